package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// wrongCaptureMP is what it weighs that another man should have taken, where it can be seen why, in millipawns.
const wrongCaptureMP = 280

// whyOther tells why another man should have taken on the same square: it would guard an own man there, or attack a piece that has to go, or the one
// that has taken had something else to guard. It is nil where none of that can be seen; c claims where the two stand.
func (s *scene) whyOther(c Claim) *fault {
	for _, find := range []func() (phrases.Phrase, int){s.captureGuards, s.captureHits, s.captureLeaves} {
		if why, ply := find(); !why.Empty() {
			man, other := s.start().At(s.played.Moves[0].From()), s.start().At(s.best.Moves[0].From())
			told := say("fault.takes-with-reason", in("man", phrases.TheMan(man.Type())), in("other", phrases.TheMan(other.Type())), in("why", why))
			return &fault{says: claiming(told, c), weight: wrongCaptureMP, ply: ply}
		}
	}
	return nil
}

// captureGuards: from there the other man would guard one that falls in the played line, or, as a pawn, one that is attacked and that no pawn guards.
func (s *scene) captureGuards() (phrases.Phrase, int) {
	us, to, after, other := s.mover(), s.played.Moves[0].To(), s.played.At[1], s.best.At[1]
	pawn := other.At(to).Type() == board.Pawn
	for b := after.Of(us) & other.Of(us) &^ board.SquareBB(to) &^ after.Pieces(us, board.King); b != 0; {
		sq := b.PopFirst()
		if after.At(sq) != s.start().At(sq) || !play.AttacksFrom(other, to, sq, 0) {
			continue
		}
		falls := !play.AttacksFrom(after, to, sq, 0) && fallsIn(s.played, sq) && !fallsIn(s.best, sq)
		if !falls && !(pawn && board.PawnAttacks(us.Other(), sq)&after.Pieces(us, board.Pawn) == 0 && after.Attackers(sq, after.Occupied())&after.Of(us.Other()) != 0) {
			continue
		}
		guarded := s.facts(BestLine, 0).here(sq, to)
		return claiming(say("fault.which-guards", in("man", named(after, sq, us))), guarded), 1
	}
	return phrases.Phrase{}, 0
}

// fallsIn tells if the enemy takes a man of the mover that stands on a square behind the first move of a line, for nothing.
func fallsIn(p *play.Path, sq board.Square) bool {
	man := p.At[1].At(sq)
	for k := 1; k < min(p.Plies(), play.EventNear); k += 2 {
		if taken, at := p.Taken(k); at == sq && taken == man {
			return !p.TakesBack(k + 1)
		}
	}
	return false
}

// captureHits: there the other man, a pawn, would attack a piece that goes away in the best line.
func (s *scene) captureHits() (phrases.Phrase, int) {
	to, other := s.played.Moves[0].To(), s.best.At[1]
	if s.best.Plies() < 2 || other.At(to).Type() != board.Pawn || s.best.Takes(1) {
		return phrases.Phrase{}, 0
	}
	sq := s.best.Moves[1].From()
	man := other.At(sq)
	if man.Type() == board.Pawn || man.Type() == board.King || !play.AttacksFrom(other, to, sq, 0) {
		return phrases.Phrase{}, 0
	}
	return claiming(say("fault.which-hits", in("man", named(other, sq, s.mover().Other()))), s.facts(BestLine, 0).here(to, sq)), 1
}

// captureLeaves: the man that has taken kept the enemy from a square that he comes to now.
func (s *scene) captureLeaves() (phrases.Phrase, int) {
	p := s.played
	if p.Plies() < 2 || p.Takes(1) || p.At[1].InCheck() {
		return phrases.Phrase{}, 0
	}
	from, answer := p.Moves[0].From(), p.Moves[1]
	sq := answer.To()
	if p.At[1].At(answer.From()).Type() == board.Pawn || !play.AttacksFrom(s.start(), from, sq, 0) || play.AttacksFrom(p.At[1], p.Moves[0].To(), sq, 0) || !p.At[1].SEE(answer, 0) {
		return phrases.Phrase{}, 0
	}
	if other := s.best.At[1]; !other.IsLegal(answer) || other.SEE(answer, 0) {
		return phrases.Phrase{}, 0 // it could come there all the same
	}
	c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "unguarded", Side: s.mover().String(), Squares: []string{sq.String(), from.String()}}
	return claiming(say("fault.and-lets-in", in("move", p.Numbered(1))), c), 2
}

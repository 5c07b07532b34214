package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What the threat of an answer weighs against the played move, in millipawns: one of mate or of a piece,
// and another one.
const (
	graveThreatMP = 420
	threatMP      = 240
)

// answerThreat finds what the enemy's answer threatens that it would not threaten after the recommended
// move; nil if there is no such thing.
func (e *Explainer) answerThreat(ctx context.Context, s *scene) (*Threat, error) {
	if s.played.Plies() < 2 || s.played.At[2].InCheck() {
		return nil, nil
	}
	t, err := e.threat(ctx, s.played.At[2])
	if err != nil || t == nil {
		return nil, err
	}
	if takesMore := s.played.Takes(1) && !(s.played.TakesBack(1) && s.played.Swing >= muchSwing); takesMore && t.event != nil {
		return nil, nil // what it takes is the point, if it does not threaten mate, or just take back where much more is lost
	}
	if m := t.path.Moves[0]; s.threatened != nil && s.threatened.path.Moves[0] == m {
		return nil, nil // it was threatened before
	}
	if other := s.answerToBest(); other != nil {
		same, err := e.threat(ctx, other.after)
		if err != nil || same != nil && same.path.Moves[0] == t.path.Moves[0] {
			return nil, err
		}
	}
	return t, nil
}

// threatensNext tells what the enemy's answer threatens.
func threatensNext(s *scene) (fault, bool) {
	t := s.answering
	if t == nil {
		return fault{}, false
	}
	p, ok := t.told(s.played, PlayedLine, 2)
	if !ok {
		return fault{}, false
	}
	weight := int32(threatMP)
	if t.event == nil || t.event.Gain() >= play.KnightWorth {
		weight = graveThreatMP
	}
	taking := false
	if man, sq := s.played.Taken(1); man != board.NoPiece && isMateThreat(p) && s.played.Moves[0].To() != sq {
		c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(s.played.At[1], sq)}}
		p, taking = both(claiming(say("purpose.takes", in("man", named(s.played.At[1], sq, s.mover()))), c), p), true
	}
	// What is threatened and does not come is parried, but a fork or a new queen costs something, and a mate a tempo.
	costs := taking || p.Key == "threat.move-as" || t.path.Moves[0].IsPromotion() || isMateThreat(p) && s.played.Swing <= greatSwing
	return fault{says: p, weight: weight, ply: 2, reply: true, idle: !costs}, true
}

// couldBefore tells if a capture that is threatened in a position was to be had before the last two moves as well, had it been the
// other side's turn.
func couldBefore(before, now *board.Position, m board.Move) bool {
	p := before.Passed()
	return p != nil && p.At(m.From()) == now.At(m.From()) && p.At(m.To()) == now.At(m.To()) && p.IsLegal(m) && p.IsCapture(m) && p.SEE(m, play.LeastGain)
}

// told says what the move that led to a position of a line, after so many half-moves, threatens: what
// could be played at once is no threat of that move, and what the moved man attacks is told as that.
func (t *Threat) told(p *play.Path, name LineName, ply int) (phrases.Phrase, bool) {
	pos, m := t.path.At[0], t.path.Moves[0]
	if ply >= 2 && t.event != nil && (p.At[ply-1].IsLegal(m) || couldBefore(p.At[ply-2], pos, m)) {
		return phrases.Phrase{}, false
	}
	c := Claim{Kind: ThreatClaim, Line: name, Ply: ply, UCI: pos.UCI(m)}
	switch {
	case p.IsTaken(ply-1) && m.From() == p.Moves[ply-1].To():
		return phrases.Phrase{}, false // it is exchanged before it can do so
	case t.event == nil && t.Line.Score.Mate() > 2 && pos.IsCapture(m) && pos.SEE(m, play.LeastGain):
		return phrases.Phrase{}, false // it is the man that is attacked
	case t.event == nil && t.Line.Score.Mate() > 2:
		return claiming(say("threat.attack", in("move", pos.SAN(m))), c), true
	case t.event == nil && t.Line.Score.Mate() > 1:
		return claiming(say("threat.mate-next", in("move", pos.SAN(m))), c), true
	case t.event == nil:
		return claiming(say("threat.mate", in("move", pos.SAN(m))), c), true
	case pos.IsCapture(m) && (takesFrom(pos, p.Moves[ply-1].To(), m.To()) || !pos.SEE(m, play.LeastGain)):
		return phrases.Phrase{}, false
	case pos.IsCapture(m) || m.IsPromotion() || pos.GivesCheck(m):
		told, men := t.asMotif()
		if told.Empty() {
			told, men = t.checkAsFork()
		}
		if !told.Empty() {
			return claiming(told, c, Claim{Kind: MenClaim, Line: name, Ply: ply, Men: men}), true
		}
		if !pos.IsCapture(m) && !m.IsPromotion() {
			if t.takesAnyway() {
				return phrases.Phrase{}, false // it is the man that is attacked
			}
			if !t.event.IsOneMan() {
				return claiming(say("threat.check-only", in("move", pos.SAN(m))), c), true
			}
			return claiming(say("threat.check", in("move", pos.SAN(m)), in("prize", prizeOf(t.event))), c), true
		}
		if pos.IsCapture(m) && p.AttacksMore(ply, pos.At(m.To())) {
			return phrases.Phrase{}, false
		}
		return claiming(say("threat.move", in("move", pos.SAN(m))), c), true
	}
	return phrases.Phrase{}, false // that a quiet move wins something in the end, against one defence, is no threat that one sees
}

// takesFrom tells if the man on a square can take on another one with profit.
func takesFrom(pos *board.Position, from, to board.Square) bool {
	return slices.ContainsFunc(play.TakersOn(pos, to), func(m board.Move) bool { return m.From() == from && pos.SEE(m, play.LeastGain) })
}

// takesAnyway tells if the man that falls first behind a check could be taken at once.
func (t *Threat) takesAnyway() bool {
	for k := 2; k < t.path.Plies(); k += 2 {
		if t.path.Takes(k) {
			return play.Hangs(play.Takes(t.path.At[0]), t.path.Moves[k].To())
		}
	}
	return false
}

// checkAsFork tells of a check that is threatened what else it would attack with the man that gives it, though the line takes another way.
func (t *Threat) checkAsFork() (told phrases.Phrase, men []ClaimMan) {
	pos, m := t.path.At[0], t.path.Moves[0]
	after, us := pos.Clone(), pos.Side()
	after.Make(m)
	king := after.King(us.Other())
	if !after.Checkers().Has(m.To()) || after.Attackers(m.To(), after.Occupied())&after.Of(us.Other()) != 0 {
		return phrases.Phrase{}, nil
	}
	prize := board.NoPiece
	var at board.Square
	for b := after.Of(us.Other()) &^ after.Kind(board.Pawn) &^ board.SquareBB(king); b != 0; {
		sq := b.PopFirst()
		man, guarded := after.At(sq), after.Attackers(sq, after.Occupied())&after.Of(us.Other()) != 0
		if play.AttacksFrom(after, m.To(), sq, 0) && !play.AttacksFrom(pos, m.From(), sq, 0) && (!guarded || man.Value() > after.At(m.To()).Value()) && man.Value() > prize.Value() {
			prize, at = man, sq
		}
	}
	if prize == board.NoPiece {
		return phrases.Phrase{}, nil
	}
	fork := motif.Motif{ID: motif.Fork, Targets: []motif.Man{manAt(after, at), manAt(after, king)}}
	return say("threat.move-as", in("move", pos.SAN(m)), in("motif", fork.Phrase())), []ClaimMan{manOn(pos, at), manOn(pos, king)}
}

// isMateThreat tells if a deed is to threaten mate or an attack that mates.
func isMateThreat(deed phrases.Phrase) bool {
	return deed.Key == "threat.mate" || deed.Key == "threat.mate-next" || deed.Key == "threat.attack"
}

// asMotif tells what the move that is threatened would be, if it attacks two men at once, and who they are; it is empty if not.
func (t *Threat) asMotif() (told phrases.Phrase, men []ClaimMan) {
	if t.event == nil {
		return phrases.Phrase{}, nil
	}
	m, pos := t.event.Motif, t.path.At[0]
	if !t.event.Found || m.Ply != 0 || len(m.Targets) < 2 || m.ID != motif.Fork && m.ID != motif.DoubleAttack && m.ID != motif.Skewer {
		return phrases.Phrase{}, nil
	}
	for _, target := range m.Targets {
		attacked := m.ID == motif.Fork && play.AttacksFrom(pos, t.path.Moves[0].From(), target.Square, 0) // by the forking man already: that is no threat to attack it
		if pos.At(target.Square) != target.Piece || attacked {
			return phrases.Phrase{}, nil
		}
		men = append(men, manOn(pos, target.Square))
	}
	return say("threat.move-as", in("move", pos.SAN(t.path.Moves[0])), in("motif", m.Phrase())), men
}

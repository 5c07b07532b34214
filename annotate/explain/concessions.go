package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What a move gives away by itself, without an answer: it goes back without need, or where it has hardly a move, lets go of
// the centre, takes a square from an own piece.

// What these weigh, in millipawns: by judgement, as the others.
const (
	retreatMP = 220
	passiveMP = 220
	tensionMP = 190
	letUpMP   = 190
	goodMP    = 230

	castlesIntoMP = 300
	kingStaysMP   = 240
	takesSquareMP = 220
	loosensMP     = 190
)

// retreats: a piece goes back to its first rank though nothing attacks it, and has fewer squares there.
func retreats(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	man := s.start().At(m.From())
	if t := man.Type(); t != board.Knight && t != board.Bishop || p.Takes(0) || m.To().RelativeRank(us) != 0 || m.From().RelativeRank(us) == 0 {
		return fault{}, false
	}
	if s.start().InCheck() || s.best.Moves[0].From() == m.From() || play.Hangs(play.Hanging(s.start()), m.From()) || s.start().Attackers(m.From(), s.start().Occupied())&s.start().Pieces(us.Other(), board.Pawn) != 0 {
		return fault{}, false
	}
	if play.Reach(p.At[1], m.To())+1 >= play.Reach(s.start(), m.From()) || p.Plies() > 2 && p.Moves[2].From() == m.To() && p.Moves[2].To() != m.From() {
		return fault{}, false // it loses nothing by it, or is on its way
	}
	for _, t := range play.Hanging(s.start()) {
		if !play.Hangs(play.Takes(p.At[1]), t.Move.To()) {
			return fault{}, false // it guards something
		}
	}
	c := Claim{
		Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "passive", Side: us.String(), Squares: []string{m.To().String()},
		Counts: map[string]int{"squares": play.Reach(p.At[1], m.To())},
	}
	return fault{says: claiming(say("fault.retreats", in("man", phrases.TheMan(man.Type()))), c), weight: retreatMP, ply: 1, general: true}, true
}

// leftPassive: a rook or bishop goes where it has hardly a square to go to, and stays there.
func leftPassive(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	man := s.start().At(m.From())
	if t := man.Type(); t != board.Rook && t != board.Bishop || p.Takes(0) || m.IsCastle() || p.Plies() < 4 || p.At[1].InCheck() || s.start().InCheck() {
		return fault{}, false
	}
	n := play.Reach(p.At[1], m.To())
	best := s.best.Moves[0]
	if n > hardlyAMove || n >= play.Reach(s.start(), m.From()) || best.From() == m.From() && play.Reach(s.best.At[1], best.To()) <= n+2 {
		return fault{}, false
	}
	for k := 2; k <= 4; k++ {
		if p.At[k].At(m.To()) != man || play.Reach(p.At[k], m.To()) > hardlyAMove {
			return fault{}, false
		}
	}
	c := Claim{
		Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "passive", Side: us.String(), Squares: []string{m.To().String()},
		Counts: map[string]int{"squares": n},
	}
	told := say("fault.passive", in("kind", phrases.TheMan(man.Type())), in("square", m.To()))
	return fault{says: claiming(told, c), weight: passiveMP, ply: 1, general: true}, true
}

// hardlyAMove is how many squares a passive piece has to go to, at most.
const hardlyAMove = 2

// contested are the squares on which pawns fight for the centre.
const contested = (board.FileC | board.FileD | board.FileE | board.FileF) & (board.Rank4 | board.Rank5)

// releasesTension: a pawn takes one in the middle and is taken back, where the best move lets them stand.
func releasesTension(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	man, sq := p.Taken(0)
	if s.start().At(m.From()).Type() != board.Pawn || man.Type() != board.Pawn || m.IsEnPassant() || !contested.Has(sq) || !p.TakesBack(1) || !opening(s.start()) || lastTaken(s.start()).Square == sq && lastTaken(s.start()).Piece != board.NoPiece {
		return fault{}, false
	}
	for k := range min(s.best.Plies(), 3) {
		if s.best.Takes(k) && s.best.At[k].Side() == us && s.best.Moves[k].To() == sq {
			return fault{}, false
		}
	}
	if s.best.Plies() < 3 || s.best.At[3].At(sq) != man {
		return fault{}, false
	}
	c := Claim{Kind: MenClaim, Line: BeforeLine, Men: []ClaimMan{manOn(s.start(), sq), manOn(s.start(), m.From())}}
	return fault{says: claiming(say("fault.releases-tension"), c), weight: tensionMP, ply: 1, general: true}, true
}

// letsUp: a pawn that attacks one in the middle goes past it.
func letsUp(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	if s.start().At(m.From()).Type() != board.Pawn || p.Takes(0) || s.best.Moves[0].From() == m.From() || passedPawn(p.At[1], m.To(), us) {
		return fault{}, false
	}
	hit := board.PawnAttacks(us, m.From()) & contested & s.start().Pieces(us.Other(), board.Pawn)
	if hit == 0 || board.PawnAttacks(us, m.To())&s.start().Of(us.Other()) != 0 || s.best.Plies() < 3 || s.best.At[3].Pieces(us.Other(), board.Pawn)&hit == 0 {
		return fault{}, false
	}
	sq := hit.First()
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(p.At[1], sq), manOn(p.At[1], m.To())}}
	return fault{says: claiming(say("fault.lets-up", in("man", manOnSquare(p.At[1], sq))), c), weight: letUpMP, ply: 1, general: true}, true
}

// simplifies: who is well ahead exchanges pieces.
func simplifies(m *moveFacts) (purpose, bool) {
	gives, gets, ok := m.exchanges()
	lead := play.BalanceOf(m.before, m.us).HalfPawns()
	if !ok || m.i != 0 || gives.Type() == board.Pawn || gives.Value() != gets.Value() || lead < play.KnightWorth-1 || m.p.Score < 0 {
		return purpose{}, false
	}
	told := say("purpose.trades", in("own", phrases.TheMan(gives.Type())), in("man", named(m.before, m.move.To(), m.us)))
	if gives.Type() == gets.Type() {
		told = say("purpose.trades-kind", in("men", phrases.Kind(gets.Type(), 2)))
	}
	told = say("purpose.when-ahead", in("deed", told))
	return purpose{says: claiming(told, m.netClaim(m.i+2), m.there(m.move.To())), weight: 46}, true
}

// takesKnightSquare: a pawn goes where a knight would go: the one at home on the king's side, or one that goes there in the recommended line.
func takesKnightSquare(s *scene) (fault, bool) {
	us, m := s.mover(), s.played.Moves[0]
	if s.start().At(m.From()).Type() != board.Pawn || s.played.Takes(0) || !opening(s.start()) || s.start().FullmoveNumber() > 14 || board.PawnAttacks(us, m.To())&s.start().Of(us.Other()) != 0 {
		return fault{}, false
	}
	knight, goes := s.best.KnightTo(m.To())
	now := goes && s.best.Moves[0].To() == m.To()
	if goes && m.To().File() == 2 && !now {
		return fault{}, false // the c-pawn has its uses there
	}
	if !goes {
		if knight = board.RelativeRankBB(us, 0) & board.FileG & s.played.At[1].Pieces(us, board.Knight); knight == 0 || m.To().RelativeRank(us) != 2 || m.To().File() != 5 || s.best.Moves[0].To() == m.To() {
			return fault{}, false
		}
	}
	for k := range min(s.played.Plies(), 5) {
		if s.played.Takes(k) && s.played.Moves[k].From() == m.To() {
			return fault{}, false // it is there to take
		}
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(s.played.At[1], knight.First()), manOn(s.played.At[1], m.To())}}
	undo := phrases.Phrase{}
	if at := s.best.ReachedBy(0, m.To()); at > 0 && at <= s.shown && knight.Has(s.best.Moves[0].From()) {
		undo = say("undo.heads-there")
		if now {
			undo = say("undo.develops-there")
		}
		undo = claiming(undo, Claim{Kind: MenClaim, Line: BestLine, Ply: at, Men: []ClaimMan{manOn(s.best.At[at], m.To())}})
	}
	return fault{says: claiming(say("fault.takes-square", in("square", m.To()), in("man", manOnSquare(s.start(), knight.First()))), c), weight: takesSquareMP, ply: 1, general: true, undo: undo}, true
}

// loosens: a pawn before the king's side goes two squares in the opening, where nothing asks for it.
func loosens(s *scene) (fault, bool) {
	us, m := s.mover(), s.played.Moves[0]
	if s.start().At(m.From()).Type() != board.Pawn || s.played.Takes(0) || m.From().File() != 6 || m.From().RelativeRank(us) != 1 || m.To().RelativeRank(us) != 3 || !opening(s.start()) {
		return fault{}, false
	}
	king := s.start().King(us)
	if king.File() < 4 || king.RelativeRank(us) != 0 || s.start().At(s.best.Moves[0].From()).Type() == board.Pawn && s.best.Moves[0].From().File() > 4 || board.PawnAttacks(us, m.To())&s.start().Of(us.Other()) != 0 {
		return fault{}, false
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(s.played.At[1], m.To())}}
	return fault{says: claiming(say("fault.loosens-kingside"), c), weight: loosensMP, ply: 1, general: true}, true
}

// backIntoPlay: a knight comes back from the edge of the board, or from where it has hardly a square.
func backIntoPlay(m *moveFacts) (purpose, bool) {
	from, to := m.move.From(), m.move.To()
	if m.man.Type() != board.Knight || m.p.Takes(m.i) || m.i != 0 || m.other == nil || m.other.Moves[0].From() == from || fromMiddle(from) < 3 || fromMiddle(to) > 2 || from.RelativeRank(m.us) < 3 {
		return purpose{}, false
	}
	if play.Hangs(play.Takes(m.after), to) || play.Reach(m.after, to) < play.Reach(m.before, from)+2 || play.Hangs(play.Hanging(m.before), from) || m.p.Plies() > 2 && m.p.Moves[2].From() == to && m.p.Moves[2].To() == from {
		return purpose{}, false
	}
	c := m.principle("passive", map[string]int{"squares": play.Reach(m.after, to)}, to)
	return purpose{says: claiming(say("purpose.back-into-play"), c), weight: 49}, true
}

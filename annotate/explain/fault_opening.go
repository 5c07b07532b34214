package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What a rule book says against moves in the opening.

func canCastle(pos *board.Position, c board.Color) bool {
	return pos.CanCastle(c, true) || pos.CanCastle(c, false)
}

// manyPieces is how many pieces both sides have at least while a king is not safe in the middle.
const manyPieces = 5

// givesUpCastling: the right to castle goes, with queens on the board, and the other line keeps
// it or castles.
func givesUpCastling(s *scene) (fault, bool) {
	us := s.mover()
	before, after := s.played.At[0], s.played.At[1]
	if !canCastle(before, us) || canCastle(after, us) || s.played.Moves[0].IsCastle() || before.Pieces(us.Other(), board.Queen) == 0 || min(play.HeavyAndMinor(before, board.White), play.HeavyAndMinor(before, board.Black)) < manyPieces {
		return fault{}, false
	}
	if !s.keepsCastling(1) {
		return fault{}, false
	}
	c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "castling-given-up", Side: us.String()}
	return fault{says: claiming(say("fault.gives-up-castling"), c), weight: castlingMP, ply: 1, general: true}, true
}

// keepsCastling tells if the mover castles within so many half-moves of the best line, or could still do so.
func (s *scene) keepsCastling(plies int) bool {
	us := s.mover()
	for k := range min(s.best.Plies(), plies) {
		if s.best.At[k].Side() == us && s.best.Moves[k].IsCastle() {
			return true
		}
		if !canCastle(s.best.At[k+1], us) {
			return false
		}
	}
	return true
}

// leastNeglected is how many minor pieces have to be at home for that to be told: of three comments on two readers found none good.
const leastNeglected = 3

// neglectsDevelopment: the best move develops or castles, and the played one does neither, with
// pieces still at home.
func neglectsDevelopment(s *scene) (fault, bool) {
	us := s.mover()
	before := s.start()
	n := undeveloped(s.played.At[1], us)
	if !opening(before) || n < leastNeglected || n < undeveloped(before, us) || s.played.Takes(0) || s.played.Moves[0].IsCastle() || before.InCheck() {
		return fault{}, false
	}
	if n <= undeveloped(s.played.At[1], us.Other()) || before.FullmoveNumber() < 5 {
		return fault{}, false // the enemy is no further
	}
	if undeveloped(s.best.At[1], us) >= n && !s.best.Moves[0].IsCastle() {
		return fault{}, false
	}
	c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "undeveloped", Side: us.String(), Counts: map[string]int{"undeveloped": n}}
	told := say("fault.neglects-development", in("count", phrases.Number(n))).Of(n)
	return fault{says: claiming(told, c), general: true, weight: undevelopedMP, ply: 1}, true
}

// queensGoSoon is how many half-moves later the queens may go for castling to be of no matter.
const queensGoSoon = 4

// losesCastling: the king is made to move, and the other line castles or still can.
func losesCastling(s *scene) (fault, bool) {
	us, p := s.mover(), s.played
	if !canCastle(s.start(), us) || !canCastle(p.At[1], us) || s.start().Pieces(us.Other(), board.Queen) == 0 || p.Plies() < 3 {
		return fault{}, false
	}
	steps := 2 // before the king steps aside
	for steps+1 < p.Plies() && steps < 4 && !p.At[steps].InCheck() {
		steps += 2
	}
	if steps >= p.Plies() || p.At[min(steps+1+queensGoSoon, p.Plies())].Pieces(us.Other(), board.Queen) == 0 || !p.At[steps].InCheck() || canBlock(p.At[steps]) || !canCastle(p.At[steps], us) || p.Moves[steps].From() != p.At[steps].King(us) {
		return fault{}, false
	}
	if !s.keepsCastling(steps + 3) { // there it may be an exchange later
		return fault{}, false
	}
	c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: steps + 1, ID: "castling-given-up", Side: us.String()}
	return fault{says: claiming(say("fault.cannot-castle", in("side", phrases.Side(us))), c), weight: castlingMP, ply: steps + 1, state: true}, true
}

// openingMoves are those in which the pawns have not taken their places yet: later on that a pawn is blocked was not the reason, of two such comments.
const openingMoves = 12

// blocksPawn: in the opening, the moved piece stands in the way of the pawn that should have advanced.
func blocksPawn(s *scene) (fault, bool) {
	us, pawn, to := s.mover(), s.best.Moves[0].From(), s.played.Moves[0].To()
	if s.start().FullmoveNumber() > openingMoves || s.start().At(pawn).Type() != board.Pawn || s.best.Takes(0) || s.played.Takes(0) || fromMiddle(pawn) > 1 || board.SquareBB(pawn).Forward(us) != board.SquareBB(to) {
		return fault{}, false
	}
	c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "blocks-pawn", Side: us.String(), Squares: []string{pawn.String(), to.String()}}
	return fault{says: claiming(say("fault.blocks-pawn", in("man", manOnSquare(s.start(), pawn))), c), weight: blocksPawnMP, ply: 1, general: true}, true
}

// movesAgain: a piece that is developed moves without need, others are still at home.
func movesAgain(s *scene) (fault, bool) {
	us, before, m := s.mover(), s.start(), s.played.Moves[0]
	man := before.At(m.From())
	n := undeveloped(before, us)
	switch man.Type() {
	case board.Knight, board.Bishop:
		if undeveloped(s.played.At[1], us) != n || m.From().RelativeRank(us) == 0 {
			return fault{}, false
		}
	case board.Queen:
		if m.From().RelativeRank(us) == 0 {
			return fault{}, false
		}
	default:
		return fault{}, false
	}
	if !opening(before) || n < 2 || s.played.Takes(0) || s.played.StrikesSoon() || before.InCheck() || s.played.At[1].InCheck() || play.Hangs(play.Hanging(before), m.From()) {
		return fault{}, false
	}
	if undeveloped(s.best.At[1], us) >= n && !s.best.Moves[0].IsCastle() {
		return fault{}, false
	}
	c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "undeveloped", Side: us.String(), Counts: map[string]int{"undeveloped": n}}
	told := say("fault.moves-again", in("man", phrases.TheMan(man.Type())), in("count", phrases.Number(n))).Of(n)
	return fault{says: claiming(told, c), general: true, weight: movesAgainMP, ply: 1}, true
}

// onTheRim: a knight goes to the edge of the board, where it attacks nothing.
func onTheRim(s *scene) (fault, bool) {
	m := s.played.Moves[0]
	to := m.To()
	if s.start().At(m.From()).Type() != board.Knight || s.played.Takes(0) || to.File() != 0 && to.File() != 7 || !opening(s.start()) || s.played.StrikesSoon() {
		return fault{}, false
	}
	if best := s.best.Moves[0]; best.To().File() == to.File() || board.KnightAttacks(to)&s.played.At[1].Of(s.mover().Other())&^s.played.At[1].Kind(board.Pawn) != 0 {
		return fault{}, false
	}
	if s.best.TakesBack(1) && s.best.Moves[0].From() == m.From() {
		return fault{}, false // the knight is not kept in the middle, but given or exchanged
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(s.played.At[1], to)}}
	undo := phrases.Phrase{}
	if best := s.best.Moves[0]; best.From() == m.From() && fromMiddle(best.To()) < 2 {
		undo = claiming(say("undo.middle"), Claim{Kind: MenClaim, Line: BestLine, Ply: 1, Men: []ClaimMan{manOn(s.best.At[1], best.To())}})
	}
	return fault{says: claiming(say("fault.rim"), c), general: true, weight: rimMP, ply: 1, undo: undo}, true
}

// queenOut: the queen comes out in the opening before the minor pieces, and takes nothing.
func queenOut(s *scene) (fault, bool) {
	m, us := s.played.Moves[0], s.mover()
	if s.start().At(m.From()).Type() != board.Queen || s.played.Takes(0) || m.From().RelativeRank(us) > 0 || m.To().RelativeRank(us) < 2 {
		return fault{}, false
	}
	n := undeveloped(s.start(), us)
	if !opening(s.start()) || n < 3 || s.start().InCheck() || s.start().At(s.best.Moves[0].From()).Type() == board.Queen {
		return fault{}, false
	}
	c := Claim{
		Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "undeveloped", Side: us.String(),
		Counts: map[string]int{"undeveloped": n}, Squares: []string{m.To().String()},
	}
	told := say("fault.queen-out", in("count", phrases.Number(n))).Of(n)
	return fault{says: claiming(told, c), general: true, weight: queenOutMP, ply: 1}, true
}

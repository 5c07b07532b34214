package explain

import "gloss/engine/board"

// Good bishops and bad ones, and their exchange.

// pawnsOnColour counts the pawns of a side on the four middle files that have left their first squares and stand on squares of
// the colour of a square: those that make a bishop bad.
func pawnsOnColour(pos *board.Position, us board.Color, sq board.Square) int {
	colour := dark
	if !dark.Has(sq) {
		colour = ^dark
	}
	return (pos.Pieces(us, board.Pawn) & colour & beyond(us, 2) & (board.FileC | board.FileD | board.FileE | board.FileF)).Count()
}

// dark are the squares of the colour of a1.
const dark board.Bitboard = 0xAA55AA55AA55AA55

// A bishop is bad with so many such pawns, and good with so few.
const (
	badBishop  = 3
	goodBishop = 1
)

// tradesGoodBishop: the mover's good bishop goes for the enemy's bad one.
func tradesGoodBishop(s *scene) (fault, bool) {
	own, other, ok := s.played.BishopsTraded()
	us := s.mover()
	if _, _, too := s.best.BishopsTraded(); !ok || too || pawnsOnColour(s.start(), us, own) > goodBishop || pawnsOnColour(s.start(), us.Other(), other) < badBishop {
		return fault{}, false
	}
	told := say("fault.trades-good-bishop", in("man", manOnSquare(s.start(), other)))
	men := Claim{Kind: MenClaim, Line: BeforeLine, Men: []ClaimMan{manOn(s.start(), other)}}
	return fault{says: claiming(told, bishopClaim(s, own, other), men), weight: goodMP, ply: 1}, true
}

// bishopClaim counts the pawns on the colour of two bishops before the move.
func bishopClaim(s *scene, own, other board.Square) Claim {
	us := s.mover()
	return Claim{
		Kind: PrincipleClaim, Line: BeforeLine, ID: "bishops", Side: us.String(), Squares: []string{own.String(), other.String()},
		Counts: map[string]int{"own": pawnsOnColour(s.start(), us, own), "other": pawnsOnColour(s.start(), us.Other(), other)},
	}
}

// tradesBadBishop: the mover's bad bishop goes for the enemy's good one.
func tradesBadBishop(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.other == nil {
		return purpose{}, false
	}
	own, other, ok := m.p.BishopsTraded()
	if !ok || pawnsOnColour(m.before, m.us, own) < badBishop || pawnsOnColour(m.before, m.us.Other(), other) > goodBishop {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.trades-bad-bishop", in("man", manOnSquare(m.before, other))), bishopClaim(m.scene, own, other), m.there(other)), weight: 52}, true
}

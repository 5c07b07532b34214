package endings

import (
	"sync"

	"gloss/engine/board"
)

// kingAndPawn knows all positions of a king and a pawn against a king: the squares of the stronger
// side's king from which it wins. The stronger side plays upwards and its pawn stands on the files
// a to d; everything else is mirrored.
type kingAndPawn struct {
	toMove  [pawnPlaces][64]board.Bitboard // the stronger side is to move, by the pawn and the lone king
	waiting [pawnPlaces][64]board.Bitboard // the lone king is to move
}

// pawnPlaces are 4 files by 6 ranks, from a2 on.
const pawnPlaces = 24

func pawnPlace(pawn board.Square) int { return (pawn.Rank()-1)*4 + pawn.File() }

// kingAndPawnTable works the table out when it is first needed; that takes a few milliseconds.
var kingAndPawnTable = sync.OnceValue(func() *kingAndPawn {
	t := new(kingAndPawn)
	for t.improve() {
	}
	return t
})

// improve finds positions that are won because of those known to be won, and tells if there were any.
func (t *kingAndPawn) improve() (found bool) {
	for rank := 6; rank >= 1; rank-- {
		for file := range 4 {
			pawn := board.NewSquare(file, rank)
			for lone := board.A1; lone <= board.H8; lone++ {
				if lone == pawn {
					continue
				}
				place := pawnPlace(pawn)
				win, wait := t.winsToMove(pawn, lone), t.winsWaiting(pawn, lone)
				found = found || win != t.toMove[place][lone] || wait != t.waiting[place][lone]
				t.toMove[place][lone], t.waiting[place][lone] = win, wait
			}
		}
	}
	return found
}

// winsToMove returns the squares from which the king of the stronger side, to move, wins.
func (t *kingAndPawn) winsToMove(pawn, lone board.Square) (wins board.Bitboard) {
	if board.PawnAttacks(board.White, pawn).Has(lone) {
		return 0 // the lone king is in check: not its opponent's turn
	}
	next := pawn + 8
	ahead := board.SquareBB(next)
	switch {
	case next.Rank() == 7:
		// Queening wins unless the queen is taken at once.
		if lone != next {
			wins = board.KingAttacks(next)
			if !wins.Has(lone) {
				wins = ^ahead
			}
		}
	case lone != next:
		wins = t.waiting[pawnPlace(next)][lone]
		if double := next + 8; pawn.Rank() == 1 && lone != double {
			wins |= t.waiting[pawnPlace(double)][lone] &^ ahead
		}
	}
	for kings := t.waiting[pawnPlace(pawn)][lone]; kings != 0; {
		wins |= board.KingAttacks(kings.PopFirst())
	}
	return wins &^ (BesideKing(lone) | board.SquareBB(pawn))
}

// winsWaiting returns the squares from which the king of the stronger side wins after every move of the lone
// king. Without a move it is stalemate: a king and a pawn alone do not mate.
func (t *kingAndPawn) winsWaiting(pawn, lone board.Square) board.Bitboard {
	wins := ^(BesideKing(lone) | board.SquareBB(pawn))
	var moves board.Bitboard // from which the lone king has a move
	for targets := board.KingAttacks(lone) &^ board.PawnAttacks(board.White, pawn); targets != 0; {
		to := targets.PopFirst()
		guarded := BesideKing(to) // from which the stronger king forbids the move
		moves |= ^guarded
		if to == pawn {
			wins &= board.KingAttacks(pawn)
		} else {
			wins &= guarded | t.toMove[pawnPlace(pawn)][to]
		}
	}
	return wins & moves
}

// BesideKing returns a square and its neighbours.
func BesideKing(sq board.Square) board.Bitboard {
	return board.SquareBB(sq) | board.KingAttacks(sq)
}

// PawnWins tells if a king with a pawn beats the lone king.
func PawnWins(pos *board.Position, us board.Color) bool {
	king, lone, pawn := pos.King(us), pos.King(us.Other()), pos.Kind(board.Pawn).First()
	if us == board.Black {
		king, lone, pawn = king^56, lone^56, pawn^56
	}
	if pawn.File() > 3 {
		king, lone, pawn = king^7, lone^7, pawn^7
	}
	t := kingAndPawnTable()
	if pos.Side() == us {
		return t.toMove[pawnPlace(pawn)][lone].Has(king)
	}
	return t.waiting[pawnPlace(pawn)][lone].Has(king)
}

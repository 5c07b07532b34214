package cutting

import "gloss/engine/board"

// overallDistance is the sum of the distances of all queens, rooks, bishops and knights
// of a side to the enemy king. Source: addendum-2012, A071.
func overallDistance(v *view, us board.Color) (sum int32) {
	king := v.Position().King(us.Other())
	pieces := v.Pieces(us)
	for i := range pieces {
		sum += int32(distanceToKing(us, pieces[i].Kind, pieces[i].Square, king))
	}
	return sum
}

// distanceToKing counts the squares of the shortest way of a piece of a side to the enemy
// king on an empty board, both ends included and a turning square once.
func distanceToKing(us board.Color, kind board.PieceType, from, king board.Square) int {
	switch kind {
	case board.Rook:
		return abs(from.File()-king.File()) + abs(from.Rank()-king.Rank()) + 1
	case board.Knight:
		return 3*int(knightMoves[from&63][king&63]) + 1
	case board.Bishop:
		if board.LightSquares.Has(from) != board.LightSquares.Has(king) {
			king = beforeKing(us.Other(), king)
		}
	}
	return board.Distance(from, king) + 1
}

// beforeKing returns the square in front of a king, behind it on its last rank.
func beforeKing(side board.Color, king board.Square) board.Square {
	at := board.SquareBB(king)
	if front := at.Forward(side); front != 0 {
		return front.First()
	}
	return at.Backward(side).First()
}

// knightMoves is the smallest number of knight moves between two squares.
var knightMoves = func() (table [64][64]uint8) {
	for from := board.A1; from <= board.H8; from++ {
		reached, border := board.SquareBB(from), board.SquareBB(from)
		for n := uint8(1); border != 0; n++ {
			var next board.Bitboard
			for border != 0 {
				next |= board.KnightAttacks(border.PopFirst())
			}
			border = next &^ reached
			reached |= border
			for b := border; b != 0; {
				table[from][b.PopFirst()] = n
			}
		}
	}
	return table
}()

func abs(x int) int { return max(x, -x) }

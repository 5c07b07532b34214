package board

var (
	knightTable = leaperTable([][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}})
	kingTable   = leaperTable([][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}})
	pawnTable   = [2][64]Bitboard{
		leaperTable([][2]int{{-1, 1}, {1, 1}}),
		leaperTable([][2]int{{-1, -1}, {1, -1}}),
	}
	betweenTable, lineTable = lineTables()
	diagonals, crosses      = emptyBoardLines() // what bishop and rook attack on an empty board
)

// leaperTable lists for every square the squares one step away, where a step
// is any of the given (file, rank) offsets.
func leaperTable(steps [][2]int) (table [64]Bitboard) {
	for s := range table {
		for _, d := range steps {
			file, rank := s&7+d[0], s>>3+d[1]
			if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
				table[s] |= SquareBB(NewSquare(file, rank))
			}
		}
	}
	return table
}

// emptyBoardLines builds the tables of slider attacks on an empty board.
func emptyBoardLines() (bishop, rook [64]Bitboard) {
	for s := A1; s <= H8; s++ {
		bishop[s], rook[s] = BishopAttacks(s, 0), RookAttacks(s, 0)
	}
	return bishop, rook
}

// lineTables builds the tables of Between and Line.
func lineTables() (between, line [64][64]Bitboard) {
	for a := A1; a <= H8; a++ {
		bishop, rook := BishopAttacks(a, 0), RookAttacks(a, 0)
		for b := A1; b <= H8; b++ {
			ends := SquareBB(a) | SquareBB(b)
			switch {
			case bishop.Has(b):
				between[a][b] = BishopAttacks(a, ends) & BishopAttacks(b, ends)
				line[a][b] = bishop&BishopAttacks(b, 0) | ends
			case rook.Has(b):
				between[a][b] = RookAttacks(a, ends) & RookAttacks(b, ends)
				line[a][b] = rook&RookAttacks(b, 0) | ends
			}
		}
	}
	return between, line
}

// KnightAttacks returns the squares a knight attacks from s.
func KnightAttacks(s Square) Bitboard { return knightTable[s&63] }

// KingAttacks returns the squares a king attacks from s.
func KingAttacks(s Square) Bitboard { return kingTable[s&63] }

// PawnAttacks returns the squares a pawn of a side attacks from s.
func PawnAttacks(c Color, s Square) Bitboard { return pawnTable[c&1][s&63] }

// PawnAttacksBB returns every square attacked by a set of pawns of one side.
func PawnAttacksBB(c Color, pawns Bitboard) Bitboard {
	if c == White {
		return pawns&^FileA<<7 | pawns&^FileH<<9
	}
	return pawns&^FileA>>9 | pawns&^FileH>>7
}

// DiagonalsOf returns the squares a bishop attacks from s on an empty board.
func DiagonalsOf(s Square) Bitboard { return diagonals[s&63] }

// CrossOf returns the squares a rook attacks from s on an empty board.
func CrossOf(s Square) Bitboard { return crosses[s&63] }

// Attacks returns the squares a man attacks from s when occ is occupied. The
// colour matters for pawns only.
func Attacks(t PieceType, c Color, s Square, occ Bitboard) Bitboard {
	switch t {
	case Pawn:
		return PawnAttacks(c, s)
	case Knight:
		return KnightAttacks(s)
	case Bishop:
		return BishopAttacks(s, occ)
	case Rook:
		return RookAttacks(s, occ)
	case Queen:
		return QueenAttacks(s, occ)
	case King:
		return KingAttacks(s)
	}
	return 0
}

// Between returns the squares strictly between two squares of a common rank,
// file or diagonal, the empty set otherwise.
func Between(a, b Square) Bitboard { return betweenTable[a&63][b&63] }

// Line returns the whole rank, file or diagonal through two different squares,
// the empty set if there is none.
func Line(a, b Square) Bitboard { return lineTable[a&63][b&63] }

// Distance returns the number of king moves between two squares on an empty board.
func Distance(a, b Square) int {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return max(files, -files, ranks, -ranks)
}

package facts

import "gloss/engine/board"

// Parts of the board that many rules name.
const (
	Queenside   = board.FileA | board.FileB | board.FileC | board.FileD
	Kingside    = board.FileE | board.FileF | board.FileG | board.FileH
	FocalCentre = (board.FileD | board.FileE) & (board.Rank4 | board.Rank5)
	WiderCentre = (board.FileC | board.FileD | board.FileE | board.FileF) & (board.Rank3 | board.Rank4 | board.Rank5 | board.Rank6)
)

// NearKingFiles returns the files at most two files away from a king's file
// ("against the enemy king position").
func NearKingFiles(king board.Square) board.Bitboard {
	file := board.FileBB(king.File())
	near := file | file.Sides()
	return near | near.Sides()
}

// LowerRanks[us][rank] holds the squares less advanced than a relative rank.
var LowerRanks = func() (table [2][8]board.Bitboard) {
	for us := board.White; us <= board.Black; us++ {
		for rank := 1; rank < 8; rank++ {
			table[us][rank] = table[us][rank-1] | board.RelativeRankBB(us, rank-1)
		}
	}
	return table
}()

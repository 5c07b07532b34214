package cutting

import (
	"slices"

	"gloss/engine/board"
)

// numbers are what the rules that compare two positions want to know of a side.
type numbers struct {
	mobility   int32 // free squares of all pieces
	uneven     int32 // smart mobility in hundredths of a percent, the lower the better
	work       int32 // mobility, attacks and holistic positioning of all pieces, thousandths of the usual
	unevenWork int32 // smart positioning in hundredths of a percent, the lower the better
	distance   int32 // overall distance from the enemy king
	fixedPairs int32 // fixed and semi-fixed pairs of pawns on the board
}

// smartMobility: an even mobility of the pieces is better than a great one of a few: the
// percentage differences of neighbours in the sorted list, added up.
// Source: addendum-2012, A018.
func smartMobility(mobility []int32) (uneven int32) {
	slices.Sort(mobility)
	for i := len(mobility) - 1; i > 0; i-- {
		uneven += fall(mobility[i], mobility[i-1])
	}
	return uneven
}

// usual is what a piece of a kind has on average for its mobility, its attacks and its place, in millipawns: in
// some 10,000 positions of games between programs, by the author's numbers. Moves are paid ten times as
// much as attacks and places, so the three can only be compared as parts of what is usual.
var usual = [8]struct{ mobility, attack, placement int32 }{
	board.Knight: {430, 6, 42},
	board.Bishop: {425, 15, 32},
	board.Rook:   {470, 20, 13},
	board.Queen:  {840, 46, 27},
}

// workOf measures the three numbers of a piece in thousandths of what is usual for its kind.
func workOf(kind board.PieceType, mobility, attack, placement int32) (h [3]int32) {
	u := &usual[kind&7]
	return [3]int32{1000 * mobility / u.mobility, 1000 * attack / u.attack, 1000 * placement / u.placement}
}

// smartPositioning: a piece should move, attack and stand equally well; the percentage differences of the
// three numbers. What is nothing is not even with what is nothing, too: each such pair counts as a whole difference,
// or a piece that is shut in would be the most harmonious of all. Source: addendum-2012, A027.
func smartPositioning(h [3]int32) (uneven int32) {
	slices.Sort(h[:])
	for i := 2; i > 0; i-- {
		if h[i] <= 0 {
			uneven += 100_00
		} else {
			uneven += fall(h[i], max(h[i-1], 0))
		}
	}
	return uneven
}

// fall is the difference of two numbers in hundredths of a percent of the higher one.
func fall(higher, lower int32) int32 {
	if higher <= 0 {
		return 0
	}
	return int32((10_000*int64(higher-lower) + int64(higher)/2) / int64(higher))
}

// smartBeforePlain tells if a position is to be preferred to another for its even
// mobility: at least 20 percent better there, and the other at most 20 percent better
// in plain mobility. Source: addendum-2012, A018.
func smartBeforePlain(a, b *numbers) bool {
	return 10*a.uneven <= 8*b.uneven && a.uneven != b.uneven && 10*b.mobility <= 12*a.mobility
}

// smartBeforeSum is the same for smart positioning, with 10 percent.
// Source: addendum-2012, A027.
func smartBeforeSum(a, b *numbers) bool {
	return 10*a.unevenWork <= 9*b.unevenWork && a.unevenWork != b.unevenWork && 10*b.work <= 11*a.work
}

// worsePositioning tells if a position is too bad in smart positioning beside the best
// one known: by more than 10 percent, and without more than 10 percent in the plain sum.
// Source: addendum-2012, A027.
func worsePositioning(n, best *numbers) bool {
	return 10*n.unevenWork > 11*best.unevenWork && 10*n.work <= 11*best.work
}

// fixesMore tells if a move fixes one more pair of pawns where at least four are fixed
// or semi-fixed: the side that is ahead wants to get through.
// Source: addendum-2012, A083.
func fixesMore(before, after *numbers) bool {
	return before.fixedPairs >= 4 && after.fixedPairs > before.fixedPairs
}

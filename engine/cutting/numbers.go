package cutting

import "slices"

// numbers are what the rules that compare two positions want to know of a side.
type numbers struct {
	mobility   int32 // free squares of all pieces
	uneven     int32 // smart mobility in hundredths of a percent, the lower the better
	work       int32 // mobility, attacks and holistic positioning of all pieces, mp
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

// smartPositioning: a piece should move, attack and stand equally well; the
// percentage differences of the three numbers. Source: addendum-2012, A027.
func smartPositioning(mobility, attack, placement int32) (uneven int32) {
	h := [3]int32{max(mobility, 0), max(attack, 0), max(placement, 0)}
	slices.Sort(h[:])
	return fall(h[2], h[1]) + fall(h[1], h[0])
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

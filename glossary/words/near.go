package words

import (
	"cmp"
	"slices"
	"strings"
)

// leastLikeness is the likeness from which a name may be meant by a word.
const leastLikeness = 0.35

// Near returns up to n names that come nearest to a word by the pairs of letters that they share,
// the nearest first, equally near ones in the order given: for "did you mean".
func Near(word string, names []string, n int) []string {
	likeness := make(map[string]float64, len(names))
	var near []string
	for _, name := range names {
		if l := alike(word, name); l >= leastLikeness {
			likeness[name], near = l, append(near, name)
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return cmp.Compare(likeness[b], likeness[a]) })
	return near[:min(n, len(near))]
}

// alike is the Dice coefficient of the pairs of letters of two texts, capitals or not, with their
// ends: 1 for equal texts, 0 for texts with no pair in common.
func alike(a, b string) float64 {
	a, b = "^"+strings.ToLower(a)+"$", "^"+strings.ToLower(b)+"$"
	pairs := make(map[string]int)
	for i := range len(a) - 1 {
		pairs[a[i:i+2]]++
	}
	common := 0
	for i := range len(b) - 1 {
		if pairs[b[i:i+2]] > 0 {
			pairs[b[i:i+2]]--
			common++
		}
	}
	return 2 * float64(common) / float64(len(a)+len(b)-2)
}

package verify

// changedValues finds values that gloss wrote and that have been changed since. Up to 16 half-moves share one sum: where
// it is wrong it does not tell which of them was changed, nor if another program has written them all anew. A fresh
// analysis that repeats the first one tells: where most values are as it has them, the others were changed, and are
// held against it like all that is gloss's; where all are, none was. Else the finding is about all of them.
//
// Nothing is said where a value is only spelled in another way or stands in another comment, as other programs leave it,
// nor where one of the 16 is gone: programs drop comments, and the sum tells nothing of the others then.
func (c *Check) changedValues() {
	c.changed = map[int]bool{}
	for _, plies := range c.Game.AlteredEvals {
		first, last := plies[0], plies[len(plies)-1]
		if last > len(c.Review.Moves) {
			continue
		}
		off := c.notFresh(plies)
		if c.Fresh == nil || 2*len(off) > len(plies) {
			written := "the values of " + moveName(&c.Review.Moves[first-1]) + " to " + moveName(&c.Review.Moves[last-1])
			c.find(&c.Review.Moves[first-1], Altered, false, written, "changed, or written by another program", 0)
			continue
		}
		for _, ply := range off {
			c.changed[ply] = true
		}
	}
}

// notFresh returns the half-moves whose values are not those of the fresh analysis.
func (c *Check) notFresh(plies []int) (off []int) {
	for _, ply := range plies {
		e, ok := c.Game.Main.Moves[ply-1].Eval()
		e.Depth = 0
		if !ok || e.String() != freshValue(&c.Review.Moves[ply-1]) {
			off = append(off, ply)
		}
	}
	return off
}

package explain

import (
	"cmp"
	"slices"

	"gloss/annotate/explain/play"
	"gloss/engine/board"
	"gloss/eval"
)

// Two lines are compared by what lasts: of each thing on the board, whether it is
// there in at least half of the quiet positions of a line, and what it is worth there on
// average. What happens to be attacked in one position far away does not survive the mean.

// standing is how a thing compares between the two lines and the position before the move.
type standing uint8

const (
	kept    standing = iota // there in both lines or in neither, or merely not gained
	fresh                   // in the played line, and not before the move
	givenUp                 // before the move and in the best line, not in the played one
	missed                  // in the best line only, and not before the move
	cured                   // before the move and in the played line, done away with by the best one
)

// A trait is a concept of one side on some squares that tells two lines apart.
type trait struct {
	concept *concept
	owner   board.Color
	standing
	squares board.Bitboard
	// mp is the difference of its mean values, played less best, mover's view: below 0 it
	// speaks against the played move.
	mp int32
	// ply is the first quiet position of the line in which it is there (or no longer there),
	// and stays so.
	ply int
}

// inPlayed tells in which line a trait is to be seen.
func (t *trait) inPlayed() bool { return t.standing != missed }

// there tells if the trait says that something is on the board, not that it is gone.
func (t *trait) there() bool { return t.standing != givenUp }

// weight is what a trait is worth telling, in millipawns.
func (t *trait) weight() int32 { return -t.mp * t.concept.Share / 100 }

// breakdowns are those of the quiet positions of a line.
type breakdowns struct {
	path  *play.Path
	plies []int // of the quiet positions, from 1
	ev    eval.Evaluator
	known map[int]*eval.Breakdown
}

func breakdownsOf(p *play.Path, ev eval.Evaluator) *breakdowns {
	a := &breakdowns{path: p, ev: ev, known: map[int]*eval.Breakdown{}}
	for k := 1; k <= p.Plies() && k <= play.ComparedPlies; k++ {
		if p.Quiet(k) {
			a.plies = append(a.plies, k)
		}
	}
	return a
}

// after is the evaluation after so many half-moves, or at the end of a shorter line.
func (a *breakdowns) after(ply int) *eval.Breakdown {
	ply = min(ply, a.path.Plies())
	if a.known[ply] == nil {
		a.known[ply] = a.ev.Explain(a.path.At[ply])
	}
	return a.known[ply]
}

// traitsOf finds the traits that tell the lines apart, those that cost the mover most first.
func traitsOf(played, best *play.Path, ev eval.Evaluator) []trait {
	a, b := breakdownsOf(played, ev), breakdownsOf(best, ev)
	if len(a.plies) == 0 || len(b.plies) == 0 {
		return nil
	}
	root := a.after(0)
	var traits []trait
	for i := range concepts() {
		c := &concepts()[i]
		own, all := c.terms(root)
		if len(own) == 0 {
			continue
		}
		for owner := board.White; owner <= board.Black; owner++ {
			traits = append(traits, c.compare(owner, played.Mover(), own, all, root, a, b)...)
		}
	}
	sameTorn(traits)
	slices.SortStableFunc(traits, func(x, y trait) int { return cmp.Compare(y.weight(), x.weight()) })
	return traits
}

// compare finds the traits of one concept and side.
func (c *concept) compare(owner, mover board.Color, own, all []int, root *eval.Breakdown, a, b *breakdowns) []trait {
	places := map[board.Bitboard]bool{}
	collect := func(explained *eval.Breakdown) {
		for _, t := range own {
			for _, h := range explained.Terms[t].Side[owner].Hits {
				places[c.place(h.Key)] = true
			}
		}
	}
	collect(root)
	for _, k := range a.plies {
		collect(a.after(k))
	}
	for _, k := range b.plies {
		collect(b.after(k))
	}
	var keys []board.Bitboard
	for p := range places {
		keys = append(keys, p)
	}
	slices.Sort(keys)

	groups := map[standing]*trait{}
	var order []standing
	for _, place := range keys {
		at := func(explained *eval.Breakdown) (board.Bitboard, int32) {
			return c.at(explained, owner, place, own, all)
		}
		fa, va := a.mean(at)
		fb, vb := b.mean(at)
		before, _ := at(root)
		s := classify(before != 0, fa, fb)
		mp := va - vb
		if owner != mover {
			mp = -mp
		}
		if s == kept || mp >= 0 || s == fresh && c.Mine && owner != mover {
			continue
		}
		if s == cured && (!c.has("kept") || owner == mover) {
			continue // that something was not mended is no news
		}
		if c.ID == "shelter-pawn" && place&(board.FileBB(3)|board.FileBB(4)) != 0 {
			continue // the pawns of the centre are there to go ahead
		}
		t := trait{concept: c, owner: owner, standing: s, mp: mp}
		if !t.locate(a, b, at) || !t.withoutOwnPawns(t.positionIn(a.path, b.path)) || s == cured && (t.ply > 2 || !a.path.Takes(0) && !b.path.Takes(0)) {
			continue // it is not the move itself that lets it stay
		}
		if g := groups[s]; g != nil && g.ply == t.ply && c.Place != "set" {
			g.squares |= t.squares
			g.mp += t.mp
			continue
		} else if g != nil && g.mp <= t.mp {
			continue
		} else if g == nil {
			order = append(order, s)
		}
		groups[s] = &t
	}
	var traits []trait
	for _, s := range order {
		traits = append(traits, *groups[s])
	}
	return traits
}

// at returns the squares of the hits of a concept in a place, and their value with that of
// their modifiers.
func (c *concept) at(b *eval.Breakdown, owner board.Color, place board.Bitboard, own, all []int) (squares board.Bitboard, mp int32) {
	for _, t := range own {
		for _, h := range b.Terms[t].Side[owner].Hits {
			if c.place(h.Key) == place {
				squares |= c.shown(h.Key)
			}
		}
	}
	if squares == 0 {
		return 0, 0
	}
	for _, t := range all {
		for _, h := range b.Terms[t].Side[owner].Hits {
			if p := c.place(h.Key); p == place || p&place != 0 && c.Place != "set" {
				mp += h.MP
			}
		}
	}
	return squares, mp
}

// shown are the squares that a hit is named by.
func (c *concept) shown(k eval.Key) board.Bitboard {
	if from, _, ok := k.Arrow(); ok {
		return board.SquareBB(from)
	}
	return k.Squares()
}

// mean returns in which share of the quiet positions something is there, in percent, and its
// mean value in all of them.
func (a *breakdowns) mean(at func(*eval.Breakdown) (board.Bitboard, int32)) (percent int, mp int32) {
	var there int
	var sum int64
	for _, k := range a.plies {
		squares, v := at(a.after(k))
		if squares != 0 {
			there++
		}
		sum += int64(v)
	}
	n := len(a.plies)
	return 100 * there / n, int32(sum / int64(n))
}

// there is the share of the quiet positions of a line, in percent, above which a thing is too much
// there to tell the other line from it.
const there = 25

func classify(before bool, played, best int) standing {
	p, b := played >= 50, best >= 50
	switch {
	case p == b || !before && (p && best > there || b && played > there):
		return kept
	case p && !before:
		return fresh
	case b && before:
		return givenUp
	case b:
		return missed
	}
	return cured
}

// locate finds the first quiet position of the line from which on a trait is to be seen. What
// the claim says is checked there: the other line, after as many half-moves or at its end, is
// otherwise. It is false if there is none.
func (t *trait) locate(a, b *breakdowns, at func(*eval.Breakdown) (board.Bitboard, int32)) bool {
	line, other := a, b
	if !t.inPlayed() {
		line, other = b, a
	}
	for i, k := range line.plies {
		squares, _ := at(line.after(k))
		if (squares != 0) != t.there() || !t.stays(line, i, at) {
			continue
		}
		there, _ := at(other.after(k))
		if (there != 0) == t.there() {
			continue
		}
		if t.inPlayed() && t.ownFreeMove(line, k, at) {
			return false
		}
		t.ply = k
		if t.squares = squares; !t.there() {
			t.squares = there
		}
		return true
	}
	return false
}

// ownFreeMove tells if it is a later move of the mover, made without need, that brings a trait about:
// that is no fault of the first one.
func (t *trait) ownFreeMove(line *breakdowns, k int, at func(*eval.Breakdown) (board.Bitboard, int32)) bool {
	for k > 1 {
		if squares, _ := at(line.after(k - 1)); (squares != 0) != t.there() {
			break
		}
		k--
	}
	p := line.path
	if k > 2 && k%2 == 0 && p.TakesBack(k-1) {
		k-- // it is by the exchange that the mover begins
	}
	return k >= 3 && k%2 == 1 && !p.At[k-1].InCheck() && !p.TakesBack(k-1)
}

// stays tells if a trait is to be seen in at least half of the quiet positions from here on.
func (t *trait) stays(line *breakdowns, i int, at func(*eval.Breakdown) (board.Bitboard, int32)) bool {
	seen := 0
	for _, k := range line.plies[i:] {
		if squares, _ := at(line.after(k)); (squares != 0) == t.there() {
			seen++
		}
	}
	return 2*seen >= len(line.plies)-i
}

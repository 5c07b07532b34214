package evaltest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// A Case is an example of the glossary in one view: as printed, with the colours
// exchanged or with the wings exchanged.
type Case struct {
	Where   string // names the example in messages
	Example glossary.Example
	Pos     *board.Position // after the moves of the example
	Us      board.Color     // the side whose hits are listed
	view    view
}

// Cases calls a function for every example of an entry in every view. Rules
// that tell the wings apart (sided) are spared the exchange of the wings.
func Cases(t *testing.T, entry *glossary.Entry, sided bool, check func(*Case)) {
	t.Helper()
	for i, ex := range entry.Examples {
		for _, v := range views {
			if v.wings && sided {
				continue
			}
			pos, ok := v.position(t, ex)
			if !ok {
				continue // castling has no mirror image
			}
			us := board.White
			if (ex.Side == "black") != v.colours {
				us = board.Black
			}
			check(&Case{
				Where:   fmt.Sprintf("example %d %s, %s (%s)", i+1, v.name, ex.FEN, ex.Note),
				Example: ex, Pos: pos, Us: us, view: v,
			})
		}
	}
}

// Entries returns all entries of the glossary.
func Entries(t testing.TB) []*glossary.Entry {
	t.Helper()
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	return g.All()
}

// A view is one way to look at an example.
type view struct {
	name           string
	colours, wings bool
}

var views = []view{
	{"as printed", false, false},
	{"with colours exchanged", true, false},
	{"with wings exchanged", false, true},
}

// square says where a square of the example is in the view.
func (v view) square(sq board.Square) board.Square {
	if v.colours {
		sq = sq.Flip()
	}
	if v.wings {
		sq = sq.Mirror()
	}
	return sq
}

// position sets the example up, with its game or its move.
func (v view) position(t *testing.T, ex glossary.Example) (*board.Position, bool) {
	t.Helper()
	pos := Parse(t, ex.FEN)
	if ex.Moves != "" {
		pos = board.NewPosition()
	}
	if v.colours {
		pos = FlipColours(t, pos)
	}
	if v.wings {
		if f := strings.Fields(pos.FEN()); f[2] != "-" || ex.Moves != "" {
			return nil, false
		}
		pos = MirrorWings(t, pos)
	}
	for _, word := range strings.Fields(ex.Moves + " " + ex.Move) {
		m, err := pos.ParseUCI(v.text(word))
		if err != nil {
			t.Fatalf("%s: %v", ex.FEN, err)
		}
		pos.Make(m)
	}
	return pos, true
}

// text turns every square in a hit or a move.
func (v view) text(s string) string {
	out := []byte(s)
	for i := 0; i+1 < len(out); i++ {
		if sq, err := board.ParseSquare(string(out[i : i+2])); err == nil {
			copy(out[i:], v.square(sq).String())
			i++
		}
	}
	return string(out)
}

// Hits compares the hits of one side with the example. A hit worth nothing in
// the stage of the example may be listed or not. Every hit is rounded by itself,
// so the sum may differ by half a millipawn a hit.
func (c *Case) Hits(t *testing.T, got eval.SideScore) {
	t.Helper()
	ex := &c.Example
	value := func(h eval.Hit) int32 {
		if ex.Stage == "eg" {
			return h.EG
		}
		return h.MG
	}
	want := map[string]int{}
	for _, key := range ex.Hits {
		want[canonical(c.view.text(key))]++
	}
	var sum int32
	seen := map[string]int{}
	for _, h := range got.Hits {
		sum += value(h)
		key := canonical(h.Key.String())
		seen[key]++
		if seen[key] == 1 && want[key] == 0 && value(h) != 0 {
			t.Errorf("%s: unexpected hit %s (%d)", c.Where, h.Key, value(h))
		}
	}
	for key, times := range want {
		if seen[key] != times && (ex.MP == nil || *ex.MP != 0) {
			t.Errorf("%s: hit %s %d times, want %d; got %s", c.Where, key, seen[key], times, hitList(got.Hits))
		}
	}
	if ex.MP == nil {
		return
	}
	if d := 2 * (sum - *ex.MP); d > int32(len(got.Hits)) || -d > int32(len(got.Hits)) {
		t.Errorf("%s: worth %d, want %d; hits %s", c.Where, sum, *ex.MP, hitList(got.Hits))
	}
}

func hitList(hits []eval.Hit) string {
	var b strings.Builder
	for _, h := range hits {
		fmt.Fprintf(&b, " %s:%d/%d", h.Key, h.MG, h.EG)
	}
	return b.String()
}

// Stage compares the line of a stage with the example: it is there if the
// example has a hit, names the same men, and leaves nothing of the score.
func (c *Case) Stage(t *testing.T, id string, b *eval.Breakdown) {
	t.Helper()
	var got []string
	for _, s := range b.Adjustments {
		if s.ID == id {
			got = append(got, s.Key.String())
		}
	}
	c.Keys(t, got)
	if len(c.Example.Hits) > 0 && b.Total() != 0 {
		t.Errorf("%s: a score of %d is left, want 0", c.Where, b.Total())
	}
}

// Keys compares keys, in any order, with the hits of the example.
func (c *Case) Keys(t *testing.T, keys []string) {
	t.Helper()
	var got, want []string
	for _, key := range keys {
		got = append(got, canonical(key))
	}
	for _, key := range c.Example.Hits {
		want = append(want, canonical(c.view.text(key)))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s: hits %v, want %v", c.Where, got, want)
	}
}

// canonical sorts the men of a set, whose order changes with the wings.
func canonical(key string) string {
	men, at, _ := strings.Cut(key, "@")
	parts := strings.Split(men, "+")
	slices.Sort(parts)
	if at != "" {
		at = "@" + at
	}
	return strings.Join(parts, "+") + at
}

package eval_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// pending lists the families, or single terms, that are not evaluated yet.
var pending = []string{
	"fixed-chain-draw", "fixed-chain-drawing-bonus", // look at the sum of all rows: wait for material
	"material",
	"phase",
	"piece-placement",
	"mobility",
	"minor-pieces",
	"heavy-pieces",
	"king-shelter",
}

// sided lists the terms whose rule tells the two wings apart; all others hold
// left and right alike.
var sided = []string{
	// A key that names the pawn nearest the a-file.
	"pawn-group-count",
	"connected-passers-tandem",
	"connected-passers-against-king",
	"unopposed-pawns-distance",
	"adjacent-pawns-on-fourth-rank",
	"pawn-spread-rank",
}

// TestExamples runs every example of the glossary: hits and value as printed,
// then with the colours exchanged, then with the wings exchanged.
func TestExamples(t *testing.T) {
	rules := eval.New(profile(t, "compendium"))
	for _, entry := range entries(t) {
		term, ok := eval.TermByID(entry.ID)
		if !ok || slices.Contains(pending, entry.Family) || slices.Contains(pending, entry.ID) {
			continue
		}
		t.Run(entry.ID, func(t *testing.T) {
			for i, ex := range entry.Examples {
				side := board.White
				if ex.Side == "black" {
					side = board.Black
				}
				for _, view := range views {
					if view.wings && slices.Contains(sided, entry.ID) {
						continue
					}
					pos, ok := view.position(t, ex)
					if !ok {
						continue // castling has no mirror image
					}
					us := side
					if view.colours {
						us = us.Other()
					}
					b := rules.Explain(pos)
					ts := b.Terms[term]
					where := fmt.Sprintf("example %d %s, %s (%s)", i+1, view.name, ex.FEN, ex.Note)
					if wholeScore(entry) {
						checkStage(t, where, entry.ID, ex, view, b)
						continue
					}
					checkHits(t, where, ex, view, ts.Side[us])
				}
			}
		})
	}
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
	pos := parse(t, ex.FEN)
	if ex.Moves != "" {
		pos = board.NewPosition()
	}
	if v.colours {
		pos = flipColours(t, pos)
	}
	if v.wings {
		if f := strings.Fields(pos.FEN()); f[2] != "-" || ex.Moves != "" {
			return nil, false
		}
		pos = mirror(t, pos)
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

// checkHits compares the hits of one side with the example. A hit worth nothing
// in the stage of the example may be listed or not. Every hit is rounded by
// itself, so the sum may differ by half a millipawn a hit.
func checkHits(t *testing.T, where string, ex glossary.Example, v view, got eval.SideScore) {
	t.Helper()
	value := func(h eval.Hit) int32 {
		if ex.Stage == "eg" {
			return h.EG
		}
		return h.MG
	}
	want := map[string]int{}
	for _, key := range ex.Hits {
		want[canonical(v.text(key))]++
	}
	var sum int32
	seen := map[string]int{}
	for _, h := range got.Hits {
		sum += value(h)
		key := canonical(h.Key.String())
		seen[key]++
		if seen[key] == 1 && want[key] == 0 && value(h) != 0 {
			t.Errorf("%s: unexpected hit %s (%d)", where, h.Key, value(h))
		}
	}
	for key := range want {
		if seen[key] == 0 && (ex.MP == nil || *ex.MP != 0) {
			t.Errorf("%s: no hit %s; got %s", where, key, hitList(got.Hits))
		}
	}
	if ex.MP == nil {
		return
	}
	if d := 2 * (sum - *ex.MP); d > int32(len(got.Hits)) || -d > int32(len(got.Hits)) {
		t.Errorf("%s: worth %d, want %d; hits %s", where, sum, *ex.MP, hitList(got.Hits))
	}
}

func hitList(hits []eval.Hit) string {
	var b strings.Builder
	for _, h := range hits {
		fmt.Fprintf(&b, " %s:%d/%d", h.Key, h.MG, h.EG)
	}
	return b.String()
}

// wholeScore tells if a row acts on the sum of all others: a modifier that
// modifies no single row. It has a line among the stages.
func wholeScore(entry *glossary.Entry) bool {
	return entry.Kind == glossary.Modifier && len(entry.Modifies) == 0
}

// checkStage compares the line of a stage with the example: it is there if the
// example has a hit, names the same men, and leaves nothing of the score.
func checkStage(t *testing.T, where, id string, ex glossary.Example, v view, b *eval.Breakdown) {
	t.Helper()
	var got []string
	for _, s := range b.Stages {
		if s.ID == id {
			got = append(got, canonical(s.Key.String()))
		}
	}
	var want []string
	for _, key := range ex.Hits {
		want = append(want, canonical(v.text(key)))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: stage acts on %v, want %v", where, got, want)
	}
	if len(want) > 0 && b.Total() != 0 {
		t.Errorf("%s: a score of %d is left, want 0", where, b.Total())
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

// mirror exchanges the a- and h-files.
func mirror(t *testing.T, pos *board.Position) *board.Position {
	t.Helper()
	f := strings.Fields(pos.FEN())
	ranks := strings.Split(f[0], "/")
	for i := range ranks {
		r := []byte(ranks[i])
		slices.Reverse(r)
		ranks[i] = string(r)
	}
	f[0] = strings.Join(ranks, "/")
	if f[3] != "-" {
		sq, err := board.ParseSquare(f[3])
		if err != nil {
			t.Fatal(err)
		}
		f[3] = sq.Mirror().String()
	}
	return parse(t, strings.Join(f, " "))
}

func entries(t *testing.T) []*glossary.Entry {
	t.Helper()
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	return g.All()
}

// TestGlossaryAndRegistry holds the two lists of terms against each other:
// every term has its entry, with the same family and the same modified terms.
func TestGlossaryAndRegistry(t *testing.T) {
	seen := map[string]bool{}
	for _, entry := range entries(t) {
		switch {
		case entry.Set != glossary.Tsvetkov:
			continue
		case entry.Kind == glossary.SearchRule, entry.Kind == glossary.Definition:
			continue
		}
		term, ok := eval.TermByID(entry.ID)
		if !ok {
			t.Errorf("the glossary explains %s, which is no term", entry.ID)
			continue
		}
		seen[entry.ID] = true
		info := term.Info()
		if info.Family != entry.Family {
			t.Errorf("%s: family %s in the registry, %s in the glossary", entry.ID, info.Family, entry.Family)
		}
		var modifies []string
		for _, m := range info.Modifies {
			modifies = append(modifies, m.String())
		}
		if !slices.Equal(modifies, entry.Modifies) && len(modifies)+len(entry.Modifies) > 0 {
			t.Errorf("%s: modifies %v in the registry, %v in the glossary", entry.ID, modifies, entry.Modifies)
		}
	}
	for term := eval.Term(0); term < eval.NumTerms; term++ {
		if !seen[term.String()] {
			t.Errorf("no entry of the glossary explains %s", term)
		}
	}
}

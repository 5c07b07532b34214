package tune

import (
	"context"
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval/tsvetkov"
)

// TestRareTermsAreFound: what none of the positions shows is found after moves, every position that is written shows a rare
// term, and the same settings find the same.
func TestRareTermsAreFound(t *testing.T) {
	fens := []string{
		"4k2r/5ppp/8/8/8/8/P4PPP/R3K3 w - - 0 30",
		"r3k2r/pppq1ppp/2n5/3p4/3P4/2N5/PPPQ1PPP/R3K2R w KQkq - 0 12",
		"8/5k2/7R/2p4P/P7/8/2KP1bP1/7R w - - 0 38",
		"4k3/5ppp/8/8/8/8/5PPP/4K3 w - - 0 30",
		"8/8/p7/8/8/1k1b4/8/K7 w - - 24 70", // stalemate
	}
	set := Rare{Below: 2, Each: 2, Moves: 3, Seed: 1}
	told := 0
	terms, found, err := FindRare(context.Background(), fens, set, func(done int) { told = done })
	if err != nil {
		t.Fatal(err)
	}
	if told <= len(fens) || told > 2*len(fens) {
		t.Errorf("%d of %d steps were told", told, 2*len(fens))
	}
	profile, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rules := tsvetkov.New(profile)
	for _, fen := range found {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		b := rules.Explain(pos)
		if pos.InCheck() || pos.IsStalemate() || !slices.ContainsFunc(terms, func(r RareTerm) bool { return shows(b, r.Term) }) {
			t.Errorf("%s shows no rare term, or a check, or the game is over", fen)
		}
	}
	fresh := 0
	for _, r := range terms {
		if r.Known >= set.Below || tsvetkov.InfoOf(r.Term).NeedsGame {
			t.Errorf("%s is not rare: %d positions show it", tsvetkov.ID(r.Term), r.Known)
		}
		if r.Known == 0 && r.Found > 0 {
			fresh++
		}
	}
	if fresh == 0 {
		t.Errorf("no term was found that none of the positions shows")
	}
	_, again, err := FindRare(context.Background(), fens, set, func(int) {})
	if err != nil || !slices.Equal(found, again) {
		t.Errorf("found %v and then %v (%v)", found, again, err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, _, err := FindRare(ctx, fens, set, func(int) {}); err == nil {
		t.Error("an interrupt is not heeded")
	}
}

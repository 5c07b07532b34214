package tsvetkov_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
)

// scattered is a profile whose entries all have other factors.
func scattered(t *testing.T, seed uint64) *tsvetkov.FactorTable {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 9))
	entries := map[eval.Entry]eval.Factors{}
	for term := range eval.Term(tsvetkov.NumTerms) {
		for _, x := range tsvetkov.Entries(term) {
			entries[x] = eval.Factors{MG: 3 * rng.Float64(), EG: 3 * rng.Float64()}
		}
	}
	return profile(t, "compendium").WithEntries(entries)
}

// TestEntriesKeepTheLaws: whatever the factors of entries, the explanation is the score, with
// colours exchanged it changes its sign, and the cache changes nothing.
func TestEntriesKeepTheLaws(t *testing.T) {
	for seed := range uint64(3) {
		rules, cold := tsvetkov.New(scattered(t, seed)), tsvetkov.New(scattered(t, seed))
		evaltest.Walks(4, seed, func(pos *board.Position) {
			evaltest.SumIsScore(t, rules, pos)
			evaltest.ColoursExchanged(t, rules, pos)
			cold.Reset()
			if w, c := rules.Score(pos), cold.Score(pos); w != c {
				t.Fatalf("%s: %d with a warm cache, %d with an empty one", pos.FEN(), w, c)
			}
		})
	}
}

// TestHitsNameTheirEntry: hits of terms with a table are of an entry of it, those of others of none,
// and what enters the score is the author's value times the factors of that entry.
func TestHitsNameTheirEntry(t *testing.T) {
	p := scattered(t, 1)
	rules := tsvetkov.New(p)
	seen := map[eval.Entry]bool{}
	evaltest.Walks(10, 5, func(pos *board.Position) {
		b := rules.Explain(pos)
		for i := range b.Terms {
			term := eval.Term(i)
			for _, side := range b.Terms[i].Side {
				for _, h := range side.Hits {
					switch {
					case tsvetkov.Entries(term) == nil && h.Entry != eval.NoEntry:
						t.Fatalf("%s has no table, but a hit of entry %s", tsvetkov.ID(term), tsvetkov.EntryName(h.Entry))
					case tsvetkov.Entries(term) == nil:
						continue
					case tsvetkov.TermOf(h.Entry) != term || tsvetkov.EntryName(h.Entry) == "":
						t.Fatalf("%s: %s at %s is of entry %q of %s", pos.FEN(), tsvetkov.ID(term), h.Key, tsvetkov.EntryName(h.Entry), tsvetkov.ID(tsvetkov.TermOf(h.Entry)))
					}
					seen[h.Entry] = true
					f, g, eg := p.Factors[i], p.EntryFactors(h.Entry), b.Phase.Endgame()
					want := float64(h.MG)*(1-eg)*f.MG*g.MG + float64(h.EG)*eg*f.EG*g.EG
					if d := float64(h.MP) - want; d > 0.51 || d < -0.51 {
						t.Fatalf("%s: %s %s at %s counts %d, its factors make %.2f", pos.FEN(), tsvetkov.ID(term), tsvetkov.EntryName(h.Entry), h.Key, h.MP, want)
					}
				}
			}
		}
	})
	if len(seen) < 500 {
		t.Errorf("only %d entries were seen", len(seen))
	}
}

// TestNamesOfEntries: each is found again under its name, and none stands twice.
func TestNamesOfEntries(t *testing.T) {
	count := 0
	for term := range eval.Term(tsvetkov.NumTerms) {
		seen := map[string]bool{}
		for _, x := range tsvetkov.Entries(term) {
			count++
			if tsvetkov.TermOf(x) != term || seen[tsvetkov.EntryName(x)] {
				t.Errorf("entry %q of %s belongs to %s, seen before: %v", tsvetkov.EntryName(x), tsvetkov.ID(term), tsvetkov.ID(tsvetkov.TermOf(x)), seen[tsvetkov.EntryName(x)])
			}
			seen[tsvetkov.EntryName(x)] = true
		}
	}
	if count == 0 || count > tsvetkov.NumEntries {
		t.Errorf("%d entries", count)
	}
}

// parseTable reads a profile for the terms of this package.
func parseTable(text string) (*tsvetkov.FactorTable, error) {
	p, err := eval.ParseProfile(text)
	if err != nil {
		return nil, err
	}
	return tsvetkov.TableOf(p)
}

// TestProfileWithEntries is written and read again.
func TestProfileWithEntries(t *testing.T) {
	var text strings.Builder
	p, err := parseTable("name = \"mine\"\n[factors]\npassed-pawn = [0.5, 2.0]\n[entries.standard-piece-value]\nknight = [1.125, 0.875]\n")
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Write(&text, nil); err != nil {
		t.Fatal(err)
	}
	back, err := parseTable(text.String())
	if err != nil {
		t.Fatalf("%v in\n%s", err, text.String())
	}
	knight, rook := tsvetkov.Entries(tsvetkov.StandardPieceValue)[1], tsvetkov.Entries(tsvetkov.StandardPieceValue)[3]
	if got := back.EntryFactors(knight); got != (eval.Factors{MG: 1.125, EG: 0.875}) {
		t.Errorf("%s has %v", tsvetkov.EntryName(knight), got)
	}
	if got := back.EntryFactors(rook); got != (eval.Factors{MG: 1, EG: 1}) {
		t.Errorf("%s is not listed and has %v", tsvetkov.EntryName(rook), got)
	}
	for what, wrong := range map[string]string{
		"unknown term":    "[entries.no-such-term]\nknight = [1.0, 1.0]",
		"no entry":        "[entries.standard-piece-value]\nking = [1.0, 1.0]",
		"not in the rang": "[factors]\nmobility = [10.0, 10.0]\n[entries.mobility]\nknight-3 = [1.0, 6.0]",
	} {
		if _, err := parseTable("name = \"wrong\"\n" + wrong); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: error %v, want one with %q", wrong, err, what)
		}
	}
}

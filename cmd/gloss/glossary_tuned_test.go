package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
	"gloss/glossary"
)

// What the glossary says is in force is what counts in a position: in the first one nothing is weighed with an endgame.
func TestTheGlossaryTellsWhatCounts(t *testing.T) {
	ev, err := evaluator("tuned")
	if err != nil {
		t.Fatal(err)
	}
	s, out, errs := testStreams()
	if code := run([]string{"glossary", "standard-piece-value"}, s); code != exitDone {
		t.Fatal(errs)
	}
	told := map[string]string{}
	for _, row := range regexp.MustCompile(`(?m)^ (\w+) +(\d+) +\d+ +\d+ +\d+ *$`).FindAllStringSubmatch(out.String(), -1) {
		told[row[1]] = row[2]
	}
	hits := ev.Explain(board.NewPosition()).Find("standard-piece-value").Side[board.White].Hits
	if len(told) != 5 || len(hits) != 15 {
		t.Fatalf("%d rows, %d hits\n%s", len(told), len(hits), out)
	}
	for _, h := range hits {
		if name := tsvetkov.EntryName(h.Entry); told[name] != fmt.Sprint(h.MP) {
			t.Errorf("%s: %s is told, %d counts", name, told[name], h.MP)
		}
	}
}

// An entry that counts in one profile only names one that there is.
func TestTheGlossaryNamesProfilesThatThereAre(t *testing.T) {
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, e := range g.All() {
		if e.Profile == "" {
			continue
		}
		if named++; !slices.Contains(eval.ProfileNames(), e.Profile) {
			t.Errorf("%s: no profile %q", e.ID, e.Profile)
		}
	}
	if named == 0 {
		t.Error("no entry names a profile")
	}
}

// Where the table has other entries than the author's rows no number of a row is in force.
func TestTheGlossaryTellsNoNumberThatIsNotInForce(t *testing.T) {
	rows := []glossary.Value{{When: "each such pawn", MG: 100, EG: 200}}
	plain, split := factors{MG: 2, EG: 3}, factors{MG: 2, EG: 3, Entries: map[string]factors{"a2": {MG: 0.5, EG: 1}, "b2": {MG: 1.5, EG: 1}}}
	if mg, eg := plain.inForce(rows[0]); !plain.tells(rows) || mg != 200 || eg != 600 {
		t.Errorf("%d and %d", mg, eg)
	}
	if split.tells(rows) {
		t.Error("a row has no factor of its own")
	}
	if text := split.Sentence(); !strings.Contains(text, "0.50 (a2) to 1.50 (b2) in the middlegame, 1.00 in the endgame") {
		t.Error(text)
	}
}

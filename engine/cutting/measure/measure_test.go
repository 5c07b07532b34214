package measure

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gloss/engine"
	"gloss/engine/cutting"
	"gloss/engine/pgn"
	"gloss/eval/sets"
)

// few is a suite of two positions; whoever takes the rook by mate solves the first.
const few = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";\n7k/P6p/7K/8/8/8/8/8 w - - bm a8=Q#; c0 \"a8=Q=100, a8=R=90\";\n"

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func load(profile string) (engine.Evaluator, error) { return sets.Load(profile) }

func TestEveryPartIsMeasured(t *testing.T) {
	m := Measurement{
		Profile: "tuned", Evaluator: load, Depth: 2, Suites: []string{write(t, "few.epd", few)}, Limits: engine.Limits{Nodes: 500},
		Games: 2, GameNodes: 20, Workers: 2,
	}
	chosen := []cutting.Set{0, cutting.All}
	table, steps := &cutting.Table{Profile: "tuned"}, 0
	if err := m.Run(t.Context(), table, chosen, func() { steps++ }); err != nil {
		t.Fatal(err)
	}
	if want := m.Steps(len(chosen)); steps != want || want != 6 {
		t.Errorf("%d steps, want %d", steps, want)
	}
	none, all := table.Find("none"), table.Find("all")
	for _, r := range []*cutting.Row{none, all} {
		if r == nil || r.Bench == nil || r.Bench.Nodes == 0 {
			t.Fatalf("row %+v", r)
		}
		if s := r.Suite("few", "500 nodes"); s == nil || s.Total != 2 || s.Solved != 2 || s.Points != 100 || s.Most != 100 {
			t.Errorf("%s solves %+v", r.Rules, s)
		}
	}
	if none.Match != nil || all.Match == nil || all.Match.Games() != 2 {
		t.Errorf("matches %+v and %+v: none does not play itself", none.Match, all.Match)
	}
	if all.Bench.Judged == 0 || none.Bench.Judged != 0 {
		t.Errorf("moves judged: %d by all rules, %d by none", all.Bench.Judged, none.Bench.Judged)
	}
}

func TestPositionsAreThinnedOutEvenly(t *testing.T) {
	var moves strings.Builder
	for n := range 20 { // forty plies: of the plies 15, 20, 25, 30 and 35 a position each
		if n%2 == 0 {
			fmt.Fprintf(&moves, "%d. Nf3 Nf6 ", n+1)
		} else {
			fmt.Fprintf(&moves, "%d. Ng1 Ng8 ", n+1)
		}
	}
	game := write(t, "game.pgn", "[Result \"1/2-1/2\"]\n\n"+moves.String()+"1/2-1/2\n")
	suite := write(t, "few.epd", few)
	left := 0
	for most, want := range map[int]int{100: 7, 7: 7, 3: 3} {
		list, err := ReadPositions(t.Context(), []string{suite, game}, most, func(*pgn.Game, error) { left++ })
		if err != nil || len(list) != want {
			t.Errorf("of 7 positions, %d at most: %d, %v", most, len(list), err)
		}
		if len(list) == 3 && (list[0].FullmoveNumber() != 1 || list[2].FullmoveNumber() != 13) {
			t.Errorf("the positions are of the moves %d, %d and %d", list[0].FullmoveNumber(), list[1].FullmoveNumber(), list[2].FullmoveNumber())
		}
	}
	if left != 0 {
		t.Errorf("%d games were left out", left)
	}
}

func TestATableOfAnotherProfileIsRefused(t *testing.T) {
	file := write(t, "table.json", `{"profile": "compendium", "rows": []}`)
	if _, err := ReadTable(file, "tuned"); err == nil || !strings.Contains(err.Error(), "was measured with the profile compendium, not tuned; give --profile compendium") {
		t.Errorf("the error is %v", err)
	}
	if _, err := ReadTable(file, "compendium"); err != nil {
		t.Error(err)
	}
}

package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// exampleArgs is the command that examples/README.md names. The few nodes keep the
// test short.
var exampleArgs = []string{"annotate", "--quiet", "--nodes", "40000"}

// annotatedSuffix is the end of the names of what gloss made of the examples.
const annotatedSuffix = ".annotated.pgn"

// examplesTried is the number of games, the shortest ones, whose annotation the test compares: the others take more than
// half of the time. Of 79 changes of annotations in the history of this project 62 showed in these five; whoever
// changes annotations updates, which writes them all.
const examplesTried = 5

// TestExamplesAreWhatGlossWrites annotates the shortest games in examples and compares the
// result with the files beside them. After a change of the search, the
// evaluation or the texts: go test ./cmd/gloss -run Examples -update
func TestExamplesAreWhatGlossWrites(t *testing.T) {
	if testing.Short() {
		t.Skip("annotates whole games")
	}
	dir := filepath.Join("..", "..", "examples")
	all, err := filepath.Glob(filepath.Join(dir, "*.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	args := append([]string{}, exampleArgs...)
	args = append(args, "-o", out)
	var games []string
	sizes := map[string]int64{}
	for _, path := range all {
		if strings.HasSuffix(path, annotatedSuffix) {
			continue
		}
		file, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		games, sizes[path] = append(games, path), file.Size()
	}
	if len(games) < examplesTried {
		t.Fatalf("only %d games in %s", len(games), dir)
	}
	if !*update {
		slices.SortStableFunc(games, func(a, b string) int { return cmp.Compare(sizes[a], sizes[b]) })
		games = games[:examplesTried]
	}
	s, _, stderr := testStreams()
	if code := run(append(args, games...), s); code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	for _, path := range games {
		got, err := os.ReadFile(filepath.Join(out, filepath.Base(path)))
		if err != nil {
			t.Fatal(err)
		}
		golden := strings.TrimSuffix(path, ".pgn") + annotatedSuffix
		if *update {
			if err := os.WriteFile(golden, got, 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := firstDifference(string(want), string(got)); a != b {
			t.Errorf("%s has\n\t%s\ngloss writes\n\t%s\nif that is meant, use -update", golden, a, b)
		}
	}
}

// firstDifference returns the first lines in which two texts differ, and the same
// line twice if they do not.
func firstDifference(a, b string) (lineA, lineB string) {
	for a != b {
		lineA, a, _ = strings.Cut(a, "\n")
		lineB, b, _ = strings.Cut(b, "\n")
		if lineA != lineB {
			return fmt.Sprintf("%q", lineA), fmt.Sprintf("%q", lineB)
		}
	}
	return "", ""
}

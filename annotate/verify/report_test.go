package verify

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"gloss/annotate"
	"gloss/engine/pgn"
)

// TestAReportSumsUpWhatWasFound: games with findings, one that cannot be analysed, one that is not whole, and a file that ends in the middle.
func TestAReportSumsUpWhatWasFound(t *testing.T) {
	var r Report
	take := func(n int, found *Found) {
		t.Helper()
		g := &pgn.Game{Name: "club.pgn", Number: n, Line: 10 * n}
		var line []byte
		if found != nil {
			found.Place(g)
			line, _ = json.Marshal(found)
		}
		if err := r.Take(annotate.Item{Game: g}, line); err != nil {
			t.Fatal(err)
		}
	}
	take(1, &Found{Counts: Counts{Moves: 40, Values: 3}, Findings: []Finding{{Kind: Value, Game: 77, File: "a worker's"}}})
	r.Failed(&pgn.Game{Name: "club.pgn", Number: 2, Line: 20}, errors.New("the engine is gone"))
	take(2, nil)
	r.Failed(&pgn.Game{Name: "club.pgn", Number: 3, Line: 30}, fmt.Errorf("game 3: %w", &pgn.Error{Line: 33, What: "illegal move"}))
	take(3, nil)
	take(4, &Found{Counts: Counts{Moves: 2, Values: 1}})
	if err := r.Take(annotate.Item{End: true}, nil); err != nil {
		t.Fatal(err)
	}
	if err := r.Take(annotate.Item{End: true, Err: fmt.Errorf("cannot go on: %w", &pgn.ReadError{Name: "club.pgn", Game: 5, Line: 50})}, nil); err != nil {
		t.Fatal(err)
	}
	if r.Games != 4 || r.Broken != 3 || r.Checked != (Counts{Moves: 42, Values: 4}) {
		t.Errorf("%d games, %d broken, %+v", r.Games, r.Broken, r.Checked)
	}
	want := []Finding{
		{File: "club.pgn", Game: 1, Line: 10, Kind: Value},
		{File: "club.pgn", Game: 2, Line: 20, Kind: Unfinished, Found: "the engine is gone"},
		{File: "club.pgn", Game: 3, Line: 33, Kind: Unreadable, Found: "illegal move"},
		{File: "club.pgn", Game: 5, Line: 50, Kind: Unreadable},
	}
	for i, f := range r.Findings {
		if i == 3 {
			f.Found = ""
		}
		if i >= len(want) || f != want[i] {
			t.Errorf("finding %d is %+v", i, f)
		}
	}
	if len(r.Findings) != len(want) {
		t.Errorf("%d findings, want %d", len(r.Findings), len(want))
	}
	if r.Take(annotate.Item{Game: &pgn.Game{}}, []byte("{")) == nil {
		t.Error("a result that is torn counts")
	}
}

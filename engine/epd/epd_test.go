package epd

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	r, err := Parse(`  r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - hmvc 2; fmvn 3; bm Bb5 Bc4; id "two; good ones"; c0 "Bb5=100, Bc4=90" ; noop`)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := r.Position.FEN(), "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"; got != want {
		t.Errorf("position %s, want %s", got, want)
	}
	if r.ID() != "two; good ones" {
		t.Errorf("id %q", r.ID())
	}
	if _, ok := r.Operations["noop"]; !ok {
		t.Error("an operation without operands and semicolon is lost")
	}
	moves, err := r.Moves("bm")
	if err != nil || len(moves) != 2 || moves[0].String() != "f1b5" || moves[1].String() != "f1c4" {
		t.Errorf("moves %v, %v", moves, err)
	}
	if moves, err := r.Moves("am"); moves != nil || err != nil {
		t.Errorf("moves %v, %v of an operation that is not there", moves, err)
	}
}

func TestParseErrors(t *testing.T) {
	for line, want := range map[string]string{
		"8/8/8/8 w":                                   "2 fields",
		"8/8/8/8/8/8/8/8 w - - bm e4;":                "king",
		`4k3/8/8/8/8/8/8/4K3 w - - id "no end;`:       "quote",
		"4k3/8/8/8/8/8/8/4K3 w - - hmvc many; fmvn 1": "many",
	} {
		if _, err := Parse(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one about %q", line, err, want)
		}
	}
	r, err := Parse("4k3/8/8/8/8/8/8/4K3 w - - bm Ke9;")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Moves("bm"); err == nil {
		t.Error("no error for a move that is none")
	}
}

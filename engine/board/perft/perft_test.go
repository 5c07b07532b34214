package perft

import (
	"context"
	"errors"
	"strings"
	"testing"

	"gloss/engine/board"
)

// TestDivideAddsUp: the parts are those of the whole, below and above the depth from which a count can be interrupted.
func TestDivideAddsUp(t *testing.T) {
	pos, err := board.ParseFEN("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range []uint64{1, 14, 191, 2812, 43238, 674624} {
		before := pos.FEN()
		if got, err := Count(t.Context(), pos, depth); err != nil || got != want {
			t.Errorf("to depth %d are %d leaves, want %d; %v", depth, got, want, err)
		}
		if depth == 0 {
			continue
		}
		moves, sum := 0, uint64(0)
		list, err := Divide(t.Context(), pos, depth, func() { moves++ })
		if err != nil {
			t.Fatal(err)
		}
		for i, e := range list {
			sum += e.Nodes
			if i > 0 && list[i-1].UCI >= e.UCI {
				t.Errorf("%s stands behind %s", e.UCI, list[i-1].UCI)
			}
		}
		if sum != want || moves != 14 || len(list) != 14 || pos.FEN() != before {
			t.Errorf("divided at depth %d: %d moves, %d leaves, position %s", depth, moves, sum, pos.FEN())
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Count(ctx, pos, 30); !errors.Is(err, context.Canceled) {
		t.Errorf("a count that was interrupted ends with %v", err)
	}
}

func TestASuiteTellsWrongNumbers(t *testing.T) {
	cases, err := Read(strings.NewReader("# start\n\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401 ;D3 8902\n"), "few.epd")
	if err != nil || len(cases) != 1 {
		t.Fatal(len(cases), err)
	}
	var sum Tally
	if err := cases[0].Check(t.Context(), 1000, &sum); err != nil {
		t.Fatal(err)
	}
	if sum.Counts != 2 || sum.Skipped != 1 || sum.Nodes != 420 || len(sum.Failed) != 1 || sum.Failed[0] != (Failure{3, cases[0].FEN, 2, 400, 401}) {
		t.Errorf("%+v", sum)
	}
	for text, want := range map[string]string{
		"nonsense ;D1 20":       "few.epd:1: ",
		cases[0].FEN:            "few.epd:1: no known numbers",
		cases[0].FEN + ";D99 1": `few.epd:1: "D99 1" is no known number`,
		cases[0].FEN + ";D1 x":  `few.epd:1: "D1 x" is no known number`,
		"\n# nothing":           "few.epd: no positions",
	} {
		if _, err := Read(strings.NewReader(text), "few.epd"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
}

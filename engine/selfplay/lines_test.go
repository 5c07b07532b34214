package selfplay

import (
	"context"
	"slices"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval/tune"
)

// TestLinesEndWhereTheEvaluationIsAsked: the value of the search is the evaluation of the position that is written, and
// mates and draws by rule are left out.
func TestLinesEndWhereTheEvaluationIsAsked(t *testing.T) {
	samples := []tune.Sample{
		{FEN: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", Result: 1, CP: 20},
		{FEN: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 40", Result: 1, CP: 1000}, // mates
		{FEN: "8/8/4k3/8/8/3rK3/8/8 w - - 0 80", CP: -500},               // takes the last piece
		{FEN: "r3k2r/pppq1ppp/2n5/3p4/3P4/2N5/PPPQ1PPP/R3K2R w KQkq - 0 12", Result: 0.5},
	}
	open := func() (engine.Analyser, error) { return engine.New(grasping{}, engine.Options{HashMB: 1}), nil }
	told := 0
	ends, err := Lines(context.Background(), samples, 300, 2, open, func() { told++ })
	if err != nil {
		t.Fatal(err)
	}
	if told != len(samples) || len(ends) != 2 || ends[0].Result != 1 || ends[0].CP != 20 || ends[1].Result != 0.5 {
		t.Fatalf("%d told, got %v", told, ends)
	}
	for i, from := range []tune.Sample{samples[0], samples[3]} {
		pos, err := board.ParseFEN(from.FEN)
		if err != nil {
			t.Fatal(err)
		}
		end, err := board.ParseFEN(ends[i].FEN)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := open()
		res, err := a.Analyse(context.Background(), pos, engine.Limits{Nodes: 300})
		if err != nil {
			t.Fatal(err)
		}
		got, want := res.Lines[0].Score.Millipawns(), grasping{}.Score(end)
		if pos.Side() == board.Black {
			want = -want
		}
		if got != want {
			t.Errorf("%s is worth %d to the search, its end %s %d", from.FEN, got, ends[i].FEN, want)
		}
	}
	again, err := Lines(context.Background(), samples, 300, 1, open, func() {})
	if err != nil || !slices.Equal(again, ends) {
		t.Errorf("one worker gives %v, two %v (%v)", again, ends, err)
	}
}

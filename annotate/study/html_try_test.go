package study

import (
	"fmt"
	"strings"
	"testing"

	"gloss/annotate"
	"gloss/engine/board"
)

// markedMove is the first mistake of the recorded games, with its game.
func markedMove(t *testing.T) (*annotate.MoveJSON, *annotate.GameJSON) {
	t.Helper()
	g := testGames(t)[0]
	for i := range g.Moves {
		if m := &g.Moves[i]; m.Judgement != "" {
			return m, g
		}
	}
	t.Fatal("the game has no mistake")
	return nil, nil
}

// countingLooks take every move for half a point and count.
func countingLooks(looks *int) Looks {
	return Looks{Nodes: 7, Judge: func(*board.Position, board.Move) (float64, []string, error) {
		*looks++
		return 0.5, nil, nil
	}}
}

func (t *tryData) move(san string) tryMove {
	for _, m := range t.Moves {
		if m.SAN == san {
			return m
		}
	}
	return tryMove{}
}

// TestTheAnalysisJudgesWhatItTells: the best move, the played one and the other lines of the search need no look; what they
// promise is read by the curve of the analysis, from the mover's side.
func TestTheAnalysisJudgesWhatItTells(t *testing.T) {
	m, g := markedMove(t) // 4... Bxf3; better is 4... Nc6
	if m.SAN != "Bxf3" || m.Side != "black" {
		t.Fatalf("the first mistake is %s", m.SAN)
	}
	mp := func(n int32) *int32 { return &n }
	mate := 2 // White mates
	m.Lines = []annotate.LineJSON{
		{PV: []string{"Nc6", "h3"}, EvalMP: mp(900)}, {PV: []string{"Nd7", "exd6"}, EvalMP: mp(910)},
		{PV: []string{"Qd7", "exd6"}, EvalMP: mp(4000)}, {PV: []string{"Ke7", "Bg5+"}, Mate: &mate},
	}
	g.Settings = map[string]any{"curve": "gloss", "scale": 1.0, "nodes": 1000.0}
	try, looks := newTry(m, g), 0
	all := countingLooks(&looks)
	if err := try.list(&all); err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct{ san, verdict, from, text string }{
		{"Nc6", "best", "analysis", "4... Nc6"}, {"Bxf3", "wrong", "analysis", "That was played."},
		{"Nd7", "good", "analysis", "the engine's choice"}, {"Qd7", "wrong", "analysis", "4... Qd7 5. exd6"},
		{"Ke7", "wrong", "analysis", "It leaves 0 % of a point"}, {"a6", "good", "look", "It keeps 50 %"},
	} {
		if got := try.move(want.san); got.Verdict != want.verdict || got.From != want.from || !strings.Contains(got.Text, want.text) {
			t.Errorf("%s: %+v, want %+v", want.san, got, want)
		}
	}
	if want := len(try.Moves) - 5 + 1; looks != want {
		t.Errorf("%d looks for %d moves of which 5 are known, want %d with the best one", looks, len(try.Moves), want)
	}
	if try.Analysis != "the analysis of the game, 1000 nodes a position" {
		t.Errorf("the verdicts rest on %q", try.Analysis)
	}
	g.Origin = annotate.FromEvals
	if got := newTry(m, g).Analysis; got != "the values written into the game" {
		t.Errorf("where others give values the verdicts rest on %q", got)
	}
}

// TestLooksAreBounded: a mistake that is an exercise, too, is looked at once; behind the bound the analysis judges alone, and the
// page says so.
func TestLooksAreBounded(t *testing.T) {
	m, g := markedMove(t)
	fresh := func(n int) *tryData {
		x := *m
		x.FENBefore = strings.TrimSuffix(m.FENBefore, "4") + fmt.Sprint(n+4)
		return newTry(&x, g)
	}
	data := pageData{Exercises: []*tryData{fresh(0), nil, fresh(1)}}
	var moves []moveData
	for n := range MostLooked + 3 {
		moves = append(moves, moveData{Class: "mistake", Try: fresh(n)})
	}
	moves = append(moves, moveData{Try: fresh(9)}) // not marked: not to be tried
	data.Games = []gameData{{Moves: moves}}
	looks, done, begun := 0, 0, 0
	how := countingLooks(&looks)
	how.Begun, how.Done = func(n int) { begun = n }, func() { done++ }
	if err := data.prepareTries(how); err != nil {
		t.Fatal(err)
	}
	legal := len(moves[0].Try.Moves)
	if begun != MostLooked || done != MostLooked || looks != MostLooked*(legal-1) {
		t.Errorf("%d positions begun, %d done, %d looks at %d moves each", begun, done, looks, legal)
	}
	if data.Unlooked != 3 || data.Games[0].Moves[MostLooked+3].Try != nil {
		t.Errorf("%d positions without a look, want 3", data.Unlooked)
	}
	last := data.Games[0].Moves[MostLooked+2].Try
	if x := last.move("a6"); x.Verdict != "" || last.move("Bxf3").Verdict != "wrong" || len(last.Moves) != legal {
		t.Errorf("behind the bound: %+v", last)
	}
	data.Look = "a look"
	if got := (&page{Data: data}).Verdicts(); !strings.Contains(got, "in the first 200 positions of the page") {
		t.Errorf("the page says %q", got)
	}
	if err := data.prepareTries(Looks{}); err != nil || data.Unlooked != MostLooked+3 || data.Games[0].Moves[0].Try.move("a6").Verdict != "" {
		t.Errorf("without looks: %v, %d", err, data.Unlooked)
	}
}

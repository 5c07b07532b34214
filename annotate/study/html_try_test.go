package study

import (
	"fmt"
	"strings"
	"sync/atomic"
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

// A countedLooks takes every move for half a point, and counts; some moves are worth something else at the second look.
type countedLooks struct {
	first, second, begun, done atomic.Int64
	later                      map[string]float64 // by the move in coordinates
}

func (c *countedLooks) looks() Looks {
	look := func(_ *board.Position, m board.Move, nodes uint64) (float64, []string, error) {
		if nodes == 7 {
			c.first.Add(1)
			return 0.5, nil, nil
		}
		c.second.Add(1)
		if v, ok := c.later[m.From().String()+m.To().String()]; ok {
			return v, nil, nil
		}
		return 0.5, nil, nil
	}
	return Looks{
		Nodes: 7, Workers: 2, Open: func() (Look, func(), error) { return look, func() {}, nil },
		Begun: func(n int) { c.begun.Store(int64(n)) }, Done: func() { c.done.Add(1) },
	}
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
	try := newTry(m, g)
	counted := countedLooks{later: map[string]float64{"h7h6": 0.4}}
	data := pageData{Exercises: []*tryData{try}}
	if err := data.prepareTries(t.Context(), counted.looks()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct{ san, verdict, from, text string }{
		{"Nc6", "best", "analysis", "4... Nc6"}, {"Bxf3", "wrong", "analysis", "That was played."},
		{"Nd7", "good", "analysis", "the engine's choice"}, {"Qd7", "wrong", "analysis", "4... Qd7 5. exd6"},
		{"Ke7", "wrong", "analysis", "It leaves 0 % of a point"}, {"a6", "good", "second", "It keeps 50 %"}, {"h6", "wrong", "second", "It leaves 40 % of a point, where 50 %"},
	} {
		if got := try.move(want.san); got.Verdict != want.verdict || got.From != want.from || !strings.Contains(got.Text, want.text) {
			t.Errorf("%s: %+v, want %+v", want.san, got, want)
		}
	}
	if want := int64(len(try.Moves) - 5 + 1); counted.first.Load() != want || counted.second.Load() != want {
		t.Errorf("%d and %d looks for %d moves of which 5 are known, want %d with the best one", counted.first.Load(), counted.second.Load(), len(try.Moves), want)
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
	var counted countedLooks
	if err := data.prepareTries(t.Context(), counted.looks()); err != nil {
		t.Fatal(err)
	}
	legal := len(moves[0].Try.Moves)
	if n := int64(MostLooked); counted.begun.Load() != n || counted.done.Load() != n || counted.first.Load() != n*int64(legal-1) {
		t.Errorf("%d positions begun, %d done, %d looks at %d moves each", counted.begun.Load(), counted.done.Load(), counted.first.Load(), legal)
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
	if err := data.prepareTries(t.Context(), Looks{}); err != nil || data.Unlooked != MostLooked+3 || data.Games[0].Moves[0].Try.move("a6").Verdict != "" {
		t.Errorf("without looks: %v, %d", err, data.Unlooked)
	}
}

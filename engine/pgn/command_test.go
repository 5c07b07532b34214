package pgn

import (
	"testing"
	"time"
)

func TestCommandsInComments(t *testing.T) {
	const text = " [%eval 0.2,18] before [%clk 0:02:59][%odd] after [%csl Ga1,Rh8] [% x] [%open"
	want := []struct{ whole, name, args string }{
		{"[%eval 0.2,18]", "eval", "0.2,18"},
		{"[%clk 0:02:59]", "clk", "0:02:59"},
		{"[%odd]", "odd", ""},
		{"[%csl Ga1,Rh8]", "csl", "Ga1,Rh8"},
	}
	got := Commands(text)
	if len(got) != len(want) {
		t.Fatalf("%v, want %v", got, want)
	}
	for i, c := range got {
		if w := want[i]; text[c.Start:c.End] != w.whole || c.Name != w.name || c.Args != w.args {
			t.Errorf("%+v, want %+v", c, w)
		}
	}
	if got, want := Prose(text), "before after [% x] [%open"; got != want {
		t.Errorf("prose %q, want %q", got, want)
	}
}

func TestEval(t *testing.T) {
	tests := []struct {
		args string
		want Eval
		text string // as written again
	}{
		{"0.17", Eval{Millipawns: 170}, "0.17"},
		{"-.5", Eval{Millipawns: -500}, "-0.50"},
		{"+0.50", Eval{Millipawns: 500}, "0.50"},
		{"2", Eval{Millipawns: 2000}, "2.00"},
		{"1.234", Eval{Millipawns: 1234}, "1.23"},
		{"-1.235", Eval{Millipawns: -1235}, "-1.24"},
		{"-0.004", Eval{Millipawns: -4}, "0.00"},
		{"0.25,18", Eval{Millipawns: 250, Depth: 18}, "0.25,18"},
		{"0.31/10", Eval{Millipawns: 310, Depth: 10}, "0.31,10"},
		{"#-4", Eval{IsMate: true, Mate: -4}, "#-4"},
		{"#3,20", Eval{IsMate: true, Mate: 3, Depth: 20}, "#3,20"},
		{"#0", Eval{IsMate: true}, "#0"},
	}
	for _, tt := range tests {
		got, err := ParseEval(tt.args)
		if err != nil || got != tt.want {
			t.Errorf("%s: %+v, %v; want %+v", tt.args, got, err, tt.want)
		}
		if got.String() != tt.text {
			t.Errorf("%s is written %s, want %s", tt.args, got, tt.text)
		}
		if again, err := ParseEval(got.String()); err != nil || again.String() != got.String() {
			t.Errorf("%s is read as %s (%v)", got, again, err)
		}
	}
	for _, bad := range []string{"", "#", "M1", "NaN", "Inf", "1e3", "0x1p3", "1.2.3", "0.1,", "0.1,x", "99999", "--1", "0.3 0.4"} {
		if e, err := ParseEval(bad); err == nil {
			t.Errorf("%q is read as %+v", bad, e)
		}
	}
}

func TestClocks(t *testing.T) {
	for args, want := range map[string]time.Duration{
		"0:03:00": 3 * time.Minute, "1:02:03.4": time.Hour + 2*time.Minute + 3400*time.Millisecond,
		"2:59": 2*time.Minute + 59*time.Second, "17": 17 * time.Second, "0:00:00": 0, "100:00:00": 100 * time.Hour,
	} {
		if got, err := ParseClock(args); err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", args, got, err, want)
		}
	}
	for _, bad := range []string{"", ":", "1:", "a", "1:2:3:4", "-1", "1e3", "0:-1:00"} {
		if d, err := ParseClock(bad); err == nil {
			t.Errorf("%q is read as %s", bad, d)
		}
	}
}

func TestDrawings(t *testing.T) {
	for _, args := range []string{"Ga1,Rh8", "Ge2e4,Yg1f3", "Bd4"} {
		list, err := ParseDrawings(args)
		if err != nil || FormatDrawings(list) != args {
			t.Errorf("%s: %v, %v", args, list, err)
		}
	}
	if list, err := ParseDrawings("Ga1, Rh8e5"); err != nil || list[1].Color != 'R' || list[1].To.String() != "e5" {
		t.Errorf("%v, %v", list, err)
	}
	for _, bad := range []string{"", "a1", "Gz9", "Ga1b", "Ga1b9", "Ga1;Rb2"} {
		if list, err := ParseDrawings(bad); err == nil {
			t.Errorf("%q is read as %v", bad, list)
		}
	}
}

func TestCommandsOfMoves(t *testing.T) {
	g := readOne(t, "1. e4 {a} {[%eval 0.3] [%clk 1:00:00] [%emt 0:00:05]} e5 ; [%eval -1]\n2. Nf3 {[%eval x]} *")
	m := g.Main.Moves
	if e, ok := m[0].Eval(); !ok || e.Millipawns != 300 {
		t.Errorf("%+v, %t", e, ok)
	}
	if d, ok := m[0].Clock(); !ok || d != time.Hour {
		t.Errorf("%s, %t", d, ok)
	}
	if e, ok := m[1].Eval(); !ok || e.Millipawns != -1000 {
		t.Errorf("%+v, %t", e, ok)
	}
	if _, ok := m[2].Eval(); ok {
		t.Error("x is no value")
	}
	m[0].AddComment("[%eval 0.90]")
	m[2].Notes = nil
	m[2].AddComment("[%eval 0.40]")
	if e, _ := m[0].Eval(); e.Millipawns != 300 {
		t.Errorf("%+v, but a human being's value comes first", e)
	}
	if e, _ := m[2].Eval(); e.Millipawns != 400 {
		t.Errorf("%+v, want gloss's own value", e)
	}
}

package verify

import (
	"strings"
	"testing"

	"gloss/annotate"
	"gloss/annotate/explain"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

func read(t *testing.T, text string) *pgn.Game {
	t.Helper()
	g, err := pgn.NewReader(strings.NewReader(text), "games.pgn").Next()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestTheSecondLibraryAgrees(t *testing.T) {
	for name, text := range map[string]string{
		"castling, en passant, promotion": "1. e4 Nf6 2. e5 d5 3. exd6 e.p. g6 4. dxc7 Bg7 5. cxb8=Q O-O 6. Nf3 a6 7. Be2 b5 8. 0-0 *",
		"from a position":                 "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=N Kd7 2. Nb6+ *",
		"no moves":                        "[Event \"x\"]\n\n1/2-1/2",
		"mate":                            "1. f3 e5 2. g4 Qh4# 0-1",
	} {
		if counts, findings := secondOpinion(read(t, text)); len(findings) > 0 || counts.Unchecked > 0 {
			t.Errorf("%s: %v, %+v", name, findings, counts)
		}
	}
}

func TestWhatIsOverOnTheBoardHasItsResult(t *testing.T) {
	for text, want := range map[string]string{
		"1. f3 e5 2. g4 Qh4# 1-0":                                    "0-1 on the board",
		"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# *":                  "1-0 on the board",
		"[FEN \"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1\"]\n\n1. Qc7 1-0":     "1/2-1/2 on the board",
		"[FEN \"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\"]\n\n0-1":            "1/2-1/2 on the board",
		"[FEN \"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\"]\n\n{over} *":       "1-0 on the board",
		"[FEN \"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1\"]\n\n1. Qc8# 1-0":    "",
		"[Result \"1-0\"]\n\n1. e4 e5 0-1":                           "0-1 behind the moves",
		"[Result \"0-1\"]\n\n1. e4 e5 0-1":                           "",
		"[Result \"1-0\"]\n\n1. e4 e5":                               "",
		"[FEN \"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1\"]\n\n1. Qc3 Kb8 0-1": "",
	} {
		_, findings := secondOpinion(read(t, text))
		got := ""
		for _, f := range findings {
			got += f.Found
			if f.Kind != Result {
				t.Errorf("%s: kind %s", text, f.Kind)
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestAFaultOfTheSecondLibraryIsAFinding(t *testing.T) {
	g := read(t, "1. e4 *")
	g.Main.Moves[0] = nil // no library can play this
	_, findings := secondOpinion(g)
	if len(findings) != 1 || findings[0].Kind != Legality || !strings.Contains(findings[0].Found, "the second library fails") {
		t.Errorf("findings %v", findings)
	}
}

// TestTolerance holds written values against fresh ones.
func TestTolerance(t *testing.T) {
	pawns := func(x float64) engine.Score { return engine.Score(x * 1000) }
	for _, tt := range []struct {
		written string
		fresh   engine.Score
		own     bool
		repeat  bool // the analysis can be repeated
		bad     bool
	}{
		{"0.30", pawns(0.30), true, true, false},
		{"0.30", pawns(0.304), true, true, false}, // rounded
		{"0.30", pawns(0.31), true, true, true},
		{"0.30", pawns(0.75), false, true, false}, // somebody else's
		{"0.30", pawns(0.85), false, true, true},
		{"0.30", pawns(0.75), true, false, false}, // with a limit of time
		{"0.30,18", pawns(0.30), true, true, false},
		{"9.00", pawns(12), false, false, false}, // won is won
		{"1.00", pawns(-1), false, false, true},
		{"#3", engine.MateIn(3), true, true, false},
		{"#4", engine.MateIn(3), true, true, true},
		{"#4", engine.MateIn(3), false, true, false},
		{"#-4", engine.MateIn(3), false, true, true},
		{"0.00", engine.MateIn(3), false, true, true},
	} {
		e, err := pgn.ParseEval(tt.written)
		if err != nil {
			t.Fatal(err)
		}
		c := Check{Tolerance: 50}
		if tt.repeat {
			c.Fresh = new(pgn.Game)
		}
		if _, bad := c.valueOff(e, tt.fresh, tt.own); bad != tt.bad {
			t.Errorf("%s against %v, own %v, repeatable %v: bad %v", tt.written, tt.fresh, tt.own, tt.repeat, bad)
		}
	}
}

func TestGlyphsOfOthers(t *testing.T) {
	for _, tt := range []struct {
		move string
		loss float64
		bad  bool
	}{
		{"1. e4?", 0.25, false}, {"1. e4?", 0.12, false}, {"1. e4?", 0.05, true},
		{"1. e4??", 0.25, false}, {"1. e4??", 0.1, true}, {"1. e4?!", 0.02, false}, {"1. e4?!", 0, true},
		{"1. e4!", 0, false}, {"1. e4!", 0.15, false}, {"1. e4!!", 0.3, true}, {"1. e4!?", 1, false}, {"1. e4", 1, false},
	} {
		g := read(t, tt.move+" *")
		c := Check{
			Game: g, Tolerance: 50, Thresholds: review.DefaultThresholds,
			Review: &annotate.Review{Moves: []explain.Move{{Move: &review.Move{Ply: 1, Number: 1, SAN: "e4", Covered: true, Loss: tt.loss}}}},
		}
		c.Run()
		if bad := len(c.Findings) > 0; bad != tt.bad {
			t.Errorf("%s with a loss of %v: %v", tt.move, tt.loss, c.Findings)
		}
	}
}

func TestTheSecondLibraryReplaysVariations(t *testing.T) {
	for name, tt := range map[string]struct {
		text             string
		moves, unchecked int
	}{
		"one":                     {"1. e4 (1. d4 d5) 1... e5 *", 4, 0},
		"nested":                  {"1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. f4 *", 8, 0},
		"before the first move":   {"(1. c4 c5) 1. e4 *", 3, 0},
		"behind the result":       {"1. e4 e5 * (1... c5)", 3, 0},
		"castling and en passant": {"1. e4 Nf6 2. e5 d5 3. Nf3 (3. exd6 e.p. cxd6) 3... g6 4. Be2 (4. Bc4 Bg7 5. O-O O-O) *", 13, 0},
		"a passed turn":           {"1. e4 (1. d4 -- 2. c4 (2. e4 e5)) 1... e5 *", 3, 4},
		"an empty one":            {"1. e4 () e5 *", 2, 0},
	} {
		counts, findings := secondOpinion(read(t, tt.text))
		if len(findings) > 0 || counts.Moves+counts.SideMoves != tt.moves || counts.Unchecked != tt.unchecked {
			t.Errorf("%s: %v, %+v", name, findings, counts)
		}
	}
}

// TestAFaultInAVariationHasItsPlace puts moves into variations that no reader lets through.
func TestAFaultInAVariationHasItsPlace(t *testing.T) {
	g := read(t, "1. e4 e5 2. Nf3 (2. Bc4 Nf6 (2... d6 3. Qh5 (3. d3) Nf6) 3. d3) 2... Nc6 *")
	outer := g.Main.Moves[2].Notes[0].Line
	inner := outer.Moves[1].Notes[0].Line
	move := func(fen, text string) board.Move {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := pos.ParseSAN(text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	inner.Moves[1].Move, inner.Moves[1].Text = move("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nh3"), "Nh3" // legal, if not what was written
	inner.Moves[2].Move, inner.Moves[2].Text = move("r3k3/8/8/8/8/8/8/4K3 b - - 0 1", "Ra5"), "Ra5"  // over a pawn
	counts, findings := secondOpinion(g)
	if len(findings) != 1 {
		t.Fatalf("%v", findings)
	}
	f := findings[0]
	if f.Move != "3...Ra5" || f.Ply != 6 || f.Variation != "(2.Bc4 (2...d6" || f.Kind != Legality {
		t.Errorf("%+v", f)
	}
	if counts.Moves != 4 || counts.SideMoves != 6 { // all but the wrong one
		t.Errorf("%+v", counts)
	}
}

// TestHostileVariations: neither their depth nor their number exhausts anything.
func TestHostileVariations(t *testing.T) {
	const depth = 100_000
	deep := "1. e4 " + strings.Repeat("(1. d4 ", depth) + strings.Repeat(")", depth) + " *"
	counts, findings := secondOpinion(read(t, deep))
	if len(findings) > 0 || counts.Moves != 1 || counts.SideMoves != MostSideMoves || counts.Unchecked != depth-MostSideMoves {
		t.Errorf("deep: %v, %+v", findings, counts)
	}
	wide := "1. e4 " + strings.Repeat("(1. d4 d5) ", MostSideMoves) + "e5 *"
	counts, findings = secondOpinion(read(t, wide))
	if len(findings) > 0 || counts.Moves != 2 || counts.SideMoves != MostSideMoves || counts.Unchecked != MostSideMoves {
		t.Errorf("wide: %v, %+v", findings, counts)
	}
}

// TestChangedValuesAreNamedWhereTheAnalysisTellsWhich: three values share a sum.
func TestChangedValuesAreNamedWhereTheAnalysisTellsWhich(t *testing.T) {
	g := read(t, "1. e4 e5 2. Nf3 *")
	rev := &annotate.Review{}
	for i, n := range g.Main.Moves {
		n.AddComment("[%eval 0.20]")
		mover := board.Color(i % 2)
		rev.Moves = append(rev.Moves, explain.Move{Move: &review.Move{Ply: n.Ply, Number: 1 + i/2, Mover: mover, SAN: n.Text, Covered: true, Value: engine.Score(200)}})
	}
	text, err := pgn.Append(nil, g)
	if err != nil {
		t.Fatal(err)
	}
	const all = "1.e4 altered: the values of 1.e4 to 2.Nf3"
	for _, tt := range []struct {
		name, was, is string
		times         int
		repeat        bool // the analysis can be repeated
		want          []string
	}{
		{"untouched", "", "", 0, true, nil},
		{"one changed", "e4 {[%eval 0.20]", "e4 {[%eval 0.25]", 1, true, []string{"1.e4 altered: [%eval 0.25]", "1.e4 value: 0.25"}},
		{"one changed, no analysis to repeat", "e4 {[%eval 0.20]", "e4 {[%eval 0.25]", 1, false, []string{all}},
		{"written anew", "0.20", "0.25", -1, true, []string{all}},
		{"spelled anew", "0.20", "0.2", -1, true, nil},
	} {
		changed := read(t, strings.Replace(string(text), tt.was, tt.is, tt.times))
		c := Check{Game: changed, Review: rev, Thresholds: review.DefaultThresholds, Tolerance: 50}
		if tt.repeat {
			c.Fresh = read(t, string(text))
		}
		c.Run()
		var got []string
		for _, f := range c.Findings {
			got = append(got, f.Move+" "+f.Kind+": "+f.Written)
		}
		if strings.Join(got, "; ") != strings.Join(tt.want, "; ") {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

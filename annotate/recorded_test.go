package annotate

import (
	"math"
	"os"
	"strings"
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/annotate/review"
	"gloss/engine/pgn"
)

// TestAnnotatedGamesTellWhatWasFound writes reviews into games, reads them again and compares.
func TestAnnotatedGamesTellWhatWasFound(t *testing.T) {
	r := testReviewer(t, 400)
	reading := Reading{Own: true, Curve: r.Curve, Thresholds: r.Thresholds, SilentBeyond: r.SilentBeyond}
	for name, moves := range annotatetest.Games {
		rev := reviewed(t, r, "", moves)
		g := readGames(t, "[White \"A\"]\n[Annotator \"X\"]\n\n"+moves+" 1-0")[0]
		want := rev.JSON(g, nil, nil, r.Curve, -1, nil)
		if err := rev.Apply(g, testMarks); err != nil {
			t.Fatal(err)
		}
		text, err := pgn.Append(nil, g)
		if err != nil {
			t.Fatal(err)
		}
		got, err := reading.JSON(readGames(t, string(text))[0])
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		compareRecords(t, name, got, &want)
	}
}

func compareRecords(t *testing.T, name string, got, want *GameJSON) {
	t.Helper()
	if got.Origin != FromMarks || want.Origin != "" || got.Summary != want.Summary || len(got.Tags) != len(want.Tags) || got.Result != want.Result {
		t.Errorf("%s: %+v\nwant %+v", name, got, want)
	}
	if (got.Accuracy == nil) != (want.Accuracy == nil) || got.Accuracy != nil && *got.Accuracy != *want.Accuracy {
		t.Errorf("%s: accuracy %v, want %v", name, got.Accuracy, want.Accuracy)
	}
	if math.Abs(got.ACPL.White-want.ACPL.White) > 0.5 || math.Abs(got.ACPL.Black-want.ACPL.Black) > 0.5 {
		t.Errorf("%s: average loss %v, want %v", name, got.ACPL, want.ACPL)
	}
	for i := range want.Moves {
		g, w := &got.Moves[i], &want.Moves[i]
		if g.SAN != w.SAN || g.UCI != w.UCI || g.FENBefore != w.FENBefore || g.Ply != w.Ply || g.Number != w.Number || g.Side != w.Side || g.Analysed != w.Analysed {
			t.Errorf("%s, ply %d: %+v, want %+v", name, i+1, g, w)
		}
		if g.Judgement != w.Judgement || g.Comment != w.Comment || (g.Praise == nil) != (w.Praise == nil) || g.Praise != nil && g.Praise.Mark != w.Praise.Mark {
			t.Errorf("%s, ply %d: %q %v %q, want %q %v %q", name, i+1, g.Judgement, g.Praise, g.Comment, w.Judgement, w.Praise, w.Comment)
		}
		switch {
		case (g.Mate == nil) != (w.Mate == nil), g.Mate != nil && *g.Mate != *w.Mate, g.EvalMP != nil && max(*g.EvalMP-*w.EvalMP, *w.EvalMP-*g.EvalMP) > 5:
			t.Errorf("%s, ply %d: another value", name, i+1)
		case math.Abs(g.Win-w.Win) > 0.005:
			t.Errorf("%s, ply %d: chances %v, want %v", name, i+1, g.Win, w.Win)
		case w.Judgement != "" && math.Abs(g.Loss-w.Loss) > 0.01:
			t.Errorf("%s, ply %d: loses %v, want %v", name, i+1, g.Loss, w.Loss)
		case w.Swing == nil != (g.Swing == nil):
			t.Errorf("%s, ply %d: better line %v, want %v", name, i+1, g.Swing, w.Swing)
		}
		if w.Swing != nil && g.Swing != nil && *g.Best != *w.Best {
			t.Errorf("%s, ply %d: best %v, want %v", name, i+1, g.Best, w.Best)
		}
	}
}

func TestMarksInAFile(t *testing.T) {
	text, err := os.ReadFile("testdata/opera.annotated.pgn")
	if err != nil {
		t.Fatal(err)
	}
	own := Reading{Own: true, Curve: review.Curve{Shape: review.GlossShape}, Thresholds: review.DefaultThresholds}
	j, err := own.JSON(readGames(t, string(text))[0])
	if err != nil {
		t.Fatal(err)
	}
	if j.Accuracy == nil || *j.Accuracy != (SidesJSON{99.8, 80.9}) || j.ACPL != (SidesJSON{1, 54}) || !strings.HasPrefix(j.Summary, "Philidor Defense.") {
		t.Errorf("accuracy %v, average loss %v, summary %q", j.Accuracy, j.ACPL, j.Summary)
	}
	blunder, only, mated := j.Moves[21], j.Moves[24], j.Moves[32]
	if blunder.Judgement != "blunder" || blunder.Best.UCI != "e8d8" || len(blunder.Swing.BestLine.PV) != 9 || blunder.Swing.MP != 1680-4150 {
		t.Errorf("11... Nbd7: %+v, swing %+v", blunder, blunder.Swing)
	}
	if only.Praise == nil || only.Praise.Mark != "!" || *j.Moves[29].Mate != 2 || mated.Mate == nil || mated.Win != 1 {
		t.Errorf("13. Rxd7 %+v, 17. Rd8 %+v", only, mated)
	}
	for name, change := range map[string]struct{ from, to, says string }{
		"a value less":      {"3. d4\n{[%eval 0.90]} 3...", "3. d4", "has no value"},
		"a changed value":   {"3... Bg4 {[%eval 0.74]}", "3... Bg4 {[%eval 9.74]}", "has no value"},
		"changed words":     {"After 5. Qxf3", "Behind 5. Qxf3", "changed at ply 8"},
		"the list is gone":  {"[GlossMarks", "[Lost", "has no value"},
		"a move put behind": {"17. Rd8# 1-0", "17. h3 1-0", "17. h3 (white) has no value"},
	} {
		changed := strings.Replace(string(text), change.from, change.to, 1)
		if changed == string(text) {
			t.Fatalf("%s: nothing to change", name)
		}
		if _, err := own.JSON(readGames(t, changed)[0]); err == nil || !strings.Contains(err.Error(), change.says) {
			t.Errorf("%s: error %v, want %q", name, err, change.says)
		}
	}
	// Another glyph by hand: the values judge, as gloss has spoken of the move.
	j, err = own.JSON(readGames(t, strings.Replace(string(text), "11... Nbd7 $4", "11... Nbd7 $5", 1))[0])
	if err != nil || j.Moves[21].Judgement != "blunder" || j.Moves[7].Judgement != "mistake" {
		t.Errorf("a glyph by hand: %+v, error %v", j, err)
	}
}

func TestValuesOfOthers(t *testing.T) {
	const text = "1. e4 { [%eval 0.18] [%clk 0:10:00] } 1... e5 { [%eval 0.22] } 2. Bc4 { [%eval 0.0] } 2... Nc6 { [%eval 0.05] } " +
		"3. Qh5 { [%eval -0.34] } 3... Nf6?? { (-0.34 → Mate in 1) Blunder. g6 was best. } { [%eval #1] } 4. Qxf7# 1-0"
	others := Reading{Thresholds: review.DefaultThresholds, SilentBeyond: 1000}
	j, err := others.JSON(readGames(t, text)[0])
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"", "", "", "", "", "blunder", ""}
	for i := range j.Moves {
		if m := &j.Moves[i]; m.Judgement != want[i] || !m.Analysed || m.Swing != nil || m.Comment != "" {
			t.Errorf("ply %d: %+v", i+1, m)
		}
	}
	if j.Origin != FromEvals || j.Accuracy == nil || j.Accuracy.White < 90 || j.Accuracy.Black > 70 || j.Moves[5].Loss < 0.9 || j.Moves[6].Win != 1 {
		t.Errorf("%+v", j)
	}
	for _, wrong := range []string{"1. e4 {[%eval 0.2]} e5 2. Nf3 {[%eval 0.2]}", "1. e4 {[%eval x]}", "1. e4", ""} {
		if _, err := others.JSON(readGames(t, "[White \"A\"]\n\n"+wrong+" *")[0]); err == nil {
			t.Errorf("%q tells enough", wrong)
		}
	}
}

package drill

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gloss/annotate"
	"gloss/annotate/explain/account"
	"gloss/annotate/internal/annotatetest"
	"gloss/annotate/review"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/eval/sets"
)

// game is a record with a mistake of Black, a missed win of White and an only move.
func game() *annotate.GameJSON {
	move := func(ply int, side, fen, san, uci, judgement, best, bestUCI string, win, loss float64, pv ...string) annotate.MoveJSON {
		m := annotate.MoveJSON{
			Ply: ply, Number: (ply + 1) / 2, Side: side, SAN: san, UCI: uci, FENBefore: fen, Analysed: true,
			Judgement: judgement, Win: win, Loss: loss, Comment: "A reason.",
		}
		if best != "" {
			m.Best = &annotate.MoveName{SAN: best, UCI: bestUCI}
			m.Swing = &account.SwingJSON{BestLine: account.BranchJSON{PV: pv}, PlayedLine: account.BranchJSON{PV: []string{san}}, Reasons: []account.ReasonJSON{}}
		}
		return m
	}
	only := move(3, "white", "4k3/8/8/8/8/8/4r3/4K2R w - - 0 2", "Kxe2", "e1e2", "", "", "", 0, 0)
	only.Praise = &annotate.PraiseJSON{Mark: "!"}
	return &annotate.GameJSON{
		Tags: map[string]string{"White": "Ann Miller", "Black": "Bob"}, Result: "*",
		Moves: []annotate.MoveJSON{
			move(1, "white", "4k3/1p6/p7/P7/8/8/3q4/4K2R w - - 0 1", "Kf1", "e1f1", "blunder", "Kxd2", "e1d2", -0.9, 1.6, "Kxd2", "Kd7"),
			move(2, "black", "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1", "Ra1", "a2a1", "mistake", "g6", "g7g6", 0.5, 0.5, "g6"),
			only,
			move(4, "black", "4k3/8/8/8/8/8/8/4K2R b - - 0 2", "Kd7", "e8d7", "inaccuracy", "Ke7", "e8e7", 0.5, 0.1, "Ke7"),
		},
	}
}

func collector(t *testing.T) *Collector {
	t.Helper()
	author, err := sets.Load("compendium")
	if err != nil {
		t.Fatal(err)
	}
	return &Collector{Texts: annotatetest.Texts(t), Explain: author.Explain}
}

func outline(list []Question) string {
	var b strings.Builder
	for _, q := range list {
		fmt.Fprintf(&b, "%s %s %s %s%v\n", q.Kind, q.Player, q.Best, q.Term, q.Squares)
	}
	return b.String()
}

func TestQuestionsOfAGame(t *testing.T) {
	c := collector(t)
	got := outline(c.Game(game()))
	for _, want := range []string{"win Ann Miller e1d2 []\n", "mistake Bob g7g6 []\n", "only Ann Miller e1e2 []\n", "term Ann Miller "} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "e8e7") {
		t.Errorf("an inaccuracy is asked about:\n%s", got)
	}
	if again := c.Game(game()); len(again) != 0 {
		t.Errorf("the same positions are asked twice:\n%s", outline(again))
	}
	one := collector(t)
	one.Player, one.Kinds = "bob", []Kind{Mistake, Win}
	if got := outline(one.Game(game())); got != "mistake Bob g7g6 []\n" {
		t.Errorf("questions of one player\n%s", got)
	}
}

// The squares of a question about a term are those of the evaluation itself.
func TestTermQuestionsAreAsTheEvaluationHasIt(t *testing.T) {
	c := collector(t)
	for _, q := range c.Game(game()) {
		if q.Kind != TermKind {
			continue
		}
		pos, err := board.ParseFEN(q.FEN)
		if err != nil {
			t.Fatal(err)
		}
		var squares board.Bitboard
		for side, s := range c.Explain(pos).Find(q.Term).Side {
			if strings.Contains(strings.ToLower(q.Text), board.Color(side).String()) {
				for _, h := range s.Hits {
					squares |= h.Key.Squares()
				}
			}
		}
		if fmt.Sprint(names(squares)) != fmt.Sprint(q.Squares) || len(q.Squares) == 0 || q.Comment == "" {
			t.Errorf("%s: %v, the evaluation has %v", q.Text, q.Squares, names(squares))
		}
	}
}

func TestAnswersBySquares(t *testing.T) {
	q := Question{Kind: TermKind, Squares: []string{"b7", "c6"}}
	for answer, want := range map[string][2]bool{
		"b7 c6": {true, true}, "C6, b7": {true, true}, "b7 and c6": {true, true}, "b7+c6": {true, true},
		"b7": {false, true}, "b7 c6 d5": {false, true}, "Nf3": {false, false}, "": {false, false}, "and": {false, false},
	} {
		right, understood := q.sameSquares(answer)
		if got := [2]bool{right, understood}; got != want {
			t.Errorf("%q: %v, want %v", answer, got, want)
		}
	}
}

func judge(t *testing.T) *Judge {
	return &Judge{Analyser: annotatetest.Engine(t), Curve: review.Curve{Shape: review.GlossShape}, Nodes: 10_000}
}

func TestWhatKeepsTheChancesIsRight(t *testing.T) {
	j := judge(t)
	for _, tt := range []struct {
		name, fen, best, move string
		right                 bool
	}{
		{"the known move", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", "d1d8", true},
		{"another mate", "7k/R7/1R6/8/8/8/8/K7 w - - 0 1", "b6b8", "b6h6", false},
		{"a win as good", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", "a1a8", "b1b8", true},
		{"throws the queen away", "4k3/8/8/8/8/2b5/8/Q3K3 w - - 0 1", "a1c3", "e1f2", false},
	} {
		pos, err := board.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		best, err1 := pos.ParseUCI(tt.best)
		m, err2 := pos.ParseUCI(tt.move)
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
		v, err := j.Of(t.Context(), pos, best, m)
		if err != nil {
			t.Fatal(err)
		}
		if tt.name == "another mate" { // two rooks: slower, and won all the same
			tt.right = v.Move >= keeps*v.Best
		}
		if v.Right != tt.right || len(v.Reply) == 0 {
			t.Errorf("%s: right %v with %.2f of %.2f, reply %v", tt.name, v.Right, v.Move, v.Best, v.Reply)
		}
	}
}

// quiz asks the questions of the game with scripted answers.
func quiz(t *testing.T, deck *Deck, input string, now *time.Time) (out string, r Result, err error) {
	t.Helper()
	list, err := deck.Entries("")
	if err != nil {
		t.Fatal(err)
	}
	var due []Entry
	for _, e := range list {
		if e.New || !e.Due.After(*now) {
			due = append(due, e)
		}
	}
	var b strings.Builder
	z := &Quiz{
		In: strings.NewReader(input), Out: &b, Judge: judge(t), Record: deck.Record,
		Board: func(pos *board.Position, _ bool, _ board.Bitboard) string { return pos.FEN() },
		Say:   func(text string) string { return text + "\n" },
		Now:   func() time.Time { return *now },
	}
	r, err = z.Run(context.Background(), due)
	return b.String(), r, err
}

func testDeck(t *testing.T, path string) *Deck {
	t.Helper()
	d, err := OpenDeck(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func TestASessionIsGradedPlannedAndResumed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "deck.db")
	deck := testDeck(t, path)
	c := collector(t)
	c.Kinds = []Kind{Mistake, Win, OnlyMove}
	list := c.Game(game())
	if n, err := deck.Add(list); err != nil || n != 3 {
		t.Fatalf("%d questions added, %v", n, err)
	}
	now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	out, r, err := quiz(t, deck, "e1d2\nzz\nhint\nhint\nh2h3\ng7g6\nquit\n", &now)
	if !errors.Is(err, ErrQuit) || r != (Result{Asked: 2, Known: 1, Helped: 1}) {
		t.Errorf("result %+v, %v\n%s", r, err, out)
	}
	for _, want := range []string{"1 of 3 ", "how is it won?", "Right.", "A reason.", `"zz" is no legal move here`, "Move the pawn.", "Move the pawn on g7.", "3 of 3 ", "Only one move is good"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	// A program that is killed leaves all answers; another one takes the deck as it is.
	killed := filepath.Join(t.TempDir(), "killed.db")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(killed, text, 0o666); err != nil {
		t.Fatal(err)
	}
	deck = testDeck(t, killed)
	if n, err := deck.Add(list); n != 0 || err != nil {
		t.Errorf("%d questions are new in a deck that has them all, %v", n, err)
	}
	out, r, err = quiz(t, deck, "show\n", &now)
	if err != nil || r != (Result{Asked: 1, Failed: 1}) || !strings.Contains(out, "2.Kxe2.") {
		t.Errorf("result %+v, %v\n%s", r, err, out)
	}
	// What was not found comes back soonest, and what is known grows rarer.
	entries, err := deck.Entries("")
	if err != nil {
		t.Fatal(err)
	}
	if entries[0].Kind != OnlyMove || entries[0].New || entries[0].Due.Sub(now) > 10*time.Minute {
		t.Errorf("first comes %+v", entries[0])
	}
	before := time.Duration(0)
	for range 3 {
		for _, e := range entries {
			if e.Kind == Win {
				now = e.Due
				due, err := deck.Record(Answer{ID: e.ID, At: now, Grade: Known, Tries: 1})
				if wait := due.Sub(now); err != nil || wait <= before {
					t.Errorf("known again and asked in %v after %v, %v", wait, before, err)
				} else {
					before = wait
				}
			}
		}
		if entries, err = deck.Entries(""); err != nil {
			t.Fatal(err)
		}
	}
	others, err := deck.Statistics(func(q *Question) bool { return q.Kind == Mistake })
	if got := fmt.Sprint(others); err != nil || got != "[{kind mistake 1 0 1 0}]" {
		t.Errorf("of mistakes: %s, %v", got, err)
	}
	tallies, err := deck.Statistics(func(q *Question) bool { return q.Kind == Win })
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(tallies[0]); got != "{kind win 4 4 0 0}" {
		t.Errorf("statistics begin with %s", got)
	}
}

func TestAWrongAnswerIsRefuted(t *testing.T) {
	deck := testDeck(t, filepath.Join(t.TempDir(), "deck.db"))
	c := collector(t)
	c.Player, c.Kinds = "Bob", []Kind{Mistake}
	if _, err := deck.Add(c.Game(game())); err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	out, r, err := quiz(t, deck, "h7h6\nRa1\nRd2\nRb2\n", &now) // h6 is as good as g6
	if err != nil || r.Known != 1 || !strings.Contains(out, "as good as g6") {
		t.Errorf("result %+v, %v\n%s", r, err, out)
	}
	now = now.Add(time.Hour)
	out, r, err = quiz(t, deck, "Ra1\nRb2\nRc2\n", &now)
	if err != nil || r.Failed != 1 || strings.Count(out, "No: ") != mostTries || !strings.Contains(out, "White answers 2.Rd8#") && !strings.Contains(out, "Rxa1") {
		t.Errorf("result %+v, %v\n%s", r, err, out)
	}
}

func TestTermsAreAnsweredBySquares(t *testing.T) {
	deck := testDeck(t, filepath.Join(t.TempDir(), "deck.db"))
	c := collector(t)
	c.Kinds = []Kind{TermKind}
	list := c.Game(game())[:1]
	if _, err := deck.Add(list); err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	out, r, err := quiz(t, deck, "Nf3\na1\nhint\n"+strings.Join(list[0].Squares, " ")+"\n", &now)
	if err != nil || r.Helped != 1 || !strings.Contains(out, "is no list of squares") || !strings.Contains(out, "No.\n") {
		t.Errorf("result %+v, %v\n%s", r, err, out)
	}
}

func TestADeckIsForOneAtATimeAndNothingElse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deck.db")
	testDeck(t, path)
	if _, err := OpenDeck(path); err == nil || !strings.Contains(err.Error(), "is in use") {
		t.Errorf("a second opening: %v", err)
	}
	if err := os.WriteFile(path+"x", []byte(strings.Repeat("no deck", 5000)), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenDeck(path + "x"); err == nil || !strings.Contains(err.Error(), "is no deck") {
		t.Errorf("a file that is no deck: %v", err)
	}
}

// TestADamagedDeckIsRefused cuts the file of a deck off and writes over parts of it: an error, never a panic.
func TestADamagedDeckIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deck.db")
	deck := testDeck(t, path)
	c := collector(t)
	if _, err := deck.Add(c.Game(game())); err != nil {
		t.Fatal(err)
	}
	if err := deck.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	try := func(text []byte) {
		damaged := filepath.Join(t.TempDir(), "damaged.db")
		if err := os.WriteFile(damaged, text, 0o666); err != nil {
			t.Fatal(err)
		}
		d, err := OpenDeck(damaged)
		if err != nil {
			refused++
			return
		}
		if _, err := d.Entries(""); err != nil {
			t.Errorf("what is opened cannot be read: %v", err)
		}
		d.Close()
	}
	for _, size := range []int{1, 100, 4096, 5000, 9000, 3 * 4096, 4*4096 + 7, 5 * 4096} {
		try(whole[:min(size, len(whole))])
	}
	for page := 2; page < 8; page++ {
		text := append([]byte(nil), whole...)
		for i := page * 4096; i < (page+1)*4096 && i < len(text); i++ {
			text[i] = byte(i*7 + 3)
		}
		try(text)
	}
	if refused < 6 {
		t.Errorf("only %d damaged decks are refused", refused)
	}
}

func TestExports(t *testing.T) {
	c := collector(t)
	list := c.Game(game())
	list[0].Text = "a \"quoted\"\ttext <b>"
	anki, err := Anki(list)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(anki), "\n")
	if want := 4 + len(list); len(lines) != want {
		t.Errorf("%d lines, want %d", len(lines), want)
	}
	for _, line := range lines[4:] {
		if strings.Count(line, "\t") != 2 || !strings.Contains(line, "<svg") || !strings.Contains(line, "gloss::") {
			t.Errorf("no card: %.200s", line)
		}
	}
	if !strings.Contains(lines[4], `a &#34;quoted&#34; text &lt;b&gt;`) {
		t.Errorf("%s", lines[4])
	}
	study, err := Lichess(list)
	if err != nil {
		t.Fatal(err)
	}
	r := pgn.NewReader(strings.NewReader(study), "study.pgn")
	for i := range list {
		g, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if start, err := g.Start(); err != nil || start.FEN() != list[i].FEN || len(g.Main.Moves) != 0 || len(g.Main.Intro) != 1 {
			t.Errorf("chapter %d: %v", i+1, err)
		}
		if name := g.Tag("ChapterName"); strings.Contains(name, "Kf1") || name == "" {
			t.Errorf("chapter %d is called %q", i+1, name)
		}
	}
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("more chapters than questions: %v", err)
	}
	if got := EPD(list); strings.Count(got, "\n") != 3 || !strings.Contains(got, "bm Kxd2;") {
		t.Errorf("%s", got)
	}
}

func TestUntil(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "1 minute", 10 * time.Minute: "10 minutes", 90 * time.Minute: "2 hours", 50 * time.Hour: "2 days", 400 * time.Hour: "17 days",
	} {
		if got := Until(d); got != want {
			t.Errorf("%v: %s, want %s", d, got, want)
		}
	}
}

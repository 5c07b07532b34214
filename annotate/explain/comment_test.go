package explain

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/eval/tsvetkov"
)

// eachSpokenMove calls a function for the moves of the test games that lose a little and more.
func eachSpokenMove(t *testing.T, do func(game string, m *Move)) {
	t.Helper()
	profile, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	ev := tsvetkov.New(profile)
	r := &review.Reviewer{
		Settings: review.Settings{
			Limits: engine.Limits{Nodes: 400}, VerifyFactor: 4, MinLoss: 0.03,
			Curve: review.Curve{Scale: profile.Scale}, Thresholds: review.DefaultThresholds,
		},
		Analyser: engine.New(ev, engine.Options{HashMB: 1}),
	}
	e := &Explainer{Evaluator: ev, Texts: annotatetest.Texts(t), Reasons: 3}
	n := 0
	for name, moves := range annotatetest.Games {
		pos := board.NewPosition()
		rev, err := r.Review(t.Context(), pos, annotatetest.Play(t, pos.Clone(), moves))
		if err != nil {
			t.Fatal(err)
		}
		for i := range rev.Moves {
			if m := e.Explain(&rev.Moves[i], pos); m.Swing != nil {
				n++
				do(name, &m)
			}
			pos.Play(rev.Moves[i].Played)
		}
	}
	if n < 20 {
		t.Errorf("only %d moves were spoken of", n)
	}
}

// bracketed finds the numbers behind what is said: what it costs, and, where the term is
// not the whole topic, the sum of the topic.
var bracketed = regexp.MustCompile(`\((\d+\.\d\d)(?: with [^();]*)?(?:; [a-z ]+ in all (\d+\.\d\d))?\)`)

func TestNumbersInCommentsAreThoseOfTheEvaluation(t *testing.T) {
	eachSpokenMove(t, func(game string, m *Move) {
		text := m.Comment()
		var said, meant []string
		for _, match := range bracketed.FindAllStringSubmatch(text, -1) {
			if match[2] != "" {
				match[1] = match[2]
			}
			said = append(said, match[1])
		}
		a := m.Account
		named := func(mp int32) {
			meant = append(meant, pawns(mp))
			if mp <= 0 || 10*mp < abs(m.Swing.MP) {
				t.Errorf("%s, %d. %s: %d mp are named in a swing of %d", game, m.Number, m.SAN, mp, m.Swing.MP)
			}
		}
		if a.Haul != nil {
			named(a.Haul.MP)
			if material := m.Swing.MaterialMP(); abs(material) != a.Haul.MP {
				t.Errorf("%s, %d. %s: material of %d mp is told as %d", game, m.Number, m.SAN, material, a.Haul.MP)
			}
		}
		for _, f := range slices.Concat(a.Findings, a.Return) {
			named(f.MP)
			if f.lead != nil && 10*f.lead.MP < abs(m.Swing.MP) {
				t.Errorf("%s, %d. %s: the term %s of %d mp is named in a swing of %d", game, m.Number, m.SAN, f.lead.reason.ID, f.lead.MP, m.Swing.MP)
			}
		}
		slices.Sort(said)
		slices.Sort(meant)
		if !slices.Equal(said, meant) {
			t.Errorf("%s, %d. %s: the numbers are %v, the account has %v: %s", game, m.Number, m.SAN, said, meant, text)
		}
	})
}

// sentenceEnd finds full stops that are not those of a move number.
var sentenceEnd = regexp.MustCompile(`[^0-9.]\.( [A-Z]|$)|[0-9]\.( [A-Z][a-z]{2,} |$)`)

func TestCommentsAreShortAndWhole(t *testing.T) {
	eachSpokenMove(t, func(game string, m *Move) {
		text := m.Comment()
		if strings.ContainsAny(text, "{}") || strings.Contains(text, "  ") || !strings.HasPrefix(text, "(") || !strings.HasSuffix(text, ".") {
			t.Errorf("%s, %d. %s: %q", game, m.Number, m.SAN, text)
		}
		if m.Swing.Kind == Positional || m.Swing.Kind == MaterialWon {
			if n := len(sentenceEnd.FindAllString(text, -1)); n < 1 || n > 3 {
				t.Errorf("%s, %d. %s: %d sentences: %s", game, m.Number, m.SAN, n, text)
			}
		}
		if !strings.Contains(text, m.BestSAN) && m.Swing.Kind != Drawing {
			t.Errorf("%s, %d. %s: the best move %s is not named: %s", game, m.Number, m.SAN, m.BestSAN, text)
		}
	})
}

// compare builds the swing between two lines of a position, each in standard notation.
func compare(t *testing.T, fen, best, played string) *Move {
	t.Helper()
	profile, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	ev := tsvetkov.New(profile)
	pos, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	branch := func(line string) Branch {
		end := pos.Clone()
		moves := annotatetest.Play(t, end, line)
		value := engine.Score(ev.Score(end)).White(pos.Side())
		return NewBranch(pos, moves, engine.EndEval, value, ev)
	}
	b, p := branch(best), branch(played)
	s := NewSwing(pos, b, p, ev)
	m := &Move{Swing: s, Move: &review.Move{
		Mover: pos.Side(), Played: p.Moves[0], Best: b.Moves[0], BestSAN: pos.SAN(b.Moves[0]), Number: pos.FullmoveNumber(),
		ValueBest: b.Value, ValueMoved: p.Value, Value: p.Value.White(pos.Side()), Judgement: review.Mistake,
	}}
	m.explain(3, ev, annotatetest.Texts(t))
	return m
}

func TestCommentsSayWhatHappensOnTheBoard(t *testing.T) {
	for _, tt := range []struct {
		name, fen, best, played string
		want, not               []string
	}{
		{
			"a piece is left to be taken",
			"rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/2N5/PPPP1PPP/R1BQK1NR w KQkq - 0 4", "d3 Bc5", "Bxf7+ Kxf7 d3 Bc5",
			[]string{"Loses a bishop for a pawn (", "), as the bishop on f7 hangs: 4... Kxf7", "Better was 4. d3."}, nil,
		},
		{
			"men are exchanged",
			"rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/2N5/PPPP1PPP/R1BQK1NR w KQkq - 0 4", "d3 Bc5", "Nd5 Nxd5 Bxd5 c6 Bb3 d5",
			[]string{"Better was 4. d3"}, []string{"knight", "oses", "ins a", "osts"},
		},
		{
			"a piece could be taken",
			"rnbqkb1r/ppp2ppp/3p1n2/4N3/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 4", "dxe5 d4", "Be7 Nf3",
			[]string{"Better was 4... dxe5, which wins a knight ("}, []string{"oses"},
		},
		{
			"the bishop pair goes",
			"4k3/pp3ppp/4b3/8/1b6/2N5/PP3PPP/2B1KB2 b - - 0 20", "Ke7 Ke2", "Bxc3+ bxc3",
			[]string{", when Black has the bishop pair, on b4 and e6 ("}, []string{"oses", "ins a"},
		},
		{
			"a pawn goes",
			"4k3/pp3ppp/4p3/3p4/3P4/2P5/PP3PPP/4K3 w - - 0 20", "Ke2 Ke7", "c4 dxc4 Ke2 Ke7",
			[]string{"Costs a pawn (", ": 20... dxc4 21. Ke2.", "Better was 20. Ke2"}, nil,
		},
	} {
		m := compare(t, tt.fen, tt.best, tt.played)
		text := m.Comment()
		for _, want := range tt.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not in: %s", tt.name, want, text)
			}
		}
		for _, not := range tt.not {
			if strings.Contains(text, not) {
				t.Errorf("%s: %q is in: %s", tt.name, not, text)
			}
		}
	}
}

func TestMenThatFallAreMarked(t *testing.T) {
	for _, tt := range []struct {
		name, fen, best, played string
		want                    string
	}{
		{
			"the bishop hangs after the move",
			"rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/2N5/PPPP1PPP/R1BQK1NR w KQkq - 0 4", "d3 Bc5", "Bxf7+ Kxf7 d3 Bc5", "Rf7",
		},
		{
			"the knight could be taken",
			"rnbqkb1r/ppp2ppp/3p1n2/4N3/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 4", "dxe5 d4", "Be7 Nf3", "Ge5",
		},
	} {
		m := compare(t, tt.fen, tt.best, tt.played)
		squares, _ := m.Shapes()
		if got := pgn.FormatDrawings(squares); !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q are marked, want %s: %s", tt.name, got, tt.want, m.Comment())
		}
	}
}

func TestAnotherEnginesJudgementIsNamed(t *testing.T) {
	m := compare(t, "4k3/pp3ppp/4p3/3p4/3P4/2P5/PP3PPP/4K3 w - - 0 20", "Ke2 Ke7", "c4 dxc4 Ke2 Ke7")
	if text := m.Comment(); strings.Contains(text, "The engine itself") {
		t.Errorf("no other engine was asked: %s", text)
	}
	s := m.Swing
	s.Best.End, s.Played.End = engine.EndUnknown, engine.EndUnknown
	for rest, want := range map[int32]string{-900: "The engine itself sees 0.90 more in it than the terms.", 900: "sees 0.90 less in it", 100: ""} {
		s.RestMP = rest
		got := strings.Join(m.engineSentence(), " ")
		if !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("a rest of %d mp in a swing of %d: %q, want %q", rest, s.MP, got, want)
		}
	}
}

func TestASwingSeenTheOtherWayRound(t *testing.T) {
	m := compare(t, "4k3/pp3ppp/4p3/3p4/3P4/2P5/PP3PPP/4K3 w - - 0 20", "Ke2 Ke7", "c4 dxc4 Ke2 Ke7")
	s := m.Swing
	back := s.reversed()
	if back.MP != -s.MP || len(back.Reasons) != len(s.Reasons) {
		t.Fatalf("swing of %d with %d reasons, reversed %d with %d", s.MP, len(s.Reasons), back.MP, len(back.Reasons))
	}
	for i, r := range back.Reasons {
		if r.End != -s.Reasons[i].End || r.Now != -s.Reasons[i].Now || len(r.Changes) != len(s.Reasons[i].Changes) {
			t.Errorf("%s: %+v reversed is %+v", r.ID, s.Reasons[i], r)
		}
	}
	again := back.reversed()
	if again.MP != s.MP || again.Best.Value != s.Best.Value {
		t.Errorf("reversed twice: %d mp, want %d", again.MP, s.MP)
	}
}

package match

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"gloss/engine"
	"gloss/engine/board"
)

var day = time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)

// run plays a match and returns its report and the games in the order of the schedule.
func run(t *testing.T, m *Match) (Report, []string) {
	t.Helper()
	games := map[int]string{}
	report, err := m.Run(context.Background(), make([]*Outcome, m.Games()), func(g *Game, _ Report) error {
		if games[g.Number] != "" {
			t.Errorf("game %d was played twice", g.Number)
		}
		games[g.Number] = m.PGN(g, day)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for n := range m.Games() {
		if games[n] != "" {
			list = append(list, games[n])
		}
	}
	return report, list
}

// TestSchedule: in every round everybody meets everybody, with both colours, from one opening.
func TestSchedule(t *testing.T) {
	m := &Match{Players: make([]Entrant, 4), Openings: make([]Opening, 3)}
	type meeting struct{ round, white, black int }
	seen := map[meeting]bool{}
	for n := range m.Games() {
		s := m.slot(n)
		if s.first >= s.second || s.white == s.black {
			t.Fatalf("game %d: %+v", n, s)
		}
		if (s.white == s.first) != (n%2 == 0) {
			t.Errorf("game %d: the first player has the wrong colour", n)
		}
		seen[meeting{s.round, s.white, s.black}] = true
	}
	if len(seen) != 3*4*3 || m.Games() != len(seen) {
		t.Errorf("%d different games of %d, want 36", len(seen), m.Games())
	}
}

// TestOneAtATimeOrTwo: without a limit of time the games do not depend on how many are
// played at the same time.
func TestOneAtATimeOrTwo(t *testing.T) {
	var reports [2]Report
	var games [2][]string
	for i := range 2 {
		m := &Match{
			Players: []Entrant{
				thinker("two plies", 1, Pace{Depth: 2}),
				thinker("few nodes", 1, Pace{Nodes: 150}),
				thinker("loser", -1, Pace{Depth: 1}),
			},
			Openings: first(t, 3), Rules: quick, Workers: i + 1,
		}
		reports[i], games[i] = run(t, m)
	}
	if !slices.Equal(games[0], games[1]) {
		t.Error("other games with two workers")
	}
	if a, b := reports[0], reports[1]; !slices.Equal(a.Pairings, b.Pairings) || !slices.Equal(a.Players, b.Players) {
		t.Errorf("one at a time %+v\ntwo %+v", a, b)
	}
	r := reports[0]
	if r.Finished != 18 || r.Counted != 18 || r.Verdict != Undecided {
		t.Errorf("report %+v", r)
	}
	for _, p := range r.Players {
		if p.Score.Games() != 12 {
			t.Errorf("player %d has %d games", p.Player, p.Score.Games())
		}
	}
	if loser := r.Players[2].Score; loser.Points() > 2 {
		t.Errorf("whoever likes to lose has %+v", loser)
	}
}

// TestTestEndsTheMatch: the match ends when the test decides, at the same pair however many games are
// played at the same time.
func TestTestEndsTheMatch(t *testing.T) {
	var reports [2]Report
	for i := range 2 {
		m := &Match{
			Players:  []Entrant{thinker("good", 1, Pace{Depth: 1}), thinker("loser", -1, Pace{Depth: 1})},
			Openings: first(t, 30), Rules: quick, Workers: 2*i + 1,
			Test: &SPRT{Elo0: 0, Elo1: 300, Alpha: 0.05, Beta: 0.05},
		}
		var games []string
		reports[i], games = run(t, m)
		r := reports[i]
		if r.Verdict != AcceptedH1 || r.Counted >= m.Games() || r.Counted%2 != 0 || len(games) != r.Finished || r.Finished < r.Counted {
			t.Errorf("report %+v with %d games", r, len(games))
		}
	}
	if a, b := reports[0], reports[1]; a.Counted != b.Counted || a.LLR != b.LLR || a.Pairings[0] != b.Pairings[0] {
		t.Errorf("one at a time %+v\nthree %+v", a, b)
	}
}

// TestResume: a match that was stopped goes on from its PGN, without repeating or losing a game, also
// where the last game was not written to its end.
func TestResume(t *testing.T) {
	newMatch := func() *Match {
		return &Match{
			Players:  []Entrant{thinker("a", 1, Pace{Depth: 1}), thinker("b", 1, Pace{Nodes: 90})},
			Openings: first(t, 4), Rules: quick, Workers: 2,
		}
	}
	whole := newMatch()
	want, wantGames := run(t, whole)

	m := newMatch()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var file strings.Builder
	report, err := m.Run(ctx, make([]*Outcome, m.Games()), func(g *Game, r Report) error {
		file.WriteString(m.PGN(g, day))
		if r.Finished == 3 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || report.Finished != 3 {
		t.Fatalf("stopped after %d games: %v", report.Finished, err)
	}
	kept := file.Len()
	torn := file.String() + wantGames[7][:len(wantGames[7])-1] // the empty line is missing

	m = newMatch()
	outcomes, length, err := m.ReadGames(strings.NewReader(torn))
	if err != nil || length != int64(kept) {
		t.Fatalf("read %d bytes, want %d: %v", length, kept, err)
	}
	text := torn[:length]
	got, err := m.Run(context.Background(), outcomes, func(g *Game, _ Report) error {
		text += m.PGN(g, day)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got.Finished != want.Finished || !slices.Equal(got.Pairings, want.Pairings) {
		t.Errorf("in two parts %+v\nat once %+v", got, want)
	}
	for i, game := range wantGames {
		if strings.Count(text, game) != 1 {
			t.Errorf("game %d is in the file %d times", i, strings.Count(text, game))
		}
	}
	if again, err := m.Run(context.Background(), outcomes, func(*Game, Report) error { t.Error("one game more"); return nil }); err != nil || again.Finished != want.Finished {
		t.Errorf("a finished match goes on: %+v, %v", again, err)
	}
}

// TestResumeRefusesOtherGames: a file that is not this match's is not touched.
func TestResumeRefusesOtherGames(t *testing.T) {
	m := &Match{
		Players:  []Entrant{thinker("a", 1, Pace{Depth: 1}), thinker("b", -1, Pace{Depth: 1})},
		Openings: first(t, 1), Rules: quick, Workers: 1,
	}
	_, games := run(t, m)
	for name, c := range map[string]struct {
		text   string
		change func(*Match)
		want   string
	}{
		"other limits":   {games[0], func(m *Match) { m.Players[0].Spec.Pace.Depth = 2 }, "other players, limits"},
		"other opening":  {games[0], func(m *Match) { m.Openings = first(t, 2)[1:] }, "other players, limits"},
		"other rules":    {games[0], func(m *Match) { m.Rules.MaxMoves = 20 }, "other players, limits"},
		"twice":          {games[1] + games[1], nil, "line 23: game 1.2 is there twice"},
		"foreign game":   {"[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n", nil, "not a game of a match"},
		"more games":     {strings.Replace(games[0], `[Round "1.1"]`, `[Round "2.1"]`, 1), nil, "beyond the 2 games"},
		"no tags":        {"1. e4 e5 1-0\n\n", nil, "where tags should be"},
		"another result": {strings.Replace(games[0], `[Result "1-0"]`, `[Result "0-1"]`, 1), nil, "does not agree"},
	} {
		t.Run(name, func(t *testing.T) {
			other := *m
			other.Players = slices.Clone(m.Players)
			if c.change != nil {
				c.change(&other)
			}
			if _, _, err := other.ReadGames(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// TestRogues: whoever crashes, hangs, cheats or babbles loses his games, the PGN says why, and
// the match goes on.
func TestRogues(t *testing.T) {
	for _, c := range []struct {
		kind   string
		pace   Pace
		why    Termination
		reason string
	}{
		{"crashes", Pace{Depth: 1}, Abandoned, "ended while it searched"},
		{"hangs", Pace{Depth: 1}, Abandoned, "hangs"},
		{"hangs", Pace{Clock: TimeControl{Base: 200 * time.Millisecond}}, TimeForfeit, "time is up"},
		{"dawdles", Pace{Depth: 1}, Abandoned, "no move for 500ms"},
		{"dawdles", Pace{MoveTime: 100 * time.Millisecond}, TimeForfeit, "time is up"},
		{"cheats", Pace{Depth: 1}, RulesInfraction, `illegal move "a1h8"`},
		{"resigns", Pace{Depth: 1}, RulesInfraction, `illegal move "(none)"`},
		{"babbles", Pace{Depth: 1}, RulesInfraction, "illegal move"},
	} {
		t.Run(c.kind+" "+c.pace.String(), func(t *testing.T) {
			t.Parallel()
			m := &Match{
				Players:  []Entrant{thinker("good", 1, Pace{Depth: 1}), rogue(t, c.kind, c.pace)},
				Openings: first(t, 1), Workers: 1,
				Rules: Rules{Margin: 100 * time.Millisecond, Patience: 500 * time.Millisecond},
			}
			report, games := run(t, m)
			if s := report.Pairings[0].Score; s.Wins != 2 {
				t.Errorf("score %+v", s)
			}
			if report.Players[1].Faults != 2 || report.Players[0].Faults != 0 || report.Terminations[c.why] != 2 {
				t.Errorf("report %+v", report)
			}
			for i, game := range games {
				colour := [2]string{"Black", "White"}[i]
				for _, want := range []string{`[Termination "` + string(c.why) + `"]`, colour + " loses: ", c.reason} {
					if text := strings.Join(strings.Fields(game), " "); !strings.Contains(text, want) {
						t.Errorf("game %d does not say %s:\n%s", i, want, game)
					}
				}
			}
		})
	}
}

// TestPlayerThatDoesNotStart is an error before the first game.
func TestPlayerThatDoesNotStart(t *testing.T) {
	bad := Spec{Name: "nobody", Pace: Pace{Depth: 1}}
	bad.Program.Path = "./no-such-engine"
	m := &Match{
		Players:  []Entrant{thinker("good", 1, Pace{Depth: 1}), {bad, func(ctx context.Context) (Player, error) { return bad.Open(ctx, nil) }}},
		Openings: first(t, 1), Workers: 1, Rules: quick,
	}
	_, err := m.Run(context.Background(), make([]*Outcome, 2), func(*Game, Report) error { t.Error("a game was played"); return nil })
	if err == nil || !strings.Contains(err.Error(), "player nobody: ") {
		t.Errorf("error %v", err)
	}
}

// TestPlayerThatIsGone: a player that cannot be started again loses a few games, then the match ends.
func TestPlayerThatIsGone(t *testing.T) {
	starts := 0
	gone := rogue(t, "crashes", Pace{Depth: 1})
	open := gone.Open
	gone.Open = func(ctx context.Context) (Player, error) {
		if starts++; starts > 1 {
			return nil, errors.New("the disk is gone")
		}
		return open(ctx)
	}
	m := &Match{
		Players:  []Entrant{gone, thinker("good", 1, Pace{Depth: 1})},
		Openings: first(t, 5), Workers: 1, Rules: quick,
	}
	report, err := m.Run(context.Background(), make([]*Outcome, 10), func(*Game, Report) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "does not start any more") {
		t.Errorf("error %v", err)
	}
	if s := report.Pairings[0].Score; s.Losses != 3 || s.Games() != 3 {
		t.Errorf("score %+v", s)
	}
}

// TestReferee: games end by the rules.
func TestReferee(t *testing.T) {
	for _, c := range []struct {
		fen, moves string
		max        int
		result     Result
		reason     string
	}{
		{"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8", 0, WhiteWins, "White mates"},
		{"r6k/8/8/8/8/8/5PPP/6K1 b - - 0 1", "a8a1", 0, BlackWins, "Black mates"},
		{"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", 0, Drawn, "draw by stalemate"},
		{"7k/8/6K1/8/8/5n2/8/5Q2 w - - 0 1", "f1f3", 0, Drawn, ""},
		{"7k/8/5K2/8/8/8/5b2/6N1 w - - 0 1", "f6f5 f2g1", 0, Drawn, "draw by bare material"},
		{"6k1/5p2/8/8/8/8/5P2/6K1 w - - 0 1", "g1h1 g8h8 h1g1 h8g8 g1h1 g8h8 h1g1 h8g8", 0, Drawn, "draw by repetition"},
		{"6k1/5p2/8/8/8/8/5P2/6K1 w - - 98 80", "g1h1 g8h8", 0, Drawn, "draw by the 50-move rule"},
		{"6k1/8/6K1/8/8/8/8/R7 w - - 99 80", "a1a8", 0, WhiteWins, "White mates"},
		{"6k1/5p2/8/8/8/8/5P2/6K1 w - - 0 1", "g1h1 g8h8 h1g1 h8g8", 2, Drawn, "draw after 2 moves"},
	} {
		start, err := board.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		moves := strings.Fields(c.moves)
		tb := table{rules: Rules{MaxMoves: c.max}, game: &Game{}, pos: start}
		for i, text := range moves {
			if tb.over() {
				t.Errorf("%s: over before move %d: %s", c.fen, i+1, tb.game.Reason)
			}
			m, err := start.ParseUCI(text)
			if err != nil {
				t.Fatal(err)
			}
			start.Make(m)
		}
		if tb.over() != (c.reason != "") || tb.game.Reason != c.reason || c.reason != "" && tb.game.Result != c.result {
			t.Errorf("%s %s: %q %v, want %q", c.fen, c.moves, tb.game.Reason, tb.game.Result, c.reason)
		}
	}
}

// TestCheckMatch: what cannot be played is refused.
func TestCheckMatch(t *testing.T) {
	good := thinker("a", 1, Pace{Depth: 1})
	other := thinker("b", 1, Pace{Depth: 1})
	timed := thinker("c", 1, Pace{MoveTime: time.Second})
	twice := append(first(t, 2), first(t, 1)...)
	for _, c := range []struct {
		name string
		m    Match
		want string
	}{
		{"one player", Match{Players: []Entrant{good}}, "two players"},
		{"one name", Match{Players: []Entrant{good, good}}, "two players are called a"},
		{"no limit", Match{Players: []Entrant{good, thinker("b", 1, Pace{})}}, "no limit"},
		{"no openings", Match{Players: []Entrant{good, other}}, "needs openings"},
		{"test of three", Match{Players: []Entrant{good, other, timed}, Test: &SPRT{0, 5, 0.05, 0.05}}, "two players"},
		{"bad test", Match{Players: []Entrant{good, other}, Test: &SPRT{5, 0, 0.05, 0.05}}, "elo0"},
		{"the same game again", Match{Players: []Entrant{good, other}, Openings: twice}, "rounds 1 and 3 have the same opening"},
		{"with time that is no matter", Match{Players: []Entrant{good, timed}, Openings: twice}, ""},
	} {
		c.m.Rules, c.m.Workers = quick, 1
		if c.m.Openings == nil && c.name != "no openings" {
			c.m.Openings = first(t, 2)
		}
		if err := c.m.Check(); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

// TestInterruptThatReachesThePlayerFirst: Ctrl-C at a terminal ends the engines as well. Their games are not
// lost, they are not played.
func TestInterruptThatReachesThePlayerFirst(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	m := &Match{
		Players:  []Entrant{thinker("good", 1, Pace{Depth: 1}), rogue(t, "crashes", Pace{Depth: 1})},
		Openings: first(t, 1), Workers: 1, Rules: quick,
	}
	open := m.Players[1].Open
	m.Players[1].Open = func(ctx context.Context) (Player, error) {
		p, err := open(ctx)
		return dying{p, cancel}, err
	}
	report, err := m.Run(ctx, make([]*Outcome, 2), func(*Game, Report) error { t.Error("a game was counted"); return nil })
	if !errors.Is(err, context.Canceled) || report.Finished != 0 {
		t.Errorf("%+v, %v", report, err)
	}
}

// dying ends the match a moment after it has failed.
type dying struct {
	Player
	cancel func()
}

func (d dying) Play(ctx context.Context, pos *board.Position, l engine.Limits, c engine.Clock) (board.Move, engine.Line, error) {
	m, line, err := d.Player.Play(ctx, pos, l, c)
	if err != nil {
		time.AfterFunc(10*time.Millisecond, d.cancel)
	}
	return m, line, err
}

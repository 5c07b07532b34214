// Package measure finds out what rules for cutting the tree save and what they cost: nodes of the bench, solved positions of
// suites, games, and which of all legal moves they throw out. It makes the tables of package cutting.
package measure

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gloss/engine"
	"gloss/engine/cutting"
	"gloss/engine/input"
	"gloss/engine/match"
	"gloss/engine/suite"
)

// A Measurement says what is measured of sets of rules, and how.
type Measurement struct {
	Profile   string
	Evaluator func(profile string) (engine.Evaluator, error) // a new one for each search
	Depth     int                                            // of the bench; 0 for none
	Suites    []string                                       // EPD files
	Limits    engine.Limits                                  // of a position of the suites
	Games     int                                            // of each set against none, an even number; 0 for none
	GameNodes uint64                                         // of a move
	Workers   int                                            // positions or games at the same time
}

// Steps is how many parts there are to measure of so many sets.
func (m *Measurement) Steps(sets int) int {
	parts := len(m.Suites)
	if m.Depth > 0 {
		parts++
	}
	if m.Games > 0 {
		parts++
	}
	return sets * parts
}

// Run measures sets of rules and puts what it finds into a table, in place of what was found under the same
// conditions. Done is told of each part.
func (m *Measurement) Run(ctx context.Context, table *cutting.Table, sets []cutting.Set, done func()) (err error) {
	for _, set := range sets {
		row := table.Row(set.String())
		if m.Depth > 0 {
			if row.Bench, err = m.bench(ctx, set); err != nil {
				return err
			}
			done()
		}
		for _, name := range m.Suites {
			s, err := m.solve(ctx, name, set)
			if err != nil {
				return err
			}
			row.AddSuite(s)
			done()
		}
		if m.Games > 0 {
			if set != 0 {
				if row.Match, err = m.play(ctx, set); err != nil {
					return err
				}
			}
			done()
		}
	}
	return nil
}

func (m *Measurement) bench(ctx context.Context, set cutting.Set) (*cutting.BenchResult, error) {
	ev, err := m.Evaluator(m.Profile)
	if err != nil {
		return nil, err
	}
	r, err := engine.BenchWith(ctx, ev, engine.Options{Cut: set}, m.Depth, nil)
	if err != nil {
		return nil, err
	}
	return &cutting.BenchResult{
		Depth: m.Depth, Signature: r.Signature, Nodes: r.Nodes, Judged: r.Cut.Judged, LeftOut: r.Cut.LeftOut,
		Share: float64(r.Cut.LeftOut) / float64(r.Nodes+r.Cut.LeftOut), Seconds: r.Time.Seconds(),
	}, nil
}

// readSuite reads the puzzles of a file.
func readSuite(ctx context.Context, name string) ([]*suite.Puzzle, error) {
	f, err := input.Open(ctx, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return suite.Read(f, name)
}

func (m *Measurement) solve(ctx context.Context, name string, set cutting.Set) (s cutting.SuiteResult, err error) {
	puzzles, err := readSuite(ctx, name)
	if err != nil {
		return s, err
	}
	start := time.Now()
	answers, err := suite.Solve(ctx, puzzles, m.Limits, m.Workers, func() (engine.Analyser, error) {
		ev, err := m.Evaluator(m.Profile)
		if err != nil {
			return nil, err
		}
		return engine.New(ev, engine.Options{Cut: set}), nil
	}, func() {})
	if err != nil {
		return s, err
	}
	sum := suite.Count(puzzles, answers)
	return cutting.SuiteResult{
		Suite: strings.TrimSuffix(filepath.Base(name), ".epd"), Limit: limitText(m.Limits), Solved: sum.Solved, Total: sum.Total,
		Points: sum.Points, Most: sum.Most, Seconds: time.Since(start).Seconds(),
	}, nil
}

func limitText(l engine.Limits) string {
	var parts []string
	if l.Nodes > 0 {
		parts = append(parts, fmt.Sprintf("%d nodes", l.Nodes))
	}
	if l.MoveTime > 0 {
		parts = append(parts, l.MoveTime.String())
	}
	return strings.Join(parts, ", ")
}

// play plays rules against none.
func (m *Measurement) play(ctx context.Context, set cutting.Set) (*cutting.MatchResult, error) {
	book, err := match.Book()
	if err != nil {
		return nil, err
	}
	games := &match.Match{
		Rules: match.Rules{MaxMoves: 250, Margin: time.Second, Patience: time.Hour}, Workers: m.Workers, Openings: match.Repeated(book, m.Games/2),
	}
	for _, player := range [][2]string{{"rules", set.String()}, {"none", "none"}} {
		s, err := match.ParseSpec(fmt.Sprintf(`name=%s cut=%s "profile=%s"`, player[0], player[1], m.Profile))
		if err != nil {
			return nil, err
		}
		s.Pace = match.Pace{Nodes: m.GameNodes}
		games.Players = append(games.Players, match.Entrant{Spec: s, Open: func(ctx context.Context) (match.Player, error) { return s.Open(ctx, m.Evaluator) }})
	}
	report, err := games.Run(ctx, make([]*match.Outcome, games.Games()), func(*match.Game, match.Report) error { return nil })
	if err != nil {
		return nil, err
	}
	score := &report.Pairings[0].Score
	r := &cutting.MatchResult{Nodes: m.GameNodes, Wins: score.Wins, Draws: score.Draws, Losses: score.Losses}
	if e, ok := score.Elo(); ok {
		r.Elo, r.EloLow, r.EloHigh = finite(e.Diff), finite(e.Low), finite(e.High)
	}
	return r, nil
}

// finite is nil for what nothing bounds.
func finite(x float64) *float64 {
	if math.IsInf(x, 0) {
		return nil
	}
	return &x
}

// ReadTable reads what was measured earlier, with the same profile.
func ReadTable(name, profile string) (*cutting.Table, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	t := new(cutting.Table)
	if err := json.Unmarshal(text, t); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if t.Profile != profile {
		return nil, fmt.Errorf("%s was measured with the profile %s, not %s; give --profile %[2]s", name, t.Profile, profile)
	}
	return t, nil
}

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"gloss/annotate/durable"
	"gloss/engine"
	"gloss/engine/cutting"
	"gloss/engine/input"
	"gloss/engine/match"
)

// cutTableOptions are the flags of gloss bench --cut-table.
type cutTableOptions struct {
	on        bool
	rows      []string
	suites    []string
	nodes     uint64
	time      time.Duration
	games     int
	gameNodes uint64
	workers   int
	from      []string
	page      string
	// What all legal moves are measured on, and by whom.
	positions  []string
	count      int
	judge      string
	judgeNodes uint64
}

func (o *cutTableOptions) addFlags(flags *pflag.FlagSet) {
	flags.BoolVar(&o.on, "cut-table", false, "measure what each rule for cutting the tree saves and costs")
	flags.StringArrayVar(&o.rows, "row", nil, "rules that make one row of the table, as in --cut (may be repeated; default none, each rule, and all)")
	flags.StringArrayVar(&o.suites, "suite", nil, "EPD file to solve with each row (may be repeated)")
	flags.Uint64Var(&o.nodes, "nodes", 0, "nodes for a position of the suites (10000 if no time is given)")
	flags.DurationVar(&o.time, "time", 0, "time for a position of the suites, such as 100ms")
	flags.IntVar(&o.games, "games", 0, "games of each row against none, an even number")
	flags.Uint64Var(&o.gameNodes, "game-nodes", 2000, "nodes for a move of the games")
	flags.IntVarP(&o.workers, "workers", "j", 1, "positions or games searched at the same time")
	flags.StringArrayVar(&o.from, "from", nil, "take the rows measured earlier from this FILE.json, too (may be repeated)")
	flags.StringArrayVar(&o.positions, "positions", nil, "EPD or PGN file: of all legal moves in its positions, how many the rules throw out, and how often the best (may be repeated)")
	flags.IntVar(&o.count, "count", 1500, "so many of these positions")
	flags.StringVar(&o.judge, "judge", "", "UCI program that says which move is best (default: the own search)")
	flags.Uint64Var(&o.judgeNodes, "judge-nodes", 50000, "nodes that it has for a position")
	flags.StringVar(&o.page, "page", "", "write the table with its words to a FILE.md")
}

// check refuses what contradicts itself.
func (o *cutTableOptions) check(depth int) error {
	switch {
	case !o.on && (o.rows != nil || o.suites != nil || o.games != 0 || o.from != nil || o.page != "" || o.positions != nil || o.nodes != 0 || o.time != 0):
		return usagef("--row, --suite, --nodes, --time, --games, --from, --positions and --page go with --cut-table")
	case depth < 0 || depth > engine.MaxDepth || depth == 0 && !o.on:
		return usagef("the depth is a number of plies from 1 to %d, not %d", engine.MaxDepth, depth)
	case o.time < 0:
		return usagef("--time %v is negative", o.time)
	case o.count < 1 || o.judgeNodes < 1:
		return usagef("--count and --judge-nodes are 1 at least")
	case o.games < 0 || o.games%2 != 0:
		return usagef("--games %d is not an even number of games", o.games)
	case o.games > 0 && o.gameNodes == 0:
		return usagef("--game-nodes 0 would search for ever")
	case o.workers < 1:
		return usagef("-j %d: at least one worker is needed", o.workers)
	}
	return nil
}

// sets returns the rows to measure; none comes first.
func (o *cutTableOptions) sets() ([]cutting.Set, error) {
	var sets []cutting.Set
	for _, text := range o.rows {
		s, err := cutting.Parse(text)
		if err != nil {
			return nil, usagef("--row: %w", err)
		}
		sets = append(sets, s)
	}
	if o.rows == nil && o.from == nil && o.positions == nil {
		sets = append(sets, 0)
		for r := range cutting.NumRules {
			sets = append(sets, cutting.Of(r))
		}
		sets = append(sets, cutting.All)
	}
	return sets, nil
}

// measureCuts runs gloss bench --cut-table.
func measureCuts(ctx context.Context, ui *streams, depth int, o cutTableOptions) error {
	sets, err := o.sets()
	if err != nil {
		return err
	}
	table := &cutting.Table{Profile: ui.global.Profile}
	for _, name := range o.from {
		earlier, err := readCutTable(name, ui.global.Profile)
		if err != nil {
			return err
		}
		table.Merge(earlier)
	}
	steps := len(sets) * (one(depth > 0) + len(o.suites) + one(o.games > 0))
	bar := ui.progress(steps, "measurements")
	defer bar.Finish()
	quiet := *ui
	quiet.global.Quiet = true // one bar is enough
	for _, set := range sets {
		row := table.Row(set.String())
		if depth > 0 {
			if row.Bench, err = benchCut(ctx, ui, depth, set); err != nil {
				return err
			}
			bar.Add(1)
		}
		for _, name := range o.suites {
			s, err := solveCut(ctx, &quiet, o, name, set)
			if err != nil {
				return err
			}
			row.AddSuite(s)
			bar.Add(1)
		}
		if o.games > 0 {
			if set != 0 {
				if row.Match, err = playCut(ctx, ui, o, set); err != nil {
					return err
				}
			}
			bar.Add(1)
		}
	}
	bar.Finish()
	if o.positions != nil {
		if table.Moves, err = o.sift(ctx, ui); err != nil {
			return err
		}
	}
	if o.page != "" {
		page, err := cutPage(table)
		if err != nil {
			return err
		}
		if err := durable.WriteFile(ctx, o.page, []byte(page)); err != nil {
			return err
		}
	}
	if ui.global.JSON {
		return ui.writeJSON(table)
	}
	return printCutTable(ui, table)
}

// one is 1 for true.
func one(is bool) (n int) {
	if is {
		n = 1
	}
	return n
}

// readCutTable reads what was measured earlier.
func readCutTable(name, profile string) (*cutting.Table, error) {
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

func benchCut(ctx context.Context, ui *streams, depth int, set cutting.Set) (*cutting.BenchResult, error) {
	ev, err := evaluator(ui.global.Profile)
	if err != nil {
		return nil, err
	}
	r, err := engine.BenchWith(ctx, ev, engine.Options{Cut: set}, depth, nil)
	if err != nil {
		return nil, err
	}
	return &cutting.BenchResult{
		Depth: depth, Signature: r.Signature, Nodes: r.Nodes, Judged: r.Cut.Judged, LeftOut: r.Cut.LeftOut,
		Share: float64(r.Cut.LeftOut) / float64(r.Nodes+r.Cut.LeftOut), Seconds: r.Time.Seconds(),
	}, nil
}

func solveCut(ctx context.Context, ui *streams, o cutTableOptions, name string, set cutting.Set) (cutting.SuiteResult, error) {
	f, err := input.Open(ctx, name)
	if err != nil {
		return cutting.SuiteResult{}, err
	}
	defer f.Close()
	results, err := readPuzzles(f, name)
	if err != nil {
		return cutting.SuiteResult{}, err
	}
	limits := engine.Limits{Nodes: o.nodes, MoveTime: o.time}
	if o.nodes == 0 && o.time == 0 {
		limits.Nodes = 10_000
	}
	start := time.Now()
	opts := suiteOptions{workers: o.workers, hash: engine.DefaultHashMB, cut: cutFlag{set}}
	if err := solvePuzzles(ctx, ui, opts, limits, results); err != nil {
		return cutting.SuiteResult{}, err
	}
	s := cutting.SuiteResult{Suite: strings.TrimSuffix(filepath.Base(name), ".epd"), Limit: limitText(limits), Total: len(results), Seconds: time.Since(start).Seconds()}
	for _, r := range results {
		s.Solved += one(r.answer.Solved)
		s.Points += r.answer.Points
		s.Most += r.puzzle.Most()
	}
	return s, nil
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

// playCut plays rules against none.
func playCut(ctx context.Context, ui *streams, o cutTableOptions, set cutting.Set) (*cutting.MatchResult, error) {
	m, err := setUpMatch(ctx, matchOptions{
		pace: match.Pace{Nodes: o.gameNodes}, games: o.games, workers: o.workers,
		rules: match.Rules{MaxMoves: 250, Margin: time.Second, Patience: time.Hour},
	}, []string{
		fmt.Sprintf(`name=rules cut=%s "profile=%s"`, set, ui.global.Profile),
		fmt.Sprintf(`name=none cut=none "profile=%s"`, ui.global.Profile),
	})
	if err != nil {
		return nil, err
	}
	report, err := m.Run(ctx, make([]*match.Outcome, m.Games()), func(*match.Game, match.Report) error { return nil })
	if err != nil {
		return nil, err
	}
	score := scoreJSON(&report.Pairings[0].Score)
	return &cutting.MatchResult{
		Nodes: o.gameNodes, Wins: score.Wins, Draws: score.Draws, Losses: score.Losses,
		Elo: score.Elo, EloLow: score.EloLow, EloHigh: score.EloHigh,
	}, nil
}

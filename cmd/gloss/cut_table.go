package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/pflag"

	"gloss/annotate/durable"
	"gloss/engine"
	"gloss/engine/cutting"
	"gloss/engine/cutting/measure"
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

// How many positions are asked, and how long their judge thinks.
const (
	defaultCount         = 1500
	defaultCutJudgeNodes = 50000
)

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
	flags.IntVar(&o.count, "count", defaultCount, "greatest number of the --positions that are asked")
	flags.StringVar(&o.judge, "judge", "", "UCI program that says which move of these positions is best (default: the own search)")
	flags.Uint64Var(&o.judgeNodes, "judge-nodes", defaultCutJudgeNodes, "nodes that it has for a position")
	flags.StringVar(&o.page, "page", "", "write the table with its words to a FILE.md")
}

// check refuses what contradicts itself.
func (o *cutTableOptions) check(depth int) error {
	switch {
	case !o.on && (o.rows != nil || o.suites != nil || o.games != 0 || o.from != nil || o.page != "" || o.positions != nil || o.nodes != 0 || o.time != 0):
		return usagef("--row, --suite, --nodes, --time, --games, --from, --positions and --page go with --cut-table")
	case o.positions == nil && (o.count != defaultCount || o.judge != "" || o.judgeNodes != defaultCutJudgeNodes):
		return usagef("--count, --judge and --judge-nodes go with --positions")
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
	if err := canWrite(slices.Concat(o.suites, o.from, o.positions), "", o.page); err != nil {
		return err
	}
	table := &cutting.Table{Profile: ui.global.Profile}
	for _, name := range o.from {
		earlier, err := measure.ReadTable(name, ui.global.Profile)
		if err != nil {
			return err
		}
		table.Merge(earlier)
	}
	m := &measure.Measurement{
		Profile: ui.global.Profile, Evaluator: searchEvaluator, Depth: depth, Suites: o.suites, Limits: engine.Limits{Nodes: o.nodes, MoveTime: o.time},
		Games: o.games, GameNodes: o.gameNodes, Workers: o.workers,
	}
	if o.nodes == 0 && o.time == 0 {
		m.Limits.Nodes = 10_000
	}
	bar := ui.progress(m.Steps(len(sets)), "measurements")
	defer bar.Finish()
	if err := m.Run(ctx, table, sets, func() { bar.Add(1) }); err != nil {
		return err
	}
	bar.Finish()
	if o.positions != nil {
		if table.Moves, err = o.sift(ctx, ui); err != nil {
			return err
		}
	}
	if o.page != "" {
		page, err := measure.Page(ctx, table, searchEvaluator)
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

// sift measures of all legal moves which ones the rules would throw out.
func (o *cutTableOptions) sift(ctx context.Context, ui *streams) (*cutting.MovesResult, error) {
	positions, err := measure.ReadPositions(ctx, o.positions, o.count, ui.leftOut)
	if err != nil {
		return nil, err
	}
	name, spec := "gloss", fmt.Sprintf(`"profile=%s"`, ui.global.Profile)
	if o.judge != "" {
		name, spec = filepath.Base(o.judge), fmt.Sprintf(`"cmd=%s"`, o.judge)
	}
	s, err := match.ParseSpec(spec)
	if err != nil {
		return nil, err
	}
	judge, err := s.Open(ctx, searchEvaluator)
	if err != nil {
		return nil, err
	}
	defer judge.Close()
	ev, err := evaluator(ui.global.Profile)
	if err != nil {
		return nil, err
	}
	bar := ui.progress(len(positions), "positions")
	defer bar.Finish()
	sieve := measure.Sieve{Judge: judge, Name: name, Nodes: o.judgeNodes, Score: ev.Score}
	return sieve.Moves(ctx, positions, func() { bar.Add(1) })
}

// printCutTable shows the table: nodes and solved positions beside those of none.
func printCutTable(ui *streams, t *cutting.Table) error {
	columns := []column{{name: "rules", ids: true}}
	head, rows := measure.Cells(t)
	for _, name := range head {
		columns = append(columns, column{name: name, right: true, fixed: true})
	}
	out := ui.table(columns...)
	for i, cells := range rows {
		values := []any{cell{t.Rows[i].Rules, accent}}
		for _, c := range cells {
			values = append(values, c)
		}
		out.row(values...)
	}
	return out.flush()
}

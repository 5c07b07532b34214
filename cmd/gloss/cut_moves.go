package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/cutting"
	"gloss/engine/input"
	"gloss/engine/match"
	"gloss/engine/selfplay"
)

// sift measures of all legal moves which ones the rules would throw out, and how often the best is among them: in
// positions of games, with the moves behind them, and of suites, at the first plies of the best line.
func (o *cutTableOptions) sift(ctx context.Context, ui *streams) (*cutting.MovesResult, error) {
	positions, err := o.loadPositions(ctx, ui)
	if err != nil {
		return nil, err
	}
	spec := fmt.Sprintf(`"profile=%s"`, ui.global.Profile)
	if o.judge != "" {
		spec = fmt.Sprintf(`"cmd=%s"`, o.judge)
	}
	s, err := match.ParseSpec(spec)
	if err != nil {
		return nil, err
	}
	judge, err := s.Open(ctx, func(profile string) (engine.Evaluator, error) { return evaluator(profile) })
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
	var sifted [cutting.SiftedPlies][]cutting.Sifted
	for _, pos := range positions {
		if err := judge.NewGame(ctx); err != nil {
			return nil, err
		}
		_, line, err := judge.Play(ctx, pos, engine.Limits{Nodes: o.judgeNodes}, engine.Clock{})
		if err != nil {
			return nil, err
		}
		for ply := range sifted {
			var s cutting.Sifted // empty where the line has ended or there is no choice
			if ply < len(line.Moves) {
				s, _ = cutting.Sift(pos, line.Moves[ply], ev.Score)
				pos.Make(line.Moves[ply])
			}
			sifted[ply] = append(sifted[ply], s)
		}
		bar.Add(1)
	}
	name := "gloss"
	if o.judge != "" {
		name = filepath.Base(o.judge)
	}
	return cutting.MovesOf(sifted, fmt.Sprintf("%s, %d nodes a position", name, o.judgeNodes)), nil
}

// loadPositions reads positions that have a choice of moves: of suites, and of games every fifth from the eighth move on,
// thinned out evenly to the number that is wanted.
func (o *cutTableOptions) loadPositions(ctx context.Context, ui *streams) ([]*board.Position, error) {
	var list []*board.Position
	for _, name := range o.positions {
		if !strings.HasSuffix(name, ".pgn") {
			err := o.loadSuite(ctx, name, func(pos *board.Position) { list = append(list, pos) })
			if err != nil {
				return nil, err
			}
			continue
		}
		games, err := selfplay.ReadHumanGames(ctx, []string{name}, ui.leftOut)
		if err != nil {
			return nil, err
		}
		const opening, every = 15, 5 // plies
		for _, g := range games {
			pos := g.Start.Clone()
			for ply, m := range g.Moves {
				if ply >= opening && ply%every == 0 {
					list = append(list, pos.Clone())
				}
				pos.Make(m)
			}
		}
	}
	if len(list) <= o.count {
		return list, nil
	}
	some := make([]*board.Position, o.count)
	for i := range some {
		some[i] = list[i*len(list)/o.count]
	}
	return some, nil
}

func (o *cutTableOptions) loadSuite(ctx context.Context, name string, add func(*board.Position)) error {
	var f io.ReadCloser
	f, err := input.Open(ctx, name)
	if err != nil {
		return err
	}
	defer f.Close()
	results, err := readPuzzles(f, name)
	for _, r := range results {
		add(r.puzzle.Position)
	}
	return err
}

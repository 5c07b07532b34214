package main

import (
	"context"
	"encoding/json"
	"errors"

	"gloss/annotate"
	"gloss/annotate/cluster"
	"gloss/annotate/review"
	"gloss/engine/pgn"
)

// clusterExaminer has games examined by the workers of a cluster; what cannot be sent is examined here.
type clusterExaminer struct {
	ui   *streams
	run  *clusterRun
	here annotate.Examiner
	// take makes the output of a game of its result, and refuses what is none of it.
	take func(*pgn.Game, cluster.Result) ([]byte, error)
}

// Examine sends a game and waits for its result.
func (c *clusterExaminer) Examine(ctx context.Context, g *pgn.Game, step func(review.Step)) (annotate.Examined, error) {
	if !cluster.Travels(g) {
		return c.here.Examine(ctx, g, step)
	}
	var text []byte
	result, err := c.run.Examine(ctx, []byte(g.Raw), func(r cluster.Result) (err error) {
		text, err = c.take(g, r)
		return err
	})
	switch {
	case errors.Is(err, cluster.ErrUntravelled):
		c.ui.notef("%s", gameMessage(g, err))
		return c.here.Examine(ctx, g, step)
	case cluster.Lost(err):
		return annotate.Examined{}, &review.StartError{Err: err} // it has nothing to do with the game
	case err != nil:
		return annotate.Examined{}, err
	case result.Failure != "":
		return annotate.Examined{}, errors.New(result.Failure)
	}
	return annotate.Examined{Output: text, Nodes: result.Nodes, Positions: result.Positions}, nil
}

// overCluster has the games of a batch examined by a cluster, if there is one.
func overCluster(ui *streams, batch *annotate.Batch, run *clusterRun, take func(*pgn.Game, cluster.Result) ([]byte, error)) {
	if run == nil {
		return
	}
	local := batch.Local
	batch.Workers, batch.Ahead = clusterWindow, 1
	batch.Examiner = func() annotate.Examiner { return &clusterExaminer{ui, run, local.Examiner(), take} }
}

// taken makes the output of a game of what a worker has sent.
func (a *annotation) taken(g *pgn.Game, r cluster.Result) ([]byte, error) {
	if a.recorder != nil {
		record, err := a.placed(g, r.Record)
		if err != nil {
			return nil, err
		}
		a.recorder.keep(g, *record)
	}
	if !a.json {
		return r.Output, cluster.CheckGame(g, r.Output)
	}
	record, err := a.placed(g, r.Output)
	if err != nil {
		return nil, err
	}
	line, err := json.Marshal(record)
	return append(line, '\n'), err
}

// placed reads the record of a game that a worker has made.
func (a *annotation) placed(g *pgn.Game, line []byte) (*annotate.GameJSON, error) {
	record, err := cluster.PlaceRecord(g, line)
	if err == nil {
		record.Settings = a.describe
	}
	return record, err
}

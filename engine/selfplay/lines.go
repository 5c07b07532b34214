package selfplay

import (
	"context"
	"sync"

	"gloss/engine"
	"gloss/engine/crew"
	"gloss/eval/tune"
)

// Lines searches the positions of samples and returns where their best lines end, each with what is known of the position
// that the line begins with. An evaluation is asked there, and not where the search begins: what the search
// sees by itself is over. Lines that end in a mate or a draw by rule, where no evaluation is asked, are
// left out. The order is that of the samples, whatever the number of workers; done is told of each sample.
func Lines(ctx context.Context, samples []tune.Sample, nodes uint64, workers int, open func() (engine.Analyser, error), done func()) ([]tune.Sample, error) {
	ends := make([]tune.Sample, len(samples)) // without a FEN where there is none
	var telling sync.Mutex
	err := crew.Each(ctx, len(samples), workers, func(ctx context.Context) (crew.Worker, error) {
		a, err := open()
		if err != nil {
			return crew.Worker{}, err
		}
		do := func(i int) error {
			fen, err := endOfLine(ctx, a, &samples[i], nodes)
			ends[i] = tune.Sample{FEN: fen, Result: samples[i].Result, CP: samples[i].CP}
			telling.Lock()
			defer telling.Unlock()
			done()
			return err
		}
		return crew.Worker{Do: do, End: func() { _ = a.Close() }}, nil // the ends are there
	})
	if err != nil {
		return nil, err
	}
	kept := ends[:0]
	for _, s := range ends {
		if s.FEN != "" {
			kept = append(kept, s)
		}
	}
	return kept, nil
}

// endOfLine returns where the best line from a position ends; nothing if no evaluation is asked there.
func endOfLine(ctx context.Context, a engine.Analyser, s *tune.Sample, nodes uint64) (string, error) {
	pos, err := s.Position()
	if err != nil {
		return "", err
	}
	if err := a.NewGame(ctx); err != nil { // so that the line depends on nothing else
		return "", err
	}
	res, err := a.Analyse(ctx, pos, engine.Limits{Nodes: nodes})
	if err != nil || len(res.Lines) == 0 || res.Lines[0].End != engine.EndEval {
		return "", err
	}
	for _, m := range res.Lines[0].Moves {
		pos.Play(m)
	}
	return pos.FEN(), nil
}

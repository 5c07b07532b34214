package review

import (
	"context"

	"gloss/engine/board"
)

// A Knockout tells what the search makes of a move when it does not know the terms of a reason: both
// positions are searched again, with the nodes of the second look, by an evaluation in
// which the factors of these terms are 0. A search that begins anew can come to another
// verdict by itself; so the same is done with the whole evaluation, and only where that
// confirms the verdict is the test worth something. The reason survives the test if it
// carries the verdict: without it another move would be chosen, or the played one judged
// milder.
type Knockout struct {
	IDs       []string
	BestSAN   string    // its choice then
	Loss      float64   // of chances by the played move then
	Judgement Judgement // of the played move then
	// Stable tells that a new search with the whole evaluation confirms the verdict on the played
	// move; if it does not, the test tells nothing and none of the following is set.
	Stable bool
	// Changes tells that the played move would not be spoken of without the terms.
	Changes bool
	// BestChanges tells that the choice would be another move, where the new search has made the
	// same choice as the first one, JudgementChanges that the played move would be judged milder.
	BestChanges, JudgementChanges bool

	Nodes uint64 // of the searches that it took
}

// Survives tells if the reason carries the verdict, as far as that can be told.
func (k *Knockout) Survives() bool {
	return k.Stable && (k.Changes || k.BestChanges || k.JudgementChanges)
}

// Without looks at a move with an engine that does not know some terms, and with one that knows
// everything but has seen as little of the game. Pos is the position before the move, with its
// history. Settings.KnockOut must be set.
func (s *Settings) Without(ctx context.Context, ids []string, move *Move, pos *board.Position) (*Knockout, error) {
	full, err := s.verdict(ctx, nil, move, pos)
	if err != nil {
		return nil, err
	}
	blind, err := s.verdict(ctx, ids, move, pos)
	if err != nil {
		return nil, err
	}
	k := &Knockout{
		IDs: ids, BestSAN: blind.best, Loss: blind.loss, Judgement: blind.judgement, Nodes: full.nodes + blind.nodes,
		Stable: full.spokenOf && full.judgement >= move.Judgement,
	}
	if k.Stable {
		k.Changes, k.JudgementChanges = !blind.spokenOf, blind.judgement < move.Judgement
		k.BestChanges = full.best == move.BestSAN && blind.best != full.best
	}
	return k, nil
}

// verdict is what one engine makes of a move.
type verdict struct {
	best      string
	loss      float64
	judgement Judgement
	spokenOf  bool
	nodes     uint64
}

// verdict searches the positions before and after a move with a fresh engine that lacks some
// terms, or none.
func (s *Settings) verdict(ctx context.Context, ids []string, move *Move, pos *board.Position) (v verdict, err error) {
	engine, err := s.KnockOut(ids)
	if err != nil {
		return v, err
	}
	defer engine.Close()
	limits := s.limits(s.claimLook())
	before, n1, err := analyse(ctx, engine, pos, limits)
	if err != nil {
		return v, err
	}
	pos.Play(move.Played)
	after, n2, err := analyse(ctx, engine, pos, limits)
	pos.Unmake()
	if err != nil {
		return v, err
	}
	v.nodes = n1 + n2
	first := false
	if best := before[0].Moves; len(best) > 0 {
		v.best, first = pos.SAN(best[0]), best[0] == move.Played
	}
	v.judgement, v.loss = s.Curve.Judge(before[0].Score, onePlyFurther(-after[0].Score), first, s.Thresholds)
	v.spokenOf = s.spokenOf(v.judgement, v.loss, first)
	if first {
		v.loss = 0
	}
	return v, nil
}

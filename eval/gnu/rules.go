// Package gnu judges chess positions by the terms of GNU Chess as the description
// of its evaluator of 1987 has them: a second, independent opinion beside the
// terms of package eval, with the same records.
//
// The unit is the millipawn; scores are White's view. All values depend on a
// stage from 0, the opening, to 10, the ending, so a hit has the same middlegame
// and endgame value: what the formula gives in the stage of the position.
//
// The text gives many numbers as ends of a range only. How each is read stands
// in package glossary under the ID of the term; headings such as G018 are those of
// its sources.
package gnu

//go:generate go run ../generate gnu

import (
	"gloss/engine/board"
	"gloss/eval"
)

// Rules evaluates by the terms of this package, weighed by a profile.
type Rules struct {
	profile *eval.Profile
	weights weightTable
	fast    evaluation[[0]sideHits]
	full    evaluation[[NumTerms]sideHits]
}

var _ eval.Evaluator = (*Rules)(nil)

// New returns an evaluator for a profile. The error says that the profile is for
// another set of terms or lists a term that is none.
func New(p *eval.Profile) (*Rules, error) {
	if err := p.Check(eval.GNU, registry[:]); err != nil {
		return nil, err
	}
	return &Rules{profile: p, weights: weightsOf(p)}, nil
}

// Scale is that of the profile: see eval.Profile.
func (r *Rules) Scale() float64 { return r.profile.Scale }

// Reset does nothing: no score is kept.
func (r *Rules) Reset() {}

// Score returns the value of a position in millipawns, White's view.
func (r *Rules) Score(pos *board.Position) int32 { return r.fast.run(pos, &r.weights) }

// Explain evaluates a position and returns every hit.
func (r *Rules) Explain(pos *board.Position) *eval.Breakdown {
	e := &r.full
	e.hits = [NumTerms]sideHits{}
	e.run(pos, &r.weights)
	b := &eval.Breakdown{
		Profile: r.profile.Name,
		Phase:   eval.MaxPhase / lastStage * eval.Phase(e.stage),
		Terms:   make([]eval.TermScore, NumTerms),
	}
	for t := range b.Terms {
		ts := &b.Terms[t]
		ts.Term, ts.Info = eval.Term(t), &registry[t]
		for c := range ts.Side {
			s := &ts.Side[c]
			s.Hits = e.hits[t][c]
			for _, h := range s.Hits {
				s.MG += h.MG
				s.EG += h.EG
				s.MP += h.MP
			}
		}
	}
	return b
}

// run evaluates a position and returns its value, White's view.
func (e *evaluation[R]) run(pos *board.Position, weights *weightTable) int32 {
	e.pos = pos
	e.stage = stageOf(pos)
	e.weights = &weights[e.stage]
	e.score = [2]int32{}
	for us := board.White; us <= board.Black; us++ {
		e.material(us)
	}
	if !e.matingRoutine() {
		e.facts.set(pos)
		for us := board.White; us <= board.Black; us++ {
			e.pawns(us)
			e.passedPawns(us)
			e.knights(us)
			e.bishops(us)
			e.rooks(us)
			e.queens(us)
			e.king(us)
			e.hungPieces(us)
		}
	}
	return e.score[board.White] - e.score[board.Black]
}

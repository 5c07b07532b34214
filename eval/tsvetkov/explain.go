package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// Explain evaluates a position and returns every hit. It uses no cache.
func (r *Rules) Explain(pos *board.Position) *eval.Breakdown {
	e := &r.full
	e.hits = [NumTerms]sideHits{}
	e.run(pos, r.table)
	b := &eval.Breakdown{Profile: r.table.Name, Phase: e.facts.Phase, Terms: make([]eval.TermScore, NumTerms)}
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
	for id, change := range e.adjustments {
		if change.mp != 0 {
			b.Adjustments = append(b.Adjustments, eval.Adjustment{ID: adjustmentID(id).String(), Key: change.key, MP: change.mp})
		}
	}
	b.Signs = e.signs(b)
	return b
}

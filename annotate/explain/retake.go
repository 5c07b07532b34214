package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// Where a man is taken that has a guard, and the line does not take back, the reader asks why not.

// retaken is the line of an event up to its first capture, with the taking back that anybody would look at and what
// refutes it; nil if there is nothing to explain, or if a search does not find that it fails.
func (e *Explainer) retaken(ctx context.Context, ev *event) (*Path, error) {
	if ev == nil || ev.from+1 >= ev.path.plies() || ev.ply <= ev.from {
		return nil, nil
	}
	p, k := ev.path, ev.from
	if !p.takes(k) || p.takesBack(k) || p.takesBack(k+1) || p.At[k].SEE(p.Moves[k], leastGain) || p.At[k+1].InCheck() {
		return nil, nil
	}
	back, ok := leastTaker(p.At[k+1], p.Moves[k].To())
	if !ok {
		return nil, nil
	}
	pos := p.At[k+1].Clone()
	pos.Make(back)
	lines, err := e.Probe(ctx, pos, metLines)
	if err != nil || len(lines) == 0 || len(lines[0].Moves) == 0 {
		return nil, err
	}
	winner := p.Score
	if ev.sign < 0 {
		winner = -winner
	}
	if lines[0].Score < winner-asGood {
		return nil, nil
	}
	return newPath(p.start(), append(append(slices.Clone(p.Moves[:k+1]), back), lines[0].Moves...), p.Score, lines[0].End), nil
}

// leastTaker finds the capture on a square by the man that is worth least.
func leastTaker(pos *board.Position, sq board.Square) (best board.Move, ok bool) {
	for _, m := range takersOn(pos, sq) {
		if man := pos.At(m.From()); man.Type() != board.King && (!ok || man.Value() < pos.At(best.From()).Value()) {
			best, ok = m, true
		}
	}
	return best, ok
}

// cannotTakeBack adds to what an event wins why the man that is taken cannot be avenged.
func (w *writer) cannotTakeBack(e *event, name LineName, wins phrases.Phrase) (phrases.Phrase, bool) {
	p := w.lossRetaken
	if name == BestLine {
		p = w.winRetaken
	}
	k := e.from
	if p == nil || p.plies() < k+3 || p.Moves[k] != e.path.Moves[k] || p.takesBack(k+2) {
		return wins, false // or it is only guarded
	}
	c := Claim{Kind: PrincipleClaim, Line: name, Ply: k + 1, ID: "cannot-take-back", Side: p.At[k+1].Side().String(), Squares: []string{p.Moves[k].To().String()}}
	for i, m := range p.Moves[:k+3] {
		c.PV = append(c.PV, p.At[i].UCI(m))
	}
	return claiming(say("event.since", in("event", wins), in("move", p.numbered(k+1)), in("reply", p.numbered(k+2))), c), true
}

package explain

import (
	"context"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A line that ends with a capture which could be taken back, and is not, leaves the reader asking why: then the taking back is shown
// in brackets with what refutes it.

// refused is the line of an event up to its last capture, with the taking back that anybody would look at and its refutation; nil if
// nobody would ask. What is taken first is told in another way: see cannotTakeBack.
func (e *Explainer) refused(ctx context.Context, ev *play.Event) (*play.Path, error) {
	if ev == nil || ev.Ply-1 < ev.From+2 || (ev.Ply-1-ev.From)%2 != 0 {
		return nil, nil
	}
	k := ev.Ply - 1
	p, err := e.retaken(ctx, ev.Path, k, asGood)
	if p == nil || err != nil || p.Plies() < k+3 || !p.Refutes(k+2) {
		return nil, err
	}
	if back := p.At[k+1].At(p.Moves[k+1].From()); p.TakesBack(k+2) && back.Type() != board.Pawn {
		return nil, nil // it is only guarded
	}
	return p.UpTo(k + 3), nil
}

// withProof puts the moves that bear an event out behind its clause, with the refutation of what the line leaves out at its end.
func (w *writer) withProof(clause phrases.Phrase, moves string, e *play.Event, name LineName) phrases.Phrase {
	p := w.lossRefused
	if name == BestLine {
		p = w.winRefused
	}
	if p == nil || p.Plies() != e.Ply+2 || !strings.HasSuffix(moves, " "+e.Path.At[e.Ply-1].SAN(e.Path.Moves[e.Ply-1])) {
		return withLine(clause, moves)
	}
	return say("text.line-refused", in("clause", clause), in("moves", moves), in("refused", p.Text(e.Ply, e.Ply+2))).Noting(notTakenBack(p, name, e.Ply-1))
}

// cannotTakeBack is the id of the principle that taking back fails to a move.
const cannotTakeBack = "cannot-take-back"

// notTakenBack claims that what half-move k of a line takes can be taken back, or that it leaves something to be taken, and how that is refuted: by
// the next move, or by a mate, with which the line ends.
func notTakenBack(p *play.Path, name LineName, k int) Claim {
	c := Claim{Kind: PrincipleClaim, Line: name, Ply: k + 1, ID: cannotTakeBack, Side: p.At[k+1].Side().String(), Squares: []string{p.Moves[k+1].To().String()}}
	c.PV = p.Coordinates(p.RefutedAt(k))
	return c
}

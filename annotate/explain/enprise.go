package explain

import (
	"context"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A move that leaves a man where it can be taken makes the reader ask what happens then: he is shown the capture, and what punishes it.

// enPrise is a line up to its half-move k, which leaves a man of the mover's where it can be taken, with the capture that anybody would look
// at and what punishes it; nil if there is no such man, or he who takes it does not fare worse than by the line.
func (e *Explainer) enPrise(ctx context.Context, p *play.Path, k int) (*play.Path, error) {
	if k+1 >= p.Plies() || p.At[k+1].InCheck() || p.Score.IsMate() {
		return nil, nil
	}
	grab, ok := bestGrab(p.At[k+1], p.Moves[k].To())
	if !ok || p.Takes(k) && !outweighs(p, k, grab) {
		return nil, nil
	}
	if p.Moves[k+1] == grab {
		return p.Punishing(k + 2), nil
	}
	q, _, err := e.answeredBy(ctx, p, k, grab, asGood)
	if q == nil || err != nil {
		return nil, err
	}
	return q.Punishing(k + 2), nil
}

// outweighs tells if a capture elsewhere that half-move k, itself a capture, leaves the other side takes far more: the reader sees nothing else.
func outweighs(p *play.Path, k int, grab board.Move) bool {
	taken, _ := p.Taken(k)
	return grab.To() != p.Moves[k].To() && p.At[k+1].At(grab.To()).Value() >= taken.Value()+board.Knight.Value()
}

// bestGrab finds the capture of the greatest piece that the side to move can win, as exchanges are counted, or of the pawn that has just moved or is about
// to promote.
func bestGrab(pos *board.Position, moved board.Square) (best board.Move, ok bool) {
	most := 0
	for _, t := range play.Takes(pos) {
		at := t.Move.To()
		if man := pos.At(at); (man.Type() != board.Pawn || at == moved || at.RelativeRank(man.Color()) == 6) && man.Value() > most {
			best, most, ok = t.Move, man.Value(), true
		}
	}
	return best, ok
}

// leaves is the line in which what a move of a line leaves is taken, and that punished; nil if there is none.
func (s *scene) leaves(name LineName) *play.Path {
	if name == BestLine {
		return s.bestLeaves
	}
	return s.answerLeaves
}

// leavesIt adds to what a half-move of a line does why the man that it leaves can be taken in vain.
func (w *writer) leavesIt(name LineName, k int, deed phrases.Phrase) phrases.Phrase {
	p := w.leaves(name)
	if p == nil || deed.Empty() || isLeft(deed) || deed.Key == "remedy.resists" || givesReason(deed) || meetsAnswer(deed) || p.Plies() < k+3 {
		return deed
	}
	if name == PlayedLine {
		w.quoted = max(w.quoted, k+1)
	}
	if move, _ := deed.Arg("move").(string); deed.Key == "threat.meets" && move == p.Numbered(k+1) {
		return claiming(say("purpose.meets-move", in("answer", move), in("move", p.Numbered(k+2))), append(claimsIn(deed), notTakenBack(p, name, k))...)
	}
	told := say("event.leaves", in("deed", deed), in("move", p.Numbered(k+1)), in("reply", p.Numbered(k+2)))
	if own := w.path(name); own.Plies() > k+1 && own.Moves[k+1] == p.Moves[k+1] || p.EvensOut(k+2) || p.CostsMen(k) { // the enemy has nothing better, or takes as much or more
		told = say("event.leaves-for", in("deed", deed), in("move", p.Numbered(k+1)), in("reply", p.Numbered(k+2)))
	}
	return claiming(told, notTakenBack(p, name, k))
}

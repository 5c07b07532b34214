package explain

import (
	"context"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// A move that leaves a man where it can be taken makes the reader ask what happens then: he is shown the capture, and what punishes it.

// enPrise is a line up to its half-move k, which leaves a man of the mover's where it can be taken, with the capture that anybody would look
// at and what punishes it; nil if there is no such man, or he who takes it does not fare worse than by the line.
func (e *Explainer) enPrise(ctx context.Context, p *Path, k int) (*Path, error) {
	if k+1 >= p.plies() || p.takes(k) || p.At[k+1].InCheck() || p.Score.IsMate() {
		return nil, nil
	}
	grab, ok := bestGrab(p.At[k+1], p.Moves[k].To())
	if !ok {
		return nil, nil
	}
	if p.Moves[k+1] == grab {
		return p.punishing(k + 2), nil
	}
	q, err := e.answeredBy(ctx, p, k, grab, asGood)
	if q == nil || err != nil {
		return nil, err
	}
	return q.punishing(k + 2), nil
}

// punishing is a line if its half-move k punishes the capture before it: by taking something else, by a check, or by a fork. Who takes back only has not
// shown why he could leave the man.
func (p *Path) punishing(k int) *Path {
	if k >= p.plies() || !p.refutes(k) && !p.forks(k) || p.takesBack(k) && !p.At[k+1].InCheck() {
		return nil
	}
	return p
}

// forks tells if the man that makes half-move k attacks two pieces with it, and takes one of them with its side's next move.
func (p *Path) forks(k int) bool {
	if p.plies() < k+3 || !p.takes(k+2) {
		return false
	}
	from, pieces, falls := p.Moves[k].To(), 0, false
	for _, t := range hanging(p.At[k+1]) {
		if t.move.From() == from && t.man.Type() != board.Pawn {
			pieces++
			falls = falls || t.move == p.Moves[k+2]
		}
	}
	return falls && pieces > 1
}

// bestGrab finds the capture of the greatest piece that the side to move can win, as exchanges are counted, or of the pawn that has just moved or is about
// to promote.
func bestGrab(pos *board.Position, moved board.Square) (best board.Move, ok bool) {
	most := 0
	for _, t := range takes(pos) {
		at := t.move.To()
		if man := pos.At(at); (man.Type() != board.Pawn || at == moved || at.RelativeRank(man.Color()) == 6) && man.Value() > most {
			best, most, ok = t.move, man.Value(), true
		}
	}
	return best, ok
}

// leaves is the line in which what a move of a line leaves is taken, and that punished; nil if there is none.
func (s *scene) leaves(name LineName) *Path {
	if name == BestLine {
		return s.bestLeaves
	}
	return s.answerLeaves
}

// leavesIt adds to what a half-move of a line does why the man that it leaves can be taken in vain.
func (w *writer) leavesIt(name LineName, k int, deed phrases.Phrase) phrases.Phrase {
	p := w.leaves(name)
	if p == nil || deed.Empty() || isLeft(deed) || givesReason(deed) || meetsAnswer(deed) || p.plies() < k+3 {
		return deed
	}
	if name == PlayedLine {
		w.quoted = max(w.quoted, k+1)
	}
	told := say("event.leaves", in("deed", deed), in("move", p.numbered(k+1)), in("reply", p.numbered(k+2)))
	if own := w.path(name); own.plies() > k+1 && own.Moves[k+1] == p.Moves[k+1] || p.evensOut(k+2) { // the enemy has nothing better, or takes as much
		told = say("event.leaves-for", in("deed", deed), in("move", p.numbered(k+1)), in("reply", p.numbered(k+2)))
	}
	return claiming(told, notTakenBack(p, name, k))
}

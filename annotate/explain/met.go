package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What the enemy answers to the played move he could often answer to the recommended one as well, only that it is met there: the
// answer is played against the better move, and a search tells with what.

// metLines is how many lines of that position are searched, which makes the search a longer one; nearlyAsGood is how much less
// than the best line, in millipawns, the position may be worth for the mover: it is the result of a shorter search.
const (
	metLines     = 2
	nearlyAsGood = 250
)

// metAnswer plays the enemy's answer to the played move against the recommended one, and goes on with what meets it; nil if
// it cannot be played there, or comes in the best line as well, or nothing is to be seen that meets it.
func (e *Explainer) metAnswer(ctx context.Context, s *scene) (*play.Path, error) {
	if s.played.Plies() < 3 || s.best.Plies() < 2 || s.best.Score.IsMate() || s.best.At[1].InCheck() || s.played.At[1].InCheck() {
		return nil, nil
	}
	after, answer := s.best.At[1], s.played.Moves[1]
	if answer == s.best.Moves[1] || !after.IsLegal(answer) || s.best.TakesBack(1) {
		return nil, nil // or he takes back first
	}
	pos := after.Clone()
	pos.Make(answer)
	begun := play.NewPath(s.start(), []board.Move{s.best.Moves[0], answer}, s.best.Score, s.best.End)
	if !sameDeed(begun, s.played) || pos.IsCheckmate() || pos.IsStalemate() {
		return nil, nil
	}
	lines, err := e.Probe(ctx, pos, metLines)
	if err != nil || len(lines) == 0 || len(lines[0].Moves) == 0 {
		return nil, err
	}
	line := lines[0]
	if line.Score < s.best.Score-nearlyAsGood || !s.played.Score.IsMate() && line.Score < s.played.Score+(s.best.Score-s.played.Score)/2 {
		return nil, nil
	}
	return play.NewPath(s.start(), append(begun.Moves, line.Moves...), line.Score, line.End), nil
}

// sameDeed tells if two lines whose second moves are the same have it by the same man, against the same man, and
// as a check both or neither.
func sameDeed(p, q *play.Path) bool {
	m := p.Moves[1]
	return p.At[1].At(m.From()) == q.At[1].At(m.From()) && p.At[1].At(m.To()) == q.At[1].At(m.To()) && p.At[2].InCheck() == q.At[2].InCheck()
}

// meeting claims that the recommended move, the enemy's answer and what meets it can be played, up to a half-move of
// their line.
func (w *writer) meeting(p *play.Path, k int) Claim {
	c := w.facts(BestLine, 0).principle("met", nil)
	c.PV = p.Coordinates(k + 1)
	c.UCI = c.PV[k]
	return c
}

// metWeight is what it weighs that the answer which has just been told is met: more than what a move does in general.
const metWeight = 36

// meetsAnswer tells with what the recommended move meets the enemy's answer, if that has been told.
func (w *writer) meetsAnswer() (purpose, bool) {
	if !w.isMet() || !w.toldAnswer || w.toldPly != 2 {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.meets-with", in("move", w.met.Numbered(2))), w.meeting(w.met, 2)), weight: metWeight}, true
}

// isMet tells if what meets the answer is an answer to it: it takes the man that has moved, or gets between a check and the king, and
// could not be done after the played move. What the recommended move would have gone on with anyway meets nothing.
func (w *writer) isMet() bool {
	if w.met == nil || w.met.Plies() < 3 || !w.met.At[1].SEE(w.met.Moves[1], 0) {
		return false
	}
	m, after, there := w.met.Moves[2], w.played.At[2], w.met.At[2]
	if m.To() != w.met.Moves[1].To() && !(there.InCheck() && there.At(m.From()).Type() != board.King) {
		return false
	}
	if takesAlike(after, there, m) {
		return false
	}
	return after.At(m.From()) != there.At(m.From()) || !after.IsLegal(m) || !after.SEE(m, 0) && there.SEE(m, 0)
}

// takesAlike tells if a capture that is possible in one position can be made in another by a man of the same kind that may stand elsewhere: to a reader it is the
// same.
func takesAlike(pos, there *board.Position, m board.Move) bool {
	var list board.MoveList
	pos.LegalCaptures(&list)
	return slices.ContainsFunc(list.Slice(), func(c board.Move) bool {
		return c.To() == m.To() && c.From() != m.From() && pos.At(c.From()) == there.At(m.From()) && pos.SEE(c, 0)
	})
}

// meetsSame tells with what the recommended move meets the enemy's answer, where he gives the same to both moves and it could not
// be met so after the played one.
func (w *writer) meetsSame() (purpose, bool) {
	p, q := w.best, w.played
	if p.Plies() < 3 || q.Plies() < 3 || p.Moves[1] != q.Moves[1] || p.At[1].At(p.Moves[1].From()) != q.At[1].At(p.Moves[1].From()) || w.shown < 3 || p.At[2].InCheck() || p.TakesBack(1) || p.TakesBack(2) {
		return purpose{}, false
	}
	m := p.Moves[2]
	if m == q.Moves[0] || m == q.Moves[2] || q.At[2].At(m.From()) == p.At[2].At(m.From()) && q.At[2].IsLegal(m) && q.At[2].SEE(m, 0) || m.To() == p.Moves[0].From() || m.IsCastle() {
		return purpose{}, false
	}
	if !forward(p.At[2], m) && !isMinor(p.At[2].At(m.From())) || q.ComesLater(m, p.At[2], 4) {
		return purpose{}, false
	}
	c := w.facts(BestLine, 0).principle("goes-on", nil, m.To())
	c.Ply, c.UCI = 3, p.At[2].UCI(m)
	told := say("purpose.meets-move", in("answer", p.Numbered(1)), in("move", p.Numbered(2)))
	return purpose{says: claiming(told, c), weight: leastPurpose}, true
}

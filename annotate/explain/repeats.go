package explain

import (
	"gloss/annotate/review"
	"gloss/engine/board"
)

// The same capture may hang over several moves of a game, and each of them overlooks it: the reader has understood after the second time.

// A telling is the move that a comment is about, and the half-move of the game that the comment is on.
type telling struct {
	move board.Move
	ply  int
}

// Repeats are those of the comments on a game.
type repeats []telling

// How often a move is told within so many half-moves.
const (
	toldOften = 2
	toldPlies = 6
)

// hush silences the comment on an inaccuracy that is about a move of which the comments just before have told often enough.
func (r *repeats) hush(m *Move) {
	about, ok := m.about()
	if !ok {
		return
	}
	times := 0
	for _, told := range *r {
		if told.move == about && told.ply >= m.Ply-toldPlies {
			times++
		}
	}
	if times >= toldOften && m.Judgement <= review.Inaccuracy {
		m.Story, m.Knockout = nil, nil
		return
	}
	*r = append(*r, telling{about, m.Ply})
}

// about is the move that a comment is about: the enemy's answer that wins something, or the better move that does.
func (m *Move) about() (board.Move, bool) {
	switch s := m.Story; {
	case s == nil || m.Swing == nil:
	case s.lost != nil && len(m.Reply.Moves) > 0:
		return m.Reply.Moves[0], true
	case s.won != nil:
		return m.Best, true
	}
	return board.NoMove, false
}

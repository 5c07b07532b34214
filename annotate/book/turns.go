package book

import (
	"cmp"
	"slices"

	"gloss/engine/pgn"
)

// mostTurns is how many diagrams a page has besides that of the final position.
const mostTurns = 5

// mostPawns bounds what a mistake can be taken to cost, in millipawns: beyond it the game is decided.
const mostPawns = 10_000

// turningPoints chooses the moves after which a reader wants to see the board: those marked ?? and ?,
// blunders first, then what changed the value most, where values are there.
func turningPoints(g *pgn.Game) map[*pgn.Node]bool {
	type turn struct {
		node       *pgn.Node
		worst, cut int // 0 for ??, 1 for ?; how much the value changed
	}
	var turns []turn
	before := 0
	for _, n := range g.Main.Moves {
		now, valued := value(n)
		cut := 0
		if valued {
			cut = max(now-before, before-now)
			before = now
		}
		switch {
		case has(n, pgn.Blunder):
			turns = append(turns, turn{n, 0, cut})
		case has(n, pgn.Mistake):
			turns = append(turns, turn{n, 1, cut})
		}
	}
	slices.SortStableFunc(turns, func(x, y turn) int { return cmp.Or(cmp.Compare(x.worst, y.worst), cmp.Compare(y.cut, x.cut)) })
	chosen := map[*pgn.Node]bool{}
	for _, t := range turns[:min(len(turns), mostTurns)] {
		chosen[t.node] = true
	}
	return chosen
}

// value is that of [%eval], White's view in millipawns, within what still matters.
func value(n *pgn.Node) (mp int, ok bool) {
	e, ok := n.Eval()
	switch {
	case !ok || e.IsMate && e.Mate == 0:
		return 0, false
	case e.IsMate && e.Mate > 0:
		return mostPawns, true
	case e.IsMate:
		return -mostPawns, true
	}
	return min(max(e.Millipawns, -mostPawns), mostPawns), true
}

func has(n *pgn.Node, nag pgn.NAG) bool {
	return slices.ContainsFunc(n.Notes, func(note pgn.Note) bool { return note.Kind == pgn.Glyph && note.NAG == nag })
}

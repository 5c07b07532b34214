package explain

import (
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// getsThrough: in the line a pawn of the one who moves promotes and stays, and in the other line it does not.
func getsThrough(m *moveFacts) (purpose, bool) {
	k, ok := m.p.Promotes(m.us, m.i)
	if !ok || m.other == nil || k > m.shown {
		return purpose{}, false
	}
	if j, does := m.other.Promotes(m.us, 0); does && j <= k+2 {
		return purpose{}, false
	}
	if j, does := m.p.Promotes(m.us.Other(), m.i); does && j < k {
		return purpose{}, false // a race that the enemy wins by a move
	}
	if m.p.At[k].Pieces(m.us, board.Queen).Count() <= m.before.Pieces(m.us, board.Queen).Count() && m.p.Moves[k-1].Promotion() == board.Queen {
		return purpose{}, false // it makes up for a queen that has been given on the way
	}
	to := m.p.Moves[k-1].To()
	c := Claim{Kind: MotifClaim, Line: m.name, Ply: k, Motif: string(motif.Promotion), Target: to.String()}
	return purpose{says: claiming(say("purpose.gets-through", in("square", to)), c), weight: 82}, true
}

// stopsWeight is what it weighs that a move stops a pawn which is about to queen: there is hardly anything that matters more.
const stopsWeight = 81

// stopsQueening: an enemy pawn on its last step would have become a queen that stays on the board, and after the move does not, or
// the man goes where it would.
func stopsQueening(m *moveFacts) (purpose, bool) {
	waiting, enemy := m.before.Passed(), m.us.Other()
	if waiting == nil || m.i != 0 || m.p.Takes(0) || m.after.InCheck() || play.Hangs(play.Hanging(m.after), m.move.To()) {
		return purpose{}, false
	}
	for pawns := m.after.Pieces(enemy, board.Pawn); pawns != 0; {
		pawn := pawns.PopFirst()
		if pawn.RelativeRank(enemy) != 6 {
			continue
		}
		if board.SquareBB(pawn).Ahead(enemy).Has(m.move.To()) || queens(waiting, pawn) && !queens(m.after, pawn) {
			return purpose{says: claiming(say("purpose.stops-pawn", in("man", manOnSquare(m.after, pawn))), m.here(pawn)), weight: stopsWeight}, true
		}
	}
	return purpose{}, false
}

// queens tells if the side to move can make a queen of a pawn, straight ahead, that is not taken for it.
func queens(pos *board.Position, pawn board.Square) bool {
	var list board.MoveList
	pos.LegalMoves(&list)
	return slices.ContainsFunc(list.Slice(), func(m board.Move) bool {
		return m.From() == pawn && m.Promotion() == board.Queen && !pos.IsCapture(m) && pos.SEE(m, play.LeastGain)
	})
}

package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// cutsOff: in an ending a rook takes a file or a rank that the enemy king would have to cross to come to a passed pawn.
func cutsOff(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Rook || !play.Endgame(m.before) || m.p.Takes(m.i) || m.after.InCheck() || play.Hangs(play.Takes(m.after), m.move.To()) {
		return purpose{}, false
	}
	king := m.after.King(m.us.Other())
	for pawns := m.after.Pieces(m.us, board.Pawn); pawns != 0; {
		pawn := pawns.PopFirst()
		if !passedPawn(m.after, pawn, m.us) || board.SquareBB(pawn).Ahead(m.us)&m.after.Pieces(m.us, board.Pawn) != 0 {
			continue
		}
		byFile := between(king.File(), m.move.To().File(), pawn.File()) && !between(king.File(), m.move.From().File(), pawn.File())
		byRank := between(king.Rank(), m.move.To().Rank(), pawn.Rank()) && !between(king.Rank(), m.move.From().Rank(), pawn.Rank()) && pawn.RelativeRank(m.us) > king.RelativeRank(m.us)
		if !byFile && !byRank || m.p.Plies() < m.i+2 || m.p.At[m.i+2].At(m.move.To()) != m.man || m.p.Takes(m.i+1) {
			continue
		}
		c := m.principle("cut-off", nil, m.move.To(), king, pawn)
		told := say("purpose.cuts-off", in("king", sideKing(m.us.Other())), in("man", phrases.ManOn(board.Pawn, pawn)))
		return purpose{says: claiming(told, c, m.here(pawn)), weight: 47}, true
	}
	return purpose{}, false
}

// between tells if the second of three numbers lies between the others.
func between(a, b, c int) bool { return a < b && b < c || a > b && b > c }

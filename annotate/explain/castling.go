package explain

import (
	"slices"

	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Castling: into a file, not at all, and keeping the enemy from it.

// deniesCastling: the line makes the enemy king move that could have castled, and can after the other move.
func deniesCastling(m *moveFacts) (purpose, bool) {
	enemy := m.us.Other()
	if m.i != 0 || m.other == nil || !canCastle(m.before, enemy) || m.before.Pieces(m.us, board.Queen) == 0 || !canCastle(m.other.At[min(4, m.other.Plies())], enemy) && !m.other.Castles(enemy) {
		return purpose{}, false
	}
	for k := 1; k < min(m.p.Plies(), play.LeadsToPlies); k += 2 {
		if !m.p.At[k].InCheck() && !m.p.TakesBack(k) {
			return purpose{}, false // the enemy could do something else
		}
		if m.p.Moves[k].From() == m.p.At[k].King(enemy) && !m.p.Moves[k].IsCastle() && canCastle(m.p.At[k], enemy) && !canBlock(m.p.At[k]) {
			if m.p.At[k+1].Pieces(m.us, board.Queen) == 0 {
				return purpose{}, false // the king has nothing to fear
			}
			c := m.principle("castling-given-up", nil)
			c.Ply, c.Side = k+1, enemy.String()
			told := claiming(say("purpose.denies-castling", in("king", sideKing(enemy))), c)
			return purpose{says: say("reason.answer", in("moves", m.p.Continued(1, k+1)), in("deed", told)), weight: 54}, true
		}
	}
	return purpose{}, false
}

// canBlock tells if a check can be met by another man than the king, at no loss: then the king need not move.
func canBlock(pos *board.Position) bool {
	var list board.MoveList
	pos.LegalMoves(&list)
	king := pos.King(pos.Side())
	return pos.InCheck() && slices.ContainsFunc(list.Slice(), func(m board.Move) bool { return m.From() != king && pos.SEE(m, 0) })
}

// castlesInto: the king castles to a file on which the enemy has no pawn, with a heavy piece to use it.
func castlesInto(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	if !p.Moves[0].IsCastle() || s.best.Castles(us) && s.best.Moves[0].IsCastle() || p.At[1].Pieces(us.Other(), board.Queen) == 0 {
		return fault{}, false
	}
	king := p.At[1].King(us)
	for _, f := range []int{king.File(), king.File() - 1, king.File() + 1} {
		if f < 0 || f > 7 || board.FileBB(f)&p.At[1].Pieces(us.Other(), board.Pawn) != 0 || fromMiddle(board.Square(f)) < 1 || p.At[1].King(us.Other()).File() == f {
			continue // or his own king stands there
		}
		for k := 2; k <= min(p.Plies(), play.ShownReplies+1); k++ {
			heavy := (p.At[k].Pieces(us.Other(), board.Rook) | p.At[k].Pieces(us.Other(), board.Queen)) & board.FileBB(f)
			if heavy == 0 {
				continue
			}
			c := Claim{
				Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "half-open-at-king", Side: us.String(),
				Squares: []string{king.String(), board.Square(f).String()},
			}
			key := "fault.castles-into"
			if board.FileBB(f)&p.At[1].Pieces(us, board.Pawn) == 0 {
				key = "fault.castles-into-open"
			}
			return fault{says: claiming(say(key, in("file", string(rune('a'+f)))), c), weight: castlesIntoMP, ply: 1, general: true}, true
		}
	}
	return fault{}, false
}

// kingStays: the best line castles with its first move, or with the second one which the first makes possible, the played one leaves the king in the middle, and
// the file before it, or the one beside it, is open; a piece that the move puts there closes it for the time being.
func kingStays(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	king := s.start().King(us)
	if !s.best.Moves[0].IsCastle() && !(s.best.Plies() > 2 && s.best.Moves[2].IsCastle() && !s.start().IsLegal(s.best.Moves[2])) || p.Moves[0].IsCastle() || p.Castles(us) || p.Takes(0) || !canCastle(p.At[1], us) || king.File() != 4 || s.start().Kind(board.Queen).Count() < 2 {
		return fault{}, false
	}
	for _, f := range []int{4, 3} {
		if file := board.FileBB(f); file&p.At[1].Kind(board.Pawn) != 0 || file.Has(p.Moves[0].To()) {
			continue
		}
		c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "king-in-the-middle", Side: us.String(), Squares: []string{king.String(), board.Square(f).String()}}
		told := say("fault.king-stays", in("file", string(rune('a'+f))))
		return fault{says: claiming(told, c), weight: kingStaysMP, ply: 1, general: true}, true
	}
	return fault{}, false
}

package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// activeTradeMP is what it weighs to give an active piece for one that did nothing, in millipawns.
const activeTradeMP = 230

// tradesActive: the move takes a piece that stands at home with a piece that stands well forward, which
// stays there in the best line.
func tradesActive(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	own, taken := s.start().At(m.From()), s.start().At(m.To())
	if !p.Takes(0) || !p.TakesBack(1) || !isMinor(own) || !isMinor(taken) || !activeOn(s.start(), m.From()) || m.To().RelativeRank(us.Other()) > 1 {
		return fault{}, false
	}
	if hangsHere(s.start(), m.From()) || s.best.Plies() < 4 || s.best.At[3].At(m.From()) != own || s.best.At[3].At(m.To()) == board.NoPiece || s.best.ComesLater(m, s.start(), 2) {
		return fault{}, false
	}
	c := Claim{Kind: MenClaim, Line: BeforeLine, Men: []ClaimMan{manOn(s.start(), m.From()), manOn(s.start(), m.To())}}
	told := say("fault.trades-active", in("kind", phrases.Kind(own.Type(), 1)), in("man", manOnSquare(s.start(), m.To())))
	return fault{says: claiming(told, c), weight: activeTradeMP, ply: 1, general: true, undo: s.staysPut(m.From())}, true
}

// staysPut tells that a man stands where it stood two moves later in the best line.
func (s *scene) staysPut(sq board.Square) phrases.Phrase {
	ply := min(3, s.best.Plies())
	if s.best.At[ply].At(sq) != s.start().At(sq) {
		return phrases.Phrase{}
	}
	c := Claim{Kind: MenClaim, Line: BestLine, Ply: ply, Men: []ClaimMan{manOn(s.best.At[ply], sq)}}
	return claiming(say("undo.keeps", in("man", manOnSquare(s.start(), sq))), c)
}

func isMinor(man board.Piece) bool { return man.Type() == board.Knight || man.Type() == board.Bishop }

// activeOn tells if a minor piece stands beyond the middle of the board, towards its centre, where no pawn attacks it.
func activeOn(pos *board.Position, sq board.Square) bool {
	us := pos.At(sq).Color()
	return sq.RelativeRank(us) >= 4 && fromMiddle(sq) <= 1 && pos.Attackers(sq, pos.Occupied())&pos.Pieces(us.Other(), board.Pawn) == 0
}

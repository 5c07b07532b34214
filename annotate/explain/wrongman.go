package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// wrongManMP is what it weighs that another man should have gone to the same square, in millipawns: little, since it does
// not say why.
const wrongManMP = leastReason

// wrongMan: both moves go to the same square, with different men.
func wrongMan(s *scene) (fault, bool) {
	m, best := s.played.Moves[0], s.best.Moves[0]
	if m.To() != best.To() || m.From() == best.From() || m.IsCastle() || best.IsCastle() || m.IsPromotion() || best.IsPromotion() {
		return fault{}, false
	}
	man, other := s.start().At(m.From()), s.start().At(best.From())
	c := Claim{Kind: MenClaim, Line: BeforeLine, Men: []ClaimMan{manOn(s.start(), m.From()), manOn(s.start(), best.From())}}
	took := s.played.Takes(0)
	switch {
	case man.Type() == other.Type() && man.Type() == board.Rook && !took:
		there := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(s.played.At[1], m.To())}}
		return fault{says: claiming(say("fault.wrong-rook", in("square", m.To())), c, there), weight: wrongManMP, ply: 1, general: true}, true
	case took && man.Type() == other.Type():
		return fault{says: claiming(say("fault.takes-wrong", in("kind", phrases.Kind(man.Type(), 1))), c), weight: wrongManMP, ply: 1, general: true}, true
	case took && man.Type() == board.Pawn && play.CoversKing(s.start(), s.mover(), m.From()) && s.start().Pieces(s.mover().Other(), board.Queen) != 0 && s.start().Pieces(s.mover(), board.Rook)&board.FileBB(m.From().File()) == 0:
		told := say("fault.takes-with-opening", in("man", phrases.TheMan(man.Type())), in("other", phrases.TheMan(other.Type())), in("file", string(rune('a'+m.From().File()))))
		return fault{says: claiming(told, c), weight: brokenCoverMP, ply: 1}, true
	case took && man.Type() == board.Pawn && s.doubles(m):
		told := say("fault.takes-with-doubling", in("man", phrases.TheMan(man.Type())), in("other", phrases.TheMan(other.Type())), in("file", string(rune('a'+m.To().File()))))
		standing := s.start().Pieces(s.mover(), board.Pawn) & board.FileBB(m.To().File())
		return fault{says: claiming(told, c, s.facts(PlayedLine, 0).here(m.To(), standing.First())), weight: brokenCoverMP, ply: 1}, true
	case took:
		if why := s.whyPawn(); !why.Empty() {
			told := say("fault.takes-with-reason", in("man", phrases.TheMan(man.Type())), in("other", phrases.TheMan(other.Type())), in("why", why))
			return fault{says: claiming(told, c), weight: wrongCaptureMP, ply: 1}, true
		}
		told := say("fault.takes-with", in("man", phrases.TheMan(man.Type())), in("other", phrases.TheMan(other.Type())))
		return fault{says: claiming(told, c), weight: wrongManMP, ply: 1, general: true}, true
	}
	return fault{}, false
}

// doubles tells if a move is that of a pawn which has another one of its side on its file then.
func (s *scene) doubles(m board.Move) bool {
	pawns := s.start().Pieces(s.mover(), board.Pawn)
	return pawns.Has(m.From()) && m.From().File() != m.To().File() && pawns&board.FileBB(m.To().File()) != 0
}

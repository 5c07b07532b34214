package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// wrongCaptureMP is what it weighs that a pawn should have taken, where it can be seen why, in millipawns: by judgement, more than that a piece
// stands badly, and less than that castling is given up.
const wrongCaptureMP = 280

// whyPawn tells why a pawn should have taken on the same square: it would guard an own man there, or attack a piece that has to go. It is empty where
// neither can be seen.
func (s *scene) whyPawn() phrases.Phrase {
	if s.best.Plies() < 2 || s.best.At[1].At(s.best.Moves[0].To()).Type() != board.Pawn {
		return phrases.Phrase{}
	}
	if why := s.pawnWouldGuard(); !why.Empty() {
		return why
	}
	return s.pawnWouldHit()
}

// pawnWouldGuard: from there the pawn would guard a man that is attacked and that no pawn guards.
func (s *scene) pawnWouldGuard() phrases.Phrase {
	us, to, after := s.mover(), s.played.Moves[0].To(), s.played.At[1]
	for b := board.PawnAttacks(us, to) & after.Of(us) & s.best.At[1].Of(us) &^ after.Pieces(us, board.King); b != 0; {
		sq := b.PopFirst()
		if after.At(sq) == s.start().At(sq) && !guardedByPawn(after, sq) && after.Attackers(sq, after.Occupied())&after.Of(us.Other()) != 0 {
			return claiming(say("fault.which-guards", in("man", manOnSquare(after, sq))), s.facts(BestLine, 0).here(sq, to))
		}
	}
	return phrases.Phrase{}
}

// pawnWouldHit: there it would attack a piece that goes away in the best line.
func (s *scene) pawnWouldHit() phrases.Phrase {
	to, other := s.best.Moves[0].To(), s.best.At[1]
	sq := s.best.Moves[1].From()
	man := other.At(sq).Type()
	if s.best.Takes(1) || man == board.Pawn || man == board.King || !play.AttacksFrom(other, to, sq, 0) {
		return phrases.Phrase{}
	}
	return claiming(say("fault.which-hits", in("man", manOnSquare(other, sq))), s.facts(BestLine, 0).here(to, sq))
}

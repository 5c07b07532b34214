package explain

import (
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Whoever has just been told what the enemy wins asks what becomes of that after the better move. That the move also develops a
// piece, or attacks one that goes away, is no answer: then the loss speaks for itself.

// isBeside tells if a deed of the recommended move is beside the loss that has been told: it gets on with something else, or attacks a man
// that has no part in it.
func (w *writer) isBeside(deed phrases.Phrase) bool {
	switch {
	case w.toldLoss == nil:
		return w.toldAnswer && w.standingTargets() != 0 && (isLight(deed, idle) || isConcept(deed)) // he asks about the men that are attacked, too
	case (deed.Key == "purpose.drives-away" || deed.Key == "purpose.drives-back") && w.facts(BestLine, 0).man.Type() == board.Pawn:
		return false // it gains time for what is to be done about it
	case strings.HasPrefix(deed.Key, "threat.") && !isMateThreat(deed):
		return true // he asks what becomes of the loss
	case hitsOneMan(deed):
		return !w.hitsWinner(deed)
	case deed.Key == "purpose.keeps-safe", deed.Key == "purpose.keeps", deed.Key == "purpose.saves", deed.Key == "purpose.guards", deed.Key == "purpose.guards-against":
		return !w.isLost(deed)
	}
	if deed.Key == "reason.answer" || deed.Key == "purpose.and-then" {
		deed, _ = deed.Arg("deed").(phrases.Phrase) // what is on the board behind an exchange
	}
	return isLight(deed, beside) || isConcept(deed)
}

// isConcept tells if a deed is what terms say of the position that comes of it.
func isConcept(deed phrases.Phrase) bool {
	return strings.HasPrefix(deed.Key, "concept.") || strings.HasPrefix(deed.Key, "concept-words.")
}

// isLost tells if the man that a deed is about is one of those that have been told to fall, and does not fall by the way.
func (w *writer) isLost(deed phrases.Phrase) bool {
	var lost board.Bitboard
	for taken := w.toldLoss.TakenFrom(); taken != 0; {
		if sq := taken.PopFirst(); !w.fallsByTheWay(w.start().At(sq)) {
			lost |= board.SquareBB(sq)
		}
	}
	return isOneOf(deed, w.start(), lost)
}

// fallsByTheWay tells if a man that is taken in what has been told is a pawn of a combination which wins pieces: it is not what is lost.
func (w *writer) fallsByTheWay(man board.Piece) bool {
	return man.Type() == board.Pawn && !w.toldLoss.PawnsOnly() && w.toldLoss.Gain() < -play.OnePawn
}

// hitsWinner tells if a deed attacks one of the men with which the enemy wins what has been told.
func (w *writer) hitsWinner(deed phrases.Phrase) bool {
	var winners board.Bitboard
	for k := 1; k < w.toldLoss.Ply; k += 2 {
		if sq := w.played.Moves[k].From(); w.start().At(sq) == w.played.At[k].At(sq) {
			winners |= board.SquareBB(sq)
		}
	}
	return isOneOf(deed, w.start(), winners)
}

// isOneOf tells if the man that a deed is about stands on one of some squares.
func isOneOf(deed phrases.Phrase, pos *board.Position, squares board.Bitboard) bool {
	man, ok := deed.Arg("man").(phrases.Phrase)
	for ok && squares != 0 {
		if man.Same(manOnSquare(pos, squares.PopFirst())) {
			return true
		}
	}
	return false
}

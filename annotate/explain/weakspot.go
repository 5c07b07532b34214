package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// A weak spot is worth a word for the piece that makes use of it.

// visitor finds a knight or bishop of the enemy that can get to one of the squares in two moves, or in one, from where it stands after so
// many half-moves of the played line; a knight by squares that no pawn guards.
func (w *writer) visitor(squares board.Bitboard, ply int) (from board.Square, ok bool) {
	pos, enemy := w.played.At[min(ply, w.played.plies())], w.mover().Other()
	guarded := board.Bitboard(0)
	for b := pos.Pieces(w.mover(), board.Pawn); b != 0; {
		guarded |= board.PawnAttacks(w.mover(), b.PopFirst())
	}
	for b := pos.Pieces(enemy, board.Knight); b != 0; {
		from := b.PopFirst()
		one := board.KnightAttacks(from) &^ pos.Of(enemy)
		if one&squares != 0 {
			return from, true
		}
		for step := one &^ guarded; step != 0; {
			if board.KnightAttacks(step.PopFirst())&squares&^pos.Of(enemy) != 0 {
				return from, true
			}
		}
	}
	for b := pos.Pieces(enemy, board.Bishop); b != 0; {
		if from := b.PopFirst(); board.Attacks(board.Bishop, enemy, from, pos.Occupied())&squares&^pos.Of(enemy) != 0 {
			return from, true
		}
	}
	return 0, false
}

// isVisited tells if a piece of the enemy goes to one of the squares of a trait in the line, or can get there.
func (w *writer) isVisited(t *trait) bool {
	_, ok := w.visitor(t.squares, t.ply)
	return ok || w.goesTo(t.squares)
}

// because tells why a trait matters: of a weak spot, too, which piece of the enemy can get there.
func (w *writer) because(t *trait) phrases.Phrase {
	why := t.concept.because(t.owner, t.squares, t.position(w.scene))
	from, ok := w.visitor(t.squares, t.ply)
	if t.concept.ID != "weak-spot" || !ok || why.Empty() || t.squares.Several() {
		return why
	}
	pos := w.played.At[min(t.ply, w.played.plies())]
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: t.ply, Men: []ClaimMan{manOn(pos, from)}}
	return claiming(say("concept-words.visited", in("why", why), in("man", manOnSquare(pos, from))), c)
}

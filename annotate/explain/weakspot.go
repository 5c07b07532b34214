package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A weak spot is worth a word for the piece that makes use of it.

// inUse leaves of the weak spots that a move brings about those that the enemy makes use of in its line.
func (s *scene) inUse(traits []trait) []trait {
	var list []trait
	for _, t := range traits {
		if t.concept.ID == "weak-spot" && t.standing == fresh && t.owner == s.mover() {
			if t.squares &= s.usedByEnemy(); t.squares == 0 {
				continue
			}
		}
		list = append(list, t)
	}
	return list
}

// usedByEnemy are the squares to which a piece of the enemy goes in the played line, or for which a knight of his heads there.
func (s *scene) usedByEnemy() board.Bitboard {
	p, squares := s.played, s.visitedByEnemy()
	for k := 1; k < min(p.Plies(), play.ComparedPlies); k += 2 {
		from, to := p.Moves[k].From(), p.Moves[k].To()
		if p.At[k].At(from).Type() == board.Knight && !(p.Takes(k+1) && p.Moves[k+1].To() == to) {
			squares |= board.KnightAttacks(to) &^ board.KnightAttacks(from)
		}
	}
	return squares
}

// visitedByEnemy are the squares to which a piece of the enemy goes in the played line.
func (s *scene) visitedByEnemy() (squares board.Bitboard) {
	p := s.played
	for k := 1; k < min(p.Plies(), play.ComparedPlies); k += 2 {
		if m := p.Moves[k]; p.At[k].At(m.From()).Type() != board.Pawn {
			squares |= board.SquareBB(m.To())
		}
	}
	return squares
}

// visitor finds a knight or bishop of the enemy that can get to one of the squares in two moves, or in one, from where it stands after so
// many half-moves of the played line; a knight by squares that no pawn guards.
func (w *writer) visitor(squares board.Bitboard, ply int) (from board.Square, ok bool) {
	pos, enemy := w.played.At[min(ply, w.played.Plies())], w.mover().Other()
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

// because tells why a trait matters: of a weak spot, too, which piece of the enemy can get there.
func (w *writer) because(t *trait) phrases.Phrase {
	why := t.concept.because(t.owner, t.squares, t.position(w.scene))
	from, ok := w.visitor(t.squares, t.ply)
	if t.concept.ID != "weak-spot" || !ok || why.Empty() || t.squares.Several() {
		return why
	}
	pos := w.played.At[min(t.ply, w.played.Plies())]
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: t.ply, Men: []ClaimMan{manOn(pos, from)}}
	return claiming(say("concept-words.visited", in("why", why), in("man", manOnSquare(pos, from))), c)
}

package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// weakness is a penalty that some own pawns have for the structure they stand
// in: doubled, isolated or backward in one of its forms. The author doubles all
// of these in the endgame, so one value does for both.
type weakness struct {
	term  eval.Term
	pawns board.Bitboard // each of them has a hit of the term
	value exact          // of one hit in the middlegame
}

// maxWeaknesses is how many entries the list of a side can have: doubled,
// isolated and severed pawns, and one form of backwardness for each of eight pawns.
const maxWeaknesses = 3 + 8

// weaknessList holds the weaknesses of one side.
type weaknessList struct {
	list [maxWeaknesses]weakness
	n    int
}

// weaknesses returns what the pawn families found: the rules that weigh weak
// pawns by the pieces on the board take their fractions of it.
func (p *pawnBook) weaknesses(us board.Color) []weakness {
	weak := &p.weak[us]
	return weak.list[:weak.n]
}

// forgetWeaknesses empties the lists before the pawn families fill them.
func (p *pawnBook) forgetWeaknesses() {
	for us := range p.weak {
		p.weak[us].n = 0
	}
}

// weakness scores a hit of a weakness on every pawn of a set and keeps it for
// the rules about pieces.
func (e *evaluation[R]) weakness(t eval.Term, us board.Color, pawns board.Bitboard, value exact) {
	if pawns == 0 || value == 0 {
		return
	}
	switch t {
	case HorizontallyIsolatedPawn:
		e.addPawns(t, horizontallyIsolatedPawnEntry, us, pawns, value.mp(), (2 * value).mp())
	case DoubledPawn:
		e.addPawns(t, doubledPawnEntry, us, pawns, value.mp(), (2 * value).mp())
	default:
		e.addEach(t, us, pawns, value.mp(), (2 * value).mp())
	}
	weak := &e.pawns.weak[us]
	weak.list[weak.n] = weakness{t, pawns, value}
	weak.n++
}

// scale scores num/den of the weakness of every pawn of a set as hits of a modifier.
func (e *evaluation[R]) scale(t eval.Term, us board.Color, pawns board.Bitboard, w weakness, num, den int32) {
	if pawns != 0 {
		e.modifyEach(t, w.term, us, pawns, w.value.part(num, den), (2*w.value).part(num, den))
	}
}

// weaknessesAgainstPieces: the men that are left decide how much a weak pawn
// hurts. A queen has better things to do than to hunt weak pawns and guards her
// own pieces against the counterplay; rooks work on files, where doubled,
// isolated and backward pawns stand in the way of nobody.
// Source: addendum-2012, A085.
func (e *evaluation[R]) weaknessesAgainstPieces(us board.Color) {
	them := us.Other()
	queen := e.pos.Pieces(them, board.Queen) != 0
	rooks := int32(e.pos.Pieces(them, board.Rook).Count())
	var coloured board.Bitboard // squares of the enemy bishops' colours
	bishops := e.pos.Pieces(them, board.Bishop)
	for _, colour := range [2]board.Bitboard{board.LightSquares, board.DarkSquares} {
		if bishops&colour != 0 {
			coloured |= colour
		}
	}
	for _, w := range e.pawns.weaknesses(us) {
		switch w.term {
		case DoubledPawn, HorizontallyIsolatedPawn, VerticallyIsolatedPawn:
			if queen {
				e.scale(PawnWeaknessAgainstQueen, us, w.pawns, w, -1, 3)
			}
		case BackwardPawn, PermanentlyBackwardPawn, BackwardFatedPawn:
			e.scale(PawnWeaknessAgainstBishop, us, w.pawns&coloured, w, 1, 3)
		}
		if rooks != 0 {
			e.scale(PawnWeaknessAgainstRooks, us, w.pawns, w, rooks, 5)
		}
	}
}

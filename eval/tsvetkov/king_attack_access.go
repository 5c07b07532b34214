package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval/facts"
)

// shelterApproaches: squares from which pieces can join the attack.
func (e *evaluation[R]) shelterApproaches(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]

	// A square where an own pawn and an own piece meet in the king's quarter of
	// the board is a stepping stone. Source: addendum-2012, A028.
	e.addEach(SteppingStoneForAttack, us, s.By[board.Pawn]&s.ByPieces&quadrantOf(them.King), 50, 50)

	// The lines of squares three and four steps away from the king open the way
	// to it. Source: specifications, S170.
	lines := &accessLines[us.Other()][them.King]
	e.addReached(LineOpeningShelterAccess, us, lines.near, theRelation, 50, 50)
	e.addReached(LineOpeningShelterAccess, us, lines.far, theRelation, 30, 30)
	if e.wants(SquareLinkingToShelter) {
		e.linkingSquares(us, s, them)
	}
}

// linkingSquares: squares outside the enemy shelter to which a piece can go and
// from where it would attack it. Source: specifications, S169.
func (e *evaluation[R]) linkingSquares(us board.Color, s, them *facts.Side) {
	aims := them.Zone.All | board.SquareBB(them.King)
	reachable := s.ByPieces &^ s.Men &^ aims
	if reachable == 0 {
		return
	}
	// What is seen from the aims along each of the eight directions; a piece on
	// such a square sees an aim the other way.
	var seen [8]board.Bitboard
	free := ^e.facts.Occupied
	for d := range seen {
		seen[d] = fill(aims, free, d)
	}
	straight := seen[0] | seen[1] | seen[2] | seen[3]
	diagonal := seen[4] | seen[5] | seen[6] | seen[7]
	jumps := knightSpread(aims)
	for i := range s.PieceList() {
		p := &s.List[i]
		targets := p.Attacks & reachable
		var good board.Bitboard
		if p.Kind == board.Knight {
			good = targets & jumps
		} else {
			if p.Kind != board.Bishop {
				good |= targets & (straight | e.beyondOrigin(p.Square, &seen, 0, 4))
			}
			if p.Kind != board.Rook {
				good |= targets & (diagonal | e.beyondOrigin(p.Square, &seen, 4, 8))
			}
		}
		e.addPairs(SquareLinkingToShelter, us, p.Square, good, 15, 15)
	}
}

// beyondOrigin returns the squares behind a piece on the lines on which it sees
// an aim now: it sees it from there as well, for its own square is then free.
func (e *evaluation[R]) beyondOrigin(from board.Square, seen *[8]board.Bitboard, first, last int) (squares board.Bitboard) {
	for d := first; d < last; d++ {
		if seen[d].Has(from) {
			squares |= fill(board.SquareBB(from), ^e.facts.Occupied, d)
		}
	}
	return squares
}

// fill returns the squares that lines from a set reach in a direction, up to
// and including the first occupied one: 0 to 3 north, south, east, west, 4 to 7
// the diagonals north-east, south-east, north-west, south-west.
func fill(from, free board.Bitboard, direction int) board.Bitboard {
	step := &steps[direction]
	// Parallel prefix: double the run of free squares three times.
	free &= step.mask
	line := from
	if step.up {
		line |= free & (line << step.by)
		free &= free << step.by
		line |= free & (line << (2 * step.by))
		free &= free << (2 * step.by)
		line |= free & (line << (4 * step.by))
		return line << step.by & step.mask
	}
	line |= free & (line >> step.by)
	free &= free >> step.by
	line |= free & (line >> (2 * step.by))
	free &= free >> (2 * step.by)
	line |= free & (line >> (4 * step.by))
	return line >> step.by & step.mask
}

// steps are the eight directions as shifts of a bitboard; the mask keeps what
// has not run over the edge of the board.
var steps = [8]struct {
	up   bool
	by   uint
	mask board.Bitboard
}{
	{true, 8, ^board.Bitboard(0)}, {false, 8, ^board.Bitboard(0)}, {true, 1, ^board.FileA}, {false, 1, ^board.FileH},
	{true, 9, ^board.FileA}, {false, 7, ^board.FileA}, {true, 7, ^board.FileH}, {false, 9, ^board.FileH},
}

// knightSpread returns the squares a knight's move away from a set.
func knightSpread(b board.Bitboard) board.Bitboard {
	one := b.Sides()
	two := b.East().East() | b.West().West()
	return one<<16 | one>>16 | two<<8 | two>>8
}

// accessLine holds the squares exactly three and four king moves from a king,
// those behind it left out.
type accessLine struct{ near, far board.Bitboard }

// accessLines are by the colour and square of the king.
var accessLines = func() (table [2][64]accessLine) {
	for us := board.White; us <= board.Black; us++ {
		for king := board.A1; king <= board.H8; king++ {
			for sq := board.A1; sq <= board.H8; sq++ {
				if sq.RelativeRank(us) < king.RelativeRank(us) {
					continue
				}
				switch board.Distance(king, sq) {
				case 3:
					table[us][king].near |= board.SquareBB(sq)
				case 4:
					table[us][king].far |= board.SquareBB(sq)
				}
			}
		}
	}
	return table
}()

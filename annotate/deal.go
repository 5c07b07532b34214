package annotate

import (
	"strconv"

	"gloss/engine/board"
)

// Haul is the material that a move costs.
type Haul struct {
	Deal
	// Promotion tells that a pawn of the enemy gets through that the best move
	// stops, or that one of the mover's does not get through.
	Promotion bool
	// Missed tells that the best move wins the men; else the played move loses them.
	Missed bool
	// MP is what the evaluation says it costs, positive.
	MP int32
	// Shown is the number of moves of the line that lead to it: of the played
	// line, or of the best line if Missed.
	Shown int
}

// mostShownPlies bounds a line within a sentence.
const mostShownPlies = 7

// Haul compares the men at the ends of the two lines. It is ok if the mover has
// lost something by the count of men and by the evaluation.
func (s *Swing) Haul() (h Haul, ok bool) {
	start := balanceOf(s.Start, s.Mover)
	best, played := balanceOf(s.Best.Leaf, s.Mover), balanceOf(s.Played.Leaf, s.Mover)
	h.MP = -s.MaterialMP()
	lost, won := start.less(played).halfPawns(), best.less(start).halfPawns()
	h.Missed = won > lost
	change := played.less(best)
	if promotions(s, &s.Played, s.Mover.Other()) > promotions(s, &s.Best, s.Mover.Other()) && !h.Missed ||
		promotions(s, &s.Best, s.Mover) > promotions(s, &s.Played, s.Mover) && h.Missed {
		h.Promotion = true
		change[board.Queen]++
		change[board.Pawn]--
	}
	h.Deal = dealOf(change)
	if h.MP <= 0 || h.net() <= 0 && !h.Promotion {
		return Haul{}, false
	}
	b := &s.Played
	if h.Missed {
		b = &s.Best
	}
	h.Shown = s.shownPlies(b)
	return h, true
}

// shownPlies is the length of a line up to the last move that changes the
// balance of men, within bounds.
func (s *Swing) shownPlies(b *Branch) int {
	pos := s.Start.Clone()
	last, balance := 0, balanceOf(pos, s.Mover)
	for i, m := range b.Moves {
		pos.Make(m)
		if now := balanceOf(pos, s.Mover); now != balance {
			last, balance = i+1, now
		}
	}
	return max(min(last, mostShownPlies), min(2, len(b.Moves)))
}

// promotions counts the queens that a side gets in a line and still has at its end.
func promotions(s *Swing, b *Branch, side board.Color) int {
	n, mover := 0, s.Mover
	for _, m := range b.Moves {
		if mover == side && m.IsPromotion() {
			n++
		}
		mover = mover.Other()
	}
	return min(n, b.Leaf.Pieces(side, board.Queen).Count())
}

// sanLine writes moves from a position, with numbers: "12. Bd3 Nf6 13. O-O" or "12... Nf6 13. O-O".
func sanLine(start *board.Position, moves []board.Move) []string {
	pos := start.Clone()
	var words []string
	for i, m := range moves {
		words = append(words, numbered(pos, m, i == 0))
		pos.Make(m)
	}
	return words
}

// numbered writes one move with its number; Black's move has one only if forced.
func numbered(pos *board.Position, m board.Move, first bool) string {
	san := pos.SAN(m)
	switch {
	case pos.Side() == board.White:
		return strconv.Itoa(pos.FullmoveNumber()) + ". " + san
	case first:
		return strconv.Itoa(pos.FullmoveNumber()) + "... " + san
	}
	return san
}

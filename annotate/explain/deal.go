package explain

import (
	"strconv"

	"gloss/engine/board"
)

// Haul is the material between the two lines of a swing.
type Haul struct {
	// Deal is what the side pays that comes off worse: the mover, or, if Gain is
	// set, the enemy.
	Deal
	// Gain tells that the played move comes off better in men than the best one.
	Gain bool
	// ByBest tells that the best line moves the men: it wins them where the played
	// move misses to, or, with Gain, it sacrifices them. Else the played line
	// loses or wins them.
	ByBest bool
	// Promotion tells that a pawn gets through in one of the lines only.
	Promotion bool
	// MP is what the evaluation says it is worth, positive.
	MP int32
	// Shown is the number of moves of the line that lead to it: of the best line
	// if ByBest, else of the played one.
	Shown int
}

// mostShownPlies bounds a line within a sentence.
const mostShownPlies = 11

// Haul compares the men at the ends of the two lines. It is ok if one of them is
// better both by the count of men and by the evaluation.
func (s *Swing) Haul() (h Haul, ok bool) {
	start := s.startBalance()
	best, played := balanceOf(s.Best.Leaf, s.Mover).less(start), balanceOf(s.Played.Leaf, s.Mover).less(start)
	h.MP = -s.MaterialMP()
	h.Gain = h.MP < 0
	h.ByBest = best.halfPawns() > -played.halfPawns()
	if h.Gain {
		h.MP = -h.MP
		h.ByBest = -best.halfPawns() > played.halfPawns()
	}
	// What is told is what happens on the board, in the line that moves the men.
	b, change := &s.Played, played
	if h.ByBest {
		b, change = &s.Best, best
	}
	if h.winner(s) == s.Mover {
		change = balance{}.less(change)
	}
	h.Promotion = s.promotes(b, h.winner(s))
	h.Deal = h.deal(change)
	if told := int64(h.net()) * halfPawnMP; 2*told > 3*int64(h.MP) || !h.Promotion && 5*int64(h.MP) > 8*told {
		// The other line moves men as well: only the difference is worth the number.
		change = played.less(best)
		if h.Gain {
			change = best.less(played)
		}
		h.Deal = h.deal(change)
	}
	h.Shown = s.shownPlies(b)
	return h, h.MP > 0 && (h.net() > 0 || h.Promotion)
}

// startBalance counts the men before the move. What both moves take at once, such as a man
// that has to be taken back, is taken as done: it does not tell them apart.
func (s *Swing) startBalance() balance {
	b := balanceOf(s.Start, s.Mover)
	if len(s.Best.Moves) == 0 || len(s.Played.Moves) == 0 {
		return b
	}
	best, played := s.Best.Moves[0], s.Played.Moves[0]
	if best.To() == played.To() && !best.IsCastle() && s.Start.IsCapture(best) && s.Start.At(best.To()) != board.NoPiece {
		b[s.Start.At(best.To()).Type()]++
	}
	return b
}

// takesBack tells if the best move takes what has just taken a man, and the played one
// does not.
func (s *Swing) takesBack() bool {
	best, played := s.Best.Moves, s.Played.Moves
	return s.lost.Piece != board.NoPiece && len(best) > 0 && len(played) > 0 &&
		best[0].To() == s.lost.Square && played[0].To() != s.lost.Square
}

// halfPawnMP is half a pawn in millipawns, roughly.
const halfPawnMP = 500

// deal names the men of a change; the queen of a pawn that gets through is not one
// of them.
func (h *Haul) deal(change balance) Deal {
	if h.Promotion {
		change[board.Queen]++
		change[board.Pawn]--
	}
	return dealOf(change)
}

// String names what the haul is.
func (h *Haul) String() string {
	if h.Promotion {
		return "a pawn that promotes"
	}
	return h.Deal.String()
}

// winner is the side that gets the men in the line that moves them.
func (h *Haul) winner(s *Swing) board.Color {
	if h.ByBest != h.Gain {
		return s.Mover
	}
	return s.Mover.Other()
}

// lost tells that the played move loses men; it may be asked of nil.
func (h *Haul) lost() bool { return h != nil && !h.Gain && !h.ByBest }

// promotes tells if a side gets a queen in a line that it does not get in the other one.
func (s *Swing) promotes(b *Branch, side board.Color) bool {
	other := &s.Best
	if b == other {
		other = &s.Played
	}
	return promotions(s.Mover, b, side) > promotions(s.Mover, other, side)
}

// shownPlies is the length of a line up to the move with which the balance of men is
// what it will be at the end, and is not changed back at once; within bounds.
func (s *Swing) shownPlies(b *Branch) int {
	pos := s.Start.Clone()
	balances := make([]int, len(b.Moves)+1)
	for i, m := range b.Moves {
		balances[i] = balanceOf(pos, s.Mover).halfPawns()
		pos.Make(m)
	}
	last := len(b.Moves)
	balances[last] = balanceOf(pos, s.Mover).halfPawns()
	for i := 1; i < last; i++ {
		if balances[i] == balances[last] && balances[i+1] == balances[last] {
			last = i
			break
		}
	}
	return max(min(last, mostShownPlies), min(2, len(b.Moves)))
}

// promotions counts the queens that a side gets in a line and still has at its end.
func promotions(mover board.Color, b *Branch, side board.Color) int {
	n := 0
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

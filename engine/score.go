package engine

import (
	"fmt"

	"gloss/engine/board"
)

// Score is the value of a line from the side to move's view: an evaluation in
// millipawns (1000 = one pawn), or a forced mate.
//
// Scores compare with < and >: every mate for the side to move is above every
// evaluation, a shorter mate above a longer one, and the other way round for
// mates against it. -s is the same value seen by the opponent.
type Score int32

const (
	// mateScore is the value of having mated; a mate that is n plies away is
	// worth n less. It leaves evaluations 29 thousand pawns of room.
	mateScore Score = 30_000_000
	// mateBorder is the least score that means a mate.
	mateBorder = mateScore - 2*MaxPly
	// infinity is above every score.
	infinity Score = 31_000_000
	// noScore marks a static evaluation that was not computed.
	noScore Score = -32_000_000
)

// MateIn returns the score of "mate in n moves": n > 0, the side to move mates
// with its n-th move; n < 0, it is mated by the opponent's n-th move; 0, it is
// mated on the board.
func MateIn(n int) Score {
	if n > 0 {
		return mateScore - Score(2*n-1)
	}
	return -mateScore - Score(2*n)
}

// IsMate tells if the score is a forced mate for either side.
func (s Score) IsMate() bool { return s >= mateBorder || s <= -mateBorder }

// Mates tells if the side whose view the score takes mates.
func (s Score) Mates() bool { return s >= mateBorder }

// Mated tells if the side whose view the score takes is mated.
func (s Score) Mated() bool { return s <= -mateBorder }

// Mate returns the number of moves to mate: positive if the side whose view the
// score takes mates, negative if it is mated. It is 0 when the score is no mate, and
// when the side is mated already (IsMate tells these two apart).
func (s Score) Mate() int {
	switch {
	case s >= mateBorder:
		return int(mateScore-s+1) / 2
	case s <= -mateBorder:
		return -int(mateScore+s+1) / 2
	}
	return 0
}

// Millipawns returns the evaluation in millipawns. For a mate it is a number larger
// than any evaluation, fit for comparing only.
func (s Score) Millipawns() int32 { return int32(s) }

// Centipawns returns the evaluation in centipawns, rounded half away from 0.
func (s Score) Centipawns() int {
	if s < 0 {
		return -int(-s+5) / 10
	}
	return int(s+5) / 10
}

// White turns a score of the given side's view into White's view; done twice it
// gives the score back.
func (s Score) White(side board.Color) Score {
	if side == board.Black {
		return -s
	}
	return s
}

// String returns "+0.35" (pawns), "#3" (mates in three) or "#-2" (is mated in two).
func (s Score) String() string {
	if s.IsMate() {
		if s == -mateScore {
			return "#-0"
		}
		return fmt.Sprintf("#%d", s.Mate())
	}
	cp := s.Centipawns()
	sign := '+'
	if cp < 0 {
		sign, cp = '-', -cp
	}
	return fmt.Sprintf("%c%d.%02d", sign, cp/100, cp%100)
}

// toTable turns a mate counted from the root into one counted from the node, as it
// has to be in a table that several paths share; fromTable turns it back.
func (s Score) toTable(ply int) Score {
	switch {
	case s >= mateBorder:
		return s + Score(ply)
	case s <= -mateBorder:
		return s - Score(ply)
	}
	return s
}

func (s Score) fromTable(ply int) Score {
	switch {
	case s >= mateBorder:
		return s - Score(ply)
	case s <= -mateBorder:
		return s + Score(ply)
	}
	return s
}

package engine

import (
	"fmt"
	"time"

	"gloss/engine/board"
)

// The bounds of a search in plies.
const (
	MaxDepth = 100 // iterations go no deeper
	MaxPly   = 127 // lines are no longer
)

// LineEnd says why a line stops where it stops, and so what its score is.
type LineEnd uint8

// The ways a line can end.
const (
	EndEval         LineEnd = iota // the score is the evaluation of the last position
	EndMate                        // the last position is checkmate
	EndStalemate                   // the last position is stalemate; the score is 0, as below
	EndRepetition                  // the last position has occurred before
	EndFiftyMoves                  // 50 moves without a capture or pawn move
	EndBareMaterial                // no sequence of moves can mate
	EndUnknown                     // another engine's line: its score need not be the evaluation of its last position
)

func (e LineEnd) String() string {
	switch e {
	case EndEval:
		return "evaluation"
	case EndMate:
		return "mate"
	case EndStalemate:
		return "stalemate"
	case EndRepetition:
		return "repetition"
	case EndFiftyMoves:
		return "fifty moves"
	case EndBareMaterial:
		return "bare material"
	}
	return "unknown"
}

// Line is a variation with its score.
type Line struct {
	Score    Score        // from the view of the side to move before Moves[0]
	Moves    []board.Move // all moves to the position that was judged
	End      LineEnd      // what is at the end of Moves
	Depth    int          // nominal depth of the search in plies; 0 if no iteration was finished
	SelDepth int          // length of the longest line that was looked at, in plies
}

// Limits say when a search stops: at the first limit reached. Zero values mean
// no limit.
type Limits struct {
	Nodes    uint64        // moves made in the tree; never exceeded
	Depth    int           // plies, 1 to MaxDepth
	Mate     int           // stop when a mate in this many moves (or fewer) is found
	MoveTime time.Duration // for this search
	Clock    Clock         // of the side to move; the search decides how much of it to use

	MultiPV     int          // number of lines; 0 means 1
	SearchMoves []board.Move // only these first moves; empty means all
}

// Clock is what a chess clock shows. With Remaining and Increment both 0 there is
// no clock.
type Clock struct {
	Remaining time.Duration
	Increment time.Duration // added after each move
	MovesToGo int           // moves until more time is added; 0 means the rest of the game
}

// lines returns the number of lines wanted, at least 1.
func (l *Limits) lines() int { return max(l.MultiPV, 1) }

// Check finds what is wrong with the limits for a search of a position; nil if nothing.
func (l *Limits) Check(pos *board.Position) error {
	switch {
	case l.Depth < 0:
		return fmt.Errorf("search depth %d is negative", l.Depth)
	case l.Mate < 0:
		return fmt.Errorf("search for a mate in %d moves: the number is negative", l.Mate)
	case l.MoveTime < 0:
		return fmt.Errorf("time for a move %v is negative", l.MoveTime)
	case l.Clock.Remaining < 0 || l.Clock.Increment < 0 || l.Clock.MovesToGo < 0:
		return fmt.Errorf("clock %+v has a negative part", l.Clock)
	case l.MultiPV < 0:
		return fmt.Errorf("number of lines %d is negative", l.MultiPV)
	}
	for _, m := range l.SearchMoves {
		if !pos.IsLegal(m) {
			return fmt.Errorf("move %v to be searched is not legal in %s", m, pos.FEN())
		}
	}
	return nil
}

// Info tells of a line that has just been finished.
type Info struct {
	Line
	Number   int           // 1 for the best line, up to Limits.MultiPV
	Nodes    uint64        // moves made so far
	Time     time.Duration // since the search began
	HashFull int           // share of the transposition table in use, in thousandths
}

// Result is what a search found.
type Result struct {
	// Lines has up to Limits.MultiPV lines, the best first, scores never rising. A
	// position without legal moves has one line without moves.
	Lines []Line
	Nodes uint64 // moves made
	Time  time.Duration
}

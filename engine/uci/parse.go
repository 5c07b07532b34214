package uci

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"gloss/engine"
	"gloss/engine/board"
)

// parsePosition reads what follows "position": startpos or fen with its fields, then perhaps
// moves. With free, castling is written as in Chess960.
func parsePosition(args []string, free bool) (*board.Position, error) {
	if len(args) == 0 {
		return nil, errors.New("want: startpos or fen <fen>, then perhaps moves <moves>")
	}
	var pos *board.Position
	rest := args[1:]
	switch args[0] {
	case "startpos":
		pos = board.NewPosition()
	case "fen":
		end := 0
		for end < len(rest) && rest[end] != "moves" {
			end++
		}
		var err error
		if pos, err = board.ParseFEN(strings.Join(rest[:end], " ")); err != nil {
			return nil, err
		}
		rest = rest[end:]
	default:
		return nil, fmt.Errorf("%q is neither startpos nor fen", args[0])
	}
	if free {
		pos.SetChess960(true)
	}
	if len(rest) == 0 {
		return pos, nil
	}
	if rest[0] != "moves" {
		return nil, fmt.Errorf("%q where moves should be", rest[0])
	}
	for i, text := range rest[1:] {
		m, err := pos.ParseUCI(text)
		if err != nil {
			return nil, fmt.Errorf("ply %d: %w", i+1, err)
		}
		pos.Make(m)
	}
	return pos, nil
}

// order is a "go" command.
type order struct {
	limits engine.Limits
	hold   bool // no best move before "stop" or "ponderhit"
}

// parseGo reads what follows "go". Without any limit the search is infinite.
func parseGo(args []string, pos *board.Position) (order, error) {
	var o order
	var times [2]struct{ left, inc time.Duration } // by side
	var given [2]bool
	for i := 0; i < len(args); i++ {
		word := args[i]
		switch word {
		case "infinite", "ponder":
			o.hold = true
			continue
		case "searchmoves":
			for i+1 < len(args) && !goWords[args[i+1]] {
				i++
				m, err := pos.ParseUCI(args[i])
				if err != nil {
					return o, fmt.Errorf("searchmoves: %w", err)
				}
				o.limits.SearchMoves = append(o.limits.SearchMoves, m)
			}
			if len(o.limits.SearchMoves) == 0 {
				return o, errors.New("searchmoves without moves")
			}
			continue
		}
		if !goWords[word] {
			return o, fmt.Errorf("%q is not understood", word)
		}
		if i++; i == len(args) {
			return o, fmt.Errorf("%s without a number", word)
		}
		n, err := strconv.ParseInt(args[i], 10, 64)
		if err != nil {
			return o, fmt.Errorf("%s: %q is not a number", word, args[i])
		}
		side := board.White
		if word[0] == 'b' {
			side = board.Black
		}
		switch word {
		case "wtime", "btime":
			// A flag that has fallen is shown as a negative time by some programs.
			times[side].left, given[side] = milliseconds(max(n, 1)), true
			continue
		case "winc", "binc":
			times[side].inc = milliseconds(max(n, 0))
			continue
		}
		if n < 1 {
			return o, fmt.Errorf("%s: %d is less than 1", word, n)
		}
		switch word {
		case "nodes":
			o.limits.Nodes = uint64(n)
		case "depth":
			o.limits.Depth = int(min(n, engine.MaxDepth))
		case "mate":
			o.limits.Mate = int(min(n, engine.MaxPly))
		case "movetime":
			o.limits.MoveTime = milliseconds(n)
		case "movestogo":
			o.limits.Clock.MovesToGo = int(min(n, math.MaxInt32))
		}
	}
	us := pos.Side()
	switch {
	case given[us]:
		o.limits.Clock.Remaining, o.limits.Clock.Increment = times[us].left, times[us].inc
	case given[us.Other()]:
		return o, fmt.Errorf("the clock of the side to move, %v, is missing", us)
	}
	l := &o.limits
	if l.Nodes == 0 && l.Depth == 0 && l.Mate == 0 && l.MoveTime == 0 && !given[us] {
		o.hold = true
	}
	return o, nil
}

// goWords are the words that "go" knows.
var goWords = map[string]bool{
	"searchmoves": true, "ponder": true, "infinite": true, "wtime": true, "btime": true, "winc": true, "binc": true,
	"movestogo": true, "depth": true, "nodes": true, "mate": true, "movetime": true,
}

// milliseconds bounds a time to a year: far enough from what a Duration can hold.
func milliseconds(n int64) time.Duration {
	const year = 365 * 24 * 3600 * 1000
	return time.Duration(min(n, year)) * time.Millisecond
}

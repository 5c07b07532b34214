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
	g := goParser{pos: pos, args: args}
	for len(g.args) > 0 {
		if err := g.word(); err != nil {
			return g.order, err
		}
	}
	return g.order, g.finish()
}

// goParser reads the words of "go" one after the other.
type goParser struct {
	order
	pos   *board.Position
	args  []string                             // not read yet
	times [2]struct{ left, inc time.Duration } // by side
	given [2]bool
}

// word reads one word with what belongs to it.
func (g *goParser) word() error {
	word := g.args[0]
	g.args = g.args[1:]
	switch {
	case word == "infinite", word == "ponder":
		g.hold = true
		return nil
	case word == "searchmoves":
		return g.searchMoves()
	case !goWords[word]:
		return fmt.Errorf("%q is not understood", word)
	case len(g.args) == 0:
		return fmt.Errorf("%s without a number", word)
	}
	n, err := strconv.ParseInt(g.args[0], 10, 64)
	if err != nil {
		return fmt.Errorf("%s: %q is not a number", word, g.args[0])
	}
	g.args = g.args[1:]
	return g.number(word, n)
}

// searchMoves reads moves up to the next word of "go".
func (g *goParser) searchMoves() error {
	for len(g.args) > 0 && !goWords[g.args[0]] {
		m, err := g.pos.ParseUCI(g.args[0])
		if err != nil {
			return fmt.Errorf("searchmoves: %w", err)
		}
		g.args = g.args[1:]
		g.limits.SearchMoves = append(g.limits.SearchMoves, m)
	}
	if len(g.limits.SearchMoves) == 0 {
		return errors.New("searchmoves without moves")
	}
	return nil
}

// number takes the number of a word.
func (g *goParser) number(word string, n int64) error {
	switch word {
	case "wtime", "btime":
		// A flag that has fallen is shown as a negative time by some programs.
		side := sideOf(word)
		g.times[side].left, g.given[side] = milliseconds(max(n, 1)), true
		return nil
	case "winc", "binc":
		g.times[sideOf(word)].inc = milliseconds(max(n, 0))
		return nil
	}
	if n < 1 {
		return fmt.Errorf("%s: %d is less than 1", word, n)
	}
	switch word {
	case "nodes":
		g.limits.Nodes = uint64(n)
	case "depth":
		g.limits.Depth = int(min(n, engine.MaxDepth))
	case "mate":
		g.limits.Mate = int(min(n, engine.MaxPly))
	case "movetime":
		g.limits.MoveTime = milliseconds(n)
	case "movestogo":
		g.limits.Clock.MovesToGo = int(min(n, math.MaxInt32))
	}
	return nil
}

// sideOf returns the side of whose clock a word such as "wtime" speaks.
func sideOf(word string) board.Color {
	if word[0] == 'b' {
		return board.Black
	}
	return board.White
}

// finish sets the clock of the side to move. Without any limit the search goes on until it is stopped.
func (g *goParser) finish() error {
	us, l := g.pos.Side(), &g.limits
	switch {
	case g.given[us]:
		l.Clock.Remaining, l.Clock.Increment = g.times[us].left, g.times[us].inc
	case g.given[us.Other()]:
		return fmt.Errorf("the clock of the side to move, %v, is missing", us)
	}
	if l.Nodes == 0 && l.Depth == 0 && l.Mate == 0 && l.MoveTime == 0 && !g.given[us] {
		g.hold = true
	}
	return nil
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

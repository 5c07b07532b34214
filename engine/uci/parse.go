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

// parseGo reads what follows "go", and what of it had to be passed over. Without any limit the search is infinite.
func parseGo(args []string, pos *board.Position) (order, []error) {
	g := goParser{pos: pos, args: args}
	for len(g.args) > 0 {
		g.word()
	}
	g.finish()
	return g.order, g.passed
}

// goParser reads the words of "go" one after the other.
type goParser struct {
	order
	pos   *board.Position
	args  []string                             // not read yet
	times [2]struct{ left, inc time.Duration } // by side
	given [2]bool

	passed  []error // what had to be passed over
	unclear bool    // a limit is among it
}

// pass goes on with the next word: whoever has asked for a move wants one.
func (g *goParser) pass(format string, args ...any) {
	g.passed = append(g.passed, fmt.Errorf(format, args...))
}

// word reads one word with what belongs to it.
func (g *goParser) word() {
	word := g.args[0]
	g.args = g.args[1:]
	switch {
	case word == "infinite", word == "ponder":
		g.hold = true
	case word == "searchmoves":
		g.searchMoves()
	case !goWords[word]:
		g.pass("%q is not understood", word)
	case len(g.args) == 0:
		g.pass("%s without a number", word)
		g.unclear = true
	default:
		text := g.args[0]
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			g.pass("%s: %q is not a number", word, text)
			g.unclear = true
		} else {
			g.number(word, n)
		}
		if err == nil || !goWords[text] {
			g.args = g.args[1:]
		}
	}
}

// searchMoves reads moves up to the next word of "go".
func (g *goParser) searchMoves() {
	for len(g.args) > 0 && !goWords[g.args[0]] {
		m, err := g.pos.ParseUCI(g.args[0])
		if err != nil {
			g.pass("searchmoves: %w", err)
		} else {
			g.limits.SearchMoves = append(g.limits.SearchMoves, m)
		}
		g.args = g.args[1:]
	}
	if len(g.limits.SearchMoves) == 0 {
		g.pass("searchmoves without moves: all are searched")
	}
}

// number takes the number of a word.
func (g *goParser) number(word string, n int64) {
	switch word {
	case "wtime", "btime":
		// A flag that has fallen is shown as a negative time by some programs.
		side := sideOf(word)
		g.times[side].left, g.given[side] = milliseconds(max(n, 1)), true
		return
	case "winc", "binc":
		g.times[sideOf(word)].inc = milliseconds(max(n, 0))
		return
	}
	if n < 1 {
		g.pass("%s: %d is less than 1, which is taken for it", word, n)
		n = 1
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
}

// sideOf returns the side of whose clock a word such as "wtime" speaks.
func sideOf(word string) board.Color {
	if word[0] == 'b' {
		return board.Black
	}
	return board.White
}

// finish sets the clock of the side to move. Without any limit the search goes on until it is stopped, but where one was meant.
func (g *goParser) finish() {
	us, l := g.pos.Side(), &g.limits
	if !g.given[us] && g.given[us.Other()] {
		g.pass("the clock of the side to move, %v, is missing: the other one stands for it", us)
		us = us.Other()
	}
	if g.given[us] {
		l.Clock.Remaining, l.Clock.Increment = g.times[us].left, g.times[us].inc
	}
	switch endless := l.Nodes == 0 && l.Depth == 0 && l.Mate == 0 && l.MoveTime == 0 && !g.given[us]; {
	case endless && g.unclear && !g.hold:
		l.Depth = 1
	case endless:
		g.hold = true
	}
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

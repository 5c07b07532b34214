// Package perft counts the leaves of the tree of legal moves, of one position or of suites with the known
// numbers: a test of the rules of chess and a measure of the speed of the board.
package perft

import (
	"context"
	"slices"
	"strings"

	"gloss/engine/board"
)

// MaxDepth bounds the depth of a count in plies.
const MaxDepth = 50

// interruptible is the depth from which a count looks if it is to end: what lies below takes moments.
const interruptible = 5

// Count counts the leaves to a depth; the position is left as it was. The error is that of ctx.
func Count(ctx context.Context, pos *board.Position, depth int) (nodes uint64, err error) {
	if depth < interruptible {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		return board.Perft(pos, depth), nil
	}
	var l board.MoveList
	pos.LegalMoves(&l)
	for _, m := range l.Slice() {
		pos.Make(m)
		n, err := Count(ctx, pos, depth-1)
		pos.Unmake()
		if err != nil {
			return 0, err
		}
		nodes += n
	}
	return nodes, nil
}

// An Entry is a first move with the leaves behind it.
type Entry struct {
	UCI   string `json:"uci"`
	SAN   string `json:"san"`
	Nodes uint64 `json:"nodes"`
}

// Divide counts move by move to a depth of 1 at least, in the order of their UCI notation. Done is told of
// each move.
func Divide(ctx context.Context, pos *board.Position, depth int, done func()) ([]Entry, error) {
	var l board.MoveList
	pos.LegalMoves(&l)
	entries := make([]Entry, 0, l.Len())
	for _, m := range l.Slice() {
		e := Entry{UCI: pos.UCI(m), SAN: pos.SAN(m)}
		pos.Make(m)
		nodes, err := Count(ctx, pos, depth-1)
		pos.Unmake()
		if err != nil {
			return nil, err
		}
		e.Nodes = nodes
		entries = append(entries, e)
		done()
	}
	slices.SortFunc(entries, func(a, b Entry) int { return strings.Compare(a.UCI, b.UCI) })
	return entries, nil
}

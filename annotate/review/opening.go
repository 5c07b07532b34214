package review

import (
	_ "embed" // the lists of openings
	"slices"
	"strconv"
	"strings"
	"sync"

	"gloss/engine/board"
)

// Opening is the name of an opening and its code in the Encyclopaedia of Chess
// Openings.
type Opening struct {
	ECO  string `json:"eco"`
	Name string `json:"name"`
}

// Openings names positions, so that a game that reaches an opening by another
// order of moves gets the same name. It is safe for concurrent use.
type Openings struct {
	load func() map[uint64]Opening
	ways func() []uint64
}

// openingList has a line for each named position: code, name, and where the men stand. It is made
// out of the list of github.com/notnil/chess, whose own reader takes half a second at every start.
//
//go:embed openings.tsv
var openingList string

// wayList has a line for each position without a name from which an opening with one is reached, if the moves of the list are
// made: its key, in hexadecimal digits, in their order.
//
//go:embed ways.txt
var wayList string

// openingNames are read once a process.
var openingNames = sync.OnceValue(readOpenings)

// openingWays are read once a process.
var openingWays = sync.OnceValue(readWays)

// NewOpenings returns the names; they are read when the first is asked for.
func NewOpenings() *Openings { return &Openings{load: openingNames, ways: openingWays} }

// Find returns the name of the last position of a game that has one, and the
// number of moves that lead to it. The game begins at pos, which is left as it
// was and may be any: what counts is where the men stand, who is to move, and the rights
// to castle and to take in passing, not how the game came there.
func (o *Openings) Find(pos *board.Position, moves []board.Move) (found Opening, ply int, ok bool) {
	names := o.load()
	p := pos.Clone()
	found, ok = names[p.Key()]
	for i, m := range moves {
		if m == board.NullMove {
			break
		}
		p.Make(m)
		if name, here := names[p.Key()]; here {
			found, ply, ok = name, i+1, true
		}
	}
	return found, ply, ok
}

// Length returns the number of moves that lead to the last position with a name, or on the way to one: after
// 1. d4 e6 2. c4 many openings are still to come, though only the next move names one.
func (o *Openings) Length(pos *board.Position, moves []board.Move) (ply int) {
	names, ways := o.load(), o.ways()
	p := pos.Clone()
	for i, m := range moves {
		if m == board.NullMove {
			break
		}
		p.Make(m)
		_, here := names[p.Key()]
		if _, there := slices.BinarySearch(ways, p.Key()); here || there {
			ply = i + 1
		}
	}
	return ply
}

// readOpenings reads the list, which a test holds against the openings it was made of.
func readOpenings() map[uint64]Opening {
	names := make(map[uint64]Opening, strings.Count(openingList, "\n"))
	for line := range strings.Lines(openingList) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		pos, err := board.ParseFEN(fields[2] + " 0 1")
		if err != nil {
			panic("annotate/review: openings.tsv: " + err.Error()) // a fault of the build: no input comes here
		}
		names[pos.Key()] = Opening{ECO: fields[0], Name: fields[1]}
	}
	return names
}

// readWays reads the keys of the positions on the way, which the same test holds against the openings.
func readWays() []uint64 {
	keys := make([]uint64, 0, strings.Count(wayList, "\n"))
	for line := range strings.Lines(wayList) {
		key, err := strconv.ParseUint(strings.TrimSuffix(line, "\n"), 16, 64)
		if err != nil {
			panic("annotate/review: ways.txt: " + err.Error()) // a fault of the build: no input comes here
		}
		keys = append(keys, key)
	}
	return keys
}

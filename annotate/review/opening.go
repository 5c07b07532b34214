package review

import (
	"strings"
	"sync"

	"github.com/notnil/chess/opening"

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
}

// openingNames are read once a process: they never change, and the library that has them counts in a
// variable of its own, so that two readings at a time would disturb each other.
var openingNames = sync.OnceValue(readOpenings)

// NewOpenings begins to read the names in the background; it takes some tenths of
// a second, and who asks before that waits.
func NewOpenings() *Openings {
	o := &Openings{load: openingNames}
	go o.load()
	return o
}

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

// Length returns the number of moves that lead to the last position with a name.
func (o *Openings) Length(pos *board.Position, moves []board.Move) int {
	_, ply, _ := o.Find(pos, moves)
	return ply
}

// readOpenings replays all named openings. Of several names for one position
// the alphabet chooses, so that every run gives the same.
func readOpenings() map[uint64]Opening {
	list := opening.NewBookECO().Possible(nil)
	names := make(map[uint64]Opening, len(list))
	for _, o := range list {
		pos := board.NewPosition()
		if !replay(pos, strings.Fields(o.PGN())) {
			continue
		}
		name := Opening{ECO: o.Code(), Name: o.Title()}
		if old, taken := names[pos.Key()]; !taken || name.before(old) {
			names[pos.Key()] = name
		}
	}
	return names
}

func (o Opening) before(other Opening) bool {
	if o.ECO != other.ECO {
		return o.ECO < other.ECO
	}
	return o.Name < other.Name
}

// replay makes moves in coordinates; it tells if all are legal.
func replay(pos *board.Position, moves []string) bool {
	for _, text := range moves {
		m, err := pos.ParseUCI(text)
		if err != nil {
			return false
		}
		pos.Make(m)
	}
	return true
}

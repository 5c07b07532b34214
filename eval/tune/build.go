package tune

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"gloss/engine/board"
	"gloss/eval"
)

// buildTries is how often building a position for a term is tried for each that is wanted: most attempts break the rules
// of the game, or the pattern.
const buildTries = 200

// build puts positions that show a term into positions of games: the men of an example stand where they stand in
// it, and of each kind as many others are taken off, so that the material stays what it was.
func (f *rareFinder) build(t eval.Term, examples, fens []string, rng *rand.Rand) {
	if len(examples) == 0 {
		return
	}
	of := &f.terms[f.index[t]]
	for tries := f.want * buildTries; tries > 0 && of.Found < f.want; tries-- {
		pattern, err1 := board.ParseFEN(examples[rng.IntN(len(examples))])
		game, err2 := board.ParseFEN(fens[rng.IntN(len(fens))])
		if err1 != nil || err2 != nil {
			continue // whoever gave them has refused it already
		}
		if pos := graft(pattern, game, rng); pos != nil && shows(f.rules.Explain(pos), t) {
			f.look(pos)
		}
	}
}

// graft returns a position of a game with the men of a pattern in it; nil where the rules of the game do not allow it.
func graft(pattern, game *board.Position, rng *rand.Rand) *board.Position {
	var men [64]board.Piece
	for sq := range men {
		men[sq] = game.At(board.Square(sq))
	}
	var more [2][board.King + 1]int // how many men of a kind there are beyond those of the game
	for sq := range men {
		man := pattern.At(board.Square(sq))
		if man == board.NoPiece {
			continue
		}
		if old := men[sq]; old != board.NoPiece {
			more[old.Color()][old.Type()]--
		}
		men[sq] = man
		more[man.Color()][man.Type()]++
	}
	for _, sq := range rng.Perm(64) {
		man := men[sq]
		if man == board.NoPiece || pattern.At(board.Square(sq)) != board.NoPiece {
			continue
		}
		if n := &more[man.Color()][man.Type()]; *n > 0 {
			men[sq], *n = board.NoPiece, *n-1
		}
	}
	for _, side := range [...]string{"w", "b"} {
		// The side to move is that of the game, unless the other one is in check.
		if game.Side() == board.Black {
			side = map[string]string{"w": "b", "b": "w"}[side]
		}
		if pos, err := board.ParseFEN(placement(&men) + " " + side + " - - 0 30"); err == nil {
			return pos
		}
	}
	return nil
}

// placement writes men as the first field of a FEN.
func placement(men *[64]board.Piece) string {
	var rows []string
	for rank := 7; rank >= 0; rank-- {
		row, empty := "", 0
		flush := func() {
			if empty > 0 {
				row, empty = row+strconv.Itoa(empty), 0
			}
		}
		for file := range 8 {
			man := men[board.NewSquare(file, rank)]
			if man == board.NoPiece {
				empty++
				continue
			}
			flush()
			row += man.String()
		}
		flush()
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}

package tsvetkov

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
)

// cachedFamilies are the groups of rules whose sums a cache keeps, with what may differ
// between two positions that share an entry of it.
var cachedFamilies = []struct {
	name  string
	run   func(e *evaluation[[NumTerms]sideHits]) // nil for the pawn families, which run before the others
	kings bool                                    // they may stand elsewhere
	hues  bool                                    // pieces may go to squares of the other colour
	move  bool                                    // it may be another move of the game
}{
	{"pawnFamilies", nil, true, true, true},
	{"pawnKingFamilies", func(e *evaluation[[NumTerms]sideHits]) { e.pawnKingFamilies() }, false, true, true},
	{"materialFamilies", func(e *evaluation[[NumTerms]sideHits]) { e.materialFamilies() }, true, false, false},
}

// TestCachedRulesReadNothingElse sets the men that a group of rules must not look at elsewhere:
// nothing may change, else the cache would give one position the score of another.
func TestCachedRulesReadNothingElse(t *testing.T) {
	table, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 9))
	entries := map[eval.Entry]eval.Factors{} // so that no entry can pass for another
	for x := range eval.Entry(NumEntries) {
		entries[NumTerms+x] = eval.Factors{MG: 2 * rng.Float64(), EG: 2 * rng.Float64()}
	}
	table = table.WithEntries(entries)
	compared := 0
	evaltest.Walks(60, 9, func(pos *board.Position) {
		for _, group := range cachedFamilies {
			other := shuffled(rng, pos, group.kings, group.hues, group.move)
			if other == nil {
				continue
			}
			compared++
			one, two := runGroup(pos, table, group.run), runGroup(other, table, group.run)
			for term := range one {
				if one[term] != two[term] {
					t.Fatalf("%s: %s counts %v in %s and %v in %s", group.name, ID(eval.Term(term)), one[term], pos.FEN(), two[term], other.FEN())
				}
			}
		}
	})
	if compared < 1000 {
		t.Errorf("only %d pairs of positions were compared", compared)
	}
}

// runGroup runs a group of rules and returns what every term counts for both sides.
func runGroup(pos *board.Position, table *FactorTable, run func(e *evaluation[[NumTerms]sideHits])) (sums [NumTerms][2]int32) {
	e := new(evaluation[[NumTerms]sideHits])
	e.pos, e.table = pos, table
	e.facts.SetPhase(pos)
	e.facts.SetMen(pos)
	e.weights = &table.weights[e.facts.Phase]
	e.own.Set(pos)
	e.own.SetKings(pos)
	e.pawns = &e.own
	e.pawnFamilies() // the others use the weaknesses that they list
	if run != nil {
		e.hits = [NumTerms]sideHits{}
		run(e)
	}
	for t := range e.hits {
		for us := range e.hits[t] {
			for _, h := range e.hits[t][us] {
				sums[t][us] += h.MP
			}
		}
	}
	return sums
}

// shuffled returns a position with the same pawns and the same numbers of men, in which the
// pieces, and with kings also these, stand elsewhere; nil if none was found.
func shuffled(rng *rand.Rand, pos *board.Position, kings, hues, move bool) *board.Position {
	var grid [64]board.Piece
	free := ^pos.Kind(board.Pawn)
	if !kings {
		free &^= pos.Kind(board.King)
	}
	for sq := board.A1; sq <= board.H8; sq++ {
		man := pos.At(sq)
		if man == board.NoPiece {
			continue
		}
		to := sq
		if man.Type() != board.Pawn && (kings || man.Type() != board.King) {
			room := free
			if !hues && man.Type() == board.Bishop {
				room &= colourOf(sq)
			}
			if room == 0 {
				return nil
			}
			for range rng.IntN(room.Count()) {
				room.PopFirst()
			}
			to = room.First()
			free &^= board.SquareBB(to)
		}
		grid[to] = man
	}
	var fen strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			man := grid[board.NewSquare(file, rank)]
			if man == board.NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&fen, empty)
			}
			empty = 0
			fen.WriteByte(" PNBRQK"[man.Type()] + byte(32*man.Color()))
		}
		if empty > 0 {
			fmt.Fprint(&fen, empty)
		}
		if rank > 0 {
			fen.WriteByte('/')
		}
	}
	number := pos.FullmoveNumber()
	if move {
		number = 1 + rng.IntN(40)
	}
	for _, side := range []string{"w", "b"} {
		if p, err := board.ParseFEN(fmt.Sprintf("%s %s - - 0 %d", fen.String(), side, number)); err == nil {
			return p
		}
	}
	return nil
}

func colourOf(sq board.Square) board.Bitboard {
	if board.LightSquares.Has(sq) {
		return board.LightSquares
	}
	return board.DarkSquares
}

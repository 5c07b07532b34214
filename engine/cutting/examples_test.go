package cutting

import (
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval/evaltest"
	"gloss/eval/sets"
	"gloss/eval/tsvetkov"
	"gloss/glossary"
)

// entries returns the entries of the family, by ID.
func entries(t *testing.T) map[string]*glossary.Entry {
	t.Helper()
	byID := map[string]*glossary.Entry{}
	for _, e := range evaltest.Entries(t) {
		if e.Family == "search" {
			byID[e.ID] = e
		}
	}
	return byID
}

// TestEveryRuleHasItsEntry holds the rules and the glossary against each other.
func TestEveryRuleHasItsEntry(t *testing.T) {
	byID := entries(t)
	for r := range NumRules {
		if e := byID[r.String()]; e == nil || e.Kind != glossary.SearchRule {
			t.Errorf("the glossary has no rule of search %s", r)
		}
		delete(byID, r.String())
	}
	for _, id := range Remarks {
		if e := byID[id]; e == nil || e.Kind != glossary.Note {
			t.Errorf("the glossary has no note %s", id)
		}
		delete(byID, id)
	}
	for id := range byID {
		t.Errorf("the glossary explains %s, which is no rule here", id)
	}
}

// TestExamples runs every example of the glossary: as printed, with the colours
// exchanged and with the wings exchanged.
func TestExamples(t *testing.T) {
	byID := entries(t)
	for r := range NumRules {
		t.Run(r.String(), func(t *testing.T) {
			evaltest.Cases(t, byID[r.String()], false, func(c *evaltest.Case) { c.Keys(t, hits(t, r, c)) })
		})
	}
}

// TestDistanceByDefinition runs the examples of the definition: the pieces that count, and the sums
// that the notes work out.
func TestDistanceByDefinition(t *testing.T) {
	sums := map[string]int32{"4k3/8/3q4/8/8/8/8/6K1 w - - 0 1": 6, "r3k3/8/8/3n4/8/8/8/6K1 w - - 0 1": 24}
	v := &view{Sight: tsvetkov.NewSight()}
	for _, e := range evaltest.Entries(t) {
		if e.ID != "distance-to-enemy-king" {
			continue
		}
		evaltest.Cases(t, e, false, func(c *evaltest.Case) {
			v.Set(c.Pos)
			var keys []string
			for _, p := range v.Pieces(c.Us) {
				keys = append(keys, p.Square.String())
			}
			c.Keys(t, keys)
			if got, want := overallDistance(v, c.Us), sums[c.Example.FEN]; got != want {
				t.Errorf("%s: overall distance %d, want %d", c.Where, got, want)
			}
		})
	}
}

// TestDistanceRetold walks over the empty board square by square: the shortest way of a piece, by
// the squares it passes over and comes to.
func TestDistanceRetold(t *testing.T) {
	straight, diagonal := [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	knight := [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
	for _, tt := range []struct {
		kind board.PieceType
		ways [][2]int
		each int // squares of a step
	}{
		{board.Rook, straight, 1},
		{board.Bishop, diagonal, 1},
		{board.Queen, slices.Concat(straight, diagonal), 1},
		{board.Knight, knight, 3},
	} {
		for king := board.A1; king <= board.H8; king++ {
			for from := board.A1; from <= board.H8; from++ {
				goal := king
				if tt.kind == board.Bishop && (from.File()+from.Rank()+king.File()+king.Rank())%2 == 1 {
					if goal = king - 8; king.Rank() == 0 { // Black's king looks down the board
						goal = king + 8
					}
				}
				steps := map[board.Square]int{from: 0}
				for border := []board.Square{from}; len(border) > 0; border = border[1:] {
					for _, w := range tt.ways {
						f, r := border[0].File()+w[0], border[0].Rank()+w[1]
						if f < 0 || f > 7 || r < 0 || r > 7 {
							continue
						}
						if _, seen := steps[board.NewSquare(f, r)]; !seen {
							steps[board.NewSquare(f, r)] = steps[border[0]] + 1
							border = append(border, board.NewSquare(f, r))
						}
					}
				}
				if got, want := distanceToKing(board.White, tt.kind, from, king), tt.each*steps[goal]+1; got != want {
					t.Fatalf("a %v on %v and a king on %v: %d, want %d", tt.kind, from, king, got, want)
				}
			}
		}
	}
}

// hits returns the keys that a rule reports of an example.
func hits(t *testing.T, r Rule, c *evaltest.Case) (keys []string) {
	t.Helper()
	pos, played := c.Pos.Clone(), c.Pos.LastMove()
	if played != board.NoMove {
		pos.Unmake()
	}
	// The examples of rules about one move or position take for granted that the side is ahead and its moves
	// look alike; those that compare two moves need the one that looks best.
	score := func(*board.Position) int32 { return 1000 - 2000*int32(c.Us) }
	if k := r.Info().Kind; r != KnightBeforeBishop && (k == OfPair || k == Preference) {
		ev, err := sets.Load("compendium")
		if err != nil {
			t.Fatal(err)
		}
		score = ev.Score
	}
	f := &Findings(pos, score)[r]
	switch {
	case r == AttackImminence: // the example is about the sum and its pieces
		for men := f.Sides[c.Us].Men; men != 0; {
			keys = append(keys, men.PopFirst().String())
		}
	case r.Info().Kind == OfPosition:
		if f.Sides[c.Us].Applies {
			for men := f.Sides[c.Us].Men; men != 0; {
				keys = append(keys, men.PopFirst().String())
			}
		}
	case r.Info().Kind == OfMove:
		if slices.Contains(f.movesOf(LeavesOut), played) {
			keys = append(keys, played.To().String())
		}
	default:
		for _, m := range f.Moves {
			if played == board.NoMove || played == m.Move {
				keys = append(keys, m.Move.From().String()+"->"+m.Move.To().String())
			}
		}
	}
	return keys
}

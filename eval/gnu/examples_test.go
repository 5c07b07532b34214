package gnu

import (
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/glossary"
)

// sided lists the terms whose rule tells the two wings apart: a king on the c-file
// can have castled, one on the f-file cannot.
var sided = []string{"gnu-castled-king", "gnu-king-moved-before-castling"}

// TestExamples runs every example of the glossary: hits and value as printed,
// then with the colours exchanged, then with the wings exchanged.
func TestExamples(t *testing.T) {
	rules := rulesOf1987(t)
	for _, entry := range evaltest.Entries(t) {
		if entry.Set != glossary.GNU {
			continue
		}
		t.Run(entry.ID, func(t *testing.T) {
			evaltest.Cases(t, entry, slices.Contains(sided, entry.ID), func(c *evaltest.Case) {
				if term, ok := termByID(entry.ID); ok {
					c.Hits(t, rules.Explain(c.Pos).Terms[term].Side[c.Us])
				} else if find := definitions[entry.ID]; find != nil {
					c.Keys(t, names(find(c.Pos, c.Us)))
				} else if entry.ID == "gnu-hung-pieces-search-extension" {
					checkExtension(t, rules, c)
				} else if entry.ID != "gnu-stage" { // see TestStage
					t.Errorf("nothing runs the examples of %s", entry.ID)
				}
			})
		})
	}
}

// definitions find the men that rules without a value speak of.
var definitions = map[string]func(*board.Position, board.Color) board.Bitboard{
	"gnu-hung-piece":    func(pos *board.Position, us board.Color) board.Bitboard { return factsOf(pos).side[us].hung },
	"gnu-pinned-piece":  func(pos *board.Position, us board.Color) board.Bitboard { return factsOf(pos).pinned(pos, us) },
	"gnu-trapped-piece": func(pos *board.Position, us board.Color) board.Bitboard { return factsOf(pos).trapped(pos, us) },
}

func factsOf(pos *board.Position) *facts {
	f := new(facts)
	f.set(pos)
	return f
}

func names(squares board.Bitboard) (names []string) {
	for squares != 0 {
		names = append(names, squares.PopFirst().String())
	}
	return names
}

// checkExtension compares the men that make the search look deeper, and tells if it
// does. It does so for the side to move only.
func checkExtension(t *testing.T, rules *Rules, c *evaltest.Case) {
	t.Helper()
	count, men := factsOf(c.Pos).troubles(c.Pos, c.Us)
	if count <= 1 {
		men = 0
	}
	c.Keys(t, names(men))
	if got, want := rules.Extend(c.Pos), len(c.Example.Hits) > 0 && c.Pos.Side() == c.Us; got != want {
		t.Errorf("%s: looks deeper: %v, want %v", c.Where, got, want)
	}
}

// TestStage counts down from the full board.
func TestStage(t *testing.T) {
	for _, tt := range []struct {
		name, fen string
		want      int32
	}{
		{"initial position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0},
		{"a knight has gone: 6350", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", 0},
		{"a knight each: 6020", "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", 1},
		{"queens have gone: 4720", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", 3},
		{"queens and rooks: 4040", "r2qk2r/pppp4/8/8/8/8/PPP5/R2QK2R w KQkq - 0 1", 4},
		{"four rooks: 2080", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 8},
		{"a queen and a rook: 1500", "3qk3/8/8/8/8/8/8/4K2R w - - 0 1", 9},
		{"a queen and a knight: 1310", "3qk3/8/8/8/8/8/8/4K2N w - - 0 1", 10},
		{"pawns", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", 10},
	} {
		if got := stageOf(evaltest.Parse(t, tt.fen)); got != tt.want {
			t.Errorf("%s: stage %d, want %d", tt.name, got, tt.want)
		}
	}
	ending := rulesOf1987(t).Explain(evaltest.Parse(t, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"))
	if got := ending.Phase.Endgame(); got != 0.8 {
		t.Errorf("stage 8 is told as %v of the ending, want 0.8", got)
	}
}

// TestGameDecidesCastling tells the same placement apart by the moves that led
// to it.
func TestGameDecidesCastling(t *testing.T) {
	rules := rulesOf1987(t)
	tests := []struct {
		name, moves    string
		castled, moved bool
	}{
		{"by castling", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 f1e1 h7h6 h2h3 a7a6", true, false},
		{"on foot", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1f1 g8f6 h2h3 h7h6 h1h2 a7a6 f1g1 a6a5 h2h1 a5a4 g1h2 a4a3 h1e1 c5b4 h2g1 b4c5", false, true},
	}
	for _, tt := range tests {
		pos := evaltest.Play(t, tt.moves)
		b := rules.Explain(pos)
		for _, line := range []struct {
			term eval.Term
			want bool
		}{{CastledKing, tt.castled}, {KingMovedBeforeCastling, tt.moved}} {
			if got := len(b.Terms[line.term].Side[board.White].Hits) > 0; got != line.want {
				t.Errorf("%s: %s hits: %v, want %v", tt.name, registry[line.term].ID, got, line.want)
			}
		}
	}
}

// TestGlossaryAndRegistry holds the two lists of terms against each other.
func TestGlossaryAndRegistry(t *testing.T) {
	seen := map[eval.Term]bool{}
	for _, entry := range evaltest.Entries(t) {
		if entry.Set != glossary.GNU {
			continue
		}
		term, ok := termByID(entry.ID)
		switch entry.Kind {
		case glossary.SearchRule, glossary.Definition, glossary.Phase:
			if ok {
				t.Errorf("%s is a term, but the glossary says it adds nothing", entry.ID)
			}
			continue
		}
		if !ok {
			t.Errorf("the glossary explains %s, which is no term", entry.ID)
			continue
		}
		seen[term] = true
		info := registry[term]
		var modifies []string
		for _, m := range info.Modifies {
			modifies = append(modifies, registry[m].ID)
		}
		if info.Family != entry.Family || !slices.Equal(modifies, entry.Modifies) || kinds[info.Kind] != entry.Kind {
			t.Errorf("%s: %s, %s, modifies %v; in the glossary %s, %s, %v",
				entry.ID, info.Family, info.Kind, modifies, entry.Family, entry.Kind, entry.Modifies)
		}
	}
	for term := range registry {
		if !seen[eval.Term(term)] {
			t.Errorf("no entry of the glossary explains %s", registry[term].ID)
		}
	}
}

var kinds = map[eval.Kind]glossary.Kind{
	eval.Ordinary: glossary.Term, eval.Modifier: glossary.Modifier, eval.Material: glossary.Material,
}

func termByID(id string) (t eval.Term, ok bool) {
	for t := range registry {
		if registry[t].ID == id {
			return eval.Term(t), true
		}
	}
	return 0, false
}

package eval_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"gloss/engine/board"
	"gloss/eval"
)

// profile loads a built-in profile.
func profile(t testing.TB, name string) *eval.Profile {
	t.Helper()
	p, err := eval.LoadProfile(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// walks calls a function for every position of random games, which start from
// the initial position and end by a rule or after 150 plies.
func walks(games int, seed uint64, visit func(*board.Position)) {
	rng := rand.New(rand.NewPCG(seed, 0))
	for range games {
		pos := board.NewPosition()
		for range 150 {
			visit(pos)
			var moves board.MoveList
			pos.LegalMoves(&moves)
			if len(moves.Slice()) == 0 {
				break
			}
			pos.Make(moves.Slice()[rng.IntN(len(moves.Slice()))])
		}
	}
}

// flipColours returns the position with White and Black exchanged.
func flipColours(t testing.TB, pos *board.Position) *board.Position {
	t.Helper()
	swapCase := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsUpper(r) {
				return unicode.ToLower(r)
			}
			return unicode.ToUpper(r)
		}, s)
	}
	f := strings.Fields(pos.FEN())
	ranks := strings.Split(swapCase(f[0]), "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	f[0] = strings.Join(ranks, "/")
	f[1] = map[string]string{"w": "b", "b": "w"}[f[1]]
	if f[2] != "-" {
		swapped := []byte(swapCase(f[2]))
		// The rights of White stand first.
		var white, black []byte
		for _, c := range swapped {
			if unicode.IsUpper(rune(c)) {
				white = append(white, c)
			} else {
				black = append(black, c)
			}
		}
		f[2] = string(white) + string(black)
	}
	if f[3] != "-" {
		sq, err := board.ParseSquare(f[3])
		if err != nil {
			t.Fatal(err)
		}
		f[3] = sq.Flip().String()
	}
	return parse(t, strings.Join(f, " "))
}

func parse(t testing.TB, fen string) *board.Position {
	t.Helper()
	pos, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return pos
}

// TestExplanationIsEvaluation holds the fast, cached evaluation against the sum
// of all recorded hits, in positions that come with their game.
func TestExplanationIsEvaluation(t *testing.T) {
	for _, name := range eval.ProfileNames() {
		rules := eval.New(profile(t, name))
		walks(60, 1, func(pos *board.Position) {
			score, b := rules.Score(pos), rules.Explain(pos)
			if total := b.Total(); total != score {
				t.Fatalf("%s: %s: the terms add up to %d, the score is %d", name, pos.FEN(), total, score)
			}
			for _, ts := range b.Terms {
				for _, side := range ts.Side {
					var mp int32
					for _, h := range side.Hits {
						mp += h.MP
					}
					if mp != side.MP {
						t.Fatalf("%s: %s: the hits of %s add up to %d, the line says %d", name, pos.FEN(), ts.ID, mp, side.MP)
					}
				}
			}
		})
	}
}

// TestTermsLeftOut holds the two views together when a profile leaves out many
// terms, so that the fast instance skips what it can.
func TestTermsLeftOut(t *testing.T) {
	base := profile(t, "compendium")
	rng := rand.New(rand.NewPCG(5, 5))
	for range 25 {
		factors := base.Factors
		for term := range factors {
			factors[term] = eval.Factors{}
			if rng.IntN(8) == 0 {
				factors[term] = eval.Factors{MG: rng.Float64() * 2, EG: rng.Float64() * 2}
			}
		}
		rules := eval.New(base.WithFactors(factors))
		walks(2, rng.Uint64(), func(pos *board.Position) {
			if score, total := rules.Score(pos), rules.Explain(pos).Total(); score != total {
				t.Fatalf("%s: the terms add up to %d, the score is %d", pos.FEN(), total, score)
			}
		})
	}
}

// TestCacheChangesNothing scores every position with a cache that has seen
// others and with an empty one.
func TestCacheChangesNothing(t *testing.T) {
	p := profile(t, "compendium")
	warm, cold := eval.New(p), eval.New(p)
	walks(20, 2, func(pos *board.Position) {
		cold.Reset()
		if w, c := warm.Score(pos), cold.Score(pos); w != c {
			t.Fatalf("%s: %d with a warm cache, %d with an empty one", pos.FEN(), w, c)
		}
	})
}

// TestColourFlip exchanges the colours: every term must change its sign.
func TestColourFlip(t *testing.T) {
	rules := eval.New(profile(t, "compendium"))
	walks(40, 3, func(walked *board.Position) {
		pos := parse(t, walked.FEN()) // without the moves played
		flipped := flipColours(t, pos)
		b, f := rules.Explain(pos), rules.Explain(flipped)
		for i := range b.Terms {
			for c := range 2 {
				one, other := b.Terms[i].Side[c], f.Terms[i].Side[1-c]
				if one.MP != other.MP || len(one.Hits) != len(other.Hits) {
					t.Fatalf("%s: %s gives %d in %d hits, with colours exchanged %d in %d",
						pos.FEN(), b.Terms[i].ID, one.MP, len(one.Hits), other.MP, len(other.Hits))
				}
			}
		}
		if b.Total() != -f.Total() {
			t.Fatalf("%s: score %d, with colours exchanged %d", pos.FEN(), b.Total(), f.Total())
		}
	})
}

// TestRegistry checks that ids are unique and modifiers name what they modify.
func TestRegistry(t *testing.T) {
	seen := map[string]bool{}
	for term := eval.Term(0); term < eval.NumTerms; term++ {
		info := term.Info()
		if info.ID == "" || info.Family == "" {
			t.Errorf("term %d has no id or family", term)
		}
		if seen[info.ID] {
			t.Errorf("%s stands twice in the registry", info.ID)
		}
		seen[info.ID] = true
		if got, ok := eval.TermByID(info.ID); !ok || got != term {
			t.Errorf("TermByID(%s) = %v, %v", info.ID, got, ok)
		}
	}
}

package tune

import (
	"context"
	"math/rand/v2"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// TestRareTermsAreBuilt: a term that no moves lead to has hits in positions built of an example and a game; they
// have the men of the example, and the material of the game as far as the example leaves it.
func TestRareTermsAreBuilt(t *testing.T) {
	fens := []string{
		"r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 10",
		"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10",
	}
	set := Rare{Below: 1, Each: 5, Seed: 1, Examples: map[eval.Term][]string{
		tsvetkov.QuadrupledPawns:                  {"7k/8/P7/8/P7/P7/P7/7K w - - 0 1"},
		tsvetkov.HiddenMatingPatternGuardAttacked: {"6k1/5p1p/5npQ/4P1N1/8/8/8/6K1 w - - 0 30"},
	}}
	terms, found, err := FindRare(context.Background(), fens, set, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	built := 0
	for _, r := range terms {
		if len(set.Examples[r.Term]) > 0 {
			if built++; r.Found < set.Each {
				t.Errorf("%s: %d positions are built, want %d", tsvetkov.ID(r.Term), r.Found, set.Each)
			}
		}
	}
	if built != len(set.Examples) {
		t.Errorf("%d terms were looked at, want %d", built, len(set.Examples))
	}
	for _, fen := range found {
		if pos, err := board.ParseFEN(fen); err != nil || pos.InCheck() {
			t.Errorf("%s: in check, or %v", fen, err)
		}
	}
}

// TestGraftKeepsMaterial: the men of the pattern stand where they did, and no more of a kind are there than in either.
func TestGraftKeepsMaterial(t *testing.T) {
	pattern := mustParse(t, "6k1/5p1p/5npQ/4P1N1/8/8/8/6K1 w - - 0 30")
	game := mustParse(t, "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 b - - 0 10")
	rng := rand.New(rand.NewPCG(1, 0))
	made := 0
	for range 50 {
		pos := graft(pattern, game, rng)
		if pos == nil {
			continue
		}
		made++
		for sq := range board.Square(64) {
			if man := pattern.At(sq); man != board.NoPiece && pos.At(sq) != man {
				t.Fatalf("%s: %v is not on %v", pos.FEN(), man, sq)
			}
		}
		for _, c := range []board.Color{board.White, board.Black} {
			for kind := board.Pawn; kind <= board.King; kind++ {
				most := max(game.Pieces(c, kind).Count(), pattern.Pieces(c, kind).Count())
				if n := pos.Pieces(c, kind).Count(); n > most {
					t.Fatalf("%s: %d men of kind %v, want %d at most", pos.FEN(), n, kind, most)
				}
			}
		}
	}
	if made == 0 {
		t.Error("nothing was made")
	}
}

func mustParse(t *testing.T, fen string) *board.Position {
	t.Helper()
	pos, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

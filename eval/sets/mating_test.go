package sets_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/sets"
)

var mates = flag.Int("mates", 5, "number of random positions of each ending that TestMatesLoneKing plays with gnu1987")

// TestMatesLoneKing plays endings against a lone king from random positions: with
// every profile the side with the pieces mates within 50 moves.
func TestMatesLoneKing(t *testing.T) {
	games := *mates
	if testing.Short() {
		games = 1
	}
	for _, profile := range eval.ProfileNames() {
		if testing.Short() && profile != "tuned" && profile != "gnu1987" {
			continue
		}
		games := games
		if profile != "gnu1987" {
			games = min(games, 1) // the routine is the same for all
		}
		for _, ending := range []struct {
			name, pieces string
			nodes        uint64 // a move of the stronger side
		}{
			{"queen", "Q", 3000},
			{"rook", "R", 3000},
			{"two bishops", "BB", 3000},
			{"bishop and knight", "BN", 60000},
			{"two queens", "QQ", 3000},
		} {
			t.Run(profile+"/"+ending.name, func(t *testing.T) {
				rng := rand.New(rand.NewPCG(1, 1))
				plies, longest := 0, 0
				for range games {
					pos := randomEnding(t, rng, ending.pieces)
					start := pos.FEN()
					play(t, profile, pos, ending.nodes)
					if !pos.IsCheckmate() {
						t.Errorf("no mate from %s: ended in %s", start, pos.FEN())
					}
					plies += pos.Ply()
					longest = max(longest, pos.Ply())
				}
				t.Logf("%d games, %.1f plies on average, %d at most", games, float64(plies)/float64(games), longest)
			})
		}
	}
}

// play lets an evaluator play both sides until the game is over. The lone king, Black's,
// looks less deep.
func play(t *testing.T, profile string, pos *board.Position, nodes uint64) {
	t.Helper()
	var players [2]*engine.Engine
	for c := range players {
		ev, err := sets.Load(profile)
		if err != nil {
			t.Fatal(err)
		}
		players[c] = engine.New(ev, engine.Options{})
	}
	for !pos.IsCheckmate() && !pos.IsStalemate() && !pos.InsufficientMaterial() && !pos.FiftyMoves() && pos.Repetitions() < 2 {
		limits := engine.Limits{Nodes: nodes}
		if pos.Side() == board.Black {
			limits.Nodes = 1000
		}
		res, err := players[pos.Side()].Search(context.Background(), pos, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(res.Lines[0].Moves[0])
	}
}

// randomEnding sets up both kings and the pieces of White, who is to move. Bishops
// stand on squares of both colours, and no two pieces are attacked at once.
func randomEnding(t *testing.T, rng *rand.Rand, pieces string) *board.Position {
	t.Helper()
	for range 1000 {
		var men [64]byte
		for _, man := range []byte("Kk" + pieces) {
			sq := rng.IntN(64)
			for men[sq] != 0 {
				sq = rng.IntN(64)
			}
			men[sq] = man
		}
		pos, err := board.ParseFEN(placement(men) + " w - - 0 1")
		if err != nil {
			continue // the kings stand next to each other, or Black is in check
		}
		bishops := pos.Kind(board.Bishop)
		sameColour := bishops.Several() && (bishops&board.LightSquares == 0 || bishops&board.DarkSquares == 0)
		attacked := board.KingAttacks(pos.King(board.Black)) & pos.Of(board.White)
		if !sameColour && !attacked.Several() {
			return pos
		}
	}
	t.Fatalf("no position with %s", pieces)
	return nil
}

// placement writes the men, by square from a1, as a FEN does.
func placement(men [64]byte) string {
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := byte(0)
		for file := range 8 {
			man := men[8*rank+file]
			if man == 0 {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteByte('0' + empty)
			}
			empty = 0
			b.WriteByte(man)
		}
		if empty > 0 {
			b.WriteByte('0' + empty)
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

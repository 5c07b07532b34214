package tsvetkov

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
)

// randomGames plays random moves and shows every position to a function.
func randomGames(games int, seed uint64, visit func(pos *board.Position)) {
	rng := rand.New(rand.NewPCG(seed, 0))
	for range games {
		pos := board.NewPosition()
		for range 120 {
			var moves board.MoveList
			if pos.LegalMoves(&moves); moves.Len() == 0 {
				break
			}
			pos.Make(moves.Slice()[rng.IntN(moves.Len())])
			visit(pos)
		}
	}
}

// TestFreeingMoveRetold compares the positions before and after each move of
// random games: what can any man that did not move reach now and not before?
func TestFreeingMoveRetold(t *testing.T) {
	p, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(p)
	found := 0
	randomGames(40, 31, func(pos *board.Position) {
		b := rules.Explain(pos)
		us := pos.Side().Other()
		got := hitSet(b.Terms[SquareFreeingMove].Side[us].Hits)
		if enemy := b.Terms[SquareFreeingMove].Side[us.Other()].Hits; len(enemy) > 0 {
			t.Fatalf("%s: the side that did not move has %v", pos.FEN(), enemy)
		}
		before := pos.Clone()
		before.Unmake()
		var want board.Bitboard
		if pos.LastMoved().Type() != board.Pawn {
			for sq := board.A1; sq <= board.H8; sq++ {
				man := pos.At(sq)
				kind := man.Type()
				if man != before.At(sq) || man.Color() != us || kind < board.Knight || kind > board.Queen {
					continue
				}
				could := board.Attacks(kind, us, sq, before.Occupied()) &^ before.Of(us)
				want |= board.Attacks(kind, us, sq, pos.Occupied()) &^ pos.Occupied() &^ could
			}
		}
		if got != want {
			t.Fatalf("%s after %s: frees %v, want %v", pos.FEN(), pos.LastMove(), eval.Set(got), eval.Set(want))
		}
		found += got.Count()
	})
	if found == 0 {
		t.Error("no move of the games freed a square")
	}
}

// hitSet gathers the squares of hits.
func hitSet(hits []eval.Hit) (set board.Bitboard) {
	for _, h := range hits {
		set |= h.Key.Squares()
	}
	return set
}

// TestRepeatedMovesStay follows the penalty for repeated moves through games: it
// is what the board counts, to the last move, and the fast instance agrees.
func TestRepeatedMovesStay(t *testing.T) {
	base, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	var factors [NumTerms]eval.Factors
	factors[RepeatedMoveInOpening] = eval.Factors{MG: 1, EG: 1}
	rules := New(base.WithFactors(factors))
	most := int32(0)
	randomGames(30, 32, func(pos *board.Position) {
		b := rules.Explain(pos)
		var want [2]int32
		for us := board.White; us <= board.Black; us++ {
			pieces, pawns := pos.RepeatedMoves(us)
			want[us] = int32(-200*pieces - 100*pawns)
			if got := b.Terms[RepeatedMoveInOpening].Side[us].MP; got != want[us] {
				t.Fatalf("%s: %s pays %d for repeated moves, want %d", pos.FEN(), us, got, want[us])
			}
			most = min(most, want[us])
		}
		if got := rules.Score(pos); got != want[board.White]-want[board.Black] {
			t.Fatalf("%s: score %d, want %d", pos.FEN(), got, want[board.White]-want[board.Black])
		}
	})
	if most > -800 {
		t.Errorf("no game repeated more moves than for %d", most)
	}
}

// TestRulesOfTheGameNeedIt takes the moves away from positions of random games.
func TestRulesOfTheGameNeedIt(t *testing.T) {
	p, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(p)
	with := map[eval.Term]int{}
	randomGames(10, 33, func(pos *board.Position) {
		bare, err := board.ParseFEN(pos.FEN())
		if err != nil {
			t.Fatal(err)
		}
		game, none := rules.Explain(pos), rules.Explain(bare)
		for i := range none.Terms {
			ts := &none.Terms[i]
			n := len(game.Terms[i].Side[board.White].Hits) + len(game.Terms[i].Side[board.Black].Hits)
			if !ts.NeedsGame {
				continue
			}
			with[ts.Term] += n
			if len(ts.Side[board.White].Hits)+len(ts.Side[board.Black].Hits) > 0 {
				t.Fatalf("%s: %s has hits without the game", pos.FEN(), ts.ID)
			}
		}
	})
	for i := range registry {
		if registry[i].NeedsGame && with[eval.Term(i)] == 0 {
			t.Errorf("%s has no hit in any game", registry[i].ID)
		}
	}
}

// TestMobilityBySquareValue adds the values of the free squares of every piece
// by hand. The sum of a side is rounded once.
func TestMobilityBySquareValue(t *testing.T) {
	p, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(p)
	rng := rand.New(rand.NewPCG(34, 0))
	for range 1000 {
		pos := randomPosition(rng)
		b := rules.Explain(pos)
		for us := board.White; us <= board.Black; us++ {
			s := look(pos, nil, us)
			values := map[string]float64{}
			var sum float64
			for _, a := range s.own(allPieces) {
				for _, free := range s.free(a) {
					v := (toldRank(free.r) + toldRing(free)) / 2
					values[s.square(a).String()] += v
					sum += v
				}
			}
			got := b.Terms[MobilityBySquareValue].Side[us]
			if len(got.Hits) != len(values) || float64(got.EG) != math.Round(sum) {
				t.Fatalf("%s: %s has %d in %d hits, want %v in %d", pos.FEN(), us, got.EG, len(got.Hits), sum, len(values))
			}
			for _, h := range got.Hits {
				if d := float64(h.EG) - values[h.Key.String()]; d > 0.5 || d < -0.5 {
					t.Fatalf("%s: %s has %d, want %v", pos.FEN(), h.Key, h.EG, values[h.Key.String()])
				}
			}
		}
	}
}

// TestTablesOfMaterial holds the two tables of values against each other: each
// profile uses one of them and never both.
func TestTablesOfMaterial(t *testing.T) {
	standard := []eval.Term{StandardPieceValue, PieceGradingClosedPosition, PieceGradingSemiClosedPosition,
		PieceGradingSemiOpenPosition, PieceGradingOpenPosition, PawnGrading}
	mobile := []eval.Term{MobilityBasedPieceValue, PieceValueByMenInterval}
	for _, test := range []struct {
		profile string
		on, off []eval.Term
		fen     string
		want    int32 // the family material of White
	}{
		{"compendium", standard, mobile, "6k1/2ppp3/8/8/8/8/2PPP3/3QN1K1 w - - 0 20", 9000 + 1800 + 3000 - 300 + 3*1150},
		{"mobility-values", mobile, standard, "6k1/2ppp3/8/8/8/8/2PPP3/3QN1K1 w - - 0 20", 11700 - 468 + 2700 + 108 + 3000},
		{"mobility-values", mobile, standard, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 20",
			8*1000 + 2*(2700+378) + 2*(3000-420) + 2*(4800-672) + 11700 - 1638},
	} {
		t.Run(fmt.Sprint(test.profile, " ", test.fen), func(t *testing.T) {
			p, err := LoadTable(test.profile)
			if err != nil {
				t.Fatal(err)
			}
			pos, err := board.ParseFEN(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			b := New(p).Explain(pos)
			var sum int32
			for i := range b.Terms {
				ts := &b.Terms[i]
				mp := ts.Side[board.White].MP
				if slices.Contains(test.off, ts.Term) && mp != 0 {
					t.Errorf("%s counts %d", ts.ID, mp)
				}
				if ts.Family == "material" {
					sum += mp
				}
			}
			if sum != test.want {
				t.Errorf("material is worth %d, want %d", sum, test.want)
			}
		})
	}
}

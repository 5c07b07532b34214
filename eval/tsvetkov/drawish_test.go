package tsvetkov

import (
	"math/rand/v2"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// TestLeadsHardToWin tells the rules that take of a lead again, by the words of the glossary and the sum of the other terms, with
// factors that take less and more than the whole.
func TestLeadsHardToWin(t *testing.T) {
	base, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(47, 0))
	fired := map[eval.Term]int{}
	for _, factor := range []float64{1, 0.5, 1.5} {
		all := eval.Factors{MG: factor, EG: factor}
		rules := New(base.With(FewPawnsToWin, all).With(PawnsOnOneWing, all))
		for range 4000 {
			pos := endingPosition(rng)
			b := rules.Explain(pos)
			lead := int32(0)
			for i := range b.Terms {
				if !OfTheLead(b.Terms[i].Term) {
					lead += b.Terms[i].MP()
				}
			}
			us := board.White
			if lead < 0 {
				us, lead = board.Black, -lead
			}
			var p facts.Pawns
			p.Set(pos)
			side := look(pos, &p, us)
			for _, term := range []eval.Term{FewPawnsToWin, PawnsOnOneWing} {
				want := lead * side.partTooMuch() / 64
				if term == PawnsOnOneWing {
					want = 0
					if side.pawnFiles() <= 4 && side.count("NBRQnbrq") > 0 {
						want = min(350, lead)
					}
				}
				if other := b.Terms[term].Side[us.Other()]; len(other.Hits) > 0 {
					t.Fatalf("%s: %s for the side that is behind", pos.FEN(), ID(term))
				}
				got := b.Terms[term].Side[us]
				if got.EG != -want || got.MG != -want {
					t.Fatalf("%s: %s takes %d/%d of a lead of %d, want %d", pos.FEN(), ID(term), got.MG, got.EG, lead, want)
				}
				if taken := min(int32(factor*float64(want)+0.5), lead); got.MP < -taken-1 || got.MP > -taken+1 || -got.MP > lead {
					t.Fatalf("%s: %s takes %d of a lead of %d by a factor of %v, want %d", pos.FEN(), ID(term), -got.MP, lead, factor, taken)
				}
				lead += got.MP
				fired[term] += len(got.Hits)
			}
			if total := rules.Score(pos); len(b.Adjustments) == 0 && total != lead && total != -lead {
				t.Fatalf("%s: a score of %d, where %d of the lead is left", pos.FEN(), total, lead)
			}
		}
	}
	for term, n := range fired {
		if n < 100 {
			t.Errorf("%s: only %d hits", ID(term), n)
		}
	}
}

// partTooMuch is how many of 64 parts of a lead the side cannot win with.
func (s *sight) partTooMuch() int32 {
	more := s.lead(allPieces)
	switch pawns := s.count("P"); {
	case pawns+s.count(allPieces) == 0:
		return 0
	case more < 0:
		return map[int]int32{0: 58, 1: 54, 2: 47, 3: 32}[pawns]
	case more <= 3 && pawns == 2 && s.count("nb") == 0:
		return 0
	case more <= 3:
		return map[int]int32{0: 58, 1: 19, 2: 8}[pawns]
	case more <= 6:
		return map[int]int32{0: 23}[pawns]
	}
	return 0
}

// TestLeadsThatDraw are endings of the books that count as even or nearly so, whatever the men are worth.
func TestLeadsThatDraw(t *testing.T) {
	table, err := LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(table)
	for _, tt := range []struct {
		name, fen   string
		least, most int32 // of White's score
	}{
		{"a rook against a bishop", "8/8/4k3/4b3/8/8/3RK3/8 w - - 0 60", 0, 500},
		{"a rook and a knight against a rook", "8/8/4k3/4r3/8/8/3RKN2/8 w - - 0 60", 0, 500},
		{"a knight against three pawns", "8/8/4k3/4n3/8/PP6/2P1K3/8 w - - 0 60", -900, 900},
		{"a rook and two pawns against a rook", "8/8/4k3/4r3/8/PP6/3RK3/8 w - - 0 60", 1000, 5000},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if mp := rules.Score(mustParse(t, tt.fen)); mp < tt.least || mp > tt.most {
				t.Errorf("a score of %d, want %d to %d", mp, tt.least, tt.most)
			}
		})
	}
}

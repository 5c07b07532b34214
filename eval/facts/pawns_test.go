package facts

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/glossary"
)

// factsByDefinition says which facts a definition of the glossary names. The
// hits of its examples are squares, in sets joined by "+" where one is a set.
var factsByDefinition = map[string]func(p *Pawns, us board.Color) board.Bitboard{
	"pawn-group":                         func(p *Pawns, us board.Color) board.Bitboard { return p.Side[us].Grouped },
	"isolated-pawn":                      func(p *Pawns, us board.Color) board.Bitboard { return p.Side[us].Isolated | p.Side[us].Severed },
	"pawn-shelter":                       func(p *Pawns, us board.Color) board.Bitboard { return p.Side[us].Shelter },
	"shelter-zone":                       func(p *Pawns, us board.Color) board.Bitboard { return p.Side[us].Zone.All },
	"fixed-pair":                         func(p *Pawns, us board.Color) board.Bitboard { return p.FixedPairs },
	"fixed-pawn":                         func(p *Pawns, us board.Color) board.Bitboard { return p.Side[us].Fixed },
	"separate-passer":                    func(p *Pawns, us board.Color) board.Bitboard { return p.Side[us].SeparatePassers() },
	"connected-passers":                  func(p *Pawns, us board.Color) board.Bitboard { return Connected(p.Side[us].Passed) },
	"fixed-chain-pair-count":             func(p *Pawns, us board.Color) board.Bitboard { return p.Chain },
	"fixed-structure":                    func(p *Pawns, us board.Color) board.Bitboard { return p.InFixed },
	"fixed-structure-with-surplus-pawns": (*Pawns).Surplus,
	"semi-fixed-structure": func(p *Pawns, us board.Color) board.Bitboard {
		return p.SemiFixed
	},
	"bigger-fixed-structure": func(p *Pawns, us board.Color) board.Bitboard { return p.InBigger },
	"fully-backward-pawn":    func(p *Pawns, us board.Color) board.Bitboard { return p.Side[us].FullyBackward() },
	"semi-backward-fated-pawn": func(p *Pawns, us board.Color) board.Bitboard {
		return p.Side[us].Partially
	},
	"pawn-capture-square": func(p *Pawns, us board.Color) board.Bitboard {
		return p.Side[us].FullyBackward() | p.Side[us].Potentially
	},
	"passer-ladder": func(p *Pawns, us board.Color) board.Bitboard {
		return p.Side[us].Passed | p.Side[us].Prospective | p.Side[us].Unopposed
	},
	"passer-neutrality": func(p *Pawns, us board.Color) board.Bitboard {
		if p.Side[us].Passed|p.Side[us].Prospective != 0 {
			return 0
		}
		return p.Side[us].Pawns
	},
	"neuralgic-square": func(p *Pawns, us board.Color) board.Bitboard {
		if sq := NeuralgicSquares[us][p.Side[us].King]; sq != board.NoSquare {
			return board.SquareBB(sq)
		}
		return 0
	},
	"diagonal-connection": diagonals,
	"pawn-chain":          diagonals,
	"diagonal-part-of-fixed-structure": func(p *Pawns, us board.Color) (men board.Bitboard) {
		for _, run := range p.Side[us].Runs[:p.Side[us].NRun] {
			spare := run.Men &^ p.Side[us].Fixed
			ends := board.SquareBB(run.Rear) | board.SquareBB(run.Lead)
			if spare != run.Men && (spare.Count() == 1 || spare == ends) {
				men |= run.Men
			}
		}
		return men
	},
}

// diagonals are the pawns that hang together diagonally.
func diagonals(p *Pawns, us board.Color) (men board.Bitboard) {
	for _, run := range p.Side[us].Runs[:p.Side[us].NRun] {
		men |= run.Men
	}
	return men
}

// TestPawnFactsByDefinition runs the examples of the definitions.
func TestPawnFactsByDefinition(t *testing.T) {
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	for id, fact := range factsByDefinition {
		entry := g.ByID(id)
		if entry == nil || len(entry.Examples) == 0 {
			t.Errorf("the glossary has no examples of %s", id)
			continue
		}
		for i, ex := range entry.Examples {
			pos, err := board.ParseFEN(ex.FEN)
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			us := board.White
			if ex.Side == "black" {
				us = board.Black
			}
			var want board.Bitboard
			for _, key := range ex.Hits {
				for _, name := range strings.Split(key, "+") {
					sq, err := board.ParseSquare(name)
					if err != nil {
						t.Fatalf("%s: %v", id, err)
					}
					want |= board.SquareBB(sq)
				}
			}
			var p Pawns
			p.Set(pos)
			p.SetKings(pos)
			if got := fact(&p, us); got != want {
				t.Errorf("%s, example %d, %s: got %s, want %s", id, i+1, ex.FEN, eval.Set(got), eval.Set(want))
			}
		}
	}
}

// TestPawnFactsRetold holds the facts against a retelling of the definitions
// square by square, over random pawn structures of every density.
func TestPawnFactsRetold(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	seen := map[string]int{}
	for range 20000 {
		pos := evaltest.RandomPawns(t, rng)
		var p Pawns
		p.Set(pos)
		p.SetKings(pos)
		for us := board.White; us <= board.Black; us++ {
			got, want := toldFacts(&p.Side[us]), retell(pos, us)
			for _, name := range kinds {
				if got[name] != want[name] {
					t.Fatalf("%s: %s of %v: got %s, want %s", pos.FEN(), name, us, eval.Set(got[name]), eval.Set(want[name]))
				}
				if want[name] != 0 {
					seen[name]++
				}
			}
		}
		if got, want := p.InFixed, retellStructures(pos, &p); got != want {
			t.Fatalf("%s: fixed structures: got %s, want %s", pos.FEN(), eval.Set(got), eval.Set(want))
		}
	}
	for _, name := range kinds {
		if seen[name] == 0 {
			t.Errorf("no random structure has a pawn that is %s", name)
		}
	}
}

// kinds are the names of the facts that are retold.
var kinds = []string{
	"backward", "permanent", "potentially", "semi", "fated", "partially",
	"later backward 2", "later backward 3", "later backward 4", "later fated 2", "later fated 3", "later fated 4",
	"later semi", "later partially", "passed", "prospective", "unopposed", "semi-passer",
	"isolated", "severed", "grouped", "root", "lead", "doubled", "multiple",
}

func toldFacts(s *PawnSide) map[string]board.Bitboard {
	told := map[string]board.Bitboard{
		"backward": s.Backward, "permanent": s.Permanent, "potentially": s.Potentially, "semi": s.Semi,
		"fated": s.Fated, "partially": s.Partially, "later semi": s.LaterSemi, "later partially": s.LaterPartially,
		"passed": s.Passed, "prospective": s.Prospective, "unopposed": s.Unopposed, "semi-passer": s.SemiPassers,
		"isolated": s.Isolated, "severed": s.Severed, "grouped": s.Grouped, "root": s.Roots, "lead": s.Leads,
		"doubled": s.Doubled, "multiple": s.Multiple,
	}
	for k := 2; k <= 4; k++ {
		told[fmt.Sprintf("later backward %d", k)] = s.LaterBackward[k]
		told[fmt.Sprintf("later fated %d", k)] = s.LaterFated[k]
	}
	return told
}

// A told is a pawn structure as one side sees it: files 0 to 7, ranks 1 to 8.
type told struct {
	own, enemy [10][10]bool // one file and rank more on every side
}

func (n *told) pawn(f, r int) bool { return n.own[f][r] || n.enemy[f][r] }

// retell finds the kinds of pawns by the words of the glossary.
func retell(pos *board.Position, us board.Color) map[string]board.Bitboard {
	var n told
	for sq := board.A1; sq <= board.H8; sq++ {
		f, r := sq.File()+1, sq.RelativeRank(us)+1
		n.own[f][r] = pos.Pieces(us, board.Pawn).Has(sq)
		n.enemy[f][r] = pos.Pieces(us.Other(), board.Pawn).Has(sq)
	}
	found := map[string]board.Bitboard{}
	for sq := board.A1; sq <= board.H8; sq++ {
		if f, r := sq.File()+1, sq.RelativeRank(us)+1; n.own[f][r] {
			class := n.class(f, r)
			for _, kind := range append(n.neighbours(f, r), class, n.step(f, r, class)) {
				found[kind] |= board.SquareBB(sq)
			}
		}
	}
	delete(found, "")
	return found
}

// class retells pawn-capture-square.
func (n *told) class(f, r int) string {
	for k := 1; r+k <= 6; k++ {
		if n.pawn(f, r+k) {
			return ""
		}
		attackers, supporters, potential := 0, 0, false
		var guard int
		for _, g := range []int{f - 1, f + 1} {
			if n.enemy[g][r+k+1] {
				attackers++
				guard = g
			}
			if n.own[g][r+k-1] {
				supporters++
				continue
			}
			if n.enemy[g][r+k-1] {
				continue
			}
			for from := r + k - 2; from >= 2; from-- {
				if n.pawn(g, from) {
					potential = potential || n.own[g][from]
					break
				}
			}
		}
		if attackers == 0 {
			continue
		}
		switch {
		case k == 1 && attackers == 1 && supporters == 0 && potential:
			return "potentially"
		case k == 1 && attackers == 1 && supporters == 0:
			other := 2*guard - f
			if r == 2 && !n.own[guard][2] && !n.own[guard][3] && !n.own[max(other, 0)][2] {
				return "permanent"
			}
			return "backward"
		case k == 1 && attackers == 1:
			return "semi"
		case k == 1 && attackers == 2 && supporters == 0:
			return "fated"
		case k == 1 && attackers == 2 && supporters == 1:
			return "partially"
		case k == 1:
			return ""
		case attackers == 1 && supporters == 0 && !potential:
			return fmt.Sprintf("later backward %d", k)
		case attackers == 1 && supporters > 0:
			return "later semi"
		case attackers == 2 && supporters == 0 && !potential:
			return fmt.Sprintf("later fated %d", k)
		case attackers == 2 && supporters == 1:
			return "later partially"
		}
		return ""
	}
	return ""
}

// step retells the ladder from unopposed to passed pawns, and the semi-passer.
func (n *told) step(f, r int, class string) string {
	ownAhead, sentries, helpers := false, 0, 0
	for rank := 1; rank <= 8; rank++ {
		if rank > r && n.enemy[f][rank] {
			return ""
		}
		ownAhead = ownAhead || rank > r && n.own[f][rank]
		for _, g := range []int{f - 1, f + 1} {
			if rank > r && n.enemy[g][rank] {
				sentries++
			}
			if rank <= r && n.own[g][rank] {
				helpers++
			}
		}
	}
	switch {
	case sentries == 0 && ownAhead:
		return "semi-passer"
	case sentries == 0:
		return "passed"
	case ownAhead:
		return ""
	case helpers > sentries:
		return "prospective"
	case class == "fated":
		return ""
	}
	return "unopposed"
}

// neighbours retells what the own pawns alone decide.
func (n *told) neighbours(f, r int) (kinds []string) {
	beside, onFile, around := 0, 0, 0
	for rank := 1; rank <= 8; rank++ {
		for g := f - 1; g <= f+1; g++ {
			if !n.own[g][rank] {
				continue
			}
			if g == f {
				onFile++
			} else {
				beside++
			}
			if (g != f || rank != r) && rank >= r-1 && rank <= r+1 {
				around++
			}
		}
	}
	switch {
	case beside == 0:
		kinds = append(kinds, "isolated")
	case around == 0:
		kinds = append(kinds, "severed")
	}
	if around > 0 {
		kinds = append(kinds, "grouped")
	}
	switch {
	case onFile == 2:
		kinds = append(kinds, "doubled")
	case onFile > 2:
		kinds = append(kinds, "multiple")
	}
	left, right := n.own[f-1][r-1], n.own[f+1][r-1]
	if !left && !right && (n.own[f-1][r+1] || n.own[f+1][r+1]) {
		kinds = append(kinds, "root")
	}
	if left && !n.own[f+1][r+1] || right && !n.own[f-1][r+1] {
		kinds = append(kinds, "lead")
	}
	return kinds
}

// retellStructures finds the members of fixed and semi-fixed structures. It
// takes from the facts only which pawns are backward-fated.
func retellStructures(pos *board.Position, p *Pawns) (men board.Bitboard) {
	white, black := pos.Pieces(board.White, board.Pawn), pos.Pieces(board.Black, board.Pawn)
	type pair struct{ low, high board.Square }
	var fixed, semi []pair
	for b := white; b != 0; {
		sq := b.PopFirst()
		switch {
		case black.Has(sq + 8):
			fixed = append(fixed, pair{sq, sq + 8})
		case sq.Rank() <= 4 && p.Side[board.White].Fated.Has(sq) && p.Side[board.Black].Fated.Has(sq+24):
			semi = append(semi, pair{sq, sq + 24})
		}
	}
	near := func(a, b pair) bool {
		d := a.low.File() - b.low.File()
		return -1 <= d && d <= 1
	}
	inside := slices.Clone(fixed)
	for _, f := range fixed {
		men |= board.SquareBB(f.low) | board.SquareBB(f.high)
	}
	// Every fixed pair is in some structure, so their union grows from all of them.
	for {
		before := men
		for _, s := range semi {
			if slices.ContainsFunc(inside, func(other pair) bool { return near(s, other) }) {
				inside = append(inside, s)
				men |= board.SquareBB(s.low) | board.SquareBB(s.high)
			}
		}
		for _, pawns := range []board.Bitboard{white, black} {
			for b := pawns; b != 0; {
				sq := b.PopFirst()
				for c := men & pawns; c != 0; {
					if to := c.PopFirst(); sq.File() != to.File() && board.Distance(sq, to) == 1 {
						men |= board.SquareBB(sq)
					}
				}
			}
		}
		if men == before {
			return men
		}
	}
}

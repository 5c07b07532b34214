package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/glossary"
)

// factsByDefinition says which facts a definition of the glossary names. The
// hits of its examples are squares, in sets joined by "+" where one is a set.
var factsByDefinition = map[string]func(p *pawnFacts, us board.Color) board.Bitboard{
	"pawn-group":             func(p *pawnFacts, us board.Color) board.Bitboard { return p.side[us].grouped },
	"isolated-pawn":          func(p *pawnFacts, us board.Color) board.Bitboard { return p.side[us].isolated | p.side[us].severed },
	"pawn-shelter":           func(p *pawnFacts, us board.Color) board.Bitboard { return p.side[us].shelter },
	"shelter-zone":           func(p *pawnFacts, us board.Color) board.Bitboard { return p.side[us].zone.all },
	"fixed-pair":             func(p *pawnFacts, us board.Color) board.Bitboard { return p.fixedPairs },
	"fixed-pawn":             func(p *pawnFacts, us board.Color) board.Bitboard { return p.side[us].fixed },
	"separate-passer":        func(p *pawnFacts, us board.Color) board.Bitboard { return p.side[us].separatePassers() },
	"connected-passers":      func(p *pawnFacts, us board.Color) board.Bitboard { return connected(p.side[us].passed) },
	"fixed-chain-pair-count": func(p *pawnFacts, us board.Color) board.Bitboard { return p.chain },
	"fixed-structure":        func(p *pawnFacts, us board.Color) board.Bitboard { return p.inFixed },
	"semi-fixed-structure": func(p *pawnFacts, us board.Color) board.Bitboard {
		return p.semiFixed
	},
	"bigger-fixed-structure": func(p *pawnFacts, us board.Color) board.Bitboard { return p.inBigger },
	"fully-backward-pawn":    func(p *pawnFacts, us board.Color) board.Bitboard { return p.side[us].fullyBackward() },
	"semi-backward-fated-pawn": func(p *pawnFacts, us board.Color) board.Bitboard {
		return p.side[us].partially
	},
	"pawn-capture-square": func(p *pawnFacts, us board.Color) board.Bitboard {
		return p.side[us].fullyBackward() | p.side[us].potentially
	},
	"passer-ladder": func(p *pawnFacts, us board.Color) board.Bitboard {
		return p.side[us].passed | p.side[us].prospective | p.side[us].unopposed
	},
	"passer-neutrality": func(p *pawnFacts, us board.Color) board.Bitboard {
		if p.side[us].passed|p.side[us].prospective != 0 {
			return 0
		}
		return p.side[us].pawns
	},
	"diagonal-connection": func(p *pawnFacts, us board.Color) (men board.Bitboard) {
		for _, run := range p.side[us].runs[:p.side[us].nRun] {
			men |= run.men
		}
		return men
	},
	"diagonal-part-of-fixed-structure": func(p *pawnFacts, us board.Color) (men board.Bitboard) {
		for _, run := range p.side[us].runs[:p.side[us].nRun] {
			spare := run.men &^ p.side[us].fixed
			ends := board.SquareBB(run.rear) | board.SquareBB(run.lead)
			if spare != run.men && (spare.Count() == 1 || spare == ends) {
				men |= run.men
			}
		}
		return men
	},
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
			var p pawnFacts
			p.set(pos)
			p.setKings(pos)
			if got := fact(&p, us); got != want {
				t.Errorf("%s, example %d, %s: got %s, want %s", id, i+1, ex.FEN, setString(got), setString(want))
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
		pos := randomPawns(t, rng)
		var p pawnFacts
		p.set(pos)
		p.setKings(pos)
		for us := board.White; us <= board.Black; us++ {
			got, want := toldFacts(&p.side[us]), retell(pos, us)
			for _, name := range kinds {
				if got[name] != want[name] {
					t.Fatalf("%s: %s of %v: got %s, want %s", pos.FEN(), name, us, setString(got[name]), setString(want[name]))
				}
				if want[name] != 0 {
					seen[name]++
				}
			}
		}
		if got, want := p.inFixed, retellStructures(pos, &p); got != want {
			t.Fatalf("%s: fixed structures: got %s, want %s", pos.FEN(), setString(got), setString(want))
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

func toldFacts(s *pawnSide) map[string]board.Bitboard {
	told := map[string]board.Bitboard{
		"backward": s.backward, "permanent": s.permanent, "potentially": s.potentially, "semi": s.semi,
		"fated": s.fated, "partially": s.partially, "later semi": s.laterSemi, "later partially": s.laterPartially,
		"passed": s.passed, "prospective": s.prospective, "unopposed": s.unopposed, "semi-passer": s.semiPassers,
		"isolated": s.isolated, "severed": s.severed, "grouped": s.grouped, "root": s.roots, "lead": s.leads,
		"doubled": s.doubled, "multiple": s.multiple,
	}
	for k := 2; k <= 4; k++ {
		told[fmt.Sprintf("later backward %d", k)] = s.laterBackward[k]
		told[fmt.Sprintf("later fated %d", k)] = s.laterFated[k]
	}
	return told
}

// randomPawns sets up to eight pawns a side on the ranks 2 to 7.
func randomPawns(t *testing.T, rng *rand.Rand) *board.Position {
	t.Helper()
	var grid [64]byte
	for i := range grid {
		grid[i] = '.'
	}
	width := 2 + rng.IntN(7) // crowded on few files, or spread out
	for _, man := range []byte("Pp") {
		for range rng.IntN(min(9, 3*width)) {
			for {
				if sq := (1+rng.IntN(6))*8 + rng.IntN(width); grid[sq] == '.' {
					grid[sq] = man
					break
				}
			}
		}
	}
	grid[rng.IntN(8)] = 'K'
	grid[56+rng.IntN(8)] = 'k'
	var fen strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			man := grid[rank*8+file]
			if man == '.' {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&fen, empty)
			}
			empty = 0
			fen.WriteByte(man)
		}
		if empty > 0 {
			fmt.Fprint(&fen, empty)
		}
		if rank > 0 {
			fen.WriteByte('/')
		}
	}
	for _, side := range []string{" w", " b"} {
		if pos, err := board.ParseFEN(fen.String() + side + " - - 0 1"); err == nil {
			return pos
		}
	}
	return randomPawns(t, rng)
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
func retellStructures(pos *board.Position, p *pawnFacts) (men board.Bitboard) {
	white, black := pos.Pieces(board.White, board.Pawn), pos.Pieces(board.Black, board.Pawn)
	type pair struct{ low, high board.Square }
	var fixed, semi []pair
	for b := white; b != 0; {
		sq := b.PopFirst()
		switch {
		case black.Has(sq + 8):
			fixed = append(fixed, pair{sq, sq + 8})
		case sq.Rank() <= 4 && p.side[board.White].fated.Has(sq) && p.side[board.Black].fated.Has(sq+24):
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

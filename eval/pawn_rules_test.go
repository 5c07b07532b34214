package eval

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
)

// TestPawnRulesRetold holds rules about pawns and the pieces around them against
// a retelling of the glossary square by square, over random positions.
func TestPawnRulesRetold(t *testing.T) { holdRetold(t, retoldPawnRules, 1000, 11) }

// holdRetold compares the hits of rules with those of their retelling. What kind
// of pawn stands where is taken from the pawn facts, which have tests of their
// own. Hits worth nothing in the endgame are left out.
func holdRetold(t *testing.T, retold map[Term]func(s *sight) []string, positions int, seed uint64) {
	t.Helper()
	profile, err := LoadProfile("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(profile)
	rng := rand.New(rand.NewPCG(seed, 0))
	fired := map[Term]int{}
	for range positions {
		pos := randomPosition(rng)
		b := rules.Explain(pos)
		var p pawnFacts
		p.set(pos)
		for us := board.White; us <= board.Black; us++ {
			side := look(pos, &p, us)
			for term, retell := range retold {
				want := retell(side)
				slices.Sort(want)
				var got []string
				for _, h := range b.Terms[term].Side[us].Hits {
					if h.EG != 0 {
						got = append(got, fmt.Sprintf("%s %d", h.Key, h.EG))
					}
				}
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %s of %v: got %v, want %v", pos.FEN(), term, us, got, want)
				}
				fired[term] += len(got)
			}
		}
	}
	for term := range retold {
		if fired[term] == 0 {
			t.Errorf("%s never fired in the random positions", term)
		}
	}
}

// randomPosition sets up some pawns and pieces at random.
func randomPosition(rng *rand.Rand) *board.Position {
	for {
		var men [8][8]byte
		put := func(man byte, n, first, last int) {
			for range n {
				r, f := first+rng.IntN(last-first+1), rng.IntN(8)
				if men[r][f] == 0 {
					men[r][f] = man
				}
			}
		}
		first, last := 1, 6
		if rng.IntN(2) == 0 { // passed pawns, or pawns face to face
			first, last = 2, 5
		}
		if rng.IntN(3) == 0 {
			closeFiles(rng, &men)
		}
		put('P', rng.IntN(9), first, last)
		put('p', rng.IntN(9), first, last)
		if rng.IntN(4) > 0 {
			for _, man := range []byte("NBRQnbrq") {
				put(man, rng.IntN(3), 0, 7)
			}
			putBlockers(rng, &men)
		}
		for _, man := range []byte("Kk") {
			sq := rng.IntN(64)
			men[sq/8][sq%8] = man
		}
		var fen strings.Builder
		for r := 7; r >= 0; r-- {
			for _, man := range men[r] {
				if man == 0 {
					man = '1'
				}
				fen.WriteByte(man)
			}
			if r > 0 {
				fen.WriteByte('/')
			}
		}
		text := fen.String()
		if strings.Count(text, "P") > 8 || strings.Count(text, "p") > 8 || strings.Count(text, "K") != 1 || strings.Count(text, "k") != 1 {
			continue
		}
		for n := 8; n > 1; n-- {
			text = strings.ReplaceAll(text, strings.Repeat("1", n), fmt.Sprint(n))
		}
		for _, turn := range []string{" w", " b"} {
			if pos, err := board.ParseFEN(text + turn + " - - 0 20"); err == nil {
				return pos
			}
		}
	}
}

// closeFiles sets pawns face to face, mostly directly, on some files in a zigzag.
func closeFiles(rng *rand.Rand, men *[8][8]byte) {
	rank := 2 + rng.IntN(3)
	for f := range 8 {
		rank = max(1, min(5, rank+[...]int{-1, 1}[rng.IntN(2)]))
		between := [...]int{0, 0, 0, 0, 2, 3, 4}[rng.IntN(7)]
		white, black := max(1, rank-between/2), 0
		if black = white + between + 1; black <= 6 && rng.IntN(8) > 0 {
			men[white][f], men[black][f] = 'P', 'p'
		}
	}
}

// putBlockers sets pieces in front of some pawns.
func putBlockers(rng *rand.Rand, men *[8][8]byte) {
	for f := range 8 {
		for r := 1; r < 7; r++ {
			switch {
			case rng.IntN(4) > 0:
			case men[r][f] == 'P' && men[r+1][f] == 0:
				men[r+1][f] = "nbrq"[rng.IntN(4)]
			case men[r][f] == 'p' && men[r-1][f] == 0:
				men[r-1][f] = "NBRQ"[rng.IntN(4)]
			}
		}
	}
}

// A sight is a position as one side sees it: files and ranks from 1 to 8, own
// men in upper case, the enemy's in lower case, '.' where nothing stands.
type sight struct {
	us  board.Color
	p   *pawnFacts
	man [10][10]byte
}

func look(pos *board.Position, p *pawnFacts, us board.Color) *sight {
	s := &sight{us: us, p: p}
	for sq := board.A1; sq <= board.H8; sq++ {
		f, r := sq.File()+1, sq.RelativeRank(us)+1
		man := pos.At(sq)
		switch letter := man.Type().Letter(); {
		case man == board.NoPiece:
			s.man[f][r] = '.'
		case man.Color() == us:
			s.man[f][r] = letter[0]
		default:
			s.man[f][r] = strings.ToLower(letter)[0]
		}
	}
	return s
}

// other is the same position as the opponent sees it.
func (s *sight) other() *sight {
	o := &sight{us: s.us.Other(), p: s.p}
	for f := 1; f <= 8; f++ {
		for r := 1; r <= 8; r++ {
			man := s.man[f][9-r]
			if man != '.' {
				man ^= 'a' - 'A'
			}
			o.man[f][r] = man
		}
	}
	return o
}

// at is a square as the side sees it.
type at struct{ f, r int }

func (s *sight) square(a at) board.Square {
	sq := board.NewSquare(a.f-1, a.r-1)
	if s.us == board.Black {
		sq = sq.Flip()
	}
	return sq
}

// squares lists all squares, by files.
func squares() (all []at) {
	for f := 1; f <= 8; f++ {
		for r := 1; r <= 8; r++ {
			all = append(all, at{f, r})
		}
	}
	return all
}

func (s *sight) is(a at, men string) bool {
	return a.r >= 1 && a.r <= 8 && a.f >= 1 && a.f <= 8 && strings.IndexByte(men, s.man[a.f][a.r]) >= 0
}

// in tells if a set of the facts has a square.
func (s *sight) in(set board.Bitboard, a at) bool {
	return a.r >= 1 && a.r <= 8 && a.f >= 1 && a.f <= 8 && set.Has(s.square(a))
}

// side is what the facts say of the own pawns.
func (s *sight) side() *pawnSide { return &s.p.side[s.us] }

// hit writes a hit as the test compares it.
func (s *sight) hit(a at, value float64) string {
	return fmt.Sprintf("%s %d", s.square(a), int(math.Round(value)))
}

func (s *sight) relation(a, b at, value float64) string {
	return fmt.Sprintf("%s->%s %d", s.square(a), s.square(b), int(math.Round(value)))
}

// controls tells if the own piece on a square controls another one.
func (s *sight) controls(a, b at) bool {
	df, dr := b.f-a.f, b.r-a.r
	if df == 0 && dr == 0 || b.f < 1 || b.f > 8 || b.r < 1 || b.r > 8 {
		return false
	}
	straight, diagonal := df == 0 || dr == 0, df == dr || df == -dr
	switch s.man[a.f][a.r] {
	case 'N':
		return df*df+dr*dr == 5
	case 'B':
		straight = false
	case 'R':
		diagonal = false
	case 'Q':
	default:
		return false
	}
	if !straight && !diagonal {
		return false
	}
	sign := func(n int) int { return max(-1, min(1, n)) }
	for c := (at{a.f + sign(df), a.r + sign(dr)}); c != b; c = (at{c.f + sign(df), c.r + sign(dr)}) {
		if s.man[c.f][c.r] != '.' {
			return false
		}
	}
	return true
}

// controllers lists the own pieces of some kinds that control a square.
func (s *sight) controllers(a at, kinds string) (from []at) {
	for _, b := range squares() {
		if s.is(b, kinds) && s.controls(b, a) {
			from = append(from, b)
		}
	}
	return from
}

// pawnControls counts the own pawns that capture onto a square.
func (s *sight) pawnControls(a at) (n int) {
	for _, f := range []int{a.f - 1, a.f + 1} {
		if s.is(at{f, a.r - 1}, "P") {
			n++
		}
	}
	return n
}

// reachable tells if an own pawn can come to a square in one move without capturing.
func (s *sight) reachable(a at) bool {
	if !s.is(a, ".") {
		return false
	}
	return s.is(at{a.f, a.r - 1}, "P") || a.r == 4 && s.is(at{a.f, 3}, ".") && s.is(at{a.f, 2}, "P")
}

// seen turns a square of the opponent's view into this one's and back.
func (a at) seen() at { return at{a.f, 9 - a.r} }

// toldPasser is the endgame value of a passed pawn.
func toldPasser(r int) float64 { return []float64{0, 0, 200, 300, 500, 800, 1300, 2000}[r] * 4 / 3 }

// retoldPawnRules are rules as the glossary tells them.
var retoldPawnRules = map[Term]func(s *sight) []string{
	BackwardPasser: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.in(s.side().passed, a) && s.firmlyStopped(a) {
				hits = append(hits, s.hit(a, -toldPasser(a.r)/2))
			}
		}
		return hits
	},
	FirmControlSemiPasser: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for r := a.r + 1; r <= 7 && s.in(s.side().semiPassers, a); r++ {
				b := at{a.f, r}
				if s.in(s.side().passed, b) && !s.passedOn(a.f-1) && !s.passedOn(a.f+1) && s.firmlyStopped(b) {
					hits = append(hits, s.hit(a, -toldPasser(a.r)/4))
				}
			}
		}
		return hits
	},
	PasserAndUnopposedPawnAgainstKing: func(s *sight) (hits []string) {
		king := s.find('k')
		near := func(f int) bool { return f >= king.f-2 && f <= king.f+2 }
		for _, a := range squares() {
			partner := false
			for _, b := range squares() {
				partner = partner || (b.f == a.f-1 || b.f == a.f+1) && near(b.f) && s.in(s.side().unopposed|s.side().prospective, b)
			}
			if s.in(s.side().passed, a) && near(a.f) && partner {
				hits = append(hits, s.hit(a, 500))
			}
		}
		return hits
	},
	UnopposedPawnsDistance: func(s *sight) (hits []string) {
		var last *at
		for _, a := range squares() {
			if !s.in(s.side().unopposed, a) {
				continue
			}
			if last != nil {
				if v := map[int]float64{2: 20, 3: 15, 4: 10}[a.f-last.f]; v != 0 {
					hits = append(hits, s.hit(*last, v))
				}
			}
			last = &a
		}
		return hits
	},
	RookFacingUnopposedPawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for r := a.r + 2; r <= 7 && s.is(a, "R"); r++ {
				if b := (at{a.f, r}); s.in(s.p.side[s.us.Other()].unopposed, b) && s.controls(a, b) {
					hits = append(hits, s.relation(a, b, 20))
				}
			}
		}
		return hits
	},
	ControlInFrontOfUnopposedPawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.in(s.side().unopposed, at{a.f, a.r - 1}) || s.in(s.p.side[s.us.Other()].unopposed, at{a.f, a.r + 1}) {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.hit(b, 3))
				}
			}
		}
		return hits
	},
	WeakSpotControl: func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			a := at{f, 3}
			value := 50.0
			if s.inZone(a) {
				value = 100
			}
			for range s.controllers(a, "NBRQ") {
				if s.pawnControls(a) == 0 {
					hits = append(hits, s.hit(a, value))
				}
			}
		}
		return hits
	},
	UnguardedFourthRankSquareControl: func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			a := at{f, 4}
			value := 20.0
			if s.inZone(a) || s.inZone(at{f, 3}) {
				value = 40
			}
			for range s.controllers(a, "NBRQ") {
				if s.pawnControls(a) == 0 {
					hits = append(hits, s.hit(a, value))
				}
			}
		}
		return hits
	},
	PieceControlOfSemiWeakSpot: func(s *sight) (hits []string) {
		o := s.other()
		for _, a := range squares() {
			own := a.r == 3 && s.inZone(a) && s.pawnControls(a) == 1 && o.pawnControls(a.seen()) > 0
			theirs := a.r == 6 && o.inZone(a.seen()) && o.pawnControls(a.seen()) == 1 && s.pawnControls(a) > 0
			if own || theirs {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.hit(b, 20))
				}
			}
		}
		return hits
	},
	LeadPawn: func(s *sight) (hits []string) {
		for _, run := range s.runs() {
			hits = append(hits, s.hit(run[len(run)-1], float64(30*(len(run)-1))))
		}
		return hits
	},
	RootPawnGroupSize: func(s *sight) (hits []string) {
		size := map[at]int{}
		for _, run := range s.runs() {
			size[run[0]] += len(run) - 1
		}
		for a, n := range size {
			if v := toldRoot(a.r) * float64(n-1) / 10; v != 0 && s.pawnControls(a) == 0 {
				hits = append(hits, s.hit(a, v))
			}
		}
		return hits
	},
	TwoRootPawnsDefendingOne: func(s *sight) (hits []string) {
		root := func(a at) bool { return s.is(a, "P") && s.pawnControls(a) == 0 }
		for _, a := range squares() {
			for _, d := range []int{-1, 1} {
				if root(a) && root(at{a.f + 2*d, a.r}) && s.is(at{a.f + d, a.r + 1}, "P") && a.r > 2 {
					hits = append(hits, s.hit(a, -toldRoot(a.r)/2))
					break
				}
			}
		}
		return hits
	},
	TemporaryRootPawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.in(s.side().roots, a) && a.r > 2 && (s.reachable(at{a.f - 1, a.r - 1}) || s.reachable(at{a.f + 1, a.r - 1})) {
				hits = append(hits, s.hit(a, -toldRoot(a.r)/3))
			}
		}
		return hits
	},
	PawnDiagonalFacingBishop: func(s *sight) (hits []string) {
		for _, run := range s.runs() {
			lead := run[len(run)-1]
			d := lead.f - run[0].f
			d /= max(d, -d)
			for a := (at{lead.f + d, lead.r + 1}); s.is(a, ".b"); a = (at{a.f + d, a.r + 1}) {
				if s.is(a, "b") {
					hits = append(hits, s.hit(lead, 70))
					break
				}
			}
		}
		return hits
	},
	LeadPawnCaptureSquareControl: func(s *sight) (hits []string) {
		them := s.p.side[s.us.Other()].leads
		for _, piece := range squares() {
			for _, lead := range squares() {
				forward := 1
				if s.in(them, lead) {
					forward = -1
				} else if !s.in(s.side().leads, lead) {
					continue
				}
				left, right := at{lead.f - 1, lead.r + forward}, at{lead.f + 1, lead.r + forward}
				if s.is(piece, "NBRQ") && (s.controls(piece, left) || s.controls(piece, right)) {
					hits = append(hits, s.hit(piece, 20))
				}
			}
		}
		return hits
	},
	PawnAttackingDiagonalConnection: func(s *sight) (hits []string) {
		for a := range s.other().inner() {
			for _, f := range []int{a.f - 1, a.f + 1} {
				if b := (at{f, a.seen().r - 1}); s.is(b, "P") {
					hits = append(hits, s.relation(b, a.seen(), 15))
				}
			}
		}
		return hits
	},
	PawnFixingDiagonalConnection: func(s *sight) (hits []string) {
		for a := range s.other().inner() {
			if b := (at{a.f, a.seen().r - 1}); s.is(b, "P") {
				hits = append(hits, s.relation(b, a.seen(), 10))
			}
		}
		return hits
	},
	PawnAttackingFixedRootPawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for _, f := range []int{a.f - 1, a.f + 1} {
				b := at{f, a.r - 1}
				if s.in(s.p.side[s.us.Other()].roots, a) && s.is(at{a.f, a.r - 1}, "P") && s.is(b, "P") {
					hits = append(hits, s.relation(b, a, 20))
				}
			}
		}
		return hits
	},
	SparePawn: func(s *sight) (hits []string) {
		for a := range s.spares() {
			hits = append(hits, s.hit(a, 15))
		}
		return hits
	},
	SparePawnFrontControl: func(s *sight) (hits []string) {
		var fronts []at
		for a := range s.spares() {
			fronts = append(fronts, at{a.f, a.r + 1})
		}
		for a := range s.other().spares() {
			fronts = append(fronts, at{a.f, a.r + 1}.seen())
		}
		for _, a := range fronts {
			for _, b := range s.controllers(a, "NBRQ") {
				if !s.is(a, "Pp") {
					hits = append(hits, s.relation(b, a, 5))
				}
			}
		}
		return hits
	},
	LastingSpaceAdvantage: func(s *sight) (hits []string) {
		for _, a := range squares() {
			switch {
			case !s.space(a):
			case s.pawnControls(a) > 0:
				hits = append(hits, s.hit(a, 50))
			case s.reachable(at{a.f - 1, a.r - 1}) || s.reachable(at{a.f + 1, a.r - 1}):
				hits = append(hits, s.hit(a, 30))
			}
		}
		return hits
	},
	PieceDefendingSpaceAdvantagePawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.space(a) {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.relation(b, a, 10))
				}
			}
		}
		return hits
	},
	SpaceAdvantagePawnFrontControl: func(s *sight) (hits []string) {
		for _, a := range squares() {
			own := a.r == 6 && s.space(at{a.f, 5})
			theirs := a.r == 3 && s.other().space(at{a.f, 5})
			if (own || theirs) && !s.is(a, "Pp") {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.relation(b, a, 5))
				}
			}
		}
		return hits
	},
	ProspectiveSpaceAdvantageControl: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.is(a, ".") && (s.willGain(a) || s.other().willGain(a.seen())) {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.relation(b, a, 3))
				}
			}
		}
		return hits
	},
}

// toldRoot is the value of a root pawn.
func toldRoot(r int) float64 { return []float64{0, 0, 0, -50, -70, -90, -110, 0, 0}[r] }

func (s *sight) find(man byte) at {
	for _, a := range squares() {
		if s.man[a.f][a.r] == man {
			return a
		}
	}
	return at{}
}

func (s *sight) inZone(a at) bool {
	k := s.find('K')
	df, dr := max(a.f-k.f, k.f-a.f), a.r-k.r
	switch {
	case df <= 1 && dr >= -1 && dr <= 1:
		return dr >= 0 && a != k
	}
	return df <= 2 && dr >= -2 && dr <= 2
}

func (s *sight) passedOn(f int) bool {
	for r := 2; r <= 7; r++ {
		if s.in(s.side().passed, at{f, r}) {
			return true
		}
	}
	return false
}

// firmlyStopped retells backward-passer.
func (s *sight) firmlyStopped(a at) bool {
	front := at{a.f, a.r + 1}
	o := s.other()
	return len(o.controllers(front.seen(), "NBRQ")) >= len(s.controllers(front, "NBRQ"))+2 &&
		len(o.controllers(front.seen(), "NB")) >= len(s.controllers(front, "NB"))
}

// runs lists the diagonal connections, each from its rear to its lead pawn.
func (s *sight) runs() (runs [][]at) {
	for _, a := range squares() {
		for _, d := range []int{-1, 1} {
			if !s.is(a, "P") || s.is(at{a.f - d, a.r - 1}, "P") {
				continue
			}
			run := []at{a}
			for b := (at{a.f + d, a.r + 1}); s.is(b, "P"); b = (at{b.f + d, b.r + 1}) {
				run = append(run, b)
			}
			if len(run) > 1 {
				runs = append(runs, run)
			}
		}
	}
	return runs
}

// inner lists the pawns of diagonals that are neither first nor last.
func (s *sight) inner() map[at]bool {
	found := map[at]bool{}
	for _, run := range s.runs() {
		for _, a := range run[1 : len(run)-1] {
			found[a] = true
		}
	}
	return found
}

func (s *sight) spares() map[at]bool {
	found := map[at]bool{}
	for _, run := range s.runs() {
		var spare []at
		for _, a := range run {
			if !s.is(at{a.f, a.r + 1}, "p") {
				spare = append(spare, a)
			}
		}
		switch {
		case len(spare) == len(run):
		case len(spare) == 1, len(spare) == 2 && spare[0] == run[0] && spare[1] == run[len(run)-1]:
			for _, a := range spare {
				found[a] = true
			}
		}
	}
	return found
}

// space tells if a space-advantage pawn stands on a square.
func (s *sight) space(a at) bool {
	return s.is(a, "P") && (a.r == 5 || a.r == 6) && !s.in(s.side().passed, a)
}

// willGain tells if the pawn behind a square would gain space by stepping onto it.
func (s *sight) willGain(a at) bool {
	if a.r != 5 || !s.is(at{a.f, 4}, "P") {
		return false
	}
	for r := 6; r <= 8; r++ {
		if s.is(at{a.f - 1, r}, "p") || s.is(at{a.f, r}, "pP") || s.is(at{a.f + 1, r}, "p") {
			return true
		}
	}
	return false
}

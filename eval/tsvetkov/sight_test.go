package tsvetkov

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// holdRetold compares the hits of rules with those of their retelling. What kind
// of pawn stands where is taken from the pawn facts, which have tests of their
// own. Hits worth nothing in the endgame are left out.
func holdRetold(t *testing.T, retold map[eval.Term]func(s *sight) []string, positions int, seed uint64) {
	t.Helper()
	holdRetoldIn(t, retold, positions, seed, randomPosition, func(h eval.Hit) int32 { return h.EG })
}

// holdRetoldIn is holdRetold in positions of a kind, by one of the values of a hit.
func holdRetoldIn(t *testing.T, retold map[eval.Term]func(s *sight) []string, positions int, seed uint64,
	setUp func(*rand.Rand) *board.Position, value func(eval.Hit) int32) {
	t.Helper()
	profile, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(profile)
	rng := rand.New(rand.NewPCG(seed, 0))
	fired := map[eval.Term]int{}
	if testing.Short() {
		positions /= 8
	}
	for range positions {
		pos := setUp(rng)
		b := rules.Explain(pos)
		var p facts.Pawns
		p.Set(pos)
		p.SetKings(pos)
		for us := board.White; us <= board.Black; us++ {
			side := look(pos, &p, us)
			for term, retell := range retold {
				want := retell(side)
				slices.Sort(want)
				var got []string
				for _, h := range b.Terms[term].Side[us].Hits {
					if v := value(h); v != 0 {
						got = append(got, fmt.Sprintf("%s %d", h.Key, v))
					}
				}
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %s of %v: got %v, want %v", pos.FEN(), ID(term), us, got, want)
				}
				fired[term] += len(got)
			}
		}
	}
	for term := range retold {
		if fired[term] == 0 && !testing.Short() {
			t.Errorf("%s never fired in the random positions", ID(term))
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
		text := placement(&men)
		if strings.Count(text, "P") > 8 || strings.Count(text, "p") > 8 || strings.Count(text, "K") != 1 || strings.Count(text, "k") != 1 {
			continue
		}
		for _, turn := range []string{" w", " b"} {
			if pos, err := board.ParseFEN(text + turn + " - - 0 20"); err == nil {
				return pos
			}
		}
	}
}

// placement writes men, by rank and file, as a FEN does.
func placement(men *[8][8]byte) string {
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
	for n := 8; n > 1; n-- {
		text = strings.ReplaceAll(text, strings.Repeat("1", n), fmt.Sprint(n))
	}
	return text
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
	p   *facts.Pawns
	man [10][10]byte

	// What was worked out already; without forgets it.
	opposite *sight
	zoned    *[10][10]bool
}

func look(pos *board.Position, p *facts.Pawns, us board.Color) *sight {
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
	if s.opposite != nil {
		return s.opposite
	}
	o := &sight{us: s.us.Other(), p: s.p, opposite: s}
	for f := 1; f <= 8; f++ {
		for r := 1; r <= 8; r++ {
			man := s.man[f][9-r]
			if man != '.' {
				man ^= 'a' - 'A'
			}
			o.man[f][r] = man
		}
	}
	s.opposite = o
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
func squares() []at { return allSquares[:] }

var allSquares = func() (all [64]at) {
	for i := range all {
		all[i] = at{i/8 + 1, i%8 + 1}
	}
	return all
}()

func (s *sight) is(a at, men string) bool {
	return a.r >= 1 && a.r <= 8 && a.f >= 1 && a.f <= 8 && strings.IndexByte(men, s.man[a.f][a.r]) >= 0
}

// in tells if a set of the facts has a square.
func (s *sight) in(set board.Bitboard, a at) bool {
	return a.r >= 1 && a.r <= 8 && a.f >= 1 && a.f <= 8 && set.Has(s.square(a))
}

// side is what the facts say of the own pawns.
func (s *sight) side() *facts.PawnSide { return &s.p.Side[s.us] }

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

func (s *sight) find(man byte) at {
	for _, a := range squares() {
		if s.man[a.f][a.r] == man {
			return a
		}
	}
	return at{}
}

// inZone tells if a square belongs to the own king's shelter zone.
func (s *sight) inZone(a at) bool {
	if s.zoned == nil {
		k := s.find('K')
		s.zoned = new([10][10]bool)
		for _, b := range squares() {
			df, dr := gap(b.f, k.f), b.r-k.r
			s.zoned[b.f][b.r] = df <= 2 && dr >= -2 && dr <= 2
			if df <= 1 && dr >= -1 && dr <= 1 {
				s.zoned[b.f][b.r] = dr >= 0 && b != k
			}
		}
	}
	return a.f >= 0 && a.f < 10 && a.r >= 0 && a.r < 10 && s.zoned[a.f][a.r]
}

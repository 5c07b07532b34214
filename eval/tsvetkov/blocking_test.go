package tsvetkov

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// TestBlockingRetold holds the rules about blocking against a retelling of the
// glossary square by square.
func TestBlockingRetold(t *testing.T) { holdRetold(t, retoldBlocking, 4000, 12) }

// toldBlocker is the standard value of a blocker.
var toldBlocker = map[byte]float64{'N': 250, 'B': 200, 'R': 50, 'Q': -200}

// blockers lists the own pieces directly in front of pawns of an enemy set.
func (s *sight) blockers(pawns board.Bitboard, kinds string) (found []at) {
	for _, a := range squares() {
		if s.is(a, kinds) && s.in(pawns, at{a.f, a.r + 1}) {
			found = append(found, a)
		}
	}
	return found
}

func (s *sight) kind(a at) byte { return s.man[a.f][a.r] }

func (s *sight) enemy() *facts.PawnSide { return &s.p.Side[s.us.Other()] }

// each writes a hit for every blocker of a set of pawns.
func (s *sight) each(pawns board.Bitboard, kinds string, value func(a at) float64) (hits []string) {
	for _, a := range s.blockers(pawns, kinds) {
		if v := value(a); v != 0 {
			hits = append(hits, s.hit(a, v))
		}
	}
	return hits
}

// lesser tells if one blocker of a passed pawn is second to another.
func (s *sight) lesser(a, b at) bool {
	switch va, vb := toldBlocker[s.kind(a)], toldBlocker[s.kind(b)]; {
	case va != vb:
		return va < vb
	case a.r != b.r:
		return a.r > b.r // the pawn has come less far
	}
	return a.f > b.f
}

// second retells the two rows about two blockers.
func (s *sight) second(joined func(a, b at) bool, share float64) (hits []string) {
	blockers := s.blockers(s.enemy().Passed, "NBRQ")
	for _, a := range blockers {
		reduced := false
		for _, b := range blockers {
			file := s.square(a).File() > s.square(b).File()
			second := s.lesser(a, b)
			if s.kind(a) == s.kind(b) && a.r == b.r {
				second = file // the file is that of the board for both sides
			}
			reduced = reduced || a != b && joined(a, b) && second
		}
		if v := toldBlocker[s.kind(a)]; reduced && v > 0 {
			hits = append(hits, s.hit(a, -share*v))
		}
	}
	return hits
}

func gap(a, b int) int { return max(a-b, b-a) }

var retoldBlocking = map[eval.Term]func(s *sight) []string{
	PasserBlocker: func(s *sight) []string {
		return s.each(s.enemy().Passed, "NBRQ", func(a at) float64 { return toldBlocker[s.kind(a)] })
	},
	PasserBlockerRank: func(s *sight) []string {
		fifths := []float64{0, -2, -1, 0, 0, 1, 2, 0, 0} // by the own rank of the blocker
		return s.each(s.enemy().Passed, "NBR", func(a at) float64 { return fifths[a.r] / 5 * toldBlocker[s.kind(a)] })
	},
	DistantBlocker: func(s *sight) (hits []string) {
		for _, pawn := range squares() {
			if !s.in(s.enemy().Passed, pawn) || !s.is(at{pawn.f, pawn.r - 1}, ".") {
				continue
			}
			if a := (at{pawn.f, pawn.r - 2}); s.is(a, "NBRQ") {
				hits = append(hits, s.hit(a, toldBlocker[s.kind(a)]/2))
			} else if b := (at{pawn.f, pawn.r - 3}); s.is(a, ".") && s.is(b, "NBRQ") {
				hits = append(hits, s.hit(b, toldBlocker[s.kind(b)]/3))
			}
		}
		return hits
	},
	SupportingBlocker: func(s *sight) (hits []string) {
		for _, a := range s.blockers(s.enemy().Passed, "NBRQ") {
			left := s.controllers(a, "NBR")
			for _, part := range []float64{2, 3} {
				best := -1
				for i, b := range left {
					if best < 0 || s.better(a, b, left[best]) {
						best = i
					}
				}
				if best >= 0 {
					hits = append(hits, s.hit(left[best], toldBlocker[s.kind(left[best])]/part))
					left = append(left[:best:best], left[best+1:]...)
				}
			}
		}
		return hits
	},
	TwoBlockersOfDiagonalPassers: func(s *sight) []string {
		return s.second(func(a, b at) bool { return gap(a.f, b.f) == 1 && gap(a.r, b.r) == 1 }, 2./3)
	},
	TwoBlockersOfSeparatePassers: func(s *sight) []string {
		return s.second(func(a, b at) bool { return gap(a.f, b.f) != 1 }, 1./3)
	},
	IsolatedPawnBlocker: func(s *sight) []string {
		return s.each(s.enemy().Isolated, "NBRQ", func(a at) float64 {
			switch passed := s.in(s.enemy().Passed, at{a.f, a.r + 1}); {
			case s.kind(a) != 'R':
				return 3
			case passed:
				return 50
			}
			return 100
		})
	},
	DoubledPawnBlocker: func(s *sight) []string {
		return s.each(s.enemy().Pawns, "NBRQ", func(a at) float64 {
			if s.doubledBefore(a) {
				return 2
			}
			return 0
		})
	},
	DoubledIsolatedPawnBlocker: func(s *sight) []string {
		return s.each(s.enemy().Isolated, "NBRQ", func(a at) float64 {
			if s.doubledBefore(a) {
				return 15
			}
			return 0
		})
	},
	DoubledBackwardPawnBlocker: func(s *sight) []string {
		return s.each(s.enemy().FullyBackward(), "NBRQ", func(a at) float64 {
			n := 0
			for r := 2; r <= 7; r++ {
				if s.is(at{a.f, r}, "p") {
					n++
				}
			}
			if n > 1 {
				return 50
			}
			return 0
		})
	},
	IntrudingPawnBlocker: func(s *sight) []string {
		return s.each(s.enemy().Pawns&^s.enemy().Passed, "NBRQ", func(a at) float64 {
			switch {
			case a.r+1 > 4:
				return 0
			case s.pawnControls(a) > 0:
				return 20
			case s.kind(a) == 'R':
				return 0
			}
			return 40
		})
	},
	BlockingSpaceGainingPawn: func(s *sight) []string {
		return s.each(s.enemy().Pawns&^s.enemy().Passed, "NBRQ", func(a at) float64 {
			if a.r == 4 {
				return 10
			}
			return 0
		})
	},
	BlockingProspectivePasser: func(s *sight) []string {
		return s.each(s.enemy().Prospective, "NBR", func(a at) float64 { return toldBlocker[s.kind(a)] / 2 })
	},
	BishopBlockingConnectedPassers: func(s *sight) []string {
		return s.each(s.enemy().Passed, "B", func(a at) float64 {
			for _, b := range squares() {
				if s.in(s.enemy().Passed, b) && gap(b.f, a.f) == 1 && gap(b.r, a.r+1) <= 1 {
					return 50
				}
			}
			return 0
		})
	},
	KnightPreferredBlocker: func(s *sight) []string {
		e := s.enemy()
		roles := e.Isolated | e.Backward | e.Permanent | e.Fated | e.SeparatePassers() | s.p.InBigger
		return s.each(e.Pawns&roles, "N", func(at) float64 { return 50 })
	},
	QueenBlockingProtectedPasser: func(s *sight) []string {
		e := s.enemy()
		return s.each(e.Passed&e.Defended&s.p.InBigger, "Q", func(at) float64 { return 250 })
	},
	BlockingProtectedPasserInFixedStructure: func(s *sight) []string {
		e := s.enemy()
		return s.each(e.Passed&e.Defended&s.p.InBigger, "NBR", func(a at) float64 { return toldBlocker[s.kind(a)] * 2 / 3 })
	},
	KingBlockingFixedStructure: func(s *sight) []string {
		return s.each(s.enemy().Pawns&s.p.InBigger, "K", func(a at) float64 {
			opens := s.is(at{a.f - 1, a.r - 1}, "P") || s.is(at{a.f + 1, a.r - 1}, "P")
			ours, theirs := s.bearing(), s.other().bearing()
			if opens && len(s.controllers(a, "NBRQ")) <= 1 && (ours < 2 || ours <= theirs) {
				return 150
			}
			return 0
		})
	},
	KingBlockingSeparatePasser: func(s *sight) []string {
		return s.each(s.enemy().SeparatePassers(), "K", func(at) float64 {
			for _, side := range []*sight{s, s.other()} {
				material := 0.0
				for _, a := range squares() {
					material += map[byte]float64{'N': 3, 'B': 3, 'R': 4.5, 'Q': 100}[side.kind(a)]
				}
				if material > 5 {
					return 0
				}
			}
			return 100
		})
	},
}

// better tells if one piece is a better second blocker of a square than another.
func (s *sight) better(a, b, c at) bool {
	vb, vc := toldBlocker[s.kind(b)], toldBlocker[s.kind(c)]
	db, dc := max(gap(a.f, b.f), gap(a.r, b.r)), max(gap(a.f, c.f), gap(a.r, c.r))
	switch {
	case vb != vc:
		return vb > vc
	case db != dc:
		return db < dc
	case b.f != c.f:
		return b.f < c.f
	}
	return b.r < c.r
}

// doubledBefore tells if the pawn ahead of a square is the most advanced of
// several enemy pawns on its file.
func (s *sight) doubledBefore(a at) bool {
	more := false
	for r := 2; r <= 7; r++ {
		if s.is(at{a.f, r}, "p") {
			if r < a.r {
				return false
			}
			more = more || r > a.r+1
		}
	}
	return more
}

// bearing counts the own pieces that control a square of the enemy shelter zone.
func (s *sight) bearing() (n int) {
	o := s.other()
	for _, a := range squares() {
		for _, b := range squares() {
			if o.inZone(b.seen()) && s.controls(a, b) {
				n++
				break
			}
		}
	}
	return n
}

// TestFixedChainRetold builds the pairs of fixed chains pawn by pawn, over random
// positions.
func TestFixedChainRetold(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 0))
	stepped := 0
	for range 3000 {
		pos := randomPosition(rng)
		var p facts.Pawns
		p.Set(pos)
		p.SetKings(pos)
		s := look(pos, &p, board.White)
		want, steps := s.toldChain()
		if got := p.Chain; got != want {
			t.Fatalf("%s: fixed chain %s, want %s", pos.FEN(), eval.Set(got), eval.Set(want))
		}
		if steps {
			stepped++
		}
	}
	if stepped == 0 {
		t.Error("no random position has a pair that a step makes semi-fixed")
	}
}

// toldChain retells fixed-chain-pair-count, as White sees it; steps tells if a
// pair of it is semi-fixed only after a step.
func (s *sight) toldChain() (chain board.Bitboard, steps bool) {
	type pair struct{ white, black at }
	var pairs, later []pair
	o := s.other()
	for _, w := range squares() {
		if !s.is(w, "P") {
			continue
		}
		b := at{w.f, w.r + 1}
		for b.r <= 8 && !s.is(b, "Pp") {
			b.r++
		}
		if !s.is(b, "p") {
			continue
		}
		fatedW, stepW := s.toldFated(w), s.toldFated(at{w.f, w.r + 1}) && s.safeStep(w)
		fatedB, stepB := o.toldFated(b.seen()), o.toldFated(at{b.f, b.seen().r + 1}) && o.safeStep(b.seen())
		switch between := b.r - w.r - 1; {
		case between == 0, between == 2 && fatedW && fatedB:
			pairs = append(pairs, pair{w, b})
		case between == 3 && (stepW && fatedB || fatedW && stepB), between == 4 && stepW && stepB:
			pairs = append(pairs, pair{w, b})
			later = append(later, pair{w, b})
		}
	}
	// Grow a structure from each fixed pair.
	for _, first := range pairs {
		if first.black.r != first.white.r+1 {
			continue
		}
		men := map[at]bool{first.white: true, first.black: true}
		for grown := true; grown; {
			grown = false
			add := func(a at) {
				if !men[a] {
					men[a], grown = true, true
				}
			}
			for _, a := range squares() {
				for _, d := range []at{{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}} {
					if b := (at{a.f + d.f, a.r + d.r}); men[a] && s.is(b, string(s.kind(a))) {
						add(b)
					}
				}
			}
			for _, q := range pairs {
				joins := men[q.white] || men[q.black]
				for _, r := range pairs {
					joins = joins || gap(q.white.f, r.white.f) <= 1 && (men[r.white] || men[r.black])
				}
				if joins {
					add(q.white)
					add(q.black)
				}
			}
		}
		var inside board.Bitboard
		n := 0
		for _, q := range pairs {
			if men[q.white] {
				inside |= board.SquareBB(s.square(q.white)) | board.SquareBB(s.square(q.black))
				n++
			}
		}
		if n >= 2 && len(men) >= 5 {
			chain |= inside
		}
	}
	for _, q := range later {
		steps = steps || chain.Has(s.square(q.white))
	}
	return chain, steps
}

// toldFated tells if an own pawn on a square is, or would be, backward-fated.
func (s *sight) toldFated(a at) bool {
	front := at{a.f, a.r + 1}
	return front.r <= 6 && !s.is(front, "Pp") && s.pawnControls(front) == 0 && s.other().pawnControls(front.seen()) == 2
}

// safeStep tells if a pawn can step onto a square that no enemy pawn attacks.
func (s *sight) safeStep(a at) bool {
	front := at{a.f, a.r + 1}
	return !s.is(front, "Pp") && s.other().pawnControls(front.seen()) == 0
}

func (a at) String() string { return fmt.Sprintf("%c%d", 'a'+a.f-1, a.r) }

package tsvetkov

import (
	"math"
	"slices"
	"testing"

	"gloss/eval"
)

// TestPawnChainRulesRetold goes on with TestPlainRulesRetold: rules about several pawns at a time. Which pawns are backward, and how, is
// asked of the facts.
func TestPawnChainRulesRetold(t *testing.T) {
	holdRetold(t, retoldPawnChains, 2500, 32)
	holdRetoldIn(t, retoldPawnChains, 1500, 33, crowdedPosition, func(h eval.Hit) int32 { return h.EG })
}

// inGroup tells that a pawn stands beside another one.
func (s *sight) inGroup(a at) bool { return s.is(a, "P") && s.touching(a) }

// groupedWithin tells that a member of a group stands at most so many king moves from a square.
func (s *sight) groupedWithin(a at, moves int) bool {
	return slices.ContainsFunc(s.own("P"), func(b at) bool { return s.inGroup(b) && max(gap(a.f, b.f), gap(a.r, b.r)) <= moves })
}

// joinsByAStep tells that a pawn without a group would be beside one after a step straight ahead, where no pawn stands.
func (s *sight) joinsByAStep(a at) bool {
	next := at{a.f, a.r + 1}
	return !s.inGroup(a) && !s.is(next, "Pp") && s.groupedWithin(next, 1)
}

// chains lists the sets of own passed pawns of which each stands beside or diagonally to the next.
func (s *sight) chains() (sets [][]at) {
	seen := map[at]bool{}
	for _, a := range s.own("P") {
		if !s.isPasser(a) || seen[a] {
			continue
		}
		seen[a] = true
		set := []at{a}
		for i := 0; i < len(set); i++ {
			for _, b := range s.own("P") {
				if s.isPasser(b) && !seen[b] && gap(b.f, set[i].f) == 1 && gap(b.r, set[i].r) <= 1 {
					seen[b] = true
					set = append(set, b)
				}
			}
		}
		if len(set) > 1 {
			sets = append(sets, set)
		}
	}
	return sets
}

// foremost is the most advanced of some pawns, of several the one nearest to the a-file.
func foremost(list []at) at {
	best := list[0]
	for _, a := range list {
		if a.r > best.r || a.r == best.r && a.f < best.f {
			best = a
		}
	}
	return best
}

// separate lists the passed pawns without another one on a neighbouring file.
func (s *sight) separate() (list []at) {
	for _, a := range s.own("P") {
		if s.isPasser(a) && !slices.ContainsFunc(s.own("P"), func(b at) bool { return gap(a.f, b.f) == 1 && s.isPasser(b) }) {
			list = append(list, a)
		}
	}
	return list
}

// spans tells that a pawn leads a diagonal of three pawns or more over the d- and the e-file into the enemy camp.
func (s *sight) spans(a at) bool {
	for _, d := range []int{-1, 1} {
		n := s.led(a, d)
		first, last := min(a.f, a.f-d*n), max(a.f, a.f-d*n)
		if s.is(a, "P") && n >= 2 && first <= 4 && last >= 5 && a.r >= 5 {
			return true
		}
	}
	return false
}

// surplus is by how many own pieces outnumber the enemy's that control a square, and so for bishops and knights.
func (s *sight) surplus(a at) (pieces, minors int) {
	o := s.other()
	return len(s.controllers(a, allPieces)) - len(o.controllers(a.seen(), allPieces)), len(s.controllers(a, "BN")) - len(o.controllers(a.seen(), "BN"))
}

// foremostOf is the most advanced of the enemy pawns of a file, seen from this side, if there are two at least.
func (s *sight) foremostOf(f int) (a at, ok bool) {
	for r := 7; r >= 2; r-- {
		if s.is(at{f, r}, "p") {
			a = at{f, r}
		}
	}
	return a, s.pawnsOn(f, 1, 8, "p") > 1
}

// controlInFront lists what pieces get that control the square in front of some pawns of the enemy.
func controlInFront(value func(s *sight, pawn at) float64) func(s *sight) []string {
	return func(s *sight) (hits []string) {
		for _, a := range squares() {
			if !s.is(a, "p") {
				continue
			}
			if v := value(s, a); v != 0 {
				for _, from := range s.controllers(at{a.f, a.r - 1}, allPieces) {
					hits = append(hits, s.hit(from, v))
				}
			}
		}
		return hits
	}
}

var retoldPawnChains = map[eval.Term]func(s *sight) []string{
	GapBridgingPotential: func(s *sight) []string { return s.eachPawn(func(a at) float64 { return 15 * float64(7-a.r) }) },
	PotentialGroupMember: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(s.joinsByAStep(a), -10) })
	},
	StrandedGroupMember: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(!s.inGroup(a) && !s.joinsByAStep(a) && s.groupedWithin(a, 2), -60) })
	},
	ImmobilisedDoubledPawnsRelief: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			_, front, ok := s.pair(a.f)
			stuck := ok && a == front && s.is(at{a.f, a.r - 1}, "P") && s.is(at{a.f, a.r + 1}, "p")
			return when(stuck && s.pawnsOn(a.f-1, 1, a.r-1, "P")+s.pawnsOn(a.f+1, 1, a.r-1, "P") > 0, 100)
		})
	},
	FirmPieceControlOfBackwardPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			more, _ := s.surplus(at{a.f, a.r + 1})
			return when(blameBackward(s, a) != 0 && more <= -2, -100)
		})
	},
	ArtificiallyBackwardPawn: func(s *sight) (hits []string) {
		o := s.other()
		for _, a := range squares() {
			next := at{a.f, a.r - 1}
			if !s.is(a, "p") || !s.is(next, ".") || s.pawnGuards(next) || o.isPasser(a.seen()) || blameBackward(o, a.seen()) != 0 {
				continue
			}
			if more, _ := s.surplus(next); more >= 2 && len(s.controllers(next, "BN")) >= len(o.controllers(next.seen(), allPieces)) {
				hits = append(hits, s.hit(a, 100))
			}
		}
		return hits
	},
	DiagonalConnectionSpanningBothSides: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(s.spans(a), 200) })
	},
	SpanningDiagonalLeadPawnFixing: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(s.spans(a) && s.is(at{a.f, a.r + 1}, "p"), 70) })
	},
	FixingFrontDoubledPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			front, ok := s.foremostOf(a.f)
			return when(ok && front == (at{a.f, a.r + 1}), 80)
		})
	},
	ConnectedPassersTandem: func(s *sight) (hits []string) {
		for _, set := range s.chains() {
			hits = append(hits, s.hit(foremost(set), 250*float64(len(set))))
		}
		return hits
	},
	PowerfulCentralPassers: func(s *sight) []string {
		central := func(a at) bool { return s.isPasser(a) && a.f >= 3 && a.f <= 6 }
		return s.eachPawn(func(a at) float64 {
			with := slices.ContainsFunc(s.own("P"), func(b at) bool { return gap(a.f, b.f) == 1 && gap(a.r, b.r) <= 1 && central(b) })
			value := when(a.f == 4 || a.f == 5, 150) + when(a.f == 3 || a.f == 6, 100)
			return when(central(a) && with, value/(1+when(a.r < 5, 1)))
		})
	},
	ConnectedPassersAgainstKing: func(s *sight) (hits []string) {
		king := s.find('k')
		for _, set := range s.chains() {
			var near []at
			for _, a := range set {
				if gap(a.f, king.f) <= 2 {
					near = append(near, a)
				}
			}
			if len(near) > 1 {
				hits = append(hits, s.hit(foremost(near), 1000))
			}
		}
		return hits
	},
	PasserSeparatingWings: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			return when(s.isPasser(a) && (a.f == 4 || a.f == 5) && (a.r == 6 || a.r == 7), 200)
		})
	},
	SeparatePasserCount: func(s *sight) []string {
		if list := s.separate(); len(list) == 2 && len(s.other().separate()) == 1 {
			return []string{s.set(100, list...)}
		}
		return nil
	},
	PawnFixingSpaceAdvantagePawn: func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			if a, b := (at{f, 3}), (at{f, 4}); s.is(a, "P") && s.is(b, "p") {
				hits = append(hits, s.relation(a, b, 20))
			}
		}
		return hits
	},
	PawnSpreadDoubleControl: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if a.r >= 2 && a.r <= 7 && s.pawnControls(a) == 2 {
				hits = append(hits, s.hit(a, -70))
			}
		}
		return hits
	},
	ControlInFrontOfBackwardPawn: controlInFront(func(s *sight, pawn at) float64 { return math.Abs(blameBackward(s.other(), pawn.seen())) / 5 }),
	ControlInFrontOfSemiBackwardPawn: controlInFront(func(s *sight, pawn at) float64 {
		return when(s.in(s.other().side().Semi, pawn), 5)
	}),
	ControlInFrontOfDoubledBackwardPawn: func(s *sight) []string {
		doubled := func(s *sight, pawn at) bool { return blameBackward(s, pawn) != 0 && s.pawnsOn(pawn.f, 1, 8, "P") > 1 }
		hits := controlInFront(func(s *sight, pawn at) float64 { return when(doubled(s.other(), pawn.seen()), 30) })(s)
		for _, a := range s.own("P") {
			if doubled(s, a) {
				for _, from := range s.controllers(at{a.f, a.r + 1}, allPieces) {
					hits = append(hits, s.hit(from, 30))
				}
			}
		}
		return hits
	},
	DoubledPawnAbleToUndouble: share(partIf(-0.5, func(s *sight, a at) bool {
		rear, front, ok := s.pair(a.f)
		if !ok || a != rear {
			return false
		}
		structure := s.structureOf(front)
		for _, b := range s.arrivals(a) {
			for _, c := range forward(b) {
				if s.is(c, "p") && slices.Contains(structure, c) {
					return true
				}
			}
		}
		return false
	}), blameDoubled),
	SpaceAdvantageOfFixedChain: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			own, enemy := 0, 0
			for _, b := range s.structureOf(a) {
				own += int(when(s.is(b, "P"), 1))
				enemy += int(when(s.is(b, "p"), 1))
			}
			return when((own == 5 || own == 6) && (enemy == 5 || enemy == 6), s.spaceAdvantage(a)/10)
		})
	},
}

// semiFixed tells that a pawn faces an enemy pawn over two empty squares and both are backward-fated.
func (s *sight) semiFixed(a at) bool {
	b := at{a.f, a.r + 3}
	return s.is(a, "P") && s.is(b, "p") && s.is(at{a.f, a.r + 1}, ".") && s.is(at{a.f, a.r + 2}, ".") && blameFated(s, a) != 0 && blameFated(s.other(), b.seen()) != 0
}

// structureOf lists all pawns of the fixed structure that a pawn belongs to, of both sides; none if it belongs to none.
func (s *sight) structureOf(a at) []at {
	partner := func(b at) (at, bool) { // of a fixed pair
		if up := (at{b.f, b.r + 1}); s.is(b, "P") && s.is(up, "p") {
			return up, true
		}
		if down := (at{b.f, b.r - 1}); s.is(b, "p") && s.is(down, "P") {
			return down, true
		}
		return at{}, false
	}
	half := func(b at) (at, bool) { // of a semi-fixed pair
		if up := (at{b.f, b.r + 3}); s.semiFixed(b) {
			return up, true
		}
		if down := (at{b.f, b.r - 3}); s.semiFixed(down) && s.is(b, "p") {
			return down, true
		}
		return at{}, false
	}
	list := []at{a}
	join := func(b at) {
		if !slices.Contains(list, b) {
			list = append(list, b)
		}
	}
	fixed := false
	for i := 0; i < len(list); i++ {
		b := list[i]
		_, isFixed := partner(b)
		_, isHalf := half(b)
		fixed = fixed || isFixed
		if c, ok := partner(b); ok {
			join(c)
		}
		if c, ok := half(b); ok {
			join(c)
		}
		for _, c := range squares() {
			sameSide := s.is(b, "P") && s.is(c, "P") || s.is(b, "p") && s.is(c, "p")
			if gap(b.f, c.f) == 1 && gap(b.r, c.r) <= 1 && sameSide {
				join(c)
			}
			// Pairs on one file or on neighbouring ones belong together, a semi-fixed one only beside a fixed one.
			_, cFixed := partner(c)
			_, cHalf := half(c)
			if gap(b.f, c.f) <= 1 && (isFixed && (cFixed || cHalf) || isHalf && cFixed) {
				join(c)
			}
		}
	}
	if !fixed {
		return nil
	}
	return list
}

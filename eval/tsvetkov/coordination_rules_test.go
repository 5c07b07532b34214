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
)

// TestCoordinationRetold holds rules about pieces that work together against a retelling of the glossary.
func TestCoordinationRetold(t *testing.T) { holdRetold(t, retoldCoordination, 1200, 34) }

// meet writes a hit of two men on a square.
func (s *sight) meet(a, b, on at, value float64) string {
	names := []string{s.square(a).String(), s.square(b).String()}
	slices.Sort(names)
	return fmt.Sprintf("%s+%s@%s %d", names[0], names[1], s.square(on), int(math.Round(value)))
}

// pairs calls a function for every pair of own pieces of some kinds.
func (s *sight) pairs(kinds string, visit func(a, b at)) {
	all := s.own(kinds)
	for i, a := range all {
		for _, b := range all[:i] {
			visit(a, b)
		}
	}
}

// complement is what the control of an empty square is worth.
func (s *sight) complement(a at) float64 {
	if !s.is(a, ".") {
		return 0
	}
	return []float64{0, 3, 5, 6}[min(3, len(s.controllers(a, allPieces)))]
}

// quadrant is the quarter of the board that a square is in, from 0 to 3.
func quadrant(a at) int { return (a.f-1)/4 + 2*((a.r-1)/4) }

// functions tells which of its four functions a piece performs, and in which quarters of the board.
func (s *sight) functions(a at) (performed [4]bool, quarters [4]bool) {
	do := func(function int, where at) {
		performed[function], quarters[quadrant(where)] = true, true
	}
	for _, b := range squares() {
		switch {
		case !s.controls(a, b):
		case s.is(b, "pnbrqk"):
			do(0, b)
		case s.is(b, "PNBRQ"):
			do(1, b)
		case s.is(b, "."):
			do(2, b)
		}
	}
	if s.is(at{a.f, a.r + 1}, "p") {
		do(3, a)
	}
	return performed, quarters
}

// graded is the bonus for one to four things of four.
func graded(of [4]bool) float64 {
	n := 0
	for _, is := range of {
		n += int(when(is, 1))
	}
	return []float64{0, 5, 15, 30, 50}[n]
}

// attacksOn lists the attacks of own pawns and pieces on enemy pawns and pieces, kings left out.
func (s *sight) attacksOn() (targets []at) {
	for _, b := range squares() {
		if s.is(b, "pnbrq") {
			for range s.pawnControls(b) + len(s.controllers(b, allPieces)) {
				targets = append(targets, b)
			}
		}
	}
	return targets
}

// along calls a function for every square on the lines of a linear piece with the number of men strictly between.
func (s *sight) along(a at, visit func(b at, between int)) {
	for df := -1; df <= 1; df++ {
		for dr := -1; dr <= 1; dr++ {
			if df == 0 && dr == 0 || s.is(a, "B") && df*dr == 0 || s.is(a, "R") && df*dr != 0 || !s.is(a, "BRQ") {
				continue
			}
			between := 0
			for b := (at{a.f + df, a.r + dr}); s.is(b, s.any()); b = (at{b.f + df, b.r + dr}) {
				visit(b, between)
				if !s.is(b, ".") {
					between++
				}
			}
		}
	}
}

// sees lists, of a linear piece, the squares on its lines with the men between; -1 where a square is on no line.
func (s *sight) sees(a at) map[at]int {
	seen := map[at]int{}
	s.along(a, func(b at, between int) { seen[b] = between })
	return seen
}

// xRays lists what is meant by an x-ray intersection: two linear pieces, or one and a knight, and a square.
func (s *sight) xRays(kinds string, visit func(a, b, on at, value float64)) {
	s.pairs("BRQN", func(a, b at) {
		if s.is(a, "N") {
			a, b = b, a
		}
		if s.is(a, "N") || s.is(b, "N") != (kinds == "N") {
			return
		}
		lines, others := s.sees(a), s.sees(b)
		for _, c := range squares() {
			between, ok := lines[c]
			if s.is(b, "N") {
				ok = ok && s.controls(b, c)
			} else {
				more, also := others[c]
				between, ok = between+more, ok && also
			}
			if ok && c != a && c != b && between > 0 {
				visit(a, b, c, (worth(s.man[a.f][a.r])+worth(s.man[b.f][b.r]))/100/float64(between))
			}
		}
	})
}

// A pinning is a pin with its three men.
type pinning struct {
	pinner, pinned, target at
	value                  float64
}

// price is what a man is worth in a pin; nobody is worth more than a king.
func (s *sight) price(a at) float64 {
	if s.is(a, "Kk") {
		return 1e9
	}
	return worth(s.man[a.f][a.r])
}

// pins lists the pins of this side in the order in which further ones count more.
func (s *sight) pins() (list []pinning) {
	for r := 1; r <= 8; r++ {
		for f := 1; f <= 8; f++ {
			a := at{f, r}
			var mine []pinning
			var first at
			s.along(a, func(b at, between int) {
				switch {
				case s.is(b, "."):
				case between == 0:
					first = b
				case between == 1 && s.is(first, "pnbrq") && s.is(b, "nbrqk") && s.price(first) <= s.price(a) && s.price(b) > s.price(first):
					mine = append(mine, pinning{a, first, b, map[byte]float64{'B': 200, 'R': 150, 'Q': 100}[s.man[f][r]]})
				}
			})
			slices.SortStableFunc(mine, func(x, y pinning) int { return 8*(x.pinned.r-y.pinned.r) + x.pinned.f - y.pinned.f })
			list = append(list, mine...)
		}
	}
	slices.SortStableFunc(list, func(x, y pinning) int { return int(y.value - x.value) })
	return list
}

// apart counts the squares strictly between two on a line.
func apart(a, b at) int { return max(gap(a.f, b.f), gap(a.r, b.r)) - 1 }

// ofPins says something of every pin, on the square of the pinned man.
func ofPins(value func(s *sight, place int, p pinning) float64) func(s *sight) []string {
	return func(s *sight) (hits []string) {
		for place, p := range s.pins() {
			if v := value(s, place, p); v != 0 {
				hits = append(hits, s.hit(p.pinned, v))
			}
		}
		return hits
	}
}

// nearer is the part of a value for 0, 1, 2 or 3 squares in between.
func nearer(squares int) float64 { return when(squares <= 3, 1/float64(2+squares)) }

var retoldCoordination = map[eval.Term]func(s *sight) []string{
	Complementarity: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if v := s.complement(a); v != 0 {
				hits = append(hits, s.hit(a, v))
			}
		}
		return hits
	},
	ComplementarityInEnemyKingQuadrant: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if v := s.complement(a) / 3; v != 0 && quadrant(a) == quadrant(s.find('k')) {
				hits = append(hits, s.hit(a, v))
			}
		}
		return hits
	},
	ColourSplitOfControl: func(s *sight) []string {
		var of [2]float64
		for _, a := range squares() {
			of[(a.f+a.r)%2] += s.complement(a)
		}
		most, all := max(of[0], of[1]), of[0]+of[1]
		switch {
		case all == 0:
			return nil
		case 100*most <= 55*all:
			return s.forKing(500)
		}
		return s.forKing(when(100*most <= 60*all, 300))
	},
	AttackingPotential: func(s *sight) []string {
		mine := s.attacksOn()
		more := len(mine) - len(s.other().attacksOn())
		if more < 3 {
			return nil
		}
		return []string{s.set(200*float64(min(more, 5)-2), slices.Compact(mine)...)}
	},
	PawnPieceIntersection: func(s *sight) (hits []string) {
		for _, pawn := range s.own("P") {
			for _, on := range forward(pawn) {
				for _, piece := range s.controllers(on, allPieces) {
					if paid := s.is(piece, "B") && !s.is(on, "PNBRQK"); s.is(on, s.any()) && !paid {
						hits = append(hits, s.meet(pawn, piece, on, (1000+worth(s.man[piece.f][piece.r]))/500))
					}
				}
			}
		}
		return hits
	},
	IntensityOfInteraction: func(s *sight) (hits []string) {
		s.pairs("BRQ", func(a, b at) {
			for _, c := range squares() {
				if s.controls(a, c) && s.controls(b, c) && !s.other().inZone(c.seen()) {
					hits = append(hits, s.meet(a, b, c, (worth(s.man[a.f][a.r])+worth(s.man[b.f][b.r]))/100))
				}
			}
		})
		return hits
	},
	PieceFunctions: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 { performed, _ := s.functions(a); return graded(performed) })
	},
	PieceFunctionQuadrants: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 { _, quarters := s.functions(a); return graded(quarters) })
	},
	WingCommunicationDefence: func(s *sight) (hits []string) {
		for _, a := range s.own(allPieces) {
			for _, b := range s.own(allPieces) {
				if (a.f-1)/4 != (b.f-1)/4 && s.controls(a, b) {
					hits = append(hits, s.relation(a, b, 5))
				}
			}
		}
		return hits
	},
	WingCommunicationIntersection: func(s *sight) (hits []string) {
		s.pairs(allPieces, func(a, b at) {
			for _, c := range squares() {
				if (a.f-1)/4 != (b.f-1)/4 && s.controls(a, c) && s.controls(b, c) {
					hits = append(hits, s.meet(a, b, c, 5))
				}
			}
		})
		return hits
	},
	SerialPieceDefence: func(s *sight) []string {
		inSeries := map[at]bool{}
		all := s.own(allPieces)
		for _, a := range all {
			for _, b := range all {
				for _, c := range all {
					if a != c && s.controls(a, b) && s.controls(b, c) {
						inSeries[a], inSeries[b], inSeries[c] = true, true, true
					}
				}
			}
		}
		return s.hits(allPieces, func(a at) float64 { return when(inSeries[a], 15) })
	},
	BishopPawnXRayDistance: func(s *sight) (hits []string) {
		for _, a := range s.own("B") {
			for _, b := range s.own("P") {
				if gap(a.f, b.f) == gap(a.r, b.r) && apart(a, b) > 0 {
					hits = append(hits, s.hit(b, 3*float64(apart(a, b))))
				}
			}
		}
		return hits
	},
	XRayAttack: func(s *sight) (hits []string) {
		for _, a := range s.own("BRQ") {
			s.along(a, func(b at, n int) {
				if n >= 1 && n <= 4 && s.is(b, "pnbrq") {
					hits = append(hits, s.relation(a, b, worth(s.man[b.f][b.r])/100/float64(int(1)<<n)))
				}
			})
		}
		return hits
	},
	XRayAttackOnKing: func(s *sight) (hits []string) {
		for _, a := range s.own("BRQ") {
			s.along(a, func(b at, n int) {
				if n >= 1 && n <= 4 && s.is(b, "k") {
					hits = append(hits, s.relation(a, b, 180/float64(int(1)<<n)))
				}
			})
		}
		return hits
	},
	XRayIntensityOfInteraction: func(s *sight) (hits []string) {
		s.xRays("", func(a, b, on at, value float64) { hits = append(hits, s.meet(a, b, on, value)) })
		return hits
	},
	KnightXRayInteraction: func(s *sight) (hits []string) {
		s.xRays("N", func(a, b, on at, value float64) { hits = append(hits, s.meet(a, b, on, value)) })
		return hits
	},
	XRayIntensityAtEnemyShelter: func(s *sight) (hits []string) {
		for _, kinds := range []string{"", "N"} {
			s.xRays(kinds, func(a, b, on at, value float64) {
				if s.other().inZone(on.seen()) {
					hits = append(hits, s.meet(a, b, on, value))
				}
			})
		}
		return hits
	},
	Pin: ofPins(func(_ *sight, _ int, p pinning) float64 { return p.value }),
	FurtherPins: ofPins(func(_ *sight, place int, p pinning) float64 {
		return p.value * []float64{0, 1.0 / 3, 1.0 / 2, 2.0 / 3}[min(place, 3)]
	}),
	DoubleEdgedPin: ofPins(func(s *sight, _ int, p pinning) float64 {
		straight := p.pinner.f == p.target.f || p.pinner.r == p.target.r
		return when(straight && s.is(p.target, "rq") || !straight && s.is(p.target, "bq"), -p.value/3)
	}),
	PinDistanceOfPinner: ofPins(func(_ *sight, _ int, p pinning) float64 { return p.value * nearer(apart(p.pinner, p.pinned)) }),
	PinDistanceOfTarget: ofPins(func(_ *sight, _ int, p pinning) float64 { return p.value * nearer(apart(p.pinned, p.target)) }),
	PinValueOfPinnedUnit: ofPins(func(s *sight, _ int, p pinning) float64 {
		switch d := s.price(p.pinner) - s.price(p.pinned); {
		case d == 0:
			return p.value / 10
		case d < 2000:
			return p.value / 15
		}
		return p.value / 20
	}),
	PinAgainstKing: ofPins(func(s *sight, _ int, p pinning) float64 { return when(s.is(p.target, "k"), p.value) }),
	CoveringRookPenetrationSquares: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.entered(a) {
				for range s.controllers(a, allPieces) {
					hits = append(hits, s.hit(a, 30))
				}
			}
		}
		return hits
	},
}

// TestShapesRetold tries shapes that hardly ever come up by chance.
func TestShapesRetold(t *testing.T) {
	holdRetoldIn(t, retoldShapes, 1500, 35, shapedPosition, func(h eval.Hit) int32 { return h.EG })
}

// shapedPosition is a random one into which a square of four pieces, or a mating pattern, is set.
func shapedPosition(rng *rand.Rand) *board.Position {
	for {
		var men [8][8]byte
		for _, man := range []byte("PPPPPPpppppppNBRQnbrq") {
			men[1+rng.IntN(6)][rng.IntN(8)] = man
		}
		kings := []byte("Kk")
		if rng.IntN(2) == 0 {
			f, r, all := rng.IntN(5), rng.IntN(5), []byte("NBRQ")
			if rng.IntN(3) == 0 {
				all[rng.IntN(4)], kings = 'K', kings[1:]
			}
			men[r][f], men[r][f+3], men[r+3][f], men[r+3][f+3] = all[0], all[1], all[2], all[3]
		} else {
			kings = kings[:1]
			for square, man := range map[string]byte{"h6": 'Q', "g5": 'N', "g8": 'k', "f7": 'p', "g6": 'p', "h7": 'p', "f6": 'n'} {
				men[square[1]-'1'][square[0]-'a'] = man
			}
			if rng.IntN(4) == 0 { // not quite
				men[5][5] = 'b'
			}
			if rng.IntN(2) == 0 {
				for r := range men {
					slices.Reverse(men[r][:])
				}
			}
		}
		for _, man := range kings {
			men[rng.IntN(8)][rng.IntN(8)] = man
		}
		if rng.IntN(2) == 0 { // for the other side
			slices.Reverse(men[:])
			for r := range men {
				for f, man := range men[r] {
					if man != 0 {
						men[r][f] = man ^ 0x20
					}
				}
			}
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

// matingPattern tells that the pattern stands, on this wing or mirrored, and where the guarding knight is.
func (s *sight) matingPattern() (guard at, ok bool) {
	for _, mirrored := range []bool{false, true} {
		all := true
		for square, man := range map[at]string{{8, 6}: "Q", {7, 5}: "N", {7, 8}: "k", {6, 7}: "p", {7, 6}: "p", {8, 7}: "p", {6, 6}: "n"} {
			if mirrored {
				square.f = 9 - square.f
			}
			all = all && s.is(square, man)
		}
		if all {
			if mirrored {
				return at{3, 6}, true
			}
			return at{6, 6}, true
		}
	}
	return at{}, false
}

var retoldShapes = map[eval.Term]func(s *sight) []string{
	MagicalShape: func(s *sight) (hits []string) {
		for _, a := range squares() {
			corners := []at{a, {a.f + 3, a.r}, {a.f, a.r + 3}, {a.f + 3, a.r + 3}}
			if !slices.ContainsFunc(corners, func(b at) bool { return !s.is(b, "NBRQK") }) {
				hits = append(hits, s.set(200, corners...))
			}
		}
		return hits
	},
	HiddenMatingPattern: func(s *sight) []string {
		if _, ok := s.matingPattern(); ok {
			return []string{s.hit(s.find('k'), 3500)}
		}
		return nil
	},
	HiddenMatingPatternGuardAttacked: func(s *sight) []string {
		if guard, ok := s.matingPattern(); ok && s.guards(guard) > 0 {
			return []string{s.hit(guard, 2000)}
		}
		return nil
	},
}

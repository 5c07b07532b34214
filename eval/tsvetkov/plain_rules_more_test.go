package tsvetkov

import (
	"math"
	"testing"

	"gloss/eval"
)

// TestMorePlainRulesRetold goes on with TestPlainRulesRetold; here the facts are asked which pawns are
// unopposed.
func TestMorePlainRulesRetold(t *testing.T) { holdRetold(t, retoldPlainToo, 2500, 27) }

// when is a value under a condition.
func when(is bool, value float64) float64 {
	if is {
		return value
	}
	return 0
}

// unopposed lists what is said of the unopposed pawns.
func unopposed(value func(s *sight, a at) float64) func(s *sight) []string {
	return func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(s.in(s.side().Unopposed, a), value(s, a)) })
	}
}

// nearKing tells that a pawn is far advanced and at most two files away from the enemy king.
func (s *sight) nearKing(a at) bool {
	king := s.find('k')
	return a.r >= 5 && a.f-king.f <= 2 && king.f-a.f <= 2
}

func (s *sight) prospective(a at) bool {
	helpers := s.pawnsOn(a.f-1, 1, a.r, "P") + s.pawnsOn(a.f+1, 1, a.r, "P")
	sentries := s.pawnsOn(a.f-1, a.r+1, 8, "p") + s.pawnsOn(a.f+1, a.r+1, 8, "p")
	return s.is(a, "P") && s.front(a) && s.pawnsOn(a.f, a.r+1, 8, "p") == 0 && sentries > 0 && helpers > sentries
}

// spaceAdvantage is the value of a pawn that takes space.
func (s *sight) spaceAdvantage(a at) float64 {
	if !s.is(a, "P") || s.isPasser(a) {
		return 0
	}
	return map[int]float64{5: 100, 6: 200}[a.r]
}

// forward lists the two squares that a pawn captures onto.
func forward(a at) []at { return []at{{a.f - 1, a.r + 1}, {a.f + 1, a.r + 1}} }

// attackedMen lists what is said of every attack of a piece on a man.
func attackedMen(kinds, men string, value func(s *sight, from, to at) float64) func(s *sight) []string {
	return func(s *sight) (hits []string) {
		for _, a := range squares() {
			for _, from := range s.controllers(a, kinds) {
				if v := value(s, from, a); s.is(a, men) && v != 0 {
					hits = append(hits, s.relation(from, a, v))
				}
			}
		}
		return hits
	}
}

// least is the value in pawns of the least valuable own piece that controls a square, 0 if there is none.
func (s *sight) least(a at) float64 {
	least := 0.0
	for _, from := range s.controllers(a, allPieces) {
		if v := worth(s.man[from.f][from.r]) / 1000; least == 0 || v < least {
			least = v
		}
	}
	return least
}

var retoldPlainToo = map[eval.Term]func(s *sight) []string{
	UnopposedPawnNearEnemyKing:      unopposed(func(s *sight, a at) float64 { return when(s.nearKing(a), 150) }),
	UnopposedPawnDefendedByOnePawn:  unopposed(func(s *sight, a at) float64 { return when(s.pawnControls(a) == 1, 50) }),
	UnopposedPawnDefendedByTwoPawns: unopposed(func(s *sight, a at) float64 { return when(s.pawnControls(a) == 2, 120) }),
	UnopposedPawnAbleToAdvance:      unopposed(func(s *sight, a at) float64 { return when(s.is(at{a.f, a.r + 1}, "."), 100) }),
	UnopposedPawnFile:               unopposed(func(s *sight, a at) float64 { return 20 * float64(1-centrality(a.f)) }),
	UnopposedPawnRank:               unopposed(func(s *sight, a at) float64 { return when(!s.inZone(a) && a.r <= 6, 30*float64(a.r-2)) }),
	UnopposedPawn:                   unopposed(func(*sight, at) float64 { return 100 }),
	ProspectivePasserAdvance: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			return when(s.prospective(a), []float64{0, 0, 0, 50, 150, 300, 550, 0, 0}[a.r]*4/3)
		})
	},
	ProspectivePasserNearEnemyKing: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(s.prospective(a) && s.nearKing(a), 200) })
	},
	DegreeOfHorizontalIsolation: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			nearest := 9
			for _, b := range s.own("P") {
				if d := max(a.f-b.f, b.f-a.f); d > 0 {
					nearest = min(nearest, d)
				}
			}
			return when(s.alone(a) && nearest < 9, -40*float64(nearest-1))
		})
	},
	DegreeOfVerticalIsolation: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			nearest := 9
			for _, b := range s.own("P") {
				if b.f == a.f-1 || b.f == a.f+1 {
					nearest = min(nearest, max(a.r-b.r, b.r-a.r))
				}
			}
			return when(!s.alone(a) && !s.touching(a), -40*float64(nearest-1))
		})
	},
	FixedIsolatedPawnOnThirdRank: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			return when(s.alone(a) && a.r == 3 && s.is(at{a.f, 4}, "p"), 200)
		})
	},
	PawnDefendingAttackingPawn: func(s *sight) (hits []string) {
		for _, a := range s.own("P") {
			for _, b := range forward(a) {
				if f := forward(b); s.is(b, "P") && (s.is(f[0], "p") || s.is(f[1], "p")) {
					hits = append(hits, s.relation(a, b, 5))
				}
			}
		}
		return hits
	},
	RootPawnOfTwoDiagonals: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			f := forward(a)
			return when(s.isRoot(a) && s.is(f[0], "P") && s.is(f[1], "P"), rootValue(a.r))
		})
	},
	FixingLeadPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(s.other().isLead(at{a.f, a.r + 1}.seen()), 30) })
	},
	PawnFixingRootPawn: func(s *sight) (hits []string) {
		for _, a := range s.own("P") {
			if b := (at{a.f, a.r + 1}); s.other().isRoot(b.seen()) {
				hits = append(hits, s.relation(a, b, 12))
			}
		}
		return hits
	},
	PawnAttackingRootPawn: func(s *sight) (hits []string) {
		for _, a := range s.own("P") {
			for _, b := range forward(a) {
				if s.is(b, "p") && s.other().isRoot(b.seen()) {
					hits = append(hits, s.relation(a, b, 20))
				}
			}
		}
		return hits
	},
	SpaceAdvantagePawn: func(s *sight) []string { return s.eachPawn(s.spaceAdvantage) },
	SpaceAdvantageByRootPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			f := forward(a)
			return when(s.spaceAdvantage(a) != 0 && s.pawnControls(a) == 0 && (s.is(f[0], "P") || s.is(f[1], "P")), -40)
		})
	},
	AdjacentPawnsOnFourthRank: func(s *sight) (hits []string) {
		for f := 1; f < 8; f++ {
			if s.is(at{f, 4}, "P") && s.is(at{f + 1, 4}, "P") {
				hits = append(hits, s.hit(at{f, 4}, 50))
			}
		}
		return hits
	},
	PawnFilePlacementSimpleEndgame: func(s *sight) []string {
		if s.pieceMaterial()/2 > 5 {
			return nil
		}
		return s.eachPawn(func(a at) float64 { return []float64{0, 210, 140, 70, 0, 0, 70, 140, 210}[a.f] })
	},
	AdvancePotential: func(s *sight) []string {
		return s.eachPawn(func(a at) (sum float64) {
			for _, b := range s.own("P") {
				if b.f == a.f-1 || b.f == a.f+1 {
					sum += 10 + when(b.r < a.r, 5) + when(b.r > a.r, 3) + when(b.r == a.r, 7)
				}
			}
			return sum
		})
	},
	DoubledPawnGap: func(s *sight) (hits []string) {
		for _, a := range s.own("P") {
			for r := a.r - 1; r > 1; r-- {
				if b := (at{a.f, r}); s.is(b, "P") {
					if gap := a.r - r - 1; gap > 0 {
						hits = append(hits, s.set(5*float64(gap), a, b))
					}
					break
				}
			}
		}
		return hits
	},
	WeakSpot: func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			if a := (at{f, 3}); s.pawnControls(a) == 0 {
				hits = append(hits, s.hit(a, -100-when(s.inZone(a), 100)))
			}
		}
		return hits
	},
	UnguardedFourthRankSquare: func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			if a := (at{f, 4}); s.pawnControls(a) == 0 {
				hits = append(hits, s.hit(a, -20-when(s.inZone(a) || s.inZone(at{f, 3}), 20)))
			}
		}
		return hits
	},
	PawnControlOfSeventhRank: func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			if a := (at{f, 7}); s.pawnControls(a) > 0 {
				hits = append(hits, s.hit(a, 100))
			}
		}
		return hits
	},
	FirmPawnControl: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if value := []float64{0, 0, 0, 30, 40, 50, 70, 90, 90}[a.r]; value > 0 && s.pawnControls(a) == 2 && s.other().pawnControls(a.seen()) == 0 {
				hits = append(hits, s.hit(a, value))
			}
		}
		return hits
	},
	KingSquareAttack: attackedMen(allPieces, "k", func(s *sight, from, _ at) float64 { return worth(s.man[from.f][from.r]) / 10 }),
	LowPowerDefender: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			defender, attacker := s.least(a), s.other().least(a.seen())
			return when(defender > 0 && attacker > defender, 50*(attacker-defender))
		})
	},
	QueenAttackDirection: attackedMen("Q", "pnbrq", func(s *sight, from, to at) float64 {
		return worth(s.man[to.f][to.r]) / 100 * (when(from.r == to.r, 0.1) + when(from.r > to.r, 0.05))
	}),
	RookAttackDirection: attackedMen("R", "pnbrq", func(s *sight, from, to at) float64 {
		return worth(s.man[to.f][to.r]) / 100 * (when(from.r == to.r, 0.05) + when(from.r > to.r, 0.1))
	}),
	LinearPieceAttackProximity: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for _, from := range s.controllers(a, "QRB") {
				between := max(from.f-a.f, a.f-from.f, from.r-a.r, a.r-from.r) - 1
				if s.is(a, "pnbrq") && between < 4 {
					hits = append(hits, s.hit(a, 20-5*float64(between)))
				}
			}
		}
		return hits
	},
	DiagonalConnectedPassers: func(s *sight) (hits []string) {
		for _, a := range s.own("P") {
			for _, b := range forward(a) {
				if s.isPasser(a) && s.isPasser(b) {
					hits = append(hits, s.set(100, a, b))
				}
			}
		}
		return hits
	},
	PasserControlOfEighthRank: func(s *sight) (hits []string) {
		heavy := s.count("QRqr")
		for f := 1; f <= 8; f++ {
			if (s.isPasser(at{f - 1, 7}) || s.isPasser(at{f + 1, 7})) && s.count("QR") > 0 {
				hits = append(hits, s.hit(at{f, 8}, 100*math.Min(3, math.Ceil(float64(heavy)/2))))
			}
		}
		return hits
	},
	GeneralSquareControl: func(s *sight) []string {
		return s.hits("PNBRQ", func(a at) float64 {
			n := 0
			for _, b := range squares() {
				if s.is(a, "P") && b.r == a.r+1 && (b.f == a.f-1 || b.f == a.f+1) || s.controls(a, b) {
					n++
				}
			}
			return float64(n) * map[byte]float64{'P': 10, 'N': 5, 'B': 5, 'R': 3, 'Q': 1}[s.man[a.f][a.r]]
		})
	},
	PawnSpaceOnBothSides: func(s *sight) []string {
		var halves [2]bool
		for _, a := range s.own("P") {
			if s.spaceAdvantage(a) != 0 {
				halves[(a.f-1)/4] = true
			}
		}
		return s.forKing(when(halves[0] && halves[1], 200))
	},
}

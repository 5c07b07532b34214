package tsvetkov

import (
	"math"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
)

// TestLastPlainRulesRetold goes on with TestPlainRulesRetold. Which pawns are backward, and how, is
// asked of the facts, which TestPawnFactsRetold holds.
func TestLastPlainRulesRetold(t *testing.T) { holdRetold(t, retoldPlainLast, 2500, 28) }

// Endgame values of backward pawns by relative rank.
func toldBackward(r int) float64 { return 500 / math.Pow(2, float64(r-2)) }
func toldFated(r int) float64    { return 700 * math.Pow(2.0/3, float64(r-2)) }
func toldSemi(r int) float64     { return map[int]float64{2: 300, 3: 150}[r] }

// ofPawns says something of every own pawn of a set of the facts.
func ofPawns(set func(s *sight) board.Bitboard, value func(s *sight, a at) float64) func(s *sight) []string {
	return func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(s.in(set(s), a), value(s, a)) })
	}
}

// later says it of pawns that are so 2, 3 or 4 squares ahead.
func later(set func(s *sight, k int) board.Bitboard, value func(r int) float64) func(s *sight) []string {
	return func(s *sight) []string {
		return s.eachPawn(func(a at) (v float64) {
			for k := 2; k <= 4; k++ {
				v -= when(s.in(set(s, k), a), value(a.r)/math.Pow(2, float64(k-1)))
			}
			return v
		})
	}
}

// blocksPawn says something of pieces directly in front of enemy pawns.
func blocksPawn(is func(s *sight, pawn at) bool, values map[byte]float64) func(s *sight) []string {
	return func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 {
			b := at{a.f, a.r + 1}
			return when(s.is(b, "p") && is(s, b), values[s.man[a.f][a.r]])
		})
	}
}

func same(value float64) map[byte]float64 {
	return map[byte]float64{'N': value, 'B': value, 'R': value, 'Q': value}
}

// enemyIn tells if a square is in a set that the facts have of the enemy pawns.
func (s *sight) enemyIn(set func(e *sight) board.Bitboard, a at) bool {
	return s.in(set(s.other()), a)
}

func backward(s *sight) board.Bitboard { return s.side().FullyBackward() }

// groups lists the groups of own pawns that touch each other, single ones included.
func (s *sight) groups() (groups [][]at) {
	seen := map[at]bool{}
	for _, a := range s.own("P") {
		if seen[a] {
			continue
		}
		seen[a] = true
		group := []at{a}
		for i := 0; i < len(group); i++ {
			for _, b := range s.own("P") {
				if !seen[b] && gap(b.f, group[i].f) <= 1 && gap(b.r, group[i].r) <= 1 {
					seen[b] = true
					group = append(group, b)
				}
			}
		}
		groups = append(groups, group)
	}
	return groups
}

// spread finds the squares that own pawns capture onto beyond the first, along files or ranks.
func spread(step at, lines int, start func(line int) at) func(s *sight) []string {
	return func(s *sight) (hits []string) {
		for line := 1; line <= lines; line++ {
			n := 0
			for a := start(line); a.f <= 8 && a.r <= 7; a = (at{a.f + step.f, a.r + step.r}) {
				if s.pawnControls(a) > 0 {
					if n++; n > 1 {
						hits = append(hits, s.hit(a, -50))
					}
				}
			}
		}
		return hits
	}
}

var retoldPlainLast = map[eval.Term]func(s *sight) []string{
	BackwardFatedPawn: ofPawns(func(s *sight) board.Bitboard { return s.side().Fated }, func(_ *sight, a at) float64 { return -toldFated(a.r) }),
	BackwardPawn: ofPawns(func(s *sight) board.Bitboard { return s.side().Backward &^ s.side().Permanent },
		func(_ *sight, a at) float64 { return -toldBackward(a.r) }),
	PermanentlyBackwardPawn: ofPawns(func(s *sight) board.Bitboard { return s.side().Permanent }, func(*sight, at) float64 { return -600 }),
	SemiBackwardPawn:        ofPawns(func(s *sight) board.Bitboard { return s.side().Semi }, func(_ *sight, a at) float64 { return -toldSemi(a.r) }),
	PotentiallyBackwardPawn: ofPawns(func(s *sight) board.Bitboard { return s.side().Potentially },
		func(_ *sight, a at) float64 { return -(toldBackward(a.r) + toldSemi(a.r)) / 4 }),
	PartiallySemiBackwardPawn: ofPawns(func(s *sight) board.Bitboard { return s.side().Partially },
		func(_ *sight, a at) float64 { return -(toldBackward(a.r) + toldSemi(a.r) + toldFated(a.r)) / 3 }),
	NotDefinitivelyBackwardPawn:      later(func(s *sight, k int) board.Bitboard { return s.side().LaterBackward[k] }, toldBackward),
	NotDefinitivelyBackwardFatedPawn: later(func(s *sight, k int) board.Bitboard { return s.side().LaterFated[k] }, toldFated),
	NotDefinitivelySemiBackwardPawn: ofPawns(func(s *sight) board.Bitboard { return s.side().LaterSemi },
		func(_ *sight, a at) float64 { return when(a.r <= 3, -toldSemi(a.r)-50) }),
	NotDefinitivelyPartiallySemiBackwardPawn: ofPawns(func(s *sight) board.Bitboard { return s.side().LaterPartially },
		func(_ *sight, a at) float64 {
			return -7.0 / 6 * (toldBackward(a.r) + toldSemi(a.r) + toldFated(a.r)) / 3
		}),
	DoubledBackwardFatedPawn: ofPawns(func(s *sight) board.Bitboard { return s.side().Fated },
		func(s *sight, a at) float64 { return when(s.pawnsOn(a.f, 1, a.r-1, "P") > 0, -toldFated(a.r)/2) }),
	UnopposedPawnInFixedStructure: ofPawns(func(s *sight) board.Bitboard { return s.side().Unopposed & s.p.InFixed },
		func(*sight, at) float64 { return 50 }),
	PawnRankPlacement: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			return when(!s.inZone(a) && !s.in(s.side().Unopposed, a), map[int]float64{3: 20, 4: 40}[a.r])
		})
	},
	LeadPawnFile: func(s *sight) (hits []string) {
		for _, a := range s.own("P") {
			values := []float64{when(s.isLead(a), []float64{0, 0, 0, 20, 40, 60, 80, 0, 0}[a.r])}
			for _, d := range []int{-1, 1} {
				led := 0.0
				for n := 1; !s.is(at{a.f + d, a.r + 1}, "P") && s.is(at{a.f - d*n, a.r - n}, "P"); n++ {
					led += 30
				}
				values = append(values, led)
			}
			for _, v := range values {
				if k := float64(centrality(a.f) - 1); v*k != 0 {
					hits = append(hits, s.hit(a, v*k/5))
				}
			}
		}
		return hits
	},
	BackwardPawnBlocker: blocksPawn(func(s *sight, b at) bool { return s.enemyIn(backward, b) }, same(10)),
	BlockingLeadPawn:    blocksPawn(func(s *sight, b at) bool { return s.other().isLead(b.seen()) }, same(80)),
	RootPawnBlocker: blocksPawn(func(s *sight, b at) bool { return s.other().isRoot(b.seen()) },
		map[byte]float64{'N': 250, 'B': 200, 'R': 150, 'Q': 100}),
	SemiWeakSpot: func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			if a := (at{f, 3}); s.inZone(a) && s.pawnControls(a) == 1 && s.pawnGuards(a) {
				hits = append(hits, s.hit(a, -50))
			}
		}
		return hits
	},
	WeakSpotOccupation: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 { return when(a.r == 6 && !s.pawnGuards(a), 50) })
	},
	UnguardedFourthRankSquareOccupation: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 { return when(a.r == 5 && !s.pawnGuards(a), 20) })
	},
	OwnPawnAdvanceControl: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.reachable(a) {
				for _, from := range s.controllers(a, allPieces) {
					hits = append(hits, s.relation(from, a, 3))
				}
			}
		}
		return hits
	},
	EnemyPawnFrontControl: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.is(at{a.f, a.r + 1}, "p") && !s.is(a, "Pp") {
				for _, from := range s.controllers(a, allPieces) {
					hits = append(hits, s.relation(from, a, 2))
				}
			}
		}
		return hits
	},
	BishopPairBesideKing: func(s *sight) []string {
		var beside []at
		for _, a := range s.own("B") {
			if s.nextTo('K', a) {
				beside = append(beside, a)
			}
		}
		if len(beside) < 2 {
			return nil
		}
		return []string{s.set(30, beside...)}
	},
	QueenBishopColourComplement: func(s *sight) (hits []string) {
		for _, a := range s.own("Q") {
			for _, b := range s.own("B") {
				if (a.f+a.r+b.f+b.r)%2 == 1 {
					hits = append(hits, s.set(20, a, b))
				}
			}
		}
		return hits
	},
	RookDefendingPawnFromAfar: func(s *sight) (hits []string) {
		for _, a := range s.own("P") {
			for _, from := range s.controllers(a, "R") {
				if between := gap(a.f, from.f) + gap(a.r, from.r) - 1; between > 0 {
					hits = append(hits, s.hit(a, 2*float64(between)))
				}
			}
		}
		return hits
	},
	PawnBishopIntersection: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.pawnControls(a) > 0 && !s.is(a, "PNBRQK") {
				for range s.controllers(a, "B") {
					hits = append(hits, s.hit(a, 30))
				}
			}
		}
		return hits
	},
	ThreePawnKingAttack: func(s *sight) (hits []string) {
		for _, group := range s.groups() {
			var attackers []at
			for _, a := range group {
				for _, b := range forward(a) {
					if b.f >= 1 && b.f <= 8 && s.other().inZone(b.seen()) {
						attackers = append(attackers, a)
						break
					}
				}
			}
			if len(attackers) >= 3 {
				hits = append(hits, s.set(100, attackers...))
			}
		}
		return hits
	},
	SteppingStoneForAttack: func(s *sight) (hits []string) {
		king := s.find('k')
		for _, a := range squares() {
			if (a.f-1)/4 == (king.f-1)/4 && (a.r-1)/4 == (king.r-1)/4 && s.pawnControls(a) > 0 && len(s.controllers(a, allPieces)) > 0 {
				hits = append(hits, s.hit(a, 50))
			}
		}
		return hits
	},
	ConnectednessPotentialFile: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return 20 * float64(centrality(a.f)+2) })
	},
	ConnectednessPotentialRank: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return 30 * float64(min(a.r, 9-a.r)-1) })
	},
	PawnGroupCount: func(s *sight) (hits []string) {
		for _, group := range s.groups() {
			last := group[0]
			for _, a := range group {
				if a.r < last.r || a.r == last.r && a.f < last.f {
					last = a
				}
			}
			hits = append(hits, s.hit(last, -30))
		}
		return hits
	},
	DoubledPawnsGroupSize: func(s *sight) (hits []string) {
		for _, group := range s.groups() {
			for _, a := range group {
				for _, b := range group {
					if a.f == b.f && a.r > b.r && s.pawnsOn(a.f, b.r+1, a.r-1, "P") == 0 && (len(group) == 3 || len(group) == 4) {
						hits = append(hits, s.set(map[int]float64{3: 100, 4: 50}[len(group)], a, b))
					}
				}
			}
		}
		return hits
	},
	PawnSpreadFile: spread(at{0, 1}, 8, func(f int) at { return at{f, 2} }),
	PawnSpreadRank: func(s *sight) (hits []string) {
		return spread(at{1, 0}, 6, func(line int) at { return at{1, line + 1} })(s)
	},
	KingWithoutFreeSquare: func(s *sight) []string {
		king := s.find('K')
		lifted := s.without(king)
		taken := false
		for _, a := range squares() {
			if gap(a.f, king.f) > 1 || gap(a.r, king.r) > 1 || a == king || s.is(a, "PNBRQ") {
				continue
			}
			if !lifted.attacked(a) {
				return nil
			}
			taken = true
		}
		return s.forKing(when(taken, -500))
	},
	ShelterPieceAttack: attackedMen(allPieces, "nbrq", func(s *sight, _, to at) float64 {
		return when(s.other().inZone(to.seen()), worth(s.man[to.f][to.r])/100)
	}),
	ShelterPawnAttack: attackedMen(allPieces, "p", func(s *sight, _, to at) float64 {
		return when(s.other().inZone(to.seen()), 40)
	}),
	PawnGroupRankSpan: func(s *sight) (hits []string) {
		for _, group := range s.groups() {
			first, last := 8, 1
			for _, a := range group {
				first, last = min(first, a.r), max(last, a.r)
			}
			if len(group) > 1 {
				hits = append(hits, s.set(-10*float64(last-first+1), group...))
			}
		}
		return hits
	},
}

package tsvetkov

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
)

// TestPieceRulesRetold holds the rules about the placement and the mobility of
// pieces against a retelling of the glossary square by square.
func TestPieceRulesRetold(t *testing.T) { holdRetold(t, retoldPieces, 2500, 21) }

// TestMiddlegameRulesRetold does the same for what is worth nothing in the endgame.
func TestMiddlegameRulesRetold(t *testing.T) {
	holdRetoldIn(t, retoldMiddlegame, 700, 22, randomPosition, func(h eval.Hit) int32 { return h.MG })
}

const allPieces = "NBRQ"

// own lists the squares of the own men of some kinds.
func (s *sight) own(kinds string) (found []at) {
	for _, a := range squares() {
		if s.is(a, kinds) {
			found = append(found, a)
		}
	}
	return found
}

// hits writes a hit for every own man of some kinds that is worth something.
func (s *sight) hits(kinds string, value func(a at) float64) (hits []string) {
	for _, a := range s.own(kinds) {
		if v := value(a); v != 0 {
			hits = append(hits, s.hit(a, v))
		}
	}
	return hits
}

// free lists the empty squares that the own piece on a square controls.
func (s *sight) free(a at) (found []at) {
	for _, b := range squares() {
		if s.is(b, ".") && s.controls(a, b) {
			found = append(found, b)
		}
	}
	return found
}

// pawnGuards tells if an enemy pawn captures onto a square.
func (s *sight) pawnGuards(a at) bool {
	return s.is(at{a.f - 1, a.r + 1}, "p") || s.is(at{a.f + 1, a.r + 1}, "p")
}

func (s *sight) nextTo(man byte, a at) bool {
	k := s.find(man)
	return k != a && gap(k.f, a.f) <= 1 && gap(k.r, a.r) <= 1
}

// attacked tells if any enemy man controls a square.
func (s *sight) attacked(a at) bool {
	return s.pawnGuards(a) || s.nextTo('k', a) || len(s.other().controllers(a.seen(), allPieces)) > 0
}

// without is the same position with a man lifted off the board.
func (s *sight) without(a at) *sight {
	o := *s
	o.opposite, o.zoned = nil, nil
	o.man[a.f][a.r] = '.'
	return &o
}

// ring counts the rings of the board from the centre, from 1 to 4.
func (a at) ring() int { return max(4-a.f, a.f-5, 4-a.r, a.r-5, 0) + 1 }

func toldRank(r int) float64 { return []float64{0, -15, 15, 30, 45, 60, 75, 60, 30}[r] }
func toldRing(a at) float64  { return []float64{0, 100, 75, 50, 25}[a.ring()] }

// lined lists the own pawns on the lines of a square: on its file or diagonals,
// ahead or behind.
func (s *sight) lined(a at, diagonal, ahead bool) (n int) {
	for _, p := range s.own("P") {
		df, dr := gap(p.f, a.f), p.r-a.r
		onLine := df == 0
		if diagonal {
			onLine = df != 0 && df == gap(p.r, a.r)
		}
		if onLine && dr != 0 && dr > 0 == ahead {
			n++
		}
	}
	return n
}

// repeated writes n hits for every piece.
func (s *sight) repeated(n func(a at) int, value float64) (hits []string) {
	for _, a := range s.own(allPieces) {
		for range n(a) {
			hits = append(hits, s.hit(a, value))
		}
	}
	return hits
}

// movesToCentre plays the piece on its own, breadth first; six for any more.
func (s *sight) movesToCentre(a at) int {
	goals := func(rings int) (found []at) {
		for _, b := range squares() {
			if b.ring() <= rings && s.is(b, ".") && (!s.is(a, "B") || (a.f+a.r-b.f-b.r)%2 == 0) {
				found = append(found, b)
			}
		}
		return found
	}
	rings := 1
	targets := goals(1)
	if len(targets) == 0 {
		rings, targets = 2, goals(2)
	}
	if a.ring() <= rings {
		return 0
	}
	lifted := s.without(a)
	seen, here := map[at]bool{a: true}, []at{a}
	for moves := 1; moves <= 5; moves++ {
		var next []at
		for _, from := range here {
			stand := *lifted
			stand.man[from.f][from.r] = s.man[a.f][a.r]
			for _, to := range stand.free(from) {
				if slices.Contains(targets, to) {
					return moves
				}
				if !seen[to] && !lifted.attacked(to) {
					seen[to] = true
					next = append(next, to)
				}
			}
		}
		here = next
	}
	return 6
}

// lost writes the hits of squares that an enemy pawn guards.
func (s *sight) lost(backed bool, share float64) (hits []string) {
	for _, a := range s.own(allPieces) {
		value := map[byte]float64{'N': 3, 'B': 3, 'R': 4.5, 'Q': 9}[s.man[a.f][a.r]]
		for _, b := range s.free(a) {
			covers := len(s.controllers(b, allPieces)) > 1 || s.pawnControls(b) > 0 || s.nextTo('K', b)
			if s.pawnGuards(b) && covers == backed {
				hits = append(hits, s.relation(a, b, share*100/value))
			}
		}
	}
	return hits
}

// endgame and middlegame tell if the values of a stage count at all.
func (s *sight) endgame() bool    { return s.material() < 80 }
func (s *sight) middlegame() bool { return s.material() > 40 }

// material counts the pieces of both sides in half pawns.
func (s *sight) material() (n int) {
	for _, v := range []*sight{s, s.other()} {
		n += 6*len(v.own("NB")) + 9*len(v.own("R")) + 18*len(v.own("Q"))
	}
	return n
}

// shelterless tells if the own king has no pawn in its shelter zone.
func (s *sight) shelterless() bool {
	return !slices.ContainsFunc(s.own("P"), s.inZone)
}

var retoldPieces = map[eval.Term]func(s *sight) []string{
	PieceRankPlacement: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 { return toldRank(a.r) })
	},
	PieceCentralisation: func(s *sight) []string { return s.hits(allPieces, toldRing) },
	PieceFilePlacement: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 { return []float64{0, 0, 15, 30, 50, 50, 30, 15, 0}[a.f] })
	},
	SpaceAdvantageNeedsShelter: func(s *sight) []string {
		if !s.shelterless() || !s.other().shelterless() {
			return nil
		}
		return s.hits(allPieces, func(a at) float64 {
			if a.r < 5 {
				return 0
			}
			return -toldRank(a.r)
		})
	},
	PieceAheadOfOwnPawnOnFile: func(s *sight) []string {
		return s.repeated(func(a at) int { return s.lined(a, false, false) }, 20)
	},
	PieceBehindOwnPawnOnFile: func(s *sight) []string {
		return s.repeated(func(a at) int { return s.lined(a, false, true) }, -10)
	},
	PieceAheadOfOwnPawnOnDiagonal: func(s *sight) []string {
		return s.repeated(func(a at) int { return s.lined(a, true, false) }, 20)
	},
	PieceBehindOwnPawnOnDiagonal: func(s *sight) []string {
		return s.repeated(func(a at) int { return s.lined(a, true, true) }, -10)
	},
	SingleManInEnemyCamp: func(s *sight) (hits []string) {
		hits = s.hits("P"+allPieces, func(a at) float64 {
			if a.r < 5 {
				return 0
			}
			return -150
		})
		if len(hits) != 1 || slices.ContainsFunc(s.own("P"), func(a at) bool { return a.r >= 5 && s.in(s.side().Passed, a) }) {
			return nil
		}
		return hits
	},
	DecentralisedPiece: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 {
			return []float64{0, 0, 0, -100, -200, -300, -500}[s.movesToCentre(a)]
		})
	},
	Mobility: func(s *sight) (hits []string) {
		for _, a := range s.own(allPieces) {
			for _, b := range s.free(a) {
				if !s.pawnGuards(b) {
					hits = append(hits, s.relation(a, b, 100))
				}
			}
		}
		return hits
	},
	MobilitySquareLostForAPawn:   func(s *sight) []string { return s.lost(true, 1) },
	MobilitySquareLostForNothing: func(s *sight) []string { return s.lost(false, 0.5) },
	MobilityInEnemyCamp: func(s *sight) (hits []string) {
		for _, a := range s.own(allPieces) {
			for _, b := range s.free(a) {
				if b.r >= 5 {
					hits = append(hits, s.hit(b, 50))
				}
			}
		}
		return hits
	},
	MobilityBehindClosedStructure: func(s *sight) []string {
		var closed board.Bitboard
		for i := range s.p.Count {
			men := s.p.Structures[i].Men
			pairs := men & (s.p.FixedPairs | s.p.SemiFixed)
			if men.Count() >= 5 && pairs&board.FileD != 0 && pairs&board.FileE != 0 {
				closed |= men
			}
		}
		return s.hits(allPieces, func(a at) float64 {
			covered := slices.ContainsFunc(s.own("P"), func(p at) bool { return p.f == a.f && p.r > a.r && s.in(closed, p) })
			if !covered || a.r < 3 {
				return 0
			}
			n := 0.0
			for _, b := range s.free(a) {
				if !s.pawnGuards(b) {
					n += 100
				}
			}
			if s.is(a, "NB") {
				return n * 15 / 100
			}
			return n * 5 / 100
		})
	},
	SpatialMobility: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 {
			open := map[at]bool{}
			for _, b := range s.free(a) {
				df, dr := b.f-a.f, b.r-a.r
				switch {
				case !s.is(a, "N"):
					if gap(df, 0) <= 1 && gap(dr, 0) <= 1 {
						open[at{df, dr}] = true
					}
				case gap(dr, 0) == 2:
					open[at{0, dr}] = true
				default:
					open[at{df, 0}] = true
				}
			}
			return 30 * float64(len(open))
		})
	},
	FirstRankRookMobility: func(s *sight) []string {
		return s.hits("R", func(a at) float64 {
			free := s.free(a)
			if len(free) == 0 || slices.ContainsFunc(free, func(b at) bool { return b.r > 1 }) {
				return 0
			}
			return -20
		})
	},
	KingMobility: func(s *sight) (hits []string) {
		k := s.find('K')
		lifted := s.without(k)
		for _, b := range squares() {
			if !s.nextTo('K', b) || s.is(b, "PNBRQ") || lifted.attacked(b) || !s.endgame() {
				continue
			}
			hits = append(hits, s.relation(k, b, 150+15*float64(b.r-k.r)))
		}
		return hits
	},
	PawnSupportedKnight: func(s *sight) []string {
		return s.hits("N", func(a at) float64 { return []float64{0, 50, 120}[s.pawnControls(a)] })
	},
	PieceBetweenDoubledIsolatedPawns: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 {
			isolated := !slices.ContainsFunc(s.own("P"), func(p at) bool { return gap(p.f, a.f) == 1 })
			if isolated && s.lined(a, false, true) > 0 && s.lined(a, false, false) > 0 {
				return 15
			}
			return 0
		})
	},
	MinorSpaceAdvantageEnemyObjects: func(s *sight) []string {
		n := 0
		for _, a := range s.other().own("P" + allPieces) {
			if a.r <= 2 {
				n++
			}
		}
		return s.onSixth(func(at) float64 { return float64(max(0, n-5)) / 10 })
	},
	MinorSeparatingWings: func(s *sight) []string {
		return s.onSixth(func(a at) float64 {
			if a.f == 4 || a.f == 5 {
				return 0.3
			}
			return 0
		})
	},
	BishopPair: func(s *sight) []string {
		var pair board.Bitboard
		colours := [2]bool{}
		for _, a := range s.own("B") {
			pair |= board.SquareBB(s.square(a))
			colours[(a.f+a.r)%2] = true
		}
		if colours != [2]bool{true, true} {
			return nil
		}
		return []string{fmt.Sprintf("%s 400", eval.Set(pair))}
	},
}

// onSixth writes what minor pieces on the 6th rank gain for space.
func (s *sight) onSixth(share func(a at) float64) []string {
	if s.shelterless() && s.other().shelterless() {
		return nil
	}
	return s.hits("NB", func(a at) float64 {
		if a.r != 6 {
			return 0
		}
		return math.Round(75 * share(a))
	})
}

var retoldMiddlegame = map[eval.Term]func(s *sight) []string{
	CentrePawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(a.ring() == 1, 400) })
	},
	CentreControl: func(s *sight) (hits []string) {
		for _, b := range squares() {
			if b.ring() > 1 {
				continue
			}
			var from []at
			if s.middlegame() {
				from = s.controllers(b, allPieces)
			}
			for _, a := range []at{{b.f - 1, b.r - 1}, {b.f + 1, b.r - 1}} {
				if s.is(a, "P") {
					from = append(from, a)
				}
			}
			for _, a := range from {
				hits = append(hits, s.relation(a, b, 100))
			}
		}
		return hits
	},
	CentreMinor: func(s *sight) []string {
		return s.hits("NB", func(a at) float64 { return map[int]float64{1: 200}[a.ring()] })
	},
	CentreQueen: func(s *sight) []string {
		return s.hits("Q", func(a at) float64 { return map[int]float64{1: 300}[a.ring()] })
	},
	WiderCentrePiece: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 { return map[int]float64{2: 100}[a.ring()] })
	},
	AdjacentKingAndQueen: func(s *sight) []string {
		return s.hits("Q", func(a at) float64 {
			if s.nextTo('K', a) && s.middlegame() {
				return -20
			}
			return 0
		})
	},
	Castled: func(s *sight) []string {
		k := s.find('K')
		if k.r > 2 || k.f > 3 && k.f < 7 {
			return nil
		}
		shutIn := func(a at) bool { return a.r == 1 && (k.f <= 3 && a.f < k.f || k.f >= 7 && a.f > k.f) }
		if slices.ContainsFunc(s.own("R"), shutIn) {
			return nil
		}
		return []string{s.hit(k, 600)}
	},
}

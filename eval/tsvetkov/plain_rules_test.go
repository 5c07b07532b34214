package tsvetkov

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gloss/eval"
)

// TestPlainRulesRetold holds rules that need nothing but the men on the board against a retelling of the
// glossary; no fact of the evaluation is asked.
func TestPlainRulesRetold(t *testing.T) { holdRetold(t, retoldPlain, 2500, 26) }

// count counts men of both sides.
func (s *sight) count(men string) (n int) {
	for _, a := range squares() {
		if s.is(a, men) {
			n++
		}
	}
	return n
}

// set writes a hit on several squares.
func (s *sight) set(value float64, list ...at) string {
	var names []string
	for _, a := range list {
		names = append(names, s.square(a).String())
	}
	slices.Sort(names)
	return fmt.Sprintf("%s %d", strings.Join(names, "+"), int(math.Round(value)))
}

// worth is the standard value of a man, in millipawns.
func worth(man byte) float64 {
	return map[byte]float64{'p': 1000, 'n': 3000, 'b': 3000, 'r': 4500, 'q': 9000}[man|0x20]
}

// pieceMaterial is that of both sides, in pawns.
func (s *sight) pieceMaterial() float64 {
	return float64(3*s.count("NBnb")+9*s.count("Qq")) + 4.5*float64(s.count("Rr"))
}

// eachPawn collects what is said of every own pawn.
func (s *sight) eachPawn(value func(a at) float64) []string { return s.hits("P", value) }

// pawnsOn counts own or enemy pawns on a file, from one rank to another.
func (s *sight) pawnsOn(f, from, to int, man string) (n int) {
	for r := max(from, 1); r <= min(to, 8); r++ {
		if s.is(at{f, r}, man) {
			n++
		}
	}
	return n
}

// unhindered tells that no enemy pawn stands ahead on the pawn's own file or a neighbouring one.
func (s *sight) unhindered(a at) bool {
	return s.pawnsOn(a.f-1, a.r+1, 8, "p")+s.pawnsOn(a.f, a.r+1, 8, "p")+s.pawnsOn(a.f+1, a.r+1, 8, "p") == 0
}

func (s *sight) front(a at) bool { return s.pawnsOn(a.f, a.r+1, 8, "P") == 0 }

func (s *sight) isPasser(a at) bool { return s.is(a, "P") && s.front(a) && s.unhindered(a) }

// isRoot and isLead tell if a pawn is the last, undefended, or the first of a diagonal of pawns.
func (s *sight) isRoot(a at) bool {
	ahead := s.is(at{a.f - 1, a.r + 1}, "P") || s.is(at{a.f + 1, a.r + 1}, "P")
	return s.is(a, "P") && ahead && s.pawnControls(a) == 0
}

func (s *sight) isLead(a at) bool {
	for _, d := range []int{-1, 1} {
		if s.is(a, "P") && s.is(at{a.f - d, a.r - 1}, "P") && !s.is(at{a.f + d, a.r + 1}, "P") {
			return true
		}
	}
	return false
}

// centrality is 2 on the d- and e-file and less by one for each file farther out.
func centrality(f int) int { return 2 - max(4-f, f-5, 0) }

func rootValue(r int) float64 { return []float64{0, 0, 0, -50, -70, -90, -110, 0}[r] }

func (s *sight) alone(a at) bool {
	return s.pawnsOn(a.f-1, 1, 8, "P")+s.pawnsOn(a.f+1, 1, 8, "P") == 0
}

func (s *sight) touching(a at) bool {
	for f := a.f - 1; f <= a.f+1; f++ {
		for r := a.r - 1; r <= a.r+1; r++ {
			if b := (at{f, r}); b != a && s.is(b, "P") {
				return true
			}
		}
	}
	return false
}

// percentages makes the retelling of a table of percentages for from so many to so many pawns.
func percentages(from, to int, percent map[byte]float64) func(s *sight) []string {
	return func(s *sight) []string {
		if n := s.count("Pp"); n < from || n > to {
			return nil
		}
		return s.hits(allPieces, func(a at) float64 {
			man := s.man[a.f][a.r]
			return worth(man) * percent[man] / 100
		})
	}
}

// onFiles makes the retelling of a rule about a number of own pawns on one file.
func onFiles(n int, hit func(s *sight, pawns []at) []string) func(s *sight) []string {
	return func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			var pawns []at
			for r := 1; r <= 8; r++ {
				if s.is(at{f, r}, "P") {
					pawns = append(pawns, at{f, r})
				}
			}
			if len(pawns) == n || n == 4 && len(pawns) > n {
				hits = append(hits, hit(s, pawns)...)
			}
		}
		return hits
	}
}

// lead is by how much the own men of some kinds are worth more than the enemy's, in pawns; negative if less.
func (s *sight) lead(kinds string) (pawns float64) {
	for _, kind := range kinds {
		pawns += worth(byte(kind)) / 1000 * float64(s.count(string(kind))-s.count(strings.ToLower(string(kind))))
	}
	return pawns
}

// atKing writes a hit on the own king, none of no value.
func (s *sight) atKing(value float64) []string {
	return s.hits("K", func(at) float64 { return value })
}

// holds tells if an own man of any kind controls a square.
func (s *sight) holds(a at) bool {
	king := s.find('K')
	return king != a && gap(king.f, a.f) <= 1 && gap(king.r, a.r) <= 1 ||
		s.pawnControls(a) > 0 || len(s.controllers(a, allPieces)) > 0
}

var retoldPlain = map[eval.Term]func(s *sight) []string{
	StandardPieceValue: func(s *sight) []string {
		return s.hits("PNBRQ", func(a at) float64 { return worth(s.man[a.f][a.r]) })
	},
	PieceGradingOpenPosition:       percentages(0, 4, map[byte]float64{'Q': 30, 'R': 10, 'B': 20, 'N': -15}),
	PieceGradingSemiOpenPosition:   percentages(5, 8, map[byte]float64{'Q': 20, 'R': 10, 'B': 15, 'N': -10}),
	PieceGradingSemiClosedPosition: percentages(9, 12, map[byte]float64{'Q': -5, 'R': -10, 'B': 5, 'N': 10}),
	PieceGradingClosedPosition:     percentages(13, 16, map[byte]float64{'Q': -10, 'R': -15, 'N': 10}),
	PawnGrading: func(s *sight) []string {
		value := 0.0
		for _, border := range []float64{45, 30, 15} {
			if s.pieceMaterial() <= border {
				value += 50
			}
		}
		return s.eachPawn(func(at) float64 { return value })
	},
	TwoQueens: func(s *sight) []string {
		return s.hits("Q", func(at) float64 { return []float64{0, 0, 450, 900}[min(s.count("Q"), 3)] })
	},
	LeadBeyondAMinorPiece: func(s *sight) []string {
		return s.atKing(-1000 * math.Max(0, s.lead(allPieces)+s.lead("P")/2-3))
	},
	LeadWithoutPawns: func(s *sight) []string {
		if lead := s.lead(allPieces); s.count("P") == 0 && lead > 0 && lead <= 3 {
			return s.atKing(-1000 * lead)
		}
		return nil
	},
	PawnLeadInPawnEnding: func(s *sight) []string {
		if s.count("NBRQnbrq") > 0 {
			return nil
		}
		return s.atKing(1500 * math.Max(0, s.lead("P")))
	},
	HeavyPiecesSharingWork: func(s *sight) []string { return s.atKing(-400 * float64(max(0, s.count("RQ")-1))) },
	MinorOutpost: func(s *sight) []string {
		return s.hits("NB", func(a at) float64 {
			chased := s.pawnsOn(a.f-1, a.r+1, 8, "p")+s.pawnsOn(a.f+1, a.r+1, 8, "p") > 0
			if a.r < 4 || a.r > 6 || s.pawnControls(a) == 0 || chased {
				return 0
			}
			return 300
		})
	},
	PawnPushThreat: func(s *sight) []string {
		return s.hits("nbrq", func(a at) float64 {
			threatened := false
			for _, from := range []at{{a.f - 1, a.r - 1}, {a.f + 1, a.r - 1}} {
				safe := !s.other().holds(from.seen()) || s.holds(from)
				threatened = threatened || s.reachable(from) && safe && s.other().pawnControls(from.seen()) == 0
			}
			if !threatened || s.pawnControls(a) > 0 {
				return 0
			}
			return 300
		})
	},
	FreePathPasser: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if !s.isPasser(a) {
				return 0
			}
			for b := (at{a.f, a.r + 1}); b.r <= 8; b.r++ {
				if !s.is(b, ".") || s.other().holds(b.seen()) {
					return 0
				}
			}
			return 30 * float64((a.r-1)*(a.r-1))
		})
	},
	SupportedPasser: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if !s.isPasser(a) || !s.holds(at{a.f, a.r + 1}) {
				return 0
			}
			return map[int]float64{4: 20, 5: 130, 6: 400, 7: 1000}[a.r]
		})
	},
	SafeCheck: func(s *sight) (hits []string) {
		king := s.other().find('K').seen()
		for _, by := range []struct {
			kind  string
			value float64
		}{{"R", 200}, {"N", 100}} {
			var list []at
			for _, a := range squares() {
				checking := *s // the piece stands there already
				checking.man[a.f][a.r] = by.kind[0]
				if !s.is(a, allPieces+"PK") && len(s.controllers(a, by.kind)) > 0 && !s.other().holds(a.seen()) && checking.controls(a, king) {
					list = append(list, a)
				}
			}
			if len(list) > 0 {
				hits = append(hits, s.set(by.value, list...))
			}
		}
		return hits
	},
	OutsidePasser: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.count("NBRQnbrq") > 0 || s.count("p") == 0 || !s.isPasser(a) {
				return 0
			}
			for f := a.f - 2; f <= a.f+2; f++ {
				if s.pawnsOn(f, 1, 8, "p") > 0 {
					return 0
				}
			}
			return 1500
		})
	},
	MobilityBasedPieceValue: func(s *sight) []string {
		return s.hits("PNBRQ", func(a at) float64 {
			return map[byte]float64{'P': 1000, 'N': 2700, 'B': 3000, 'R': 4800, 'Q': 11700}[s.man[a.f][a.r]]
		})
	},
	PieceValueByMenInterval: func(s *sight) []string {
		k := math.Max(0, math.Ceil(float64(s.count("PNBRQKpnbrqk"))/4)-1)
		return s.hits(allPieces, func(a at) float64 {
			return k / 50 * map[byte]float64{'N': 2700, 'B': -3000, 'R': -4800, 'Q': -11700}[s.man[a.f][a.r]]
		})
	},
	PawnFilePlacement: func(s *sight) []string {
		if s.pieceMaterial()/2 <= 5 {
			return nil
		}
		return s.eachPawn(func(a at) float64 { return []float64{0, 0, 70, 140, 210, 210, 140, 70, 0}[a.f] })
	},
	PawnDefendedByPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return 50 * float64(min(s.pawnControls(a), 1)) })
	},
	PawnGroupMember: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.touching(a) {
				return 30
			}
			return 0
		})
	},
	RootPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.isRoot(a) {
				return rootValue(a.r)
			}
			return 0
		})
	},
	RootPawnFile: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.isRoot(a) {
				return rootValue(a.r) * float64(centrality(a.f)-1) / 10
			}
			return 0
		})
	},
	RootPawnRank: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.isRoot(a) {
				return rootValue(a.r) * float64(a.r-2) / 10
			}
			return 0
		})
	},
	LeadPawnRank: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.isLead(a) {
				return []float64{0, 0, 0, 20, 40, 60, 80, 0, 0}[a.r]
			}
			return 0
		})
	},
	AttackingLeadPawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for _, b := range []at{{a.f - 1, a.r + 1}, {a.f + 1, a.r + 1}} {
				if s.is(a, "P") && s.is(b, "p") && s.other().isLead(b.seen()) {
					hits = append(hits, s.hit(a, 50))
				}
			}
		}
		return hits
	},
	PassedPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.isPasser(a) {
				return toldPasser(a.r)
			}
			return 0
		})
	},
	SemiPasser: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			for r := a.r + 1; r <= 7; r++ {
				if s.unhindered(a) && s.isPasser(at{a.f, r}) {
					return toldPasser(a.r) / 2
				}
			}
			return 0
		})
	},
	ProtectedPasser: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.isPasser(a) && s.pawnControls(a) > 0 {
				return 150
			}
			return 0
		})
	},
	ProspectivePasser: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			helpers := s.pawnsOn(a.f-1, 1, a.r, "P") + s.pawnsOn(a.f+1, 1, a.r, "P")
			sentries := s.pawnsOn(a.f-1, a.r+1, 8, "p") + s.pawnsOn(a.f+1, a.r+1, 8, "p")
			if s.front(a) && s.pawnsOn(a.f, a.r+1, 8, "p") == 0 && sentries > 0 && helpers > sentries {
				return 350
			}
			return 0
		})
	},
	PawnSeparatingWings: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if (a.f == 4 || a.f == 5) && (a.r == 5 || a.r == 6) && s.is(at{a.f, a.r + 1}, "p") {
				return 200
			}
			return 0
		})
	},
	PawnClosenessToKing: func(s *sight) []string {
		king := s.find('k')
		return s.eachPawn(func(a at) float64 {
			f, r := max(a.f-king.f, king.f-a.f), max(a.r-king.r, king.r-a.r)
			if between := max(f, r) - 1; (f == 0 || f == r || f == 1) && between <= 3 {
				return 200 - 50*float64(between)
			}
			return 0
		})
	},
	DoubledPawn: onFiles(2, func(s *sight, pawns []at) []string {
		return []string{s.hit(pawns[0], -200), s.hit(pawns[1], -200)}
	}),
	TrebledPawns:    onFiles(3, func(s *sight, pawns []at) []string { return []string{s.hit(pawns[2], -600)} }),
	QuadrupledPawns: onFiles(4, func(s *sight, pawns []at) []string { return []string{s.hit(pawns[len(pawns)-1], -1500)} }),
	HorizontallyIsolatedPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.alone(a) {
				return -200
			}
			return 0
		})
	},
	VerticallyIsolatedPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if !s.alone(a) && !s.touching(a) {
				return -200
			}
			return 0
		})
	},
	FixedIsolatedPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.alone(a) && s.is(at{a.f, a.r + 1}, "p") {
				return -100
			}
			return 0
		})
	},
	DirectAttack: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for _, from := range s.controllers(a, allPieces) {
				if s.is(a, "pnbrq") {
					hits = append(hits, s.relation(from, a, worth(s.man[a.f][a.r])/100))
				}
			}
		}
		return hits
	},
	DirectDefence: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for _, from := range s.controllers(a, allPieces) {
				if s.is(a, "PNBRQ") {
					hits = append(hits, s.relation(from, a, worth(s.man[a.f][a.r])/200))
				}
			}
		}
		return hits
	},
	ForkPronePair: func(s *sight) (hits []string) {
		if s.count("n") == 0 {
			return nil
		}
		jump := func(a, b at) bool { return (a.f-b.f)*(a.f-b.f)+(a.r-b.r)*(a.r-b.r) == 5 }
		all := s.own("BRQK")
		for i, a := range all {
			for _, b := range all[:i] {
				if !slices.ContainsFunc(squares(), func(c at) bool { return jump(a, c) && jump(b, c) }) {
					continue
				}
				value := -20.0
				if s.is(a, "K") || s.is(b, "K") {
					value = -40
				}
				hits = append(hits, s.set(value, a, b))
			}
		}
		return hits
	},
}

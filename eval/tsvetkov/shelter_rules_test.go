package tsvetkov

import (
	"math"
	"slices"
	"testing"

	"gloss/eval"
)

// TestShelterRulesRetold holds the rules about the king shelter against a
// retelling of the glossary square by square.
func TestShelterRulesRetold(t *testing.T) { holdRetold(t, retoldShelter, 2500, 23) }

// zone lists the squares of the own shelter zone.
func (s *sight) zone() (found []at) {
	for _, a := range squares() {
		if s.inZone(a) {
			found = append(found, a)
		}
	}
	return found
}

// guards counts the own pawns and pieces that control a square.
func (s *sight) guards(a at) int { return s.pawnControls(a) + len(s.controllers(a, allPieces)) }

// shelterValue is what the control of a square of the own shelter is worth.
func (s *sight) shelterValue(a at) float64 {
	if s.is(a, "pnbrqk") {
		return 0
	}
	return []float64{0, 6, 10, 12}[min(3, s.guards(a))]
}

// forKing writes a hit on the own king.
func (s *sight) forKing(value float64) []string {
	if value == 0 {
		return nil
	}
	return []string{s.hit(s.find('K'), value)}
}

// rays calls a function for every line of an enemy queen, rook or bishop, with
// its squares up to the edge of the board.
func (s *sight) rays(visit func(from at, line []at)) {
	for _, from := range squares() {
		if !s.is(from, "bqr") {
			continue
		}
		for df := -1; df <= 1; df++ {
			for dr := -1; dr <= 1; dr++ {
				if df == 0 && dr == 0 || s.is(from, "b") && df*dr == 0 || s.is(from, "r") && df*dr != 0 {
					continue
				}
				var line []at
				for a := (at{from.f + df, from.r + dr}); s.is(a, s.any()); a = (at{a.f + df, a.r + dr}) {
					line = append(line, a)
				}
				visit(from, line)
			}
		}
	}
}

// any is all that can stand on a square of the board.
func (s *sight) any() string { return ".PNBRQKpnbrqk" }

// covering finds what each own piece gets that shuts an enemy piece out.
func (s *sight) covering() map[at]float64 {
	values := map[at]float64{}
	s.rays(func(from at, line []at) {
		i := slices.IndexFunc(line, func(a at) bool { return !s.is(a, ".") })
		if i < 0 || !s.is(line[i], allPieces) {
			return
		}
		a, rest := line[i], line[i+1:]
		if next := slices.IndexFunc(rest, func(a at) bool { return !s.is(a, ".") }); next >= 0 {
			rest = rest[:next+1]
		}
		if !slices.ContainsFunc(rest, s.inZone) {
			return
		}
		value := 100.0
		noPawns := !slices.ContainsFunc(squares(), func(b at) bool { return b.f == a.f && s.is(b, "p") })
		switch {
		case a.f == from.f && s.is(a, "NB") && noPawns:
			value = 200
		case a.f != from.f && a.r != from.r && s.is(a, "N"):
			value = 200
		}
		values[a] = max(values[a], value)
	})
	return values
}

// neuralgic returns the neuralgic square, if there is one.
func (s *sight) neuralgic() (at, bool) {
	k := s.find('K')
	switch {
	case k.r > 2 || k.f == 4 || k.f == 5:
		return at{}, false
	case k.f > 5:
		return at{8, 3}, true
	}
	return at{1, 3}, true
}

// defendNeuralgic lists the own pieces that attack it, directly or through one own man.
func (s *sight) defendNeuralgic() (list []at) {
	n, ok := s.neuralgic()
	for _, a := range s.own(allPieces) {
		// Lifting one own man must open the line.
		through := slices.ContainsFunc(s.own("PNBRQK"), func(between at) bool {
			return !s.is(a, "N") && between != a && between != n && s.without(between).controls(a, n)
		})
		if ok && (s.controls(a, n) || through) {
			list = append(list, a)
		}
	}
	return list
}

// bare tells if the own king needs an artificial shelter.
func (s *sight) bare() bool {
	o := s.other()
	return s.shelterless() && 6*len(o.own("NB"))+9*len(o.own("R"))+18*len(o.own("Q")) >= 18
}

// onKingFiles tells if a square is on the king's file or beside it.
func (s *sight) onKingFiles(a at) bool { return gap(s.find('K').f, a.f) <= 1 }

func (s *sight) fourthRankPawn(a at) bool {
	k := s.find('K')
	return a.r == 4 && k.r <= 2 && k.f != 4 && k.f != 5 && s.onKingFiles(a) && s.lined(a, false, false) == 0
}

var retoldShelter = map[eval.Term]func(s *sight) []string{
	ShelterPawn: func(s *sight) []string {
		return s.hits("P", func(a at) float64 {
			k := s.find('K')
			df, dr := gap(a.f, k.f), gap(a.r, k.r)
			switch {
			case !s.inZone(a):
				return 0
			case max(df, dr) == 1:
				return 500
			case df+dr == 3:
				return 500.0 / 3
			}
			return 250
		})
	},
	IntactKingShelterPawns: func(s *sight) []string {
		k := s.find('K')
		if k.r != 1 || !s.is(at{k.f - 1, 2}, "P") || !s.is(at{k.f, 2}, "P") || !s.is(at{k.f + 1, 2}, "P") {
			return nil
		}
		return s.forKing(50)
	},
	ShelterPawnFixingEnemyPawn: func(s *sight) []string {
		return s.hits("P", func(a at) float64 {
			if s.inZone(a) && s.is(at{a.f, a.r + 1}, "p") {
				return 20
			}
			return 0
		})
	},
	ShelterPawn4thRank: func(s *sight) []string {
		return s.hits("P", func(a at) float64 {
			if s.fourthRankPawn(a) {
				return -100
			}
			return 0
		})
	},
	FourthRankShelterPawnInFixedStructure: func(s *sight) []string {
		return s.hits("P", func(a at) float64 {
			if s.fourthRankPawn(a) && s.in(s.p.InBigger, a) {
				return 50
			}
			return 0
		})
	},
	ShelterComplementarity: func(s *sight) (hits []string) {
		for _, a := range s.zone() {
			if v := s.shelterValue(a); v != 0 {
				hits = append(hits, s.hit(a, v))
			}
		}
		return hits
	},
	ShelterColourSplit: func(s *sight) []string {
		var sum [2]float64
		for _, a := range s.zone() {
			sum[(a.f+a.r)%2] += s.shelterValue(a)
		}
		p := 100 * max(sum[0], sum[1]) / (sum[0] + sum[1])
		switch {
		case math.IsNaN(p) || p > 60:
			return nil
		case p <= 55:
			return s.forKing(1000)
		}
		return s.forKing(600)
	},
	PieceCoveringKingAccess: func(s *sight) []string {
		values := s.covering()
		return s.hits(allPieces, func(a at) float64 { return values[a] })
	},
	DefensiveInterference: func(s *sight) (hits []string) {
		s.rays(func(from at, line []at) {
			z := slices.IndexFunc(line, s.inZone)
			if z < 0 || s.inZone(from) || slices.ContainsFunc(line[:z], func(a at) bool { return !s.is(a, ".") }) {
				return
			}
			for _, a := range s.own(allPieces) {
				if slices.ContainsFunc(line[:z], func(b at) bool { return s.controls(a, b) }) {
					hits = append(hits, s.hit(a, 20))
				}
			}
		})
		return hits
	},
	NeuralgicSquareDefence: func(s *sight) (hits []string) {
		for _, a := range s.defendNeuralgic() {
			hits = append(hits, s.hit(a, 50))
		}
		return hits
	},
	PieceDefenceOfShelterSquare: func(s *sight) (hits []string) {
		k := s.find('K')
		for _, a := range s.zone() {
			if gap(a.f, k.f) <= 1 && gap(a.r, k.r) <= 1 && s.pawnControls(a) == 0 &&
				len(s.controllers(a, allPieces)) > 0 && len(s.other().controllers(a.seen(), allPieces)) > 0 {
				hits = append(hits, s.hit(a, 100))
			}
		}
		return hits
	},
	NoRookInKingShelterDefence: func(s *sight) []string {
		rooks := s.own("R")
		helps := func(r at) bool {
			return s.inZone(r) || slices.ContainsFunc(s.zone(), func(a at) bool { return s.controls(r, a) })
		}
		if len(rooks) == 0 || slices.ContainsFunc(rooks, helps) {
			return nil
		}
		return s.forKing(-20)
	},
	KingLacksSecondRankAccess: func(s *sight) []string {
		k := s.find('K')
		heavy := slices.ContainsFunc(squares(), func(a at) bool { return s.is(a, "rq") })
		if k.r != 1 || !heavy {
			return nil
		}
		for f := max(1, k.f-1); f <= min(8, k.f+1); f++ {
			if a := (at{f, 2}); !s.is(a, "PNBRQ") && !s.attacked(a) {
				return nil
			}
		}
		return s.forKing(-100)
	},
	ArtificialShelterOccupation: func(s *sight) []string {
		return s.hits("NBR", func(a at) float64 {
			switch {
			case !s.bare() || !s.nextTo('K', a):
				return 0
			case s.is(a, "R"):
				return 100
			}
			return 150
		})
	},
	ArtificialShelterControl: func(s *sight) (hits []string) {
		if !s.bare() {
			return nil
		}
		for _, b := range squares() {
			if !s.nextTo('K', b) {
				continue
			}
			for _, a := range s.controllers(b, "NB") {
				hits = append(hits, s.relation(a, b, 50))
			}
			for _, a := range s.controllers(b, "R") {
				hits = append(hits, s.relation(a, b, 30))
			}
		}
		return hits
	},
}

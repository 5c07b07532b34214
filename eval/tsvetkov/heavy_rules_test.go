package tsvetkov

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
)

// TestHeavyRulesRetold holds the rules about queens and rooks against a
// retelling of the glossary square by square.
func TestHeavyRulesRetold(t *testing.T) { holdRetold(t, retoldHeavy, 3000, 24) }

// toldFile values the heavy pieces of a line, given from the front; again in
// the numbers against the king.
func toldFile(line string) (value, against float64) {
	queens, rooks := 0, 0
	for _, man := range line {
		if man == 'Q' {
			queens++
		} else {
			rooks++
		}
	}
	between := false // a queen with rooks on both sides
	for i := range line {
		front, back := line[:i], line[i+1:]
		between = between || line[i] == 'Q' && slices.Contains([]byte(front), 'R') && slices.Contains([]byte(back), 'R')
	}
	switch {
	case rooks == 0:
		return 0, 0
	case queens == 0:
		return []float64{0, 300, 600, 700, 700}[rooks], []float64{0, 500, 1000, 1300, 1300}[rooks]
	case line == "QR":
		return 500, 1250
	case line == "RQ":
		return 400, 1000
	case between:
		return 800, 1500
	case line[0] == 'R' && queens == 1:
		return 700, 1300
	}
	return 700, 1400
}

// onFiles writes the hits of heavy pieces on files of a kind; share is applied to the value.
func (s *sight) onFiles(semiOpen, against bool, share func(f int) float64) (hits []string) {
	for f := 1; f <= 8; f++ {
		var line string
		var lead at
		own, enemy := 0, 0
		for r := 8; r >= 1; r-- {
			a := at{f, r}
			switch {
			case s.is(a, "P"):
				own++
			case s.is(a, "p"):
				enemy++
			case s.is(a, "QR"):
				if line == "" {
					lead = a
				}
				line += string(s.man[f][r])
			}
		}
		near := gap(s.find('k').f, f) <= 2
		if own > 0 || enemy > 0 != semiOpen || near != against {
			continue
		}
		value, valueAgainst := toldFile(line)
		if against {
			value = valueAgainst
		}
		if semiOpen {
			value /= 2
		}
		if v := value * share(f); v != 0 {
			hits = append(hits, s.hit(lead, v))
		}
	}
	return hits
}

func whole(int) float64 { return 1 }

func toldCentral(f int) float64 {
	return []float64{0, 0, -1. / 8, 0, 1. / 8, 1. / 8, 0, -1. / 8, 0}[f]
}

// onRank writes the hit of heavy pieces on a rank.
func (s *sight) onRank(r int, share float64) []string {
	k := s.find('k').f
	var heavy []at
	for f := 1; f <= 8; f++ {
		if s.is(at{f, r}, "QR") {
			heavy = append(heavy, at{f, r})
		}
	}
	if len(heavy) == 0 {
		return nil
	}
	key := slices.MinFunc(heavy, func(a, b at) int { return cmp.Compare(gap(a.f, k), gap(b.f, k)) })
	front := slices.MinFunc(heavy, func(a, b at) int {
		rook := func(a at) int {
			if s.is(a, "R") {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(gap(a.f, k), gap(b.f, k)), cmp.Compare(rook(a), rook(b)))
	})
	line := ""
	for _, a := range heavy {
		line += string(s.man[a.f][a.r])
	}
	if len(heavy) == 2 && s.man[front.f][front.r] != line[0] {
		line = line[1:] + line[:1]
	}
	value, _ := toldFile(line)
	if value *= share; value == 0 {
		return nil
	}
	return []string{s.hit(key, value)}
}

// pairsOfRooks writes a hit on the rook nearer the a-file of pairs on a rank.
func (s *sight) pairsOfRooks(value float64, holds func(a, b at) bool) (hits []string) {
	for _, a := range s.own("R") {
		for _, b := range s.own("R") {
			if a.r == b.r && a.f < b.f && holds(a, b) {
				hits = append(hits, s.hit(a, value))
			}
		}
	}
	return hits
}

// doubledRooks returns the pair of doubled rooks nearest to the enemy king, and
// how many files away it is.
func (s *sight) doubledRooks() (pair [2]at, distance int) {
	distance = 99
	for _, a := range s.own("R") { // by files, from the rear
		for _, b := range s.own("R") {
			if d := gap(a.f, s.find('k').f); a.f == b.f && a.r < b.r && s.controls(a, b) && d < distance {
				pair, distance = [2]at{a, b}, d
			}
		}
	}
	return pair, distance
}

var retoldHeavy = map[eval.Term]func(s *sight) []string{
	HeavyPiecesOnOpenFile:                func(s *sight) []string { return s.onFiles(false, false, whole) },
	HeavyPiecesOnOpenFileAgainstKing:     func(s *sight) []string { return s.onFiles(false, true, whole) },
	HeavyPiecesOnSemiOpenFile:            func(s *sight) []string { return s.onFiles(true, false, whole) },
	HeavyPiecesOnSemiOpenFileAgainstKing: func(s *sight) []string { return s.onFiles(true, true, whole) },
	OpenFileCentralisation: func(s *sight) []string {
		return append(s.onFiles(false, false, toldCentral), s.onFiles(false, true, toldCentral)...)
	},
	SemiOpenFileCentralisation: func(s *sight) []string {
		return append(s.onFiles(true, false, toldCentral), s.onFiles(true, true, toldCentral)...)
	},
	HeavyPiecesOnSeventhRank: func(s *sight) []string { return s.onRank(7, 1) },
	HeavyPiecesOnEighthRank:  func(s *sight) []string { return s.onRank(8, 0.5) },
	AdjacentRooks: func(s *sight) []string {
		return s.pairsOfRooks(-10, func(a, b at) bool { return b.f == a.f+1 })
	},
	ConnectedRooks: func(s *sight) []string {
		return s.pairsOfRooks(70, func(a, b at) bool { return a.r == 1 && s.controls(a, b) })
	},
	RookFreeSquaresOnSeventh: func(s *sight) []string {
		return s.hits("R", func(a at) (value float64) {
			for _, b := range s.free(a) {
				if a.r == 7 && b.r == 7 {
					value += 50
				}
			}
			return value
		})
	},
	RookAccessToBothSides: func(s *sight) []string {
		return s.hits("R", func(a at) float64 {
			reached := append(s.free(a), a)
			left := slices.ContainsFunc(reached, func(b at) bool { return b.f <= 3 })
			right := slices.ContainsFunc(reached, func(b at) bool { return b.f >= 6 })
			if left && right {
				return 150
			}
			return 0
		})
	},
	RookNeutralisedByGuardedMinor: func(s *sight) []string {
		o := s.other()
		return s.hits("R", func(a at) float64 {
			open := !slices.ContainsFunc(squares(), func(b at) bool { return b.f == a.f && s.is(b, "Pp") })
			held := func(b at) bool {
				return b.f == a.f && b.r > a.r && s.is(b, "nb") && o.pawnControls(b.seen()) > 0
			}
			if open && slices.ContainsFunc(squares(), held) {
				return -15
			}
			return 0
		})
	},
}

// TestRookSettingsRetold does the same for settings of rooks that random positions
// hardly ever have: two rooks of each side on a file, rooks beside the king.
func TestRookSettingsRetold(t *testing.T) {
	holdRetoldIn(t, retoldRooks, 3000, 25, rooksOnFiles, func(h eval.Hit) int32 { return h.EG })
}

// rooksOnFiles sets up kings, knights and two rooks of each side on one file.
func rooksOnFiles(rng *rand.Rand) *board.Position {
	for {
		var men [8][8]byte
		for _, rook := range []byte("Rr") {
			file, rank := rng.IntN(8), rng.IntN(4)
			men[rank][file], men[rank+1+rng.IntN(4)][file] = rook, rook
		}
		for _, man := range []byte("KkNn") {
			rank, file := rng.IntN(8), rng.IntN(8)
			if man == 'K' && rng.IntN(2) == 0 {
				rank, file = 0, 1+rng.IntN(6)
				men[0][file-1], men[0][file+1] = 'R', 'R'
			}
			men[rank][file] = man
		}
		if pos, err := board.ParseFEN(placement(&men) + " w - - 0 20"); err == nil {
			return pos
		}
	}
}

var retoldRooks = map[eval.Term]func(s *sight) []string{
	DoubledRooksNearerKing: func(s *sight) []string {
		own, enemy := s.find('K').f, s.find('k').f
		if max(own, enemy) > 3 && min(own, enemy) < 6 {
			return nil
		}
		pair, distance := s.doubledRooks()
		_, other := s.other().doubledRooks()
		if distance >= other || other == 99 {
			return nil
		}
		men := board.SquareBB(s.square(pair[0])) | board.SquareBB(s.square(pair[1]))
		return []string{fmt.Sprintf("%s 100", eval.Set(men))}
	},
	KingBetweenRooks: func(s *sight) []string {
		k := s.find('K')
		if k.r == 1 && s.is(at{k.f - 1, 1}, "R") && s.is(at{k.f + 1, 1}, "R") {
			return s.forKing(-300)
		}
		return nil
	},
}

package tsvetkov

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
)

// TestEndingsRetold holds the rules of endings in positions with few men.
func TestEndingsRetold(t *testing.T) {
	holdRetoldIn(t, retoldEndings, 12000, 43, endingPosition, func(h eval.Hit) int32 { return h.EG })
}

// endingPosition sets up kings, a few pawns and pieces such as endings have; White is to move.
func endingPosition(rng *rand.Rand) *board.Position {
	sets := []string{"", "R", "r", "Rr", "Rr", "RRr", "Bn", "Nn", "Bb", "Qq", "RBrn", "B", "b", "BB", "QNqn", "RNr"}
	for {
		var men [8][8]byte
		put := func(man byte, n, first, last, files int) {
			for range n {
				if r, f := first+rng.IntN(last-first+1), rng.IntN(files); men[r][f] == 0 {
					men[r][f] = man
				}
			}
		}
		files := []int{1, 5, 8}[rng.IntN(3)] // pawns of one rook file, on one wing, everywhere
		put('P', rng.IntN(4), 1, 6, files)
		put('p', rng.IntN(3), 1, 6, []int{files, 8}[rng.IntN(2)])
		put('K', 1, 0, 7, 8)
		put('k', 1, 0, 7, 8)
		for _, man := range []byte(sets[rng.IntN(len(sets))]) {
			put(man, 1, 0, 7, 8)
		}
		if rng.IntN(2) == 0 { // the other side's men, and the other wing
			for r := range 4 {
				men[r], men[7-r] = men[7-r], men[r]
			}
			for r := range men {
				for f := range 8 {
					if man := men[r][f]; man != 0 {
						men[r][f] = man ^ ('a' - 'A')
					}
				}
				for f := range 4 {
					men[r][f], men[r][7-f] = men[r][7-f], men[r][f]
				}
			}
		}
		if pos, err := board.ParseFEN(placement(&men) + " w - - 0 60"); err == nil {
			return pos
		}
	}
}

// kingMoves is how many moves a king needs from one square to another.
func kingMoves(a, b at) int { return max(gap(a.f, b.f), gap(a.r, b.r)) }

// pawnFiles are how many files lie from the first to the last file with a pawn, both included.
func (s *sight) pawnFiles() int {
	first, last := 9, 0
	for _, a := range squares() {
		if s.is(a, "Pp") {
			first, last = min(first, a.f), max(last, a.f)
		}
	}
	return last - first + 1
}

// oppositeAlone tells if a bishop of each side is all that is left of pieces, and they never meet.
func (s *sight) oppositeAlone() bool {
	mine, theirs := s.own("B"), s.other().own("B")
	if len(mine) != 1 || len(theirs) != 1 || s.count("NRQnrq") > 0 {
		return false
	}
	b := theirs[0].seen()
	return (mine[0].f+mine[0].r)%2 != (b.f+b.r)%2
}

// behindPassers tells of own rooks behind passed pawns, which look forward by a direction.
func behindPassers(forward int, passer func(s *sight, a at) bool, value func(rank int) float64) func(s *sight) []string {
	return func(s *sight) (hits []string) {
		for _, rook := range s.own("R") {
			for a := (at{rook.f, rook.r + forward}); a.r >= 1 && a.r <= 8; a.r += forward {
				if passer(s, a) {
					hits = append(hits, s.hit(rook, value(a.r)))
				}
				if !s.is(a, ".") {
					break
				}
			}
		}
		return hits
	}
}

var retoldEndings = map[eval.Term]func(s *sight) []string{
	PawnMoreOnOneWing: func(s *sight) []string {
		n, rooks := s.count("NBRQnbrq"), s.count("R") == 1 && s.count("r") == 1
		if s.lead("P") != 1 || s.lead(allPieces) != 0 || n == 0 || n > 4 || rooks && n == 2 || s.oppositeAlone() || s.pawnFiles() > 5 {
			return nil
		}
		return s.atKing(-1000)
	},
	KingBeforeLastPawn: func(s *sight) []string {
		if s.count("P") != 1 || s.count("p") != 0 || s.count(allPieces) != 1 || s.count("nbrq") != 1 || s.lead(allPieces) != 0 || s.oppositeAlone() {
			return nil
		}
		pawn, king := s.find('P'), s.find('k')
		if king.f == pawn.f && king.r > pawn.r || kingMoves(king, at{pawn.f, 8}) <= 1 {
			return s.atKing(-1000)
		}
		return nil
	},
	WrongBishopForRookPawn: func(s *sight) []string {
		lead := s.lead(allPieces) + s.lead("P")/2
		file := s.find('P').f
		if lead <= 0 || s.count("P") == 0 || s.count("B") == 0 || s.count("NRQ") > 0 || file != 1 && file != 8 || s.pawnsOn(file, 1, 8, "P") != s.count("P") {
			return nil
		}
		for _, b := range s.own("B") {
			if (b.f+b.r)%2 == (file+8)%2 {
				return nil
			}
		}
		return s.atKing(-1000 * math.Min(lead, 4))
	},
	PawnsAloneAgainstPieces: func(s *sight) []string {
		return s.atKing(when(s.count(allPieces) == 0 && s.count("nbrq") > 0, -500))
	},
	RookBehindOwnPasser: behindPassers(1, (*sight).isPasser, func(rank int) float64 { return 10 * float64((rank-1)*(rank-1)) }),
	RookBehindEnemyPasser: behindPassers(-1, func(s *sight, a at) bool { return s.other().isPasser(a.seen()) },
		func(rank int) float64 { return 20 * float64((8-rank)*(8-rank)) }),
	UnstoppablePasser: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			ahead := 0
			for r := a.r + 1; r <= 8; r++ {
				if !s.is(at{a.f, r}, ".") {
					ahead++
				}
			}
			if s.count("nbrq") > 0 || ahead > 0 || !s.isPasser(a) {
				return 0
			}
			moves, king := 8-max(a.r, 3), kingMoves(s.find('k'), at{a.f, 8})
			if s.us == board.Black { // White is to move
				king--
			}
			return when(king > moves, 1500)
		})
	},
	KingFarFromPawns: func(s *sight) []string {
		if s.count("NBQnbq") > 0 || s.count("Pp") == 0 {
			return nil
		}
		sum := 0
		for _, a := range squares() {
			if s.is(a, "Pp") {
				sum += kingMoves(s.find('K'), a)
			}
		}
		return s.atKing(-math.Round(100 * float64(sum) / float64(s.count("Pp"))))
	},
	KingsAndPasserInRookEnding: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if s.count("NBQnbq") > 0 || s.count("Rr") == 0 || !s.isPasser(a) {
				return 0
			}
			next := at{a.f, a.r + 1}
			nearer := min(5, kingMoves(s.find('k'), next)) - min(5, kingMoves(s.find('K'), next))
			return 5 * float64((a.r-1)*(a.r-1)*nearer)
		})
	},
	ConnectedPassersInRookEnding: func(s *sight) []string {
		var list []at
		for _, a := range s.own("P") {
			beside := false
			for _, b := range s.own("P") {
				beside = beside || gap(a.f, b.f) == 1 && s.isPasser(b)
			}
			if beside && s.isPasser(a) {
				list = append(list, a)
			}
		}
		if len(list) == 0 || s.count("NBQnbq") > 0 || s.count("Rr") == 0 {
			return nil
		}
		return []string{s.set(600, list...)}
	},
}

// TestTheSquareOfAPawn is the rule of the square as books print it.
func TestTheSquareOfAPawn(t *testing.T) {
	profile, err := LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(profile)
	for _, tt := range []struct {
		name, fen string
		runs      string // the pawns that the king does not reach
	}{
		{"the king at the edge of the square catches the pawn if it is to move", "8/8/8/P3k3/8/6p1/8/6K1 b - - 0 1", ""},
		{"and does not if it is not", "8/8/8/P3k3/8/6p1/8/6K1 w - - 0 1", "a5"},
		{"inside the square it is in time in any case", "8/8/8/P2k4/8/6p1/8/6K1 w - - 0 1", ""},
		{"the double step makes the square smaller", "8/8/8/4k3/8/6p1/P7/6K1 b - - 0 1", ""},
		{"by one: from the third rank it is as large", "8/8/8/6k1/8/P5p1/8/6K1 w - - 0 1", "a3"},
		{"the same from the second", "8/8/8/6k1/8/6p1/P7/6K1 w - - 0 1", "a2"},
		{"an own man in the way", "8/K7/8/P6k/8/6p1/8/8 w - - 0 1", ""},
		{"both run", "8/p6k/8/8/8/8/P6K/8 w - - 0 1", ""},
	} {
		var got []string
		for _, h := range rules.Explain(mustParse(t, tt.fen)).Terms[UnstoppablePasser].Side[board.White].Hits {
			got = append(got, h.Key.String())
		}
		if runs := strings.Join(got, " "); runs != tt.runs {
			t.Errorf("%s (%s): got %q, want %q", tt.name, tt.fen, runs, tt.runs)
		}
	}
}

func mustParse(t *testing.T, fen string) *board.Position {
	t.Helper()
	pos, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

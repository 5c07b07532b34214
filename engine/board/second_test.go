package board

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/notnil/chess"
)

// A second library must find the same legal moves, write the same SAN and FEN,
// and agree on mate and stalemate.
func TestSecondOpinion(t *testing.T) {
	games := 40
	if testing.Short() {
		games = 1
	}
	random := rand.New(rand.NewPCG(7, 8))
	positions := 0
	for _, start := range starts {
		if strings.HasPrefix(start.name, "chess960") {
			continue // the library knows standard chess only
		}
		for range games {
			positions += walkTogether(t, random, start.fen, 110)
		}
	}
	t.Logf("%d positions compared", positions)
}

// walkTogether plays one random game on both sides and compares every position.
func walkTogether(t *testing.T, random *rand.Rand, fen string, plies int) (positions int) {
	t.Helper()
	option, err := chess.FEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	theirs := chess.NewGame(option).Position()
	ours := mustFEN(fen)
	for range plies {
		moves := theirs.ValidMoves()
		compareOpinions(t, ours, theirs, moves)
		positions++
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		own, err := ours.ParseUCI(m.String())
		if err != nil {
			t.Fatal(err)
		}
		ours.Make(own)
		theirs = theirs.Update(m)
	}
	return positions
}

func compareOpinions(t *testing.T, ours *Position, theirs *chess.Position, moves []*chess.Move) {
	t.Helper()
	var l MoveList
	ours.LegalMoves(&l)
	passing := false
	var own, other []string
	for _, m := range l.Slice() {
		passing = passing || m.IsEnPassant()
		own = append(own, ours.UCI(m)+" "+ours.SAN(m))
	}
	for _, m := range moves {
		other = append(other, m.String()+" "+chess.AlgebraicNotation{}.Encode(theirs, m))
	}
	slices.Sort(own)
	slices.Sort(other)
	if !slices.Equal(own, other) {
		t.Fatalf("%s: moves\n%v\nsecond opinion\n%v", ours.FEN(), own, other)
	}
	a, b := strings.Fields(ours.FEN()), strings.Fields(theirs.String())
	if !passing {
		b[3] = "-" // the library names the square after every double step
	}
	if !slices.Equal(a, b) {
		t.Fatalf("FEN %v, second opinion %v", a, b)
	}
	status := theirs.Status()
	if ours.IsCheckmate() != (status == chess.Checkmate) || ours.IsStalemate() != (status == chess.Stalemate) {
		t.Fatalf("%s: mate %v, stalemate %v, second opinion %s", ours.FEN(), ours.IsCheckmate(), ours.IsStalemate(), status)
	}
}

package cutting

import (
	"math"
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval/evaltest"
)

// TestSift: of the moves of a bishop, those into the corner and to the edge are thrown out, not the best one.
func TestSift(t *testing.T) {
	pos := evaltest.Parse(t, "6k1/6pp/8/8/3B4/8/8/7K w - - 0 30")
	best, err := pos.ParseSAN("Be5")
	if err != nil {
		t.Fatal(err)
	}
	level := func(*board.Position) int32 { return 0 }
	s, ok := Sift(pos, best, level)
	if !ok || s.Out[s.Best].Has(MobilityPositioningMismatch) {
		t.Fatalf("%v: %+v", ok, s)
	}
	var share Share
	share.Add(s.Out, s.Best, Of(MobilityPositioningMismatch))
	if share != (Share{Moves: len(s.Out), Told: 2, Best: 1}) {
		t.Errorf("%+v: want the moves to g1 and a7 told, of %d", share, len(s.Out))
	}
	if _, ok := Sift(pos, board.NoMove, level); ok {
		t.Error("a position without a best move was sifted")
	}
}

// TestWeights: a rule that speaks of every second move and never of the best one carries evidence, one that speaks of
// all carries none; the border keeps its promise.
func TestWeights(t *testing.T) {
	const knows, chatters = AttackImminence, PositionalCheck
	var list []Sifted
	for i := range 400 {
		s := Sifted{Out: make([]Set, 10), Liked: make([]Set, 10), Best: i % 10}
		for k := range s.Out {
			s.Out[k] = Of(chatters)
			if k%2 != i%2 {
				s.Out[k] |= Of(knows)
			}
		}
		list = append(list, s)
	}
	w := weigh(list)
	if w.Out[knows] > -2 || math.Abs(w.Out[chatters]) > 1e-9 {
		t.Errorf("weights %.2f and %.2f", w.Out[knows], w.Out[chatters])
	}
	border := w.border(list, 0.01)
	if below := w.below(list, border); below.Told != 5*len(list) || below.BestTold != 0 {
		t.Errorf("below %.2f: %+v", border, below)
	}
	if rank := w.rank(list); math.Abs(rank-2.0/9) > 1e-9 {
		t.Errorf("rank %.3f, want that of one of four others among nine", rank)
	}
}

// TestGamesAreCompared: a rule that says something else without the game is told with both shares, one that does not is
// not told, and positions without a game do not count.
func TestGamesAreCompared(t *testing.T) {
	sifted := func(first, second Set) Sifted {
		return Sifted{Out: []Set{first, second}, Liked: make([]Set, 2), Best: 1}
	}
	const same = ColourSplitCut
	known := []Sifted{
		sifted(Of(PositionalCheck, same), Of(PositionalCheck)),
		sifted(Of(same), Of(PositionalCheck)), // its game is not known
		sifted(Of(same), 0),
	}
	bare := []Sifted{sifted(Of(same), Of(PositionalCheck)), {}, sifted(Of(same), 0)}
	g := gamesOf(known, bare)
	want := GamesRow{PositionalCheck.String(), Share{4, 2, 2, 1}, Share{4, 1, 2, 1}}
	if g == nil || g.Positions != 2 || len(g.Rows) != 1 || g.Rows[0] != want {
		t.Errorf("%+v, want 2 positions and %+v", g, want)
	}
	if g := gamesOf(known, make([]Sifted, 3)); g != nil {
		t.Errorf("without any game: %+v", g)
	}
}

// TestPhasesAreCountedApart: a position counts in the phase of its pieces, with all rules and with those named.
func TestPhasesAreCountedApart(t *testing.T) {
	level := func(*board.Position) int32 { return 0 }
	for fen, want := range map[string]Phase{
		"r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 10": Over25,
		"r1b2rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1B2RK1 w - - 0 10":   Over20,
		"r4rk1/pp3ppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R4RK1 w - - 0 10":        Over15,
		"3r2k1/pp3ppp/4pn2/3p4/3P4/3BP3/PP3PPP/3R2K1 w - - 0 30":            Endgame,
	} {
		pos := evaltest.Parse(t, fen)
		var moves board.MoveList
		pos.LegalMoves(&moves)
		s, ok := Sift(pos, moves.Slice()[0], level)
		if !ok || s.Phase != want {
			t.Errorf("%s: %v, want %v", fen, s.Phase, want)
		}
	}
	list := phasesOf([]Sifted{
		{Out: []Set{Of(MinimumMobilityCut25), Of(AttackImminence), 0}, Best: 1, Phase: Over20},
		{Out: []Set{0, Of(PositionalCheck)}, Best: 1, Phase: Endgame},
		{Phase: Over15}, // no choice
	})
	want := []PhaseResult{
		{Phase: "over 25"},
		{"over 20 to 25", 1, Share{3, 2, 1, 1}, Share{3, 1, 1, 0}, Share{3, 0, 1, 0}},
		{Phase: "over 15 to 20"},
		{"15 and less", 1, Share{2, 1, 1, 1}, Share{2, 0, 1, 0}, Share{2, 1, 1, 1}},
	}
	if !slices.Equal(list, want) {
		t.Errorf("%+v, want %+v", list, want)
	}
}

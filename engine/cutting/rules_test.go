package cutting

import (
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
)

// TestPositionRules shows every rule about positions where it speaks against White and
// where it does not.
func TestPositionRules(t *testing.T) {
	for _, c := range []struct {
		rule   Rule
		fen    string
		want   bool
		detail string // part of what it says
	}{
		{ColourSplitCut, "6k1/8/8/8/8/2B5/8/K7 w - - 0 10", true, "100%"},
		{ColourSplitCut, "6k1/8/8/8/8/2B2B2/8/K7 w - - 0 10", false, "5"},
		{ShelterColourSplitCut, "7k/8/8/8/8/8/6P1/6K1 w - - 0 10", true, "100%"},
		{ShelterColourSplitCut, "7k/8/8/8/8/8/5PPP/6K1 w - - 0 10", false, "57%"},
		{MinimumMobilityCut20, "r2q1rk1/pp3ppp/2p1p3/3p4/3P4/2P1P3/PP3PPP/R2Q1RK1 w - - 0 20", true, "a1 2 of 3"},
		{MinimumMobilityCut20, "2rqr1k1/8/8/8/8/8/8/2RQR1K1 w - - 0 20", false, "no piece"},
		{MinimumMobilityCut25, "r1bq1rk1/8/3b4/8/8/3B4/8/R1BQ1RK1 w - - 0 14", false, "no piece"},
		{MinimumMobilityCut25, "r1bq1rk1/pp3ppp/2pbp3/3p4/3P4/2PBP3/PP3PPP/R1BQ1RK1 w - - 0 14", true, "c1 1 of 3"},
		{MinimumMobilityCut30, "r1bq1rk1/pppn1ppp/3bpn2/3p4/3P4/3BPN2/PPPN1PPP/R1BQ1RK1 w - - 0 9", true, "c1 0 of 2"},
		{MinimumMobilityCut30, "r1bq1rk1/pppn1ppp/3bpn2/3p4/3P4/3BPN2/PPPN1PPP/R1BQ1RK1 w - - 0 7", false, ""},
		{AttackImminence, "6k1/8/4q3/8/8/8/N7/6K1 w - - 0 20", true, ""},
		{AttackImminence, "6k1/8/4q3/8/6N1/8/8/6K1 w - - 0 20", false, ""},
		{AvoidTwoBackwardPawns, "4k3/8/8/8/p4p2/P4P2/1P4P1/3K4 w - - 0 10", true, "2 fully"},
		{AvoidTwoBackwardPawns, "4k3/8/8/8/p7/P7/1P6/3K4 w - - 0 10", false, "1 fully"},
		{AvoidThreeBackwardPawns, "7k/8/8/p2p2p1/P2P2P1/1P2P2P/8/7K w - - 0 10", true, "3 fully"},
		{AvoidThreeBackwardPawns, "7k/8/8/p2p4/P2P4/1P2P3/8/7K w - - 0 10", false, "2 fully"},
		{AvoidTwoBackwardFatedPawns, "7k/8/8/8/p1p1p1p1/P1P1P1P1/1P3P2/7K w - - 0 10", true, "2 backward-fated"},
		{AvoidTwoBackwardFatedPawns, "7k/8/8/8/p1p5/P1P5/1P6/7K w - - 0 10", false, "1 backward-fated"},
		{AvoidThreePairsOfDoubledPawns, "4k3/8/8/8/8/P1P2P2/P1P2P2/4K3 w - - 0 10", true, "3 pairs"},
		{AvoidThreePairsOfDoubledPawns, "4k3/8/8/8/P7/P7/P7/4K3 w - - 0 10", false, "2 pairs"},
		{EnemyMobilityOfTwoBestPieces, "3r2k1/8/8/3q4/8/R7/8/N5K1 w - - 0 10", true, ""},
		{EnemyMobilityOfTwoBestPieces, "3r2k1/8/8/3q4/8/R7/8/3Q2K1 w - - 0 10", false, ""},
		{EnemyConnectednessPotential, "rn1qk1nr/8/8/3pp3/8/8/P6P/RN1QK1NR w - - 0 10", true, "100 mp, the enemy's 340"},
		{EnemyConnectednessPotential, "4k3/8/8/3pp3/8/8/P6P/4K3 w - - 0 10", false, "100 mp, the enemy's 340"}, // an endgame
		{EnemyGapBridgingPotential, "rn1qk1nr/2p1p3/8/3P4/8/8/8/RN1QK1NR w - - 0 10", true, "30 mp, the enemy's 150"},
		{EnemyGapBridgingPotential, "rn1qk1nr/2p1p3/8/8/8/8/3P4/RN1QK1NR w - - 0 10", false, "75 mp, the enemy's 150"},
		{InferiorPawnSpread, "4k3/p7/7p/1p6/8/2P5/1P1P4/4K3 w - - 0 10", true, "220 mp, the enemy's 50"},
		{InferiorPawnSpread, "4k3/p7/8/8/8/8/1P6/4K3 w - - 0 10", false, ""},
		{AvoidThreeFixedIsolatedPawns, "1k6/8/4p2p/p2p2p1/P2P2P1/8/8/1K6 w - - 0 10", true, "3 fixed"},
		{AvoidThreeFixedIsolatedPawns, "1k6/8/4p3/p2p4/P2P4/8/8/1K6 w - - 0 10", false, "2 fixed"},
		{MobilityPositioningMismatch, "7k/8/8/8/Q7/8/8/4K3 w - - 0 10", true, "a4 has"},
		{MobilityPositioningMismatch, "4k3/8/8/8/R7/8/8/4K3 w - - 0 10", false, ""},
		{PositionalCheck, "r3k2r/pppq1ppp/2n2n2/2bppb2/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 10", true, "mobility 4 to 34 (low)"},
		{PositionalCheck, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 10", false, ""},
	} {
		v := &view{Sight: tsvetkov.NewSight()}
		v.Set(evaltest.Parse(t, c.fen))
		rule := positionRules[c.rule]
		d := rule.test(v, board.White)
		say := rule.say(v, board.White, d)
		if d.applies != c.want {
			t.Errorf("%s in %s: applies %v (%s)", c.rule, c.fen, d.applies, say)
		}
		if !strings.Contains(say, c.detail) {
			t.Errorf("%s in %s: says %q, want %q in it", c.rule, c.fen, say, c.detail)
		}
	}
}

// TestMoveRules shows the rules about moves.
func TestMoveRules(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		rule      Rule
		verb      string
		moves     string // all moves with that verb
	}{
		{"the knight that does more", "4k3/3b4/4p3/4N3/6P1/8/8/4K3 w - - 0 10", FunctionalityExchange, LeavesOut, "e5d7"},
		{"nobody takes back: no exchange", "7k/3b4/4p3/4N3/6P1/8/8/4K3 w - - 0 10", FunctionalityExchange, LeavesOut, ""},
		{"a rook takes a rook that does more", "3rk3/8/8/8/8/8/8/3RK2N w - - 0 10", FunctionalityExchange, Prefers, ""},
		{"under the hidden mate", "r5k1/5p1p/5npQ/6N1/8/8/P7/6K1 b - - 0 30", HiddenMatingPatternCapture, Deeper, "a8a2"},
		{"the guard is not there", "r3n1k1/5p1p/6pQ/6N1/8/8/P7/6K1 b - - 0 30", HiddenMatingPatternCapture, Deeper, ""},
		{"knights first", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", KnightBeforeBishop, Prefers, "b1a3 b1c3 g1e2 g1f3 g1h3"},
		{"a knight is out", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 2", KnightBeforeBishop, Prefers, ""},
		{"the opening is over", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 8", KnightBeforeBishop, Prefers, ""},
		{"a fifth pair", "bk6/8/2p5/1pPp4/pP1Pp3/P7/4P3/RK6 w - - 0 10", AvoidFixingMorePawns, LeavesOut, "e2e3"},
		{"three pairs only", "bk6/8/8/1p1p4/pP1Pp3/P7/4P3/RK6 w - - 0 10", AvoidFixingMorePawns, LeavesOut, ""},
	} {
		pos := evaltest.Parse(t, c.fen)
		f := &Findings(pos, func(*board.Position) int32 { return 1000 })[c.rule]
		var got []string
		for _, m := range f.movesOf(c.verb) {
			got = append(got, pos.UCI(m))
		}
		slices.Sort(got)
		if strings.Join(got, " ") != c.moves {
			t.Errorf("%s: %s %v, want %s", c.name, c.verb, got, c.moves)
		}
		if f.Applies != (len(f.Moves) > 0) {
			t.Errorf("%s: applies %v with the moves %v", c.name, f.Applies, f.Moves)
		}
	}
}

// TestBehindIsNotAhead: the side that is behind may fix what it likes.
func TestBehindIsNotAhead(t *testing.T) {
	pos := evaltest.Parse(t, "bk6/8/2p5/1pPp4/pP1Pp3/P7/4P3/RK6 w - - 0 10")
	for _, score := range []int32{0, -1000} {
		if f := Findings(pos, func(*board.Position) int32 { return score })[AvoidFixingMorePawns]; f.Applies {
			t.Errorf("with a score of %d White would leave out %v", score, f.Moves)
		}
	}
}

// TestNumberless: a position on move 1 that cannot have arisen by then has no number, and
// counts as after the opening.
func TestNumberless(t *testing.T) {
	after := evaltest.Play(t, "e4 e5 Nf3 Nc6 Bb5")
	for _, c := range []struct {
		pos  *board.Position
		want bool
	}{
		{board.NewPosition(), false},
		{after, false},
		{evaltest.Parse(t, after.FEN()), false}, // on move 3
		{evaltest.Parse(t, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), false},
		{evaltest.Parse(t, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1"), true},
		{evaltest.Parse(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), true},
		{evaltest.Parse(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 50"), false},
	} {
		if got := numberless(c.pos); got != c.want {
			t.Errorf("%s: %v", c.pos.FEN(), got)
		}
	}
	j := New(All)
	fen := "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 "
	for number, want := range map[string]bool{"1": true, "4": false, "9": true} {
		pos := evaltest.Parse(t, fen+number)
		j.Begin(pos)
		if got := j.Cuts(pos); got != want {
			t.Errorf("on move %s the rules are heeded: %v", number, got)
		}
	}
}

// TestSmartNumbers holds the two numbers to the author's examples.
func TestSmartNumbers(t *testing.T) {
	for _, c := range []struct {
		name string
		got  int32
		want string
	}{
		{"even mobility", smartMobility([]int32{4, 12, 6, 7, 5}), "92.6"},
		{"uneven mobility", smartMobility([]int32{14, 7, 6, 5, 2}), "141.0"},
		{"one piece", smartMobility([]int32{8}), "0.0"},
		{"pieces that cannot move", smartMobility([]int32{0, 0, 3}), "100.0"},
		{"even work", smartPositioning([3]int32{15, 20, 10}), "58.3"},
		{"uneven work", smartPositioning([3]int32{8, 22, 15}), "78.5"},
		{"a negative number counts as 0", smartPositioning([3]int32{-5, 20, 10}), "150.0"},
		{"a piece that does one thing", smartPositioning([3]int32{20, 0, 0}), "200.0"},
		{"a piece that does nothing is no harmonious one", smartPositioning([3]int32{0, 0, 0}), "200.0"},
	} {
		if got := hundredths(c.got); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestComparisons: what an even distribution may cost.
func TestComparisons(t *testing.T) {
	for _, c := range []struct {
		name string
		got  bool
		want bool
	}{
		{"20 percent for 20 percent", smartBeforePlain(&numbers{uneven: 8000, mobility: 100}, &numbers{uneven: 10000, mobility: 120}), true},
		{"not 20 percent smarter", smartBeforePlain(&numbers{uneven: 8100, mobility: 100}, &numbers{uneven: 10000, mobility: 120}), false},
		{"too much plain mobility lost", smartBeforePlain(&numbers{uneven: 8000, mobility: 100}, &numbers{uneven: 10000, mobility: 121}), false},
		{"equal positions", smartBeforePlain(&numbers{}, &numbers{}), false},
		{"10 percent for 10 percent", smartBeforeSum(&numbers{unevenWork: 9000, work: 100}, &numbers{unevenWork: 10000, work: 110}), true},
		{"not 10 percent smarter", smartBeforeSum(&numbers{unevenWork: 9100, work: 100}, &numbers{unevenWork: 10000, work: 110}), false},
		{"worse and no more work", worsePositioning(&numbers{unevenWork: 11100, work: 110}, &numbers{unevenWork: 10000, work: 100}), true},
		{"worse, but more work", worsePositioning(&numbers{unevenWork: 11100, work: 111}, &numbers{unevenWork: 10000, work: 100}), false},
		{"hardly worse", worsePositioning(&numbers{unevenWork: 11000, work: 100}, &numbers{unevenWork: 10000, work: 100}), false},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v", c.name, c.got)
		}
	}
}

// TestDistanceToKing counts squares as the author does.
func TestDistanceToKing(t *testing.T) {
	sq := func(name string) board.Square {
		s, err := board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, c := range []struct {
		us         board.Color
		kind       board.PieceType
		from, king string
		want       int
	}{
		{board.Black, board.Queen, "d6", "g1", 6},
		{board.Black, board.Rook, "a8", "g1", 14},
		{board.Black, board.Knight, "d5", "g1", 10},
		{board.Black, board.Bishop, "d4", "g1", 4}, // its own colour
		{board.Black, board.Bishop, "d5", "g1", 4}, // measured to g2
		{board.Black, board.Bishop, "g2", "g1", 1},
		{board.White, board.Bishop, "a1", "d1", 4},  // Black's king on its last rank: to d2
		{board.White, board.Knight, "a1", "b2", 13}, // four moves in the corner
	} {
		if got := distanceToKing(c.us, c.kind, sq(c.from), sq(c.king)); got != c.want {
			t.Errorf("%s %s from %s to %s: %d, want %d", c.us, c.kind, c.from, c.king, got, c.want)
		}
	}
}

// TestFloors: the positional check remembers how good the pieces were in the game.
func TestFloors(t *testing.T) {
	// Both sides take their pieces home again: nobody is behind the other, but both are
	// far below what they had.
	pos := evaltest.Parse(t, "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8")
	v := &view{Sight: tsvetkov.NewSight()}
	v.floors = floorsOf(v, pos)
	home := evaltest.Parse(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 20")
	v.Set(home)
	if d := positionalCheck(v, board.White); !d.applies {
		t.Errorf("mobility has sunk from %d to nothing, and the check is silent", v.floors[0][1])
	}
	v.floors = floorsOf(v, home)
	v.Set(home)
	if d := positionalCheck(v, board.White); d.applies {
		t.Errorf("without a better past the check speaks: %s", sayCheck(v, board.White, d))
	}
}

// TestParse reads what String writes, and names the rules where a name is wrong.
func TestParse(t *testing.T) {
	for _, text := range []string{"none", "all", "positional-check", "colour-split-cut,attack-imminence"} {
		s, err := Parse(text)
		if err != nil || s.String() != text {
			t.Errorf("%q reads as %v, %v", text, s, err)
		}
	}
	if s, err := Parse(" Default , none"); err != nil || s != Default {
		t.Errorf("default reads as %v, %v", s, err)
	}
	_, err := Parse("positional-chek")
	if err == nil || !strings.Contains(err.Error(), "positional-check") || !strings.Contains(err.Error(), `"positional-chek"`) {
		t.Errorf("a wrong name: %v", err)
	}
	for r := range NumRules {
		if got := Of(r).Rules(); len(got) != 1 || got[0] != r || r.Info().ID == "" {
			t.Errorf("rule %d is %v with the ID %q", r, got, r.Info().ID)
		}
	}
}

// TestLaws: over random games every rule says the same of both sides when the colours are
// exchanged, the judge agrees with the findings, and nothing panics.
func TestLaws(t *testing.T) {
	spoken := Set(0)
	j := New(All)
	v, w := &view{Sight: tsvetkov.NewSight()}, &view{Sight: tsvetkov.NewSight()}
	evaltest.Walks(20, 7, func(played *board.Position) {
		pos := evaltest.Parse(t, played.FEN())
		flipped := evaltest.FlipColours(t, pos)
		v.Set(pos)
		w.Set(flipped)
		var against Set
		for r := range NumRules {
			rule := positionRules[r]
			if rule.test == nil {
				continue
			}
			for us := board.White; us <= board.Black; us++ {
				d, f := rule.test(v, us), rule.test(w, us.Other())
				if d.applies != f.applies || d.a != f.a || d.b != f.b || d.men != f.men.Flip() {
					t.Fatalf("%s: %s says %+v of %s, with colours exchanged %+v", pos.FEN(), r, d, us, f)
				}
				if d.applies && us == board.White && r.heeded(pos.FullmoveNumber()) {
					against |= Of(r)
				}
			}
		}
		j.view.floors = nil
		if got := j.Assess(pos, board.White); got.Against != against {
			t.Fatalf("%s: the judge speaks by %v, the rules by %v", pos.FEN(), got.Against, against)
		}
		spoken |= against
	})
	for _, r := range (ofKind(OfPosition) &^ Of(AvoidThreeBackwardPawns, AvoidTwoBackwardFatedPawns, // too rare in random games
		AvoidThreePairsOfDoubledPawns, AvoidThreeFixedIsolatedPawns)).Rules() {
		if !spoken.Has(r) && !testing.Short() {
			t.Errorf("%s never spoke", r)
		}
	}
}

// TestWork holds the numbers of single pieces to the hits of the evaluation.
func TestWork(t *testing.T) {
	p, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rules, facts := tsvetkov.New(p), tsvetkov.NewSight()
	for i, pos := range evaltest.Games(t) {
		if i%7 != 0 {
			continue
		}
		b := rules.Explain(pos)
		facts.Set(pos)
		for us := board.White; us <= board.Black; us++ {
			pieces := facts.Pieces(us)
			for k := range pieces {
				of := func(ids ...string) (mp int32) {
					for _, id := range ids {
						for _, h := range b.Find(id).Side[us].Hits {
							if from, _, ok := h.Key.Arrow(); ok && from == pieces[k].Square || h.Key == eval.At(pieces[k].Square) {
								mp += h.MP
							}
						}
					}
					return mp
				}
				mobility, attack := facts.Work(us, k)
				if want := of("mobility", "mobility-square-lost-for-a-pawn", "mobility-square-lost-for-nothing"); mobility != want {
					t.Fatalf("%s: %s has %d for mobility, its hits %d", pos.FEN(), pieces[k].Square, mobility, want)
				}
				if want := of("direct-attack", "x-ray-attack", "x-ray-attack-on-king"); attack != want {
					t.Fatalf("%s: %s has %d for attacks, its hits %d", pos.FEN(), pieces[k].Square, attack, want)
				}
				want := of("piece-rank-placement", "piece-centralisation")
				if got := facts.Placement(us, pieces[k].Square); b.Phase == eval.MaxPhase && got != want {
					t.Fatalf("%s: %s stands for %d, its hits %d", pos.FEN(), pieces[k].Square, got, want)
				}
			}
			sum := func(ids ...string) (mp int32) {
				for _, id := range ids {
					mp += b.Find(id).Side[us].MP
				}
				return mp
			}
			light, dark := facts.Complementarity(us)
			for name, c := range map[string][2]int32{
				"complementarity": {int32(light + dark), sum("complementarity")},
				"connectedness":   {facts.Connectedness(us), sum("connectedness-potential-rank", "connectedness-potential-file")},
				"gap bridging":    {facts.GapBridging(us), sum("gap-bridging-potential")},
				"pawn spread":     {facts.PawnSpread(us), sum("pawn-spread-file", "pawn-spread-rank", "pawn-spread-double-control")},
			} {
				if c[0] != c[1] {
					t.Fatalf("%s: %s of %s is %d, its terms say %d", pos.FEN(), name, us, c[0], c[1])
				}
			}
			lightShelter, darkShelter := facts.ShelterControl(us)
			if got, want := int32(lightShelter+darkShelter), sum("shelter-complementarity"); got != want {
				t.Fatalf("%s: control of the shelter of %s is %d, its term says %d", pos.FEN(), us, got, want)
			}
		}
	}
}

package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What a move misses, and what is wrong with it besides.

// Who misses a blow by a move that is bad by itself is told both; who is no worse is not.
func TestAMissedBlowAndWhatStrikesBack(t *testing.T) {
	blow := say("purpose.attacks", in("man", phrases.TheMan(board.Knight)))
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		leans             bool // the loss on one defence
		want              string
	}{
		{"r2q1rk1/pppb1pbp/2np1np1/1B4B1/4P3/2N2Q2/PPP1NPPP/R3K2R w KQ - 6 10", "e5 Nxe5 Qf4 Bxb5 Nxb5 Qd7 Nbc3 Nh5", "Nd5 Ne5 Qxf6 Bxf6 Bxf6 Bxb5 Nec3", 86, -144, true,
			"10. Nd5, which attacks the knight. 10... Nxe5 takes the pawn on e5."},
		{"r2q1rk1/pppb1pbp/2np1np1/1B4B1/4P3/2N2Q2/PPP1NPPP/R3K2R w KQ - 6 10", "e5 Nxe5 Qf4 Bxb5 Nxb5 Qd7 Nbc3 Nh5", "Nd5 Ne5 Qxf6 Bxf6 Bxf6 Bxb5 Nec3", 220, -10, true,
			"10. Nd5, which attacks the knight."},
		{"r2q1rk1/ppp2pp1/2np4/2bNp2p/2B1P1b1/3PBN2/PPP2P2/R2QK1R1 b Q - 1 13", "Bxe3 Nxe3 Na5 Nxg4 hxg4 Rxg4 Nxc4 dxc4 c5", "Nd4 Bxd4 exd4 b4 Bb6", -118, -395, false,
			"13... Nd4, which attacks the knight. 14. Nxe3 Na5 15. Nxg4 hxg4 16. Rxg4 wins a pawn."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.lossLeans = tt.leans
		if text := w.words.Text(w.misses(blow)); text != "Misses "+tt.want {
			t.Errorf("%q, want %q", text, tt.want)
		}
		if text := w.words.Text(w.inTurn); text != "Both sides overlook "+tt.want {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}

// Both sides' overlooking does not hide what is wrong with the move.
func TestAMissedPieceAndWhatStrikesBack(t *testing.T) {
	w := writerOn(t, "1r6/3p1pkp/2pR1np1/p1p5/PrB1P1P1/1P3P1P/1KP5/3R4 b - - 0 24", "Rxa4 Kc3 Ra2 g5 Nh5 Rxd7 Rf8 R1d6 Ra1 Rxc6 Rg1 Rxc5 Rg3 Kb2",
		"Rxc4 g5 Nh5 Rxd7 Rxa4 Kc3 Ra2 Rc7 c4 Rdd7 Rf8 e5 Nf4 Rxc6", 385, -356, Club)
	const also = " 25. Kc3 threatens the rook on a4."
	if text := w.comment().text; !strings.HasPrefix(text, "Misses 24... Rxc4") || !strings.HasSuffix(text, also) {
		t.Errorf("%q", text)
	}
	if text := w.words.Text(w.inTurn); !strings.HasPrefix(text, "Both sides overlook 24... Rxc4") || !strings.HasSuffix(text, also) {
		t.Errorf("%q", text)
	}
}

// A check that is threatened is told in one clause with what it is to win.
func TestAMissedThreatOfACheck(t *testing.T) {
	w := writerOn(t, "8/5pp1/4k3/5PK1/8/8/8/8 b - - 0 44", "Ke7 f6+ gxf6+ Kf5", "Ke5 f6 gxf6+ Kh4", 1452, 0, Club)
	deed := say("threat.check", in("move", "f6+"), in("prize", prizeOf(&play.Event{Path: w.best, Sign: 1, Partly: true, Net: play.Balance{board.Rook: 1}})))
	if text := w.words.Text(w.misses(deed)); text != "Misses 44... Ke5, which threatens to win material with f6+." {
		t.Errorf("%q", text)
	}
	if !w.wasBetter() || !w.isParried(deed) {
		t.Error("it is told of a missed move by itself")
	}
}

// An attack or a threat that is missed, and nothing won by it, is news only to who was better.
func TestWhatIsParriedIsNotMissed(t *testing.T) {
	const start, played, best = "r1b2rk1/pppp1ppp/2nq4/8/1P6/P1NB4/1BP3PP/R3Q2K w - - 3 17", "Ne4 Qf4 Qc3 Qh6 b5 d5 Ng3 d4", "Qh4 Qh6 Qxh6 gxh6 Nd5 d6 Nf6+ Kg7"
	for _, tt := range []struct {
		name          string
		before, after int
		want          bool
	}{
		{"a threat of mate in a level game", 0, -157, false},
		{"the same in a better one", 250, 20, true},
		{"the same, and the mover is worse then", 250, -120, false},
	} {
		for _, blunder := range []bool{false, true} {
			w := writerOn(t, start, played, best, tt.before, tt.after, Club)
			mate, ok := play.ThreatensMateIn1(w.best.At[1])
			if !ok {
				t.Fatal("no threat")
			}
			waiting := w.best.At[1].Passed()
			w.pending = &Threat{Line: engine.Line{Moves: []board.Move{mate}, Score: engine.MateIn(1)}, path: play.NewPath(waiting, []board.Move{mate}, engine.MateIn(1), engine.EndMate)}
			text := ""
			if blunder {
				text = w.missesBlow().text // in the place of what tells too little of a blunder
			} else {
				text = w.comment().text
			}
			if strings.Contains(text, "Misses 17. Qh4, which threatens mate with Qxh7#") != tt.want {
				t.Errorf("%s: %q", tt.name, text)
			}
		}
	}
}

// A piece that is taken is news in a game that is clearly won, though nobody counts what comes behind it.
func TestAPieceTakenInAWonGame(t *testing.T) {
	w := writerOn(t, "r3k2r/3n1ppp/p3pn2/1p1qN1B1/2pP4/2P2P1b/4B2P/R2QR1K1 w kq - 3 17", "Nxd7 Qxg5+ Kf2 Qg2+ Ke3 Nd5+", "Bf1 Bxf1 Kxf1 O-O Ra2 a5", -384, -1187, Club)
	for key, want := range map[string]bool{"purpose.takes": false, "purpose.attacks": true} {
		if w.told = say(key); w.isDecided(part{}) != want {
			t.Errorf("%s: %v", key, !want)
		}
	}
}

// In a decided game the better move's threat is no news either.
func TestADecidedGameIsLeftAlone(t *testing.T) {
	for after, want := range map[int]bool{473: false, 100: true} {
		w := writerOn(t, "1r4kr/6p1/6Q1/2p1PP2/6b1/1P4qp/P1P2RP1/R5K1 w - - 2 29", "Qe6+ Kf8 Qd6+ Kg8 Qxb8+ Kh7 Qd6 Bxf5", "f6 Rb7 f7+ Rxf7 Qxf7+ Kh7 Qf4 h2+", 793, after, Club)
		w.winLeans = true
		e := &Explainer{Level: Club, Reasons: 3}
		story := e.story(&Move{Move: &review.Move{Judgement: review.Blunder, Loss: 0.4}}, w.scene)
		if (story != nil) != want {
			t.Errorf("%d: %+v", after, story)
		}
	}
}

// A pawn that is all that is sure is no chance missed where the played move wins one as well.
func TestAPawnThatBothWinIsNotMissed(t *testing.T) {
	for partly, misses := range map[bool]bool{true: false, false: true} {
		w := writerOn(t, "2r2rk1/1pq2pp1/p3p2p/P3b3/1P1N4/2PPPQ2/6K1/R4R2 b - - 0 26", "Bxd4 cxd4 Qc2+ Kh1 Qxd3 Rf2 Rc3 Re1 Qb5 Rg2",
			"Qxc3 Rac1 Qxd3 Rxc8 Qg6+ Kf2 Rxc8 Rg1 Qf6 Qxf6 Bxf6", 508, 345, Club)
		w.winPartly, w.winLeast = partly, play.Balance{board.Pawn: 1}
		if text := w.comment().text; strings.HasPrefix(text, "Misses 26... Qxc3, which wins") != misses {
			t.Errorf("%t: %q", partly, text)
		}
	}
}

// The moves that lead to what a better move does stand before it, and what follows behind is a sentence of its own.
func TestWhatIsOverlookedIsOneClause(t *testing.T) {
	w := writerOn(t, "8/5pp1/4k3/5PK1/8/8/8/8 b - - 0 44", "Ke7 f6+", "Ke5 f6", 0, 0, Club)
	f5, _ := board.ParseSquare("f5")
	ending := say("reason.answer", in("moves", "Qxf4+ 24. Qxf4"), in("deed", say("purpose.won-ending")))
	hits := say("purpose.hits", in("man", manOnSquare(w.start(), f5)))
	for _, tt := range []struct {
		deed phrases.Phrase
		want string
	}{
		{ending, "23. Bf4 Qxf4+ 24. Qxf4, which leads to a won ending."},
		{say("event.leaves", in("deed", ending), in("move", "23... Rxa1"), in("reply", "24. Qd8+")), "23. Bf4 Qxf4+ 24. Qxf4, which leads to a won ending; 23... Rxa1 fails to 24. Qd8+."},
		{say("reason.follows", in("deed", hits), in("more", ending)), "23. Bf4, which hits the pawn on f5. Qxf4+ 24. Qxf4 leads to a won ending."},
	} {
		if text := w.words.Text(apart(say("event.both-overlook", in("event", bestWhich("23. Bf4", tt.deed))))); text != "Both sides overlook "+tt.want {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}

// Where the best line wins a pawn at least, and the enemy's answer to the played move is grave, that is what is wrong with the move.
func TestAPawnAtLeastGivesWayToABlow(t *testing.T) {
	w := writerOn(t, "r1b2rk1/ppp2ppp/6q1/3B2B1/3b4/1Q6/P4PPP/2R1R1K1 w - - 2 16", "Qb4 Bxf2+ Kxf2 Qxg5 Bxb7 Rb8 Rxc7 Bxb7 Rxb7 a5 Qe4 Rxb7 Qxb7 Qh4+ Kf1 Qc4+ Kg1 Qxa2 h3 a4",
		"Rxc7 Qxg5 Rxf7 Be6 Bxe6 Rxf7 Bxf7+ Kh8 Qxb7 Rf8 Qe7 Qc5 Qxc5 Bxc5 Re5 Bxf2+ Kxf2 Rxf7+ Kg3 h6 h3", 15, -261, Club)
	for _, tt := range []struct {
		partly bool
		want   string
	}{
		{true, "16... Bxf2+ 17. Kxf2 Qxg5 wins the piece back"},
		{false, "Misses 16. Rxc7, which wins back two pawns"},
	} {
		if w.winPartly = tt.partly; tt.partly {
			w.winLeast[board.Pawn] = 1
		}
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) {
			t.Errorf("partly %v: %q", tt.partly, text)
		}
	}
}

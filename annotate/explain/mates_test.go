package explain

import (
	"testing"

	"gloss/engine"
)

// What is told of a mate that is allowed: nothing where the game is lost by far and the mate takes four moves or more, the smaller loss only as
// resistance, and no move is stopped that takes a man where the played move has not made way for it.
func TestMatesThatAreAllowed(t *testing.T) {
	const hopeless = "2b4r/pr2k1pp/4R3/8/1nQ2NP1/bP2P2P/2P5/1K3B1R b - - 5 25"
	for _, tt := range []struct {
		name, fen, played, best string
		before, moves           int
		want                    string
	}{
		{"lost by far, and the mate is far", hopeless, "Kf7 Re5+ Nd5 Qxd5+ Kf8 Qd8+ Kf7 Bc4+ Be6 Bxe6#", "Bxe6 Qxe6+ Kd8 Bc4 Rd7 Qe5", -920, 5, ""},
		{"lost, and the mate is far", hopeless, "Kf7 Re5+ Nd5 Qxd5+ Kf8 Qd8+ Kf7 Bc4+ Be6 Bxe6#", "Bxe6 Qxe6+ Kd8 Bc4 Rd7 Qe5", -720, 5,
			"Allows mate in 5: 26. Re5+ Nd5 27. Qxd5+ Kf8 28. Qd8+ Kf7 29. Bc4+ Be6 30. Bxe6#. 25... Bxe6 removes the rook on e6."},
		{"the smaller loss", "3r2k1/p4pbp/1pQ1p1p1/2prP3/5P2/PP2PRPq/1B5P/R5K1 w - - 2 22", "Qb7 Rd1+ Rxd1 Rxd1+ Kf2 Qxh2#", "Qxd5 exd5 Rd1 Qf5 Rd2 Qe4 Kg2", -528, 3,
			"Allows mate in 3: 22... Rd1+ 23. Rxd1 Rxd1+ 24. Kf2 Qxh2#. 22. Qxd5 offers more resistance."},
		{"a pawn that makes way", "r6k/6bp/6p1/8/2p1n2q/2P5/PP3P2/R2QR1K1 w - - 0 28", "f3 Qf2+ Kh1 Ng3#", "Qf3 Re8 Rad1 h6 a4 Kh7 Rd7 Re5 Re3 Rg5+", -151, 2,
			"Allows mate in 2: 28... Qf2+ 29. Kh1 Ng3#. 28. Qf3 prevents it."},
		{"a check that can be blocked", "r3k2r/1bq1npp1/p3p2p/1p2b3/3p2P1/2P4P/1B1P1PK1/RN1BQR2 w kq - 0 19", "Kg1 Bh2#", "Bf3 Ng6 Bxb7 Qxb7+ f3 d3 Qe4 Qxe4", -439, 1,
			"Allows mate in 1: 19... Bh2#. 19. Bf3 blocks the check."},
		{"a capture behind which the mate still threatens", "r4rk1/p1qn1ppp/1p2p3/2b1P1N1/4Q2P/4N3/PPP2PP1/2KR3R b - - 4 15", "h6 Qh7#", "Bxe3+ fxe3 g6 h5 Qxe5 hxg6", -277, 1,
			"Allows mate in 1: 16. Qh7#. 15... Bxe3+ 16. fxe3 g6 prevents it."},
		{"a move that stops it at once", "r4rk1/p1qn1ppp/1p2p3/2b1P1N1/4Q2P/4N3/PPP2PP1/2KR3R b - - 4 15", "h6 Qh7#", "g6 h5 Qxe5 hxg6 Qxe4", -277, 1,
			"Allows mate in 1: 16. Qh7#. 15... g6 prevents it."},
		{"both moves block a check, and only one guards", "r2r2k1/p4pp1/1pb1p2p/1q6/5Q2/6P1/5R1P/4RKN1 w - - 4 29",
			"Ree2 Rd1#", "Ne2 Rd7 Rc1 Rad8 Kg1 Qd5", -556, 1,
			"Allows mate in 1: 29... Rd1#. 29. Ne2 offers more resistance."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, -3000, Club)
		w.played.Score = -engine.MateIn(tt.moves)
		if text := w.words.Text(w.mateSentences()); text != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.want)
		}
	}
}

// A move of the enemy that would take a man after the better move, where the played move has moved that man away, is not stopped: the man is guarded.
func TestWhatIsNoMoveThereIsNotStopped(t *testing.T) {
	w := writerOn(t, "r6k/6bp/6p1/8/2p1n2q/2P5/PP3P2/R2QR1K1 w - - 0 28", "f3 Qf2+ Kh1 Ng3#", "Qf3 Re8 Rad1 h6 a4", -151, -3000, Club)
	p, ok := stopsAnswer(w.facts(BestLine, 0))
	if text, want := w.words.Text(p.says), "guards the pawn on f2"; !ok || text != want {
		t.Errorf("%q, want %q", text, want)
	}
}

package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// What is won a few moves later is told where what is won near explains little, unless a defence saves it.
func TestTheSecondBlowIsTold(t *testing.T) {
	const second = "Then 9. Qxe7+ Bxe7 10. Nf3 Nc2+ forks"
	for _, tt := range []struct{ name, defence, want string }{
		{"a pawn first and the exchange later", "", second},
		{"the squares are guarded in time", "Na3 O-O Nf3 Nxf3+ gxf3 d5 O-O-O c6", ""},
	} {
		w := writerOn(t, "r1b1kb1r/ppppqppp/2n5/8/3Pn3/5N2/PP2QPPP/RNB1KB1R w KQkq - 2 7",
			"Bg5 Nxg5 Nxg5 Nxd4 Qxe7+ Bxe7 Nf3 Nc2+ Kd2 Nxa1 Nc3 c6 Bd3 O-O Rxa1 d5", "Nc3 Nxc3 bxc3 d5 Rb1 Qxe2+ Bxe2 Bd6 O-O O-O", -86, -560, Club)
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if !strings.HasPrefix(pos.FEN(), "r1b1k2r/ppppbppp") || tt.defence == "" {
				return nil, nil
			}
			return []engine.Line{{Score: w.played.Score, Moves: lineOf(t, pos, tt.defence)}}, nil
		}}
		var err error
		if w.lossFurther, err = e.further(t.Context(), w.played, play.EventOf(w.played, -1, w.lost), -1); err != nil {
			t.Fatal(err)
		}
		if text := w.comment().text; !strings.Contains(text, tt.want) || tt.want == "" && strings.Contains(text, "Then") {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// A blow that comes late is told without what it leads to in the end.
func TestALateForkIsTold(t *testing.T) {
	w := writerOn(t, "r1b2rk1/p1p2p1p/1p2pPp1/1Bn5/1b6/1P2RN1P/PBP2PP1/3R2K1 b - - 0 18",
		"Bb7 a3 Ba5 b4 Rad8 Rxd8 Rxd8 Be2 Bxf3 Bxf3 Rd2 bxa5 Rxc2 Bd4", "Ba6 Bxa6 Nxa6 a3 Bc5 Bd4 Bxd4 Rxd4 Rfd8", -134, -449, Club)
	e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
		if pos.Side() != w.mover() {
			t.Errorf("asked for a defence of the winner in %s", pos.FEN())
		}
		return nil, nil
	}}
	var err error
	if w.lossFurther, err = e.further(t.Context(), w.played, nil, -1); err != nil {
		t.Fatal(err)
	}
	const want = "19. a3 Ba5 20. b4 forks the bishop on a5 and the knight on c5."
	if text := w.comment().text; !strings.HasPrefix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
}

// A pawn at the beginning is not what a line is about that wins a piece with its checks.
func TestAPieceBehindAPawn(t *testing.T) {
	w := writerOn(t, "r4rk1/pp3ppp/1n1Qb3/q7/4N3/3B4/PPP2PPP/1K1R3R w - - 4 16", "Ng5 Qxa2+ Kc1 Qa1+ Kd2 Qa5+ Kc1 Qxg5+ f4 Qa5 Qa3 Qxa3 bxa3 Rac8 f5 Bc4 Rhe1 Rc7",
		"a3 Rad8 Qc5 Qxc5 Nxc5 Bd5 f3 Rc8 Nb3 g6", 152, -473, Club)
	e := Explainer{Probe: func(context.Context, *board.Position, int) ([]engine.Line, error) { return nil, nil }}
	var err error
	if w.lossFurther, err = e.further(t.Context(), w.played, play.EventOf(w.played, -1, w.lost), -1); err != nil {
		t.Fatal(err)
	}
	const want = "16... Qxa2+ 17. Kc1 Qa1+ 18. Kd2 Qa5+ forks the knight on g5 and the king and wins a knight and a pawn: 19. Kc1 Qxg5+."
	if text := w.comment().text; text != want {
		t.Errorf("%q, want %q", text, want)
	}
}

// A pawn that gets through is told by the move that begins it, also where a rook is given for it in the end.
func TestAPawnGetsThrough(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		want              string
	}{
		{"8/p7/1p3p2/3pkP2/6Pp/P4K2/8/8 b - - 3 44", "Kd4 g5 fxg5 f6 Kc4 f7 b5 f8=Q a5 Qd8", "Kd6 Kf4 d4 Ke4 Kc5", 1540, -514,
			"45. g5 gets a pawn through to f8: 45... fxg5 46. f6 Kc4 47. f7 b5 48. f8=Q."},
		{"6k1/1pp2ppp/1p6/PP1P4/8/5P2/3r2PP/R4K2 b - - 0 32", "g6 a6 bxa6 bxa6 Rxd5 a7 Rd8 a8=Q Rxa8 Rxa8+ Kg7 Rb8 Kf6 Rb7 c5 Rxb6+ Ke5 Rb7", "bxa5 Rxa5 g5 b6 cxb6 Rb5 Kg7 Kg1 h6 Rxb6", 0, -599,
			"33. a6 wins a rook for two pawns: 33... bxa6 34. bxa6 Rxd5 35. a7 Rd8 36. a8=Q Rxa8 37. Rxa8+."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}

// Where the enemy's pawn gets through after either move, that is not what the one of them gives away.
func TestAPawnGetsThroughAnyhow(t *testing.T) {
	w := writerOn(t, "5k2/8/2p1K3/2P1P3/3P1P2/1p6/8/8 w - - 0 67", "d5 b2 Kd7 b1=Q Kxc6 Qe4 Kd6 Qxf4 c6 Qb4+ Kc7 Qe7+",
		"Kd7 b2 e6 b1=Q e7+ Kg7 e8=Q Qh1 Qe7+ Kg8 Qe6+ Kh8", 759, -362, Club)
	if text := w.comment().text; strings.Contains(text, "through to b1") {
		t.Errorf("%q", text)
	}
}

// A move that takes a guard off one man and hits another one attacks only the second.
func TestWhatIsCutOffIsNotAttacked(t *testing.T) {
	w := writerOn(t, "r2r2k1/pbp2p1p/1p2pPp1/1Bn1N3/1b6/1P2R2P/PBP2PP1/3R2K1 w - - 3 20", "Nd7 c6 Be2 Rxd7 Rxd7 Nxd7 Rd3 Ba6 c4 Nc5",
		"Rxd8+ Rxd8 c3 Bxc3 Rxc3 Rd1+ Bf1 Ba6 Nc4 Bxc4", 402, -350, Club)
	const want = "20... c6 threatens the knight on d7 and the bishop on b5 at once"
	if text := w.comment().text; !strings.HasPrefix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
}

// Where both moves take the same pawn, what the better one wins later tells them apart.
func TestWhatBothTakeIsNotAll(t *testing.T) {
	w := writerOn(t, "2kr1r2/pp5p/6p1/3p4/3Nn3/2PRP1P1/PP3PP1/2K2R2 b - - 2 20", "Rxf2 Rxf2 Nxf2 Rd2 Ne4 Rd1 Nxg3 Rd3 Ne4 Nf3 a6 Kc2 Kc7 Rd4 b5 a4",
		"Nxf2 Rd2 Nd3+ Kc2 Nb4+ cxb4 Rxf1 Kd3 Kd7 a3", 223, -11, Club)
	e := Explainer{Probe: func(context.Context, *board.Position, int) ([]engine.Line, error) { return nil, nil }}
	won := play.EventOf(w.best, +1, w.lost)
	var err error
	if w.winFurther, err = e.further(t.Context(), w.best, w.unlessTaken(won), +1); err != nil {
		t.Fatal(err)
	}
	const want = "Misses 20... Nxf2 21. Rd2 Nd3+, which discovers an attack by the rook on f8 on the rook on f1 and wins the exchange and a pawn"
	if text := w.comment().text; !strings.HasPrefix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
	if other := writerOn(t, "2kr1r2/pp5p/6p1/3p4/3Nn3/2PRP1P1/PP3PP1/2K2R2 b - - 2 20", "Nxg3 Rfd1", "Nxf2 Rd2", 223, -11, Club); other.unlessTaken(won) != won {
		t.Error("the played move takes something else")
	}
}

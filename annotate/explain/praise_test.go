package explain

import (
	"strings"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
)

// Praise tells what a move gets, or what is wrong with the next best one: not what it happens to do besides.
func TestPraiseHasAReasonOfItsOwn(t *testing.T) {
	for _, tt := range []struct {
		name, fen, praised, next string
		value, other             int
		sacrifice                bool
		accepted                 string
		want, never              string
	}{
		{name: "a knight for the king in the middle", fen: "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10",
			praised: "Nxb5 cxb5 Bxb5+ Nbd7 O-O-O h6 Rxd7 Nxd7 Rd1", next: "Be2 Nbd7 O-O Qb4 a3 Qxb3 cxb3 a6 Rac1", value: 150, other: -20, sacrifice: true,
			want: "it gives a knight for two pawns, but Black's king is in the middle, with the d-file open and the knight on d7 is pinned: 10... cxb5 11. Bxb5+ Nbd7."},
		{name: "a knight that is not taken", fen: "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10",
			praised: "Nxb5 Qb4+ Nc3 Qxb3 axb3 Nbd7 O-O-O", next: "Be2 Nbd7 O-O Qb4 a3 Qxb3 cxb3 a6 Rac1", value: 150, other: -20,
			accepted: "Nxb5 cxb5 Bxb5+ Nbd7 O-O-O h6 Rxd7 Nxd7 Rd1",
			want:     "A sacrifice, and the only good move: it gives a knight for two pawns, but Black's king is in the middle, with the d-file open"},
		{name: "why a guarded knight can be taken", fen: "4nk2/5p1p/2R1b1p1/3pq3/2n1p3/r1P5/4NPPP/2Q2RK1 w - - 0 24",
			praised: "Rxc4 Ra2 Qh6+ Kg8 Nc1 Rc2 Rb4 Nf6 Ra4 Qxc3", next: "Nd4 Ncd6 f4 exf3 Rxf3 Ra8 Rc7 Nf5 Rxf5 Bxf5", value: -92, other: -400,
			accepted: "Rxc4 dxc4 Qxa3+ Nd6 Nd4", want: "it wins a knight, since 24... dxc4 fails to 25. Qxa3+."},
		{name: "a knight that is won back", fen: "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10",
			praised: "Be2 Nbd7 O-O Qb4 a3 Qxb3 cxb3 a6 Rac1", next: "Bd3 Nbd7 O-O Qb4 a3 Qxb3 cxb3 a6 Rac1", value: 50, other: -20, sacrifice: true,
			never: "gives"},
		{name: "castling while there is time", fen: "rnb1kb1r/ppp1pppp/5n2/8/1q6/2N1BQ2/PPP3PP/R3KBNR w KQkq - 2 7",
			praised: "O-O-O Qa5 Qg3 Nc6 Bb5 a6 Bxc6+ bxc6 Rd4", next: "Rb1 Nc6 Bd3 e5 Nge2 Bg4 Qf2 O-O-O", value: -46, other: -150,
			want: "7. Rb1 leaves the king in the middle, with the d-file open.", never: "to safety"},
		{name: "an attack that the other move allows is no reason", fen: "r3k2r/ppp1bppp/2n5/3q2B1/3P4/5N2/PP3PPP/R2Q1RK1 w kq - 0 13",
			praised: "Bxe7 Kxe7 Re1+ Kf8 Qe2 a6 Rac1 h5", next: "Re1 f6 Bf4 O-O Bxc7 Rf7 Bg3 Rd8", value: 103, other: 0,
			never: "drives the bishop"},
		{name: "a king that has to move, which is no reason", fen: "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4",
			praised: "d5 exd5 Nxd5 Qh5 g6 Qf3 Be6 Nxe6 fxe6 c3", next: "Nxe4 Bxf7+ Ke7 d4 h6 Nxe4 Kxf7 d5 Nb8 f4 d6 fxe5", value: 13, other: -120,
			never: "castle"},
	} {
		w := writerOn(t, tt.fen, tt.next, tt.praised, tt.value, tt.other, Club)
		w.praised = true
		if tt.accepted != "" {
			w.winRetaken = newPath(w.start(), lineOf(t, w.start(), tt.accepted), w.best.Score, engine.EndEval)
		}
		told := w.shownClaims(w.praiseSentence(tt.sacrifice))
		if !strings.Contains(told.text, tt.want) || tt.never != "" && strings.Contains(told.text, tt.never) {
			t.Errorf("%s: %q, want %q and never %q", tt.name, told.text, tt.want, tt.never)
		}
		for _, c := range told.claims {
			if !w.holds(c) {
				t.Errorf("%s: %+v does not hold", tt.name, c)
			}
		}
	}
}

// A capture of a piece that is worth as much as its own is what anybody looks at.
func TestPlainCapturesAreNotPraised(t *testing.T) {
	for _, tt := range []struct {
		fen, move string
		want      bool
	}{
		{"r3k1nr/p1p3p1/2p4p/3pp3/3P2b1/5N1P/PPP2PP1/R1BQK2R b KQkq - 0 11", "Bxf3", true},
		{"r3k1nr/p1p3p1/2p4p/3pp3/3P2b1/5N1P/PPP2PP1/R1BQK2R w KQkq - 0 11", "hxg4", true},
		{"r3k1nr/p1p3p1/2p4p/3pp3/3P2b1/5N1P/PPP2PP1/R1BQK2R w KQkq - 0 11", "Nxe5", false},
		{"4k3/8/8/3n4/8/8/3R4/4K3 w - - 0 1", "Rxd5", false},
	} {
		pos, err := board.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := newPath(pos, lineOf(t, pos, tt.move), 0, engine.EndEval).takesAsDear(); got != tt.want {
			t.Errorf("%s in %s: %v, want %v", tt.move, tt.fen, got, tt.want)
		}
	}
}

package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// A piece that is simply taken is named where what comes of it in the end is not.
func TestThePieceThatIsTakenIsNamed(t *testing.T) {
	w := writerOn(t, "3q1rk1/Q1B1b1pp/4p3/1B1n4/6b1/5N2/PP4PP/2KR3R b - - 0 17", "Qd7 Bxd7 Kh8 Be5 Rf7 Kb1 Bf8 Ka1", "Bg5+ Kb1 Qxc7 Qxc7 Nxc7 Be2 Bf6", -359, -1273, Club)
	w.lossPartly = true
	if text := w.comment().text; !strings.HasPrefix(text, "18. Bxd7 takes the queen on d7.") {
		t.Errorf("%q", text)
	}
}

// A far mate that begins with the capture of a piece is told by that.
func TestAFarMateBeginsWithACapture(t *testing.T) {
	for moves, want := range map[int]string{nearMate: "Misses mate in 5:", nearMate + 1: "Misses 28. Qxe6, which takes the queen on e6."} {
		w := writerOn(t, "1r1r1k2/p4p1p/1p2q3/8/2PpQR2/1P4R1/P5PP/6K1 w - - 3 28", "Qxh7 Ke7 Re4 Kd6 Rxe6+ fxe6", "Qxe6 Rb7 Qh6+ Ke7 Qf6+ Kd7 Rxd4+ Kc7 Qxd8+ Kc6 Qd6#", 0, 792, Club)
		w.best.Score = engine.MateIn(moves)
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("mate in %d: %q", moves, text)
		}
		w.played.Score = -engine.MateIn(2) // that the other side mates has to be told, whatever has been told of the move before
		if w.comment(); !w.inTurn.Empty() {
			t.Errorf("mate in %d: %q", moves, w.words.Text(w.inTurn))
		}
	}
}

// A mate that begins with the capture of the moved piece is not what another move prevents.
func TestAPieceIsPutWhereItIsTaken(t *testing.T) {
	w := writerOn(t, "2k1r3/pNp5/5pNp/8/P1P2KP1/3P1B2/5q1r/1R1Q4 w - - 2 32", "Qe2 Rxe2 Nd6+ cxd6 Kf5 Qxf3+ Nf4 Re5+ Kg6 Qxg4+ Kf7 Qd7+ Kg6 Rg5+ Kxf6 Rf5+ Kg6 Qf7#",
		"Qg1 Qd2+ Kg3 Re3 Nf4 Rhe2 Nxe2 Qxe2 Qf1 Qd2 Nc5 c6", 701, -3000, Club)
	w.played.Score = -engine.MateIn(9)
	if text := w.comment().text; text != "32... Rxe2 takes the queen on e2." {
		t.Errorf("%q", text)
	}
}

// A knight that has just been taken is won back, whoever has more pawns.
func TestAKnightIsWonBackByWhoHasMorePawns(t *testing.T) {
	w := writerOn(t, "2q2rk1/pbp1bpp1/1pN1pn1p/8/2Pr1B2/P1N4P/1PQ1BPP1/R2R2K1 b - - 0 16",
		"Rd7 Ne5 Rxd1+ Rxd1 Qe8 Nb5 Ba6 Nc7", "Rxd1+ Rxd1 Bxc6 Qd3 Rd8 Qg3 Rxd1+ Bxd1 Ne4 Nxe4 Bxe4", 45, -454, Club)
	w.lost = motif.Man{Piece: board.NewPiece(board.Black, board.Knight), Square: w.best.Moves[2].To()}
	w.praised = true
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "wins back a knight: 17. Rxd1 Bxc6") {
		t.Errorf("%q", text)
	}
}

// A rook that is given for a pawn is not exchanged for it.
func TestARookForAPawnIsNoExchange(t *testing.T) {
	w := writerOn(t, "6rk/1p1q1r1b/2p2PPR/3pP3/3P3Q/p2B4/7K/8 b - - 1 45", "a2 gxf7 Qh3+ Qxh3 Rg2+ Qxg2 a1=Q f8=Q#", "Rxg6 Rxg6 c5 Rg1 cxd4 Bg6 b5 Bxf7 Qxf7 Rg7 Qxg7 fxg7+ Kxg7 Qxd4", -540, -3000, Club)
	w.played.Score = -engine.MateIn(4)
	if text := w.comment().text; !strings.HasSuffix(text, "45... Rxg6 gives the rook for the pawn on g6.") {
		t.Errorf("%q", text)
	}
}

// An open file towards the castled king is an attack that explains a blunder.
func TestAFileIsOpenedTowardsTheKing(t *testing.T) {
	w := writerOn(t, "rnq2rk1/pp3pp1/2p1pnbp/6P1/1bBP3P/2N1BQ2/PPP1N3/2KR3R b - - 0 13",
		"hxg5 hxg5 Nh7 Nf4 b5 Nxg6 fxg6 Qh3 bxc4 Qxh7+ Kf7 a3 Be7", "Bh5 Qg3 Nd5 gxh6 g6 Rdf1 Nd7 Nxd5 exd5 Bd3 Qe8 Nf4 Nf6", -112, -575, Club)
	w.judgement = review.Blunder
	told := w.comment()
	if w.explainsTooLittle() || !strings.HasPrefix(told.text, "14. hxg5 opens the h-file for the rook on h1, towards the king on g8.") {
		t.Errorf("%q, silent %t", told.text, w.explainsTooLittle())
	}
}

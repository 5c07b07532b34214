package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/play"
	"gloss/engine"
)

// What a gain is worth when both lines have been played: what falls again, what either move takes, and what the better one wins.
var worth = []quietCase{
	{name: "what the better move wins, told in short", fen: "4r1r1/pppk1p1p/8/4n3/4R2N/2P1B2b/PP3PPP/R5K1 b - - 4 20",
		played: "Nd3 Rd4+ Kc8 Rxd3 b6 g3 Kb7 Rad1 a5 Rd4 h5 Rf4 Rd8 Rxd8",
		best:   "Nf3+ Nxf3 Rxe4 g3 Kc8 Re1 a5 Nd2 Ree8 f3 h5 Kf2 Rg6 a4", before: 145, after: -536,
		want: "22. Rxd3. 20... Nf3+ wins the exchange."},
	{name: "a pawn that falls where it has taken", fen: "r2q1r2/2pnp1kp/p2p2p1/3P1p2/1p2nPP1/4Q2P/PPP1B3/1NKR3R b - - 0 19",
		played: "e5 dxe6 Ndc5 gxf5 gxf5 Nd2 Nxe6 Bf3 Rb8 Bxe4 fxe4 Nxe4 Kh8 f5",
		best:   "a5 gxf5 gxf5 Nd2 Ndc5 Qd4+ Nf6 Rhg1+ Kh8 Kb1 Rg8 Rg5 Qd7 Bf3", before: -9, after: -60,
		never: "wins a pawn"},
	{name: "a passed pawn that falls", fen: "r2q1r2/2pn2kp/p2p2p1/3Ppp2/1p2nPP1/4Q2P/PPP1B3/1NKR3R w - e6 0 20",
		played: "fxe5 Nxe5 gxf5 Qg5 Qxg5 Nxg5 Rd4 a5 fxg6 hxg6 h4 Nh7 Nd2 Rf2",
		best:   "dxe6 Ndc5 gxf5 gxf5 Nd2 Nxe6 Bf3 Rb8 Bxe4 fxe4 Nxe4 Kh8 f5 Rxf5", before: 60, after: -40,
		never: "passed pawn"},
	{name: "taking back does not meet a capture that could be taken back anyway", fen: "r4rk1/1bqpbppp/pp2pn2/4nPB1/P2NP3/2N3QP/BPP3P1/R4RK1 b - - 2 15",
		played: "d6 fxe6 Kh8 exf7 Nh5 Qh4 Bxg5 Qxg5 Qc5 Qxh5 Qxd4+ Kh2 b5 axb5",
		best:   "Rac8 fxe6 fxe6 Rad1 Kh8 Qe3 Qc5 Kh1 h6 Bf4", before: 5, after: -349,
		never: "meets 16. fxe6"},
	{name: "a step out of check that could be made anyway meets nothing", fen: "1k6/1b2R3/3r4/8/4p3/1PP4P/1P3PP1/6K1 w - - 0 32",
		played: "g4 Rd1+ Kg2 Rd2 g5 e3+ Kf1 Rxf2+ Ke1 Rxb2 Rxe3 Rxb3 g6 Bd5",
		best:   "h4 Rd1+ Kh2 Rd2 Kg3 Rxb2 c4 Rxb3+ Kf4", before: 255, after: 124,
		never: "meets 32... Rd1+"},
	{name: "a bishop is trapped before the other side gives a rook's check", fen: "8/p1p2pp1/P4k1p/R5b1/4B3/2P2PK1/1r4P1/8 b - - 1 28",
		played: "Rb3 f4 Rxc3+ Bf3 Bxf4+ Kxf4 g5+ Kg4 Rc4+ Kg3 Rc3 Kh2 c5 Rb5",
		best:   "Be3 Rd5 Ke6 Rd8 g6 Bd5+ Ke7 Rc8 Bb6 Rh8 Bf2+ Kh2", before: 119, after: -125,
		want: "29. f4 hits the bishop on g5 and wins a bishop for two pawns: 29... Rxc3+ 30. Bf3 Bxf4+ 31. Kxf4."},
	{name: "a pawn move that makes no room for castling", fen: "rnbqk2r/ppp1npbp/4p1p1/3pP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 1 6",
		played: "Bg5 h6 Bc1 c5 Bd3 Bd7 O-O Nbc6 Re1 cxd4 cxd4 Qb6 Qb3 Qxb3",
		best:   "b4 O-O Bd3 Nd7 O-O a5 b5 a4 Re1 c5 bxc6 bxc6", before: 100, after: 32,
		want: "6... h6 gains a tempo on the bishop on g5.", never: "castle"},
	{name: "a piece that falls before a far mate", fen: "rk5r/p1pR3p/BpP2bp1/6p1/8/5P2/PP3P1P/3R2K1 b - - 3 20",
		played: "h6 R1d6 Re8 Rxf6 g4 Rfd6 Re1+ Kg2 gxf3+ Kxf3 Re8 Rd8+ Rxd8 Rxd8#",
		best:   "g4 fxg4 h5 Bb7 a5 Bxa8 h4 Bb7 h3 a4 Rf8 R1d5", before: -669, after: -2999998,
		want: "21. R1d6 wins a bishop: 21... Re8 22. Rxf6."},
	{name: "a pawn that the better move wins is told by what that attacks", fen: "r1bqkbnr/ppp2ppp/2n5/3Pp2Q/2B5/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
		played: "Na5 Qxe5+ Qe7 Qxe7+ Nxe7 Bb5+ c6 dxc6 Nexc6 c3 Be6 Nf3 Bd6 O-O",
		best:   "Nf6 Qe2 Nxd5 d3 Bc5 Nf3 O-O Nc3 Nd4 Nxd4 Nxc3 bxc3 exd4 O-O", before: 62, after: -157,
		want: "4... Nf6 attacks the queen on h5", never: "4... Nf6 wins"},
	{name: "castling sends nothing back", fen: "r3kb1r/ppp3pp/2nq3n/2N1pp2/8/4B2P/PP2QPP1/R4RK1 w kq - 0 16",
		played: "Nd3 O-O-O Nc5 Nd4 Bxd4 exd4 Nd3 Qd7 Qc2 Bd6 Rfe1 Rhe8 Rxe8 Rxe8",
		best:   "Nxb7 Qe6 Rac1 a6 Bxh6 Nd4 Qh5+ Qg6 Qxg6+ hxg6 Rfe1 Rxh6 Rxe5+ Kf7", before: -243, after: -545,
		never: "sends the knight back"},
	{name: "a queen pinned to the king", fen: "r4rk1/pp3pp1/2pq1n1p/3p4/3P2b1/P1NB1Q2/1PP2PPP/R3K2R w KQ - 2 13",
		played: "Qe3 Rfe8 Ne4 dxe4 Bc4 b5 Ba2 Nd5 Bxd5 cxd5 O-O a5 h3 Bd7",
		best:   "Qg3 Rae8+ Kd2 Qd7 h3 Bf5 Rad1 Bxd3 Qxd3 Ne4+ Nxe4 dxe4 Qe3 Re6", before: -66, after: -562,
		want: "13... Rfe8 pins the queen on e3 to the king."},
	{name: "a bishop that both moves win, and one of them costs a pawn", fen: "1r1qr1k1/5pp1/p2p3p/4p2n/2RBP3/P6P/B1Q2PP1/1R5K b - - 0 31",
		played: "exd4 Rxb8 Qxb8 Rc7 Nf4 Bxf7+ Kh7 Bxe8 Qxe8 Kh2 Qe5 g3", best: "Rxb1+ Qxb1 exd4 Rxd4 Qh4 Qb2 Nf4 Kh2 Qf6 Rd2", before: -41, after: -229,
		want: "32. Rxb8 Qxb8 33. Rc7 Nf4 34. Bxf7+ forks the rook on e8 and the king", never: "a bishop"},
	{name: "a rook that is had back but for a pawn is not taken", fen: "2r5/p7/4B2k/2p2p2/1p2p3/1R4RP/PP1r2P1/6K1 b - - 1 33",
		played: "f4 Bxc8 c4 Ba6 cxb3 Rxb3 Kg5 Rxb4 e3 Rb5+ Kf6 Rb8 Kf5 Rf8+", best: "Rf8 Rge3 a5 Re1 a4 Rbe3 Rf6 Bc4 Rxb2 R3e2 Rxe2 Rxe2 Rd6 Bb5", before: -111, after: -363,
		never: "takes the rook"},
	{name: "a bishop that both moves win", fen: "r4rk1/2p2pp1/p1q4p/1p1Pp3/8/5N1P/PPPb1PP1/R3QRK1 w - - 0 19",
		played: "Qd1 Qxd5 Qxd2 Qe6 Rfe1 e4 Nd4 Qe5 Nb3 Rfe8 Qc3 Qxc3 bxc3 e3",
		best:   "dxc6 Bxe1 Rfxe1 f6 Rad1 Rad8 Nh4 Kf7 Nf5 g6 Nxh6+ Ke6 b3 Rd6", before: 521, after: 381,
		never: "wins a bishop"},
	{name: "the fork is struck before the other side gives a man", fen: "r3k1nr/2pq1pp1/p1npb2p/1pb1p3/3PP3/1BN2N1P/PPP2PP1/R1BQK2R b KQkq - 1 10",
		played: "Bb4 d5 Bxc3+ bxc3 Bxd5 Qxd5 Nf6 Qd3 O-O O-O Na5 Rd1 Qc6 Re1",
		best:   "Nxd4 Nxd4 Bxd4 O-O Nf6 Ne2 Ba7 Ng3 O-O c3 Bxh3 gxh3 Qxh3 Qd3", before: 107, after: -341,
		want: "11. d5 attacks the knight on c6 and the bishop on e6 and wins a bishop for a pawn: 11... Bxc3+ 12. bxc3 Bxd5 13. Qxd5. 10... Nxd4 removes the pawn on d4."},
	{name: "a pawn that is won back", fen: "rnbqkb1r/ppp1pppp/5n2/8/2pPP3/2N5/PP3PPP/R1BQKBNR b KQkq - 0 4",
		played: "Nc6 e5 Nd5 Bxc4 Be6 Bb3 Qd7 Nf3 h6 Ne4 b6 O-O g5 a3",
		best:   "e5 Nf3 exd4 Qxd4 Qxd4 Nxd4 Bc5 Be3 Ng4 Bxc4 O-O Nf5 Nxe3 Nxe3", before: 28, after: -65,
		want: "5. e5 wins back a pawn: 5... Nd5 6. Bxc4."},
	{name: "pawns that are torn apart by taking back", fen: "4r2r/pppnpk1p/2q2np1/6B1/8/2NP4/PPP1QPPP/R3R1K1 w - - 5 15",
		played: "Qf3 Qxf3 gxf3 h6 Be3 a5 a3 g5 f4 gxf4 Bxf4 e5 Bg3 Rhg8",
		best:   "Qd2 e5 h3 h5 a4 Kg7 b4 a6 h4 Qd6 b5 a5", before: 251, after: 116,
		want: "After 15... Qxf3 16. gxf3 the pawns on f2 and f3 are doubled and isolated."},
	{name: "pawns doubled by a capture from the edge", fen: "rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/3PB3/PPP2PPP/RN1QK1NR b KQkq - 2 4",
		played: "Bb6 Bxb6 axb6 Nc3 O-O Nf3 d6 O-O c6 a3 d5 Bb3 Bg4 exd5",
		best:   "Bxe3 fxe3 c6 Bb3 d5 exd5 cxd5 Nf3 Nc6 Nc3 O-O O-O Be6 Qe1", before: 46, after: -16,
		never: "b6 and b7 are doubled"},
}

// A piece is sent back also by a move that uncovers the attack on it.
func TestAnUncoveredAttackSendsBack(t *testing.T) {
	text := told(t, "r1bqkbnr/pp2pppp/2np4/2p5/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4",
		"Ng5 e6 Nf3 Nf6 Qe2 Be7 Bb3 O-O O-O b6 d3 Bb7", "O-O Nf6 Re1 e6 d4 Nxd4 Nxd4 cxd4 Qxd4 Be7 Nc3 O-O", 40, -46, Club).text
	if !strings.HasPrefix(text, "4... e6 sends the knight back to f3.") {
		t.Errorf("%q", text)
	}
}

// Of two minor pieces that fall in a long line the one is named that the reader sees fall; and who was a piece down has won it back.
func TestThePieceThatIsSeenToFallIsNamed(t *testing.T) {
	text := told(t, "2k4r/1p2P1pp/1p6/8/4n1q1/NBP2r2/PP4PP/R3R1K1 w - - 0 21",
		"Ba4 Rf2 Bd7+ Kxd7 Rad1+ Kc6 Rd6+ Kxd6 Nc4+ Kxe7 Rxe4+ Qxe4 Kxf2 Qxc4 Ke3 Qxa2 b4 Qxg2",
		"Bd1 Qg5 Rxe4 Qc5+ Rd4 Rf6 Bg4+ Kb8 Re1 Re8 Bf3 Rxe7 Rd1 Rf8", -268, -1462, Club).text
	if !strings.Contains(text, "wins a rook, a bishop and a pawn: 22. Bd7+ Kxd7 23. Rad1+ Kc6 24. Rd6+ Kxd6.") || !strings.Contains(text, "21. Bd1 pins the rook on f3 to the queen and wins back a knight.") {
		t.Errorf("%q", text)
	}
}

// A draw by bare kings is the move's doing only where the reader is shown how they come about.
func TestBareKingsFarDownTheLine(t *testing.T) {
	const start, best = "8/8/pp3p2/2k1pp1p/P1P5/2K2PPP/2P5/8 b - - 0 34", "e4 Kd2 exf3 Ke3 Kxc4 Kxf3 Kc3 Kf4 Kxc2 Kxf5 b5 axb5 axb5 Kxf6"
	const played = "b5 axb5 axb5 cxb5 Kxb5 Kd3 Kc5 g4"
	for moves, want := range map[string]bool{played: true, played + " fxg4 fxg4 hxg4 hxg4 Kd6 Ke4": false} {
		w := writerOn(t, start, moves, best, 530, 0, Club)
		w.played.End = engine.EndBareMaterial
		if text := w.comment().text; strings.Contains(text, "Lets White draw: 35. axb5") != want {
			t.Errorf("%s: %q", moves, text)
		}
	}
}

// What a praised move leaves where it can be taken is told with it.
func TestAPraisedMoveLeavesSomething(t *testing.T) {
	w := writerOn(t, "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 5 17",
		"Nb5 Bxf7+ Kxf7 Qb3+ Be6 Ng5+", "Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 axb6", 183, -200, Club)
	w.praised, w.bestLeaves = true, w.best
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "18. Bxb6") {
		t.Errorf("%q", text)
	}
}

// What should have been taken back gets away, unless it only moves on into another capture, or something else moves.
func TestWhatIsNotTakenBackGetsAway(t *testing.T) {
	const start, best = "1r5k/1p1n2pp/3rB3/1p6/3Pp3/P6P/1P3PP1/3RR1K1 w - - 0 24", "Bxd7 Rxd7 Rxe4 Kg8"
	for played, want := range map[string]bool{"d5 Nf6": true, "d5 Rf8": false, "f3 Nc5": false} {
		w := writerOn(t, start, played, best, 311, 237, Club)
		if told := w.getsAway(); told.Empty() == want {
			t.Errorf("%s: %q", played, w.words.Text(told))
		}
	}
	w := writerOn(t, "r1bq1rk1/ppp1bppp/2np4/3np1B1/4P3/2NP1N2/PPP2PPP/R2QK2R w KQ - 0 8", "Bxe7 Ndxe7", "exd5 Bxg5", -139, -471, Club)
	if text := w.words.Text(w.getsAway()); text != "8... Ndxe7 takes the knight out of danger." { // by taking back
		t.Errorf("%q", text)
	}
}

func TestWhatAGainIsWorth(t *testing.T) { areTold(t, worth) }

// A threat of mate that the played move makes as well is no reason for the better one.
func TestBothMovesThreatenMate(t *testing.T) {
	const start, best = "r4rk1/pp3pp1/2bP3p/4B2Q/2B5/1P2q2P/P1P3P1/5R1K b - - 0 24", "Qe4 Bxf7+ Kh7 Qf5+ Qxf5 Rxf5 Rae8 Bxe8 Rxf5 Bxc6 bxc6 Bg3 Rd5 c4"
	for _, tt := range []struct {
		played string
		told   bool
	}{
		{"Qd2 Bxf7+ Kh8 Rf2 Qg5 Qxg5 hxg5 Kg1 Be8 Bd5 Bc6 Rd2 Rad8 Bc4", false},
		{"a6 d7", true},
	} {
		w := writerOn(t, start, tt.played, best, 38, -178, Club)
		pos := w.best.At[1].Passed()
		mate := lineOf(t, pos, "Qxg2#")
		w.pending = &Threat{Line: engine.Line{Moves: mate, Score: engine.MateIn(1)}, path: play.NewPath(pos, mate, engine.MateIn(1), engine.EndMate)}
		if _, ok := w.threatens(); ok != tt.told {
			t.Errorf("%s: the threat is told %v", tt.played, ok)
		}
	}
}

// A man that both moves take at once is nothing that the better one wins.
func TestTheManThatBothMovesTake(t *testing.T) {
	w := writerOn(t, "2kr3r/p1p2pp1/2pb4/7p/3P4/5Q1q/PPPB1P1N/R5K1 b - - 1 18",
		"Qxh2+ Kf1 Rde8 Re1 Rxe1+ Kxe1 Qg1+ Ke2", "Bxh2+ Kh1 Qxf3+ Kxh2 Rxd4 Bg5 Qxf2+ Kh3", 1500, 720, Club)
	if p := pieceTaken(w.facts(BestLine, 0)); !p.Empty() {
		t.Errorf("%q", w.words.Text(p))
	}
}

// With hardly a piece left a pawn is named, however much the values say.
func TestPawnsDecideWhereNothingElseIsLeft(t *testing.T) {
	w := writerOn(t, "1k6/ppp4p/3p2p1/1P1P4/P4P2/3P4/3r2PP/R4K2 w - - 3 23",
		"Ke1 Rxg2 Rc1 Rxh2 Rc4 b6 Re4 Kb7 Kf1 Rd2", "Re1 b6 Re3 Ra2 Re4 Kb7 h4 Rd2 Re3 Ra2", 0, -336, Club)
	w.lossPartly = true
	if text := w.comment().text; !strings.HasPrefix(text, "23... Rxg2 wins at least a pawn.") {
		t.Errorf("%q", text)
	}
}

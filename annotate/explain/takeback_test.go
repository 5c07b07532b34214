package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// Who has just lost a man takes it back, before anything else: told is what he misses, what becomes of the man that he does not take, and what is lost by
// what he does instead.
func TestTakingBackIsAsked(t *testing.T) {
	for _, tt := range []struct {
		name, fen, lost, played, best string // lost is where a knight has just been taken
		before, after                 int
		want, never                   string
	}{
		{"a rook is taken instead", "r1b3k1/q4r1p/4p1BB/pp1pbp2/2pP4/2P3R1/PP1Q2PP/R5K1 b - - 0 24", "g6",
			"Bxg3 Bxf7+ Kxf7 hxg3 Bd7 Bf4 Rg8 Qe2 Rg7 Qh5+", "hxg6 Rxg6+ Bg7 Rf1 a4 g4 Qc7 Kh1 Ra6 Qg5 Re7", 277, 0,
			"Misses 24... hxg6, which wins a bishop for a pawn: 25. Rxg6+ Bg7. Now 25. Bxf7+ takes the rook on f7.", "take back"},
		{"another piece is taken first", "r4rk1/pp2bppp/2n2B2/2N5/3p2b1/3P1NP1/PP2PPBP/2R2RK1 b - - 0 17", "f6",
			"Bxf3 Bxe7 Bxg2 Bxf8 Bxf1 Kxf1 Kxf8 Nxb7 Rb8 Rxc6 Rxb7 b3 Rd7 Rc8+", "Bxf6 Nxb7 Rab8 Rxc6 Rxb7 b3 Rb6 Rfc1 h6 R1c2 Rxc6 Rxc6 Rc8 Rxc8+", -216, -369,
			"Should first recapture: 17... Bxf6.", "wins a bishop"},
		{"queens are traded first", "r4rk1/ppp1qpp1/2nb1n1p/3p4/3P3B/2PB1b2/PP3PPP/RN1QR1K1 w - - 0 13", "f3",
			"Rxe7 Bxd1 Re1 Bh5 Bxf6 gxf6 Nd2 Bg6", "gxf3 Qd7 Qc2 Bf4 Bxf6 gxf6 Bf5 Qd6", -43, -434,
			"Should first recapture: 13. gxf3.", "wins back"},
		{"the man gets away", "1r5k/1p1n2pp/3rB3/1p6/3Pp3/P6P/1P3PP1/3RR1K1 w - - 0 24", "d7",
			"d5 Nf6 Rc1 Rbd8 Rc7 b6 Kh2 b4 a4 h6 Rc6 b3 Kg3 Nxd5", "Bxd7 Rxd7 Rxe4 Kg8 f3 Rc8 Rd2 Kf7 Kf2 Rc1 Re5 b4 axb4 h6", 311, 237,
			"Should recapture: 24. Bxd7. Now 24... Nf6 takes the knight out of danger.", "Misses"},
		{"the man strikes a move later", "r1b1k1nr/ppp2ppp/8/3Np3/1n1P4/8/PP2PPPP/R1B1KBNR b KQkq - 0 7", "d5",
			"Nc2+ Kd1 Nxa1 Nxc7+ Ke7 Nxa8 Nf6 Bg5 Rd8 Nf3 Bf5 Nc7", "Nxd5 dxe5 Nb4 Kd1 Bf5 Bd2 O-O-O Nf3 Ne7 e3 Nec6 a3", 4, -445,
			"Should recapture: 7... Nxd5. Now 8. Kd1 Nxa1 9. Nxc7+ attacks the rook on a8 with check.", "Misses"},
		{"a queen takes back, and is taken", "7r/ppp2p1p/5Pk1/2Bp1r2/8/3Q4/P1P2K1P/1q3B1R w - - 0 22", "f5",
			"Ke2 Re8+ Be7 Qb6 Bh3 Qf2+ Kd1 Qf3+ Qxf3 Rxf3 Rg1+ Kh6", "Qxf5+ Kxf5 Bh3+ Kxf6 Rxb1 Rd8 Rxb7 d4 Rxc7 Kg6", 669, 186,
			"Should recapture: 22. Qxf5+ Kxf5 23. Bh3+.", "wins"},
		{"a bishop that falls behind it is not won back", "5rk1/ppqB2pp/7r/3p4/8/P1b1R2P/1P3PP1/R2Q2K1 w - - 0 20", "c3",
			"Rxc3 Qxd7 Qd4 Rhf6 Rf1 b6 Rd3 Rf5 g4 R5f7 Qxd5 Qxd5", "Qxd5+ Kh8 Rxc3 Qb8 Rd1 Rhf6 Rc2 a5 Qd4 b5 Re2 b4", 516, 49,
			"20... Qxd7 wins the bishop on d7.", "wins back"},
		{"what was owed is not counted", "r1b2rk1/pp3ppp/2B1pn2/q2pP1B1/1b6/1Q3N2/PPPN1PPP/R3K2R b KQ - 0 12", "c6",
			"bxc6 exf6 e5 fxg7 Re8 O-O e4 Qe3 Ba6 Nd4 Bxd2 Qxd2 Qxd2 Bxd2", "Ne4 c3 Nxg5 cxb4 Nxf3+ Nxf3 Qa6 b5 Qa5+ Qc3 Qxc3+ bxc3 bxc6 bxc6", -148, -379,
			"13. exf6 wins a knight and a pawn: 13... e5 14. fxg7", "Misses"},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		sq, _ := squareOf(tt.lost)
		w.lost = motif.Man{Piece: board.NewPiece(w.mover(), board.Knight), Square: sq}
		if text := w.comment().text; !strings.Contains(text, tt.want) || strings.Contains(text, tt.never) {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// A man that falls where another one has just been taken back is a loss as any, though the balance of the line is even.
func TestWhatFallsBehindTakingBackIsALoss(t *testing.T) {
	for lost, want := range map[board.PieceType]ground{board.Knight: pieceGround, board.NoPieceType: missedGround} {
		w := writerOn(t, "5rk1/ppqB2pp/7r/3p4/8/P1b1R2P/1P3PP1/R2Q2K1 w - - 0 20", "Rxc3 Qxd7 Qd4 Rhf6", "Qxd5+ Kh8 Rxc3 Qb8", 516, 49, Club)
		if lost != board.NoPieceType {
			w.lost = motif.Man{Piece: board.NewPiece(w.mover(), lost), Square: w.played.Moves[0].To()}
		}
		if told := w.comment(); told.footing.ground != want {
			t.Errorf("%q rests on %d, want %d", told.text, told.footing.ground, want)
		}
	}
}

// Who has just exchanged as much owes nothing: what hangs now is won.
func TestAnExchangeIsNotTakenBack(t *testing.T) {
	for _, tt := range []struct {
		fen, want, plain string
		ended            bool
	}{
		{"rn1qkb1r/ppp3pp/3ppn2/4p3/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 0 6", "Misses 6. Bxe6, which wins a pawn.", "Misses 6. Bxe6, which takes the pawn on e6.", true},
		{"rnbqkb1r/ppp3pp/3ppn2/4p3/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 0 6", "", "Should recapture: 6. Bxe6.", false},
	} {
		best := "Bxe6 Qe7 Bc8 c6 d3 g6 c3 Na6 Bh3"
		if !tt.ended {
			best = "Bxe6 Qe7 Bb3 c6 d3 g6 c3 Na6"
		}
		w := writerOn(t, tt.fen, "d4 exd4 Qxd4 Qd7 Be2 Nc6 Qa4 d5", best, 122, -9, Club)
		sq, _ := squareOf("e6")
		w.lost = motif.Man{Piece: board.NewPiece(board.White, board.Knight), Square: sq}
		if text := w.comment().text; w.endedExchange() != tt.ended || tt.want != "" && text != tt.want {
			t.Errorf("%t, %q, want %q", !tt.ended, text, tt.want)
		}
		w.told, w.judgement = w.plainSentence(w.does(say("purpose.takes-back", in("square", sq)))), review.Blunder
		if text := w.words.Text(w.told); text != tt.plain || w.explainsTooLittle() {
			t.Errorf("%q, want %q", text, tt.plain)
		}
	}
}

// Who takes something else first, and then takes back, has not forgotten it.
func TestTakingBackLater(t *testing.T) {
	for played, want := range map[string]string{
		"Bxc3+ bxc3 exd5 Ba3 Ne7 Bd3 O-O Nf3":  "",
		"Bxc3+ bxc3 Nf6 dxe6 Bxe6 Ba3 Nc6 Nf3": "Should first recapture: 4... exd5.",
	} {
		w := writerOn(t, "rnbqk1nr/ppp2ppp/4p3/3P4/1b1P4/2N5/PPP2PPP/R1BQKBNR b KQkq - 0 4", played, "exd5 Nf3 Nf6 Bd3 Qe7+ Ne5 Nc6 O-O", -12, -80, Club)
		sq, _ := squareOf("d5")
		w.lost = motif.Man{Piece: board.NewPiece(board.Black, board.Pawn), Square: sq}
		told := w.plainSentence(w.does(claiming(say("purpose.takes-back", in("square", sq)))))
		if text := w.words.Text(told); text != want {
			t.Errorf("%s: %q, want %q", played, text, want)
		}
	}
}

// Who takes back with one man is not told to take back where another one does better.
func TestTakingBackOtherwise(t *testing.T) {
	w := writerOn(t, "r1bqk1nr/pp2ppbp/2np2p1/8/3pP3/2N1BN2/PPP2PPP/R2QKB1R w KQkq - 0 7",
		"Bxd4 Nxd4 Nxd4 Qb6 Nb3 Bxc3+ bxc3 Nf6 Bd3 Qc6", "Nxd4 Nf6 Be2 O-O O-O a6 Nxc6 bxc6 Rb1 Rb8", 7, -61, Club)
	sq, _ := squareOf("d4")
	w.lost = motif.Man{Piece: board.NewPiece(board.White, board.Pawn), Square: sq}
	if text := w.comment().text; strings.Contains(text, "recapture") {
		t.Errorf("%q", text)
	}
	if told := w.plainSentence(w.does(say("purpose.takes-back", in("square", sq)))); !told.Empty() {
		t.Errorf("%q", w.words.Text(told))
	}
}

// A check that the enemy answers by bringing a position about for the third time gives the game away, whatever else is missed.
func TestRepetitionAtOnceIsTold(t *testing.T) {
	const start, best = "4Q3/p5pk/1p2p3/8/2P5/3r1P1K/P4PRP/q7 w - - 7 38", "Qg6+ Kg8 Qxd3 Qf6 Qg6 Qxf3+ Rg3 Qf5+ Qxf5 exf5"
	for _, tt := range []struct {
		played string
		told   bool
	}{
		{"Qh5+ Kg8", true},
		{"Qh5+ Kg8 Qe8+ Kh7 Qh5+ Kg8", false}, // it could be left
	} {
		w := writerOn(t, start, tt.played, best, 841, 0, Club)
		w.played.End = engine.EndRepetition
		if text := w.comment().text; strings.HasPrefix(text, "Lets Black draw by repetition: 38... Kg8. 38. Qg6+ forks") != tt.told {
			t.Errorf("%s: %q", tt.played, text)
		}
	}
}

// A perpetual check may begin with a capture.
func TestPerpetualCheckIsMissed(t *testing.T) {
	w := writerOn(t, "6rk/1q3prp/pp2pQ2/2pN1P1p/2P5/1P5P/P2P1P2/6RK w - - 12 32",
		"fxe6 fxe6 Rxg7 Qxg7 Qxg7+ Kxg7 Nxb6 Rd8 Na4 Rxd2 Kg2 Rxa2", "Rxg7 Rxg7 Qd8+ Rg8 Qf6+ Rg7", 0, -300, Club)
	w.best.End = engine.EndRepetition
	told := w.comment()
	if told.text != "Misses a draw by perpetual check: 32. Rxg7 Rxg7 33. Qd8+ Rg8 34. Qf6+ Rg7." {
		t.Errorf("%q", told.text)
	}
	if len(told.claims) != 1 || told.claims[0].ID != "perpetual" || told.claims[0].Counts["checks"] != 2 || told.claims[0].Quoted < told.claims[0].Ply {
		t.Errorf("claims %+v", told.claims)
	}
	if text := w.words.Text(w.inTurn); text != "Both sides overlook a draw by perpetual check." {
		t.Errorf("in turn %q", text)
	}
	w.shown = 2
	if short := w.comment(); short.text != told.text || len(short.claims) != 0 {
		t.Errorf("where the reader is shown two half-moves: %q, claims %+v", short.text, short.claims)
	}
}

// Checks that come far down the line are not what is missed.
func TestPerpetualCheckFarOff(t *testing.T) {
	w := writerOn(t, "2r2rk1/p3ppbp/1p3np1/q2pB3/3P2P1/PP1QP2P/3N1P2/R1R3K1 b - - 0 18", "Ne4 b4 Qa4 Bxg7 Kxg7 Nxe4 dxe4 Qxe4 Rxc1+ Rxc1 Qxa3 Rc7",
		"Rxc1+ Rxc1 Qxa3 Qc3 Qa6 Ra1 Qe2 Rxa7 h5 g5 Ne4 Nxe4 Bxe5 Rxe7 Qd1+ Kg2 dxe4 Rxe5 Qf3+ Kg1 Qxh3 Qc6 Qg4+ Kh2 Qh4+ Kg1 Qg4+", 0, -142, Club)
	w.best.End = engine.EndRepetition
	if text := w.comment().text; !w.best.IsPerpetual() || strings.Contains(text, "perpetual") {
		t.Errorf("perpetual %t: %q", w.best.IsPerpetual(), text)
	}
}

// What the played move takes and is taken for at once is told with what that costs, though a piece had just been lost elsewhere.
func TestBothMenGo(t *testing.T) {
	w := writerOn(t, "5rk1/5pbp/3p2p1/2p2b2/1nP2n1P/r3RNP1/6BN/1R4K1 w - - 0 26", "Rxb4 cxb4 Nf1 Nxg2 Kxg2 Rxe3 Nxe3 Be4", "Rxa3 Bxb1 gxf4 Bd3 Bf1 Bf5 Ne1 Bd4+", -440, -1163, Club)
	sq, _ := squareOf("f4")
	w.lost = motif.Man{Piece: board.NewPiece(board.White, board.Bishop), Square: sq}
	if text := w.comment().text; !strings.HasPrefix(text, "26... cxb4 wins the exchange.") {
		t.Errorf("%q", text)
	}
	if !w.isBehind() {
		t.Error("White has as much")
	}
	if writerOn(t, "1r5r/p1pk1ppp/2nb4/1Q6/8/4B3/qPPK1PPP/3R2NR w - - 4 16", "Qd3 Nb4", "Qf5+ Ke8 Qe4+ Kd7 Qf5+", 0, -180, Club).isBehind() {
		t.Error("White has less")
	}
}

// What a sacrifice comes to counts from before it: who should accept it is not told what he gets after the man that it has taken.
func TestASacrificeIsNotCounted(t *testing.T) {
	w := writerOn(t, "r1bq1rk1/ppp1bpp1/2np1n1B/4p3/2B1P3/2NP1N2/PPPQ1PPP/2KR3R b - - 0 9", "Ng4 Bg5 Nf6 h3 a6 a3 Nd4 Nxd4", "gxh6 Qxh6 Nh7 h4 Bf6 Ng5 Bxg5+ hxg5", 0, -148, Club)
	sq, _ := squareOf("h6")
	w.lost = motif.Man{Piece: board.NewPiece(w.mover(), board.Pawn), Square: sq}
	if text := w.comment().text; text != "Should recapture: 9... gxh6." {
		t.Errorf("%q", text)
	}
}

// What is taken back is worth what had been lost, or the exchange is told as a whole.
func TestTakingBackLess(t *testing.T) {
	w := writerOn(t, "3r3k/p4q1p/2RN2p1/5p2/8/P7/1P5P/K1R5 b - - 0 39",
		"Rxd6 Rxd6 Kg7 Rdc6 Kh6 Rc7 Qb3 R7c3 Qb7 Rc4 Qb8 Rh4+ Kg7 Kb1", "Qd5 Nb7 Rf8 R1c5 Qg2 Rc2 Qh1+ Rc1 Qxh2 Nd6 f4 R6c2 Qh6 Rc8", 475, 84, Club)
	for lost, want := range map[board.PieceType]string{board.Rook: "40. Rxd6 wins the exchange.", board.Knight: "40. Rxd6 wins a rook."} {
		sq, _ := squareOf("d6")
		w.lost = motif.Man{Piece: board.NewPiece(w.mover(), lost), Square: sq}
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("%v: %q, want %q", lost, text, want)
		}
	}
}

// Who takes back a move later all the same is told what the better way wins.
func TestWhatIsTakenBackAllTheSame(t *testing.T) {
	const start, best = "r1b1kb1r/ppp1qppp/8/nN2p3/3P2B1/8/PPP1KP1P/R1BQ2R1 b kq - 0 13", "Bxg4+ Rxg4 Qd7 Nxc7+ Qxc7 Qd3 Nc6 d5 Nd4+ Kd1"
	for played, want := range map[string]string{
		"exd4+ Kf1 Qe5 Nxd4 Bxg4 Qxg4 h5 Qf4": "Should recapture: 13... Bxg4+ wins a knight for a pawn",
		"exd4+ Kf1 Qe5 Nxd4 h5 Bxc8 Rxc8 Nf3": "Should recapture: 13... Bxg4+.",
	} {
		w := writerOn(t, start, played, best, 453, 107, Club)
		sq, _ := squareOf("g4")
		w.lost = motif.Man{Piece: board.NewPiece(w.mover(), board.Bishop), Square: sq}
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("%s: %q", played, text)
		}
	}
}

// A rook that had taken a pawn is part of what is told when the man that takes it back falls.
func TestMoreIsTakenThanWasLost(t *testing.T) {
	for lost, want := range map[board.PieceType]string{board.Pawn: "17... Bxe3 wins a queen for a rook.", board.Rook: "17... Bxe3 wins a queen."} {
		w := writerOn(t, "r1bqk3/ppp4N/2np2p1/6b1/7P/4r1P1/PPP1Q3/RN2KB1R w KQq - 0 17", "Qxe3+ Bxe3 Nd2 Qe7 O-O-O Qxh7 Re1 Qh6 Kb1 Ne5",
			"hxg5 Rxe2+ Bxe2 Nd4 Nf6+ Ke7 Rh7+ Ke6 Na3 Nxe2", 0, -710, Club)
		sq, _ := squareOf("e3")
		w.lost = motif.Man{Piece: board.NewPiece(board.White, lost), Square: sq}
		if text := w.comment().text; !strings.HasPrefix(text, want) || strings.Contains(text, "threatens the rook") {
			t.Errorf("%q, want %q", text, want)
		}
	}
}

// What had just been lost is no part of what comes next: it is his due in a lost game, too, and a man taken for it elsewhere is no gain.
func TestWhatHadJustBeenLostIsMadeUpFor(t *testing.T) {
	for _, tt := range []struct {
		name, fen, lost, played, best string
		man                           board.PieceType
		before, after                 int
		want                          string
	}{
		{"a rook in a lost ending", "7R/1k1r4/p2p4/P2Pb1pp/4Pp2/5P2/3BR1PP/7K b - - 0 29", "h8", "Ka7 Rxh5 Rg7 h4 gxh4 Rxh4 Bf6 Rxf4 Be5 Be3+ Kb7 Rf8",
			"Bxh8 h4 gxh4 Bxf4 Bc3 Ra2 h3 gxh3 Ka8 Rc2 Bxa5 Rc6", board.Rook, -317, -965, "Should recapture: 29... Bxh8. Now 30. Rxh5 takes the pawn on h5."},
		{"a bishop for a knight, and then a rook", "rn1q1rk1/p3bppp/4p3/1NpBP1B1/3p4/6P1/PPP2P1P/R2Q1RK1 b - - 0 13", "d5", "Bxg5 Bxa8 Nd7 Be4 Nxe5 f4 Qb8 Qe2 Bh6 fxe5 Be3+ Kh1",
			"exd5 Bxe7 Qxe7 f4 Nc6 Nd6 Rab8 Qf3 Qe6 Qa3 c4 Rae1", board.Knight, -9, -475, "Should first recapture: 13... exd5. Now 14. Bxa8 wins a rook."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		sq, _ := squareOf(tt.lost)
		w.lost = motif.Man{Piece: board.NewPiece(w.mover(), tt.man), Square: sq}
		if text := w.comment().text; text != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.want)
		}
	}
}

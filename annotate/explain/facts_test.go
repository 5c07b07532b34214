package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What a comment tells is to be found on the board where the reader looks for it, and is what tells the two moves apart.
var facts = []quietCase{
	{name: "a pawn that the better move leaves unguarded, too", fen: "7r/1kp3p1/p3p1p1/1p2P2p/5P2/1P3KP1/PbPrP1P1/2R2B1R w - - 1 22",
		played: "Rb1 Rxc2 e3 g5 a4 g4+ Ke4 Kb6 Rd1 g6 Rd7 Re8 Rg1 Rc1",
		best:   "Re1 Bc3 e3 g5 Rc1 Bb2 Re1 Bc3", before: 0, after: -92,
		want: "22... Rxc2 wins the pawn on c2.", never: "unguarded"},
	{name: "a passed pawn that has gone on", fen: "3r1rk1/1b3ppp/p4q2/1p2pP2/6Q1/1B6/PPP3PP/3R1RK1 b - - 3 20",
		played: "Rd4 Rxd4 exd4 Rd1 Re8 Rxd4 h5 Qh4 Qxf5 Rd8 Qe5 Rxe8+ Qxe8 Kf1",
		best:   "a5 c3 e4 Bc2 e3 Bd3 Qb6 Kh1 Rfe8 f6 g6 Qe2 Re5 Qg4", before: 119, after: 20,
		never: "the passed pawn on e4"},
	{name: "a rook that is put where it hangs", fen: "2k2r2/1ppn1r2/p7/3p2Q1/8/4R1PP/P3K3/R7 b - - 0 37",
		played: "Rf3 Rxf3 Re8+ Re3 Rd8 Qxd5 Nb6 Qe6+ Kb8 Rd1 Rh8 g4 Ka7 Qe7",
		best:   "c6 Kd3 Rf2 Rc1 Nf6 Qe5 Ne4 Rxe4 dxe4+ Qxe4 Rd8+ Ke3 Rdd2 Qc4", before: -497, after: -1187,
		want: "38. Rxf3 wins the rook on f3.", never: "sacrifice"},
	{name: "a mate that is threatened by who is taken", fen: "r1bq1rk1/p3bppp/2p1pn2/4P3/8/1B6/PPP3PP/RNBQ1RK1 b - - 0 11",
		played: "Nd5 Kh1 Bg5 Bxg5 Qxg5 Qe2 Rd8 Nd2 Nf4 Nf3 Qg4 Rad1 Rxd1 Rxd1",
		best:   "Bc5+ Kh1 Qxd1 Rxd1 Ne4 Re1 Nf2+ Kg1 Bd4 c3 Nd3+ cxd4 Nxe1 Nc3", before: 162, after: 25,
		never: "threatens mate"},
	{name: "a weak pawn that falls a few moves on", fen: "2r3k1/4b1p1/4p3/n3Pp2/1p5P/pP2B1P1/P1rR1P1N/3R2K1 b - - 7 31",
		played: "Rb2 Rxb2 axb2 Rb1 Rc2 Nf3 Nc6 Ne1 Rc3 Rxb2 Nxe5 Kg2 Kf7 Bd2",
		best:   "Rxd2 Rxd2 Nxb3 axb3 Rc3 Rd7 Rxb3 Nf1 Kf8 Rd1 a2 Ra1 Ra3 Nd2", before: -38, after: -147,
		never: "isolated"},
	{name: "one that stands long enough to be weak", fen: "rnbqkb1r/pp3ppp/4pn2/3p2B1/2PN4/2N5/PP2PPPP/R2QKB1R b KQkq - 2 6",
		played: "Nbd7 cxd5 exd5 e3 Be7 Nf5 O-O Nxe7+ Qxe7 Qd4 Qe6 Rd1 Ne4 Qxd5",
		best:   "e5 Ndb5 d4 Bxf6 gxf6 Nd5 Na6 g3 Bb4+ Nxb4 Nxb4 Qa4 Nc6 Qa3", before: -48, after: -91,
		want: "After 7. cxd5 exd5 the pawn on d5 is isolated"},
	{name: "a cover that is torn in the best line as well, only later", fen: "3rr1k1/pppq1pp1/3p1n1p/5b2/1QB5/1P5P/PBP2PP1/R3R1K1 b - - 8 18",
		played: "c6 Bxf6 gxf6 Qc3 d5 Qg3+ Bg6 Bd3 Rxe1+ Rxe1 Re8 Re3 Kg7 Rxe8",
		best:   "c5 Qa3 Bxc2 Bxf6 gxf6 Rxe8+ Qxe8 Rc1 Be4 Qa5 Kg7 Bf1 Qd7 Qxa7", before: 95, after: 28,
		never: "torn apart"},
	{name: "a pawn that promotes and is taken is not kept safe", fen: "R7/P1p5/1b1k2pp/5p2/2B5/r4PK1/6P1/8 w - - 5 40",
		played: "Bb5 Bxa7 Rg8 Kc5 Bd7 Ra6 Be8 g5 Rg6 Rxg6 Bxg6 Kb4 f4 c5",
		best:   "Rd8+ Kc5 a8=Q Rxa8 Rxa8 Kxc4 Kf4 Kd3 Ra3+ Kd4 g4 fxg4 fxg4 Bc5", before: 18, after: -148,
		want: "wins the pawn on a7", never: "safe"},
	{name: "a pawn that is taken behind a check is a part of the price", fen: "r1bqkbnr/ppp3pp/2n5/3pp3/2B1N3/5N2/PPPP1PPP/R1BQK2R w KQkq - 0 6",
		played: "Bb3 dxe4 d4 Bg4 h3 exf3 hxg4 fxg2 Rg1 Qxd4 Qf3 O-O-O c3 Qd3",
		best:   "Nxe5 Nxe5 Qh5+ Ng6 Bxd5 Nf6 Nxf6+ Qxf6 O-O c6 Bb3 Be7 d3 Be6", before: -235, after: -496,
		want: "wins the knight on e4", never: "only a knight for a pawn"},
	{name: "a queen that goes before her king", fen: "rnbqkb1r/ppp2ppp/5n2/3p4/3P4/5N2/PPP1QPPP/RNB1KB1R b KQkq - 2 5",
		played: "Qe7 Nc3 Be6 Bf4 a6 O-O-O h6 Qd2 Nc6 Ne5 Na5 Re1 O-O-O",
		best:   "Be7 Nc3 O-O Be3 Re8 a3 c6 Qd2 h6 Bd3 Bd6 O-O-O Bg4 Bf4", before: 35, after: -43,
		never: "king in the middle"},
	{name: "a bishop that may go elsewhere", fen: "r1bqk1nr/p2p1ppp/2p1p3/2b5/2B1P3/8/PPP2PPP/RNBQ1RK1 b kq - 1 7",
		played: "Nf6 e5 Nd5 Qg4 Bf8 Nd2 h5 Qd1 Bb7 Qf3 h4 Ne4 Qc7 Bxd5",
		best:   "d5 Bd3 Rb8 c3 Ne7 Qe2 Qc7 e5 O-O Nd2 Bb6 Nb3", before: -4, after: -64,
		want: "7... d5 drives the bishop on c4 away."},
	{name: "a far mate that is a lost pawn ending", fen: "3R4/6p1/q3K3/3B4/3k4/8/8/8 w - - 9 66",
		played: "Ke7 Qf6+ Ke8 Qxd8+ Kxd8 Kxd5 Kc7 g5 Kd7 g4 Ke7 g3 Kf6 g2",
		best:   "Bc6+ Ke3 Kd6 Qa3+ Ke6 Qc5 Bd5 g5 Kf5 Kf2 Rd7 Qb5 Rd8 Qa5", before: -181, after: -2999998,
		want: "After 66... Qf6+ 67. Ke8 Qxd8+ 68. Kxd8 Kxd5 the pawn ending is lost for White."},
	{name: "a centre pawn that takes towards the centre", fen: "r1bq1rk1/1ppp1pp1/p4n1p/2b1p3/2BNP3/1PNP4/PBP2PPP/R2Q1RK1 b - - 0 9",
		played: "exd4 Ne2 d5 Bxd5 Nxd5 exd5 Qxd5 c4 Qg5 Ng3", best: "Bxd4 b4 c6 Bb3 d5 Qc1 Re8 a4 Qd6 b5", before: 71, after: 46,
		never: "Gives up the centre pawn"},
	{name: "an exchange of queens that is missed takes no queen", fen: "3q1rk1/4Bppp/8/1p1n4/p2P1Q2/7P/P1rN1PP1/R4RK1 b - - 0 22",
		played: "Qxe7 Qf5 Rxd2 Qxd5 Rb8 Qc5 Qe2 a3 Rd8 Rab1 h6 Rxb5 R2xd4 Rc1",
		best:   "Nxf4 Bxd8 Rxd8 Nf3 b4 d5 Rxd5 Rfb1 Rc4 Re1 Ne6 Rab1 Rd3 Rbd1", before: 187, after: 49,
		never: "takes the queen"},
	{name: "a knight that is won back at once", fen: "r1bqkb1r/ppp2ppp/2n5/3np1N1/2B5/8/PPPP1PPP/RNBQK2R w KQkq - 0 6",
		played: "Qf3 Qxg5 Bxd5 Nd4 Qxf7+ Kd8 O-O Nxc2 d4 Qg6 Qxg6 hxg6 Bg5+ Be7",
		best:   "Qh5 g6 Qf3 Be6 Nxe6 fxe6 O-O Qd7 c3 Bg7 d3 O-O-O Qe4 Nf6", before: 20, after: -182,
		never: "Qxg5"},
	{name: "a pawn that both moves take is no difference", fen: "rn1qkbnr/ppp3p1/3p4/5b1p/2Bp4/5N1P/PPP2PP1/RNBQK2R w KQkq - 0 7",
		played: "Qxd4 Nc6 Qe3+ Qe7 Ng5 Ne5 Be2 Nf6 Nc3 Bxc2 O-O Bf5 Nb5 c5",
		best:   "Nxd4 Qe7+ Be3 Be4 O-O d5 Be2 Nf6 Nc3 Nbd7 Nxe4 dxe4 Bc4 Ne5", before: 169, after: 50,
		never: "takes the pawn on d4"},
	{name: "a pawn is saved, though another one falls for it", fen: "1r6/5R1p/2p2Ppk/p1p5/6P1/1Pr4P/2P5/2KR4 w - - 1 30",
		played: "Rc7 Rxh3 Rxc6 Kg5 Rxc5+ Kxf6 g5+ Kf7 Rxa5 Rc8 Rf1+ Kg8 Kb2 Rhc3",
		best:   "h4 c4 Kb2 Rf3 Rdd7 Rh8 g5+ Kh5 Rxh7+ Rxh7 Rxh7+ Kg4 bxc4 Kf5", before: 424, after: 213,
		want: "30. h4 saves the pawn on h3."},
	{name: "the knight that is seen to fall", fen: "r1bqkb1r/pppn1ppp/5n2/3N2B1/3P4/8/PP2PPPP/R2QKBNR b KQkq - 0 6",
		played: "h6 Bxf6 Nxf6 Nc3 Be7 e3 O-O Bd3 c5 Nge2", best: "Nxd5 Bxd8 Bb4+ Qd2 Kxd8 f3 Bxd2+ Kxd2 f5 e4", before: 323, after: -51,
		want: "wins a knight", never: "bishop"},
	{name: "a file that the mover's own rook is on", fen: "r2q1rk1/ppp2pp1/2np1n1p/4p3/PPN1P3/2PPbN2/5PPP/R2Q1RK1 w - - 0 12",
		played: "fxe3 a6 Qe2 Re8 Nfd2 Qd7 Kh1 d5 exd5 Nxd5", best: "Nxe3 Ne7 a5 Ng6 c4 c6 Qb3 Nf4 Rfe1 Re8", before: 52, after: -9,
		never: "opens the f-file"},
	{name: "who exchanges queens instead has lost one", fen: "r3kb1r/ppp2ppp/8/n4b2/3Pq3/2NQ4/PPP2PPP/R1B1K2R w KQkq - 0 11",
		played: "Qxe4+ Bxe4 Nxe4 O-O-O Be3 Nc4 Ng5 Rd7 b3 Bb4+ Ke2 Nxe3 fxe3 Re8",
		best:   "Nxe4 O-O-O Nd6+ Rxd6 Qxf5+ Re6+ Be3 Nc4 Qxf7 Bb4+ c3 Rhe8 O-O Bd6", before: 755, after: 64,
		want: "Misses 11. Nxe4, which wins the queen on e4."},
	{name: "a queen in front of a rook that takes something itself is not skewered", fen: "4r3/1pb5/npq2kp1/5p1p/8/1P5Q/P1P1NPPP/R3R1K1 w - - 0 28",
		played: "Qc3+ Be5 Qxc6+ bxc6 Rac1 Ra8 a4 Nb4 Red1 Re8 Rd2 g5 Rcd1 g4",
		best:   "Nd4 Qd7 Qh4+ Kf7 Rxe8 Qxe8 Nf3 Nc5 Re1 Qd7 Qc4+ Kg7 Qd4+ Qxd4", before: 476, after: 314,
		never: "skewers"},
	{name: "castling given up where much more is lost", fen: "r1b1kb1r/ppp2ppp/5nq1/n3p3/3P4/2N2B2/PPP2P1P/R1BQK2R w KQkq - 1 10",
		played: "Ke2 Bg4 Rg1 Bxf3+ Kxf3 Qf5+ Kg2 O-O-O Qd3 Qxd3 cxd3 Rxd4 Bg5 Nc6",
		best:   "dxe5 Nd7 Nd5 Kd8 Nf4 Qf5 O-O Qxe5 Re1 Qf6 Nd5 Qg6+ Kh1 Nc6", before: -326, after: -647,
		never: "castling"},
	{name: "a pair of bishops that the better move gives up later", fen: "rn2kbnr/ppp1pppp/3q4/8/6b1/2N3P1/PPPPNPBP/R1BQK2R b KQkq - 2 6",
		played: "Bxe2 Qxe2 Nc6 Ne4 Qe6 c3 f5 Ng5 Qxe2+ Kxe2 e5 Bxc6+ bxc6 d4",
		best:   "Nc6 O-O O-O-O h3 Bxe2 Qxe2 Nd4 Qc4 e6 Qa4 Qb6 Re1 Bc5 d3", before: -45, after: -95,
		never: "bishop pair"},
	{name: "who attacks in turn is not trapped", fen: "rnb1k2r/1ppp1pp1/5n1p/p1q1p3/2B1P3/RP1P1N2/1KP4P/1NBQ1R2 w kq - 1 12",
		played: "Ka1 b5 d4 exd4 e5 Nh7 Bd3 Bb7 Qe2 Nc6 Bxb5 Nb4 Bc4 O-O",
		best:   "Nc3 Qe7 Qe1 d6 Be3 Kd8 Qg3 g6 d4 Nc6 dxe5 dxe5", before: 305, after: 169,
		never: "traps"},
	{name: "that the enemy's knight goes to the middle is no reason", fen: "r3kb1r/1pp3p1/p1n2q1p/4p3/3P4/2N2B2/PPP2PPP/R2Q1RK1 b kq - 0 13",
		played: "exd4 Nd5 Qd6 Re1+ Kd8 c3 g5 cxd4 Bg7 Rc1 Qd7 Ne3 Bxd4 Bxc6",
		best:   "O-O-O Bxc6 exd4 Bxb7+ Kxb7 Ne4 Qc6 Qd3 Be7 a3 Rhe8 Rfe1 Ka7 Rad1", before: -145, after: -237,
		never: "centralises"},
	{name: "that the enemy's king comes nearer is no reason", fen: "r7/8/6pk/P2RKp1p/8/8/5P2/8 b - - 3 40",
		played: "h4 Kf4 Ra6 Kf3 Rc6 Kg2 Kh5 Rd3 g5 Rf3 Kg4 Rd3 Kf4 Rf3+",
		best:   "Kg5 Kd4 Kf4 Kc4 Kf3 Kb5 Kxf2 a6 f4 Rg5 f3 Rxg6 h4 Rh6", before: 415, after: 158,
		never: "nearer to the passed pawn on h4"},
	{name: "that the enemy castles is no reason", fen: "rnb1kb1r/pp2qpp1/2p4p/3n4/3Q4/1P3N2/P1P1BPPP/RNB1K2R b KQkq - 2 10",
		played: "Nd7 O-O Nc5 Re1 Ne6 Qe5 Qf6 Qxf6 Nxf6 Nbd2 Bb4 Bb2 Nd5 a3",
		best:   "Qb4+ Qd2 Bd6 Ba3 Qxd2+ Nfxd2 Bxa3 Nxa3 O-O O-O Rd8 Bf3 Nc3 Ndc4", before: 21, after: -57,
		never: "gets the king to safety"},
	{name: "a bishop that buys its way out with pawns is not trapped", fen: "1k1r3r/pppbnp2/2np1q1p/1B2p1p1/4P3/3PBN1P/PPPNQPP1/2KR3R w - - 7 13",
		played: "d4 exd4 e5 dxe5 Ne4 Qe6 Bc4 Qg6 Bd2 f5 Nc5 e4 Ne1 Ne5",
		best:   "c3 Qe6 Bc4 d5 Bb3 Na5 Bxd5 Nxd5 exd5 Qxd5 c4 Qe6 Nxe5 Ba4", before: 468, after: 120,
		want: "13... exd4 wins two pawns", never: "traps"},
	{name: "a knight that is exchanged is not trapped", fen: "2kr3r/ppp1qpbp/4p1p1/nB6/3PnB2/P3PN1P/1P3PP1/R2Q1RK1 w - - 3 14",
		played: "b4 Nc3 Qd3 Nxb5 Qxb5 Nc6 Qa4 e5 dxe5 Kb8 Bg5 f6 exf6 Bxf6",
		best:   "Qa4 Nc6 Bxc6 bxc6 Qxa7 Rd5 Qa6+ Kd8 Qxc6 Nd6 Ne5 Ra5 Rfc1 Rf8", before: 444, after: 151,
		want: "14. Qa4 attacks the knight on a5.", never: "traps"},
	{name: "a new queen is no queen of the enemy's", fen: "8/8/7K/2p5/2P5/8/2kp2Q1/8 w - - 0 60",
		played: "Qg1 d1=Q Qxc5 Kc3 Kg6 Qd4 Qxd4+ Kxd4 Kf7 Kxc4",
		best:   "Kg6 Kc1 Qg5 Kc2 Qf5+ Kc1 Qf4 Kc2 Qf2 Kc1 Qe3 Kc2 Qe2 Kc1", before: 1342, after: 0,
		want: "60... d1=Q promotes on d1.", never: "wins a queen"},
	{name: "a bishop that comes out again", fen: "rnbqkb1r/ppp2ppp/5n2/3p4/3P4/5N2/PPP1QPPP/RNB1KB1R b KQkq - 2 5",
		played: "Qe7 Nc3 Be6 Bf4 a6 O-O-O h6 Qd2 Nc6 Ne5 Na5 Re1",
		best:   "Be7 Nc3 O-O Be3 Re8 a3 c6 Qd2 h6 Bd3 Bd6 O-O-O", before: 35, after: -43,
		never: "Shuts in"},
	{name: "that queens come off is no reason", fen: "r3k2r/ppp1qppp/4b3/3p4/1P1Rn3/P4Q1P/1NP1BPP1/2K4R b kq - 0 15",
		played: "Qf6 Qxf6 Nxf6 Nd3 O-O Re1 Rfe8 Bf3 a5 b5 c6 bxc6 bxc6 Nc5",
		best:   "a5 b5 O-O Re1 c6 Nd1 c5 Rxe4 dxe4 Qxe4 c4 Qe3 Rac8 Kb2", before: 231, after: 96,
		never: "exchanges queens"},
	{name: "an exchange attacks nothing", fen: "r1bq1rk1/pp2bppp/2n1pn2/8/3PP3/P2BBN2/1P4PP/RN1QK2R w KQ - 3 12",
		played: "O-O Ng4 Qe2 Nxe3 Qxe3 Nxd4 e5 Nxf3+ Qxf3 Qd4+ Kh1 Qxe5 Nc3 Bd7",
		best:   "h3 Nh5 O-O Ng3 Re1 f5 e5 b6 Nbd2 Bb7 Nc4 Nh5 d5 exd5", before: 51, after: -144,
		never: "at once"},
	{name: "the man that takes is attacked whichever it is", fen: "r2qk2r/ppp2ppp/2nbbn2/3pP3/8/4P1P1/PPPPN1BP/RNBQ1RK1 b kq - 0 7",
		played: "Bxe5 d4 Bd6 c4 Na5 cxd5 Nxd5 e4 Nb6 e5", best: "Nxe5 d4 Ng6 c4 c6 cxd5 Bxd5 Bxd5 cxd5 Nbc3", before: -3, after: -95,
		never: "drives the bishop on e5 away"},
}

func TestFactsAreOnTheBoard(t *testing.T) { areTold(t, facts) }

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

// A capture that the played move has met is no threat that it overlooks.
func TestAThreatThatIsMet(t *testing.T) {
	const start = "r1bqkbnr/pp1ppppp/2n5/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3"
	for played, want := range map[string]bool{"d6 dxc5 Nf6 Nc3": true, "a6 dxc5 Nf6 Nc3": false, "d6 dxc5 h6 cxd6 exd6 Nc3 a6 Bc4": false} {
		w := writerOn(t, start, played, "cxd4 Nxd4 e5 Nxc6 bxc6 Bc4", -12, -115, Club)
		w.threatened = w.plainThreat()
		if got := w.threatened != nil && w.isGuardedNow(); got != want {
			t.Errorf("%s: met %v", played, got)
		}
	}
}

// A pawn ending is won or lost where a far mate would be told.
func TestPawnEndings(t *testing.T) {
	w := writerOn(t, "8/8/8/8/5k2/6p1/6K1/8 w - - 2 66", "Kh3 Kf3 Kh4 g2", "Kg1 Ke3 Kg2 Kd2 Kxg3", 0, -2999998, Club)
	w.praised = true
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "66. Kh3 loses the pawn ending") {
		t.Errorf("%q", text)
	}
	w = writerOn(t, "8/8/8/8/6K1/6p1/7k/R7 b - - 5 55", "Kg2 Ra2+ Kf1 Kf3", "g2 Kf5 g1=Q Rxg1 Kxg1", 0, -2999998, Club)
	w.praised = true
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "55... Kg2 loses the ending") {
		t.Errorf("%q", text)
	}
	w = writerOn(t, "8/8/8/8/5k2/6p1/8/6K1 b - - 0 1", "g2 Kxg2", "Kf3 Kf1 g2+ Kg1 Kg3", 2999998, 0, Club)
	w.played.End = engine.EndBareMaterial
	if text := w.comment().text; !strings.Contains(text, "1... Kf3, which wins the pawn ending") {
		t.Errorf("%q", text)
	}
}

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

// A queen that takes one as it falls is not saved by going away, but a rook for a pawn is.
func TestWhatIsTakenInTurnIsNotSaved(t *testing.T) {
	const start, best = "3q1rk1/4bppp/8/1p1n2B1/p2P1Q2/7P/P1rN1PP1/R4RK1 w - - 2 22", "Qf5 Rb2 Bxe7 Nxe7 Qd3 Nd5 Nf3 Nf4"
	for played, want := range map[string]bool{"Bxe7 Nxf4 Bxd8 Rxd8 Nf3 b4": false, "Bxe7 Nxf4 Bxf8 Kxf8 Nf3 b4": true} {
		w := writerOn(t, start, played, best, -78, -187, Club)
		w.lossLeans = true
		if text := w.comment().text; strings.Contains(text, "saves") != want {
			t.Errorf("%s: %q", played, text)
		}
	}
}

// A pinned man that could take what pins it is held by something else: that is shown.
func TestAPinnedManThatCouldTake(t *testing.T) {
	const start = "4r1k1/1p3pp1/p3q2p/4b3/1P2Q3/1P1P4/3B1PPP/2R3K1 w - - 3 26"
	for leaves, want := range map[string]string{
		"Qxb7 Bf4 Bxf4 Qe1+": "26... Bf4 pins the bishop on d2 to the rook on c1 and wins a bishop for a pawn; 27. Bxf4 fails to 27... Qe1+.",
		"Qxb7 Bf4 Qxa6 Bxd2": "26... Bf4 pins the bishop on d2 to the rook on c1 and wins a bishop for a pawn: 27. g3 Bxd2.",
	} {
		w := writerOn(t, start, "Qxb7 Bf4 g3 Bxd2 Rc4 Qf5 Re4 Rxe4 dxe4 Qb5", "f4 Bb2 Qxe6 Rxe6 Rc8+ Kh7 Kf2 Bd4+", 52, -375, Club)
		w.answerLeaves = newPath(w.start(), lineOf(t, w.start(), leaves), 0, engine.EndEval)
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("%s: %q", leaves, text)
		}
	}
}

// The enemy gives a bishop since mate is threatened.
func TestAPraisedThreatOfMate(t *testing.T) {
	w := writerOn(t, "8/R7/2p1k2p/1P4r1/5r2/2PB1b1K/2P5/R7 b - - 0 35", "Bg2+ Kh2 Be4 Kh3 Rf3+ Kh4 Rf2", "Rfg4 Bc4+ Rxc4 R7a4 Rxa4 Rxa4 Rxb5 Kg3", 536, 353, Club)
	w.praised = true
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "it threatens mate by Rh5# and wins a bishop") {
		t.Errorf("%q", text)
	}
}

// A game that is lost before and after a move is not lost by a far mate.
func TestAFarMateInALostGame(t *testing.T) {
	for before, want := range map[int]bool{-912: false, -200: true} {
		w := writerOn(t, "8/8/4R1p1/5pP1/5P2/2b1P1K1/5r2/5k2 w - - 0 78", "Rxg6 Be1 e4 Rd2+ Kh3 Rd3+ Kh2", "e4 Bd2 exf5 gxf5 Kh4 Rh2+ Kg3", before, -2999998, Club)
		if text := w.comment().text; (text != "") != want {
			t.Errorf("%d: %q", before, text)
		}
	}
}

// What a praised move wins is asked about as what others win: another defence may lose less.
func TestPraiseDoesNotLeanOnADefence(t *testing.T) {
	pos, err := board.ParseFEN("2kr1r2/pp3ppp/2p1b3/3pN3/1P1Rn1B1/P6P/2P3P1/2K1R3 w - - 4 23")
	if err != nil {
		t.Fatal(err)
	}
	line := lineOf(t, pos, "Nxf7 Bxg4 Nxd8 Bf5 g4 Bg6 Ne6 Rf2 Nxg7 Nc3 Rd2 Na2+ Kd1 Nc3+ Kc1")
	move := &review.Move{Mover: board.White, Played: line[0], Reply: engine.Line{Moves: line[1:]}, Praise: review.OnlyGood,
		Second: &review.Second{SAN: "Be2", Value: -2280, Line: engine.Line{Score: -2280, Moves: lineOf(t, pos, "Be2 c5 Rd3 cxb4 axb4 Kb8")}}}
	for defence, want := range map[string]string{
		"Rde8 Rdxe4 dxe4 Nd6+ Kc7 Nxe8+ Rxe8 Rxe4": "it wins material",
		"Rxf7 Bxe6+ Rfd7 Bxd7+ Kxd7 Rexe4":         "it wins the exchange and a pawn",
		"Rde8 Kb2 Rxf7 Bxe6+ Rxe6 Rd3":             "it threatens the rook on d8 and the bishop on e6 at once",
	} {
		e := Explainer{Evaluator: writerOn(t, pos.FEN(), "Nxf7", "Nxf7", 0, 0, Club).ev, Probe: func(_ context.Context, pos *board.Position, lines int) ([]engine.Line, error) {
			if lines == 1 {
				return []engine.Line{{}}, nil // no threats
			}
			if pos.FullmoveNumber() > 23 {
				return nil, nil
			}
			return []engine.Line{{Score: -82, Moves: lineOf(t, pos, "Bxg4 Nxd8 Bf5 g4")}, {Score: -200, Moves: lineOf(t, pos, defence)}}, nil
		}}
		story, err := e.praise(t.Context(), move, pos)
		if err != nil {
			t.Fatal(err)
		}
		if told := story != nil; told != (want != "") || told && !strings.Contains(story.Text, want) {
			t.Errorf("%s: %+v", defence, story)
		}
	}
}

// What wins a queen leaves no doubt, and nothing is searched for it.
func TestGreatPraiseIsNotDoubted(t *testing.T) {
	pos, err := board.ParseFEN("rnb1kb1r/ppp1pppp/2q2n2/8/8/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 5")
	if err != nil {
		t.Fatal(err)
	}
	line := lineOf(t, pos, "Bb5 Bg4 d3 e6 Bxc6+ Nxc6 h3 Bxf3 Qxf3 O-O-O Be3 Bb4 O-O Bxc3")
	move := &review.Move{Mover: board.White, Played: line[0], ValueMoved: 5398, Reply: engine.Line{Moves: line[1:]}, Praise: review.OnlyGood,
		Second: &review.Second{SAN: "d4", Value: 1019, Line: engine.Line{Score: 1019, Moves: lineOf(t, pos, "d4 Bg4 h3 Bxf3 Qxf3 Qxf3 gxf3 c6")}}}
	e := Explainer{Evaluator: writerOn(t, pos.FEN(), "Bb5", "Bb5", 0, 0, Club).ev, Probe: func(_ context.Context, pos *board.Position, lines int) ([]engine.Line, error) {
		if lines > 1 {
			t.Errorf("%d lines are searched in %s", lines, pos.FEN())
		}
		return []engine.Line{{}}, nil
	}}
	if story, err := e.praise(t.Context(), move, pos); err != nil || story == nil || !strings.Contains(story.Text, "wins a queen for a bishop") {
		t.Errorf("%v, %+v", err, story)
	}
}

// A piece that is driven away is told where it goes if it can go nowhere else.
func TestTheOnlyRetreatIsNamed(t *testing.T) {
	for fen, want := range map[string]bool{"4k3/8/8/8/1p6/2N5/8/7K w - - 0 1": false, "4k3/8/p1p5/1p3p2/1p6/1pN2p2/4p3/7K w - - 0 1": true} {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := onlyRetreat(pos, lineOf(t, pos, "Nb1")[0]); got != want {
			t.Errorf("%s: %v", fen, got)
		}
	}
}

// A stalemate far down the line is neither blamed on the move nor the better one's merit by name.
func TestAStalemateFarDownTheLine(t *testing.T) {
	const start, best = "8/p6p/8/3n4/8/3kp1RP/P5KP/8 b - - 2 28", "Nf4+ Kf3 Ne6 a3 Nd4+ Kg4 Kd2 Rg2+ e2 Kh5"
	for moves, want := range map[string]bool{"Kd2 Rg4 e2 Rd4+": true, "Kd2 Rg4 e2 Rd4+ Kc3 Re4 Kd3 Kf3 Nc3 Re7": false} {
		w := writerOn(t, start, moves, best, 284, 0, Club)
		w.played.End = engine.EndStalemate
		if text := w.comment().text; strings.Contains(text, "stalemate") != want {
			t.Errorf("%s: %q", moves, text)
		}
	}
	for shown, want := range map[int]string{4: "draws", 10: "draws by stalemate"} {
		w := writerOn(t, "8/1p6/p7/3K4/2P4p/7k/PP5P/8 w - - 1 37", "c5 Kxh2 Kd6 Kg3", "Ke4 Kxh2 Kf3 a5 Kf2 Kh3 Kf3 a4", 0, -537, Club)
		w.best.End, w.shown = engine.EndStalemate, shown
		if text := w.words.Text(w.keeps()); text != want {
			t.Errorf("%d half-moves: %q", shown, text)
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

// A queen that is taken where one is taken for it elsewhere is no prize.
func TestAPieceTakenInTurnIsNoPrize(t *testing.T) {
	const start, best = "3q1rk1/4bppp/8/1p1n2B1/p2P1Q2/7P/P1rN1PP1/R4RK1 w - - 2 22", "Qf5 Rb2"
	for played, want := range map[string]bool{"Bxe7 Nxf4 Bxd8 Rxd8": false, "Bxe7 Nxf4 a3 Qxe7": true} {
		w := writerOn(t, start, played, best, -78, -187, Club)
		if told := !pieceTaken(w.facts(PlayedLine, 1)).Empty(); told != want {
			t.Errorf("%s: %t", played, told)
		}
	}
}

// Who takes back a move later all the same is told what the better way wins.
func TestWhatIsTakenBackAllTheSame(t *testing.T) {
	const start, best = "r1b1kb1r/ppp1qppp/8/nN2p3/3P2B1/8/PPP1KP1P/R1BQ2R1 b kq - 0 13", "Bxg4+ Rxg4 Qd7 Nxc7+ Qxc7 Qd3 Nc6 d5 Nd4+ Kd1"
	for played, want := range map[string]string{
		"exd4+ Kf1 Qe5 Nxd4 Bxg4 Qxg4 h5 Qf4": "Should take back: 13... Bxg4+ wins a knight for a pawn",
		"exd4+ Kf1 Qe5 Nxd4 h5 Bxc8 Rxc8 Nf3": "Should take back: 13... Bxg4+.",
	} {
		w := writerOn(t, start, played, best, 453, 107, Club)
		sq, _ := squareOf("g4")
		w.lost = motif.Man{Piece: board.NewPiece(w.mover(), board.Bishop), Square: sq}
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("%s: %q", played, text)
		}
	}
}

// A check that is threatened is told without two clauses that hang on each other.
func TestAMissedThreatOfACheck(t *testing.T) {
	w := writerOn(t, "8/5pp1/4k3/5PK1/8/8/8/8 b - - 0 44", "Ke7 f6+ gxf6+ Kf5", "Ke5 f6 gxf6+ Kh4", 1452, 0, Club)
	deed := say("threat.check", in("move", "f6+"), in("event", say("event.wins-material")))
	if text := w.words.Text(w.misses(deed)); text != "Misses 44... Ke5 with the threat of f6+, which wins material." {
		t.Errorf("%q", text)
	}
}

// Nobody is praised for a new queen.
func TestANewQueenIsNotPraised(t *testing.T) {
	for played, want := range map[string]bool{"g1=Q+ Kf3": false, "g1=N+ Kf2": true} {
		pos, err := board.ParseFEN("8/8/8/8/8/6K1/R5p1/7k b - - 3 57")
		if err != nil {
			t.Fatal(err)
		}
		line := lineOf(t, pos, played)
		m := &review.Move{Mover: board.Black, Played: line[0], ValueMoved: 3160, Reply: engine.Line{Moves: line[1:]}, Praise: review.OnlyGood,
			Second: &review.Second{SAN: "g1=R+", Line: engine.Line{Score: -2999998 * 10, Moves: lineOf(t, pos, "g1=R+ Kf3")}}}
		e := Explainer{Evaluator: writerOn(t, pos.FEN(), played, played, 0, 0, Club).ev}
		if story, err := e.praise(t.Context(), m, pos); err != nil || (story != nil) != want {
			t.Errorf("%s: %v, %+v", played, err, story)
		}
	}
}

// That the enemy's knight goes to the middle is no reason either where nothing else is known against a move.
func TestAKnightInTheMiddleIsNoReason(t *testing.T) {
	w := writerOn(t, "rq2r1k1/pppn2bp/2n2pb1/8/3p2P1/P1P2P2/1P1NPQ2/R1B1KBNR w KQ - 0 17", "Ne4 Nde5 Bg2 Qd8 Bf4 dxc3 bxc3 Nxg4 fxg4 Bxe4 Bxe4 Rxe4 Qh2 h5",
		"cxd4 f5 gxf5 Nxd4 fxg6 Nc2+ Kd1 Ne3+ Ke1 Nc2+ Kd1", 0, -102, Club)
	sq, _ := squareOf("d4")
	w.lost = motif.Man{Piece: board.NewPiece(w.mover(), board.Pawn), Square: sq}
	w.lossLeans = true
	if text := w.comment().text; strings.Contains(text, "centralises") {
		t.Errorf("%q", text)
	}
}

// An attack or a threat that is missed, and nothing won by it, is news only to who was better.
func TestWhatIsParriedIsNotMissed(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		want                    bool
	}{
		{"a threat of mate in a level game", "r1b2rk1/pppp1ppp/2nq4/8/1P6/P1NB4/1BP3PP/R3Q2K w - - 3 17", "Ne4 Qf4 Qc3 Qh6 b5 d5 Ng3 d4", "Qh4 Qh6 Qxh6 gxh6 Nd5 d6 Nf6+ Kg7", 0, -157, false},
		{"the same in a better one", "r1b2rk1/pppp1ppp/2nq4/8/1P6/P1NB4/1BP3PP/R3Q2K w - - 3 17", "Ne4 Qf4 Qc3 Qh6 b5 d5 Ng3 d4", "Qh4 Qh6 Qxh6 gxh6 Nd5 d6 Nf6+ Kg7", 250, 20, true},
		{"the same, and the mover is worse then", "r1b2rk1/pppp1ppp/2nq4/8/1P6/P1NB4/1BP3PP/R3Q2K w - - 3 17", "Ne4 Qf4 Qc3 Qh6 b5 d5 Ng3 d4", "Qh4 Qh6 Qxh6 gxh6 Nd5 d6 Nf6+ Kg7", 250, -120, false},
	} {
		for _, blunder := range []bool{false, true} {
			w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
			mate, ok := threatensMateIn1(w.best.At[1])
			if !ok {
				t.Fatal("no threat")
			}
			waiting := passed(w.best.At[1])
			w.pending = &Threat{Line: engine.Line{Moves: []board.Move{mate}, Score: engine.MateIn(1)}, path: newPath(waiting, []board.Move{mate}, engine.MateIn(1), engine.EndMate)}
			text := ""
			if blunder {
				text = w.missesBlow().text // in the place of what tells too little of a blunder
			} else {
				text = w.comment().text
			}
			if strings.Contains(text, "Misses 17. Qh4, which threatens mate by Qxh7#") != tt.want {
				t.Errorf("%s: %q", tt.name, text)
			}
		}
	}
}

// What is taken behind a check belongs to the price if it is taken for nothing and something is won still.
func TestTakenWithCheck(t *testing.T) {
	const fork = "r1bqkbnr/ppp3pp/2n5/3pp3/2B1N3/5N2/PPPP1PPP/R1BQK2R w KQkq - 0 6"
	for _, tt := range []struct {
		fen, line       string
		sign, ply, want int
	}{
		{fork, "Nxe5 Nxe5 Qh5+ Ng6 Bxd5 Nf6", -1, 2, 5},
		{fork, "Nxe5 Nxe5 Qh5+ Ng6 Qxh7 Rxh7", -1, 2, 2}, // she is taken
		{fork, "Nxe5 Nxe5 Qh5+ Ng6 O-O Nf6", -1, 2, 2},
		{"4k3/8/8/3n4/1P6/8/8/3QK3 b - - 0 1", "Nxb4 Qa4+ Kd8 Qxb4", +1, 1, 1}, // then nothing is won
	} {
		pos, err := board.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		p := newPath(pos, lineOf(t, pos, tt.line), 0, engine.EndEval)
		if got := p.takenWithCheck(tt.sign, tt.ply); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.line, got, tt.want)
		}
	}
}

// A queen that is taken as she comes threatens nothing.
func TestWhoIsTakenDoesNotThreaten(t *testing.T) {
	const start, played = "7R/1P4p1/K5k1/8/8/8/7p/1r6 b - - 1 42", "Rb2 Ka7 Ra2+ Kb6 Rb2+ Kc7 Rc2+ Kb6"
	for best, want := range map[string]bool{"h1=Q Rxh1 Rxh1 Kb6 Kh6 b8=Q": false, "h1=Q Rc8 Kf5 Rc1 Kf4 b8=Q+": true} {
		w := writerOn(t, start, played, best, 1352, 0, Club)
		mate := lineOf(t, passed(w.best.At[1]), "Qc6+ Ka7 Ra1#")
		w.pending = &Threat{Line: engine.Line{Moves: mate, Score: engine.MateIn(2)}, path: newPath(passed(w.best.At[1]), mate, engine.MateIn(2), engine.EndMate)}
		if p, ok := w.threatens(); ok != want {
			t.Errorf("%s: %v", best, p)
		}
	}
}

// What the enemy threatens and does not do is parried; a fork costs something.
func TestAThreatThatDoesNotCome(t *testing.T) {
	const start, best = "5r1k/pp4p1/2p4p/8/4p3/2P3Pq/PPB1Q2P/5NK1 b - - 3 28", "Qe6 Qxe4 Qxe4 Bxe4 a5 Bc2 b5 Nd2 b4 Ba4"
	w := writerOn(t, start, "e3 Qd3 g6 Nxe3 Qe6 Ng2 Qf5 Nf4 Qxd3 Bxd3", best, -183, -365, Club)
	mate, _ := threatensMateIn1(w.played.At[2])
	w.answering = &Threat{Line: engine.Line{Moves: []board.Move{mate}, Score: engine.MateIn(1)}, path: newPath(passed(w.played.At[2]), []board.Move{mate}, engine.MateIn(1), engine.EndMate)}
	for swing, idle := range map[int32]bool{greatSwing: false, greatSwing + 1: true} { // for a small loss a mate that has to be parried may be reason enough
		w.played.swing = swing
		if f, ok := threatensNext(w.scene); !ok || f.idle != idle {
			t.Errorf("%d: %v %+v", swing, ok, f)
		}
	}
	w = writerOn(t, "r1bnkbnr/pp2pppp/8/2p5/4P3/2N2N2/PPP2PPP/R1B1KB1R b KQkq - 1 6", "e6 Nb5 Ke7 Bf4 f6 Nc7 Rb8 Nxe6", "a6 Na4 Ne6 Nb6 Rb8 Bc4", -163, -367, Club)
	threat := newPath(passed(w.played.At[2]), lineOf(t, passed(w.played.At[2]), "Nc7+ Kd7 Nxa8"), 0, engine.EndEval)
	w.answering = &Threat{Line: engine.Line{Moves: threat.Moves}, path: threat, event: eventOf(threat, +1, motif.Man{})}
	if f, ok := threatensNext(w.scene); !ok || f.idle {
		t.Errorf("%v %+v", ok, f)
	}
}

// That pieces are at home is no reason for a small error where the better move only brings out one; it is where more is lost.
func TestPiecesAtHome(t *testing.T) {
	for judgement, want := range map[review.Judgement]bool{review.Inaccuracy: false, review.Mistake: true} {
		w := writerOn(t, "r1bqk1nr/ppp1ppbp/2n3p1/3p4/3P4/P2Q3P/1PP1PPP1/RNB1KBNR w KQkq - 1 5", "c3 e5 dxe5 Nxe5 Qd1 Qe7 Bf4 Nf6 Bxe5 Qxe5 Nf3 Qe6 Nbd2 c5",
			"Nf3 Nf6 Bf4 Bf5 Qd1 Ne4 e3 Qd7 Nbd2 O-O-O Bd3 Nxd2 Qxd2 Bxd3", -16, -85, Club)
		w.judgement = judgement
		if text := w.comment().text; strings.HasPrefix(text, "Neglects development") != want {
			t.Errorf("%v: %q", judgement, text)
		}
	}
}

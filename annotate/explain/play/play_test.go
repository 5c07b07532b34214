package play

import (
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/internal/annotatetest"
	"gloss/engine"
	"gloss/engine/board"
)

// path plays a line that is worth so many millipawns to the side that begins it.
func path(t *testing.T, fen, line string, value engine.Score) *Path {
	t.Helper()
	pos, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return NewPath(pos, annotatetest.Play(t, pos.Clone(), line), value, engine.EndEval)
}

// Men that change hands are an event where that lasts and is more than an exchange.
func TestEvents(t *testing.T) {
	for _, tt := range []struct {
		name, fen, line string
		sign            int
		want, least     Balance // nothing: no event; no doubt about it
		ply             int
	}{
		{"a knight hangs", "4k3/ppp2ppp/8/3n4/8/1Q6/PPP2PPP/4K3 w - - 0 1", "Qxd5 c6 Qd3 Ke7 Qe3+ Kf8", +1, Balance{board.Knight: 1}, Balance{}, 1},
		{"the other side wins nothing by that", "4k3/ppp2ppp/8/3n4/8/1Q6/PPP2PPP/4K3 w - - 0 1", "Qxd5 c6 Qd3 Ke7 Qe3+ Kf8", -1, Balance{}, Balance{}, 0},
		{"knights are exchanged", "4k3/ppp2ppp/4p3/3n4/8/2N5/PPP2PPP/4K3 w - - 0 1", "Nxd5 exd5 Kd2 Kd7 Kd3 Kd6", +1, Balance{}, Balance{}, 0},
		{"a fork", "r3k3/ppp2ppp/8/3N4/8/8/PPP2PPP/4K3 w - - 0 1", "Nxc7+ Kd7 Nxa8 a5 Kd2 Kd6", +1, Balance{board.Rook: 1, board.Pawn: 1}, Balance{}, 3},
		{"the knight takes a pawn before it falls", "r3k3/ppp2ppp/8/3N4/8/8/PPP2PPP/4K3 w - - 0 1", "Nxc7+ Kd7 Nxa8 b6 Kd2 Kc6 Nxb6 axb6 Kd3 Kd5", +1,
			Balance{board.Rook: 1, board.Pawn: 1}, Balance{board.Rook: 1, board.Knight: -1, board.Pawn: 2}, 3},
		{"the knight is shut in", "r3k3/ppp2ppp/8/3N4/8/8/PPP2PPP/4K3 w - - 0 1", "Nxc7+ Kd7 Nxa8 b6 Kd2 Kc6", +1,
			Balance{board.Rook: 1, board.Pawn: 1}, Balance{board.Rook: 1, board.Knight: -1, board.Pawn: 1}, 3},
		{"the knight falls in the corner", "r3k3/ppp2ppp/8/3N4/8/8/PPP2PPP/4K3 w - - 0 1", "Nxc7+ Kd7 Nxa8 Kc8 Kd2 Kb8 Kd3 Kxa8 Kd4 b6", +1,
			Balance{board.Rook: 1, board.Pawn: 1}, Balance{board.Rook: 1, board.Knight: -1, board.Pawn: 1}, 3},
		{"a queen behind nothing but checks", "1r6/5R1p/k7/pqp5/3p4/P4B2/1PP3PP/2K1R3 w - - 2 27", "Re6+ Rb6 Bb7+ Ka7 Bc6+ Rb7 Rxb7+ Qxb7 Bxb7 Kxb7 Rh6 Kc7 Rxh7+ Kd6", +1,
			Balance{board.Queen: 1, board.Bishop: -1}, Balance{}, 10},
	} {
		e := EventOf(path(t, tt.fen, tt.line, 0), tt.sign, motif.Man{})
		switch {
		case e == nil && tt.want != (Balance{}), e != nil && (e.Net != tt.want || e.Least != tt.least || e.Ply != tt.ply):
			t.Errorf("%s: %+v, want %v after %d half-moves", tt.name, e, tt.want, tt.ply)
		}
	}
}

// A fork of two pieces punishes a capture as well, if one of them falls.
func TestAForkPunishesTaking(t *testing.T) {
	const queens, alone = "r3kb1r/p1p2p2/2N1bp2/2q4p/4P3/3P4/PPP2PPP/RN1Q1RK1 w kq - 0 12", "r3kb1r/pp3p2/2N1bp2/7p/4P3/3P4/PPP2PPP/RN1Q1RK1 w kq - 0 12"
	for _, tt := range []struct {
		fen, best string
		want      bool
	}{
		{queens, "d4 Qxc6 d5 Qb5 dxe6", true},
		{queens, "d4 Qxc6 d5 Qb5 Qxh5", false},
		{queens, "d4 Qxc6 d5 Qb5 Qd4", false},
		{queens, "d4 Qxc6 b3 Bg7 Qd2", false},
		{alone, "d4 bxc6 d5 Rb8 dxe6", false},
	} {
		if got := path(t, tt.fen, tt.best, 231).Punishing(2); (got != nil) != tt.want {
			t.Errorf("%s: %t", tt.best, !tt.want)
		}
	}
}

// Only who wins the piece back, and has a queen for the king that has come out, breaks it open.
func TestWhatBreaksAKingOpen(t *testing.T) {
	for _, tt := range []struct {
		fen, line string
		want      int
	}{
		{"6k1/8/5q2/8/8/5N1b/5PP1/6K1 b - - 0 1", "Bxg2 Kxg2 Qxf3+", 3},
		{"6k1/8/5q2/8/8/5N1b/5PP1/6K1 b - - 0 1", "Bxg2 Kxg2 Qg7+ Kf1", 0},
		{"6k1/8/8/2q5/8/5N1b/5PP1/6K1 b - - 0 1", "Bxg2 Kxg2 Qxf2+", 0},
		{"6k1/8/5r2/8/8/5N1b/5PP1/6K1 b - - 0 1", "Bxg2 Kxg2 Rxf3", 0},
		{"6k1/8/5q2/8/8/5N2/5Pp1/6K1 b - - 0 1", "Qxf3 Kh2", 0},
	} {
		ply, ok := path(t, tt.fen, tt.line, 0).BreaksOpen(0)
		if ply != tt.want || ok != (tt.want > 0) {
			t.Errorf("%s %s: %d %v", tt.fen, tt.line, ply, ok)
		}
	}
}

// Taking back a knight that a piece has taken has to be reckoned with, not so where a pawn has taken it, or nobody can.
func TestWhatCouldBeTakenBack(t *testing.T) {
	for fen, want := range map[string]bool{
		"4k3/8/8/2n5/4N3/5P2/8/4K3 b - - 0 1": true,
		"4k3/8/8/3p4/4N3/5P2/8/4K3 b - - 0 1": false,
		"4k3/8/8/2n5/4N3/8/8/4K3 b - - 0 1":   false,
	} {
		line := "Nxe4 Ke2"
		if strings.Contains(fen, "p") {
			line = "dxe4 Ke2"
		}
		e := &Event{Path: path(t, fen, line, 0), Sign: +1, Ply: 1}
		if got := e.LeavesTakingBack(); got != want {
			t.Errorf("%s: %t", fen, got)
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
		if got := path(t, tt.fen, tt.move, 0).TakesAsDear(); got != tt.want {
			t.Errorf("%s in %s: %v, want %v", tt.move, tt.fen, got, tt.want)
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
		p := path(t, tt.fen, tt.line, 0)
		if got := p.takenWithCheck(tt.sign, tt.ply); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.line, got, tt.want)
		}
	}
}

func TestBalanceOfIsMirroredByTheOtherSide(t *testing.T) {
	pos := path(t, "r3k3/1pp5/8/8/8/2N5/P7/4K2Q w - - 0 1", "", 0).Start()
	white, black := BalanceOf(pos, board.White), BalanceOf(pos, board.Black)
	if white != (Balance{board.Pawn: -1, board.Knight: 1, board.Rook: -1, board.Queen: 1}) {
		t.Errorf("balance of White: %v", white)
	}
	if sum := white.Less(Balance{}.Less(black)); sum != (Balance{}) {
		t.Errorf("the balances of both sides do not cancel: %v", sum)
	}
}

// A knight or a bishop for two pawns is that and nothing besides, whoever wins it.
func TestAMinorForTwoPawns(t *testing.T) {
	for _, tt := range []struct {
		won  Balance
		want bool
	}{
		{Balance{board.Knight: 1, board.Pawn: -2}, true},
		{Balance{board.Bishop: -1, board.Pawn: 2}, true},
		{Balance{board.Knight: 1, board.Pawn: -1}, false},
		{Balance{board.Knight: 1, board.Bishop: 1, board.Pawn: -4}, false},
		{Balance{board.Knight: 1, board.Rook: 1, board.Pawn: -2}, false},
		{Balance{board.Bishop: -1, board.Queen: 1, board.Pawn: 2}, false},
	} {
		if got := tt.won.IsMinorForTwoPawns(); got != tt.want {
			t.Errorf("%v: %t", tt.won, got)
		}
	}
}

// A pawn falls where it stands, not where it has left.
func TestAPawnThatGoesOnDoesNotFall(t *testing.T) {
	const start = "4k3/8/8/8/3p1n2/4P3/8/4K3 w - - 0 1"
	for moves, want := range map[string]bool{"exd4 Ne6 Ke2 Nxd4+": true, "exd4 Ne6 d5 Nd4 Kd2 Ke7": false, "exf4 Kd7 Kd2 Kd6": false} {
		p := path(t, start, moves, 0)
		if got := p.pawnFalls(1, p.Moves[0].To()); got != want {
			t.Errorf("%s: falls %v", moves, got)
		}
	}
}

// What is won at least has a name if it is the exchange or one piece, whatever becomes of pawns.
func TestNamesLeast(t *testing.T) {
	const p, n, b, r = board.Pawn, board.Knight, board.Bishop, board.Rook
	for _, tt := range []struct {
		least Balance
		want  bool
	}{
		{Balance{n: 1}, true},
		{Balance{n: 1, p: -2}, true},
		{Balance{n: 1, p: 1}, true},
		{Balance{r: 1, b: -1}, true},
		{Balance{p: 2}, false},
		{Balance{n: 1, b: 1}, false},
		{Balance{r: 1, b: -1, n: -1}, false},
	} {
		for _, sign := range []int{1, -1} {
			e := Event{Sign: sign, Least: tt.least}
			if sign < 0 {
				e.Least = Balance{}.Less(tt.least)
			}
			if e.NamesLeast() != tt.want {
				t.Errorf("%v, sign %d: %t", tt.least, sign, !tt.want)
			}
		}
	}
}

// A line shows what is won at least if the winner takes men of that kind in it.
func TestTakesLeast(t *testing.T) {
	p := path(t, "4k3/8/8/8/8/5B2/6p1/4KR2 b - - 0 1", "gxf1=Q+ Kxf1 Kd7 Ke2", 0)
	for least, want := range map[board.PieceType]bool{board.Rook: true, board.Bishop: false} {
		e := &Event{Path: p, Sign: 1, Ply: 2, Least: BalanceOfMan(board.NewPiece(board.White, least))}
		if got := e.TakesLeast(); got != want {
			t.Errorf("%v: %t", least, got)
		}
	}
}

// A draw by repetition is one by perpetual check only if the mover checks all the time, but for his first move.
func TestARepetitionIsNoPerpetual(t *testing.T) {
	for _, tt := range []struct {
		fen, line string
		want      bool
	}{
		{"2k4r/1pp1R3/p1bp1np1/8/2P3P1/7P/P2N1P1K/1R6 b - - 2 24", "Nxg4+ Kg3 Nh6 Kh2 Ng4+", false},
		{"6k1/5p1p/8/8/3Q4/8/q4PPP/6K1 w - - 0 1", "Qg4+ Kf8 Qc8+ Kg7 Qg4+", true},
	} {
		p := path(t, tt.fen, tt.line, 0)
		if p.End = engine.EndRepetition; p.IsPerpetual() != tt.want {
			t.Errorf("%s: %v", tt.line, !tt.want)
		}
	}
}

// Who takes back with a pawn what another man could take back has chosen how the pawns stand.
func TestTakesBackOtherwise(t *testing.T) {
	for _, tt := range []struct {
		name, fen, line string
		want            bool
	}{
		{"another pawn takes as well", "3r1r2/1k6/2pqp1n1/1pQ2p2/1P1P3p/4P2P/N4RP1/R5K1 w - - 2 31", "Nc3 Qxc5 bxc5", true},
		{"it takes towards the middle", "3r1r2/1k6/2pqp1n1/1pQ2p2/1P1P3p/4P2P/N4RP1/R5K1 w - - 2 31", "Nc3 Qxc5 dxc5", true},
		{"no other man can", "3r1r2/1k6/2pqp1n1/1pQ2p2/1P5p/4P2P/N4RP1/R5K1 w - - 2 31", "Nc3 Qxc5 bxc5", false},
		{"a piece takes", "2r2r2/1k6/2pqp1n1/1pQ2p2/3P3p/4P2P/N4RP1/2R3K1 w - - 2 31", "Nb4 Qxc5 Rxc5", false},
	} {
		if got := path(t, tt.fen, tt.line, 0).TakesBackOtherwise(2); got != tt.want {
			t.Errorf("%s: %t", tt.name, got)
		}
	}
}

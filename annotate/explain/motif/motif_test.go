package motif

import (
	"strings"
	"testing"

	"gloss/engine/board"
)

// play reads moves in standard notation.
func play(t *testing.T, pos *board.Position, san string) []board.Move {
	t.Helper()
	p := pos.Clone()
	var moves []board.Move
	for _, text := range strings.Fields(san) {
		m, err := p.ParseSAN(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		moves = append(moves, m)
		p.Make(m)
	}
	return moves
}

// positions of games are given by their moves, others as FEN.
func position(t *testing.T, start string) *board.Position {
	t.Helper()
	if strings.Contains(start, "/") {
		pos, err := board.ParseFEN(start)
		if err != nil {
			t.Fatal(err)
		}
		return pos
	}
	pos := board.NewPosition()
	for _, m := range play(t, pos, start) {
		pos.Make(m)
	}
	return pos
}

func TestMotifsOfLines(t *testing.T) {
	for _, tt := range []struct {
		name, start, line string
		want              ID
		text              string
	}{
		{"a knight without a guard", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5", Hanging, "the knight on d5 hangs"},
		{"a guarded knight", "4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5 exd5", "", ""},
		{"a guarded rook before a bishop", "4k3/5p2/4r3/8/8/7B/8/4K3 w - - 0 1", "Bxe6 fxe6", Hanging, "a bishop can take the rook on e6"},
		{"two attackers against one guard", "4k3/8/4p3/3p4/8/2N5/8/3RK3 w - - 0 1", "Nxd5 exd5 Rxd5", "", ""},
		{"two rooks against one guard", "4k3/8/3r4/3n4/8/8/3R4/3RK3 w - - 0 1", "Rxd5 Rxd5 Rxd5", Hanging, "the knight on d5 has more attackers than defenders"},
		{"men of the same kind are exchanged", "4k3/8/4p3/3n4/8/4N3/8/4K3 w - - 0 1", "Nxd5 exd5", "", ""},
		{"nothing is taken", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "Rd2 Nf6", "", ""},

		{"the family fork", "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "Nc7+ Kd7 Nxa8", Fork, "a fork of the rook on a8 and the king on e8"},
		{"a fork that is not used", "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "Nc7+ Kd7 Kd2 Rd8", "", ""},
		{"a pawn forks", "4k3/8/2n1n3/8/3P4/8/8/4K3 w - - 0 1", "d5 Nb4 dxe6", Fork, "a fork of the knights on e6 and c6"},
		{"a single man is attacked and stays", "4k3/7p/2n5/8/3P4/8/8/4K3 w - - 0 1", "d5 h6 dxc6", "", ""},
		{"the Fried Liver fork", "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 Nxe4", "Nxf7 d5 Nxd8 Kxd8", Fork, "a fork of the queen on d8 and the rook on h8"},

		{"a pawn beside a queen and a rook", "3q3r/6k1/8/4p1N1/8/8/8/4K3 w - - 0 1", "Nf7 Qc7 Nxh8", Fork, "a fork of the rook on h8 and the queen on d8"},

		{"a pinned rook beside a pawn", "1Q6/5k1p/8/8/2r2Pp1/p7/4K3/8 w - - 0 1", "Qb3 Kf6 Qxc4", Pin, "a pin of the rook on c4 to the king on f7"},
		{"a rook that is not pinned beside a pawn", "1Q6/7p/5k2/8/2r2Pp1/p7/4K3/8 w - - 0 1", "Qb3 Kf5 Qxc4", Fork, "a fork of the rook on c4 and the pawn on a3"},
		{"a queen beside a pawn, with a rook behind it", "r4rk1/ppp2ppp/2p3q1/4Pb2/5P2/2P2QP1/P1P4P/R3KB1R b KQ - 6 15", "Be4 Bd3 Bxf3 Bxg6 Bxh1", Skewer, "a skewer of the queen on f3 and the rook on h1"},
		{"a rook that a pawn could have taken", "6k1/pp5p/8/8/Q1pr4/2P5/8/6K1 w - - 0 1", "Qxa7 h5 Qxd4", "", ""},

		{"king and queen on a rank", "8/8/8/4k2q/8/8/8/R3K3 w - - 0 1", "Ra5+ Kf4 Rxh5", Skewer, "a skewer of the king on e5 and the queen on h5"},
		{"the man behind is guarded and left", "8/8/8/4k2q/8/8/8/R3K3 w - - 0 1", "Ra5+ Kf4 Ra2 Qh1+", "", ""},
		{"a king that could have guarded the pawn", "8/4kp2/8/R7/8/8/8/6K1 w - - 0 1", "Ra7+ Kd6 Rxf7", "", ""},
		{"a bishop skewers two rooks", "4k3/1r6/2r5/8/8/8/8/3K1B2 w - - 0 1", "Bg2 Rc5 Bxb7", Skewer, "a skewer of the rooks on c6 and b7"},

		{"a knight before its king", "4k3/p7/8/4n3/8/5P2/8/R5K1 w - - 0 1", "Re1 a6 f4 a5 fxe5", Pin, "a pin of the knight on e5 to the king on e8"},
		{"the knight is not pinned", "3k4/p7/8/4n3/8/5P2/8/R5K1 w - - 0 1", "Re1 a6 f4 a5 fxe5", "", ""},
		{"a guard is pinned", "4k3/3b4/8/1B3n2/8/8/8/4KR2 w - - 0 1", "Rxf5", Pin, "a pin of the bishop on d7 to the king on e8"},
		{"the guard is free", "3k4/3b4/8/1B3n2/8/8/8/4KR2 w - - 0 1", "Rxf5 Bxf5", "", ""},

		{"a bishop opens the file", "3qk3/8/8/8/8/3B4/8/3RK3 w - - 0 1", "Bb5+ Ke7 Rxd8", DiscoveredAttack, "a discovered attack by the rook on d1 on the queen on d8"},
		{"a pawn is opened to a bishop", "4k3/8/8/8/2p5/8/4P3/4KB2 w - - 0 1", "e4 Kd7 Bxc4", "", ""},
		{"the file was open", "3qk3/8/8/8/8/2B5/8/3RK3 w - - 0 1", "Rxd8+ Kxd8", Hanging, "a rook can take the queen on d8"},
		{"a knight takes while the rook gives check", "4k3/7q/8/8/4N3/8/8/4R1K1 w - - 0 1", "Ng5+ Kd7 Nxh7", DiscoveredCheck, "a discovered check"},
		{"a fork, and the knight takes with a check that it uncovers", "8/p2k1p1p/3P4/2p2p2/2N2B2/P2r1PP1/5K1P/8 w - - 1 31", "Ne5+ Kxd6 Nxd3+", Fork, "a fork of the rook on d3 and the king on d7"},
		{"the Petroff trap", "e4 e5 Nf3 Nf6 Nxe5 Nxe4 Qe2 Nf6", "Nc6+ Be7 Nxd8", DiscoveredCheck, "a discovered check"},

		{"Noah's Ark", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 d4 b5 Bb3 Nxd4 Nxd4 exd4 Qxd4 c5 Qd5 Be6 Qc6+ Bd7 Qd5", "c4 Bxc4 bxc4", Trapped, "the bishop on b3 is trapped"},
		{"the bishop is exchanged for a knight, and only a pawn falls", "r3k2r/3qbp2/p2p1p1p/1ppN3b/Pp2P3/1B3P1P/1PP1QP1K/R5R1 w - - 4 20", "Nf4 Ra7 Nxh5", "", ""},
		{"the bishop has a way out", "4k3/8/8/1p6/2p5/1B6/8/4K3 b - - 0 1", "b4 Ke2 Ke7", "", ""},

		{"a rook that could have been taken at once", "r2qnrk1/ppp2ppp/2n1b3/2Bpp3/2P5/P1P5/5PPP/R2QKBNR w KQ - 2 12", "cxd5 Bxd5 Bxf8", "", ""},

		{"the guard is taken", "6k1/1p6/2n5/1B6/3b4/8/8/3R3K w - - 0 1", "Bxc6 bxc6 Rxd4", RemovedDefender, "the bishop on d4 loses its defender on c6"},
		{"a guard that would not be enough", "6k1/8/8/5B2/6b1/3Q4/8/7K b - - 0 1", "Bxf5 Kg1 Bxd3", "", ""},
		{"a rook guards two knights", "n2r2k1/5ppp/8/3n4/8/8/8/R2R2K1 w - - 0 1", "Rxa8 Rxa8 Rxd5", Overloaded, "the rook on d8 is overloaded: it guards both d5 and a8"},
		{"a king that can take instead of the queen", "r2qkb1r/ppp2ppp/2n1p3/4P3/3N2b1/2P4P/P3BPP1/RNBQK2R b KQkq - 0 10", "Bxe2 Qxe2 Nxd4", "", ""},
		{"two guards, and whichever takes is missed", "n2r2k1/2n2ppp/8/3n4/8/5B2/8/R2R2K1 w - - 0 1", "Rxa8 Rxa8 Bxd5", Overloaded, "the rook on d8 is overloaded: it guards both d5 and a8"},
		{"a queen is drawn away", "3r2k1/3q1ppp/8/8/8/8/8/3RR1K1 w - - 0 1", "Re8+ Qxe8 Rxd8 Qxd8", "", ""},

		{"a knight that takes a pawn threatens two, though it is taken", "2rq1rk1/4bppp/2n2n2/1p4B1/p2P4/2P2Q1P/P1BN1PP1/R4RK1 b - - 1 19", "Nxd4 cxd4 Rxc2", DoubleAttack, "a double attack on the bishop on c2 and the queen on f3"},
		{"an exchange threatens nothing", "r2q1rk1/4bppp/2n1p3/8/3PP1n1/3BBN2/4Q1PP/RN3RK1 b - - 0 13", "Nxe3 Qxe3 Nxd4", "", ""},
		{"two men threaten two", "r5k1/7p/5n2/8/4P3/8/6B1/6K1 w - - 0 1", "e5 Ra7 exf6", DoubleAttack, "a double attack on the knight on f6 and the rook on a8"},
		{"a move out of check, and what is attacked all the time", "r1b1k1nr/ppp2ppp/4p3/bNP4q/3P4/3Q1N2/P4P2/R1B1K1R1 w Qkq - 1 17", "Bd2 a6 Bxa5", "", ""},
		{"mate is threatened", "5rk1/5ppp/8/8/b7/3B4/4Q3/6K1 w - - 0 1", "Qe4 g6 Qxa4", MateThreat, "a threat of mate on h7"},

		{"a pawn gets through", "8/P7/8/8/8/4k3/8/4K3 w - - 0 1", "a8=Q", Promotion, "a pawn gets through to a8"},
		{"a rook has to give itself for the pawn", "8/4KP2/8/8/8/8/8/k4r1B w - - 0 1", "f8=Q Rxf8 Kxf8", Promotion, "a pawn gets through to f8"},

		{"a rook mates on the back rank", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#", BackRankMate, "a back-rank mate"},
		{"a king in the corner is mated by two rooks", "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", "Rb8#", "", ""},
		{"the scholar's mate", "e4 e5 Bc4 Nc6 Qh5 Nf6", "Qxf7#", "", ""},
	} {
		pos := position(t, tt.start)
		moves := play(t, pos, tt.line)
		for flipped := range 2 {
			m, ok := Find(pos, Man{}, moves)
			if ok != (tt.want != "") || ok && m.ID != tt.want {
				t.Errorf("%s: %q (%v), want %q", tt.name, m.ID, m.Text(), tt.want)
				break
			}
			if ok && flipped == 0 && m.Text() != tt.text {
				t.Errorf("%s: %q, want %q", tt.name, m.Text(), tt.text)
			}
			pos, moves = mirror(t, pos, moves)
		}
	}
}

// mirror exchanges the colours of a position and of a line.
func mirror(t *testing.T, pos *board.Position, moves []board.Move) (*board.Position, []board.Move) {
	t.Helper()
	fields := strings.Fields(pos.FEN())
	ranks := strings.Split(fields[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	fields[0] = swapCase(strings.Join(ranks, "/"))
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	fields[2] = swapCase(fields[2])
	if sq, err := board.ParseSquare(fields[3]); err == nil {
		fields[3] = (sq ^ 56).String()
	}
	flipped, err := board.ParseFEN(strings.Join(fields, " "))
	if err != nil {
		t.Fatal(err)
	}
	var list []board.Move
	p, q := pos.Clone(), flipped.Clone()
	for _, m := range moves {
		uci := []byte(p.UCI(m))
		uci[1], uci[3] = '1'+'8'-uci[1], '1'+'8'-uci[3]
		other, err := q.ParseUCI(string(uci))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, other)
		p.Make(m)
		q.Make(other)
	}
	return flipped, list
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, s)
}

func TestTakingBackIsNoMotif(t *testing.T) {
	pos := position(t, "4k3/8/8/8/8/2b5/1P6/4K3 w - - 0 1")
	moves := play(t, pos, "bxc3")
	for _, tt := range []struct {
		name string
		lost Man
		want bool
	}{
		{"the bishop has just come", Man{}, true},
		{"the bishop has taken a knight", Man{board.NewPiece(board.White, board.Knight), moves[0].To()}, false},
		{"the bishop has taken a pawn", Man{board.NewPiece(board.White, board.Pawn), moves[0].To()}, true},
		{"a knight was taken elsewhere", Man{board.NewPiece(board.White, board.Knight), moves[0].From()}, true},
	} {
		if m, ok := Find(pos, tt.lost, moves); ok != tt.want {
			t.Errorf("%s: %v %q", tt.name, ok, m.Text())
		}
	}
}

// The man that has just taken and is taken back guarded nothing that anybody would speak of.
func TestTakingBackRemovesNoGuard(t *testing.T) {
	pos := position(t, "3r4/1p2kppp/1p1b1nb1/4B3/6P1/P2p1P1N/1P2P1BP/R3K2R b KQ - 0 17")
	moves := play(t, pos, "Bxe5 exd3 Bxb2")
	if m, ok := Find(pos, Man{board.NewPiece(board.Black, board.Knight), moves[0].To()}, moves); ok && m.ID == RemovedDefender {
		t.Errorf("%q", m.Text())
	}
}

// A man that is pinned all the time falls by the move that attacks it, not by the one with which the pinning man comes nearer.
func TestAPinIsExploitedByTheAttack(t *testing.T) {
	for _, tt := range []struct {
		start, line string
		want        int
	}{
		{"r1b1nrk1/pp3pb1/2nppq1Q/2p4P/4P3/2NP1NR1/PPP1BPP1/R3K3 w Q - 1 14", "Qxf6 Nxf6 h6 Nh5 Rg5 Rd8 O-O-O Bd7 hxg7", 2},
		{"r4k2/pp2n1p1/3q3n/1B1p4/3PpPbQ/P1P5/6PP/R1B2RK1 w - - 4 20", "f5 Bxf5 Bxh6 gxh6 g4 a6 Be2 Kg7 gxf5", 4},
	} {
		pos := position(t, tt.start)
		m, ok := Find(pos, Man{}, play(t, pos, tt.line))
		if !ok || m.ID != Pin || m.Ply != tt.want {
			t.Errorf("%s: %v at %d, want a pin at %d", tt.line, m.ID, m.Ply, tt.want)
		}
	}
}

// Whatever is found must be true of the board.
func TestMotifsAreTrueOfTheLine(t *testing.T) {
	pos := position(t, "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1")
	moves := play(t, pos, "Nc7+ Kd7 Nxa8")
	m, ok := Find(pos, Man{}, moves)
	if !ok || m.Ply != 0 || m.Man.Piece != board.NewPiece(board.White, board.Knight) || m.Man.Square != moves[0].To() {
		t.Errorf("the fork is %+v", m)
	}
	for _, target := range m.Targets {
		if !board.KnightAttacks(m.Man.Square).Has(target.Square) {
			t.Errorf("the knight does not attack %v", target)
		}
	}
	if pos.FEN() != "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1" {
		t.Errorf("the position was changed: %s", pos.FEN())
	}
}

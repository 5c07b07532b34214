package board

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// perftNumbers are well-known numbers of leaves.
var perftNumbers = []struct {
	name, fen string
	depth     int
	nodes     uint64
}{
	{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
	{"many captures and castling", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
	{"en passant pins", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
	{"promotions and checks", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
	{"promotion with capture of a castling rook", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
	{"quiet middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594},
	{"chess960, start 1", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4, 326672},
	{"chess960, start 2", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 4, 667366},
	{"chess960, start 3", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 4, 273318},
	{"chess960, start 4", "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", 4, 382958},
	{"chess960, start 5", "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9", 4, 1171749},
}

func TestPerftKnownNumbers(t *testing.T) {
	for _, tt := range perftNumbers {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := mustFEN(tt.fen)
			if got := Perft(p, tt.depth); got != tt.nodes {
				t.Errorf("perft %d = %d, want %d", tt.depth, got, tt.nodes)
			}
			if p.FEN() != tt.fen && !p.Chess960() {
				t.Errorf("the position became %s", p.FEN())
			}
		})
	}
}

// The standard suite, each position as deep as its limit of nodes allows.
func TestPerftSuite(t *testing.T) {
	data := os.Getenv("GLOSS_TESTDATA")
	if data == "" {
		t.Skip("GLOSS_TESTDATA does not name the test data")
	}
	limit := uint64(20e6)
	if testing.Short() {
		limit = 200e3
	}
	f, err := os.Open(filepath.Join(data, "suites", "perft.epd"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Split(lines.Text(), ";")
		fen := strings.TrimSpace(fields[0])
		if fen == "" {
			continue
		}
		t.Run(fen, func(t *testing.T) {
			t.Parallel()
			p, err := ParseFEN(fen)
			if err != nil {
				t.Fatal(err)
			}
			for _, field := range fields[1:] {
				text, number, _ := strings.Cut(strings.TrimSpace(field), " ")
				depth, err1 := strconv.Atoi(strings.TrimPrefix(text, "D"))
				want, err2 := strconv.ParseUint(strings.TrimSpace(number), 10, 64)
				if err1 != nil || err2 != nil {
					t.Fatalf("%q does not read D<depth> <nodes>", field)
				}
				if want > limit {
					break
				}
				if got := Perft(p, depth); got != want {
					t.Errorf("perft %d = %d, want %d", depth, got, want)
				}
			}
		})
	}
}

// flipped returns the FEN with White and Black changed over.
func flipped(fen string) string {
	fields := strings.Fields(fen)
	ranks := strings.Split(fields[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	swapCase := func(s string) string {
		return strings.Map(func(r rune) rune {
			switch {
			case r >= 'a' && r <= 'z':
				return r - 32
			case r >= 'A' && r <= 'Z':
				return r + 32
			}
			return r
		}, s)
	}
	fields[0] = swapCase(strings.Join(ranks, "/"))
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	fields[2] = swapCase(fields[2])
	if s, err := ParseSquare(fields[3]); err == nil {
		fields[3] = s.Flip().String()
	}
	return strings.Join(fields, " ")
}

func TestColoursAreAlike(t *testing.T) {
	n := 0
	walks(t, 5, func(p *Position) {
		if n++; n%10 != 0 {
			return
		}
		q, err := ParseFEN(flipped(p.FEN()))
		if err != nil {
			t.Fatal(err)
		}
		if a, b := Perft(p, 2), Perft(q, 2); a != b {
			t.Fatalf("%s: perft 2 = %d, with colours changed %d", p.FEN(), a, b)
		}
	})
}

func TestPerftOfTheInitialPosition(t *testing.T) {
	if p := NewPosition(); Perft(p, 4) != 197281 || Perft(p, 0) != 1 {
		t.Errorf("perft 4 is %d, perft 0 is %d", Perft(p, 4), Perft(p, 0))
	}
}

// Make and Unmake do not allocate once the stack has grown.
func TestMakeDoesNotAllocate(t *testing.T) {
	p := NewPosition()
	Perft(p, 3)
	lists := make([]MoveList, 3)
	if n := testing.AllocsPerRun(3, func() { perft(p, 3, lists) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, tt := range perftNumbers[:3] {
		b.Run(tt.name, func(b *testing.B) {
			p := mustFEN(tt.fen)
			nodes := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				nodes += Perft(p, tt.depth)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

package engine

import (
	"context"
	"fmt"
	"math/rand"
	"testing"

	"gloss/engine/board"
)

// checkLaw fails if the score of a line is not what stands at its end.
func checkLaw(t *testing.T, ev Evaluator, root *board.Position, l Line) {
	t.Helper()
	pos := root.Clone()
	start := pos.Ply()
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("%s\nline %v (%v, ends by %v): %s", root.FEN(), l.Moves, l.Score, l.End, fmt.Sprintf(format, args...))
	}
	for i, m := range l.Moves {
		if i > 0 && terminal(pos, start) != EndEval {
			fail("goes on after %v at %s", terminal(pos, start), pos.FEN())
		}
		if !pos.IsLegal(m) {
			fail("move %v is not legal in %s", m, pos.FEN())
		}
		pos.Make(m)
	}
	if end := terminal(pos, start); end != l.End {
		fail("the last position %s is %v", pos.FEN(), end)
	}
	want := Score(0)
	switch l.End {
	case EndEval:
		want = Score(ev.Score(pos)).White(root.Side())
	case EndMate:
		plies := len(l.Moves)
		if want = MateIn((plies + 1) / 2); plies%2 == 0 {
			want = MateIn(-plies / 2)
		}
	}
	if l.Score != want {
		fail("the last position is worth %v (%d mp), the line %d mp", want, want, l.Score)
	}
}

// terminal says by which rule a position ends the game for a search whose root was
// at a ply.
func terminal(pos *board.Position, root int) LineEnd {
	switch {
	case pos.IsCheckmate():
		return EndMate
	case pos.RepeatedSince(root) || pos.Repetitions() >= 2:
		return EndRepetition
	case pos.HalfmoveClock() >= 100:
		return EndFiftyMoves
	case pos.InsufficientMaterial():
		return EndBareMaterial
	case pos.IsStalemate():
		return EndStalemate
	}
	return EndEval
}

// checkResult checks what every result promises.
func checkResult(t *testing.T, ev Evaluator, pos *board.Position, limits Limits, res Result) {
	t.Helper()
	var legal board.MoveList
	pos.LegalMoves(&legal)
	want := min(max(limits.MultiPV, 1), max(legal.Len(), 1))
	if len(limits.SearchMoves) > 0 {
		want = min(want, len(limits.SearchMoves))
	}
	if len(res.Lines) != want {
		t.Fatalf("%s: %d lines, want %d", pos.FEN(), len(res.Lines), want)
	}
	if limits.Nodes > 0 && res.Nodes > limits.Nodes {
		t.Fatalf("%s: %d nodes, the limit is %d", pos.FEN(), res.Nodes, limits.Nodes)
	}
	first := map[board.Move]bool{}
	for i, l := range res.Lines {
		checkLaw(t, ev, pos, l)
		if legal.Len() == 0 {
			continue
		}
		if first[l.Moves[0]] {
			t.Fatalf("%s: two lines begin with %v", pos.FEN(), l.Moves[0])
		}
		first[l.Moves[0]] = true
		if i > 0 && l.Score > res.Lines[i-1].Score {
			t.Fatalf("%s: line %d is better than line %d", pos.FEN(), i+1, i)
		}
	}
}

// randomWalk plays random moves from a position, up to n of them, and keeps the history.
func randomWalk(rng *rand.Rand, pos *board.Position, n int) *board.Position {
	pos = pos.Clone()
	var l board.MoveList
	for range n {
		pos.LegalMoves(&l)
		if l.Len() == 0 {
			break
		}
		pos.Make(l.Slice()[rng.Intn(l.Len())])
	}
	return pos
}

// starts are where random walks begin: openings, sharp middlegames, endings near a draw rule.
var starts = []struct{ name, fen string }{
	{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
	{"both castle, many captures", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
	{"promotions on both wings", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"},
	{"rook ending with passed pawns", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
	{"queen against pawn on the seventh", "8/8/8/8/8/1K6/2pk4/5Q2 w - - 90 80"},
	{"the last rook gives itself up for stalemate", "7k/7P/6K1/8/8/1R6/r7/1R6 b - - 0 60"},
	{"bare material in one capture", "8/8/4k3/8/3n4/8/2K5/6N1 w - - 0 60"},
	{"fifty moves near", "8/5k2/8/3R4/8/8/2K5/5b2 w - - 94 90"},
	{"mate in the air", "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1"},
	{"opposite castling", "r4rk1/1bqnbppp/pp1ppn2/8/2PNPP2/1PN1B3/P1Q1B1PP/2KR3R w - - 5 14"},
	{"wild kings", "r1b1k2r/pppp1Npp/8/2bBn3/4n3/2P5/PP3PPP/RNBQ1K1R b kq - 0 8"},
	{"perpetual check saves the weaker side", "5rk1/5p2/7Q/8/8/qr6/6PP/7K w - - 0 40"},
	{"castling into a random setup", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"},
}

// TestLaw holds every reported line against the evaluation of its last position, over
// random positions, depths, node limits and numbers of lines, with an evaluator that sees
// the last move and the number of the move. The table is kept from one search to the next, so what
// other positions left there must not leak into a value either.
func TestLaw(t *testing.T) {
	for _, ev := range []struct {
		name string
		Evaluator
	}{{"placement", placement{}}, {"moody", moody{}}, {"sketchy", staged{}}, {"led", led{}}} {
		t.Run(ev.name, func(t *testing.T) {
			rng := rand.New(rand.NewSource(1))
			e := New(ev, Options{HashMB: 1})
			short := New(ev, Options{HashMB: 1})
			short.maxPly = 4 // lines end in the middle of everything
			ends := map[LineEnd]int{}
			for round := range 100 {
				for _, s := range starts {
					pos := randomWalk(rng, mustFEN(s.fen), rng.Intn(4)*rng.Intn(10))
					limits := Limits{MultiPV: 1 + 2*rng.Intn(2)}
					switch round % 3 {
					case 0:
						limits.Depth = 1 + rng.Intn(6)
						limits.Nodes = 20000
					case 1:
						limits.Nodes = uint64(1 + rng.Intn(200))
					default:
						limits.Nodes = uint64(1 + rng.Intn(4000))
					}
					before := pos.FEN()
					e := e
					if round%7 == 6 {
						e = short
					}
					res, err := e.Search(context.Background(), pos, limits, func(i Info) { checkLaw(t, ev, pos, i.Line) })
					if err != nil {
						t.Fatal(err)
					}
					if pos.FEN() != before {
						t.Fatalf("the search changed the position %s to %s", before, pos.FEN())
					}
					checkResult(t, ev, pos, limits, res)
					for _, l := range res.Lines {
						ends[l.End]++
					}
				}
			}
			for end := EndEval; end <= EndBareMaterial; end++ {
				if ends[end] == 0 {
					t.Errorf("no line ends by %v: the test does not see that end", end)
				}
			}
		})
	}
}

package board

import (
	"math/rand/v2"
	"testing"
)

// TestRepeatedMoves follows every man of random games by hand and holds the
// count of repeated moves against it, forwards and backwards.
func TestRepeatedMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for range 200 {
		p := NewPosition()
		counts := []repeated{{}}
		at := map[Square]int{} // which man stands on a square
		for i, b := 0, p.Occupied(); b != 0; i++ {
			at[b.PopFirst()] = i
		}
		moved := map[int]bool{}
		var want []RepeatedMove
		var who []int // the man of each repeated move
		for ply := range 60 {
			var moves MoveList
			p.LegalMoves(&moves)
			if moves.Len() == 0 {
				break
			}
			m := moves.Slice()[rng.IntN(moves.Len())]
			before := p.Clone()
			p.Make(m)
			count := counts[len(counts)-1]
			man := at[m.From()]
			if ply < 14 {
				if moved[man] {
					mover := before.At(m.From())
					kind := 0
					if mover.Type() == Pawn {
						kind = 1
					}
					count[mover.Color()][kind]++
					want, who = append(want, RepeatedMove{mover, NoSquare}), append(who, man)
				}
				moved[man] = true
			}
			delete(at, m.From())
			switch {
			case m.IsCastle():
				rook := at[m.To()]
				delete(at, m.To())
				w := before.castleOf(before.Side(), m)
				at[w.kingTo], at[w.rookTo] = man, rook
				moved[rook] = moved[rook] || ply < 14
			case m.IsEnPassant():
				for i, id := range who {
					if id == at[m.To()^8] {
						want[i].Now = m.To() ^ 8
					}
				}
				delete(at, m.To()^8)
				at[m.To()] = man
			default:
				for i, id := range who {
					if taken, ok := at[m.To()]; ok && id == taken {
						want[i].Now = m.To()
					}
				}
				at[m.To()] = man
			}
			for sq, id := range at {
				for i := range who {
					if who[i] == id {
						want[i].Now = sq
					}
				}
			}
			counts = append(counts, count)
			checkRepeated(t, p, count, want)
		}
		for i := len(counts) - 2; i >= 0; i-- {
			p.Unmake()
			checkRepeated(t, p, counts[i], nil)
		}
	}
}

func checkRepeated(t *testing.T, p *Position, count repeated, want []RepeatedMove) {
	t.Helper()
	for c := White; c <= Black; c++ {
		if pieces, pawns := p.RepeatedMoves(c); pieces != int(count[c][0]) || pawns != int(count[c][1]) {
			t.Fatalf("%s: %s repeated %d moves of pieces and %d of pawns, want %v", p.FEN(), c, pieces, pawns, count[c])
		}
	}
	if want == nil {
		return
	}
	list := p.RepeatedMoveList()
	if len(list) != len(want) {
		t.Fatalf("%s: %d repeated moves, want %d", p.FEN(), len(list), len(want))
	}
	for i := range list {
		if list[i] != want[i] {
			t.Fatalf("%s: repeated move %d is %v, want %v", p.FEN(), i, list[i], want[i])
		}
	}
}

// TestRepeatedMovesNeedTheGame starts from positions whose earlier moves are
// not known: nothing counts.
func TestRepeatedMovesNeedTheGame(t *testing.T) {
	for _, fen := range []string{
		"4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
		"rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2",
	} {
		p, err := ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		for range 8 {
			var moves MoveList
			p.LegalMoves(&moves)
			p.Make(moves.Slice()[0])
		}
		if p.RepeatedMoveList() != nil {
			t.Errorf("%s: repeated moves counted", fen)
		}
	}
}

// TestRepeatedMoveAcrossNullMoves passes turns between the moves.
func TestRepeatedMoveAcrossNullMoves(t *testing.T) {
	p := NewPosition()
	for _, s := range []string{"b1c3", "", "c3b1", ""} {
		if s == "" {
			p.MakeNull()
			continue
		}
		m, err := p.ParseUCI(s)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
	if pieces, _ := p.RepeatedMoves(White); pieces != 1 {
		t.Errorf("%d repeated moves of pieces, want 1", pieces)
	}
}

// TestGameIsReadAgain: what Game writes leads to the same position with the same moves behind it.
func TestGameIsReadAgain(t *testing.T) {
	p := mustFEN("r3k3/1P6/8/3pP3/8/8/8/4K2R w Kq d6 0 1")
	if p.Game() != p.FEN() {
		t.Errorf("without moves: %s", p.Game())
	}
	play(t, p, "e1g1", "a8a7", "b7b8q")
	const want = "r3k3/1P6/8/3pP3/8/8/8/4K2R w Kq d6 0 1 moves e1g1 a8a7 b7b8q"
	if p.Game() != want {
		t.Errorf("got %s, want %s", p.Game(), want)
	}
	q, err := ParseGame(want)
	if err != nil {
		t.Fatal(err)
	}
	if q.FEN() != p.FEN() || q.Ply() != 3 || q.LastMove() != p.LastMove() {
		t.Errorf("read %s, want %s", q.FEN(), p.FEN())
	}
	for _, wrong := range []string{"8/8/8 w", want + " a1a2"} {
		if _, err := ParseGame(wrong); err == nil {
			t.Errorf("%q was read", wrong)
		}
	}
	p.MakeNull()
	if p.Game() != p.FEN() {
		t.Errorf("after a null move: %s", p.Game())
	}
}

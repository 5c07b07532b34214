package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// plainMoves finds the legal moves by the letter of the rules on a plain array
// of squares: every move a man can make is played on a copy, and counts if the
// own king is not attacked then. Each is written with the placement it leads to.
func plainMoves(p *Position) (moves []string) {
	board := p.squares
	us := p.side
	try := func(m Move, after [64]Piece) {
		if !plainAttacked(&after, plainKing(&after, us), us.Other()) {
			moves = append(moves, fmt.Sprintf("%s castle=%v passing=%v %v", m, m.IsCastle(), m.IsEnPassant(), after))
		}
	}
	for from := A1; from <= H8; from++ {
		man := board[from]
		if man == NoPiece || man.Color() != us {
			continue
		}
		for to := A1; to <= H8; to++ {
			target := board[to]
			if target != NoPiece && target.Color() == us || !plainReach(&board, from, to, p.st.passing) {
				continue
			}
			after := board
			after[to], after[from] = man, NoPiece
			m := newMove(from, to)
			switch {
			case man.Type() == Pawn && to == p.st.passing && from.File() != to.File():
				after[NewSquare(to.File(), from.Rank())] = NoPiece
				try(m|flagEnPassant, after)
			case man.Type() == Pawn && to.RelativeRank(us) == 7:
				for t := Knight; t <= Queen; t++ {
					after[to] = NewPiece(us, t)
					try(newPromotion(from, to, t), after)
				}
			default:
				try(m, after)
			}
		}
	}
	for _, short := range [2]bool{true, false} {
		if p.CanCastle(us, short) {
			plainCastle(p, short, try)
		}
	}
	slices.Sort(moves)
	return moves
}

// plainReach tells if a man can move between two squares, castling and the
// safety of the king aside.
func plainReach(board *[64]Piece, from, to, passing Square) bool {
	man := board[from]
	var occ Bitboard
	for s, x := range board {
		if x != NoPiece {
			occ |= SquareBB(Square(s))
		}
	}
	c := man.Color()
	attacks := walkAttacks(man.Type(), c, from, occ).Has(to)
	if man.Type() != Pawn {
		return attacks
	}
	if attacks {
		return board[to] != NoPiece || to == passing
	}
	ahead := to.RelativeRank(c) - from.RelativeRank(c)
	if from.File() != to.File() || board[to] != NoPiece {
		return false
	}
	between := NewSquare(from.File(), (from.Rank()+to.Rank())/2)
	return ahead == 1 || ahead == 2 && from.RelativeRank(c) == 1 && board[between] == NoPiece
}

func plainKing(board *[64]Piece, c Color) Square {
	return Square(slices.Index(board[:], NewPiece(c, King)))
}

func plainAttacked(board *[64]Piece, s Square, by Color) bool {
	for from, man := range board {
		if man == NoPiece || man.Color() != by {
			continue
		}
		if man.Type() == Pawn {
			if walkAttacks(Pawn, by, Square(from), 0).Has(s) {
				return true
			}
		} else if plainReach(board, Square(from), s, NoSquare) {
			return true
		}
	}
	return false
}

// plainCastle castles by the rules of Chess960: the squares of king and rook
// and all between must hold no other man, and the king may not start on, cross
// or reach an attacked square.
func plainCastle(p *Position, short bool, try func(Move, [64]Piece)) {
	us := p.side
	w := p.castles[castleIndex(us, short)]
	kingFile, rookFile := 2, 3
	if short {
		kingFile, rookFile = 6, 5
	}
	rank := w.king.Rank()
	kingTo, rookTo := NewSquare(kingFile, rank), NewSquare(rookFile, rank)
	if plainAttacked(&p.squares, w.king, us.Other()) {
		return
	}
	for file := range 8 {
		s := NewSquare(file, rank)
		onKingWay := s >= min(w.king, kingTo) && s <= max(w.king, kingTo)
		onRookWay := s >= min(w.rook, rookTo) && s <= max(w.rook, rookTo)
		if (onKingWay || onRookWay) && s != w.king && s != w.rook && p.squares[s] != NoPiece {
			return
		}
		if onKingWay && s != kingTo {
			step := p.squares
			step[w.king] = NoPiece
			if step[s] == NoPiece {
				step[s] = NewPiece(us, King)
			}
			if plainAttacked(&step, s, us.Other()) {
				return
			}
		}
	}
	after := p.squares
	after[w.king], after[w.rook] = NoPiece, NoPiece
	after[kingTo], after[rookTo] = NewPiece(us, King), NewPiece(us, Rook)
	try(newMove(w.king, w.rook)|flagCastle, after)
}

// comparePlain holds the legal moves and what they lead to against the plain rules.
func comparePlain(t *testing.T, p *Position) {
	t.Helper()
	var l MoveList
	p.LegalMoves(&l)
	got := make([]string, 0, l.Len())
	for _, m := range l.Slice() {
		p.Make(m)
		got = append(got, fmt.Sprintf("%s castle=%v passing=%v %v", m, m.IsCastle(), m.IsEnPassant(), p.squares))
		p.Unmake()
	}
	slices.Sort(got)
	if want := plainMoves(p); !slices.Equal(got, want) {
		t.Fatalf("%s: %d moves, by the plain rules %d:\n%s\nand\n%s",
			p.FEN(), len(got), len(want), strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestPlainRules(t *testing.T) {
	n := 0
	walks(t, 4, func(p *Position) {
		if n++; n%8 == 0 {
			comparePlain(t, p)
		}
	})
}

// chess960Start returns a random start position of Chess960: bishops on both
// colours, the king between the rooks, both sides alike.
func chess960Start(random *rand.Rand) *Position {
	for {
		men := []byte("RNBQKBNR")
		random.Shuffle(8, func(i, j int) { men[i], men[j] = men[j], men[i] })
		s := string(men)
		king := strings.IndexByte(s, 'K')
		first, last := strings.IndexByte(s, 'R'), strings.LastIndexByte(s, 'R')
		if (strings.IndexByte(s, 'B')+strings.LastIndexByte(s, 'B'))%2 == 1 && first < king && king < last {
			return mustFEN(strings.ToLower(s) + "/pppppppp/8/8/8/8/PPPPPPPP/" + s + " w KQkq - 0 1")
		}
	}
}

// Castling is rare on a full board, so these games begin with the back ranks
// thinned out.
func TestPlainRulesInChess960(t *testing.T) {
	games := 200
	if testing.Short() {
		games = 6
	}
	random := rand.New(rand.NewPCG(9, 60))
	castlings := 0
	for range games {
		p := chess960Start(random)
		q := empty()
		for s, man := range p.squares {
			if t := man.Type(); man != NoPiece && (t == King || t == Rook || random.IntN(3) == 0) {
				q.put(Square(s), man)
			}
		}
		for i, w := range p.castles {
			q.allowCastling(Color(i/2), w.rook)
		}
		if q.Attacked(q.King(Black), White) {
			continue
		}
		q.ready()
		walk(random, q, 12, func(p *Position) {
			if err := p.Check(); err != nil {
				t.Fatalf("%s: %v", p.FEN(), err)
			}
			if again, err := ParseFEN(p.FEN()); err != nil || again.Key() != p.Key() {
				t.Fatalf("%s does not read back: %v", p.FEN(), err)
			}
			comparePlain(t, p)
			if p.LastMove().IsCastle() {
				castlings++
			}
		})
	}
	if castlings == 0 {
		t.Error("nobody castled")
	}
	t.Logf("castled %d times", castlings)
}

package gnu

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/endings"
)

// TestRulesRetold holds the rules against a retelling of the glossary square by
// square, over random positions.
func TestRulesRetold(t *testing.T) {
	rules := rulesOf1987(t)
	rng := rand.New(rand.NewPCG(9, 9))
	fired := map[eval.Term]int{}
	for range 4000 {
		pos := randomPosition(rng)
		if _, lone := endings.LoneKing(pos); lone {
			continue
		}
		b := rules.Explain(pos)
		for us := board.White; us <= board.Black; us++ {
			side := plain{pos, us, int(stageOf(pos))}
			for term, retell := range retold {
				want := retell(side)
				var got []string
				for _, h := range b.Terms[term].Side[us].Hits {
					got = append(got, fmt.Sprint(h.Key, " ", h.MG))
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %s of %v: got %v, want %v", pos.FEN(), registry[term].ID, us, got, want)
				}
				fired[term] += len(got)
			}
		}
	}
	for term := range retold {
		if fired[term] < 20 {
			t.Errorf("%s fired %d times: the positions do not show it", registry[term].ID, fired[term])
		}
	}
}

// retold are the terms whose rule needs more than a table, each told once more from
// the glossary. A rule returns its hits: key and value.
var retold = map[eval.Term]func(p plain) []string{
	IsolatedPawn: pawnRule(func(p plain, file, rank int) int {
		if p.pawnsOn(file-1)+p.pawnsOn(file+1) > 0 {
			return 0
		}
		return -[]int{0, 120, 140, 160, 200, 200, 160, 140, 120}[file]
	}),
	DoubledPawn: pawnRule(func(p plain, file, rank int) int {
		if p.pawnsOn(file) > 1 && p.pawnsOn(file-1)+p.pawnsOn(file+1) > 0 {
			return -120
		}
		return 0
	}),
	BackwardPawn:             pawnRule(func(p plain, file, rank int) int { return -60 * p.backward(file, rank) }),
	BackwardPawnHalfOpenFile: pawnRule(func(p plain, file, rank int) int { return -40 * p.backward(file, rank) * none(p.enemy().pawnsOn(file)) }),
	BackwardPawnAttacked: pawnRule(func(p plain, file, rank int) int {
		return -40 * p.backward(file, rank) * len(p.enemy().attackers(p.square(file, rank)))
	}),
	PassedPawn: pawnRule(func(p plain, file, rank int) int { return p.stage * p.passed(file, rank) * steps(free, rank) }),
	PassedPawnBlocked: pawnRule(func(p plain, file, rank int) int {
		return p.hindrance(file, rank) / 100 * p.stage * (steps(hindered, rank) - steps(free, rank))
	}),
	PassedPawnPathAttacked: pawnRule(func(p plain, file, rank int) int {
		return p.hindrance(file, rank) % 100 / 10 * p.stage * (steps(hindered, rank) - steps(free, rank))
	}),
	PassedPawnKingInSquare: pawnRule(func(p plain, file, rank int) int {
		return p.hindrance(file, rank) % 10 * p.stage * (steps(hindered, rank) - steps(free, rank))
	}),
	PawnNearKing: pawnRule(func(p plain, file, rank int) int {
		if board.Distance(p.square(file, rank), p.pos.King(p.us)) > 2 {
			return 0
		}
		return 100
	}),
	CentrePawnBlocked: pawnRule(func(p plain, file, rank int) int {
		if rank != 2 || file != 4 && file != 5 || p.pos.At(p.square(file, 3)) == board.NoPiece {
			return 0
		}
		return -150
	}),

	KnightNearEnemyMen: pieceRule(board.Knight, func(p plain, sq board.Square) []int {
		near := 0
		p.enemy().each(func(man board.Square, _, _ int, _ board.PieceType) {
			if board.Distance(sq, man) <= 2 {
				near++
			}
		}, allKinds...)
		return []int{10 * ((p.stage + 2) / 3) * near}
	}),
	KnightStrongSquare: pieceRule(board.Knight, func(p plain, sq board.Square) []int {
		file, rank := p.place(sq)
		for ahead := rank + 1; ahead <= 8; ahead++ {
			for _, side := range []int{file - 1, file + 1} {
				if man, ok := p.on(side, ahead); ok && man == board.NewPiece(p.us.Other(), board.Pawn) {
					return nil
				}
			}
		}
		return []int{5 * (p.stage + 6)}
	}),
	BishopMobility: pieceRule(board.Bishop, func(p plain, sq board.Square) []int { return []int{int(bishopMobility[min(p.open(sq), 12)])} }),
	RookMobility:   pieceRule(board.Rook, func(p plain, sq board.Square) []int { return []int{int(rookMobility[min(p.open(sq), 12)])} }),
	BishopXray:     pieceRule(board.Bishop, xrays),
	RookXray:       pieceRule(board.Rook, xrays),
	BishopKingAttack: pieceRule(board.Bishop, func(p plain, sq board.Square) []int {
		visited, _ := p.walk(sq)
		aimed := 0
		for _, to := range visited {
			if board.Distance(to, p.pos.King(p.us.Other())) == 1 {
				aimed++
			}
		}
		return []int{10 * ((10 - p.stage) / 2) * aimed}
	}),
	RookFileWithoutOwnPawns: pieceRule(board.Rook, func(p plain, sq board.Square) []int { return []int{100 * none(p.pawnsOn(sq.File()+1))} }),
	RookFileWithoutEnemyPawns: pieceRule(board.Rook, func(p plain, sq board.Square) []int {
		return []int{40 * none(p.enemy().pawnsOn(sq.File()+1))}
	}),

	KingOpenFile: pieceRule(board.King, func(p plain, sq board.Square) []int { return []int{p.open15(sq.File() + 1)} }),
	KingAdjacentOpenFile: pieceRule(board.King, func(p plain, sq board.Square) []int {
		return []int{p.open15([]int{0, 2, 1, 2, 3, 6, 7, 8, 7}[sq.File()+1])}
	}),
	KingNoAdjacentPawns: pieceRule(board.King, func(p plain, sq board.Square) []int {
		for to := board.A1; to <= board.H8; to++ {
			if p.pos.At(to).Type() == board.Pawn && board.Distance(sq, to) == 1 {
				return nil
			}
		}
		return []int{-10 * max(0, 8-p.stage)}
	}),
	SafeChecks: pieceRule(board.King, func(p plain, king board.Square) []int {
		them, n := p.enemy(), 0
		for to := board.A1; to <= board.H8; to++ {
			man := p.pos.At(to)
			if man != board.NoPiece && man.Color() != p.us {
				continue
			}
			checks := false
			attackers := them.attackers(to)
			for _, from := range attackers {
				checks = checks || p.wouldAttack(p.pos.At(from).Type(), king, to)
			}
			if checks && (len(p.attackers(to)) == 0 || len(attackers) >= 2) {
				n++
			}
		}
		return []int{[]int{0, -60, -180, -340, -500}[min(n, 4)]}
	}),
	HungPieces: func(p plain) []string {
		hung, pinned, trapped := p.troubles()
		var men board.Bitboard
		for _, sq := range append(slices.Clone(hung), pinned...) {
			men |= board.SquareBB(sq)
		}
		slices.Sort(pinned)
		if len(hung)+len(slices.Compact(pinned))+len(trapped) <= 1 {
			return nil
		}
		return []string{fmt.Sprint(eval.Set(men), " ", -100)}
	},
}

func none(n int) int {
	if n == 0 {
		return 1
	}
	return 0
}

func steps(table [8]int32, rank int) int { return int(table[rank-1]) }

func pawnRule(value func(p plain, file, rank int) int) func(plain) []string {
	return func(p plain) (hits []string) {
		p.each(func(sq board.Square, file, rank int, _ board.PieceType) {
			if v := value(p, file, rank); v != 0 {
				hits = append(hits, fmt.Sprint(sq, " ", v))
			}
		}, board.Pawn)
		return hits
	}
}

func pieceRule(kind board.PieceType, values func(p plain, sq board.Square) []int) func(plain) []string {
	return func(p plain) (hits []string) {
		p.each(func(sq board.Square, _, _ int, _ board.PieceType) {
			for _, v := range values(p, sq) {
				if v != 0 {
					hits = append(hits, fmt.Sprint(sq, " ", v))
				}
			}
		}, kind)
		return hits
	}
}

// randomPosition puts some of the men anywhere. Pawns stand at most where they can.
func randomPosition(rng *rand.Rand) *board.Position {
	for {
		var men [64]byte
		put := func(man byte, first, squares int) {
			if sq := first + rng.IntN(squares); men[sq] == 0 {
				men[sq] = man
			}
		}
		put('K', 0, 64)
		put('k', 0, 64)
		for _, man := range []byte("QRRBBNNqrrbbnn") {
			if rng.IntN(3) > 0 {
				put(man, 0, 64)
			}
		}
		for range rng.IntN(17) {
			put("Pp"[rng.IntN(2)], 8, 48)
		}
		var fen []byte
		for rank := 7; rank >= 0; rank-- {
			for file := 0; file < 8; file++ {
				man := men[8*rank+file]
				switch last := len(fen) - 1; {
				case man != 0:
					fen = append(fen, man)
				case last >= 0 && fen[last] >= '1' && fen[last] < '8' && file > 0:
					fen[last]++
				default:
					fen = append(fen, '1')
				}
			}
			if rank > 0 {
				fen = append(fen, '/')
			}
		}
		side := [2]string{" w", " b"}[rng.IntN(2)]
		if pos, err := board.ParseFEN(string(fen) + side + " - - 0 1"); err == nil {
			return pos
		}
	}
}

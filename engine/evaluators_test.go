package engine

import "gloss/engine/board"

// placement is a small evaluator for tests: material and the squares men like.
type placement struct{}

func (placement) Score(pos *board.Position) int32 {
	v := int32(0)
	pieces := (pos.Occupied() &^ pos.Kind(board.Pawn)).Count()
	for b := pos.Occupied(); b != 0; {
		sq := b.PopFirst()
		man := pos.At(sq)
		x := manWorth(man.Type(), man.Color(), sq, pieces)
		if man.Color() == board.Black {
			x = -x
		}
		v += x
	}
	if pos.Side() == board.White {
		return v + 100
	}
	return v - 100
}

func manWorth(t board.PieceType, c board.Color, sq board.Square, pieces int) int32 {
	rank := int32(sq.RelativeRank(c))
	centre := 6 - distanceToCentre(sq)
	switch t {
	case board.Pawn:
		return 900 + 20*rank*rank + 30*centre*min(rank, 3)/3
	case board.Knight:
		return 3000 + 70*centre + 20*rank
	case board.Bishop:
		return 3200 + 40*centre
	case board.Rook:
		return 5000 + 20*centre/2 + 30*max(rank-4, 0)
	case board.Queen:
		return 9500 + 20*centre
	case board.King:
		if pieces > 8 {
			return -120*rank - 40*centre
		}
		return 60 * centre
	}
	return 0
}

// distanceToCentre is 0 on e4 and its neighbours and 6 in the corners.
func distanceToCentre(sq board.Square) int32 {
	edge := func(x int) int32 { return int32(max(3-x, x-4)) }
	return edge(sq.File()) + edge(sq.Rank())
}

// moody judges by the last move and the number of the move as well: the same
// placement has many values, so a value that leaks from one path into another shows.
type moody struct{ placement }

func (e moody) Score(pos *board.Position) int32 {
	v := e.placement.Score(pos)
	v += int32(uint32(pos.LastMove())*2654435761>>24) * 3
	v += int32(pos.LastMoved())*17 + int32(pos.LastCaptured())*29
	return v + int32(pos.FullmoveNumber()%7)*50
}

// sketchy is moody in three steps: first the men without their squares, then with them, then the moods.
type staged struct{ moody }

func (staged) Stages() int { return 3 }

func (e staged) Stage(pos *board.Position, stage int) int32 {
	switch stage {
	case 0:
		return e.men(pos)
	case 1:
		return e.placement.Score(pos) - e.men(pos)
	}
	return e.Score(pos) - e.placement.Score(pos)
}

func (staged) Dear(pos *board.Position) bool { return pos.Key()%4 == 0 }

func (staged) Forget() {}

func (staged) men(pos *board.Position) (v int32) {
	for kind, worth := range map[board.PieceType]int32{board.Pawn: 900, board.Knight: 3000, board.Bishop: 3200, board.Rook: 5000, board.Queen: 9500} {
		v += worth * int32(pos.Pieces(board.White, kind).Count()-pos.Pieces(board.Black, kind).Count())
	}
	return v
}

// led is moody, and led by a judge that has no moods: no value of his may become that of a line.
type led struct{ staged }

func (e led) Guide(pos *board.Position) int32 { return e.men(pos) + e.placement.Score(pos)%7 }

func mustFEN(fen string) *board.Position {
	pos, err := board.ParseFEN(fen)
	if err != nil {
		panic(err)
	}
	return pos
}

package evaltest

import (
	"math/rand/v2"

	"gloss/engine/board"
)

// KingAndPawn returns a random position of White's king and pawn against Black's king; nil if the men
// happen to stand where they cannot.
func KingAndPawn(rng *rand.Rand) *board.Position {
	squares := [3]board.Square{board.Square(rng.IntN(64)), board.Square(rng.IntN(64)), board.Square(8 + rng.IntN(48))}
	var men [64]byte
	for i, sq := range squares {
		if men[sq] != 0 {
			return nil
		}
		men[sq] = "KkP"[i]
	}
	var fen []byte
	for rank := 7; rank >= 0; rank-- {
		for file := range 8 {
			if man := men[board.NewSquare(file, rank)]; man != 0 {
				fen = append(fen, man)
			} else if last := len(fen) - 1; file > 0 && fen[last] < '8' {
				fen[last]++
			} else {
				fen = append(fen, '1')
			}
		}
		fen = append(fen, '/')
	}
	pos, err := board.ParseFEN(string(fen[:len(fen)-1]) + " " + string("wb"[rng.IntN(2)]) + " - - 0 1")
	if err != nil {
		return nil
	}
	return pos
}

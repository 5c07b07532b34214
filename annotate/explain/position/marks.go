package position

import "gloss/engine/board"

// Marks returns the squares that speak for White and those that speak for Black; one
// that speaks for both is marked for the weightier reason.
func Marks(reasons [2][]Reason) (white, black board.Bitboard) {
	weight := map[board.Square]int32{}
	for c, list := range reasons {
		for _, r := range list {
			for m := r.Mark; m != 0; {
				sq := m.PopFirst()
				bb := board.SquareBB(sq)
				if old, taken := weight[sq]; taken && old >= r.MP {
					continue
				}
				weight[sq] = r.MP
				white, black = white&^bb, black&^bb
				if c == 0 {
					white |= bb
				} else {
					black |= bb
				}
			}
		}
	}
	return white, black
}

package facts

import "gloss/engine/board"

// shelterZone is the neighbourhood of a king. Source: addendum-2012, A063.
type shelterZone struct {
	// Immediate holds the squares beside the king and before it.
	Immediate board.Bitboard
	// Straight holds the squares two king moves away on its file, rank and diagonals.
	Straight board.Bitboard
	// Knight holds the squares a knight's move away.
	Knight board.Bitboard
	// wider is straight and knight; all is the whole zone without the king's square.
	wider, All board.Bitboard
	// Fourth holds the squares of the own 4th rank that belong to the zone or
	// lie directly in front of it.
	Fourth board.Bitboard
}

var ShelterZones = func() (zones [2][64]shelterZone) {
	for us := board.White; us <= board.Black; us++ {
		for king := board.A1; king <= board.H8; king++ {
			z := &zones[us][king]
			z.Immediate = board.KingAttacks(king) &^ board.RankBB(king.Rank()).Backward(us)
			z.Knight = board.KnightAttacks(king)
			for sq := board.A1; sq <= board.H8; sq++ {
				if board.Distance(king, sq) == 2 && !z.Knight.Has(sq) {
					z.Straight |= board.SquareBB(sq)
				}
			}
			z.wider = z.Straight | z.Knight
			z.All = z.Immediate | z.wider
			z.Fourth = (z.All | z.All.Forward(us)) & board.RelativeRankBB(us, 3)
		}
	}
	return zones
}()

// NeuralgicSquares are by side and king: the 3rd rank of the h-file for a king on
// the f- to h-file, of the a-file for one on the a- to c-file, on the 1st or 2nd rank;
// else NoSquare. Source: specifications, S094.
var NeuralgicSquares = func() (squares [2][64]board.Square) {
	for us := board.White; us <= board.Black; us++ {
		for king := board.A1; king <= board.H8; king++ {
			squares[us][king] = board.NoSquare
			third := board.RelativeRankBB(us, 2)
			switch file := king.File(); {
			case king.RelativeRank(us) > 1:
			case file >= 5:
				squares[us][king] = (third & board.FileH).First()
			case file <= 2:
				squares[us][king] = (third & board.FileA).First()
			}
		}
	}
	return squares
}()

// ShelterDoubledFronts returns the squares directly in front of the most
// advanced of two or more pawns of a side that stand on one file and all in
// the shelter zone of their king.
func (p *Pawns) ShelterDoubledFronts(side board.Color) (fronts board.Bitboard) {
	s := &p.Side[side]
	for doubled := (s.Doubled | s.Multiple) & s.Shelter & s.Front; doubled != 0; {
		sq := doubled.PopFirst()
		if s.Pawns&board.FileBB(sq.File())&^s.Zone.All == 0 {
			fronts |= board.SquareBB(sq).Forward(side)
		}
	}
	return fronts
}

package board

// values are those of the kinds in exchanges, in centipawns: as the compendium counts men. A king
// is not exchanged and has none.
var values = [8]int{Pawn: 100, Knight: 300, Bishop: 300, Rook: 450, Queen: 900}

// Value returns what a kind is worth in an exchange, in centipawns: 0 for a king and for none.
func (t PieceType) Value() int { return values[t&7] }

// Value returns what a man is worth in an exchange, in centipawns: 0 for a king and for none.
func (p Piece) Value() int { return p.Type().Value() }

// Balance returns by how much the men of a side are worth more than those of its opponent, in
// centipawns: good enough to tell who won something, and no evaluation.
func (p *Position) Balance(us Color) int {
	sum := 0
	for t := Pawn; t <= Queen; t++ {
		sum += t.Value() * (p.Pieces(us, t).Count() - p.Pieces(us.Other(), t).Count())
	}
	return sum
}

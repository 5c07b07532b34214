package board

// Numbers tells how many men of each colour and kind there are, kings aside: six bits for each, White's in the
// lower half. It is kept from move to move, so that nobody has to count.
type Numbers uint64

const (
	numberBits = 6
	sideBits   = 5 * numberBits // those of one side
)

// oneOf holds what each man adds.
var oneOf = func() (table [16]Numbers) {
	for c := White; c <= Black; c++ {
		for t := Pawn; t <= Queen; t++ {
			table[NewPiece(c, t)] = 1 << (uint(c)*sideBits + uint(t-Pawn)*numberBits)
		}
	}
	return table
}()

// Of returns the numbers of one side, to be asked as if it were White.
func (n Numbers) Of(c Color) Numbers { return n >> (c & 1 * sideBits) & (1<<sideBits - 1) }

// Kind returns the number of White's men of a kind.
func (n Numbers) Kind(t PieceType) int {
	return int(n >> (uint(t-Pawn) * numberBits & 63) & (1<<numberBits - 1))
}

// Numbers returns how many men of each colour and kind there are.
func (p *Position) Numbers() Numbers { return p.st.numbers }

// MaterialKey returns a hash key of the numbers of men of each colour and kind.
func (p *Position) MaterialKey() uint64 {
	key := uint64(p.st.numbers) * 0x9e3779b97f4a7c15
	return key ^ key>>32
}

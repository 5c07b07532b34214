package board

// kingPasts is what both kings have done: castled (bits 0 and 1, by colour),
// moved otherwise (bits 2 and 3).
type kingPasts uint8

const (
	hasCastled kingPasts = 1
	hasMoved   kingPasts = 4
)

// Castled tells if a side has castled. What was before the position was set up
// is judged by sight: the side has castled if it has no right to castle, its king
// stands on its back rank on the a-, b-, c-, g- or h-file, and none of its rooks
// stands there between the king and the nearer edge.
func (p *Position) Castled(c Color) bool { return p.st.kings&(hasCastled<<(c&1)) != 0 }

// KingMoved tells if a side's king has moved and never castled. What was before
// the position was set up is judged by sight: the king has moved if the side has
// no right to castle, has not castled, and its king is not on its initial square.
func (p *Position) KingMoved(c Color) bool {
	return p.st.kings&((hasCastled|hasMoved)<<(c&1)) == hasMoved<<(c&1)
}

// kingPastsBySight judges by the placement what the kings have done.
func (p *Position) kingPastsBySight() (past kingPasts) {
	for c := White; c <= Black; c++ {
		if p.CanCastle(c, true) || p.CanCastle(c, false) {
			continue
		}
		switch king := p.King(c); {
		case p.looksCastled(c, king):
			past |= hasCastled << c
		case king.RelativeRank(c) != 0 || king.File() != p.kingFile():
			past |= hasMoved << c
		}
	}
	return past
}

// looksCastled tells if a king stands as after castling.
func (p *Position) looksCastled(c Color, king Square) bool {
	rank := RankBB(king.Rank())
	var corner Bitboard // the squares between the king and the nearer edge
	switch file := king.File(); {
	case king.RelativeRank(c) != 0:
		return false
	case file <= 2:
		corner = rank & (SquareBB(king) - 1)
	case file >= 6:
		corner = rank &^ (SquareBB(king)<<1 - 1)
	default:
		return false
	}
	return corner&p.Pieces(c, Rook) == 0
}

// kingFile returns the file on which the kings began: in Chess960 that of a king
// that may still castle, for both began on the same file.
func (p *Position) kingFile() int {
	for c := White; c <= Black; c++ {
		if p.CanCastle(c, true) || p.CanCastle(c, false) {
			return p.King(c).File()
		}
	}
	return 4
}

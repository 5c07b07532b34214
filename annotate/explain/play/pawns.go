package play

import "gloss/engine/board"

// TradesPawnsAt tells if pawns are taken soon, by pawns, on one of some squares.
func (p *Path) TradesPawnsAt(squares board.Bitboard) bool {
	for k := 2; k < min(p.Plies(), CentrePlies); k++ {
		if man, sq := p.Taken(k); man.Type() == board.Pawn && squares.Has(sq) && p.At[k].At(p.Moves[k].From()).Type() == board.Pawn {
			return true
		}
	}
	return false
}

// PawnEnding tells if the part of a line from half-move i on that is quoted of a mate is a pawn ending, or leads into one, and after which
// half-move it is one: a far mate is a new queen then.
func (p *Path) PawnEnding(i int) (ply int, ok bool) {
	for k := i; k <= p.MateShown(i); k++ {
		if PawnsAlone(p.At[k]) {
			return k, true
		}
	}
	return 0, false
}

// PawnsAlone tells if there are only kings and pawns.
func PawnsAlone(pos *board.Position) bool {
	return pos.Occupied() == pos.Kind(board.Pawn)|pos.Kind(board.King)
}

// Queens tells if a side gets a queen in a line that begins with a pawn ending: then it is one no more, and the search cannot tell what comes of it.
func (p *Path) Queens(us board.Color) bool {
	_, ok := p.Promotes(us, 0)
	return ok
}

// IntoEnding tells if a line begins with an exchange, or a row of them, that leads to an ending, and after how many half-moves.
func (p *Path) IntoEnding() (ply int, pawnsOnly, ok bool) {
	heavy := func(pos *board.Position) bool { return pos.Kind(board.Queen)|pos.Kind(board.Rook) != 0 }
	if PawnsAlone(p.Start()) {
		return 0, false, false
	}
	for k := 1; k <= min(p.Plies(), ShownReplies+1); k++ {
		pos := p.At[k]
		if p.Takes(k-1) && (PawnsAlone(pos) && !pos.InCheck() || p.Quiet(k) && Endgame(pos) && (!Endgame(p.Start()) || heavy(p.Start()) && !heavy(pos))) {
			return k, PawnsAlone(pos), true
		}
		if k > 2 && !p.Takes(k-1) && !p.At[k-1].InCheck() && !p.At[k].InCheck() {
			break // it is not the exchange that leads there
		}
	}
	return 0, false, false
}

// Promotes finds after how many half-moves of a line a side has a pawn on its last rank that is not taken there.
func (p *Path) Promotes(us board.Color, from int) (ply int, ok bool) {
	for k := from; k < p.Plies(); k++ {
		m := p.Moves[k]
		if p.At[k].Side() == us && m.IsPromotion() && !(p.Plies() > k+1 && p.Moves[k+1].To() == m.To()) {
			return k + 1, !Hangs(Takes(p.At[k+1]), m.To())
		}
	}
	return 0, false
}

// pawnStands is for how many half-moves a pawn has to stand where it has got to: by judgement.
const pawnStands = 6

// pawnFalls tells if a pawn that stands on a square after so many half-moves falls there soon, and is not taken back.
func (p *Path) pawnFalls(k int, sq board.Square) bool {
	for j := k; j < min(p.Plies(), k+pawnStands); j++ {
		switch {
		case p.Moves[j].From() == sq:
			return false // it goes on
		case p.Moves[j].To() == sq:
			return !p.TakesBack(j + 1)
		}
	}
	return false
}

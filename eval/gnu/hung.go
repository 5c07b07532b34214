package gnu

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/endings"
)

// hungPieces: one move saves one man. With more than one in trouble, hung men,
// pinned ones and trapped ones taken together, something is lost. Source: G046.
func (e *evaluation[R]) hungPieces(us board.Color) {
	if troubles, men := e.facts.troubles(e.pos, us); troubles > 1 {
		e.add(HungPieces, us, eval.Set(men), -100)
	}
}

// troubles counts the hung men of a side, plus its pinned pieces, plus its trapped
// men: a man can count twice or even three times. It returns the men, too.
func (f *facts) troubles(pos *board.Position, us board.Color) (count int, men board.Bitboard) {
	s := &f.side[us]
	pinned := f.pinned(pos, us)
	count = s.hung.Count() + pinned.Count()
	if s.hung != 0 {
		count += f.trapped(pos, us).Count()
	}
	return count, s.hung | pinned
}

// pinned returns the knights, bishops, rooks and queens of a side that stand alone
// between an enemy bishop or rook and an own man that is a target of its scan, and
// are undefended or attacked by a man of lower value. Source: G048.
func (f *facts) pinned(pos *board.Position, us board.Color) (pinned board.Bitboard) {
	s, them := &f.side[us], &f.side[us.Other()]
	weak := s.lower | s.men&^s.attacks
	weak &^= pos.Kind(board.Pawn) | board.SquareBB(s.king)
	if weak == 0 {
		return 0
	}
	for i := range them.scans[:them.bishops+them.rooks] {
		slider := &them.scans[i]
		for targets := slider.targets; targets != 0; {
			pinned |= board.Between(slider.square, targets.PopFirst()) & weak
		}
	}
	return pinned
}

// trapped returns the hung men of a side that have no good move: the enemy
// attacks every square that they could go to, and they can take nothing
// worth as much as they are. En passant is left out of account. Source: G049.
func (f *facts) trapped(pos *board.Position, us board.Color) (trapped board.Bitboard) {
	s, them := &f.side[us], &f.side[us.Other()]
	for b := s.hung; b != 0; {
		sq := b.PopFirst()
		kind := pos.At(sq).Type()
		moves := f.moves(us, kind, sq)
		if moves&^them.attacks == 0 && moves&them.men&worthAtLeast(pos, kind) == 0 {
			trapped |= board.SquareBB(sq)
		}
	}
	return trapped
}

// moves returns the squares that a man could go to, checks left aside.
func (f *facts) moves(us board.Color, kind board.PieceType, sq board.Square) board.Bitboard {
	them := &f.side[us.Other()]
	takes := them.men &^ board.SquareBB(them.king)
	if kind != board.Pawn {
		return board.Attacks(kind, us, sq, f.occupied) & (takes | ^f.occupied)
	}
	one := board.SquareBB(sq).Forward(us) &^ f.occupied
	two := (one & board.RelativeRankBB(us, 2)).Forward(us) &^ f.occupied
	return one | two | board.PawnAttacks(us, sq)&takes
}

// worthAtLeast returns the men of both sides that are worth at least as much as a
// man of a kind.
func worthAtLeast(pos *board.Position, kind board.PieceType) board.Bitboard {
	men := pos.Kind(board.Queen)
	switch kind {
	case board.Pawn:
		return pos.Occupied()
	case board.Knight, board.Bishop:
		men |= pos.Kind(board.Knight) | pos.Kind(board.Bishop) | pos.Kind(board.Rook)
	case board.Rook:
		men |= pos.Kind(board.Rook)
	}
	return men
}

// Extend tells if a search should look a ply deeper before it takes the value of
// a position: the side to move has more than one man in trouble, and what it can
// save shows after the next moves. Source: G047.
func (r *Rules) Extend(pos *board.Position) bool {
	count, _ := r.Troubles(pos)
	return count > 1
}

// Troubles counts the hung men of the side to move, plus its pinned pieces, plus its
// trapped men, and returns them; none where a lone king is to be mated.
func (r *Rules) Troubles(pos *board.Position) (count int, men board.Bitboard) {
	if _, ok := endings.LoneKing(pos); ok {
		return 0, 0
	}
	f := &r.fast.facts
	f.set(pos)
	return f.troubles(pos, pos.Side())
}

package play

import "gloss/engine/board"

// AttacksMore tells if the man that has moved last, before a half-move of a line, attacks one that is worth more than itself and than another man.
func (p *Path) AttacksMore(ply int, man board.Piece) bool {
	pos, from := p.At[ply], p.Moves[ply-1].To()
	for b := pos.Of(pos.Side()) &^ pos.Kind(board.King); b != 0; {
		sq := b.PopFirst()
		if worth := pos.At(sq).Value(); worth > man.Value() && worth > pos.At(from).Value() && AttacksFrom(pos, from, sq, 0) {
			return true
		}
	}
	return false
}

// BishopsTraded finds two bishops that a line exchanges for each other because of its first move: the mover's and the other's, as
// they stand before it.
func (p *Path) BishopsTraded() (own, other board.Square, ok bool) {
	if p.Plies() < 2 || p.Start().At(p.Moves[0].From()).Type() != board.Bishop {
		return 0, 0, false
	}
	own = p.Moves[0].From()
	man, sq := p.Taken(0)
	if man.Type() == board.Bishop && p.TakesBack(1) {
		return own, sq, true
	}
	other = p.Moves[1].From()
	if man == board.NoPiece && p.Takes(1) && p.Moves[1].To() == sq && p.Start().At(other).Type() == board.Bishop && p.TakesBack(2) {
		return own, other, true
	}
	return 0, 0, false
}

// KnightTo finds a knight of the mover at home that goes to a square in a line, by a move or two; it may be late in it.
func (p *Path) KnightTo(sq board.Square) (knight board.Bitboard, ok bool) {
	us := p.Mover()
	for b := p.Start().Pieces(us, board.Knight) & board.RelativeRankBB(us, 0); b != 0; {
		from := b.PopFirst()
		at, steps := from, 0
		for k := 0; k < min(p.Plies(), ComparedPlies) && steps < 2; k += 2 {
			if p.Moves[k].From() != at {
				continue
			}
			if at, steps = p.Moves[k].To(), steps+1; at == sq {
				return board.SquareBB(from), true
			}
		}
	}
	return 0, false
}

// ReachedBy is after how many half-moves the man that makes a move stands on a square, if that move or its next one brings it there; 0 if neither does.
func (p *Path) ReachedBy(move int, sq board.Square) int {
	at := p.Moves[move].To()
	for k := move; k < p.Plies(); k += 2 {
		switch {
		case k > move && p.Moves[k].From() != at:
		case p.Moves[k].To() == sq:
			return k + 1
		case k > move:
			return 0
		}
	}
	return 0
}

// How soon a man that was shut in has to have squares to go to, and for how long, in half-moves. By judgement, as the weights.
const (
	FreeSoon  = 5
	FreeStays = 5
)

// ReachAlong counts the squares of the man that stood on a square at the start, after each half-move of a line as far as it is
// there and the line is long enough to be compared.
func (p *Path) ReachAlong(from board.Square) []int {
	var list []int
	for k := 0; k <= min(p.Plies(), FreeSoon+FreeStays); k++ {
		sq, ok := p.Follow(from, k)
		if !ok {
			break
		}
		list = append(list, Reach(p.At[k], sq))
	}
	return list
}

// Follow is where the man that stood on a square at the start is after so many half-moves; false if it has been taken
// or promoted.
func (p *Path) Follow(from board.Square, ply int) (board.Square, bool) {
	man, sq := p.Start().At(from), from
	for k := range ply {
		m := p.Moves[k]
		_, taken := p.Taken(k)
		switch {
		case m.From() == sq:
			sq = m.To()
		case p.Takes(k) && taken == sq:
			return 0, false
		}
		if p.At[k+1].At(sq) != man {
			rook := p.At[k+1].Pieces(man.Color(), man.Type()) &^ p.At[k].Pieces(man.Color(), man.Type())
			if !m.IsCastle() || rook == 0 {
				return 0, false
			}
			sq = rook.First() // the rook that the king has jumped
		}
	}
	return sq, true
}

// Settles is the last square that a piece has reached within a few moves of a line, and since when.
func (p *Path) Settles(from board.Square) (sq board.Square, since int) {
	sq = from
	for k := 1; k <= min(p.Plies(), ShownReplies+1); k++ {
		now, ok := p.Follow(from, k)
		if !ok {
			break
		}
		if now != sq {
			sq, since = now, k
		}
	}
	return sq, since
}

// TakesAway tells if a pawn on one of some squares leaves its file by taking something, in the first half-moves of a line.
func (p *Path) TakesAway(squares board.Bitboard, ply int) bool {
	for k := 0; k < min(ply, p.Plies()); k += 2 {
		if from := p.Moves[k].From(); p.Takes(k) && squares.Has(from) && p.At[k].At(from).Type() == board.Pawn {
			return true
		}
	}
	return false
}

// ReachesBackRank tells if a rook or the queen of the enemy comes to the first rank of a side in a line.
func (p *Path) ReachesBackRank(side board.Color) bool {
	for k, m := range p.Moves {
		if t := p.At[k].At(m.From()).Type(); p.At[k].Side() != side && (t == board.Rook || t == board.Queen) && m.To().RelativeRank(side) == 0 {
			return true
		}
	}
	return false
}

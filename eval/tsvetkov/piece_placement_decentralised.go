package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// decentralisedPieces: a piece that is many moves away from the centre takes no
// part in the game. The moves are those of the piece alone, all other men
// standing still, over free squares; no square on which it lands on its way may
// be attacked. Source: specifications, S055.
func (e *evaluation[R]) decentralisedPieces() {
	if !e.wants(DecentralisedPiece) {
		return
	}
	c := centreOf(e.facts.Occupied)
	for us := board.White; us <= board.Black; us++ {
		s := &e.facts.Side[us]
		far := s.Pieces &^ c.within(e.pos)
		if far == 0 {
			continue
		}
		safe := ^e.facts.Occupied &^ e.facts.Side[us.Other()].Attacks
		list := s.PieceList()
		for i := range list {
			p := &list[i]
			if !far.Has(p.Square) {
				continue
			}
			if moves := e.movesToCentre(p, us, safe, c.reachOf(p)); moves > 2 {
				v := decentralised[(moves-3)&3]
				e.add(DecentralisedPiece, us, eval.At(p.Square), v, v)
			}
		}
	}
}

// decentralised is the price of 3, 4 and 5 moves, and of more or no way at all.
var decentralised = [4]int32{-100, -200, -300, -500}

// movesToCentre counts the moves of a piece to the centre, at least two; six
// stand for any more and for a piece that cannot get there. Safe are the empty
// squares that no enemy man attacks, reach those from which one move is enough.
//
// That the piece is gone from its own square matters only for enemy lines that
// end on it: a way that crosses the square is never the shortest.
func (e *evaluation[R]) movesToCentre(p *facts.Piece, us board.Color, safe, reach board.Bitboard) int {
	landing := p.Attacks & safe
	if landing == 0 {
		return 6
	}
	them := &e.facts.Side[us.Other()]
	if (them.By[board.Bishop] | them.By[board.Rook] | them.By[board.Queen]).Has(p.Square) {
		safe &^= e.facts.AttacksWithout(us.Other(), p.Square)
		landing &= safe
	}
	for moves := 2; landing != 0; moves++ {
		if landing&reach != 0 {
			return moves
		}
		further := landing | facts.MovesFrom(p.Kind, landing, ^e.facts.Occupied)&safe
		if further == landing || moves == 5 {
			break
		}
		landing = further
	}
	return 6
}

// centre knows where the pieces of a position want to go: to the free squares of
// the focal centre or, if there are none, of the wider centre. A bishop looks at the
// squares of its own colour alone. It holds the squares from which a knight, a
// rook, a bishop and a queen reach such a square in one move, and those on which a
// piece is in the centre.
type centre struct {
	knights, rooks, bishops, queens board.Bitboard
	near, nearBishops               board.Bitboard
}

func centreOf(occupied board.Bitboard) (c centre) {
	all, near := centreTargets(^board.Bitboard(0), occupied)
	light, nearLight := centreTargets(board.LightSquares, occupied)
	dark, nearDark := centreTargets(board.DarkSquares, occupied)
	c.near, c.nearBishops = near, nearLight&board.LightSquares|nearDark&board.DarkSquares
	c.knights = facts.MovesFrom(board.Knight, all, 0)
	for b := all; b != 0; {
		c.rooks |= board.RookAttacks(b.PopFirst(), occupied)
	}
	for b := light | dark; b != 0; {
		c.bishops |= board.BishopAttacks(b.PopFirst(), occupied)
	}
	c.queens = c.rooks | c.bishops
	if all != light|dark {
		// The bishops of one colour have other targets than the queen.
		c.queens = c.rooks
		for b := all; b != 0; {
			c.queens |= board.BishopAttacks(b.PopFirst(), occupied)
		}
	}
	return c
}

// centreTargets returns the free squares of the centre among the squares of a
// colour, and the squares on which a piece that looks for them is in the centre.
func centreTargets(colour, occupied board.Bitboard) (targets, near board.Bitboard) {
	if targets = facts.FocalCentre & colour &^ occupied; targets != 0 {
		return targets, facts.FocalCentre
	}
	return facts.WiderCentre & colour &^ occupied, facts.WiderCentre
}

// within returns the pieces of both sides that are in the centre or one move away.
func (c *centre) within(pos *board.Position) board.Bitboard {
	return pos.Kind(board.Knight)&(c.knights|c.near) |
		pos.Kind(board.Bishop)&(c.bishops|c.nearBishops) |
		pos.Kind(board.Rook)&(c.rooks|c.near) |
		pos.Kind(board.Queen)&(c.queens|c.near)
}

// reachOf returns the squares from which a piece needs one move. The moves of a
// bishop never leave its colour.
func (c *centre) reachOf(p *facts.Piece) board.Bitboard {
	switch p.Kind {
	case board.Knight:
		return c.knights
	case board.Bishop:
		return c.bishops
	case board.Rook:
		return c.rooks
	}
	return c.queens
}

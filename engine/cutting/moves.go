package cutting

import (
	"gloss/engine/board"
	"gloss/eval/tsvetkov"
)

// exchange judges a capture of a piece of the same value that the enemy can answer by
// recapturing: how much more the own piece does on the board than the one it takes,
// in degrees of functionality. With 2 or more the exchange should be left out, with
// less than 0 it is welcome. The facts are those of the position before the move; ok is
// false for other moves. Source: specifications, S030.
func exchange(v *view, m board.Move) (difference int, ok bool) {
	pos := v.Position()
	us, from, to := pos.Side(), m.From(), m.To()
	own, taken := pos.At(from).Type(), pos.At(to).Type()
	if m.IsCastle() || taken <= board.Pawn || own.Value() != taken.Value() {
		return 0, false
	}
	recapture := pos.Attackers(to, pos.Occupied()&^board.SquareBB(from)) & pos.Of(us.Other())
	if recapture == 0 {
		return 0, false
	}
	return degree(v, us, from) - degree(v, us.Other(), to), true
}

// tooGood is the difference of degrees from which an exchange should be left out.
const tooGood = 2

// degree is the degree of functionality of a piece, from 0 to 8.
// Source: specifications, S030.
func degree(v *view, us board.Color, sq board.Square) int {
	functions, quadrants := v.Functionality(us, sq)
	switch {
	case functions == 0:
		return 0
	case functions == 4 && quadrants == 4:
		return 8
	}
	return functions + quadrants - 1
}

// suspect tells if a capture is to be distrusted: the side that takes is under the
// hidden mating pattern. Source: specifications, S136.
func suspect(pos *board.Position, m board.Move) bool {
	return pos.IsCapture(m) && tsvetkov.HiddenMate(pos, pos.Side().Other())
}

// development is 1 for a knight move and -1 for a bishop move from the initial square
// while no own knight has been developed, in the opening; else 0: knights come out
// before bishops. Source: the original compendium.
func (v *view) development(pos *board.Position, m board.Move) int {
	us := pos.Side()
	home := board.RelativeRankBB(us, 0)
	knights := pos.Pieces(us, board.Knight)
	if !KnightBeforeBishop.heeded(v.moveOf(pos)) || knights&^(home&(board.FileB|board.FileG)) != 0 {
		return 0
	}
	switch from := board.SquareBB(m.From()); {
	case from&knights != 0:
		return 1
	case from&pos.Pieces(us, board.Bishop)&home&(board.FileC|board.FileF) != 0 && knights != 0:
		return -1
	}
	return 0
}

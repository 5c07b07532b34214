package engine

import "gloss/engine/board"

// history remembers which moves refuted which, over the whole tree; it orders
// moves and steers reductions, and never touches the value of a line.
type history struct {
	quiet   [2][64][64]int16     // by side, from, to
	capture [16][64][8]int16     // by man, to, kind taken
	counter [16][64]board.Move   // the answer that last refuted a move: by its man and target
	follow  [16][64]continuation // how a quiet move does after a certain move
	drifts  drifts               // how moves change the rests of the evaluation
}

// continuation is a table by man and target square.
type continuation [16][64]int16

// historyMax bounds every entry of the tables: an update moves an entry the less, the
// nearer it is to the bound.
const historyMax = 16384

func (h *history) clear() {
	*h = history{}
	h.drifts.clear()
}

func adjust(p *int16, bonus int32) {
	v := int32(*p)
	*p = int16(v + bonus - v*abs32(bonus)/historyMax)
}

func abs32(v int32) int32 {
	if v < 0 {
		return -v
	}
	return v
}

// historyBonus is what a cut-off at a depth is worth: deep ones say more.
func historyBonus(depth int) int32 { return int32(min(16*depth*depth+155*depth, 1800)) }

// quietScore is what the tables say of a quiet move, from -4 to 4 times historyMax.
func (e *Engine) quietScore(ply int, m board.Move) int32 {
	man, to := e.pos.At(m.From())&15, m.To()&63
	return 2*int32(e.history.quiet[e.pos.Side()][m.From()&63][to]) +
		int32(e.at(ply - 1).follow[man][to]) +
		int32(e.at(ply - 2).follow[man][to])
}

// captureScore is what the tables say of a capture, from -1 to 1 times historyMax.
func (e *Engine) captureScore(m board.Move) int32 { return int32(*e.captureEntry(m)) }

func (e *Engine) captureEntry(m board.Move) *int16 {
	return &e.history.capture[e.pos.At(m.From())&15][m.To()&63][e.taken(m)&7]
}

// taken returns the kind of man a move takes; NoPieceType for a promotion that takes none.
func (e *Engine) taken(m board.Move) board.PieceType {
	if m.IsEnPassant() {
		return board.Pawn
	}
	return e.pos.At(m.To()).Type()
}

// learn is called in the node where a move produced a cut-off: the move gains, and those
// tried before it lose.
func (e *Engine) learn(ply, depth int, best board.Move, quiets, captures []board.Move) {
	bonus := historyBonus(depth)
	if e.pos.IsCapture(best) || best.Promotion() == board.Queen {
		adjust(e.captureEntry(best), bonus)
	} else {
		f := e.at(ply)
		if f.killers[0] != best {
			f.killers[1] = f.killers[0]
			f.killers[0] = best
		}
		if prev := e.at(ply - 1); prev.move != board.NoMove {
			e.history.counter[prev.man&15][prev.move.To()&63] = best
		}
		e.learnQuiet(ply, best, bonus)
		for _, m := range quiets {
			if m != best {
				e.learnQuiet(ply, m, -bonus)
			}
		}
	}
	for _, m := range captures {
		if m != best {
			adjust(e.captureEntry(m), -bonus)
		}
	}
}

func (e *Engine) learnQuiet(ply int, m board.Move, bonus int32) {
	man, to := e.pos.At(m.From())&15, m.To()&63
	adjust(&e.history.quiet[e.pos.Side()][m.From()&63][to], bonus)
	for _, back := range [...]int{1, 2, 4} {
		if f := e.at(ply - back); f.move != board.NoMove {
			adjust(&f.follow[man][to], bonus)
		}
	}
}

// refuted is called where the move of the table cut: the move that led here, if it was quiet and one of the first
// tried, was ordered too early, and loses.
func (e *Engine) refuted(ply, depth int) {
	f := e.at(ply - 1)
	if !f.early {
		return
	}
	malus, man, to := -historyBonus(depth+1), f.man&15, f.move.To()&63
	adjust(&e.history.quiet[e.pos.Side().Other()&1][f.move.From()&63][to], malus/2)
	for _, back := range [...]int{2, 3, 5} {
		if before := e.at(ply - back); before.move != board.NoMove {
			adjust(&before.follow[man][to], malus)
		}
	}
}

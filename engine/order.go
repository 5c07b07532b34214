package engine

import "gloss/engine/board"

// A picker hands out the moves of a node one by one, those most likely to cut first,
// and generates each kind only when the kinds before it did not cut:
//
//	move of the table, good captures, killers, counter move, quiet moves, bad captures
//
// In check all evasions are one kind. Quiescence stops after the captures.
type picker struct {
	stage   stage
	table   board.Move
	special [3]board.Move // killers and counter move
	mode    pickMode
	next    int // first move not handed out
	end     int // end of the moves generated
	bad     int // captures that lose material are kept at the front, this many
	ply     int
	rules   *cutNode // orders moves, too; nil for none
	moves   [256]scoredMove
}

// scoredMove is a move with its score and its place in the list: the greatest is the next to be handed out, of equal
// scores the one that stands first. In one number they are compared without a branch.
type scoredMove int64

func newScoredMove(m board.Move, score int32, place int) scoredMove {
	return scoredMove(score)<<32 | scoredMove(255-place&255)<<16 | scoredMove(m)
}

func (s scoredMove) move() board.Move { return board.Move(s) }
func (s scoredMove) place() int       { return 255 - int(s>>16&255) }

// at is the move in another place of the list.
func (s scoredMove) at(place int) scoredMove {
	return s&^(255<<16) | scoredMove(255-place&255)<<16
}

// raise adds to the score.
func (s *scoredMove) raise(points int32) { *s += scoredMove(points) << 32 }

type pickMode uint8

const (
	pickAll      pickMode = iota // every legal move
	pickCaptures                 // captures and queen promotions
	pickChecks                   // and quiet moves that give check
)

type stage uint8

const (
	stageTable stage = iota
	stageGenerateCaptures
	stageCaptures
	stageKiller1
	stageKiller2
	stageCounter
	stageGenerateQuiets
	stageQuiets
	stageBadCaptures
	stageGenerateEvasions
	stageEvasions
	stageGenerateChecks
	stageChecks
	stageDone
)

// mostValuable orders captures by the victim first, in the steps of exchange values; the history
// of captures (at most historyMax) decides between near ones.
var mostValuable = [8]int32{board.Pawn: 8_000, board.Knight: 24_000, board.Bishop: 24_500, board.Rook: 38_000, board.Queen: 72_000}

// pick starts handing out the moves of the position. The move of the table must be
// legal or NoMove.
func (e *Engine) pick(p *picker, ply int, table board.Move, mode pickMode) {
	p.stage, p.table, p.mode, p.ply = stageTable, table, mode, ply
	p.next, p.end, p.bad = 0, 0, 0
	p.rules = nil
	if mode != pickAll || e.pos.InCheck() {
		return
	}
	f := e.at(ply)
	p.special = [3]board.Move{f.killers[0], f.killers[1], board.NoMove}
	if prev := e.at(ply - 1); prev.move != board.NoMove {
		p.special[2] = e.history.counter[prev.man&15][prev.move.To()&63]
	}
}

// nextMove returns the next move, NoMove at the end. With skipQuiets no more quiet moves are
// handed out.
func (e *Engine) nextMove(p *picker, skipQuiets bool) board.Move {
	for {
		switch p.stage {
		case stageTable:
			p.stage = stageGenerateCaptures
			if e.pos.InCheck() {
				p.stage = stageGenerateEvasions
			}
			if p.table != board.NoMove {
				return p.table
			}

		case stageGenerateCaptures:
			e.pos.LegalCaptures(&e.scratch)
			e.addCaptures(p)
			if p.rules != nil {
				e.preferCaptures(p)
			}
			p.stage = stageCaptures

		case stageCaptures:
			m := p.best()
			if m == board.NoMove {
				p.stage = stageKiller1
				switch p.mode {
				case pickCaptures:
					p.stage = stageDone
				case pickChecks:
					p.stage = stageGenerateChecks
				}
				continue
			}
			if p.mode == pickAll && !e.pos.SEE(m, 0) && !(p.rules != nil && p.rules.sacrifices) {
				p.moves[p.bad] = newScoredMove(m, 0, p.bad)
				p.bad++
				continue
			}
			return m

		case stageKiller1, stageKiller2, stageCounter:
			i := int(p.stage - stageKiller1)
			p.stage++
			if !skipQuiets && e.usable(p, i) {
				return p.special[i]
			}

		case stageGenerateQuiets:
			p.stage = stageQuiets
			if !skipQuiets {
				e.pos.LegalQuiets(&e.scratch)
				e.addQuiets(p)
				if p.rules != nil {
					e.preferQuiets(p)
				}
			}

		case stageQuiets:
			if !skipQuiets {
				if m := p.best(); m != board.NoMove {
					return m
				}
			}
			p.stage = stageBadCaptures
			p.next, p.end = 0, p.bad

		case stageGenerateEvasions:
			e.pos.LegalMoves(&e.scratch)
			e.addEvasions(p)
			p.stage = stageEvasions

		case stageEvasions:
			if m := p.best(); m != board.NoMove {
				return m
			}
			p.stage = stageDone

		case stageGenerateChecks:
			var checks board.Checks
			e.pos.FindChecks(&checks)
			e.pos.LegalQuietChecks(&e.scratch, &checks)
			e.addChecks(p)
			p.stage = stageChecks

		case stageChecks:
			if m := p.best(); m != board.NoMove {
				return m
			}
			p.stage = stageDone

		case stageBadCaptures:
			if p.next < p.end {
				p.next++
				return p.moves[p.next-1].move()
			}
			p.stage = stageDone

		case stageDone:
			return board.NoMove
		}
	}
}

// usable tells if a killer or counter move is a legal quiet move here that was not handed out.
func (e *Engine) usable(p *picker, i int) bool {
	m := p.special[i]
	if m == board.NoMove || m == p.table {
		return false
	}
	for _, before := range p.special[:i] {
		if m == before {
			return false
		}
	}
	return e.isQuiet(m) && e.pos.IsLegal(m)
}

// isQuiet tells if a move is neither a capture nor a promotion to a queen.
func (e *Engine) isQuiet(m board.Move) bool {
	return !e.pos.IsCapture(m) && m.Promotion() != board.Queen
}

func (e *Engine) addCaptures(p *picker) {
	for _, m := range e.scratch.Slice() {
		if m == p.table {
			continue
		}
		p.add(m, e.captureOrder(m))
	}
}

// captureOrder prefers dear victims, and promotions to a queen.
func (e *Engine) captureOrder(m board.Move) int32 {
	s := mostValuable[e.taken(m)&7] + e.captureScore(m)
	switch m.Promotion() {
	case board.NoPieceType:
	case board.Queen:
		s += mostValuable[board.Queen]
	default:
		s -= mostValuable[board.Queen] // hardly ever better than the queen
	}
	return s
}

func (e *Engine) addQuiets(p *picker) {
	us := e.pos.Side()
	quiet := &e.history.quiet[us&1]
	threats := e.threats()
	follow1, follow2, follow4 := e.at(p.ply-1).follow, e.at(p.ply-2).follow, e.at(p.ply-4).follow
	for _, m := range e.scratch.Slice() {
		if m == p.table || m == p.special[0] || m == p.special[1] || m == p.special[2] {
			continue
		}
		from, to := m.From()&63, m.To()&63
		man := e.pos.At(from) & 15
		p.add(m, 2*int32(quiet[from][to])+2*int32(follow1[man][to])+8*int32(follow2[man][to])/5+int32(follow4[man][to])/2+
			threats.order(man.Type(), from, to))
	}
}

// addEvasions puts captures before all quiet moves.
func (e *Engine) addEvasions(p *picker) {
	for _, m := range e.scratch.Slice() {
		switch {
		case m == p.table:
		case e.isQuiet(m):
			p.add(m, e.quietScore(p.ply, m))
		default:
			p.add(m, e.captureOrder(m)+8*historyMax)
		}
	}
}

func (e *Engine) addChecks(p *picker) {
	for _, m := range e.scratch.Slice() {
		if m != p.table {
			p.add(m, e.quietScore(p.ply, m))
		}
	}
}

func (p *picker) add(m board.Move, score int32) {
	p.moves[p.end&255] = newScoredMove(m, score, p.end)
	p.end++
}

// best hands out the move with the highest score of those left, of equal ones the first
// generated; NoMove when none is left.
func (p *picker) best() board.Move {
	if p.next >= p.end {
		return board.NoMove
	}
	left := p.moves[p.next:p.end]
	top := left[0]
	for _, s := range left[1:] {
		top = max(top, s)
	}
	p.moves[top.place()] = left[0].at(top.place())
	p.next++
	return top.move()
}

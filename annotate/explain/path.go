package explain

import (
	"gloss/engine"
	"gloss/engine/board"
)

// A Path is a line of moves with all its positions.
type Path struct {
	Moves []board.Move
	At    []*board.Position // At[k] is the position after k half-moves
	Score engine.Score      // of the line, mover's view
	End   engine.LineEnd
	// granted is what the first move wins where the move that it is compared with takes the
	// same: no event of the line.
	granted balance
	// swing is by how much the line and the one that it is compared with differ in value, in millipawns.
	swing int32
	// gainer is who gains by the difference: -1 for the opponent, in the played line, +1 for the mover, in the best one.
	gainer int
}

// newPath plays a line from a position, which is left as it was.
func newPath(start *board.Position, moves []board.Move, score engine.Score, end engine.LineEnd) *Path {
	p := &Path{Moves: moves, Score: score, End: end, At: make([]*board.Position, 1, len(moves)+1)}
	p.At[0] = start.Clone()
	for _, m := range moves {
		next := p.last().Clone()
		next.Make(m)
		p.At = append(p.At, next)
	}
	return p
}

// upTo is the line up to a half-move.
func (p *Path) upTo(ply int) *Path {
	q := *p
	q.Moves, q.At = p.Moves[:ply], p.At[:ply+1]
	return &q
}

func (p *Path) last() *board.Position { return p.At[len(p.At)-1] }

func (p *Path) plies() int { return len(p.Moves) }

// start is the position that a line begins with.
func (p *Path) start() *board.Position { return p.At[0] }

// mover is the side that makes the first move.
func (p *Path) mover() board.Color { return p.At[0].Side() }

// net is what the mover has won, less what it has lost, after so many half-moves: counted on
// the board, from the position before the first move.
func (p *Path) net(ply int) balance {
	us := p.mover()
	return balanceOf(p.At[ply], us).less(balanceOf(p.At[0], us))
}

// worst is the least that the mover has in a quiet position of the line, in half pawns.
func (p *Path) worst() int {
	least := 0
	for k := 1; k <= p.plies(); k++ {
		if p.quiet(k) {
			least = min(least, p.gain(k).halfPawns())
		}
	}
	return least
}

// takesBack tells if a move of the line takes on the square on which the move before it took.
func (p *Path) takesBack(i int) bool {
	return i > 0 && p.takes(i) && p.takes(i-1) && p.Moves[i].To() == p.Moves[i-1].To()
}

// isTaken tells if what makes a move of the line is taken at once.
func (p *Path) isTaken(i int) bool {
	return i+1 < p.plies() && p.takes(i+1) && p.Moves[i+1].To() == p.Moves[i].To()
}

// isExchange tells if a move of the line takes a man that is worth no more than its own, and is taken back.
func (p *Path) isExchange(i int) bool {
	man, _ := p.taken(i)
	return p.takesBack(i+1) && man.Value() <= p.At[i].At(p.Moves[i].From()).Value()
}

// isEvenExchange tells if a half-move takes a man that is worth as much as the one which takes it, is taken back, and that is all.
func (p *Path) isEvenExchange(i int) bool {
	man, _ := p.taken(i)
	return p.isExchange(i) && !p.takesBack(i+2) && man.Value()+muchTheSame >= p.At[i].At(p.Moves[i].From()).Value()
}

// takes tells if a move of the line, counted from 0, takes something; behind its end none does.
func (p *Path) takes(i int) bool { return i < len(p.Moves) && p.At[i].IsCapture(p.Moves[i]) }

// taken is what a move of the line takes, and where it stood.
func (p *Path) taken(i int) (man board.Piece, sq board.Square) {
	m := p.Moves[i]
	switch {
	case !p.takes(i):
		return board.NoPiece, m.To()
	case m.IsEnPassant():
		return board.NewPiece(p.At[i].Side().Other(), board.Pawn), m.To() ^ 8
	}
	return p.At[i].At(m.To()), m.To()
}

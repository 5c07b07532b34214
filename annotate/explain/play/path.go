// Package play says what happens on the board in a line of moves: what is taken and taken back, where it comes to rest, what a side wins by it and how
// far that can be believed, where kings, pawns and pieces go. It knows no words; explain finds those.
package play

import (
	"strconv"
	"strings"

	"gloss/engine"
	"gloss/engine/board"
)

// A Path is a line of moves with all its positions.
type Path struct {
	Moves []board.Move
	At    []*board.Position // At[k] is the position after k half-moves
	Score engine.Score      // of the line, mover's view
	End   engine.LineEnd
	// Granted is what the first move wins where the move that it is compared with takes the
	// same: no event of the line.
	Granted Balance
	// Swing is by how much the line and the one that it is compared with differ in value, in millipawns.
	Swing int32
	// Gainer is who gains by the difference: -1 for the opponent, in the played line, +1 for the mover, in the best one.
	Gainer int
}

// NewPath plays a line from a position, which is left as it was.
func NewPath(start *board.Position, moves []board.Move, score engine.Score, end engine.LineEnd) *Path {
	p := &Path{Moves: moves, Score: score, End: end, At: make([]*board.Position, 1, len(moves)+1)}
	p.At[0] = start.Clone()
	for _, m := range moves {
		next := p.Last().Clone()
		next.Make(m)
		p.At = append(p.At, next)
	}
	return p
}

// UpTo is the line up to a half-move.
func (p *Path) UpTo(ply int) *Path {
	q := *p
	q.Moves, q.At = p.Moves[:ply], p.At[:ply+1]
	return &q
}

// Last is the position that a line ends with.
func (p *Path) Last() *board.Position { return p.At[len(p.At)-1] }

// Plies is how many half-moves a line has.
func (p *Path) Plies() int { return len(p.Moves) }

// Start is the position that a line begins with.
func (p *Path) Start() *board.Position { return p.At[0] }

// Mover is the side that makes the first move.
func (p *Path) Mover() board.Color { return p.At[0].Side() }

// TurnOf is the first half-move from one of the line on that a side makes.
func (p *Path) TurnOf(side board.Color, k int) int {
	if p.At[k].Side() != side {
		return k + 1
	}
	return k
}

// ComparedPlies is how far into a line the comparison looks.
const ComparedPlies = 10

// ShownReplies bounds the half-moves of a line within a sentence, after its first move.
const ShownReplies = 6

// LeadsToPlies is how far into the recommended line something may come about that is told as what it leads to.
const LeadsToPlies = 6

// Net is what the mover has won, less what it has lost, after so many half-moves: counted on
// the board, from the position before the first move.
func (p *Path) Net(ply int) Balance {
	us := p.Mover()
	return BalanceOf(p.At[ply], us).Less(BalanceOf(p.At[0], us))
}

// Worst is the least that the mover has in a quiet position of the line, in half pawns.
func (p *Path) Worst() int {
	least := 0
	for k := 1; k <= p.Plies(); k++ {
		if p.Quiet(k) {
			least = min(least, p.Gain(k).HalfPawns())
		}
	}
	return least
}

// Takes tells if a move of the line, counted from 0, takes something; behind its end none does.
func (p *Path) Takes(i int) bool { return i < len(p.Moves) && p.At[i].IsCapture(p.Moves[i]) }

// Taken is what a move of the line takes, and where it stood.
func (p *Path) Taken(i int) (man board.Piece, sq board.Square) {
	m := p.Moves[i]
	switch {
	case !p.Takes(i):
		return board.NoPiece, m.To()
	case m.IsEnPassant():
		return board.NewPiece(p.At[i].Side().Other(), board.Pawn), m.To() ^ 8
	}
	return p.At[i].At(m.To()), m.To()
}

// TakesBack tells if a move of the line takes on the square on which the move before it took.
func (p *Path) TakesBack(i int) bool {
	return i > 0 && p.Takes(i) && p.Takes(i-1) && p.Moves[i].To() == p.Moves[i-1].To()
}

// IsTaken tells if what makes a move of the line is taken at once.
func (p *Path) IsTaken(i int) bool {
	return i+1 < p.Plies() && p.Takes(i+1) && p.Moves[i+1].To() == p.Moves[i].To()
}

// samePlies is how many half-moves later a move counts as the same one, made too late.
const samePlies = 4

// ComesLater tells if a side of a line makes a move of another line with its second or third move: then the
// move is not what tells the lines apart, only when it is made.
func (p *Path) ComesLater(m board.Move, start *board.Position, first int) bool {
	return p.MakesWithin(start, m, first, first+samePlies)
}

// Makes tells if a line has a move of the same man between the same squares, by the side that makes every
// second move from first on.
func (p *Path) Makes(pos *board.Position, m board.Move, first int) bool {
	return p.MakesWithin(pos, m, first, ComparedPlies)
}

// MakesWithin is the same up to a half-move, which is left out.
func (p *Path) MakesWithin(pos *board.Position, m board.Move, first, last int) bool {
	for k := first; k < min(p.Plies(), last); k += 2 {
		if p.Moves[k] == m && p.At[k].At(m.From()) == pos.At(m.From()) {
			return true
		}
	}
	return false
}

// Numbered writes a move of a path with its number: "12. Bd3", "12... Nf6".
func (p *Path) Numbered(i int) string {
	pos := p.At[i]
	dots := ". "
	if pos.Side() == board.Black {
		dots = "... "
	}
	return strconv.Itoa(pos.FullmoveNumber()) + dots + pos.SAN(p.Moves[i])
}

// Continued writes the moves of a path behind those before i, without the number of Black's move.
func (p *Path) Continued(i, j int) string {
	var words []string
	for k := i; k < j; k++ {
		if p.At[k].Side() == board.Black {
			words = append(words, p.At[k].SAN(p.Moves[k]))
		} else {
			words = append(words, p.Numbered(k))
		}
	}
	return strings.Join(words, " ")
}

// Coordinates are the first n moves of a path, as UCI writes them.
func (p *Path) Coordinates(n int) []string {
	moves := make([]string, n)
	for k, m := range p.Moves[:n] {
		moves[k] = p.At[k].UCI(m)
	}
	return moves
}

// Text writes the moves of a path from i up to j, which is left out.
func (p *Path) Text(i, j int) string {
	if i >= j {
		return ""
	}
	return strings.TrimSuffix(p.Numbered(i)+" "+p.Continued(i+1, j), " ")
}

// Package motif finds by which tactical motif a line wins a man or mates: a fork, a
// pin, a hanging piece. It looks at the moves that are played in the line and at nothing
// else: a fork is one only if one of the forked men falls to the forking man later in the
// line. What cannot be shown that way has no motif.
//
// Each motif is a short function over a line and the capture that is to be explained.
package motif

import "gloss/engine/board"

// An ID names a motif. The names are those of the JSON records.
type ID string

// The motifs.
const (
	Hanging          ID = "hanging-piece"       // it can be taken without enough being taken back
	Fork             ID = "fork"                // one man attacks two
	DoubleAttack     ID = "double-attack"       // one move threatens two men, with more than one man
	Pin              ID = "pin"                 // a man may not leave a line, or not without loss
	Skewer           ID = "skewer"              // a man has to leave a line and bares the one behind it (x-ray)
	DiscoveredAttack ID = "discovered-attack"   // a man moves and opens the line of another one
	DiscoveredCheck  ID = "discovered-check"    // the same, against the king
	Trapped          ID = "trapped-piece"       // it is attacked and has no safe square
	RemovedDefender  ID = "removed-defender"    // what guards a man is taken
	Overloaded       ID = "overloaded-defender" // what guards a man is needed for another task
	MateThreat       ID = "mate-threat"         // the threat of mate leaves no time to save a man
	Promotion        ID = "promotion"           // a pawn gets through
	BackRankMate     ID = "back-rank-mate"      // a king is mated behind its own pawns
)

// A Man is a piece or a pawn on a square.
type Man struct {
	Piece  board.Piece
	Square board.Square
}

// A Motif is one that a line shows.
type Motif struct {
	ID ID
	// Ply is the move of the line, from 0, with which it happens; of a state that is
	// there before the line begins, such as a hanging piece, the move that uses it.
	Ply int
	// Man is the one that the motif is named after: the one that forks, pins, skewers,
	// bears on the line that is opened, promotes or mates; the one that hangs, is
	// trapped, or is the removed or overloaded defender.
	Man Man
	// Targets are what the motif is aimed at: the forked men, the pinned man and the
	// one behind it, the men that lose their defender. The one that is lost in the line
	// comes first, except that pins and skewers go along their line.
	Targets []Man
	// At is the square on which a threatened mate would be given; of no meaning otherwise.
	At board.Square
	// Gain is what the capture that it explains wins, in centipawns of exchanges; 0 for a mate.
	Gain int
	// By tells of a hanging man that is guarded what takes it; else it is no piece.
	By board.Piece
}

// least is the gain in centipawns that is worth a motif.
const least = 100

// value is what a man is worth in exchanges, in centipawns; a king is worth more than all.
func value(p board.Piece) int {
	if p.Type() == board.King {
		return 10_000
	}
	return p.Value()
}

// Find returns the motif by which the side to move of a position wins a man or mates in
// a line that is played from there; ok is false if the line shows none. The moves must
// be legal, and the position is left as it was. What the move before the line has taken,
// if anything, is needed to tell a win from taking back.
func Find(pos *board.Position, lost Man, moves []board.Move) (m Motif, ok bool) {
	l := newLine(pos, moves)
	l.lost = lost
	if l.last().IsCheckmate() && len(moves)%2 == 1 {
		return l.mate()
	}
	j, gain, ok := l.prize()
	if !ok {
		return Motif{}, false
	}
	for _, find := range []func(*line, int) (Motif, bool){
		promotion, forkWithCheck, discoveredCheck, hanging, fork, skewer, discoveredAttack, pin, trapped,
		removedDefender, overloaded, mateThreat, doubleAttack,
	} {
		if m, ok := find(l, j); ok {
			m.Gain = gain
			return m, true
		}
	}
	return Motif{}, false
}

// line is a line with all its positions: at[i] is the one before moves[i].
type line struct {
	at    []*board.Position
	moves []board.Move
	us    board.Color // who wins: the side that begins
	lost  Man         // what it has lost just before
}

func newLine(pos *board.Position, moves []board.Move) *line {
	l := &line{moves: moves, us: pos.Side(), at: []*board.Position{pos.Clone()}}
	for _, m := range moves {
		next := l.last().Clone()
		next.Make(m)
		l.at = append(l.at, next)
	}
	return l
}

func (l *line) last() *board.Position { return l.at[len(l.at)-1] }

// taken is the man that a move of the line takes.
func (l *line) taken(i int) Man {
	pos, m := l.at[i], l.moves[i]
	switch {
	case !pos.IsCapture(m):
		return Man{}
	case m.IsEnPassant():
		return Man{board.NewPiece(pos.Side().Other(), board.Pawn), m.To() ^ 8}
	}
	return Man{pos.At(m.To()), m.To()}
}

// man is what stands on a square before a move of the line.
func (l *line) man(i int, sq board.Square) Man { return Man{l.at[i].At(sq), sq} }

// prize finds the move of the line with which the winner gains most: what is taken on its
// square from then on, and what a pawn becomes, less what is taken back there, and less
// what had been taken on that square just before. The first of several equals counts, and what the
// first move takes unless half as much again is taken later.
func (l *line) prize() (best, most int, ok bool) {
	most = least - 1
	for j := 0; j < len(l.moves); j += 2 {
		if gain := l.gain(j); gain > most && (best > 0 || !ok || 2*gain > 3*most) {
			best, most, ok = j, gain, true
		}
	}
	return best, most, ok
}

// gain is what the exchange that begins with a move of the winner brings.
func (l *line) gain(j int) int {
	m := l.moves[j]
	if !l.at[j].IsCapture(m) && !m.IsPromotion() || j >= 2 && l.takesOn(j-1, m.To()) && l.takesOn(j-2, m.To()) {
		return 0 // in the middle of an exchange
	}
	gain := value(l.taken(j).Piece)
	switch {
	case j > 0 && l.takesOn(j-1, m.To()):
		gain -= l.given(j - 1)
	case j == 0 && l.lost.Square == m.To():
		gain -= value(l.lost.Piece)
	}
	if m.IsPromotion() {
		gain += m.Promotion().Value() - board.Pawn.Value()
	}
	for k, sign := j+1, -1; k < len(l.moves) && l.takesOn(k, m.To()); k, sign = k+1, -sign {
		gain += sign * value(l.taken(k).Piece)
	}
	return gain
}

// takesOn tells if a move of the line takes something on a square.
func (l *line) takesOn(i int, sq board.Square) bool {
	return l.at[i].IsCapture(l.moves[i]) && l.moves[i].To() == sq
}

// given is what a move of the loser takes; a queen that has just been made was a pawn.
func (l *line) given(i int) int {
	if i > 0 && l.moves[i-1].IsPromotion() {
		return board.Pawn.Value()
	}
	return value(l.taken(i).Piece)
}

// stays tells if a man that stands on a square after move i is still there, and has not
// been away, before move j.
func (l *line) stays(sq board.Square, i, j int) bool {
	for k := i + 1; k < j; k++ {
		if l.moves[k].From() == sq || l.moves[k].To() == sq {
			return false
		}
	}
	return true
}

// attacks returns the squares that a man attacks in a position.
func attacks(pos *board.Position, m Man) board.Bitboard {
	return board.Attacks(m.Piece.Type(), m.Piece.Color(), m.Square, pos.Occupied())
}

// men lists the men of a side on a set of squares, the most valuable first and kings
// before all.
func men(pos *board.Position, set board.Bitboard, side board.Color) []Man {
	var list []Man
	for t := board.King; t >= board.Pawn; t-- {
		for b := pos.Pieces(side, t) & set; b != 0; {
			sq := b.PopFirst()
			list = append(list, Man{pos.At(sq), sq})
		}
	}
	return list
}

// first puts one man before the others.
func first(m Man, list []Man) []Man {
	sorted := []Man{m}
	for _, other := range list {
		if other != m {
			sorted = append(sorted, other)
		}
	}
	return sorted
}

// wins returns the men that the side to move of a position can take with a gain, one
// capture looked at by itself.
func wins(pos *board.Position) board.Bitboard {
	var list board.MoveList
	pos.LegalCaptures(&list)
	var won board.Bitboard
	for _, m := range list.Slice() {
		if pos.SEE(m, least) && pos.At(m.To()) != board.NoPiece {
			won |= board.SquareBB(m.To())
		}
	}
	return won
}

package explain

import (
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// The colours of shapes. They are those that every viewer knows.
const (
	badShape  = 'R' // speaks against the played move, and is so on the board after it
	goodShape = 'G' // what the best move would have had
	lateShape = 'Y' // speaks against the played move, at the end of its line only
)

// mostShapes bounds the squares, and the arrows, of one move.
const mostShapes = 6

// Shapes returns squares and arrows for what the comment on a move speaks of: the squares of
// what it names, and an arrow for the enemy's answer where that is the point.
func (m *Move) Shapes() (squares, arrows []pgn.Drawing) {
	if m.Story == nil {
		return nil, nil
	}
	return m.Story.shapes.squares, m.Story.shapes.arrows
}

// drawShapes marks what the claims of a comment are about. What is to be seen only further on in
// a line is marked as late; men are marked only where they stand after the move.
func (s *scene) drawShapes(claims []Claim) shapes {
	var drawn shapes
	answered := false
	for _, c := range claims {
		colour := byte(goodShape)
		if c.Line == PlayedLine {
			colour = badShape
			answered = answered || c.Kind == NetClaim || c.Kind == MateClaim || c.Kind == MotifClaim
		}
		switch c.Kind {
		case TermClaim, PrincipleClaim:
			if c.Line == PlayedLine && c.Ply > 1 {
				colour = lateShape
			} else if c.Line == BestLine && c.New != nil && !*c.New {
				colour = badShape // it was there, and the played move gives it up
			}
			for _, name := range c.Squares {
				drawn.name(colour, name)
			}
		case MotifClaim:
			names, _ := c.Men.([]string)
			for _, name := range names {
				if c.Line == PlayedLine && s.standsAfterMove(name, c.Ply) {
					drawn.name(colour, name)
				}
			}
		}
	}
	if answered && s.played.Plies() > 1 {
		reply := s.played.At[1].UCI(s.played.Moves[1])
		from, _ := squareOf(reply[:2])
		to, _ := squareOf(reply[2:4])
		drawn.arrow(badShape, from, to)
	}
	return drawn
}

// standsAfterMove tells if what a line has on a square later stands there right after the move.
func (s *scene) standsAfterMove(square string, ply int) bool {
	sq, ok := squareOf(square)
	return ok && s.played.Plies() >= ply && s.played.At[1].At(sq) != board.NoPiece && s.played.At[1].At(sq) == s.played.At[ply].At(sq)
}

// shapes collects each square and each arrow once; the first colour stays.
type shapes struct {
	squares, arrows []pgn.Drawing
}

func (s *shapes) name(colour byte, square string) {
	if sq, ok := squareOf(square); ok {
		s.square(colour, sq)
	}
}

func (s *shapes) square(colour byte, sq board.Square) {
	for _, d := range s.squares {
		if d.From == sq {
			return
		}
	}
	if len(s.squares) < mostShapes {
		s.squares = append(s.squares, pgn.Drawing{Color: colour, From: sq, To: sq})
	}
}

func (s *shapes) arrow(colour byte, from, to board.Square) {
	for _, d := range s.arrows {
		if d.From == from && d.To == to {
			return
		}
	}
	if len(s.arrows) < mostShapes && from != to {
		s.arrows = append(s.arrows, pgn.Drawing{Color: colour, From: from, To: to})
	}
}

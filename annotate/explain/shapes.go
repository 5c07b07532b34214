package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/eval"
)

// The colours of shapes. They are those that every viewer knows.
const (
	badShape  = 'R' // speaks against the played move, and is so on the board after it
	goodShape = 'G' // what the best move would have had
	lateShape = 'Y' // speaks against the played move, at the end of its line only
)

// mostShapes bounds the squares, and the arrows, of one move.
const mostShapes = 6

// Shapes returns squares and arrows for what the comment on a move speaks of:
// the hits of the named terms, and an arrow for the enemy's answer where the
// move loses material or runs into a mate.
func (m *Move) Shapes() (squares, arrows []pgn.Drawing) { return m.shapes.squares, m.shapes.arrows }

// drawShapes finds the shapes of a move that is spoken of.
func (m *Move) drawShapes() shapes {
	s := shapes{}
	if refuted := m.Swing.Kind == Mating && m.ValueMoved.Mated() || m.Account.Haul.lost(); refuted && len(m.Swing.Played.Moves) > 1 {
		reply := m.Swing.Played.Moves[1]
		s.arrow(badShape, reply.From(), reply.To())
	}
	m.drawMotif(&s)
	for i := range m.Account.Findings {
		f := &m.Account.Findings[i]
		for _, c := range f.shown {
			if colour := m.colour(f, c); colour != 0 {
				s.hit(colour, c.Key)
			}
		}
	}
	return s
}

// drawMotif marks the men that a motif is about, as far as they stand where they will fall:
// after the played move, or, for what the best move wins, before it.
func (m *Move) drawMotif(s *shapes) {
	a := m.Account
	if a.Motif == nil {
		return
	}
	pos, colour := m.Swing.Start, byte(goodShape)
	if !a.MotifBest {
		pos, colour = m.Swing.Start.Clone(), badShape
		pos.Make(m.Played)
	}
	victim := pos.Side().Other()
	for _, man := range append([]motif.Man{a.Motif.Man}, a.Motif.Targets...) {
		if pos.At(man.Square) == man.Piece && man.Piece.Color() == victim {
			s.square(colour, man.Square)
		}
	}
}

// colour tells what kind of shape a hit gets, 0 for none: what is not on the board
// yet is shown only where it is one thing on one square, and not as an arrow from
// where no piece stands.
func (m *Move) colour(f *Finding, c Change) byte {
	s := m.Swing
	switch {
	case !f.ByPlayed && (onBoard(s.Best.at, f.Reasons[0], c.Key) || onBoard(s.root, f.Reasons[0], c.Key)):
		return goodShape
	case f.ByPlayed && c.Played != 0 && onBoard(s.Played.at, f.Reasons[0], c.Key):
		return badShape
	}
	if _, _, arrow := c.Key.Arrow(); f.lead == nil || arrow || c.Key.Squares().Several() {
		return 0
	}
	if f.ByPlayed {
		return lateShape
	}
	return goodShape
}

// shapes collects each square and each arrow once; the first colour stays.
type shapes struct {
	squares, arrows []pgn.Drawing
}

func (s *shapes) hit(colour byte, k eval.Key) {
	if from, to, ok := k.Arrow(); ok {
		s.arrow(colour, from, to)
		return
	}
	for b := k.Squares(); b != 0; {
		s.square(colour, b.PopFirst())
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

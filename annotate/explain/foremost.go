package explain

import (
	"gloss/engine/board"
	"gloss/eval"
)

// foremostShare is the part of a finding about activity that one piece must have to
// be named, in percent.
const foremostShare = 40

// foremost names the piece that a finding about activity is about most of all:
// ", above all the knight on h6". The square is told if the piece stands there
// already.
func (f *Finding) foremost(s *Swing) string {
	if f.topic != &topicActivity || f.lead != nil {
		return ""
	}
	here, there := &s.Played, &s.Best // the line that the clause speaks of, and the other
	if !f.ByPlayed {
		here, there = there, here
	}
	sign := int32(1) // of what goes against the mover
	if (f.Owner == s.Mover) == f.ByPlayed {
		sign = -1
	}
	kind, square, diff := s.foremostMan(here, there, f.Owner, sign)
	if int64(diff)*100 < int64(f.MP)*foremostShare {
		return ""
	}
	switch at := here.Leaf.Pieces(f.Owner, kind); {
	case s.Start.At(square) == board.NewPiece(f.Owner, kind):
		return ", above all the " + kind.String() + " on " + square.String()
	case at.Several():
		return ", above all a " + kind.String()
	}
	return ", above all the " + kind.String()
}

// activeMan is a piece with what the terms of activity give it.
type activeMan struct {
	kind   board.PieceType
	square board.Square
	mp     int32
}

// foremostMan compares the activity of each piece of a side at the ends of two
// lines and returns the one whose activity differs most in the sense of sign, with
// its square at the end of the first line.
func (s *Swing) foremostMan(here, there *Branch, side board.Color, sign int32) (kind board.PieceType, square board.Square, diff int32) {
	now, other := s.activity(here, side), s.activity(there, side)
	for _, m := range now {
		j := counterpart(m, other)
		if j < 0 {
			continue
		}
		if d := sign * (m.mp - other[j].mp); d > diff {
			kind, square, diff = m.kind, m.square, d
		}
	}
	return kind, square, diff
}

// counterpart finds the piece of the same kind at the end of the other line: on
// the same square, or the only one of its kind; -1 if there is none to be sure of.
func counterpart(m activeMan, others []activeMan) int {
	only, n := -1, 0
	for i, o := range others {
		if o.kind != m.kind {
			continue
		}
		if o.square == m.square {
			return i
		}
		only, n = i, n+1
	}
	if n == 1 {
		return only
	}
	return -1
}

// activity adds up the terms of activity for each piece of a side.
func (s *Swing) activity(b *Branch, side board.Color) []activeMan {
	var men []activeMan
	for kind := board.Knight; kind <= board.Queen; kind++ {
		for set := b.Leaf.Pieces(side, kind); set != 0; {
			sq := set.PopFirst()
			men = append(men, activeMan{kind, sq, activityOf(b.end, side, sq)})
		}
	}
	return men
}

func activityOf(account *eval.Breakdown, side board.Color, sq board.Square) int32 {
	var sum int32
	for t := range account.Terms {
		term := &account.Terms[t]
		if len(term.Side[side].Hits) == 0 || topicOf(term.Info) != &topicActivity {
			continue
		}
		for _, h := range term.Side[side].Hits {
			if subject(h.Key) == sq {
				sum += h.MP
			}
		}
	}
	return sum
}

// subject is the square that a hit is about: of a relation the one it starts from.
func subject(k eval.Key) board.Square {
	if from, _, ok := k.Arrow(); ok {
		return from
	}
	return k.Squares().First()
}

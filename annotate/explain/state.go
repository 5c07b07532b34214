package explain

import (
	"gloss/annotate/explain/account"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
	"gloss/eval"
)

// A State is something that can be said of a position by itself, in the words of the comments.
type State struct {
	Side    board.Color    // whom it speaks for
	MP      int32          // what it is worth to that side
	Says    phrases.Phrase // a sentence
	Squares board.Bitboard
	Terms   []eval.Term // what it is made of
}

// States says what an account names of a position: one sentence a concept, for the side that it
// speaks for when both are weighed against each other, and one that sums up how active the pieces
// are. What a term says of single squares and single moves is not told. A beginner is told why a thing matters.
func States(pos *board.Position, b *eval.Breakdown, level Level) []State {
	var list []State
	for i := range concepts() {
		c := &concepts()[i]
		own, all := c.terms(b)
		var s State
		for _, t := range all {
			s.MP += b.Terms[t].MP()
			s.Terms = append(s.Terms, b.Terms[t].Term)
		}
		if s.MP < 0 {
			s.Side, s.MP = board.Black, -s.MP
		}
		owner := s.Side
		if c.Bad {
			owner = owner.Other()
		}
		for _, t := range own {
			for _, h := range b.Terms[t].Side[owner].Hits {
				s.Squares |= c.shown(h.Key)
			}
		}
		if s.Squares != 0 { // else it is even, or there is nothing to point at
			clause := c.says(stands, owner, false, s.Squares, pos)
			if level == Beginner {
				clause = withReason(clause, c.because(owner, s.Squares, pos))
			}
			s.Says = sentence(clause)
		}
		list = append(list, s)
	}
	if s, ok := activityState(pos, b); ok {
		list = append(list, s)
	}
	return list
}

// activityState sums up the terms about the moves of the pieces and the squares that they control.
func activityState(pos *board.Position, b *eval.Breakdown) (State, bool) {
	var s State
	for i := range b.Terms {
		t := &b.Terms[i]
		if t.Kind != eval.Material && account.IsActivity(t.Info) {
			s.MP += t.MP()
			s.Terms = append(s.Terms, t.Term)
		}
	}
	if s.MP < 0 {
		s.Side, s.MP = board.Black, -s.MP
	}
	us, them := activity(pos, s.Side), activity(pos, s.Side.Other())
	if us <= them {
		return s, false
	}
	clause := say("fault.counted-active", in("side", phrases.Side(s.Side)), in("own", us), in("other", them))
	most, best := 0, board.Square(0)
	for men := pos.Of(s.Side) &^ pos.Kind(board.Pawn) &^ pos.Kind(board.King); men != 0; {
		if sq := men.PopFirst(); play.Reach(pos, sq) > most {
			most, best = play.Reach(pos, sq), sq
		}
	}
	if most > 0 {
		clause = say("fault.most-active", in("clause", clause), in("man", named(pos, best, s.Side)))
	}
	s.Says = sentence(clause)
	return s, true
}

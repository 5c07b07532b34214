package explain

import (
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// What the second judge's lines say of what is told: he judges otherwise, so that what he sees, too, is hardly an error of the search.

// disagreement is what the second judge has against a comment that counts men.
type disagreement struct {
	asked  bool // there is a second judge
	unseen bool // the men do not fall in his line
	even   bool // his line with the better move is worth no more men in the end than the one with the played move
	less   bool // by what he sees the move loses less than its mark asks for
}

// odds are what that adds to the odds that the comment stands, by what it rests on: what may well be no answer he does not vouch for.
func (d disagreement) odds(f footing) (odds float64) {
	for _, add := range []struct {
		holds bool
		odds  float64
	}{{d.asked && !f.aside, askedOdds}, {d.unseen, unseenOdds}, {d.even, evenOdds}, {d.less, lessOdds}} {
		if add.holds {
			odds += add.odds
		}
	}
	return odds
}

// disagreementOn asks the second judge's lines for the men that claims count, those of the played line first.
func (s *scene) disagreementOn(m *Move, claims []Claim) disagreement {
	if m.Opinion == nil || len(m.Opinion.Best.Moves) == 0 {
		return disagreement{}
	}
	path := func(moves []board.Move) *play.Path {
		return play.NewPath(s.start(), moves, 0, engine.EndEval)
	}
	played, best := path(append([]board.Move{m.Played}, m.Opinion.Reply.Moves...)), path(m.Opinion.Best.Moves)
	line, sign := best, +1
	for _, c := range claims {
		if c.Kind == NetClaim && c.Line == PlayedLine {
			line, sign = played, -1
		}
	}
	fall := play.EventOf(line, sign, s.lost)
	return disagreement{
		asked: true, unseen: fall == nil || sign*fall.Gain() <= 0, even: best.AtRest() <= played.AtRest(), less: m.Opinion.Loss < leastOf(m.Judgement),
	}
}

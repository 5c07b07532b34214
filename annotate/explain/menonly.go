package explain

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
)

// A gain that a comment counts is one if the loser cannot keep his men, whatever else that costs him. The search that judges the moves does not
// ask for that: it gives men back where it sees more in something else. So a search that sees nothing but men is asked, too: for some moves only,
// as it knows nothing of what a man is worth where it stands.

// menNodes is how far that search goes. With 20,000 nodes it parts good comments from bad ones as well as with 400,000.
const menNodes = 50_000

// A menCount judges a position by the men on the board alone, and by their usual values.
type menCount struct{}

func (menCount) Score(pos *board.Position) int32 {
	return 10 * int32(balanceOf(pos, board.White).centipawns())
}

// NewMenSearch returns the engine that an Explainer asks about men.
func NewMenSearch() *engine.Engine { return engine.New(menCount{}, engine.Options{HashMB: 1}) }

// weigh asks for each gain that a comment counts if the winner has as much by force, and notes in its footing if he has less or far more.
func (e *Explainer) weigh(ctx context.Context, s *scene, claims []Claim, f *footing) error {
	if e.Men == nil {
		return nil
	}
	for _, c := range claims {
		p := s.path(c.Line)
		if c.Kind != NetClaim || p == nil {
			continue
		}
		told := netOf(c).centipawns()
		sign, first := 1, 1 // the half-moves up to the winner's first one
		if told < 0 {
			sign, first = -1, 2
		}
		if p.plies() < first {
			continue
		}
		had, err := e.hadByForce(ctx, s, p, sign, first)
		switch {
		case err != nil:
			return err
		case had+lessMen <= sign*told:
			f.less = true
		case had >= sign*told+moreMen:
			f.more = true
		}
	}
	return nil
}

// What makes a difference, in centipawns: less than is told, a pawn for a piece at the end of a long line not being counted; and more.
const (
	lessMen = 50
	moreMen = 200
)

// hadByForce is what the winner has more than before the move, in centipawns, when both sides have done all for their men from a half-move of
// a line on.
func (e *Explainer) hadByForce(ctx context.Context, s *scene, p *Path, sign, from int) (int, error) {
	key := menAsked{p, from}
	if had, ok := s.menHad[key]; ok {
		return had, nil
	}
	e.Men.Clear()
	res, err := e.Men.Analyse(ctx, p.At[from], engine.Limits{Nodes: menNodes, MultiPV: 1})
	if err != nil {
		return 0, err
	}
	had := -int(res.Lines[0].Score)/10 - sign*balanceOf(p.start(), p.mover()).centipawns()
	if s.menHad == nil {
		s.menHad = map[menAsked]int{}
	}
	s.menHad[key] = had
	return had, nil
}

// A menAsked is a position of a line in which has been asked about men.
type menAsked struct {
	path *Path
	from int
}

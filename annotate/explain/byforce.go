package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// What is won by force is what the winner has when both sides look at nothing but men. What the loser may keep is not told of a move that is praised, nor
// behind what the played move loses; of an error that loses men it makes no difference to how often readers sign what is told.

// By how much less is won by force, in centipawns, for it to make a difference: where the loser chooses more than once, and, by judgement, where he chooses once.
const (
	lessMen     = 100
	muchLessMen = 200
)

// isLoose tells if one of the gains of the two lines that claims count is not all won by force, and the loser has a choice more than once before the last man
// falls, or his only one leaves him two pawns' worth of what is counted. Praise may give men for an attack that wins them back much later, so that less by force hardly
// matters there (of 14 such comments readers found 11 good) but for that (one of 3).
func (e *Explainer) isLoose(ctx context.Context, s *scene, claims []Claim) (bool, error) {
	if e.Men == nil {
		return false, nil
	}
	for _, c := range claims {
		had, told, sign, first, err := e.forced(ctx, s, &c)
		if err != nil {
			return false, err
		}
		if first == 0 || c.Line == BestLine && sign < 0 {
			continue
		}
		choices := s.path(c.Line).FreeChoices(first, c.Ply)
		if choices > 1 && had+lessMen <= told || choices == 1 && had+muchLessMen <= told {
			return true, nil
		}
	}
	return false, nil
}

// forced is what the winner of a claim of men has by force, and what is told of him, in centipawns, who he is, as a sign, and the half-moves up to his
// first one; those are 0 if the claim is of something else.
func (e *Explainer) forced(ctx context.Context, s *scene, c *Claim) (had, told, sign, first int, err error) {
	if c.Kind != NetClaim || c.Line != PlayedLine && c.Line != BestLine {
		return 0, 0, 0, 0, nil
	}
	told, sign, first = netOf(*c).Centipawns(), 1, 1
	if told < 0 {
		told, sign, first = -told, -1, 2
	}
	p := s.path(c.Line)
	if p.Plies() < first {
		return 0, 0, 0, 0, nil
	}
	had, _, err = e.hadByForce(ctx, s, p, sign, first)
	return had, told, sign, first, err
}

// gainsLess tells if a comment on men that the played move loses goes on with men that the better one wins, and these are not all won by force: what was
// lost is reason enough, and need not be followed by what is open.
func (e *Explainer) gainsLess(ctx context.Context, s *scene, story *Story) (bool, error) {
	if e.Men == nil || story == nil || !slices.ContainsFunc(story.Claims, func(c Claim) bool { return c.Kind == NetClaim && c.Line == PlayedLine }) {
		return false, nil
	}
	for _, c := range story.Claims {
		if c.Line != BestLine {
			continue
		}
		had, told, sign, _, err := e.forced(ctx, s, &c)
		if err != nil || sign > 0 && had+lessMen <= told {
			return err == nil, err
		}
	}
	return false, nil
}

// hadByForce is what the winner has more than before the move, in centipawns, when both sides have done all for their men from a half-move of
// a line on, in which the loser moves, and the line of that.
func (e *Explainer) hadByForce(ctx context.Context, s *scene, p *play.Path, sign, from int) (had int, line []board.Move, err error) {
	key := menAsked{p, from}
	l, ok := s.menHad[key]
	if !ok {
		if l, err = e.Men(ctx, p.At[from]); err != nil {
			return 0, nil, err
		}
		if s.menHad == nil {
			s.menHad = map[menAsked]engine.Line{}
		}
		s.menHad[key] = l
	}
	return -int(l.Score)/10 - sign*p.Start().Balance(p.Mover()), l.Moves, nil
}

// leastByForce is the part of what an event counts that is won if the loser does all for his men from his first half-move on; not ok if that is all of it,
// or none, or other pieces than those that the line shows.
func (e *Explainer) leastByForce(ctx context.Context, s *scene, ev *play.Event, lost motif.Man) (least play.Balance, ok bool, err error) {
	p, first := ev.Path, ev.From+1
	if e.Men == nil || ev.PawnsOnly() || first >= p.Plies() {
		return least, false, nil
	}
	had, line, err := e.hadByForce(ctx, s, p, ev.Sign, first)
	if err != nil || had+lessMen > ev.Sign*p.Net(ev.Ply).Centipawns() {
		return least, false, err
	}
	q := play.NewPath(p.Start(), append(slices.Clone(p.Moves[:first]), line...), p.Score, engine.EndUnknown)
	q.Granted = p.Granted
	other := play.EventOf(q, ev.Sign, lost)
	if other == nil || !ev.HasPieces(other.Net) {
		return least, false, nil
	}
	return other.Net, ev.Sign*other.Gain()+play.MuchLess <= ev.Sign*ev.Gain(), nil
}

// A menAsked is a position of a line in which has been asked about men.
type menAsked struct {
	path *play.Path
	from int
}

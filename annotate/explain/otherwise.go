package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// A mistake or blunder of which nothing is told by the search's own lines, or nothing that is trusted, is told by those of the second judge: he errs elsewhere,
// so his lines may show what theirs pass by. So it is where his lines win men and theirs do not. Then it is the search's lines that are asked if they agree. Of
// inaccuracies hardly any would be told so (of 36 comments three), for as much work again.

// otherwise is what is told of a move by the second judge's lines, if they are needed and say something; nil if not.
func (e *Explainer) otherwise(ctx context.Context, m *Move, pos *board.Position) (*Story, error) {
	if m.Opinion == nil || m.Judgement < review.Mistake || !m.isSilent() && e.isTrusted(m) && !m.Story.footing.ground.isOnBoard() {
		return nil, nil
	}
	other := m.bySecondJudge()
	if other == nil {
		return nil, nil
	}
	s, err := e.scene(ctx, other.Move, pos)
	if err != nil {
		return nil, err
	}
	story, err := e.tell(ctx, other, s)
	if err != nil || story == nil || slices.ContainsFunc(story.Claims, isAboutTerm) {
		return nil, err // terms are held against the lines whose values they make
	}
	for _, p := range [][]Claim{story.Claims, story.inTurn.claims, story.alone.claims} {
		s.bringLines(p)
	}
	for _, r := range story.rewordings {
		s.bringLines(r.claims)
	}
	story.otherwise, story.apart = true, m.leaves(pos, story.Claims)
	story.relayed, story.allowed = part{}, part{} // the moves beside it are told by the lines of the search
	if other.Reply.Moves[0] != m.Reply.Moves[0] {
		story.warned = false
	}
	return story, nil
}

// tellOtherwise tells of a move by the second judge's lines if nothing else is told of it, or if they count men and the search's own lines do not.
func (e *Explainer) tellOtherwise(before, m *Move) {
	if m.other == nil || !m.isSilent() && !m.Story.footing.ground.isOnBoard() {
		return
	}
	own, knockout := m.Story, m.Knockout
	m.Story = m.other
	e.weigh(before, m)
	if own != nil && (m.isSilent() || !m.Story.footing.ground.countsMen()) {
		m.Story, m.Knockout = own, knockout
	}
}

// bySecondJudge is the move with his line behind it and, if he begins with the better move, his line of that, and the search's lines in the place of his.
// It is nil if there are none, or none that differ within what a comment looks at.
func (m *Move) bySecondJudge() *Move {
	best, reply := m.Opinion.Best, m.Opinion.Reply
	if len(reply.Moves) == 0 || len(m.Reply.Moves) == 0 {
		return nil
	}
	moved := *m.Move
	moved.Opinion = &review.Opinion{Best: m.Lines[0], Reply: m.Reply, Loss: m.Opinion.Loss}
	moved.Reply.Moves, moved.Reply.End = reply.Moves, reply.End
	if len(best.Moves) > 0 && best.Moves[0] == m.Best {
		moved.Lines = slices.Clone(m.Lines)
		moved.Lines[0].Moves, moved.Lines[0].End = best.Moves, best.End
	}
	if beginsAs(&moved.Reply, &m.Reply) && beginsAs(&moved.Lines[0], &m.Lines[0]) {
		return nil
	}
	other := *m
	other.Move = &moved
	return &other
}

// beginsAs tells if two lines are the same as far as men are counted in them.
func beginsAs(a, b *engine.Line) bool {
	return slices.Equal(a.Moves[:min(len(a.Moves), play.ShownReplies)], b.Moves[:min(len(b.Moves), play.ShownReplies)])
}

// leaves tells if the men that claims count fall in a line that is not that of the search, as far as it is told.
func (m *Move) leaves(pos *board.Position, claims []Claim) bool {
	for _, c := range claims {
		if c.Kind != NetClaim || c.Line != BestLine && c.Line != PlayedLine {
			continue
		}
		line := m.Lines[0].Moves
		if c.Line == PlayedLine {
			line = playedMoves(m.Move)
		}
		own := play.NewPath(pos, line, 0, engine.EndEval)
		if n := min(len(c.PV), len(line)); !slices.Equal(c.PV[:n], own.Coordinates(n)) {
			return true
		}
	}
	return false
}

// bringLines gives the claims about the two lines their moves: those that are shown beside the comment are others.
func (s *scene) bringLines(claims []Claim) {
	for i := range claims {
		c := &claims[i]
		if c.PV != nil || c.Line != BestLine && c.Line != PlayedLine {
			continue
		}
		line, n := s.path(c.Line), max(c.Ply, 1)
		if c.Kind == MateClaim {
			n = line.Plies()
		}
		c.PV = line.Coordinates(min(n, line.Plies()))
	}
}

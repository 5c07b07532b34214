package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// defences goes through the loser's other defences, from a half-move of an event's line on, that are worth about as much as the line, until
// one saves what is asked about. The path is the line with that defence as its half-move k; tooGood
// tells that the search has it so much better than the line that it may have overlooked something: such a defence is tried where the game is all
// but lost, and hardly gets the loser more points; elsewhere it is looked into first. Nobody saves anything by being mated.
func (e *Explainer) defences(ctx context.Context, ev *play.Event, first int, saves func(k int, q *play.Path, tooGood bool) bool) error {
	p, tried := ev.Path, 0
	less := engine.Score(asGood)
	if ev.Net != (play.Balance{}) && play.SamePieces(ev.Net, play.Balance{}) {
		less = asGoodAsPawn
	}
	value := loserScore(ev)
	for _, k := range ev.Choices(first) {
		if tried == triedPositions {
			break
		}
		if play.OnlyMove(p.At[k]) || p.TakesBack(k) && len(play.TakersOn(p.At[k], p.Moves[k].To())) == 1 {
			continue
		}
		tried++
		lines, err := e.Probe(ctx, p.At[k], triedMoves)
		if err != nil {
			return err
		}
		own := worthOf(value, p.Moves[k], lines)
		for _, l := range lines {
			better := l.Score > value+muchBetter
			if l.Moves[0] == p.Moves[k] || l.Score.Mated() || len(l.Moves) < tellingPlies || l.Score < own-less {
				continue
			}
			if better && !e.mattersLittle(l.Score, value) {
				if l, err = e.lookedInto(ctx, p.At[k], l); err != nil {
					return err
				}
				if better = false; len(l.Moves) < tellingPlies || l.Score < own-less {
					continue // the longer search was right
				}
			}
			q := play.NewPath(p.Start(), append(slices.Clone(p.Moves[:k]), l.Moves...), p.Score, l.End)
			q.Granted = p.Granted
			if saves(k, q, better) {
				return nil
			}
		}
	}
	return nil
}

// loserScore is the value of an event's line from the loser's view.
func loserScore(ev *play.Event) engine.Score {
	if ev.Sign > 0 {
		return -ev.Path.Score
	}
	return ev.Path.Score
}

// lookedInto is the line of a defence as a search of what comes behind it has it.
func (e *Explainer) lookedInto(ctx context.Context, pos *board.Position, l engine.Line) (engine.Line, error) {
	after := pos.Clone()
	after.Make(l.Moves[0])
	lines, err := e.Probe(ctx, after, triedMoves)
	if err != nil || len(lines) == 0 {
		return engine.Line{}, err
	}
	best := lines[0]
	return engine.Line{Score: -best.Score, Moves: append([]board.Move{l.Moves[0]}, best.Moves...), End: best.End}, nil
}

// worthOf is what a line is worth to the loser at least, as the search has it that compares his moves there: that knows less than the one
// which the value comes from, but what it makes of his other moves is to be measured by that, if the two do not differ too much.
func worthOf(value engine.Score, next board.Move, lines []engine.Line) engine.Score {
	for _, l := range lines {
		if l.Moves[0] == next {
			return min(value, max(l.Score, value-asGood))
		}
	}
	return value
}

// mattersLittle tells if a move that is better for the loser than the line hardly gets him more points: the game is all but lost.
func (e *Explainer) mattersLittle(better, value engine.Score) bool {
	return e.WinPercent != nil && !better.IsMate() && !value.IsMate() && e.WinPercent(better)-e.WinPercent(value) < fewPoints
}

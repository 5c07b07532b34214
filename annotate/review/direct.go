package review

import (
	"context"
	"slices"

	"gloss/engine"
	"gloss/engine/board"
)

// A search does not care in what order a line comes to its point: a quiet move that the other side has nothing better against than to wait
// costs it nothing. The reader does: the blow that could be struck at once is what is wrong with the move.

// directChances is what the plainer line may be worth less, in chances of winning.
const directChances = 0.03

// strikeAtOnce looks if a later move of the line behind a move that is spoken of is as good at once, and takes its line if so. It returns the
// nodes that it took.
func (g *gameReview) strikeAtOnce(ctx context.Context, a engine.Analyser, move *Move, pos *board.Position) (nodes uint64, err error) {
	return g.direct(ctx, a, move, pos, g.spoils(move.Ply))
}

// spoils tells of the played move i that the look behind it finds it worse than the best one: then it is so, whatever a shorter search says.
func (g *gameReview) spoils(i int) func(board.Move) bool {
	return func(m board.Move) bool {
		if i >= len(g.moves) || g.moves[i] != m || len(g.looks[i].lines) == 0 || len(g.looks[i+1].lines) == 0 {
			return false
		}
		before, after := g.values(i)
		return g.gain(after, before) > directChances
	}
}

// direct is the same, without the moves that are known to spoil something.
func (s *Settings) direct(ctx context.Context, a engine.Analyser, move *Move, pos *board.Position, spoils func(board.Move) bool) (nodes uint64, err error) {
	after := pos.Clone()
	after.Play(move.Played)
	blows := slices.DeleteFunc(blowsAtOnce(after, move.Reply.Moves), spoils)
	if len(blows) == 0 {
		return 0, nil
	}
	limits := s.limits(firstLook)
	limits.SearchMoves, limits.MultiPV = append(blows, move.Reply.Moves[0]), len(blows)+1
	lines, nodes, err := analyse(ctx, a, after, limits)
	if err != nil {
		return nodes, err
	}
	asBefore := slices.IndexFunc(lines, func(l engine.Line) bool { return len(l.Moves) > 0 && l.Moves[0] == move.Reply.Moves[0] })
	if asBefore < 0 {
		return nodes, nil // another engine may not look for moves that are asked for
	}
	for _, blow := range blows {
		for _, l := range lines {
			if len(l.Moves) < directPlies || l.Moves[0] != blow || l.Score.IsMate() || s.gain(l.Score, lines[asBefore].Score) > directChances || s.gain(l.Score, move.Reply.Score) > directChances {
				continue
			}
			move.Reply = l
			move.Value = l.Score.White(move.Mover.Other())
			move.ValueMoved = onePlyFurther(-l.Score)
			move.Loss = s.Curve.Loss(move.ValueBest, move.ValueMoved)
			return nodes, nil
		}
	}
	return nodes, nil
}

// directPlies is how long a line has to be to show anything.
const directPlies = 4

// blowWorth is what a blow has to win by an exchange on one square, in centipawns.
const blowWorth = 100

// blowsAtOnce are the next two moves of the side to move in a line that begins with a quiet one, as far as they win something, or attack
// what the same man takes next, and can be made at once, by the same man and against the same.
func blowsAtOnce(pos *board.Position, line []board.Move) (blows []board.Move) {
	if len(line) < 5 || pos.IsCapture(line[0]) || pos.GivesCheck(line[0]) || pos.InCheck() {
		return nil
	}
	later := pos.Clone()
	for k, m := range line {
		if k == 2 || k == 4 {
			same := m.From() != line[0].To() && later.At(m.From()) == pos.At(m.From()) && later.At(m.To()) == pos.At(m.To())
			if same && pos.IsLegal(m) && m != line[0] && (pos.IsCapture(m) && pos.SEE(m, blowWorth) || k+2 < len(line) && strikesNext(later, line[k:])) {
				blows = append(blows, m)
			}
		}
		later.Play(m)
	}
	return blows
}

// strikesNext tells if the man that makes the first move of a line takes something to advantage with the third.
func strikesNext(pos *board.Position, line []board.Move) bool {
	if pos.IsCapture(line[0]) || line[2].From() != line[0].To() {
		return false
	}
	then := pos.Clone()
	then.Play(line[0])
	then.Play(line[1])
	return then.IsCapture(line[2]) && then.SEE(line[2], blowWorth)
}

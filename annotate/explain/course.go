package explain

import (
	"cmp"
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// The course of a game is told by who stands better: with which moves that changed, or that it changed in small steps, or never.

// A stand is how a side stands, in three steps each way. A slight edge is none: it comes and goes with every move.
type stand int

const (
	even   stand = 0
	better stand = 1
	won    stand = 2
)

// standing is how a side stands by a value of its view.
func (g *Game) standing(by engine.Score) stand {
	s := even
	switch g.Curve.Standing(by) {
	case review.Winning:
		s = won
	case review.ClearlyBetter:
		s = better
	}
	if by < 0 {
		return -s
	}
	return s
}

// after is how a side stands when a move has been made.
func (g *Game) after(i int, side board.Color) stand {
	return g.standing(g.Moves[i].Value.White(side))
}

// A turn is a marked move after which its side stands worse than it could.
type turn struct {
	*Move
	from, to stand
	decides  bool // it is the last one that has been lost by, and that side has lost
}

// turns are those of a game, in its order: the mistakes and blunders, or the inaccuracies where nothing worse has changed how the sides stand.
func (g *Game) turns() []turn {
	if list := g.turnsFrom(review.Mistake); len(list) > 0 {
		return list
	}
	return g.turnsFrom(review.Inaccuracy)
}

// withLoss adds the inaccuracies by which the loser has lost, if nothing worse of his did: those after which the winner stood better to the end.
func (g *Game) withLoss(list []turn) []turn {
	loser, ok := g.loser()
	if !ok || !g.isLostBy(loser) {
		return list
	}
	from := g.betterFrom(loser.Other(), len(g.Moves))
	lost := func(t turn) bool { return t.Mover == loser && t.Ply > from }
	if slices.ContainsFunc(list, lost) {
		return list
	}
	for _, t := range g.turnsFrom(review.Inaccuracy) {
		if lost(t) {
			list = append(list, t)
		}
	}
	slices.SortFunc(list, func(a, b turn) int { return a.Ply - b.Ply })
	return list
}

// markDecision marks the turn that decided, if one did: behind it the winner may have slipped, and no more.
func (g *Game) markDecision(list []turn) {
	for i := len(list) - 1; i >= 0; i-- {
		t := &list[i]
		if t.to == -won {
			t.decides = g.isLostBy(t.Mover)
			return
		}
		if t.to != better {
			return
		}
	}
}

// turnsFrom lists the moves after which their sides stand worse that have such a mark, or a graver one.
func (g *Game) turnsFrom(least review.Judgement) (list []turn) {
	for i := range g.Moves {
		m := &g.Moves[i]
		if from, to := g.standing(m.ValueBest), g.standing(m.ValueMoved); m.Covered && m.Judgement >= least && to < from {
			list = append(list, turn{Move: m, from: from, to: to})
		}
	}
	return list
}

// betterFrom is after how many half-moves a side begins to stand better all the time to one of them.
func (g *Game) betterFrom(side board.Color, to int) (from int) {
	from = to
	for from > 0 && g.after(from-1, side) >= better {
		from--
	}
	return from
}

// loser is the side that has lost by the result; there is none of a draw, or if it is not known.
func (g *Game) loser() (side board.Color, ok bool) {
	switch g.Result {
	case "0-1":
		return board.White, true
	case "1-0":
		return board.Black, true
	}
	return board.White, false
}

// isLostBy tells if the result is that a side has lost, and it stood worse at the end.
func (g *Game) isLostBy(side board.Color) bool {
	loser, ok := g.loser()
	return ok && loser == side && g.after(len(g.Moves)-1, side) < even
}

// mostTurns is how many a summary names.
const mostTurns = 3

// worthTelling leaves of many turns the one that decided, or else the last, and those that cost most.
func worthTelling(list []turn) []turn {
	if len(list) <= mostTurns {
		return list
	}
	kept := len(list) - 1
	if i := slices.IndexFunc(list, func(t turn) bool { return t.decides }); i >= 0 {
		kept = i
	}
	rest := slices.Delete(slices.Clone(list), kept, kept+1)
	slices.SortStableFunc(rest, func(a, b turn) int { return cmp.Compare(b.Loss, a.Loss) })
	told := append(rest[:mostTurns-1], list[kept])
	slices.SortFunc(told, func(a, b turn) int { return a.Ply - b.Ply })
	return told
}

// course tells how a game went; of one that is short or has not been reviewed as a whole no more than which moves turned it.
func (g *Game) course() []phrases.Phrase {
	all := g.turns()
	if !g.isWhole() || len(g.Moves) < shortGame {
		g.markDecision(all)
		return nonEmpty(g.turnSentence(worthTelling(all), false))
	}
	slide, ends := g.slide(all)
	if slide.Empty() {
		all = g.withLoss(all)
	}
	g.markDecision(all)
	var lead phrases.Phrase
	switch n := g.changesOfHands(); {
	case n >= manyChanges:
		lead = claiming(say("course.hands", in("times", phrases.Times(n))), courseClaim("hands", map[string]int{"changes": n}))
	case len(all) == 0 && g.evenUntil(len(g.Moves)):
		lead = claiming(say("course.even"), courseClaim("even", nil))
	}
	turns := worthTelling(all)
	earlier := turns[:0:0]
	for len(turns) > 0 && turns[0].Ply <= ends {
		earlier, turns = append(earlier, turns[0]), turns[1:]
	}
	if lead.Empty() && slide.Empty() && len(turns) > 0 {
		lead = g.stoodBetter(&turns[0])
	}
	told := nonEmpty(sentence(lead), g.turnSentence(earlier, false), slide, g.turnSentence(turns, !slide.Empty()), g.ending())
	if loser, _ := g.loser(); len(told) == 0 && g.isLostBy(loser) {
		return []phrases.Phrase{sentence(g.betterUntil(loser.Other(), len(g.Moves)))}
	}
	return told
}

// isWhole tells if all moves have been reviewed.
func (g *Game) isWhole() bool {
	return !slices.ContainsFunc(g.Moves, func(m Move) bool { return !m.Covered })
}

// nonEmpty leaves out what says nothing.
func nonEmpty(list ...phrases.Phrase) []phrases.Phrase {
	return slices.DeleteFunc(list, phrases.Phrase.Empty)
}

// What is worth a sentence, by judgement: below how many half-moves a game has no course to speak of; below how many it is not lost in small steps, and
// that a side stood better is not told by itself; and from how many changes of hands on these are told themselves.
const (
	shortGame   = 20
	fewSteps    = 6
	manyChanges = 4
)

// courseClaim is a claim about the course of the game.
func courseClaim(id string, counts map[string]int) Claim {
	return Claim{Kind: SummaryClaim, Line: BeforeLine, ID: id, Counts: counts}
}

// evenUntil tells if no side stood better after any of the first n half-moves.
func (g *Game) evenUntil(n int) bool {
	for i := range n {
		if !g.Moves[i].Covered || g.after(i, board.White) != even {
			return false
		}
	}
	return true
}

// changesOfHands counts how often another side came to stand better than the one that did before.
func (g *Game) changesOfHands() (n int) {
	last := even
	for i := range g.Moves {
		s := g.after(i, board.White)
		if s == even {
			continue
		}
		if last*s < 0 {
			n++
		}
		last = s
	}
	return n
}

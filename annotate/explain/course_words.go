package explain

import (
	"slices"
	"strconv"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// The words for the course of a game, each with a claim that the values of its moves bear out.

// turnSentence tells with which moves it changed who stands better, and how; slid tells that a side has just been told to have drifted into a lost game.
func (g *Game) turnSentence(turns []turn, slid bool) phrases.Phrase {
	var list phrases.List
	var told phrases.Phrase // the same, each in a sentence
	alike := false
	said := map[string]bool{}
	for side := board.White; side <= board.Black; side++ {
		said[side.String()+"turn.worse-to-lost"] = slid
	}
	for len(turns) > 0 {
		t, n := &turns[0], 1
		first := len(list) == 0 && t.from == even && t.Ply > shortGame/2 && g.evenUntil(t.Ply-1)
		effect := t.effect(first)
		for !first && n < len(turns) && turns[n].effect(false).Same(effect) {
			n++
		}
		key := t.Mover.String() + effect.Key
		one := say("summary.turn", in("move", t.marked()), in("effect", effect))
		switch {
		case first:
			one = say("summary.turn-first", in("turn", one))
		case n > 1:
			one, alike = say("summary.turn-each", in("moves", marked(turns[:n])), in("effect", effect)), true
		case said[key]:
			one = say("summary.turn-again", in("turn", one))
		}
		said[key] = true
		for k := range turns[:n] {
			one = claiming(one, turns[k].claim())
		}
		list, told, turns = append(list, one), sentences(told, sentence(one)), turns[n:]
	}
	if alike || len(list) == 0 {
		return told // "and" stands within one of them
	}
	return sentence(say("summary.turned", in("moves", list)))
}

// marked is the move that makes a turn, with its mark.
func (t *turn) marked() phrases.Phrase {
	return say("summary.marked", in("move", t.name()), in("mark", t.Judgement.Mark()))
}

// marked are those of some turns.
func marked(turns []turn) (list phrases.List) {
	for i := range turns {
		list = append(list, turns[i].marked())
	}
	return list
}

// claim is the claim that a move has changed who stands better.
func (t *turn) claim() Claim {
	return Claim{
		Kind: SummaryClaim, Line: BeforeLine, ID: "turning-point", Side: t.Mover.String(), Move: t.UCI, Judgement: t.Judgement.String(),
		Counts: map[string]int{"ply": t.Ply, "from": int(t.from), "to": int(t.to)},
	}
}

// effect is what a turn changed; first tells that it stands behind "the game was level at first".
func (t *turn) effect(first bool) phrases.Phrase {
	enemy := in("enemy", phrases.Side(t.Mover.Other()))
	switch t.to {
	case better:
		return say("turn.won-to-better")
	case even:
		if t.from == won {
			return say("turn.won-to-even")
		}
		return say("turn.better-to-even")
	case -better:
		switch t.from {
		case won:
			return say("turn.won-to-worse", enemy)
		case better:
			return say("turn.better-to-worse", enemy)
		}
		return say("turn.even-to-worse", enemy)
	}
	switch {
	case t.from == won:
		return say("turn.won-to-lost")
	case t.from == better:
		return say("turn.better-to-lost")
	case t.from < even:
		return say("turn.worse-to-lost")
	case !t.decides:
		return say("turn.even-to-lost", enemy)
	case first:
		return say("turn.decides-it")
	}
	return say("turn.decides")
}

// stoodBetter tells from when on a side stood better before the first turn that is told, if that was for some moves.
func (g *Game) stoodBetter(t *turn) phrases.Phrase {
	side := t.Mover
	if t.from < even {
		side = side.Other()
	}
	to := t.Ply - 1
	if to < g.betterFrom(side, to)+fewSteps {
		return phrases.Phrase{}
	}
	return g.betterUntil(side, to)
}

// betterUntil tells from when on a side stood better all the time to one of the half-moves.
func (g *Game) betterUntil(side board.Color, to int) phrases.Phrase {
	from := g.betterFrom(side, to)
	claim := sided(courseClaim("better-from", map[string]int{"from": from + 1, "to": to}), side)
	return claiming(say("course.better-from", in("side", phrases.Side(side)), in("number", strconv.Itoa(g.Moves[from].Number))), claim)
}

// slide tells that a side came from an even game into a lost one, in which it stayed, without a move that turned it, and after how many half-moves that
// began; it is empty if none did.
func (g *Game) slide(all []turn) (told phrases.Phrase, from int) {
	winner := board.White
	if g.after(len(g.Moves)-1, board.White) < even {
		winner = board.Black
	}
	from = g.betterFrom(winner, len(g.Moves))
	to := from + 1 + slices.IndexFunc(g.Moves[from:], func(m Move) bool { return g.standing(m.Value.White(winner)) == won })
	if to < from+fewSteps || slices.ContainsFunc(all, func(t turn) bool { return t.Ply > from && t.Ply <= to }) {
		return phrases.Phrase{}, 0
	}
	loser := winner.Other()
	claim := sided(courseClaim("slide", map[string]int{"from": from + 1, "to": to}), loser)
	first, end := strconv.Itoa(g.Moves[from].Number), strconv.Itoa(g.Moves[to-1].Number)
	return sentence(claiming(say("course.slide", in("side", phrases.Side(loser)), in("first", first), in("last", end)), claim)), from
}

// ending tells how the sides stood at the end, if the result does not say so.
func (g *Game) ending() phrases.Phrase {
	last := len(g.Moves) - 1
	loser, decided := g.loser()
	if !decided {
		return g.drawnAhead(last)
	}
	switch s := g.after(last, loser); {
	case s == even:
		return sentence(claiming(say("course.ended-even"), courseClaim("ended-even", nil)))
	case s > even:
		return sentence(claiming(say("course.ended-better", in("side", phrases.Side(loser))), sided(courseClaim("ended-better", nil), loser)))
	}
	return phrases.Phrase{}
}

// drawnAhead tells which side could have won where a draw was made.
func (g *Game) drawnAhead(last int) phrases.Phrase {
	for side := board.White; g.Result == "1/2-1/2" && side <= board.Black; side++ {
		if g.after(last, side) == won {
			return sentence(claiming(say("course.drawn", in("side", phrases.Side(side))), sided(courseClaim("drawn", nil), side)))
		}
	}
	return phrases.Phrase{}
}

// sided is a claim about a side.
func sided(c Claim, side board.Color) Claim {
	c.Side = side.String()
	return c
}

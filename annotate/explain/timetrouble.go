package explain

import (
	"strconv"
	"time"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// Where the game tells what the clocks showed, a summary tells whose errors came in time trouble.

// Time trouble is to have less than a minute left, and less than a tenth of the most that the clock has shown, by judgement: a game in which every move
// has to be made at once is none.
const (
	shortTime   = time.Minute
	shortTenths = 10
)

// inTimeTrouble lists the moves that a side has made in time trouble, and counts all of them.
func (g *Game) inTimeTrouble(side board.Color) (hurried []*Move, all int) {
	most := time.Duration(0)
	for i := range g.Moves {
		m := &g.Moves[i]
		if m.Mover != side {
			continue
		}
		all++
		if i >= len(g.Clocks) || g.Clocks[i] < 0 {
			continue
		}
		left := g.Clocks[i]
		if most = max(most, left); left < shortTime && left < most/shortTenths {
			hurried = append(hurried, m)
		}
	}
	return hurried, all
}

// timeTrouble tells how many of a side's errors came in time trouble, if they are at least two and the half of them, and most of its moves were made
// before.
func (g *Game) timeTrouble(side board.Color) phrases.Phrase {
	hurried, all := g.inTimeTrouble(side)
	var made []*Move
	for _, m := range hurried {
		if m.Covered && m.Judgement >= review.Inaccuracy {
			made = append(made, m)
		}
	}
	errors := 0
	for i := range g.Moves {
		if m := &g.Moves[i]; m.Mover == side && m.Covered && m.Judgement >= review.Inaccuracy {
			errors++
		}
	}
	if len(made) < 2 || 2*len(made) < errors || 2*len(hurried) > all {
		return phrases.Phrase{}
	}
	claim := sided(courseClaim("time-trouble", map[string]int{"moves": len(made), "errors": errors}), side)
	told := say("course.time-trouble", in("side", phrases.Side(side)), in("count", spelled(len(made))), in("errors", spelled(errors)), in("where", where(made)))
	switch {
	case len(made) == errors && errors == 2:
		told = say("course.time-trouble-both", in("side", phrases.Side(side)), in("where", where(made)))
	case len(made) == errors:
		told = say("course.time-trouble-all", in("side", phrases.Side(side)), in("errors", spelled(errors)), in("where", where(made)))
	}
	return sentence(claiming(told, claim))
}

// spelled is a number in words, as far as there is one.
func spelled(n int) any {
	if n > phrases.Spelled {
		return strconv.Itoa(n)
	}
	return phrases.Number(n)
}

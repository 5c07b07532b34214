package explain

import (
	"fmt"
	"strings"

	"gloss/engine/board"
	"gloss/eval"
)

// clause says what a finding without a lead is about: "lets up the pressure on e4 (0.35)".
// Its subject is the played move, or the best move if the finding is not ByPlayed.
func (f *Finding) clause(s *Swing) string {
	return fmt.Sprintf("%s%s (%s)", f.topicClause(s), f.foremost(s), pawns(f.MP))
}

// squares are those that the finding is about: the squares of the hits, and
// of a relation the one that it aims at.
func (f *Finding) squares() []string {
	var names []string
	for _, c := range f.shown {
		for _, sq := range keySquares(c.Key) {
			if name := sq.String(); len(names) < mostShown && !containsString(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// keySquares are the squares to speak of for a hit.
func keySquares(k eval.Key) []board.Square {
	if _, to, ok := k.Arrow(); ok {
		return []board.Square{to}
	}
	var list []board.Square
	for b := k.Squares(); b != 0; {
		list = append(list, b.PopFirst())
	}
	return list
}

// topicClause is about a topic as a whole.
func (f *Finding) topicClause(s *Swing) string {
	own := f.Owner == s.Mover
	text := ""
	switch {
	case f.ByPlayed && own:
		text = f.topic.ownLoss
	case f.ByPlayed:
		text = f.topic.enemyGain
	case own:
		text = f.topic.ownGain
	default:
		text = f.topic.enemyLoss
	}
	where := joinWords(f.squares())
	place := func(word string) string {
		if where == "" {
			return ""
		}
		return " " + word + " " + where
	}
	return strings.NewReplacer(
		"{mover}", sideName(s.Mover), "{enemy}", sideName(s.Mover.Other()),
		"{on}", place("on"), "{off}", place("off"), "{around}", place("around"),
	).Replace(text)
}

func containsString(list []string, s string) bool {
	for _, t := range list {
		if t == s {
			return true
		}
	}
	return false
}

// pawns writes millipawns as pawns with two decimals, without a sign.
func pawns(mp int32) string {
	cp := (abs(mp) + 5) / 10
	return fmt.Sprintf("%d.%02d", cp/100, cp%100)
}

// sideName is the name of a side in a sentence.
func sideName(c board.Color) string {
	if c == board.White {
		return "White"
	}
	return "Black"
}

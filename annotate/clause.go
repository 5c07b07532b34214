package annotate

import (
	"fmt"
	"strings"

	"gloss/engine/board"
	"gloss/eval"
)

// clause says what a finding is about: "leaves a backward pawn on b7 (0.35)". Its
// subject is the played move, or the best move if the finding is not ByPlayed.
func (f *Finding) clause(s *Swing) string {
	text := ""
	if f.noun != nil {
		text = f.nounClause(s)
	} else {
		text = f.topicClause(s)
	}
	return fmt.Sprintf("%s%s (%s)", text, f.foremost(s), pawns(f.MP))
}

// nounClause is about a thing that stands in one of the lines only.
func (f *Finding) nounClause(s *Swing) string {
	own, there := f.Owner == s.Mover, f.shown[0].Played != 0
	verb := "gets "
	switch enemy := sideName(s.Mover.Other()); {
	case own && there && f.ByPlayed:
		verb = "leaves "
	case own && there:
		verb = "gets rid of "
	case own && f.ByPlayed:
		verb = "gives up "
	case own:
	case there && f.ByPlayed:
		verb = "gives " + enemy + " "
	case there:
		verb = "deprives " + enemy + " of "
	case f.ByPlayed:
		verb = "frees " + enemy + " of "
	default:
		verb = "saddles " + enemy + " with "
	}
	return verb + f.nounText(s)
}

// nounText fills the noun of a finding.
func (f *Finding) nounText(s *Swing) string {
	squares := f.squares()
	text := f.noun.one
	if len(f.shown) > 1 && len(squares) > 1 {
		text = f.noun.many
	}
	first := f.shown[0].Key.Squares().First()
	if from, _, ok := f.shown[0].Key.Arrow(); ok {
		first = from
	}
	man := f.position(s).At(first).Type()
	name := "piece"
	if man != board.NoPieceType {
		name = man.String()
	}
	return strings.NewReplacer(
		"{sq}", first.String(), "{squares}", joinWords(squares), "{man}", name,
		"{file}", first.String()[:1],
	).Replace(text)
}

// position is the one at the end of the line in which the finding is there.
func (f *Finding) position(s *Swing) *board.Position {
	if len(f.shown) > 0 && f.shown[0].Played == 0 {
		return s.Best.Leaf
	}
	return s.Played.Leaf
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

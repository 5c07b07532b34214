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
	shown := f.shown[0]
	there := shown.Played != 0 // in the played line
	good := shown.Played+shown.Best > 0
	own, enemy := f.Owner == s.Mover, sideName(s.Mover.Other())
	thing := f.nounText(s)
	switch {
	case f.ByPlayed && own && there && !good:
		return "leaves " + thing
	case f.ByPlayed && own:
		return "gives up " + thing
	case f.ByPlayed && there:
		return "gives " + enemy + " " + thing
	case f.ByPlayed:
		return "frees " + enemy + " of " + thing
	case own && there && f.root:
		return "gets rid of " + thing
	case own && there:
		return "avoids " + thing
	case own && f.root:
		return "keeps " + thing
	case own:
		return "gets " + thing
	case there && f.root:
		return "deprives " + enemy + " of " + thing
	case there:
		return "denies " + enemy + " " + thing
	case f.root:
		return "leaves " + enemy + " with " + thing
	}
	return "saddles " + enemy + " with " + thing
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
		"{enemy}", sideName(s.Mover.Other()), "{on}", place("on"), "{at}", place("around"), "{off}", place(""), "{of}", "", "{of1}", "",
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

// Package position says what speaks for either side in a position: the weightiest terms of its
// evaluation in words, with the squares to point at.
package position

import (
	"cmp"
	"slices"

	comments "gloss/annotate/explain"
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// text puts a phrase into English, as what the glossary says of a term is: no sentence mixes two languages.
func text(p phrases.Phrase) string { return phrases.English().Text(p) }

// A Reason is a row of the table that speaks for a side.
type Reason struct {
	Side board.Color
	MP   int32 // the difference, for that side, in millipawns
	Text string
	Mark board.Bitboard // squares of the weightiest hit
}

// What is put into words: the biggest reasons of each side, unless they are small.
const (
	mostReasonsTold = 3
	leastReasonTold = 10 // millipawns
	mostSquaresTold = 3  // besides those of the sentence
)

// Reasons returns the biggest reasons for White and for Black, in words for players of a level.
func Reasons(pos *board.Position, b *eval.Breakdown, level comments.Level) ([2][]Reason, error) {
	var rows [2][]*eval.TermScore
	var told [2][]Reason
	leader, ahead := materialReason(pos, b)
	if ahead {
		told[leader.Side] = append(told[leader.Side], leader)
	}
	stated := map[eval.Term]bool{}
	for _, s := range comments.States(pos, b, level) {
		for _, t := range s.Terms {
			stated[t] = true
		}
		if s.MP >= leastReasonTold && !s.Says.Empty() {
			told[s.Side] = append(told[s.Side], Reason{Side: s.Side, MP: s.MP, Text: text(s.Says), Mark: s.Squares})
		}
	}
	for c := board.White; c <= board.Black; c++ {
		rows[c] = termsFor(pos, b, c, ahead, stated)
	}
	texts, err := glossary.Load()
	if err != nil {
		return told, err
	}
	for _, r := range stageReasons(b, texts) {
		told[r.Side] = append(told[r.Side], r)
	}
	for c := board.White; c <= board.Black; c++ {
		for _, t := range rows[c] {
			told[c] = append(told[c], reasonFor(pos, c, t, texts.ByID(t.ID)))
		}
		slices.SortStableFunc(told[c], func(x, y Reason) int { return cmp.Compare(y.MP, x.MP) })
		told[c] = told[c][:min(len(told[c]), mostReasonsTold)]
	}
	for i := range told[board.White] {
		for j := range told[board.Black] {
			// A square is marked for one side only: where it weighs more.
			w, b := &told[board.White][i], &told[board.Black][j]
			if both := w.Mark & b.Mark; w.MP > b.MP {
				b.Mark &^= both
			} else {
				w.Mark &^= both
			}
		}
	}
	return told, nil
}

// termsFor returns the terms whose difference speaks most for a side. Those of material
// are left out if it is spoken of as a whole, and those that have been told.
func termsFor(pos *board.Position, b *eval.Breakdown, c board.Color, noMaterial bool, stated map[eval.Term]bool) []*eval.TermScore {
	var list []*eval.TermScore
	for i := range b.Terms {
		t := &b.Terms[i]
		if !stated[t.Term] && ForSide(t.MP(), c) >= leastReasonTold && !(noMaterial && countsMen(pos, t)) {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(x, y *eval.TermScore) int { return cmp.Compare(abs(y.MP()), abs(x.MP())) })
	return list[:min(len(list), mostReasonsTold)]
}

// ForSide turns a value of White's view to that of a side.
func ForSide(mp int32, c board.Color) int32 {
	if c == board.Black {
		return -mp
	}
	return mp
}

package main

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// stageFamilies are the families of the glossary that explain the lines after the terms.
var stageFamilies = []string{"definitions", "fixed-structures", "material", "gnu"}

// stageReasons puts the lines after the terms into words: each speaks for the side that gains by it.
func stageReasons(b *eval.Breakdown, texts *glossary.Glossary) (list []reason) {
	for _, s := range b.Adjustments {
		r := reason{side: board.White, mp: s.MP, text: s.ID, mark: s.Key.Squares()}
		if s.MP < 0 {
			r.side, r.mp = board.Black, -s.MP
		}
		if r.mp < leastReasonTold {
			continue
		}
		if entry := texts.ByID(s.ID); entry != nil {
			if r.text = entry.Sentence(glossary.Hit{Key: s.Key.String(), Side: r.side.String(), MP: r.mp}); r.text == "" {
				r.text = entry.Name + "."
			}
			if !tellsWhose(r.text, 0) {
				r.text = "Good for " + upperFirst(r.side.String()) + ": " + lowerFirst(r.text)
			}
		}
		list = append(list, r)
	}
	return list
}

package position

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
	"gloss/glossary/words"
)

// stageReasons puts the lines after the terms into words: each speaks for the side that gains by it.
func stageReasons(b *eval.Breakdown, texts *glossary.Glossary) (list []Reason) {
	for _, s := range b.Adjustments {
		r := Reason{Side: board.White, MP: s.MP, Text: s.ID, Mark: s.Key.Squares()}
		if s.MP < 0 {
			r.Side, r.MP = board.Black, -s.MP
		}
		if r.MP < leastReasonTold {
			continue
		}
		if entry := texts.ByID(s.ID); entry != nil {
			if r.Text = entry.Sentence(glossary.Hit{Key: s.Key.String(), Side: r.Side.String(), MP: r.MP}); r.Text == "" {
				r.Text = text(phrases.Say("position.stage", phrases.In("name", entry.Name)))
			}
			if !tellsWhose(r.Text, 0) {
				r.Text = text(phrases.Say("position.good-for", phrases.In("side", phrases.Side(r.Side)), phrases.In("sentence", words.Small(r.Text))))
			}
		}
		list = append(list, r)
	}
	return list
}

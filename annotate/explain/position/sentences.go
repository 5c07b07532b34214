package position

import (
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
	"gloss/glossary/words"
)

// reasonFor puts a term into the words that the glossary has for its weightiest hit.
func reasonFor(pos *board.Position, c board.Color, t *eval.TermScore, entry *glossary.Entry) Reason {
	r := Reason{Side: c, MP: ForSide(t.MP(), c), Text: t.ID}
	owner, hits := carrying(t, c)
	if len(hits) == 0 || entry == nil {
		return r
	}
	lead := hits[0]
	man := func(square string) string {
		if sq, err := board.ParseSquare(square); err == nil && pos.At(sq) != board.NoPiece {
			return pos.At(sq).Type().String()
		}
		return ""
	}
	weighsLead := t.Family == "material" && !countsMen(pos, t)
	if 4*abs(lead.MP) >= r.MP && !weighsLead { // else it is one of many, or about the whole, and nothing to point at
		r.Mark = lead.Key.Squares()
	}
	r.Text = entry.Sentence(glossary.Hit{Key: lead.Key.String(), Side: owner.String(), Man: man, MP: lead.MP})
	if r.Text == "" {
		r.Text = text(phrases.Say("position.term", phrases.In("name", entry.Name), phrases.In("key", lead.Key)))
	}
	if men := pos.Of(board.White) | pos.Of(board.Black); !tellsWhose(r.Text, lead.Key.Squares()&men) {
		r.Text = text(phrases.Say("position.names-owner", phrases.In("side", phrases.Side(owner)), phrases.In("sentence", words.Small(r.Text))))
	}
	r.Text = text(also(r.Text, t, owner, hits))
	return r
}

// tellsWhose tells if a sentence names a side or one of some men, "the pawn on b7", whose
// side the board shows.
func tellsWhose(text string, men board.Bitboard) bool {
	if strings.Contains(text, "White") || strings.Contains(text, "Black") {
		return true
	}
	for men != 0 {
		if strings.Contains(text, "on "+men.PopFirst().String()) {
			return true
		}
	}
	return false
}

// also names the squares of the hits behind the one that a sentence tells of, or counts them where they are many.
func also(told string, t *eval.TermScore, owner board.Color, hits []eval.Hit) phrases.Phrase {
	sentence, others := phrases.In("sentence", told), hits[1:]
	if len(others) > mostSquaresTold+1 {
		own, enemy := len(Merged(t.Side[owner].Hits, false)), len(Merged(t.Side[owner.Other()].Hits, false))
		return phrases.Say("position.one-of", sentence, phrases.In("own", own), phrases.In("side", phrases.Side(owner)),
			phrases.In("enemy", enemy), phrases.In("other", phrases.Side(owner.Other())))
	}
	if len(others) == 0 {
		return phrases.Say("position.alone", sentence)
	}
	var near, far phrases.List // those that go from the same square stand first: behind "from c3" they would seem to come from there
	for _, h := range others {
		if p := place(h.Key, hits[0].Key); isSquare(p) {
			near = append(near, p)
		} else {
			far = append(far, p)
		}
	}
	return phrases.Say("position.also", sentence, phrases.In("squares", append(near, far...)))
}

func isSquare(place any) bool {
	_, ok := place.(string)
	return ok
}

// place names the squares of a hit behind the one that has been told: of a relation between two, such as an attack, where it goes to, and where it comes
// from if that is another square.
func place(hit, told eval.Key) any {
	from, to, ok := hit.Arrow()
	first, _, paired := told.Arrow()
	switch {
	case !ok:
		return hit.String()
	case paired && from == first:
		return to.String()
	}
	return phrases.Say("position.from", phrases.In("to", to.String()), phrases.In("from", from.String()))
}

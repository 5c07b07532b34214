package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// What is said is put together from phrases, and becomes a text when all of it has been decided.

func say(key string, args ...phrases.Arg) phrases.Phrase { return phrases.Say(key, args...) }

func in(name string, value any) phrases.Arg { return phrases.In(name, value) }

// claiming is a phrase that makes claims as a whole.
func claiming(p phrases.Phrase, claims ...Claim) phrases.Phrase {
	for _, c := range claims {
		p = p.Noting(c)
	}
	return p
}

// claimsIn are those that a phrase and its parts make.
func claimsIn(p phrases.Phrase) []Claim {
	var claims []Claim
	for part := range p.All {
		for _, n := range part.Notes {
			if c, ok := n.(Claim); ok {
				claims = append(claims, c)
			}
		}
	}
	return claims
}

// A part is a text with the claims that it makes, and what it rests on.
type part struct {
	text    string
	claims  []Claim
	footing footing
}

// written fills a phrase. What it claims is said by the words that the claiming phrase has become.
func written(words *phrases.Catalogue, p phrases.Phrase) part {
	text, notes := words.Fill(p)
	whole := part{text: text}
	for _, n := range notes {
		if c, ok := n.Note.(Claim); ok {
			c.Says = n.Text
			whole.claims = append(whole.claims, c)
		}
	}
	whole.footing = footingOf(p, whole.claims)
	return whole
}

// sentence makes one of a clause.
func sentence(clause phrases.Phrase) phrases.Phrase {
	if clause.Empty() {
		return clause
	}
	return say("text.sentence", in("clause", clause))
}

// sentences puts one behind the other; empty ones are left out.
func sentences(list ...phrases.Phrase) phrases.Phrase {
	var whole phrases.Phrase
	for _, p := range list {
		switch {
		case p.Empty():
		case whole.Empty():
			whole = p
		default:
			whole = say("text.sentences", in("first", whole), in("next", p))
		}
	}
	return whole
}

func both(first, second phrases.Phrase) phrases.Phrase {
	if first.Key == "fault.abandons" { // what follows it is the deed of the attacker
		attack := both(first.Arg("attack").(phrases.Phrase), second)
		return say("fault.abandons", in("attack", attack), in("man", first.Arg("man")), in("square", first.Arg("square"))).Noting(first.Notes...)
	}
	if first.Key == "purpose.attacks-guard" { // what follows would be read of the guard
		return say("reason.follows", in("deed", first), in("more", second))
	}
	return say("text.both", in("first", first), in("second", second))
}

// withLine puts the moves that bear a clause out behind it, if there are any.
func withLine(clause phrases.Phrase, moves string) phrases.Phrase {
	if moves == "" {
		return clause
	}
	return say("text.line", in("clause", clause), in("moves", moves))
}

// withReason puts the reason why a clause matters behind it, if there is one.
func withReason(clause, why phrases.Phrase) phrases.Phrase {
	if clause.Empty() || why.Empty() {
		return clause
	}
	return say("text.why", in("clause", clause), in("why", why))
}

// brief is a clause without the explanation in it, where two reasons are told at once.
func brief(p phrases.Phrase) phrases.Phrase {
	return p.Replace(func(p phrases.Phrase) (phrases.Phrase, bool) {
		if !phrases.Known(p.Key + briefly) {
			return p, false
		}
		p.Key += briefly
		return p, true
	})
}

// briefly ends the keys of phrases that leave an explanation out.
const briefly = "-brief"

// manOnSquare names a man with its square: "the knight on d5".
func manOnSquare(pos *board.Position, sq board.Square) phrases.Phrase {
	return phrases.ManOn(pos.At(sq).Type(), sq)
}

// sideKing names the king of a side: "Black's king".
func sideKing(c board.Color) phrases.Phrase {
	return say("king.of", in("side", phrases.Side(c)))
}

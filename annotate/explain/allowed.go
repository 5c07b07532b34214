package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// A move of which nothing has been told may have allowed what the enemy's move behind it is told to miss: its line goes on as that one's best line does, which
// has been looked at from nearer, and is compared with what has been played instead. Of nine such misses readers found nine good, and of what is told so of
// the moves before them eight are right by the lines of a stronger engine.

// allowed is what is told of the enemy's move before, if this one misses what wins men, begins a mate or draws; empty if it misses nothing of the kind. Its
// claims are about that move's line, of which the best line here is the rest.
func (w *writer) allowed(told phrases.Phrase) part {
	turned := w.allowing(mainPart(told))
	if turned.Empty() || !namesGain(claimsIn(turned)) && !hasKey(turned, "draw.perpetual-check") {
		return part{}
	}
	p := written(w.words, turned)
	named := pliesIn(p.text, w.best)
	for i, c := range p.claims {
		c.bringMoves(named, w.best)
		var ok bool
		if p.claims[i], ok = c.turned(PlayedLine, +1, w.lost.Piece == board.NoPiece); !ok || c.Line != BestLine {
			return part{}
		}
	}
	return p
}

// allowing tells what a move misses as what the move before it allows; empty if it tells something else.
func (w *writer) allowing(told phrases.Phrase) phrases.Phrase {
	switch told.Key {
	case "text.sentence", "text.line", "text.line-refused":
		clause, _ := told.Arg("clause").(phrases.Phrase)
		if clause = w.allowing(clause); clause.Empty() {
			return clause
		}
		return told.With("clause", clause)
	case "event.misses":
		if blow, _ := told.Arg("event").(phrases.Phrase); blow.Key == "event.which" {
			return say("event.by", in("moves", blow.Arg("moves")), in("deed", blow.Arg("deed"))).Noting(blow.Notes...).Noting(told.Notes...)
		}
	case "mate.misses":
		return say("mate.allows", in("mate", told.Arg("mate"))).Noting(told.Notes...)
	case "mate.misses-perpetual":
		return say("mate.lets-draw", in("side", phrases.Side(w.mover())), in("rule", say("draw.perpetual-check"))).Noting(told.Notes...)
	case "mate.misses-stalemate":
		return say("mate.lets-draw", in("side", phrases.Side(w.mover())), in("rule", say("draw.stalemate"))).Noting(told.Notes...)
	}
	return phrases.Phrase{}
}

// allow tells of an error without a comment what the next move has just been told to miss, and of that one that both sides have overlooked it.
func (e *Explainer) allow(before, m *Move) {
	if !before.isOpen() || before.Swing == nil || before.Judgement < review.Mistake || m.isSilent() {
		return
	}
	said := m.Story.allowed
	said.claims = slices.Clone(said.claims)
	said.footing = m.Story.footing
	said.footing.verdict, said.footing.plies = false, said.footing.plies+1
	shown := 0
	for _, c := range said.claims {
		shown = max(shown, c.Ply)
	}
	if shown == 0 || shown > len(before.Reply.Moves)+1 || shown-1 > len(m.Lines[0].Moves) || !slices.Equal(before.Reply.Moves[:shown-1], m.Lines[0].Moves[:shown-1]) {
		return
	}
	if before.allowsAnyhow(shown) {
		return
	}
	for i := range said.claims {
		c := &said.claims[i]
		c.Quoted = shown
		if c.PV != nil {
			c.PV = append([]string{before.UCI}, c.PV...)
		}
	}
	before.write(said)
	before.Story.warned = true
	if e.doubt(before); !before.isSilent() {
		inTurn(before, m)
		e.doubt(m)
	}
}

// allowsAnyhow tells if the enemy makes the same moves after the better move, as far as the line is told that begins with the played one: then it is not
// that one which allows them.
func (m *Move) allowsAnyhow(told int) bool {
	if told < 2 {
		return false // no move of his is told
	}
	better := m.Lines[0].Moves
	for k := 0; k+1 < told; k += 2 {
		if k+1 >= len(better) || better[k+1] != m.Reply.Moves[k] {
			return false
		}
	}
	return true
}

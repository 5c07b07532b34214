package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// Who does not take back is told so, and what becomes of the man that could have been taken.

// shouldTakeBack tells which move takes back, before anything else is taken.
func (w *writer) shouldTakeBack(claims ...Claim) phrases.Phrase {
	told := say("verdict.take-back", in("move", w.best.numbered(0)))
	if man, _ := w.played.taken(0); man.Type() > board.Pawn {
		told = say("verdict.take-back-first", in("move", w.best.numbered(0)))
	}
	return sentence(claiming(told, claims...))
}

// getsAway tells that the enemy's answer, and be it that he takes back, takes the man to safety that the recommended move takes; empty if it does not, or
// goes for something else.
func (w *writer) getsAway() phrases.Phrase {
	if w.played.plies() < 2 || w.played.takes(1) && !w.played.takesBack(1) || w.played.Moves[1].From() != w.best.Moves[0].To() {
		return phrases.Phrase{}
	}
	m := w.facts(PlayedLine, 1)
	if m.man.Type() == board.Pawn || hangs(takes(m.after), m.move.To()) {
		return phrases.Phrase{}
	}
	w.quoted = max(w.quoted, 2)
	away := claiming(say("remedy.out-of-danger", in("man", phrases.TheMan(m.man.Type()))), m.here(m.move.To()))
	return sentence(say("reason.answer", in("moves", w.played.text(1, 2)), in("deed", away)))
}

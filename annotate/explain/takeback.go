package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Who does not take back is told so, and what becomes of the man that could have been taken.

// shouldTakeBack tells which move takes back, before anything else is taken.
func (w *writer) shouldTakeBack(claims ...Claim) phrases.Phrase {
	told := say("verdict.take-back", in("move", w.takingBack()))
	if man, _ := w.played.Taken(0); man.Type() > board.Pawn {
		told = say("verdict.take-back-first", in("move", w.takingBack()))
	}
	return sentence(claiming(told, claims...))
}

// takingBack are the moves that take back: with what comes of it where a man does so that is worth more than what it takes, and is taken itself.
func (w *writer) takingBack() string {
	const shown = 3
	p := w.best
	man, _ := p.Taken(0)
	if p.Plies() < shown || !p.TakesBack(1) || p.At[0].At(p.Moves[0].From()).Value() <= man.Value()+play.MuchTheSame {
		return p.Numbered(0)
	}
	return p.Text(0, shown)
}

// getsAway tells that the enemy's answer, and be it that he takes back, takes the man to safety that the recommended move takes; empty if it does not, or
// goes for something else. What the man does a move later is told if it strikes then.
func (w *writer) getsAway() phrases.Phrase {
	if w.played.Plies() < 2 || w.played.Takes(1) && !w.played.TakesBack(1) {
		return phrases.Phrase{}
	}
	if w.played.Moves[1].From() != w.best.Moves[0].To() {
		return w.strikesLater()
	}
	m := w.facts(PlayedLine, 1)
	if m.man.Type() == board.Pawn || play.Hangs(play.Takes(m.after), m.move.To()) {
		return phrases.Phrase{}
	}
	w.quoted = max(w.quoted, 2)
	away := claiming(say("remedy.out-of-danger", in("man", phrases.TheMan(m.man.Type()))), m.here(m.move.To()))
	return sentence(say("reason.answer", in("moves", w.played.Text(1, 2)), in("deed", away)))
}

// strikesLater tells what the man that could have been taken does with the enemy's second move, if that is a blow.
func (w *writer) strikesLater() phrases.Phrase {
	p := w.played
	if p.Plies() < 4 || p.Takes(1) || p.Moves[3].From() != w.best.Moves[0].To() {
		return phrases.Phrase{}
	}
	m := w.facts(PlayedLine, 3)
	for _, find := range []func(*moveFacts) (purpose, bool){checksAndAttacks, attacksMen} {
		if d, does := find(m); does && !d.small && w.allHold(d.says) {
			w.quoted = max(w.quoted, 4)
			return sentence(say("reason.answer", in("moves", p.Text(1, 4)), in("deed", d.says)))
		}
	}
	return phrases.Phrase{}
}

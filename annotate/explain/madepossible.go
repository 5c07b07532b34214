package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// madePossible tells behind a loss how the played move has made the enemy's answer possible: it guarded the square that the answer goes to, or
// stood in its way, or in that of a piece that supports it.
func (w *writer) madePossible() phrases.Phrase {
	p := w.played
	m, answer := p.Moves[0], p.Moves[1]
	if m.IsCastle() || answer.IsCastle() || answer.To() == m.To() || p.Takes(0) || w.start().InCheck() || p.At[1].InCheck() || !p.At[1].SEE(answer, 0) {
		return phrases.Phrase{}
	}
	if w.best.Plies() > 0 && w.best.Moves[0].From() == m.From() {
		return phrases.Phrase{} // the better move takes the man away as well
	}
	return w.cleared(m, answer)
}

// mateMadePossible tells how the played move has made the enemy's mate in 1 possible, and be it by a capture.
func (w *writer) mateMadePossible() phrases.Phrase {
	p := w.played
	if p.Plies() < 2 || !p.At[2].IsCheckmate() || p.Moves[1].To() == p.Moves[0].To() || w.best.Moves[0].From() == p.Moves[0].From() {
		return phrases.Phrase{}
	}
	return w.cleared(p.Moves[0], p.Moves[1])
}

// cleared tells what the man that has moved did against the answer as long as it stood where it stood.
func (w *writer) cleared(m, answer board.Move) phrases.Phrase {
	if told := w.opensWay(m, answer); !told.Empty() {
		return told
	}
	if told := w.opensSupport(m, answer); !told.Empty() {
		return told
	}
	return w.stopsGuarding(m, answer)
}

// stopsGuarding: the man that has moved guarded the square, so that the answer would have lost something there.
func (w *writer) stopsGuarding(m, answer board.Move) phrases.Phrase {
	sq := answer.To()
	c, left := w.noLongerGuards(sq)
	if !left || w.start().At(m.From()).Type() == board.King {
		return phrases.Phrase{}
	}
	if !w.wouldHaveLost(answer) || play.Hangs(play.Takes(w.start().Passed()), sq) {
		return phrases.Phrase{} // it could come there all the same, or not at all, or what it takes would have fallen to another man
	}
	return claiming(say("event.stops-guarding", in("man", w.movedMan()), in("square", sq)), c)
}

// opensWay: the man that has moved stood between the answering piece and where it goes.
func (w *writer) opensWay(m, answer board.Move) phrases.Phrase {
	way := board.Between(answer.From(), answer.To())
	if !way.Has(m.From()) || way.Has(m.To()) {
		return phrases.Phrase{}
	}
	return w.opened(answer.From(), m.From(), answer.To())
}

// opensSupport: the man that has moved stood between an enemy piece and where the answer goes, which would have lost something there without it.
func (w *writer) opensSupport(m, answer board.Move) phrases.Phrase {
	after, to := w.played.At[1], answer.To()
	if !w.wouldHaveLost(answer) {
		return phrases.Phrase{}
	}
	sliders := after.Of(w.mover().Other()) & (after.Kind(board.Bishop) | after.Kind(board.Rook) | after.Kind(board.Queen))
	for ; sliders != 0; sliders &= sliders - 1 {
		from := sliders.First()
		if from != answer.From() && board.Between(from, to).Has(m.From()) && play.AttacksFrom(after, from, to, 0) {
			return w.opened(from, m.From(), to)
		}
	}
	return phrases.Phrase{}
}

// wouldHaveLost tells if the enemy could have made his answer before the played move, but would have lost something by it.
func (w *writer) wouldHaveLost(answer board.Move) bool {
	waiting := w.start().Passed()
	return waiting != nil && waiting.IsLegal(answer) && !waiting.SEE(answer, 0)
}

// opened says that a man which has gone stood between two squares.
func (w *writer) opened(from, man, to board.Square) phrases.Phrase {
	c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: opensWayID, Side: w.mover().String(), Squares: []string{from.String(), man.String(), to.String()}}
	line := in("line", lineBetween(from, to))
	if w.start().At(man).Type() == board.Pawn {
		return claiming(say("event.opens-way", in("move", w.played.Numbered(0)), line), c)
	}
	return claiming(say("event.clears-way", in("man", w.movedMan()), line), c) // who moves a piece away does not mean to open anything
}

// movedMan is the man of the played move.
func (w *writer) movedMan() phrases.Phrase {
	from := w.played.Moves[0].From()
	return phrases.TheManOf(w.start().At(from).Type(), from)
}

// opensWayID is the id of the principle that a man has left the way of an enemy piece.
const opensWayID = "opens-way"

// lineBetween names the line from one square to another.
func lineBetween(from, to board.Square) phrases.Phrase {
	switch {
	case from.File() == to.File():
		return say("line.file", in("file", string(rune('a'+from.File()))))
	case from.Rank() == to.Rank():
		return say("line.rank")
	}
	return say("line.diagonal", in("square", to))
}

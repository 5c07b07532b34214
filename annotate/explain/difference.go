package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What happens after both moves is not what tells them apart.

// pawnFallsAnyhow tells if all that is lost is a pawn or more that fall in the best line as well, and nothing has been taken for them: at once, or with
// hardly a piece left sooner or later.
func (w *writer) pawnFallsAnyhow(e *play.Event) bool {
	if e.Gain() >= 0 || !e.PawnsOnly() || e.ShowsBlow() {
		return false
	}
	squares := e.TakenFrom()
	if squares.Count()*play.OnePawn != -e.Gain() {
		return false
	}
	for squares != 0 {
		if !w.pawnFallsInBest(squares.PopFirst()) {
			return false
		}
	}
	return true
}

// pawnFallsInBest tells if the enemy takes a pawn in the best line, and nothing is taken for it.
func (w *writer) pawnFallsInBest(sq board.Square) bool {
	last := min(soonTaken, w.best.Plies())
	if w.withFewPieces() {
		last = w.best.Plies()
	}
	for k := 1; k < last; k += 2 {
		if taken, at := w.best.Taken(k); at == sq && taken == w.start().At(sq) && !w.best.Takes(k+1) && w.best.Gain(k+1).HalfPawns() <= -play.OnePawn {
			return true
		}
	}
	return false
}

// samePrice tells if the enemy wins as much in the best line, by the same moves as far as the event of the played one goes. That a pawn of his gets through
// as well is enough, whatever is won in return.
func (w *writer) samePrice(e *play.Event) bool {
	p, b := w.played, w.best
	if same := play.EventOf(b, -1, w.lost); !e.Queens() && (same == nil || same.Gain() > e.Gain()) || b.Plies() < e.Ply {
		return false
	}
	for k := 1; k < e.Ply; k += 2 {
		if b.Moves[k] != p.Moves[k] || b.Takes(k) != p.Takes(k) {
			return false
		}
	}
	return true
}

// takenAnyhow tells if a man that the enemy takes in an event of the played line falls in the best one as well, there or where it goes.
func (w *writer) takenAnyhow(e *play.Event) bool {
	if w.best.Plies() < 2 {
		return false
	}
	away := w.best.Moves[0]
	for squares := e.TakenFrom(); squares != 0; {
		sq := squares.PopFirst()
		if w.fallsAnyhow(sq) || sq == away.From() && w.best.Takes(1) && w.best.Moves[1].To() == away.To() {
			return true
		}
	}
	return false
}

// fallsAnyhow tells if what the enemy's answer takes on a square falls in the best line as well, where it stood or wherever it has gone.
func (s *scene) fallsAnyhow(sq board.Square) bool {
	if m := s.played.Moves[0]; m.To() == sq {
		sq = m.From()
	}
	man, took := s.start().At(sq), 0
	for k := range min(s.best.Plies(), play.ComparedPlies) {
		taken, at := s.best.Taken(k)
		switch m := s.best.Moves[k]; {
		case k%2 == 0 && m.From() == sq && !m.IsCastle():
			took, sq = took+taken.Value(), m.To()
		case k%2 != 0 && at == sq && taken == man && man != board.NoPiece:
			return !s.best.IsEven(k) && took < man.Value()-play.MuchTheSame
		}
	}
	return false
}

// strikesBack tells what the enemy's answer does where a chance was missed and the mover is clearly worse off instead: then the played move has a fault
// of its own. It is empty if the answer does nothing of weight, or no more than to attack one man.
func (w *writer) strikesBack() phrases.Phrase {
	list := w.reasons()
	if w.played.Score > -play.ClearMP || w.played.Score.IsMate() || w.swing() < 2*play.ClearMP || len(list) == 0 {
		return phrases.Phrase{}
	}
	if first := list[0]; first.reply && first.ply == 2 && first.weight >= reasonMP && !hitsOneMan(first.verb) {
		return w.reasonSentence(&first, nil)
	}
	return phrases.Phrase{}
}

// takesInReturn tells of a played move that takes something what the enemy takes for it elsewhere: so much for the obvious move. It is empty if that
// is no rook or queen (of a minor piece readers saw as much from the move: none of three), or is only exchanged.
func (w *writer) takesInReturn() phrases.Phrase {
	p := w.played
	man, sq := p.Taken(1)
	if !p.Takes(0) || p.Plies() < 3 || man.Type() < board.Rook || sq == p.Moves[0].To() || p.IsExchange(1) || w.takesBackFirst() || w.fallsAnyway() {
		return phrases.Phrase{}
	}
	m := w.facts(PlayedLine, 1)
	w.quoted = max(w.quoted, 2)
	return sentence(say("reason.answer", in("moves", p.Text(1, 2)), in("deed", claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq)))))
}

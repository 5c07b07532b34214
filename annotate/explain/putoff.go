package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Wins that the played move does not miss, but puts off: what the enemy does with the time is what is wrong
// with it.

// putOffPlies is how late what the best move wins may still be won.
const putOffPlies = 8

// winsAnyway tells if what the best line takes first is taken in the played line, too, only later.
func (w *writer) winsAnyway(won *play.Event) bool {
	prize, sq, at := w.best.FirstPrize()
	if prize == board.NoPiece || at >= won.Ply || prize.Type() == board.Pawn {
		return false
	}
	own := play.SolidEvent(w.played, +1, w.lost)
	if own == nil {
		return false
	}
	for k := 2; k < min(w.played.Plies(), putOffPlies); k += 2 {
		if man, there := w.played.Taken(k); man == prize && there == sq {
			return true
		}
	}
	return false
}

// samePrize tells if the played move takes at once what the best line takes a little later.
func (w *writer) samePrize(e *play.Event) bool {
	man, sq := w.played.Taken(0)
	if man == board.NoPiece {
		return false
	}
	for k := 2; k < e.Ply; k += 2 {
		if other, at := w.best.Taken(k); other == man && at == sq && w.start().At(sq) == man {
			return true
		}
	}
	return false
}

// putsOff tells if what the best move wins is taken a little later after the played one.
func (s *scene) putsOff() bool {
	won := play.EventOf(s.best, +1, s.lost)
	return won != nil && s.takesSoon(won)
}

// takesToo is the man that the played move takes as the best one does; none if they take different ones, or nothing.
func (s *scene) takesToo() board.Piece {
	prize, sq := s.best.Taken(0)
	if man, there := s.played.Taken(0); man == prize && there == sq {
		return man
	}
	return board.NoPiece
}

// takesSoon tells if the first man that the best line takes, which is all it wins, falls in the played one a move or two later and is not
// avenged, on its square or on another: it has only been put off.
func (s *scene) takesSoon(e *play.Event) bool {
	prize, sq, at := s.best.FirstPrize()
	if prize == board.NoPiece || at >= e.Ply || e.Net.HalfPawns() > play.BalanceOfMan(prize).HalfPawns() {
		return false
	}
	p := s.played
	for k := 2; k <= soonTaken && k < p.Plies(); k += 2 {
		if man, there := p.Taken(k); man == prize && there == sq && s.start().At(sq) == prize {
			isPaid := p.TakesInTurn(k+1) && !p.TakesBack(k+2)
			return !p.TakesBack(k+1) && !isPaid
		}
	}
	return false
}

// soonTaken is up to which half-move of the played line a man falls soon.
const soonTaken = 4

// takesSame tells if the first piece that the best line takes is taken in the played one as soon.
func (w *writer) takesSame(e *play.Event) bool {
	for k := 0; k < min(e.Ply, w.played.Plies()); k += 2 {
		prize, sq := w.best.Taken(k)
		if prize == board.NoPiece || prize.Type() == board.Pawn {
			continue
		}
		man, there := w.played.Taken(k)
		return man == prize && there == sq
	}
	return false
}

// firstSentence tells what the enemy takes before what is won falls, and that it can be won at once; it is
// empty if he takes nothing that he could not take otherwise.
func (w *writer) firstSentence(won *play.Event) phrases.Phrase {
	p := w.played
	if p.Plies() < 3 || !p.Takes(1) || p.TakesBack(1) || p.TakesBack(2) {
		return phrases.Phrase{}
	}
	man, sq := p.Taken(1)
	prize, _, _ := w.best.FirstPrize()
	if man.Value() >= prize.Value() || w.best.Plies() > 1 && w.best.Takes(1) && w.best.Moves[1].To() == sq {
		return phrases.Phrase{} // it is a loss that is to be told, or no difference
	}
	before := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(p.At[1], sq)}}
	takes := claiming(say("purpose.takes-first", in("man", phrases.ManOn(man.Type(), sq))), before)
	w.quoted = max(w.quoted, 2)
	net := wonClaim(won, BestLine)
	remedy := claiming(say("event.at-once", in("event", w.wonBy(won))), net)
	return sentences(sentence(say("reason.answer", in("moves", p.Text(1, 2)), in("deed", takes))), w.does(remedy))
}

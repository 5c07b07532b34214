package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// How the men are named that an event wins.

// manyPawnsMP is a difference of values, in millipawns, for which a pawn is too little to be told.
const manyPawnsMP = 2500

// winsWords is the phrase for what is won.
func winsWords(e *play.Event) phrases.Phrase {
	switch {
	case e.Partly && (e.PawnsOnly() || play.OnlyPawns(e.Becomes) && (e.Path.Swing < manyPawnsMP || e.DecidesByPawns())):
		return say("event.wins-a-pawn-or-more")
	case e.Partly && e.NamesLeast() && !e.TakesAnother():
		least := play.Event{Sign: e.Sign, Net: e.Least}
		if e.Sign*least.Net[board.Pawn] > 0 {
			least.Net[board.Pawn] = 0 // the reader counts pieces, and the pawns of the best defence are not those that he is shown
		}
		return say("event.wins-at-least", in("men", menOf(least.Change())))
	case e.Partly:
		return say("event.wins-material")
	case e.PawnsOnly() && e.Size() == play.OnePawn && !e.Path.Score.IsMate() && e.Path.Swing >= play.BeyondPawnMP && !e.DecidesByPawns():
		return say("event.wins-a-pawn-or-more")
	}
	if e.Size() < play.OnePawn {
		return say("event.gets", in("men", menOf(e.Change()))) // for as much
	}
	return say("event.wins", in("men", menOf(e.Change())))
}

// prizeOf names what is won where it is not told that it is, but that somebody would like to.
func prizeOf(e *play.Event) phrases.Phrase {
	wins := winsWords(e)
	men, _ := wins.Arg("men").(phrases.Phrase)
	switch wins.Key {
	case "event.wins-at-least":
		return say("event.prize-at-least", in("men", men))
	case "event.wins-a-pawn-or-more":
		return say("event.prize-a-pawn-or-more")
	case "event.wins-material":
		return say("event.prize-material")
	}
	return men
}

// wonBy names what the best line wins: it wins back what the enemy has just taken, and a praised move wins back pawns that the mover is short of.
func (w *writer) wonBy(e *play.Event) phrases.Phrase {
	change := e.Change()
	pawns := change.Gives[board.Pawn]
	short := !e.Partly && change.Gets == (play.Balance{}) && w.isShortOf(change.Gives)
	pieces := change.Gives
	pieces[board.Pawn] = 0
	switch {
	case !e.Partly && pieces != (play.Balance{}) && (change.Gets == (play.Balance{}) || play.OnlyPawns(change.Gets)) && w.isShortOf(pieces):
		return say("event.wins-back", in("men", menOf(change)))
	case short && change.Gives == (play.Balance{board.Pawn: pawns}) && (w.praised || w.behindBy(change.Gives)):
		return say("event.wins-back", in("men", menOf(change)))
	case short && w.lost.Piece != board.NoPiece && change.Gives.HalfPawns() <= play.BalanceOfMan(w.lost.Piece).HalfPawns():
		return say("event.wins-back", in("men", menOf(change)))
	}
	return winsWords(e)
}

// behindBy tells if the men that the enemy has more than the mover are just these.
func (w *writer) behindBy(men play.Balance) bool {
	return play.BalanceOf(w.start(), w.mover().Other()) == men
}

// isShortOf tells if the enemy has so many more pawns than the mover, or so much more in pieces, but for what the first move of the line takes
// for granted.
func (w *writer) isShortOf(men play.Balance) bool {
	less := play.BalanceOf(w.start(), w.mover().Other())
	for t, n := range w.best.Granted {
		less[t] -= n
	}
	pawns := less[board.Pawn]
	less[board.Pawn] = 0
	wanted := men
	wanted[board.Pawn] = 0
	return (men[board.Pawn] == 0 || pawns >= men[board.Pawn]) && less.HalfPawns() >= wanted.HalfPawns()
}

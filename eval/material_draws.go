package eval

import (
	"slices"

	"gloss/engine/board"
)

// drawnQueenEnding finds the endings in which a queen and one passed pawn do not
// win, because the enemy's pieces hold the pawn together: a rook and a minor
// piece that control one square of its way, or two of three minor pieces. All
// other pawns stand on one wing, so the queen has no second target, and the
// defender's pawns are not much worse. Total is the sum of the terms, White's view:
// only an advantage is taken away. The stage is numStages if there is no such
// ending. Source: addendum-2012, A037.
func (e *evaluation[R]) drawnQueenEnding(total int32) (stageID, board.Square) {
	if e.facts.side[board.White].count+e.facts.side[board.Black].count > 4 {
		return numStages, board.NoSquare
	}
	for us := board.White; us <= board.Black; us++ {
		ahead := total > 0
		if us == board.Black {
			ahead = total < 0
		}
		stage, passer := e.queenHeldUp(us)
		if ahead && stage != numStages && e.pawnRowBalance(us) <= pawnValue {
			return stage, passer
		}
	}
	return numStages, board.NoSquare
}

// queenHeldUp tells by which of the two rules the pieces of the enemy hold up
// the only passed pawn of a side whose only piece is a queen; numStages if by none.
func (e *evaluation[R]) queenHeldUp(us board.Color) (stageID, board.Square) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	passed := e.pawns.side[us].passed
	if s.count != 1 || s.list[0].kind != board.Queen || passed == 0 || passed.Several() {
		return numStages, board.NoSquare
	}
	others := e.pos.Kind(board.Pawn) &^ passed
	if others&queenside != 0 && others&kingside != 0 {
		return numStages, board.NoSquare
	}
	way := passed.Ahead(us)
	rooks := e.pos.Pieces(us.Other(), board.Rook).Count()
	switch minors := them.minors.Count(); {
	case them.count == 2 && rooks == 1 && minors == 1 &&
		way&them.by[board.Rook]&(them.by[board.Knight]|them.by[board.Bishop]) != 0:
		return queenAgainstRookAndMinor, passed.First()
	case them.count == 3 && minors == 3 && way&them.byPieces2 != 0:
		return queenAgainstThreeMinors, passed.First()
	}
	return numStages, board.NoSquare
}

// pawnRowBalance returns how much better the pawns of a side stand than the
// enemy's, by all terms of the pawn families together. These endings are rare,
// so the fast instance asks a recording one, which it keeps for that.
func (e *evaluation[R]) pawnRowBalance(us board.Color) (balance int32) {
	if len(e.hits) == 0 {
		if e.recording == nil {
			e.recording = new(evaluation[[NumTerms]sideHits])
		}
		e.recording.forget()
		e.recording.run(e.pos, e.profile)
		return e.recording.pawnRowBalance(us)
	}
	for _, t := range pawnRows {
		for _, h := range e.hits[t][us] {
			balance += h.MP
		}
		for _, h := range e.hits[t][us.Other()] {
			balance -= h.MP
		}
	}
	return balance
}

// forget empties the record.
func (e *evaluation[R]) forget() {
	for t := range len(e.hits) {
		for us := range e.hits[t] {
			e.hits[t][us] = e.hits[t][us][:0]
		}
	}
}

// pawnRows are the terms of the pawn families.
var pawnRows = func() (terms []Term) {
	for t := range registry {
		if slices.Contains(pawnRowFamilies, registry[t].Family) {
			terms = append(terms, Term(t))
		}
	}
	return terms
}()

// pawnRowFamilies are the families that judge how pawns stand.
var pawnRowFamilies = []string{
	"pawn-placement", "pawn-groups", "pawn-chains", "pawn-space",
	"doubled-pawns", "isolated-pawns", "backward-pawns", "unopposed-pawns",
}

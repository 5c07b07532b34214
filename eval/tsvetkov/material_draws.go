package tsvetkov

import (
	"slices"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// drawnQueenEnding finds the endings in which a queen and one passed pawn do not
// win, because the enemy's pieces hold the pawn together: a rook and a minor
// piece that control one square of its way, or two of three minor pieces. All
// other pawns stand on one wing, so the queen has no second target, and the
// defender's pawns are not much fewer or worse. Total is the sum of the terms, White's view:
// only an advantage is taken away. The adjustment is numAdjustments if there is no such
// ending. Source: addendum-2012, A037.
func (e *evaluation[R]) drawnQueenEnding(total int32) (adjustmentID, board.Square) {
	if e.facts.Side[board.White].Count+e.facts.Side[board.Black].Count > 4 {
		return numAdjustments, board.NoSquare
	}
	for us := board.White; us <= board.Black; us++ {
		ahead := total > 0
		if us == board.Black {
			ahead = total < 0
		}
		stage, passer := e.queenHeldUp(us)
		if ahead && stage != numAdjustments && e.pawnRowBalance(us) <= pawnValue {
			return stage, passer
		}
	}
	return numAdjustments, board.NoSquare
}

// queenHeldUp tells by which of the two rules the pieces of the enemy hold up
// the only passed pawn of a side whose only piece is a queen; numStages if by none.
func (e *evaluation[R]) queenHeldUp(us board.Color) (adjustmentID, board.Square) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	passed := e.pawns.Side[us].Passed
	if s.Count != 1 || s.List[0].Kind != board.Queen || passed == 0 || passed.Several() {
		return numAdjustments, board.NoSquare
	}
	others := e.pos.Kind(board.Pawn) &^ passed
	if others&facts.Queenside != 0 && others&facts.Kingside != 0 {
		return numAdjustments, board.NoSquare
	}
	way := passed.Ahead(us)
	rooks := e.pos.Pieces(us.Other(), board.Rook).Count()
	switch minors := them.Minors.Count(); {
	case them.Count == 2 && rooks == 1 && minors == 1 &&
		way&them.By[board.Rook]&(them.By[board.Knight]|them.By[board.Bishop]) != 0:
		return queenAgainstRookAndMinor, passed.First()
	case them.Count == 3 && minors == 3 && way&them.ByPieces2 != 0:
		return queenAgainstThreeMinors, passed.First()
	}
	return numAdjustments, board.NoSquare
}

// pawnRowBalance returns how much better the pawns of a side stand than the
// enemy's, by their number, the passer aside, and by all terms of the pawn families together,
// at the author's values: what it is held against is a number of his.
func (e *evaluation[R]) pawnRowBalance(us board.Color) int32 {
	more := e.pos.Pieces(us, board.Pawn).Count() - 1 - e.pos.Pieces(us.Other(), board.Pawn).Count()
	balance := e.authorSum(pawnRows)
	if us == board.Black {
		balance = -balance
	}
	return pawnValue*int32(more) + balance
}

// authorSum returns what terms add to the score, White's view, at the author's values, whatever
// the profile makes of them. What asks for it is rare, so the fast instance asks a
// recording one, which it keeps for that.
func (e *evaluation[R]) authorSum(terms []eval.Term) (sum int32) {
	if len(e.hits) == 0 {
		if e.recording == nil {
			e.recording = new(evaluation[[NumTerms]sideHits])
		}
		e.recording.forget()
		e.recording.run(e.pos, e.table)
		return e.recording.authorSum(terms)
	}
	author := weightIn(eval.Factors{MG: 1, EG: 1}, e.facts.Phase)
	for _, t := range terms {
		for _, h := range e.hits[t][board.White] {
			sum += author.apply(h.MG, h.EG)
		}
		for _, h := range e.hits[t][board.Black] {
			sum -= author.apply(h.MG, h.EG)
		}
	}
	return sum
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
var pawnRows = termsThat(func(t eval.Term) bool { return slices.Contains(pawnRowFamilies, registry[t].Family) })

// ordinaryRows are all terms but those that belong to a profile of their own.
var ordinaryRows = termsThat(func(t eval.Term) bool { return registry[t].Profile == "" })

func termsThat(fit func(eval.Term) bool) (terms []eval.Term) {
	for t := range eval.Term(NumTerms) {
		if fit(t) {
			terms = append(terms, t)
		}
	}
	return terms
}

// pawnRowFamilies are the families that judge how pawns stand.
var pawnRowFamilies = []string{
	"pawn-placement", "pawn-groups", "pawn-chains", "pawn-space",
	"doubled-pawns", "isolated-pawns", "backward-pawns", "unopposed-pawns",
}

package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// kingShelterPawns: the pawns in the shelter zone of the own king. Hits of terms
// that measure the defence of the king count a tenth more by DefenceBeforeAll:
// see defend.
func (e *evaluation[R]) kingShelterPawns(us board.Color) {
	p := &e.pawns.Side[us]
	king := e.pos.King(us)

	// Pawns shelter the king the better the nearer they are: in full next to
	// him, by half two squares away on a line, by a third a knight's move away.
	// Source: addendum-2012, A064.
	e.shelterPawns(us, p.Pawns&p.Zone.Immediate, 500)
	e.shelterPawns(us, p.Pawns&p.Zone.Straight, 250)
	e.shelterPawns(us, p.Pawns&p.Zone.Knight, 167)

	// Three pawns that have not moved leave no hooks. Source: specifications, S012.
	if king.RelativeRank(us) == 0 {
		front := board.PawnAttacks(us, king) | board.SquareBB(king).Forward(us)
		if front.Count() == 3 && front&^p.Pawns == 0 {
			e.defend(IntactKingShelterPawns, us, board.SquareBB(king), 50, 50)
		}
	}

	// A blocked file keeps the enemy pieces away. Source: specifications, S038.
	e.defend(ShelterPawnFixingEnemyPawn, us, p.Shelter&p.Fixed, 20, 20)

	// A pawn that two enemy pawns hold back beside its king will be the target.
	// Source: specifications, S062.
	for _, w := range e.pawns.weaknesses(us) {
		if w.term == PartiallySemiBackwardPawn {
			e.scale(SemiBackwardFatedShelterPawn, us, w.pawns&p.Zone.All, w, 3, 5)
		}
	}
	e.shelterPawnsOnFourthRank(us, king)
}

// shelterPawns scores pawns that shelter the own king, as defend does.
func (e *evaluation[R]) shelterPawns(us board.Color, pawns board.Bitboard, value int32) {
	e.addPawns(ShelterPawn, shelterPawnEntry, us, pawns, value, value)
	e.modifyEach(DefenceBeforeAll, ShelterPawn, us, pawns, fraction(value, 1, 10), fraction(value, 1, 10))
}

// shelterPawnsOnFourthRank: a pawn that has gone so far from its king shelters
// him no more, unless a fixed structure holds the front line together.
// Source: specifications, S103; the penalty itself is chosen.
func (e *evaluation[R]) shelterPawnsOnFourthRank(us board.Color, king board.Square) {
	p := &e.pawns.Side[us]
	if king.RelativeRank(us) > 1 || (board.FileD | board.FileE).Has(king) {
		return
	}
	file := board.FileBB(king.File())
	gone := p.Pawns & board.RelativeRankBB(us, 3) & (file | file.Sides()) &^ p.Pawns.Ahead(us)
	e.addEach(ShelterPawn4thRank, us, gone, -100, -100)
	e.modifyEach(FourthRankShelterPawnInFixedStructure, ShelterPawn4thRank, us, gone&e.pawns.InBigger, 50, 50)
}

// defend scores hits on a set of squares by a term that measures the defence of
// the own king. Defence comes before all, so each counts a tenth more, as a hit
// of its own. Source: specifications, S102.
func (e *evaluation[R]) defend(t eval.Term, us board.Color, squares board.Bitboard, mg, eg int32) {
	if squares != 0 {
		e.addEach(t, us, squares, mg, eg)
		e.modifyEach(DefenceBeforeAll, t, us, squares, fraction(mg, 1, 10), fraction(eg, 1, 10))
	}
}

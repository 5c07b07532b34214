package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// piecePlacement: where the queens, rooks, bishops and knights of a side stand, beyond
// what pieceSquares says of their squares.
func (e *evaluation[R]) piecePlacement(us board.Color) {
	s := &e.facts.Side[us]
	if e.spaceCancelled() {
		e.cancelledSpace(us)
	}
	e.piecesAndOwnPawns(us)
	e.singleManInEnemyCamp(us)
	if e.facts.Phase == eval.MaxPhase {
		return
	}

	// The rest fades to nothing in the endgame.
	//
	// The queen beside her king shares its dangers: one attack meets both.
	// Source: specifications, S033.
	if s.By[board.Queen]&board.SquareBB(s.King) != 0 {
		e.addEach(AdjacentKingAndQueen, us, e.pos.Pieces(us, board.Queen)&s.KingAround, -20, 0)
	}
	// Every pair of a piece and a square of the centre it controls. Source: base.
	e.addReached(CentreControl, us, facts.FocalCentre, theRelation, 100, 0)
	e.undeveloped(us)
}

// pieceSquareScore scores pieces of one kind by their value and by their squares alone.
func (e *evaluation[R]) pieceSquareScore(us board.Color, kind board.PieceType, pieces board.Bitboard) {
	e.standardValue(us, kind, pieces)

	// Pieces gain towards the 6th rank, where they hinder the enemy most; beyond
	// it they may be cut off. Source: addendum-2012, A024.
	for rank, v := range pieceRanks {
		e.addEach(PieceRankPlacement, us, pieces&board.RelativeRankBB(us, rank), v.mg, v.eg)
	}

	// A piece near the centre reaches more of the board: counted by the four
	// rings of squares, and once more by file. Source: addendum-2012, A025.
	for i, ring := range boardRings {
		for on := pieces & ring; on != 0; {
			sq := on.PopFirst()
			e.addEntry(PieceCentralisation, pieceCentralisationEntry+32*pieceEntry(kind)+foldedSquare(us, sq), us, eval.At(sq), ringValue[i], ringValue[i])
		}
	}
	// Source: specifications, S117.
	e.addEach(PieceFilePlacement, us, pieces&(board.FileD|board.FileE), 50, 50)
	e.addEach(PieceFilePlacement, us, pieces&(board.FileC|board.FileF), 30, 30)
	e.addEach(PieceFilePlacement, us, pieces&(board.FileB|board.FileG), 15, 15)

	// In the opening the centre counts once more. Source: base.
	e.addEach(WiderCentrePiece, us, pieces&ring2, 100, 0)
	switch kind {
	case board.Knight, board.Bishop:
		e.addEach(CentreMinor, us, pieces&ring1, 200, 0)
	case board.Queen:
		e.addEach(CentreQueen, us, pieces&ring1, 300, 0)
	}
}

// boardRings are the rings of the board from the centre outwards, with the value of
// a piece on each. Source: addendum-2012, A025.
var (
	boardRings = [4]board.Bitboard{ring1, ring2, ring3, ring4}
	ringValue  = [4]int32{100, 75, 50, 25}
)

const (
	ring1 = facts.FocalCentre
	ring2 = facts.WiderCentre &^ ring1
	ring3 = (board.FileB | board.FileC | board.FileD | board.FileE | board.FileF | board.FileG) &^
		(board.Rank1 | board.Rank8) &^ facts.WiderCentre
	ring4 = board.FileA | board.FileH | board.Rank1 | board.Rank8
)

// pieceRankValue is what a piece is worth by its relative rank (from 0) in the
// endgame; in the middlegame, where space counts for more, it is 9/8 of it. The
// values on ranks 5 to 8, the enemy camp, are the bonus of pieces for space
// advantage, which other terms raise. Source: addendum-2012, A024 and A015.
var pieceRankValue = [8]int32{-15, 15, 30, 45, 60, 75, 60, 30}

// pieceRanks are the same in both phases.
var pieceRanks = spaceLadder(&pieceRankValue, 1, 1)

// cancelledSpace takes the bonus for space advantage back.
// Source: specifications, S120.
func (e *evaluation[R]) cancelledSpace(us board.Color) {
	for rank := 4; rank < 8; rank++ {
		v := pieceRanks[rank]
		e.modifyEach(SpaceAdvantageNeedsShelter, PieceRankPlacement, us,
			e.facts.Side[us].Pieces&board.RelativeRankBB(us, rank), -v.mg, -v.eg)
	}
}

// piecesAndOwnPawns: a piece in front of the own pawns, on their files and
// diagonals, is free to act and does not stand in their shadow; behind them it
// is shut in. Every pair of a piece and a pawn counts. Source: addendum-2012, A054.
func (e *evaluation[R]) piecesAndOwnPawns(us board.Color) {
	pieces, p := e.facts.Side[us].Pieces, &e.pawns.Side[us]
	e.addCounted(PieceAheadOfOwnPawnOnFile, us, pieces, &p.BehindOnFile, 20, 20)
	e.addCounted(PieceBehindOwnPawnOnFile, us, pieces, &p.AheadOnFile, -10, -10)
	e.addCounted(PieceAheadOfOwnPawnOnDiagonal, us, pieces, &p.BehindOnDiagonals, 20, 20)
	e.addCounted(PieceBehindOwnPawnOnDiagonal, us, pieces, &p.AheadOnDiagonals, -10, -10)
}

// singleManInEnemyCamp: a lone man over the middle falls prey to the enemy; a
// passed pawn on its way is an asset. Source: specifications, S018.
func (e *evaluation[R]) singleManInEnemyCamp(us board.Color) {
	s := &e.facts.Side[us]
	over := (s.Pawns | s.Pieces) & board.Camp(us.Other())
	if over != 0 && !over.Several() && over&e.pawns.Side[us].Passed == 0 {
		x := singleManInEnemyCampEntry + eval.Entry(e.pos.At(over.First()).Type()-board.Pawn)
		e.addEntry(SingleManInEnemyCamp, x, us, eval.At(over.First()), -150, -150)
	}
}

// undeveloped: queen and rooks out before the minor pieces are chased about.
// Three minor pieces at home are too many. Source: base and specifications, S028.
func (e *evaluation[R]) undeveloped(us board.Color) {
	h := &homes[us]
	minors := e.pos.Pieces(us, board.Knight)&h.knights | e.pos.Pieces(us, board.Bishop)&h.bishops
	if minors.Count() >= 3 {
		e.addEach(QueenBeforeMinors, us, e.pos.Pieces(us, board.Queen)&^h.queen, -300, 0)
		e.addEach(RookBeforeMinors, us, e.pos.Pieces(us, board.Rook)&^h.rooks, -500, 0)
	}
}

// homes are the initial squares of the pieces.
var homes = [2]struct{ queen, rooks, bishops, knights board.Bitboard }{
	{board.Rank1 & board.FileD, board.Rank1 & (board.FileA | board.FileH), board.Rank1 & (board.FileC | board.FileF), board.Rank1 & (board.FileB | board.FileG)},
	{board.Rank8 & board.FileD, board.Rank8 & (board.FileA | board.FileH), board.Rank8 & (board.FileC | board.FileF), board.Rank8 & (board.FileB | board.FileG)},
}

// pawnCentreControl: a pawn that guards a square of the centre keeps the enemy
// pieces off it. Source: base.
func (e *evaluation[R]) pawnCentreControl(us board.Color) {
	pawns := e.pawns.Side[us].Pawns & board.PawnAttacksBB(us.Other(), facts.FocalCentre)
	for pawns != 0 {
		sq := pawns.PopFirst()
		e.addPairs(CentreControl, us, sq, board.PawnAttacks(us, sq)&facts.FocalCentre, 100, 0)
	}
}

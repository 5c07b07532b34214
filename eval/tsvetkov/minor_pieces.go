package tsvetkov

import "gloss/engine/board"

// minorPieces: what is particular to knights and bishops.
func (e *evaluation[R]) minorPieces(us board.Color) {
	s := &e.facts.Side[us]
	knights := e.pos.Pieces(us, board.Knight)

	// A knight that pawns support cannot be driven off. Source: specifications, S020.
	e.addEach(PawnSupportedKnight, us, knights&s.By[board.Pawn]&^s.Pawns2, 50, 50)
	e.addEach(PawnSupportedKnight, us, knights&s.Pawns2, 120, 120)
	e.minorOutposts(us)
	e.betweenDoubledIsolatedPawns(us)
	e.minorsOnSixthRank(us)
}

// outpostRanks are those where an outpost tells, relative to a side.
var outpostRanks = [2]board.Bitboard{
	board.White: board.Rank4 | board.Rank5 | board.Rank6,
	board.Black: board.Rank5 | board.Rank4 | board.Rank3,
}

// minorOutposts: a knight or a bishop that a pawn guards, where no enemy pawn can ever drive it away.
func (e *evaluation[R]) minorOutposts(us board.Color) {
	s, them := &e.facts.Side[us], us.Other()
	if minors := s.Minors & s.By[board.Pawn] & outpostRanks[us]; minors != 0 {
		e.addEach(MinorOutpost, us, minors&^e.facts.Side[them].Pawns.Ahead(them).Sides(), 400, 300)
	}
}

// betweenDoubledIsolatedPawns: two own pawns on a file shelter the piece between
// them from both sides, and nothing on the next files can disturb it.
// Source: specifications, S044.
func (e *evaluation[R]) betweenDoubledIsolatedPawns(us board.Color) {
	p := &e.pawns.Side[us]
	if pawns := p.Isolated & (p.Doubled | p.Multiple); pawns != 0 {
		between := pawns.Ahead(us) & pawns.Behind(us)
		e.addEach(PieceBetweenDoubledIsolatedPawns, us, e.facts.Side[us].Pieces&between, 15, 15)
	}
}

// minorBetweenWings is three tenths of what a piece is worth on the 6th rank.
var minorBetweenWings = spaceLadder(&pieceRankValue, 3, 10)[5]

// minorsOnSixthRank: a minor piece deep in the enemy position gains from what it
// hinders. The hits it raises are those of PieceRankPlacement.
func (e *evaluation[R]) minorsOnSixthRank(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	minors := s.Minors & board.RelativeRankBB(us, 5)
	if minors == 0 || e.spaceCancelled() {
		return
	}
	// Each enemy man behind it, from the sixth on, adds a tenth: they lack room.
	// Source: specifications, S141.
	last := board.RelativeRankBB(us, 6) | board.RelativeRankBB(us, 7)
	if n := int32(((them.Pawns | them.Pieces) & last).Count()); n > 5 {
		v := pieceRankValue[5]
		e.modifyEach(MinorSpaceAdvantageEnemyObjects, PieceRankPlacement, us, minors, fraction(9*v, n-5, 8*10), fraction(v, n-5, 10))
	}
	// On a central file it parts the enemy's wings. Source: specifications, S142.
	if m := minors & (board.FileD | board.FileE); m != 0 {
		e.modifyEach(MinorSeparatingWings, PieceRankPlacement, us, m, minorBetweenWings.mg, minorBetweenWings.eg)
	}
}

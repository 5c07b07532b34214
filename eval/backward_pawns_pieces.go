package eval

import "gloss/engine/board"

// backwardPawnsAndPieces: what pieces make of backward pawns and of pawns that
// might have advanced.
func (e *evaluation[R]) backwardPawnsAndPieces(us board.Color) {
	e.firmlyControlledBackwardPawns(us)
	e.artificiallyBackwardPawns(us)
	e.temporaryBackwardFatedPawns(us)
}

// firmlyControlledBackwardPawns: with two pieces more on the square in front of
// it a backward pawn is as good as backward-fated. Source: specifications, S066.
func (e *evaluation[R]) firmlyControlledBackwardPawns(us board.Color) {
	pawns := e.pawns.side[us].fullyBackward()
	if pawns == 0 {
		return
	}
	firm := e.facts.side[us.Other()].controls.firmly(&e.facts.side[us].controls)
	e.addEach(FirmPieceControlOfBackwardPawn, us, pawns&firm.Backward(us), -100, -100)
}

// artificiallyBackwardPawns: pieces alone can hold an enemy pawn back if no pawn
// supports its next square. They must be two more, and their bishops and knights
// at least as many as all the pieces against them, because heavy pieces give way
// to minor ones. Source: specifications, S114.
func (e *evaluation[R]) artificiallyBackwardPawns(us board.Color) {
	them := us.Other()
	side, p := &e.facts.side[us], &e.pawns.side[them]
	pawns := p.pawns &^ p.passed &^ p.fullyBackward()
	fronts := pawns.Forward(them) & side.byPieces2 &^ e.facts.occupied &^ p.attacks
	if fronts == 0 {
		return
	}
	fronts &= side.controls.firmly(&e.facts.side[them].controls)
	for fronts != 0 {
		front := fronts.PopFirst()
		if (e.controllers(us, front) & side.minors).Count() >= e.controllers(them, front).Count() {
			pawn := board.SquareBB(front).Backward(them).First()
			e.add(ArtificiallyBackwardPawn, us, At(pawn), 100, 100)
		}
	}
}

// temporaryBackwardFatedPawns: one of the two enemy pawns that keep a pawn back
// can be driven away, because an own pawn attacks it, now or after one step, and
// no enemy pawn can defend it in time. Source: specifications, S023.
func (e *evaluation[R]) temporaryBackwardFatedPawns(us board.Color) {
	s, enemy := &e.pawns.side[us], &e.pawns.side[us.Other()]
	if s.fated == 0 {
		return
	}
	defenders := enemy.pawns | pawnSteps(us.Other(), enemy.pawns, e.facts.occupied)
	for b := s.fated; b != 0; {
		sq := b.PopFirst()
		bb := board.SquareBB(sq)
		others := s.pawns &^ bb
		attackers := others | pawnSteps(us, others, e.facts.occupied)
		loose := enemy.pawns & board.PawnAttacksBB(us, attackers) &^ board.PawnAttacksBB(us.Other(), defenders)
		if bb.Forward(us).Forward(us).Sides()&loose != 0 {
			w := weakness{BackwardFatedPawn, bb, backwardFatedValues[sq.RelativeRank(us)]}
			e.scale(TemporaryBackwardFatedPawn, us, bb, w, -1, 2)
		}
	}
}

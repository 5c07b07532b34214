package eval

import "gloss/engine/board"

// firmControl is by how many pieces the enemy must outnumber the own ones on the
// square in front of a pawn to hold the pawn back for good.
const firmControl = 2

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
	s := &e.pawns.side[us]
	fronts := s.fullyBackward().Forward(us) & e.facts.side[us.Other()].byPieces2
	for fronts != 0 {
		front := fronts.PopFirst()
		if e.controllers(us.Other(), front).Count() >= e.controllers(us, front).Count()+firmControl {
			pawn := board.SquareBB(front).Backward(us).First()
			e.add(FirmPieceControlOfBackwardPawn, us, At(pawn), -100, -100)
		}
	}
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
	for fronts != 0 {
		front := fronts.PopFirst()
		own, enemy := e.controllers(us, front), e.controllers(them, front).Count()
		if own.Count() >= enemy+firmControl && (own&side.minors).Count() >= enemy {
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

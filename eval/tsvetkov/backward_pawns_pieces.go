package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

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
	pawns := e.pawns.Side[us].FullyBackward()
	if pawns == 0 {
		return
	}
	firm := e.facts.Side[us.Other()].Controls.Firmly(&e.facts.Side[us].Controls)
	e.addEach(FirmPieceControlOfBackwardPawn, us, pawns&firm.Backward(us), -100, -100)
}

// artificiallyBackwardPawns: pieces alone can hold an enemy pawn back if no pawn
// supports its next square. They must be two more, and their bishops and knights
// at least as many as all the pieces against them, because heavy pieces give way
// to minor ones. Source: specifications, S114.
func (e *evaluation[R]) artificiallyBackwardPawns(us board.Color) {
	them := us.Other()
	side, p := &e.facts.Side[us], &e.pawns.Side[them]
	pawns := p.Pawns &^ p.Passed &^ p.FullyBackward()
	fronts := pawns.Forward(them) & side.ByPieces2 &^ e.facts.Occupied &^ p.Attacks
	if fronts == 0 {
		return
	}
	fronts &= side.Controls.Firmly(&e.facts.Side[them].Controls)
	for fronts != 0 {
		front := fronts.PopFirst()
		if (e.facts.Controllers(us, front) & side.Minors).Count() >= e.facts.Controllers(them, front).Count() {
			pawn := board.SquareBB(front).Backward(them).First()
			e.add(ArtificiallyBackwardPawn, us, eval.At(pawn), 100, 100)
		}
	}
}

// temporaryBackwardFatedPawns: one of the two enemy pawns that keep a pawn back
// can be driven away, because an own pawn attacks it, now or after one step, and
// no enemy pawn can defend it in time. Source: specifications, S023.
func (e *evaluation[R]) temporaryBackwardFatedPawns(us board.Color) {
	s, enemy := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	if s.Fated == 0 {
		return
	}
	defenders := enemy.Pawns | facts.PawnSteps(us.Other(), enemy.Pawns, e.facts.Occupied)
	for b := s.Fated; b != 0; {
		sq := b.PopFirst()
		bb := board.SquareBB(sq)
		others := s.Pawns &^ bb
		attackers := others | facts.PawnSteps(us, others, e.facts.Occupied)
		loose := enemy.Pawns & board.PawnAttacksBB(us, attackers) &^ board.PawnAttacksBB(us.Other(), defenders)
		if bb.Forward(us).Forward(us).Sides()&loose != 0 {
			w := weakness{BackwardFatedPawn, bb, backwardFatedValues[sq.RelativeRank(us)]}
			e.scale(TemporaryBackwardFatedPawn, us, bb, w, -1, 2)
		}
	}
}

package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// blockerValue is the standard value of a piece directly in front of an enemy
// passed pawn: a knight loses least by standing there, a rook is driven away, a
// queen is too good for it. The king scores only in the rows made for him.
// Source: chosen; the order of addendum-2012, A072, and specifications, S027.
var blockerValue = [7]int32{board.Knight: 250, board.Bishop: 200, board.Rook: 50, board.Queen: -200}

// blockerRank is what the rank of the blocker's square adds to its value, in
// fifths, by the relative rank (from 0) of the pawn's side: the earlier a passer
// is stopped, the better. Source: addendum-2012, A072.
var blockerRank = [8]int32{2: 2, 3: 1, 6: -1, 7: -2}

// rootBlockerValue is the value of a piece in front of a root pawn.
// Source: addendum-2012, A080.
var rootBlockerValue = [7]int32{board.Knight: 250, board.Bishop: 200, board.Rook: 150, board.Queen: 100}

// blockingFile is what a file adds to a bonus for blocking, in tenths: the c- and
// f-file are the standard. Source: specifications, S106.
var blockingFile = [8]int32{-2, -1, 0, 1, 1, 0, -1, -2}

// addBlock scores the value of a man that stands directly in front of an enemy
// pawn, and what centralisation adds to it if it is a bonus.
func (e *evaluation[R]) addBlock(t eval.Term, us board.Color, sq board.Square, value int32) {
	e.add(t, us, eval.At(sq), value, value)
	if k := blockingFile[sq.File()]; k != 0 && value > 0 {
		v := fraction(value, k, 10)
		e.modify(BlockingByFile, t, us, eval.At(sq), v, v)
	}
}

// addBlocks scores the same value for every man of a set that blocks.
func (e *evaluation[R]) addBlocks(t eval.Term, us board.Color, squares board.Bitboard, value int32) {
	for squares != 0 {
		e.addBlock(t, us, squares.PopFirst(), value)
	}
}

// blocking: a piece in front of an enemy pawn holds it up, and the pawns behind
// it, and finds shelter there.
func (e *evaluation[R]) blocking(us board.Color) {
	them := us.Other()
	s, enemy := &e.facts.Side[us], &e.pawns.Side[them]
	fronts := enemy.Pawns.Forward(them)
	for blockers := s.Pieces & fronts; blockers != 0; {
		sq := blockers.PopFirst()
		kind := e.pos.At(sq).Type()
		e.blockedPawn(us, sq, kind, board.SquareBB(sq).Backward(them))
	}
	if enemy.Passed != 0 {
		e.blockedPassers(us)
		e.distantBlockers(us)
	}
	if fronts.Has(s.King) {
		e.blockingKing(us)
	}
}

// blockedPawn scores what a pawn that is no passer, or what its weakness, gives
// to the piece in front of it.
func (e *evaluation[R]) blockedPawn(us board.Color, sq board.Square, kind board.PieceType, pawn board.Bitboard) {
	them := us.Other()
	enemy := &e.pawns.Side[them]
	passed := enemy.Passed&pawn != 0
	frontDoubled := pawn&enemy.Front&(enemy.Doubled|enemy.Multiple) != 0
	isolated := pawn&enemy.Isolated != 0
	backward := pawn&enemy.FullyBackward() != 0

	// The front one of doubled pawns stops both; isolated, no pawn can ever
	// drive its blocker away. Source: addendum-2012, A075 and A076.
	if frontDoubled {
		e.addBlock(DoubledPawnBlocker, us, sq, 2)
	}
	if isolated {
		value := int32(3)
		switch {
		case kind == board.Rook && passed:
			value = 50 // with the 50 for a passer as much as otherwise
		case kind == board.Rook:
			value = 100 // Source: specifications, S027
		}
		e.addBlock(IsolatedPawnBlocker, us, sq, value)
		if frontDoubled {
			e.addBlock(DoubledIsolatedPawnBlocker, us, sq, 15)
		}
	}
	// A backward pawn stays where it is; a doubled one holds up another.
	// Source: addendum-2012, A084+7 and A077.
	if backward {
		e.addBlock(BackwardPawnBlocker, us, sq, 10)
		if pawn&(enemy.Doubled|enemy.Multiple) != 0 {
			e.addBlock(DoubledBackwardPawnBlocker, us, sq, 50)
		}
	}
	if !passed {
		// An enemy pawn in the own camp shelters the piece in front of it, if no
		// own pawn has to guard the square. A rook loses its files there.
		// Source: addendum-2012, A078.
		if pawn&board.Camp(us) != 0 {
			switch {
			case e.pawns.Side[us].Attacks.Has(sq):
				e.addBlock(IntrudingPawnBlocker, us, sq, 20)
			case kind != board.Rook:
				e.addBlock(IntrudingPawnBlocker, us, sq, 40)
			}
		}
		// It may not gain space. Source: specifications, S007.
		if pawn&board.RelativeRankBB(them, 3) != 0 {
			e.addBlock(BlockingSpaceGainingPawn, us, sq, 10)
		}
	}
	// A root pawn is a backward pawn, too, and much depends on it.
	if pawn&enemy.Roots != 0 {
		e.addBlock(RootPawnBlocker, us, sq, rootBlockerValue[kind])
	}
	// Source: specifications, S109.
	if pawn&enemy.Leads != 0 {
		e.addBlock(BlockingLeadPawn, us, sq, 80)
	}
	// Half of what the same piece has for a passer. Source: specifications, S009.
	if pawn&enemy.Prospective != 0 && kind != board.Queen {
		e.addBlock(BlockingProspectivePasser, us, sq, blockerValue[kind]/2)
	}
	// Slow as it is, a knight loses least by blocking. Source: specifications, S027.
	if kind == board.Knight && (isolated || backward || pawn&(enemy.Fated|enemy.SeparatePassers()|e.pawns.InBigger) != 0) {
		e.addBlock(KnightPreferredBlocker, us, sq, 50)
	}
}

// blockingKing: the king may block a pawn in two cases only.
// Source: specifications, S098.
func (e *evaluation[R]) blockingKing(us board.Color) {
	them := us.Other()
	sq := e.facts.Side[us].King
	pawn := board.SquareBB(sq).Backward(them)
	enemy := &e.pawns.Side[them]
	// A defender may keep a fixed structure closed, where the pawn's step would
	// open it and hardly a piece could see to that. Source: specifications, S099.
	if pawn&e.pawns.InBigger != 0 && board.PawnAttacks(them, sq)&e.pawns.Side[us].Pawns != 0 &&
		e.facts.Controllers(us, sq).Count() <= 1 && !e.conductsAttack(us) {
		e.addBlock(KingBlockingFixedStructure, us, sq, 150)
	}
	// In a simple endgame he is the natural blocker. Source: specifications, S100.
	if pawn&enemy.SeparatePassers() != 0 && e.simpleEndgame() {
		e.addBlock(KingBlockingSeparatePasser, us, sq, 100)
	}
}

// simpleEndgame tells if no queens are left and neither side has pieces worth
// more than five pawns.
func (e *evaluation[R]) simpleEndgame() bool {
	if e.pos.Kind(board.Queen) != 0 {
		return false
	}
	for us := board.White; us <= board.Black; us++ {
		s := &e.facts.Side[us]
		if 6*s.Minors.Count()+9*s.Heavy.Count() > 10 { // in half pawns
			return false
		}
	}
	return true
}

package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// The rules of this file are none of the author's: endings are where his terms, which ask what a man controls, say least.
// Each is known from the books of endings and lowers the error of the default profile there.

// endings: what tells where a side has no piece left, or rooks alone are left.
func (e *evaluation[R]) endings(us board.Color) {
	own, enemy := &e.facts.Side[us], &e.facts.Side[us.Other()]
	e.rooksBehindPassers(us)
	if enemy.Pieces == 0 {
		e.unstoppablePassers(us)
	}
	if own.Pieces == 0 && enemy.Pieces != 0 {
		e.add(PawnsAloneAgainstPieces, us, eval.At(own.King), -500, -500)
	}
	pieces, rooks := own.Pieces|enemy.Pieces, own.Of[board.Rook]|enemy.Of[board.Rook]
	if pieces != rooks {
		return
	}
	e.kingNearPawns(us)
	if rooks != 0 {
		e.passersInRookEnding(us)
	}
}

// rooksBehindPassers: a rook belongs behind a passed pawn, its own or the enemy's: what it has to do grows less with each
// step of an own one, and each step of an enemy one takes it nearer to nothing.
func (e *evaluation[R]) rooksBehindPassers(us board.Color) {
	them := us.Other()
	rooks := e.facts.Side[us].Of[board.Rook]
	if rooks == 0 {
		return
	}
	for b := rooks & e.pawns.Side[us].Passed.Behind(us); b != 0; {
		rook := b.PopFirst()
		for pawns := board.SquareBB(rook).Ahead(us) & board.RookAttacks(rook, e.facts.Occupied) & e.pawns.Side[us].Passed; pawns != 0; {
			v := 10 * stepsSquared(pawns.PopFirst(), us)
			e.add(RookBehindOwnPasser, us, eval.At(rook), v, v)
		}
	}
	for b := rooks & e.pawns.Side[them].Passed.Behind(them); b != 0; {
		rook := b.PopFirst()
		for pawns := board.SquareBB(rook).Ahead(them) & board.RookAttacks(rook, e.facts.Occupied) & e.pawns.Side[them].Passed; pawns != 0; {
			v := 20 * stepsSquared(pawns.PopFirst(), them)
			e.add(RookBehindEnemyPasser, us, eval.At(rook), v, v)
		}
	}
}

// stepsSquared is the square of the steps that a pawn has made from its first rank: what a passer is worth grows like that.
func stepsSquared(pawn board.Square, us board.Color) int32 {
	steps := int32(pawn.RelativeRank(us))
	return steps * steps
}

// unstoppablePassers: the rule of the square. Nothing but the enemy king is left to stop the pawn, and it comes too late.
func (e *evaluation[R]) unstoppablePassers(us board.Color) {
	king := e.facts.Side[us.Other()].King
	for b := e.pawns.Side[us].Passed &^ e.facts.Occupied.Behind(us); b != 0; {
		pawn := b.PopFirst()
		steps := 7 - pawn.RelativeRank(us)
		queening := board.NewSquare(pawn.File(), 7*int(us.Other()))
		if steps == 6 {
			steps-- // the first step is a double one
		}
		if e.pos.Side() != us {
			steps++
		}
		if board.Distance(king, queening) > steps {
			e.add(UnstoppablePasser, us, eval.At(pawn), 1500, 1500)
		}
	}
}

// kingNearPawns: without minor pieces and queens the king is the piece that attacks and defends pawns, and has to be where
// they are, on average.
func (e *evaluation[R]) kingNearPawns(us board.Color) {
	king, pawns := e.facts.Side[us].King, e.pos.Kind(board.Pawn)
	if pawns == 0 {
		return
	}
	var steps int32
	for b := pawns; b != 0; {
		steps += int32(board.Distance(king, b.PopFirst()))
	}
	v := fraction(-100*steps, 1, int32(pawns.Count()))
	e.add(KingFarFromPawns, us, eval.At(king), v, v)
}

// passersInRookEnding: a rook alone does not stop a pawn that has its king beside it, nor two pawns side by side.
func (e *evaluation[R]) passersInRookEnding(us board.Color) {
	const far = 5 // what is farther away is away
	passed := e.pawns.Side[us].Passed
	own, enemy := e.facts.Side[us].King, e.facts.Side[us.Other()].King
	for b := passed; b != 0; {
		pawn := b.PopFirst()
		next := board.SquareBB(pawn).Forward(us).First()
		if nearer := min(far, board.Distance(enemy, next)) - min(far, board.Distance(own, next)); nearer != 0 {
			v := 5 * int32(nearer) * stepsSquared(pawn, us)
			e.add(KingsAndPasserInRookEnding, us, eval.At(pawn), v, v)
		}
	}
	if connected := passed & passed.FileFill().Sides(); connected != 0 {
		e.add(ConnectedPassersInRookEnding, us, eval.Set(connected), 600, 600)
	}
}

package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// tapered is a value of the author in its two phases, in millipawns.
type tapered struct{ mg, eg int32 }

// passerAdvance is the part of a passed pawn's value that rises with its
// relative rank (from 0), in the middlegame.
var passerAdvance = [8]int32{0, 0, 100, 300, 600, 1100, 1800, 0}

// passerValue is the middlegame value of a passed pawn on a relative rank (from
// 0). In the endgame it is worth a third more; fractions are taken of the
// middlegame value, so that nothing is rounded twice.
// Source: the values are chosen; the weight is of addendum-2012, A015.
func passerValue(rank int) int32 { return 200 + passerAdvance[rank] }

// passerPart returns num/den of the value of a passed pawn in both phases.
func passerPart(rank int, num, den int32) tapered {
	v := passerValue(rank)
	return tapered{fraction(v, num, den), fraction(v, 4*num, 3*den)}
}

// passedPawns: pawns that no enemy pawn can stop any more, those that are about
// to become such, and what they are worth together.
func (e *evaluation[R]) passedPawns(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	// A defended passer needs no piece to look after it. Source: specifications, S035.
	e.addEach(ProtectedPasser, us, s.Passed&s.Defended, 150, 150)
	// Behind a passer on its file only half of the work is left to do.
	// Source: addendum-2012, A031.
	for b := s.SemiPassers; b != 0; {
		sq := b.PopFirst()
		v := semiPasserValue(sq.RelativeRank(us))
		e.add(SemiPasser, us, eval.At(sq), v.mg, v.eg)
	}
	// The candidate: its helpers outnumber the enemy pawns that still watch its
	// way. Beside a flat value it has half of what a passer gains by advancing.
	// Source: addendum-2012, A005; specifications, S008.
	for b := s.Prospective; b != 0; {
		sq := b.PopFirst()
		advance := passerAdvance[sq.RelativeRank(us)]
		e.addEntry(ProspectivePasser, prospectivePasserEntry+eval.Entry(sq.RelativeRank(us)-1), us, eval.At(sq), 200, 350)
		e.add(ProspectivePasserAdvance, us, eval.At(sq), fraction(advance, 1, 2), fraction(advance, 2, 3))
	}
	e.connectedPassers(us)
	// In the middle of the enemy camp a passer keeps his wings apart.
	// Source: specifications, S143.
	wedge := s.Passed & (board.FileD | board.FileE) & (board.RelativeRankBB(us, 5) | board.RelativeRankBB(us, 6))
	e.addEach(PasserSeparatingWings, us, wedge, 200, 200)
	// Two separate passers are harder to contain than one. Source: specifications, S145.
	if separate := s.SeparatePassers(); separate.Count() == 2 && them.SeparatePassers().Count() == 1 {
		e.add(SeparatePasserCount, us, eval.Set(separate), 100, 100)
	}
}

// semiPasserValue is half of the value of a passed pawn.
func semiPasserValue(rank int) tapered { return passerPart(rank, 1, 2) }

// mostAdvanced returns the most advanced square of a set, of several the one
// nearest the a-file. The set must not be empty.
func mostAdvanced(b board.Bitboard, us board.Color) board.Square {
	if us == board.Black {
		return b.First()
	}
	return (b & board.RankBB(b.Last().Rank())).First()
}

// connectedPassers: passers side by side or diagonally defend each other on
// every step, and one piece cannot stop both. Source: addendum-2012, A036.
func (e *evaluation[R]) connectedPassers(us board.Color) {
	s := &e.pawns.Side[us]
	chained := facts.Connected(s.Passed)
	if chained == 0 {
		return
	}
	for rest := chained; rest != 0; {
		chain := facts.LinkedPawns(rest.First(), rest)
		rest &^= chain
		value := 500 + 250*int32(chain.Count()-2)
		e.add(ConnectedPassersTandem, us, eval.At(mostAdvanced(chain, us)), value, value)
	}
	// In the middle they paralyse the enemy pieces besides, above all in the enemy camp and in the
	// middlegame: the author's numbers are for both, the halves are ours.
	const middle = board.FileC | board.FileD | board.FileE | board.FileF
	central, camp := facts.Connected(chained&middle), board.RelativeRankBB(us, 4)|board.RelativeRankBB(us, 5)|board.RelativeRankBB(us, 6)
	e.addEach(PowerfulCentralPassers, us, central&camp&(board.FileD|board.FileE), 300, 150)
	e.addEach(PowerfulCentralPassers, us, central&camp&(board.FileC|board.FileF), 200, 100)
	e.addEach(PowerfulCentralPassers, us, central&^camp&(board.FileD|board.FileE), 150, 75)
	e.addEach(PowerfulCentralPassers, us, central&^camp&(board.FileC|board.FileF), 100, 50)
	// On a diagonal one of them is defended already. Source: addendum-2012, A086.
	ahead := chained.Forward(us)
	for b := (ahead.East() | ahead.West()) & chained; b != 0; {
		front := b.PopFirst()
		for rear := board.PawnAttacks(us.Other(), front) & chained; rear != 0; {
			e.add(DiagonalConnectedPassers, us, eval.Set(board.SquareBB(front)|board.SquareBB(rear.PopFirst())), 100, 100)
		}
	}
}

// passersAndKings scores the passed pawns themselves: how far each has come decides,
// and what the kings can still do about it is in the factors of the entries.
func (e *evaluation[R]) passersAndKings(us board.Color) {
	own, enemy := e.pos.King(us), e.pos.King(us.Other())
	for b := e.pawns.Side[us].Passed; b != 0; {
		sq := b.PopFirst()
		rank := sq.RelativeRank(us)
		v := passerPart(rank, 1, 1)
		x := passedPawnEntry + eval.Entry(25*(rank-1)+5*steps5(enemy, sq)+steps5(own, sq))
		e.addEntry(PassedPawn, x, us, eval.At(sq), v.mg, v.eg)
	}
}

// steps5 is how many steps a king needs to a square less one, up to 4 for five or more.
func steps5(king, sq board.Square) int { return min(board.Distance(king, sq), 5) - 1 }

// passersAgainstKing: near the enemy king a passer does not only want to
// promote, it also helps the attack.
func (e *evaluation[R]) passersAgainstKing(us board.Color) {
	s := &e.pawns.Side[us]
	near := facts.NearKingFiles(e.pos.King(us.Other()))
	// Source: specifications, S003.
	e.addEach(ProspectivePasserNearEnemyKing, us, s.Prospective&near&board.Camp(us.Other()), 200, 200)
	passed := s.Passed & near
	if passed == 0 {
		return
	}
	// Two connected ones leave the king no peace. Source: specifications, S039.
	for rest := facts.Connected(passed); rest != 0; {
		chain := facts.LinkedPawns(rest.First(), rest)
		rest &^= chain
		e.add(ConnectedPassersAgainstKing, us, eval.At(mostAdvanced(chain, us)), 1000, 1000)
	}
	// A passer and a pawn beside it with no pawn ahead on its file threaten to
	// become two connected passers. Source: specifications, S040.
	next := (s.Unopposed | s.Prospective) & near
	e.addEach(PasserAndUnopposedPawnAgainstKing, us, passed&next.FileFill().Sides(), 500, 500)
	// Of two passers on one file the rear one takes over where the first falls.
	// Source: specifications, S043.
	semi := s.SemiPassers & near
	for b := passed & semi.FileFill(); b != 0; {
		sq := b.PopFirst()
		v := passerPart(sq.RelativeRank(us), 1, 2)
		e.modify(PasserAndSemiPasserAgainstKing, PassedPawn, us, eval.At(sq), v.mg, v.eg)
	}
	for b := semi; b != 0; {
		sq := b.PopFirst()
		v := passerPart(sq.RelativeRank(us), 1, 4)
		e.modify(PasserAndSemiPasserAgainstKing, SemiPasser, us, eval.At(sq), v.mg, v.eg)
	}
}

// passedPawnsAndPieces: what pieces make of passed pawns.
func (e *evaluation[R]) passedPawnsAndPieces(us board.Color) {
	s := &e.pawns.Side[us]
	if s.Passed == 0 {
		return
	}
	own, enemy := &e.facts.Side[us], &e.facts.Side[us.Other()]
	// A pawn on the 7th guards squares on which own heavy pieces can land, the
	// more of them there are on the board the better. Source: specifications, S069.
	if seventh := s.Passed & board.RelativeRankBB(us, 6); seventh != 0 && own.Heavy != 0 {
		pairs := int32(own.Heavy.Count()+enemy.Heavy.Count()+1) / 2
		value := 100 * min(pairs, 3)
		e.addEach(PasserControlOfEighthRank, us, board.PawnAttacksBB(us, seventh), value, value)
	}
	held := e.heldUp(us)
	for b := held; b != 0; {
		sq := b.PopFirst()
		v := passerPart(sq.RelativeRank(us), -1, 2)
		e.modify(BackwardPasser, PassedPawn, us, eval.At(sq), v.mg, v.eg)
	}
	// The semi-passer behind it waits in vain. Source: specifications, S140.
	for b := s.SemiPassers & (held & s.SeparatePassers()).Behind(us); b != 0; {
		sq := b.PopFirst()
		v := passerPart(sq.RelativeRank(us), -1, 4)
		e.modify(FirmControlSemiPasser, SemiPasser, us, eval.At(sq), v.mg, v.eg)
	}
	for b := e.heldByQueenAndBishop(us) &^ held; b != 0; {
		sq := b.PopFirst()
		v := passerPart(sq.RelativeRank(us), -1, 2)
		e.modify(ConnectedBackwardPassers, PassedPawn, us, eval.At(sq), v.mg, v.eg)
	}
}

// supportedPasser is what own control of the square before a passed pawn is worth by its relative rank (from 0): the farther it has
// come, the more.
var supportedPasser = [7]tapered{3: {70, 20}, 4: {150, 130}, 5: {400, 400}, 6: {600, 1000}}

// runningPassers: where nobody stands or looks, a passer runs: the farther it has come, the more that tells. One move
// can bar its path, so this is asked early.
func (e *evaluation[R]) runningPassers(us board.Color) {
	passed := e.pawns.Side[us].Passed
	if passed == 0 {
		return
	}
	barred := e.facts.Occupied | e.facts.Side[us.Other()].Attacks
	for b := passed &^ barred.Behind(us); b != 0; {
		sq := b.PopFirst()
		rank := int32(sq.RelativeRank(us))
		e.add(FreePathPasser, us, eval.At(sq), 30*rank*rank, 30*rank*rank)
	}
	// With a man that controls the next square it can take that step, whoever stands in its way: he can be driven off.
	for b := passed.Forward(us) & e.facts.Side[us].Attacks; b != 0; {
		next := b.PopFirst()
		v := &supportedPasser[next.RelativeRank(us)-1]
		e.add(SupportedPasser, us, eval.At(board.SquareBB(next).Backward(us).First()), v.mg, v.eg)
	}
	if e.facts.Side[board.White].Pieces|e.facts.Side[board.Black].Pieces == 0 {
		e.outsidePassers(us)
	}
}

// outsidePassers: in a pawn ending a passer far from all enemy pawns draws their king away from them.
func (e *evaluation[R]) outsidePassers(us board.Color) {
	files := e.facts.Side[us.Other()].Pawns.FileFill()
	if files == 0 {
		return
	}
	near := files | files.Sides()
	e.addEach(OutsidePasser, us, e.pawns.Side[us].Passed&^(near|near.Sides()), 1500, 1500)
}

// heldUp returns the passed pawns whose next square the enemy controls firmly:
// with two more pieces, and no fewer minor pieces. Source: specifications, S115.
func (e *evaluation[R]) heldUp(us board.Color) (held board.Bitboard) {
	them := us.Other()
	own, enemy := &e.facts.Side[us], &e.facts.Side[them]
	for fronts := e.pawns.Side[us].Passed.Forward(us) & enemy.ByPieces2; fronts != 0; {
		front := fronts.PopFirst()
		theirs, ours := e.facts.Controllers(them, front), e.facts.Controllers(us, front)
		if theirs.Count() >= ours.Count()+2 && (theirs&enemy.Minors).Count() >= (ours&own.Minors).Count() {
			held |= board.SquareBB(front).Backward(us)
		}
	}
	return held
}

// heldByQueenAndBishop returns the connected passers whose next squares the
// enemy queen and bishop control together: the bishop's colour is out of reach
// of the own bishop. Source: specifications, S116.
func (e *evaluation[R]) heldByQueenAndBishop(us board.Color) (held board.Bitboard) {
	chained := facts.Connected(e.pawns.Side[us].Passed)
	enemy := &e.facts.Side[us.Other()]
	if chained == 0 || enemy.By[board.Queen] == 0 || !e.oppositeBishops() {
		return 0
	}
	queen, bishop := enemy.By[board.Queen], enemy.By[board.Bishop]
	for rest := chained; rest != 0; {
		chain := facts.LinkedPawns(rest.First(), rest)
		rest &^= chain
		fronts := chain.Forward(us)
		if fronts&^(queen|bishop) == 0 && fronts&queen != 0 && fronts&bishop != 0 {
			held |= chain
		}
	}
	return held
}

// oppositeBishops tells if each side has exactly one bishop, on squares of
// different colour.
func (e *evaluation[R]) oppositeBishops() bool {
	white, black := e.pos.Pieces(board.White, board.Bishop), e.pos.Pieces(board.Black, board.Bishop)
	return white.Count() == 1 && black.Count() == 1 &&
		(white&board.LightSquares != 0) != (black&board.LightSquares != 0)
}

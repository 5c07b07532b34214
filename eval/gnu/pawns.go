package gnu

import (
	"gloss/engine/board"
	"gloss/eval"
)

const centreFiles = board.FileD | board.FileE

// isolated is the penalty of an isolated pawn by file, from a to d and from h to e.
var isolated = [4]int32{-120, -140, -160, -200}

// pawns judges the pawns of a side by structure and place.
func (e *evaluation[R]) pawns(us board.Color) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]

	// A pawn without a neighbour on either side can be defended by pieces only, worst
	// in the centre. Source: G003.
	lone := s.pawns &^ s.files.Sides()
	for i, value := range isolated {
		e.addEach(IsolatedPawn, us, lone&(board.FileBB(i)|board.FileBB(7-i)), value)
	}

	// Pawns behind each other get in each other's way; every pawn of the file pays,
	// unless it pays as an isolated one already. Source: G004.
	doubled := s.pawns & (s.pawns.Ahead(us) | s.pawns.Behind(us)) &^ lone
	e.addEach(DoubledPawn, us, doubled, -120)

	// A pawn that no pawn guards, and that would not be guarded a step ahead either,
	// ties pieces down. Isolated pawns are backward by this simple rule, too.
	// Source: G005.
	guarded := s.by[board.Pawn]
	backward := s.pawns &^ (guarded | guarded.Backward(us))
	e.addEach(BackwardPawn, us, backward, -60)
	// Each attack on it makes it worse. Source: G006.
	for b := backward & them.attacks; b != 0; {
		sq := b.PopFirst()
		attackers := e.pos.Attackers(sq, e.facts.occupied) & them.men
		e.add(BackwardPawnAttacked, us, eval.At(sq), -40*int32(attackers.Count()))
	}
	// So does a file without enemy pawns, along which heavy pieces can get at it.
	// Source: G007.
	e.addEach(BackwardPawnHalfOpenFile, us, backward&^them.files, -40)

	// A pawn that has left its first rank takes space; more so in the centre, and
	// the more the nearer the ending. Source: G008, G009.
	for b := s.pawns &^ board.RelativeRankBB(us, 1); b != 0; {
		sq := b.PopFirst()
		e.add(advance[sq.File()].term, us, eval.At(sq), advance[sq.File()].value(e.stage, sq.RelativeRank(us)-1))
	}

	// Centre pawns should move: they shut in the bishops, and a man in front of them
	// makes sure they do. Source: G010, G011.
	unmoved := s.pawns & centreFiles & board.RelativeRankBB(us, 1)
	e.addEach(CentrePawnUnmoved, us, unmoved, -100)
	e.addEach(CentrePawnBlocked, us, unmoved&e.facts.occupied.Backward(us), -150)

	// Pawns at most two squares from the own king shelter it. Source: G012.
	e.addEach(PawnNearKing, us, s.pawns&within2[s.king], 100)
}

// advancement is what a step ahead is worth on a file: a share of 40 in the opening,
// rising to 80 in the ending.
type advancement struct {
	term     eval.Term
	num, den int32
}

// advance is by file: full in the centre, 2/3, 1/2 and 1/3 towards the edge.
var advance = [8]advancement{
	{PawnAdvancementEdge, 1, 3}, {PawnAdvancementEdge, 1, 2}, {PawnAdvancementEdge, 2, 3}, {PawnAdvancementCentre, 1, 1},
	{PawnAdvancementCentre, 1, 1}, {PawnAdvancementEdge, 2, 3}, {PawnAdvancementEdge, 1, 2}, {PawnAdvancementEdge, 1, 3},
}

// value returns what a number of steps is worth in a stage, rounded once.
func (a advancement) value(stage int32, steps int) int32 {
	return (2*a.num*(40+4*stage)*int32(steps) + a.den) / (2 * a.den)
}

// free is what a passed pawn is worth for each stage by its relative rank from 0
// if nothing stops it, hindered what is left if something does.
var (
	free     = [8]int32{1: 30, 2: 40, 3: 60, 4: 100, 5: 180, 6: 300}
	hindered = [8]int32{1: 15, 2: 25, 3: 35, 4: 50, 5: 90, 6: 140}
)

// passedPawns: a pawn that no enemy pawn can stop or take on its way becomes the
// more dangerous the further it has come and the fewer pieces are left to stop
// it. One thing that hinders it takes off part of that, whichever is found
// first. Source: G013.
func (e *evaluation[R]) passedPawns(us board.Color) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	sentries := them.pawns.Ahead(us.Other()) // what they watch on their own files
	passed := s.pawns &^ (sentries | sentries.Sides() | s.pawns.Behind(us))
	for passed != 0 {
		sq := passed.PopFirst()
		rank := sq.RelativeRank(us)
		way := board.SquareBB(sq).Ahead(us)
		e.add(PassedPawn, us, eval.At(sq), e.stage*free[rank])
		hinder := e.stage * (hindered[rank] - free[rank])
		switch {
		case way&them.men != 0:
			// An enemy man stands in its way. Source: G014.
			e.modify(PassedPawnBlocked, PassedPawn, us, eval.At(sq), hinder)
		case way&them.attacks != 0:
			// An enemy man covers a square of its way. Source: G015.
			e.modify(PassedPawnPathAttacked, PassedPawn, us, eval.At(sq), hinder)
		case e.inSquare(us, sq):
			// The enemy king is near enough to catch it. Source: G016.
			e.modify(PassedPawnKingInSquare, PassedPawn, us, eval.At(sq), hinder)
		}
	}
}

// inSquare tells if the enemy king is in the square of a passed pawn: it gets
// there in time, with the move if it is its turn. A double step is not looked at.
func (e *evaluation[R]) inSquare(us board.Color, pawn board.Square) bool {
	king := e.facts.side[us.Other()].king
	tempo := 0
	if e.pos.Side() != us {
		tempo = 1
	}
	rank, files := pawn.RelativeRank(us), king.File()-pawn.File()
	return max(files, -files) <= 7-rank+tempo && king.RelativeRank(us) >= rank-tempo
}

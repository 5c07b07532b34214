package gnu

import (
	"gloss/engine/board"
	"gloss/eval"
)

// exposed is the penalty of a king by square of the quarter a1-d4 for each stage
// that is left until the ending, central the bonus for each stage that is gone.
var (
	exposed = [16]int32{
		0, 0, 4, 10,
		4, 4, 8, 12,
		12, 16, 20, 20,
		16, 20, 24, 24,
	}
	central = [16]int32{
		0, 6, 12, 18,
		6, 12, 18, 24,
		12, 18, 24, 30,
		18, 24, 30, 36,
	}
)

// outward is by the king's file the adjacent file that is nearer to the corner; a
// king on the edge has only one.
var outward = [8]int{1, 0, 1, 2, 5, 6, 7, 6}

// movedPenalty is what a king pays by stage for having moved before castling:
// 400 divided by one more than the stage.
var movedPenalty = [lastStage + 1]int32{-400, -200, -133, -100, -80, -67, -57, -50, -44, -40, -36}

// safeCheckPenalty is by the number of safe checks, four and more alike.
var safeCheckPenalty = [5]int32{0, -60, -180, -340, -500}

// king judges the king of a side. What the opening asks of it fades with the
// stage, what the ending asks grows.
func (e *evaluation[R]) king(us board.Color) {
	s := &e.facts.side[us]
	at := eval.At(s.king)
	left := lastStage - e.stage

	// With many pieces on the board the king belongs in a corner, with few of them
	// into the centre. Source: G037, G038.
	e.add(KingCentreOpening, us, at, -left*exposed[fold(s.king)])
	e.add(KingCentreEnding, us, at, e.stage*central[fold(s.king)])

	// On a file without own pawns nothing stands before the king, on one without enemy
	// pawns nothing keeps their heavy pieces back; the same goes for the file at
	// its outer side. Source: G039, G040.
	file := s.king.File()
	e.add(KingOpenFile, us, at, e.openness(us, file)*left)
	e.add(KingAdjacentOpenFile, us, at, e.openness(us, outward[file])*left)

	// Not one pawn, of whatever side, gives it cover. Source: G041.
	if board.KingAttacks(s.king)&e.pos.Kind(board.Pawn) == 0 {
		e.add(KingNoAdjacentPawns, us, at, -10*max(0, 8-e.stage))
	}

	// Checks that cannot be answered by taking the piece that gives them. Source: G042.
	e.add(SafeChecks, us, at, safeCheckPenalty[min(e.safeChecks(us).Count(), 4)])

	// Castling brings king and rook to their places; a king that moves before keeps
	// both from that. The game decides what has happened, without it the look of
	// the position. Source: G043, G044.
	switch {
	case e.pos.Castled(us):
		e.add(CastledKing, us, at, 10*left)
	case e.pos.KingMoved(us):
		e.add(KingMovedBeforeCastling, us, at, movedPenalty[e.stage])
	}
}

// openness is the penalty of a side's king for a file, for each stage that is
// left until the ending.
func (e *evaluation[R]) openness(us board.Color, file int) (value int32) {
	squares := board.FileBB(file)
	if squares&e.facts.side[us].pawns == 0 {
		value -= 15
	}
	if squares&e.facts.side[us.Other()].pawns == 0 {
		value -= 8
	}
	return value
}

// safeChecks returns the squares from which an enemy queen, rook, bishop or knight
// could check the king of a side in one move and not simply be taken: the side does
// not attack the square, or two enemy men do.
func (e *evaluation[R]) safeChecks(us board.Color) board.Bitboard {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	queen := them.by[board.Queen]
	checks := board.BishopAttacks(s.king, e.facts.occupied)&(them.by[board.Bishop]|queen) |
		board.RookAttacks(s.king, e.facts.occupied)&(them.by[board.Rook]|queen) |
		board.KnightAttacks(s.king)&them.by[board.Knight]
	return checks &^ them.men & (^s.attacks | them.attacks2)
}

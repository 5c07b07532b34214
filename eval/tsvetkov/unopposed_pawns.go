package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// unopposedValue is the value of an unopposed pawn. Source: chosen, half of a
// prospective passer.
const unopposedValue = 100

// unopposedPawns: pawns with no enemy pawn ahead on their file, which enemy
// pawns on the adjacent files still hold in check. They are the next to become
// candidates, and they have a file of their own to advance on.
// Source: specifications, S077+1.
func (e *evaluation[R]) unopposedPawns(us board.Color) {
	s := &e.pawns.Side[us]
	pawns := s.Unopposed
	if pawns == 0 {
		return
	}
	e.addPawns(UnopposedPawn, unopposedPawnEntry, us, pawns, unopposedValue, unopposedValue)
	// Near the edge fewer enemy men can come to stop it: a step is a fifth, and
	// the c- and f-file are the standard. Source: specifications, S077.
	const step = unopposedValue / 5
	e.modifyEach(UnopposedPawnFile, UnopposedPawn, us, pawns&(board.FileA|board.FileH), 2*step, 2*step)
	e.modifyEach(UnopposedPawnFile, UnopposedPawn, us, pawns&(board.FileB|board.FileG), step, step)
	e.modifyEach(UnopposedPawnFile, UnopposedPawn, us, pawns&(board.FileD|board.FileE), -step, -step)
	// A defended one can hold out when it is attacked.
	// Source: specifications, S021 and S022.
	e.addEach(UnopposedPawnDefendedByOnePawn, us, pawns&s.Attacks&^s.Attacks2, 50, 50)
	e.addEach(UnopposedPawnDefendedByTwoPawns, us, pawns&s.Attacks2, 120, 120)
	// In a fixed structure few others can still move. Source: specifications, S078.
	e.addEach(UnopposedPawnInFixedStructure, us, pawns&e.pawns.InFixed, 50, 50)
	if pawns.Several() {
		e.unopposedDistance(us)
	}
}

// unopposedPawnsAndKings: what the kings make of unopposed pawns.
func (e *evaluation[R]) unopposedPawnsAndKings(us board.Color) {
	s := &e.pawns.Side[us]
	pawns := s.Unopposed
	if pawns == 0 {
		return
	}
	// The further it has come, the better; the pawns of the king shelter have
	// other duties. Source: specifications, S076.
	for rank := 2; rank <= 5; rank++ {
		value := 30 * int32(rank-1)
		e.addEach(UnopposedPawnRank, us, pawns&board.RelativeRankBB(us, rank)&^s.Shelter, value, value)
	}
	// In the enemy camp near his king it helps the attack. Source: specifications, S002.
	near := facts.NearKingFiles(e.pos.King(us.Other())) & board.Camp(us.Other())
	e.addEach(UnopposedPawnNearEnemyKing, us, pawns&near, 150, 150)
}

// distanceValue is the value of two neighbouring unopposed pawns by the number
// of files between them.
var distanceValue = [7]int32{1: 20, 2: 15, 3: 10}

// unopposedDistance: two unopposed pawns with some files between them stretch
// the defence, but not when they are too far apart to help each other.
// Source: specifications, S045.
func (e *evaluation[R]) unopposedDistance(us board.Color) {
	pawns := e.pawns.Side[us].Unopposed
	for file, last := 0, board.NoSquare; file < 8; file++ {
		on := pawns & board.FileBB(file)
		if on == 0 {
			continue
		}
		if last != board.NoSquare {
			if value := distanceValue[max(file-last.File()-1, 0)]; value != 0 {
				e.add(UnopposedPawnsDistance, us, eval.At(last), value, value)
			}
		}
		last = on.First()
	}
}

// unopposedPawnsAndPieces: an unopposed pawn is worth more when it can move at
// once; pieces of both sides watch the square in front of it.
func (e *evaluation[R]) unopposedPawnsAndPieces(us board.Color) {
	own, enemy := e.pawns.Side[us].Unopposed, e.pawns.Side[us.Other()].Unopposed
	if own|enemy == 0 {
		return
	}
	fronts := e.pawns.Contested.Unopposed
	// Source: specifications, S079.
	e.addEach(UnopposedPawnAbleToAdvance, us, own&^e.facts.Occupied.Backward(us), 100, 100)
	// Source: specifications, S075.
	e.addControls(ControlInFrontOfUnopposedPawn, us, fronts, thePiece, unopposedFrontControl, unopposedFrontControl)
	// A rook on the pawn's way from afar controls all of it.
	// Source: specifications, S130.
	way := enemy.Backward(us).Backward(us).FillForward(us.Other())
	for rooks := e.pos.Pieces(us, board.Rook) & way; rooks != 0; {
		sq := rooks.PopFirst()
		seen := board.RookAttacks(sq, e.facts.Occupied) & board.FileBB(sq.File())
		e.addPairs(RookFacingUnopposedPawn, us, sq, enemy&seen&board.SquareBB(sq).Ahead(us), 20, 20)
	}
}

// unopposedFrontControl is the value of a piece that controls the square in
// front of an unopposed pawn of either side.
const unopposedFrontControl = 3

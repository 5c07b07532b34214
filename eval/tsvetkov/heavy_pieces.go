package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// heavyPieces: queens and rooks on files, on the last ranks and together.
func (e *evaluation[R]) heavyPieces(us board.Color) {
	rooks := e.pos.Pieces(us, board.Rook)
	if rooks == 0 {
		return // queens without a rook score nothing here
	}
	e.heavyPiecesOnFiles(us, rooks)
	e.heavyPiecesOnRanks(us, rooks)
	e.rookPairs(us, rooks)

	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	seventh := board.RelativeRankBB(us, 6)
	guarded := them.Minors & them.By[board.Pawn]
	openFiles := ^e.pos.Kind(board.Pawn).FileFill()
	for i := range s.PieceList() {
		p := &s.List[i]
		if p.Kind != board.Rook {
			continue
		}
		here := board.SquareBB(p.Square)
		free := p.Attacks &^ e.facts.Occupied

		// Freedom along the 7th rank. Source: specifications, S101.
		if here&seventh != 0 {
			if n := int32((free & seventh).Count()); n != 0 {
				e.add(RookFreeSquaresOnSeventh, us, eval.At(p.Square), 50*n, 50*n)
			}
		}

		// A rook that can go from wing to wing is everywhere. Source: specifications, S108.
		reached := free | here
		if reached&queenWing != 0 && reached&kingWing != 0 {
			e.add(RookAccessToBothSides, us, eval.At(p.Square), 150, 150)
		}

		// A minor piece guarded by a pawn ahead on the open file keeps the rook
		// out. Source: specifications, S150.
		if here&openFiles != 0 && here.Ahead(us)&guarded != 0 {
			e.add(RookNeutralisedByGuardedMinor, us, eval.At(p.Square), -15, -15)
		}
	}
}

// The wings without the central files.
const (
	queenWing = board.FileA | board.FileB | board.FileC
	kingWing  = board.FileF | board.FileG | board.FileH
)

// rookPairs: two rooks together.
func (e *evaluation[R]) rookPairs(us board.Color, rooks board.Bitboard) {
	if !rooks.Several() {
		return
	}
	// Rooks side by side guard the same files' neighbours twice and the ranks
	// not at all. Source: specifications, S033.
	e.addEach(AdjacentRooks, us, rooks&rooks.West(), -10, -10)

	// Rooks that see each other on the first rank have finished their
	// development. Source: specifications, S060.
	first := rooks & board.RelativeRankBB(us, 0)
	for first.Several() {
		left := first.PopFirst()
		if board.Between(left, first.First())&e.facts.Occupied == 0 {
			e.add(ConnectedRooks, us, eval.At(left), 70, 70)
		}
	}
}

// doubledRooks: where both sides have doubled rooks and the kings stand on the
// same wing, those nearer to the enemy king come first.
// Source: specifications, S129.
func (e *evaluation[R]) doubledRooks() {
	white, black := e.pos.Pieces(board.White, board.Rook), e.pos.Pieces(board.Black, board.Rook)
	if !white.Several() || !black.Several() {
		return
	}
	kings := e.pos.Kind(board.King)
	if kings&^queenWing != 0 && kings&^kingWing != 0 {
		return
	}
	whitePair, whiteDistance := e.doubledRooksNearest(white, board.White)
	blackPair, blackDistance := e.doubledRooksNearest(black, board.Black)
	switch {
	case whitePair == 0 || blackPair == 0:
	case whiteDistance < blackDistance:
		e.add(DoubledRooksNearerKing, board.White, eval.Set(whitePair), 100, 100)
	case blackDistance < whiteDistance:
		e.add(DoubledRooksNearerKing, board.Black, eval.Set(blackPair), 100, 100)
	}
}

// doubledRooksNearest returns the pair of doubled rooks whose file is nearest to
// the enemy king's, and how many files away it is; 0 if there is none.
func (e *evaluation[R]) doubledRooksNearest(rooks board.Bitboard, us board.Color) (pair board.Bitboard, distance int) {
	king := e.facts.Side[us.Other()].King.File()
	distance = 8
	for file := range 8 {
		on := rooks & board.FileBB(file)
		away := max(file-king, king-file)
		if !on.Several() || away >= distance {
			continue
		}
		for on.Several() {
			// From the side's own end of the file: the less advanced pair first.
			var rear, next board.Square
			if us == board.White {
				rear = on.First()
				on &^= board.SquareBB(rear)
				next = on.First()
			} else {
				rear = on.Last()
				on &^= board.SquareBB(rear)
				next = on.Last()
			}
			if board.Between(rear, next)&e.facts.Occupied == 0 {
				pair, distance = board.SquareBB(rear)|board.SquareBB(next), away
				break
			}
		}
	}
	return pair, distance
}

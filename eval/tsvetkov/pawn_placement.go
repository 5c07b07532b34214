package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// Pairs of files at the same distance from the centre, from the edge inwards.
var filePairs = [4]board.Bitboard{
	board.FileA | board.FileH,
	board.FileB | board.FileG,
	board.FileC | board.FileF,
	board.FileD | board.FileE,
}

// pawnPlacement: what a pawn is worth for the square it stands on, and what it
// may still become among its neighbours.
func (e *evaluation[R]) pawnPlacement(us board.Color) {
	s := &e.pawns.Side[us]

	// A pawn in the centre keeps enemy pieces out of it and opens lines for its
	// own. Source: the original compendium.
	e.addEach(CentrePawn, us, s.Pawns&facts.FocalCentre, 400, 0)

	e.connectednessPotential(us)
	e.gapBridgingPotential(us)
	e.advancePotential(us)
}

// connectednessPotential: pawns in the middle, by files and by ranks, find others
// to connect with. Source: addendum-2012, A057.
func (e *evaluation[R]) connectednessPotential(us board.Color) {
	pawns := e.pawns.Side[us].Pawns
	for i, files := range filePairs {
		v := 20 * int32(i+1)
		e.addPawns(ConnectednessPotentialFile, connectednessPotentialFileEntry, us, pawns&files, v, v)
	}
}

// rankConnectedness is what a pawn has by its rank.
var rankConnectedness = [8]int32{1: 30, 2: 60, 3: 90, 4: 90, 5: 60, 6: 30}

// connectednessByRank is the second part of connectednessPotential. Its table goes by
// where the pawn stands as seen from its own king: the same connection is worth
// more far away from him or before him, as the data have it.
func (e *evaluation[R]) connectednessByRank(us board.Color) {
	if !e.wants(ConnectednessPotentialRank) {
		return
	}
	king := e.pos.King(us)
	for pawns := e.pawns.Side[us].Pawns; pawns != 0; {
		sq := pawns.PopFirst()
		files := sq.File() - king.File()
		ahead := sq.RelativeRank(us) - king.RelativeRank(us)
		x := connectednessPotentialRankEntry + eval.Entry(8*min(max(files, -files), 3)+min(max(ahead+2, 0), 7))
		v := rankConnectedness[sq.Rank()]
		e.addEntry(ConnectednessPotentialRank, x, us, eval.At(sq), v, v)
	}
}

// gapBridgingPotential: a pawn that is behind can still catch up with the others.
// Source: addendum-2012, A058.
func (e *evaluation[R]) gapBridgingPotential(us board.Color) {
	pawns := e.pawns.Side[us].Pawns
	for rank := 1; rank <= 5; rank++ {
		v := 15 * int32(6-rank)
		e.addEach(GapBridgingPotential, us, pawns&board.RelativeRankBB(us, rank), v, v)
	}
}

// advancedPawns: a step or two forward gives the pieces behind room; pawns before
// the king should stay at home. Source: addendum-2012, A010.
func (e *evaluation[R]) advancedPawns(us board.Color) {
	s := &e.pawns.Side[us]
	advanced := s.Pawns &^ s.Shelter &^ s.Unopposed
	e.addEach(PawnRankPlacement, us, advanced&board.RelativeRankBB(us, 2), 20, 20)
	e.addEach(PawnRankPlacement, us, advanced&board.RelativeRankBB(us, 3), 40, 40)
}

// What a neighbour gives a pawn: 10 for being there, and more where it can cover
// the advance. Source: addendum-2012, A056.
const (
	neighbourBehind = 10 + 5
	neighbourAhead  = 10 + 3
	neighbourLevel  = 10 + 7
)

// advancePotential: every own pawn on an adjacent file helps a pawn forward.
func (e *evaluation[R]) advancePotential(us board.Color) {
	s := &e.pawns.Side[us]
	for b := s.Pawns &^ s.Isolated; b != 0; {
		sq := b.PopFirst()
		beside := board.SquareBB(sq).Sides()
		v := neighbourLevel*(s.Pawns&beside).Count() +
			neighbourBehind*(s.Pawns&beside.Behind(us)).Count() +
			neighbourAhead*(s.Pawns&beside.Ahead(us)).Count()
		e.add(AdvancePotential, us, eval.At(sq), int32(v), int32(v))
	}
}

// pawnFiles: the more central a pawn, the more of the board it rules on its way.
// In simple endgames an outside pawn is the better one: it draws the king away.
// Source: addendum-2012, A009.
func (e *evaluation[R]) pawnFiles(us board.Color) {
	pawns := e.pawns.Side[us].Pawns
	if !e.facts.Simple {
		e.addEach(PawnFilePlacement, us, pawns&filePairs[1], 70, 70)
		e.addEach(PawnFilePlacement, us, pawns&filePairs[2], 140, 140)
		e.addEach(PawnFilePlacement, us, pawns&filePairs[3], 210, 210)
		return
	}
	e.addEach(PawnFilePlacementSimpleEndgame, us, pawns&filePairs[0], 210, 210)
	e.addEach(PawnFilePlacementSimpleEndgame, us, pawns&filePairs[1], 140, 140)
	e.addEach(PawnFilePlacementSimpleEndgame, us, pawns&filePairs[2], 70, 70)
}

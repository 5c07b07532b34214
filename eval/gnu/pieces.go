package gnu

import (
	"gloss/engine/board"
	"gloss/eval"
)

// knightPlace is the bonus of a knight by square of the quarter a1-d4: a knight in
// the centre reaches everything, one in the corner nothing.
var knightPlace = [16]int32{
	0, 40, 80, 100,
	40, 80, 160, 200,
	80, 160, 240, 280,
	100, 200, 280, 300,
}

// pawnReach holds for a side and a square the squares from which an enemy pawn
// could ever attack it.
var pawnReach = func() (table [2][64]board.Bitboard) {
	for us := board.White; us <= board.Black; us++ {
		for sq := board.A1; sq <= board.H8; sq++ {
			table[us][sq] = board.SquareBB(sq).Ahead(us).Sides()
		}
	}
	return table
}()

// knights judges the knights of a side.
func (e *evaluation[R]) knights(us board.Color) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	for b := e.pos.Pieces(us, board.Knight); b != 0; {
		sq := b.PopFirst()
		at := eval.At(sq)
		// A knight wants to be in the centre. Source: G018.
		e.add(KnightCentralisation, us, at, knightPlace[fold(sq)])
		// It works at short range: enemy men of any kind near it are its prey, the more
		// the emptier the board. Source: G019.
		near := int32((within2[sq] & them.men).Count())
		e.add(KnightNearEnemyMen, us, at, 10*((e.stage+2)/3)*near)
		// Far from either king it neither defends nor attacks. Source: G020, G021.
		e.add(KnightOwnKingDistance, us, at, -10*int32(board.Distance(sq, s.king)))
		e.add(KnightEnemyKingDistance, us, at, -10*int32(board.Distance(sq, them.king)))
		// Where no pawn can ever drive it away it stays. Source: G022.
		if pawnReach[us][sq]&them.pawns == 0 {
			e.add(KnightStrongSquare, us, at, 5*(e.stage+6))
		}
	}
}

// bishopMobility is by the number of empty squares of the scan, 12 and more alike.
var bishopMobility = [13]int32{-40, -20, 0, 20, 40, 60, 80, 100, 120, 140, 160, 170, 180}

// The two outer rings of the board.
const (
	edge = board.FileA | board.FileH | board.Rank1 | board.Rank8
	ring = (board.FileB | board.FileG | board.Rank2 | board.Rank7) &^ edge
)

// bishops judges the bishops of a side.
func (e *evaluation[R]) bishops(us board.Color) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	around := board.KingAttacks(them.king)
	mine := e.pos.Pieces(us, board.Bishop)
	// Open lines and pawns on both wings favour the bishop as men go. Source: G024.
	e.addEach(BishopStageBonus, us, mine, 10*e.stage)
	// Nearer the centre it looks in more directions. Source: G027.
	e.addEach(BishopPlacement, us, mine&edge, 140)
	e.addEach(BishopPlacement, us, mine&ring, 180)
	e.addEach(BishopPlacement, us, mine&^(edge|ring), 220)
	for i := range s.bishopScans() {
		b := &s.scans[i]
		at := eval.At(b.square)
		// Empty squares on its lines, also those behind a piece that can step aside;
		// pawns shut it in. Source: G025.
		open := (b.visited &^ e.facts.occupied).Count()
		e.add(BishopMobility, us, at, bishopMobility[min(open, 12)])
		// Men behind a piece are threatened as soon as it moves. Source: G026.
		e.addTimes(BishopXray, us, at, b.targets.Count(), 80)
		// Squares next to the enemy king on its lines, while there are pieces to attack
		// with. Source: G028.
		aimed := int32((b.visited & around).Count())
		e.add(BishopKingAttack, us, at, 10*((lastStage-e.stage)/2)*aimed)
	}
}

// rookMobility is by the number of empty squares of the scan, 12 and more alike.
var rookMobility = [13]int32{0, 20, 40, 60, 80, 100, 120, 140, 160, 170, 180, 190, 200}

// rooks judges the rooks of a side.
func (e *evaluation[R]) rooks(us board.Color) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	mine := e.pos.Pieces(us, board.Rook)
	// A rook needs files: one without own pawns lets it out, one without enemy pawns
	// lets it in. Source: G032, G033.
	e.addEach(RookFileWithoutOwnPawns, us, mine&^s.files, 100)
	e.addEach(RookFileWithoutEnemyPawns, us, mine&^them.files, 40)
	scans := s.rookScans()
	for i := range scans {
		r := &scans[i]
		at := eval.At(r.square)
		// As for bishops. Source: G030, G031.
		open := (r.visited &^ e.facts.occupied).Count()
		e.add(RookMobility, us, at, rookMobility[min(open, 12)])
		e.addTimes(RookXray, us, at, r.targets.Count(), 80)
		// Heavy pieces should come near the enemy king. Source: G034.
		if e.afterOpening() {
			e.add(RookKingDistance, us, at, -10*taxicab(r.square, them.king))
		}
	}
}

// queens judges the queens of a side: after the opening they should come near
// the enemy king, and nothing else is asked of them. Source: G036.
func (e *evaluation[R]) queens(us board.Color) {
	if !e.afterOpening() {
		return
	}
	king := e.facts.side[us.Other()].king
	for b := e.pos.Pieces(us, board.Queen); b != 0; {
		sq := b.PopFirst()
		e.add(QueenKingDistance, us, eval.At(sq), -10*taxicab(sq, king))
	}
}

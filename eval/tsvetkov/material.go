package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// What the men are worth in themselves, in millipawns.
const (
	pawnValue  = 1000
	minorValue = 3000
	rookValue  = 4500
	queenValue = 9000
)

// standardValues are those of the men that have one.
var standardValues = [8]int32{
	board.Pawn: pawnValue, board.Knight: minorValue, board.Bishop: minorValue, board.Rook: rookValue, board.Queen: queenValue,
}

// standardValue scores the values of men of one kind that all other numbers presuppose. Source: addendum-2012, A001.
func (e *evaluation[R]) standardValue(us board.Color, kind board.PieceType, men board.Bitboard) {
	v := standardValues[kind&7]
	e.addEachOf(StandardPieceValue, standardPieceValueEntry+eval.Entry(kind-board.Pawn), us, men, v, v)
}

// material: how what the men are worth changes with the number of
// pawns and pieces on the board. It depends on nothing but the numbers of men
// and the opening.
func (e *evaluation[R]) material(us board.Color) {
	s := &e.facts.Side[us]
	knights, bishops := e.pos.Pieces(us, board.Knight), e.pos.Pieces(us, board.Bishop)
	rooks, queens := e.pos.Pieces(us, board.Rook), e.pos.Pieces(us, board.Queen)

	// Lines open as pawns go: that is good for the queen, the rooks and the
	// bishops and bad for the knights. Source: addendum-2012, A039.
	kind := positionType(e.pos)
	g, x := &pieceGradings[kind], tableOf[pieceGradings[kind].term].first
	e.addEachOf(g.term, x+3, us, queens, g.queen, g.queen)
	e.addEachOf(g.term, x+2, us, rooks, g.rook, g.rook)
	if g.bishop != 0 {
		e.addEachOf(g.term, x+1, us, bishops, g.bishop, g.bishop)
	}
	e.addEachOf(g.term, x, us, knights, g.knight, g.knight)

	// A pawn is worth more the fewer pieces can stop it. Source: addendum-2012, A040.
	if v := pawnGrade(e.pos); v != 0 {
		e.addEachOf(PawnGrading, pawnGradingEntry+eval.Entry(v/50-1), us, s.Pawns, v, v)
	}

	// Queen and rooks are hard to bring out, and early sorties cost time.
	// Source: specifications, S118.
	if e.facts.Opening {
		e.addEach(OpeningQueenDiscount, us, queens, -queenValue/10, -queenValue/10)
		e.addEach(OpeningRookDiscount, us, rooks, -rookValue*15/100, -rookValue*15/100)
	}

	// Queens that work together are worth more than their sum.
	// Source: specifications, S123.
	switch n := queens.Count(); {
	case n == 2:
		e.addEach(TwoQueens, us, queens, queenValue/20, queenValue/20)
	case n > 2:
		e.addEach(TwoQueens, us, queens, queenValue/10, queenValue/10)
	}

	// Rooks and queens want the same lines: the second one finds less to do than the first.
	if heavy := (rooks | queens).Count(); heavy > 1 {
		v := -400 * int32(heavy-1)
		e.add(HeavyPiecesSharingWork, us, eval.At(e.pos.King(us)), v, v)
	}

	if e.wantsAny(MobilityBasedPieceValue, PieceValueByMenInterval) {
		e.mobilityValues(us)
	}
}

// grading is by how much the values of the pieces change in a type of position.
type grading struct {
	term                        eval.Term
	knight, bishop, rook, queen int32
}

// pieceGradings are percentages of the standard values, by positionType.
// Source: addendum-2012, A039.
var pieceGradings = [4]grading{
	{PieceGradingOpenPosition, -450, 600, 450, 2700},
	{PieceGradingSemiOpenPosition, -300, 450, 450, 1800},
	{PieceGradingSemiClosedPosition, 300, 150, -450, -450},
	{PieceGradingClosedPosition, 300, 0, -675, -900},
}

// positionType counts the pawns: 0 to 4 on the board are an open position (0),
// 5 to 8 a semi-open (1), 9 to 12 a semi-closed (2), more a closed one (3).
// Source: addendum-2012, A039.
func positionType(pos *board.Position) int {
	return min(max(pos.Kind(board.Pawn).Count()-1, 0)/4, 3)
}

// pawnGrade returns by how much every pawn is worth more than the standard:
// from 5 to 15 percent, by the pieces of both sides together in pawns.
// Source: addendum-2012, A040.
func pawnGrade(pos *board.Position) int32 {
	switch halves := eval.PieceMaterial(pos); {
	case halves > 2*45:
		return 0
	case halves > 2*30:
		return 50
	case halves > 2*15:
		return 100
	}
	return 150
}

// mobilityValues: another table of values, taken from how many squares a man
// reaches on average on an empty board. It is used in place of the standard
// values and their gradings, by a profile of its own, never together with them.
func (e *evaluation[R]) mobilityValues(us board.Color) {
	// With more men on the board the knight gains and the line pieces lose a
	// fiftieth for every four men. Source: specifications, S097.
	k := int32(max(0, (e.facts.Occupied.Count()+3)/4-1))
	for _, v := range [...]struct {
		kind     board.PieceType
		value    int32
		interval int32
	}{
		{board.Pawn, 1000, 0},
		{board.Knight, 2700, k},
		{board.Bishop, 3000, -k},
		{board.Rook, 4800, -k},
		{board.Queen, 11700, -k},
	} {
		men := e.pos.Pieces(us, v.kind)
		e.addEach(MobilityBasedPieceValue, us, men, v.value, v.value)
		if v.interval != 0 {
			change := fraction(v.value, v.interval, 50)
			e.modifyEach(PieceValueByMenInterval, MobilityBasedPieceValue, us, men, change, change)
		}
	}
}

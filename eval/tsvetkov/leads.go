package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/endings"
)

// halfPawn is the unit of leads: the standard values are whole numbers of it.
const halfPawn = pawnValue / 2

// leads: what a lead in men is worth less than the men that make it up. It depends on the numbers of men and the
// colours of bishops' squares alone, and may outweigh a piece: so it comes with what the men are worth.
func (e *evaluation[R]) leads() {
	n := e.pos.Numbers()
	white, black := n.Of(board.White), n.Of(board.Black)
	if white == black {
		return
	}
	morePawns := white.Kind(board.Pawn) - black.Kind(board.Pawn)
	morePieces := eval.PieceMaterialOf(white) - eval.PieceMaterialOf(black)

	// A lead of more than a piece wins as it is: what comes on top of it makes the win shorter rather than surer.
	// A pawn is half a pawn of a lead here: it may become a queen, and to win one more shall be no loss.
	const minor = minorValue / halfPawn
	us, lead := aheadBy(morePieces + morePawns)
	if lead > minor {
		v := -halfPawn * int32(lead-minor)
		e.add(LeadBeyondAMinorPiece, us, eval.At(e.pos.King(us)), v, v)
	}

	// Whoever has no pawn to promote must win by force, and a minor piece more is not enough for that.
	us, lead = aheadBy(morePieces)
	if lead > 0 && lead <= minor && n.Of(us).Kind(board.Pawn) == 0 {
		v := -halfPawn * int32(lead)
		e.add(LeadWithoutPawns, us, eval.At(e.pos.King(us)), v, v)
	}

	// Bishops that never meet: the defender's holds squares that the other one cannot touch.
	us, lead = aheadBy(morePawns)
	if lead > 0 && e.oppositeBishopsAlone() {
		v := -pawnValue * int32(lead)
		e.add(PawnLeadWithOppositeBishops, us, eval.At(e.pos.King(us)), v, v)
	}
	if morePawns != 0 && morePieces == 0 {
		e.pawnLeads(us, lead)
	}
	if us, lead = aheadBy(morePieces + morePawns); lead > 0 && e.wrongBishop(us) {
		v := -halfPawn * int32(min(lead, mostOfWrongBishop))
		e.add(WrongBishopForRookPawn, us, eval.At(e.pos.King(us)), v, v)
	}
}

// pawnLeads: what pawns more are worth depends on the pieces left: without any they win, and where the defender's king
// and pieces have to watch one wing only one pawn more does not.
func (e *evaluation[R]) pawnLeads(us board.Color, lead int) {
	pawns, rooks := e.pos.Kind(board.Pawn), e.pos.Kind(board.Rook)
	pieces, king := e.pos.Occupied()&^pawns&^e.pos.Kind(board.King), eval.At(e.pos.King(us))
	if pieces == 0 {
		v := 3 * halfPawn * int32(lead)
		e.add(PawnLeadInPawnEnding, us, king, v, v)
		return
	}
	if lead > 1 || pieces.Count() > 4 || e.oppositeBishopsAlone() {
		return
	}
	switch {
	case !withinFiles(5, pawns):
	case pieces == rooks && rooks.Count() == 2:
		e.add(RookEndingOnOneWing, us, king, -pawnValue, -pawnValue)
	default:
		e.add(PawnMoreOnOneWing, us, king, -pawnValue, -pawnValue)
	}
	if e.kingBeforeLastPawn(us) {
		e.add(KingBeforeLastPawn, us, king, -pawnValue, -pawnValue)
	}
}

// kingBeforeLastPawn tells if only one pawn is left, each side has one piece, and the king of the side without the pawn
// stands before it or beside the square where it would promote.
func (e *evaluation[R]) kingBeforeLastPawn(us board.Color) bool {
	pawn := e.pos.Kind(board.Pawn)
	if pawn.Several() || e.pos.Occupied().Count() != 5 {
		return false
	}
	way := pawn.Ahead(us)
	last := way & board.RelativeRankBB(us, 7)
	return (way | endings.BesideKing(last.First())).Has(e.pos.King(us.Other()))
}

// mostOfWrongBishop is the greatest lead, in half pawns, that a bishop of the wrong colour makes worthless: four pawns.
const mostOfWrongBishop = 8

// wrongBishop tells if a side has no pieces but bishops, no pawns but those of one rook file, and no bishop controls the corner
// where they would promote.
func (e *evaluation[R]) wrongBishop(us board.Color) bool {
	pawns, bishops := e.pos.Pieces(us, board.Pawn), e.pos.Pieces(us, board.Bishop)
	return bishops != 0 && e.onlyWrongRookPawns(us, pawns, bishops)
}

// withinFiles tells if all pawns stand on so many files side by side.
func withinFiles(n board.Square, pawns board.Bitboard) bool {
	files := pawns.FileFill() & board.Rank1
	return files == 0 || files.Last()-files.First() < n
}

// aheadBy returns the side that is ahead and by how much; White's view goes in.
func aheadBy(balance int) (board.Color, int) {
	if balance < 0 {
		return board.Black, -balance
	}
	return board.White, balance
}

// oppositeBishopsAlone tells if each side has one bishop and no other piece, and they stand on squares of
// different colours.
func (e *evaluation[R]) oppositeBishopsAlone() bool {
	bishops := e.pos.Kind(board.Bishop)
	if bishops.Count() != 2 || e.pos.Kind(board.Knight)|e.pos.Kind(board.Rook)|e.pos.Kind(board.Queen) != 0 {
		return false
	}
	white := bishops & e.pos.Of(board.White)
	return white != 0 && white != bishops && bishops&board.LightSquares != 0 && bishops&board.DarkSquares != 0
}

package explain

import (
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// principleHolds counts again what a rule of the book says, on the board and by walking over it.
func principleHolds(s *scene, c Claim) bool {
	p := s.path(c.Line)
	pos := p.At[c.Ply]
	us := board.White
	if c.Side == board.Black.String() {
		us = board.Black
	}
	var squares []board.Square
	for _, name := range c.Squares {
		sq, ok := squareOf(name)
		if !ok {
			return false
		}
		squares = append(squares, sq)
	}
	at := func(i int, t board.PieceType) bool {
		return len(squares) > i && pos.At(squares[i]) == board.NewPiece(us, t)
	}
	switch c.ID {
	case "castles":
		return at(0, board.King) && c.Ply > 0 && p.Moves[c.Ply-1].IsCastle()
	case "develops", "undeveloped":
		return c.Counts["undeveloped"] == undeveloped(pos, us)
	case "open-file":
		return at(0, board.Rook) && board.FileBB(squares[0].File())&pos.Kind(board.Pawn) == 0
	case "passed-pawn":
		return at(0, board.Pawn) && passedPawn(pos, squares[0], us)
	case "rook-behind-passer":
		return at(0, board.Rook) && len(squares) == 2 && pos.At(squares[1]).Type() == board.Pawn && passedPawn(pos, squares[1], pos.At(squares[1]).Color())
	case "king-to-passer":
		return at(0, board.King) && len(squares) == 2 && pos.At(squares[1]).Type() == board.Pawn
	case "king-centre":
		return at(0, board.King)
	case "shut-in":
		return at(0, board.Bishop) && play.Reach(pos, squares[0]) == c.Counts["after"]
	case "castling-given-up":
		return !canCastle(pos, us) && canCastle(p.At[0], us)
	case "blocks-pawn":
		return at(0, board.Pawn) && len(squares) == 2 && pos.At(squares[1]) != board.NoPiece && board.SquareBB(squares[0]).Forward(us) == board.SquareBB(squares[1])
	case "unguarded":
		return len(squares) == 2 && play.AttacksFrom(p.At[0], squares[1], squares[0], 0) && !play.AttacksFrom(pos, squares[1], squares[0], 0)
	case opensWayID:
		return len(squares) == 3 && p.At[0].At(squares[1]) != board.NoPiece && board.Between(squares[0], squares[2]).Has(squares[1]) && play.AttacksFrom(pos, squares[0], squares[2], 0)
	case "cut-off":
		return at(0, board.Rook) && len(squares) == 3 && pos.King(us.Other()) == squares[1] && pos.At(squares[2]) == board.NewPiece(us, board.Pawn) && passedPawn(pos, squares[2], us) &&
			(between(squares[1].File(), squares[0].File(), squares[2].File()) || between(squares[1].Rank(), squares[0].Rank(), squares[2].Rank()))
	case "king-in-the-middle":
		return at(0, board.King) && len(squares) == 2 && board.FileBB(squares[1].File())&pos.Kind(board.Pawn) == 0
	case "passive":
		return len(squares) == 1 && pos.At(squares[0]).Color() == us && play.Reach(pos, squares[0]) == c.Counts["squares"]
	case "half-open-at-king":
		return at(0, board.King) && len(squares) == 2 && board.FileBB(squares[1].File())&pos.Pieces(us.Other(), board.Pawn) == 0
	case "bishops":
		return len(squares) == 2 && at(0, board.Bishop) && pos.At(squares[1]) == board.NewPiece(us.Other(), board.Bishop) &&
			pawnsOnColour(pos, us, squares[0]) == c.Counts["own"] && pawnsOnColour(pos, us.Other(), squares[1]) == c.Counts["other"]
	case "goes-on":
		return c.Ply > 0 && p.At[c.Ply-1].UCI(p.Moves[c.Ply-1]) == c.UCI
	case "met":
		return len(c.PV) > 2 && canBePlayed(p.At[0], c.PV)
	case cannotTakeBack:
		return len(c.PV) == c.Ply+2 && canBePlayed(p.At[0], c.PV) || len(c.PV) > c.Ply+2 && mates(p.At[0], c.PV)
	case endingID:
		return play.HeavyAndMinor(pos, board.White) == c.Counts[board.White.String()] && play.HeavyAndMinor(pos, board.Black) == c.Counts[board.Black.String()]
	case "opposition":
		return at(0, board.King) && len(squares) == 2 && pos.At(squares[1]) == board.NewPiece(us.Other(), board.King) && opposed(squares[0], squares[1]) && pos.Side() != us
	case "stops":
		return len(squares) == 2 && stopped(pos, squares[0], squares[1], c.UCI)
	case "activity":
		return activity(pos, us) == c.Counts[us.String()] && activity(pos, us.Other()) == c.Counts[us.Other().String()]
	case "king-attackers":
		return kingAttackers(pos, us) == c.Counts["attackers"]
	}
	return false
}

// stopped tells if a move cannot be made, or its square is attacked by the man that stops it.
func stopped(pos *board.Position, by, to board.Square, uci string) bool {
	m, err := pos.ParseUCI(uci)
	return err != nil || m.To() == to && play.AttacksFrom(pos, by, to, 0)
}

// canBePlayed tells if moves can be made one after the other.
func canBePlayed(pos *board.Position, moves []string) bool { return positionAfter(pos, moves) != nil }

// mates tells if the last one of moves that are made one after the other mates; in no position it does not.
func mates(pos *board.Position, moves []string) bool {
	if pos == nil {
		return false
	}
	end := positionAfter(pos, moves)
	return end != nil && end.IsCheckmate()
}

// positionAfter is the position after moves; nil if they cannot be made, or are none.
func positionAfter(pos *board.Position, moves []string) *board.Position {
	pos = pos.Clone()
	for _, uci := range moves {
		m, err := pos.ParseUCI(uci)
		if err != nil {
			return nil
		}
		pos.Make(m)
	}
	if len(moves) == 0 {
		return nil
	}
	return pos
}

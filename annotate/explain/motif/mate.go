package motif

import "gloss/engine/board"

// mate names the pattern of the mate at the end of a line, if it is one of those that are
// known here.
func (l *line) mate() (Motif, bool) {
	pos, last := l.last(), len(l.moves)-1
	them := l.us.Other()
	king := Man{pos.At(pos.King(them)), pos.King(them)}
	back := board.RelativeRankBB(them, 0)
	for c := pos.Checkers() & back; back.Has(king.Square) && c != 0; {
		by := l.man(last+1, c.PopFirst())
		if t := by.Piece.Type(); t != board.Rook && t != board.Queen {
			continue
		}
		// The king is shut in if each square in front of it is held by a pawn or a piece of its own.
		front := board.KingAttacks(king.Square) &^ back
		if shut := front & pos.Of(them); shut.Count() >= 2 && (front&^shut).Count() <= 1 && shut&pos.Pieces(them, board.Pawn) != 0 {
			return Motif{ID: BackRankMate, Ply: last, Man: by, Targets: []Man{king}}, true
		}
	}
	return Motif{}, false
}

// mateThreat: a move threatens mate, the answer sees to it, and a man that was there to
// be taken falls.
func mateThreat(l *line, j int) (Motif, bool) {
	i := j - 2
	if i < 0 {
		return Motif{}, false
	}
	threat := l.at[i+1].Passed()
	prize := l.taken(j)
	if threat == nil || l.at[i+1].At(prize.Square) != prize.Piece || l.moves[i+1].To() == l.moves[i].To() {
		return Motif{}, false // or the man that threatens it is taken, and the answer is to take it
	}
	m, ok := matesAtOnce(threat)
	if !ok {
		return Motif{}, false
	}
	if before := l.at[i]; !before.InCheck() {
		if _, old := matesAtOnce(before); old {
			return Motif{}, false // the mate was threatened before and is not what this move is about
		}
	}
	king := l.at[i+1].King(l.us.Other())
	return Motif{ID: MateThreat, Ply: i, Man: l.man(i+1, m.From()), At: m.To(), Targets: []Man{prize, {l.at[i+1].At(king), king}}}, true
}

// matesAtOnce finds a move that mates.
func matesAtOnce(pos *board.Position) (board.Move, bool) {
	var list board.MoveList
	pos.LegalMoves(&list)
	for _, m := range list.Slice() {
		if !pos.GivesCheck(m) {
			continue
		}
		pos.Make(m)
		mate := pos.IsCheckmate()
		pos.Unmake()
		if mate {
			return m, true
		}
	}
	return board.NoMove, false
}

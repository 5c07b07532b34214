package motif

import "gloss/engine/board"

// pin: the man that is taken was pinned when it was its side's turn, to the king or to
// something that is worth more, or the man that should have guarded it was.
func pin(l *line, j int) (Motif, bool) {
	if j < 2 {
		return Motif{}, false
	}
	prize := l.taken(j)
	pos := l.at[j-1]
	if pos.At(prize.Square) == prize.Piece && l.moves[j-1].From() != prize.Square {
		if pinner, behind, ok := pinned(pos, prize); ok {
			ply, pinner := l.since(pinner, prize, behind, j-2)
			if l.moves[ply].To() != pinner.Square {
				ply, pinner = l.attacked(prize, pinner, ply, j)
			}
			m := Motif{ID: Pin, Ply: ply, Man: pinner, Targets: []Man{prize, behind}}
			// A pawn would seldom have moved out of the way: only a pin that the line sets up against its king counts.
			if prize.Piece.Type() != board.Pawn || behind.Piece.Type() == board.King && l.moves[m.Ply].To() == pinner.Square {
				return m, true
			}
		}
	}
	return pinnedDefender(l, j)
}

// since goes back in the line to the move that set up a pin, and the man that pinned then: it may have come nearer since.
func (l *line) since(pinner, held, behind Man, i int) (int, Man) {
	for i >= 2 {
		p, b, ok := pinned(l.at[i-1], held)
		if l.at[i-1].At(held.Square) != held.Piece || !ok || p.Piece != pinner.Piece || b != behind {
			break
		}
		i, pinner = i-2, p
	}
	return i, pinner
}

// attacked is the move before move j by which a man that has been pinned all the time comes to be attacked with profit, and what pins it then.
// It is the one from which on it is sought if there is none.
func (l *line) attacked(held, pinner Man, from, j int) (int, Man) {
	for i := from; i < j; i += 2 {
		threat := l.at[i+1].Passed()
		if threat == nil || !wins(threat).Has(held.Square) || wins(l.at[i]).Has(held.Square) {
			continue
		}
		if p, _, ok := pinned(l.at[i+1], held); ok && p.Piece == pinner.Piece {
			return i, p
		}
	}
	return from, pinner
}

// pinned finds the slider that pins a man, and what stands behind it. A pin to anything
// but the king counts only if the man behind is worth more than both: taking it
// would pay.
func pinned(pos *board.Position, held Man) (pinner, behind Man, ok bool) {
	us, them := held.Piece.Color(), held.Piece.Color().Other()
	if held.Piece.Type() == board.King {
		return Man{}, Man{}, false
	}
	through := pos.Occupied() &^ board.SquareBB(held.Square)
	for _, s := range men(pos, pos.Of(them), them) {
		if !slides(s.Piece) || !attacks(pos, s).Has(held.Square) {
			continue
		}
		reach := board.Attacks(s.Piece.Type(), them, s.Square, through) &^ attacks(pos, s)
		for _, b := range men(pos, reach, us) {
			if !board.Between(s.Square, b.Square).Has(held.Square) {
				continue
			}
			if value(b.Piece) > value(held.Piece) && value(b.Piece) > value(s.Piece) && leaves(pos, held, s.Square, b.Square) {
				return s, b, true
			}
		}
	}
	return Man{}, Man{}, false
}

// leaves tells if a man has squares off a line at all: what cannot leave it anyway is not
// held by a pin.
func leaves(pos *board.Position, held Man, a, b board.Square) bool {
	on := board.Between(a, b) | board.SquareBB(a) | board.SquareBB(b)
	if held.Piece.Type() == board.Pawn {
		return true // it would take
	}
	return attacks(pos, held)&^on&^pos.Of(held.Piece.Color()) != 0
}

// pinnedDefender: a guard of the man that is taken is pinned to its king and may not take
// back.
func pinnedDefender(l *line, j int) (Motif, bool) {
	after, sq := l.at[j+1], l.moves[j].To()
	them := l.us.Other()
	guards := after.Attackers(sq, after.Occupied()) & after.Of(them) &^ board.SquareBB(after.King(them))
	if guards == 0 || !l.at[j].SEE(l.moves[j], least) || after.InCheck() && after.Checkers()&^board.SquareBB(sq) != 0 {
		return Motif{}, false
	}
	var list board.MoveList
	after.LegalMoves(&list)
	for _, m := range list.Slice() {
		if m.To() == sq && guards.Has(m.From()) {
			return Motif{}, false // it can be taken back after all
		}
	}
	for _, g := range men(after, guards, them) {
		pinner, behind, ok := pinned(after, g)
		if ok && behind.Piece.Type() == board.King {
			return Motif{ID: Pin, Ply: j, Man: pinner, Targets: []Man{g, behind}}, true
		}
	}
	return Motif{}, false
}

// trapped: a piece is attacked, and wherever it goes it is lost as well.
func trapped(l *line, j int) (Motif, bool) {
	prize := l.taken(j)
	if j < 2 || value(prize.Piece) < board.Knight.Value() {
		return Motif{}, false
	}
	// It may have tried a square: then it was trapped where it came from.
	for i := j - 2; i >= max(0, j-4); i -= 2 {
		if l.moves[i+1].To() == prize.Square && l.at[i+2].At(prize.Square) == prize.Piece {
			prize.Square = l.moves[i+1].From()
		}
		if answer := l.moves[i+1]; answer.To() == l.moves[i].To() && answer.From() != prize.Square {
			continue // who is taken by another man traps nothing
		}
		hung := l.at[i].At(prize.Square) == prize.Piece && wins(l.at[i]).Has(prize.Square) // and could have been taken at once
		if l.at[i+1].At(prize.Square) == prize.Piece && !hung && noSafeSquare(l.at[i+1], prize) {
			return Motif{ID: Trapped, Ply: i, Man: prize}, true
		}
	}
	return Motif{}, false
}

// IsTrapped tells if what stands on a square is attacked with profit and has no safe square; it is its side's move.
func IsTrapped(pos *board.Position, sq board.Square) bool {
	return noSafeSquare(pos, Man{Piece: pos.At(sq), Square: sq})
}

// noSafeSquare tells if a piece of the side to move is attacked with profit, can move,
// and has no move on which it is not lost for less; to be exchanged at the cost of a pawn is not to be lost.
func noSafeSquare(pos *board.Position, piece Man) bool {
	threat := pos.Passed()
	if threat == nil || !wins(threat).Has(piece.Square) {
		return false
	}
	if _, behind, ok := pinned(pos, piece); ok && behind.Piece.Type() == board.King {
		return false
	}
	var list board.MoveList
	pos.LegalMoves(&list)
	for _, m := range list.Slice() {
		if m.From() == piece.Square && (pos.SEE(m, 1-least) || pos.At(m.To()) == board.NoPiece && pos.SEE(m, -least)) {
			return false
		}
	}
	return true
}

// removedDefender: a guard is taken, and next what it guarded falls.
func removedDefender(l *line, j int) (Motif, bool) {
	i := j - 2
	if i < 0 {
		return Motif{}, false
	}
	guard, prize := l.taken(i), l.taken(j)
	if guard.Piece == board.NoPiece || guard == prize || guard.Piece.Type() == board.King || l.at[i].At(prize.Square) != prize.Piece {
		return Motif{}, false
	}
	if !attacks(l.at[i], guard).Has(prize.Square) || l.takes(i, j) || !l.at[j].SEE(l.moves[j], least) {
		return Motif{}, false
	}
	if i > 0 && l.moves[i-1].To() == guard.Square && l.at[i-1].IsCapture(l.moves[i-1]) || i == 0 && l.lost.Piece != board.NoPiece && l.lost.Square == guard.Square {
		return Motif{}, false // it has just taken there: men are exchanged
	}
	if l.moves[j].From() == l.moves[i].To() && value(prize.Piece) >= value(l.at[j].At(l.moves[j].From()))+2*least {
		return Motif{}, false // no guard would have been enough: a queen is lost to a bishop that attacks her
	}
	return Motif{ID: RemovedDefender, Ply: i, Man: guard, Targets: []Man{prize}}, true
}

// takes tells if the capture of move j would have won already instead of move i.
func (l *line) takes(i, j int) bool {
	m := l.moves[j]
	return l.at[i].IsLegal(m) && l.at[i].IsCapture(m) && l.at[i].SEE(m, least)
}

// overloaded: a guard takes back or answers on one square, and what it guarded besides
// falls.
func overloaded(l *line, j int) (Motif, bool) {
	i := j - 2
	if i < 0 {
		return Motif{}, false
	}
	guard, prize := l.man(i+1, l.moves[i+1].From()), l.taken(j)
	task := l.taken(i)
	if l.moves[i+1].To() != l.moves[i].To() || l.moves[j].To() == l.moves[i].To() || guard.Piece.Type() == board.King {
		return Motif{}, false
	}
	if l.at[i].At(prize.Square) != prize.Piece || !attacks(l.at[i], guard).Has(prize.Square) || l.takes(i, j) || !l.at[j].SEE(l.moves[j], least) {
		return Motif{}, false
	}
	if attacks(l.at[j], l.man(j, l.moves[i].To())).Has(prize.Square) || l.sparesGuard(i+1, l.moves[j]) {
		return Motif{}, false // it guards it from there as well, or need not go there
	}
	targets := []Man{prize}
	if task.Piece != board.NoPiece {
		targets = append(targets, task)
	}
	return Motif{ID: Overloaded, Ply: i, Man: guard, Targets: targets}, true
}

// sparesGuard tells if another man can take where the guard does with half-move k, so that the capture which follows wins nothing.
func (l *line) sparesGuard(k int, follows board.Move) bool {
	var list board.MoveList
	l.at[k].LegalCaptures(&list)
	for _, m := range list.Slice() {
		if m.To() != l.moves[k].To() {
			continue
		}
		after := l.at[k].Clone()
		after.Make(m)
		if !after.IsLegal(follows) || !after.SEE(follows, least) {
			return true
		}
	}
	return false
}

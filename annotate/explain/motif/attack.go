package motif

import (
	"slices"

	"gloss/engine/board"
)

// promotion: a pawn becomes a queen, or the man that stops it is taken for it.
func promotion(l *line, j int) (Motif, bool) {
	for _, i := range []int{j, j - 2} {
		if i < 0 || !l.moves[i].IsPromotion() || l.moves[i].To() != l.moves[j].To() {
			continue
		}
		pawn := Man{board.NewPiece(l.us, board.Pawn), l.moves[i].To()}
		return Motif{ID: Promotion, Ply: i, Man: pawn}, true
	}
	return Motif{}, false
}

// hanging: the first move takes a man, and not enough is taken back. A man that could
// only not be guarded because its guard is pinned is the pin's.
func hanging(l *line, j int) (Motif, bool) {
	if j != 0 || !l.at[0].SEE(l.moves[0], least) {
		return Motif{}, false
	}
	if m, ok := pinnedDefender(l, j); ok {
		return m, true
	}
	m := Motif{ID: Hanging, Man: l.taken(0)}
	if l.retakes(0) {
		m.By = l.at[0].At(l.moves[0].From())
	}
	return m, true
}

// retakes tells if the man that made a move of the line can be taken where it went.
func (l *line) retakes(i int) bool {
	var list board.MoveList
	l.at[i+1].LegalCaptures(&list)
	for _, m := range list.Slice() {
		if m.To() == l.moves[i].To() {
			return true
		}
	}
	return false
}

// fork: a man moves so that it attacks two men worth its while, and takes one of them
// later in the line, which could not have been taken before, unless there is a check.
func fork(l *line, j int) (Motif, bool) {
	prize, by := l.taken(j), l.moves[j].From()
	for i := j - 2; i >= 0; i -= 2 {
		if l.moves[i].To() != by || !l.stays(by, i, j) || !l.stays(prize.Square, i, j) {
			continue
		}
		after := l.at[i+1]
		forker := Man{after.At(by), by}
		targets := forkable(after, forker)
		if len(targets) < 2 || !has(targets, prize) || !after.InCheck() && couldFall(l.at[i], prize, l.moves[i].From()) {
			return Motif{}, false
		}
		targets = worthNaming(prize, first(prize, targets))
		if pinner, _, ok := pinned(after, prize); ok && pinner == forker && !slices.ContainsFunc(targets[1:], isPiece) {
			return Motif{}, false // that it cannot go is what loses it, not that a pawn is attacked as well
		}
		if back, ok := behind(after, forker, prize); ok && !slices.ContainsFunc(targets[1:], isPiece) {
			return Motif{ID: Skewer, Ply: i, Man: forker, Targets: []Man{prize, back}}, true // the one behind it falls, too
		}
		if m, ok := l.forkBefore(i, prize); ok {
			return m, true
		}
		return Motif{ID: Fork, Ply: i, Man: forker, Targets: targets}, true
	}
	return Motif{}, false
}

// forkBefore is the fork with check that the man which gives one with a move of the line has given with its move before, if the same man falls to it: the way from one
// to the other is only a detour.
func (l *line) forkBefore(i int, prize Man) (Motif, bool) {
	k := i - 2
	if k < 0 || l.moves[k].To() != l.moves[i].From() || !l.stays(prize.Square, k, i) {
		return Motif{}, false
	}
	after := l.at[k+1]
	forker := Man{after.At(l.moves[k].To()), l.moves[k].To()}
	targets := forkable(after, forker)
	if !after.InCheck() || len(targets) < 2 || !has(targets, prize) {
		return Motif{}, false
	}
	if m, ok := l.forkBefore(k, prize); ok {
		return m, true
	}
	return Motif{ID: Fork, Ply: k, Man: forker, Targets: worthNaming(prize, first(prize, targets))}, true
}

// behind returns the piece that a slider would attack if another man of no less worth were not before it.
func behind(pos *board.Position, slider, front Man) (Man, bool) {
	if !slides(slider.Piece) {
		return Man{}, false
	}
	see := func(occupied board.Bitboard) board.Bitboard {
		return board.Attacks(slider.Piece.Type(), slider.Piece.Color(), slider.Square, occupied)
	}
	bared := see(pos.Occupied()&^board.SquareBB(front.Square)) &^ see(pos.Occupied())
	for _, back := range men(pos, bared, front.Piece.Color()) {
		if isPiece(back) && value(back.Piece) <= value(front.Piece) {
			return back, true
		}
	}
	return Man{}, false
}

func isPiece(m Man) bool { return m.Piece.Type() != board.Pawn }

// forkWithCheck: the king is one of the two, so that it does not matter what the man that takes the other one uncovers.
func forkWithCheck(l *line, j int) (Motif, bool) {
	m, ok := fork(l, j)
	return m, ok && l.at[m.Ply+1].InCheck()
}

// couldFall tells if the side to move could win a man at once, with another man than that on a square.
func couldFall(pos *board.Position, m Man, but board.Square) bool {
	var list board.MoveList
	pos.LegalCaptures(&list)
	return slices.ContainsFunc(list.Slice(), func(c board.Move) bool { return c.To() == m.Square && c.From() != but && pos.SEE(c, least) })
}

// forkable lists what a man attacks with profit: the king, what is worth more than it,
// and what it could take without loss.
func forkable(pos *board.Position, by Man) []Man {
	var list []Man
	them := by.Piece.Color().Other()
	for _, m := range men(pos, attacks(pos, by), them) {
		profit := value(m.Piece) > value(by.Piece)
		if !profit {
			guarded := pos.Attackers(m.Square, pos.Occupied()&^board.SquareBB(by.Square)) & pos.Of(them)
			profit = guarded == 0
		}
		if profit {
			list = append(list, m)
		}
	}
	return list
}

func has(list []Man, m Man) bool {
	for _, other := range list {
		if other == m {
			return true
		}
	}
	return false
}

// slides tells if a man moves along lines.
func slides(p board.Piece) bool {
	t := p.Type()
	return t == board.Bishop || t == board.Rook || t == board.Queen
}

// skewer: a slider attacks a man, that man leaves, and the slider takes the one behind
// it on the same line.
func skewer(l *line, j int) (Motif, bool) {
	i := j - 2
	if i < 0 {
		return Motif{}, false
	}
	after, by, prize := l.at[i+1], l.moves[j].From(), l.taken(j)
	slider := Man{after.At(by), by}
	front := l.man(i+1, l.moves[i+1].From()) // the man that gives way
	switch {
	case !slides(slider.Piece) || slider.Piece.Color() != l.us || l.moves[i+1].To() == prize.Square:
	case !board.Between(by, prize.Square).Has(front.Square) || !attacks(after, slider).Has(front.Square):
	case attacks(l.at[i], l.man(i, by)).Has(front.Square) && l.at[i].At(by) == slider.Piece:
		// It was attacked before: the man went of its own accord.
	case value(front.Piece) <= value(slider.Piece) && value(front.Piece) < value(prize.Piece):
		// Then it is rather a pin.
	case front.Piece.Type() == board.King && keepsGuard(after, front.Square, l.moves[j]):
		// The king steps aside and guards what stood behind it.
	case after.At(prize.Square) == prize.Piece:
		return Motif{ID: Skewer, Ply: i, Man: slider, Targets: []Man{front, prize}}, true
	}
	return Motif{}, false
}

// keepsGuard tells if a king has a move after which a capture wins nothing.
func keepsGuard(pos *board.Position, king board.Square, capture board.Move) bool {
	var list board.MoveList
	pos.LegalMoves(&list)
	for _, m := range list.Slice() {
		if m.From() != king {
			continue
		}
		next := pos.Clone()
		next.Make(m)
		if !next.IsLegal(capture) || !next.SEE(capture, least) {
			return true
		}
	}
	return false
}

// discoveredAttack: a man moves out of the line of a slider, which takes what it bears
// on now. To bear on a pawn is no more than a move, unless the man gives check meanwhile.
func discoveredAttack(l *line, j int) (Motif, bool) {
	by, prize := l.moves[j].From(), l.taken(j)
	for i := j - 2; i >= max(0, j-4); i -= 2 {
		slider := Man{l.at[i+1].At(by), by}
		if !l.stays(by, i, j) || !l.stays(prize.Square, i, j) || l.moves[i].To() == by || !slides(slider.Piece) || slider.Piece.Color() != l.us {
			continue
		}
		opened := board.Between(by, prize.Square).Has(l.moves[i].From()) && !attacks(l.at[i], slider).Has(prize.Square)
		heavy := value(prize.Piece) > board.Pawn.Value() || l.at[i+1].InCheck()
		if opened && heavy && attacks(l.at[i+1], slider).Has(prize.Square) {
			return Motif{ID: DiscoveredAttack, Ply: i, Man: slider, Targets: []Man{prize}}, true
		}
	}
	return Motif{}, false
}

// discoveredCheck: a man moves and lets another one give check; it takes something with
// that move or, while the king must be seen to, with the next.
func discoveredCheck(l *line, j int) (Motif, bool) {
	for _, i := range []int{j, j - 2} {
		if i < 0 || l.moves[i].IsCastle() || i < j && l.moves[i].To() != l.moves[j].From() {
			continue
		}
		checkers := l.at[i+1].Checkers() &^ board.SquareBB(l.moves[i].To())
		if checkers == 0 {
			continue
		}
		by := checkers.First()
		king := l.at[i+1].King(l.us.Other())
		return Motif{ID: DiscoveredCheck, Ply: i, Man: l.man(i+1, by), Targets: []Man{l.taken(j), l.man(i+1, king)}}, true
	}
	return Motif{}, false
}

// doubleAttack: one move leaves two men to be taken that were safe before, and one of
// them is taken next. What a single man attacks is a fork and was found before.
func doubleAttack(l *line, j int) (Motif, bool) {
	i := j - 2
	if i < 0 {
		return Motif{}, false
	}
	threat := l.at[i+1].Passed()
	if threat == nil {
		return Motif{}, false
	}
	if i > 0 && l.at[i].IsCapture(l.moves[i]) && l.moves[i-1].To() == l.moves[i].To() {
		return Motif{}, false // who takes back attacks nothing that has not been attacked before
	}
	if taken := l.taken(i); value(taken.Piece) >= value(l.at[i].At(l.moves[i].From())) && l.at[i+1].IsCapture(l.moves[i+1]) && l.moves[i+1].To() == l.moves[i].To() {
		return Motif{}, false // an exchange, behind which it attacks nothing any more
	}
	prize := l.taken(j)
	won := wins(threat) &^ wins(l.at[i])
	if l.at[i].InCheck() {
		won &^= l.attackedByOthers(i) // which could not be taken in check, but is attacked all the time
	}
	if !won.Has(prize.Square) || !won.Several() || l.at[i+1].At(prize.Square) != prize.Piece {
		return Motif{}, false
	}
	targets := worthNaming(prize, first(prize, men(threat, won, l.us.Other())))
	return Motif{ID: DoubleAttack, Ply: i, Man: l.man(i+1, l.moves[i].To()), Targets: targets}, true
}

// attackedByOthers are the men of the enemy that the mover of a half-move attacks before it, with other men than the one that makes it.
func (l *line) attackedByOthers(i int) board.Bitboard {
	pos, from := l.at[i], l.moves[i].From()
	var attacked board.Bitboard
	for rest := pos.Of(pos.Side().Other()); rest != 0; {
		sq := rest.PopFirst()
		if pos.Attackers(sq, pos.Occupied())&pos.Of(pos.Side())&^board.SquareBB(from) != 0 {
			attacked |= board.SquareBB(sq)
		}
	}
	return attacked
}

// worthNaming are the men, three at most, that anybody names of those that are attacked at once: of pawns beside pieces only the one that falls.
func worthNaming(prize Man, targets []Man) []Man {
	pieces := slices.DeleteFunc(slices.Clone(targets), func(m Man) bool { return m.Piece.Type() == board.Pawn && m != prize })
	if len(pieces) > 1 {
		targets = pieces
	}
	return targets[:min(len(targets), 3)]
}

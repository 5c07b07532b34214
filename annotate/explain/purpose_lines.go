package explain

import (
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Rooks, passed pawns and kings: files, and what counts in endings.

func openFile(m *moveFacts) (purpose, bool) {
	if t := m.man.Type(); t != board.Rook || m.p.Takes(m.i) {
		return purpose{}, false
	}
	f := m.move.To().File()
	if f == m.move.From().File() || board.FileBB(f)&m.after.Pieces(m.us, board.Pawn) != 0 {
		return purpose{}, false
	}
	name := string(rune('a' + f))
	if board.FileBB(f)&m.after.Kind(board.Pawn) != 0 {
		if m.other == nil || !m.usesFile(f) {
			return purpose{}, false // no more than a decent move
		}
		return purpose{says: claiming(say("purpose.half-open-file", in("file", name)), m.here(m.move.To())), weight: 31}, true
	}
	if play.Endgame(m.before) && !m.usesFile(f) {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.open-file", in("file", name)), m.principle("open-file", nil, m.move.To())), weight: 32}, true
}

// opensFile: a pawn takes and leaves a file on which an own rook has stood behind it.
func opensFile(m *moveFacts) (purpose, bool) {
	file := board.FileBB(m.move.From().File())
	rooks := file & m.after.Pieces(m.us, board.Rook)
	if m.man.Type() != board.Pawn || !m.p.Takes(m.i) || rooks == 0 || file&m.after.Pieces(m.us, board.Pawn) != 0 {
		return purpose{}, false
	}
	rook := rooks.First()
	name := string(rune('a' + m.move.From().File()))
	if king := m.after.King(m.us.Other()); m.bearsOnKing(file, king) {
		told := say("purpose.opens-file-on-king", in("file", name), in("man", named(m.after, rook, m.us)), in("square", king))
		return purpose{says: claiming(told, m.here(rook, m.move.To(), king)), weight: 60, grave: true}, true
	}
	return purpose{says: claiming(say("purpose.opens-file", in("file", name), in("man", named(m.after, rook, m.us))), m.here(rook, m.move.To())), weight: 47}, true
}

// bearsOnKing tells if an enemy king in its castled position stands on a file or beside it, and there is a queen to attack it with.
func (m *moveFacts) bearsOnKing(file board.Bitboard, king board.Square) bool {
	them := m.us.Other()
	return m.after.Pieces(m.us, board.Queen) != 0 && play.InCastle(king, them) && (file | file.Sides()).Has(king)
}

// passedPawn tells if no enemy pawn can stop a pawn or take it on its way.
func passedPawn(pos *board.Position, sq board.Square, us board.Color) bool {
	way := board.SquareBB(sq).Ahead(us)
	return (way|way.Sides())&pos.Pieces(us.Other(), board.Pawn) == 0
}

func pushesPasser(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Pawn || m.move.IsPromotion() || !passedPawn(m.after, m.move.To(), m.us) || m.move.To().RelativeRank(m.us) < 4 {
		return purpose{}, false
	}
	if play.Hangs(play.Takes(m.after), m.move.To()) || m.p.Takes(m.i+1) && m.p.Moves[m.i+1].To() == m.move.To() {
		return purpose{}, false // it falls at once
	}
	told := say("purpose.pushes-passer")
	switch {
	case m.p.Takes(m.i) && passedPawn(m.before, m.move.From(), m.us):
		return purpose{}, false // it does more than that
	case !passedPawn(m.before, m.move.From(), m.us):
		told = say("purpose.creates-passer", in("square", m.move.To()))
	}
	return purpose{says: claiming(told, m.principle("passed-pawn", nil, m.move.To())), weight: 45}, true
}

// rookBehindPasser: a rook belongs behind a passed pawn, the own one or the enemy's. One that it takes next it has only attacked.
func rookBehindPasser(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Rook || !play.Endgame(m.before) {
		return purpose{}, false
	}
	to := m.move.To()
	for _, c := range []board.Color{m.us, m.us.Other()} {
		for b := m.after.Pieces(c, board.Pawn) & board.FileBB(to.File()); b != 0; {
			sq := b.PopFirst()
			if passedPawn(m.after, sq, c) && board.SquareBB(sq).Behind(c).Has(to) && play.AttacksFrom(m.after, to, sq, 0) &&
				m.move.From().File() != to.File() && !(m.p.Takes(m.i+2) && m.p.Moves[m.i+2].To() == sq) {
				return purpose{says: claiming(say("purpose.behind-passer", in("square", sq)), m.principle("rook-behind-passer", nil, to, sq)), weight: 50}, true
			}
		}
	}
	return purpose{}, false
}

// kingActive: in an ending the king comes nearer to the centre, or to a passed pawn.
func kingActive(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.King || m.move.IsCastle() || !play.Endgame(m.before) {
		return purpose{}, false
	}
	if sq, ply, ok := m.kingTakes(); ok && board.Distance(m.move.To(), sq) > 1 {
		told := say("purpose.king-to-pawn", in("man", manOnSquare(m.after, sq)))
		return purpose{says: claiming(told, m.here(sq, m.move.To()), m.men(ply, []board.Square{sq})), weight: 46}, true
	}
	for _, c := range []board.Color{m.us.Other(), m.us} {
		for b := m.after.Pieces(c, board.Pawn); b != 0; {
			sq := b.PopFirst()
			if passedPawn(m.after, sq, c) && sq.RelativeRank(c) >= 3 && board.Distance(m.move.To(), sq) < board.Distance(m.move.From(), sq) && m.staysPassed(sq, c) {
				return purpose{says: claiming(say("purpose.king-to-passer", in("square", sq)), m.principle("king-to-passer", nil, m.move.To(), sq)), weight: 44}, true
			}
		}
	}
	if sq, ply, ok := m.kingReaches(); ok {
		there := m.men(ply, []board.Square{sq, m.p.At[ply].King(m.us)})
		return purpose{says: claiming(say("purpose.king-to-pawn", in("man", manOnSquare(m.after, sq))), m.here(sq, m.move.To()), there), weight: 43}, true
	}
	if centreDistance(m.move.To()) < centreDistance(m.move.From()) {
		return purpose{says: claiming(say("purpose.king-into-play"), m.principle("king-centre", nil, m.move.To())), weight: 40}, true
	}
	return purpose{}, false
}

// kingTakes finds an enemy pawn that the king takes with one of its next moves, and when.
func (m *moveFacts) kingTakes() (pawn board.Square, ply int, ok bool) {
	last := 2 // further on than the answer only what the reader is shown
	if m.i == 0 {
		last = 4
	}
	for k := m.i + 2; k < min(m.p.Plies(), m.i+1+last); k += 2 {
		man, sq := m.p.Taken(k)
		if man.Type() == board.Pawn && m.p.At[k].At(m.p.Moves[k].From()).Type() == board.King && m.after.At(sq) == man && !m.p.TakesBack(k) {
			return sq, k + 1, true
		}
	}
	return 0, 0, false
}

// kingReaches finds an enemy pawn that the king comes next to further on in the line, and when.
func (m *moveFacts) kingReaches() (pawn board.Square, ply int, ok bool) {
	last := play.ShownReplies + 1
	if m.i == 0 && m.name == BestLine {
		last = max(last, m.shown)
	}
	for k := m.i + 3; k <= min(m.p.Plies(), last); k += 2 {
		king := m.p.At[k].King(m.us)
		for b := board.KingAttacks(king) & m.p.At[k].Pieces(m.us.Other(), board.Pawn) & m.after.Pieces(m.us.Other(), board.Pawn); b != 0; {
			sq := b.PopFirst()
			if board.Distance(m.move.From(), sq) > board.Distance(m.move.To(), sq) && board.Distance(m.move.To(), sq) > 1 {
				return sq, k, true
			}
		}
	}
	return 0, 0, false
}

// staysPassed tells if a passed pawn is still on the board, there or further on, a few moves later.
func (m *moveFacts) staysPassed(sq board.Square, c board.Color) bool {
	later := m.p.At[min(m.p.Plies(), m.i+4)]
	return later.Pieces(c, board.Pawn)&(board.SquareBB(sq)|board.SquareBB(sq).Ahead(c)) != 0
}

// centreDistance is how many steps a king needs to the four squares in the middle.
func centreDistance(sq board.Square) int {
	d := 8
	for _, c := range []board.Square{27, 28, 35, 36} {
		d = min(d, board.Distance(sq, c))
	}
	return d
}

package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Pins and skewers, made and broken.

// pinsMan: the move pins an enemy piece to its king or queen.
func pinsMan(m *moveFacts) (purpose, bool) {
	to := m.move.To()
	if t := m.man.Type(); t != board.Bishop && t != board.Rook && t != board.Queen || m.after.InCheck() {
		return purpose{}, false
	}
	if m.after.Attackers(to, m.after.Occupied())&m.after.Of(m.us.Other()) != 0 && m.after.Attackers(to, m.after.Occupied())&m.after.Of(m.us) == 0 {
		return purpose{}, false // it can be taken
	}
	enemy := m.us.Other()
	for _, behind := range []board.PieceType{board.King, board.Queen} {
		if behind == board.Queen && m.man.Type() == board.Queen {
			continue
		}
		target := m.after.Pieces(enemy, behind)
		if target == 0 {
			continue
		}
		aim := target.First()
		for b := board.Between(to, aim) & m.after.Of(enemy) &^ m.after.Kind(board.Pawn); b != 0; {
			sq := b.PopFirst()
			if m.after.At(sq).Type() == m.man.Type() || !play.AttacksFrom(m.after, to, sq, 0) || !play.AttacksFrom(m.after, to, aim, board.SquareBB(sq)) {
				continue
			}
			if m.man.Type() == board.Queen && board.Distance(sq, aim) == 1 {
				continue // a piece that stands before its king as it should
			}
			if _, was := pinnedTo(m.before, sq, aim, m.us); was {
				continue
			}
			if next := m.i + 2; m.i > 0 && next <= m.p.Plies() {
				if _, still := pinnedTo(m.p.At[next], sq, aim, m.us); !still && m.p.At[next].At(aim) != m.after.At(aim) {
					continue // the king or queen steps aside
				}
			}
			if m.after.At(sq).Value() < m.man.Value() && m.after.Attackers(sq, m.after.Occupied())&m.after.Of(enemy) == 0 {
				continue // it is attacked, which is more than pinned
			}
			claim := Claim{
				Kind: MotifClaim, Line: m.name, Ply: m.i + 1, Motif: "pin", By: []string{to.String()},
				Men: []string{sq.String()}, Target: aim.String(),
			}
			told := say("purpose.pins", in("man", named(m.after, sq, m.us)))
			if behind == board.Queen {
				told = say("purpose.pins-to-queen", in("man", named(m.after, sq, m.us)))
			}
			if m.after.At(sq).Value() > m.man.Value() {
				if behind == board.King {
					told = say("purpose.pins-to-king", in("man", named(m.after, sq, m.us)))
				}
				return purpose{says: claiming(told, claim, m.here(sq)), weight: 85, grave: true}, true
			}
			return purpose{says: claiming(told, claim, m.here(sq)), weight: 46}, true
		}
	}
	return purpose{}, false
}

// uncoversPin: the man that moves opens the line of an own piece, which pins an enemy piece to its king by that.
func uncoversPin(m *moveFacts) (purpose, bool) {
	enemy := m.us.Other()
	aim := m.after.King(enemy)
	if m.after.InCheck() || m.before.King(enemy) != aim {
		return purpose{}, false
	}
	for b := m.after.Of(enemy) &^ m.after.Kind(board.Pawn) &^ m.after.Kind(board.King); b != 0; {
		sq := b.PopFirst()
		by, pins := pinnedTo(m.after, sq, aim, m.us)
		if !pins || by == m.move.To() || !board.Between(by, sq).Has(m.move.From()) || m.after.At(sq).Type() == m.after.At(by).Type() {
			continue
		}
		if next := m.i + 2; m.i > 0 && next <= m.p.Plies() && m.p.At[next].King(enemy) != aim {
			continue // the king steps aside
		}
		claim := Claim{Kind: MotifClaim, Line: m.name, Ply: m.i + 1, Motif: string(motif.Pin), By: []string{by.String()}, Men: []string{sq.String()}, Target: aim.String()}
		told := say("purpose.uncovers-pin", in("by", named(m.after, by, m.us)), in("man", named(m.after, sq, m.us)))
		return purpose{says: claiming(told, claim, m.here(by, sq)), weight: 50}, true
	}
	return purpose{}, false
}

// skewersMen: the moved piece attacks a greater one that has to go and bares another one behind it.
func skewersMen(m *moveFacts) (purpose, bool) {
	to, enemy := m.move.To(), m.us.Other()
	if t := m.man.Type(); t != board.Bishop && t != board.Rook && t != board.Queen || m.after.InCheck() || m.p.Takes(m.i) || play.Hangs(play.Takes(m.after), to) || m.p.Takes(m.i+1) && m.p.Moves[m.i+1].To() == to {
		return purpose{}, false
	}
	for front := board.Attacks(m.man.Type(), m.us, to, m.after.Occupied()) & m.after.Of(enemy) &^ m.after.Kind(board.Pawn); front != 0; {
		sq := front.PopFirst()
		if m.after.At(sq).Value() <= m.man.Value() {
			continue
		}
		through := m.after.Occupied() &^ board.SquareBB(sq)
		for behind := board.Attacks(m.man.Type(), m.us, to, through) & m.after.Of(enemy) &^ m.after.Kind(board.Pawn); behind != 0; {
			aim := behind.PopFirst()
			if !board.Between(to, aim).Has(sq) || m.after.At(aim).Value() <= m.man.Value() || m.p.Takes(m.i+1) && m.p.Moves[m.i+1].From() == sq {
				continue // or the man in front takes something with its next move
			}
			claim := Claim{Kind: MotifClaim, Line: m.name, Ply: m.i + 1, Motif: "skewer", By: []string{to.String()}, Men: []string{sq.String()}, Target: aim.String()}
			told := say("motif.skewers", in("men", menList([]motif.Man{manAt(m.after, sq), manAt(m.after, aim)})))
			return purpose{says: claiming(told, claim, m.here(sq, aim)), weight: 85, grave: true}, true
		}
	}
	return purpose{}, false
}

// unpins: a man that was pinned to its king or queen no longer is.
func unpins(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.King && m.man.Type() != board.Queen {
		return purpose{}, false
	}
	enemy := m.us.Other()
	for b := m.before.Of(m.us) &^ m.before.Kind(board.Pawn) &^ board.SquareBB(m.move.From()); b != 0; {
		sq := b.PopFirst()
		by, ok := pinnedTo(m.before, sq, m.move.From(), enemy)
		_, still := pinnedTo(m.after, sq, m.move.To(), enemy)
		if ok && !still && m.after.At(by).Color() == enemy && m.after.At(sq) == m.before.At(sq) {
			claim := Claim{
				Kind: MotifClaim, Line: m.name, Ply: m.i, Motif: "pin", By: []string{by.String()},
				Men: []string{sq.String()}, Target: m.move.From().String(),
			}
			return purpose{says: claiming(say("purpose.breaks-pin", in("man", named(m.before, sq, m.us))), claim), weight: 50}, true
		}
	}
	return purpose{}, false
}

// pinOf finds what pins a man to its king, or to its queen.
func pinOf(pos *board.Position, sq board.Square) (by, aim board.Square, ok bool) {
	us := pos.At(sq).Color()
	behind := []board.Square{pos.King(us)}
	if q := pos.Pieces(us, board.Queen); q.Count() == 1 {
		behind = append(behind, q.First())
	}
	for _, aim := range behind {
		if aim == sq {
			continue
		}
		if by, ok := pinnedTo(pos, sq, aim, us.Other()); ok && (aim == pos.King(us) || pos.At(by).Value() < pos.At(aim).Value()) {
			return by, aim, true
		}
	}
	return 0, 0, false
}

// pinnedTo finds the enemy slider that pins a man to what stands on a square.
func pinnedTo(pos *board.Position, sq, behind board.Square, enemy board.Color) (by board.Square, ok bool) {
	for _, t := range []board.PieceType{board.Bishop, board.Rook, board.Queen} {
		for b := pos.Pieces(enemy, t); b != 0; {
			s := b.PopFirst()
			if board.Between(s, behind).Has(sq) && play.AttacksFrom(pos, s, sq, 0) && play.AttacksFrom(pos, s, behind, board.SquareBB(sq)) {
				if pos.At(behind).Type() == board.Queen && t == board.Queen {
					continue
				}
				return s, true
			}
		}
	}
	return 0, false
}

package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What a rule book of the opening counts: castling, development, the centre.

func castles(m *moveFacts) (purpose, bool) {
	if !m.move.IsCastle() {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.castles"), m.principle("castles", nil, m.after.King(m.us))), weight: 66}, true
}

// preparesCastling: the line castles with one of its next two moves of that side, which was not possible, and the other
// line does not castle as soon.
func preparesCastling(m *moveFacts) (purpose, bool) {
	for k := m.i + 2; k < min(m.p.Plies(), m.i+5); k += 2 {
		if !m.p.Moves[k].IsCastle() {
			continue
		}
		if m.before.IsLegal(m.p.Moves[k]) || k > m.i+2 && (m.other == nil || m.other.Castles(m.us)) {
			return purpose{}, false
		}
		switch king, castles := m.before.King(m.us), m.p.Moves[k]; {
		case k == m.i+2:
		case m.man.Type() == board.Pawn && m.before.IsLegal(m.p.Moves[m.i+2]):
			return purpose{}, false // it does not let the piece out that makes room
		case m.man.Type() != board.Pawn && (m.move.From() < king) != (castles.To() < king):
			return purpose{}, false // it makes no room itself
		}
		c := Claim{Kind: PrincipleClaim, Line: m.name, Ply: k + 1, ID: "castles", Side: m.us.String(), Squares: []string{m.p.At[k+1].King(m.us).String()}}
		weight := 42
		if k > m.i+2 {
			weight = leastPurpose - 1 // where there is nothing else to tell
		}
		return purpose{says: claiming(say("purpose.prepares-castling"), c), weight: weight}, true
	}
	return purpose{}, false
}

func develops(m *moveFacts) (purpose, bool) {
	n := undeveloped(m.before, m.us)
	if !opening(m.before) || undeveloped(m.after, m.us) >= n || m.p.Takes(m.i) {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.develops", in("man", phrases.TheMan(m.man.Type()))), m.principle("develops", map[string]int{"undeveloped": n - 1}, m.move.To())), weight: 30}, true
}

// centreMoves is up to which move the centre is there to be claimed: later a pawn that goes there has other reasons.
const centreMoves = 20

// centre: a pawn hits an enemy pawn in the centre, or takes its place there.
func centre(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Pawn || m.p.Takes(m.i) || !opening(m.before) && (m.i > 0 || play.HeavyAndMinor(m.before, board.White) < 4 || m.before.Kind(board.Queen).Count() < 2) {
		return purpose{}, false
	}
	middle := (board.FileBB(3) | board.FileBB(4)) & (board.RankBB(3) | board.RankBB(4))
	to := m.move.To()
	if hit := board.PawnAttacks(m.us, to) & middle & m.after.Pieces(m.us.Other(), board.Pawn); hit != 0 {
		if m.name == PlayedLine && m.i > 0 {
			return purpose{}, false // the enemy does so sooner or later whatever one plays
		}
		sq := hit.First()
		return purpose{says: claiming(say("purpose.challenges-centre", in("square", sq)), m.here(sq, to)), weight: 40}, true
	}
	if !middle.Has(to) || m.before.FullmoveNumber() > centreMoves {
		return purpose{}, false
	}
	told := claiming(say("purpose.claims-centre"), m.here(to))
	if m.i < 2 {
		return purpose{says: told, weight: 34}, true // what it hits is told by itself
	}
	pieces := m.after.Of(m.us.Other()) &^ m.after.Kind(board.Pawn) &^ m.after.Kind(board.King)
	if b := board.PawnAttacks(m.us, to) & pieces; b != 0 && !play.Hangs(play.Takes(m.after), to) {
		sq := b.First()
		hit := claiming(say("purpose.hits", in("man", named(m.after, sq, m.us))), m.here(sq, to))
		return purpose{says: both(told, hit), weight: 42}, true
	}
	return purpose{says: told, weight: 34}, true
}

// supportsCentre: a pawn move guards a centre pawn that is attacked.
func supportsCentre(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Pawn || m.p.Takes(m.i) || !opening(m.before) {
		return purpose{}, false
	}
	middle := (board.FileBB(3) | board.FileBB(4)) & (board.RankBB(3) | board.RankBB(4))
	own := board.PawnAttacks(m.us, m.move.To()) & middle & m.after.Pieces(m.us, board.Pawn)
	for own != 0 {
		sq := own.PopFirst()
		if m.after.Attackers(sq, m.after.Occupied())&m.after.Of(m.us.Other()) != 0 {
			return purpose{says: claiming(say("purpose.supports-centre", in("square", sq)), m.here(sq, m.move.To())), weight: 38}, true
		}
	}
	return purpose{}, false
}

// gainsSpace: a pawn that another one guards goes to the fifth rank or beyond, with the queens on
// the board.
func gainsSpace(m *moveFacts) (purpose, bool) {
	to := m.move.To()
	if m.man.Type() != board.Pawn || m.p.Takes(m.i) || m.after.Kind(board.Queen) == 0 || to.RelativeRank(m.us) < 4 || passedPawn(m.after, to, m.us) {
		return purpose{}, false
	}
	if board.PawnAttacks(m.us.Other(), to)&m.after.Pieces(m.us, board.Pawn) == 0 || play.Hangs(play.Takes(m.after), to) || m.p.Plies() > m.i+1 && m.p.Moves[m.i+1].To() == to {
		return purpose{}, false
	}
	told := say("purpose.gains-space-centre")
	switch f := to.File(); {
	case f < 3:
		told = say("purpose.gains-space-queenside")
	case f > 4:
		told = say("purpose.gains-space-kingside")
	}
	return purpose{says: claiming(told, m.here(to)), weight: 36}, true
}

// keepsOut: a pawn takes a square from an enemy piece that could go there.
func keepsOut(m *moveFacts) (purpose, bool) {
	to := m.move.To()
	if m.man.Type() != board.Pawn || m.p.Takes(m.i) || to.RelativeRank(m.us) != 2 || m.before.Kind(board.Queen) == 0 {
		return purpose{}, false
	}
	waiting := m.before.Passed()
	if waiting == nil || play.Hangs(play.Takes(m.after), to) {
		return purpose{}, false
	}
	taken := board.PawnAttacks(m.us, to) &^ m.before.Occupied() &^ pawnControl(m.before, m.us)
	var list board.MoveList
	waiting.LegalQuiets(&list)
	var answer board.Move
	if m.other != nil && m.other.Plies() > 1 {
		answer = m.other.Moves[1] // that is who would go there
	}
	for _, t := range []board.PieceType{board.Bishop, board.Knight} {
		for _, move := range list.Slice() {
			if taken.Has(answer.To()) && move != answer && move.To() == answer.To() {
				continue
			}
			if waiting.At(move.From()).Type() == t && taken.Has(move.To()) && waiting.SEE(move, 0) {
				told := say("purpose.keeps-out", in("man", named(m.before, move.From(), m.us)), in("square", move.To()))
				return purpose{says: claiming(told, m.here(move.From(), to)), weight: 31}, true
			}
		}
	}
	return purpose{}, false
}

// pawnControl is what the pawns of a side attack.
func pawnControl(pos *board.Position, us board.Color) (b board.Bitboard) {
	for pawns := pos.Pieces(us, board.Pawn); pawns != 0; {
		b |= board.PawnAttacks(us, pawns.PopFirst())
	}
	return b
}

// luft: a pawn makes room for a king that could not leave its first rank.
func luft(m *moveFacts) (purpose, bool) {
	king := m.before.King(m.us)
	if m.man.Type() != board.Pawn || m.p.Takes(m.i) || fromMiddle(m.move.From()) < 2 || king.RelativeRank(m.us) != 0 || opening(m.before) || m.before.Pieces(m.us.Other(), board.Rook)|m.before.Pieces(m.us.Other(), board.Queen) == 0 {
		return purpose{}, false
	}
	second := board.KingAttacks(king) & beyond(m.us, 1)
	free := func(pos *board.Position) bool {
		for b := second &^ pos.Of(m.us); b != 0; {
			if !pos.Attacked(b.PopFirst(), m.us.Other()) {
				return true
			}
		}
		return false
	}
	if free(m.before) || !free(m.after) || m.other == nil || !m.other.ChecksOnFirst(m.us) {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.luft"), m.here(m.move.To())), weight: 34}, true
}

// centralises: a knight goes to the middle of the board, where no pawn can attack it at once.
func centralises(m *moveFacts) (purpose, bool) {
	middle := (board.FileBB(3) | board.FileBB(4)) & (board.RankBB(3) | board.RankBB(4))
	to := m.move.To()
	if m.man.Type() != board.Knight || m.p.Takes(m.i) || !middle.Has(to) || middle.Has(m.move.From()) || play.Hangs(play.Takes(m.after), to) {
		return purpose{}, false
	}
	if m.after.Attackers(to, m.after.Occupied())&m.after.Pieces(m.us.Other(), board.Pawn) != 0 || m.p.Plies() > m.i+1 && m.p.Takes(m.i+1) && m.p.Moves[m.i+1].To() == to && !m.p.TakesBack(m.i+2) {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.centralises"), m.here(to)), weight: 34}, true
}

package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// What a move gives away by itself, without an answer: it goes back without need, leaves a file, lets go of the centre,
// gives the better piece of an exchange.

// What these weigh, in millipawns: by judgement, as the others.
const (
	retreatMP = 220
	passiveMP = 220
	tensionMP = 190
	letUpMP   = 190
	goodMP    = 230

	castlesIntoMP = 300
	kingStaysMP   = 240
	takesSquareMP = 220
	loosensMP     = 190
)

// retreats: a piece goes back to its first rank though nothing attacks it, and has fewer squares there.
func retreats(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	man := s.start().At(m.From())
	if t := man.Type(); t != board.Knight && t != board.Bishop || p.takes(0) || m.To().RelativeRank(us) != 0 || m.From().RelativeRank(us) == 0 {
		return fault{}, false
	}
	if s.start().InCheck() || s.best.Moves[0].From() == m.From() || hangs(hanging(s.start()), m.From()) || s.start().Attackers(m.From(), s.start().Occupied())&s.start().Pieces(us.Other(), board.Pawn) != 0 {
		return fault{}, false
	}
	if reach(p.At[1], m.To())+1 >= reach(s.start(), m.From()) || p.plies() > 2 && p.Moves[2].From() == m.To() && p.Moves[2].To() != m.From() {
		return fault{}, false // it loses nothing by it, or is on its way
	}
	for _, t := range hanging(s.start()) {
		if !hangs(takes(p.At[1]), t.move.To()) {
			return fault{}, false // it guards something
		}
	}
	c := Claim{
		Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "passive", Side: us.String(), Squares: []string{m.To().String()},
		Counts: map[string]int{"squares": reach(p.At[1], m.To())},
	}
	return fault{says: claiming(say("fault.retreats", in("man", phrases.TheMan(man.Type()))), c), weight: retreatMP, ply: 1, general: true}, true
}

// leftPassive: a rook or bishop goes where it has hardly a square to go to, and stays there.
func leftPassive(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	man := s.start().At(m.From())
	if t := man.Type(); t != board.Rook && t != board.Bishop || p.takes(0) || m.IsCastle() || p.plies() < 4 || p.At[1].InCheck() || s.start().InCheck() {
		return fault{}, false
	}
	n := reach(p.At[1], m.To())
	best := s.best.Moves[0]
	if n > hardlyAMove || n >= reach(s.start(), m.From()) || best.From() == m.From() && reach(s.best.At[1], best.To()) <= n+2 {
		return fault{}, false
	}
	for k := 2; k <= 4; k++ {
		if p.At[k].At(m.To()) != man || reach(p.At[k], m.To()) > hardlyAMove {
			return fault{}, false
		}
	}
	c := Claim{
		Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "passive", Side: us.String(), Squares: []string{m.To().String()},
		Counts: map[string]int{"squares": n},
	}
	told := say("fault.passive", in("kind", phrases.TheMan(man.Type())), in("square", m.To()))
	return fault{says: claiming(told, c), weight: passiveMP, ply: 1, general: true}, true
}

// hardlyAMove is how many squares a passive piece has to go to, at most.
const hardlyAMove = 2

// contested are the squares on which pawns fight for the centre.
const contested = (board.FileC | board.FileD | board.FileE | board.FileF) & (board.Rank4 | board.Rank5)

// releasesTension: a pawn takes one in the middle and is taken back, where the best move lets them stand.
func releasesTension(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	man, sq := p.taken(0)
	if s.start().At(m.From()).Type() != board.Pawn || man.Type() != board.Pawn || m.IsEnPassant() || !contested.Has(sq) || !p.takesBack(1) || !opening(s.start()) || lastTaken(s.start()).Square == sq && lastTaken(s.start()).Piece != board.NoPiece {
		return fault{}, false
	}
	for k := range min(s.best.plies(), 3) {
		if s.best.takes(k) && s.best.At[k].Side() == us && s.best.Moves[k].To() == sq {
			return fault{}, false
		}
	}
	if s.best.plies() < 3 || s.best.At[3].At(sq) != man {
		return fault{}, false
	}
	c := Claim{Kind: MenClaim, Line: BeforeLine, Men: []ClaimMan{manOn(s.start(), sq), manOn(s.start(), m.From())}}
	return fault{says: claiming(say("fault.releases-tension"), c), weight: tensionMP, ply: 1, general: true}, true
}

// letsUp: a pawn that attacks one in the middle goes past it.
func letsUp(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	if s.start().At(m.From()).Type() != board.Pawn || p.takes(0) || s.best.Moves[0].From() == m.From() || passedPawn(p.At[1], m.To(), us) {
		return fault{}, false
	}
	hit := board.PawnAttacks(us, m.From()) & contested & s.start().Pieces(us.Other(), board.Pawn)
	if hit == 0 || board.PawnAttacks(us, m.To())&s.start().Of(us.Other()) != 0 || s.best.plies() < 3 || s.best.At[3].Pieces(us.Other(), board.Pawn)&hit == 0 {
		return fault{}, false
	}
	sq := hit.First()
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(p.At[1], sq), manOn(p.At[1], m.To())}}
	return fault{says: claiming(say("fault.lets-up", in("man", manOnSquare(p.At[1], sq))), c), weight: letUpMP, ply: 1, general: true}, true
}

// pawnsOnColour counts the pawns of a side on the four middle files that have left their first squares and stand on squares of
// the colour of a square: those that make a bishop bad.
func pawnsOnColour(pos *board.Position, us board.Color, sq board.Square) int {
	colour := dark
	if !dark.Has(sq) {
		colour = ^dark
	}
	return (pos.Pieces(us, board.Pawn) & colour & beyond(us, 2) & (board.FileC | board.FileD | board.FileE | board.FileF)).Count()
}

// dark are the squares of the colour of a1.
const dark board.Bitboard = 0xAA55AA55AA55AA55

// A bishop is bad with so many such pawns, and good with so few.
const (
	badBishop  = 3
	goodBishop = 1
)

// bishopsTraded finds two bishops that a line exchanges for each other because of its first move: the mover's and the other's, as
// they stand before it.
func (p *Path) bishopsTraded() (own, other board.Square, ok bool) {
	if p.plies() < 2 || p.start().At(p.Moves[0].From()).Type() != board.Bishop {
		return 0, 0, false
	}
	own = p.Moves[0].From()
	man, sq := p.taken(0)
	if man.Type() == board.Bishop && p.takesBack(1) {
		return own, sq, true
	}
	other = p.Moves[1].From()
	if man == board.NoPiece && p.takes(1) && p.Moves[1].To() == sq && p.start().At(other).Type() == board.Bishop && p.takesBack(2) {
		return own, other, true
	}
	return 0, 0, false
}

// tradesGoodBishop: the mover's good bishop goes for the enemy's bad one.
func tradesGoodBishop(s *scene) (fault, bool) {
	own, other, ok := s.played.bishopsTraded()
	us := s.mover()
	if _, _, too := s.best.bishopsTraded(); !ok || too || pawnsOnColour(s.start(), us, own) > goodBishop || pawnsOnColour(s.start(), us.Other(), other) < badBishop {
		return fault{}, false
	}
	told := say("fault.trades-good-bishop", in("man", manOnSquare(s.start(), other)))
	men := Claim{Kind: MenClaim, Line: BeforeLine, Men: []ClaimMan{manOn(s.start(), other)}}
	return fault{says: claiming(told, bishopClaim(s, own, other), men), weight: goodMP, ply: 1}, true
}

// bishopClaim counts the pawns on the colour of two bishops before the move.
func bishopClaim(s *scene, own, other board.Square) Claim {
	us := s.mover()
	return Claim{
		Kind: PrincipleClaim, Line: BeforeLine, ID: "bishops", Side: us.String(), Squares: []string{own.String(), other.String()},
		Counts: map[string]int{"own": pawnsOnColour(s.start(), us, own), "other": pawnsOnColour(s.start(), us.Other(), other)},
	}
}

// tradesBadBishop: the mover's bad bishop goes for the enemy's good one.
func tradesBadBishop(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.other == nil {
		return purpose{}, false
	}
	own, other, ok := m.p.bishopsTraded()
	if !ok || pawnsOnColour(m.before, m.us, own) < badBishop || pawnsOnColour(m.before, m.us.Other(), other) > goodBishop {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.trades-bad-bishop", in("man", manOnSquare(m.before, other))), bishopClaim(m.scene, own, other), m.there(other)), weight: 52}, true
}

// simplifies: who is well ahead exchanges pieces.
func simplifies(m *moveFacts) (purpose, bool) {
	gives, gets, ok := m.exchanges()
	lead := balanceOf(m.before, m.us).halfPawns()
	if !ok || m.i != 0 || gives.Type() == board.Pawn || gives.Value() != gets.Value() || lead < knightWorth-1 || m.p.Score < 0 {
		return purpose{}, false
	}
	told := say("purpose.trades", in("own", phrases.TheMan(gives.Type())), in("man", named(m.before, m.move.To(), m.us)))
	if gives.Type() == gets.Type() {
		told = say("purpose.trades-kind", in("men", phrases.Kind(gets.Type(), 2)))
	}
	told = say("purpose.when-ahead", in("deed", told))
	return purpose{says: claiming(told, m.netClaim(m.i+2), m.there(m.move.To())), weight: 46}, true
}

// deniesCastling: the line makes the enemy king move that could have castled, and can after the other move.
func deniesCastling(m *moveFacts) (purpose, bool) {
	enemy := m.us.Other()
	if m.i != 0 || m.other == nil || !canCastle(m.before, enemy) || m.before.Pieces(m.us, board.Queen) == 0 || !canCastle(m.other.At[min(4, m.other.plies())], enemy) && !m.other.castles(enemy) {
		return purpose{}, false
	}
	for k := 1; k < min(m.p.plies(), leadsToPlies); k += 2 {
		if !m.p.At[k].InCheck() && !m.p.takesBack(k) {
			return purpose{}, false // the enemy could do something else
		}
		if m.p.Moves[k].From() == m.p.At[k].King(enemy) && !m.p.Moves[k].IsCastle() && canCastle(m.p.At[k], enemy) {
			c := m.principle("castling-given-up", nil)
			c.Ply, c.Side = k+1, enemy.String()
			told := claiming(say("purpose.denies-castling", in("king", sideKing(enemy))), c)
			return purpose{says: say("reason.answer", in("moves", m.p.continued(1, k+1)), in("deed", told)), weight: 54}, true
		}
	}
	return purpose{}, false
}

// castles tells if a side castles in the first moves of a line.
func (p *Path) castles(us board.Color) bool {
	for k := range min(p.plies(), leadsToPlies) {
		if p.At[k].Side() == us && p.Moves[k].IsCastle() {
			return true
		}
	}
	return false
}

// castlesInto: the king castles to a file on which the enemy has no pawn, with a heavy piece to use it.
func castlesInto(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	if !p.Moves[0].IsCastle() || s.best.castles(us) && s.best.Moves[0].IsCastle() || p.At[1].Pieces(us.Other(), board.Queen) == 0 {
		return fault{}, false
	}
	king := p.At[1].King(us)
	for _, f := range []int{king.File(), king.File() - 1, king.File() + 1} {
		if f < 0 || f > 7 || board.FileBB(f)&p.At[1].Pieces(us.Other(), board.Pawn) != 0 || fromMiddle(board.Square(f)) < 1 {
			continue
		}
		for k := 2; k <= min(p.plies(), shownReplies+1); k++ {
			heavy := (p.At[k].Pieces(us.Other(), board.Rook) | p.At[k].Pieces(us.Other(), board.Queen)) & board.FileBB(f)
			if heavy == 0 {
				continue
			}
			c := Claim{
				Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "half-open-at-king", Side: us.String(),
				Squares: []string{king.String(), board.Square(f).String()},
			}
			key := "fault.castles-into"
			if board.FileBB(f)&p.At[1].Pieces(us, board.Pawn) == 0 {
				key = "fault.castles-into-open"
			}
			return fault{says: claiming(say(key, in("file", string(rune('a'+f)))), c), weight: castlesIntoMP, ply: 1, general: true}, true
		}
	}
	return fault{}, false
}

// takesKnightSquare: a pawn goes where the knight that is still at home would go.
func takesKnightSquare(s *scene) (fault, bool) {
	us, m := s.mover(), s.played.Moves[0]
	f := m.To().File()
	if s.start().At(m.From()).Type() != board.Pawn || s.played.takes(0) || m.To().RelativeRank(us) != 2 || f != 5 || !opening(s.start()) || s.start().FullmoveNumber() > 12 {
		return fault{}, false
	}
	home := board.RelativeRankBB(us, 0) & board.FileG & s.played.At[1].Pieces(us, board.Knight)
	if home == 0 || s.best.Moves[0].To() == m.To() || board.PawnAttacks(us, m.To())&s.start().Of(us.Other()) != 0 {
		return fault{}, false
	}
	for k := range min(s.played.plies(), 5) {
		if s.played.takes(k) && s.played.Moves[k].From() == m.To() {
			return fault{}, false // it is there to take
		}
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(s.played.At[1], home.First()), manOn(s.played.At[1], m.To())}}
	return fault{says: claiming(say("fault.takes-square", in("square", m.To()), in("man", manOnSquare(s.start(), home.First()))), c), weight: takesSquareMP, ply: 1, general: true}, true
}

// loosens: a pawn before the king's side goes two squares in the opening, where nothing asks for it.
func loosens(s *scene) (fault, bool) {
	us, m := s.mover(), s.played.Moves[0]
	if s.start().At(m.From()).Type() != board.Pawn || s.played.takes(0) || m.From().File() != 6 || m.From().RelativeRank(us) != 1 || m.To().RelativeRank(us) != 3 || !opening(s.start()) {
		return fault{}, false
	}
	king := s.start().King(us)
	if king.File() < 4 || king.RelativeRank(us) != 0 || s.start().At(s.best.Moves[0].From()).Type() == board.Pawn && s.best.Moves[0].From().File() > 4 || board.PawnAttacks(us, m.To())&s.start().Of(us.Other()) != 0 {
		return fault{}, false
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(s.played.At[1], m.To())}}
	return fault{says: claiming(say("fault.loosens-kingside"), c), weight: loosensMP, ply: 1, general: true}, true
}

// backIntoPlay: a knight comes back from the edge of the board, or from where it has hardly a square.
func backIntoPlay(m *moveFacts) (purpose, bool) {
	from, to := m.move.From(), m.move.To()
	if m.man.Type() != board.Knight || m.p.takes(m.i) || m.i != 0 || m.other == nil || m.other.Moves[0].From() == from || fromMiddle(from) < 3 || fromMiddle(to) > 2 || from.RelativeRank(m.us) < 3 {
		return purpose{}, false
	}
	if hangs(takes(m.after), to) || reach(m.after, to) < reach(m.before, from)+2 || hangs(hanging(m.before), from) || m.p.plies() > 2 && m.p.Moves[2].From() == to && m.p.Moves[2].To() == from {
		return purpose{}, false
	}
	c := m.principle("passive", map[string]int{"squares": reach(m.after, to)}, to)
	return purpose{says: claiming(say("purpose.back-into-play"), c), weight: 49}, true
}

// kingStays: the best move castles, the played one leaves the king in the middle, and the file before it, or the one
// beside it, is open.
func kingStays(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	king := s.start().King(us)
	if !s.best.Moves[0].IsCastle() || p.Moves[0].IsCastle() || p.castles(us) || p.takes(0) || !canCastle(p.At[1], us) || king.File() != 4 || s.start().Kind(board.Queen).Count() < 2 {
		return fault{}, false
	}
	for _, f := range []int{4, 3} {
		if board.FileBB(f)&p.At[1].Kind(board.Pawn) != 0 {
			continue
		}
		c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "king-in-the-middle", Side: us.String(), Squares: []string{king.String(), board.Square(f).String()}}
		told := say("fault.king-stays", in("file", string(rune('a'+f))))
		return fault{says: claiming(told, c), weight: kingStaysMP, ply: 1, general: true}, true
	}
	return fault{}, false
}

package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Exchanges.

// exchanges tells if the line begins with an exchange on one square in which either side gives
// a man of a kind, and what.
func (m *moveFacts) exchanges() (gives, gets board.Piece, ok bool) {
	if m.p.Plies() < m.i+2 || !m.p.Takes(m.i) || !m.p.TakesBack(m.i+1) {
		return 0, 0, false
	}
	gets, _ = m.p.Taken(m.i)
	return m.man, gets, gets != board.NoPiece && m.man.Type() != board.King
}

func tradesQueens(m *moveFacts) (purpose, bool) {
	gives, gets, ok := m.exchanges()
	if !ok || gives.Type() != board.Queen || gets.Type() != board.Queen || m.other != nil && m.other.At[min(4, m.other.Plies())].Kind(board.Queen) == 0 {
		return purpose{}, false // the queens go in the other line as well
	}
	return purpose{says: claiming(say("purpose.trades-queens"), m.netClaim(m.i+2)), weight: 65}, true
}

func (m *moveFacts) netClaim(ply int) Claim {
	return Claim{Kind: NetClaim, Line: m.name, Ply: ply, Net: netCounts(m.p.Net(ply))}
}

func trades(m *moveFacts) (purpose, bool) {
	gives, gets, ok := m.exchanges()
	if !ok || gives.Type() == board.Queen || gives.Value() != gets.Value() {
		return purpose{}, false
	}
	if file, rook, ply, ok := m.rookComes(); ok && gives.Type() == board.Pawn {
		told := say("purpose.opens-file-later", in("file", string(rune('a'+file))))
		return purpose{says: claiming(told, m.netClaim(m.i+2), m.men(ply, []board.Square{rook})), weight: 38}, true
	}
	if gives.Type() == board.Pawn {
		return purpose{says: claiming(say("purpose.exchanges-pawns"), m.netClaim(m.i+2)), weight: 33, minor: true}, true
	}
	claims := []Claim{m.netClaim(m.i + 2), m.there(m.move.To())}
	if gives.Type() == board.Knight && gets.Type() == board.Bishop {
		return purpose{says: claiming(say("purpose.knight-for-bishop", in("man", manOnSquare(m.before, m.move.To()))), claims...), weight: 41}, true
	}
	if gives.Type() == gets.Type() {
		return purpose{says: claiming(say("purpose.trades-kind", in("men", phrases.Kind(gets.Type(), 2))), claims...), weight: 35, minor: true}, true
	}
	return purpose{says: claiming(say("purpose.trades", in("own", phrases.TheMan(gives.Type())), in("man", named(m.before, m.move.To(), m.us))), claims...), weight: 35, minor: true}, true
}

// rookComes finds a rook that comes to the file which a pawn leaves by taking, and on which none is left.
func (m *moveFacts) rookComes() (file int, rook board.Square, ply int, ok bool) {
	file = m.move.From().File()
	if m.i > 0 || m.after.Kind(board.Pawn)&board.FileBB(file) != 0 {
		return 0, 0, 0, false
	}
	for k := 2; k < min(m.p.Plies(), m.shown); k += 2 {
		move := m.p.Moves[k]
		if m.p.At[k].At(move.From()).Type() == board.Rook && !move.IsCastle() && move.To().File() == file && move.From().File() != file {
			return file, move.To(), k + 1, true
		}
	}
	return 0, 0, 0, false
}

// bringsIntoPlay: taking back brings a piece to where it has many more squares.
func bringsIntoPlay(m *moveFacts) (purpose, bool) {
	if m.i == 0 || !m.p.TakesBack(m.i) || m.man.Type() == board.Pawn || m.man.Type() == board.King || m.man.Type() == board.Queen && opening(m.before) || play.Hangs(play.Takes(m.after), m.move.To()) {
		return purpose{}, false
	}
	first, _ := m.p.Taken(m.i - 1)
	if second, _ := m.p.Taken(m.i); first.Value() > second.Value()+50 || second.Value() > first.Value()+50 || undeveloped(m.after, m.us) < undeveloped(m.before, m.us) {
		return purpose{}, false // no even exchange, or it is told that it develops
	}
	if play.Reach(m.after, m.move.To()) < play.Reach(m.before, m.move.From())+muchMore || m.p.Plies() > m.i+1 && m.p.Takes(m.i+1) && m.p.Moves[m.i+1].To() == m.move.To() {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.into-play", in("man", phrases.TheMan(m.man.Type()))), m.here(m.move.To())), weight: 30}, true
}

// muchMore is how many squares more a piece has to have to be brought into play.
const muchMore = 6

// offersTrade: the moved man faces one of its kind that it can be exchanged for.
func offersTrade(m *moveFacts) (purpose, bool) {
	t := m.man.Type()
	if t == board.Pawn || t == board.Knight || t == board.King || m.p.Takes(m.i) || m.after.InCheck() {
		return purpose{}, false
	}
	to, enemy := m.move.To(), m.us.Other()
	facing := board.Attacks(t, m.us, to, m.after.Occupied()) & m.after.Pieces(enemy, t) &^ board.Attacks(t, m.us, m.move.From(), m.before.Occupied())
	if facing == 0 || play.Hangs(play.Takes(m.after), to) || m.p.Plies() < m.i+2 || m.otherTrades(t) {
		return purpose{}, false
	}
	// The line bears it out: one takes the other within its next moves, or what has given check avoids that.
	for k := m.i + 1; k < min(m.p.Plies(), m.i+3); k++ {
		avoided := m.before.InCheck() && facing.Has(m.p.Moves[k].From())
		if avoided || m.p.Takes(k) && m.p.At[k].At(m.p.Moves[k].From()).Type() == t && (m.p.Moves[k].To() == to || facing.Has(m.p.Moves[k].To())) {
			weight := 37
			if t == board.Queen && m.otherThreatensMate() {
				weight = 66 // without the queens there is no mate
			}
			return purpose{says: claiming(say("purpose.offers-trade", in("men", phrases.Kind(t, 2))), m.here(to, facing.First())), weight: weight}, true
		}
	}
	return purpose{}, false
}

// otherTrades tells if men of that kind are exchanged for each other at once after the other move, too: the enemy takes the one with the other.
func (m *moveFacts) otherTrades(kind board.PieceType) bool {
	if m.i != 0 || m.other == nil || m.other.Plies() < 3 {
		return false
	}
	man, _ := m.other.Taken(1)
	return man.Type() == kind && m.other.At[1].At(m.other.Moves[1].From()).Type() == kind && m.other.TakesBack(2)
}

// otherThreatensMate tells if the enemy's answer in the other line threatens to mate at once.
func (m *moveFacts) otherThreatensMate() bool {
	if m.i != 0 || m.other == nil || m.other.Plies() < 2 {
		return false
	}
	_, mates := play.ThreatensMateIn1(m.other.At[2])
	return mates
}

// leadsToQueenTrade: the queens go within the next moves of the line, and stay in the other one.
func leadsToQueenTrade(m *moveFacts) (purpose, bool) {
	if m.other == nil || m.p.Takes(m.i) || m.p.Plies() < m.i+3 || m.before.Kind(board.Queen).Count() != 2 {
		return purpose{}, false
	}
	ply := min(m.p.Plies(), m.i+4)
	if m.p.At[ply].Kind(board.Queen) != 0 || m.other.At[min(play.ComparedPlies, m.other.Plies())].Kind(board.Queen) == 0 {
		return purpose{}, false
	}
	for ply > 0 && m.p.At[ply-1].Kind(board.Queen) == 0 {
		ply--
	}
	return purpose{says: claiming(say("purpose.to-queen-trade"), m.netClaim(ply)), weight: 33, minor: true}, true
}

// takesBackAndDevelops: an answer that takes back with a piece that comes from its first square.
func takesBackAndDevelops(m *moveFacts) (purpose, bool) {
	if m.i == 0 || !m.p.TakesBack(m.i) || !opening(m.before) || undeveloped(m.after, m.us) >= undeveloped(m.before, m.us) {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.takes-back-developing", in("man", phrases.TheMan(m.man.Type()))), m.here(m.move.To())), weight: 30}, true
}

// takesTowardsCentre: of two pawns that can take, the one farther from the middle does.
func takesTowardsCentre(m *moveFacts) (purpose, bool) {
	if m.other == nil || m.man.Type() != board.Pawn || !m.p.Takes(m.i) || m.move.To() != m.other.Moves[0].To() {
		return purpose{}, false
	}
	other := m.before.At(m.other.Moves[0].From())
	if other.Type() != board.Pawn || fromMiddle(m.move.From()) <= fromMiddle(m.move.To()) || fromMiddle(m.other.Moves[0].From()) > fromMiddle(m.move.To()) {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.towards-centre"), m.here(m.move.To())), weight: 44}, true
}

// tradesPawns: a pawn is offered, and when it is taken another one falls in return.
func tradesPawns(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Pawn || m.p.Takes(m.i) || m.p.Plies() < m.i+3 || !m.p.Takes(m.i+1) || m.p.Moves[m.i+1].To() != m.move.To() || m.p.TakesBack(m.i+2) {
		return purpose{}, false
	}
	man, sq := m.p.Taken(m.i + 2)
	if man.Type() != board.Pawn || m.after.At(sq) != man || !m.p.Quiet(m.i+3) {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.pawn-for-pawn", in("square", sq)), m.here(sq, m.move.To()), m.netClaim(m.i+3)), weight: 58}, true
}

// fromMiddle is how far a file is from the middle of the board, 0 to 3.
func fromMiddle(sq board.Square) int {
	if f := sq.File(); f < 4 {
		return 3 - f
	}
	return sq.File() - 4
}

// stopsAnswer: the answer to the other move cannot be given, or would lose material, because of
// where the moved man stands.
func stopsAnswer(m *moveFacts) (purpose, bool) {
	if m.notStopped || m.i != 0 || m.other == nil || m.other.Plies() < 2 || m.after.InCheck() || m.other.At[1].InCheck() || m.other.Takes(1) || m.p.Takes(0) || m.p.MakesWithin(m.other.At[1], m.other.Moves[1], 1, stoppedPlies) {
		return purpose{}, false
	}
	answer := m.other.Moves[1]
	to, here := answer.To(), m.move.To()
	if answer.IsCastle() || m.other.Takes(0) || m.other.At[1].At(answer.From()) != m.after.At(answer.From()) || !m.other.At[1].SEE(answer, 0) {
		return purpose{}, false
	}
	switch {
	case m.after.IsLegal(answer):
		if !play.AttacksFrom(m.after, here, to, 0) || play.AttacksFrom(m.before, m.move.From(), to, 0) || m.after.SEE(answer, 0) {
			return purpose{}, false
		}
	case here != to && !board.Between(answer.From(), to).Has(here):
		return purpose{}, false
	}
	if waiting := m.before.Passed(); waiting == nil || !waiting.IsLegal(answer) || !waiting.SEE(answer, 0) {
		return purpose{}, false // before the move it was not to be feared
	}
	if went := m.other.Moves[0]; went.From() == m.move.From() && play.AttacksFrom(m.other.At[2], to, went.To(), 0) {
		return purpose{}, false // it goes for that man where it stands there
	}
	c := m.principle("stops", nil, here, to)
	c.UCI = m.other.At[1].UCI(answer)
	if here == to && m.before.At(answer.From()).Type() == board.Pawn && !m.toldAnswer && m.quoted < 2 {
		told := say("purpose.stops", in("move", m.other.Numbered(1)))
		if deed := m.answerHits(); !deed.Empty() {
			told = say("purpose.stops-which", in("move", m.other.Numbered(1)), in("deed", deed))
		} else if board.PawnAttacks(m.us.Other(), to)&m.other.At[2].Pieces(m.us, board.Pawn) != 0 {
			// The same words, but a reason that stands by itself.
			told = say("purpose.stops-break", in("move", m.other.Numbered(1)))
		}
		return purpose{says: claiming(told, c), weight: 42}, true
	}
	weight := 42
	if m.toldAnswer || m.quoted > 1 {
		weight = 54 // the reader has just been told what it does
	}
	if here != to && m.after.At(to) != board.NoPiece { // there it would take a man that the played move moves away
		return purpose{says: claiming(say("purpose.guards", in("man", manOnSquare(m.after, to))), m.here(to, here)), weight: weight}, true
	}
	if man := m.before.At(answer.From()); m.man.Type() == board.Pawn && man.Type() != board.Pawn && man.Type() != board.King && here != to && !m.toldAnswer && m.quoted < 2 {
		told := say("purpose.keeps-out", in("man", manOnSquare(m.before, answer.From())), in("square", to))
		return purpose{says: claiming(told, c, m.there(answer.From())), weight: weight + 5}, true
	}
	return purpose{says: claiming(say("purpose.stops", in("move", m.other.Numbered(1))), c), weight: weight}, true
}

// answerHits tells what the answer to the other move attacks; it is empty if that is nothing.
func (m *moveFacts) answerHits() phrases.Phrase {
	d, ok := attacksMen(m.facts(m.otherName(), 1))
	if !ok || !m.allHold(d.says) || slices.ContainsFunc(claimsIn(d.says), func(c Claim) bool { return c.Ply > 2 }) {
		return phrases.Phrase{}
	}
	return d.says
}

// stoppedPlies is for how many half-moves what is stopped does not come.
const stoppedPlies = 4

// blocksWay: the moved man stands in the line along which the enemy takes something after the other move.
func blocksWay(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.other == nil || m.other.Plies() < 2 || m.p.Takes(0) || m.after.InCheck() || !m.other.Takes(1) || m.other.TakesBack(1) {
		return purpose{}, false
	}
	capture := m.other.Moves[1]
	from, to := capture.From(), capture.To()
	if m.move.From() == to || m.before.At(from) != m.other.At[1].At(from) || m.before.At(to) != m.other.At[1].At(to) || !board.Between(from, to).Has(m.move.To()) || !m.after.SEE(m.move, 0) && play.Hangs(play.Takes(m.after), m.move.To()) {
		return purpose{}, false
	}
	told := say("purpose.shields", in("man", manOnSquare(m.before, to)), in("attacker", manOnSquare(m.before, from)))
	return purpose{says: claiming(told, m.here(from, to, m.move.To())), weight: 62}, true
}

// removesAnswerer: the recommended move takes the man with which the enemy wins something after the other one.
func removesAnswerer(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.other == nil || m.other.Plies() < 2 || !m.p.Takes(0) || !m.toldThreat && m.quoted < 2 || m.toldAnswer && m.toldPly != 2 {
		return purpose{}, false // the reader has not been told what it does
	}
	man, sq := m.p.Taken(0)
	if m.other.Moves[1].From() != sq || m.other.At[1].At(sq) != man || m.other.Moves[0].To() == sq {
		return purpose{}, false
	}
	target := in("man", named(m.before, sq, m.us))
	told := say("purpose.removes", target)
	switch gives, _, ok := m.exchanges(); {
	case ok && gives.Type() == man.Type() && man.Value() > board.Bishop.Value():
		return purpose{}, false // queens or rooks are exchanged
	case ok && m.before.SEE(m.move, play.LeastGain): // what takes it back falls as well
	case ok && gives.Value() > man.Value()+play.MuchTheSame && m.p.TakesBack(2): // and takes what has taken back
		net := m.p.Net(3)
		change := play.MaterialChangeOf(net)
		if change.Gives == (play.Balance{}) {
			break // it has a man more afterwards, and what it takes is the pawn that it has won
		}
		told = claiming(say("event.gives", in("men", menOf(change))), Claim{Kind: NetClaim, Line: BestLine, Ply: 3, Net: netCounts(net)})
	case ok && gives.Value() > man.Value()+play.MuchTheSame:
		told = say("purpose.gives-for", in("kind", phrases.TheMan(gives.Type())), target)
	case ok:
		told = say("purpose.exchanges-first", target)
	}
	weight := 53
	if m.toldAnswer {
		weight = 36 // it does not win anything there: what comes of the exchange is more
	}
	return purpose{says: claiming(told, m.there(sq)), weight: weight}, true
}

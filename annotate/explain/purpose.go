package explain

import (
	"slices"

	"gloss/engine/board"
)

// A purpose is something that a move does and a player can see: it takes back, saves a man,
// attacks one, develops. Each is a fact about the positions before and after the move.
type purpose struct {
	part
	weight int  // the greatest is told
	minor  bool // not enough to tell of where much was lost
}

// purposes lists what a move of a line does, in verb phrases with the move as their subject:
// the first one, or the reply to it.
func (s *scene) purposes(name LineName, i int) []purpose {
	if s.path(name).plies() <= i {
		return nil
	}
	m := s.facts(name, i)
	var list []purpose
	for _, find := range []func(*moveFacts) (purpose, bool){
		castles, preparesCastling, takesBack, savesMan, attacksMen, unpins, tradesQueens, trades, develops, centre,
		openFile, pushesPasser, rookBehindPasser, kingActive, supportsCentre,
	} {
		if f, ok := find(m); ok && s.allHold(f.part) {
			list = append(list, f)
		}
	}
	slices.SortStableFunc(list, func(a, b purpose) int { return b.weight - a.weight })
	return list
}

// facts are those about a move of a line, counted from 0.
func (s *scene) facts(name LineName, i int) *moveFacts {
	p := s.path(name)
	m := &moveFacts{scene: s, p: p, i: i, name: name, move: p.Moves[i], before: p.At[i], after: p.At[i+1]}
	if other := s.other(name); i == 0 && other.plies() > 0 {
		m.other = other
	}
	m.us = m.before.Side()
	m.man = m.before.At(m.move.From())
	return m
}

// other is the line that a line is compared with.
func (s *scene) other(name LineName) *Path {
	if name == BestLine {
		return s.played
	}
	return s.best
}

// moveFacts is a move of a line with the positions before and after it.
type moveFacts struct {
	*scene
	p             *Path
	i             int   // which move of the line it is, from 0
	other         *Path // the line of the other first move; nil for a reply
	name          LineName
	move          board.Move
	man           board.Piece
	us            board.Color // who makes the move
	before, after *board.Position
}

// here claims who stands where after the move, there who stood where before it.
func (m *moveFacts) here(squares ...board.Square) Claim { return m.men(m.i+1, squares) }

func (m *moveFacts) there(squares ...board.Square) Claim { return m.men(m.i, squares) }

func (m *moveFacts) men(ply int, squares []board.Square) Claim {
	list := []ClaimMan{}
	for _, sq := range squares {
		list = append(list, manOn(m.p.At[ply], sq))
	}
	c := Claim{Kind: MenClaim, Line: m.name, Ply: ply, Men: list}
	if ply == 0 {
		c.Line = BeforeLine
	}
	return c
}

// principle claims that a rule of the book applies to the move.
func (m *moveFacts) principle(id string, counts map[string]int, squares ...board.Square) Claim {
	c := Claim{Kind: PrincipleClaim, Line: m.name, Ply: m.i + 1, ID: id, Side: m.us.String(), Counts: counts}
	for _, sq := range squares {
		c.Squares = append(c.Squares, sq.String())
	}
	return c
}

func castles(m *moveFacts) (purpose, bool) {
	if !m.move.IsCastle() {
		return purpose{}, false
	}
	return purpose{part: say("brings the king into safety", m.principle("castles", nil, m.after.King(m.us))), weight: 66}, true
}

// preparesCastling: the line castles with its next move of that side, which was not possible.
func preparesCastling(m *moveFacts) (purpose, bool) {
	if m.p.plies() < m.i+3 || !m.p.Moves[m.i+2].IsCastle() || m.before.IsLegal(m.p.Moves[m.i+2]) {
		return purpose{}, false
	}
	c := Claim{Kind: PrincipleClaim, Line: m.name, Ply: m.i + 3, ID: "castles", Side: m.us.String(), Squares: []string{m.p.At[m.i+3].King(m.us).String()}}
	return purpose{part: say("prepares to castle", c), weight: 42}, true
}

func takesBack(m *moveFacts) (purpose, bool) {
	lost := lastTaken(m.before)
	if lost.Piece == board.NoPiece || lost.Square != m.move.To() || !m.p.takes(m.i) || m.other == nil || m.other.Moves[0].To() == m.move.To() {
		return purpose{}, false
	}
	return purpose{part: say("takes back on "+m.move.To().String(), m.here(m.move.To())), weight: 95}, true
}

// savesMan: something could be taken with profit, and after the move no longer; the other move
// leaves it to be taken.
func savesMan(m *moveFacts) (purpose, bool) {
	if m.other == nil {
		return purpose{}, false
	}
	for _, t := range hanging(m.before) {
		sq := t.move.To()
		if t.man.Type() == board.Pawn && t.gain < leastGain {
			continue
		}
		if m.other.Moves[0].From() == sq || !hangs(takes(m.other.At[1]), sq) {
			continue
		}
		now := sq
		if m.move.From() == sq {
			now = m.move.To()
		}
		if m.after.At(now) != t.man || hangs(takes(m.after), now) {
			continue
		}
		weight := 70 + t.gain/20
		kind := t.man.Type().String()
		switch {
		case m.move.From() == sq:
			return purpose{part: say("saves the "+kind+" on "+sq.String(), m.there(sq)), weight: weight}, true
		case m.p.takes(m.i):
			return purpose{part: say("keeps the "+kind+" on "+sq.String(), m.here(sq)), weight: weight}, true
		case attacksFrom(m.after, m.move.To(), sq, 0):
			return purpose{part: say("guards the "+kind+" on "+sq.String(), m.here(sq, m.move.To())), weight: weight}, true
		}
		return purpose{part: say("keeps the "+kind+" on "+sq.String()+" safe", m.here(sq)), weight: weight}, true
	}
	return purpose{}, false
}

// attacksMen: the move attacks something that could be taken with profit next, and could not
// before. Two things at once are worth more.
func attacksMen(m *moveFacts) (purpose, bool) {
	if m.after.InCheck() || m.p.takes(m.i) && m.p.plies() > m.i+1 && m.p.takesBack(m.i+1) {
		return purpose{}, false
	}
	var old []take
	if !m.before.InCheck() {
		old = takes(m.before)
	}
	threats := hanging(m.after)
	var fresh []take
	for _, t := range threats {
		if m.before.InCheck() && t.move.From() != m.move.To() {
			continue // who knows what was attacked before the check
		}
		if !hangs(old, t.move.To()) && (t.gain > leastGain || t.man.Type() == board.Pawn) {
			fresh = append(fresh, t)
		}
	}
	if len(fresh) == 0 {
		return purpose{}, false
	}
	first := fresh[0]
	text := "attacks " + named(m.after, first.move.To(), m.us)
	claims := []Claim{m.here(first.move.To()), {Kind: ThreatClaim, Line: m.name, Ply: m.i + 1, UCI: m.after.UCI(first.move)}}
	weight := 30 + first.gain/15
	if len(fresh) > 1 && fresh[1].gain > leastGain {
		text = "attacks both " + named(m.after, first.move.To(), m.us) + " and " + named(m.after, fresh[1].move.To(), m.us)
		claims[0] = m.here(first.move.To(), fresh[1].move.To())
		weight += 15
	}
	if m.man.Type() == board.Pawn && first.move.From() == m.move.To() && first.man.Type() != board.Pawn && !m.p.takes(m.i) {
		text = "drives " + named(m.after, first.move.To(), m.us) + " away"
		claims[0] = m.here(first.move.To())
	}
	return purpose{part: say(text, claims...), weight: weight}, true
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
			return purpose{part: say("breaks the pin of "+named(m.before, sq, m.us), claim), weight: 50}, true
		}
	}
	return purpose{}, false
}

// pinnedTo finds the enemy slider that pins a man to what stands on a square.
func pinnedTo(pos *board.Position, sq, behind board.Square, enemy board.Color) (by board.Square, ok bool) {
	for _, t := range []board.PieceType{board.Bishop, board.Rook, board.Queen} {
		for b := pos.Pieces(enemy, t); b != 0; {
			s := b.PopFirst()
			if board.Between(s, behind).Has(sq) && attacksFrom(pos, s, sq, 0) && attacksFrom(pos, s, behind, board.SquareBB(sq)) {
				if pos.At(behind).Type() == board.Queen && t == board.Queen {
					continue
				}
				return s, true
			}
		}
	}
	return 0, false
}

// exchanges tells if the line begins with an exchange on one square in which either side gives
// a man of a kind, and what.
func (m *moveFacts) exchanges() (gives, gets board.Piece, ok bool) {
	if m.p.plies() < m.i+2 || !m.p.takes(m.i) || !m.p.takesBack(m.i+1) {
		return 0, 0, false
	}
	gets, _ = m.p.taken(m.i)
	return m.man, gets, gets != board.NoPiece && m.man.Type() != board.King
}

func tradesQueens(m *moveFacts) (purpose, bool) {
	gives, gets, ok := m.exchanges()
	if !ok || gives.Type() != board.Queen || gets.Type() != board.Queen {
		return purpose{}, false
	}
	return purpose{part: say("trades queens", m.netClaim(m.i+2)), weight: 65}, true
}

func (m *moveFacts) netClaim(ply int) Claim {
	return Claim{Kind: NetClaim, Line: m.name, Ply: ply, Net: netCounts(m.p.net(ply))}
}

func trades(m *moveFacts) (purpose, bool) {
	gives, gets, ok := m.exchanges()
	if !ok || gives.Type() == board.Queen || gives.Value() != gets.Value() {
		return purpose{}, false
	}
	if gives.Type() == board.Pawn {
		return purpose{say("exchanges pawns", m.netClaim(m.i+2)), 33, true}, true
	}
	claims := []Claim{m.netClaim(m.i + 2), m.there(m.move.To())}
	return purpose{say("trades "+named(m.before, m.move.To(), m.us), claims...), 35, true}, true
}

func develops(m *moveFacts) (purpose, bool) {
	n := undeveloped(m.before, m.us)
	if !opening(m.before) || undeveloped(m.after, m.us) >= n || m.p.takes(m.i) {
		return purpose{}, false
	}
	return purpose{part: say("develops the "+m.man.Type().String(), m.principle("develops", map[string]int{"undeveloped": n - 1}, m.move.To())), weight: 30}, true
}

// centre: a pawn hits an enemy pawn in the centre, or takes its place there.
func centre(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Pawn || m.p.takes(m.i) || !opening(m.before) {
		return purpose{}, false
	}
	middle := (board.FileBB(3) | board.FileBB(4)) & (board.RankBB(3) | board.RankBB(4))
	to := m.move.To()
	if hit := board.PawnAttacks(m.us, to) & middle & m.after.Pieces(m.us.Other(), board.Pawn); hit != 0 {
		sq := hit.First()
		return purpose{part: say("challenges the centre pawn on "+sq.String(), m.here(sq, to)), weight: 40}, true
	}
	if middle.Has(to) {
		return purpose{part: say("takes its share of the centre", m.here(to)), weight: 34}, true
	}
	return purpose{}, false
}

// supportsCentre: a pawn move guards a centre pawn that is attacked.
func supportsCentre(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Pawn || m.p.takes(m.i) || !opening(m.before) {
		return purpose{}, false
	}
	middle := (board.FileBB(3) | board.FileBB(4)) & (board.RankBB(3) | board.RankBB(4))
	own := board.PawnAttacks(m.us, m.move.To()) & middle & m.after.Pieces(m.us, board.Pawn)
	for own != 0 {
		sq := own.PopFirst()
		if m.after.Attackers(sq, m.after.Occupied())&m.after.Of(m.us.Other()) != 0 {
			return purpose{part: say("supports the centre pawn on "+sq.String(), m.here(sq, m.move.To())), weight: 38}, true
		}
	}
	return purpose{}, false
}

func openFile(m *moveFacts) (purpose, bool) {
	if t := m.man.Type(); t != board.Rook || m.p.takes(m.i) {
		return purpose{}, false
	}
	f := m.move.To().File()
	if f == m.move.From().File() || board.FileBB(f)&m.after.Kind(board.Pawn) != 0 {
		return purpose{}, false
	}
	name := string(rune('a' + f))
	return purpose{part: say("puts the rook on the open "+name+"-file", m.principle("open-file", nil, m.move.To())), weight: 32}, true
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
	text := "pushes the passed pawn"
	if !passedPawn(m.before, m.move.From(), m.us) {
		text = "creates a passed pawn on " + m.move.To().String()
	}
	return purpose{part: say(text, m.principle("passed-pawn", nil, m.move.To())), weight: 45}, true
}

// rookBehindPasser: a rook belongs behind a passed pawn, the own one or the enemy's.
func rookBehindPasser(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Rook || !endgame(m.before) {
		return purpose{}, false
	}
	to := m.move.To()
	for _, c := range []board.Color{m.us, m.us.Other()} {
		for b := m.after.Pieces(c, board.Pawn) & board.FileBB(to.File()); b != 0; {
			sq := b.PopFirst()
			if passedPawn(m.after, sq, c) && board.SquareBB(sq).Behind(c).Has(to) && attacksFrom(m.after, to, sq, 0) &&
				!(m.move.From().File() == to.File()) {
				return purpose{part: say("puts the rook behind the passed pawn on "+sq.String(), m.principle("rook-behind-passer", nil, to, sq)), weight: 50}, true
			}
		}
	}
	return purpose{}, false
}

// kingActive: in an ending the king comes nearer to the centre, or to a passed pawn.
func kingActive(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.King || m.move.IsCastle() || !endgame(m.before) {
		return purpose{}, false
	}
	for _, c := range []board.Color{m.us.Other(), m.us} {
		for b := m.after.Pieces(c, board.Pawn); b != 0; {
			sq := b.PopFirst()
			if passedPawn(m.after, sq, c) && sq.RelativeRank(c) >= 3 && board.Distance(m.move.To(), sq) < board.Distance(m.move.From(), sq) {
				return purpose{part: say("brings the king nearer to the passed pawn on "+sq.String(), m.principle("king-to-passer", nil, m.move.To(), sq)), weight: 44}, true
			}
		}
	}
	if centreDistance(m.move.To()) < centreDistance(m.move.From()) {
		return purpose{part: say("brings the king into play", m.principle("king-centre", nil, m.move.To())), weight: 40}, true
	}
	return purpose{}, false
}

// centreDistance is how many steps a king needs to the four squares in the middle.
func centreDistance(sq board.Square) int {
	d := 8
	for _, c := range []board.Square{27, 28, 35, 36} {
		d = min(d, board.Distance(sq, c))
	}
	return d
}

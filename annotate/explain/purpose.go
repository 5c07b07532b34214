package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A purpose is something that a move does and a player can see: it takes back, saves a man,
// attacks one, develops. Each is a fact about the positions before and after the move.
type purpose struct {
	says   phrases.Phrase
	weight int     // the greatest is told
	minor  bool    // not enough to tell of where much was lost
	tempo  bool    // it hits the man that has just moved
	small  bool    // it is about a pawn
	prize  bool    // it takes something
	grave  bool    // what it does cannot be met without loss, as a rule
	comes  outcome // what comes of the man that it attacks
}

// A finder looks for one kind of purpose.
type finder struct {
	find func(*moveFacts) (purpose, bool)
	// answer is what it weighs against the played move if the enemy's answer does it, in
	// millipawns; 0 if that is no reason.
	answer int32
	// urgent tells that it counts although the same move can still be made later.
	urgent bool
}

// What an answer weighs that is no reason against the move, and one that weighs as much as what it takes.
const (
	noReason = 0
	byPrize  = 1
)

// The weights, here and of the purposes, are by judgement: set by reading a few hundred comments beside
// the boards.
var finders = []finder{
	// Men.
	{find: takesBack, urgent: true}, {find: takesMan, answer: byPrize}, {find: savesMan, urgent: true}, {find: guardsTarget, urgent: true},
	{find: takesAndAttacks, answer: 260}, {find: checksAndAttacks, answer: 300, urgent: true},
	{find: blocksWay, urgent: true}, {find: guardsBlow, urgent: true}, {find: guardsHit, urgent: true}, {find: stopsTold, urgent: true},
	{find: checksBack}, {find: bearsOnGuarded}, {find: stopsQueening, urgent: true},
	{find: pinsMan, answer: 220}, {find: uncoversPin, answer: 220}, {find: skewersMen, answer: 300}, {find: unpins, urgent: true},
	{find: stopsAnswer, urgent: true}, {find: removesAnswerer, urgent: true}, {find: leadsToMateThreat, urgent: true}, {find: tearsKingOpen, urgent: true},
	// Exchanges.
	{find: tradesQueens}, {find: trades}, {find: removesActive}, {find: offersTrade}, {find: leadsToQueenTrade},
	{find: takesBackAndDevelops, answer: 150}, {find: takesTowardsCentre}, {find: bringsIntoPlay, answer: 290}, {find: tradesPawns},
	// The rule book of the opening.
	{find: castles}, {find: preparesCastling}, {find: develops}, {find: centre, answer: 110}, {find: supportsCentre}, {find: gainsSpace, answer: 90},
	{find: centralises}, {find: keepsOut}, {find: luft},
	// Files, passed pawns and kings.
	{find: getsThrough, urgent: true}, {find: openFile}, {find: opensFile, answer: 240}, {find: preparesBreak}, {find: leadsToEnding}, {find: headsFor},
	{find: tradesBadBishop}, {find: simplifies}, {find: deniesCastling}, {find: drawsKingOut}, {find: backIntoPlay}, {find: pushesPasser, answer: 160},
	{find: rookBehindPasser, answer: 140}, {find: cutsOff, answer: 180}, {find: kingActive}, {find: takesOpposition, urgent: true},
}

// purposes lists what the first move of a line does, in verb phrases with the move as their
// subject, the weightiest first.
func (s *scene) purposes(name LineName) []purpose {
	if s.path(name).Plies() == 0 {
		return nil
	}
	m := s.facts(name, 0)
	var same *moveFacts
	if m.other != nil {
		same = s.facts(m.otherName(), 0)
	}
	var list []purpose
	for _, f := range finders {
		p, ok := f.find(m)
		if !ok || !s.allHold(p.says) {
			continue
		}
		if same != nil {
			if q, does := f.find(same); does && (q.says.Same(p.says) || sameAttack(q.says, p.says)) {
				continue // the other move does that as well
			}
			if !f.urgent && !s.praised && m.other.Makes(m.before, m.move, 2) {
				p.weight = min(p.weight, leastPurpose+p.weight/20) // the other move only puts it off
			}
		}
		list = append(list, p)
	}
	slices.SortStableFunc(list, func(a, b purpose) int { return b.weight - a.weight })
	return list
}

// facts are those about a move of a line, counted from 0.
func (s *scene) facts(name LineName, i int) *moveFacts {
	p := s.path(name)
	m := &moveFacts{scene: s, p: p, i: i, name: name, move: p.Moves[i], before: p.At[i], after: p.At[i+1]}
	if other := s.other(name); i == 0 && other.Plies() > 0 {
		m.other = other
	}
	m.us = m.before.Side()
	m.man = m.before.At(m.move.From())
	return m
}

// other is the line that a line is compared with.
func (s *scene) other(name LineName) *play.Path {
	if name == BestLine {
		return s.played
	}
	return s.best
}

// otherName is the name of the line that a line is compared with.
func (m *moveFacts) otherName() LineName {
	if m.name == BestLine {
		return PlayedLine
	}
	return BestLine
}

// moveFacts is a move of a line with the positions before and after it.
type moveFacts struct {
	*scene
	p             *play.Path
	i             int        // which move of the line it is, from 0
	other         *play.Path // the line of the other first move; nil for a reply
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

package eval

import "gloss/engine/board"

// pawnFacts are what can be said of a position from its pawns and kings alone.
// A cache keeps them from position to position.
type pawnFacts struct {
	side       [2]pawnSide
	structures [4]fixedStructure // fixed and semi-fixed structures, from the a-file on
	count      int               // how many structures there are
	fixedPairs board.Bitboard    // all pawns, of both sides, of fixed pairs
	semiFixed  board.Bitboard    // all pawns, of both sides, of semi-fixed pairs
	inFixed    board.Bitboard    // all members of structures
	inBigger   board.Bitboard    // all members of bigger fixed structures
	chain      board.Bitboard    // all pawns that face each other in fixed chains, see setChain
}

// pawnSide are the pawnFacts of one side. Sets of pawns unless said otherwise.
type pawnSide struct {
	pawns    board.Bitboard
	attacks  board.Bitboard // squares onto which a pawn captures
	attacks2 board.Bitboard // squares onto which two pawns capture
	front    board.Bitboard // frontmost pawns of their files

	defended board.Bitboard // pawns defended by a pawn
	isolated board.Bitboard // horizontally: no own pawn on an adjacent file
	grouped  board.Bitboard // members of groups, of two pawns or more
	severed  board.Bitboard // vertically isolated: neighbours, but none on the eight squares around
	doubled  board.Bitboard // on a file with exactly two own pawns
	multiple board.Bitboard // on a file with three own pawns or more

	// A frontmost pawn without an enemy pawn ahead on its file stands on one
	// of the steps of the passer ladder or is backward-fated.
	passed      board.Bitboard
	prospective board.Bitboard
	unopposed   board.Bitboard
	semiPassers board.Bitboard // would be passed without the own passed pawn ahead

	// Backwardness: see captureSquare. The first six have the guarded square
	// directly in front of them.
	backward    board.Bitboard // without the permanently backward ones
	permanent   board.Bitboard // permanently backward
	potentially board.Bitboard
	semi        board.Bitboard
	fated       board.Bitboard
	partially   board.Bitboard // partially semi-backward
	// The not definitive kinds by the distance k of the guarded square (index k).
	laterBackward  [5]board.Bitboard
	laterFated     [5]board.Bitboard
	laterSemi      board.Bitboard
	laterPartially board.Bitboard
	// The capture squares of all backward pawns, definitive, permanent or not.
	guardedOnce board.Bitboard

	fixed  board.Bitboard // with an enemy pawn directly in front
	spare  board.Bitboard // free to change a diagonal that holds fixed pawns, see setSpare
	space  board.Bitboard // gain space: on the 5th or 6th rank, not passed
	groups [8]board.Bitboard
	nGroup int // how many groups, of two pawns or more, are in groups

	runs  [8]diagonalRun // diagonal connections
	nRun  int
	roots board.Bitboard // root pawns
	leads board.Bitboard // lead pawns

	weakSpots board.Bitboard // squares of the own 3rd rank that no own pawn defends
	unguarded board.Bitboard // squares of the own 4th rank that no own pawn defends
	king      board.Square
	zone      *shelterZone   // around the own king
	shelter   board.Bitboard // pawns in the own shelter zone

	weak  [maxWeaknesses]weakness // filled by the pawn families, see weaknesses
	nWeak int
}

// fullyBackward returns the pawns that are backward or permanently backward.
func (s *pawnSide) fullyBackward() board.Bitboard { return s.backward | s.permanent }

// diagonalRun is a maximal run of two or more own pawns on adjacent squares of
// one diagonal.
type diagonalRun struct {
	men  board.Bitboard
	rear board.Square // the least advanced pawn; a root pawn if no own pawn defends it
	lead board.Square // the most advanced pawn
	// beyond holds the squares of the diagonal ahead of the lead pawn.
	beyond board.Bitboard
}

// fixedStructure is a set of fixed and semi-fixed pairs with the pawns linked to
// them. Source: addendum-2012, A081.
type fixedStructure struct {
	men   board.Bitboard // pawns of both sides
	pairs int            // fixed and semi-fixed pairs
	fixed int            // fixed pairs alone
}

// bigger tells if the structure has at least two fixed pairs and five pawns.
func (f *fixedStructure) bigger() bool { return f.fixed >= 2 && f.men.Count() >= 5 }

// set computes the facts of a position.
func (p *pawnFacts) set(pos *board.Position) {
	*p = pawnFacts{}
	for us := board.White; us <= board.Black; us++ {
		s := &p.side[us]
		s.pawns = pos.Pieces(us, board.Pawn)
		ahead := s.pawns.Forward(us)
		s.attacks, s.attacks2 = ahead.East()|ahead.West(), ahead.East()&ahead.West()
		s.front = s.pawns &^ s.pawns.Behind(us)
		s.king = pos.King(us)
		s.zone = &shelterZones[us][s.king]
		s.shelter = s.pawns & s.zone.all
	}
	for us := board.White; us <= board.Black; us++ {
		s, them := &p.side[us], &p.side[us.Other()]
		s.fixed = s.pawns & them.pawns.Backward(us)
		s.setNeighbours(us)
		s.setGroups()
		s.setDiagonals(us)
		s.setBackward(us, them)
		s.setLadder(us, them)
		s.space = s.pawns & (board.RelativeRankBB(us, 4) | board.RelativeRankBB(us, 5)) &^ s.passed
		s.setSpare()
	}
	p.setStructures()
	p.setChain()
}

// setNeighbours finds what depends on the own pawns alone.
func (s *pawnSide) setNeighbours(us board.Color) {
	s.defended = s.pawns & s.attacks
	files := s.pawns.FileFill()
	s.isolated = s.pawns &^ files.Sides()
	around := s.pawns.Sides() | s.attacks | board.PawnAttacksBB(us.Other(), s.pawns)
	beside := around | s.pawns.Forward(us) | s.pawns.Backward(us)
	s.grouped = s.pawns & beside
	s.severed = s.pawns &^ s.isolated &^ s.grouped
	for file := range 8 {
		on := s.pawns & board.FileBB(file)
		switch n := on.Count(); {
		case n == 2:
			s.doubled |= on
		case n > 2:
			s.multiple |= on
		}
	}
	s.weakSpots = board.RelativeRankBB(us, 2) &^ s.attacks
	s.unguarded = board.RelativeRankBB(us, 3) &^ s.attacks
}

// spread adds the eight squares around every square of the set.
func spread(b board.Bitboard) board.Bitboard {
	b |= b.Sides()
	return b | b.North() | b.South()
}

// setGroups finds the groups: pawns joined by king moves, two or more.
func (s *pawnSide) setGroups() {
	for rest := s.pawns; rest != 0; {
		group := board.SquareBB(rest.First())
		for {
			grown := spread(group) & s.pawns
			if grown == group {
				break
			}
			group = grown
		}
		rest &^= group
		if group.Several() {
			s.groups[s.nGroup] = group
			s.nGroup++
		}
	}
}

// groupOf returns the group of a pawn, 0 if it stands alone.
func (s *pawnSide) groupOf(sq board.Square) board.Bitboard {
	for _, group := range s.groups[:s.nGroup] {
		if group.Has(sq) {
			return group
		}
	}
	return 0
}

// setDiagonals finds the diagonal connections with their root and lead pawns.
func (s *pawnSide) setDiagonals(us board.Color) {
	for _, step := range [2]func(board.Bitboard) board.Bitboard{board.Bitboard.East, board.Bitboard.West} {
		up := func(b board.Bitboard) board.Bitboard { return step(b.Forward(us)) }
		starts := s.pawns & ^up(s.pawns)
		for starts != 0 {
			rear := starts.PopFirst()
			run := diagonalRun{men: board.SquareBB(rear), rear: rear, lead: rear}
			for next := up(run.men) & s.pawns; next != 0; next = up(next) & s.pawns {
				run.men |= next
				run.lead = next.First()
			}
			if !run.men.Several() {
				continue
			}
			for next := up(board.SquareBB(run.lead)); next != 0; next = up(next) {
				run.beyond |= next
			}
			s.runs[s.nRun] = run
			s.nRun++
			s.leads |= board.SquareBB(run.lead)
			if !s.attacks.Has(rear) {
				s.roots |= board.SquareBB(rear)
			}
		}
	}
}

// diagonals returns the diagonal connections.
func (s *pawnSide) diagonals() []diagonalRun { return s.runs[:s.nRun] }

// setLadder finds passed, prospective, unopposed pawns and semi-passers.
// It needs the backward-fated pawns.
func (s *pawnSide) setLadder(us board.Color, them *pawnSide) {
	open := s.pawns &^ them.pawns.Behind(us) // no enemy pawn ahead on the file
	// Squares ahead of which an enemy pawn stands on the same or an adjacent file.
	watched := (them.pawns | them.pawns.Sides()).Behind(us)
	for b := open & s.front; b != 0; {
		sq := b.PopFirst()
		bb := board.SquareBB(sq)
		if watched&bb == 0 {
			s.passed |= bb
			continue
		}
		beside := bb.Sides()
		sentries := (them.pawns & beside.Ahead(us)).Count()
		helpers := (s.pawns & (beside | beside.Behind(us))).Count()
		switch {
		case helpers > sentries:
			s.prospective |= bb
		case s.fated&bb == 0:
			s.unopposed |= bb
		}
	}
	s.semiPassers = s.pawns & s.passed.Behind(us) &^ watched
}

// setBackward sorts the pawns by the kinds of backwardness.
func (s *pawnSide) setBackward(us board.Color, them *pawnSide) {
	for b := s.pawns; b != 0; {
		sq := b.PopFirst()
		bb := board.SquareBB(sq)
		c, ok := s.captureSquare(sq, us, them)
		if !ok {
			continue
		}
		switch {
		case c.distance == 1 && c.attackers == 1 && c.supporters > 0:
			s.semi |= bb
		case c.distance == 1 && c.attackers == 1 && c.potential:
			s.potentially |= bb
		case c.distance == 1 && c.attackers == 1:
			s.guardedOnce |= board.SquareBB(c.square)
			if s.isPermanent(sq, c.square, us, them) {
				s.permanent |= bb
			} else {
				s.backward |= bb
			}
		case c.distance == 1 && c.supporters == 0:
			s.fated |= bb
		case c.distance == 1 && c.supporters == 1:
			s.partially |= bb
		case c.distance == 1: // as many supporters as attackers
		case c.attackers == 1 && c.supporters > 0:
			s.laterSemi |= bb
		case c.supporters == 0 && c.potential: // support can still come
		case c.attackers == 1:
			s.guardedOnce |= board.SquareBB(c.square)
			s.laterBackward[c.distance] |= bb
		case c.supporters == 0:
			s.laterFated[c.distance] |= bb
		case c.supporters == 1:
			s.laterPartially |= bb
		}
	}
}

// captureSquare describes the first square on a pawn's way onto which an enemy
// pawn captures. Source: addendum-2012, A013 and A041.
type captureSquare struct {
	square     board.Square
	distance   int  // from 1, the square directly in front, to 4
	attackers  int  // enemy pawns that capture onto it
	supporters int  // own pawns that capture onto it
	potential  bool // an own pawn on an adjacent file can come to support it
}

// captureSquare follows the file of a pawn up to the 6th rank; ok is false if a
// pawn bars the way first or no square on it is guarded.
func (s *pawnSide) captureSquare(sq board.Square, us board.Color, them *pawnSide) (c captureSquare, ok bool) {
	all := s.pawns | them.pawns
	last := board.RelativeRankBB(us, 5) // the 6th rank
	way := board.SquareBB(sq)
	for way&last == 0 {
		way = way.Forward(us)
		if way == 0 || way&all != 0 {
			return c, false
		}
		c.distance++
		if way&them.attacks != 0 {
			break
		}
	}
	if c.distance == 0 || way&them.attacks == 0 {
		return c, false
	}
	c.square = way.First()
	c.attackers = 1
	if way&them.attacks2 != 0 {
		c.attackers = 2
	}
	from := way.Backward(us).Sides() // where supporters stand
	c.supporters = (from & s.pawns).Count()
	for from &^= s.pawns; from != 0; {
		// The first pawn on the way back from the supporting square decides.
		post := from.PopFirst()
		if them.pawns.Has(post) {
			continue
		}
		if nearest := nearestAhead(us.Other(), post, all); nearest != board.NoSquare && s.pawns.Has(nearest) {
			c.potential = true
		}
	}
	return c, true
}

// nearestAhead returns the pawn of a set that stands nearest ahead of a square
// on its file, as the side sees it; NoSquare if there is none.
func nearestAhead(us board.Color, sq board.Square, pawns board.Bitboard) board.Square {
	ahead := board.SquareBB(sq).Ahead(us) & pawns
	if ahead == 0 {
		return board.NoSquare
	}
	if us == board.White {
		return ahead.First()
	}
	return ahead.Last()
}

// isPermanent tells if the one enemy pawn that guards the square in front of a
// backward pawn on its 2nd rank becomes a far advanced passer as soon as the
// backward pawn has moved up. Source: specifications, S149.
func (s *pawnSide) isPermanent(sq, front board.Square, us board.Color, them *pawnSide) bool {
	if sq.RelativeRank(us) != 1 {
		return false
	}
	guard := board.PawnAttacks(us, front) & them.pawns
	return s.opensWay(guard, sq, us)
}

// opensWay tells if an enemy pawn that guards the square in front of a pawn on
// its 2nd rank would be a passed pawn after one step if that pawn were gone: no
// own pawn on the guard's file on the 2nd or 3rd rank, none on the 2nd rank of
// the guard's other neighbouring file.
func (s *pawnSide) opensWay(guard board.Bitboard, sq board.Square, us board.Color) bool {
	second, third := board.RelativeRankBB(us, 1), board.RelativeRankBB(us, 2)
	file := guard.FileFill()
	other := guard.Sides().FileFill() &^ board.FileBB(sq.File())
	return s.pawns&(file&(second|third)|other&second) == 0
}

// setStructures finds the fixed and semi-fixed structures.
func (p *pawnFacts) setStructures() {
	white, black := &p.side[board.White], &p.side[board.Black]
	p.fixedPairs = white.fixed | black.fixed
	// A semi-fixed pair: both backward-fated, two empty squares between them.
	low := white.fated & (black.fated >> 24)
	p.semiFixed = low | low<<24
	pairs := p.fixedPairs | p.semiFixed

	for rest := p.fixedPairs; rest != 0; {
		men, own := p.structureOf(rest&board.FileBB(firstFile(rest)), pairs)
		rest &^= men
		f := fixedStructure{men: men, fixed: (men & white.fixed).Count()}
		f.pairs = f.fixed + (own & low).Count()
		p.structures[p.count] = f
		p.count++
		p.inFixed |= men
		if f.bigger() {
			p.inBigger |= men
		}
	}
}

// structureOf returns all members of the structure of some pairs and those of
// them that belong to its pairs, when the pawns of all pairs are given.
func (p *pawnFacts) structureOf(first, pairs board.Bitboard) (men, own board.Bitboard) {
	white, black := p.side[board.White].pawns, p.side[board.Black].pawns
	men, own = first, first
	for {
		grown := men | spreadOwn(men&white)&white | spreadOwn(men&black)&black
		// A fixed pawn brings its pair, and every pair those on the adjacent files.
		files := (own | grown&p.fixedPairs).FileFill()
		next := pairs & (files | files.Sides())
		grown |= next
		if grown == men && next == own {
			return men, own
		}
		men, own = grown, next
	}
}

// firstFile returns the file nearest to the a-file of a set that is not empty.
func firstFile(b board.Bitboard) int {
	file := 0
	for b&board.FileBB(file) == 0 {
		file++
	}
	return file
}

// spreadOwn adds the squares that are one diagonal or horizontal step away.
func spreadOwn(b board.Bitboard) board.Bitboard {
	sides := b.Sides()
	return b | sides | sides.North() | sides.South()
}

// linkedPawns returns the pawns of a set that can be reached from one of them by
// diagonal and horizontal steps from pawn to pawn, with itself.
func linkedPawns(sq board.Square, pawns board.Bitboard) board.Bitboard {
	linked := board.SquareBB(sq)
	for {
		grown := spreadOwn(linked) & pawns
		if grown == linked {
			return linked
		}
		linked = grown
	}
}

// pawnSteps returns the empty squares to which pawns can advance by one or two
// squares in a move.
func pawnSteps(us board.Color, pawns, occupied board.Bitboard) board.Bitboard {
	one := pawns.Forward(us) &^ occupied
	two := (one & board.RelativeRankBB(us, 2)).Forward(us) &^ occupied
	return one | two
}

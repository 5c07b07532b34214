package eval

import "gloss/engine/board"

// pawnFacts are what can be said of a position from its pawns alone; a cache keeps
// them from position to position. Beside them stands what hangs on the kings, too:
// see setKings.
type pawnFacts struct {
	side       [2]pawnSide
	structures [4]fixedStructure // fixed and semi-fixed structures, from the a-file on
	count      int               // how many structures there are
	fixedPairs board.Bitboard    // all pawns, of both sides, of fixed pairs
	semiFixed  board.Bitboard    // all pawns, of both sides, of semi-fixed pairs
	inFixed    board.Bitboard    // all members of structures
	inBigger   board.Bitboard    // all members of bigger fixed structures
	chain      board.Bitboard    // all pawns that face each other in fixed chains, see setChain
	contested  contested
}

// contested are squares for whose control the pieces of both sides are paid.
type contested struct {
	semiWeak  board.Bitboard    // the semi-weak spots; hangs on the kings
	unopposed board.Bitboard    // in front of unopposed pawns
	space     board.Bitboard    // in front of space-advantage pawns on the 5th rank, without a pawn
	nextSpace board.Bitboard    // in front of pawns that would be such after a step
	captures  board.Bitboard    // onto which lead pawns capture
	spare     [2]board.Bitboard // in front of the spare pawns of a side, without a pawn
}

// set computes the squares from the other facts.
func (c *contested) set(p *pawnFacts) {
	free := ^(p.side[board.White].pawns | p.side[board.Black].pawns)
	for us := board.White; us <= board.Black; us++ {
		s := &p.side[us]
		c.unopposed |= s.unopposed.Forward(us)
		c.space |= (s.space & board.RelativeRankBB(us, 4)).Forward(us) & free
		c.nextSpace |= p.prospectiveSpace(us) & free
		c.captures |= board.PawnAttacksBB(us, s.leads)
		c.spare[us] = s.spare.Forward(us) & free
	}
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

	king    board.Square   // the own king; this and the next two are set by setKings
	zone    *shelterZone   // around the own king
	shelter board.Bitboard // pawns in the own shelter zone

	// How many own pawns are behind and ahead of each square of the board, at
	// any distance: on its file, and on its two diagonals.
	behindOnFile, aheadOnFile           counter
	behindOnDiagonals, aheadOnDiagonals counter

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

// set computes the facts of the pawns of a position.
func (p *pawnFacts) set(pos *board.Position) {
	*p = pawnFacts{}
	for us := board.White; us <= board.Black; us++ {
		s := &p.side[us]
		s.pawns = pos.Pieces(us, board.Pawn)
		ahead := s.pawns.Forward(us)
		s.attacks, s.attacks2 = ahead.East()|ahead.West(), ahead.East()&ahead.West()
		s.front = s.pawns &^ s.pawns.Behind(us)
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
		s.setCounters(us)
	}
	p.setStructures()
	p.setChain()
	p.contested.set(p)
}

// setKings computes what hangs on the kings.
func (p *pawnFacts) setKings(pos *board.Position) {
	for us := board.White; us <= board.Black; us++ {
		s := &p.side[us]
		s.king = pos.King(us)
		s.zone = &shelterZones[us][s.king&63]
		s.shelter = s.pawns & s.zone.all
	}
	p.contested.semiWeak = p.semiWeakSpots(board.White) | p.semiWeakSpots(board.Black)
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

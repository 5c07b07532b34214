package facts

import "gloss/engine/board"

// IsolatedWithout returns on how many of the two adjacent files, none to two,
// the own pawns would have no neighbour left without a pawn.
func (s *PawnSide) IsolatedWithout(sq board.Square) (files int) {
	file := board.FileBB(sq.File())
	if (s.Pawns & file).Several() {
		return 0
	}
	if s.Pawns&file.East() != 0 && s.Pawns&file.East().East() == 0 {
		files++
	}
	if s.Pawns&file.West() != 0 && s.Pawns&file.West().West() == 0 {
		files++
	}
	return files
}

// BesideDoubled tells if one of the files next to a pawn holds two own pawns or
// more, at least one of them on a square next to the pawn.
func (s *PawnSide) BesideDoubled(sq board.Square) bool {
	file := board.FileBB(sq.File())
	for _, beside := range [2]board.Bitboard{file.East() & s.Pawns, file.West() & s.Pawns} {
		if beside.Several() && beside&board.KingAttacks(sq) != 0 {
			return true
		}
	}
	return false
}

// FilesToNearest returns how many files lie between an isolated pawn and the
// nearest file with an own pawn; 0 if there is no such file.
func (s *PawnSide) FilesToNearest(sq board.Square) int {
	others := s.Pawns &^ board.FileBB(sq.File())
	if others == 0 {
		return 0
	}
	near := board.FileBB(sq.File()) | board.FileBB(sq.File()).Sides()
	for gap := 1; ; gap++ {
		near |= near.Sides()
		if near&others != 0 {
			return gap
		}
	}
}

// RanksToNearest returns how many ranks lie between a vertically isolated pawn
// and the nearest own pawn on an adjacent file.
func (s *PawnSide) RanksToNearest(sq board.Square) int {
	neighbours := s.Pawns & board.FileBB(sq.File()).Sides()
	near := board.RankBB(sq.Rank())
	near |= near.North() | near.South()
	for gap := 1; ; gap++ {
		near |= near.North() | near.South()
		if near&neighbours != 0 {
			return gap
		}
	}
}

// SeparatePassers returns the passed pawns without a passed pawn on an adjacent file.
func (s *PawnSide) SeparatePassers() board.Bitboard {
	return s.Passed &^ s.Passed.FileFill().Sides()
}

// Connected returns the pawns of a set that stand beside or diagonally to
// another pawn of the set.
func Connected(pawns board.Bitboard) board.Bitboard {
	sides := pawns.Sides()
	return pawns & (sides | sides.North() | sides.South())
}

// RootedIn returns all pawns of the diagonals whose least advanced pawn stands
// on a square.
func (s *PawnSide) RootedIn(sq board.Square) (men board.Bitboard) {
	for _, run := range s.Diagonals() {
		if run.Rear == sq {
			men |= run.Men
		}
	}
	return men
}

// Pawns are what can be said of a position from its pawns alone; a cache keeps
// them from position to position. Beside them stands what hangs on the kings, too:
// see setKings.
type Pawns struct {
	Side       [2]PawnSide
	Structures [4]fixedStructure // fixed and semi-fixed structures, from the a-file on
	Count      int               // how many structures there are
	FixedPairs board.Bitboard    // all pawns, of both sides, of fixed pairs
	SemiFixed  board.Bitboard    // all pawns, of both sides, of semi-fixed pairs
	InFixed    board.Bitboard    // all members of structures
	InBigger   board.Bitboard    // all members of bigger fixed structures
	Chain      board.Bitboard    // all pawns that face each other in fixed chains, see setChain
	Contested  contested
}

// contested are squares for whose control the pieces of both sides are paid.
type contested struct {
	SemiWeak  board.Bitboard    // the semi-weak spots; hangs on the kings
	Unopposed board.Bitboard    // in front of unopposed pawns
	Space     board.Bitboard    // in front of space-advantage pawns on the 5th rank, without a pawn
	NextSpace board.Bitboard    // in front of pawns that would be such after a step
	Captures  board.Bitboard    // onto which lead pawns capture
	Spare     [2]board.Bitboard // in front of the spare pawns of a side, without a pawn
}

// set computes the squares from the other facts.
func (c *contested) set(p *Pawns) {
	free := ^(p.Side[board.White].Pawns | p.Side[board.Black].Pawns)
	for us := board.White; us <= board.Black; us++ {
		s := &p.Side[us]
		c.Unopposed |= s.Unopposed.Forward(us)
		c.Space |= (s.Space & board.RelativeRankBB(us, 4)).Forward(us) & free
		c.NextSpace |= p.prospectiveSpace(us) & free
		c.Captures |= board.PawnAttacksBB(us, s.Leads)
		c.Spare[us] = s.Spare.Forward(us) & free
	}
}

// PawnSide are the facts of the pawns of one side. Sets of pawns unless said otherwise.
type PawnSide struct {
	Pawns    board.Bitboard
	Attacks  board.Bitboard // squares onto which a pawn captures
	Attacks2 board.Bitboard // squares onto which two pawns capture
	Front    board.Bitboard // frontmost pawns of their files

	Defended board.Bitboard // pawns defended by a pawn
	Isolated board.Bitboard // horizontally: no own pawn on an adjacent file
	Grouped  board.Bitboard // members of groups, of two pawns or more
	Severed  board.Bitboard // vertically isolated: neighbours, but none on the eight squares around
	Doubled  board.Bitboard // on a file with exactly two own pawns
	Multiple board.Bitboard // on a file with three own pawns or more

	// A frontmost pawn without an enemy pawn ahead on its file stands on one
	// of the steps of the passer ladder or is backward-fated.
	Passed      board.Bitboard
	Prospective board.Bitboard
	Unopposed   board.Bitboard
	SemiPassers board.Bitboard // would be passed without the own passed pawn ahead

	// Backwardness: see captureSquare. The first six have the guarded square
	// directly in front of them.
	Backward    board.Bitboard // without the permanently backward ones
	Permanent   board.Bitboard // permanently backward
	Potentially board.Bitboard
	Semi        board.Bitboard
	Fated       board.Bitboard
	Partially   board.Bitboard // partially semi-backward
	// The not definitive kinds by the distance k of the guarded square (index k).
	LaterBackward  [5]board.Bitboard
	LaterFated     [5]board.Bitboard
	LaterSemi      board.Bitboard
	LaterPartially board.Bitboard
	// The capture squares of all backward pawns, definitive, permanent or not.
	GuardedOnce board.Bitboard

	Fixed  board.Bitboard // with an enemy pawn directly in front
	Spare  board.Bitboard // free to change a diagonal that holds fixed pawns, see setSpare
	Space  board.Bitboard // gain space: on the 5th or 6th rank, not passed
	Groups [8]board.Bitboard
	NGroup int // how many groups, of two pawns or more, are in groups

	Runs  [8]diagonalRun // diagonal connections
	NRun  int
	Roots board.Bitboard // root pawns
	Leads board.Bitboard // lead pawns

	WeakSpots board.Bitboard // squares of the own 3rd rank that no own pawn defends
	Unguarded board.Bitboard // squares of the own 4th rank that no own pawn defends

	King    board.Square   // the own king; this and the next two are set by setKings
	Zone    *shelterZone   // around the own king
	Shelter board.Bitboard // pawns in the own shelter zone

	// How many own pawns are behind and ahead of each square of the board, at
	// any distance: on its file, and on its two diagonals.
	BehindOnFile, AheadOnFile           Counter
	BehindOnDiagonals, AheadOnDiagonals Counter
}

// FullyBackward returns the pawns that are backward or permanently backward.
func (s *PawnSide) FullyBackward() board.Bitboard { return s.Backward | s.Permanent }

// diagonalRun is a maximal run of two or more own pawns on adjacent squares of
// one diagonal.
type diagonalRun struct {
	Men  board.Bitboard
	Rear board.Square // the least advanced pawn; a root pawn if no own pawn defends it
	Lead board.Square // the most advanced pawn
	// Beyond holds the squares of the diagonal ahead of the lead pawn.
	Beyond board.Bitboard
}

// fixedStructure is a set of fixed and semi-fixed pairs with the pawns linked to
// them. Source: addendum-2012, A081.
type fixedStructure struct {
	Men   board.Bitboard // pawns of both sides
	pairs int            // fixed and semi-fixed pairs
	Fixed int            // fixed pairs alone
}

// bigger tells if the structure has at least two fixed pairs and five pawns.
func (f *fixedStructure) bigger() bool { return f.Fixed >= 2 && f.Men.Count() >= 5 }

// Set computes the facts of the pawns of a position.
func (p *Pawns) Set(pos *board.Position) {
	*p = Pawns{}
	for us := board.White; us <= board.Black; us++ {
		s := &p.Side[us]
		s.Pawns = pos.Pieces(us, board.Pawn)
		ahead := s.Pawns.Forward(us)
		s.Attacks, s.Attacks2 = ahead.East()|ahead.West(), ahead.East()&ahead.West()
		s.Front = s.Pawns &^ s.Pawns.Behind(us)
	}
	for us := board.White; us <= board.Black; us++ {
		s, them := &p.Side[us], &p.Side[us.Other()]
		s.Fixed = s.Pawns & them.Pawns.Backward(us)
		s.setNeighbours(us)
		s.setGroups()
		s.setDiagonals(us)
		s.setBackward(us, them)
		s.setLadder(us, them)
		s.Space = s.Pawns & (board.RelativeRankBB(us, 4) | board.RelativeRankBB(us, 5)) &^ s.Passed
		s.setSpare()
		s.setCounters(us)
	}
	p.setStructures()
	p.setChain()
	p.Contested.set(p)
}

// SetKings computes what hangs on the kings.
func (p *Pawns) SetKings(pos *board.Position) {
	for us := board.White; us <= board.Black; us++ {
		s := &p.Side[us]
		s.King = pos.King(us)
		s.Zone = &ShelterZones[us][s.King&63]
		s.Shelter = s.Pawns & s.Zone.All
	}
	p.Contested.SemiWeak = p.SemiWeakSpots(board.White) | p.SemiWeakSpots(board.Black)
}

// setNeighbours finds what depends on the own pawns alone.
func (s *PawnSide) setNeighbours(us board.Color) {
	s.Defended = s.Pawns & s.Attacks
	files := s.Pawns.FileFill()
	s.Isolated = s.Pawns &^ files.Sides()
	around := s.Pawns.Sides() | s.Attacks | board.PawnAttacksBB(us.Other(), s.Pawns)
	beside := around | s.Pawns.Forward(us) | s.Pawns.Backward(us)
	s.Grouped = s.Pawns & beside
	s.Severed = s.Pawns &^ s.Isolated &^ s.Grouped
	for file := range 8 {
		on := s.Pawns & board.FileBB(file)
		switch n := on.Count(); {
		case n == 2:
			s.Doubled |= on
		case n > 2:
			s.Multiple |= on
		}
	}
	s.WeakSpots = board.RelativeRankBB(us, 2) &^ s.Attacks
	s.Unguarded = board.RelativeRankBB(us, 3) &^ s.Attacks
}

// Spread adds the eight squares around every square of the set.
func Spread(b board.Bitboard) board.Bitboard {
	b |= b.Sides()
	return b | b.North() | b.South()
}

// setGroups finds the groups: pawns joined by king moves, two or more.
func (s *PawnSide) setGroups() {
	for rest := s.Pawns; rest != 0; {
		group := board.SquareBB(rest.First())
		for {
			grown := Spread(group) & s.Pawns
			if grown == group {
				break
			}
			group = grown
		}
		rest &^= group
		if group.Several() {
			s.Groups[s.NGroup] = group
			s.NGroup++
		}
	}
}

// GroupOf returns the group of a pawn, 0 if it stands alone.
func (s *PawnSide) GroupOf(sq board.Square) board.Bitboard {
	for _, group := range s.Groups[:s.NGroup] {
		if group.Has(sq) {
			return group
		}
	}
	return 0
}

// setDiagonals finds the diagonal connections with their root and lead pawns.
func (s *PawnSide) setDiagonals(us board.Color) {
	for _, step := range [2]func(board.Bitboard) board.Bitboard{board.Bitboard.East, board.Bitboard.West} {
		up := func(b board.Bitboard) board.Bitboard { return step(b.Forward(us)) }
		starts := s.Pawns & ^up(s.Pawns)
		for starts != 0 {
			rear := starts.PopFirst()
			run := diagonalRun{Men: board.SquareBB(rear), Rear: rear, Lead: rear}
			for next := up(run.Men) & s.Pawns; next != 0; next = up(next) & s.Pawns {
				run.Men |= next
				run.Lead = next.First()
			}
			if !run.Men.Several() {
				continue
			}
			for next := up(board.SquareBB(run.Lead)); next != 0; next = up(next) {
				run.Beyond |= next
			}
			s.Runs[s.NRun] = run
			s.NRun++
			s.Leads |= board.SquareBB(run.Lead)
			if !s.Attacks.Has(rear) {
				s.Roots |= board.SquareBB(rear)
			}
		}
	}
}

// Diagonals returns the diagonal connections.
func (s *PawnSide) Diagonals() []diagonalRun { return s.Runs[:s.NRun] }

// setLadder finds passed, prospective, unopposed pawns and semi-passers.
// It needs the backward-fated pawns.
func (s *PawnSide) setLadder(us board.Color, them *PawnSide) {
	open := s.Pawns &^ them.Pawns.Behind(us) // no enemy pawn ahead on the file
	// Squares ahead of which an enemy pawn stands on the same or an adjacent file.
	watched := (them.Pawns | them.Pawns.Sides()).Behind(us)
	for b := open & s.Front; b != 0; {
		sq := b.PopFirst()
		bb := board.SquareBB(sq)
		if watched&bb == 0 {
			s.Passed |= bb
			continue
		}
		beside := bb.Sides()
		sentries := (them.Pawns & beside.Ahead(us)).Count()
		helpers := (s.Pawns & (beside | beside.Behind(us))).Count()
		switch {
		case helpers > sentries:
			s.Prospective |= bb
		case s.Fated&bb == 0:
			s.Unopposed |= bb
		}
	}
	s.SemiPassers = s.Pawns & s.Passed.Behind(us) &^ watched
}

// NearestAhead returns the pawn of a set that stands nearest ahead of a square
// on its file, as the side sees it; NoSquare if there is none.
func NearestAhead(us board.Color, sq board.Square, pawns board.Bitboard) board.Square {
	ahead := board.SquareBB(sq).Ahead(us) & pawns
	if ahead == 0 {
		return board.NoSquare
	}
	if us == board.White {
		return ahead.First()
	}
	return ahead.Last()
}

// LinkedPawns returns the pawns of a set that can be reached from one of them by
// diagonal and horizontal steps from pawn to pawn, with itself.
func LinkedPawns(sq board.Square, pawns board.Bitboard) board.Bitboard {
	linked := board.SquareBB(sq)
	for {
		grown := spreadOwn(linked) & pawns
		if grown == linked {
			return linked
		}
		linked = grown
	}
}

// PawnSteps returns the empty squares to which pawns can advance by one or two
// squares in a move.
func PawnSteps(us board.Color, pawns, occupied board.Bitboard) board.Bitboard {
	one := pawns.Forward(us) &^ occupied
	two := (one & board.RelativeRankBB(us, 2)).Forward(us) &^ occupied
	return one | two
}

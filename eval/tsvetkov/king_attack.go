package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// kingAttackPieces: everything that pieces do against the enemy king, beside their attacks on the squares around it,
// which shelterSquareAttacks counts, and the approaches to them.
func (e *evaluation[R]) kingAttackPieces(us board.Color) {
	e.shelterMenAttacks(us)
	e.proximityToKing(us)
	e.shelterWeakSpots(us)
	e.shelterBlockers(us)
	e.kingMates(us)
	e.kingNets(us)
	e.safeChecks(us)
}

// quadrantOf returns the quarter of the board in which a square lies.
func quadrantOf(sq board.Square) board.Bitboard {
	for _, q := range quadrants {
		if q.Has(sq) {
			return q
		}
	}
	return 0
}

// shelterMenAttacks: the men around a king are its walls; an attack on a pawn
// there counts five times, on a piece twice. Source: specifications, S158, S159.
func (e *evaluation[R]) shelterMenAttacks(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	pawns, pieces := them.Pawns&them.Zone.All, them.Pieces&them.Zone.All
	if s.ByPieces&(pawns|pieces) == 0 {
		return
	}
	e.modifyControls(ShelterPawnAttack, DirectAttack, us, pawns, theRelation, 46, 40)
	queen, rook, minor := &attackValue[board.Queen], &attackValue[board.Rook], &attackValue[board.Knight]
	e.modifyControls(ShelterPieceAttack, DirectAttack, us, pieces&them.Of[board.Queen], theRelation, queen.mg, queen.eg)
	e.modifyControls(ShelterPieceAttack, DirectAttack, us, pieces&them.Of[board.Rook], theRelation, rook.mg, rook.eg)
	e.modifyControls(ShelterPieceAttack, DirectAttack, us, pieces&them.Minors, theRelation, minor.mg, minor.eg)
}

// proximityValue is the worth of a linear piece so many squares away.
var proximityValue = [8]int32{150, 150, 100, 50}

// proximityToKing: a queen, rook or bishop that looks at the enemy king from
// close by is a threat; half of it for every square next to the king that it
// attacks from close by. Source: specifications, S006.
func (e *evaluation[R]) proximityToKing(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	if s.ByPieces&(them.Zone.All|them.KingAround) == 0 {
		return
	}
	var sum int32
	king := board.SquareBB(them.King)
	for i := s.Knights; i < s.Count; i++ {
		p := &s.List[i&15]
		if p.Attacks&them.Zone.All != 0 && s.Xrays[i&15].Lines&king != 0 {
			if v := proximityValue[board.Distance(p.Square, them.King)-1]; v != 0 {
				e.add(LinearPieceProximityToEnemyKing, us, eval.At(p.Square), v, v)
			}
		}
		for near := p.Attacks & them.KingAround; near != 0; {
			sq := near.PopFirst()
			q := &e.values.proximity[(board.Distance(p.Square, sq)-1)&7]
			sum += q.mp
			if len(e.hits) > 0 && q.mg != 0 {
				e.record(LinearPieceProximityToKingGuardedSquare, us, eval.Hit{Key: eval.At(sq), MG: q.mg, EG: q.eg, MP: q.mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
			}
		}
	}
	e.score[us] += sum
}

// shelterWeakSpots: a piece that settles on a hole in front of the king can
// hardly be driven away. Source: specifications, S059 and S146.
func (e *evaluation[R]) shelterWeakSpots(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	holes := e.pawns.Side[us.Other()].WeakSpots & them.Zone.All
	if holes&s.Pieces == 0 {
		return
	}
	value := int32(300)
	if holes.Several() {
		value = 500
	}
	e.addEach(QueenOnWeakSpot, us, holes&e.pos.Pieces(us, board.Queen), value, value)
	flank := s.Pawns &^ (board.FileD | board.FileE) // a central pawn is no support here
	e.addEach(KnightOnShelterWeakSpot, us, holes&e.pos.Pieces(us, board.Knight)&board.PawnAttacksBB(us, flank), 150, 150)
}

// shelterBlockers: a piece right in front of a shelter pawn nails the shelter
// down. Source: specifications, S168; addendum-2012, A079 for doubled pawns.
func (e *evaluation[R]) shelterBlockers(us board.Color) {
	s, them := &e.facts.Side[us], us.Other()
	p := &e.pawns.Side[them]
	initial := (p.Shelter & board.RelativeRankBB(them, 1)).Forward(them) & s.Pieces
	rooks := e.pos.Pieces(us, board.Rook)
	e.addBlocks(BlockingShelterPawn, us, initial&rooks, 200)
	e.addBlocks(BlockingShelterPawn, us, initial&^rooks, 100)
	if fronts := e.pawns.ShelterDoubledFronts(them); fronts != 0 {
		e.addBlocks(ShelterDoubledPawnBlocker, us, fronts&s.Pieces&^e.pos.Pieces(us, board.Bishop), 70)
	}
}

// kingMates: a knight is all that stands between the attacker and mate.
// Source: specifications, S136.
func (e *evaluation[R]) kingMates(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	for i := range matingPatterns[us] {
		m := &matingPatterns[us][i]
		if m.king != them.King || !m.stands(e.pos, us) {
			continue
		}
		e.add(HiddenMatingPattern, us, eval.At(m.king), 3500, 3500)
		if (s.ByPieces | s.By[board.Pawn]).Has(m.guard) {
			e.add(HiddenMatingPatternGuardAttacked, us, eval.At(m.guard), 2000, 2000)
		}
	}
}

// matingPattern is where the men of the hidden mate stand.
type matingPattern struct {
	queen, knight, king, guard board.Square
	pawns                      board.Bitboard // of the defender
}

// matingPatterns are by the attacking side, for a king castled short and long.
var matingPatterns = func() (table [2][2]matingPattern) {
	for us := board.White; us <= board.Black; us++ {
		for wing := range 2 {
			at := func(file, rank int) board.Square {
				sq := board.NewSquare(file, rank)
				if wing == 1 {
					sq = sq.Mirror()
				}
				return fromOwnSide(us, sq)
			}
			table[us][wing] = matingPattern{
				queen: at(7, 5), knight: at(6, 4), king: at(6, 7), guard: at(5, 5),
				pawns: board.SquareBB(at(5, 6)) | board.SquareBB(at(6, 5)) | board.SquareBB(at(7, 6)),
			}
		}
	}
	return table
}()

// stands tells if the men of the pattern are in place.
func (m *matingPattern) stands(pos *board.Position, us board.Color) bool {
	them := us.Other()
	return pos.Pieces(us, board.Queen).Has(m.queen) && pos.Pieces(us, board.Knight).Has(m.knight) &&
		pos.Pieces(them, board.Knight).Has(m.guard) && m.pawns&^pos.Pieces(them, board.Pawn) == 0
}

// kingNets: squares taken from the enemy king, and from the own one.
func (e *evaluation[R]) kingNets(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]

	// Pawns and minor pieces that control a whole rank of squares in front of
	// the king shut it in; right in front of it better than a rank further.
	// Source: specifications, S065.
	small := s.By[board.Pawn] | s.By[board.Knight] | s.By[board.Bishop]
	lines := &frontLines[us.Other()][them.King]
	switch {
	case lines.near != 0 && lines.near&^small == 0:
		e.add(ContinuousAttackingLine, us, eval.At(them.King), 200, 200)
	case lines.far != 0 && lines.far&^small == 0:
		e.add(ContinuousAttackingLine, us, eval.At(them.King), 100, 100)
	}

	// A king that cannot go back home will be hunted. Source: specifications, S139.
	back := them.KingAround & board.RankBB(them.King.Rank()).Backward(us.Other()) &^ them.Men
	if back != 0 && back&^(s.ByPieces|e.facts.LinesThrough(us, them.King)) == 0 {
		x := kingRetreatCutOffEntry + eval.Entry(them.King.RelativeRank(us.Other()))
		e.addEntry(KingRetreatCutOff, x, us, eval.At(them.King), 750, 750)
	}

	// A king without a square of its own is one check away from mate.
	// Source: specifications, S088.
	around := s.KingAround &^ s.Men
	if around != 0 && around&^e.facts.AttacksWithout(us.Other(), s.King) == 0 {
		e.add(KingWithoutFreeSquare, us, eval.At(s.King), -500, -500)
	}

	// Closed centres make the wings safe to attack on.
	// Source: specifications, S073.
	if e.pawns.Count > 0 && e.conductsAttack(us) {
		for i := range e.pawns.Count {
			f := &e.pawns.Structures[i]
			if f.Fixed >= 3 && f.Men&e.pawns.FixedPairs&(board.FileD|board.FileE) != 0 {
				e.add(KingAttackWithBiggerFixedStructures, us, eval.At(them.King), 200, 200)
				break
			}
		}
	}
}

// conductsAttack tells if a side has at least two pieces bearing on the enemy
// shelter zone and more than the opponent on its own.
// Source: specifications, S073+1.
func (e *evaluation[R]) conductsAttack(us board.Color) bool {
	ours := e.attackersOfZone(us)
	return ours >= 2 && ours > e.attackersOfZone(us.Other())
}

// attackersOfZone counts the pieces that attack the enemy shelter zone.
func (e *evaluation[R]) attackersOfZone(us board.Color) int {
	s, zone := &e.facts.Side[us], e.facts.Side[us.Other()].Zone.All
	n := 0
	for i := range s.PieceList() {
		if s.List[i].Attacks&zone != 0 {
			n++
		}
	}
	return n
}

// frontLine holds the squares one and two ranks in front of a king on its file
// and those beside it.
type frontLine struct{ near, far board.Bitboard }

// frontLines are by the colour and square of the king.
var frontLines = func() (table [2][64]frontLine) {
	for us := board.White; us <= board.Black; us++ {
		for king := board.A1; king <= board.H8; king++ {
			row := board.SquareBB(king)
			row |= row.Sides()
			near := row.Forward(us)
			table[us][king] = frontLine{near, near.Forward(us)}
		}
	}
	return table
}()

// safeChecks: a rook or a knight that can give check where nothing can take it drives the king about, or takes what
// stands where the king has to look away from.
func (e *evaluation[R]) safeChecks(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	safe := ^(s.Men | them.Attacks)
	if checks := s.By[board.Rook] & safe; checks != 0 {
		if checks &= board.RookAttacks(them.King, e.facts.Occupied); checks != 0 {
			e.add(SafeCheck, us, eval.Set(checks), 450, 200)
		}
	}
	if checks := s.By[board.Knight] & safe & board.KnightAttacks(them.King); checks != 0 {
		e.add(SafeCheck, us, eval.Set(checks), 300, 100)
	}
}

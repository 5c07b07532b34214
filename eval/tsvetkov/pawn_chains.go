package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// leadValue is what a lead pawn has for each pawn it leads on one diagonal, and
// leadRankValue what it has for its own relative rank (from 0).
// Source: specifications, S080 and S082.
const leadValue = 30

var leadRankValue = [8]int32{2: 20, 3: 40, 4: 60, 5: 80}

// leadFile is what a file adds to the standard of a lead pawn, in fifths, and to
// that of a root pawn, in tenths: the c- and f-file are the standard.
// Source: specifications, S081 and S084.
var leadFile = [8]int32{-2, -1, 0, 1, 1, 0, -1, -2}

// leadPawns: the most advanced pawn of a diagonal supports the own pieces and
// bores the enemy's, the more so in the middle, far ahead, and where nothing can
// move. Each diagonal it leads counts.
func (e *evaluation[R]) leadPawns(us board.Color) {
	s := &e.pawns.Side[us]
	for _, run := range s.Diagonals() {
		value := leadValue * int32(run.Men.Count()-1)
		e.add(LeadPawn, us, eval.At(run.Lead), value, value)
		e.scaleLead(LeadPawn, us, run.Lead, value)
	}
	for b := s.Leads; b != 0; {
		sq := b.PopFirst()
		value := leadRankValue[sq.RelativeRank(us)]
		e.add(LeadPawnRank, us, eval.At(sq), value, value)
		e.scaleLead(LeadPawnRank, us, sq, value)
	}
}

// scaleLead scores what the file and a fixed structure make of one bonus of a
// lead pawn. Source: specifications, S081 and S083.
func (e *evaluation[R]) scaleLead(t eval.Term, us board.Color, lead board.Square, value int32) {
	if k := leadFile[lead.File()]; k != 0 {
		v := fraction(value, k, 5)
		e.modify(LeadPawnFile, t, us, eval.At(lead), v, v)
	}
	if e.pawns.InFixed.Has(lead) {
		v := fraction(value, 1, 3)
		e.modify(LeadPawnInFixedStructure, t, us, eval.At(lead), v, v)
	}
}

// spanningDiagonals: a diagonal of three or more over both halves of the board,
// its head in the enemy camp, gains space that lasts. If an enemy pawn stands in
// front of its head, that is harder to attack. Source: specifications, S049.
func (e *evaluation[R]) spanningDiagonals(us board.Color) {
	for _, run := range e.pawns.Side[us].Diagonals() {
		if run.Men.Count() < 3 || run.Men&board.FileD == 0 || run.Men&board.FileE == 0 || run.Lead.RelativeRank(us) < 4 {
			continue
		}
		e.add(DiagonalConnectionSpanningBothSides, us, eval.At(run.Lead), 200, 200)
		if e.pawns.Side[us].Fixed.Has(run.Lead) {
			e.add(SpanningDiagonalLeadPawnFixing, us, eval.At(run.Lead), 70, 70)
		}
	}
}

// scaleRoots: what makes the root of a diagonal weaker or stronger than its rank
// alone tells. On the 2nd rank a root has no penalty to scale.
func (e *evaluation[R]) scaleRoots(us board.Color) {
	s := &e.pawns.Side[us]
	// Where two roots hold one pawn, it survives the fall of either.
	up := s.Roots.Forward(us)
	shared := board.PawnAttacksBB(us.Other(), s.Pawns&up.East()&up.West())
	for b := s.Roots &^ board.RelativeRankBB(us, 1); b != 0; {
		sq := b.PopFirst()
		// In the middle it can be attacked from all sides.
		e.scaleRoot(RootPawnFile, us, sq, leadFile[sq.File()], 10)
		// Further ahead the enemy gets at it more easily. Source: specifications, S085.
		e.scaleRoot(RootPawnRank, us, sq, int32(sq.RelativeRank(us)-1), 10)
		// The more pawns depend on it, the worse. Source: specifications, S119.
		e.scaleRoot(RootPawnGroupSize, us, sq, int32(s.RootedIn(sq).Count()-2), 10)
		// Source: specifications, S105.
		if shared.Has(sq) {
			e.scaleRoot(TwoRootPawnsDefendingOne, us, sq, -1, 2)
		}
	}
}

// scaleRoot scores num/den of the penalty of a root pawn as a hit of a modifier.
func (e *evaluation[R]) scaleRoot(t eval.Term, us board.Color, sq board.Square, num, den int32) {
	if num != 0 {
		v := fraction(rootPawnValue[sq.RelativeRank(us)], num, den)
		e.modify(t, RootPawn, us, eval.At(sq), v, v)
	}
}

// pawnsAgainstDiagonals: own pawns attack and fix the pawns of an enemy diagonal
// at its head, in its middle and at its root.
func (e *evaluation[R]) pawnsAgainstDiagonals(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	if them.NRun == 0 {
		return
	}
	var inner board.Bitboard
	for _, run := range them.Diagonals() {
		inner |= run.Men &^ (board.SquareBB(run.Lead) | board.SquareBB(run.Rear))
	}
	ahead := s.Pawns.Forward(us)
	// Source: specifications, S111 and S112.
	e.addEach(AttackingLeadPawn, us, (ahead.East() & them.Leads).West().Backward(us), 50, 50)
	e.addEach(AttackingLeadPawn, us, (ahead.West() & them.Leads).East().Backward(us), 50, 50)
	e.addEach(FixingLeadPawn, us, (ahead & them.Leads).Backward(us), 30, 30)
	for b := s.Pawns & (ahead & (them.Roots | inner)).Backward(us); b != 0; {
		sq := b.PopFirst()
		front := board.SquareBB(sq).Forward(us)
		// Source: specifications, S137 (the number is chosen) and S156.
		e.addPairs(PawnFixingRootPawn, us, sq, front&them.Roots, 12, 12)
		e.addPairs(PawnFixingDiagonalConnection, us, sq, front&inner, 10, 10)
	}
	for b := s.Pawns & board.PawnAttacksBB(us.Other(), them.Roots|inner); b != 0; {
		sq := b.PopFirst()
		attacked := board.PawnAttacks(us, sq)
		// Source: specifications, S135, S147 and S155.
		e.addPairs(PawnAttackingRootPawn, us, sq, attacked&them.Roots, 20, 20)
		e.addPairs(PawnAttackingFixedRootPawn, us, sq, attacked&them.Roots&ahead, 20, 20)
		e.addPairs(PawnAttackingDiagonalConnection, us, sq, attacked&inner, 15, 15)
	}
}

// pawnChains runs the rules about diagonal connections that need only pawns.
func (e *evaluation[R]) pawnChains(us board.Color) {
	e.leadPawns(us)
	e.spanningDiagonals(us)
	e.scaleRoots(us)
	e.pawnsAgainstDiagonals(us)
}

// leadCaptureControl is the value of a piece that controls a square onto which a
// lead pawn of either side captures.
const leadCaptureControl = 20

// pawnChainsAndPieces: what diagonal connections have to do with pieces.
func (e *evaluation[R]) pawnChainsAndPieces(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	// The pawns of a diagonal shut out a bishop that looks at them.
	// Source: specifications, S053.
	if bishops := e.pos.Pieces(us.Other(), board.Bishop); bishops != 0 {
		for _, run := range s.Diagonals() {
			if b := run.Beyond & bishops; b != 0 && b&board.BishopAttacks(run.Lead, e.facts.Occupied) != 0 {
				e.add(PawnDiagonalFacingBishop, us, eval.At(run.Lead), 70, 70)
			}
		}
	}
	// A root pawn that another pawn can come to defend is a passing weakness.
	// Source: specifications, S063.
	if roots := s.Roots &^ board.RelativeRankBB(us, 1); roots != 0 {
		steps := facts.PawnSteps(us, s.Pawns, e.facts.Occupied)
		for b := roots & board.PawnAttacksBB(us, steps); b != 0; {
			e.scaleRoot(TemporaryRootPawn, us, b.PopFirst(), -1, 3)
		}
	}
	// The squares onto which a lead pawn captures: pieces there help to attack
	// it, or to keep attackers away. Source: specifications, S113.
	captures := e.pawns.Contested.Captures & e.facts.Side[us].ByPieces
	if captures == 0 {
		return
	}
	list := e.facts.Side[us].PieceList()
	for i := range list {
		p := &list[i]
		leads := s.Leads&board.PawnAttacksBB(us.Other(), p.Attacks) | them.Leads&board.PawnAttacksBB(us, p.Attacks)
		if leads == 0 {
			continue
		}
		e.addTimes(LeadPawnCaptureSquareControl, us, eval.At(p.Square), leads.Count(), leadCaptureControl, leadCaptureControl)
		if p.Attacks&captures&facts.LowerRanks[us][p.Square.RelativeRank(us)] != 0 {
			e.leadControlFromBehind(us, p, leads)
		}
	}
}

// leadControlFromBehind notes for controlFromBehind which capture square of each
// lead pawn a piece is paid for: of two the one nearer to the a-file.
func (e *evaluation[R]) leadControlFromBehind(us board.Color, p *facts.Piece, leads board.Bitboard) {
	for leads != 0 {
		sq, side := leads.PopFirst(), us
		if e.pawns.Side[us.Other()].Leads.Has(sq) {
			side = us.Other()
		}
		square := (board.PawnAttacks(side, sq) & p.Attacks).First()
		e.paidForSquare(LeadPawnCaptureSquareControl, us, p.Square, square, leadCaptureControl)
	}
}

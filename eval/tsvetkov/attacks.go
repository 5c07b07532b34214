package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
	"gloss/eval/tsvetkov/tables"
)

// halfPawns are the values of the men in half pawns, for the rules that compare them.
var halfPawns = [7]int32{
	board.Pawn: pawnValue / 500, board.Knight: minorValue / 500, board.Bishop: minorValue / 500,
	board.Rook: rookValue / 500, board.Queen: queenValue / 500,
}

// attackValue is what an attack on a man is worth: a hundredth of its value,
// 23/20 of that in the middlegame, rounded. Source: addendum-2012, A002.
var attackValue = [7]tapered{
	board.Pawn: {12, 10}, board.Knight: {35, 30}, board.Bishop: {35, 30}, board.Rook: {52, 45}, board.Queen: {104, 90},
}

// attacks: how the pieces of a side attack what directAttacks counts, what they attack through
// other men, and what they pin.
func (e *evaluation[R]) attacks(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	e.attackDistances(us, s, them)
	e.attackDirections(us, s, them)
	e.lowPowerDefenders(us, s, them)
	e.forkPronePairs(us, s)
	e.pawnPushThreats(us, s, them)
	if e.wantsAny(XRayAttack, XRayAttackOnKing) {
		e.xrayAttacks(us, s, them)
	}
	if e.wantsAny(pinTerms...) {
		e.pins(us, s, them)
	}
}

// directAttacks: an attacked man must be defended or moved, so every attack
// ties the opponent down; the more, the more valuable the man. A defended man may be
// attacked in peace: half of what an attack on it is worth. Every pair of a
// piece and a man counts, but for the kings.
// Source: addendum-2012, A002; the value of the defence is chosen, A015 names it.
func (e *evaluation[R]) directAttacks(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	enemy := them.Pawns | them.Pieces
	men := enemy | s.Pawns | s.Pieces
	if s.ByPieces&men == 0 || !e.wantsAny(DirectAttack, DirectDefence) {
		return
	}
	var sum int32
	table := &e.values.direct
	list := s.PieceList()
	for i := range list {
		p := &list[i]
		for hit := p.Attacks & men; hit != 0; {
			target := hit.PopFirst()
			kind := e.pos.At(target).Type() & 7
			own := int(enemy>>(target&63)&1 ^ 1)
			mp := table[p.Kind&7][own][kind]
			sum += mp
			if len(e.hits) > 0 {
				x := 5*pieceEntry(p.Kind) + eval.Entry(kind-board.Pawn)
				if v := attackValue[kind]; own == 0 {
					e.record(DirectAttack, us, eval.Hit{Key: eval.Pair(p.Square, target), MG: v.mg, EG: v.eg, MP: mp, Modifies: eval.NoTerm, Entry: directAttackEntry + x})
				} else {
					v = defenceValue[kind]
					e.record(DirectDefence, us, eval.Hit{Key: eval.Pair(p.Square, target), MG: v.mg, EG: v.eg, MP: mp, Modifies: eval.NoTerm, Entry: directDefenceEntry + x})
				}
			}
		}
	}
	e.score[us] += sum
}

var defenceValue = [7]tapered{
	board.Pawn: {5, 5}, board.Knight: {15, 15}, board.Bishop: {15, 15}, board.Rook: {23, 23}, board.Queen: {45, 45},
}

// proximity is the value of an attack by the squares between.
var proximity = [4]accumulator{
	{LinearPieceAttackProximity, 20, 20},
	{LinearPieceAttackProximity, 15, 15},
	{LinearPieceAttackProximity, 10, 10},
	{LinearPieceAttackProximity, 5, 5},
}

// attackDistances: a queen, rook or bishop that attacks from close by leaves no
// room to put something in between. Source: specifications, S014.
func (e *evaluation[R]) attackDistances(us board.Color, s, them *facts.Side) {
	targets := them.Pawns | them.Pieces
	near := &proximity
	var n0, n1, n2, n3 int32 // with so many squares between
	linear := s.LinearList()
	for i := range linear {
		p := &linear[i]
		hit := p.Attacks & targets
		if hit == 0 {
			continue
		}
		r := &rings[p.Square&63]
		n0 += e.squares(&near[0], us, hit&r[0])
		n1 += e.squares(&near[1], us, hit&r[1])
		n2 += e.squares(&near[2], us, hit&r[2])
		n3 += e.squares(&near[3], us, hit&r[3])
	}
	e.pay(&near[0], us, n0)
	e.pay(&near[1], us, n1)
	e.pay(&near[2], us, n2)
	e.pay(&near[3], us, n3)
}

// attackDirections: pawns guard what is in front of them, so queens and rooks
// attack better from the side and from behind; a queen best from the side, a
// rook best from behind. Source: specifications, S132 and S133.
func (e *evaluation[R]) attackDirections(us board.Color, s, them *facts.Side) {
	targets := them.Pawns | them.Pieces
	if (s.By[board.Rook]|s.By[board.Queen])&targets == 0 {
		return
	}
	linear := s.LinearList()
	for i := range linear {
		p := &linear[i]
		if p.Kind == board.Bishop {
			continue
		}
		behind := facts.LowerRanks[us&1][p.Square.RelativeRank(us)&7]
		hit := p.Attacks & targets & (board.RankBB(p.Square.Rank()) | behind)
		for hit != 0 {
			target := hit.PopFirst()
			term, values := QueenAttackDirection, &queenDirection
			if p.Kind == board.Rook {
				term, values = RookAttackDirection, &rookDirection
			}
			v := &values[behind>>(target&63)&1][e.pos.At(target).Type()&7]
			e.modify(term, DirectAttack, us, eval.Pair(p.Square, target), v.mg, v.eg)
		}
	}
}

// What an attack from the side (0) and from behind (1) adds, by the man attacked.
var (
	queenDirection = [2][8]tapered{directionValues(2), directionValues(1)}
	rookDirection  = [2][8]tapered{directionValues(1), directionValues(2)}
)

// directionValues are so many twentieths of the value of attacks.
func directionValues(twentieths int32) (values [8]tapered) {
	for kind := range halfPawns {
		value := 5 * halfPawns[kind] // of the attack in the endgame
		values[kind] = tapered{fraction(value*23, twentieths, 400), fraction(value, twentieths, 20)}
	}
	return values
}

// lowPowerDefenders: a pawn attacked by a strong piece and defended by a weaker
// one is well held, since the attacker cannot take. 50 for each pawn of the
// difference. Source: addendum-2012, A086.
func (e *evaluation[R]) lowPowerDefenders(us board.Color, s, them *facts.Side) {
	minorAttack := them.By[board.Knight] | them.By[board.Bishop]
	minorDefence := s.By[board.Knight] | s.By[board.Bishop]
	attacked := s.Pawns & them.ByPieces &^ minorAttack // by heavy pieces only
	byRook := attacked & them.By[board.Rook]
	byQueen := attacked &^ them.By[board.Rook]
	e.addEach(LowPowerDefender, us, byRook&minorDefence, 75, 75)
	e.addEach(LowPowerDefender, us, byQueen&minorDefence, 300, 300)
	e.addEach(LowPowerDefender, us, byQueen&^minorDefence&s.By[board.Rook], 225, 225)
}

// forkSquares[sq] holds the squares that a knight can attack together with sq.
var forkSquares = func() (table [64]board.Bitboard) {
	for sq := board.A1; sq <= board.H8; sq++ {
		for b := board.KnightAttacks(sq); b != 0; {
			table[sq] |= board.KnightAttacks(b.PopFirst())
		}
		table[sq] &^= board.SquareBB(sq)
	}
	return table
}()

// forkPronePairs: king and linear pieces that one knight's jump would attack
// together are a liability as long as the enemy has a knight.
// Source: specifications, S070.
func (e *evaluation[R]) forkPronePairs(us board.Color, s *facts.Side) {
	if e.pos.Pieces(us.Other(), board.Knight) == 0 || !e.wants(ForkPronePair) {
		return
	}
	for b := s.Linear; b != 0; {
		sq := b.PopFirst() // b keeps the others, so that each pair comes once
		for pairs := forkSquares[sq] & b; pairs != 0; {
			e.add(ForkPronePair, us, eval.Set(board.SquareBB(sq)|board.SquareBB(pairs.PopFirst())), -20, -20)
		}
		if forkSquares[sq].Has(s.King) {
			e.add(ForkPronePair, us, eval.Set(board.SquareBB(sq)|board.SquareBB(s.King)), -40, -40)
		}
	}
}

// xrayValue[kind][n] is the value of an attack through n men: the direct attack
// divided by 2 to the power n. The king counts as two queens.
var xrayValue = func() (table [7][maxXRayAttack + 1]tapered) {
	for kind := board.Pawn; kind <= board.King; kind++ {
		direct := 5 * halfPawns[kind]
		if kind == board.King {
			direct = 2 * 5 * halfPawns[board.Queen]
		}
		for n := range table[kind] {
			table[kind][n] = tapered{fraction(direct*23, 1, 20<<n), fraction(direct, 1, 1<<n)}
		}
	}
	return table
}()

// xrayEntryOf is the entry of an attack on a kind of men through so many; there is none for
// a direct attack.
func xrayEntryOf(kind board.PieceType, n int) eval.Entry {
	switch {
	case n == 0 || kind < board.Pawn:
		return eval.NoEntry
	case kind == board.King:
		return xRayAttackOnKingEntry + eval.Entry(n-1)
	}
	return xRayAttackEntry + maxXRayAttack*eval.Entry(kind-board.Pawn) + eval.Entry(n-1)
}

// maxXRayAttack is the most men through which an attack is worth anything.
const maxXRayAttack = tables.MaxXRayAttack

// xrayAttacks: whatever stands between may move away, by force or with a gain
// of time, and then the line is open. Source: addendum-2012, A002.
func (e *evaluation[R]) xrayAttacks(us board.Color, s, them *facts.Side) {
	var sum int32
	for i := s.Knights; i < s.Count; i++ {
		p, x := &s.List[i&15], &s.Xrays[i&15]
		for hit := x.Lines & them.Men &^ p.Attacks; hit != 0; {
			target := hit.PopFirst()
			n := x.MenBefore(target)
			if n > maxXRayAttack {
				continue
			}
			q, term := &e.values.xrayAttack[e.pos.At(target).Type()&7][n], XRayAttack
			if target == them.King {
				term = XRayAttackOnKing
			}
			sum += q.mp
			if len(e.hits) > 0 {
				x := xrayEntryOf(e.pos.At(target).Type(), n)
				e.record(term, us, eval.Hit{Key: eval.Pair(p.Square, target), MG: q.mg, EG: q.eg, MP: q.mp, Modifies: eval.NoTerm, Entry: x})
			}
		}
	}
	e.score[us] += sum
}

// attackingPotential: the side that attacks clearly more men has the
// initiative. Pairs of attacker and target are counted, without the kings.
// Source: specifications, S096.
func (e *evaluation[R]) attackingPotential() {
	if !e.wants(AttackingPotential) {
		return
	}
	white, black := e.countAttacks(board.White), e.countAttacks(board.Black)
	us, lead := board.White, white-black
	if lead < 0 {
		us, lead = board.Black, -lead
	}
	if lead >= 3 {
		s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
		objects := (s.ByPieces | s.By[board.Pawn]) & (them.Pawns | them.Pieces)
		value := 200 * int32(min(lead, 5)-2)
		e.add(AttackingPotential, us, eval.Set(objects), value, value)
	}
}

// countAttacks counts the pairs of a pawn or piece and an enemy pawn or piece
// that it attacks.
func (e *evaluation[R]) countAttacks(us board.Color) int {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	targets := them.Pawns | them.Pieces
	n := (s.By[board.Pawn] & targets).Count() + (s.Pawns2 & targets).Count()
	return n + s.Controls.Within(targets)
}

// pawnPushThreats: a pawn that can step forward and attack a piece wins time, if it is not simply taken there.
func (e *evaluation[R]) pawnPushThreats(us board.Color, s, them *facts.Side) {
	free := ^e.facts.Occupied
	steps := s.Pawns.Forward(us) & free
	steps |= (steps & board.RelativeRankBB(us, 2)).Forward(us) & free
	steps &= s.Attacks | ^them.Attacks
	steps &^= them.By[board.Pawn]
	e.addEach(PawnPushThreat, us, board.PawnAttacksBB(us, steps)&them.Pieces&^s.By[board.Pawn], 300, 300)
}

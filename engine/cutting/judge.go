package cutting

import (
	"gloss/engine/board"
	"gloss/eval/tsvetkov"
)

// Judge applies a set of rules in a search. It owns caches: use one in each search.
type Judge struct {
	set       Set
	positions []Rule // of the set, of kind OfPosition
	newly     Set    // those of them that do not blame a move for what was so before
	cuts      bool   // there are rules that leave moves out
	orders    bool   // there are rules that order moves, besides knight-before-bishop
	view      view
	earliest  int // the first move on which a rule about positions is heeded
}

// Assessment is what the rules say of one side in a position.
type Assessment struct {
	Against Set // rules about positions that speak against it
	numbers
}

// New returns a judge for a set of rules.
func New(set Set) *Judge {
	j := &Judge{set: set, view: view{Sight: tsvetkov.NewSight()}, earliest: 1 << 30}
	j.positions = (set & ofKind(OfPosition)).Rules()
	for _, r := range j.positions {
		if r.Info().Newly {
			j.newly |= 1 << r
		}
	}
	j.cuts = set&ofKind(OfPosition, OfMove, OfPair) != 0
	j.orders = set&(ofKind(Preference)&^Of(KnightBeforeBishop)|Of(AttackImminence)) != 0
	for _, r := range (set &^ Of(KnightBeforeBishop, HiddenMatingPatternCapture)).Rules() {
		j.earliest = min(j.earliest, r.Info().From)
	}
	return j
}

// Begin tells the judge from which position, with its game, a search starts.
func (j *Judge) Begin(root *board.Position) {
	j.view.numberless = numberless(root)
	if j.set.Has(PositionalCheck) {
		j.view.floors = floorsOf(&j.view, root)
	}
}

// Heeds tells if any rule that looks at positions is heeded after the moves of a position.
func (j *Judge) Heeds(pos *board.Position) bool { return j.view.moveOf(pos) >= j.earliest }

// Cuts tells if any rule may leave out moves of a position.
func (j *Judge) Cuts(pos *board.Position) bool {
	return j.cuts && j.Heeds(pos)
}

// Compares tells if LeavesOut wants to know the best move.
func (j *Judge) Compares() bool { return j.set.Has(SmartPositioningCut) }

// Assess says what the rules about positions say of a side.
func (j *Judge) Assess(pos *board.Position, us board.Color) (s Assessment) {
	v := &j.view
	v.Set(pos)
	move := v.moveOf(pos)
	for _, r := range j.positions {
		if r.heeded(move) && positionRules[r].test(v, us).applies {
			s.Against |= 1 << r
		}
	}
	s.numbers = v.numbers(us, j.set)
	return s
}

// numbers computes those that a set of rules compares.
func (v *view) numbers(us board.Color, set Set) (n numbers) {
	if set&Of(SmartMobility, SmartMobilityOverMobility) != 0 {
		var list [16]int32
		pieces := v.Pieces(us)
		for i := range pieces {
			list[i&15] = int32((pieces[i].Attacks & v.Free()).Count())
			n.mobility += list[i&15]
		}
		n.uneven = smartMobility(list[:len(pieces)])
	}
	if set&Of(SmartPositioning, SmartPositioningCut, SmartPositioningOverSum) != 0 {
		pieces := v.Pieces(us)
		for i := range pieces {
			mobility, attack := v.Work(us, i)
			placement := v.Placement(us, pieces[i].Square) / 2
			h := workOf(pieces[i].Kind, mobility, attack, placement)
			n.work += h[0] + h[1] + h[2]
			n.unevenWork += smartPositioning(h)
		}
	}
	if set.Has(AttackImminence) {
		n.distance = overallDistance(v, us)
	}
	if set.Has(AvoidFixingMorePawns) {
		n.fixedPairs = int32(v.FixedPairs().Count() / 2)
	}
	return n
}

// LeavesOut returns the rules by which a quiet move should be left out. before and after
// are the standings of the side that moves; best is that after the best move known, or
// nil; ahead tells that it stands better.
func (j *Judge) LeavesOut(pos *board.Position, m board.Move, before, after, best *Assessment, ahead bool) Set {
	against := after.Against &^ (before.Against & j.newly)
	if ahead && j.set.Has(AvoidFixingMorePawns) && pos.At(m.From()).Type() == board.Pawn && fixesMore(&before.numbers, &after.numbers) {
		against |= 1 << AvoidFixingMorePawns
	}
	if best != nil && j.set.Has(SmartPositioningCut) && worsePositioning(&after.numbers, &best.numbers) {
		against |= 1 << SmartPositioningCut
	}
	return against
}

// Exchange tells, of a capture, by how many degrees the own piece does more than the
// one it takes (see the rule functionality-exchange), and if it should be left out.
func (j *Judge) Exchange(pos *board.Position, m board.Move) (difference int, leaveOut bool) {
	if !j.set.Has(FunctionalityExchange) || !FunctionalityExchange.heeded(j.view.moveOf(pos)) {
		return 0, false
	}
	j.view.Set(pos)
	difference, ok := exchange(&j.view, m)
	return difference, ok && difference >= tooGood
}

// Suspect tells if a capture is to be searched deeper before its gain is believed.
func (j *Judge) Suspect(pos *board.Position, m board.Move) bool {
	return j.set.Has(HiddenMatingPatternCapture) && suspect(pos, m)
}

// TriesSacrifices tells if the side to move should try sacrifices before other moves.
func (j *Judge) TriesSacrifices(pos *board.Position) bool {
	return j.set.Has(HiddenMatingPatternCapture) && tsvetkov.HiddenMate(pos, pos.Side())
}

// Orders tells if a rule of the set orders the quiet moves of a position.
func (j *Judge) Orders(pos *board.Position) bool {
	return j.orders && j.Heeds(pos) ||
		j.set.Has(KnightBeforeBishop) && KnightBeforeBishop.heeded(j.view.moveOf(pos))
}

// Development is what the rule knight-before-bishop says of a move: from -1 to 1.
func (j *Judge) Development(pos *board.Position, m board.Move) int {
	if !j.set.Has(KnightBeforeBishop) {
		return 0
	}
	return j.view.development(pos, m)
}

// Preference compares the position after a move with the one before it: each rule that
// orders moves has up to 100 points for the move or against it.
func (j *Judge) Preference(before, after *Assessment) (points int) {
	a, b := &after.numbers, &before.numbers
	if j.set.Has(SmartMobility) {
		points += within100(b.uneven-a.uneven, 100)
	}
	if j.set.Has(SmartPositioning) {
		points += within100(b.unevenWork-a.unevenWork, 100)
	}
	if j.set.Has(AttackImminence) {
		points += within100(10*(b.distance-a.distance), 1)
	}
	if j.set.Has(SmartMobilityOverMobility) {
		points += 100 * (one(smartBeforePlain(a, b)) - one(smartBeforePlain(b, a)))
	}
	if j.set.Has(SmartPositioningOverSum) {
		points += 100 * (one(smartBeforeSum(a, b)) - one(smartBeforeSum(b, a)))
	}
	return points
}

// within100 divides and keeps the result from -100 to 100.
func within100(n, by int32) int { return int(min(max(n/by, -100), 100)) }

// one is 1 for true.
func one(is bool) (n int) {
	if is {
		n = 1
	}
	return n
}

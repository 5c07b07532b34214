package tsvetkov

import (
	"bytes"
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
)

// TestModifierRulesRetold holds rules that add a fraction of what another rule says of the same man against a retelling of the
// glossary: when they do, and how much of it.
func TestModifierRulesRetold(t *testing.T) {
	holdRetold(t, retoldModifiers, 2500, 29)
	holdRetoldIn(t, retoldModifiers, 2500, 30, crowdedPosition, func(h eval.Hit) int32 { return h.EG })
}

// crowdedPosition has many pawns, of which some stand face to face, and kings behind theirs.
func crowdedPosition(rng *rand.Rand) *board.Position {
	return crowdedWith(rng, "NBBRQnbbrq", func(*[8][8]byte) bool { return true })
}

// crowdedWith does so with about half of some pieces, where the men are as they shall be; wanted may
// take some off the board.
func crowdedWith(rng *rand.Rand, pieces string, wanted func(men *[8][8]byte) bool) *board.Position {
	for {
		var men [8][8]byte
		for f := range 8 {
			if rng.IntN(3) > 0 {
				r := 1 + rng.IntN(4)
				if men[r][f] = 'P'; rng.IntN(2) == 0 {
					men[r+1][f] = 'p'
				}
			}
			if rng.IntN(2) == 0 {
				if r := 6 - rng.IntN(3); men[r][f] == 0 {
					men[r][f] = 'p'
				}
			}
			if r := 1 + rng.IntN(5); rng.IntN(4) == 0 && men[r][f] == 0 {
				men[r][f] = 'P'
			}
		}
		for _, man := range []byte(pieces) {
			if r, f := rng.IntN(8), rng.IntN(8); rng.IntN(2) == 0 && men[r][f] == 0 {
				men[r][f] = man
			}
		}
		men[rng.IntN(2)][rng.IntN(8)], men[6+rng.IntN(2)][rng.IntN(8)] = 'K', 'k'
		if !wanted(&men) {
			continue
		}
		text := placement(&men)
		if strings.Count(text, "P") > 8 || strings.Count(text, "p") > 8 {
			continue
		}
		for _, turn := range []string{" w", " b"} {
			if pos, err := board.ParseFEN(text + turn + " - - 0 20"); err == nil {
				return pos
			}
		}
	}
}

// TestOppositeBishopsRetold needs positions with a bishop a side and no other piece.
func TestOppositeBishopsRetold(t *testing.T) {
	holdRetoldIn(t, retoldOppositeBishops, 500, 31, func(rng *rand.Rand) *board.Position {
		return crowdedWith(rng, "BBbb", func(men *[8][8]byte) bool { return countMen(men, 'B') == 1 && countMen(men, 'b') == 1 })
	}, func(h eval.Hit) int32 { return h.EG })
}

// A blame is what a rule says of a pawn in the endgame, 0 for nothing.
type blame func(s *sight, a at) float64

// What the rules say that the modifiers speak of.
var (
	blameDoubled blame = func(s *sight, a at) float64 { return when(s.pawnsOn(a.f, 1, 8, "P") == 2, -200) }
	blameAlone   blame = func(s *sight, a at) float64 { return when(s.alone(a), -200) }
	blameSevered blame = func(s *sight, a at) float64 { return when(!s.alone(a) && !s.touching(a), -200) }
	blameRoot    blame = func(s *sight, a at) float64 { return when(s.isRoot(a), rootValue(a.r)) }
	blameFated   blame = func(s *sight, a at) float64 { return when(s.in(s.side().Fated, a), -toldFated(a.r)) }
	blameSemi    blame = func(s *sight, a at) float64 { return when(s.in(s.side().Semi, a), -toldSemi(a.r)) }
	blameHeld    blame = func(s *sight, a at) float64 {
		return when(s.in(s.side().Backward&^s.side().Permanent, a), -toldBackward(a.r))
	}
	blameForGood blame = func(s *sight, a at) float64 { return when(s.in(s.side().Permanent, a), -600) }

	// Of a fully backward pawn the one or the other.
	blameBackward blame = func(s *sight, a at) float64 { return blameHeld(s, a) + blameForGood(s, a) }
	blamePartly   blame = func(s *sight, a at) float64 {
		return when(s.in(s.side().Partially, a), -(toldBackward(a.r)+toldSemi(a.r)+toldFated(a.r))/3)
	}
	blameLater blame = func(s *sight, a at) (v float64) {
		for k := 2; k <= 4; k++ {
			v -= when(s.in(s.side().LaterBackward[k], a), toldBackward(a.r)/math.Pow(2, float64(k-1)))
		}
		return v
	}
	blameLaterFated blame = func(s *sight, a at) (v float64) {
		for k := 2; k <= 4; k++ {
			v -= when(s.in(s.side().LaterFated[k], a), toldFated(a.r)/math.Pow(2, float64(k-1)))
		}
		return v
	}
	blameLaterSemi   blame = func(s *sight, a at) float64 { return when(a.r <= 3 && s.in(s.side().LaterSemi, a), -toldSemi(a.r)-50) }
	blameLaterPartly blame = func(s *sight, a at) float64 {
		return when(s.in(s.side().LaterPartially, a), -7.0/6*(toldBackward(a.r)+toldSemi(a.r)+toldFated(a.r))/3)
	}
	blamePotentially blame = func(s *sight, a at) float64 {
		return when(s.in(s.side().Potentially, a), -(toldBackward(a.r)+toldSemi(a.r))/4)
	}
)

// share makes the retelling of a modifier: a share of what each of the rules says of a pawn, under a condition.
func share(part func(s *sight, a at) float64, of ...blame) func(s *sight) []string {
	return func(s *sight) (hits []string) {
		for _, a := range s.own("P") {
			for _, b := range of {
				if v := b(s, a); v != 0 && part(s, a) != 0 {
					hits = append(hits, s.hit(a, v*part(s, a)))
				}
			}
		}
		return hits
	}
}

// always is a share under no condition, under one of the pawn, or of the side.
func partIf(part float64, is func(s *sight, a at) bool) func(s *sight, a at) float64 {
	return func(s *sight, a at) float64 { return when(is(s, a), part) }
}

// pair returns the two pawns of a file that has no others, the rear one first.
func (s *sight) pair(f int) (rear, front at, ok bool) {
	var pawns []at
	for r := 2; r <= 7; r++ {
		if s.is(at{f, r}, "P") {
			pawns = append(pawns, at{f, r})
		}
	}
	if len(pawns) != 2 {
		return at{}, at{}, false
	}
	return pawns[0], pawns[1], true
}

// linked lists the own pawns that a pawn is linked to by diagonal or horizontal steps over own pawns, itself included.
func (s *sight) linked(a at) []at {
	list := []at{a}
	for i := 0; i < len(list); i++ {
		for _, b := range s.own("P") {
			if gap(b.f, list[i].f) == 1 && gap(b.r, list[i].r) <= 1 && !slices.Contains(list, b) {
				list = append(list, b)
			}
		}
	}
	return list
}

// fixedAmong counts the pawns that have an enemy pawn directly in front of them.
func (s *sight) fixedAmong(list []at) (n int) {
	for _, a := range list {
		if s.is(at{a.f, a.r + 1}, "p") {
			n++
		}
	}
	return n
}

// behindChain tells that a fully backward pawn is doubled behind a chain that is fixed twice.
func (s *sight) behindChain(a at) bool {
	rear, front, ok := s.pair(a.f)
	return ok && a == rear && blameBackward(s, a) != 0 && s.pawnControls(front) > 0 && s.fixedAmong(s.linked(front)) >= 2
}

// holdsLonely tells that a fully backward pawn defends one that has no other pawn beside it.
func (s *sight) holdsLonely(a at) bool {
	rest := s.without(a)
	return slices.ContainsFunc(forward(a), func(b at) bool { return s.is(b, "P") && !rest.touching(b) })
}

// leavesAlone counts the neighbouring files whose pawns would be isolated without a pawn.
func (s *sight) leavesAlone(a at) (n int) {
	rest := s.without(a)
	for _, f := range []int{a.f - 1, a.f + 1} {
		if rest.pawnsOn(f, 1, 8, "P") > 0 && rest.pawnsOn(f-1, 1, 8, "P")+rest.pawnsOn(f+1, 1, 8, "P") == 0 {
			n++
		}
	}
	return n
}

// guarded returns the square on which an enemy pawn would capture a backward pawn, if it is one.
func (s *sight) guarded(a at) (to at, ok bool) {
	if blameBackward(s, a) != 0 {
		return at{a.f, a.r + 1}, true
	}
	for k := 2; k <= 4; k++ {
		if s.in(s.side().LaterBackward[k], a) {
			return at{a.f, a.r + k}, true
		}
	}
	return at{}, false
}

// halvedWith tells that the enemy pawn that makes a pawn backward does so to another one on its other side.
func (s *sight) halvedWith(a at) bool {
	to, ok := s.guarded(a)
	if !ok {
		return false
	}
	for _, d := range []int{-1, 1} {
		if !s.is(at{to.f + d, to.r + 1}, "p") {
			continue
		}
		for _, b := range s.own("P") {
			if other, ok := s.guarded(b); ok && other == (at{to.f + 2*d, to.r}) {
				return true
			}
		}
	}
	return false
}

// arrivals lists where a pawn stands now and where it can be in one move without a capture.
func (s *sight) arrivals(a at) []at {
	list := []at{a}
	if b := (at{a.f, a.r + 1}); s.is(b, ".") {
		list = append(list, b)
		if c := (at{a.f, a.r + 2}); a.r == 2 && s.is(c, ".") {
			list = append(list, c)
		}
	}
	return list
}

// canCapture tells that a pawn other than the one left out attacks a square, or does so in one move.
func (s *sight) canCapture(target, but at) bool {
	for _, a := range s.own("P") {
		for _, b := range s.arrivals(a) {
			if a != but && b.r+1 == target.r && gap(b.f, target.f) == 1 {
				return true
			}
		}
	}
	return false
}

// freedSoon tells that one of the enemy pawns that hold a backward-fated pawn can be attacked by a pawn, and no pawn defends it.
func (s *sight) freedSoon(a at) bool {
	for _, d := range []int{-1, 1} {
		guard := at{a.f + d, a.r + 2}
		if s.is(guard, "p") && s.canCapture(guard, a) && !s.other().canCapture(guard.seen(), guard.seen()) {
			return true
		}
	}
	return false
}

// island is the run of neighbouring files with own pawns around a file.
func (s *sight) island(f int) (first, last int) {
	for first = f; s.pawnsOn(first-1, 1, 8, "P") > 0; first-- {
	}
	for last = f; s.pawnsOn(last+1, 1, 8, "P") > 0; last++ {
	}
	return first, last
}

// mirrored tells that the enemy has an island on the same files.
func (s *sight) mirrored(f int) bool {
	first, last := s.island(f)
	if s.pawnsOn(f, 1, 8, "p") == 0 {
		return false
	}
	f1, l1 := s.other().island(f)
	return f1 == first && l1 == last
}

// ranksOf is what a piece in the enemy camp gets for its rank, 0 while no king has a pawn shelter.
func (s *sight) campValue(a at) float64 {
	if a.r < 5 || !s.is(a, allPieces) || s.shelterless() && s.other().shelterless() {
		return 0
	}
	return map[int]float64{5: 60, 6: 75, 7: 60, 8: 30}[a.r]
}

// space makes the retelling of a share of all bonuses for space.
func space(part func(s *sight, a at) float64) func(s *sight) []string {
	return func(s *sight) (hits []string) {
		for _, a := range squares() {
			if v := s.spaceAdvantage(a) + s.campValue(a); v != 0 && part(s, a) != 0 {
				hits = append(hits, s.hit(a, v*part(s, a)))
			}
		}
		return hits
	}
}

// excused lists the weaknesses that hang on no enemy pawn, the worst first, then by file and rank.
func (s *sight) excused() []string {
	type weakness struct {
		value float64
		pawns []at
	}
	var list []weakness
	for f := 1; f <= 8; f++ {
		if rear, front, ok := s.pair(f); ok {
			list = append(list, weakness{-400, []at{rear, front}})
		}
	}
	for _, a := range s.own("P") {
		if s.alone(a) {
			list = append(list, weakness{-200, []at{a}})
		}
	}
	slices.SortStableFunc(list, func(x, y weakness) int {
		return cmp.Or(cmp.Compare(x.value, y.value), cmp.Compare(x.pawns[0].f, y.pawns[0].f), cmp.Compare(x.pawns[0].r, y.pawns[0].r))
	})
	var hits []string
	for i, w := range list {
		if i < 3 {
			hits = append(hits, s.set(-w.value*float64(3-i)/3, w.pawns...))
		}
	}
	return hits
}

var retoldModifiers = map[eval.Term]func(s *sight) []string{
	PawnWeaknessAgainstQueen: share(partIf(-1.0/3, func(s *sight, _ at) bool { return s.count("q") > 0 }), blameDoubled, blameAlone, blameSevered),
	PawnWeaknessAgainstRooks: share(func(s *sight, _ at) float64 { return float64(s.count("r")) / 5 }, blameDoubled, blameAlone, blameSevered, blameHeld, blameForGood,
		blameSemi, blameFated, blameLater, blameLaterFated, blameLaterSemi, blamePartly, blameLaterPartly, blamePotentially),
	RootPawnInFixedStructure: share(partIf(1, func(s *sight, a at) bool { return s.in(s.p.InFixed, a) }), blameRoot),
	ImmobilisedDoubledPawns: share(partIf(1, func(s *sight, a at) bool {
		rear, front, ok := s.pair(a.f)
		return ok && front.r == rear.r+1 && s.is(at{a.f, front.r + 1}, "p")
	}), blameDoubled),
	DoubledPawnBehindFixedChain: share(partIf(-2, (*sight).behindChain), blameDoubled),
	DoubledPawnsClosingRanks: share(partIf(1.0/3, func(s *sight, a at) bool {
		_, front, ok := s.pair(a.f)
		return ok && slices.ContainsFunc(forward(front), func(b at) bool { return s.is(b, "P") })
	}), blameDoubled),
	DoubledPawnInKingShelter: share(partIf(0.5, func(s *sight, a at) bool {
		n := 0
		for _, b := range s.own("P") {
			n += int(when(s.inZone(b), 1))
		}
		return s.inZone(a) && n < 4
	}), blameDoubled),
	DoubledPawnInSymmetricalStructure:    share(partIf(2.0/3, func(s *sight, a at) bool { return s.mirrored(a.f) }), blameDoubled),
	BackwardPawnConnectingToAdvancedPawn: share(partIf(0.25, (*sight).holdsLonely), blameBackward),
	BackwardPawnInFixedChain:             share(partIf(2.0/3, func(s *sight, a at) bool { return s.fixedAmong(s.linked(a)) >= 2 }), blameBackward),
	DoubledBackwardPawn:                  share(partIf(-2.0/3, func(s *sight, a at) bool { return s.pawnsOn(a.f, 1, 8, "P") > 1 && !s.behindChain(a) }), blameBackward),
	SemiBackwardPawnWithAdjacentDoubledPawns: share(partIf(0.25, func(s *sight, a at) bool {
		for _, f := range []int{a.f - 1, a.f + 1} {
			if s.pawnsOn(f, 1, 8, "P") > 1 && s.pawnsOn(f, a.r-1, a.r+1, "P") > 0 {
				return true
			}
		}
		return false
	}), blameSemi),
	TwoPawnsMadeBackwardByOne: share(partIf(-0.5, (*sight).halvedWith), blameBackward, blameLater),
	PawnWeaknessAgainstBishop: share(partIf(1.0/3, func(s *sight, a at) bool {
		return slices.ContainsFunc(squares(), func(b at) bool { return s.is(b, "b") && (a.f+a.r+b.f+b.r)%2 == 0 })
	}), blameBackward, blameFated),
	BackwardPawnTwoSquareFirstMove: share(partIf(-1.0/15, func(_ *sight, a at) bool { return a.r == 2 }), blameBackward, blameSemi),
	TemporaryBackwardFatedPawn:     share(partIf(-0.5, (*sight).freedSoon), blameFated),
	BackwardPawnLeadingToIsolatedPawn: share(partIf(0.2, func(s *sight, a at) bool {
		return s.leavesAlone(a) == 1 && !s.holdsLonely(a)
	}), blameBackward),
	BackwardPawnLeadingToTwoIsolatedPawns: share(func(s *sight, a at) float64 {
		return when(s.leavesAlone(a) == 2, 0.6-when(s.holdsLonely(a), 0.25))
	}, blameBackward),
	BackwardFatedPawnInBiggerFixedStructure: share(partIf(1, func(s *sight, a at) bool { return s.in(s.p.InBigger, a) }), blameFated),
	PermanentlySemiBackwardFatedPawn: share(partIf(0.2, func(s *sight, a at) bool {
		for _, d := range []int{-1, 1} {
			if a.r == 2 && !s.is(at{a.f + d, 2}, "P") && s.pawnsOn(a.f+d, 2, 3, "P") == 0 && !s.is(at{a.f + 2*d, 2}, "P") {
				return true
			}
		}
		return false
	}), blamePartly),
	SemiBackwardFatedShelterPawn: share(partIf(0.6, (*sight).inZone), blamePartly),
	LeadPawnInFixedStructure: func(s *sight) (hits []string) {
		for _, a := range s.own("P") {
			if !s.in(s.p.InFixed, a) || !s.isLead(a) {
				continue
			}
			if v := map[int]float64{3: 20, 4: 40, 5: 60, 6: 80}[a.r]; v > 0 {
				hits = append(hits, s.hit(a, v/3))
			}
			for _, d := range []int{-1, 1} {
				if led := s.led(a, d); led > 0 {
					hits = append(hits, s.hit(a, 10*float64(led)))
				}
			}
		}
		return hits
	},
	MinorSpaceAdvantageFixedStructure: func(s *sight) []string {
		return s.hits("NB", func(a at) float64 {
			return when(a.r == 6 && slices.ContainsFunc(squares(), func(b at) bool {
				return max(gap(a.f, b.f), gap(a.r, b.r)) == 1 && s.in(s.p.InBigger, b)
			}), s.campValue(a)/2)
		})
	},
	SpaceAdvantageWithQueen:  space(partIf(0.2, func(s *sight, _ at) bool { return s.count("Q") > 0 })),
	SpaceAdvantageOnKingHalf: space(partIf(0.3, func(s *sight, a at) bool { return (a.f-1)/4 == (s.find('k').f-1)/4 })),
	PasserAndSemiPasserAgainstKing: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			if gap(a.f, s.find('k').f) > 2 {
				return 0
			}
			ahead, behind := false, false
			for r := 2; r <= 7; r++ {
				b := at{a.f, r}
				ahead = ahead || r > a.r && s.isPasser(b) && s.isSemiPasser(a)
				behind = behind || r < a.r && s.isPasser(a) && s.isSemiPasser(b)
			}
			return when(ahead, toldPasser(a.r)/4) + when(behind, toldPasser(a.r)/2)
		})
	},
	BishopPairExcusesWeakness: func(s *sight) []string {
		var colours [2]bool
		for _, a := range s.own("B") {
			colours[(a.f+a.r)%2] = true
		}
		if !colours[0] || !colours[1] {
			return nil
		}
		return s.excused()
	},
	GeneralSquareControlCloseness: func(s *sight) []string {
		return s.hits(allPieces, func(a at) float64 {
			one, sum := map[byte]int{'N': 5, 'B': 5, 'R': 3, 'Q': 1}[s.man[a.f][a.r]], 0 // in sixtieths
			for _, b := range squares() {
				if !s.controls(a, b) {
					continue
				}
				between := max(gap(a.f, b.f), gap(a.r, b.r)) - 1
				if s.is(a, "N") {
					between = 0
				}
				if between <= 3 {
					sum += one * 60 / (2 + between)
				}
			}
			return float64(sum) / 60
		})
	},
	MightyAttackingPawn: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			return when(a.r == 6 && !s.pawnGuards(a) && s.other().inZone(a.seen()) && s.pawnControls(a) > 0, s.spaceAdvantage(a)*2/3)
		})
	},
	LockedShelterSpaceAdvantage: func(s *sight) (hits []string) {
		king := s.find('k')
		if king.f == 4 || king.f == 5 {
			return nil
		}
		first, home := 1, 0
		if king.f > 5 {
			first = 6
		}
		var fixing []at
		for f := first; f < first+3; f++ {
			for r := 2; r <= 7; r++ {
				if a := (at{f, r}); s.is(at{f, r - 1}, "P") && s.is(a, "p") && s.other().inZone(a.seen()) {
					fixing = append(fixing, at{f, r - 1})
					home += int(when(r == 7, 1))
					break
				}
			}
		}
		if len(fixing) < 3 || home < 2 {
			return nil
		}
		for _, a := range fixing {
			if v := s.spaceAdvantage(a); v != 0 {
				hits = append(hits, s.hit(a, -v/2))
			}
		}
		return hits
	},
	LeadPawnOnKingWeakSpot: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(s.leadsOnWeakSpot(a), 200) })
	},
	LeadPawnOnKingWeakSpotLeadingTwo: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 { return when(s.leadsOnWeakSpot(a) && s.led(a, -1)+s.led(a, 1) >= 2, 200.0/3) })
	},
}

// TestRookEndingsRetold needs positions with a rook a side and no other piece.
func TestRookEndingsRetold(t *testing.T) {
	holdRetoldIn(t, retoldRookEndings, 4000, 41, func(rng *rand.Rand) *board.Position {
		return crowdedWith(rng, "Rr", func(men *[8][8]byte) bool {
			if rng.IntN(2) == 0 { // pawns on one wing
				for r := range men {
					for f := range 3 {
						if men[r][f] == 'P' || men[r][f] == 'p' {
							men[r][f] = 0
						}
					}
				}
			}
			return countMen(men, 'R') == 1 && countMen(men, 'r') == 1
		})
	}, func(h eval.Hit) int32 { return h.EG })
}

// countMen counts the men of a kind.
func countMen(men *[8][8]byte, man byte) (n int) {
	for r := range men {
		n += bytes.Count(men[r][:], []byte{man})
	}
	return n
}

var retoldRookEndings = map[eval.Term]func(s *sight) []string{
	RookEndingOnOneWing: func(s *sight) []string {
		first, last := 9, 0
		for _, a := range squares() {
			if s.is(a, "Pp") {
				first, last = min(first, a.f), max(last, a.f)
			}
		}
		if s.count("NBQnbq") > 0 || s.count("R") != 1 || s.count("r") != 1 || s.lead("P") != 1 || last-first > 4 {
			return nil
		}
		return s.atKing(-1000)
	},
}

var retoldOppositeBishops = map[eval.Term]func(s *sight) []string{
	PawnLeadWithOppositeBishops: func(s *sight) []string {
		mine, theirs := s.own("B"), s.other().own("B")
		if len(mine) != 1 || len(theirs) != 1 || s.count("NRQnrq") > 0 {
			return nil
		}
		a, b := mine[0], theirs[0]
		if (a.f+a.r)%2 == (b.f+9-b.r)%2 { // the enemy's squares are seen from his side
			return nil
		}
		return s.atKing(-1000 * math.Max(0, s.lead("P")))
	},
	OppositeBishopsWeaknessDiscount: share(partIf(-0.5, func(s *sight, _ at) bool {
		own, enemy := s.own("B"), s.other().own("B")
		if len(own) != 1 || len(enemy) != 1 || s.count("NRQnrq") > 0 {
			return false
		}
		e := enemy[0].seen()
		return (own[0].f+own[0].r+e.f+e.r)%2 == 1
	}), blameDoubled, blameAlone, blameSevered, blameRoot),
}

// led counts the pawns that a pawn leads along the diagonal that goes on to the side d.
func (s *sight) led(a at, d int) (n int) {
	if s.is(at{a.f + d, a.r + 1}, "P") {
		return 0
	}
	for s.is(at{a.f - d*(n+1), a.r - n - 1}, "P") {
		n++
	}
	return n
}

// leadsOnWeakSpot tells that a lead pawn stands on a weak spot of the enemy king's shelter.
func (s *sight) leadsOnWeakSpot(a at) bool {
	return a.r == 6 && s.isLead(a) && !s.pawnGuards(a) && s.other().inZone(a.seen())
}

// isSemiPasser tells that a pawn would be passed without the passed pawn ahead of it.
func (s *sight) isSemiPasser(a at) bool {
	for r := a.r + 1; r <= 7; r++ {
		if s.is(a, "P") && s.unhindered(a) && s.isPasser(at{a.f, r}) {
			return true
		}
	}
	return false
}

package tsvetkov

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
)

// TestKingAttackRetold holds rules about the attack on the enemy king against a retelling of the glossary.
func TestKingAttackRetold(t *testing.T) {
	holdRetold(t, retoldKingAttack, 1000, 36)
	holdRetoldIn(t, retoldKingAttack, 1200, 37, crowdedPosition, func(h eval.Hit) int32 { return h.EG })
}

// TestSharesOfOthersRetold holds modifiers of many terms against a retelling over the retellings of those.
func TestSharesOfOthersRetold(t *testing.T) {
	holdRetold(t, retoldShares, 2000, 38)
	holdRetoldIn(t, retoldShares, 1500, 39, crowdedPosition, func(h eval.Hit) int32 { return h.EG })
}

// TestHeldPassersRetold needs connected passed pawns that a queen and a bishop of the other colour hold up.
func TestHeldPassersRetold(t *testing.T) {
	holdRetoldIn(t, retoldHeldPassers, 4000, 40, heldPosition, func(h eval.Hit) int32 { return h.EG })
}

// inEnemyZone tells if a square belongs to the shelter zone of the enemy king.
func (s *sight) inEnemyZone(a at) bool { return s.other().inZone(a.seen()) }

// shelterTable is what the attack on a square of the zone of a king on g1 is worth to a queen, rook, bishop and knight, by
// the files from the king to the edge and the ranks forward.
var shelterTable = map[at][4]float64{
	{0, 1}: {700, 400, 280, 280}, {1, 1}: {650, 280, 260, 260}, {-1, 1}: {600, 260, 240, 240},
	{1, 0}: {600, 350, 250, 220}, {-1, 0}: {550, 300, 220, 200},
	{0, 2}: {450, 250, 180, 100}, {1, 2}: {350, 200, 140, 120}, {-1, 2}: {400, 150, 160, 150},
	{2, 2}: {420, 100, 200, 80}, {-2, 2}: {420, 100, 200, 80}, {2, 1}: {300, 150, 100, 100}, {-2, 1}: {300, 150, 100, 100},
	{2, 0}: {450, 200, 120, 50}, {-2, 0}: {450, 200, 120, 50},
}

// onShelter is what the attack of a piece on a square near the enemy king is worth.
func (s *sight) onShelter(piece, square at) float64 {
	if !s.inEnemyZone(square) || !s.controls(piece, square) {
		return 0
	}
	king, to := s.other().find('K'), square.seen()
	edge := -1
	if king.f > 4 {
		edge = 1
	}
	place := at{edge * (to.f - king.f), to.r - king.r}
	values := shelterTable[place]
	if (king.f == 1 || king.f == 8) && max(gap(place.f, 0), gap(place.r, 0)) == 1 && place.r >= 0 {
		values = [4]float64{625, 270, 250, 250}
	}
	return values[map[byte]int{'Q': 0, 'R': 1, 'B': 2, 'N': 3}[s.man[piece.f][piece.r]]]
}

// onShelterTimes lists a part of what attacks on the squares near the enemy king are worth.
func onShelterTimes(part func(s *sight, piece, square at) float64) func(s *sight) []string {
	return func(s *sight) (hits []string) {
		for _, square := range squares() {
			for _, piece := range s.own(allPieces) {
				if v := s.onShelter(piece, square) * part(s, piece, square); v != 0 {
					hits = append(hits, s.relation(piece, square, v))
				}
			}
		}
		return hits
	}
}

// conducts tells that this side attacks the enemy shelter with two pieces at least, and with more than the enemy has at its own.
func (s *sight) conducts() bool {
	return s.attackersOfZone() >= 2 && s.attackersOfZone() > s.other().attackersOfZone()
}

// attackersOfZone counts the pieces that attack a square of the enemy shelter zone.
func (s *sight) attackersOfZone() (n int) {
	for _, a := range s.own(allPieces) {
		if slices.ContainsFunc(squares(), func(b at) bool { return s.inEnemyZone(b) && s.controls(a, b) }) {
			n++
		}
	}
	return n
}

// inShelterTwice returns the most advanced of the enemy pawns of a file that has two at least, all of them in the shelter zone.
func (s *sight) inShelterTwice(f int) (front at, ok bool) {
	front, ok = s.foremostOf(f)
	for r := 2; r <= 7; r++ {
		ok = ok && !(s.is(at{f, r}, "p") && !s.inEnemyZone(at{f, r}))
	}
	return front, ok
}

// frontOfShelter says something of pieces in front of doubled pawns of the enemy shelter.
func frontOfShelter(values map[byte]float64) func(s *sight) []string {
	return func(s *sight) []string {
		return s.hits("PNBRQ", func(a at) float64 {
			front, ok := s.inShelterTwice(a.f)
			return when(ok && front == (at{a.f, a.r + 1}), values[s.man[a.f][a.r]])
		})
	}
}

// toldProximity is the bonus for the squares between a linear piece and the king.
func toldProximity(between int) float64 {
	return map[int]float64{0: 150, 1: 150, 2: 100, 3: 50}[between]
}

// line tells that squares in front of the enemy king, so many ranks ahead, are all attacked by pawns, knights and bishops.
func (s *sight) continuous(ranks int) bool {
	king := s.find('k')
	for f := max(king.f-1, 1); f <= min(king.f+1, 8); f++ {
		a := at{f, king.r - ranks}
		if a.r < 1 || s.pawnControls(a)+len(s.controllers(a, "NB")) == 0 {
			return false
		}
	}
	return true
}

// blocksShelterPawn says it of pieces in front of enemy shelter pawns that have not moved.
func blocksShelterPawn(s *sight) []string {
	return s.hits(allPieces, func(a at) float64 {
		pawn := at{a.f, a.r + 1}
		return when(a.r == 6 && s.is(pawn, "p") && s.inEnemyZone(pawn), 100+when(s.is(a, "R"), 100))
	})
}

var blocksShelterPair = frontOfShelter(map[byte]float64{'N': 70, 'R': 70, 'Q': 70})

var retoldKingAttack = map[eval.Term]func(s *sight) []string{
	ShelterDoubledPawnBlocker:     blocksShelterPair,
	ShelterDoubledPawnFixedByPawn: frontOfShelter(map[byte]float64{'P': 50}),
	BlockingShelterPawn:           blocksShelterPawn,
	LinearPieceProximityToEnemyKing: func(s *sight) []string {
		king := s.find('k')
		return s.hits("BRQ", func(a at) float64 {
			_, onLine := s.sees(a)[king]
			attacks := slices.ContainsFunc(squares(), func(b at) bool { return s.inEnemyZone(b) && s.controls(a, b) })
			return when(onLine && attacks, toldProximity(apart(a, king)))
		})
	},
	LinearPieceProximityToKingGuardedSquare: func(s *sight) (hits []string) {
		for _, b := range squares() {
			for _, a := range s.controllers(b, "BRQ") {
				if v := toldProximity(apart(a, b)) / 2; v != 0 && s.nextTo('k', b) {
					hits = append(hits, s.hit(b, v))
				}
			}
		}
		return hits
	},
	QueenOnWeakSpot: func(s *sight) []string {
		weak := func(a at) bool { return a.r == 6 && !s.pawnGuards(a) && s.inEnemyZone(a) }
		n := 0
		for f := 1; f <= 8; f++ {
			n += int(when(weak(at{f, 6}), 1))
		}
		return s.hits("Q", func(a at) float64 { return when(weak(a), 300+when(n > 1, 200)) })
	},
	KnightOnShelterWeakSpot: func(s *sight) []string {
		return s.hits("N", func(a at) float64 {
			guard := slices.ContainsFunc([]at{{a.f - 1, a.r - 1}, {a.f + 1, a.r - 1}}, func(b at) bool { return s.is(b, "P") && b.f != 4 && b.f != 5 })
			return when(a.r == 6 && s.inEnemyZone(a) && !s.pawnGuards(a) && guard, 150)
		})
	},
	PawnFixingNeuralgicH3: func(s *sight) []string {
		return s.eachPawn(func(a at) float64 {
			spot, ok := s.other().neuralgic()
			next := at{a.f, a.r + 1}
			return when(ok && spot.seen() == next && s.is(next, "p"), 20)
		})
	},
	KingRetreatCutOff: func(s *sight) []string {
		king := s.find('k')
		lifted := s.without(king)
		left := 0
		for f := king.f - 1; f <= king.f+1; f++ {
			a := at{f, king.r + 1}
			if !s.is(a, s.any()) || s.is(a, "pnbrq") {
				continue
			}
			if left++; len(lifted.controllers(a, allPieces)) == 0 {
				return nil
			}
		}
		if left == 0 {
			return nil
		}
		return []string{s.hit(king, 750)}
	},
	KingAttackWithBiggerFixedStructures: func(s *sight) []string {
		if !s.conducts() {
			return nil
		}
		for _, a := range s.own("P") {
			pairs, central := 0, false
			for _, b := range s.structureOf(a) {
				if s.is(b, "P") && s.is(at{b.f, b.r + 1}, "p") {
					pairs++
					central = central || b.f == 4 || b.f == 5
				}
			}
			if pairs >= 3 && central {
				return []string{s.hit(s.find('k'), 200)}
			}
		}
		return nil
	},
	KingShelterSquareAttack: onShelterTimes(func(*sight, at, at) float64 { return 1 }),
	ShelterAttackFromBehind: onShelterTimes(func(s *sight, piece, _ at) float64 {
		king := s.find('k')
		return when(piece.r > king.r, 0.5) + when(piece.r == king.r, 0.3)
	}),
	ImmediateShelterSquareWeight: onShelterTimes(func(s *sight, _, square at) float64 {
		king := s.find('k')
		if king.f != 1 && king.f != 8 || gap(king.f, square.f) != 1 {
			return 0
		}
		return when(square.r == king.r-1, 0.1) - when(square.r == king.r, 0.1)
	}),
	KingShelterInteraction: func(s *sight) (hits []string) {
		s.pairs(allPieces, func(a, b at) {
			for _, c := range squares() {
				if v, w := s.onShelter(a, c), s.onShelter(b, c); v != 0 && w != 0 {
					hits = append(hits, s.meet(a, b, c, (v+w)/10))
				}
			}
		})
		return hits
	},
	ContinuousAttackingLine: func(s *sight) []string {
		king := s.find('k')
		switch {
		case s.continuous(1):
			return []string{s.hit(king, 200)}
		case s.continuous(2):
			return []string{s.hit(king, 100)}
		}
		return nil
	},
	LineOpeningShelterAccess: func(s *sight) (hits []string) {
		king := s.find('k')
		for _, a := range squares() {
			far := max(gap(a.f, king.f), gap(a.r, king.r))
			for _, from := range s.controllers(a, allPieces) {
				if a.r <= king.r && (far == 3 || far == 4) {
					hits = append(hits, s.relation(from, a, when(far == 3, 50)+when(far == 4, 30)))
				}
			}
		}
		return hits
	},
	SquareLinkingToShelter: func(s *sight) (hits []string) {
		king := s.find('k')
		for _, a := range squares() {
			for _, from := range s.controllers(a, allPieces) {
				if s.inEnemyZone(a) || s.is(a, "PNBRQKk") {
					continue
				}
				there := s.without(from)
				there.man[a.f][a.r] = s.man[from.f][from.r]
				if slices.ContainsFunc(squares(), func(b at) bool { return (b == king || s.inEnemyZone(b)) && there.controls(a, b) }) {
					hits = append(hits, s.relation(from, a, 15))
				}
			}
		}
		return hits
	},
}

// toldOf is what the retellings say of a term, by the key of each hit.
func toldOf(s *sight, term eval.Term) (keys []string, values []float64) {
	for _, m := range []map[eval.Term]func(s *sight) []string{retoldBlocking, retoldShelter, retoldPieces, retoldPlainLast, retoldHeavy, retoldRooks, retoldPawnRules, retoldPlain, retoldPlainToo, retoldKingAttack} {
		if m[term] == nil {
			continue
		}
		for _, hit := range m[term](s) {
			var key string
			var value float64
			if _, err := fmt.Sscan(hit, &key, &value); err == nil {
				keys, values = append(keys, key), append(values, value)
			}
		}
	}
	return keys, values
}

var retoldShares = map[eval.Term]func(s *sight) []string{
	BlockingByFile: func(s *sight) (hits []string) {
		for _, term := range InfoOf(BlockingByFile).Modifies {
			keys, values := toldOf(s, term)
			for i, key := range keys {
				k := float64(centrality(int(key[0]-'a')+1) - 1)
				if v := int(math.Round(k * values[i] / 10)); v != 0 && values[i] > 0 {
					hits = append(hits, fmt.Sprintf("%s %d", key, v))
				}
			}
		}
		return hits
	},
	ControlFromBehind: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for _, piece := range s.own(allPieces) {
				if v := int(math.Round(s.specific(piece, a) / 10)); v != 0 && piece.r > a.r {
					hits = append(hits, s.relation(piece, a, float64(v)))
				}
			}
		}
		return hits
	},
	DefenceBeforeAll: func(s *sight) (hits []string) {
		for _, term := range InfoOf(DefenceBeforeAll).Modifies {
			keys, values := toldOf(s, term)
			for i, key := range keys {
				if v := int(math.Round(values[i] / 10)); v != 0 && term != PieceControlOfSemiWeakSpot && (term != WeakSpotControl || s.ofOwnShelter(key)) {
					hits = append(hits, fmt.Sprintf("%s %d", key, v))
				}
			}
		}
		// A semi-weak spot is guarded by one own pawn against an enemy pawn; its hit is that of the piece.
		for f := 1; f <= 8; f++ {
			if a := (at{f, 3}); s.inZone(a) && s.pawnControls(a) == 1 && s.pawnGuards(a) {
				for _, from := range s.controllers(a, allPieces) {
					hits = append(hits, s.hit(from, 2))
				}
			}
		}
		return hits
	},
}

var retoldHeldPassers = map[eval.Term]func(s *sight) []string{
	ConnectedBackwardPassers: func(s *sight) (hits []string) {
		own, enemy := s.own("B"), s.other().own("B")
		if len(own) != 1 || len(enemy) != 1 {
			return nil
		}
		if e := enemy[0].seen(); (own[0].f+own[0].r+e.f+e.r)%2 == 0 {
			return nil
		}
		for _, set := range s.chains() {
			queen, bishop, all := false, false, true
			for _, a := range set {
				next := at{a.f, a.r + 1}
				byQueen, byBishop := len(s.other().controllers(next.seen(), "Q")) > 0, len(s.other().controllers(next.seen(), "B")) > 0
				queen, bishop, all = queen || byQueen, bishop || byBishop, all && (byQueen || byBishop)
			}
			for _, a := range set {
				if queen && bishop && all && !s.heldBack(a) {
					hits = append(hits, s.hit(a, -toldPasser(a.r)/2))
				}
			}
		}
		return hits
	},
}

// heldPosition has some connected passed pawns, and a queen and bishops of different colours that look at them or not.
func heldPosition(rng *rand.Rand) *board.Position {
	for {
		var men [8][8]byte
		f, r := rng.IntN(6), 3+rng.IntN(2)
		for i := range 2 + rng.IntN(2) {
			men[r+rng.IntN(2)][f+i] = 'P'
		}
		for _, man := range []byte("KkBbqPp") {
			men[rng.IntN(8)][rng.IntN(8)] = man
		}
		text := placement(&men)
		if strings.ContainsAny(text[:strings.IndexByte(text, '/')]+text[strings.LastIndexByte(text, '/'):], "Pp") || strings.Count(text, "K") != 1 || strings.Count(text, "k") != 1 {
			continue
		}
		for _, turn := range []string{" w", " b"} {
			if pos, err := board.ParseFEN(text + turn + " - - 0 40"); err == nil {
				return pos
			}
		}
	}
}

// specific is what the terms pay for the control of a square by a piece because of what the square is.
func (s *sight) specific(piece, a at) (sum float64) {
	o := s.other()
	ahead, behind := at{a.f, a.r + 1}, at{a.f, a.r - 1}
	if n, ok := s.neuralgic(); ok && n == a && slices.Contains(s.defendNeuralgic(), piece) {
		sum += 50
	}
	if !s.controls(piece, a) {
		return sum
	}
	noPawn, unguarded := !s.is(a, "Pp"), s.pawnControls(a) == 0
	for _, paid := range []float64{
		when(noPawn && s.is(ahead, "p"), 2),
		when(s.reachable(a), 3),
		when(noPawn && (a.r == 6 && s.space(at{a.f, 5}) || a.r == 3 && o.space(at{a.f, 5})), 5),
		when(s.is(a, ".") && (s.willGain(a) || o.willGain(a.seen())), 3),
		when(s.in(s.side().Unopposed, behind) || s.in(o.side().Unopposed, ahead), 3),
		math.Abs(blameBackward(o, ahead.seen())) / 5,
		when(s.in(o.side().Semi, ahead), 5),
		when(blameBackward(o, ahead.seen()) != 0 && o.pawnsOn(a.f, 1, 8, "P") > 1, 30),
		when(blameBackward(s, behind) != 0 && s.pawnsOn(a.f, 1, 8, "P") > 1, 30),
		when(a.r == 3 && unguarded, 50+when(s.inZone(a), 50)),
		when(a.r == 4 && unguarded, 20+when(s.inZone(a) || s.inZone(behind), 20)),
		when(a.r == 3 && s.inZone(a) && s.pawnControls(a) == 1 && s.pawnGuards(a), 20),
		when(a.r == 6 && s.inEnemyZone(a) && o.pawnControls(a.seen()) == 1 && !unguarded, 20),
		when(s.entered(a), 30),
	} {
		sum += paid
	}
	for b := range s.spares() {
		sum += when(noPawn && b == behind, 5)
	}
	for b := range o.spares() {
		sum += when(noPawn && b.seen() == ahead, 5)
	}
	// A piece is paid once for both squares onto which a lead pawn captures: for the one nearer to the a-file.
	for _, lead := range append(s.own("P"), s.own("p")...) {
		rank := lead.r + 1
		if s.is(lead, "p") {
			rank = lead.r - 1
		}
		if leads := s.isLead(lead) || o.isLead(lead.seen()); leads && rank == a.r && gap(lead.f, a.f) == 1 {
			sum += when(a.f < lead.f || !s.controls(piece, at{lead.f - 1, rank}), 20)
		}
	}
	return sum
}

// entered tells that an enemy rook could come to a free square of the first two ranks along its file.
func (s *sight) entered(a at) bool {
	return a.r <= 2 && s.is(a, ".") && slices.ContainsFunc(squares(), func(b at) bool {
		return s.is(b, "r") && b.f == a.f && b.r >= 3 && s.other().controls(b.seen(), a.seen())
	})
}

// heldBack tells that a passed pawn is a backward passer: the enemy's pieces, and his minor ones, control the square in front of it.
func (s *sight) heldBack(a at) bool {
	more, minors := s.surplus(at{a.f, a.r + 1})
	return more <= -2 && minors <= 0
}

// ofOwnShelter tells that a hit is on a square of the own shelter zone, or goes to one.
func (s *sight) ofOwnShelter(key string) bool {
	name := key[len(key)-2:]
	return slices.ContainsFunc(squares(), func(a at) bool { return s.square(a).String() == name && s.inZone(a) })
}

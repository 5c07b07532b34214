package tsvetkov

import (
	"testing"

	"gloss/eval"
)

// TestPawnRulesRetold holds rules about pawns and the pieces around them against
// a retelling of the glossary square by square, over random positions.
func TestPawnRulesRetold(t *testing.T) { holdRetold(t, retoldPawnRules, 1000, 11) }

// toldPasser is the endgame value of a passed pawn.
func toldPasser(r int) float64 { return []float64{0, 0, 200, 300, 500, 800, 1300, 2000}[r] * 4 / 3 }

// retoldPawnRules are rules as the glossary tells them.
var retoldPawnRules = map[eval.Term]func(s *sight) []string{
	BackwardPasser: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.in(s.side().Passed, a) && s.firmlyStopped(a) {
				hits = append(hits, s.hit(a, -toldPasser(a.r)/2))
			}
		}
		return hits
	},
	FirmControlSemiPasser: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for r := a.r + 1; r <= 7 && s.in(s.side().SemiPassers, a); r++ {
				b := at{a.f, r}
				if s.in(s.side().Passed, b) && !s.passedOn(a.f-1) && !s.passedOn(a.f+1) && s.firmlyStopped(b) {
					hits = append(hits, s.hit(a, -toldPasser(a.r)/4))
				}
			}
		}
		return hits
	},
	PasserAndUnopposedPawnAgainstKing: func(s *sight) (hits []string) {
		king := s.find('k')
		near := func(f int) bool { return f >= king.f-2 && f <= king.f+2 }
		for _, a := range squares() {
			partner := false
			for _, b := range squares() {
				partner = partner || (b.f == a.f-1 || b.f == a.f+1) && near(b.f) && s.in(s.side().Unopposed|s.side().Prospective, b)
			}
			if s.in(s.side().Passed, a) && near(a.f) && partner {
				hits = append(hits, s.hit(a, 500))
			}
		}
		return hits
	},
	UnopposedPawnsDistance: func(s *sight) (hits []string) {
		var last *at
		for _, a := range squares() {
			if !s.in(s.side().Unopposed, a) {
				continue
			}
			if last != nil {
				if v := map[int]float64{2: 20, 3: 15, 4: 10}[a.f-last.f]; v != 0 {
					hits = append(hits, s.hit(*last, v))
				}
			}
			last = &a
		}
		return hits
	},
	RookFacingUnopposedPawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for r := a.r + 2; r <= 7 && s.is(a, "R"); r++ {
				if b := (at{a.f, r}); s.in(s.p.Side[s.us.Other()].Unopposed, b) && s.controls(a, b) {
					hits = append(hits, s.relation(a, b, 20))
				}
			}
		}
		return hits
	},
	ControlInFrontOfUnopposedPawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.in(s.side().Unopposed, at{a.f, a.r - 1}) || s.in(s.p.Side[s.us.Other()].Unopposed, at{a.f, a.r + 1}) {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.hit(b, 3))
				}
			}
		}
		return hits
	},
	WeakSpotControl: func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			a := at{f, 3}
			value := 50.0
			if s.inZone(a) {
				value = 100
			}
			for range s.controllers(a, "NBRQ") {
				if s.pawnControls(a) == 0 {
					hits = append(hits, s.hit(a, value))
				}
			}
		}
		return hits
	},
	UnguardedFourthRankSquareControl: func(s *sight) (hits []string) {
		for f := 1; f <= 8; f++ {
			a := at{f, 4}
			value := 20.0
			if s.inZone(a) || s.inZone(at{f, 3}) {
				value = 40
			}
			for range s.controllers(a, "NBRQ") {
				if s.pawnControls(a) == 0 {
					hits = append(hits, s.hit(a, value))
				}
			}
		}
		return hits
	},
	PieceControlOfSemiWeakSpot: func(s *sight) (hits []string) {
		o := s.other()
		for _, a := range squares() {
			own := a.r == 3 && s.inZone(a) && s.pawnControls(a) == 1 && o.pawnControls(a.seen()) > 0
			theirs := a.r == 6 && o.inZone(a.seen()) && o.pawnControls(a.seen()) == 1 && s.pawnControls(a) > 0
			if own || theirs {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.hit(b, 20))
				}
			}
		}
		return hits
	},
	LeadPawn: func(s *sight) (hits []string) {
		for _, run := range s.runs() {
			hits = append(hits, s.hit(run[len(run)-1], float64(30*(len(run)-1))))
		}
		return hits
	},
	RootPawnGroupSize: func(s *sight) (hits []string) {
		size := map[at]int{}
		for _, run := range s.runs() {
			size[run[0]] += len(run) - 1
		}
		for a, n := range size {
			if v := toldRoot(a.r) * float64(n-1) / 10; v != 0 && s.pawnControls(a) == 0 {
				hits = append(hits, s.hit(a, v))
			}
		}
		return hits
	},
	TwoRootPawnsDefendingOne: func(s *sight) (hits []string) {
		root := func(a at) bool { return s.is(a, "P") && s.pawnControls(a) == 0 }
		for _, a := range squares() {
			for _, d := range []int{-1, 1} {
				if root(a) && root(at{a.f + 2*d, a.r}) && s.is(at{a.f + d, a.r + 1}, "P") && a.r > 2 {
					hits = append(hits, s.hit(a, -toldRoot(a.r)/2))
					break
				}
			}
		}
		return hits
	},
	TemporaryRootPawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.in(s.side().Roots, a) && a.r > 2 && (s.reachable(at{a.f - 1, a.r - 1}) || s.reachable(at{a.f + 1, a.r - 1})) {
				hits = append(hits, s.hit(a, -toldRoot(a.r)/3))
			}
		}
		return hits
	},
	PawnDiagonalFacingBishop: func(s *sight) (hits []string) {
		for _, run := range s.runs() {
			lead := run[len(run)-1]
			d := lead.f - run[0].f
			d /= max(d, -d)
			for a := (at{lead.f + d, lead.r + 1}); s.is(a, ".b"); a = (at{a.f + d, a.r + 1}) {
				if s.is(a, "b") {
					hits = append(hits, s.hit(lead, 70))
					break
				}
			}
		}
		return hits
	},
	LeadPawnCaptureSquareControl: func(s *sight) (hits []string) {
		them := s.p.Side[s.us.Other()].Leads
		for _, piece := range squares() {
			for _, lead := range squares() {
				forward := 1
				if s.in(them, lead) {
					forward = -1
				} else if !s.in(s.side().Leads, lead) {
					continue
				}
				left, right := at{lead.f - 1, lead.r + forward}, at{lead.f + 1, lead.r + forward}
				if s.is(piece, "NBRQ") && (s.controls(piece, left) || s.controls(piece, right)) {
					hits = append(hits, s.hit(piece, 20))
				}
			}
		}
		return hits
	},
	PawnAttackingDiagonalConnection: func(s *sight) (hits []string) {
		for a := range s.other().inner() {
			for _, f := range []int{a.f - 1, a.f + 1} {
				if b := (at{f, a.seen().r - 1}); s.is(b, "P") {
					hits = append(hits, s.relation(b, a.seen(), 15))
				}
			}
		}
		return hits
	},
	PawnFixingDiagonalConnection: func(s *sight) (hits []string) {
		for a := range s.other().inner() {
			if b := (at{a.f, a.seen().r - 1}); s.is(b, "P") {
				hits = append(hits, s.relation(b, a.seen(), 10))
			}
		}
		return hits
	},
	PawnAttackingFixedRootPawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			for _, f := range []int{a.f - 1, a.f + 1} {
				b := at{f, a.r - 1}
				if s.in(s.p.Side[s.us.Other()].Roots, a) && s.is(at{a.f, a.r - 1}, "P") && s.is(b, "P") {
					hits = append(hits, s.relation(b, a, 20))
				}
			}
		}
		return hits
	},
	SparePawn: func(s *sight) (hits []string) {
		for a := range s.spares() {
			hits = append(hits, s.hit(a, 15))
		}
		return hits
	},
	SparePawnFrontControl: func(s *sight) (hits []string) {
		var fronts []at
		for a := range s.spares() {
			fronts = append(fronts, at{a.f, a.r + 1})
		}
		for a := range s.other().spares() {
			fronts = append(fronts, at{a.f, a.r + 1}.seen())
		}
		for _, a := range fronts {
			for _, b := range s.controllers(a, "NBRQ") {
				if !s.is(a, "Pp") {
					hits = append(hits, s.relation(b, a, 5))
				}
			}
		}
		return hits
	},
	LastingSpaceAdvantage: func(s *sight) (hits []string) {
		for _, a := range squares() {
			switch {
			case !s.space(a):
			case s.pawnControls(a) > 0:
				hits = append(hits, s.hit(a, 50))
			case s.reachable(at{a.f - 1, a.r - 1}) || s.reachable(at{a.f + 1, a.r - 1}):
				hits = append(hits, s.hit(a, 30))
			}
		}
		return hits
	},
	PieceDefendingSpaceAdvantagePawn: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.space(a) {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.relation(b, a, 10))
				}
			}
		}
		return hits
	},
	SpaceAdvantagePawnFrontControl: func(s *sight) (hits []string) {
		for _, a := range squares() {
			own := a.r == 6 && s.space(at{a.f, 5})
			theirs := a.r == 3 && s.other().space(at{a.f, 5})
			if (own || theirs) && !s.is(a, "Pp") {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.relation(b, a, 5))
				}
			}
		}
		return hits
	},
	ProspectiveSpaceAdvantageControl: func(s *sight) (hits []string) {
		for _, a := range squares() {
			if s.is(a, ".") && (s.willGain(a) || s.other().willGain(a.seen())) {
				for _, b := range s.controllers(a, "NBRQ") {
					hits = append(hits, s.relation(b, a, 3))
				}
			}
		}
		return hits
	},
}

// toldRoot is the value of a root pawn.
func toldRoot(r int) float64 { return []float64{0, 0, 0, -50, -70, -90, -110, 0, 0}[r] }

func (s *sight) passedOn(f int) bool {
	for r := 2; r <= 7; r++ {
		if s.in(s.side().Passed, at{f, r}) {
			return true
		}
	}
	return false
}

// firmlyStopped retells backward-passer.
func (s *sight) firmlyStopped(a at) bool {
	front := at{a.f, a.r + 1}
	o := s.other()
	return len(o.controllers(front.seen(), "NBRQ")) >= len(s.controllers(front, "NBRQ"))+2 &&
		len(o.controllers(front.seen(), "NB")) >= len(s.controllers(front, "NB"))
}

// runs lists the diagonal connections, each from its rear to its lead pawn.
func (s *sight) runs() (runs [][]at) {
	for _, a := range squares() {
		for _, d := range []int{-1, 1} {
			if !s.is(a, "P") || s.is(at{a.f - d, a.r - 1}, "P") {
				continue
			}
			run := []at{a}
			for b := (at{a.f + d, a.r + 1}); s.is(b, "P"); b = (at{b.f + d, b.r + 1}) {
				run = append(run, b)
			}
			if len(run) > 1 {
				runs = append(runs, run)
			}
		}
	}
	return runs
}

// inner lists the pawns of diagonals that are neither first nor last.
func (s *sight) inner() map[at]bool {
	found := map[at]bool{}
	for _, run := range s.runs() {
		for _, a := range run[1 : len(run)-1] {
			found[a] = true
		}
	}
	return found
}

func (s *sight) spares() map[at]bool {
	found := map[at]bool{}
	for _, run := range s.runs() {
		var spare []at
		for _, a := range run {
			if !s.is(at{a.f, a.r + 1}, "p") {
				spare = append(spare, a)
			}
		}
		switch {
		case len(spare) == len(run):
		case len(spare) == 1, len(spare) == 2 && spare[0] == run[0] && spare[1] == run[len(run)-1]:
			for _, a := range spare {
				found[a] = true
			}
		}
	}
	return found
}

// space tells if a space-advantage pawn stands on a square.
func (s *sight) space(a at) bool {
	return s.is(a, "P") && (a.r == 5 || a.r == 6) && !s.in(s.side().Passed, a)
}

// willGain tells if the pawn behind a square would gain space by stepping onto it.
func (s *sight) willGain(a at) bool {
	if a.r != 5 || !s.is(at{a.f, 4}, "P") {
		return false
	}
	for r := 6; r <= 8; r++ {
		if s.is(at{a.f - 1, r}, "p") || s.is(at{a.f, r}, "pP") || s.is(at{a.f + 1, r}, "p") {
			return true
		}
	}
	return false
}

package explain

import (
	"cmp"
	"slices"

	"gloss/annotate/explain/motif"
)

// An Account is what is said of a swing.
type Account struct {
	// Haul is the material between the lines, nil if it is not worth a word.
	Haul *Haul
	// Findings are the other reasons that are named, the largest first.
	Findings []Finding
	// Return is what the played move gets for all that, if that is much.
	Return []Finding
	// Motif is how the line that moves the men does it, or how mate is given; nil if no
	// motif was found. MotifBest tells that the best line shows it.
	Motif     *motif.Motif
	MotifBest bool
	named     int32 // what is named, in millipawns against the mover
	// Explained is the share of the swing that what is named amounts to, from 0
	// to 1. Reasons that amount to more than the swing explain it as badly as
	// reasons that amount to less. A mate, or a draw by rule, explains all.
	Explained float64
}

const (
	// smallestShare is the least part of a swing that is worth a word: a tenth.
	smallestShare = 10
	// smallestMP is the least value that is worth a word.
	smallestMP = 50
)

// account chooses what to say: material first, then at most so many reasons in
// all, the largest ones; below 0 there is no limit.
func (s *Swing) account(reasons int) *Account {
	a := &Account{}
	if s.Kind == Mating || s.Kind == Drawing {
		a.Explained = 1
		if s.Kind == Mating {
			a.findMateMotif(s)
		}
		return a
	}
	bar := max(abs(s.MP)/smallestShare, smallestMP)
	var named int32
	if h, ok := s.Haul(); ok && h.MP >= bar {
		a.Haul = &h
		a.findMotif(s)
		if h.Gain {
			named -= h.MP
		} else {
			named += h.MP
		}
		if reasons > 0 && !h.Gain {
			reasons--
		}
	}
	found := s.Findings(bar)
	if s.Kind == MaterialWon && a.Haul != nil {
		found = nil // the line just wins material
	}
	a.Findings = choose(found, -s.MP-named, reasons)
	if len(a.Findings) == 0 && a.Haul == nil && len(found) > 0 && reasons != 0 {
		// Each is more than the swing: something speaks for the move as well.
		a.Findings = []Finding{slices.MinFunc(found, func(a, b Finding) int { return cmp.Compare(a.MP, b.MP) })}
	}
	for i := range a.Findings {
		named += a.Findings[i].MP
	}
	if over := named + s.MP; over > max(-s.MP/4, bar) {
		a.Return = s.inReturn(over, bar)
		for i := range a.Return {
			named -= a.Return[i].MP
		}
	}
	a.named = named
	if s.MP < 0 {
		a.Explained = max(0, 1-float64(abs(-s.MP-named))/float64(-s.MP))
	}
	return a
}

// choose takes the largest findings that together come near the part of the swing
// that is left to explain: a finding that would overshoot it is balanced by
// something else and is passed over. Lasting ones come first among equals. Below 0,
// most means all.
func choose(found []Finding, left int32, most int) []Finding {
	slices.SortStableFunc(found, func(a, b Finding) int { return cmp.Compare(b.weight(), a.weight()) })
	if most < 0 {
		return found
	}
	var chosen []Finding
	for _, f := range found {
		if len(chosen) < most && abs(left-f.MP) < abs(left) {
			chosen = append(chosen, f)
			left -= f.MP
		}
	}
	return chosen
}

// mostReturns bounds what is said in favour of a move.
const mostReturns = 1

// inReturn finds what speaks for the played move when what speaks against it is more
// than the swing by so much: the findings of the swing seen the other way round.
func (s *Swing) inReturn(over, bar int32) []Finding {
	var merits []Finding
	for _, f := range s.reversed().Findings(2 * bar) {
		if !f.ByPlayed {
			merits = append(merits, f)
		}
	}
	return choose(merits, over, mostReturns)
}

// reversed is the swing as if the best move were the played one.
func (s *Swing) reversed() *Swing {
	r := *s
	r.Best, r.Played, r.MP, r.RestMP = s.Played, s.Best, -s.MP, -s.RestMP
	r.Reasons = slices.Clone(s.Reasons)
	for i := range r.Reasons {
		reason := &r.Reasons[i]
		reason.Now, reason.End = -reason.Now, -reason.End
		reason.Changes = slices.Clone(reason.Changes)
		for j := range reason.Changes {
			c := &reason.Changes[j]
			c.Best, c.Played = c.Played, c.Best
		}
	}
	return &r
}

// weight is the size of a finding for the order in which they are named.
func (f *Finding) weight() int32 {
	if f.Lasting {
		return f.MP * 3 / 2
	}
	return f.MP
}

// Suspect is the reason that is put to the test of the knock-out: the first one
// that is not material.
func (a *Account) Suspect() *Reason {
	if len(a.Findings) == 0 {
		return nil
	}
	return a.Findings[0].Reasons[0]
}

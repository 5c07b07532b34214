package annotate

// An Account is what is said of a swing.
type Account struct {
	// Haul is the material it costs, nil if none.
	Haul *Haul
	// Findings are the other reasons that are named, the largest first.
	Findings []Finding
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
	// explainedBar is the share below which the named reasons do not tell why.
	explainedBar = 0.5
)

// account chooses what to say: material first, then at most so many reasons in
// all, the largest ones; below 0 there is no limit.
func (s *Swing) account(reasons int) *Account {
	a := &Account{}
	if s.Kind == Mating || s.Kind == Drawing {
		a.Explained = 1
		return a
	}
	bar := max(abs(s.MP)/smallestShare, smallestMP)
	var named int32
	if h, ok := s.Haul(); ok && h.MP >= bar {
		a.Haul = &h
		named += h.MP
		if reasons > 0 {
			reasons--
		}
	}
	a.Findings = s.Findings(bar)
	if reasons >= 0 && len(a.Findings) > reasons {
		a.Findings = a.Findings[:reasons]
	}
	for i := range a.Findings {
		named += a.Findings[i].MP
	}
	if s.MP < 0 {
		a.Explained = max(0, 1-float64(abs(-s.MP-named))/float64(-s.MP))
	}
	return a
}

// suspect is the reason that is put to the test of the knock-out: the first one
// that is not material.
func (a *Account) suspect() *Reason {
	if len(a.Findings) == 0 {
		return nil
	}
	return a.Findings[0].Reasons[0]
}

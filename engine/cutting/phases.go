package cutting

import (
	"gloss/engine/board"
	"gloss/eval"
)

// A Phase of the game, by the average piece material of the two sides in pawns: the author gives the rules on minimum
// mobility other numbers in each of the first three. Source: addendum-2012, "Cutting the tree (mobility)".
type Phase uint8

// The phases.
const (
	Over25 Phase = iota
	Over20
	Over15
	Endgame // the rules on minimum mobility are silent
	numPhases
)

func (p Phase) String() string {
	return [...]string{"over 25", "over 20 to 25", "over 15 to 20", "15 and less"}[p]
}

// phaseOf returns the phase of a position.
func phaseOf(pos *board.Position) Phase {
	switch m := float64(eval.PieceMaterial(pos)) / 4; {
	case m > 25:
		return Over25
	case m > 20:
		return Over20
	case m > 15:
		return Over15
	}
	return Endgame
}

// PhaseResult is what becomes of the rules in one phase, at the root.
type PhaseResult struct {
	Phase     string `json:"phase"`
	Positions int    `json:"positions"`
	All       Share  `json:"all"`      // all rules together
	Mobility  Share  `json:"mobility"` // those on minimum mobility
	Check     Share  `json:"check"`    // the positional check
}

// phasesOf counts by phase; positions without a choice count nothing.
func phasesOf(sifted []Sifted) []PhaseResult {
	list := make([]PhaseResult, numPhases)
	for p := range numPhases {
		list[p].Phase = p.String()
	}
	for i := range sifted {
		s := &sifted[i]
		if len(s.Out) == 0 {
			continue
		}
		r := &list[s.Phase]
		r.Positions++
		r.All.Add(s.Out, s.Best, All)
		r.Mobility.Add(s.Out, s.Best, Of(MinimumMobilityCut20, MinimumMobilityCut25, MinimumMobilityCut30))
		r.Check.Add(s.Out, s.Best, Of(PositionalCheck))
	}
	return list
}

package explain

import (
	"gloss/annotate/explain/account"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/glossary"
)

// JSON returns the explanation of a move that is spoken of for other programs. Reasons is how
// many reasons it lists, below 0 all; texts may be nil.
func (m *Move) JSON(reasons int, texts *glossary.Glossary) account.SwingJSON {
	s := m.Swing
	j := account.SwingJSON{
		MP: s.MP, Explained: account.Round(m.explained(), 3), Kind: s.Kind.String(),
		BestLine: s.BranchJSON(&s.Best), PlayedLine: s.BranchJSON(&s.Played),
		RestMP: s.MP, Reasons: []account.ReasonJSON{},
	}
	if e, best := m.Story.event(); e != nil {
		j.Material = &account.MaterialChangeJSON{Text: m.words.Text(menOf(e.Change())), MP: s.MaterialMP(), ByBest: best}
		if e.Found {
			j.Motif = motifJSON(e, best, m.words)
		}
	}
	for _, r := range s.Listed() {
		if reasons >= 0 && len(j.Reasons) == reasons {
			break
		}
		r := s.ReasonJSON(&r, texts)
		j.Reasons = append(j.Reasons, r)
		j.RestMP -= r.EndMP
	}
	if s.Foreign() && s.Judged() {
		j.EngineMP = s.RestMP
	}
	if k := m.Knockout; k != nil {
		j.KnockOut = &account.KnockoutJSON{
			ID: k.IDs[0], Terms: k.IDs, Share: m.Story.suspects.share, Best: k.BestSAN, Loss: account.Round(k.Loss, 4), Judgement: k.Judgement.String(),
			Changes: k.Changes, BestChanges: k.BestChanges, Stable: k.Stable, Survives: k.Survives(),
		}
	}
	return j
}

// event is the material that a comment speaks of, and if it is won by the best line.
func (s *Story) event() (e *play.Event, best bool) {
	switch {
	case s == nil:
		return nil, false
	case s.lost != nil:
		return s.lost, false
	}
	return s.won, s.won != nil
}

// explained is the share of the swing that what the comment names amounts to in the account,
// from 0 to 1. Reasons that amount to more than the swing explain it as badly as reasons that
// amount to less. A mate, or a draw by rule, explains all.
func (m *Move) explained() float64 {
	s := m.Swing
	if !s.Judged() {
		return 1
	}
	e, _ := m.Story.event()
	var named int32
	for i := range s.Reasons {
		r := &s.Reasons[i]
		if e != nil && r.Material() || m.Story != nil && contains(m.Story.terms, r.ID) {
			named += r.End
		}
	}
	if s.MP >= 0 {
		return 0
	}
	left := s.MP - named
	return max(0, 1-float64(max(left, -left))/float64(-s.MP))
}

// motifJSON returns how the men of an event are won.
func motifJSON(e *play.Event, best bool, words *phrases.Catalogue) *account.MotifJSON {
	m := &e.Motif
	j := &account.MotifJSON{ID: string(m.ID), Line: "played", Piece: m.Man.Piece.Type().String(), Square: m.Man.Square.String(), Squares: []string{}, Text: words.Text(m.Phrase())}
	if best {
		j.Line = "best"
	}
	at := e.From + m.Ply
	j.Move = e.Path.At[at].SAN(e.Path.Moves[at])
	for _, t := range m.Targets {
		j.Squares = append(j.Squares, t.Square.String())
	}
	return j
}

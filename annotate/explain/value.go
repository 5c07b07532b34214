package explain

import (
	"fmt"
	"strings"

	"gloss/annotate/review"
)

// valueText is the value before and after a move, White's view: in pawns, or for beginners as
// White's share of the points in percent.
func (e *Explainer) valueText(m *Move) string {
	before, after := m.ValueBest.White(m.Mover), m.Value
	if e.Level == Beginner && e.WinPercent != nil {
		return fmt.Sprintf("(White's chances: %.0f %% -> %.0f %%)", e.WinPercent(before), e.WinPercent(after))
	}
	return fmt.Sprintf("(%v -> %v)", before, after)
}

// maxTermsTold bounds the terms that an expert's comment lists.
const maxTermsTold = 5

// termsText lists the weightiest terms of the account, and what is left, so that it adds up.
func (s *Swing) termsText() string {
	if !s.Judged() {
		return ""
	}
	var parts []string
	rest := s.MP
	for _, r := range s.listed() {
		if len(parts) == maxTermsTold || r.End == 0 {
			break
		}
		where := ""
		if len(r.Changes) > 0 {
			where = " " + r.Changes[0].Key.String()
		}
		parts = append(parts, fmt.Sprintf("%s%s %+.3f", r.ID, where, float64(r.End)/1000))
		rest -= r.End
	}
	parts = append(parts, fmt.Sprintf("all the rest %+.3f", float64(rest)/1000))
	return fmt.Sprintf("Account at the end of the lines: %s; together %+.3f.", strings.Join(parts, ", "), float64(s.MP)/1000)
}

// Comment returns what is said of the move in words; it is empty for a move that is not
// spoken of.
func (m *Move) Comment() string {
	if m.Story == nil {
		return ""
	}
	if text := m.knockoutSentence(); text != "" {
		return m.Story.Text + " " + text
	}
	return m.Story.Text
}

// knockoutSentence tells what the first term that is named means for the choice.
func (m *Move) knockoutSentence() string {
	k := m.Knockout
	if k == nil {
		return ""
	}
	switch {
	case !k.Stable:
		return fmt.Sprintf("With or without the term %q, the choice is a close one.", k.ID)
	case k.Changes:
		return fmt.Sprintf("Without the term %q nothing would speak against the move.", k.ID)
	case k.BestChanges && k.JudgementChanges:
		return fmt.Sprintf("Without the term %q the choice would be %s and the move only %s.", k.ID, k.BestSAN, article(k.Judgement))
	case k.BestChanges:
		return fmt.Sprintf("Without the term %q the choice would be %s.", k.ID, k.BestSAN)
	case k.JudgementChanges:
		return fmt.Sprintf("Without the term %q the move would be only %s.", k.ID, article(k.Judgement))
	}
	return fmt.Sprintf("Also without the term %q the choice is %s.", k.ID, k.BestSAN)
}

// article names a judgement with its article.
func article(j review.Judgement) string {
	return [...]string{"a small loss", "an inaccuracy", "a mistake", "a blunder"}[j]
}

package explain

import (
	"fmt"

	"gloss/annotate/explain/account"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
)

// value is that before and after a move, White's view: in pawns, or for beginners as
// White's share of the points in percent.
func (e *Explainer) value(m *Move) phrases.Phrase {
	before, after := m.ValueBest.White(m.Mover), m.Value
	if e.Level == Beginner && e.WinPercent != nil {
		percent := func(share float64) string { return fmt.Sprintf("%.0f", share) }
		return say("value.chances", in("before", percent(e.WinPercent(before))), in("after", percent(e.WinPercent(after))))
	}
	return say("value.swing", in("before", before), in("after", after))
}

// maxTermsTold bounds the terms that an expert's comment lists.
const maxTermsTold = 5

// accountOf lists the weightiest terms of the account, and what is left, so that it adds up.
func accountOf(s *account.Swing) phrases.Phrase {
	if !s.Judged() {
		return phrases.Phrase{}
	}
	pawns := func(mp int32) string { return fmt.Sprintf("%+.3f", float64(mp)/1000) }
	var terms phrases.Phrase
	add := func(p phrases.Phrase) {
		if terms.Empty() {
			terms = p
		} else {
			terms = say("list.comma", in("first", terms), in("next", p))
		}
	}
	rest := s.MP
	for i, r := range s.Listed() {
		if i == maxTermsTold || r.End == 0 {
			break
		}
		if len(r.Changes) > 0 {
			add(say("value.term-at", in("term", r.ID), in("key", r.Changes[0].Key), in("value", pawns(r.End))))
		} else {
			add(say("value.term", in("term", r.ID), in("value", pawns(r.End))))
		}
		rest -= r.End
	}
	add(say("value.rest", in("value", pawns(rest))))
	return say("value.account", in("terms", terms), in("sum", pawns(s.MP)))
}

// Comment returns what is said of the move in words; it is empty for a move that is not
// spoken of.
func (m *Move) Comment() string {
	if m.Story == nil {
		return ""
	}
	if text := m.words.Text(m.knockoutSentence()); text != "" {
		return m.Story.Text + " " + text
	}
	return m.Story.Text
}

// knockoutSentence tells what the terms of the first reason mean for the choice.
func (m *Move) knockoutSentence() phrases.Phrase {
	k := m.Knockout
	if k == nil {
		return phrases.Phrase{}
	}
	var names phrases.List
	for _, id := range k.IDs {
		names = append(names, say("knockout.term", in("id", id)))
	}
	term, move, judgement := in("terms", names), in("move", k.BestSAN), in("judgement", judgementName(k.Judgement))
	switch {
	case !k.Stable:
		return say("knockout.close", term).Of(len(names))
	case k.Changes:
		return say("knockout.nothing", term).Of(len(names))
	case k.BestChanges && k.JudgementChanges:
		return say("knockout.both", term, move, judgement).Of(len(names))
	case k.BestChanges:
		return say("knockout.choice", term, move).Of(len(names))
	case k.JudgementChanges:
		return say("knockout.judgement", term, judgement).Of(len(names))
	}
	return say("knockout.none", term, judgement).Of(len(names))
}

// judgementName names a judgement with its article.
func judgementName(j review.Judgement) phrases.Phrase {
	return say([...]string{"judgement.good", "judgement.inaccuracy", "judgement.mistake", "judgement.blunder"}[j])
}

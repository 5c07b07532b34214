package evidence

import (
	"fmt"
	"strings"

	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
	"gloss/glossary"
)

// news tells in prose how the author's evaluation stands beside others; empty where they were not measured.
func news(measured *Report) string {
	if measured == nil {
		return ""
	}
	held := func(name string) (float64, bool) {
		for _, m := range measured.Models {
			if m.Name == name && len(m.Measures) > 0 && m.Measures[0].Error != nil {
				return *m.Measures[0].Error, true
			}
		}
		return 0, false
	}
	author, ok := held("compendium, scaled")
	if !ok {
		return ""
	}
	var worse, better []string
	for _, name := range []string{"material", "square tables", "gnu1987", "Stockfish, classical", "tuned"} {
		if x, ok := held(name); ok {
			text := fmt.Sprintf("%s (%.5f)", spoken[name], x)
			if x < author {
				better = append(better, text)
			} else {
				worse = append(worse, text)
			}
		}
	}
	text := fmt.Sprintf("**The news.** Untuned, brought to scale by one number, the author's evaluation misses the chances of winning by %.5f (mean square, unseen positions).", author)
	if len(better) > 0 {
		text += " Nearer to the truth are " + strings.Join(better, ", ") + "."
	}
	if len(worse) > 0 {
		text += " Farther from it are " + strings.Join(worse, ", ") + "."
	}
	return text
}

// spoken are the names of the models in a sentence.
var spoken = map[string]string{
	"material": "counting the men", "square tables": "square tables", "gnu1987": "the rules of GNU Chess of 1987",
	"Stockfish, classical": "the classical evaluation of Stockfish", "tuned": "the author's terms with fitted factors",
}

// claim is what the author says, and what the data say of it.
type claim struct{ Says, Data string }

// claims are the author's own, held against a survey.
func claims(g *glossary.Glossary, s *tune.Survey, shipped *tsvetkov.FactorTable) []claim {
	c := claimer{g, s, shipped}
	return []claim{
		{"An evaluation of many small terms needs little tuning.", fmt.Sprintf("With one common factor the error is %.5f, with a factor for every term and stage "+
			"%.5f: the terms are worth having, the untuned numbers are not. Many look at the same thing from several sides, and only a fit can share it out among them.",
			s.AuthorError, s.Error)},
		{"Backward pawns are half of all positional factors.", c.backwardShare()},
		{"Backward pawns occur two to three times as often as doubled and isolated ones.", c.backwardOften()},
		{"X-rays are possibly the single most important tactical weapon.", c.places("x-ray-attack", "x-ray-attack-on-king")},
		{"Control of squares of both colours, complementarity, is a factor of its own.", c.places("complementarity", "complementarity-in-enemy-king-quadrant", "shelter-complementarity")},
		{"Defence before all: what guards the own king counts a tenth more.", c.places("defence-before-all")},
	}
}

type claimer struct {
	g       *glossary.Glossary
	s       *tune.Survey
	shipped *tsvetkov.FactorTable
}

func (c claimer) find(id string) *tune.Finding {
	term, _ := tsvetkov.TermByID(id)
	for i := range c.s.Findings {
		if c.s.Findings[i].Term == term {
			return &c.s.Findings[i]
		}
	}
	return nil
}

// backwardShare compares what the families save.
func (c claimer) backwardShare() string {
	var own tune.Difference
	place, all := 1, 0
	for _, f := range c.s.Families {
		if f.Family == "backward-pawns" {
			own = f.Saves
		}
	}
	for _, f := range c.s.Families {
		if all++; f.Saves.Value > own.Value {
			place++
		}
	}
	return fmt.Sprintf("All terms about backward pawns together save %s of the error, place %d among %d families; most of their work is done by others where they are missing.",
		savingText(own, c.s.Error), place, all)
}

// backwardOften compares in how many positions weak pawns are found.
func (c claimer) backwardOften() string {
	var parts []string
	for _, id := range []string{"backward-pawn", "semi-backward-pawn", "backward-fated-pawn", "doubled-pawn", "horizontally-isolated-pawn"} {
		if f := c.find(id); f != nil {
			parts = append(parts, fmt.Sprintf("%s in %.0f", termName(c.g, f.Term), 1000*f.Fires))
		}
	}
	return "Of a thousand positions they are found in (for either side): " + strings.Join(parts, ", ") + "."
}

// places tells for each term what it saves, which place that is, and the factors of the default profile.
func (c claimer) places(ids ...string) string {
	var parts []string
	for _, id := range ids {
		f := c.find(id)
		if f == nil {
			continue
		}
		place := 1
		for _, o := range c.s.Findings {
			if o.Saves.Value > f.Saves.Value {
				place++
			}
		}
		parts = append(parts, fmt.Sprintf("%s: %s (place %d of %d by what it saves, %s of the error; factors %s)", termName(c.g, f.Term), f.Verdict, place,
			len(c.s.Findings), savingText(f.Saves, c.s.Error), factorPair(c.shipped.Factors[f.Term], f.InStages)))
	}
	return strings.Join(parts, "; ") + "."
}

package evidence

import (
	"slices"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
	"gloss/glossary"
)

// silence is a reason why some terms are left out, or cannot be judged.
type silence struct {
	Why   string
	Names []string
}

// silences collects terms by reasons, in a fixed order of these.
type silences []silence

func (s silences) add(why, name string) {
	i := slices.IndexFunc(s, func(x silence) bool { return x.Why == why })
	s[i].Names = append(s[i].Names, name)
}

// told are the reasons that hold for any term.
func (s silences) told() []silence {
	return slices.DeleteFunc(s, func(r silence) bool { return len(r.Names) == 0 })
}

// Why a profile leaves out terms.
const (
	contradicted = "the data contradict the author's sign"
	gameUnknown  = "they look at the moves of the game, and the data are single positions"
	byWayReached = "they look at the moves of the game: a position would be worth something else by the way it was reached, " +
		"which a search that remembers positions cannot heed; and where the games are known, nobody misses them"
	otherTable = "they are another table of values, in the place of the standard one"
	tooSlow    = "they cost the search more time than they tell"
)

// silent lists the terms that the default profile leaves out, by what is the reason.
func silent(g *glossary.Glossary, s *tune.Survey, shipped *tsvetkov.FactorTable) []silence {
	list := silences{{Why: contradicted}, {Why: gameUnknown}, {Why: byWayReached}, {Why: otherTable}, {Why: tooSlow}}
	for t := range eval.Term(tsvetkov.NumTerms) {
		if shipped.Factors[t] != (eval.Factors{}) {
			continue
		}
		k := slices.IndexFunc(s.Findings, func(f tune.Finding) bool { return f.Term == t })
		why := tooSlow
		switch {
		case k < 0:
			why = otherTable
		case s.Findings[k].Verdict == tune.Opposite:
			why = contradicted
		case tsvetkov.InfoOf(t).NeedsGame && s.Findings[k].Verdict == tune.Unseen:
			why = gameUnknown
		case tsvetkov.InfoOf(t).NeedsGame:
			why = byWayReached
		}
		list.add(why, termName(g, t))
	}
	return list.told()
}

// Why positions with known value say nothing of a term.
const (
	noWeight   = "where it holds, the whole position is a draw: that is no weight that could be fitted"
	needsGame  = "it looks at the moves of the game, and the positions do not know theirs"
	noValue    = "the author names it and gives it no value"
	onlyChecks = "a king is in check where it holds: nobody judges such positions, and a search goes on until the check is answered"
	tooRare    = "it is too rare"
)

// WhyUnseen tells why the data say nothing of a term.
func WhyUnseen(t eval.Term, e *glossary.Entry) string {
	valued := func(v glossary.Value) bool { return v.MG != 0 || v.EG != 0 }
	shown := func(x glossary.Example) bool { return len(x.Hits) > 0 }
	quiet := func(x glossary.Example) bool {
		pos, err := board.ParseFEN(x.FEN)
		return shown(x) && (err != nil || !pos.InCheck())
	}
	switch {
	case tsvetkov.Adjusts(t):
		return noWeight
	case e.NeedsGame:
		return needsGame
	case len(e.Values) > 0 && !slices.ContainsFunc(e.Values, valued):
		return noValue
	case slices.ContainsFunc(e.Examples, shown) && !slices.ContainsFunc(e.Examples, quiet):
		return onlyChecks
	}
	return tooRare
}

// unseen lists the terms that the data say nothing of, by what is the reason.
func unseen(g *glossary.Glossary, s *tune.Survey) []silence {
	list := silences{{Why: noWeight}, {Why: needsGame}, {Why: noValue}, {Why: onlyChecks}, {Why: tooRare}}
	for _, f := range s.Findings {
		if e := g.ByID(tsvetkov.ID(f.Term)); f.Verdict == tune.Unseen && e != nil {
			list.add(WhyUnseen(f.Term, e), e.Name)
		}
	}
	return list.told()
}

// gamesKnown tells if terms that look at the moves played are judged.
func gamesKnown(s *tune.Survey) bool {
	return slices.ContainsFunc(s.Findings, func(f tune.Finding) bool { return tsvetkov.InfoOf(f.Term).NeedsGame && f.Verdict != tune.Unseen })
}

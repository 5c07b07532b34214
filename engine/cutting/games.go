package cutting

import "slices"

// GamesResult is what becomes of the rules where the game before a position is known, beside the same positions
// without it.
type GamesResult struct {
	Positions int        `json:"positions"` // whose game is known
	Rows      []GamesRow `json:"rows"`      // the rules that say something else then
}

// GamesRow is one rule that looks at the game.
type GamesRow struct {
	Rules string `json:"rules"`
	Known Share  `json:"known"` // with the game
	Bare  Share  `json:"bare"`  // without it
}

// gamesOf compares what the rules say of positions with their games and without; bare is empty where no game is known.
// It is nil if none is.
func gamesOf(known, bare []Sifted) *GamesResult {
	g := new(GamesResult)
	for r := range NumRules {
		row := GamesRow{Rules: r.String()}
		differs := false
		g.Positions = 0
		for i := range bare {
			k, b := &known[i], &bare[i]
			if len(b.Out) == 0 {
				continue
			}
			g.Positions++
			with, without := k.told(r), b.told(r)
			row.Known.Add(with, k.Best, 1<<r)
			row.Bare.Add(without, b.Best, 1<<r)
			differs = differs || !slices.EqualFunc(with, without, func(x, y Set) bool { return x.Has(r) == y.Has(r) })
		}
		if differs {
			g.Rows = append(g.Rows, row)
		}
	}
	if g.Positions == 0 {
		return nil
	}
	return g
}

// told is what a rule says of the moves: which it prefers or leaves out.
func (s *Sifted) told(r Rule) []Set {
	if r.Info().Kind == Preference {
		return s.Liked
	}
	return s.Out
}

package study

import (
	"cmp"
	"maps"
	"slices"

	"gloss/annotate"
)

// keptGame is a game that can be shown.
type keptGame struct {
	game *annotate.GameJSON
	ref  GameRef
}

// Kept returns the games of the report that were kept whole, in the order of the
// input, with their names: those with an exercise before the others, then the first.
func (b *Builder) Kept() (games []*annotate.GameJSON, refs []GameRef) {
	for _, index := range b.chosen() {
		k := b.kept[index]
		games, refs = append(games, k.game), append(refs, k.ref)
	}
	return games, refs
}

// chosen returns the indexes of the games to show.
func (b *Builder) chosen() []int {
	var list []int
	take := func(index int) {
		if _, here := b.kept[index]; here && len(list) < b.opts.Keep && !slices.Contains(list, index) {
			list = append(list, index)
		}
	}
	for _, x := range b.exercises() {
		take(x.Moment.Game)
	}
	for _, index := range slices.Sorted(maps.Keys(b.kept)) {
		take(index)
	}
	slices.Sort(list)
	return list
}

// keep keeps a game while it may be shown: as one of the first, or for its exercises.
func (b *Builder) keep(g *annotate.GameJSON, ref GameRef) {
	if b.opts.Keep <= 0 {
		return
	}
	b.kept[ref.Index] = keptGame{g, ref}
	maps.DeleteFunc(b.kept, func(index int, _ keptGame) bool {
		return index > b.opts.Keep && !slices.ContainsFunc(b.best, func(x Exercise) bool { return x.Moment.Game == index })
	})
}

// mostStudies bounds the players of whom all terms are kept. In a collection with more,
// those with the fewest games lose their terms, openings, missed wins and good moves,
// half of them at a time and for ever: a study of one game among thousands is of little use, and
// who wants it asks for the player.
const mostStudies = 400

func (b *Builder) forget() {
	if b.whole <= mostStudies {
		return
	}
	var list []*Study
	for _, s := range b.report.Players {
		if !s.Brief {
			list = append(list, s)
		}
	}
	slices.SortFunc(list, func(x, y *Study) int {
		return cmp.Or(cmp.Compare(x.Games, y.Games), cmp.Compare(x.last, y.last), cmp.Compare(x.Name, y.Name))
	})
	for _, s := range list[:len(list)/2] {
		s.Brief, s.families, s.openings, s.MissedWins, s.MissedCount = true, costs{}, openings{}, []Moment{}, 0
		s.Swings, s.Tactics, s.Good = Swings{}, []Tactic{}, Merits{Examples: []Moment{}}
		b.whole--
	}
}

package cutting

// SiftedPlies is how far along the best line the rules are asked.
const SiftedPlies = 3

// MovesResult is what the rules make of all legal moves, beside the best ones.
type MovesResult struct {
	Judge string      `json:"judge"` // who says which move is best
	Plies []int       `json:"plies"` // positions by ply of the best line
	Rows  []MovesRow  `json:"rows"`  // each rule, and all
	Path  Share       `json:"path"`  // positions whose best line survives all rules at every ply: of Best, BestTold do not
	Sums  []SumResult `json:"sums"`  // combinations, found on half of the positions
	// Rank is where the best move stands, from 0, first, to 1, last, if moves are tried by the combination; on the other
	// half. 0.5 is chance.
	Rank    float64       `json:"rank"`
	Weights Weights       `json:"weights"`
	Phases  []PhaseResult `json:"phases,omitempty"` // by piece material
	// Games is what the game before a position changes; nil if no game is known.
	Games *GamesResult `json:"games,omitempty"`
}

// MovesRow is one rule, or all: what it throws out, or prefers, at each ply.
type MovesRow struct {
	Rules   string             `json:"rules"`
	Prefers bool               `json:"prefers"`
	At      [SiftedPlies]Share `json:"at"`
}

// SumResult is what the combination throws out if it may lose a part of the best moves on the positions where it was
// found, there and on the others.
type SumResult struct {
	Part   float64 `json:"part"`
	Border float64 `json:"border"`
	Found  Share   `json:"found"`
	Tested Share   `json:"tested"`
}

// parts of the best moves that a combination may lose where it is found.
var parts = [...]float64{0.01, 0.05, 0.10}

// MovesOf counts what the rules say of the moves of positions, by the ply of the best line, and beside it what they say
// of positions with a game if that is not known, bare. Positions without a choice count nothing. Blocks of twenty positions, mostly of
// a game or two, are in turns for finding and for testing.
func MovesOf(sifted [SiftedPlies][]Sifted, bare []Sifted, judge string) *MovesResult {
	r := &MovesResult{Judge: judge, Games: gamesOf(sifted[0], bare), Phases: phasesOf(sifted[0])}
	for r0 := range NumRules {
		row := MovesRow{Rules: r0.String(), Prefers: r0.Info().Kind == Preference}
		if r0.Info().Kind != Extension {
			row.count(sifted, 1<<r0)
			r.Rows = append(r.Rows, row)
		}
	}
	all := MovesRow{Rules: All.String()}
	all.count(sifted, All)
	r.Rows = append(r.Rows, all)
	for _, list := range sifted {
		n := 0
		for i := range list {
			n += one(len(list[i].Out) > 0)
		}
		r.Plies = append(r.Plies, n)
	}
	var halves [2][]Sifted
	for i, s := range sifted[0] {
		lost := false
		for ply := range sifted {
			if i < len(sifted[ply]) && len(sifted[ply][i].Out) > 0 && sifted[ply][i].Out[sifted[ply][i].Best] != 0 {
				lost = true
			}
		}
		r.Path.Best, r.Path.BestTold = r.Path.Best+1, r.Path.BestTold+one(lost)
		if len(s.Out) > 0 {
			halves[i/20%2] = append(halves[i/20%2], s)
		}
	}
	r.Weights = weigh(halves[0])
	for _, part := range parts {
		border := r.Weights.border(halves[0], part)
		r.Sums = append(r.Sums, SumResult{part, border, r.Weights.below(halves[0], border), r.Weights.below(halves[1], border)})
	}
	r.Rank = r.Weights.rank(halves[1])
	return r
}

func (row *MovesRow) count(sifted [SiftedPlies][]Sifted, rules Set) {
	for ply := range sifted {
		for i := range sifted[ply] {
			s := &sifted[ply][i]
			told := s.Out
			if row.Prefers {
				told = s.Liked
			}
			row.At[ply].Add(told, s.Best, rules)
		}
	}
}

// Of finds the row of some rules.
func (r *MovesResult) Of(rules string) (row *MovesRow, ok bool) {
	for i := range r.Rows {
		if r.Rows[i].Rules == rules {
			return &r.Rows[i], true
		}
	}
	return nil, false
}

// Knowledge is how many times as often the rule is right as chance: what it throws out is so much rarer among the best
// moves, or what it prefers so much more frequent. It is 1 where too little is told to say.
func (row *MovesRow) Knowledge() float64 {
	s := row.At[0]
	const few = 10 // best moves that chance would make it speak of
	all, best := s.Part()
	if all*float64(s.Best) < few {
		return 1
	}
	if row.Prefers {
		return best / all
	}
	return all / max(best, 0.5/float64(s.Best))
}

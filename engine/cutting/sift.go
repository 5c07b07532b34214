package cutting

import (
	"math"
	"slices"

	"gloss/engine/board"
)

// Sifted is what the rules say of every legal move of a position whose best move is known.
type Sifted struct {
	Out   []Set // by move: the rules that would leave it out
	Liked []Set // by move: the rules that prefer it
	Best  int   // the place of the best move
	Phase Phase // of the position
}

// Sift asks all rules about every legal move of a position, with its game behind it. The score is an
// evaluation, White's view, as for Findings. It is not ok where the best move is not legal or the only one.
func Sift(pos *board.Position, best board.Move, score func(*board.Position) int32) (s Sifted, ok bool) {
	var moves board.MoveList
	pos.LegalMoves(&moves)
	list := moves.Slice()
	s.Best = slices.Index(list, best)
	if s.Best < 0 || len(list) < 2 {
		return s, false
	}
	s.Phase = phaseOf(pos)
	s.Out, s.Liked = make([]Set, len(list)), make([]Set, len(list))
	for _, f := range Findings(pos, score) {
		for _, m := range f.Moves {
			switch i := slices.Index(list, m.Move); m.Verb {
			case LeavesOut:
				s.Out[i] |= 1 << f.Rule
			case Prefers:
				s.Liked[i] |= 1 << f.Rule
			}
		}
	}
	return s, true
}

// Share counts moves, and how many of them a rule speaks of; and the same for the best moves, one a position.
type Share struct {
	Moves    int `json:"moves"`
	Told     int `json:"told"`
	Best     int `json:"best"`
	BestTold int `json:"best_told"`
}

// Add counts the moves of a position.
func (s *Share) Add(told []Set, best int, rules Set) {
	for i, t := range told {
		s.Moves++
		if t&rules != 0 {
			s.Told++
		}
		if i == best {
			s.Best++
			if t&rules != 0 {
				s.BestTold++
			}
		}
	}
}

// Part is the share of all moves that the rule speaks of, and of the best moves.
func (s Share) Part() (all, best float64) {
	return float64(s.Told) / float64(max(s.Moves, 1)), float64(s.BestTold) / float64(max(s.Best, 1))
}

// Lift is how many times as often the rule speaks of any move as of the best: 1 is chance, more is knowledge for a
// rule that leaves moves out, less for one that prefers them; 0 where it never speaks of a best move.
func (s Share) Lift() float64 {
	all, best := s.Part()
	if best == 0 {
		return 0
	}
	return all / best
}

// Weights is a combination of the rules: each rule that would leave a move out, or that prefers it, adds its weight of
// evidence, the logarithm of how much rarer or more frequent it is among best moves than among all.
type Weights struct {
	Out   [NumRules]float64 `json:"out"`
	Liked [NumRules]float64 `json:"liked"`
}

// weigh finds the weights on positions. What is seldom seen is taken for chance: both counts begin at ten.
func weigh(list []Sifted) (w Weights) {
	for r := range NumRules {
		var out, liked Share
		for i := range list {
			out.Add(list[i].Out, list[i].Best, 1<<r)
			liked.Add(list[i].Liked, list[i].Best, 1<<r)
		}
		w.Out[r], w.Liked[r] = evidence(out), evidence(liked)
	}
	return w
}

func evidence(s Share) float64 {
	all := float64(s.Told) / float64(max(s.Moves, 1))
	return math.Log((float64(s.BestTold) + 10) / (float64(s.Best)*all + 10))
}

// Sum is what the rules say of a move together: the lower, the less promising it is.
func (w *Weights) Sum(out, liked Set) (sum float64) {
	for _, r := range out.Rules() {
		sum += w.Out[r]
	}
	for _, r := range liked.Rules() {
		sum += w.Liked[r]
	}
	return sum
}

// below counts the moves whose sum lies below a border.
func (w *Weights) below(list []Sifted, border float64) (s Share) {
	for i := range list {
		for k := range list[i].Out {
			below := w.Sum(list[i].Out[k], list[i].Liked[k]) < border
			s.Moves++
			s.Told += one(below)
			if k == list[i].Best {
				s.Best++
				s.BestTold += one(below)
			}
		}
	}
	return s
}

// border is the highest one below which no more than a part of the best moves lies.
func (w *Weights) border(list []Sifted, part float64) float64 {
	var best []float64
	for i := range list {
		best = append(best, w.Sum(list[i].Out[list[i].Best], list[i].Liked[list[i].Best]))
	}
	slices.Sort(best)
	if len(best) == 0 {
		return math.Inf(-1)
	}
	return best[min(int(part*float64(len(best))), len(best)-1)]
}

// rank is where the best move stands on average if moves are tried by their sums, the highest first and equals in any
// order: 0 is always first, 0.5 is chance, 1 always last.
func (w *Weights) rank(list []Sifted) float64 {
	var sum float64
	for i := range list {
		s := &list[i]
		best := w.Sum(s.Out[s.Best], s.Liked[s.Best])
		var before float64
		for k := range s.Out {
			switch x := w.Sum(s.Out[k], s.Liked[k]); {
			case k == s.Best:
			case x > best:
				before++
			case x == best:
				before += 0.5
			}
		}
		sum += before / float64(len(s.Out)-1)
	}
	return sum / float64(max(len(list), 1))
}

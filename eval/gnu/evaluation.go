package gnu

import (
	"math"

	"gloss/engine/board"
	"gloss/eval"
)

// An evaluation looks at one position. It exists in two instances made from the
// same code: with R = [0]sideHits it only adds up the score, with
// R = [NumTerms]sideHits it also keeps every hit.
type evaluation[R recorder] struct {
	pos     *board.Position
	stage   int32      // 0 to 10
	weights *weightRow // factors of the profile in this stage
	score   [2]int32   // millipawns of each side
	facts   facts
	hits    R
}

// recorder is the set of the two record arrays.
type recorder interface {
	[0]sideHits | [NumTerms]sideHits
}

// sideHits holds the hits of one term for White and Black.
type sideHits [2][]eval.Hit

// add scores one hit of a term for a side and records it. A hit worth nothing in
// this stage is none.
func (e *evaluation[R]) add(t eval.Term, us board.Color, k eval.Key, value int32) {
	mp := e.weights[t].apply(value)
	e.score[us] += mp
	if len(e.hits) > 0 && value != 0 {
		e.record(t, us, eval.Hit{Key: k, MG: value, EG: value, MP: mp, Modifies: eval.NoTerm})
	}
}

// addEach scores a hit of the same value on every square of a set.
func (e *evaluation[R]) addEach(t eval.Term, us board.Color, squares board.Bitboard, value int32) {
	if squares == 0 {
		return
	}
	mp := e.weights[t].apply(value)
	e.score[us] += mp * int32(squares.Count())
	if len(e.hits) > 0 && value != 0 {
		for squares != 0 {
			e.record(t, us, eval.Hit{Key: eval.At(squares.PopFirst()), MG: value, EG: value, MP: mp, Modifies: eval.NoTerm})
		}
	}
}

// addTimes scores a number of hits that share one key and one value.
func (e *evaluation[R]) addTimes(t eval.Term, us board.Color, k eval.Key, times int, value int32) {
	mp := e.weights[t].apply(value)
	e.score[us] += mp * int32(times)
	if len(e.hits) > 0 && value != 0 {
		for range times {
			e.record(t, us, eval.Hit{Key: k, MG: value, EG: value, MP: mp, Modifies: eval.NoTerm})
		}
	}
}

// modify scores a hit of a modifier: the value is already the fraction of the hit
// of the term that it modifies.
func (e *evaluation[R]) modify(t, modified eval.Term, us board.Color, k eval.Key, value int32) {
	mp := e.weights[t].apply(value)
	e.score[us] += mp
	if len(e.hits) > 0 && value != 0 {
		e.record(t, us, eval.Hit{Key: k, MG: value, EG: value, MP: mp, Modifies: modified})
	}
}

// record keeps a hit. Only the recording instance calls it.
func (e *evaluation[R]) record(t eval.Term, us board.Color, h eval.Hit) {
	e.hits[t][us] = append(e.hits[t][us], h)
}

// weight is the factor of a term in one stage, in units of 1/2^weightBits.
type weight int32

const weightBits = 24

// apply turns a value into millipawns for the score, rounded (halves up).
func (w weight) apply(value int32) int32 {
	return int32((int64(value)*int64(w) + 1<<(weightBits-1)) >> weightBits)
}

// weightRow holds the factors of all terms in one stage.
type weightRow [NumTerms]weight

// weightTable holds a row for every stage.
type weightTable [lastStage + 1]weightRow

// weightsOf prepares the factors of a profile: the middlegame factor in the
// opening, the endgame factor in the ending, a straight line between.
func weightsOf(p *eval.Profile) (table weightTable) {
	for t := range registry {
		f := p.FactorsOf(registry[t].ID)
		for s := range table {
			ending := float64(s) / lastStage
			table[s][t] = weight(math.Round((f.MG*(1-ending) + f.EG*ending) * (1 << weightBits)))
		}
	}
	return table
}

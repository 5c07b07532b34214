package tsvetkov

import "gloss/eval"

// weight is the pair of factors of a term in one phase, in units of 1/2^weightBits.
type weight struct{ mg, eg int32 }

const weightBits = 24

// apply turns the author's values into millipawns for the score.
func (w weight) apply(mg, eg int32) int32 {
	return int32((int64(mg)*int64(w.mg) + int64(eg)*int64(w.eg) + 1<<(weightBits-1)) >> weightBits)
}

// weightRow holds the weights of all terms and of the entries of their tables in one
// phase. That of a term with a table only tells if the term is wanted.
type weightRow [numWeights]weight

// weightTable holds a row for every phase.
type weightTable [eval.MaxPhase + 1]weightRow

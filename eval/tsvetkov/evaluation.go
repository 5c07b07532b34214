package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// An evaluation looks at one position. It exists in two instances made from
// the same code: with R = [0]sideHits it only adds up the score, with
// R = [NumTerms]sideHits it also keeps every hit. The length of R is known when
// the instance is compiled, so the fast one has no trace of the recording.
type evaluation[R recorder] struct {
	pos     *board.Position
	weights *weightRow     // factors of the profile in the phase of this position
	values  *weighedTables // what they make of the tables of the rules
	score   [2]int32       // millipawns of each side
	reached int32          // the score after the stages that were asked for, White's view
	settled bool           // it is the whole score, whatever the later stages say
	drawish Drawish        // what is taken away of a lead
	facts   facts.Pieces
	pawns   *pawnBook
	own     pawnBook // room for pawns where no cache holds them
	cache   *pawnCache
	pawnKey uint64 // of the position in the cache
	// specific collects what controlFromBehind adds to.
	specific    [2]specificControl
	adjustments [numAdjustments]adjustment
	// standings holds the values of pieces by their squares, for the fast
	// instance; made when first needed.
	pieceSquareTables [eval.MaxPhase + 1]*pieceSquareTable
	valuesOf          [eval.MaxPhase + 1]*weighedTables // made when first needed
	table             *FactorTable
	// recording is a recording instance that the fast one keeps for itself.
	recording *evaluation[[NumTerms]sideHits]
	hits      R
}

// recorder is the set of the two record arrays.
type recorder interface {
	[0]sideHits | [NumTerms]sideHits
}

// sideHits holds the hits of one term for White and Black.
type sideHits [2][]eval.Hit

// add scores one hit of a term for a side and records it.
func (e *evaluation[R]) add(t eval.Term, us board.Color, k eval.Key, mg, eg int32) {
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp
	if len(e.hits) > 0 {
		e.record(t, us, eval.Hit{Key: k, MG: mg, EG: eg, MP: mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
	}
}

// addEach scores a hit of the same value on every square of a set.
func (e *evaluation[R]) addEach(t eval.Term, us board.Color, squares board.Bitboard, mg, eg int32) {
	if squares != 0 { // mostly not: that is asked before the call
		e.addAll(t, eval.NoTerm, us, squares, mg, eg)
	}
}

// addAll is addEach and modifyEach for a set that is not empty.
func (e *evaluation[R]) addAll(t, modified eval.Term, us board.Color, squares board.Bitboard, mg, eg int32) {
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(squares.Count())
	if len(e.hits) > 0 {
		for squares != 0 {
			e.record(t, us, eval.Hit{Key: eval.At(squares.PopFirst()), MG: mg, EG: eg, MP: mp, Modifies: modified, Entry: eval.NoEntry})
		}
	}
}

// addPairs scores a hit of the same value for the relation of a square to every
// square of a set.
func (e *evaluation[R]) addPairs(t eval.Term, us board.Color, from board.Square, targets board.Bitboard, mg, eg int32) {
	if targets == 0 || !e.wants(t) {
		return
	}
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(targets.Count())
	if len(e.hits) > 0 {
		for targets != 0 {
			e.record(t, us, eval.Hit{Key: eval.Pair(from, targets.PopFirst()), MG: mg, EG: eg, MP: mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
		}
	}
}

// modify scores a hit of a modifier: mg and eg are its own values, already the
// fraction of the hit of the term that it modifies.
func (e *evaluation[R]) modify(t, modified eval.Term, us board.Color, k eval.Key, mg, eg int32) {
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp
	if len(e.hits) > 0 {
		e.record(t, us, eval.Hit{Key: k, MG: mg, EG: eg, MP: mp, Modifies: modified, Entry: eval.NoEntry})
	}
}

// modifyEach scores a hit of a modifier of the same value on every square of a set.
func (e *evaluation[R]) modifyEach(t, modified eval.Term, us board.Color, squares board.Bitboard, mg, eg int32) {
	if squares != 0 {
		e.addAll(t, modified, us, squares, mg, eg)
	}
}

// addTimes scores a number of hits that share one key and one value.
func (e *evaluation[R]) addTimes(t eval.Term, us board.Color, k eval.Key, times int, mg, eg int32) {
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(times)
	if len(e.hits) > 0 {
		for range times {
			e.record(t, us, eval.Hit{Key: k, MG: mg, EG: eg, MP: mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
		}
	}
}

// keyOf tells what the key of a piece that controls a square names.
type keyOf uint8

const (
	thePiece keyOf = iota
	theSquare
	theRelation
)

// addControls scores a hit for every pair of an own queen, rook, bishop or
// knight and a square of a set that it controls. It is for the rows of specific
// control only: controlFromBehind adds to what it pays.
func (e *evaluation[R]) addControls(t eval.Term, us board.Color, squares board.Bitboard, named keyOf, mg, eg int32) {
	side := &e.facts.Side[us]
	squares &= side.ByPieces
	if squares == 0 {
		return
	}
	if e.wants(ControlFromBehind) {
		e.specific[us].note(t, squares&side.FromBehind, mg, eg)
	}
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(side.Controls.Within(squares))
	if len(e.hits) > 0 {
		e.recordControls(t, us, squares, named, eval.Hit{MG: mg, EG: eg, MP: mp, Modifies: eval.NoTerm})
	}
}

// recordControls records a hit like the given one for every pair of an own piece
// and a square of a set that it controls.
func (e *evaluation[R]) recordControls(t eval.Term, us board.Color, squares board.Bitboard, named keyOf, h eval.Hit) {
	for _, p := range e.facts.Side[us].PieceList() {
		for b := p.Attacks & squares; b != 0; {
			switch to := b.PopFirst(); named {
			case thePiece:
				h.Key = eval.At(p.Square)
			case theSquare:
				h.Key = eval.At(to)
			case theRelation:
				h.Key = eval.Pair(p.Square, to)
			}
			e.record(t, us, h)
		}
	}
}

// record keeps a hit. Only the recording instance calls it.
func (e *evaluation[R]) record(t eval.Term, us board.Color, h eval.Hit) {
	e.hits[t][us] = append(e.hits[t][us], h)
}

// wants tells if a term can add to the score. Rules that take time ask it
// before they begin; the recording instance wants every term.
func (e *evaluation[R]) wants(t eval.Term) bool {
	return len(e.hits) > 0 || e.weights[t] != weight{}
}

// wantsAny is wants for a group of terms that are computed together.
func (e *evaluation[R]) wantsAny(terms ...eval.Term) bool {
	if len(e.hits) > 0 {
		return true
	}
	for _, t := range terms {
		if e.weights[t] != (weight{}) {
			return true
		}
	}
	return false
}

// fraction returns num/den of a value, rounded half away from zero as the
// glossary rounds the fractions of modifiers.
func fraction(value, num, den int32) int32 {
	n := value * num
	if n >= 0 {
		return (2*n + den) / (2 * den)
	}
	return -((-2*n + den) / (2 * den))
}

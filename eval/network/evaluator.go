package network

import (
	"math"

	"gloss/engine/board"
)

// Logit is the value, in millipawns, by which the odds of winning grow e times. It makes the values about as large as those of the
// terms: the margins of the search are made for them.
const Logit = 2173

// Scale is what turns centipawns of the network into those of gloss's curve of chances: those of searches, which are
// farther from equality than what is seen at a glance (docs/win-chances.md).
const Scale = 1.25

// Chance is the chance of White to win, from 0 to 1, by a value.
func Chance(value int32) float64 { return 1 / (1 + math.Exp(-float64(value)/Logit)) }

// remembered is for how many plies a game's or a line's sums are kept.
const remembered = 128

// Evaluator judges positions by a network. It remembers the position before the last one judged at each ply, as only what has changed on the
// board has to be summed. Use one in each goroutine.
type Evaluator struct {
	weights    *Weights
	plies      [remembered]sums
	came, gone rows // of the view at hand
}

// rows are inputs of the network, at most one for each man.
type rows struct {
	row [32]uint16
	n   int
}

func (r *rows) all() []uint16 { return r.row[:r.n] }

// sums are the views of a position.
type sums struct {
	known   bool
	men     men
	mirrors [2]board.Square
	views   [2]view
}

// men are those of both sides, by kind.
type men [2][6]board.Bitboard

// New returns an evaluator.
func New(w *Weights) *Evaluator { return &Evaluator{weights: w} }

// Score returns the value of a position in millipawns, White's view.
func (e *Evaluator) Score(pos *board.Position) int32 {
	s := e.sum(pos)
	us, bucket := pos.Side(), bucketOf(pos.Occupied())
	out := &e.weights.out[bucket]
	total := int64(weigh(&s.views[us], &out[0])) + int64(weigh(&s.views[us.Other()], &out[1]))
	total += int64(e.weights.outBias[bucket]) * inUnit
	value := int32(total * Logit / (inUnit * inUnit * outUnit))
	if us == board.Black {
		return -value
	}
	return value
}

// sum brings the sums of the position's ply up to date, from those of the ply before if fewer men stand elsewhere there.
func (e *Evaluator) sum(pos *board.Position) *sums {
	now := menOf(pos)
	s, before := &e.plies[pos.Ply()%remembered], &e.plies[(pos.Ply()+remembered-1)%remembered]
	from := s
	if before.known && (!s.known || now.differences(&before.men) < now.differences(&s.men)) {
		from = before
	}
	for side := board.White; side <= board.Black; side++ {
		m := mirror(pos.King(side), side)
		were, view := &from.men, &from.views[side]
		if !from.known || from.mirrors[side] != m {
			were, view = &nobody, &e.weights.inBias
		}
		e.compare(side, m, were, &now)
		change(&s.views[side], view, &e.weights.in, e.came.all(), e.gone.all())
		s.mirrors[side] = m
	}
	s.men, s.known = now, true
	return s
}

// nobody are the men of an empty board.
var nobody men

// compare lists the inputs of a side's view that came and those that are gone.
func (e *Evaluator) compare(side board.Color, m board.Square, were, now *men) {
	e.came.n, e.gone.n = 0, 0
	for color := range now {
		for kind := range now[color] {
			was, is := were[color][kind], now[color][kind]
			if was == is {
				continue
			}
			first := inputsOf(board.Pawn+board.PieceType(kind), board.Color(color) == side)
			e.came.add(first, is&^was, m)
			e.gone.add(first, was&^is, m)
		}
	}
}

// add adds the inputs for men of a kind.
func (r *rows) add(first int, men board.Bitboard, m board.Square) {
	for men != 0 {
		r.row[r.n&31] = uint16(first) + uint16(men.PopFirst()^m)
		r.n++
	}
}

func menOf(pos *board.Position) (m men) {
	for color := range m {
		for kind := range m[color] {
			m[color][kind] = pos.Pieces(board.Color(color), board.Pawn+board.PieceType(kind))
		}
	}
	return m
}

// differences counts the squares where men stand in one and not in the other.
func (m *men) differences(other *men) (n int) {
	for color := range m {
		for kind := range m[color] {
			n += (m[color][kind] ^ other[color][kind]).Count()
		}
	}
	return n
}

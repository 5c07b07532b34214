package engine

import (
	"context"
	"encoding/binary"
	"hash/fnv"
	"time"

	"gloss/engine/board"
)

// BenchDepth is the depth of the standard bench.
const BenchDepth = 10

// BenchPosition is what the bench found in one position.
type BenchPosition struct {
	Name, FEN string
	Nodes     uint64
	Best      string // move in UCI notation
	Score     Score
}

// BenchResult is the sum of a bench. All but the times is the same on every machine.
type BenchResult struct {
	Positions []BenchPosition
	Nodes     uint64
	Signature uint32 // of all nodes, best moves and scores
	Time      time.Duration
	EvalTime  time.Duration // of one evaluation, on average
	Cut       CutCount      // what rules for cutting the tree left out
}

// NPS returns the nodes a second.
func (r *BenchResult) NPS() uint64 {
	if r.Time <= 0 {
		return 0
	}
	return uint64(float64(r.Nodes) / r.Time.Seconds())
}

// Bench searches a fixed list of positions to a depth with a table of DefaultHashMB, each
// from scratch, and calls each, if not nil, after every one. It ends early with ctx, and then
// with ctx.Err().
func Bench(ctx context.Context, ev Evaluator, depth int, each func(BenchPosition)) (BenchResult, error) {
	return BenchWith(ctx, ev, Options{}, depth, each)
}

// BenchWith is Bench with options of the engine. A table of DefaultHashMB is what makes
// results comparable.
func BenchWith(ctx context.Context, ev Evaluator, opt Options, depth int, each func(BenchPosition)) (BenchResult, error) {
	var r BenchResult
	e := New(ev, opt)
	signature := fnv.New32a()
	for _, b := range benchPositions {
		pos, err := board.ParseFEN(b.fen)
		if err != nil {
			return r, err
		}
		e.Clear()
		res, err := e.Search(ctx, pos, Limits{Depth: depth}, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return r, err
		}
		best := res.Lines[0]
		p := BenchPosition{Name: b.name, FEN: b.fen, Nodes: res.Nodes, Best: pos.UCI(best.Moves[0]), Score: best.Score}
		r.Positions = append(r.Positions, p)
		r.Nodes += res.Nodes
		r.Time += res.Time
		var sum [16]byte
		binary.LittleEndian.PutUint64(sum[:], res.Nodes)
		binary.LittleEndian.PutUint16(sum[8:], uint16(best.Moves[0]))
		binary.LittleEndian.PutUint32(sum[10:], uint32(best.Score))
		_, _ = signature.Write(sum[:]) // a hash does not fail
		if each != nil {
			each(p)
		}
	}
	r.Signature = signature.Sum32()
	r.Cut = e.cutCount()
	r.EvalTime = timeEval(ev)
	return r, nil
}

// timeEval measures evaluations as a search asks for them: neighbours in the tree, two plies
// from the positions of the bench.
func timeEval(ev Evaluator) time.Duration {
	var spent time.Duration
	n := 0
	var first, second board.MoveList
	for _, b := range benchPositions {
		pos, err := board.ParseFEN(b.fen)
		if err != nil {
			continue // Bench has refused it
		}
		pos.LegalMoves(&first)
		for _, m := range first.Slice() {
			pos.Make(m)
			pos.LegalMoves(&second)
			// The moves take time too; it is measured apart and taken off.
			spent += timeMoves(pos, &second, func() { ev.Score(pos) }) - timeMoves(pos, &second, func() {})
			n += second.Len()
			pos.Unmake()
		}
	}
	return spent / time.Duration(max(n, 1))
}

func timeMoves(pos *board.Position, moves *board.MoveList, do func()) time.Duration {
	start := time.Now()
	for _, m := range moves.Slice() {
		pos.Make(m)
		do()
		pos.Unmake()
	}
	return time.Since(start)
}

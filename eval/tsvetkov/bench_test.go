package tsvetkov_test

import (
	"testing"

	"gloss/engine/board"
	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
)

// benchList is a fixed list of 60 positions of two games.
func benchList(t testing.TB) []*board.Position {
	t.Helper()
	all := evaltest.Games(t)
	list := make([]*board.Position, 60)
	for i := range list {
		list[i] = all[i*len(all)/len(list)]
	}
	return list
}

// A walk goes through the positions below a root as a search does: each step
// takes some moves back and makes one.
type walk struct {
	root  *board.Position
	steps []step
}

type step struct {
	unmake int
	move   board.Move
}

// newWalk goes through all captures and every fifth other move, some plies deep.
func newWalk(root *board.Position, depth int) *walk {
	w := &walk{root: root.Clone()}
	back := 0
	var visit func(depth int)
	visit = func(depth int) {
		var moves board.MoveList
		w.root.LegalMoves(&moves)
		for i, m := range moves.Slice() {
			if depth == 0 || i%5 != 0 && !w.root.IsCapture(m) {
				continue
			}
			w.steps = append(w.steps, step{back, m})
			back = 0
			w.root.Make(m)
			visit(depth - 1)
			w.root.Unmake()
			back++
		}
	}
	visit(depth)
	return w
}

// eachProfile runs a benchmark with every profile of these terms.
func eachProfile(b *testing.B, run func(b *testing.B, rules *tsvetkov.Rules)) {
	for _, p := range profiles(b) {
		b.Run(p.Name, func(b *testing.B) { run(b, tsvetkov.New(p)) })
	}
}

// BenchmarkScore evaluates real positions with the fast instance, all caches filled.
func BenchmarkScore(b *testing.B) {
	list := benchList(b)
	eachProfile(b, func(b *testing.B, rules *tsvetkov.Rules) {
		for _, pos := range list {
			rules.Score(pos)
		}
		for i := 0; b.Loop(); i++ {
			rules.Score(list[i%len(list)])
		}
	})
}

// BenchmarkScoreInSearch evaluates along ways through trees, three plies deep, with
// caches as warm as a search has them. The time includes one move made and taken
// back for each evaluation: BenchmarkWalk.
func BenchmarkScoreInSearch(b *testing.B) {
	eachProfile(b, func(b *testing.B, rules *tsvetkov.Rules) {
		walkOn(b, func(pos *board.Position) { rules.Score(pos) })
	})
}

// BenchmarkWalk goes the same ways and evaluates nothing.
func BenchmarkWalk(b *testing.B) { walkOn(b, func(*board.Position) {}) }

// walkOn goes through the trees below twelve of the positions, again and again.
func walkOn(b *testing.B, visit func(*board.Position)) {
	list := benchList(b)
	var walks []*walk
	for i := 0; i < len(list); i += 5 {
		if w := newWalk(list[i], 3); len(w.steps) > 0 {
			walks = append(walks, w)
		}
	}
	n, at, made := 0, 0, 0
	for b.Loop() {
		w := walks[n]
		s := w.steps[at]
		for range s.unmake {
			w.root.Unmake()
		}
		w.root.Make(s.move)
		made += 1 - s.unmake
		visit(w.root)
		if at++; at == len(w.steps) {
			for ; made > 0; made-- {
				w.root.Unmake()
			}
			n, at = (n+1)%len(walks), 0
		}
	}
}

// BenchmarkExplain evaluates the positions with the recording instance.
func BenchmarkExplain(b *testing.B) {
	list := benchList(b)
	eachProfile(b, func(b *testing.B, rules *tsvetkov.Rules) {
		for i := 0; b.Loop(); i++ {
			rules.Explain(list[i%len(list)])
		}
	})
}

// TestScoreAllocatesNothing: the fast instance keeps nothing of a position.
func TestScoreAllocatesNothing(t *testing.T) {
	rules := tsvetkov.New(profile(t, "compendium"))
	list := benchList(t)
	score := func() {
		for _, pos := range list {
			rules.Score(pos)
		}
	}
	score() // makes the tables of the stages
	if n := testing.AllocsPerRun(5, score); n != 0 {
		t.Errorf("%v allocations in %d evaluations", n, len(list))
	}
}

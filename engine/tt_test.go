package engine

import (
	"math"
	"testing"
	"unsafe"

	"gloss/engine/board"
)

func TestTableKeepsWhatItIsTold(t *testing.T) {
	if size := unsafe.Sizeof(bucket{}); size != 64 {
		t.Errorf("a bucket has %d bytes, a cache line 64", size)
	}
	var tab table
	tab.resize(1)
	tab.newSearch()
	const key = 0x123456789abcdef0
	m := board.Move(0x0b5a)
	eval := expectation{value: -777}
	tab.store(key, m, MateIn(3), &eval, 9, boundLower, 4)
	e := tab.probe(key)
	if e == nil {
		t.Fatal("the entry is not found")
	}
	if e.move != m || e.score.fromTable(4) != MateIn(3) || e.score.fromTable(6) != MateIn(4) || e.eval != newJudgement(&eval) || e.depth != 9 || e.bound() != boundLower {
		t.Errorf("the entry is %+v", *e)
	}
	if tab.probe(key+1) != nil || tab.probe(key+1<<32) == nil == false && tab.bucket(key+1<<32) != tab.bucket(key) {
		t.Error("another key finds the entry")
	}

	tab.store(key, board.NoMove, 5, &eval, 9, boundUpper, 0)
	if e := tab.probe(key); e.move != m || e.score != 5 {
		t.Errorf("a result without a move should keep the old move: %+v", *e)
	}
	tab.store(key, m+1, 6, &eval, 2, boundUpper, 0)
	if e := tab.probe(key); e.depth != 9 || e.move != m+1 {
		t.Errorf("a much shallower bound should bring its move only: %+v", *e)
	}
	tab.store(key, m, 7, &eval, 2, boundExact, 0)
	if e := tab.probe(key); e.depth != 2 || e.score != 7 {
		t.Errorf("an exact result should replace any bound: %+v", *e)
	}

	tab.clear()
	if tab.probe(key) != nil {
		t.Error("the entry is found after clear")
	}
}

// TestTableReplaces: a full bucket gives up its shallowest entry, and old ones first.
func TestTableReplaces(t *testing.T) {
	var tab table
	tab.resize(1)
	tab.newSearch()
	key := func(i int) uint64 { return 1<<63 + uint64(i) } // all in one bucket
	for i, depth := range []int{7, 3, 9, 5} {
		tab.store(key(i), board.NoMove, 0, &notJudged, depth, boundExact, 0)
	}
	tab.store(key(4), board.NoMove, 0, &notJudged, 1, boundExact, 0)
	if tab.probe(key(1)) != nil || tab.probe(key(4)) == nil {
		t.Error("the shallowest entry should go")
	}
	tab.newSearch()
	tab.newSearch()
	tab.store(key(5), board.NoMove, 0, &notJudged, 2, boundExact, 0)
	tab.store(key(6), board.NoMove, 0, &notJudged, 2, boundExact, 0)
	if tab.probe(key(4)) != nil || tab.probe(key(3)) != nil || tab.probe(key(5)) == nil {
		t.Error("old entries should go before new ones that are a little shallower")
	}
}

// TestLogarithm: the integer logarithm is the logarithm.
func TestLogarithm(t *testing.T) {
	for n := 1; n < 64; n++ {
		if got, want := float64(ln1024(n))/1024, math.Log(float64(n)); math.Abs(got-want) > 0.003 {
			t.Errorf("ln1024(%d)/1024 = %f, want %f", n, got, want)
		}
	}
}

package tsvetkov

import (
	"testing"
	"unsafe"

	"gloss/engine/board"
	"gloss/eval"
)

// benchAdds is how many hits one round of BenchmarkRecordingBranch scores.
const benchAdds = 128

// addUnrecorded is add without the line that records.
func addUnrecorded(e *evaluation[[0]sideHits], t eval.Term, us board.Color, _ eval.Key, mg, eg int32) {
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp
}

// addEachUnrecorded is addEach without the lines that record.
//
//go:noinline
func addEachUnrecorded(e *evaluation[[0]sideHits], t eval.Term, us board.Color, squares board.Bitboard, mg, eg int32) {
	if squares == 0 {
		return
	}
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(squares.Count())
}

func addAll[R recorder](e *evaluation[R]) {
	for i := range int32(benchAdds) {
		e.add(eval.Term(i), board.Color(i&1), eval.At(board.Square(i&63)), i, 2*i)
	}
}

func addAllUnrecorded(e *evaluation[[0]sideHits]) {
	for i := range int32(benchAdds) {
		addUnrecorded(e, eval.Term(i), board.Color(i&1), eval.At(board.Square(i&63)), i, 2*i)
	}
}

func addAllEach[R recorder](e *evaluation[R]) {
	for i := range int32(benchAdds) {
		e.addEach(eval.Term(i), board.Color(i&1), board.Bitboard(i)*0x0101_0101, i, 2*i)
	}
}

func addAllEachUnrecorded(e *evaluation[[0]sideHits]) {
	for i := range int32(benchAdds) {
		addEachUnrecorded(e, eval.Term(i), board.Color(i&1), board.Bitboard(i)*0x0101_0101, i, 2*i)
	}
}

// BenchmarkRecordingBranch shows what recording costs: in the fast instance,
// which has the same code, nothing against a copy of the loop that cannot record.
// One operation is benchAdds calls.
func BenchmarkRecordingBranch(b *testing.B) {
	p, err := LoadTable("compendium")
	if err != nil {
		b.Fatal(err)
	}
	fast := &evaluation[[0]sideHits]{weights: &p.weights[10]}
	full := &evaluation[[NumTerms]sideHits]{weights: &p.weights[10]}
	clearHits := func() {
		for i := range full.hits[:benchAdds] {
			for us := range full.hits[i] {
				full.hits[i][us] = full.hits[i][us][:0]
			}
		}
	}
	for _, c := range []struct {
		name string
		run  func()
	}{
		{"add/fast", func() { addAll(fast) }},
		{"add/without-the-branch", func() { addAllUnrecorded(fast) }},
		{"add/recording", func() { clearHits(); addAll(full) }},
		{"addEach/fast", func() { addAllEach(fast) }},
		{"addEach/without-the-branch", func() { addAllEachUnrecorded(fast) }},
		{"addEach/recording", func() { clearHits(); addAllEach(full) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				c.run()
			}
		})
	}
}

// TestFastInstanceHasNoRoomForHits: the record of the fast instance is empty.
func TestFastInstanceHasNoRoomForHits(t *testing.T) {
	var fast evaluation[[0]sideHits]
	var full evaluation[[NumTerms]sideHits]
	if n := unsafe.Sizeof(fast.hits); n != 0 {
		t.Errorf("the record of the fast instance takes %d bytes", n)
	}
	if unsafe.Sizeof(full.hits) == 0 {
		t.Error("the recording instance has no record")
	}
}

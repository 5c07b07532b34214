package engine

import (
	"testing"

	"gloss/engine/board"
)

// TestEarlyQuietMovesLearnOfRefutations: a quiet move that was tried first and refuted by the move of the table loses history, a late
// one does not.
func TestEarlyQuietMovesLearnOfRefutations(t *testing.T) {
	e := New(placement{}, Options{HashMB: 1})
	e.pos = board.NewPosition()
	e.prepare()
	m, err := e.pos.ParseUCI("g1f3")
	if err != nil {
		t.Fatal(err)
	}
	for _, early := range []bool{false, true} {
		e.make(0, m)
		if e.at(0).early {
			t.Fatal("a move is early before anybody says so")
		}
		e.at(0).early = early
		e.refuted(1, 8)
		e.pos.Unmake()
		if s := e.quietScore(0, m); (s < 0) != early {
			t.Errorf("early %v: history says %d", early, s)
		}
	}
}

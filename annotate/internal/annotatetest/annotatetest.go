// Package annotatetest holds what the tests of several packages below annotate need.
package annotatetest

import (
	"context"
	"strings"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval/sets"
	"gloss/glossary"
)

// Games are games with mistakes on both sides, by their main lines.
var Games = map[string]string{
	"opera":     "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
	"trap":      "e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7 Qxg2 Rf1 Qxe4+ Be2 Nf3#",
	"scholar":   "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#",
	"patience":  "d4 Nf6 Bg5 c6 e3 Qa5+ Nc3 Qxg5",
	"stalemate": "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6",
}

// Play makes moves in standard notation ("--" is the null move) and returns them.
func Play(t testing.TB, pos *board.Position, san string) []board.Move {
	t.Helper()
	var moves []board.Move
	for _, word := range strings.Fields(san) {
		m := board.NullMove
		if word != "--" {
			var err error
			if m, err = pos.ParseSAN(word); err != nil {
				t.Fatal(err)
			}
		}
		pos.Play(m)
		moves = append(moves, m)
	}
	return moves
}

// Engine returns an engine with the usual profile and a small table.
func Engine(t testing.TB) *engine.Engine {
	t.Helper()
	ev, err := sets.Load("tuned")
	if err != nil {
		t.Fatal(err)
	}
	return engine.New(ev, engine.Options{HashMB: 1})
}

// StartEngine returns what starts such an engine, for a pool.
func StartEngine(t testing.TB) func(context.Context) (engine.Analyser, error) {
	return func(context.Context) (engine.Analyser, error) { return Engine(t), nil }
}

// Texts returns the glossary.
func Texts(t testing.TB) *glossary.Glossary {
	t.Helper()
	texts, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

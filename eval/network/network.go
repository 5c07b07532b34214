// Package network is a second judge of positions: a small neural network, fitted to what a
// strong engine says of them. It leads the search to the lines that the terms then evaluate, and
// is asked by itself for a second opinion.
//
// It explains nothing. What gloss tells of a position are its terms, and their sum is the
// value that it shows. But the terms err, and a longer search by the same terms errs alike: only a judge
// who errs elsewhere tells which of their verdicts to believe. The network knows where the men stand and
// nothing else, so the two have few errors in common.
//
// The men of both sides are seen twice, by each side from its own end of the board and with its
// own king on the right. Each view is summed up in hidden numbers; both of them, that of the side to move
// first, are weighed by how many men are left.
package network

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"fmt"
	"slices"
	"sync"

	"gloss/engine/board"
)

// hidden is how many numbers sum up a view.
const hidden = 128

const (
	inputs  = 2 * 6 * 64 // own men and others, by kind and square
	buckets = 8          // numbers of men for which the sums are weighed differently
)

// In a network that judges numbers are whole: one is inUnit in the sums of a view, and outUnit in their weights.
const (
	inUnit  = 255
	outUnit = 64
)

// view is what sums up the men as one side sees them.
type view [hidden]int16

// Weights are the numbers of a network.
type Weights struct {
	in      [inputs]view
	inBias  view
	out     [buckets][2][hidden]int16 // of the views of the side to move and of the other one
	outBias [buckets]int32
}

// magic begins the file of a network of this shape.
var magic = []byte("gloss network 128x2x8\n")

//go:embed weights.bin
var shipped []byte

// Default returns the network that ships.
var Default = sync.OnceValue(func() *Weights {
	w, err := Parse(shipped)
	if err != nil {
		panic(err) // it is part of the program
	}
	return w
})

// Parse reads the file of a network.
func Parse(file []byte) (*Weights, error) {
	w, size := new(Weights), len(magic)
	for _, part := range w.parts() {
		size += binary.Size(part)
	}
	rest, ok := bytes.CutPrefix(file, magic)
	if !ok || len(file) != size {
		return nil, fmt.Errorf("no network of this program: that begins with %q and has %d bytes", magic, size)
	}
	for _, part := range w.parts() {
		n, err := binary.Decode(rest, binary.LittleEndian, part)
		if err != nil {
			return nil, err
		}
		rest = rest[n:]
	}
	for bucket := range w.out {
		for _, weights := range w.out[bucket] {
			if most := max(slices.Max(weights[:]), -slices.Min(weights[:])); most > mostWeight {
				return nil, fmt.Errorf("a weight of the outputs is %d; no more than %d can be summed up", most, mostWeight)
			}
		}
	}
	return w, nil
}

// File returns what Parse reads.
func (w *Weights) File() []byte {
	file := bytes.Clone(magic)
	for _, part := range w.parts() {
		file, _ = binary.Append(file, binary.LittleEndian, part) // it fails for what has no fixed size
	}
	return file
}

// parts are the numbers in the order of the file.
func (w *Weights) parts() []any { return []any{&w.in, &w.inBias, &w.out, &w.outBias} }

// mirror is what turns squares into those that a side sees: its own camp is at the bottom, and its king on the right.
func mirror(king board.Square, side board.Color) board.Square {
	var m board.Square
	if side == board.Black {
		m ^= board.A8
	}
	if king&7 < 4 {
		m ^= board.H1
	}
	return m
}

// inputsOf is the first of the inputs of a side's men of a kind, as somebody sees them.
func inputsOf(kind board.PieceType, own bool) int {
	first := int(kind-board.Pawn) * 64
	if !own {
		first += inputs / 2
	}
	return first
}

// bucketOf is the bucket for the men on the board.
func bucketOf(men board.Bitboard) int {
	return min((men.Count()-2)/4, buckets-1)
}

// Package evaltest holds what the tests of all sets of terms share: the laws of an
// evaluation and the examples of the glossary.
package evaltest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"gloss/engine/board"
)

// Parse reads a FEN.
func Parse(t testing.TB, fen string) *board.Position {
	t.Helper()
	pos, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return pos
}

// Walks calls a function for every position of random games, which start from
// the initial position and end by a rule or after 150 plies; -short has a fifth of the games.
func Walks(games int, seed uint64, visit func(*board.Position)) {
	if testing.Short() {
		games = max(1, games/5)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	for range games {
		pos := board.NewPosition()
		for range 150 {
			visit(pos)
			var moves board.MoveList
			pos.LegalMoves(&moves)
			if len(moves.Slice()) == 0 {
				break
			}
			pos.Make(moves.Slice()[rng.IntN(len(moves.Slice()))])
		}
	}
}

// FlipColours returns the position with White and Black exchanged.
func FlipColours(t testing.TB, pos *board.Position) *board.Position {
	t.Helper()
	swapCase := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsUpper(r) {
				return unicode.ToLower(r)
			}
			return unicode.ToUpper(r)
		}, s)
	}
	f := strings.Fields(pos.FEN())
	ranks := strings.Split(swapCase(f[0]), "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	f[0] = strings.Join(ranks, "/")
	f[1] = map[string]string{"w": "b", "b": "w"}[f[1]]
	if f[2] != "-" {
		swapped := []byte(swapCase(f[2]))
		// The rights of White stand first.
		var white, black []byte
		for _, c := range swapped {
			if unicode.IsUpper(rune(c)) {
				white = append(white, c)
			} else {
				black = append(black, c)
			}
		}
		f[2] = string(white) + string(black)
	}
	if f[3] != "-" {
		sq, err := board.ParseSquare(f[3])
		if err != nil {
			t.Fatal(err)
		}
		f[3] = sq.Flip().String()
	}
	return Parse(t, strings.Join(f, " "))
}

// MirrorWings exchanges the a- and h-files.
func MirrorWings(t testing.TB, pos *board.Position) *board.Position {
	t.Helper()
	f := strings.Fields(pos.FEN())
	ranks := strings.Split(f[0], "/")
	for i := range ranks {
		r := []byte(ranks[i])
		slices.Reverse(r)
		ranks[i] = string(r)
	}
	f[0] = strings.Join(ranks, "/")
	if f[3] != "-" {
		sq, err := board.ParseSquare(f[3])
		if err != nil {
			t.Fatal(err)
		}
		f[3] = sq.Mirror().String()
	}
	return Parse(t, strings.Join(f, " "))
}

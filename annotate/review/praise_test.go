package review

import (
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/engine"
	"gloss/engine/board"
)

// Who gives back pawns that he is up sacrifices nothing; who gives a piece, or is behind then, does.
func TestWhatASacrificeIs(t *testing.T) {
	const (
		line = "d5 Bxd5 O-O Bxf7+ Kh8 Qxc3 Rxf7 Be3 Bg4"
		keep = "Bxa1 Ba3 d6 Re1+ Ne7 Bb5+ Kf8"
	)
	for _, tt := range []struct {
		name, fen, line, instead string
		want                     bool
	}{
		{"two pawns of two", "r1bqk2r/pppp1ppp/2n5/8/2BP4/1Qb2N2/P4PPP/R1B2RK1 b kq - 1 10", line, keep, false},
		{"two pawns, and one was all there was", "r1bqk2r/1ppp1ppp/2n5/8/2BP4/1Qb2N2/P4PPP/R1B2RK1 b kq - 1 10", line, keep, true},
		{"a queen", "rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5", "Nxe5 Bxd1 Bxf7+ Ke7 Nd5#", "d3 Nc6 h3 Bh5 g4 Bg4 hxg4", true},
	} {
		pos, err := board.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		moves := annotatetest.Play(t, pos.Clone(), tt.line)
		move := &Move{Played: moves[0], Mover: pos.Side(), Reply: engine.Line{Moves: moves[1:]}}
		if got := sacrifices(pos, move, annotatetest.Play(t, pos.Clone(), tt.instead)); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

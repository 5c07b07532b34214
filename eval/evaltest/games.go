package evaltest

import (
	"strings"
	"testing"

	"gloss/engine/board"
)

// games are two to measure with: a middlegame attack (Kasparov against Topalov,
// 1999) and a rook endgame (Capablanca against Tartakower, 1924).
var games = []string{
	`e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5
	O-O-O Qe7 Kb1 a6 Nc1 O-O-O Nb3 exd4 Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5
	Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4
	Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+ Kd1
	Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7`,
	`d4 e6 Nf3 f5 c4 Nf6 Bg5 Be7 Nc3 O-O e3 b6 Bd3 Bb7 O-O Qe8 Qe2 Ne4 Bxe7 Nxc3
	bxc3 Qxe7 a4 Bxf3 Qxf3 Nc6 Rfb1 Rae8 Qh3 Rf6 f4 Na5 Qf3 d6 Re1 Qd7 e4 fxe4
	Qxe4 g6 g3 Kf8 Kg2 Rf7 h4 d5 cxd5 exd5 Qxe8+ Qxe8 Rxe8+ Kxe8 h5 Rf6 hxg6 hxg6
	Rh1 Kf8 Rh7 Rc6 g4 Nc4 g5 Ne3+ Kf3 Nf5 Bxf5 gxf5 Kg3 Rxc3+ Kh4 Rf3 g6 Rxf4+
	Kg5 Re4 Kf6 Kg8 Rg7+ Kh8 Rxc7 Re8 Kxf5 Re4 Kf6 Rf4+ Ke5 Rg4 g7+ Kg8 Rxa7 Rg1
	Kxd5 Rc1 Kd6 Rc2 d5 Rc1 Rc7 Ra1 Kc6 Rxa4 d6`,
}

// Games returns every position of two games, each with its history.
func Games(t testing.TB) []*board.Position {
	t.Helper()
	var positions []*board.Position
	for _, game := range games {
		pos := board.NewPosition()
		for _, san := range strings.Fields(game) {
			play(t, pos, san)
			positions = append(positions, pos.Clone())
		}
	}
	return positions
}

// Play returns the position after moves from the initial one, in SAN or in
// coordinates.
func Play(t testing.TB, moves string) *board.Position {
	t.Helper()
	pos := board.NewPosition()
	for _, word := range strings.Fields(moves) {
		play(t, pos, word)
	}
	return pos
}

func play(t testing.TB, pos *board.Position, word string) {
	t.Helper()
	m, err := pos.ParseSAN(word)
	if err != nil {
		m, err = pos.ParseUCI(word)
	}
	if err != nil {
		t.Fatalf("%s: %v", pos.FEN(), err)
	}
	pos.Make(m)
}

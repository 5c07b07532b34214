package tsvetkov

import (
	"fmt"
	"testing"

	"gloss/engine/board"
)

// TestAManMoreIsNeverLess: whatever the lead, in the default profile a man more is worth something, though
// less than in an even game.
func TestAManMoreIsNeverLess(t *testing.T) {
	table, err := LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(table)
	material := func(fen string) (mp int32) {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, term := range rules.Explain(pos).Terms {
			if term.Family == "material" {
				mp += term.Side[board.White].MP - term.Side[board.Black].MP
			}
		}
		return mp
	}
	for _, c := range []struct{ name, black, white string }{
		{"a rook more in the endgame", "4k3", "4K2R"},
		{"two rooks more in the endgame", "4k3", "4K1RR"},
		{"a queen more in the endgame", "4k1b1", "3KBQ2"},
		{"a rook more in the middlegame", "r1bqkbn1", "2BQKBNR"},
		{"a queen more in the middlegame", "r1b1kbnr", "R1BQKBNR"},
	} {
		with := func(thirdRank, secondRank string) int32 {
			return material(fmt.Sprintf("%s/ppp5/8/8/8/%s/%s/%s w - - 0 30", c.black, thirdRank, secondRank, c.white))
		}
		before := with("8", "PPP5")
		for _, man := range "NBRQ" {
			if after := with(string(man)+"7", "PPP5"); after <= before {
				t.Errorf("%s: %c more changes the material from %d to %d", c.name, man, before, after)
			}
		}
		if after := with("8", "PPPP4"); after <= before {
			t.Errorf("%s: a pawn more changes the material from %d to %d", c.name, before, after)
		}
	}
}

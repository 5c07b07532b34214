package tsvetkov

import (
	"math"
	"regexp"
	"strconv"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
)

// examplesOf runs the examples of a definition on what a function makes of a position.
func examplesOf(t *testing.T, id string, keys func(pos *board.Position, us board.Color) []string) {
	t.Helper()
	for _, entry := range evaltest.Entries(t) {
		if entry.ID == id {
			evaltest.Cases(t, entry, false, func(c *evaltest.Case) { c.Keys(t, keys(c.Pos, c.Us)) })
			return
		}
	}
	t.Errorf("no entry %s in the glossary", id)
}

// TestSideConductingTheAttack lists the attackers of the side that conducts the attack.
func TestSideConductingTheAttack(t *testing.T) {
	sight := NewSight()
	examplesOf(t, "side-conducting-the-attack", func(pos *board.Position, us board.Color) (keys []string) {
		sight.Set(pos)
		if !sight.e.conductsAttack(us) {
			return nil
		}
		zone := sight.e.facts.Side[us.Other()].Zone.All
		for _, p := range sight.Pieces(us) {
			if p.Attacks&zone != 0 {
				keys = append(keys, p.Square.String())
			}
		}
		return keys
	})
}

// mobile counts what a man reaches from a square of an empty board; a pawn counts its steps and
// the squares that it captures on.
func mobile(kind board.PieceType, sq board.Square) int {
	n := board.Attacks(kind, board.White, sq, board.SquareBB(sq)).Count()
	if kind == board.Pawn {
		n++
		if sq.Rank() == 1 {
			n++
		}
	}
	return n
}

// TestAverageMobileSquares counts on every square what the definition counts, and holds it against
// its results and against the values that come from them: a unit of the queen's strength is as much
// as one of the pawn's.
func TestAverageMobileSquares(t *testing.T) {
	for _, tt := range []struct {
		kind  board.PieceType
		twice bool // has half as much again
		want  float64
		value int32
	}{
		{board.Pawn, false, 140.0 / 48, 1000},
		{board.Knight, true, 7.875, 2700},
		{board.Bishop, false, 8.75, 3000},
		{board.Rook, false, 14, 4800},
		{board.Queen, true, 34.125, 11700},
	} {
		sum, squares := 0, 0
		for sq := board.A1; sq <= board.H8; sq++ {
			if tt.kind != board.Pawn || sq.Rank() > 0 && sq.Rank() < 7 {
				sum, squares = sum+mobile(tt.kind, sq), squares+1
			}
		}
		strength := float64(sum) / float64(squares)
		if tt.twice {
			strength *= 1.5
		}
		if math.Abs(strength-tt.want) > 1e-9 {
			t.Errorf("the strength of a %v is %v, want %v", tt.kind, strength, tt.want)
		}
		if pawns := strength / (140.0 / 48); math.Abs(1000*pawns-float64(tt.value)) > 100 {
			t.Errorf("a %v is worth %.3f pawns by its strength, the value is %d", tt.kind, pawns, tt.value)
		}
	}
	table, err := LoadTable("mobility-values")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(table)
	examplesOf(t, "average-mobile-squares", func(pos *board.Position, us board.Color) (keys []string) {
		for _, h := range rules.Explain(pos).Terms[MobilityBasedPieceValue].Side[us].Hits {
			queen := h.Key.Squares().First()
			if n := mobile(board.Queen, queen); n != 27 || h.MG != 11700 {
				t.Errorf("a queen on %v reaches %d squares and is worth %d", queen, n, h.MG)
			}
			keys = append(keys, queen.String())
		}
		return keys
	})
}

// TestMenInterval counts off the men one by one: each hit of the modifier is as many fiftieths of
// the value that it modifies as the interval says.
func TestMenInterval(t *testing.T) {
	table, err := LoadTable("mobility-values")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(table)
	interval := func(pos *board.Position, us board.Color) int {
		n := -1
		side := func(term eval.Term) map[board.Bitboard]int32 {
			values := map[board.Bitboard]int32{}
			for _, h := range rules.Explain(pos).Terms[term].Side[us].Hits {
				values[h.Key.Squares()] = h.MG
			}
			return values
		}
		changes := side(PieceValueByMenInterval)
		for at, value := range side(MobilityBasedPieceValue) {
			kind := pos.At(at.First()).Type()
			change := changes[at]
			if kind == board.Pawn {
				continue
			}
			if kind != board.Knight {
				change = -change
			}
			k := int(math.Round(50 * float64(change) / float64(value)))
			if n >= 0 && n != k {
				t.Errorf("%s: intervals %d and %d at once", pos.FEN(), n, k)
			}
			n = k
		}
		return n
	}
	// No example has hits: what it says is the number in its note.
	wants := map[string]int{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": 7,
		"6k1/8/8/8/8/8/8/3Q2K1 w - - 0 1":                          0,
	}
	for _, entry := range evaltest.Entries(t) {
		if entry.ID != "men-interval" {
			continue
		}
		for _, ex := range entry.Examples {
			want, ok := wants[ex.FEN]
			if got := interval(evaltest.Parse(t, ex.FEN), board.White); !ok || got != want {
				t.Errorf("%s: interval %d, want %d (%s)", ex.FEN, got, want, ex.Note)
			}
			delete(wants, ex.FEN)
		}
	}
	if len(wants) > 0 {
		t.Errorf("examples %v are gone", wants)
	}
	for men := 3; men <= 32; men++ {
		want := max(0, int(math.Ceil(float64(men)/4))-1)
		if got := interval(withMen(t, men), board.White); got != want {
			t.Errorf("with %d men interval %d, want %d", men, got, want)
		}
	}
}

// withMen takes men off the initial position until so many are left: the two kings and a queen last.
func withMen(t *testing.T, men int) *board.Position {
	t.Helper()
	rows := []string{"rnbqkbnr", "pppppppp", "PPPPPPPP", "RNBQKBNR"}
	left := 32
	for i, row := range rows {
		kept := []byte(row)
		for j := range kept {
			if left > men && kept[j]|0x20 != 'k' && kept[j] != 'Q' {
				kept[j] = '.'
				left--
			}
		}
		rows[i] = string(kept)
	}
	fen := regexp.MustCompile(`\.+`).ReplaceAllStringFunc(rows[0]+"/"+rows[1]+"/8/8/8/8/"+rows[2]+"/"+rows[3],
		func(empty string) string { return strconv.Itoa(len(empty)) })
	return evaltest.Parse(t, fen+" w - - 0 1")
}

package position

import (
	"regexp"
	"strings"
	"testing"

	comments "gloss/annotate/explain"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/sets"
)

func TestReasonsAreTheBiggestRowsOfTheirSide(t *testing.T) {
	ev, err := sets.Load("tuned")
	if err != nil {
		t.Fatal(err)
	}
	for _, fen := range evaltest.Various {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		b := ev.Explain(pos)
		reasons, err := Reasons(pos, b, comments.Beginner)
		if err != nil {
			t.Fatal(err)
		}
		for c, list := range reasons {
			if len(list) > mostReasonsTold {
				t.Errorf("%s: %d reasons", fen, len(list))
			}
			for i, r := range list {
				if int(r.Side) != c || r.MP < leastReasonTold || !strings.HasSuffix(r.Text, ".") || strings.ContainsAny(r.Text, "{}") {
					t.Errorf("%s: %+v", fen, r)
				}
				if i > 0 && r.MP > list[i-1].MP {
					t.Errorf("%s: %q before %q", fen, list[i-1].Text, r.Text)
				}
			}
		}
		if white, black := Marks(reasons); white&black != 0 {
			t.Errorf("%s: squares %v are marked in both ways", fen, white&black)
		}
	}
}

// What else goes from the square that has been told is named by where it goes, the rest by both ends: a pair of squares is no move.
func TestOtherHitsAreNoMoves(t *testing.T) {
	square := func(name string) board.Square {
		sq, err := board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return sq
	}
	told := eval.Pair(square("d4"), square("e6"))
	for _, tt := range []struct {
		keys []eval.Key
		want string
	}{
		{[]eval.Key{eval.Pair(square("d4"), square("c6"))}, "Here. Also c6."},
		{[]eval.Key{eval.At(square("d5"))}, "Here. Also d5."},
		{[]eval.Key{eval.Pair(square("c3"), square("d5")), eval.Pair(square("d4"), square("c6"))}, "Here. Also c6 and d5 from c3."},
	} {
		hits := []eval.Hit{{Key: told}}
		for _, key := range tt.keys {
			hits = append(hits, eval.Hit{Key: key})
		}
		if got := text(also("Here.", &eval.TermScore{}, board.White, hits)); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.keys, got, tt.want)
		}
	}
}

// Where neither a word nor a man tells whose a square is, the side is named.
func TestReasonsSayWhoseTheyAre(t *testing.T) {
	const b7 = board.Square(49)
	for _, tt := range []struct {
		text string
		men  board.Bitboard
		want bool
	}{
		{"The pawn on b7 is backward.", board.SquareBB(b7), true},
		{"White covers the weak spot on d3 with a piece.", 0, true},
		{"Black's king on g8 has castled.", 0, true},
		{"A pawn on the sixth rank guards b7.", board.SquareBB(b7), false},
		{"The pawns around b7 form a group of their own.", board.SquareBB(b7), false},
		{"No pawn guards d3.", 0, false},
	} {
		if got := tellsWhose(tt.text, tt.men); got != tt.want {
			t.Errorf("%q: %v, want %v", tt.text, got, tt.want)
		}
	}
	ev, err := sets.Load("tuned")
	if err != nil {
		t.Fatal(err)
	}
	square := regexp.MustCompile(`on ([a-h][1-8])`)
	for _, fen := range evaltest.Various {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		reasons, err := Reasons(pos, ev.Explain(pos), comments.Club)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range append(reasons[0], reasons[1]...) {
			told := strings.Contains(r.Text, "White") || strings.Contains(r.Text, "Black")
			for _, m := range square.FindAllStringSubmatch(r.Text, -1) {
				sq, err := board.ParseSquare(m[1])
				told = told || err == nil && pos.At(sq) != board.NoPiece
			}
			if !told {
				t.Errorf("%s: nobody knows whose this is: %q", fen, r.Text)
			}
		}
	}
}

// Who has more men is told so, also where the lead is worth little.
func TestAMeagreLeadIsALead(t *testing.T) {
	ev, err := sets.Load("tuned")
	if err != nil {
		t.Fatal(err)
	}
	for fen, want := range map[string]string{
		"8/5k2/8/8/8/3R4/4P3/4K2r w - - 0 1":          "White is a pawn ahead.",
		"k7/8/8/8/8/8/6b1/5RK1 w - - 0 1":             "White has a rook for a bishop.",
		"5rk1/6B1/8/8/8/8/8/K7 w - - 0 1":             "Black has a rook for a bishop.",
		"qqqqkqqq/8/8/8/8/8/8/QQQQKQQQ w - - 0 1":     "",
		"2b1k3/8/8/8/3P4/4P3/5B2/4K3 w - - 0 1":       "White is two pawns ahead.",
		"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1": "",
	} {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if r, _ := materialReason(pos, ev.Explain(pos)); r.Text != want {
			t.Errorf("%s: %q, want %q", fen, r.Text, want)
		}
	}
}

func TestMirroredHitsAreNoReason(t *testing.T) {
	const d1, f3, f6 = board.Square(3), board.Square(21), board.Square(45)
	hit := func(k eval.Key, mp int32) eval.Hit { return eval.Hit{Key: k, MP: mp} }
	term := &eval.TermScore{Side: [2]eval.SideScore{
		{Hits: []eval.Hit{hit(eval.At(f3), 300), hit(eval.At(d1), 50)}},
		{Hits: []eval.Hit{hit(eval.At(f6), 300)}},
	}}
	owner, hits := carrying(term, board.White)
	if owner != board.White || len(hits) != 1 || hits[0].Key.String() != "d1" {
		t.Errorf("carried by %v of %v, want d1 alone", hits, owner)
	}
}

// TestExplainJSONHasTheFieldsOfTheContract names every field that scripts depend on.

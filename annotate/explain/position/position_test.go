package position

import (
	"regexp"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/sets"
)

// Positions of all sorts: the start, an opening, attacks, endings, check, bare kings.
var explainedPositions = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8",
	"r4rk1/1pq1bppp/p2p1n2/4pP2/4P3/1NN1B3/PPP3PP/R2Q1RK1 b - - 0 14",
	"6k1/5pp1/8/8/8/8/5PP1/1K5R w - - 0 1",
	"8/5pk1/3p2p1/1PpP3p/8/5P1P/6P1/6K1 w - - 0 40",
	"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
	"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
	"1k6/8/2p3p1/1pPp1pPp/pP1PpP1P/P3P3/8/1K6 w - - 0 1",
	"3qk3/8/8/8/8/8/8/RR2K2Q w - - 0 1",
}

func TestReasonsAreTheBiggestRowsOfTheirSide(t *testing.T) {
	ev, err := sets.Load("tuned")
	if err != nil {
		t.Fatal(err)
	}
	for _, fen := range explainedPositions {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		b := ev.Explain(pos)
		reasons, err := Reasons(pos, b)
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
	for _, fen := range explainedPositions {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		reasons, err := Reasons(pos, ev.Explain(pos))
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

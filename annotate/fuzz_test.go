package annotate

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/annotate/review"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// randomGame plays legal moves that the bytes choose, from the start position or one of a few
// others, and writes the game with notes here and there.
func randomGame(choices []byte) string {
	starts := []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"8/PPPPPPPP/8/k6K/8/8/pppppppp/8 w - - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 99 50",
		"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
	}
	if len(choices) == 0 {
		return "*"
	}
	fen := starts[int(choices[0])%len(starts)]
	pos, err := board.ParseFEN(fen)
	if err != nil {
		return "*"
	}
	var b strings.Builder
	b.WriteString("[FEN \"" + fen + "\"]\n\n")
	for _, c := range choices[1:min(len(choices), longestFuzzed)] {
		var list board.MoveList
		pos.LegalMoves(&list)
		if list.Len() == 0 {
			break
		}
		m := list.Slice()[int(c)%list.Len()]
		b.WriteString(pos.SAN(m))
		switch c % 16 {
		case 3:
			b.WriteString("?! {a word [%clk 0:01:00]}")
		case 7:
			b.WriteString(" (" + pos.SAN(list.Slice()[0]) + " {a line})")
		case 11:
			b.WriteString(" {[%eval 0.3]}")
		}
		b.WriteByte(' ')
		pos.Make(m)
	}
	return b.String() + "*"
}

// annotated runs the text of games through a batch of one worker.
func annotatedText(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	var failed []int
	batch := testBatch(t, 1, &out, &failed)
	batch.NewReviewer = reviewersOf(t, 20, review.NewPool(1, annotatetest.StartEngine(t)))
	batch.Failed = func(g *pgn.Game, err error) { t.Fatalf("%v\n%s", err, g.Raw) }
	if err := batch.Run(context.Background(), stream(text)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// longestFuzzed is by how many bytes a random game is told, the first for where it starts: Go gives up an input that takes ten seconds, and a busy machine is
// three times as slow as an idle one, which annotates a game of 36 half-moves twice in three.
const longestFuzzed = 20

// FuzzAnnotate annotates random legal games with a few nodes a move. The result can be read,
// has the same moves, annotates to itself, and without gloss's marks it is the game as it was.
func FuzzAnnotate(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x00the shortest way is not the best one"))
	f.Add([]byte("\x01promotions on every file"))
	f.Add([]byte("\x02castling and pins and en passant"))
	f.Add([]byte("\x03the fiftieth move"))
	f.Add([]byte("\x04\x03\x07\x0b\x13\x17\x1b"))
	f.Fuzz(func(t *testing.T, choices []byte) {
		text := randomGame(choices)
		once := annotatedText(t, text)
		if twice := annotatedText(t, once); twice != once {
			t.Fatalf("annotated twice:\n%s\nonce:\n%s", twice, once)
		}
		before, err := pgn.NewReader(strings.NewReader(text), "").Next()
		if err != nil {
			t.Fatal(err)
		}
		after, err := pgn.NewReader(strings.NewReader(once), "").Next()
		if err != nil && !errors.Is(err, io.EOF) {
			t.Fatalf("%v in\n%s", err, once)
		}
		after.StripOwn()
		if diff := pgn.Diff(before, after); diff != "" {
			t.Fatalf("%s\n%s\n%s", diff, text, once)
		}
	})
}

package main

import (
	"strings"
	"testing"
)

// TestKnownEndingsAreExplainedInWords: where a line after the terms makes the score, the reasons say so.
func TestKnownEndingsAreExplainedInWords(t *testing.T) {
	for _, tt := range []struct{ name, fen, want string }{
		{"wrong bishop", "k7/8/1K6/P7/8/8/8/2B5 w - - 0 1", "Black's king holds the corner where the rook pawn promotes"},
		{"rook and minor piece", "r7/2n2pkp/6p1/P7/8/8/5PPP/3Q2K1 w - - 0 1", "in front of the passed pawn on a5: the queen cannot help it through, and the game should be drawn."},
		{"three minor pieces", "2b5/2n2pkp/3b2p1/P7/8/8/4QPPP/6K1 w - - 0 1", "in front of the passed pawn on a5: the queen alone cannot break through, and the game should be drawn."},
		{"king and pawn", "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", "How king and pawn against king ends is known, and that helps White."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, out, errs := testStreams()
			if code := run([]string{"explain", tt.fen}, s); code != exitDone {
				t.Fatalf("exit code %d: %s", code, errs)
			}
			if told := strings.Join(strings.Fields(out.String()), " "); !strings.Contains(told, tt.want) {
				t.Errorf("%q is not said in\n%s", tt.want, out)
			}
		})
	}
}

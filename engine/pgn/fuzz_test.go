package pgn

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// seeds are texts with one peculiarity each, on top of the files of the test
// data, which are added when they are there.
var seeds = []string{
	"",
	"1. e4 e5 *",
	"[Event \"x\"]\n[Event \"y\"]\n\n1. e4! (1. d4 $1 {a} (1. c4)) 1... e5 {b} ; c\n2. Nf3 *",
	"{before} [Event \"a\"]\n% line\n[Site \"b\"]\n\n{intro} 1. {pre} e4 1-0 {tail}\n\n{next} 1. d4 *",
	"[Event \"The \"Big\" one\"]\n[Site \"C:\\\"]\n\n1. e4 {[%eval 0.3,18] [%csl Ga1]} *",
	"1. e4 {[%gloss 2:0000] a b} (1. d4 {x}) e5 1-0 1-0",
	"1. e4 (1. d4 Qh9 {x} (y) ; z\n) 1... e5 0-1",
	"1. e4 ({[%gloss line:0000] better} 1. d4 d5) *",
	"[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8(Q) Ke6 1/2",
	"[Variant \"Atomic\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. O–O -- Z0 *",
	"1. e4 {unclosed\n\n[Event \"x\"]\n\n1. d4 {a} *",
	"1. e4 (1. d4 (1. c4\n\n[Event \"x\"]\n\n1. d4 ) *",
	"\xef\xbb\xbf[White \"M\xfcller\"]\r\n\r\n1. e4 {gru\xdf} ± \xbd-\xbd\r\n",
	"1. e4 e5 2. Nf3 exd6 e.p. 2... Nc6 1:0 +- □ $7 $ $99999 !!! 5254",
	"\x00\x1a1. e4\t{\x00}\x0b*",
	"% only\n; comments\n{here}",
	annotatedText,
}

// FuzzReader reads any text. Every game has its bytes, what stands between
// the games is empty, whole games obey the laws of writing and reading, and
// taking out what is gloss's own leaves a game that obeys them, too.
func FuzzReader(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	if dir := os.Getenv("GLOSS_TESTDATA"); dir != "" {
		files, _ := filepath.Glob(filepath.Join(dir, "pgn-cases", "*.pgn"))
		for _, path := range files {
			if text, err := os.ReadFile(path); err == nil && len(text) < 4096 {
				f.Add(text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) { checkText(t, string(text)) })
}

func checkText(t *testing.T, text string) {
	r := NewReader(strings.NewReader(text), "fuzz.pgn")
	at := 0
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if g == nil {
			if len(text) > 1 && (text[0] == 0xff || text[0] == 0xfe) {
				return // UTF-16
			}
			t.Fatal(err)
		}
		if g.Offset < at || text[g.Offset:g.Offset+len(g.Raw)] != g.Raw {
			t.Fatalf("game %d is not the text from %d on", g.Number, g.Offset)
		}
		checkEmpty(t, text[at:g.Offset])
		at = g.Offset + len(g.Raw)
		if g.Broken() {
			continue
		}
		checkLaws(t, g)
		g.StripOwn()
		if g.StripOwn() != 0 {
			t.Fatal("gloss's own marks are not all taken out at once")
		}
		checkLaws(t, g)
	}
	before, behind, found := strings.Cut(text[at:], r.Rest())
	if !found {
		t.Fatalf("%q is not in the text behind the last game", r.Rest())
	}
	checkEmpty(t, before)
	checkEmpty(t, behind)
}

// checkEmpty checks that no text is lost between games.
func checkEmpty(t *testing.T, gap string) {
	t.Helper()
	for _, mark := range []string{"\xef\xbb\xbf", "\xc2\xa0", "\xa0"} {
		gap = strings.ReplaceAll(gap, mark, "")
	}
	for i := range len(gap) {
		if gap[i] > ' ' && gap[i] != 0x7f {
			t.Fatalf("text between games: %q", gap)
		}
	}
}

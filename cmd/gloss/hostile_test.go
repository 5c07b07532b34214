package main

import (
	"compress/gzip"
	"os"
	"strings"
	"unicode/utf16"

	"github.com/klauspost/compress/zstd"
	"github.com/rogpeppe/go-internal/testscript"
)

// wholeGame follows what is hostile: it has to be annotated whatever stands before it.
const wholeGame = "\n\n[Event \"behind\"]\n\n1. d4 d5 1/2-1/2\n"

// hostileTexts are inputs too large or too strange to be written into a script.
var hostileTexts = map[string]func() string{
	"nesting-10000": func() string {
		var b strings.Builder
		b.WriteString("1. e4 ")
		for i := range 10000 {
			b.WriteString([2]string{"(1. d4 ", "(1. e4 "}[i%2])
		}
		return b.String() + strings.Repeat(")", 10000) + " 1... e5 *" + wholeGame
	},
	"parentheses": func() string { return "1. e4 " + strings.Repeat("(", 300000) + wholeGame },
	"comment-10MB": func() string {
		return "1. e4 {" + strings.Repeat("a long story ", 800000) + "} 1... e5 *" + wholeGame
	},
	"comments-100000": func() string { return "1. e4 " + strings.Repeat("{a} ", 100000) + "e5 *" + wholeGame },
	"plies-6000":      func() string { return strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 1500) + "*" + wholeGame },
	"tag-1MB":         func() string { return "[White \"" + strings.Repeat("x", 1<<20) + "\"]\n\n1. e4 *" + wholeGame },
	"tags-20000":      func() string { return strings.Repeat("[Note \"x\"]\n", 20000) + "\n1. e4 *" + wholeGame },
	"glyphs-100000":   func() string { return "1. e4 " + strings.Repeat("$7 ", 100000) + "e5 *" + wholeGame },
	"word-1MB":        func() string { return "1. " + strings.Repeat("e4", 1<<19) + " *" + wholeGame },
	"digits-1MB":      func() string { return strings.Repeat("9", 1<<20) + ". e4 *" + wholeGame },
	"one-line-300":    func() string { return strings.Repeat("1. e4 e5 * ", 300) + wholeGame },
	"nul":             func() string { return "1. e4 \x00\x00 e5 *" + wholeGame },
	"nul-comment":     func() string { return "1. e4 {a\x00b} e5 *" + wholeGame },
	"nul-only":        func() string { return strings.Repeat("\x00", 4096) },
	"utf16-le":        func() string { return utf16Text("\ufeff1. e4 e5 *", false) },
	"utf16-be":        func() string { return utf16Text("\ufeff1. e4 e5 *", true) },
	"utf16-bare":      func() string { return utf16Text("1. e4 e5 *", false) },
	"bom":             func() string { return "\ufeff[Event \"a\"]\n\n1. e4 e5 *" + wholeGame },
	"line-ends":       func() string { return "[Event \"a\"]\r\n\r\n1. e4\re5\n\r2. Nf3 {a\r\nb\rc} *\r\n" + wholeGame },
	"latin1":          func() string { return "[White \"M\xfcller\"]\n\n1. e4 {gr\xfc\xdfe} *" + wholeGame },
	"not-utf8":        func() string { return "[White \"\xff\xfe\xc3\x28\"]\n\n1. e4 {\xed\xa0\x80} *" + wholeGame },
	"control":         func() string { return "[White \"\x1b]0;title\x07\"]\n\n1. e4 \x1b[2Jx *" + wholeGame },
	"gz":              func() string { return gzipped("1. e4 e5 *" + wholeGame) },
	"gz-cut":          func() string { text := gzipped(manyShortGames()); return text[:len(text)/2] },
	"gz-tail":         func() string { return gzipped("1. e4 e5 *"+wholeGame) + "and more" },
	"gz-twice":        func() string { return gzipped("1. e4 e5 *") + gzipped(wholeGame) },
	"gz-bomb":         func() string { return gzipped(strings.Repeat(" ", 100<<20) + "1. e4 *") },
	"zst-cut":         func() string { text := zipped(manyShortGames()); return text[:len(text)/2] },
	"zst-flipped": func() string {
		text := []byte(zipped(manyShortGames()))
		text[len(text)/2] ^= 0xff
		return string(text)
	},
	"bz2-broken": func() string { return "BZh91AY&SY" + strings.Repeat("x", 100) },
}

// manyShortGames is text that does not pack to nothing.
func manyShortGames() string {
	var b strings.Builder
	seed := uint32(1)
	for range 100 {
		b.WriteString("[Event \"")
		for range 300 {
			seed = seed*1664525 + 1013904223
			b.WriteByte('a' + byte(seed>>24)%26)
		}
		b.WriteString("\"]\n\n*\n\n")
	}
	return b.String()
}

func utf16Text(text string, big bool) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune(text)) {
		high, low := byte(u>>8), byte(u)
		if big {
			b.WriteByte(high)
			b.WriteByte(low)
		} else {
			b.WriteByte(low)
			b.WriteByte(high)
		}
	}
	return b.String()
}

func gzipped(text string) string {
	var b strings.Builder
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(text)) // a strings.Builder takes all
	_ = w.Close()
	return b.String()
}

func zipped(text string) string {
	var b strings.Builder
	w, err := zstd.NewWriter(&b)
	if err != nil {
		return ""
	}
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return b.String()
}

// hostile writes such an input:
//
//	hostile nesting-10000 deep.pgn
func hostile(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: hostile KIND FILE")
	}
	text, ok := hostileTexts[args[0]]
	if !ok {
		ts.Fatalf("no hostile text %q", args[0])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text()), 0o666))
}

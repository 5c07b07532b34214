package pgn

import (
	"bytes"
	"errors"
	"io"
	"os"
	"testing"
)

// gameText returns about two megabytes of games: bare moves, and the same
// games with clocks and values behind every move as servers write them.
func gameText(b *testing.B, annotated bool) []byte {
	data, err := os.ReadFile(testdata(b, "games", "club.pgn"))
	if err != nil {
		b.Fatal(err)
	}
	if annotated {
		data = annotateAll(b, data)
	}
	var text []byte
	for len(text) < 2<<20 {
		text = append(text, data...)
	}
	return text
}

func annotateAll(b *testing.B, data []byte) []byte {
	var text []byte
	for _, g := range readAll(b, string(data)) {
		for _, n := range g.Main.Moves {
			n.Notes = []Note{{Kind: Comment, Text: " [%eval 0.17] [%clk 0:03:00] "}}
		}
		var err error
		if text, err = Append(text, g); err != nil {
			b.Fatal(err)
		}
	}
	return text
}

func BenchmarkTokens(b *testing.B) {
	text := gameText(b, false)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		s := NewScanner(bytes.NewReader(text))
		for {
			t, err := s.Next()
			if err != nil {
				b.Fatal(err)
			}
			if t.Kind == TokenEOF {
				break
			}
		}
	}
}

func BenchmarkRead(b *testing.B)          { benchmarkRead(b, gameText(b, false)) }
func BenchmarkReadAnnotated(b *testing.B) { benchmarkRead(b, gameText(b, true)) }

func benchmarkRead(b *testing.B, text []byte) {
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		r := NewReader(bytes.NewReader(text), "games.pgn")
		for {
			if _, err := r.Next(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	text := gameText(b, true)
	games := readAll(b, string(text))
	b.SetBytes(int64(len(text)))
	w := NewWriter(io.Discard)
	for b.Loop() {
		for _, g := range games {
			if err := w.Write(g); err != nil {
				b.Fatal(err)
			}
		}
	}
}

package pgn

import (
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
)

// nested returns a game with variations one inside the other.
func nested(depth int) string {
	var b strings.Builder
	b.WriteString("1. e4 ")
	for i := range depth {
		b.WriteString([2]string{"(1. d4 ", "(1. e4 "}[i%2])
	}
	b.WriteString(strings.Repeat(")", depth))
	b.WriteString(" 1... e5 *")
	return b.String()
}

func TestTenThousandNestedVariations(t *testing.T) {
	g := readOne(t, nested(10000))
	depth := 0
	for l := &g.Main; len(l.Moves[0].Notes) > 0; l = l.Moves[0].Notes[0].Line {
		depth++
	}
	if depth != 10000 {
		t.Errorf("depth %d", depth)
	}
	checkLaws(t, g)
	var b strings.Builder
	if err := (&Writer{w: &b, Plain: true}).Write(g); err != nil {
		t.Fatal(err)
	}
	if text := written(t, g); b.String() != text {
		t.Error("plain moves differ")
	}
	if g.StripOwn() != 0 {
		t.Error("nothing in it is gloss's")
	}
}

// hostileTexts are the worst that a text can do, by name, some n bytes each.
func hostileTexts(n int) map[string]string {
	return map[string]string{
		"opening parentheses":        strings.Repeat("(", n),
		"closing parentheses":        strings.Repeat(")", n),
		"empty variations":           "1. e4 " + strings.Repeat("()", n),
		"variations of a word":       "1. e4 " + strings.Repeat("(x)", n),
		"variations never closed":    "1. e4 " + strings.Repeat("(1. d4 ", n/4),
		"opening braces":             strings.Repeat("{", n),
		"closing braces":             strings.Repeat("}", n),
		"empty comments":             strings.Repeat("{}", n),
		"comments that look open":    strings.Repeat("{\n\n[Event \"a\"]\n", n/8),
		"comments and tags":          strings.Repeat("1. e4 {\n\n[Event \"a\"]\n\n{", n/16),
		"values that begin anew":     strings.Repeat("[\"a]", n/4),
		"the same in lines":          strings.Repeat("[\"a]\n", n/5),
		"and one end for all":        strings.Repeat("[\"a]", n/4) + "[\"a \"]",
		"values that end escaped":    strings.Repeat("[\"\\\"]", n/5),
		"spaces in front of no end":  strings.Repeat("[\"      ", n/8) + "]",
		"own tags and their lists":   strings.Repeat("[a \"b\"]\n[GlossTags \"a:0000\"]\n", n/32),
		"opening brackets":           strings.Repeat("[", n),
		"tags never closed":          strings.Repeat("[a \"", n),
		"quotation marks in a tag":   "[a \"" + strings.Repeat("\" ", n),
		"spaces in a tag":            "[a \"" + strings.Repeat("\"    ", n/4) + "x",
		"backslashes in a tag":       "[a \"" + strings.Repeat("\\", n) + "\"]",
		"many tags":                  strings.Repeat("[a \"b\"]\n\n[b \"\"]\n", n/16),
		"many lists of own tags":     strings.Repeat("[GlossTags \"a:0000 a:0000\"]\n", n/32),
		"values listed many times":   strings.Repeat("[GlossMarks \"e1:0000 e1:0000\"]\n", n/64) + "\n1. e4 {" + strings.Repeat("[%eval ", n/14) + "}",
		"comments between tags":      strings.Repeat("{a}[b \"\"]", n/8),
		"comments behind a result":   "1-0 " + strings.Repeat("\n\n{a}", n/8),
		"results":                    strings.Repeat("1-0 ", n/4),
		"results and moves":          strings.Repeat("e4 1-0\n", n/8),
		"numbers":                    strings.Repeat("1. ", n/2),
		"digits":                     strings.Repeat("1", n),
		"letters":                    strings.Repeat("e", n),
		"dots":                       "1" + strings.Repeat(".", n),
		"glyphs":                     "1. e4 " + strings.Repeat("! $1 ", n/4),
		"exclamation marks":          "1. e4 " + strings.Repeat("!", n),
		"escapes":                    strings.Repeat("%\n", n),
		"line comments":              strings.Repeat(";\n", n),
		"empty lines":                strings.Repeat("\n", n),
		"carriage returns":           strings.Repeat("\r", n),
		"zero bytes":                 strings.Repeat("\x00", n),
		"bytes that are no UTF-8":    strings.Repeat("\xe2\x80", n),
		"marks that claim much":      "1. e4 {" + strings.Repeat("[%gloss 99999999:0000] a ", n/16) + "}",
		"marks that are empty":       "1. e4 {" + strings.Repeat(commentMark("", nil), n/16) + "}",
		"marks that claim glyphs":    "1. e4 " + strings.Repeat("$1 ", n/16) + "{" + strings.Repeat(commentMark("", []NAG{2, 2, 2, 2, 2, 2, 2, 2}), n/64) + "}",
		"marks of variations":        "1. e4 " + strings.Repeat("({[%gloss line:0000]}", n/32) + strings.Repeat(")", n/32),
		"commands":                   "1. e4 {" + strings.Repeat("[%", n) + "}",
		"nested variations":          nested(n / 16),
		"long game of knight moves":  strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", n/32) + "*",
		"variations of a long game":  strings.Repeat("Nf3 (e4) Nf6 (e5) Ng1 Ng8 ", n/64) + "*",
		"long game in one variation": "e4 (" + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", n/32) + ") *",
	}
}

// TestHostileTextsTakeLinearWork counts the bytes that are looked at, again and again as it may be, and
// those that are asked of the memory: of four times the text, no more than four times as many, but
// for what the doubling of tables makes of it.
func TestHostileTextsTakeLinearWork(t *testing.T) {
	work := func(text string) (looked, memory float64) {
		r := NewReader(strings.NewReader(text), "hostile.pgn")
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for {
			if _, err := r.Next(); err == io.EOF {
				break
			}
		}
		runtime.ReadMemStats(&after)
		return float64(r.scan.looked + r.build.looked), float64(after.TotalAlloc - before.TotalAlloc)
	}
	const n = 1 << 14
	four := hostileTexts(4 * n)
	for name, text := range hostileTexts(n) {
		looked, memory := work(text)
		looked4, memory4 := work(four[name])
		if looked < 1 || looked4 > 4.5*looked || looked4 > 8*float64(len(four[name])) {
			t.Errorf("%s: %.0f bytes looked at of %d, %.0f of %d", name, looked, len(text), looked4, len(four[name]))
		}
		if memory4 > 7*memory+1<<21 {
			t.Errorf("%s: %.0f bytes of memory for %d, %.0f for %d", name, memory, len(text), memory4, len(four[name]))
		}
	}
}

// TestHostileTexts reads some hundred kilobytes of each, and holds what is read against the laws.
func TestHostileTexts(t *testing.T) {
	const n = 1 << 17
	for name, text := range hostileTexts(n) {
		t.Run(name, func(t *testing.T) {
			for _, g := range readAll(t, text) {
				if len(g.Errors) > maxFaults || len(g.Warnings) > maxFaults {
					t.Fatalf("%d errors and %d warnings", len(g.Errors), len(g.Warnings))
				}
				for l := range g.Lines() {
					for _, m := range l.Moves {
						m.Eval()
						break
					}
				}
				if !g.Broken() {
					checkLaws(t, g)
				}
			}
		})
	}
}

// games is a stream of games without end.
type games struct{ rest string }

func (s *games) Read(p []byte) (int, error) {
	if s.rest == "" {
		s.rest = "[Event \"x\"]\n\n1. e4 {" + strings.Repeat("a comment ", 100) + "} e5 *\n\n"
	}
	n := copy(p, s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

func TestMemoryIsThatOfOneGame(t *testing.T) {
	r := NewReader(&games{}, "stream")
	most := 0
	for range 5000 {
		if _, err := r.Next(); err != nil {
			t.Fatal(err)
		}
		most = max(most, cap(r.scan.buf)+cap(r.toks)*32+cap(r.queue)*32)
	}
	if most > 4*readSize {
		t.Errorf("%d bytes are held for games of one kilobyte", most)
	}
}

// blanks is white space without end.
type blanks struct{ left int }

func (b *blanks) Read(p []byte) (int, error) {
	if b.left == 0 {
		return 0, io.EOF
	}
	n := min(len(p), b.left)
	for i := range n {
		p[i] = " \n\r\t"[i%4]
	}
	b.left -= n
	return n, nil
}

func TestWhiteSpaceBeforeAGameIsNotKept(t *testing.T) {
	const many = 50 << 20
	r := NewReader(io.MultiReader(&blanks{many}, strings.NewReader("1. e4 *")), "blanks.pgn")
	g, err := r.Next()
	if err != nil || g.Offset != many || g.Raw != "1. e4 *" {
		t.Fatalf("game %+v: %v", g, err)
	}
	if n := cap(r.scan.buf); n > 8*readSize {
		t.Errorf("%d bytes are held", n)
	}
}

func TestALongWordIsNotRepeated(t *testing.T) {
	r := NewReader(strings.NewReader("1. "+strings.Repeat("e4", 1<<19)+" *"), "long.pgn")
	if _, err := r.Next(); err == nil || len(err.Error()) > 200 || !strings.Contains(err.Error(), "longer than any move") {
		t.Errorf("error %.300v", err)
	}
}

// slow gives its text in pieces of one byte.
type slow struct{ r io.Reader }

func (s slow) Read(p []byte) (int, error) { return s.r.Read(p[:min(len(p), 1)]) }

func TestPiecesOfOneByteGiveTheSameGames(t *testing.T) {
	for _, text := range seeds {
		want := readAll(t, text)
		r := NewReader(slow{strings.NewReader(text)}, "games.pgn")
		for i := 0; ; i++ {
			g, err := r.Next()
			if errors.Is(err, io.EOF) {
				if i != len(want) {
					t.Errorf("%q: %d games, want %d", text, i, len(want))
				}
				break
			}
			if i == len(want) || g == nil {
				t.Fatalf("%q: game %d: %v", text, i+1, err)
			}
			if diff := Diff(want[i], g); diff != "" || g.Raw != want[i].Raw {
				t.Errorf("%q: game %d: %s", text, i+1, diff)
			}
		}
	}
}

// failing gives its text and then an error.
type failing struct{ r io.Reader }

var errDisk = errors.New("the disk is gone")

func (f failing) Read(p []byte) (int, error) {
	n, err := f.r.Read(p)
	if err != nil {
		err = errDisk
	}
	return n, err
}

func TestFaultOfTheSource(t *testing.T) {
	const text = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4"
	r := NewReader(failing{strings.NewReader(text)}, "games.pgn")
	if g, err := r.Next(); err != nil || g.Tag("Event") != "a" {
		t.Fatalf("the game before the fault: %v", err)
	}
	for range 2 {
		g, err := r.Next()
		var fault *ReadError
		if g != nil || !errors.As(err, &fault) || !errors.Is(err, errDisk) || fault.Game != 2 {
			t.Fatalf("%v, %v", g, err)
		}
	}
	r = NewReader(failing{strings.NewReader("")}, "games.pgn")
	if _, err := r.Next(); !errors.Is(err, errDisk) {
		t.Errorf("a source that fails at once: %v", err)
	}
}

func TestSkippedGamesChangeNothingBehindThem(t *testing.T) {
	for _, text := range seeds {
		want := readAll(t, text)
		for skip := range len(want) + 1 {
			r := NewReader(strings.NewReader(text), "games.pgn")
			for i := range skip {
				if offset, err := r.Skip(); err != nil || offset != want[i].Offset+len(want[i].Raw) {
					t.Fatalf("%q: game %d is skipped to %d: %v", text, i+1, offset, err)
				}
			}
			for _, w := range want[skip:] {
				g, _ := r.Next()
				if g == nil || g.Raw != w.Raw || g.Number != w.Number || g.Line != w.Line || Diff(w, g) != "" {
					t.Fatalf("%q: behind %d skipped games comes %+v, want %+v", text, skip, g, w)
				}
			}
			if _, err := r.Skip(); !errors.Is(err, io.EOF) {
				t.Errorf("%q: the end is %v", text, err)
			}
		}
	}
}

package epd

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestLines(t *testing.T) {
	long := strings.Repeat("x", longestLine+1)
	for _, tt := range []struct {
		name, text, got, err string
	}{
		{"numbers count every line", "# a suite\n\n  one \r\n#two\n\tthree", "3 one; 5 three; ", ""},
		{"a mark of the order of bytes is no part of the first one", "\ufeffone\ntwo", "1 one; 2 two; ", ""},
		{"nothing", "", "", "few.epd: no positions"},
		{"nothing but words", "# one\n \n", "", "few.epd: no positions"},
		{"one that is refused ends it", "one\nbad\nthree\n", "1 one; ", "few.epd:2: refused"},
		{"a line without end", "one\n" + long, "1 one; ", "few.epd:2: the line has more than 1048576 bytes"},
	} {
		got := ""
		err := Lines(strings.NewReader(tt.text), "few.epd", func(line int, text string) error {
			if text == "bad" {
				return errors.New("refused")
			}
			got += fmt.Sprintf("%d %s; ", line, text)
			return nil
		})
		if got != tt.got || fmt.Sprint(err) != tt.err && (err != nil || tt.err != "") {
			t.Errorf("%s: %q, error %v", tt.name, got, err)
		}
	}
}

// Who can do without one line is told what is wrong with it, and gets the others.
func TestEachLine(t *testing.T) {
	got := ""
	err := EachLine(strings.NewReader("one\n"+strings.Repeat("x", longestLine+1)+"\n# no position\nfour"), "few.epd", func(line int, text string, err error) error {
		got += fmt.Sprintf("%d %s %v; ", line, text, err)
		return nil
	})
	if want := "1 one <nil>; 2  the line has more than 1048576 bytes; 4 four <nil>; "; err != nil || got != want {
		t.Errorf("%q, error %v, want %q", got, err, want)
	}
}

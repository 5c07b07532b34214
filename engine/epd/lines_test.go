package epd

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestLines(t *testing.T) {
	long := strings.Repeat("x", longestLine)
	for _, tt := range []struct {
		name, text, got, err string
	}{
		{"numbers count every line", "# a suite\n\n  one \r\n#two\n\tthree", "3 one; 5 three; ", ""},
		{"nothing", "", "", "few.epd: no positions"},
		{"nothing but words", "# one\n \n", "", "few.epd: no positions"},
		{"one that is refused ends it", "one\nbad\nthree\n", "1 one; ", "few.epd:2: refused"},
		{"a line without end", "one\n" + long, "1 one; ", "few.epd: bufio.Scanner: token too long"},
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

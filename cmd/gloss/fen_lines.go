package main

import (
	"fmt"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

// printFEN writes a position that a reader may copy, on lines of its own. Where a terminal is too
// narrow it breaks at blanks, never within a word: pasted in two lines it is the same position.
func (s *streams) printFEN(st style, indent int, fen string) {
	margin := strings.Repeat(" ", indent)
	if !s.outTTY || indent+twwidth.Width(fen) <= s.width {
		fmt.Fprintf(s.out, "%s%s\n", margin, s.paint(st, fen))
		return
	}
	words := strings.Fields(fen)
	for len(words) > 0 {
		n := 1
		for n < len(words) && twwidth.Width(strings.Join(words[:n+1], " ")) <= s.width {
			n++
		}
		fmt.Fprintln(s.out, s.paint(st, strings.Join(words[:n], " ")))
		words = words[n:]
	}
}

package explain

import (
	"fmt"
	"strings"

	"gloss/annotate/review"
	"gloss/engine/board"
)

// praiseSentence says what the mark rests on.
func (m *Move) praiseSentence() string {
	text := "The only good move"
	if v := m.Value.White(m.Mover); v < 0 {
		text = "The only move that holds on"
	}
	if m.Praise == review.GoodSacrifice {
		text = "A sacrifice, and " + strings.ToLower(text[:1]) + text[1:]
	}
	number := fmt.Sprintf("%d. ", m.Number)
	if m.Mover == board.Black {
		number = fmt.Sprintf("%d... ", m.Number)
	}
	return fmt.Sprintf("(%v) %s: the next best, %s%s, leads to %v.", m.Value, text, number, m.Second.SAN, m.Second.Value)
}

package main

import (
	"fmt"
	"strings"

	"gloss/engine/board"
)

// boardView says how to draw a position.
type boardView struct {
	at         func(board.Square) board.Piece // what stands where; a position's At
	marked     board.Bitboard                 // squares to point out
	other      board.Bitboard                 // squares to point out in another way
	blackBelow bool                           // Black at the bottom
	indent     int                            // blanks before every line
}

// Colours of the 256-colour palette: brown wood, marked squares in olive, those
// marked in the other way in blue (which the colour-blind can tell from olive),
// men in near white and near black so that they differ on every square.
const (
	lightWood, darkWood     = 180, 137
	lightMarked, darkMarked = 149, 107
	lightOther, darkOther   = 110, 67
	whiteMan, blackMan      = 231, 16
)

// drawBoard returns the board as lines of text, each ended by a line feed. In
// colour men are figurines and marked squares have another ground; in plain
// text White's men are upper-case letters, Black's lower-case ones, and marked
// squares stand in brackets: [n], or (n) in the other way.
func (s *streams) drawBoard(v boardView) string {
	var b strings.Builder
	margin := strings.Repeat(" ", v.indent)
	for row := 7; row >= 0; row-- {
		rank := row
		if v.blackBelow {
			rank = 7 - row
		}
		fmt.Fprintf(&b, "%s%s ", margin, s.paint(faint, fmt.Sprint(rank+1)))
		var line strings.Builder
		for column := range 8 {
			line.WriteString(s.drawSquare(v, board.NewSquare(v.file(column), rank)))
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	var files strings.Builder
	for column := range 8 {
		fmt.Fprintf(&files, " %c ", 'a'+rune(v.file(column)))
	}
	fmt.Fprintf(&b, "%s  %s\n", margin, s.paint(faint, strings.TrimRight(files.String(), " ")))
	return b.String()
}

// file returns the file shown in a column counted from the left.
func (v boardView) file(column int) int {
	if v.blackBelow {
		return 7 - column
	}
	return column
}

func (s *streams) drawSquare(v boardView, sq board.Square) string {
	man := v.at(sq)
	var light, dark int // grounds of the square
	var signs string    // what stands around the man
	switch {
	case v.marked.Has(sq):
		light, dark, signs = lightMarked, darkMarked, "[]"
	case v.other.Has(sq):
		light, dark, signs = lightOther, darkOther, "()"
	default:
		light, dark, signs = lightWood, darkWood, "  "
	}
	if !s.color {
		return signs[:1] + man.String() + signs[1:]
	}
	ground := dark
	if board.LightSquares.Has(sq) {
		ground = light
	}
	ink := whiteMan
	if man.Color() == board.Black {
		ink = blackMan
	}
	return onGround(ground, ink, " "+figurine(man)+" ")
}

// onGround paints a text: 48;5;n and 38;5;n choose ground and ink from the
// palette, 0 ends both.
func onGround(ground, ink int, text string) string {
	return fmt.Sprintf("\x1b[48;5;%d;38;5;%dm%s\x1b[0m", ground, ink, text)
}

// legend explains a mark: "[ ] good for White", with a swatch in colour.
func (s *streams) legend(other bool, meaning string) string {
	ground, signs := lightMarked, "[ ]"
	if other {
		ground, signs = lightOther, "( )"
	}
	if s.color {
		signs = onGround(ground, blackMan, "   ")
	}
	return signs + " " + meaning
}

// figurine returns the solid chess symbol of a man; its ink tells the colour.
func figurine(p board.Piece) string {
	return [...]string{" ", "♟", "♞", "♝", "♜", "♛", "♚", " "}[p.Type()]
}

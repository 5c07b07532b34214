package main

import (
	"fmt"
	"strings"

	"gloss/engine/board"
	"gloss/glossary"
)

// shownExamples returns the examples in which the entry applies and the first
// one in which it does not. Definitions and rules of search have examples with
// and without squares to show; the same choice serves them.
func shownExamples(e *glossary.Entry) []*glossary.Example {
	var shown []*glossary.Example
	var counter *glossary.Example
	for i := range e.Examples {
		x := &e.Examples[i]
		switch {
		case x.Fires():
			shown = append(shown, x)
		case counter == nil:
			counter = x
		}
	}
	if counter != nil {
		shown = append(shown, counter)
	}
	return shown
}

// backwardness is the family of terms that are about the guarded square in front of a pawn.
const backwardness = "backward-pawns"

// guardsLegend says what the other marks of a diagram are.
const guardsLegend = "the guarded square in front, and its guards"

// example shows one position with the squares of its hits marked.
func (v *glossaryView) example(family string, x *glossary.Example) error {
	d, err := diagramOf(family, x)
	if err != nil {
		return err
	}
	title := "Example"
	if !x.Fires() {
		title = "Not here"
	}
	v.heading(title)
	v.paragraph(exampleLine(x))
	fmt.Fprint(v.ui.out, v.ui.drawBoard(boardView{at: d.pos.At, marked: d.marked, other: d.guards, indent: 2}))
	if d.guards != 0 {
		v.styled(faint, v.ui.legend(true, guardsLegend))
	}
	v.ui.printFEN(faint, 0, x.FEN)
	return nil
}

// exampleLine says whose hits an example has, where, and what they add.
func exampleLine(x *glossary.Example) string {
	side := strings.ToUpper(x.Side[:1]) + x.Side[1:]
	line := side + ": nothing"
	if x.Fires() {
		line = side + ": " + strings.Join(x.Hits, ", ")
	}
	if x.MP != nil && x.Fires() {
		stage := "middlegame"
		if x.Stage == "eg" {
			stage = "endgame"
		}
		line += fmt.Sprintf("; adds %d (%s)", *x.MP, stage)
	}
	line += "."
	if x.Move != "" {
		line += " The move is " + x.Move + "."
	}
	if x.Moves != "" {
		line += " The game: " + x.Moves + "."
	}
	if x.Note != "" {
		line += " " + sentence(x.Note)
	}
	return line
}

// sentence gives a note a capital letter and a full stop, unless it begins with
// a square or a move.
func sentence(note string) string {
	if len(note) > 1 && note[0] >= 'a' && note[0] <= 'z' && (note[1] < '0' || note[1] > '9') && note[1] != 'x' {
		note = strings.ToUpper(note[:1]) + note[1:]
	}
	if !strings.HasSuffix(note, ".") {
		note += "."
	}
	return note
}

// exampleDiagram is an example as a picture.
type exampleDiagram struct {
	pos    *board.Position
	marked board.Bitboard
	guards board.Bitboard    // where the terms are about them: the guarded square in front of a pawn, and the enemy pawns that guard it
	pairs  [][2]board.Square // relations: from, to
}

// diagramOf sets up an example of an entry of a family and collects the squares of its hits.
func diagramOf(family string, x *glossary.Example) (exampleDiagram, error) {
	pos, err := board.ParseFEN(x.FEN)
	if err != nil {
		return exampleDiagram{}, err
	}
	d := exampleDiagram{pos: pos}
	for _, name := range x.Squares() {
		sq, err := board.ParseSquare(name)
		if err != nil {
			return exampleDiagram{}, err
		}
		d.marked |= board.SquareBB(sq)
		if family == backwardness {
			d.guards |= guardsBefore(pos, sq)
		}
	}
	for _, hit := range x.Hits {
		if from, to, ok := strings.Cut(hit, "->"); ok {
			a, errA := board.ParseSquare(from)
			b, errB := board.ParseSquare(to)
			if errA == nil && errB == nil {
				d.pairs = append(d.pairs, [2]board.Square{a, b})
			}
		}
	}
	return d, nil
}

// guardsBefore finds the first square in front of a pawn that enemy pawns guard, and these pawns; nothing where another
// pawn stands before it.
func guardsBefore(pos *board.Position, sq board.Square) board.Bitboard {
	if pos.At(sq) == board.NoPiece || pos.At(sq).Type() != board.Pawn {
		return 0
	}
	us := pos.At(sq).Color()
	enemies := pos.Pieces(us.Other(), board.Pawn)
	for b := board.SquareBB(sq).Forward(us); b != 0 && b&pos.Kind(board.Pawn) == 0; b = b.Forward(us) {
		if guards := board.PawnAttacks(us, b.First()) & enemies; guards != 0 {
			return b | guards
		}
	}
	return 0
}

// Package explain says what a move loses against the best one: the difference of two
// evaluations, taken apart into named terms and put into words.
//
// Numbers are millipawns (mp); each says whose view it takes.
package explain

import (
	"gloss/annotate/review"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// A Move is a move of a reviewed game with its explanation.
type Move struct {
	*review.Move
	// Swing explains the move if it is spoken of, else nil.
	Swing *Swing
	// Account is what is said of the swing.
	Account *Account
	// Knockout is the test of the first named reason, if there was one.
	Knockout *review.Knockout

	comment string
	shapes  shapes
}

// An Explainer finds words for moves.
type Explainer struct {
	Evaluator eval.Evaluator
	// Texts are the words for the terms; without them comments speak of topics only.
	Texts *glossary.Glossary
	// Reasons is how many reasons of a swing are named; below 0 all of them.
	Reasons int
}

// Explain finds the words for a move; pos is the position before it.
func (e *Explainer) Explain(move *review.Move, pos *board.Position) Move {
	m := Move{Move: move}
	switch {
	case move.Second != nil:
		m.comment = m.praiseSentence()
	case move.Spoken:
		m.Swing = e.swing(move, pos)
		m.explain(e.Reasons, e.Evaluator, e.Texts)
	}
	return m
}

// explain finds the words for a swing, and lets go of what they were found in. Without
// texts it speaks of topics only.
func (m *Move) explain(reasons int, ev eval.Evaluator, texts *glossary.Glossary) {
	m.Swing.texts = texts
	m.Account = m.Swing.account(reasons)
	m.comment, m.shapes = (&narrator{m, ev}).writeComment(), m.drawShapes()
	m.Swing.release()
}

// swing compares the best line with the played move and the best line behind it.
func (e *Explainer) swing(move *review.Move, pos *board.Position) *Swing {
	line := move.Lines[0]
	best := NewBranch(pos, line.Moves, line.End, move.ValueBest, e.Evaluator)
	played := make([]board.Move, 0, len(move.Reply.Moves)+1)
	played = append(append(played, move.Played), move.Reply.Moves...)
	return NewSwing(pos, best, NewBranch(pos, played, move.Reply.End, move.ValueMoved, e.Evaluator), e.Evaluator)
}

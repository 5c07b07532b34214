package pgn

import "strings"

// Values that stand alone behind up to 16 half-moves are one entry of the list of marks, with one sum: the list would be
// long if each had its own.

// isEvalOnly tells if a comment is a value and nothing else.
func isEvalOnly(text string) bool {
	return strings.HasPrefix(text, "[%eval ") && strings.IndexByte(text, ']') == len(text)-1
}

func evalsSum(plies []int, texts []string) uint16 {
	d := newDigest
	for i, ply := range plies {
		d.number(ply)
		d.words(texts[i])
	}
	return d.sum()
}

func addEval(evals []headed, ply int) []headed {
	if len(evals) == 0 || len(evals[len(evals)-1].plies) == evalsChunk {
		evals = append(evals, headed{kind: markEvals})
	}
	last := &evals[len(evals)-1]
	last.plies = append(last.plies, ply)
	return evals
}

// evalTexts are the first comments of some moves that are a value and nothing else.
func (g *Game) evalTexts(plies []int) []string {
	texts := make([]string, len(plies))
	for i, ply := range plies {
		if n := g.evalNote(ply); n != nil {
			texts[i] = fold(n.Text)
		}
	}
	return texts
}

func (g *Game) evalNote(ply int) *Note {
	if ply < 1 || ply > len(g.Main.Moves) {
		return nil
	}
	notes := g.Main.Moves[ply-1].Notes
	for i := range notes[:min(len(notes), mostMarks)] {
		if n := &notes[i]; n.Kind == Comment && isEvalOnly(fold(n.Text)) {
			return n
		}
	}
	return nil
}

// nameAnew notes that a list names some half-moves. It tells if the game has them all and no list has named one of
// them before: gloss names each but once, and a file must not have a comment read time and again.
func nameAnew(named []bool, plies []int) bool {
	anew := true
	for _, ply := range plies {
		if ply >= len(named) || named[ply] {
			anew = false
			continue
		}
		named[ply] = true
	}
	return anew
}

func (g *Game) claimEvals(h *headed) {
	if evalsSum(h.plies, g.evalTexts(h.plies)) != h.sum {
		if respelled, ok := g.respelledEvals(h.plies); ok && evalsSum(h.plies, respelled) != h.sum {
			g.AlteredEvals = append(g.AlteredEvals, h.plies)
		}
		return // nobody can tell which of them was changed
	}
	for _, ply := range h.plies {
		if n := g.evalNote(ply); n != nil {
			n.Own, n.Text = true, fold(n.Text)
		}
	}
}

// respelledEvals are the values behind some moves as gloss spells them; not ok if one cannot be read.
func (g *Game) respelledEvals(plies []int) (texts []string, ok bool) {
	for _, ply := range plies {
		text, ok := g.respelledEval(ply)
		if !ok {
			return nil, false
		}
		texts = append(texts, text)
	}
	return texts, true
}

// respelledEval is the value behind a move as gloss spells it, however another program has written it down.
func (g *Game) respelledEval(ply int) (text string, ok bool) {
	if ply < 1 {
		return "", false
	}
	e, ok := g.Main.Moves[ply-1].Eval()
	e.Depth = 0
	return "[%eval " + e.String() + "]", ok
}

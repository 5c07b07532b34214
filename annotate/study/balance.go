package study

import (
	"slices"

	"gloss/annotate"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// balance tells what every family of terms adds up to in a position.
type balance struct {
	ids, names []string // of the families, in the order of the glossary
	// load returns the evaluator of a built-in profile.
	load       func(profile string) (eval.Evaluator, error)
	evaluators map[string]eval.Evaluator
}

func newBalance(texts *glossary.Glossary, load func(string) (eval.Evaluator, error)) *balance {
	if texts == nil || load == nil {
		return nil
	}
	b := &balance{load: load, evaluators: map[string]eval.Evaluator{}}
	for _, f := range texts.Families() {
		b.ids, b.names = append(b.ids, f.ID), append(b.names, f.Name)
	}
	return b
}

// of returns the families of all positions of a game, in millipawns, White's view. It is
// nil for a game that was analysed with a profile of somebody's own: a name that comes out of
// a file must not make the program read another one.
func (b *balance) of(g *annotate.GameJSON, fens []string) [][]int32 {
	name, _ := g.Settings["profile"].(string)
	if !slices.Contains(eval.ProfileNames(), name) {
		return nil
	}
	ev := b.evaluators[name]
	if ev == nil {
		var err error
		if ev, err = b.load(name); err != nil {
			return nil
		}
		b.evaluators[name] = ev
	}
	rows := make([][]int32, len(fens))
	for i, fen := range fens {
		rows[i] = make([]int32, len(b.ids))
		pos, err := board.ParseFEN(fen)
		if err != nil || pos.IsCheckmate() || pos.IsStalemate() {
			rows[i] = nil // over: nothing is left to judge
			continue
		}
		account := ev.Explain(pos)
		for t := range account.Terms {
			if at := slices.Index(b.ids, account.Terms[t].Family); at >= 0 {
				rows[i][at] += account.Terms[t].MP()
			}
		}
	}
	return rows
}

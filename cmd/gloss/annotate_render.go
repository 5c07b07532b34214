package main

import (
	"encoding/json"

	"gloss/annotate"
	"gloss/annotate/review"
	"gloss/engine/pgn"
)

// render turns a reviewed game into its output.
func (a *annotation) render(g *pgn.Game, r *annotate.Review) ([]byte, error) {
	opening := a.opening(g)
	if a.recorder != nil {
		a.recorder.keep(g, r.JSON(g, opening, a.describe, a.settings.Curve, -1, a.texts))
	}
	if a.json {
		reasons := a.settings.Reasons
		if a.opts.records {
			reasons = -1 // words are for the most important reasons, sums are for all
		}
		line, err := json.Marshal(r.JSON(g, opening, a.describe, a.settings.Curve, reasons, a.texts))
		return append(line, '\n'), err
	}
	if err := r.Apply(g, a.marks(opening)); err != nil {
		return nil, err
	}
	return pgn.Append(nil, g)
}

// opening is the name of a game's opening, nil if it has none.
func (a *annotation) opening(g *pgn.Game) *review.Opening {
	start, err := g.Start()
	if err != nil {
		return nil
	}
	if o, _, ok := a.openings.Find(start, g.Main.Played()); ok {
		return &o
	}
	return nil
}

// marks are what the flags want to be written.
func (a *annotation) marks(opening *review.Opening) annotate.Marks {
	o := &a.opts
	return annotate.Marks{
		NoEval: o.noEval, NoShapes: o.noShapes, NoComments: o.noComments, NoVariations: o.noVariations,
		LinePlies: o.linePlies, Opening: opening, Settings: a.tag, Curve: a.settings.Curve,
	}
}

// copyGame is the output for a game that could not be annotated: its own text, byte for
// byte. In JSON, where there is no place for it, it is left out.
func (a *annotation) copyGame(g *pgn.Game) ([]byte, error) {
	if a.json {
		return nil, nil
	}
	return append([]byte(g.Raw), "\n\n"...), nil
}

package main

import (
	"errors"

	"github.com/spf13/cobra"

	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/uci"
)

func newUCICmd(ui *streams) *cobra.Command {
	var cut cutFlag
	cmd := &cobra.Command{
		Use:   "uci",
		Short: "Play as a UCI engine for chess programs",
		Long: `uci speaks the Universal Chess Interface on standard input and output, for chess
programs and tournaments. Options are Hash, Clear Hash, MultiPV, Profile, Cut
(rules for cutting the tree), UCI_Chess960 and Centipawns: "lichess", the default, for
those that the curve of lichess.org, by which many programs draw the chances, reads as
the chances that gloss sees, "own" for those of the evaluation, which annotations have; go
understands nodes, depth, movetime, wtime, btime, winc, binc, movestogo, infinite, ponder,
searchmoves and mate. Besides, "d" shows the
position and "eval" its evaluation.

What it cannot obey is answered by "info string" with the reason. At the end of
the input a search that has limits is finished first; one for a mate, which may not be
there, is stopped.`,
		Example: `  gloss uci
  printf 'position startpos moves e2e4\ngo depth 10\n' | gloss uci`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			server := uci.Server{
				Name:         "gloss " + facts().Version,
				Author:       "the gloss authors",
				Profile:      ui.global.Profile,
				Cut:          cut.rules,
				NewEvaluator: searchEvaluator,
				Lichess:      lichessCentipawns,
			}
			if ui.global.JSON {
				return usagef("uci has its own form, --json does not go with it")
			}
			err := server.Run(cmd.Context(), ui.in, ui.out)
			return errors.Join(err, cmd.Context().Err())
		},
	}
	addCutFlag(ui, cmd, &cut)
	return cmd
}

// lichessCentipawns are those of a score by the curve that is fitted to gloss's own search.
func lichessCentipawns(ev engine.Evaluator, s engine.Score) int {
	curve := review.Curve{Shape: review.GlossShape}
	if scaled, ok := ev.(interface{ Scale() float64 }); ok {
		curve.Scale = scaled.Scale()
	}
	return curve.Lichess(s)
}

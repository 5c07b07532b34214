package main

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"gloss/annotate/durable"
	"gloss/eval"
	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
	"gloss/glossary"
)

// tuneRareOptions are the flags of gloss tune rare.
type tuneRareOptions struct {
	output string
	build  bool
	rare   tune.Rare
}

func newTuneRareCmd(ui *streams) *cobra.Command {
	var opts tuneRareOptions
	cmd := &cobra.Command{
		Use:   "rare FILE... -o FILE",
		Short: "Find positions in which terms have hits that the data hardly show",
		Long: `rare counts in how many positions each term has hits, and searches for positions with
those that have them too seldom to be judged: in the positions given, and in those that
legal moves at random make of them. With --build, terms that are still too rare then
get positions that are built: the men of an example of the glossary are put among
those of a position given. What is found is written as an engine can play from it:
"gloss tune generate --openings" makes positions of known value of it, for
"gloss tune fit --lines" or as a file of its own.

Positions that "gloss tune fit" holds out with the same seed are left out.`,
		Example: "  gloss tune rare positions.epd.gz -o rare.fen\n  gloss tune generate --engine stockfish --openings rare.fen --random 0 -o rare.epd",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("give at least one file of positions")
			}
			return tuneRare(cmd.Context(), ui, opts, args)
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&opts.output, "output", "o", "", "file for the positions")
	flags.IntVar(&opts.rare.Below, "below", 500, "terms are rare that have hits in fewer positions")
	flags.IntVar(&opts.rare.Each, "each", 100, "positions to find for each rare term")
	flags.IntVar(&opts.rare.Moves, "moves", 3, "most moves at random from a position that is given")
	flags.BoolVar(&opts.build, "build", false, "build positions where moves at random find too few")
	flags.Uint64Var(&opts.rare.Seed, "seed", 1, "chooses the moves, and the tenth that a fit holds out")
	return cmd
}

// examplesOfTerms returns the positions of the glossary in which terms have hits.
func examplesOfTerms() (map[eval.Term][]string, error) {
	g, err := glossary.Load()
	if err != nil {
		return nil, err
	}
	examples := map[eval.Term][]string{}
	for _, e := range g.All() {
		t, ok := tsvetkov.TermByID(e.ID)
		if !ok {
			continue
		}
		for _, x := range e.Examples {
			if len(x.Hits) > 0 && x.Move == "" && x.Moves == "" {
				examples[t] = append(examples[t], x.FEN)
			}
		}
	}
	return examples, nil
}

// rareRow is a term in the JSON of gloss tune rare.
type rareRow struct {
	Term  string `json:"term"`
	Known int    `json:"known"` // positions given that show it
	Found int    `json:"found"` // positions written that show it
}

func tuneRare(ctx context.Context, ui *streams, opts tuneRareOptions, files []string) error {
	switch r := opts.rare; {
	case standard(opts.output):
		return &usageError{err: errors.New("no file to write is given"), hint: "name it with -o, for example: gloss tune rare positions.epd.gz -o rare.fen"}
	case r.Below < 1:
		return usagef("--below must be 1 at least")
	case r.Each < 1:
		return usagef("--each must be 1 at least")
	case r.Moves < 0:
		return usagef("--moves must not be negative")
	}
	if err := canWrite(files, opts.output); err != nil {
		return err
	}
	if opts.build {
		var err error
		if opts.rare.Examples, err = examplesOfTerms(); err != nil {
			return err
		}
	}
	var fens []string
	for _, file := range files {
		err := tune.ReadFitted(file, opts.rare.Seed, func(s tune.Sample) error {
			fens = append(fens, s.FEN)
			return nil
		})
		if err != nil {
			return err
		}
	}
	bar := ui.progress(2*len(fens), "positions")
	terms, found, err := tune.FindRare(ctx, fens, opts.rare, bar.Set)
	bar.Finish()
	if err != nil {
		return err
	}
	rows := make([]rareRow, len(terms))
	for i, t := range terms {
		rows[i] = rareRow{tsvetkov.ID(t.Term), t.Known, t.Found}
	}
	var text strings.Builder
	for _, fen := range found {
		text.WriteString(fen + "\n")
	}
	if err := durable.WriteFile(ctx, opts.output, []byte(text.String())); err != nil {
		return err
	}
	if ui.global.JSON {
		return ui.writeJSON(rows)
	}
	table := ui.table(column{name: "term"}, column{name: "known", right: true, fixed: true}, column{name: "found", right: true, fixed: true})
	for _, r := range rows {
		table.row(r.Term, r.Known, r.Found)
	}
	return table.flush()
}

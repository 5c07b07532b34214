package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/annotate/drill"
	words "gloss/annotate/explain"
)

// drillOptions are the flags of gloss drill.
type drillOptions struct {
	reportOptions // how games that are not analysed yet are analysed, and whose moves are meant
	deck          string
	due           bool
	stats         bool
	fresh         int // new questions of a session
	kinds         []string
	export        string
	judgeNodes    uint64
}

// Defaults of gloss drill.
const (
	defaultNew        = 10
	defaultJudgeNodes = 100_000
)

// drillExports are the forms in which questions leave for other programs.
var drillExports = []string{"anki", "lichess", "epd"}

func newDrillCmd(ui *streams) *cobra.Command {
	opts := drillOptions{reportOptions: reportOptions{annotateOptions: usualOptions()}}
	opts.records = true
	cmd := &cobra.Command{
		Use:   "drill [FILE... | -]",
		Short: "Quiz yourself on your own mistakes, with spaced repetition",
		Long: `drill is a quiz from games: what was better than the move played, how a win was missed, the
only move that was found, and where a term of the evaluation is to be seen ("which pawn is
backward-fated?", answered by squares). It reads what 'gloss annotate' has written, as PGN
or JSON; other games are analysed first. The positions go into a deck, a file that
remembers every answer and says when each is to be asked again (FSRS). Without FILE the
questions come from the deck; with --player, only those about that player's moves.

Answer by a move (Nf3 or g1f3) or by squares. Any move that keeps 95 % of the expected
points is right; the engine judges it, and answers a wrong one with its refutation.
"hint" names the motif, then the piece, then its square; "show" gives the answer, "skip" goes on, "quit"
ends the session: each answer is kept at once, so that a session may end at any moment.
It needs nothing but lines of text, so it works over ssh.

What is due comes first, then up to --new questions that were never asked. --export
writes the questions for Anki (import of texts, with boards), as a PGN for a lichess study
(a chapter each, without the answer), or as EPD with the best move.`,
		Example: `  gloss drill --player me games.pgn
  gloss drill --due
  gloss drill --stats
  gloss drill --export anki -o mistakes.txt annotated.pgn`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runDrill(cmd.Context(), ui, opts, cmd.Flags(), args)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&opts.player, "player", "", "only the moves of players with this in their name (case does not matter)")
	flags.StringVar(&opts.deck, "deck", "", "file of the deck (default gloss/deck.db in the user's data directory)")
	flags.BoolVar(&opts.due, "due", false, "ask only what is due")
	flags.BoolVar(&opts.stats, "stats", false, "tell how questions were answered, by kind, motif and term")
	flags.IntVar(&opts.fresh, "new", defaultNew, "greatest number of questions of a session that were never asked")
	flags.StringSliceVar(&opts.kinds, "kinds", nil, "kinds of questions: mistake, win, only, term (default all)")
	flags.StringVar(&opts.export, "export", "", "write the questions instead of asking: anki, lichess or epd")
	flags.StringVarP(&opts.output, "output", "o", "", "with --export: write to this file")
	flags.Uint64Var(&opts.judgeNodes, "judge-nodes", defaultJudgeNodes, "nodes of each search that judges an answer")
	flags.StringVar(&opts.level, "level", words.Club.String(), "whom the comments of games analysed now are for: beginner, club or expert")
	opts.addSearchFlags(flags)
	completeValues(ui, cmd, "export", drillExports...)
	completeValues(ui, cmd, "kinds", kindNames()...)
	oneOf(ui, cmd, "level", words.LevelNames()...)
	return cmd
}

func kindNames() (names []string) {
	for _, k := range drill.Kinds {
		names = append(names, string(k))
	}
	return names
}

func (o *drillOptions) check(ui *streams, flags *pflag.FlagSet, args []string) error {
	for _, k := range o.kinds {
		if !slices.Contains(kindNames(), k) {
			return usagef("--kinds %q is none of %s", k, strings.Join(kindNames(), ", "))
		}
	}
	switch {
	case o.export != "" && !slices.Contains(drillExports, o.export):
		return usagef("--export %q is none of %s", o.export, strings.Join(drillExports, ", "))
	case o.export == "" && o.output != "":
		return usagef("--output is for --export")
	case o.export != "" && (o.due || o.stats):
		return usagef("--export writes all questions; it does not go with --due or --stats")
	case ui.global.JSON && !o.stats:
		return usagef("--json is for --stats")
	case o.fresh < 0:
		return usagef("--new %d is negative", o.fresh)
	case o.judgeNodes == 0:
		return usagef("--judge-nodes 0 would search for ever")
	case slices.Contains(args, "-") && o.export == "" && !o.stats:
		return usagef("standard input is where the answers come from; name a file of games")
	}
	if len(args) == 0 {
		if name := searchFlag(flags); name != "" {
			return usagef("--%s has no effect without games", name)
		}
	}
	inputs := args
	if deck, err := o.deckPath(ui.env); err == nil {
		inputs = append(slices.Clone(args), deck)
	}
	return canWrite(inputs, o.output)
}

// deckPath is the file of the deck: in the user's data directory where none is named.
func (o *drillOptions) deckPath(env func(string) string) (string, error) {
	if o.deck != "" {
		return o.deck, nil
	}
	dir, err := dataDir(env)
	if err != nil {
		return "", &usageError{err: fmt.Errorf("cannot find a place for the deck: %w", err), hint: "give its file with --deck"}
	}
	return filepath.Join(dir, "deck.db"), nil
}

// dataDir is where gloss keeps what the user has put nowhere else.
func dataDir(env func(string) string) (string, error) {
	if dir := env("XDG_DATA_HOME"); dir != "" {
		return filepath.Join(dir, "gloss"), nil
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "share", "gloss"), err
}

func runDrill(ctx context.Context, ui *streams, opts drillOptions, flags *pflag.FlagSet, args []string) error {
	if err := opts.check(ui, flags, args); err != nil {
		return err
	}
	questions, failed := []drill.Question(nil), error(nil)
	if len(args) > 0 {
		var err error
		if questions, failed, err = opts.collect(ctx, ui, flags, args); err != nil {
			return err
		}
		if opts.export != "" {
			return errors.Join(opts.write(ctx, ui, questions), failed)
		}
	}
	path, err := opts.deckPath(ui.env)
	if err != nil {
		return err
	}
	if _, err := os.Stat(path); len(args) == 0 && errors.Is(err, os.ErrNotExist) {
		return &usageError{err: fmt.Errorf("there is no deck %s", path), hint: "name games to begin one: gloss drill FILE..."}
	}
	deck, err := drill.OpenDeck(path)
	if err != nil {
		return err
	}
	run := &drillRun{ui: ui, opts: opts, deck: deck}
	err = run.session(ctx, questions)
	return errors.Join(err, deck.Close(), failed)
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	why "gloss/annotate/explain"
	"gloss/engine/board"
	"gloss/engine/epd"
	"gloss/engine/input"
	"gloss/eval"
)

// explainOptions are the flags of gloss explain.
type explainOptions struct {
	file    string
	table   bool
	all     bool
	hits    bool
	compare []string
	black   bool
	rules   bool
	move    string
	game    int
	level   string
	pieces  piecesFlag

	forWhom why.Level // what level names
}

func newExplainCmd(ui *streams) *cobra.Command {
	var opts explainOptions
	cmd := &cobra.Command{
		Use:   "explain [FEN | GAME --move MOVE | -] [--file FILE]",
		Short: "Break the evaluation of a position down into its terms",
		Long: `explain says who is better and why: the verdict, the board, and the three biggest
reasons of either side in words, with what each is worth in pawns; the squares of the
weightiest are marked on the board.

--table adds every term of the evaluation: what it is worth for White and for Black, in
pawns (--json: in millipawns, 1000 are a pawn), and on which squares. The terms add up to
the score. Positive is good for the side named, the score is White's view. Terms of a
family that hardly differ share a row; --all gives every term its own, --hits
every square.

A position is a FEN of four or six fields, or "startpos"; "moves e4 e5" or "moves e2e4 e7e5" may
follow, for the few terms that look at the moves played. With - or --file every
line is one position. With --move it is the position after a move of a game, as 15 or
15b in a file of games.

--rules lists what the rules for cutting the tree say of the position and which legal
moves they would leave out, prefer or look deeper at; with the profile gnu1987 it is
the one rule of search of that set. Where a rule compares moves, it does so with the
move after which the evaluation is best.`,
		Example: `  gloss explain "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
  gloss explain startpos moves e4 e5 Nf3
  gloss explain --table "4k3/1p6/p7/P7/8/8/8/4K3 w - - 0 1"
  gloss explain --rules "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 30"
  gloss explain --move 11b examples/opera.pgn
  gloss explain --json --file positions.fen`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("level") && (ui.global.JSON || len(opts.compare) > 0) {
				return usagef("--level is for the reasons in words, it has no effect with --json or --compare")
			}
			return explain(cmd.Context(), ui, opts, args)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&opts.file, "file", "", "read the positions from a file, one a line")
	flags.BoolVar(&opts.table, "table", false, "list what each term is worth")
	flags.BoolVar(&opts.all, "all", false, "list also the terms that add nothing")
	flags.BoolVar(&opts.hits, "hits", false, "list every hit of every term")
	flags.StringSliceVar(&opts.compare, "compare", nil, "profiles to show side by side, separated by commas")
	flags.BoolVar(&opts.rules, "rules", false, "list what the rules of search say of the position and its moves")
	flags.StringVar(&opts.move, "move", "", "the position after a move of a game, such as 15 or 15b; the argument is a file of games")
	flags.IntVar(&opts.game, "game", 1, "with --move: number of the game in the file")
	flags.BoolVar(&opts.black, "black", false, "show the board from Black's side")
	flags.StringVar(&opts.level, "level", why.Club.String(), "whom the reasons are for: beginner (with why a thing matters), club, or expert (with the table)")
	addPiecesFlag(ui, cmd, &opts.pieces)
	oneOf(ui, cmd, "level", why.LevelNames()...)
	return cmd
}

// explain runs the command over all positions it is given.
func explain(ctx context.Context, ui *streams, opts explainOptions, args []string) error {
	if opts.rules && len(opts.compare) > 0 {
		return usagef("--rules is for one profile, it does not go with --compare")
	}
	if opts.move == "" && opts.game != 1 {
		return usagef("--game goes with --move")
	}
	var err error
	if opts.forWhom, err = why.ParseLevel(opts.level); err != nil {
		return usagef("--level: %v", err)
	}
	opts.table = opts.table || opts.forWhom == why.Expert
	names := opts.compare
	if len(names) == 0 {
		names = []string{ui.global.Profile}
	}
	var profiles []explained
	for _, name := range names {
		ev, err := evaluator(name)
		if err != nil {
			return err
		}
		profiles = append(profiles, explained{ev: ev})
	}
	return opts.eachPosition(ctx, ui, args, func(pos *board.Position) error {
		for i := range profiles {
			profiles[i].breakdown = profiles[i].ev.Explain(pos)
		}
		if ui.global.JSON {
			for _, p := range profiles {
				record := breakdownJSON(pos, p.breakdown, opts.all)
				if opts.rules {
					record.Rules = rulesOf(pos, p.ev)
				}
				if err := ui.writeJSON(record); err != nil {
					return err
				}
			}
			return nil
		}
		if err := printBreakdown(ui, opts, pos, profiles); err != nil || !opts.rules {
			return err
		}
		return printRules(ui, rulesOf(pos, profiles[0].ev))
	})
}

// explained is an evaluator with its account of the position at hand.
type explained struct {
	ev        eval.Evaluator
	breakdown *eval.Breakdown
}

// eachPosition calls a function for the position in the arguments or behind a move of a game, or for
// every line of a file or of standard input. A bad line is reported and the others go on.
func (o *explainOptions) eachPosition(ctx context.Context, ui *streams, args []string, do func(*board.Position) error) error {
	file := o.file
	switch {
	case o.move != "":
		pos, err := o.behindMove(ctx, ui, args)
		if err != nil {
			return err
		}
		return do(pos)
	case len(args) == 1 && strings.Contains(args[0], ".pgn"):
		return &usageError{err: fmt.Errorf("%s is a file of games", args[0]), hint: "name the move after which the position stands, such as --move 15b"}
	case file != "" && len(args) > 0:
		return usagef("give a position or --file, not both")
	case file == "" && len(args) == 0:
		return &usageError{err: errors.New("no position given"), hint: `give a FEN in quotes, - for standard input, or --file FILE`}
	case file == "" && !(len(args) == 1 && args[0] == "-"):
		pos, err := parsePosition(strings.Join(args, " "))
		if err != nil {
			return err
		}
		return do(pos)
	}
	in, name := ui.in, "standard input"
	if file != "" && file != "-" {
		f, err := input.Open(ctx, file)
		if err != nil {
			return err
		}
		defer f.Close()
		in, name = f, file
	}
	return eachLine(ctx, ui, in, name, do)
}

// behindMove is the position behind a move of a game, with all the moves before it.
func (o *explainOptions) behindMove(ctx context.Context, ui *streams, args []string) (*board.Position, error) {
	switch {
	case len(args) != 1 || o.file != "":
		return nil, usagef("--move is for one file of games")
	case o.game < 1:
		return nil, usagef("--game %d is not at least 1", o.game)
	}
	g, err := pickGame(ctx, ui, ui.inputs(args)[0], o.game, o.game > 1)
	if err != nil {
		return nil, err
	}
	n, err := findMove(g, o.move)
	if err != nil {
		return nil, err
	}
	return g.PositionAfter(n)
}

func eachLine(ctx context.Context, ui *streams, in io.Reader, name string, do func(*board.Position) error) error {
	failed := 0
	err := epd.EachLine(in, name, func(line int, text string, err error) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		var pos *board.Position
		if err == nil {
			pos, err = parsePosition(text)
		}
		if err != nil {
			ui.errorf("%s:%d: %v", name, line, err)
			failed++
			return nil
		}
		return do(pos)
	})
	if err == nil && failed > 0 {
		err = &partialError{failed: failed, what: "positions"}
	}
	return err
}

// moveNumbers stand before moves: 1. or 12...
var moveNumbers = regexp.MustCompile(`(^|\s)[0-9]+\.+`)

// parsePosition reads "FEN", "startpos" or either with "moves ..." behind it.
func parsePosition(text string) (*board.Position, error) {
	fen, moves, _ := strings.Cut(text, " moves ")
	pos := board.NewPosition()
	if fen = strings.TrimSpace(fen); fen != "startpos" {
		var err error
		if pos, err = board.ParseFEN(fen); err != nil {
			return nil, err
		}
	}
	for _, word := range strings.Fields(moveNumbers.ReplaceAllString(moves, " ")) {
		m, err := pos.ParseUCI(word)
		if err != nil {
			if m, err = pos.ParseSAN(word); err != nil {
				return nil, err
			}
		}
		pos.Make(m)
	}
	return pos, nil
}

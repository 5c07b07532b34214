package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/annotate"
	"gloss/annotate/book"
	why "gloss/annotate/explain"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// showOptions are the flags of gloss show.
type showOptions struct {
	annotateOptions // how a game that is not annotated yet is annotated
	game            int
	move            string
	tables          bool
	format          string
	output          string
	pieces          piecesFlag
}

func newShowCmd(ui *streams) *cobra.Command {
	opts := showOptions{annotateOptions: usualOptions()}
	opts.curve = ""
	cmd := &cobra.Command{
		Use:   "show [FILE | -]",
		Short: "Read a game as a page of a chess book",
		Long: `show prints one game of a PGN file as a book does: the players, the opening, the accuracy
and the lesson of the game, then its moves with their signs, comments, variations in
brackets, and a diagram where the game turned (after moves marked ?? or ?, five at most)
and of the final position. What human beings wrote is shown as well. On the diagrams
[ ] and ( ) stand around the squares that the comment speaks of; below them are the arrows,
with that of the move which was better (in HTML and PDF they are drawn).

A game that gloss has not annotated yet is annotated first, with 125000 nodes a position;
gloss says so on standard error. With a flag of the search an annotated game is annotated
again; with --tables the flags apply to the search for the tables only. The file stays as it is.

On a terminal what is longer than the screen goes through the pager named in PAGER,
or less if there is none. Into a file or a pipe the page is written plain, 80 columns wide or as
many as COLUMNS says.`,
		Example: `  gloss show game.pgn
  gloss show --game 3 league.pgn | head -40
  gloss show --format html game.pgn > game.html
  gloss show --format pdf -o game.pdf game.pgn
  gloss show --move 11b --tables examples/opera.annotated.pgn`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runShow(cmd.Context(), ui, opts, cmd.Flags(), args)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.IntVar(&opts.game, "game", 1, "number of the game in the file")
	flags.StringVar(&opts.move, "move", "", "show one move, such as 15 or 15b: the position before it and what is said of it")
	flags.BoolVar(&opts.tables, "tables", false, "search afresh and list what each term is worth in the best line and in the played one: for every mistake, or for the move of --move")
	flags.StringVar(&opts.format, "format", "", "form of the page: text, md, html (one file that loads nothing) or pdf (printed by Chromium) (default what --output ends in, else text)")
	flags.StringVarP(&opts.output, "output", "o", "", "write the page to this file")
	flags.StringVar(&opts.level, "level", why.Club.String(), "whom the comments of a game annotated now are for: beginner, club or expert")
	opts.addSearchFlags(flags)
	addCutFlag(ui, cmd, &opts.cut)
	addPiecesFlag(ui, cmd, &opts.pieces)
	oneOf(ui, cmd, "format", showFormats...)
	oneOf(ui, cmd, "level", why.LevelNames()...)
	return cmd
}

// showFormats are the forms of a page, and the suffixes of files that mean them.
var (
	showFormats        = []string{"text", "md", "html", "pdf"}
	showFormatOfSuffix = map[string]string{"": "text", ".txt": "text", ".md": "md", ".markdown": "md", ".html": "html", ".htm": "html", ".pdf": "pdf"}
)

// showRun is one run of gloss show.
type showRun struct {
	ui       *streams
	plain    streams // for what is printed in a form that knows no colour
	opts     showOptions
	settings annotate.Settings
}

// runShow runs the command.
func runShow(ctx context.Context, ui *streams, opts showOptions, flags *pflag.FlagSet, args []string) error {
	if err := opts.check(ui, args); err != nil {
		return err
	}
	r := &showRun{ui: ui, plain: *ui, opts: opts}
	r.plain.color = ui.color && opts.format == "text"
	var err error
	if r.settings, err = opts.settings(flags.Changed); err != nil {
		return err
	}
	g, err := pickGame(ctx, ui, ui.inputs(args)[0], opts.game, flags.Changed("game"))
	if err != nil {
		return err
	}
	page, err := r.page(ctx, g, changedSearch(flags))
	if err != nil {
		return err
	}
	page.Rewrite(opts.pieces.Text)
	return r.write(ctx, page)
}

// page sets the game, or one move of it. A search of the user's own has it annotated anew, or the
// tables made by it.
func (r *showRun) page(ctx context.Context, g *pgn.Game, search bool) (*book.Page, error) {
	ply := 0
	if r.opts.move != "" {
		n, err := findMove(g, r.opts.move)
		if err != nil {
			return nil, err
		}
		ply = n.Ply
	}
	known := book.Annotated(g)
	var tables book.Tables
	if !known || search && !r.opts.tables || r.opts.tables && ply == 0 {
		switch {
		case !known:
			r.ui.notef("the game is annotated first; 'gloss annotate -o FILE' keeps that")
		case !r.opts.tables:
			r.ui.notef("the game is annotated again")
		default:
			r.ui.notef("the game is searched for its tables")
		}
		part := r.settings
		part.From, part.To = max(ply, 1), ply
		fresh, text, err := r.review(ctx, part, g, r.opts.tables && ply == 0)
		if err != nil {
			return nil, err
		}
		tables = fresh
		if g, err = pgn.NewReader(bytes.NewReader(text), g.Name).Next(); err != nil {
			return nil, err
		}
	}
	if ply == 0 {
		return book.New(g, tables)
	}
	if r.opts.tables {
		var err error
		if tables, err = r.moveTable(ctx, g, ply); err != nil {
			return nil, err
		}
	}
	return book.NewMove(g, ply, tables), nil
}

// check settles the format and refuses what contradicts itself.
func (o *showOptions) check(ui *streams, args []string) error {
	if o.format == "" {
		var err error
		if o.format, err = formatOf(o.output, showFormatOfSuffix, showFormats); err != nil {
			return err
		}
	}
	switch {
	case ui.global.JSON:
		return usagef("show writes no JSON; 'gloss annotate --json' does")
	case !slices.Contains(showFormats, o.format):
		return usagef("--format %q is none of %s", o.format, strings.Join(showFormats, ", "))
	case o.format == "pdf" && standard(o.output) && ui.outTTY:
		return usagef("a PDF does not go to a terminal; write it to a file with -o game.pdf")
	case len(args) > 1:
		return usagef("show takes one file, got %d; --game N chooses a game of it", len(args))
	case o.game < 1:
		return usagef("--game %d is not at least 1", o.game)
	}
	return canWrite(args, o.output)
}

// moveName is 15, 15w, 15b, or as in a game: 15. and 15...
var moveName = regexp.MustCompile(`^([1-9][0-9]{0,4})(w|b|\.|\.\.\.)?$`)

// findMove finds the move that --move names.
func findMove(g *pgn.Game, name string) (*pgn.Node, error) {
	parts := moveName.FindStringSubmatch(name)
	if parts == nil {
		return nil, usagef("--move %q is not a move number such as 15 or, for Black's move, 15b", name)
	}
	number, err := strconv.Atoi(parts[1])
	if err != nil {
		return nil, err
	}
	side := board.White
	if parts[2] == "b" || parts[2] == "..." {
		side = board.Black
	}
	n, err := book.Find(g, number, side)
	if err != nil {
		return nil, usagef("--move %s: %v", name, err)
	}
	return n, nil
}

// changedSearch tells if the user wants a search of his own.
func changedSearch(flags *pflag.FlagSet) bool {
	var search annotateOptions
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	search.addSearchFlags(set)
	wanted := flags.Changed("level") || flags.Changed("cut") || flags.Changed("profile")
	set.VisitAll(func(f *pflag.Flag) { wanted = wanted || f.Name != "workers" && flags.Changed(f.Name) })
	return wanted
}

// pickGame reads one game of a file; chosen tells that the user named its number.
func pickGame(ctx context.Context, ui *streams, path string, number int, chosen bool) (*pgn.Game, error) {
	in := &annotate.Inputs{Paths: []string{path}}
	defer in.Close()
	for {
		item, _, err := in.Next(ctx)
		switch {
		case err != nil:
			return nil, err
		case item.End && item.Err != nil:
			return nil, item.Err
		case item.End && item.Games == 0:
			return nil, fmt.Errorf("no games in %s", annotate.InputName(path))
		case item.End:
			return nil, usagef("--game %d: %s has only %d", number, annotate.InputName(path), item.Games)
		case item.Game.Number != number:
			continue
		case item.Err != nil:
			return nil, errors.New(gameMessage(item.Game, item.Err))
		}
		if !chosen {
			if !in.Last() {
				ui.notef("the first game of %s; --game N shows another", annotate.InputName(path))
			}
		}
		return item.Game, nil
	}
}

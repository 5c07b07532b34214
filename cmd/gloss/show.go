package main

import (
	"context"
	"errors"
	"fmt"
	stdio "io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/annotate"
	"gloss/annotate/book"
	words "gloss/annotate/explain"
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
}

func newShowCmd(io *streams) *cobra.Command {
	opts := showOptions{annotateOptions: usualOptions()}
	opts.curve = ""
	cmd := &cobra.Command{
		Use:   "show [FILE | -]",
		Short: "Read a game as a page of a chess book",
		Long: `show prints one game of a PGN file as a book does: the players, the opening, the accuracy
and the lesson of the game, then its moves with their signs, comments, variations in
brackets, and a diagram where the game turned (after moves marked ?? or ?, five at most)
and of the final position. What human beings wrote is shown as well. On the diagrams
[ ] and ( ) stand around the squares that the comment speaks of.

A game that gloss has not annotated yet is annotated first, with 20000 nodes a position;
gloss says so on standard error. The flags of the search have an annotated game annotated
anew; with --tables they are for the search of that move. The file stays as it is.

On a terminal what is longer than the screen goes through the program that PAGER names,
else less -R. Into a file or a pipe the page is written plain, 80 columns wide or as
many as COLUMNS says.`,
		Example: `  gloss show game.pgn
  gloss show --game 3 league.pgn | head -40
  gloss show --format html game.pgn > game.html
  gloss show --move 11b --tables examples/opera.annotated.pgn`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runShow(cmd.Context(), io, opts, cmd.Flags(), args)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.IntVar(&opts.game, "game", 1, "number of the game in the file")
	flags.StringVar(&opts.move, "move", "", "show one move, such as 15 or 15b: the position before it and what is said of it")
	flags.BoolVar(&opts.tables, "tables", false, "with --move: search the move afresh and list what each term is worth in the best line and in the played one")
	flags.StringVar(&opts.format, "format", "text", "form of the page: text, md, or html (one file that loads nothing)")
	flags.StringVar(&opts.level, "level", words.Club.String(), "whom the comments of a game annotated now are for: beginner, club or expert")
	opts.addSearchFlags(flags)
	addCutFlag(io, cmd, &opts.cut)
	completeValues(io, cmd, "format", showFormats...)
	completeValues(io, cmd, "level", words.LevelNames()...)
	return cmd
}

var showFormats = []string{"text", "md", "html"}

// runShow runs the command.
func runShow(ctx context.Context, io *streams, opts showOptions, flags *pflag.FlagSet, args []string) error {
	if err := opts.check(io, args); err != nil {
		return err
	}
	settings, err := opts.settings(flags.Changed)
	if err != nil {
		return err
	}
	g, err := pickGame(ctx, io, io.inputs(args)[0], opts.game, flags.Changed("game"))
	if err != nil {
		return err
	}
	ply := 0
	if opts.move != "" {
		n, err := opts.find(g)
		if err != nil {
			return err
		}
		ply = n.Ply
	}
	known := book.Annotated(g)
	if !known || changedSearch(flags) && !opts.tables {
		if known {
			io.notef("the game is annotated anew")
		} else {
			io.notef("the game is annotated first; 'gloss annotate -o FILE' keeps that")
		}
		part := settings
		part.From, part.To = max(ply, 1), ply
		if g, err = annotated(ctx, io, opts.annotateOptions, part, g); err != nil {
			return err
		}
	}
	page := new(book.Page)
	if ply > 0 {
		page = book.NewMove(g, ply)
	} else if page, err = book.New(g); err != nil {
		return err
	}
	plain := *io
	plain.color = io.color && opts.format == "text"
	if opts.tables {
		if page.Table, err = termTable(ctx, &plain, opts.annotateOptions, settings, g, ply); err != nil {
			return err
		}
	}
	text := ""
	switch opts.format {
	case "text":
		return io.page(page.Text(io.bookPrinter()))
	case "md":
		text = page.Markdown(markdownText, func(d *book.Diagram) string { return plain.drawDiagram(d, 0) })
	case "html":
		if text, err = page.HTML(); err != nil {
			return err
		}
	}
	_, err = stdio.WriteString(io.out, text)
	return err
}

func (o *showOptions) check(io *streams, args []string) error {
	switch {
	case io.global.JSON:
		return usagef("show writes no JSON; 'gloss annotate --json' does")
	case !slices.Contains(showFormats, o.format):
		return usagef("--format %q is none of %s", o.format, strings.Join(showFormats, ", "))
	case o.tables && o.move == "":
		return usagef("--tables is for one move; name it by --move, such as --move 15b")
	case len(args) > 1:
		return usagef("show takes one file, got %d; --game N chooses a game of it", len(args))
	case o.game < 1:
		return usagef("--game %d is not at least 1", o.game)
	}
	return nil
}

// moveName is 15, 15w, 15b, or as in a game: 15. and 15...
var moveName = regexp.MustCompile(`^([1-9][0-9]{0,4})(w|b|\.|\.\.\.)?$`)

// find finds the move that --move names.
func (o *showOptions) find(g *pgn.Game) (*pgn.Node, error) {
	parts := moveName.FindStringSubmatch(o.move)
	if parts == nil {
		return nil, usagef("--move %q is not a move number such as 15 or, for Black's move, 15b", o.move)
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
		return nil, usagef("--move %s: %v", o.move, err)
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
func pickGame(ctx context.Context, io *streams, path string, number int, chosen bool) (*pgn.Game, error) {
	in := &inputs{paths: []string{path}}
	defer in.close()
	for {
		item, _, err := in.next(ctx)
		switch {
		case err != nil:
			return nil, err
		case item.End && item.Err != nil:
			return nil, item.Err
		case item.End && item.Games == 0:
			return nil, fmt.Errorf("no games in %s", inputName(path))
		case item.End:
			return nil, usagef("--game %d: there are no more than %d games in %s", number, item.Games, inputName(path))
		case item.Game.Number != number:
			continue
		case item.Err != nil:
			return nil, errors.New(gameMessage(item.Game, item.Err))
		}
		if !chosen {
			if _, err := in.games.Skip(); !errors.Is(err, stdio.EOF) {
				io.notef("the first game of %s; --game N shows another", inputName(path))
			}
		}
		return item.Game, nil
	}
}

// annotated returns a game as gloss annotate would write it.
func annotated(ctx context.Context, io *streams, opts annotateOptions, settings annotate.Settings, g *pgn.Game) (*pgn.Game, error) {
	a, err := newAnnotation(io, opts, settings)
	if err != nil {
		return nil, err
	}
	var text []byte
	err = a.one(ctx, g, func(g *pgn.Game, r *annotate.Review) (_ []byte, err error) {
		text, err = a.render(g, r)
		return nil, err
	})
	if err != nil {
		return nil, err
	}
	return pgn.NewReader(strings.NewReader(string(text)), g.Name).Next()
}

// bookPrinter prints pages on standard output.
func (s *streams) bookPrinter() book.Printer {
	styles := map[book.Role]style{book.Heading: strong, book.Remark: faint, book.Played: strong, book.Variation: faint}
	return book.Printer{
		Width: min(s.width, 100), Wrap: wrap,
		Paint: func(role book.Role, line string) string { return s.paint(styles[role], line) },
		Board: s.drawDiagram,
	}
}

// drawDiagram draws the board of a diagram with what its marks mean.
func (s *streams) drawDiagram(d *book.Diagram, indent int) string {
	var b strings.Builder
	b.WriteString(s.drawBoard(boardView{at: d.Position.At, marked: d.Green, other: d.Red, indent: indent}))
	margin := strings.Repeat(" ", indent)
	green, red := "green", "red"
	if d.Own {
		green, red = "speaks for the side that moved", "speaks against it"
		if d.Green == 0 {
			red = "speaks against the side that moved"
		}
	}
	if d.Green != 0 {
		b.WriteString(margin + s.legend(false, green) + "\n")
	}
	if d.Red != 0 {
		b.WriteString(margin + s.legend(true, red) + "\n")
	}
	if len(d.Arrows) > 0 {
		b.WriteString(margin + "arrows: " + strings.Join(d.Arrows, ", ") + "\n")
	}
	return b.String()
}

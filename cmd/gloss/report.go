package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	why "gloss/annotate/explain"
	"gloss/annotate/study"
	"gloss/glossary/words"
)

// reportOptions are the flags of gloss report.
type reportOptions struct {
	annotateOptions // how games that are not analysed yet are analysed

	player    string
	format    string
	positions int
	exercises string
	games     int
	fresh     bool
	lookNodes uint64
	pieces    piecesFlag

	laidOut bool // tables for reading even where standard output is no terminal
}

// Defaults of gloss report.
const (
	defaultPositions   = 10
	defaultReportGames = 20
	defaultLookNodes   = 2000
)

// formats of a report, and the suffixes of files that mean them.
var (
	reportFormats  = []string{"terminal", "md", "html", "json"}
	formatOfSuffix = map[string]string{".md": "md", ".markdown": "md", ".html": "html", ".htm": "html", ".json": "json", ".txt": "terminal"}
)

func newReportCmd(ui *streams) *cobra.Command {
	cmd, _ := reportCommand(ui)
	return cmd
}

// reportCommand returns the command with the options that its flags set.
func reportCommand(ui *streams) (*cobra.Command, *reportOptions) {
	opts := &reportOptions{annotateOptions: annotateOptions{from: 1, side: "both", linePlies: defaultLinePlies, reasons: fmt.Sprint(defaultReasons), level: why.Club.String(), confidence: defaultConfidence, records: true}}
	cmd := &cobra.Command{
		Use:   "report [FILE... | -]",
		Short: "Sum up what players give away, and through what",
		Long: `report sums up analysed games: players and openings, accuracy, mistakes by phase,
tactical motifs that were allowed or missed, the terms of the evaluation that cost most,
missed wins, good moves, and the positions most worth studying. It reads what
'gloss annotate --json' has written (best with --reasons all), or PGN, which it
analyses first with the same flags as annotate.

What is known already is not searched again. A game that gloss has annotated is taken as it
is: values, marks, better lines, words and settings. So is a game with a value of somebody
else, [%eval] as lichess.org writes it, on every move: marks, accuracy and graph follow from
the values. In both, the loss of a move is the fall of the value; a search compares the move with
the best one instead, so that the numbers differ a little. Neither tells what terms
and motifs cost; the report says how many games are
left out of those tables, and --fresh searches all games anew. A game without a value on
every move, or with marks of gloss that were changed, is searched.

The report in HTML is one file that needs no network: the games to step through,
with the graph of the evaluation and the squares of each reason, and the exercises
with hidden answers. A mistake can be tried again on the board: the analysis judges
the moves that it tells of (more with --multipv), a quick look the others
(--look-nodes; one with ten times the nodes where that finds no clear difference),
in the first ` + fmt.Sprint(study.MostLooked) + ` positions, which are the exercises and then the marked moves
of the games. The page says what each verdict rests on.

Without --format a report that goes into a pipe has plain tables with tabs;
--format terminal lays them out.

Collections of any size may be read: of more than 400 players those with the fewest
games keep results and marks only.`,
		Example: `  gloss report game.pgn
  gloss report --player carlsen -o report.html 2023.pgn 2024.pgn.zst
  gloss annotate --json --reasons all club.pgn > club.jsonl && gloss report --exercises club.epd club.jsonl`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runReport(cmd.Context(), ui, *opts, cmd.Flags(), args)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&opts.player, "player", "", "only the moves of players with this in their name (case does not matter)")
	flags.StringVar(&opts.format, "format", "", "terminal, md, html or json (default what --output ends in, else terminal)")
	flags.StringVarP(&opts.output, "output", "o", "", "write to a FILE")
	flags.IntVar(&opts.positions, "positions", defaultPositions, "greatest number of positions to study")
	flags.StringVar(&opts.exercises, "exercises", "", "write the positions to study to a FILE.epd or FILE.pgn, too")
	flags.IntVar(&opts.games, "games", defaultReportGames, "greatest number of games to step through in HTML")
	flags.Uint64Var(&opts.lookNodes, "look-nodes", defaultLookNodes, "nodes of the look at each move that a reader of HTML may try and the analysis does not tell of; 0 for none")
	flags.StringVar(&opts.level, "level", why.Club.String(), "whom the comments of games analysed now are for: beginner, club or expert")
	flags.BoolVar(&opts.fresh, "fresh", false, "search games anew that are annotated already")
	opts.addSearchFlags(flags)
	addCutFlag(ui, cmd, &opts.cut)
	opts.addJudgeFlags(flags)
	addPiecesFlag(ui, cmd, &opts.pieces)
	oneOf(ui, cmd, "format", reportFormats...)
	oneOf(ui, cmd, "level", why.LevelNames()...)
	opts.cluster.addFlags(flags)
	return cmd, opts
}

// formatOf is the one of some formats that the suffix of a file means.
func formatOf(file string, bySuffix map[string]string, formats []string) (string, error) {
	if format := bySuffix[strings.ToLower(filepath.Ext(file))]; format != "" {
		return format, nil
	}
	return "", usagef("--output %s: its suffix says no format; add --format %s", file, strings.Join(formats, "|"))
}

// check settles the format and refuses what contradicts itself.
func (o *reportOptions) check(json bool, given func(string) bool) error {
	o.laidOut = o.format == "terminal"
	switch {
	case o.format == "" && json:
		o.format = "json"
	case o.format == "" && !standard(o.output):
		var err error
		if o.format, err = formatOf(o.output, formatOfSuffix, reportFormats); err != nil {
			return err
		}
	case o.format == "":
		o.format = "terminal"
	case !slices.Contains(reportFormats, o.format):
		return usagef("--format %q is not %s", o.format, strings.Join(reportFormats, ", "))
	case json && o.format != "json":
		return usagef("--json and --format %s contradict each other", o.format)
	}
	switch {
	case o.positions < 0:
		return usagef("--positions %d is negative", o.positions)
	case o.games < 0:
		return usagef("--games %d is negative", o.games)
	case given("games") && o.format != "html":
		return usagef("--games is for the report in HTML")
	case given("look-nodes") && o.format != "html":
		return usagef("--look-nodes is for the report in HTML")
	case given("pieces") && (o.format == "html" || o.format == "json"):
		return usagef("--pieces is for texts, not for %s", o.format)
	}
	if ext := strings.ToLower(filepath.Ext(o.exercises)); o.exercises != "" && ext != ".epd" && ext != ".pgn" {
		return usagef("--exercises %s ends neither in .epd nor in .pgn", o.exercises)
	}
	if o.exercises != "" && o.positions == 0 {
		return usagef("--exercises with --positions 0 has nothing to write")
	}
	return nil
}

// runReport runs the command.
func runReport(ctx context.Context, ui *streams, opts reportOptions, flags *pflag.FlagSet, args []string) error {
	if err := opts.check(ui.global.JSON, flags.Changed); err != nil {
		return err
	}
	settings, err := opts.settings(flags.Changed)
	if err != nil {
		return err
	}
	if err := opts.cluster.check(flags); err != nil {
		return err
	}
	args = ui.inputs(args)
	if err := canWrite(args, opts.output, opts.exercises); err != nil {
		return err
	}
	sources, err := study.OpenSources(ctx, args)
	if err != nil {
		return err
	}
	defer study.CloseSources(sources)
	if err := opts.checkSearchFlags(flags, sources); err != nil {
		return err
	}
	run, err := newReportRun(ui, opts, settings)
	if err != nil {
		return err
	}
	if run.cluster, err = openCluster(ctx, ui, "report", &opts.annotateOptions, flags, args); err != nil {
		return err
	}
	switch {
	case opts.cluster.withdraw:
		return ui.withdraw(ctx, run.cluster)
	case opts.cluster.detach:
		return errors.Join(run.read(ctx, sources), run.cluster.Detach(ctx))
	}
	defer ui.closeCluster(run.cluster)
	if err := run.read(ctx, sources); err != nil {
		return err
	}
	if r := run.recorded; r != nil {
		r.tell()
		if name := searchFlag(flags); name != "" && name != "workers" && r.taken > 0 {
			ui.notef("--%s has no effect on games that are annotated already; --fresh searches them", name)
		}
	}
	rep := run.builder.Report()
	if rep.Games == 0 {
		return run.nothing()
	}
	if err := run.write(ctx, rep); err != nil {
		return err
	}
	return run.failures()
}

// checkSearchFlags refuses flags of the analysis where everything is analysed already.
func (o *reportOptions) checkSearchFlags(flags *pflag.FlagSet, sources []*study.Source) error {
	for _, s := range sources {
		if !s.JSON {
			return nil
		}
	}
	if flags.Changed("fresh") {
		return usagef("--fresh has no effect: it is for games in PGN")
	}
	if name := searchFlag(flags); name != "" && (name != "workers" || o.format != "html") { // who looks at moves that are tried
		return usagef("--%s has no effect: the games are analysed already", name)
	}
	return nil
}

// searchFlag names a flag of the analysis that was given, "" if none was.
func searchFlag(flags *pflag.FlagSet) (name string) {
	var search annotateOptions
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	search.addSearchFlags(set)
	search.addJudgeFlags(set)
	set.VisitAll(func(f *pflag.Flag) {
		if name == "" && flags.Changed(f.Name) {
			name = f.Name
		}
	})
	if name == "" && flags.Changed("level") {
		return "level"
	}
	return name
}

// nothing says why there is no report.
func (r *reportRun) nothing() error {
	if r.opts.player == "" {
		r.ui.notef("no games to report on: nothing is written")
		return r.failures()
	}
	names := r.builder.Names()
	const most = 10
	list := strings.Join(names[:min(len(names), most)], ", ")
	if len(names) > most {
		list += fmt.Sprintf(" and %d more", len(names)-most)
	}
	if list == "" {
		list = "nobody"
	}
	return &usageError{
		err:  fmt.Errorf("--player %q: no player's name contains that", r.opts.player),
		hint: nearNames(r.opts.player, names) + "the players are " + list,
	}
}

// nearNames suggests players of whose name a word is nearly the one asked for, or "" if there are none.
func nearNames(asked string, names []string) string {
	const most = 3
	var parts []string
	players := map[string]string{} // by the words of their names
	for _, name := range names {
		for _, word := range append(strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == ',' }), name) {
			if players[word] == "" {
				players[word] = name
				parts = append(parts, word)
			}
		}
	}
	var near []string
	for _, word := range words.Near(asked, parts, len(parts)) {
		if name := players[word]; !slices.Contains(near, name) && len(near) < most {
			near = append(near, name)
		}
	}
	if near == nil {
		return ""
	}
	return "did you mean " + strings.Join(near, " or ") + "? "
}

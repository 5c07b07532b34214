package main

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/annotate"
	why "gloss/annotate/explain"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// annotateOptions are the flags of gloss annotate.
type annotateOptions struct {
	output  string
	inPlace bool
	report  string
	damage  string
	resume  bool
	workers int

	nodes         uint64
	depth         int
	time          time.Duration
	multiPV       int
	verify        int
	engine        string
	cut           cutFlag
	engineOptions []string
	patience      time.Duration
	longest       time.Duration

	from, to     int
	side         string
	minLoss      float64
	thresholds   string
	curve        string
	silentBeyond int
	skipBook     bool

	linePlies    int
	reasons      string
	level        string
	confidence   int
	noEval       bool
	noShapes     bool
	noComments   bool
	noVariations bool
	knockOut     bool
	noPraise     bool

	secondOpinion string // who judges moves beside the terms; "" for the usual, see hearsNetwork

	cluster clusterOptions

	records bool   // set by gloss report: JSON records with all reasons instead of games
	program string // that is started for --engine, "" for that itself
}

// Defaults of gloss annotate. With these nodes a game of 40 moves takes a minute and a half on
// one processor; docs/win-chances.md has what other nodes would make of the judgements.
const (
	defaultNodes        = 125_000
	defaultVerify       = 7
	defaultSilentBeyond = 1000
	defaultLinePlies    = 10
	defaultReasons      = 3
	defaultConfidence   = 70
	defaultPatience     = 10 * time.Second
	defaultLongest      = 10 * time.Minute
)

func newAnnotateCmd(ui *streams) *cobra.Command {
	cmd, _ := annotateCommand(ui)
	return cmd
}

// annotateCommand returns the command with the options that its flags set.
func annotateCommand(ui *streams) (*cobra.Command, *annotateOptions) {
	opts := new(annotateOptions)
	cmd := &cobra.Command{
		Use:   "annotate [FILE... | -]",
		Short: "Annotate games: mistakes, better lines, and the reasons in words",
		Long: `annotate replays the games of PGN files, compares every move with the best one and
writes them again with marks (?! ? ?? and ! !!), values, better lines and comments that
name the reasons: the enemy's answer and what it wins or spoils, then the better move and
its purpose. Before the first move comes a summary of the game. Where no reason is certain
enough the mark stands without a word ('gloss help comments').

What human beings wrote into a game stays; what gloss wrote before is replaced. Files may be packed with gzip, bzip2
or zstd, or be in UTF-16. A game that cannot be read is named on standard error and copied as
it is; the exit code is then 3.

All cores work on one game if there is no other. With the default limit, a number of nodes, the
output is the same on every machine and for any number of workers.

A run from files to files may be interrupted at any moment, by Ctrl-C, a crash or a loss
of power: the same command with --resume goes on where it stopped, and the end is the same
as without the interruption (of PGN, not yet of --json). A file has its name only when it is
whole; until then .part stands behind it, and a journal beside it. If a setting, the program
or an input has changed meanwhile, gloss says so and stops.

Another engine (--engine) that crashes, hangs or talks nonsense is started again and the
game done once more; if it fails again, the game is named and copied as it is.

'gloss help comments' tells what comments say and how far they can be trusted, 'gloss help marks' how
moves are judged.`,
		Example: `  gloss annotate game.pgn
  gloss annotate -j 4 -o annotated/ club.pgn.zst league.pgn
  gloss annotate --resume -o annotated.pgn --damage damage.json archive.pgn.zst
  gloss annotate --side black --min-loss 0.2 --json game.pgn`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runAnnotate(cmd.Context(), ui, *opts, cmd.Flags(), args)
		},
	}
	opts.addFlags(cmd.Flags())
	addCutFlag(ui, cmd, &opts.cut)
	oneOf(ui, cmd, "side", "white", "black", "both")
	oneOf(ui, cmd, "level", why.LevelNames()...)
	completeValues(ui, cmd, "reasons", "all")
	return cmd, opts
}

func (o *annotateOptions) addFlags(flags *pflag.FlagSet) {
	flags.SortFlags = false
	flags.StringVarP(&o.output, "output", "o", "", "write to a FILE, or to a file for each input in a DIR/")
	flags.BoolVar(&o.inPlace, "in-place", false, "write each file back over itself")
	flags.StringVar(&o.report, "report", "", "write a study report of the games, too: to FILE.html, .md or .json")
	flags.BoolVar(&o.resume, "resume", false, "go on with a run that was interrupted, by the journal beside its output")
	flags.StringVar(&o.damage, "damage", "", "write a list of what could not be read or annotated to FILE.json")
	o.addSearchFlags(flags)
	under(judgeGroup, flags, func(flags *pflag.FlagSet) {
		flags.IntVar(&o.from, "from", 1, "first ply to look at, 1 is White's first move")
		flags.IntVar(&o.to, "to", 0, "last ply to look at (default the last of the game)")
		flags.StringVar(&o.side, "side", "both", "whose moves to look at: white, black or both")
	})
	o.addJudgeFlags(flags)
	under(commentGroup, flags, o.addCommentFlags)
	o.cluster.addFlags(flags)
}

// addCommentFlags adds the flags that say what is written into the games.
func (o *annotateOptions) addCommentFlags(flags *pflag.FlagSet) {
	flags.IntVar(&o.linePlies, "line-plies", defaultLinePlies, "greatest length of a better line in plies")
	flags.StringVar(&o.reasons, "reasons", strconv.Itoa(defaultReasons), "greatest number of reasons to list for a move with --json, or all; a comment names two at most, with 0 only men, mates and draws")
	flags.StringVar(&o.level, "level", why.Club.String(), "whom the comments are for: beginner (plain words, percent), club, or expert (with the account of the terms)")
	flags.IntVar(&o.confidence, "confidence", defaultConfidence, "leave out comments if fewer than this many in 100 like them are right; 0 shows all")
	flags.BoolVar(&o.noEval, "no-eval", false, "no [%eval] commands")
	flags.BoolVar(&o.noShapes, "no-shapes", false, "no coloured squares and arrows")
	flags.BoolVar(&o.noComments, "no-comments", false, "no comments in words")
	flags.BoolVar(&o.noPraise, "no-praise", false, "no marks for good moves (! !! and the only legal one), and no searches for them")
	flags.BoolVar(&o.noVariations, "no-variations", false, "no better lines")
	flags.BoolVar(&o.knockOut, "knock-out", false, "search anew with and without the terms of the first reason and tell if they carry the verdict")
}

// addSearchFlags adds the flags that say how positions are searched, addJudgeFlags
// those that say which moves are spoken of. gloss report shares them.
func (o *annotateOptions) addSearchFlags(flags *pflag.FlagSet) {
	under(searchGroup, flags, func(flags *pflag.FlagSet) {
		flags.IntVarP(&o.workers, "workers", "j", runtime.NumCPU(), "positions to search at the same time, of one game or several")
		flags.Uint64Var(&o.nodes, "nodes", defaultNodes, "nodes to search for each position")
		flags.IntVar(&o.depth, "depth", 0, "search to a depth in plies instead")
		flags.DurationVar(&o.time, "time", 0, "search for a time instead, such as 500ms (results then differ from run to run)")
		flags.IntVar(&o.verify, "verify-nodes", defaultVerify, "search again where the verdict is open, with this many times the nodes or time, or 2 plies deeper; twice as much, or 4 plies, at mistakes; 1 for never")
		flags.IntVar(&o.multiPV, "multipv", 1, "lines to look for in each position; those better than the played move are shown")
	})
	under(engineGroup, flags, func(flags *pflag.FlagSet) {
		flags.StringVar(&o.engine, "engine", "", "search with another engine, a program that speaks UCI")
		flags.StringArrayVar(&o.engineOptions, "engine-option", nil, "option of that engine, as Name=Value (may be repeated)")
		flags.DurationVar(&o.patience, "engine-patience", defaultPatience, "how long that engine may take to start, and to answer where it has to at once")
		flags.DurationVar(&o.longest, "engine-timeout", defaultLongest, "how long it may search one position before it is started again")
	})
}

func (o *annotateOptions) addJudgeFlags(flags *pflag.FlagSet) {
	under(judgeGroup, flags, func(flags *pflag.FlagSet) {
		flags.BoolVar(&o.skipBook, "skip-book", false, "pass over the moves of named openings")
		flags.Float64Var(&o.minLoss, "min-loss", 0, "comment on moves that lose at least this much of the chances to win, 0 to 2 (default what the thresholds say)")
		flags.StringVar(&o.thresholds, "thresholds", defaultThresholds, "losses of chances that are called ?! ? and ??")
		flags.StringVar(&o.secondOpinion, "second-opinion", "", "who judges beside the search how much a move loses: network or none; values and words are those of the terms (default network; none with --engine, another --profile or --verify-nodes 1)")
		flags.StringVar(&o.curve, "curve", "", "curve of the chances to win: gloss or lichess (default gloss; lichess with --engine)")
		flags.IntVar(&o.silentBeyond, "silent-beyond", defaultSilentBeyond, "say nothing where one side is ahead by this many centipawns before and after; 0 for never")
	})
}

// settings checks the flags and turns them into those of the review; given tells which
// flags the user has set.
func (o *annotateOptions) settings(given func(string) bool) (annotate.Settings, error) {
	s := annotate.Settings{Settings: review.Settings{
		Limits:       engine.Limits{Depth: o.depth, MoveTime: o.time, MultiPV: o.multiPV},
		VerifyFactor: o.verify, NoPraise: o.noPraise, MinLoss: o.minLoss, SilentBeyond: o.silentBeyond, From: o.from, To: o.to,
		OwnValues: o.engine == "",
	}}
	if given("nodes") || o.depth == 0 && o.time == 0 {
		s.Limits.Nodes = o.nodes
	}
	for _, check := range []struct {
		wrong bool
		what  string
	}{
		{s.Limits.Nodes == 0 && o.depth == 0 && o.time == 0, "--nodes 0 without --depth or --time would search for ever"},
		{o.depth < 0 || o.depth > engine.MaxDepth, fmt.Sprintf("--depth %d is not between 0 and %d", o.depth, engine.MaxDepth)},
		{o.time < 0, fmt.Sprintf("--time %v is negative", o.time)},
		{o.multiPV < 1, fmt.Sprintf("--multipv %d is not at least 1", o.multiPV)},
		{o.verify < 1 || o.verify > 1000, fmt.Sprintf("--verify-nodes %d is not between 1 and 1000", o.verify)},
		{o.workers < 1, fmt.Sprintf("-j %d is not at least 1", o.workers)},
		{o.from < 1, fmt.Sprintf("--from %d is not at least 1", o.from)},
		{o.to != 0 && o.to < o.from, fmt.Sprintf("--to %d is before --from %d", o.to, o.from)},
		{!(o.minLoss >= 0 && o.minLoss <= 2), fmt.Sprintf("--min-loss %v is not between 0 and 2", o.minLoss)},
		{o.silentBeyond < 0, fmt.Sprintf("--silent-beyond %d is negative", o.silentBeyond)},
		{o.linePlies < 1, fmt.Sprintf("--line-plies %d is not at least 1; --no-variations leaves the lines out", o.linePlies)},
		{o.confidence < 0 || o.confidence > 100, fmt.Sprintf("--confidence %d is not between 0 and 100", o.confidence)},
		{o.engine != "" && given("cut"), "--cut is for gloss's own search, it has no effect with --engine"},
		{o.engine == "" && len(o.engineOptions) > 0, "--engine-option without --engine has no effect"},
		{o.engine == "" && (given("engine-patience") || given("engine-timeout")), "--engine-patience and --engine-timeout without --engine have no effect"},
		{o.engine != "" && (o.patience <= 0 || o.longest <= 0), "--engine-patience and --engine-timeout have to be longer than nothing"},
		{!slices.Contains([]string{"", noOpinion, networkOpinion}, o.secondOpinion), fmt.Sprintf("--second-opinion %q is not network or none", o.secondOpinion)},
		{o.verify < 2 && o.secondOpinion == networkOpinion, "--second-opinion network is heard where a verdict is open: --verify-nodes has to be 2 at least"},
		{o.engine != "" && o.secondOpinion == networkOpinion, "--second-opinion network is for gloss's own search, it cannot be used with --engine"},
		{o.engine != "" && o.knockOut, "--knock-out needs the evaluation of gloss, it cannot be used with --engine"},
	} {
		if check.wrong {
			return s, usagef("%s", check.what)
		}
	}
	switch o.side {
	case "white", "black":
		s.Skip[board.White], s.Skip[board.Black] = o.side != "white", o.side != "black"
	case "both":
	default:
		return s, usagef("--side %q is not white, black or both", o.side)
	}
	var err error
	if s.Curve.Shape, err = o.shape(); err != nil {
		return s, err
	}
	if s.Reasons, err = parseReasons(o.reasons); err != nil {
		return s, err
	}
	if s.Level, err = why.ParseLevel(o.level); err != nil {
		return s, usagef("--level: %v", err)
	}
	s.LinePlies, s.Confidence = o.linePlies, float64(o.confidence)/100
	if o.noVariations {
		s.LinePlies = 1 // the reader is shown no more than the move that the comment names
	}
	s.Thresholds, err = parseThresholds(o.thresholds)
	return s, err
}

// The values of --second-opinion.
const (
	noOpinion      = "none"
	networkOpinion = "network"
)

// hearsNetwork tells if the network judges moves as well. Who chooses a profile or an engine wants to hear that one, and who wants one look at each
// position has no use for two.
func (o *annotateOptions) hearsNetwork(profile string) bool {
	return o.secondOpinion == networkOpinion || o.secondOpinion == "" && o.engine == "" && o.verify > 1 && profile == usualProfile
}

// shape is the curve of chances that the flags want.
func (o *annotateOptions) shape() (review.Shape, error) {
	if o.curve == "" {
		if o.engine != "" {
			return review.LichessShape, nil
		}
		return review.GlossShape, nil
	}
	s, ok := review.ParseShape(o.curve)
	switch {
	case !ok:
		return s, usagef("--curve %q is not gloss or lichess", o.curve)
	case o.engine != "" && s == review.GlossShape:
		return s, usagef("--curve gloss is fitted to the values of gloss's own search, it cannot be used with --engine")
	}
	return s, nil
}

func parseReasons(text string) (int, error) {
	if text == "all" {
		return -1, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, usagef("--reasons %q is not a number or all", text)
	}
	return n, nil
}

func parseThresholds(text string) (t review.Thresholds, err error) {
	fields := strings.Split(text, ",")
	wrong := usagef("--thresholds %q is not three rising numbers between 0 and 2, such as 0.1,0.2,0.3", text)
	if len(fields) != 3 {
		return t, wrong
	}
	last := 0.0
	for i, into := range []*float64{&t.Inaccuracy, &t.Mistake, &t.Blunder} {
		*into, err = strconv.ParseFloat(strings.TrimSpace(fields[i]), 64)
		if err != nil || !(*into > 0 && *into >= last && *into <= 2) {
			return t, wrong
		}
		last = *into
	}
	return t, nil
}

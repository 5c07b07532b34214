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
		Long: `annotate replays the games of PGN files, compares every move with the best one
and writes them again with marks (?! ? ?? and ! !!), values, better lines and comments that
name the reasons: the enemy's answer and what it wins or spoils, then the better move and
its purpose. Each clause is checked on the board of the line that it speaks of. --json has these
claims, the moves of the line behind each that counts men, and the account of all terms. A reason
lasts: it is there in most of the quiet positions of one line and not of the other. Where nothing
else is known of an error, the comment names what it allowed, if the next move misses that.

Before the first move comes a summary of the game. It names
  - at most three marked moves after which a side stood worse than it could (from 0.9 pawns on a side stands better, from 2 the game is won): the one that decided, and those that cost most
  - from which move on a side stood better, that a game was lost in small steps, that the lead changed hands four times or more, or that neither side ever stood better
  - how the sides stood at the end, where the result does not say so
  - for each side what its errors have most in common
  - where the game has clocks ([%clk]), whose errors came in time trouble: with less than a minute and a tenth of the time left

Where no reason is certain none is named: the mark stands without a word, with the better line.
That is so of
  - an inaccuracy that gives away less than 0.135 of the chances, costs no men and allows no blow, unless it breaks a rule of the book or leaves the centre to the enemy, and the better move does not; or where the second judge (below) sees 1.2 times what the mark asks for, and pawns are doubled, isolated or passed, the good bishop is traded, or what is missed does two things at once
  - an inaccuracy that overlooks what the last two comments have already named
  - a mistake of which nothing is wrong but a rule of the book, such as neglected development
  - a blunder that costs no men, no mate or draw and shows no blow such as a fork, a pin to the king or a king driven into the open or kept from castling; a pawn is no reason where the values fall by more than five
  - moves of which all that could be said is what the better one does by the way, unless that is two things at once, or a trifle, such as an attack on one man or a piece that is driven away
  - moves that cost neither men nor mate where one side is four pawns ahead before and after, and where it is two and a half, unless they are blunders; where it is three, inaccuracies that give away less than 0.135 of the chances and five pawns, and allow or miss no mate
  - a mate in four or five moves that is allowed where the game is lost by nine pawns, and a longer one where it is lost by five

A mistake or a blunder of these kinds is explained for want of anything better if the comment
says what the enemy's answer takes, drives away or gains time on, or, whatever that does, what
becomes of it after the better move; not where one side is so far ahead.

If only one move is good, or only one answer punishes the move (the second best changes more than
half of what is lost), the comment on a mistake or an inaccuracy may still say what that one does,
  - if the answer threatens, pins, attacks two men, gains time or goes for the centre; of an inaccuracy only if it threatens mate
  - if the better move threatens, takes, pins to the king or queen, stops a move, or goes for the centre up to move 12 or by driving a piece away

How far a comment can be trusted depends on
  - what it rests on: a mate, men worth more than two pawns, more than one, a pawn, or what counts no men
  - of men, whether they fall by force, or within two half-moves, whether a pawn is counted besides pieces, and whether it says which men are won
  - of men, whether what it tells of was the only good choice of that side, and whether it tells of the better move in a second sentence, which may fail, too
  - of men, how grave the mark is, how far the loss goes beyond it, and whether they fall in the lines of the second judge, too (below), and whether it sees as much lost
  - where no men are counted, whether it tells of a rule of the book, of time that is lost or of a piece that is driven away, what has been left unguarded or what the better move guards or stops, or two
    things at once; and whether the second judge would play the better move, too, and sees hardly anything lost
  - whether it is told by the lines of the second judge, where those of the search tell nothing that is trusted, and if the search follows them as far as men are counted
  - whether the same side is two pawns ahead before the move and after it, mates and draws aside: then marks are wrong more often
  - of men that a blunder costs, whether no side is a pawn ahead before the move and after it: then the rest matters less
  - who made the move: marks on a master's moves (2300 or more by the tags of the game) are wrong more often, so fewer get a comment

That both sides overlook something is trusted as much as the comment before that named it. Readers
have checked 10775 comments against the lines of a stronger engine: "confidence" in JSON is how
many of 100 like one were right. Where that is fewer than 70 the mark stands without a word
(--confidence; 0 shows all).

A first, short look is made at every position. Where the verdict is open, because a move
would be marked or loses nearly half of what is needed for that, both positions are searched a
second time with seven times the nodes; with fourteen times where the move would be a mistake or
worse, since what is said of it hangs on the lines, and where two looks contradict each other.

Off its main line the search is led by a small neural network that was fitted to positions and
knows no terms: it tells which moves are worth a closer look, faster than the terms and with fewer
errors. Lines are evaluated and compared by the terms, and explained by them. Other profiles lead their
search themselves.

A second judge looks as well: the network alone, at every position first, and again, half as long, where the verdict is open by
what it or the terms see. The mean of all searches judges. It tells how much a move loses, and how far
a comment can be trusted: lines, values and words are those of the terms. Without it (--second-opinion none; other
profiles and engines) the two moves are searched together where a mark is near.

Where the answer to a marked move is a quiet one that strikes later, the blow is searched at once, for as
long as a first look, and named if it is worth as much (within chances of 0.03), unless the
game went on with it and the look after it finds it worse.

Moves are judged by the chances to win that they give away, on a scale from -1, lost, to 1,
won. The curve of lichess.org is 2/(1+exp(-0.00368208 cp)) - 1 (--curve lichess); the one
fitted to the values of gloss's own search is the same of 1.25 cp / sqrt(1 + (cp/650)^2)
(--curve gloss). Values of other engines are read by that of lichess.org.

In a game with hardly a clear error most of what looks like a small one is an error of
gloss's values. So a game's losses are scaled ("believed" in JSON): if at most 2 % of its moves
are marked and lose 0.25 or more, only 0.6 of each loss is believed; from 4 % on, all of it. (Twenty
moves with two such errors are added to each game first.) Values of other engines are believed.

Moves of a named opening, and those on the way to one, are not judged, unless they miss a mate or leave
the side that makes them 1.5 pawns down: what has been played so often has been judged by more than one search.

Good moves are marked by definition. ! is the first choice of the search where every
other move loses at least the chances of a mistake (0.2), searched by itself and in one
tree with it. It does not go to a move that recaptures, takes with a pawn, or takes a queen or what hangs, nor to one that takes a
piece worth as much as its own and wins no more than that. !! is the same with a sacrifice: material of at least the exchange is given and not won back within the next three moves of the line. A comment calls a move
the only one where every other move loses 0.4 and is not good. $7 is the
only legal move. No move is praised in a decided position: one that is won with the
second move, too (chances of 0.5), or lost with the best one; nor one of which nothing
can be told but what another move loses.

Files may be packed with gzip, bzip2 or zstd, or be in UTF-16. What human beings wrote into a game
stays; what gloss wrote before is replaced. A game that cannot be read is named on
standard error and copied as it is; the exit code is then 3.

The searches of a game are divided among the workers, so one game is done on all cores.
With the default limit, a number of nodes, the output is the same on every machine
and for any number of workers.

Another engine (--engine) that crashes, hangs or talks nonsense is started again and the
game done once more; if it fails again, the game is named and copied as it is.

A run from files to files may be interrupted at any moment, by Ctrl-C, a crash or a loss
of power: the same command with --resume goes on where it stopped, and the end is the same
as without the interruption. A file has its name only when it is whole; until then .part
stands behind it, and a journal beside it. If a setting, the program or an input has
changed meanwhile, gloss says so and stops. Where all is done already, with these settings
and of these games, --resume says that and leaves the files alone; so far only of PGN, not
of --json.`,
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

	flags.IntVar(&o.from, "from", 1, "first ply to look at, 1 is White's first move")
	flags.IntVar(&o.to, "to", 0, "last ply to look at (default the last of the game)")
	flags.StringVar(&o.side, "side", "both", "whose moves to look at: white, black or both")
	o.addJudgeFlags(flags)

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
	o.cluster.addFlags(flags)
}

// addSearchFlags adds the flags that say how positions are searched, addJudgeFlags
// those that say which moves are spoken of. gloss report shares them.
func (o *annotateOptions) addSearchFlags(flags *pflag.FlagSet) {
	flags.IntVarP(&o.workers, "workers", "j", runtime.NumCPU(), "positions to search at the same time, of one game or several")

	flags.Uint64Var(&o.nodes, "nodes", defaultNodes, "nodes to search for each position")
	flags.IntVar(&o.depth, "depth", 0, "search to a depth in plies instead")
	flags.DurationVar(&o.time, "time", 0, "search for a time instead, such as 500ms (results then differ from run to run)")
	flags.IntVar(&o.verify, "verify-nodes", defaultVerify, "search again where the verdict is open, with this many times the nodes or time, or 2 plies deeper; twice as much, or 4 plies, at mistakes; 1 for never")
	flags.IntVar(&o.multiPV, "multipv", 1, "lines to look for in each position; those better than the played move are shown")
	flags.StringVar(&o.engine, "engine", "", "search with another engine, a program that speaks UCI")
	flags.StringArrayVar(&o.engineOptions, "engine-option", nil, "option of that engine, as Name=Value (may be repeated)")
	flags.DurationVar(&o.patience, "engine-patience", defaultPatience, "how long that engine may take to start, and to answer where it has to at once")
	flags.DurationVar(&o.longest, "engine-timeout", defaultLongest, "how long it may search one position before it is started again")
}

func (o *annotateOptions) addJudgeFlags(flags *pflag.FlagSet) {
	flags.BoolVar(&o.skipBook, "skip-book", false, "pass over the moves of named openings")
	flags.Float64Var(&o.minLoss, "min-loss", 0, "comment on moves that lose at least this much of the chances to win, 0 to 2 (default what the thresholds say)")
	flags.StringVar(&o.thresholds, "thresholds", defaultThresholds, "losses of chances that are called ?! ? and ??")
	flags.StringVar(&o.secondOpinion, "second-opinion", "", "who judges beside the search how much a move loses: network or none; values and words are those of the terms (default network; none with --engine, another --profile or --verify-nodes 1)")
	flags.StringVar(&o.curve, "curve", "", "curve of the chances to win: gloss or lichess (default gloss; lichess with --engine)")
	flags.IntVar(&o.silentBeyond, "silent-beyond", defaultSilentBeyond, "say nothing where one side is ahead by this many centipawns before and after; 0 for never")
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

package main

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gloss/annotate/durable"
	"gloss/engine/input"
	"gloss/engine/match"
)

// matchOptions are the flags of gloss match.
type matchOptions struct {
	pace        match.Pace
	tc          string
	openings    string
	games       int
	randomPlies int
	seed        uint64
	sprt        string
	workers     int
	output      string
	resume      bool
	rules       match.Rules
}

func newMatchCmd(ui *streams) *cobra.Command {
	var opts matchOptions
	cmd := &cobra.Command{
		Use:   "match PLAYER PLAYER... [--nodes N | --depth D | --time T | --tc TIME+INC]",
		Short: "Play engines or profiles against each other",
		Long: `match lets every two players play both colours of each opening and tells what the
results say about their strength.

` + match.SpecHelp + `

A game is lost by mate, an illegal move, a crash, a hang, or by overstepping the
time, and drawn by stalemate, the third repetition, 50 moves without progress, bare
material, or after --max-moves. No game is given up or judged by a score.

With --sprt ELO0,ELO1[,ALPHA,BETA] the match ends as soon as it is clear, with these
risks of error (0.05 if not given), that the first player is not stronger than the
second by more than ELO0, or that he is by ELO1. The pairs of games count in the
order of the schedule, so that with --nodes or --depth the verdict is the same on
every machine and with any number of workers.

-o writes each game to a PGN file as it ends; with --resume an interrupted match
goes on from there.`,
		Example: `  gloss match profile:tuned profile:compendium --nodes 20000 -o match.pgn
  gloss match profile:mine.toml profile:tuned --sprt 0,10 --random-plies 4 --games 4000 --tc 1+0.05
  gloss match profile:tuned "cmd=stockfish name=SF opt.Hash=16 nodes=2000" --nodes 20000 --json`,
		RunE: func(cmd *cobra.Command, args []string) error { return playMatch(cmd.Context(), ui, opts, args) },
	}
	flags := cmd.Flags()
	flags.Uint64Var(&opts.pace.Nodes, "nodes", 0, "nodes for a move (10000 if no limit is given)")
	flags.IntVar(&opts.pace.Depth, "depth", 0, "depth of the searches in plies")
	flags.DurationVar(&opts.pace.MoveTime, "time", 0, "time for a move, such as 100ms")
	flags.StringVar(&opts.tc, "tc", "", "time of the clocks in seconds, such as 1+0.05 or 40/60")
	flags.StringVar(&opts.openings, "openings", "", "EPD or FEN file of openings (default: a built-in list)")
	flags.IntVar(&opts.games, "games", 0, "games between every two players (default: two from each opening)")
	flags.IntVar(&opts.randomPlies, "random-plies", 0, "random moves after an opening, the same for both games of a pair")
	flags.Uint64Var(&opts.seed, "seed", 0, "shuffle the openings, and choose other random moves")
	flags.StringVar(&opts.sprt, "sprt", "", "end the match by a sequential test: ELO0,ELO1[,ALPHA,BETA]")
	flags.IntVarP(&opts.workers, "workers", "j", runtime.NumCPU(), "games at the same time")
	flags.StringVarP(&opts.output, "output", "o", "", "PGN file for the games")
	flags.BoolVar(&opts.resume, "resume", false, "go on with the match whose games are in the PGN file")
	flags.IntVar(&opts.rules.MaxMoves, "max-moves", 250, "moves after which a game is drawn, 0 for none")
	flags.DurationVar(&opts.rules.Margin, "margin", 20*time.Millisecond, "by how much a player may exceed his time")
	flags.DurationVar(&opts.rules.Patience, "patience", time.Minute, "time for a move where no other time is set")
	return cmd
}

// playMatch plays a match and prints how it went, also if it is interrupted.
func playMatch(ctx context.Context, ui *streams, opts matchOptions, players []string) error {
	m, err := setUpMatch(ctx, opts, players)
	if err != nil {
		return err
	}
	outcomes := make([]*match.Outcome, m.Games())
	var file *durable.Entries
	switch {
	case opts.output == "-":
		return usagef("standard output has the table of the match: give the games a file, -o FILE")
	case opts.output != "":
		if file, outcomes, err = openGames(ui, m, opts); err != nil {
			return err
		}
	case opts.resume:
		return usagef("--resume needs the PGN file of the match: -o FILE")
	}
	news := newMatchNews(ui, m, m.Report(outcomes).Finished)
	start := time.Now()
	report, err := m.Run(ctx, outcomes, func(g *match.Game, r match.Report) error {
		news.tell(g, r)
		if file == nil {
			return nil
		}
		return file.Add(m.PGN(g, time.Now()))
	})
	news.done()
	if file != nil {
		if ctx.Err() != nil && report.Finished > 0 {
			ui.tellHowToGoOn("match")
		}
		err = errors.Join(err, file.Close())
	}
	if err != nil && report.Finished == 0 {
		return err
	}
	return errors.Join(err, printMatch(ui, m, report, time.Since(start)))
}

// setUpMatch makes a match of flags and descriptions of players.
func setUpMatch(ctx context.Context, opts matchOptions, players []string) (*match.Match, error) {
	if len(players) < 2 {
		return nil, &usageError{err: errors.New("give two players at least"), hint: "for example: gloss match profile:tuned profile:compendium"}
	}
	m := &match.Match{Rules: opts.rules, Workers: opts.workers}
	pace := opts.pace
	var err error
	if opts.tc != "" {
		if pace.Clock, err = match.ParseTimeControl(opts.tc); err != nil {
			return nil, usagef("--tc: %w", err)
		}
	}
	if pace == (match.Pace{}) {
		pace.Nodes = 10_000
	}
	for _, text := range players {
		s, err := match.ParseSpec(text)
		if err != nil {
			return nil, &usageError{err: err}
		}
		if s.Pace == (match.Pace{}) {
			s.Pace = pace
		}
		m.Players = append(m.Players, match.Entrant{Spec: s, Open: func(ctx context.Context) (match.Player, error) {
			return s.Open(ctx, searchEvaluator)
		}})
	}
	if opts.sprt != "" {
		if m.Test, err = parseSPRT(opts.sprt); err != nil {
			return nil, err
		}
	}
	if m.Openings, err = matchOpenings(ctx, opts); err != nil {
		return nil, err
	}
	if err := m.Check(); err != nil {
		return nil, &usageError{err: err}
	}
	return m, nil
}

// parseSPRT reads elo0,elo1[,alpha,beta].
func parseSPRT(text string) (*match.SPRT, error) {
	var numbers []float64
	for _, word := range strings.Split(text, ",") {
		x, err := strconv.ParseFloat(strings.TrimSpace(word), 64)
		if err != nil {
			return nil, usagef("--sprt %q: %q is not a number", text, word)
		}
		numbers = append(numbers, x)
	}
	test := &match.SPRT{Alpha: 0.05, Beta: 0.05}
	switch len(numbers) {
	case 4:
		test.Alpha, test.Beta = numbers[2], numbers[3]
	case 2:
	default:
		return nil, usagef("--sprt %q: want ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA", text)
	}
	test.Elo0, test.Elo1 = numbers[0], numbers[1]
	if err := test.Check(); err != nil {
		return nil, usagef("--sprt: %w", err)
	}
	return test, nil
}

// matchOpenings returns the openings of all rounds.
func matchOpenings(ctx context.Context, opts matchOptions) ([]match.Opening, error) {
	list, err := loadOpenings(ctx, opts.openings)
	if err != nil {
		return nil, err
	}
	if opts.games < 0 || opts.games%2 != 0 {
		return nil, usagef("--games %d: the number must be even, since both colours of an opening are played", opts.games)
	}
	if opts.randomPlies < 0 || opts.randomPlies > 40 {
		return nil, usagef("--random-plies %d is not between 0 and 40", opts.randomPlies)
	}
	if opts.seed != 0 {
		rng := rand.New(rand.NewPCG(opts.seed, 0))
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	rounds := opts.games / 2
	if rounds == 0 {
		rounds = len(list)
	}
	if opts.randomPlies > 0 {
		return match.Varied(list, rounds, opts.randomPlies, opts.seed)
	}
	return match.Repeated(list, rounds), nil
}

// loadOpenings reads a file of openings; without a name it gives the built-in ones.
func loadOpenings(ctx context.Context, name string) ([]match.Opening, error) {
	if name == "" {
		return match.Book()
	}
	f, err := input.Open(ctx, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return match.ReadOpenings(f, name)
}

// openGames opens the PGN file to write games at its end. With --resume it finds those
// that are finished.
func openGames(s *streams, m *match.Match, opts matchOptions) (*durable.Entries, []*match.Outcome, error) {
	outcomes := make([]*match.Outcome, m.Games())
	f, err := openToContinue(s, opts.output, opts.resume, func(in io.Reader) (length int64, err error) {
		outcomes, length, err = m.ReadGames(in)
		return length, err
	})
	if err == nil && opts.resume {
		s.notef("%s: %d of %d games are finished", opts.output, m.Report(outcomes).Finished, m.Games())
	}
	return f, outcomes, err
}

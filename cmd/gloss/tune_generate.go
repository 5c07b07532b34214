package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"gloss/engine"
	"gloss/engine/match"
	"gloss/engine/pgn"
	"gloss/engine/selfplay"
	"gloss/engine/uci"
)

// tuneGenerateOptions are the flags of gloss tune generate.
type tuneGenerateOptions struct {
	engine        string
	engineOptions []string
	nodes         uint64
	games         int
	pgn           []string
	output        string
	resume        bool
	workers       int
	openings      string
	settings      selfplay.Settings
}

func newTuneGenerateCmd(ui *streams) *cobra.Command {
	var opts tuneGenerateOptions
	cmd := &cobra.Command{
		Use:   "generate --engine PATH --games N -o FILE",
		Short: "Make positions of known value by a strong engine",
		Long: `generate lets an engine that speaks UCI play against itself and keeps quiet
positions (no check, the best move takes nothing) with its score and the result of
the game, in the form that "gloss tune fit" reads. Games begin with an opening; in
the next 24 plies moves are random with a certain chance, and what was before the
last of these is not kept.

With --pgn the engine does not play: it judges positions from the games of a file,
from the sixth move on, and the results are those of the games. Games without a
result, broken games and variants of chess are left out.

Games are written as they finish. --resume goes on with an interrupted run; the same
settings are needed, only --games may grow.`,
		Example: `  gloss tune generate --engine stockfish --nodes 5000 --games 2000 -o positions.epd
  gloss tune generate --engine stockfish --pgn club.pgn -o human.epd`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return tuneGenerate(cmd.Context(), ui, opts) },
	}
	flags := cmd.Flags()
	flags.StringVar(&opts.engine, "engine", "", "program of the engine")
	flags.StringArrayVar(&opts.engineOptions, "engine-option", nil, "option of the engine, as Name=Value (may be repeated)")
	flags.Uint64Var(&opts.nodes, "nodes", 5000, "nodes for a move")
	flags.IntVar(&opts.games, "games", 100, "games to play")
	flags.StringSliceVar(&opts.pgn, "pgn", nil, "judge positions of the games in these files")
	flags.StringVarP(&opts.output, "output", "o", "", "file for the positions")
	flags.BoolVar(&opts.resume, "resume", false, "go on with the run whose positions are in the file")
	flags.IntVarP(&opts.workers, "workers", "j", runtime.NumCPU(), "games at the same time")
	flags.StringVar(&opts.openings, "openings", "", "EPD or FEN file of openings (default: a built-in list)")
	flags.Float64Var(&opts.settings.Random, "random", 0.1, "chance that one of the 24 plies after the opening is random")
	flags.Float64Var(&opts.settings.Blunders, "blunders", 0, "chance that a move anywhere is random; what was before is kept, for what learns from scores alone (tune network)")
	flags.Float64Var(&opts.settings.Keep, "keep", 0.25, "chance that a quiet position is kept")
	flags.IntVar(&opts.settings.MaxCP, "max-cp", 1500, "greatest score to keep in centipawns")
	flags.BoolVar(&opts.settings.Moves, "moves", false, "write the moves of the game with each position, for terms that look at them")
	flags.Uint64Var(&opts.settings.Seed, "seed", 1, "chooses openings, random moves and positions")
	return cmd
}

// check finds flags that make no sense.
func (o *tuneGenerateOptions) check() error {
	chance := func(x float64) bool { return x >= 0 && x <= 1 }
	for _, c := range []struct {
		wrong bool
		what  string
	}{
		{o.engine == "", "no engine is given: --engine PATH"},
		{standard(o.output), "no file to write is given: -o FILE"},
		{o.games < 1, "--games must be 1 at least"},
		{o.nodes < 1, "--nodes must be 1 at least"},
		{o.workers < 1, "-j must be 1 at least"},
		{!chance(o.settings.Random) || !chance(o.settings.Keep), "--random and --keep are chances from 0 to 1"},
		{!(o.settings.Blunders >= 0 && o.settings.Blunders < 1), "--blunders is a chance from 0 to less than 1"},
		{o.settings.MaxCP < 1, "--max-cp must be 1 at least"},
	} {
		if c.wrong {
			return usagef("%s", c.what)
		}
	}
	return nil
}

// generated is the JSON of gloss tune generate.
type generated struct {
	Games     int `json:"games"`     // in the file
	Positions int `json:"positions"` // in the file
}

func tuneGenerate(ctx context.Context, ui *streams, opts tuneGenerateOptions) error {
	if err := opts.check(); err != nil {
		return err
	}
	options, err := parseEngineOptions(opts.engineOptions)
	if err != nil {
		return err
	}
	set := &opts.settings
	set.Limits = engine.Limits{Nodes: opts.nodes}
	if set.Openings, err = loadOpenings(ctx, opts.openings); err != nil {
		return err
	}
	games, err := selfplay.ReadHumanGames(ctx, opts.pgn, ui.leftOut)
	if err != nil {
		return err
	}
	job, count := set.Play, opts.games
	if len(opts.pgn) > 0 {
		count = len(games)
		job = func(ctx context.Context, p match.Player, n int) (*selfplay.Game, error) {
			return set.Score(ctx, p, n, games[n].Start, games[n].Moves, games[n].Result)
		}
	}
	var progress selfplay.Progress
	run := opts.fingerprint(options)
	file, err := openToContinue(ui, opts.output, opts.resume, func(in io.Reader) (int64, error) {
		var err error
		progress, err = selfplay.ReadProgress(in, run)
		return progress.Length, err
	})
	if err != nil {
		return err
	}
	out := generated{len(progress.Done), progress.Positions}
	bar := ui.progressFrom(out.Games, count, "games")
	open := func(ctx context.Context) (match.Player, error) {
		c, err := uci.Start(ctx, uci.Config{Path: opts.engine, Options: options})
		if err != nil {
			return nil, err
		}
		return c, nil
	}
	err = selfplay.Run(ctx, count, opts.workers, progress.Done, open, job, func(g *selfplay.Game) error {
		out.Games++
		out.Positions += len(g.Positions)
		bar.Set(out.Games)
		bar.Describe(counted(int64(out.Positions), "position"))
		return file.Add(g.Text(run))
	})
	bar.Finish()
	if ctx.Err() != nil && out.Games > 0 {
		ui.tellHowToGoOn("generate")
	}
	err = errors.Join(err, file.Close())
	if ui.global.JSON {
		return errors.Join(err, ui.writeJSON(out))
	}
	ui.notef("%s: %d positions of %d games", opts.output, out.Positions, out.Games)
	return err
}

// fingerprint names all that a game depends on besides its number.
func (o *tuneGenerateOptions) fingerprint(options []uci.Option) string {
	set := o.settings
	h := sha256.New()
	fmt.Fprintln(h, o.engine, options, o.nodes, o.pgn, set.Random, set.Keep, set.MaxCP, set.Seed)
	if set.Moves {
		fmt.Fprintln(h, "moves")
	}
	if set.Blunders > 0 {
		fmt.Fprintln(h, "blunders", set.Blunders)
	}
	for i := range set.Openings {
		fmt.Fprintln(h, set.Openings[i].Position().FEN())
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:6])
}

// leftOut tells of a game that is of no use.
func (s *streams) leftOut(g *pgn.Game, err error) {
	if err != nil {
		s.notef("left out: %v", err)
		return
	}
	s.log.Info("left out", "file", g.Name, "game", g.Number)
}

package main

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"gloss/annotate/cluster"
	"gloss/annotate/output"
	"gloss/eval"
)

// workOptions are the flags of gloss work.
type workOptions struct {
	access  accessOptions
	workers int
	engine  string
	apart   bool // examine one game, which is given on standard input
}

func newWorkCmd(ui *streams) *cobra.Command {
	var opts workOptions
	cmd := &cobra.Command{
		Use:   "work URL",
		Short: "Work for a cluster: examine the games that others send",
		Long: `work takes games from the server at URL ('gloss serve'), examines them as the run wants that
they are from ('gloss annotate --cluster', report or verify), and gives the results back. Several
runs get the same number of games each. The games are searched on -j processors, a single one
on all of them.

Every worker has to make the same of a game. So it takes games of a run only if both are the
same build of gloss, and if it has what the run uses: a profile that is no built-in one is named
by --profile, another engine by --engine. Where something differs it says what and takes nothing.
It starts no program that is not named here.

Ctrl-C hands back what it holds; the exit code is 0 then. A worker may be killed at any moment:
its games are given to others. It exits with 1 if the server cannot be reached at the
beginning or does not let it in; a connection that is lost later is tried again.`,
		Example: `  gloss work nats://192.168.1.10:4222 --token-file token
  gloss work tls://games.example.org:4222 --token-file token -j 8
  gloss work 127.0.0.1:4222 --engine stockfish`,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 && !opts.apart {
				return usagef("name the URL of one server, such as nats://host:4222")
			}
			return runWork(cmd.Context(), ui, opts, strings.Join(args, ""))
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.IntVarP(&opts.workers, "workers", "j", runtime.NumCPU(), "positions to search at the same time, of one game or several")
	opts.access.addFlags(flags)
	flags.StringVar(&opts.engine, "engine", "", "another engine for runs that want it, a program that speaks UCI")
	flags.BoolVar(&opts.apart, "apart", false, "examine one game for a worker, as it says on standard input")
	if err := flags.MarkHidden("apart"); err != nil { // no such flag: a slip in the program
		ui.errorf("%v", err)
	}
	return cmd
}

// runWork runs the command.
func runWork(ctx context.Context, ui *streams, opts workOptions, url string) error {
	if opts.workers < 1 {
		return usagef("-j %d is not at least 1", opts.workers)
	}
	has := equipment{ui: ui, workers: opts.workers}
	profile, engine := ui.global.Profile, ""
	if _, err := eval.LoadProfile(profile); err != nil {
		return &usageError{err: err}
	}
	if slices.Contains(eval.ProfileNames(), profile) {
		profile = ""
	}
	var err error
	if opts.engine != "" {
		if engine, err = enginePath(opts.engine); err != nil {
			return err
		}
	}
	has.profile, has.engine = profile, engine
	if has.identity, err = output.Identify(programName(), profile, engine); err != nil {
		return err
	}
	if opts.apart {
		signal.Ignore(os.Interrupt) // the worker decides when it ends
		return cluster.ServeApart(ctx, os.Stdin, ui.out, has.task)
	}
	name, _ := os.Hostname() // a machine without a name works as well
	w := cluster.Worker{
		Access: cluster.Access{URL: url, TokenFile: opts.access.tokenFile, CAFile: opts.access.ca, Note: ui.notef},
		Name:   name, Slots: opts.workers, Open: has.task, Apart: has.apart,
	}
	err = w.Run(ctx)
	if ctx.Err() != nil {
		ui.notef("stopped; what was not finished is handed back")
		return nil
	}
	return err
}

// apart makes a worker for one game, a process of its own.
func (e *equipment) apart(ctx context.Context) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		self = os.Args[0]
	}
	args := []string{"work", "--apart", "--quiet", "-j", strconv.Itoa(e.workers)}
	if e.profile != "" {
		args = append(args, "--profile", e.profile)
	}
	if e.engine != "" {
		args = append(args, "--engine", e.engine)
	}
	return exec.CommandContext(ctx, self, args...)
}

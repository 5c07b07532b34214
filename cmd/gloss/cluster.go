package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"gloss/annotate/cluster"
	"gloss/annotate/output"
	"gloss/eval"
)

// clusterOptions are the flags of commands that have games examined by the workers of a cluster.
type clusterOptions struct {
	url      string
	access   accessOptions
	patience time.Duration
	detach   bool
	withdraw bool
	noCache  bool
}

// accessOptions are the flags by which a server lets somebody in.
type accessOptions struct {
	tokenFile string
	ca        string
}

// defaultWorkerPatience is how long a worker may be silent.
const defaultWorkerPatience = 15 * time.Second

// clusterWindow is how many games of a run are with the workers at a time, at most.
const clusterWindow = 1000

// clusterFlags are those flags; no result depends on them.
var clusterFlags = []string{"cluster", "token-file", "tls-ca", "worker-patience", "detach", "withdraw", "no-cache"}

func (o *clusterOptions) addFlags(flags *pflag.FlagSet) {
	under(clusterGroup, flags, func(flags *pflag.FlagSet) {
		flags.StringVar(&o.url, "cluster", "", "have the games examined by the workers of the NATS server at URL, such as nats://host:4222 (see 'gloss serve')")
		o.access.addFlags(flags)
		flags.DurationVar(&o.patience, "worker-patience", defaultWorkerPatience, "how long a worker of the cluster may be silent before its game is given to another one")
		flags.BoolVar(&o.detach, "detach", false, "leave the games with the cluster and end; the same command without --detach collects the results")
		flags.BoolVar(&o.withdraw, "withdraw", false, "take back the games that --detach has left and end")
		flags.BoolVar(&o.noCache, "no-cache", false, "have games examined anew for which the cluster has a result, and leave none")
	})
}

func (o *accessOptions) addFlags(flags *pflag.FlagSet) {
	flags.StringVar(&o.tokenFile, "token-file", "", "FILE with the token that the server asks for")
	flags.StringVar(&o.ca, "tls-ca", "", "FILE with the certificate that the server's is signed by (default those of the system)")
}

// check refuses what contradicts itself.
func (o *clusterOptions) check(flags *pflag.FlagSet) error {
	if o.url == "" {
		for _, name := range clusterFlags {
			if flags.Changed(name) {
				return usagef("--%s without --cluster has no effect", name)
			}
		}
	}
	switch {
	case o.withdraw && (o.detach || o.noCache):
		return usagef("--withdraw contradicts --detach and --no-cache")
	case o.detach && o.noCache:
		return usagef("--detach and --no-cache contradict each other: what is collected later has to be kept")
	case o.url != "" && o.patience < time.Second:
		return usagef("--worker-patience %v is not at least a second", o.patience)
	}
	return nil
}

// notOfGames are the flags that say what becomes of the games, and no more of each game than that.
var notOfGames = slices.Concat(notInResult, []string{
	"in-place", "report", "damage", "format", "player", "positions", "exercises", "games", "fresh", "pieces", "profile",
})

// openCluster begins a run of games of a command, nil without --cluster. What is written behind its name makes
// the same run of it when it is begun again.
func openCluster(ctx context.Context, ui *streams, command string, opts *annotateOptions, flags *pflag.FlagSet, inputs []string) (*clusterRun, error) {
	o := opts.cluster
	if o.url == "" {
		return nil, nil
	}
	settings := cluster.Settings{Command: command, Flags: map[string][]string{}, Record: opts.report != ""}
	flags.VisitAll(func(f *pflag.Flag) {
		if slices.Contains(notOfGames, f.Name) || f.Name == "json" && command != "annotate" || !f.Changed && f.Value.String() == f.DefValue {
			return
		}
		settings.Flags[f.Name] = []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			settings.Flags[f.Name] = list.GetSlice()
		}
		if f.Changed {
			settings.Given = append(settings.Given, f.Name)
		}
	})
	slices.Sort(settings.Given)
	profile, engine := ui.global.Profile, ""
	if slices.Contains(eval.ProfileNames(), profile) {
		settings.Flags["profile"], profile = []string{profile}, ""
	}
	if opts.engine != "" {
		var err error
		if engine, err = enginePath(opts.engine); err != nil {
			return nil, err
		}
	}
	var err error
	if settings.Identity, err = output.Identify(programName(), profile, engine); err != nil {
		return nil, err
	}
	if o.noCache {
		settings.Only = rand.Text()
	}
	run, err := cluster.Open(ctx, cluster.RunOptions{
		Access:   cluster.Access{URL: o.url, TokenFile: o.access.tokenFile, CAFile: o.access.ca, Note: ui.errorf},
		Settings: settings, Name: nameOfRun(inputs), Patience: o.patience,
	})
	if err != nil {
		return nil, err
	}
	alone := time.AfterFunc(workersDelay, func() { ui.tellOfWorkers(o.url, run.Workers()) })
	return &clusterRun{run, alone}, nil
}

// clusterRun is a run over a cluster.
type clusterRun struct {
	*cluster.Run
	alone *time.Timer // says that there are no workers
}

// closeCluster ends a run, if it is one over a cluster.
func (s *streams) closeCluster(run *clusterRun) {
	if run == nil {
		return
	}
	run.alone.Stop()
	if run.Close() {
		s.notef("what is left of the games stays with the cluster; --withdraw takes it back")
	}
}

// workersDelay is how long a run waits for workers without a word.
const workersDelay = 5 * time.Second

// tellOfWorkers says what to do where nobody takes games.
func (s *streams) tellOfWorkers(url string, w cluster.Workers) {
	if w.Count > 0 {
		return
	}
	text := "no worker takes games of this run yet; start one by 'gloss work " + url + "'"
	if len(w.Refusals) > 0 {
		text += "; those that are there differ: " + strings.Join(w.Refusals, "; ")
	}
	s.errorf("%s", text)
}

// nameOfRun is the same for the same inputs.
func nameOfRun(inputs []string) string {
	host, _ := os.Hostname() // it parts runs of several machines, and no more
	name := host
	for _, path := range inputs {
		info, err := os.Stat(path)
		whole, errPath := filepath.Abs(path)
		if err != nil || errPath != nil || !info.Mode().IsRegular() {
			return rand.Text() // what comes from a pipe does not come again
		}
		name += fmt.Sprintf("\n%s %d %d", whole, info.Size(), info.ModTime().UnixNano())
	}
	return name
}

// programName is gloss with its version and revision.
func programName() string {
	name := facts().Version
	if rev := facts().Revision; rev != "" {
		name += " (" + rev[:min(len(rev), 12)] + ")"
	}
	return name
}

// workersText tells of the workers of a run in its progress.
func workersText(w cluster.Workers) string {
	if w.Count == 0 {
		return "no workers"
	}
	return fmt.Sprintf("%s (%d at a time)", counted(int64(w.Count), "worker"), w.Slots)
}

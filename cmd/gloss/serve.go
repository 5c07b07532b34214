package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/annotate/cluster"
)

// serveOptions are the flags of gloss serve.
type serveOptions struct {
	server    cluster.Server
	cacheSize sizeFlag
	cacheAge  time.Duration
}

func newServeCmd(ui *streams) *cobra.Command {
	opts := serveOptions{cacheSize: sizeFlag(cluster.UsualLimits.ResultBytes)}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Run the server of a cluster: games come and results go through it",
		Long: `serve runs a NATS server with JetStream, which hands the games of 'gloss annotate --cluster'
to the workers ('gloss work') and keeps all on disk: it may be killed and started again at any
moment. Any NATS server 2.10 or later with JetStream does the same; docs/cluster.md tells how.

Without --token-file or --tls-cert it listens on this machine only. Results are kept, so that the
same game with the same settings is never searched twice; the oldest go when there are more
than --cache-size, or when they are older than --cache-age.

It runs until it is interrupted and exits with 0 then; with 1 if it cannot begin or
cannot write to its disk any more.`,
		Example: `  gloss serve
  gloss serve --listen 0.0.0.0:4222 --token-file token --data /var/lib/gloss
  gloss serve --listen 0.0.0.0:4222 --token-file token --tls-cert cert.pem --tls-key key.pem`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return runServe(cmd.Context(), ui, opts, cmd.Flags()) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&opts.server.Listen, "listen", "127.0.0.1:4222", "HOST:PORT to listen at")
	flags.StringVar(&opts.server.Dir, "data", "", "DIR for games and results (default gloss/cluster in the directory for data of the user)")
	flags.StringVar(&opts.server.TokenFile, "token-file", "", "FILE with a token that everybody has to have")
	flags.StringVar(&opts.server.TLSCert, "tls-cert", "", "FILE with the certificate of the server (PEM)")
	flags.StringVar(&opts.server.TLSKey, "tls-key", "", "FILE with its key")
	flags.Var(&opts.cacheSize, "cache-size", "how many bytes of results are kept, such as 500MB or 20GB")
	flags.DurationVar(&opts.cacheAge, "cache-age", cluster.UsualLimits.Age, "how long results are kept, and games that nobody takes")
	return cmd
}

// runServe runs the command.
func runServe(ctx context.Context, ui *streams, opts serveOptions, flags *pflag.FlagSet) error {
	s := opts.server
	switch {
	case (s.TLSCert == "") != (s.TLSKey == ""):
		return usagef("--tls-cert and --tls-key belong together")
	case opts.cacheAge < time.Minute:
		return usagef("--cache-age %v is not at least a minute", opts.cacheAge)
	case flags.Changed("data") && s.Dir == "":
		return usagef("--data names no directory")
	}
	if err := s.CheckListen(); err != nil {
		return &usageError{err: err}
	}
	if s.Dir == "" {
		dir, err := dataDir(ui.env)
		if err != nil {
			return &usageError{err: fmt.Errorf("cannot find a place for the data: %w", err), hint: "give the directory with --data"}
		}
		s.Dir = filepath.Join(dir, "cluster")
	}
	s.Limits = cluster.Limits{ResultBytes: int64(opts.cacheSize), Age: opts.cacheAge}
	s.Note, s.Warn = ui.notef, ui.errorf
	s.Detail = func(format string, args ...any) { ui.log.Info(fmt.Sprintf(format, args...)) }
	return s.Run(ctx)
}

// sizeFlag is a number of bytes.
type sizeFlag int64

var _ pflag.Value = (*sizeFlag)(nil)

// sizeUnits are the units of a size, the largest first.
var sizeUnits = []struct {
	name  string
	bytes int64
}{{"TB", 1 << 40}, {"GB", 1 << 30}, {"MB", 1 << 20}, {"KB", 1 << 10}}

func (f *sizeFlag) String() string {
	for _, u := range sizeUnits {
		if n := int64(*f); n > 0 && n%u.bytes == 0 {
			return fmt.Sprintf("%d%s", n/u.bytes, u.name)
		}
	}
	return strconv.FormatInt(int64(*f), 10)
}

func (f *sizeFlag) Set(text string) error {
	factor, digits := int64(1), text
	for _, u := range sizeUnits {
		if rest, ok := strings.CutSuffix(strings.ToUpper(text), u.name); ok {
			factor, digits = u.bytes, rest
		}
	}
	n, err := strconv.ParseInt(strings.TrimSpace(digits), 10, 64)
	const least, most = 1 << 20, 1 << 50
	if err != nil || n < 1 || n > most/factor || n*factor < least {
		return fmt.Errorf("%q is not a size of at least 1MB, such as 500MB or 20GB", text)
	}
	*f = sizeFlag(n * factor)
	return nil
}

// Type names the value in the help.
func (f *sizeFlag) Type() string { return "SIZE" }

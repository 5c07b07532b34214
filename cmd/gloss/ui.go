package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"strconv"

	"github.com/fatih/color"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"gloss/cmd/gloss/habits"
)

// streams is the only way to the outside for every command: what it reads and
// writes, whether that is a terminal, how wide it is and whether it shows
// colour. It also carries the global flags.
type streams struct {
	in  io.Reader
	out io.Writer // results
	err io.Writer // messages and progress

	inTTY, outTTY, errTTY bool

	terminal *os.File // what a pager writes to; nil if standard output is no terminal
	rows     int      // lines of the terminal, 0 when nobody knows

	tables bool        // are laid out in files and pipes, too
	ascii  bool        // the terminal shows nothing else
	width  int         // columns of the terminal, 80 when nobody knows
	color  bool        // standard output takes colour; settled by applyFlags
	args   []string    // of the program
	status *statusLine // nil where standard error is no terminal
	global globalFlags
	habits []*habits.File // settings that the user keeps in files

	habitFaults []habitFault // what is wrong with them
	log         *slog.Logger // notes on standard error; settled by applyFlags
	env         func(string) string
}

// globalFlags are the flags that every command understands.
type globalFlags struct {
	JSON    bool
	Color   string
	Format  string // of tables; commands with a flag --format of their own have that
	Quiet   bool
	Verbose bool
	Profile string
}

// systemStreams returns the streams of the process.
func systemStreams() *streams {
	s := &streams{
		in:     os.Stdin,
		out:    os.Stdout,
		err:    os.Stderr,
		inTTY:  term.IsTerminal(int(os.Stdin.Fd())),
		outTTY: term.IsTerminal(int(os.Stdout.Fd())),
		errTTY: term.IsTerminal(int(os.Stderr.Fd())) && os.Getenv("TERM") != "dumb", // which cannot write a line over
		env:    os.Getenv,
		log:    slog.New(slog.DiscardHandler),
	}
	s.width = terminalWidth(s.env)
	if s.outTTY {
		s.terminal = os.Stdout
		if _, rows, err := term.GetSize(int(os.Stdout.Fd())); err == nil {
			s.rows = rows
		}
	}
	return s
}

// terminalWidth asks the terminal, then COLUMNS, and settles for 80.
func terminalWidth(env func(string) string) int {
	if w, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil && w > 0 {
		return max(w, 20)
	}
	if w, err := strconv.Atoi(env("COLUMNS")); err == nil && w > 0 {
		return max(w, 20)
	}
	return 80
}

// laidOut tells if tables are for reading: on a terminal, or where that is asked for.
func (s *streams) laidOut() bool { return s.outTTY || s.tables }

// connect fits the streams of a run to the terminal, where there is one.
func (s *streams) connect() {
	s.ascii = asciiOnly(s.env)
	if s.errTTY {
		s.status = &statusLine{err: s.err}
		s.err = s.status.over(&terminalText{dst: s.err, s: s})
	}
	if s.outTTY {
		s.out = &terminalText{dst: s.out, s: s}
		if s.status != nil {
			s.out = s.status.over(s.out)
		}
	}
	s.out = &checkedWriter{w: s.out}
}

// inputs are the files that a command reads: standard input where none is named. Somebody at a
// terminal is told that it is his turn.
func (s *streams) inputs(args []string) []string {
	if len(args) == 0 {
		args = []string{"-"}
	}
	if s.inTTY && slices.Contains(args, "-") {
		s.notef("reading games from the terminal: Ctrl-D ends them; to read a file, name it")
	}
	return args
}

// withoutProfile are the commands that ask no profile of the user's for anything, with the reason.
var withoutProfile = map[string]string{
	"glossary":      "the glossary tells the author's values and those of the profile tuned; 'gloss explain --table' tells what terms are worth in others",
	"match":         "each player names his own by profile=NAME",
	"perft":         "moves are counted, and not judged",
	"tune fit":      "factors are fitted to the author's own values",
	"tune terms":    "factors are fitted to the author's own values",
	"tune rare":     "positions are built and looked for by the author's rules, whatever they are worth",
	"tune generate": "the games are played by the program of --engine",
}

// applyFlags settles what the global flags decide. It runs before every command.
func (s *streams) applyFlags(cmd *cobra.Command) error {
	if why, ok := withoutProfile[pathOf(cmd)]; ok && cmd.Flags().Changed("profile") {
		return usagef("--profile has no effect: %s", why)
	}
	if f := cmd.Flags().Lookup("format"); f != nil {
		s.tables = f.Changed && f.Value.String() == "text" || s.global.Format == "text"
	}
	if s.global.Format != "" && s.global.Format != "text" && s.global.Format != "tsv" {
		return usagef("--format %q is neither text nor tsv", s.global.Format)
	}
	switch s.global.Color {
	case "always":
		s.color = true
	case "never":
		s.color = false
	case "auto":
		s.color = s.outTTY && s.env("NO_COLOR") == "" && s.env("TERM") != "dumb"
	default:
		return &usageError{
			err:  fmt.Errorf("--color %q is not known", s.global.Color),
			hint: "it is auto, always or never",
		}
	}
	level := slog.LevelWarn
	switch {
	case s.global.Quiet && s.global.Verbose:
		return usagef("--quiet and --verbose contradict each other")
	case s.global.Quiet:
		level = slog.LevelError
	case s.global.Verbose:
		level = slog.LevelInfo
	}
	s.log = slog.New(slog.NewTextHandler(s.err, &slog.HandlerOptions{Level: level, ReplaceAttr: dropTime}))
	return nil
}

// dropTime leaves the clock out of notes: the same run gives the same notes.
func dropTime(groups []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey && len(groups) == 0 {
		return slog.Attr{}
	}
	return a
}

// errorf prints one message about a failure to standard error.
func (s *streams) errorf(format string, args ...any) {
	fmt.Fprintf(s.err, "gloss: %s\n", s.visible(fmt.Sprintf(format, args...), false))
}

// A style is what a piece of text is, not how it looks.
type style int

const (
	plain  style = iota
	strong       // headings, names
	faint        // remarks, sources
	good         // in favour of the side spoken of
	bad          // against it
	accent       // ids and other things to type again
)

var styleAttributes = map[style][]color.Attribute{
	strong: {color.Bold},
	faint:  {color.Faint},
	good:   {color.FgGreen},
	bad:    {color.FgRed},
	accent: {color.FgCyan},
}

// paint dresses a text for standard output; without colour it is the text itself.
func (s *streams) paint(st style, text string) string {
	if !s.color || st == plain || text == "" {
		return text
	}
	c := color.New(styleAttributes[st]...)
	c.EnableColor()
	return c.Sprint(text)
}

// writeJSON writes one value: indented for a person at a terminal, on one line
// for a pipe, so that several values make a file of JSON lines.
func (s *streams) writeJSON(v any) error {
	enc := json.NewEncoder(s.out)
	enc.SetEscapeHTML(false)
	if s.outTTY {
		enc.SetIndent("", "  ")
	}
	return enc.Encode(v)
}

// checkedWriter remembers the first failure to write, so that a full disk or a
// closed pipe is not taken for success.
type checkedWriter struct {
	w   io.Writer
	err error
}

func (c *checkedWriter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	if err != nil && c.err == nil {
		c.err = err
	}
	return n, err
}

// writeError tells if a write to standard output has failed.
func (s *streams) writeError() error {
	if c, ok := s.out.(*checkedWriter); ok && c.err != nil {
		return fmt.Errorf("cannot write the output: %w", c.err)
	}
	return nil
}

// notef prints a note on standard error, unless --quiet.
func (s *streams) notef(format string, args ...any) {
	if !s.global.Quiet {
		fmt.Fprintf(s.err, format+"\n", args...)
	}
}

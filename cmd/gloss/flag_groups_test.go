package main

import (
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

func TestFlagsStandUnderHeadings(t *testing.T) {
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.SortFlags = false
	flags.Bool("first", false, "")
	under("Alone", flags, func(flags *pflag.FlagSet) { flags.Bool("single", false, "") })
	under("Two", flags, func(flags *pflag.FlagSet) { flags.Bool("one", false, "") })
	flags.Bool("last", false, "")
	under("Two", flags, func(flags *pflag.FlagSet) { flags.Bool("another", false, "") })

	got := strings.Join(strings.Fields(flagUsages(flags, 80)), " ")
	if want := "Flags: --first --single --last Two: --one --another"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestHelpListsEveryFlagOnce: no flag is lost between the headings.
func TestHelpListsEveryFlagOnce(t *testing.T) {
	s, out, errs := testStreams()
	if code := run([]string{"annotate", "--help"}, s); code != exitDone {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	listed := map[string]int{}
	for line := range strings.Lines(out.String()) {
		fields := strings.Fields(strings.TrimPrefix(strings.TrimSpace(line), "-j, "))
		if len(fields) > 0 && strings.HasPrefix(line, "  ") && strings.HasPrefix(fields[0], "--") {
			listed[fields[0]]++
		}
	}
	newAnnotateCmd(s).Flags().VisitAll(func(f *pflag.Flag) {
		if want := 1; f.Shorthand == "" && listed["--"+f.Name] != want {
			t.Errorf("--%s is listed %d times", f.Name, listed["--"+f.Name])
		}
	})
	if !strings.Contains(out.String(), "\n"+searchGroup+":\n") {
		t.Errorf("no heading %q", searchGroup)
	}
}

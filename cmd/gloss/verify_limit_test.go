package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gloss/engine/pgn"
)

// TestAFileNeverChoosesWhatARunCosts verifies games that claim to be analysed for ages: what they ask
// for is told and not done.
func TestAFileNeverChoosesWhatARunCosts(t *testing.T) {
	const quick = ", from ply 1, to ply 1"
	for _, tt := range []struct {
		settings, want string
		flags          []string
	}{
		{"profile tuned, 900000000000 nodes" + quick, "without limits given as flags it is analysed with the usual ones", nil},
		{"profile tuned, 18446744073709551615 nodes, verified times 1000" + quick, "it asks for more than 20000000 nodes", []string{"--nodes", "50"}},
		{"profile tuned, depth 99" + quick, "it asks for more than", nil},
		{"profile tuned, 9000h a position" + quick, "it asks for more than", nil},
		{"profile tuned, 50 nodes, verified times 1000000" + quick, "it asks for more than", nil},
		{"profile tuned, 19000000 nodes" + quick, "it is analysed with the limits that the flags give", []string{"--nodes", "50"}},
		{"profile tuned, 50 nodes" + quick, "", []string{"--nodes", "50"}},
		{"profile tuned, 50 nodes" + quick, "", nil},
	} {
		if testing.Short() && len(tt.flags) == 0 && tt.want != "" {
			continue // these limits are the usual ones, which take seconds
		}
		g, err := pgn.NewReader(strings.NewReader("[Event \"x\"]\n\n1. e4 e5 *\n"), "x.pgn").Next()
		if err != nil {
			t.Fatal(err)
		}
		g.SetOwnTag(settingsTag, tt.settings)
		text, err := pgn.Append(nil, g)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "x.pgn")
		if err := os.WriteFile(path, text, 0o666); err != nil {
			t.Fatal(err)
		}
		s, out, errs := testStreams()
		if code := run(append([]string{"verify", path}, tt.flags...), s); code != exitDone && code != exitPartial {
			t.Fatalf("exit code %d: %s", code, errs)
		}
		if told := strings.Contains(errs.String(), "it asks for") || strings.Contains(errs.String(), "that the flags give"); !strings.Contains(errs.String(), tt.want) || told != (tt.want != "") {
			t.Errorf("%q with %q: %s%s", tt.settings, tt.flags, out, errs)
		}
	}
}

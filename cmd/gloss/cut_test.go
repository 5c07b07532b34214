package main

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"
)

// TestCutIsHeeded: without the flag and with none the tree of the bench is the same, with
// rules it is another.
func TestCutIsHeeded(t *testing.T) {
	if testing.Short() {
		t.Skip("measures the search five times")
	}
	signature := func(flags ...string) uint32 {
		t.Helper()
		var out, errs bytes.Buffer
		ui := &streams{in: strings.NewReader(""), out: &out, err: &errs, log: slog.New(slog.DiscardHandler), env: func(string) string { return "" }}
		args := append([]string{"bench", "--json", "--depth", "4", "--profile", "compendium"}, flags...)
		if code := run(args, ui); code != exitDone {
			t.Fatalf("%v: exit code %d: %s", args, code, errs.String())
		}
		var result benchJSON
		if err := json.Unmarshal(out.Bytes(), &result); err != nil {
			t.Fatal(err)
		}
		return result.Signature
	}
	plain := signature()
	if got := signature("--cut", "default"); got != plain {
		t.Errorf("with the default rules %d, without the flag %d", got, plain)
	}
	if got := signature("--cut", "all"); got == plain {
		t.Error("all rules change nothing")
	}
	none := signature("--cut", "none")
	if got := signature("--cut", "none,none"); got != none {
		t.Errorf("none twice is %d, once %d", got, none)
	}
}

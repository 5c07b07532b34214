package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// TestTheTagTellsEveryFlag: whatever flag the marks depend on, the tag tells it, and what the
// tag tells is read back. A new flag has to be put into one of the two lists.
func TestTheTagTellsEveryFlag(t *testing.T) {
	elsewhere := []string{ // told in another way, or of no influence on what is written into a game
		"output", "in-place", "report", "resume", "damage", "workers",
		"nodes", "depth", "time", "verify-nodes", "curve", "second-opinion", "engine", "engine-patience", "engine-timeout",
	}
	values := map[string]string{
		"from": "3", "to": "40", "side": "white", "multipv": "3", "skip-book": "true", "min-loss": "0.25", "thresholds": "0.2,0.3,0.4",
		"silent-beyond": "0", "line-plies": "4", "reasons": "all", "level": "expert", "confidence": "60", "engine-option": "Hash=64",
	}
	var all annotateOptions
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	all.addFlags(flags)
	usual := len(all.peculiarities())
	if usual != 0 {
		t.Errorf("without flags the tag says %q", all.peculiarities())
	}
	flags.VisitAll(func(f *pflag.Flag) {
		if slices.Contains(elsewhere, f.Name) || slices.Contains(clusterFlags, f.Name) {
			return
		}
		value := values[f.Name]
		if f.Value.Type() == "bool" {
			value = "true"
		}
		var o annotateOptions
		one := pflag.NewFlagSet("", pflag.ContinueOnError)
		o.addFlags(one)
		if err := one.Set(f.Name, value); err != nil {
			t.Fatalf("--%s %q: %v", f.Name, value, err)
		}
		told := o.peculiarities()
		if len(told) != 1 {
			t.Errorf("--%s %s: the tag says %q", f.Name, value, told)
		}
		back, profile, err := parseSettings("profile tuned, 500 nodes, " + strings.Join(told, ", "))
		if err != nil || profile != "tuned" || back.nodes != 500 || !slices.Equal(back.peculiarities(), told) {
			t.Errorf("--%s %s: %q is read as %q: %v", f.Name, value, told, back.peculiarities(), err)
		}
	})
}

func TestSettingsThatCannotBeRead(t *testing.T) {
	for _, tag := range []string{"", "profile tuned", "500 nodes", "profile tuned, many nodes", "profile tuned, 500 nodes, by moonlight", "profile tuned, 500 nodes, from ply x"} {
		if _, _, err := parseSettings(tag); err == nil {
			t.Errorf("%q is read", tag)
		}
	}
	o, profile, err := parseSettings("profile my own, engine ./sf 17, depth 12, 500ms a position, verified times 4, curve lichess")
	if err != nil || profile != "my own" || o.engine != "./sf 17" || o.depth != 12 || o.verify != 4 || o.curve != "lichess" {
		t.Errorf("%+v, profile %q: %v", o, profile, err)
	}
	if o, _, err = parseSettings("profile tuned, 50000 nodes, verified times 4"); err != nil || o.curve != "lichess" {
		t.Errorf("a tag that tells no curve is read as %q: %v", o.curve, err)
	}
	if o.hearsNetwork(usualProfile) {
		t.Error("a tag that tells no second opinion is read as one of the network")
	}
	if o, _, err = parseSettings("profile mine, 50000 nodes, second opinion network"); err != nil || !o.hearsNetwork("mine") {
		t.Errorf("a second opinion is read as %q: %v", o.secondOpinion, err)
	}
}

// The network is heard with the usual profile, unless somebody does not want it; who chooses another judge hears that one.
func TestWhoHearsTheNetwork(t *testing.T) {
	for _, tt := range []struct {
		flag, engine, profile string
		verify                int
		want                  bool
	}{
		{"", "", usualProfile, 7, true},
		{"", "", usualProfile, 1, false},
		{noOpinion, "", usualProfile, 7, false},
		{"", "", "compendium", 7, false},
		{networkOpinion, "", "compendium", 7, true},
		{"", "./sf", usualProfile, 7, false},
	} {
		if got := (&annotateOptions{secondOpinion: tt.flag, engine: tt.engine, verify: tt.verify}).hearsNetwork(tt.profile); got != tt.want {
			t.Errorf("--second-opinion %q --engine %q --profile %q --verify-nodes %d: %v", tt.flag, tt.engine, tt.profile, tt.verify, got)
		}
	}
}

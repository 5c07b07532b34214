package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// field follows a path through JSON: names of objects, and * for every element of a list.
// It calls do with what it finds at the end.
func field(t *testing.T, v any, path string, do func(any)) {
	t.Helper()
	name, rest, more := strings.Cut(path, ".")
	next := func(v any) {
		if more {
			field(t, v, rest, do)
		} else {
			do(v)
		}
	}
	if name == "*" {
		list, ok := v.([]any)
		if !ok || len(list) == 0 {
			t.Errorf("%s: no list with something in it: %v", path, v)
		}
		for _, x := range list {
			next(x)
		}
		return
	}
	object, ok := v.(map[string]any)
	if !ok {
		t.Errorf("%s: no object: %v", path, v)
		return
	}
	x, there := object[name]
	if !there {
		t.Errorf("there is no field %s", path)
		return
	}
	next(x)
}

// kindOf names the kind of a value of JSON.
func kindOf(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "bool"
	case float64:
		return "number"
	case string:
		return "string"
	case []any:
		return "list"
	}
	return "object"
}

// TestReportJSONHasTheFieldsOfTheContract names every field of gloss report --json that
// scripts may depend on, with its kind.
func TestReportJSONHasTheFieldsOfTheContract(t *testing.T) {
	s, out, errs := testStreams()
	if code := run([]string{"report", "--json", recordedGames}, s); code != exitDone {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	var report any
	if err := json.Unmarshal(out.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	study := `name string, games number, wins number, draws number, losses number, moves number, acpl number, accuracy number,
		marks.inaccuracies number, marks.mistakes number, marks.blunders number, summary list, missed_wins list,
		phases.*.name string, phases.*.moves number, phases.*.marks object, phases.*.loss number,
		openings.*.eco string, openings.*.name string, openings.*.side string, openings.*.games number, openings.*.wins number,
		openings.*.draws number, openings.*.losses number, openings.*.acpl number, openings.*.marks object,
		tactics list, good.only number, good.sacrifices number, good.examples list, swings.moves number, swings.mp number, swings.rest number, swings.short number, families list`
	moment := `game number, title string, ply number, move string, best string, side string, fen string, judgement string, loss number, mp number`
	fields := map[string]string{
		"": `asked string, games number, settings object, mixed_settings bool,
			list.*.index number, list.*.file string, list.*.game number, list.*.white string, list.*.black string, list.*.result string,
			list.*.event string, list.*.date string, list.*.eco string, list.*.opening string, list.*.plies number,
			exercises.*.id string, exercises.*.question string, exercises.*.theme string, exercises.*.best_uci string, exercises.*.best_san string,
			exercises.*.line.* string, exercises.*.played string, exercises.*.refutation list, exercises.*.comment string`,
		"everyone.":                      study,
		"players.*.":                     study,
		"exercises.*.moment.":            moment,
		"everyone.families.*.":           `id string, name string, cost_mp number, back_mp number, net_mp number, moves number, games number, phases_net_mp.* number, positional.net_mp number, positional.moves number, positional.games number, terms list`,
		"everyone.families.*.terms.*.":   `id string, name string, cost_mp number, back_mp number, net_mp number, moves number, games number, positional object`,
		"everyone.tactics.*.":            `id string, allowed number, missed number, games number, loss number, examples list`,
		"everyone.tactics.*.examples.*.": moment + `, detail string`,
	}
	for prefix, list := range fields {
		for _, entry := range strings.Split(list, ",") {
			path, kind, _ := strings.Cut(strings.TrimSpace(entry), " ")
			field(t, report, prefix+path, func(v any) {
				if got := kindOf(v); got != kind {
					t.Errorf("%s%s is a %s, want a %s", prefix, path, got, kind)
				}
			})
		}
	}
	// What names millipawns is whole.
	var whole func(path string, v any)
	whole = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for key, x := range v {
				whole(path+"."+key, x)
			}
		case []any:
			for _, x := range v {
				whole(path, x)
			}
		case float64:
			if (strings.HasSuffix(path, "mp")) && v != float64(int64(v)) {
				t.Errorf("%s is %v", path, v)
			}
		}
	}
	whole("report", report)
}

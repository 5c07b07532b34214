package study

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"gloss/annotate"
)

func TestBrokenRecordsAreRefused(t *testing.T) {
	for name, text := range map[string]string{
		"not JSON":        `{"game":1,`,
		"another form":    `{"schema":"gloss/explain/2","tags":{}}`,
		"another object":  `{"fen":"8/8/8/8/8/8/8/8 w - - 0 1"}`,
		"no position":     `{"tags":{},"moves":[{"ply":1,"side":"white","fen_before":"nonsense"}]}`,
		"wrong side":      `{"tags":{},"moves":[{"ply":1,"side":"black","fen_before":"4k3/8/8/8/8/8/8/4K3 w - - 0 1"}]}`,
		"loss of chances": `{"tags":{},"moves":[{"ply":1,"side":"white","loss":3,"fen_before":"4k3/8/8/8/8/8/8/4K3 w - - 0 1"}]}`,
	} {
		err := Read(strings.NewReader(text), "a.json", NewBuilder(Options{}).Add, func(error) {})
		if err == nil || !strings.Contains(err.Error(), "a.json: object 1: ") {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// A stream of which a run was stopped, or that something else was written into, has lost no more than that.
func TestWhatIsDamagedIsToldAndTheRestRead(t *testing.T) {
	whole, err := os.ReadFile("testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	first, second, _ := strings.Cut(strings.ReplaceAll(string(whole), `{"game":`, `{"schema":"gloss/annotate/2","game":`), "\n")
	var laidOut bytes.Buffer
	if err := json.Indent(&laidOut, []byte(first), "", ""); err != nil {
		t.Fatal(err)
	}
	inString := strings.LastIndex(first[:3000], `"`) + 2 // in a value or behind one
	for _, tt := range []struct {
		name, text string
		games      int
		faults     []string
	}{
		{"whole", string(whole), 2, nil},
		{"laid out", laidOut.String() + "\n" + laidOut.String(), 2, nil},
		{"without line ends", first + second, 2, nil},
		{"in an array", "[" + first + ",\n" + second + "]\n", 2, nil},
		{"files behind each other", "\ufeff" + first + "\n\ufeff" + second, 2, nil},
		{"cut off at the end", first + "\n" + second[:3000], 1, []string{"g.json: object 2: it breaks off"}},
		{"cut off at the beginning", first[:3000] + "\n" + second, 1, []string{"g.json: object 1: it breaks off"}},
		{"cut off elsewhere", first[:inString] + "\n" + second, 1, []string{"g.json: object 1: it breaks off"}},
		{"something else between them", first + "\nKilled\n\n" + second, 2, []string{"g.json: object 2: no object of JSON"}},
		{"another object between them", first + "\n{\"a\": 1}\n" + second, 2, []string{"g.json: object 2: neither tags nor moves"}},
	} {
		games, faults := 0, []string(nil)
		err := Read(strings.NewReader(tt.text), "g.json", func(*annotate.GameJSON) error { games++; return nil }, func(err error) { faults = append(faults, err.Error()) })
		if err != nil || games != tt.games || !slices.Equal(faults, tt.faults) {
			t.Errorf("%s: %d games, %v, error %v", tt.name, games, faults, err)
		}
	}
	if err := Read(strings.NewReader(strings.Repeat("nothing\n", 1000)), "g.json", nil, nil); err == nil || !strings.Contains(err.Error(), "is it the output of") {
		t.Errorf("%v", err)
	}
}

func TestJSONIsToldFromPGN(t *testing.T) {
	for text, want := range map[string]bool{
		`{"game":1}`: true, "[\n {\"game\":1}]": true, "\xef\xbb\xbf { \n \"game\":1}": true,
		"{a comment} 1. e4": false, `[Event "x"]`: false, "": false, "{": false, "1. e4 *": false,
	} {
		if got := isJSON([]byte(text)); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

package match

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"gloss/engine/cutting"
	"gloss/engine/uci"
)

func TestTimeControls(t *testing.T) {
	for text, want := range map[string]TimeControl{
		"60+0.6":  {0, time.Minute, 600 * time.Millisecond},
		"1+0.05":  {0, time.Second, 50 * time.Millisecond},
		"40/60":   {40, time.Minute, 0},
		"2:30+1":  {0, 150 * time.Second, time.Second},
		"10/0.5":  {10, 500 * time.Millisecond, 0},
		"0:00.25": {0, 250 * time.Millisecond, 0},
	} {
		got, err := ParseTimeControl(text)
		if err != nil || got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
		if again, err := ParseTimeControl(got.String()); err != nil || again != got {
			t.Errorf("%s is written as %s, which is %+v, %v", text, got, again, err)
		}
	}
	for _, text := range []string{"", "0", "0+1", "x", "-1", "1+", "1+-1", "0/60", "x/60", "1:x", "-1:30", "NaN", "1e9", "Inf"} {
		if got, err := ParseTimeControl(text); err == nil {
			t.Errorf("%q was taken for %+v", text, got)
		}
	}
}

// TestClock: what a move takes and gives.
func TestClock(t *testing.T) {
	const ms = time.Millisecond
	c := newClock(TimeControl{Moves: 2, Base: 1000 * ms, Increment: 10 * ms})
	for _, step := range []struct {
		used, left time.Duration
		toGo       int
	}{{400 * ms, 610 * ms, 1}, {100 * ms, 1520 * ms, 2}, {1525 * ms, 10 * ms, 1}} {
		if !c.spend(step.used, 20*ms) || c.remaining != step.left || c.toGo != step.toGo {
			t.Errorf("after %v: %v for %d moves, want %v for %d", step.used, c.remaining, c.toGo, step.left, step.toGo)
		}
	}
	if c.spend(31*ms, 20*ms) {
		t.Error("21 ms too late is in time")
	}
}

func TestSpecs(t *testing.T) {
	for text, want := range map[string]Spec{
		"profile:tuned":                        {Name: "tuned", Profile: "tuned"},
		"profile=sub/mine.toml hash=32":        {Name: "mine", Profile: "sub/mine.toml", HashMB: 32},
		"profile:tuned cut=all":                {Name: "tuned cut=all", Profile: "tuned", Cut: cutting.All},
		"profile:tuned name=new nodes=500":     {Name: "new", Profile: "tuned", Pace: Pace{Nodes: 500}},
		"cmd=/usr/games/stockfish depth=3":     {Name: "stockfish", Program: uci.Config{Path: "/usr/games/stockfish"}, Pace: Pace{Depth: 3}},
		"cmd=x.exe tc=1+0.05":                  {Name: "x", Program: uci.Config{Path: "x.exe"}, Pace: Pace{Clock: TimeControl{0, time.Second, 50 * time.Millisecond}}},
		"cmd=lc0 arg=-w arg=a=b movetime=1s":   {Name: "lc0", Program: uci.Config{Path: "lc0", Args: []string{"-w", "a=b"}}, Pace: Pace{MoveTime: time.Second}},
		`name="Stock fish" cmd="a b/sf"`:       {Name: "Stock fish", Program: uci.Config{Path: "a b/sf"}},
		`cmd=sf opt.Hash=16 "opt.Clear Hash"=`: {Name: "sf", Program: uci.Config{Path: "sf", Options: []uci.Option{{Name: "Hash", Value: "16"}, {Name: "Clear Hash"}}}},
	} {
		got, err := ParseSpec(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
	for text, want := range map[string]string{
		"":                       "give profile=NAME or cmd=PROGRAM",
		"tuned":                  `"tuned" is not KEY=VALUE`,
		"name=x":                 "give profile=NAME or cmd=PROGRAM",
		"profile=a cmd=b":        "do not go together",
		"profile=a opt.Hash=1":   "there is hash=",
		"cmd=a hash=1":           "use opt.Hash=",
		"cmd=a cut=all":          "use opt.Cut=",
		"profile=a cut=each":     `there is no rule "each"`,
		"cmd=a color=red":        `unknown key "color"`,
		"cmd=a opt.=1":           "without the name of an option",
		"cmd=":                   "cmd= has no value",
		`cmd="a`:                 "a quote is not closed",
		"cmd=a nodes=0":          "nodes=0 is not a positive number",
		"cmd=a depth=x":          "depth=x is not",
		"cmd=a depth=1000":       "depth 1000 is not between",
		"cmd=a movetime=5":       "not a time such as",
		"cmd=a movetime=1s tc=1": "do not go together",
		"profile=a hash=0":       "hash=0 is not",
	} {
		if _, err := ParseSpec(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

func TestReadOpenings(t *testing.T) {
	openings, err := ReadOpenings(strings.NewReader(`# a comment

rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -
r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - id "Sicilian"; fmvn 2;
`), "book")
	if err != nil || len(openings) != 3 {
		t.Fatal(openings, err)
	}
	if pos := openings[1].Position(); pos.FullmoveNumber() != 3 || pos.HalfmoveClock() != 2 {
		t.Errorf("position %s", pos.FEN())
	}
	if o := openings[2]; o.Name != "Sicilian" || o.Position().FullmoveNumber() != 2 {
		t.Errorf("opening %+v", o)
	}
	for text, want := range map[string]string{
		"":                                   "book: no positions",
		"# nothing":                          "book: no positions",
		"\nx y":                              "book:2: ",
		"8/8/8/8/8/8/8/K1k5 w - - 0 1":       "book:1: the game is over",
		"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1":     "book:1: the game is over",
		"8/8/8/8/8/8/8/8 w - - 0 1":          "book:1: ",
		"7k/5P2/6K1/8/8/8/8/8 b - - 100 100": "book:1: the game is over",
	} {
		if _, err := ReadOpenings(strings.NewReader(text), "book"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

// TestVary: random moves lead to quiet positions, and the same numbers to the same ones.
func TestVary(t *testing.T) {
	seen := map[string]bool{}
	for i := range uint64(40) {
		for k := range first(t, 5) {
			o := &first(t, 5)[k]
			a, err := o.vary(4, rand.New(rand.NewPCG(1, i)))
			if err != nil {
				t.Fatal(err)
			}
			b, err := o.vary(4, rand.New(rand.NewPCG(1, i)))
			if err != nil {
				t.Fatal(err)
			}
			pos := a.Position()
			if a.text() != b.text() || len(a.Moves) != len(o.Moves)+4 || pos.InCheck() || !calm(pos) {
				t.Errorf("%s: %s and %s", o.Name, a.text(), b.text())
			}
			seen[pos.FEN()] = true
		}
	}
	if len(seen) < 190 {
		t.Errorf("only %d different positions of 200", len(seen))
	}
	mated, err := parseOpening("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if v, err := mated.vary(60, rand.New(rand.NewPCG(1, 1))); err == nil && !playable(v.Position()) {
		t.Errorf("the game is over in %s", v.Position().FEN())
	}
}

// TestVaried: all openings are different, and more of them only add to the first.
func TestVaried(t *testing.T) {
	few, err := Varied(first(t, 2), 40, 2, 7)
	if err != nil {
		t.Fatal(err)
	}
	more, err := Varied(first(t, 2), 60, 2, 7)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i := range more {
		seen[more[i].text()] = true
		if i < len(few) && few[i].text() != more[i].text() {
			t.Errorf("opening %d depends on how many there are", i)
		}
	}
	if len(seen) != 60 {
		t.Errorf("%d different openings of 60", len(seen))
	}
	if _, err := Varied(first(t, 1), 100, 1, 7); err == nil {
		t.Error("found 100 single moves in one position")
	}
}

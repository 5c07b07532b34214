package suite

import (
	"context"
	"strings"
	"testing"

	"gloss/engine"
	"gloss/eval/sets"
)

// open returns gloss's own search.
func open(t *testing.T) engine.Analyser {
	t.Helper()
	ev, err := sets.Load("tuned")
	if err != nil {
		t.Fatal(err)
	}
	return engine.New(ev, engine.Options{HashMB: 1})
}

func TestPuzzle(t *testing.T) {
	for _, c := range []struct {
		name, epd string
		solved    bool
		points    int
	}{
		{"finds the mate", `6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "back rank";`, true, 0},
		{"finds one of several", `6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm h4 Rd8#;`, true, 0},
		{"does not find nonsense", `6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm h4;`, false, 0},
		{"plays what is to be avoided", `6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd8#;`, false, 0},
		{"avoids", `6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd7;`, true, 0},
		{"has points", `6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm h4; c0 "h4=100, Rd8=68";`, false, 68},
		{"has words about a promotion", `7k/P6p/7K/8/8/8/8/8 w - - bm a8=Q#; c0 "Misses a8=Q#, which mates; a8=R=90";`, true, 0},
		{"promotes for points", `7k/P6p/7K/8/8/8/8/8 w - - bm a8=Q#; c0 "a8=Q=100, a8=R=90";`, true, 100},
	} {
		p, err := Parse(c.epd)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		ans, err := p.Solve(context.Background(), open(t), engine.Limits{Nodes: 2000})
		if err != nil {
			t.Fatal(err)
		}
		if ans.Solved != c.solved || ans.Points != c.points {
			t.Errorf("%s: %+v, want solved %t with %d points", c.name, ans, c.solved, c.points)
		}
	}
}

func TestPuzzleErrors(t *testing.T) {
	for epd, want := range map[string]string{
		`6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - id "nothing asked";`:      "neither bm nor am",
		`6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd9;`:                  "bm",
		`6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm h4; c0 "h4=100, Rd8";`: "move=points",
		`6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm h4; c0 "h4=many";`:     "number of points",
		`6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm h4; c0 "h5=3";`:        "c0",
	} {
		if _, err := Parse(epd); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one about %q", epd, err, want)
		}
	}
}

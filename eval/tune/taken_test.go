package tune

import (
	"math"
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// leadsOfBooks are endings with a lead, many of which do not win.
var leadsOfBooks = []string{
	"4k3/4b3/8/8/8/8/8/3RK3 w - - 0 60",
	"4k3/4b3/8/8/8/8/P7/3RK3 w - - 0 60",
	"8/5k2/3n4/8/8/1PP5/1P6/3K4 b - - 0 60",
	"8/5k2/8/3n4/6P1/7P/6K1/8 w - - 0 60",
	"8/5kpp/4r3/8/8/5PPP/4R1K1/8 w - - 0 60",
	"8/5kp1/4b3/8/3B4/5PP1/6K1/8 b - - 0 60",
	"8/5k2/8/1p2r3/8/1P6/3RK2N/8 w - - 0 60",
	"2r3k1/5ppp/8/8/8/8/5PPP/1RR3K1 w - - 0 60",
	"r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
}

// TestWhatIsTakenOfALead: a sample is worth what the evaluation says, with and without the rules that look at the whole lead,
// and the slope is what a change of the sum changes.
func TestWhatIsTakenOfALead(t *testing.T) {
	prior, err := Prior()
	if err != nil {
		t.Fatal(err)
	}
	without := prior.With(tsvetkov.FewPawnsToWin, eval.Factors{}).With(tsvetkov.PawnsOnOneWing, eval.Factors{})
	values := func(table *tsvetkov.FactorTable) (list []float64) {
		rules := tsvetkov.New(table)
		var scores []float64
		var samples []Sample
		for _, fen := range leadsOfBooks {
			pos, err := board.ParseFEN(fen)
			if err != nil {
				t.Fatal(err)
			}
			samples = append(samples, Sample{FEN: fen})
			scores = append(scores, float64(rules.Score(pos))/10)
		}
		set, theta := vectors(newTermReader(table), samples, func(string) bool { return false }).Fit, thetaOf(table)
		for i := range set.ends {
			cp, _ := set.centipawns(i, theta)
			list = append(list, cp)
		}
		slices.Sort(scores)
		slices.Sort(list)
		for i, cp := range list {
			if math.Abs(cp-scores[i]) > 5 { // every hit is rounded by itself
				t.Errorf("the samples are worth %.0f, the positions %.0f", list, scores)
				break
			}
		}
		return list
	}
	with, all := values(prior), values(without)
	for i, cp := range with {
		if cp > all[i] {
			t.Errorf("of leads of %.0f centipawns %.0f are left", all, with)
			break
		}
	}
	if with[3] > 0.75*all[3] {
		t.Errorf("of the smaller leads of %.0f centipawns %.0f are left, more than three quarters of one", all, with)
	}
	some := taken{parts: [2]float32{0.25, 0.5}, less: 30}
	for cp, want := range map[float64][2]float64{100: {45, 0.75}, -100: {-20, 0.5}, 30: {0, 0}, 0: {0, 0}} {
		if left, slope := some.left(cp); left != want[0] || slope != want[1] {
			t.Errorf("of %v centipawns %v are left, slope %v; want %v", cp, left, slope, want)
		}
	}
}

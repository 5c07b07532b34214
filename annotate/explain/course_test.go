package explain

import (
	"strings"
	"testing"
	"time"

	"gloss/annotate/explain/account"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// gameOf makes a game of the values after its half-moves, in centipawns and White's view. A move that loses what its mark asks for has the mark.
func gameOf(result string, centipawns ...int) *Game {
	g := &Game{Result: result, Curve: review.Curve{Shape: review.GlossShape}}
	before := engine.Score(0)
	for i, cp := range centipawns {
		mover, san := board.White, "Nf3"
		if i%2 == 1 {
			mover, san = board.Black, "Nf6"
		}
		value := engine.Score(10 * cp)
		m := &review.Move{
			Ply: i + 1, Number: i/2 + 1, Mover: mover, SAN: san, Covered: true,
			ValueBest: before.White(mover), ValueMoved: value.White(mover), Value: value,
		}
		m.Judgement, m.Loss = g.Curve.Judge(m.ValueBest, m.ValueMoved, false, review.DefaultThresholds)
		g.Moves = append(g.Moves, Move{Move: m})
		before = value
	}
	return g
}

// afterEven are so many half-moves of a level game, and what comes behind them.
func afterEven(n int, values ...int) []int {
	return append(make([]int, n), values...)
}

func TestTheCourseOfAGame(t *testing.T) {
	for _, tt := range []struct {
		name, result, want string
		values             []int
	}{
		{"one move decides", "0-1", "The game was level at first; 11. Nf3?? lost it.", afterEven(20, -400, -400)},
		{"it decides, and the result is not known", "*", "The game was level at first; 11. Nf3?? gave Black a won game.", afterEven(20, -400, -400)},
		{"it is given back", "1/2-1/2", "The game was level at first; 11. Nf3?? gave Black a won game and 11... Nf6?? let the win slip.", afterEven(20, -400, 0)},
		{"and lost after all", "0-1", "The game was level at first; 11. Nf3?? gave Black a won game, 11... Nf6?? let the win slip and 13. Nf3?? lost a level game.", afterEven(20, -400, 0, 0, 0, -400, -400)},
		{"it has happened before", "*", "The game was level at first; 11. Nf3?? gave Black a won game, 11... Nf6?? let the win slip and 13. Nf3?? gave Black a won game again.", afterEven(20, -400, 0, 0, 0, -400, -400)},
		{"not from the start", "0-1", "11. Nf3?? lost a level game.", append(append(make([]int, 8), 100, 50, 100, 50), afterEven(8, -400, -400)...)},
		{"early", "0-1", "2. Nf3?? lost a level game.", []int{0, 0, -400, -400}},
		{"from better to lost", "0-1", "11. Nf3?? turned a better game into a lost one.", append(afterEven(12, 30, 50, 70, 80, 95, 110, 120, 120), -400, -400)},
		{"from won to lost", "0-1", "White stood better from move 6 on. 11. Nf3?? turned a won game into a lost one.", append(afterEven(8, 50, 70, 80, 95, 110, 120, 150, 170, 200, 220, 240, 250), -400, -400)},
		{"from won to worse", "0-1", "White stood better from move 6 on. 11. Nf3?? threw away the win and gave Black the better game.", append(afterEven(8, 50, 70, 80, 95, 110, 120, 150, 170, 200, 220, 240, 250), -150, -150)},
		{"from better to worse", "0-1", "11. Nf3?? handed Black the advantage.", append(afterEven(12, 30, 50, 70, 80, 95, 110, 120, 120), -150, -150)},
		{"from even to worse", "0-1", "The game was level at first; 11. Nf3?? gave Black the better game.", afterEven(20, -150, -150)},
		{"from worse to lost", "0-1", "11. Nf3?? turned a worse game into a lost one.", append(afterEven(12, -30, -50, -70, -80, -95, -110, -120, -120), -450, -450)},
		{"from better to even", "1/2-1/2", "11. Nf3? let the advantage slip.", append(afterEven(12, 30, 50, 70, 80, 95, 110, 120, 120), 0, 0)},
		{"from won to better", "1-0", "Black drifted into a lost game between moves 6 and 9. 11. Nf3? let much of the advantage slip.", append(afterEven(8, 50, 70, 80, 95, 110, 120, 150, 170, 200, 220, 240, 250), 110, 120)},
		{"what decided is told of many", "0-1", "11. Nf3?? gave Black a won game, 11... Nf6?? turned a won game into a lost one and 15. Nf3?? lost a level game.",
			append(append(make([]int, 8), 100, 50, 100, 50), afterEven(8, -400, 400, 30, 30, 30, 30, -20, -20, -330, -330, -180, -180)...)},
		{"inaccuracies where there is nothing worse", "0-1", "The game was level at first; 11. Nf3?! gave Black the better game.", afterEven(18, -60, -60, -120, -120)},
		{"in small steps", "0-1", "White drifted into a lost game between moves 12 and 16.", afterEven(20, -80, -80, -110, -110, -140, -140, -160, -160, -185, -185, -215, -215)},
		{"lost once more", "0-1", "White drifted into a lost game between moves 12 and 16. 20. Nf3? turned a worse game into a lost one again.",
			afterEven(20, -80, -80, -110, -110, -140, -140, -160, -160, -185, -185, -215, -215, -215, -185, -185, -155, -155, -125, -260)},
		{"a slip behind them", "0-1", "White drifted into a lost game between moves 12 and 16. 17... Nf6? let much of the advantage slip.", afterEven(20, -80, -80, -110, -110, -140, -140, -160, -160, -185, -185, -215, -245, -245, -110)},
		{"a mistake among them", "0-1", "Black stood better from move 13 on. 16. Nf3? turned a worse game into a lost one.", afterEven(20, -50, -50, -85, -85, -120, -120, -155, -155, -180, -180, -360, -360)},
		{"a mistake behind an inaccuracy", "0-1", "12. Nf3?? turned a worse game into a lost one.", afterEven(18, -60, -60, -120, -120, -400, -400)},
		{"lost later, and not by a mistake", "0-1", "The game was level at first; 11. Nf3?? gave Black a won game and 11... Nf6?? let the win slip.", afterEven(20, -400, 0, -40, -40, -75, -75, -110, -110)},
		{"lost later, by inaccuracies", "0-1", "The game was level at first; 11. Nf3?? gave Black the better game, 11... Nf6?? let the advantage slip and 14. Nf3?! turned a worse game into a lost one.",
			afterEven(20, -150, 0, -60, -60, -120, -120, -210, -210)},
		{"so by the one side, and the other has won", "1-0", "The game was level at first; 11. Nf3?? gave Black the better game and 11... Nf6?? let the advantage slip. At the end Black stood better.",
			afterEven(20, -150, 0, -60, -60, -120, -120, -210, -210)},
		{"in small steps, with an inaccuracy among them", "0-1", "The game was level at first; 6. Nf3?? gave Black the better game and 6... Nf6?? let the advantage slip. White drifted into a lost game between moves 12 and 16.",
			append(afterEven(10, -150, 0, 0, 0, 0, 0, 0, 0, 0, 0), -45, -45, -105, -105, -140, -140, -160, -160, -185, -185, -215, -215, -340, -340)},
		{"what decided, and a slip behind it", "0-1", "The game was level at first; 11. Nf3?? gave Black a won game, 11... Nf6?? turned a won game into a lost one and 13. Nf3?? lost a level game.",
			afterEven(20, -400, 400, 30, 30, -330, -330, -330, -120, -120)},
		{"drawn by who stood a little better", "1/2-1/2", "The game was level at first; 11. Nf3?! gave Black the better game.", afterEven(18, -60, -60, -120, -120)},
		{"nothing happens", "1/2-1/2", "Neither side ever stood clearly better.", afterEven(22)},
		{"and somebody has lost", "1-0", "Neither side ever stood clearly better. At the end the game was level.", afterEven(22)},
		{"lost, saved in small steps, and lost on time", "0-1", "The game was level at first; 11. Nf3?? gave Black a won game. At the end the game was level.",
			afterEven(20, -400, -340, -340, -285, -285, -235, -235, -190, -190, -150, -150, -112, -112, -80, -80)},
		{"who was ahead has lost", "1-0", "The game was level at first; 11. Nf3?? gave Black a won game. At the end Black stood better.", afterEven(20, -400, -400)},
		{"who was ahead has not won", "1/2-1/2", "The game was level at first; 11. Nf3?? gave Black a won game. At the end Black stood much better.", afterEven(20, -400, -400)},
		{"back and forth", "0-1", "The lead changed hands four times. 12. Nf3??, 12... Nf6?? and 13. Nf3?? each turned a won game into a lost one.", afterEven(20, -200, 400, -400, 400, -400, -400)},
		{"alike behind another", "0-1", "The game was level at first; 11. Nf3?? gave Black a won game. 11... Nf6?? and 12. Nf3?? each turned a won game into a lost one.", afterEven(20, -400, 400, -400, -400)},
		{"by moves of which none is marked", "0-1", "Black stood better from move 12 on.", afterEven(20, -50, -50, -85, -120, -160, -220, -230)},
		{"and nobody has lost", "*", "", afterEven(20, -50, -50, -85, -120, -160, -220, -230)},
		{"a short game", "1/2-1/2", "", afterEven(6)},
	} {
		told := ""
		if s := gameOf(tt.result, tt.values...).Summary(); s != nil {
			told = s.Text
		}
		if told != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.name, told, tt.want)
		}
	}
}

// A colour flip changes the names of the sides, and nothing else: the same game begins a half-move later.
func TestTheCourseOfAGameIsTheSameForBlack(t *testing.T) {
	values := afterEven(20, -400, 0, 0, 0, -400, -400)
	flipped := []int{0}
	for _, v := range values {
		flipped = append(flipped, -v)
	}
	want := "The game was level at first; 11... Nf6?? gave White a won game, 12. Nf3?? let the win slip and 13... Nf6?? lost a level game."
	if s := gameOf("1-0", flipped...).Summary(); s == nil || s.Text != want {
		t.Errorf("%v, want %s", s, want)
	}
}

// A chance that was there for one move only makes a turn of a game in which no side stood better, and what comes behind it is told as any other turn.
func TestAChanceThatIsMissedInALevelGame(t *testing.T) {
	for want, behind := range map[string][]int{
		"11. Nf3? let the advantage slip.":                                 {0, 0},
		"11. Nf3? let the advantage slip and 12. Nf3?? lost a level game.": {-400, -400},
	} {
		g := gameOf("0-1", afterEven(22, behind...)...)
		m := g.Moves[20].Move
		m.ValueBest, m.Judgement = 1500, review.Mistake
		if s := g.Summary(); s == nil || !strings.HasPrefix(s.Text, want) {
			t.Errorf("%v is said", s)
		}
	}
}

// Part of a game has turns, and no course.
func TestTheCourseOfAGameThatIsNotReviewedAsAWhole(t *testing.T) {
	g := gameOf("1-0", afterEven(22)...)
	g.Moves[3].Covered = false
	if s := g.Summary(); s != nil {
		t.Errorf("%q is said", s.Text)
	}
	g = gameOf("0-1", afterEven(20, -400, -400)...)
	g.Moves[3].Covered = false
	if s := g.Summary(); s == nil || s.Text != "11. Nf3?? lost a level game." {
		t.Errorf("%v is said", s)
	}
}

// The lessons say where to look, and what is taken with the answer is another lesson than what falls later.
func TestLessonsNameTheMoves(t *testing.T) {
	falls := func(g *Game, i, ply int) {
		g.Moves[i].Swing = &account.Swing{}
		g.Moves[i].Story = &Story{Claims: []Claim{{Kind: NetClaim, Line: PlayedLine, Ply: ply}}}
	}
	for _, tt := range []struct {
		plies [2]int
		want  string
	}{
		{[2]int{2, 2}, "White twice left a man hanging (moves 1 and 6): look at what can be taken after each move."},
		{[2]int{2, 4}, "White twice allowed a reply that wins material (moves 1 and 6): look at the captures and checks that a move allows."},
	} {
		g := gameOf("*", afterEven(12)...)
		falls(g, 0, tt.plies[0])
		falls(g, 10, tt.plies[1])
		if s := g.Summary(); s == nil || !strings.HasSuffix(s.Text, tt.want) {
			t.Errorf("%v, want %s", s, tt.want)
		}
	}
}

// Errors in time trouble are told of if they are most of a side's, and only the last of its moves were made in it.
func TestErrorsInTimeTrouble(t *testing.T) {
	clocks := func(seconds ...int) (list []time.Duration) {
		for _, s := range seconds {
			list = append(list, time.Duration(s)*time.Second, -1)
		}
		return list
	}
	for _, tt := range []struct {
		name   string
		clocks []time.Duration
		errors []int // half-moves of White's
		want   string
	}{
		{"all of them", clocks(900, 600, 300, 100, 59, 30, 10), []int{8, 10}, "Both of White's errors came in time trouble (moves 5 and 6)."},
		{"most of them", clocks(900, 600, 300, 100, 59, 30, 10), []int{4, 8, 10}, "Two of White's three errors came in time trouble (moves 5 and 6)."},
		{"three of three", clocks(900, 600, 300, 100, 59, 50, 30), []int{8, 10, 12}, "All three of White's errors came in time trouble (moves 5, 6 and 7)."},
		{"one of them", clocks(900, 600, 300, 100, 59, 30, 10), []int{10}, ""},
		{"a few of them", clocks(900, 600, 300, 100, 59, 30, 10), []int{0, 2, 4, 8, 10}, ""},
		{"a minute left", clocks(900, 600, 300, 100, 60, 60, 60), []int{8, 10}, ""},
		{"a tenth left", clocks(180, 100, 60, 40, 18, 18, 17), []int{8, 10}, ""},
		{"less than a tenth left", clocks(180, 100, 60, 40, 17, 17, 17), []int{8, 10}, "Both of White's errors came in time trouble (moves 5 and 6)."},
		{"nearly all the time", clocks(900, 600, 300, 30, 20, 30, 10), []int{8, 10}, ""},
		{"less than a second left", clocks(900, 600, 300, 100, 0, 0, 30), []int{8, 10}, "Both of White's errors came in time trouble (moves 5 and 6)."},
		{"a clock that is not told", clocks(900, 600, 300, 100, 59, -1, 30), []int{8, 10}, ""},
		{"no clock", nil, []int{8, 10}, ""},
	} {
		g := gameOf("*", make([]int, 14)...)
		g.Clocks = tt.clocks
		for _, i := range tt.errors {
			g.Moves[i].Judgement = review.Inaccuracy
		}
		told := ""
		if s := g.Summary(); s != nil {
			told = s.Text
		}
		if told != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, told, tt.want)
		}
	}
}

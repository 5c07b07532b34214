package annotate

import (
	"fmt"
	"strconv"
	"strings"
)

// gameRecord is what the checker knows of a game: the values are those that other programs read.
type gameRecord struct {
	Result  string
	Summary string
	Claims  []struct {
		Says, ID, Side, Move, Judgement string
		Counts                          map[string]int
	} `json:"summary_claims"`
	Moves []struct {
		record
		Side      string
		Number    int
		EvalMP    *int `json:"eval_mp"`
		ClockMS   *int `json:"clock_ms"`
		Mate      *int
		Judgement string
	}
}

// stand is how White stands after a move, in steps at 0.9 and 2 pawns of the curve of the tests.
func (g *gameRecord) stand(i int) int {
	m := &g.Moves[i]
	mp := 0
	switch {
	case m.Mate != nil && (*m.Mate > 0 || *m.Mate == 0 && m.Side == "white"):
		mp = 100_000
	case m.Mate != nil:
		mp = -100_000
	default:
		mp = *m.EvalMP
	}
	switch {
	case mp >= 2000:
		return 2
	case mp >= 900:
		return 1
	case mp <= -2000:
		return -2
	case mp <= -900:
		return -1
	}
	return 0
}

// sign is 1 for White.
func sign(side string) int {
	if side == "black" {
		return -1
	}
	return 1
}

// turnWords are what the words for a turn say: how the side stood, and how it stands.
var turnWords = map[string][2]int{
	"let much of the advantage slip": {2, 1}, "let the win slip": {2, 0}, "threw away the win and gave White the better game": {2, -1}, "threw away the win and gave Black the better game": {2, -1}, "turned a won game into a lost one": {2, -2},
	"let the advantage slip": {1, 0}, "handed White the advantage": {1, -1}, "handed Black the advantage": {1, -1}, "turned a better game into a lost one": {1, -2},
	"gave White the better game": {0, -1}, "gave Black the better game": {0, -1}, "gave White a won game": {0, -2}, "gave Black a won game": {0, -2},
	"lost a level game": {0, -2}, "lost it": {0, -2}, "turned a worse game into a lost one": {-1, -2},
}

// checkSummary holds the claims of a summary against the moves.
func (g *gameRecord) checkSummary() error {
	for _, c := range g.Claims {
		if c.Says == "" || !strings.Contains(g.Summary, c.Says) {
			return fmt.Errorf("%q is not in the summary", c.Says)
		}
		var err error
		switch c.ID {
		case "turning-point":
			err = g.checkTurn(c.Says, c.Side, c.Move, c.Judgement, c.Counts)
		case "hands":
			if n := g.changes(); n != c.Counts["changes"] {
				err = fmt.Errorf("it was %d times", n)
			}
		case "even":
			for i := range g.Moves {
				if g.stand(i) != 0 {
					err = fmt.Errorf("not after half-move %d", i+1)
				}
			}
		case "better-from":
			err = g.checkBetter(sign(c.Side), c.Counts["from"], c.Counts["to"])
		case "slide":
			err = g.checkSlide(-sign(c.Side), c.Counts["from"], c.Counts["to"])
		case "ended-even", "ended-better", "drawn":
			err = g.checkEnd(c.ID, sign(c.Side))
		case "time-trouble":
			err = g.checkHaste(c.Says, c.Side, c.Counts)
		default:
			err = g.checkLesson(c.Says, c.Side, c.Counts)
		}
		if err != nil {
			return fmt.Errorf("%q: %w", c.Says, err)
		}
	}
	return nil
}

func (g *gameRecord) checkTurn(says, side, move, judgement string, counts map[string]int) error {
	i := counts["ply"] - 1
	m := &g.Moves[i]
	if m.Side != side || m.UCI != move || m.Judgement != judgement || judgement == "" {
		return fmt.Errorf("that half-move is %s by %s, %q", m.UCI, m.Side, m.Judgement)
	}
	for words, steps := range turnWords {
		before, ok := strings.CutSuffix(strings.TrimSuffix(says, " again"), words)
		if !ok || strings.HasSuffix(before, "and ") { // these are the last words of others
			continue
		}
		if counts["from"] != steps[0] || counts["to"] != steps[1] || g.stand(i)*sign(side) != steps[1] {
			return fmt.Errorf("it went from %d to %d, and is %d", counts["from"], counts["to"], g.stand(i)*sign(side))
		}
		for k := 0; strings.Contains(says, "was level at first") && k < i; k++ {
			if g.stand(k) != 0 {
				return fmt.Errorf("it was not after half-move %d", k+1)
			}
		}
		return nil
	}
	return fmt.Errorf("unknown words")
}

func (g *gameRecord) changes() (n int) {
	last := 0
	for i := range g.Moves {
		if s := g.stand(i); s != 0 {
			if s*last < 0 {
				n++
			}
			last = s
		}
	}
	return n
}

// checkBetter wants a side better after each half-move of some, and not before.
func (g *gameRecord) checkBetter(side, from, to int) error {
	if from > 1 && g.stand(from-2)*side > 0 {
		return fmt.Errorf("it was better before")
	}
	for i := from - 1; i < to; i++ {
		if g.stand(i)*side < 1 {
			return fmt.Errorf("it was not after half-move %d", i+1)
		}
	}
	return nil
}

// checkSlide wants the winner not better before the slide, better all the time from its begin on, and winning at its end.
func (g *gameRecord) checkSlide(winner, from, to int) error {
	if from > 1 && g.stand(from-2)*winner > 0 {
		return fmt.Errorf("it was worse before")
	}
	for i := from - 1; i < len(g.Moves); i++ {
		if g.stand(i)*winner < 1 {
			return fmt.Errorf("it was not worse after half-move %d", i+1)
		}
	}
	if g.stand(to-1)*winner != 2 {
		return fmt.Errorf("it was not lost after half-move %d", to)
	}
	return nil
}

func (g *gameRecord) checkEnd(id string, side int) error {
	s := g.stand(len(g.Moves) - 1)
	winner := map[string]int{"1-0": 1, "0-1": -1}[g.Result]
	if ok := map[string]bool{"ended-even": s == 0 && winner != 0, "ended-better": s*side > 0 && winner == -side, "drawn": s*side == 2 && g.Result == "1/2-1/2"}[id]; !ok {
		return fmt.Errorf("it was %d, and ended %s", s, g.Result)
	}
	return nil
}

// checkHaste counts the errors of a side that came with less than a minute and a tenth of its time left.
func (g *gameRecord) checkHaste(says, side string, counts map[string]int) error {
	most, errors, hasty := 0, 0, ""
	n := 0
	for i := range g.Moves {
		m := &g.Moves[i]
		if m.Side != side {
			continue
		}
		if m.Judgement != "" {
			errors++
		}
		if m.ClockMS == nil {
			continue
		}
		if most = max(most, *m.ClockMS); m.Judgement != "" && *m.ClockMS < 60_000 && 10**m.ClockMS < most {
			n, hasty = n+1, hasty+" "+strconv.Itoa(m.Number)
		}
	}
	told := strings.NewReplacer(",", "", "and ", "", ")", "").Replace(says[strings.Index(says, "(move")+len("(move"):])
	if n != counts["moves"] || errors != counts["errors"] || strings.TrimPrefix(told, "s") != hasty {
		return fmt.Errorf("it was%s of %d", hasty, errors)
	}
	return nil
}

// checkLesson wants as many moves as are counted, each of that side and spoken of.
func (g *gameRecord) checkLesson(says, side string, counts map[string]int) error {
	_, list, _ := strings.Cut(says, "(move")
	list, _, _ = strings.Cut(strings.TrimPrefix(list, "s"), ")")
	numbers := strings.FieldsFunc(strings.ReplaceAll(list, "and", ","), func(r rune) bool { return r == ',' || r == ' ' })
	if len(numbers) == 0 || len(numbers) != counts["moves"] || counts["moves"] > counts["errors"] {
		return fmt.Errorf("%v of %d, %d errors", numbers, counts["moves"], counts["errors"])
	}
	for _, n := range numbers {
		number, err := strconv.Atoi(n)
		if err != nil {
			return err
		}
		spoken := false
		for i := range g.Moves {
			m := &g.Moves[i]
			spoken = spoken || m.Number == number && m.Side == side && m.Swing != nil && len(m.Claims) > 0
		}
		if !spoken {
			return fmt.Errorf("nothing is said of move %d", number)
		}
	}
	return nil
}

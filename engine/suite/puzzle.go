// Package suite is for test suites of positions: what is to be found in each, and who finds how much of it.
package suite

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/epd"
)

// Puzzle is a position of a test suite with the moves that solve it.
type Puzzle struct {
	ID       string
	Position *board.Position
	Best     []board.Move       // one of these is to be found
	Avoid    []board.Move       // none of these is to be played
	Points   map[board.Move]int // for suites that grade moves; else nil
}

// Answer is what an analyser made of a puzzle.
type Answer struct {
	Move   board.Move
	Line   engine.Line
	Solved bool
	Points int // of Puzzle.Points
}

// Parse reads a line of EPD with "bm" or "am"; points come from "c0" as the Strategic Test
// Suite has them: "f5=100, Bf2=68".
func Parse(line string) (*Puzzle, error) {
	r, err := epd.Parse(line)
	if err != nil {
		return nil, err
	}
	p := &Puzzle{ID: r.ID(), Position: r.Position}
	if p.Best, err = r.Moves("bm"); err != nil {
		return nil, err
	}
	if p.Avoid, err = r.Moves("am"); err != nil {
		return nil, err
	}
	if len(p.Best)+len(p.Avoid) == 0 {
		return nil, errors.New("neither bm nor am says what to play")
	}
	if c0 := strings.Join(r.Operations["c0"], " "); grades(c0) {
		if p.Points, err = parsePoints(r.Position, c0); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// grades tells if a comment begins like one that gives points to moves, and not with words, which may name a promotion.
func grades(comment string) bool {
	first, _, _ := strings.Cut(comment, ",")
	return strings.Contains(first, "=") && !strings.ContainsAny(strings.TrimSpace(first), " \t")
}

// parsePoints reads "f5=100, Bf2=68". A promotion such as e8=Q=90 has its own equals sign.
func parsePoints(pos *board.Position, text string) (map[board.Move]int, error) {
	points := map[board.Move]int{}
	for _, part := range strings.Split(text, ",") {
		part = strings.TrimSpace(part)
		i := strings.LastIndexByte(part, '=')
		if i < 0 {
			return nil, fmt.Errorf("c0: %q is not of the form move=points", part)
		}
		n, err := strconv.Atoi(part[i+1:])
		if err != nil {
			return nil, fmt.Errorf("c0: %q is not a number of points", part[i+1:])
		}
		m, err := pos.ParseSAN(part[:i])
		if err != nil {
			return nil, fmt.Errorf("c0: %w", err)
		}
		points[m] = n
	}
	return points, nil
}

// Most returns the points of the best move, 0 without points.
func (p *Puzzle) Most() int {
	most := 0
	for _, n := range p.Points {
		most = max(most, n)
	}
	return most
}

// Solve lets an analyser loose on the puzzle, as if it had never seen another position.
func (p *Puzzle) Solve(ctx context.Context, a engine.Analyser, limits engine.Limits) (Answer, error) {
	if err := a.NewGame(ctx); err != nil {
		return Answer{}, err
	}
	res, err := a.Analyse(ctx, p.Position, limits)
	if err != nil {
		return Answer{}, err
	}
	ans := Answer{Line: res.Lines[0]}
	if len(ans.Line.Moves) > 0 {
		ans.Move = ans.Line.Moves[0]
	}
	ans.Solved = (len(p.Best) == 0 || slices.Contains(p.Best, ans.Move)) && !slices.Contains(p.Avoid, ans.Move)
	ans.Points = p.Points[ans.Move]
	return ans, nil
}

package review

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"gloss/engine"
	"gloss/engine/board"
)

// gameReview is the work on one game.
type gameReview struct {
	*Reviewer
	opinion           // by whose lines and values the moves are spoken of
	second   *opinion // another one of how much they lose; nil for none
	start    *board.Position
	book     int    // plies to pass over
	named    int    // plies that lead to a named opening
	reviewed []bool // moves that are to be reviewed, and can be
	nodes    uint64

	mu   sync.Mutex // guards step
	step Step
}

// look is the analysis of one position.
type look struct {
	lines []engine.Line
	nodes uint64
	level int          // how deep the last look was, 0 for none
	first engine.Score // what the first look said
}

// The looks at a position, each deeper than the one before.
const (
	firstLook = 1 + iota
	secondLook
	thirdLook
)

// A part is a piece of work of one round: looks of one level at the positions from one ply to
// another. What is found in it does not depend on other parts of the round, so
// parts can be worked on at the same time.
type part struct {
	of       *opinion
	from, to int // both are looked at
	level    int
	nodes    uint64
}

// The longest part of each level: short enough that there is work for many, and so long that the
// search before it, which only serves to know what is coming, costs little.
var longestPart = [...]int{firstLook: 8, secondLook: 3, thirdLook: 1}

// lookAll makes all looks that a game needs, in rounds: one deeper look can cast doubt on
// the neighbouring move, so it goes on until nothing is open any more.
func (g *gameReview) lookAll(ctx context.Context) error {
	wanted := g.firstLooks()
	for parts := g.parts(wanted); len(parts) > 0; parts = g.parts(wanted) {
		g.beginRound(parts)
		err := g.Pool.Each(ctx, len(parts), func(ctx context.Context, k int, a engine.Analyser) error {
			return g.lookAt(ctx, &parts[k], a)
		})
		if err != nil {
			return err
		}
		for _, p := range parts {
			g.nodes += p.nodes
		}
		wanted = g.nextLooks()
	}
	return nil
}

// parts divides the looks that are wanted and have not been made. No words rest on a second opinion, so that it has no third look.
func (g *gameReview) parts(wanted []int) []part {
	parts := g.lacks(wanted, thirdLook)
	if g.second != nil {
		parts = append(parts, g.second.lacks(wanted, secondLook)...)
		longestFirst(parts)
	}
	return parts
}

// beginRound tells what there is to do.
func (g *gameReview) beginRound(parts []part) {
	if g.step.Phase == FirstLooks && parts[0].level > firstLook {
		g.step = Step{Phase: DeeperLooks}
	}
	for _, p := range parts {
		if g.counts(&p) {
			g.step.All += p.to - p.from + 1
		}
	}
	if g.step.Phase == DeeperLooks && g.Progress != nil {
		g.Progress(g.step)
	}
}

// counts tells if a part is told of: a position is one, by however many judges it is looked at.
func (g *gameReview) counts(p *part) bool { return p.of == &g.opinion }

// oneDone tells of a position that has been looked at.
func (g *gameReview) oneDone() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.step.Done++; g.Progress != nil {
		g.Progress(g.step)
	}
}

// firstLooks finds the moves to review, and returns the looks that the positions around them want.
func (g *gameReview) firstLooks() []int {
	pos := g.start.Clone()
	wanted := make([]int, len(g.looks))
	before := legal(pos)
	for i, m := range g.moves {
		covered := m != board.NullMove && i >= g.book && g.covers(i+1, pos.Side())
		pos.Play(m)
		after := legal(pos)
		if g.reviewed[i] = covered && before && after; g.reviewed[i] {
			wanted[i], wanted[i+1] = firstLook, firstLook
		}
		before = after
	}
	return wanted
}

// nextLooks finds how deep every position has to be looked at by what is known now.
func (g *gameReview) nextLooks() []int {
	wanted := make([]int, len(g.looks))
	for i := len(g.moves) - 1; i >= 0; i-- {
		if g.reviewed[i] {
			g.adopt(i)
			if g.second != nil {
				g.second.adopt(i)
			}
		}
	}
	for i := range g.moves {
		if g.reviewed[i] {
			level := g.wanted(i)
			wanted[i], wanted[i+1] = max(wanted[i], level), max(wanted[i+1], level)
		}
	}
	return wanted
}

// divide makes parts of neighbouring positions for which the same level is wanted, 0 for
// none, the longest ones first: so all come to an end at about the same time.
func divide(wanted []int) []part {
	var parts []part
	for from := 0; from < len(wanted); {
		level, to := wanted[from], from+1
		for to < len(wanted) && wanted[to] == level {
			to++
		}
		if level > 0 {
			n := (to - from + longestPart[level] - 1) / longestPart[level]
			for k := range n {
				parts = append(parts, part{from: from + (to-from)*k/n, to: from + (to-from)*(k+1)/n - 1, level: level})
			}
		}
		from = to
	}
	longestFirst(parts)
	return parts
}

func longestFirst(parts []part) {
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(b.to-b.from, a.to-a.from) })
}

// lookAt looks at the positions of a part, the last one first, so that what is found later in
// the game is known to the earlier positions. A short look at what comes behind the part serves
// the same end.
func (g *gameReview) lookAt(ctx context.Context, p *part, a engine.Analyser) error {
	o := p.of
	if o == g.second {
		a = a.(*Pair).Second
	}
	pos := g.start.Clone()
	for _, m := range g.moves[:p.to] {
		pos.Play(m)
	}
	if p.to < len(g.moves) {
		pos.Play(g.moves[p.to])
		if legal(pos) {
			_, nodes, err := analyse(ctx, a, pos, o.limits(firstLook))
			if err != nil {
				return err
			}
			p.nodes += nodes
		}
		pos.Unmake()
	}
	for i := p.to; ; i-- {
		lines, nodes, err := analyse(ctx, a, pos, o.limits(p.level))
		if err != nil {
			return err
		}
		first := o.looks[i].first
		if p.level == firstLook {
			first = lines[0].Score
		}
		o.looks[i] = look{lines: lines, nodes: o.looks[i].nodes + nodes, level: p.level, first: first}
		p.nodes += nodes
		if g.counts(p) {
			g.oneDone()
		}
		if i == p.from {
			return nil
		}
		pos.Unmake()
	}
}

// errPosition says that an analyser gave no line for a position.
var errPosition = errors.New("the engine gave no line")

// analyse asks an analyser for a position. Where the men cannot mate any more
// there is nothing to ask.
func analyse(ctx context.Context, a engine.Analyser, pos *board.Position, limits engine.Limits) (lines []engine.Line, nodes uint64, err error) {
	if pos.InsufficientMaterial() {
		return []engine.Line{{End: engine.EndBareMaterial}}, 0, nil
	}
	res, err := a.Analyse(ctx, pos, limits)
	if err == nil && len(res.Lines) == 0 {
		err = fmt.Errorf("%w for %s", errPosition, pos.FEN())
	}
	for i := range res.Lines {
		told := len(res.Lines) > 1 || len(limits.SearchMoves) > 0 // by its first move one line is told from the others
		plainPromotions(pos, res.Lines[i].Moves, told)
	}
	return res.Lines, res.Nodes, err
}

// plainPromotions makes queens, in a line, of the pieces to which pawns promote if the next move takes them: the search has no reason to prefer the one
// or the other, and the position behind them is the same, but a reader would ask why it is no queen. A knight that gives check has its reason, and the
// first move may have to stay as it is.
func plainPromotions(pos *board.Position, moves []board.Move, keepFirst bool) {
	if !slices.ContainsFunc(moves, func(m board.Move) bool { return m.IsPromotion() && m.Promotion() != board.Queen }) {
		return
	}
	pos = pos.Clone()
	for k, m := range moves[:len(moves)-1] {
		checks := m.Promotion() == board.Knight && pos.GivesCheck(m)
		if m.IsPromotion() && !checks && moves[k+1].To() == m.To() && !(keepFirst && k == 0) {
			moves[k] = m.Queening()
		}
		pos.Make(m)
	}
}

// legal tells if a position can occur in chess: after a null move the side that
// passed may stand in check.
func legal(pos *board.Position) bool {
	return !pos.Attacked(pos.King(pos.Side().Other()), pos.Side())
}

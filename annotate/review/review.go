package review

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gloss/engine"
	"gloss/engine/board"
)

// Settings say how games are reviewed.
type Settings struct {
	// Limits hold for each position.
	Limits engine.Limits
	// VerifyFactor multiplies the nodes and the time of the second look at a
	// doubtful move, and deepens a limit of depth by two plies; once more for a
	// third look where two looks contradict each other. Below 2 there is one look only.
	VerifyFactor int

	Curve      Curve
	Thresholds Thresholds
	// MinLoss is the least loss of chances for which a move is spoken of. 0
	// means: exactly the moves that the thresholds and the mate rules name.
	MinLoss float64
	// SilentBeyond is the border in centipawns beyond which a game is decided
	// and its moves are not judged; 0 means there is none.
	SilentBeyond int

	// From and To are the first and the last ply to review, counted from 1; 0
	// means no bound.
	From, To int
	// Skip leaves out the moves of a side, by board.Color.
	Skip [2]bool

	// NoPraise leaves out the marks for good moves, and the searches that they need.
	NoPraise bool
	// KnockOut, if not nil, returns an analyser whose evaluation lacks a term, or none
	// if the id is empty; see Without. It is closed after use.
	KnockOut func(id string) (engine.Analyser, error)
}

// covers tells if a move is to be reviewed.
func (s *Settings) covers(ply int, mover board.Color) bool {
	return ply >= s.From && (s.To == 0 || ply <= s.To) && !s.Skip[mover]
}

// limits are those of the first, second or third look at a position.
func (s *Settings) limits(look int) engine.Limits {
	l := s.Limits
	for ; look > firstLook; look-- {
		l.Nodes *= uint64(s.VerifyFactor)
		l.MoveTime *= time.Duration(s.VerifyFactor)
		if l.Depth > 0 {
			l.Depth = min(l.Depth+2, engine.MaxDepth)
		}
	}
	return l
}

// A Reviewer looks at one game at a time.
type Reviewer struct {
	Settings
	Analyser engine.Analyser
	// Book, if not nil, tells how many plies of a game are known opening moves; they
	// are passed over.
	Book func(start *board.Position, moves []board.Move) int
	// Progress, if not nil, is told of each step of the work on a game.
	Progress func(Step)
}

// A Step tells how far the work on a game has come.
type Step struct {
	Done, All int  // positions; with Again, doubtful moves
	Again     bool // moves are looked at again, deeper
}

// shareOfFirst is how much of the work on a game the first looks are, roughly.
const shareOfFirst = 0.6

// Share is how much of the work on a game is done, from 0 to 1, roughly.
func (s Step) Share() float64 {
	share := float64(s.Done) / float64(max(s.All, 1))
	if s.Again {
		return shareOfFirst + (1-shareOfFirst)*share
	}
	return shareOfFirst * share
}

// step tells of progress.
func (r *Reviewer) step(s Step) {
	if r.Progress != nil {
		r.Progress(s)
	}
}

// A Review is what is known of the moves of a game.
type Review struct {
	Moves []Move
	// Accuracy is that of both sides in percent; HasAccuracy is false if it is
	// not defined: a side has no reviewed move.
	Accuracy    Sides
	HasAccuracy bool
	ACPL        Sides // average centipawn loss, in centipawns of the curve
	Nodes       uint64
}

// A Move is one move of a game with its judgement.
type Move struct {
	Ply    int // from the start of the game, from 1
	Number int // as it is written: 12 for 12. and for 12...
	Mover  board.Color
	Played board.Move
	SAN    string
	UCI    string
	Before string // FEN of the position before the move

	// Covered tells that the move was to be reviewed and could be: a null move
	// cannot, nor can a move next to a position that is not legal.
	Covered bool

	Value      engine.Score  // of the position after the move, White's view
	Lines      []engine.Line // of the position before the move, the best first
	Reply      engine.Line   // the best line of the position after the move
	Best       board.Move    // first move of Lines[0]
	BestSAN    string
	BestUCI    string
	Verified   bool // both positions have had the second look
	Nodes      uint64
	ValueBest  engine.Score // of the best line, mover's view
	ValueMoved engine.Score // of the played line, mover's view

	Judgement Judgement
	Loss      float64 // of chances, 0 to 2
	Decided   bool    // the game was decided before and after: see Settings.SilentBeyond
	// Praise marks a good move; Second is the evidence for it, nil for a forced move.
	Praise Praise
	Second *Second
	// Spoken tells that the move is worth a word: the best move is another one, and the loss
	// is one that is judged.
	Spoken bool
}

// look is the analysis of one position.
type look struct {
	lines []engine.Line
	nodes uint64
	level int // how deep the last look was, 0 for none
}

// The looks at a position, each deeper than the one before.
const (
	firstLook = 1 + iota
	secondLook
	thirdLook
)

func (l *look) known() bool { return len(l.lines) > 0 }

// ErrPosition says that an analyser gave no line for a position.
var ErrPosition = errors.New("the engine gave no line")

// Review analyses a game that begins at a position, which is left as it was, and
// judges its moves. Null moves are passed over. If ctx ends, the error is its.
func (r *Reviewer) Review(ctx context.Context, start *board.Position, moves []board.Move) (*Review, error) {
	if err := r.Analyser.NewGame(ctx); err != nil {
		return nil, err
	}
	g := &gameReview{Reviewer: r, start: start, moves: moves, looks: make([]look, len(moves)+1)}
	if r.Book != nil {
		g.book = r.Book(start, moves)
	}
	if err := g.lookAtAll(ctx); err != nil {
		return nil, err
	}
	if err := g.lookAgain(ctx); err != nil {
		return nil, err
	}
	return g.finish(ctx)
}

// gameReview is the work on one game.
type gameReview struct {
	*Reviewer
	start *board.Position
	moves []board.Move
	book  int    // plies to pass over
	looks []look // of the position before each move, and of the last one
	nodes uint64
}

// lookAtAll analyses every position that is needed, the last one first, so that
// what is found later in the game is known to the earlier positions.
func (g *gameReview) lookAtAll(ctx context.Context) error {
	pos := g.start.Clone()
	needed := make([]bool, len(g.looks))
	step := Step{}
	for i, m := range g.moves {
		if g.wants(i, pos.Side()) {
			needed[i], needed[i+1] = true, true
		}
		pos.Play(m)
	}
	for _, need := range needed {
		if need {
			step.All++
		}
	}
	for i := len(g.moves); ; i-- {
		if needed[i] && legal(pos) {
			if err := g.look(ctx, pos, i, firstLook); err != nil {
				return err
			}
			step.Done++
			g.step(step)
		}
		if i == 0 {
			return nil
		}
		pos.Unmake()
	}
}

// lookAgain searches doubtful moves deeper, the position before them and the one
// after, until every move that would be spoken of has had a second look. One
// deeper value can cast doubt on the neighbouring move, so it goes round until
// nothing changes.
func (g *gameReview) lookAgain(ctx context.Context) error {
	for again := true; again; {
		again = false
		pos := g.start.Clone()
		for _, m := range g.moves {
			pos.Play(m)
		}
		step := Step{All: g.waiting(pos), Again: true}
		g.step(step)
		for i := len(g.moves) - 1; i >= 0; i-- {
			pos.Unmake()
			if !g.reviewable(i, pos) {
				continue
			}
			g.adopt(i)
			before := g.nodes
			for level := g.wanted(i); g.looks[i].level < level || g.looks[i+1].level < level; level = g.wanted(i) {
				again = true
				if err := g.lookAround(ctx, pos, i, level); err != nil {
					return err
				}
				g.adopt(i)
			}
			if g.nodes != before {
				step.Done++
				step.All = max(step.All, step.Done)
				g.step(step)
			}
		}
	}
	return nil
}

// waiting counts the moves that have to be looked at again by what is known now; pos is the position
// at the end, which is left as it was.
func (g *gameReview) waiting(pos *board.Position) (n int) {
	for i := len(g.moves) - 1; i >= 0; i-- {
		pos.Unmake()
		if !g.reviewable(i, pos) {
			continue
		}
		if level := g.wanted(i); g.looks[i].level < level || g.looks[i+1].level < level {
			n++
		}
	}
	for _, m := range g.moves {
		pos.Play(m)
	}
	return n
}

// lookAround looks at the position after a move and at the one before it as deep as is
// wanted; pos is the one before it.
func (g *gameReview) lookAround(ctx context.Context, pos *board.Position, i, level int) error {
	if g.looks[i+1].level < level {
		pos.Play(g.moves[i])
		err := g.look(ctx, pos, i+1, level)
		pos.Unmake()
		if err != nil {
			return err
		}
	}
	if g.looks[i].level < level {
		return g.look(ctx, pos, i, level)
	}
	return nil
}

// wanted is how deep the looks before and after a move have to be by what is known
// now: a second look at what would be spoken of, and a third one where two looks
// contradict each other.
func (g *gameReview) wanted(i int) int {
	switch {
	case g.VerifyFactor < 2:
		return firstLook
	case g.contradiction(i) && g.looks[i].level >= secondLook && g.looks[i+1].level >= secondLook:
		return thirdLook
	case g.contradiction(i) || g.doubtful(i):
		return secondLook
	}
	return firstLook
}

// adoptMargin is the gain of chances from which a played move is taken for the
// best one: less is noise.
const adoptMargin = 0.05

// adopt makes the played move the first choice if the search behind it has found it
// better than the search before it found any move. A position is worth at
// least what the played move leads to.
func (g *gameReview) adopt(i int) {
	before, after := g.values(i)
	if g.Curve.Chances(after)-g.Curve.Chances(before) < adoptMargin {
		return
	}
	reply := g.looks[i+1].lines[0]
	line := engine.Line{
		Score: after, End: reply.End, Depth: reply.Depth + 1, SelDepth: reply.SelDepth + 1,
		Moves: append([]board.Move{g.moves[i]}, reply.Moves...),
	}
	lines := []engine.Line{line}
	for _, other := range g.looks[i].lines {
		if len(lines) < len(g.looks[i].lines) && !(len(other.Moves) > 0 && other.Moves[0] == g.moves[i]) {
			lines = append(lines, other)
		}
	}
	g.looks[i].lines = lines
}

// look analyses one position and keeps the result.
func (g *gameReview) look(ctx context.Context, pos *board.Position, i, level int) error {
	lines, nodes, err := analyse(ctx, g.Analyser, pos, g.limits(level))
	if err != nil {
		return err
	}
	g.looks[i] = look{lines: lines, nodes: g.looks[i].nodes + nodes, level: level}
	g.nodes += nodes
	return nil
}

// analyse asks an analyser for a position. Where the men cannot mate any more
// there is nothing to ask.
func analyse(ctx context.Context, a engine.Analyser, pos *board.Position, limits engine.Limits) ([]engine.Line, uint64, error) {
	if pos.InsufficientMaterial() {
		return []engine.Line{{End: engine.EndBareMaterial}}, 0, nil
	}
	if e, ok := a.(*engine.Engine); ok {
		res, err := e.Search(ctx, pos, limits, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err == nil && len(res.Lines) == 0 {
			err = fmt.Errorf("%w for %s", ErrPosition, pos.FEN())
		}
		return res.Lines, res.Nodes, err
	}
	lines, err := a.Analyse(ctx, pos, limits)
	if err == nil && len(lines) == 0 {
		err = fmt.Errorf("%w for %s", ErrPosition, pos.FEN())
	}
	return lines, 0, err
}

// reviewable tells if a move is covered and both its positions are known; pos is
// the one before it.
func (g *gameReview) reviewable(i int, pos *board.Position) bool {
	return g.wants(i, pos.Side()) && g.looks[i].known() && g.looks[i+1].known()
}

// wants tells if a move is to be reviewed.
func (g *gameReview) wants(i int, mover board.Color) bool {
	return g.moves[i] != board.NullMove && i >= g.book && g.covers(i+1, mover)
}

// values returns the value of the best line and of the played move, mover's view.
func (g *gameReview) values(i int) (before, after engine.Score) {
	return g.looks[i].lines[0].Score, onePlyFurther(-g.looks[i+1].lines[0].Score)
}

// onePlyFurther counts a mate from one ply earlier.
func onePlyFurther(s engine.Score) engine.Score {
	switch {
	case !s.IsMate():
		return s
	case s > 0:
		return s - 1
	}
	return s + 1
}

// first tells if a move is the first choice of the search.
func (g *gameReview) first(i int) bool {
	best := g.looks[i].lines[0].Moves
	return len(best) > 0 && best[0] == g.moves[i]
}

// doubtful tells if a move would be spoken of by what is known now.
func (g *gameReview) doubtful(i int) bool {
	before, after := g.values(i)
	if g.SilentBeyond > 0 && Decided(before, after, g.SilentBeyond) {
		return false
	}
	j, loss := g.Curve.Judge(before, after, g.first(i), g.Thresholds)
	return g.spokenOf(j, loss, g.first(i))
}

// contradiction tells if what is known before a move and after it cannot both be true:
// the first choice of the search does not lower the value, and a forced mate stays one.
func (g *gameReview) contradiction(i int) bool {
	before, after := g.values(i)
	if g.SilentBeyond > 0 && Decided(before, after, g.SilentBeyond) {
		return false // nothing depends on it
	}
	if before.Mated() && !after.Mated() {
		return true
	}
	return g.first(i) && (before.Mates() && !after.Mates() || g.Curve.Loss(before, after) >= g.Thresholds.Inaccuracy)
}

func (s *Settings) spokenOf(j Judgement, loss float64, first bool) bool {
	if s.MinLoss > 0 {
		return !first && loss >= s.MinLoss
	}
	return j != NoJudgement
}

// Played returns the moves of the game.
func (r *Review) Played() []board.Move {
	moves := make([]board.Move, len(r.Moves))
	for i := range r.Moves {
		moves[i] = r.Moves[i].Played
	}
	return moves
}

package review

import (
	"context"
	"time"

	"gloss/engine"
	"gloss/engine/board"
)

// Settings say how games are reviewed.
type Settings struct {
	// Limits hold for each position.
	Limits engine.Limits
	// VerifyFactor multiplies the nodes and the time of the second look at a move whose
	// verdict is open, and of the search of both moves where a mark is near, and deepens a limit of
	// depth by two plies; a third look, at a mistake or where two looks contradict each other, takes
	// twice as much again, and adds two plies. Below 2 there is one look only.
	VerifyFactor int

	Curve      Curve
	Thresholds Thresholds
	// OwnValues tells that the values are those of gloss's own search: in a game with hardly a clear error the small
	// ones are believed only in part.
	OwnValues bool
	// MinLoss is the least loss of chances for which a move is spoken of. 0
	// means: exactly the moves that are judged.
	MinLoss float64
	// SilentBeyond is the border in centipawns beyond which a game is decided
	// and its moves are not judged; 0 means there is none.
	SilentBeyond int

	// From and To are the first and the last ply to review, counted from 1; 0
	// means no bound.
	From, To int
	// Skip leaves out the moves of a side, by board.Color.
	Skip [2]bool

	// SecondOpinion, if not nil, tells that the analysers of the pool are Pairs, and reads the values of their second ones: what these see of a loss counts, too.
	SecondOpinion *Curve

	// NoPraise leaves out the marks for good moves, and the searches that they need.
	NoPraise bool
	// KnockOut, if not nil, returns an analyser whose evaluation lacks some terms, by their ids;
	// see Without. It is closed after use.
	KnockOut func(ids []string) (engine.Analyser, error)
}

// covers tells if a move is to be reviewed.
func (s *Settings) covers(ply int, mover board.Color) bool {
	return ply >= s.From && (s.To == 0 || ply <= s.To) && !s.Skip[mover]
}

// thirdFactor is how many times as long as a second look a third one is.
const thirdFactor = 2

// limits are those of the first, second or third look at a position.
func (s *Settings) limits(look int) engine.Limits {
	l := s.Limits
	factor := 1
	switch look {
	case secondLook:
		factor = s.VerifyFactor
	case thirdLook:
		factor = thirdFactor * s.VerifyFactor
	}
	l.Nodes *= uint64(factor)
	l.MoveTime *= time.Duration(factor)
	if l.Depth > 0 {
		l.Depth = min(l.Depth+2*(look-firstLook), engine.MaxDepth)
	}
	return l
}

// A Reviewer reviews games.
type Reviewer struct {
	Settings
	// Pool has the analysers for the parts of the work, which are done at the same time. What comes
	// out does not depend on their number.
	Pool *Pool
	// Named, if not nil, tells how many plies of a game lead to an opening that has a name, or to where one is still to come. What
	// has been played so often is not called a mistake by a search of a moment, unless it leaves the mover 1.5 pawns down.
	Named func(start *board.Position, moves []board.Move) int
	// Book, if not nil, tells how many plies of a game are known opening moves; they
	// are passed over.
	Book func(start *board.Position, moves []board.Move) int
	// Progress, if not nil, is told of each step of the work on a game, of one at a time.
	Progress func(Step)
}

// A Step tells how far the work on a game has come.
type Step struct {
	Phase     Phase
	Done, All int // positions; moves while words are found
}

// A Phase is a part of the work on a game.
type Phase int

const (
	FirstLooks  Phase = iota // at every position
	DeeperLooks              // at those whose verdict is open
	Words                    // are found for what is spoken of
)

// shareOfPhase is how much of the work on a game each phase is, roughly: of the time that two games took.
var shareOfPhase = [...]float64{FirstLooks: 0.1, DeeperLooks: 0.8, Words: 0.1}

// Share is how much of the work on a game is done, from 0 to 1, roughly.
func (s Step) Share() float64 {
	share := shareOfPhase[s.Phase] * float64(s.Done) / float64(max(s.All, 1))
	for _, done := range shareOfPhase[:s.Phase] {
		share += done
	}
	return share
}

// A Review is what is known of the moves of a game.
type Review struct {
	Moves []Move
	// Accuracy is that of both sides in percent; HasAccuracy is false if it is
	// not defined: a side has no reviewed move.
	Accuracy    Sides
	HasAccuracy bool
	ACPL        Sides // average centipawn loss, in centipawns of the curve
	// Believed is how much of what the moves seem to lose the judgements believe, up to 1: less in a calm game.
	Believed float64
	Nodes    uint64
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
	level      int  // of the shorter of the last looks at the two
	Nodes      uint64
	ValueBest  engine.Score // of the best line, mover's view
	ValueMoved engine.Score // of the played line, mover's view

	Judgement Judgement
	Loss      float64  // of chances by these values, 0 to 2
	seen      seen     // what all searches say of it; the judgement is by that
	Opinion   *Opinion // of the second judge; nil without one
	Decided   bool     // the game was decided before and after: see Settings.SilentBeyond
	// Praise marks a good move; Second is the evidence for it, nil for a forced move.
	Praise Praise
	Second *Second
	// Spoken tells that the move is worth a word: the best move is another one, and the loss
	// is one that is judged.
	Spoken bool
}

// Review analyses a game that begins at a position, which is left as it was, and
// judges its moves. Null moves are passed over. If ctx ends, the error is its.
func (r *Reviewer) Review(ctx context.Context, start *board.Position, moves []board.Move) (*Review, error) {
	g := &gameReview{
		Reviewer: r, opinion: *r.newOpinion(r.Curve, moves), start: start, reviewed: make([]bool, len(moves)),
	}
	if r.SecondOpinion != nil {
		g.second = r.newOpinion(*r.SecondOpinion, moves)
		g.second.brief = true
	}
	if r.Named != nil && r.MinLoss == 0 {
		g.named = r.Named(start, moves)
	}
	if r.Book != nil {
		g.book = r.Book(start, moves)
	}
	if err := g.lookAll(ctx); err != nil {
		return nil, err
	}
	return g.finish(ctx)
}

package annotate

import (
	"context"
	"errors"
	"strconv"

	"gloss/annotate/review"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// An Examiner makes the output of games, one at a time: here, or by having it made elsewhere. What
// comes out depends on the game and the settings alone.
type Examiner interface {
	// Examine is told of a game that has no fault, and tells step how far it has come. Its error says
	// that this game cannot be reviewed; a *review.StartError says that none can be, and ends the run.
	Examine(ctx context.Context, g *pgn.Game, step func(review.Step)) (Examined, error)
}

// Examined is what an examiner has made of a game.
type Examined struct {
	Output    []byte
	Nodes     uint64
	Positions int // that step was not told of
}

// Local reviews games in this process.
type Local struct {
	// NewReviewer makes the reviewer of one examiner. The reviewers share the pool of analysers, so
	// that all of it works on one game if there is no other.
	NewReviewer func(context.Context) (*Reviewer, error)
	// Prepare, if not nil, fits the reviewer to a game before it is reviewed.
	Prepare func(context.Context, *pgn.Game, *Reviewer) error
	// Retry, if not nil, is told of a review that failed, and decides if the game is reviewed once more.
	Retry func(*pgn.Game, error) bool
	// Render turns a reviewed game into output.
	Render func(*pgn.Game, *Review) ([]byte, error)
}

// Examiner returns one that may work at the same time as others.
func (l *Local) Examiner() Examiner { return &localExaminer{Local: l} }

type localExaminer struct {
	*Local
	reviewer *Reviewer // nil until it is needed
}

// Examine reviews a game, twice if that is wanted.
func (l *localExaminer) Examine(ctx context.Context, g *pgn.Game, step func(review.Step)) (Examined, error) {
	for again := false; ; again = true {
		if l.reviewer == nil {
			r, err := l.NewReviewer(ctx)
			if err != nil {
				return Examined{}, &review.StartError{Err: err}
			}
			l.reviewer = r
		}
		l.reviewer.Progress = step
		done, err := l.once(ctx, g)
		if err == nil {
			return done, nil
		}
		l.reviewer = nil // its state is not to be trusted any more
		var start *review.StartError
		if again || ctx.Err() != nil || errors.As(err, &start) || l.Retry == nil || !l.Retry(g, err) {
			return Examined{}, err
		}
	}
}

// once reviews a game. A fault of the program itself costs that game only.
func (l *localExaminer) once(ctx context.Context, g *pgn.Game) (done Examined, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			done, err = Examined{}, &review.Fault{Value: fault}
		}
	}()
	start, err := g.Start()
	if err != nil {
		return done, err
	}
	if l.Prepare != nil {
		if err := l.Prepare(ctx, g, l.reviewer); err != nil {
			return done, err
		}
	}
	l.reviewer.Elo = ratings(g)
	rev, err := l.reviewer.Review(ctx, start, g.Main.Played())
	if err != nil {
		return done, err
	}
	output, err := l.Render(g, rev)
	return Examined{Output: output, Nodes: rev.Nodes}, err
}

// ratings are those of both players, 0 where the game does not tell.
func ratings(g *pgn.Game) (elo [2]int) {
	for side, tag := range map[board.Color]string{board.White: "WhiteElo", board.Black: "BlackElo"} {
		elo[side], _ = strconv.Atoi(g.Tag(tag)) // what is no number, such as "?", tells nothing
	}
	return elo
}

package explain

import (
	"context"

	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// praise tells why a move deserves its mark: what the next best move loses, or what only this
// one wins. It is nil if there is nothing to be told: a mark without a reason teaches nothing.
func (e *Explainer) praise(ctx context.Context, move *review.Move, pos *board.Position) (*Story, error) {
	played := play.NewPath(pos, playedMoves(move), move.ValueMoved, move.Reply.End)
	if won := play.EventOf(played, +1, lastTaken(pos)); move.Praise != review.GoodSacrifice && played.TakesAsDear() && (won == nil || won.Ply == 1 || won.Gain() < play.ExchangeWorth) {
		return nil, nil // that is the first move that anybody looks at
	}
	if move.Played.IsPromotion() && played.At[1].At(move.Played.To()).Type() == board.Queen {
		return nil, nil // nor is a new queen
	}
	second := play.NewPath(pos, move.Second.Line.Moves, move.Second.Line.Score, move.Second.Line.End)
	// The next best move takes the place of the played line, the played move that of the best.
	w := &writer{
		scene: &scene{played: second, best: played, ev: e.Evaluator, words: e.Words, lost: lastTaken(pos), shown: played.Plies(), praised: true, nextLoses: move.Second.Loss},
		level: e.Level,
	}
	w.grant()
	if e.Probe != nil && played.Plies() > 0 {
		if err := e.askPraised(ctx, w.scene); err != nil {
			return nil, err
		}
	}
	p, err := e.wordsOfPraise(ctx, w, move.Praise == review.GoodSacrifice)
	if err != nil || p.text == "" {
		return nil, err
	}
	w.asOfTheGame(p.claims)
	return &Story{Text: e.Words.Text(say("value.now", in("value", move.Value))) + " " + p.text, Claims: p.claims, footing: p.footing}, nil
}

// wordsOfPraise tells why a move stands out; empty if there is nothing to be told. What the move wins is left out if less is won by force, and the
// loser has a choice more than once.
func (e *Explainer) wordsOfPraise(ctx context.Context, w *writer, sacrifice bool) (p part, err error) {
	for {
		told := w.praiseSentence(sacrifice)
		if told.Empty() || w.withFewPieces() && !w.isPlain(told) {
			return part{}, nil
		}
		p = w.shownClaims(told)
		if loose, err := e.isLoose(ctx, w.scene, p.claims); err != nil || !loose || w.winLeans {
			return p, err
		}
		w.winLeans = true // what else it does may be told
	}
}

// asOfTheGame names the lines of claims as the reader is shown them: the game's own line as the played one.
func (w *writer) asOfTheGame(claims []Claim) {
	for i := range claims {
		c := &claims[i]
		from := w.best
		switch c.Line {
		case BestLine:
			c.Line = PlayedLine
		case PlayedLine:
			c.Line, from = SecondLine, w.played
		default:
			continue
		}
		if c.PV != nil {
			continue // it has moves of its own
		}
		c.PV = from.Coordinates(min(max(c.Ply, 1), from.Plies()))
	}
}

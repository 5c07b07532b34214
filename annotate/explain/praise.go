package explain

import (
	"context"

	"gloss/annotate/review"
	"gloss/engine/board"
)

// praise tells why a move deserves its mark: what the next best move loses, or what only this
// one wins. It is nil if there is nothing to be told: a mark without a reason teaches nothing.
func (e *Explainer) praise(ctx context.Context, move *review.Move, pos *board.Position) (*Story, error) {
	played := newPath(pos, playedMoves(move), move.ValueMoved, move.Reply.End)
	if won := eventOf(played, +1, lastTaken(pos)); move.Praise != review.GoodSacrifice && played.takesAsDear() && (won == nil || won.ply == 1 || won.gain() < exchangeWorth) {
		return nil, nil // that is the first move that anybody looks at
	}
	if move.Played.IsPromotion() && played.At[1].At(move.Played.To()).Type() == board.Queen {
		return nil, nil // nor is a new queen
	}
	second := newPath(pos, move.Second.Line.Moves, move.Second.Line.Score, move.Second.Line.End)
	// The next best move takes the place of the played line, the played move that of the best.
	w := &writer{
		scene: &scene{played: second, best: played, ev: e.Evaluator, words: e.Words, lost: lastTaken(pos), shown: played.plies(), praised: true, nextLoses: move.Second.Loss},
		level: e.Level,
	}
	w.grant()
	if e.Probe != nil && played.plies() > 0 {
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
		if err := e.weigh(ctx, w.scene, p.claims, &p.footing); err != nil {
			return part{}, err
		}
		if !p.footing.loose || w.winLeans {
			return p, nil
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
		for k, m := range from.Moves[:min(max(c.Ply, 1), from.plies())] {
			c.PV = append(c.PV, from.At[k].UCI(m))
		}
	}
}

// takesAsDear tells if the first move of a line takes a piece that is worth as much as the one that takes it: no such capture is praised unless
// it wins more than that.
func (p *Path) takesAsDear() bool {
	if p.plies() == 0 {
		return false
	}
	man, _ := p.taken(0)
	return man != board.NoPiece && man.Type() != board.Pawn && man.Value()+muchTheSame >= p.start().At(p.Moves[0].From()).Value()
}

// leavesTakingBack tells if an event ends with a capture that could well be taken back, which its line does not show: what is lost then is another thing.
func (e *event) leavesTakingBack() bool {
	p, k := e.path, e.ply-1
	man, sq := p.taken(k)
	return man != board.NoPiece && man.Value() <= p.At[k].At(p.Moves[k].From()).Value()+muchTheSame && len(takersOn(p.At[k+1], sq)) > 0
}

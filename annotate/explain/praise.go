package explain

import (
	"fmt"

	"gloss/annotate/review"
	"gloss/engine/board"
)

// praise tells why a move deserves its mark: what the next best move loses, or what only this
// one wins.
func (e *Explainer) praise(move *review.Move, pos *board.Position) *Story {
	played := newPath(pos, playedMoves(move), move.ValueMoved, move.Reply.End)
	second := newPath(pos, move.Second.Line.Moves, move.Second.Line.Score, move.Second.Line.End)
	// The next best move takes the place of the played line, the played move that of the best.
	w := &writer{
		scene: &scene{played: second, best: played, ev: e.Evaluator, lost: lastTaken(pos), shown: played.plies()},
		level: e.Level,
	}
	w.grant()
	p := w.praiseSentence(move.Praise == review.GoodSacrifice)
	for i := range p.claims {
		// The reader is shown the game's own line as the played one.
		c := &p.claims[i]
		from := played
		switch c.Line {
		case BestLine:
			c.Line = PlayedLine
		case PlayedLine:
			c.Line, from = SecondLine, second
		default:
			continue
		}
		for k, m := range from.Moves[:min(max(c.Ply, 1), from.plies())] {
			c.PV = append(c.PV, from.At[k].UCI(m))
		}
	}
	return &Story{Text: fmt.Sprintf("(%v) %s", move.Value, p.text), Claims: p.claims}
}

// praiseSentence is about the writer's best line; its played line is that of the next best move.
func (w *writer) praiseSentence(sacrifice bool) part {
	intro := "the only good move"
	switch v := w.best.Score; {
	case v <= -600:
		intro = "the only defence"
	case v < 0:
		intro = "the only move that holds"
	}
	if sacrifice {
		intro = "a sacrifice, and " + intro
	}
	lost := eventOf(w.played, -1, w.lost)
	next := w.played.numbered(0)
	switch {
	case w.played.Score.Mated():
		n := -w.played.Score.Mate()
		w.quoted = 1
		return w.shownClaims(sentence(say(intro + ": " + next + " ").then(say(fmt.Sprintf("allows mate in %d", n),
			Claim{Kind: MateClaim, Line: PlayedLine, Ply: 1, In: -n}))))
	case w.best.Score.Mates():
		if n := w.best.Score.Mate(); n > 1 {
			return sentence(say(fmt.Sprintf("%s: it mates in %d", intro, n)))
		}
		return sentence(say(intro + ": it mates"))
	case w.costs(lost):
		w.quoted = lost.ply
		net := Claim{Kind: NetClaim, Line: PlayedLine, Ply: lost.ply, Net: netCounts(lost.path.net(lost.ply))}
		p := say(intro + ": " + next + " ").then(say("loses "+lost.change().String(), net))
		return w.shownClaims(sentence(p.then(w.restOf(w.played, 1, lost.ply))))
	}
	if won := eventOf(w.best, +1, w.lost); w.wins(won) && won.ply <= shownReplies+1 {
		net := Claim{Kind: NetClaim, Line: BestLine, Ply: won.ply, Net: netCounts(won.path.net(won.ply))}
		p := say(intro + ": it ").then(say("wins "+won.change().String(), net))
		w.shown = won.ply
		if won.ply > 1 {
			p = p.then(say(": " + w.best.text(1, won.ply)))
		}
		return w.shownClaims(sentence(p))
	}
	w.shown = 1
	w.quoted = 1
	if p, ok := w.purpose(); ok {
		return w.shownClaims(sentence(say(intro + ": it ").then(p)))
	}
	return sentence(say(intro))
}

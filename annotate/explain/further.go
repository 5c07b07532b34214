package explain

import (
	"context"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
)

// Where the values say that far more is at stake than what is won near the beginning of a line, the rest often comes a few moves
// later: a second blow of the same combination.

// When it is looked for what is won later: the difference of values in millipawns, and how many times the men that are won near the beginning have to go
// into it. By judgement, as the weights.
const (
	furtherMP    = 1500
	furtherTimes = 2.5
)

// further finds what a side wins in a line behind what it wins near its beginning, nil if that is nothing or a defence saves it.
func (e *Explainer) further(ctx context.Context, p *play.Path, near *play.Event, sign int) (*play.Event, error) {
	after, gain := 0, 0
	if near != nil {
		after, gain = near.Ply, sign*near.Gain()
	}
	if p.Swing < furtherMP || p.Score.IsMate() || float64(gain*play.HalfPawn)*furtherTimes > float64(p.Swing) {
		return nil, nil
	}
	later := p.Later(sign, after)
	if later == nil || !later.FindBlow(after) {
		return nil, nil
	}
	saved, first := false, p.TurnOf(later.Winner().Other(), after)
	if first == 0 {
		first = 2 // the first move is given
	}
	err := e.defences(ctx, later, first, func(_ int, q *play.Path, tooGood bool) bool {
		saved = !tooGood && q.Later(sign, after) == nil
		return saved
	})
	if saved || err != nil {
		return nil, err
	}
	return later, nil
}

// unlessTaken is what the better move wins at once, nil if the played one takes that as well: then the difference has to come later.
func (s *scene) unlessTaken(won *play.Event) *play.Event {
	if p, b := s.played, s.best; won != nil && won.Ply == 1 && p.Takes(0) && p.Moves[0].To() == b.Moves[0].To() {
		return nil
	}
	return won
}

// then tells how more is won behind what the comment has told that the enemy wins, up to a half-move of the line that it has quoted.
func (w *writer) then(told phrases.Phrase, e *play.Event) phrases.Phrase {
	later := w.lossFurther
	if later == nil || later == e || later.From < e.Ply || !w.endsWith(told, e) {
		return phrases.Phrase{}
	}
	seen, at, ok := w.motifPart(later, PlayedLine)
	if !ok || at < e.Ply {
		return phrases.Phrase{}
	}
	w.quoted = max(w.quoted, at+1)
	return sentence(say("event.then", in("moves", w.played.Text(e.Ply, at+1)), in("deed", seen)))
}

// endsWith tells if a sentence quotes an event's line up to its last move and no further.
func (w *writer) endsWith(told phrases.Phrase, e *play.Event) bool {
	p, text := e.Path, w.words.Text(told)
	return strings.Contains(text, p.At[e.Ply-1].SAN(p.Moves[e.Ply-1])) && (e.Ply == p.Plies() || !strings.Contains(text, p.At[e.Ply].SAN(p.Moves[e.Ply])))
}

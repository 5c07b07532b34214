package explain

import (
	"context"
	"strings"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// Where the values say that far more is at stake than what is won near the beginning of a line, the rest often comes a few moves
// later: a second blow of the same combination.

// Bounds of what is won later: the difference of values in millipawns from which it is looked for, and how many times the men that are
// won near the beginning go into it; the half-moves of a line that are looked at, and those up to the blow that a reader is shown.
// By judgement, as the weights.
const (
	furtherMP      = 1500
	furtherTimes   = 2.5
	furtherPlies   = 14
	furtherReplies = shownReplies
)

// further finds what a side wins in a line behind what it wins near its beginning, nil if that is nothing or a defence saves it.
func (e *Explainer) further(ctx context.Context, p *Path, near *event, sign int) (*event, error) {
	after, gain := 0, 0
	if near != nil {
		after, gain = near.ply, sign*near.gain()
	}
	if p.swing < furtherMP || p.Score.IsMate() || float64(gain*halfPawn)*furtherTimes > float64(p.swing) {
		return nil, nil
	}
	later := p.later(sign, after)
	if later == nil || !later.findBlow(after) {
		return nil, nil
	}
	saved, first := false, p.turnOf(later.winner().Other(), after)
	if first == 0 {
		first = 2 // the first move is given
	}
	err := e.defences(ctx, later, first, func(_ int, q *Path, tooGood bool) bool {
		saved = !tooGood && q.later(sign, after) == nil
		return saved
	})
	if saved || err != nil {
		return nil, err
	}
	return later, nil
}

// unlessTaken is what the better move wins at once, nil if the played one takes that as well: then the difference has to come later.
func (s *scene) unlessTaken(won *event) *event {
	if p, b := s.played, s.best; won != nil && won.ply == 1 && p.takes(0) && p.Moves[0].To() == b.Moves[0].To() {
		return nil
	}
	return won
}

// later finds the first position behind a half-move of a line that is at rest and in which a side has won the exchange more than
// there, at least, and for good.
func (p *Path) later(sign, after int) *event {
	won := func(k int) int { return sign * (p.gain(k).halfPawns() - p.gain(after).halfPawns()) }
	rests := func(k int) bool { return p.quiet(k) || p.settledMen(k) }
	for k := after + 1; k <= min(p.plies(), furtherPlies); k++ {
		if won(k) < exchangeWorth || !rests(k) {
			continue
		}
		stays := true
		for j := k + 1; j <= p.plies() && stays; j++ {
			stays = won(j) >= exchangeWorth-1 || !p.quiet(j)
		}
		if stays {
			k = p.lastChange(k)
			return &event{path: p, sign: sign, ply: k, net: p.gain(k)}
		}
	}
	return nil
}

// findBlow looks for the move behind a half-move of the line by which the men are won that fall behind it.
func (e *event) findBlow(after int) bool {
	p := e.path
	for e.from = p.turnOf(e.winner(), after); e.from < min(e.ply, after+furtherReplies); e.from += 2 {
		lost := motif.Man{}
		if e.from > 0 {
			lost.Piece, lost.Square = p.taken(e.from - 1)
		}
		if e.motif, e.found = motif.Find(p.At[e.from], lost, p.Moves[e.from:e.ply]); e.showsBlow() {
			return e.from+e.motif.Ply < after+furtherReplies
		}
	}
	return false
}

// winner is the side that wins something.
func (e *event) winner() board.Color {
	if e.sign < 0 {
		return e.path.mover().Other()
	}
	return e.path.mover()
}

// turnOf is the first half-move from one of the line on that a side makes.
func (p *Path) turnOf(side board.Color, k int) int {
	if p.At[k].Side() != side {
		return k + 1
	}
	return k
}

// showsBlow tells if a reader sees by one move how something is won.
func (e *event) showsBlow() bool {
	if !e.found {
		return false
	}
	switch e.motif.ID {
	case motif.Fork, motif.DoubleAttack, motif.Skewer, motif.DiscoveredAttack, motif.Pin, motif.Trapped, motif.RemovedDefender, motif.Overloaded:
		return true
	}
	return false
}

// then tells how more is won behind what the comment has told that the enemy wins, up to a half-move of the line that it has quoted.
func (w *writer) then(told phrases.Phrase, e *event) phrases.Phrase {
	later := w.lossFurther
	if later == nil || later == e || later.from < e.ply || !w.endsWith(told, e) {
		return phrases.Phrase{}
	}
	seen, at, ok := w.motifPart(later, PlayedLine)
	if !ok || at < e.ply {
		return phrases.Phrase{}
	}
	w.quoted = max(w.quoted, at+1)
	return sentence(say("event.then", in("moves", w.played.text(e.ply, at+1)), in("deed", seen)))
}

// endsWith tells if a sentence quotes an event's line up to its last move and no further.
func (w *writer) endsWith(told phrases.Phrase, e *event) bool {
	p, text := e.path, w.words.Text(told)
	return strings.Contains(text, p.At[e.ply-1].SAN(p.Moves[e.ply-1])) && (e.ply == p.plies() || !strings.Contains(text, p.At[e.ply].SAN(p.Moves[e.ply])))
}

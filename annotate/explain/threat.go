package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// threat finds what the enemy would do if the side to move of a position passed; nil if that
// wins nothing of weight, or if the side to move is in check.
func (e *Explainer) threat(ctx context.Context, pos *board.Position) (*Threat, error) {
	p := pos.Passed()
	if p == nil || p.IsStalemate() || p.IsCheckmate() {
		return nil, nil
	}
	lines, err := e.Probe(ctx, p, 1)
	if err != nil || len(lines[0].Moves) == 0 {
		return nil, err
	}
	line := lines[0]
	t := &Threat{Line: line, path: play.NewPath(p, line.Moves, line.Score, line.End)}
	if line.Score.IsMate() && line.Score > 0 {
		return t, nil
	}
	t.event = play.EventOf(t.path, +1, lastTaken(pos))
	if t.event == nil || line.Score < 0 {
		return nil, nil
	}
	return t, nil
}

// plainThreat is the enemy's answer as a threat that anybody sees before the move: it takes a man that could be taken with profit
// if the mover passed. A short search may prefer another one.
func (s *scene) plainThreat() *Threat {
	p := s.played
	if p.Plies() < 2 || p.TakesBack(1) {
		return nil
	}
	m, waiting := p.Moves[1], p.Start().Passed()
	if waiting == nil || waiting.At(m.From()) != p.At[1].At(m.From()) || waiting.At(m.To()) != p.At[1].At(m.To()) ||
		!waiting.IsLegal(m) || !waiting.IsCapture(m) || !waiting.SEE(m, play.LeastGain) {
		return nil
	}
	line := engine.Line{Moves: []board.Move{m}}
	return &Threat{Line: line, path: play.NewPath(waiting, line.Moves, -p.Score, line.End)}
}

// isReal tells if a threat to take something wins it, as far as a short search sees, and has no answer by which it is had back.
func (e *Explainer) isReal(ctx context.Context, t *Threat) (bool, error) {
	if after := t.path.At[1]; after.IsCheckmate() || after.IsStalemate() {
		return after.InCheck(), nil // there is nothing to ask
	}
	lines, err := e.Probe(ctx, t.path.At[1], 1)
	if err != nil || len(lines) == 0 {
		return false, err
	}
	p := play.NewPath(t.path.Start(), append(slices.Clone(t.path.Moves), lines[0].Moves...), -lines[0].Score, lines[0].End)
	return play.EventOf(p, +1, motif.Man{}) != nil, nil
}

// overlooked says that the enemy does what he has threatened, which the recommended move would have met.
func (w *writer) overlooked() phrases.Phrase {
	if !w.ignored() || !w.meets() || w.takesAsMuch() || w.played.IsExchange(1) || w.isGuardedNow() || w.played.TakesInTurn(2) {
		return phrases.Phrase{} // an exchange is what the played move has made of it
	}
	w.toldThreat, w.quoted = true, max(w.quoted, 2)
	told := say("fault.overlooks", in("move", w.threatened.path.Numbered(0)))
	t := w.threatened
	if seen, men := t.asMotif(); !seen.Empty() {
		if slices.ContainsFunc(men, func(m ClaimMan) bool { return m.Square == w.played.Moves[0].From().String() }) {
			return phrases.Phrase{} // one of them has gone away
		}
		told = claiming(say("fault.overlooks-motif", in("move", t.path.Numbered(0)), in("motif", t.event.Motif.Phrase())), Claim{Kind: MenClaim, Line: BeforeLine, Men: men})
	} else if w.judgement == review.Inaccuracy && !t.path.Score.IsMate() {
		return phrases.Phrase{} // that is no news
	} else if m := t.path.Moves[0]; !t.path.Score.IsMate() && !t.path.At[0].SEE(m, play.LeastGain) {
		return phrases.Phrase{} // what it threatens is not to be seen
	} else if w.played.Takes(1) {
		m := w.facts(PlayedLine, 1)
		if m.fallsAnyhow(m.takenAt()) || m.isPaidFor() {
			return phrases.Phrase{}
		}
		told = claiming(say("fault.overlooks-capture", in("move", t.path.Numbered(0)), in("man", named(m.before, m.takenAt(), m.us))), m.there(m.takenAt()))
	}
	told = w.threatBefore(told)
	return w.backReference(sentence(told), w.remedy(nil, nil))
}

// isGuardedNow tells if what was threatened is a capture that was with profit before the played move and no longer is, and the line
// shows nothing else that is lost by it.
func (w *writer) isGuardedNow() bool {
	before, m := w.threatened.path.Start(), w.threatened.path.Moves[0]
	return before.IsCapture(m) && before.SEE(m, play.LeastGain) && !w.played.At[1].SEE(m, play.LeastGain) && play.EventOf(w.played.UpTo(min(play.ShownReplies, w.played.Plies())), -1, w.lost) == nil
}

// takesAsMuch tells if the played move takes a man that is worth as much as the one which the enemy takes in return.
func (w *writer) takesAsMuch() bool {
	p := w.played
	if !p.Takes(0) || !p.Takes(1) {
		return false
	}
	first, _ := p.Taken(0)
	second, _ := p.Taken(1)
	return first.Value() > board.Pawn.Value() && first.Value() >= second.Value()
}

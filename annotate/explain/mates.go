package explain

import (
	"fmt"

	"gloss/engine"
)

// mateSentences speak of mates allowed and mates missed.
func (w *writer) mateSentences() part {
	missed := w.best.Score.Mates() && !w.played.Score.Mates()
	allowed := w.played.Score.Mated() && !w.best.Score.Mated()
	var parts []part
	if w.played.At[1].IsStalemate() {
		parts = append(parts, w.stalemate())
	}
	if allowed {
		n := -w.played.Score.Mate()
		text := fmt.Sprintf("allows mate in %d", n)
		p := say(text, Claim{Kind: MateClaim, Line: PlayedLine, Ply: 1, In: w.played.Score.Mate()})
		if last := min(w.played.plies(), shownReplies+1); last > 1 {
			w.quoted = max(w.quoted, last)
			p = p.then(say(": " + w.played.text(1, last)))
		}
		parts = append(parts, sentence(p))
	}
	if missed {
		n := w.best.Score.Mate()
		p := say(fmt.Sprintf("misses mate in %d", n), Claim{Kind: MateClaim, Line: BestLine, Ply: 0, In: n})
		p = p.then(say(": " + w.best.text(0, min(w.best.plies(), shownReplies+1))))
		parts = append(parts, sentence(p))
	} else {
		parts = append(parts, w.remedy(nil, nil))
	}
	return join(" ", parts...)
}

// stalemate says that the played move leaves the enemy without one.
func (w *writer) stalemate() part { return sentence(say(w.played.numbered(0) + " is stalemate")) }

// drawSentences speak of a draw by rule that the move allows.
func (w *writer) drawSentences() part {
	if w.played.At[1].IsStalemate() {
		return join(" ", w.stalemate(), w.remedy(nil, nil))
	}
	by := drawName(w.played.End)
	last := min(w.played.plies(), shownReplies+1)
	text := fmt.Sprintf("lets %s draw by %s", sideName(w.mover().Other()), by)
	if last > 1 {
		w.quoted = max(w.quoted, last)
		text += ": " + w.played.text(1, last)
	}
	return join(" ", sentence(say(text)), w.remedy(nil, nil))
}

func drawName(end engine.LineEnd) string {
	switch end {
	case engine.EndStalemate:
		return "stalemate"
	case engine.EndRepetition:
		return "repetition"
	case engine.EndFiftyMoves:
		return "the 50-move rule"
	}
	return "lack of mating material"
}

func (p *Path) drawn() bool {
	switch p.End {
	case engine.EndStalemate, engine.EndRepetition, engine.EndFiftyMoves, engine.EndBareMaterial:
		return true
	}
	return false
}

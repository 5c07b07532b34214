package explain

import (
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// Draws by rule: that a move allows one, misses one, or leaves the winner nothing better.

// stalemate says that the played move leaves the enemy without one.
func (w *writer) stalemate() phrases.Phrase {
	return sentence(say("mate.stalemate", in("move", w.played.Numbered(0))))
}

// drawSentences speak of a draw by rule that the move allows.
func (w *writer) drawSentences() phrases.Phrase {
	if w.played.At[1].IsStalemate() {
		return sentences(w.stalemate(), w.drawRemedy())
	}
	shown := play.ShownReplies + 2
	if w.played.End == engine.EndRepetition {
		shown = repeatedPlies // what is repeated is seen at the end
	}
	shown = min(shown, w.played.Plies())
	draw := say("mate.lets-draw", in("side", phrases.Side(w.mover().Other())), in("rule", drawRule(w.played, PlayedLine, 2, shown)))
	if w.played.End == engine.EndBareMaterial && w.played.Plies() > 2 {
		draw = say("mate.lets-draw-so", in("side", phrases.Side(w.mover().Other()))) // the line shows one way, and others lead to a draw by other rules
	}
	return sentences(sentence(withLine(draw, w.quote(shown))), w.drawRemedy())
}

// drawRemedy tells what the better move wins, takes or threatens: what else it does is no answer to a draw by rule.
func (w *writer) drawRemedy() phrases.Phrase {
	told := w.remedy(nil, nil)
	if deed := deedIn(told); namesGain(claimsIn(told)) || deed.Key == "purpose.takes" && !attacksPawn(deed) || strings.HasPrefix(deed.Key, "threat.") || answersMove(told) {
		return told
	}
	return phrases.Phrase{}
}

// hasToCheck tells if the mover, who stood to win, has nothing better behind the enemy's answer than to give check without an end. A piece that was to be
// had says more.
func (w *writer) hasToCheck(won *play.Event) bool {
	p := w.played
	if won != nil && won.Gain() >= play.KnightWorth && w.wins(won) {
		return false
	}
	n := p.Plies()
	return p.End == engine.EndRepetition && n >= leastToRepeat && n <= repeatedPlies && w.best.Score >= play.ClearMP && p.Checks(3, n) == (n-1)/2
}

// leastToRepeat is how many half-moves show a perpetual check behind an answer: two checks, and what gets out of them.
const leastToRepeat = 5

// checkSentences tell that, with the mate that the answer threatens if there is one.
func (w *writer) checkSentences(remedy phrases.Phrase) phrases.Phrase {
	n := w.played.Plies()
	deed := claiming(say("mate.leaves-perpetual", in("side", phrases.Side(w.mover()))), checkClaims(w.played, PlayedLine, 3, n)...)
	if f, ok := threatensNext(w.scene); ok && isMateThreat(f.says) && w.allHold(f.says) {
		deed = both(f.says, deed)
	}
	w.quoted, w.toldAnswer, w.toldPly = max(w.quoted, n), true, 2
	told := say("reason.answer", in("moves", w.played.Text(1, 2)), in("deed", deed))
	return sentences(sentence(withLine(told, w.played.Text(2, n))), remedy)
}

// missesPerpetual tells that the better move draws by checks, where the mover stands worse now; it is empty if it does not, or if they come far down the line.
func (w *writer) missesPerpetual() phrases.Phrase {
	if !w.best.IsPerpetual() || w.played.Score > -play.ClearMP {
		return phrases.Phrase{}
	}
	n := w.best.Plies()
	if n > repeatedPlies {
		n = play.ShownReplies
	}
	if w.best.Checks(1, n) < 2 {
		return phrases.Phrase{}
	}
	checks := checkClaims(w.best, BestLine, 1, min(n, w.shown))
	w.inTurn = sentence(claiming(say("mate.both-overlook-perpetual"), checks...))
	return sentence(withLine(claiming(say("mate.misses-perpetual"), checks...), w.best.Text(0, w.best.ChecksUpTo(n))))
}

// holdsByChecks tells of the recommended move that it draws by checks, behind what loses instead; it is empty if it does not.
func (w *writer) holdsByChecks() phrases.Phrase {
	if !w.best.IsPerpetual() || w.played.Score > -play.ClearMP {
		return phrases.Phrase{}
	}
	rule := drawRule(w.best, BestLine, 1, min(w.shown, w.best.Plies()))
	if rule.Key != "draw.perpetual-check" {
		return phrases.Phrase{}
	}
	return w.does(say("remedy.draws", in("rule", rule)))
}

// forcesStalemate tells if the recommended line ends with stalemate before the reader's eyes: that is what its first move is for, whatever else it does.
func (w *writer) forcesStalemate() bool {
	return w.best.End == engine.EndStalemate && w.best.Plies() <= min(w.shown, play.ShownReplies+2)
}

// stalemates tells of the recommended move that it forces stalemate, with the moves; it is empty if it does not.
func (w *writer) stalemates() phrases.Phrase {
	if !w.forcesStalemate() {
		return phrases.Phrase{}
	}
	draws := say("remedy.does", in("move", w.best.Numbered(0)), in("deed", w.keeps()))
	return sentence(withLine(draws, w.best.Text(1, w.best.Plies())))
}

// drawRule names the rule by which a line ends in a draw. A repetition is a perpetual check if one side has given check in a position of the line and with every
// further move, several times in so many half-moves, which the reader is shown.
func drawRule(p *play.Path, name LineName, first, shown int) phrases.Phrase {
	switch p.End {
	case engine.EndStalemate:
		return say("draw.stalemate")
	case engine.EndRepetition:
		moves := (p.Plies()-first)/2 + 1
		if first == 1 && !p.At[1].InCheck() && p.IsPerpetual() {
			moves-- // it prepares the checks
		}
		if checks := checkClaims(p, name, first, shown); checks != nil && p.Checks(first, p.Plies()) == moves {
			return claiming(say("draw.perpetual-check"), checks...)
		}
		return say("draw.repetition")
	case engine.EndFiftyMoves:
		return say("draw.fifty-moves")
	}
	return say("draw.bare-material")
}

// isBlamedForDraw tells if the draw that the played line ends with is the move's doing: a repetition is if it is
// near and the enemy gives nothing but checks (of nine comments on others readers found one good), the first of which takes no piece, bare kings and
// stalemate if the reader is shown how they come about.
func (w *writer) isBlamedForDraw() bool {
	p := w.played
	switch {
	case p.End == engine.EndBareMaterial, p.End == engine.EndStalemate:
		return p.Plies() <= play.ShownReplies+2
	case p.End != engine.EndRepetition:
		return true
	case p.Plies() > repeatedPlies || w.best.Score < play.ClearMP:
		return false
	}
	if man, _ := p.Taken(1); man.Value() >= board.Knight.Value() {
		return false
	}
	checks, answers := p.Checks(2, p.Plies()), p.Plies()/2
	return checks > 1 && checks == answers || p.Plies() <= 2 // or the answer brings the position about again
}

// repeatedPlies is how long a line to a repetition may be for the move to be blamed for the draw: by judgement.
const repeatedPlies = 14

package explain

import (
	"slices"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// LevelNames lists the levels from the plainest on.
func LevelNames() []string { return []string{"beginner", "club", "expert"} }

// mostWords bounds a comment, without its value and the account of an expert.
const mostWords = 45

// writer writes the comment on one move: first what is wrong with it, as the enemy's answer shows,
// then what the recommended move does.
type writer struct {
	*scene
	judgement review.Judgement
	seen      float64 // what the second judge sees lost, or the search where there is none, as a multiple of what the mark asks for
	level     Level
	most      int // reasons to name; below 0 as many as there is room for
	traits    []trait
	suspects  suspects
	told      phrases.Phrase // the comment
	terse     bool           // there is no room for what the recommended move does
	inTurn    phrases.Phrase // what to say in its place if the enemy's move before has just been told to allow what this one misses
}

// comment returns the sentences about a move and the claims that they make.
func (w *writer) comment() part {
	for _, w.terse = range []bool{false, true} {
		if told, ok := w.fitting(); ok {
			return told
		}
		if w.toldLoss == nil {
			break // nothing can be left out
		}
	}
	w.quoted, w.suspects = 1, suspects{}
	return w.shownClaims(w.fallback())
}

// fitting is the comment with as many reasons as there is room for.
func (w *writer) fitting() (told part, ok bool) {
	for _, most := range []int{2, 1, 0} {
		if w.level == Beginner && most > 1 || w.most >= 0 && most > w.most {
			continue
		}
		w.reset()
		if whole := w.sentences(most); w.length(whole) <= mostWords {
			w.told = whole
			return w.shownClaims(whole), true
		}
	}
	return part{}, false
}

// reset forgets what has been told.
func (w *writer) reset() {
	w.quoted, w.toldThreat, w.toldCause, w.toldAnswer, w.toldPly, w.toldLoss, w.gaveUp, w.taken = 1, false, false, false, 0, nil, 0, 0
	w.undo, w.suspects, w.inTurn, w.far = phrases.Phrase{}, suspects{}, phrases.Phrase{}, nil
}

// length is how many words a phrase has.
func (w *writer) length(p phrases.Phrase) int { return len(strings.Fields(w.words.Text(p))) }

// shownClaims writes a comment, and notes how much of its line the reader sees of each claim. What is counted further down the line of the game
// than the words go has its moves with it.
func (w *writer) shownClaims(comment phrases.Phrase) part {
	p := written(w.words, comment)
	p.footing = w.restsOn(comment, p.footing)
	named := pliesIn(p.text, w.played)
	for i := range p.claims {
		c := &p.claims[i]
		switch c.Line {
		case PlayedLine:
			c.Quoted = max(named, c.Ply)
			c.bringMoves(named, w.played)
		case BestLine:
			c.Quoted = min(max(w.shown, 1), w.best.Plies())
		case ThreatLine:
			c.Quoted = len(c.PV)
		}
	}
	return p
}

// bringMoves gives a claim the moves of its line if it speaks of a position behind more half-moves than are named.
func (c *Claim) bringMoves(named int, line *play.Path) {
	if c.PV == nil && c.Ply > named {
		c.PV = line.Coordinates(c.Ply)
	}
}

// pliesIn is how many half-moves of a line a text goes up to; the first is before the reader.
func pliesIn(text string, p *play.Path) int {
	for k := p.Plies() - 1; k > 0; k-- {
		if namesMoves(text, p.Numbered(k)) || p.At[k].Side() == board.Black && namesMoves(text, p.Text(k-1, k+1)) {
			return k + 1
		}
	}
	return 1
}

// namesMoves tells if a text has some moves in it. The same move with a check is another one, of another line.
func namesMoves(text, moves string) bool {
	for {
		_, behind, ok := strings.Cut(text, moves)
		if !ok || behind == "" || !strings.ContainsRune("+#=", rune(behind[0])) {
			return ok
		}
		text = behind
	}
}

// sentences are the fault and the remedy, with at most so many reasons.
func (w *writer) sentences(reasons int) phrases.Phrase {
	lost, won := w.events()
	if w.wins(won) && w.winsAnyway(won) {
		if told := w.firstSentence(won); !told.Empty() {
			return told
		}
	}
	switch {
	case w.played.Score.Mated() && -w.played.Score.Mate() > nearMate && w.best.Plies() > 0 && w.best.At[1].InCheck() && !w.missesPerpetual().Empty():
		return w.missesPerpetual()
	case w.isTakenFirst(lost):
		return w.backReference(w.lossSentence(lost), w.remedy(won, lost))
	case w.played.Score.Mated() && !w.best.Score.Mated() || w.best.Score.Mates() && !w.played.Score.Mates():
		return w.mateSentences()
	case w.played.Drawn() && w.best.Score > 0 && w.isBlamedForDraw():
		return w.drawSentences()
	case w.played.Drawn() && w.hasToCheck(won):
		return w.checkSentences(w.remedy(won, nil))
	case lost.Gain() > -play.KnightWorth && !w.missesPerpetual().Empty():
		return w.missesPerpetual()
	case w.forcesStalemate() && w.played.Score <= -play.ClearMP:
		w.inTurn = sentence(say("mate.both-overlook-stalemate"))
		return sentence(withLine(say("mate.misses-stalemate"), w.best.Text(0, w.best.Plies())))
	case lost != nil && won != nil && won.Gain() >= play.KnightWorth && won.Gain() > play.OnePawn-lost.Gain() && w.wins(won):
		return w.missedAndLost(won, lost, reasons)
	case w.missesMore(won, lost):
		return w.missedAndLost(won, lost, reasons)
	case won != nil && w.owes() && won.Gain() >= play.KnightWorth && won.Gain() > -lost.Gain() && w.wins(won):
		return w.missedAndLost(won, lost, reasons)
	case lost != nil && lost.PawnsOnly() && !w.turnsPawnEnding().Empty():
		return w.turnsPawnEnding()
	case (won == nil || won.PawnsOnly()) && (lost == nil || play.SamePieces(lost.Net, play.Balance{})) && !w.givesUpForPawnEnding().Empty():
		return w.faultAndRemedy(w.givesUpForPawnEnding(), w.remedy(won, nil))
	case w.costs(lost):
		return w.faultAndRemedy(w.lossSentence(lost), w.remedy(won, lost))
	case w.wins(won) && (won.Ply <= play.ShownReplies+2 || won.Gain() > play.OnePawn) && !w.punished(won):
		return w.missedAndLost(won, lost, reasons)
	}
	if w.swing() >= unevenSwing {
		if e := play.UnevenTrade(w.played, w.best, -1, w.lost); e != nil && w.bearsOut(e) {
			return w.faultAndRemedy(w.lossSentence(e), w.remedy(nil, nil))
		}
		if e := play.UnevenTrade(w.best, w.played, +1, w.lost); e != nil && e.Ply <= min(w.shown, play.ShownReplies+1) && w.bearsOut(e) {
			return w.missedSentence(e)
		}
	}
	if w.costsSomething(lost) {
		return w.faultAndRemedy(w.lossSentence(lost), w.remedy(won, lost))
	}
	if told := w.missesChance(); !told.Empty() {
		return told
	}
	if told := w.turnsPawnEnding(); !told.Empty() {
		return told
	}
	fault := w.faultSentence(reasons)
	if fault.Empty() && reasons > 0 {
		if told := w.overlooked(); !told.Empty() {
			return told
		}
	}
	if fault.Empty() {
		remedy := w.anyRemedy(nil, nil)
		if falls := w.fallsOtherwise(remedy); !falls.Empty() {
			return w.backReference(falls, remedy)
		}
		return w.plainSentence(remedy)
	}
	remedy := w.remedyOf(fault)
	if w.isTrifle(fault) && !w.standsAlone(remedy) && !answersMove(remedy) {
		return phrases.Phrase{}
	}
	return w.faultAndRemedy(fault, remedy)
}

// remedyOf tells what the recommended move does behind a fault that counts no men: who has been told of a blow, or a threat, asks what becomes of that.
func (w *writer) remedyOf(fault phrases.Phrase) phrases.Phrase {
	remedy := w.remedy(nil, nil)
	if hasKey(fault, "fault.takes-with-reason") && !namesGain(claimsIn(remedy)) {
		return phrases.Phrase{} // it has been told
	}
	if w.toldAnswer && (w.showsBlow(fault) || hasKey(fault, "threat.move")) && isLight(deedIn(remedy), idle|usual) {
		return phrases.Phrase{}
	}
	return remedy
}

// missesMore tells if the best line wins the exchange or more before the enemy wins the pawns that are all he wins, and those are worth less. Of one pawn
// he may be a move ahead.
func (w *writer) missesMore(won, lost *play.Event) bool {
	if won == nil || lost == nil || won.Gain() < play.ExchangeWorth || won.Gain() <= -lost.Gain() || !play.SamePieces(lost.Net, play.Balance{}) {
		return false
	}
	if won.Ply > lost.Ply && (lost.Gain() != -play.OnePawn || won.Ply > lost.Ply+2) {
		return false
	}
	return w.wins(won) || w.costs(lost) && w.bestNet() >= won.Gain() // together they explain what the values say
}

// punished tells if the enemy's answer to the played move is grave and what the best line wins a trifle beside it: then that is what is
// wrong with the move.
func (w *writer) punished(won *play.Event) bool {
	gain := won.Gain()
	if won.Partly && won.Least != (play.Balance{}) {
		gain = min(gain, won.Least.HalfPawns())
	}
	if gain > play.OnePawn || w.played.Score > -play.HalfPawn || w.swing() < 3*play.HalfPawn {
		return false
	}
	least := int32(graveMP)
	if man, _ := w.played.Taken(0); man.Type() > board.Pawn && !w.played.TakesBack(1) {
		least = threatMP // who takes a piece wants to know what is wrong with that
	}
	return slices.ContainsFunc(w.reasons(), func(r reason) bool { return r.reply && r.weight >= least })
}

// faultAndRemedy joins what is wrong with the played move and what the better one does. Where the comment before has told that, the first is enough: that another
// move was better is what the mark says, and that both sides have overlooked it, without what it does, is of no use (of three such comments one stood).
func (w *writer) faultAndRemedy(fault, remedy phrases.Phrase) phrases.Phrase {
	if passes := footingOf(fault, claimsIn(fault)).ground.passes(); !passes {
		w.inTurn = fault
	}
	return w.backReference(fault, remedy)
}

// backReference joins two sentences. The man that the first one is about is "it" in the second, where
// that tells what the better move does for it.
func (w *writer) backReference(first, second phrases.Phrase) phrases.Phrase {
	var men []phrases.Phrase
	centre, passer := false, false
	for p := range first.All {
		if phrases.IsManOn(p) {
			men = append(men, p)
		}
		centre = centre || claimsCentre(p)
		passer = passer || p.Key == "purpose.pushes-passer"
	}
	referred := false
	second = second.Replace(func(p phrases.Phrase) (phrases.Phrase, bool) {
		switch {
		case centre && claimsCentre(p):
			return say("purpose.claims-centre-first").Noting(p.Notes...), true
		case passer && p.Key == "purpose.pushes-passer":
			return say("purpose.pushes-passer-first", in("side", phrases.Side(w.mover()))).Noting(p.Notes...), true
		case len(men) == 1 && !referred && caresFor(p):
			man, ok := p.Arg("man").(phrases.Phrase)
			if referred = ok && man.Same(men[0]); referred {
				if hasKey(first, "motif.forks") {
					return p.With("man", phrases.WithoutPlace(man)), true // there are the forking man and the king beside it
				}
				return p.With("man", say("pronoun.it")), true
			}
		}
		return p, false
	})
	return sentences(first, second)
}

// claimsCentre tells if a phrase says that a move claims the centre.
func claimsCentre(p phrases.Phrase) bool {
	return p.Key == "purpose.claims-centre" || p.Key == "concept.centre-pawn.by"
}

// caresFor tells if a phrase says that a man is guarded, saved or kept.
func caresFor(p phrases.Phrase) bool {
	switch p.Key {
	case "purpose.guards", "purpose.saves", "purpose.keeps", "purpose.keeps-safe", "purpose.keeps-out", "purpose.shields", "purpose.attacks-guard", "purpose.removes-attacker":
		return true
	}
	return false
}

// fallback is the shortest comment.
func (w *writer) fallback() phrases.Phrase {
	if p := w.keeps(); !p.Empty() {
		return w.plainSentence(w.does(p))
	}
	return phrases.Phrase{}
}

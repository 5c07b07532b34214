package explain

import (
	"context"
	"math"
	"slices"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// A move is bad for what the enemy's answer does, or for what the better move would have done. Which of them it is shows in the choices that
// the two sides had: if every other answer lets the move pass, it is what that one does that is wrong with it; if every other move gives away as
// much, it is what that one does that has been missed. Then a deed is reason enough that elsewhere would be one of many.

// soleShare is the part of what a move loses that has to depend on one choice for that to be the only one.
const soleShare = 0.5

// findSole notes in a scene if the better move is the only good one, and if the enemy's answer is. Loss is what the played move gives away of the
// chances. A short look will do: where a stronger engine's lines show that the answer is the only good choice it says so of 472 in 583, where they
// show that the better move is, of 211 in 291, and in 158 of 446 where neither is it says that one of them is.
func (e *Explainer) findSole(ctx context.Context, s *scene, loss float64) (err error) {
	if e.Choices == nil || s.played.Plies() < 2 {
		return nil
	}
	if s.soleMove, err = e.isSole(ctx, s.start(), loss); err == nil {
		s.soleAnswer, err = e.isSole(ctx, s.played.At[1], loss)
	}
	return err
}

// isSole tells if most of a loss of chances depends on finding the best move of a position.
func (e *Explainer) isSole(ctx context.Context, pos *board.Position, loss float64) (bool, error) {
	lines, err := e.Choices(ctx, pos)
	if err != nil || len(lines) < 2 {
		return false, err
	}
	side := pos.Side()
	percent := e.WinPercent(lines[0].Score.White(side)) - e.WinPercent(lines[1].Score.White(side))
	return math.Abs(percent)/50 > soleShare*loss, nil // chances go from -1 to 1
}

// The deeds that are reason enough where nothing else would do, besides threats and blows: those of the better move, and those of the enemy's answer. Readers
// found 54 of 73 such comments good; of 68 that told something else, attacks on one man above all, 23. That a better move pins a man, or drives one away, was
// the reason in 5 of 11 more; that it drives one away and so claims the centre, in 4 of 5; that it claims or challenges the centre, in 6 of 9 up to move
// 12 and in 1 of 7 later; that queens go in none of 4.
var (
	soleMoveDeeds   = []string{"purpose.pins-to-king", "purpose.pins-to-queen", "purpose.supports-centre", "purpose.drives-from", "purpose.pushes-passer", "purpose.behind-passer", "purpose.comes-before", "purpose.stops", "purpose.stops-which"}
	soleCentreDeeds = []string{"purpose.claims-centre", "purpose.challenges-centre"}
	soleAnswerDeeds = slices.Concat([]string{"purpose.pins", "purpose.pins-to-king", "purpose.pins-to-queen", "purpose.attacks-both", "purpose.uncovers-too"}, soleCentreDeeds)
)

// isEnough tells if a deed is reason enough: a threat, a blow, or one of a list.
func isEnough(deed phrases.Phrase, list []string) bool {
	deed, _ = laterDeed(deed)
	for deed.Key == "reason.follows" || deed.Key == "text.both" {
		first := map[string]string{"reason.follows": "deed", "text.both": "first"}[deed.Key]
		deed, _ = deed.Arg(first).(phrases.Phrase)
	}
	switch deed.Key {
	case "threat.meets", "threat.meets-told", "threat.prepares", "threat.check-only", "motif.uncovers":
		return false // what is behind a check that is threatened the reader cannot see
	}
	blow := strings.HasPrefix(deed.Key, "threat.") || strings.HasPrefix(deed.Key, "motif.")
	return blow || slices.Contains(list, deed.Key)
}

// moveIsEnough tells the same of a deed of the recommended move. That it takes something is not all there is to it if an exchange comes first, if the
// enemy takes something in turn, be it a move later, or if the played move takes as much.
func (w *writer) moveIsEnough(deed phrases.Phrase) bool {
	if last, _ := laterDeed(deed); last.Key == "purpose.takes" {
		own, _ := w.best.Taken(0)
		other, _ := w.played.Taken(0)
		return deed.Key == "purpose.takes" && w.best.KeepsTaken() && other.Value() < own.Value()
	}
	return isEnough(deed, soleMoveDeeds) || w.claimsCentreWithTempo(deed) || isEnough(deed, soleCentreDeeds) && w.start().FullmoveNumber() <= centreCounts
}

// centreCounts is up to which move the centre is reason enough.
const centreCounts = 12

// claimsCentreWithTempo tells if a deed of the recommended move is to drive a man away, and with that to claim the centre.
func (w *writer) claimsCentreWithTempo(deed phrases.Phrase) bool {
	deed = w.alsoInCentre(deed)
	first, _ := deed.Arg("first").(phrases.Phrase)
	second, _ := deed.Arg("second").(phrases.Phrase)
	return deed.Key == "text.both" && first.Key == "purpose.drives-away" && claimsCentre(second)
}

// answerIsEnough tells the same of a deed of the enemy's answer. Where little is lost only a threat of mate is, by judgement: of six comments there that told
// something else readers found one good.
func (w *writer) answerIsEnough(deed phrases.Phrase) bool {
	return isEnough(deed, soleAnswerDeeds) && (w.judgement >= review.Mistake || isMateThreat(deed))
}

// tellsSole tells if a comment that is too little by itself is about the enemy's only answer, and that is reason enough: it wins something, or does
// what would be one of many reasons elsewhere.
func (w *writer) tellsSole() bool {
	clause := clauseOf(mainPart(w.told))
	if !w.soleAnswer || w.soleMove || w.judgement >= review.Blunder || tellsOfBetter(w.told) {
		return false
	}
	deed, _ := clause.Arg("deed").(phrases.Phrase)
	return namesGain(claimsIn(clause)) || clause.Key == "reason.answer" && w.answerIsEnough(deed)
}

// soleReason tells what the only good move does, or the enemy's only answer, where there is nothing else to tell.
func (w *writer) soleReason() part {
	if !w.soleMove && !w.soleAnswer || w.judgement >= review.Blunder {
		return part{}
	}
	w.reset()
	w.terse = false
	if w.soleMove {
		w.told = w.soleMoveSentence()
	} else {
		w.told = w.soleAnswerSentences()
	}
	return w.shownClaims(w.told)
}

// soleMoveSentence tells what the only good move does; it is empty if that is not reason enough.
func (w *writer) soleMoveSentence() phrases.Phrase {
	remedy := w.anyRemedy(nil, nil)
	switch deed := deedOf(remedy); {
	case !w.moveIsEnough(deed):
		return phrases.Phrase{}
	case deed.Key == "purpose.comes-before":
		return w.judged(remedy)
	default:
		return w.misses(w.alsoInCentre(deed))
	}
}

// soleAnswerSentences tell what the enemy's only answer does, and what the better move does about it; there are none if that is not reason enough.
func (w *writer) soleAnswerSentences() phrases.Phrase {
	answer, ok := w.soleAnswerReason()
	if !ok {
		return phrases.Phrase{}
	}
	told := w.reasonSentence(&answer, nil)
	return w.backReference(told, w.remedyOf(told))
}

// alsoInCentre adds to a deed of the recommended move, that it drives a man away, what it does in the centre.
func (w *writer) alsoInCentre(deed phrases.Phrase) phrases.Phrase {
	if deed.Key != "purpose.drives-away" {
		return deed
	}
	for _, p := range w.purposes(BestLine) {
		if claimsCentre(p.says) {
			return both(deed, p.says)
		}
	}
	return deed
}

// soleAnswerReason is what the enemy's answer does, with what comes of it.
func (w *writer) soleAnswerReason() (reason, bool) {
	for _, r := range w.reasons() {
		if !r.reply || r.ply != 2 || !w.answerIsEnough(r.verb) {
			continue
		}
		if more, ply := w.whatFollows(PlayedLine, 1, r.verb); ply > 0 && !w.isFar(&reason{ply: ply}) {
			r.verb, r.follows = say("reason.follows", in("deed", r.verb), in("more", more)), ply
		}
		return r, true
	}
	if d := w.weightiestDeed(1); d.weight > 0 && w.answerIsEnough(d.says) {
		return reason{verb: d.says, weight: leastReason, ply: 2, reply: true}, true
	}
	return reason{}, false
}

// chosen notes in a footing which choice a comment is about, and if that is the only good one.
func (w *writer) chosen(told phrases.Phrase, f footing) footing {
	enough := false
	if !tellsOfBetter(told) {
		deed, _ := clauseOf(mainPart(told)).Arg("deed").(phrases.Phrase)
		f.sole, f.elsewhere = w.soleAnswer, w.soleMove
		enough = f.sole && !f.elsewhere && w.answerIsEnough(deed)
	} else {
		f.sole, f.elsewhere = w.soleMove, w.soleAnswer
		enough = f.sole && w.moveIsEnough(missedIn(told))
	}
	if enough && (f.ground == missedGround || f.ground.passes()) {
		f.ground = choiceGround
	}
	return f
}

// missedIn is what a comment that begins with the better move tells of it.
func missedIn(told phrases.Phrase) phrases.Phrase {
	event, ok := clauseOf(mainPart(told)).Arg("event").(phrases.Phrase)
	if !ok {
		return deedOf(told)
	}
	deed, _ := event.Arg("deed").(phrases.Phrase)
	return deed
}

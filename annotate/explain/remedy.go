package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// threatBefore claims by a phrase that something was threatened before the move.
func (w *writer) threatBefore(p phrases.Phrase) phrases.Phrase {
	t := w.threatened
	pos := t.path.At[0]
	c := Claim{Kind: ThreatClaim, Line: ThreatLine, From: "before", Ply: 1, UCI: pos.UCI(t.path.Moves[0])}
	c.PV = t.path.Coordinates(min(len(t.path.Moves), play.ShownReplies))
	return claiming(p, c)
}

// remedy tells what the recommended move does behind what is wrong with the played one; nothing if that is idle. won and lost are the
// events of the best and of the played line, if these were told.
func (w *writer) remedy(won, lost *play.Event) phrases.Phrase {
	for _, told := range []phrases.Phrase{w.stalemates(), w.holdsByChecks()} {
		if !told.Empty() {
			return told
		}
	}
	told := w.anyRemedy(won, lost)
	if w.isNoRemedy(told) {
		return phrases.Phrase{}
	}
	return told
}

// stopsOnly leaves out what a move does besides stopping the one that mates.
func stopsOnly(p phrases.Phrase) (phrases.Phrase, bool) {
	first, _ := p.Arg("first").(phrases.Phrase)
	return first, p.Key == "text.both" && (first.Key == "purpose.stops" || first.Key == "remedy.prevents")
}

// isNoRemedy tells if what the recommended move does is nothing against what is wrong with the played one.
func (w *writer) isNoRemedy(told phrases.Phrase) bool {
	deed := deedIn(told)
	switch {
	case w.isIdle(told), w.isUndone(deed), w.guardsInVain(deed):
		return true
	case deed.Key == "purpose.comes-before":
		return true // that it should come first is no reason: of five such sentences readers found one good
	case w.toldCause && isAnyMoves(deed), w.toldLoss != nil && deed.Key == "purpose.keeps-out":
		return true
	case (deed.Key == "purpose.keeps-safe" || deed.Key == "remedy.out-of-fork") && !w.toldThreat && !w.takesPlainly(deed):
		return true
	case deed.Key == "purpose.attacks" || deed.Key == "purpose.hits":
		return !isLeft(deedOf(told)) // of five such sentences readers found none good, of nine behind the loss of other men three
	case takesOnlyPawn(deed):
		return true // of five such sentences readers found two good
	case w.toldLoss == nil && !w.played.Score.Mated() && isReached(told) && !w.showsBlow(told):
		return true // nor is it an answer to what costs no men that the better move leads to something: of seven such sentences two
	case w.toldLoss != nil && deed.Key == "purpose.offers-trade" && (!hasKey(deed, "kind.queen") || w.toldLoss.PawnsOnly()):
		return true // that men may go besides is no answer to the loss of some: of four such sentences readers found one good
	case w.toldLoss != nil && drivesAway(deed) && !isLeft(deedOf(told)) && !w.answersFault(deed):
		return true
	}
	return w.judgement >= review.Mistake && isLight(deed, idle)
}

// isReached tells if what a sentence tells of the recommended move is only there after more moves.
func isReached(told phrases.Phrase) bool {
	deed := deedOf(told)
	return deed.Key == "purpose.and-then" || deed.Key == "reason.answer"
}

// takesPlainly tells if the enemy's answer takes the man that a deed is about, without a blow. What falls otherwise, and nobody threatened, is safe after most
// moves: of 13 sentences that it is kept safe readers found five good, of those behind a threat all ten.
func (w *writer) takesPlainly(deed phrases.Phrase) bool {
	return w.played.Takes(1) && isOneOf(deed, w.start(), board.SquareBB(w.played.Moves[1].To())) && (w.toldLoss == nil || !w.toldLoss.ShowsBlow())
}

// isAnyMoves tells if a deed is what any move does but the one that gives a man or a square up.
func isAnyMoves(deed phrases.Phrase) bool {
	switch deed.Key {
	case "purpose.keeps-safe", "purpose.saves", "purpose.guards", "purpose.meets-with", "purpose.meets-move", "undo.guarded", "remedy.out-of-fork", "remedy.out-of-danger":
		return true
	}
	return false
}

// isUndone tells if a deed is to guard a man that the enemy takes in the recommended line all the same.
func (w *writer) isUndone(deed phrases.Phrase) bool {
	switch deed.Key {
	case "purpose.guards", "purpose.guards-against", "purpose.keeps", "purpose.keeps-safe", "undo.guarded":
	default:
		return false
	}
	m := w.facts(BestLine, 0)
	for _, c := range claimsIn(deed) {
		if men, ok := c.Men.([]ClaimMan); ok && len(men) > 0 && c.Line == BestLine {
			sq, ok := squareOf(men[0].Square)
			return ok && m.falls(sq)
		}
	}
	return false
}

// guardsInVain tells if a deed is to guard a man that is guarded already, as it is taken back in the played line, or that falls to a cheaper one all the same,
// or if the enemy answers the better move by taking more.
func (w *writer) guardsInVain(deed phrases.Phrase) bool {
	if deed.Key != "purpose.guards" {
		return false
	}
	p := w.played
	for k := 1; k < min(p.Plies(), play.ShownReplies); k += 2 {
		man, sq := p.Taken(k)
		if p.Takes(k) && w.start().At(sq) == p.At[k].At(sq) && isOneOf(deed, w.start(), board.SquareBB(sq)) {
			by := p.At[k].At(p.Moves[k].From())
			dearer, _ := w.best.Taken(1)
			return p.TakesBack(k+1) || by.Value()+board.Pawn.Value() < man.Value() || dearer.Value() > man.Value() && !w.best.TakesBack(2)
		}
	}
	return false
}

// meetsWeight is what it weighs that a move meets a threat: how it does so is told before that.
const meetsWeight = 52

// minorWeight is what an exchange weighs at most: whatever comes of it is more.
const minorWeight = leastPurpose + 1

// undoWeight is what it weighs that a move keeps what the fault gives away.
const undoWeight = 43

// leastPurpose is the weight from which a purpose is worth a word.
const leastPurpose = 30

// purpose is what the best move does: the weightiest of what can be seen, what it prevents and
// threatens, and what lasts in its line.
func (w *writer) purpose() (purpose, bool) {
	var best, minor, far purpose
	for _, p := range w.purposes(BestLine) {
		if p.weight < leastPurpose {
			far = p
			continue
		}
		if p.minor && w.judgement >= review.Mistake {
			if minor.weight == 0 {
				minor = p
			}
			continue // an exchange is not what a mistake is about, if there is anything else
		}
		if p.minor {
			p.weight = min(p.weight, minorWeight)
		}
		if p.weight > best.weight && !slices.ContainsFunc(claimsIn(p.says), func(c Claim) bool { return c.Line == BestLine && c.Ply > max(w.shown, 1) }) {
			best = p
		}
	}
	blow := best.prize && givesReason(best.says) // a capture that has to be explained is told, whatever it meets
	if t := w.threatened; t != nil && best.weight < meetsWeight && !blow && !t.path.IsExchange(0) && w.ignored() && w.meets() {
		told := say("threat.meets", in("move", t.path.Numbered(0)))
		if w.toldThreat {
			told = say("threat.meets-told")
		}
		best = purpose{says: w.threatBefore(told), weight: meetsWeight}
	}
	if p, ok := w.threatens(); ok && best.weight < w.threatWeight() {
		best = purpose{says: p, weight: w.threatWeight()}
	}
	if p, ok := w.stepsAside(); ok && p.weight > best.weight {
		best = p
	}
	if draws := w.keeps(); !draws.Empty() && w.played.Score < -play.HalfPawn/2 && best.weight < drawWeight && w.best.IsPerpetual() {
		best = purpose{says: draws, weight: drawWeight}
	}
	if !w.undo.Empty() && best.weight < undoWeight && w.allHold(w.undo) {
		best = purpose{says: w.undo, weight: undoWeight}
	}
	if p, ok := w.meetsAnswer(); ok && p.weight > best.weight {
		best = p
	}
	best = w.lastsBetter(best)
	if p, ok := w.leadsTo(); ok && p.weight > best.weight {
		best = p
	}
	switch {
	case best.weight >= leastPurpose:
		return w.alsoHits(best), true
	case w.gaveUp > 0:
		return purpose{says: say("remedy.keeps-that").Of(w.gaveUp)}, true
	case w.best.Drawn() && !w.keeps().Empty():
		return purpose{says: w.keeps()}, true
	}
	if minor.weight == 0 {
		minor = far
	}
	return minor, minor.weight > 0
}

// ignored tells if the enemy does after the played move what was threatened before it.
func (w *writer) ignored() bool {
	return w.threatened != nil && w.played.Plies() > 1 && w.threatened.path.Moves[0] == w.played.Moves[1] && w.threatened.path.Takes(0) == w.played.Takes(1) &&
		(w.threatened.path.At[1].InCheck() || !w.played.At[2].InCheck()) // or the king has only now gone where it is a check
}

// meets tells if what was threatened does not happen in the best line.
func (w *writer) meets() bool {
	e := play.SolidEvent(w.best, -1, w.lost)
	threat := w.threatened.path
	return e == nil && w.best.Plies() > 1 && !w.best.Makes(threat.At[0], threat.Moves[0], 1)
}

// threatens tells what the best move threatens.
func (w *writer) threatens() (phrases.Phrase, bool) {
	t := w.pending
	if t == nil || w.best.Moves[0].IsCastle() || w.best.At[1].InCheck() || w.best.IsTaken(0) {
		return phrases.Phrase{}, false
	}
	m := t.path.Moves[0]
	if _, too := play.ThreatensMateIn1(w.played.At[1]); too && t.event == nil {
		return phrases.Phrase{}, false // so does the played move
	}
	if a := w.best.Moves; len(a) > 1 && a[1].From() == m.To() && a[1].To() == m.From() {
		return phrases.Phrase{}, false // what is threatened takes what threatens it: an exchange is offered
	}
	if t.event != nil && w.start().IsLegal(m) || m == w.played.Moves[0] || w.threatensToo(m) {
		return phrases.Phrase{}, false // it could be played at once, or the played move threatens it as well
	}
	return t.told(w.best, BestLine, 1)
}

// threatWeight is what the threat of the best move weighs among its purposes: more if the line bears it out, in that
// the enemy does something about it or it comes.
func (w *writer) threatWeight() int {
	if w.pending.event == nil {
		return 90 // mate
	}
	p, m := w.best, w.pending.path.Moves[0]
	for k := 2; k < min(p.Plies(), 5); k += 2 {
		if p.Moves[k] == m {
			return 72
		}
	}
	if p.Plies() > 1 && (!p.At[2].IsLegal(m) || p.At[2].IsCapture(m) && !p.At[2].SEE(m, play.LeastGain)) {
		return 72
	}
	return 40
}

// drawWeight is what it weighs that a lost game is drawn.
const drawWeight = 90

// checkClaims says how many checks one side gives in so many half-moves of a line, if there are several.
func checkClaims(p *play.Path, name LineName, first, plies int) []Claim {
	checks := p.Checks(first, plies)
	if checks < 2 {
		return nil
	}
	side := p.At[first].Side().Other()
	all := p.Checks(2-first%2, plies) // with those before
	return []Claim{{Kind: PrincipleClaim, Line: name, Ply: plies, ID: perpetual, Side: side.String(), Counts: map[string]int{"checks": all}}}
}

// perpetual is the id of the principle that a side gives checks without an end.
const perpetual = "perpetual"

// threatensToo tells if the played move threatens a capture as well.
func (w *writer) threatensToo(m board.Move) bool {
	after := w.played.At[1].Passed()
	return after != nil && after.IsLegal(m) && after.IsCapture(m) && after.SEE(m, play.LeastGain)
}

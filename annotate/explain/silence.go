package explain

import (
	"slices"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// Silence is better than a reason that is none. Most moves develop something, attack something or keep the balance: where nothing can be
// told against the played move, that the better one does so teaches nothing, and the mark with the better line says all there is.

// plainSentence is what is said where nothing can be told against the move but its value: nothing, if the better one does nothing that
// would tell them apart.
func (w *writer) plainSentence(remedy phrases.Phrase) phrases.Phrase {
	if !w.standsAlone(remedy) || w.prizeWaits(remedy) {
		return phrases.Phrase{}
	}
	for p := range remedy.All {
		if p.Key != "purpose.takes-back" {
			continue
		}
		switch {
		case w.endedExchange():
			_, sq := w.best.Taken(0)
			m := w.facts(BestLine, 0)
			return w.misses(claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq)))
		case w.played.Takes(0) && w.played.Moves[0].To() == w.best.Moves[0].To(), w.takesBackSoon():
			return phrases.Phrase{} // so does the played move, or it is taken back all the same, only later
		}
		return sentences(w.shouldTakeBack(claimsIn(p)...), w.now(w.getsAway()))
	}
	deed := deedOf(remedy)
	switch {
	case deed.Key == "text.both" && !w.showsBlow(remedy):
		return w.misses(deed)
	case w.judgement <= review.Inaccuracy && !w.showsBlow(remedy), deedIn(remedy).Key == "threat.check-only":
		return phrases.Phrase{} // of six such comments readers found none good, nor one on a blunder, where what the check is for cannot be seen
	case w.showsBlow(remedy) && w.isParried(deed):
		return phrases.Phrase{}
	case w.showsBlow(remedy) && isBlow(deedIn(remedy)) && !deed.Empty():
		return w.misses(deed)
	}
	for p := range remedy.All {
		if p.Key == "remedy.does" && isBlow(deedIn(remedy)) {
			w.inTurn = apart(say("event.both-overlook", in("event", bestWhich(p.Arg("move").(string), p.Arg("deed").(phrases.Phrase)))))
		}
	}
	return w.judged(remedy)
}

// judged puts the judgement of a move before what the better one does.
func (w *writer) judged(remedy phrases.Phrase) phrases.Phrase {
	verdict := say([...]string{"verdict.inaccurate", "verdict.inaccurate", "verdict.mistake", "verdict.blunder"}[w.judgement])
	return say("verdict.with-remedy", in("verdict", verdict), in("remedy", remedy))
}

// prizeWaits tells if the better move takes what can be taken a move later as well, in the line after the played one: that is no difference.
func (w *writer) prizeWaits(remedy phrases.Phrase) bool {
	man, sq := w.best.Taken(0)
	return man != board.NoPiece && hasKey(remedy, "purpose.takes") && !hasKey(remedy, "purpose.and-then") && w.played.TakesThere(2, sq, man)
}

// fallsOtherwise tells that the enemy takes with his answer, or his next move, the man that the recommended move saves or guards; it is empty
// if he does not.
func (w *writer) fallsOtherwise(remedy phrases.Phrase) phrases.Phrase {
	deed, p := deedIn(remedy), w.played
	if !caresFor(deed) {
		return phrases.Phrase{}
	}
	man, ok := deed.Arg("man").(phrases.Phrase)
	for k := 1; ok && k <= 3 && k < p.Plies(); k += 2 {
		_, sq := p.Taken(k)
		if !p.Takes(k) || p.TakesBack(k) || p.TakesBack(k+1) || w.start().At(sq) != p.At[k].At(sq) || !man.Same(manOnSquare(w.start(), sq)) || p.TakesInTurn(k+1) {
			continue
		}
		m := w.facts(PlayedLine, k)
		takes := claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq))
		return w.reasonSentence(&reason{verb: takes, ply: k + 1, reply: true}, nil)
	}
	return phrases.Phrase{}
}

// isBlow tells if a deed is one that both sides can be said to have overlooked.
func isBlow(deed phrases.Phrase) bool {
	switch deed.Key {
	case "purpose.attacks-both", "purpose.pins-and-attacks", "purpose.uncovers-pin", "purpose.which-is-pinned", "purpose.takes", "text.both", "reason.follows", "event.since", "event.since-met", "event.and-fails", "event.and-met", "event.tears-open":
		return true
	}
	return onlyHits(deed) || strings.HasPrefix(deed.Key, "threat.") || strings.HasPrefix(deed.Key, "motif.")
}

// deedOf is all that a sentence tells of the recommended move.
func deedOf(told phrases.Phrase) (deed phrases.Phrase) {
	for p := range told.All {
		if p.Key == "remedy.does" {
			deed, _ = p.Arg("deed").(phrases.Phrase)
			break
		}
	}
	return deed
}

// deedIn is what a sentence tells of the recommended move, without the moves that lead to it.
func deedIn(told phrases.Phrase) phrases.Phrase {
	deed := deedOf(told)
	for deed.Key == "purpose.and-then" || deed.Key == "purpose.prepares" || isLeft(deed) {
		deed, _ = deed.Arg("deed").(phrases.Phrase)
	}
	return deed
}

// isLeft tells if a deed ends with why a man can be left to be taken.
func isLeft(deed phrases.Phrase) bool {
	return deed.Key == "event.leaves" || deed.Key == "event.leaves-for"
}

// fewPieces is how many pieces the two sides have together, at most, where what a line shows in a few moves is seldom what decides.
const fewPieces = 4

// withFewPieces tells if there are no more.
func (s *scene) withFewPieces() bool { return s.pieces() <= fewPieces }

// pieces counts those of both sides before the move, kings and pawns aside.
func (s *scene) pieces() int {
	return play.HeavyAndMinor(s.start(), board.White) + play.HeavyAndMinor(s.start(), board.Black)
}

// isSmallTalk tells if a comment is about a small error in an ending and names neither men nor mate.
func (w *writer) isSmallTalk(told part) bool {
	return w.judgement <= review.Inaccuracy && w.withFewPieces() && !namesGain(told.claims)
}

// decidedMP is a value, in millipawns, from which on a game is as good as won.
const decidedMP = 4000

// isDecided tells if a comment names neither men nor mate where the game is as good as decided before and after the move, or nothing that falls
// where it is clearly won and the move no blunder: of nine comments there on a pawn or more that falls readers found nine good.
func (w *writer) isDecided(told part) bool {
	before, after := w.best.Score, w.played.Score
	beyond := func(by engine.Score) bool { return isAhead(by, before, after) }
	if namesGain(told.claims) {
		return w.isWonByFew() && !namesMen(told.claims)
	}
	return w.isWonByFew() || beyond(decidedMP) || beyond(clearlyWonMP) && w.judgement <= review.Mistake && !hasKey(w.told, "purpose.takes")
}

// hardlyMatters tells if an inaccuracy gives away little, in chances and in pawns, where one side is well ahead before and after it, and there is no mate
// to tell of: of 16 such comments on men that fall readers found six good, and nine on moves that had lost next to nothing.
func (w *writer) hardlyMatters(told part, loss float64) bool {
	return w.judgement <= review.Inaccuracy && loss < smallLoss && w.swing() < hardlyMattersMP && isAhead(oneSidedMP, w.best.Score, w.played.Score) && !namesMate(told.claims)
}

// isGiven tells if what the enemy is told to win is worth far more than the values fall: then the mover gets something for it, and has given it, or it falls in
// both lines. Who loses nothing by the best move, and behind the played one stands as badly as the men on the board say, gets nothing: his game was bad before.
func (w *writer) isGiven(told part) bool {
	return slices.ContainsFunc(told.claims, func(c Claim) bool {
		if c.Kind != NetClaim || c.Line != PlayedLine || int32(-netOf(c).Centipawns())*10 <= w.swing()+givenMP {
			return false
		}
		men := int32(play.BalanceOf(w.played.At[c.Ply], w.mover()).Centipawns()) * 10
		return w.bestNet() < 0 || w.played.Score.IsMate() || w.played.Score.Millipawns()-men > givenMP
	})
}

// givenMP is by how much more, in millipawns: of 23 comments where it was half a pawn to one and a half more readers found 15 good, and none had more.
const givenMP = 1500

// hardlyMattersMP is up to where a fall of the values is little there, in millipawns: where they fell by more, six of seven comments were good.
const hardlyMattersMP = 5000

// oneSidedMP is how far ahead a side is, in millipawns, where a small error hardly matters.
const oneSidedMP = 3000

// isAhead tells if the same side is so much ahead by both of two values.
func isAhead(by, before, after engine.Score) bool {
	return min(before, after) >= by || max(before, after) <= -by
}

// clearlyWonMP is a value, in millipawns, from which on a pawn more or less is no matter.
const clearlyWonMP = 2500

// namesMoreThanPawn tells if one of some claims is about a mate, or about men worth more than a pawn that change hands.
func namesMoreThanPawn(claims []Claim) bool {
	return slices.ContainsFunc(claims, func(c Claim) bool {
		pawns := c.Net[board.Pawn.Letter()]
		return c.Kind == MateClaim || c.Kind == NetClaim && (len(c.Net) > 1 || pawns*pawns != 1)
	})
}

// namesRemedyOnly tells if a comment has nothing against the move, and the better one wins no more than a pawn: of 14 such comments readers found
// none good, though the better move strikes a blow or exchanges a strong piece. Where it attacks two men, or one that then falls or has to give way, or breaks a
// pin, five of six were good, and where it does two things at once all of four.
func (w *writer) namesRemedyOnly() bool {
	if w.told.Key != "verdict.with-remedy" || namesMoreThanPawn(claimsIn(w.told)) && deedIn(w.told).Key != "purpose.removes-active" {
		return false
	}
	return !isActive(deedOf(w.told))
}

// isActive tells if a deed is to attack two men, or one of which the next move makes something, to break a pin, or two things at once.
func isActive(deed phrases.Phrase) bool {
	if isLeft(deed) {
		deed, _ = deed.Arg("deed").(phrases.Phrase)
	}
	switch deed.Key {
	case "purpose.attacks-both", "purpose.breaks-pin", "text.both":
		return true
	case "reason.follows":
		return hasKey(deed, "purpose.attacks") && (hasKey(deed, "purpose.takes") || hasKey(deed, "purpose.drives-away"))
	}
	return false
}

// tellsFaultOnly tells if a comment has nothing against the move but a rule of the book, or that the enemy sends a piece back,
// and nothing to tell of the better one: of 22 such comments readers found 5 good. A pawn that is taken so, and not won, was never all: none of 4. A tempo
// that he gains is enough (9 of 16), and so is a square that is taken from a knight (2 of 2).
func (w *writer) tellsFaultOnly() bool {
	clause, _ := w.told.Arg("clause").(phrases.Phrase)
	if w.told.Key != "text.sentence" {
		return false
	}
	switch clause.Key {
	case "reason.answer":
		deed, _ := clause.Arg("deed").(phrases.Phrase)
		return slices.Contains([]string{"fault.sends-back", "purpose.claims-centre"}, deed.Key) || takesOnlyPawn(deed) && !w.takesPasser()
	case "reason.after":
		state, _ := clause.Arg("state").(phrases.Phrase)
		return state.Key == "fault.king-attackers"
	case "concept.shelter-pawn.gone", "concept.castled.gone":
		return true
	case "fault.overlooks", "fault.overlooks-capture", "fault.overlooks-motif", "fault.steps-into-pin", "fault.takes-with-reason", "fault.takes-square":
		return false // something can be seen to fall, or to be held, or it is told what is better about the other move
	}
	return strings.HasPrefix(clause.Key, "fault.")
}

// takesOnlyPawn tells if a deed is to take a pawn, and nothing else.
func takesOnlyPawn(deed phrases.Phrase) bool {
	man, _ := deed.Arg("man").(phrases.Phrase)
	return deed.Key == "purpose.takes" && man.Key == "man-on.pawn"
}

// isTooGeneral tells if what a comment has against the move does not explain what it costs, whatever is told of the better one: that the enemy's answer
// drives a piece away (of ten such comments readers found four good), that a later move of his attacks one man (none of six), or, where it is a mistake, a rule of the book that many moves break which cost
// nothing (none of seven).
func (w *writer) isTooGeneral() bool {
	clause, _ := mainPart(w.told).Arg("clause").(phrases.Phrase)
	switch clause.Key {
	case "reason.answer":
		deed, _ := clause.Arg("deed").(phrases.Phrase)
		return deed.Key == "purpose.drives-away" && !hasKey(w.told, "purpose.stops") || w.toldPly > 2 && hitsOneMan(deed) || w.chasesTaker(deed)
	case "fault.takes-with-reason":
		return w.swing() >= muchMissedSwing
	case "fault.takes-with":
		return w.judgement >= review.Mistake && !namesGain(claimsIn(w.told)) // what the other man wins is reason enough
	case "fault.neglects-development", "fault.passive", "fault.retreats", "fault.releases-tension", "fault.king-stays", "concept.shelter-pawn.gone":
		return w.judgement >= review.Mistake
	}
	return false
}

// chasesTaker tells if a deed drives away the man that the played move has taken something with: it has what it went for, and has to go somewhere anyhow.
func (w *writer) chasesTaker(deed phrases.Phrase) bool {
	return drivesAway(deed) && w.played.Takes(0) && isOneOf(deed, w.played.At[1], board.SquareBB(w.played.Moves[0].To()))
}

// namesGain tells if one of some claims is about men that change hands, or a mate.
func namesGain(claims []Claim) bool {
	return namesMen(claims) || namesMate(claims)
}

// namesMate tells if one of some claims is about a mate.
func namesMate(claims []Claim) bool {
	return slices.ContainsFunc(claims, func(c Claim) bool { return c.Kind == MateClaim })
}

// namesMen tells if one of some claims is about men that change hands.
func namesMen(claims []Claim) bool {
	return slices.ContainsFunc(claims, func(c Claim) bool { return c.Kind == NetClaim })
}

// smallLoss is a loss of chances, nearer to an inaccuracy than to a mistake, below which the mark is often a matter of opinion: of 37 comments with
// little to say that readers held against Stockfish's lines 3 were good (they were made with a steeper curve, which read the same values as 0.15).
const smallLoss = 0.135

// isOpinion tells if a comment on an inaccuracy with such a loss tells of no men that fall, and of no blow: of 24 such comments readers found 8 good,
// and 8 on moves that had lost nothing. Who asks about moves that are not marked is told what lasts on the board, and everybody what a player sees there
// where the second judge sees an error as well.
func (w *writer) isOpinion(loss float64) bool {
	claims := claimsIn(w.told)
	if w.seen >= clearlySeen && w.isPlainToSee() {
		return false
	}
	lasts := func(c Claim) bool { return c.Kind == MotifClaim || c.Kind == TermClaim }
	if w.judgement < review.Inaccuracy && slices.ContainsFunc(claims, lasts) {
		return false
	}
	gainsTime := groundOf(w.told) == tempoGround // of 7 such comments four were good
	return w.judgement <= review.Inaccuracy && loss < smallLoss && !namesGain(claims) && !w.showsBlow(w.told) && !hasKey(w.told, "purpose.takes") && !w.tellsRule() && !gainsTime
}

// clearlySeen is from where on the second judge sees an error, as a multiple of what its mark asks for.
const clearlySeen = 1.2

// isPlainToSee tells if a comment says against the move that pawns are doubled, isolated or passed, that the enemy has the centre, or that the good bishop is
// traded: of six such comments on small errors two readers found all good, of four on weak squares and backward pawns none. What is missed by a move that does two things at once is as plain.
func (w *writer) isPlainToSee() bool {
	clause := clauseOf(mainPart(w.told))
	return isTorn(clause) || slices.ContainsFunc(claimsIn(clause), isAboutPasser) || clause.Key == "fault.trades-good-bishop" || goesForCentre(clause) || clause.Key == "event.misses" && hasKey(clause, "text.both")
}

// tellsRule tells if a comment is about a rule of the book, and about what keeps it: the move breaks one, leaves the centre to the enemy, or parts with the
// pair of bishops. However small the error, of 14 such comments readers found 10 good.
func (w *writer) tellsRule() bool {
	clause := clauseOf(mainPart(w.told))
	deed, _ := clause.Arg("deed").(phrases.Phrase)
	return w.told.Key == "text.sentences" && (isRule(clause) || clause.Key == "reason.answer" && getsCentre(deed)) || clause.Key == "fault.takes-with-reason" ||
		slices.ContainsFunc(claimsIn(clause), isAboutPair)
}

// saysLittle tells if a comment on an inaccuracy tells against it only what the enemy's answer attacks or gets on with, or nothing at all: then
// neither the mark nor the reason would stand by itself.
func (w *writer) saysLittle() bool {
	if w.judgement > review.Inaccuracy || namesGain(claimsIn(w.told)) {
		return false
	}
	for p := range w.told.All {
		switch p.Key {
		case "event.misses":
			return !(w.seen >= clearlySeen && w.isPlainToSee())
		case "verdict.with-remedy", "verdict.take-back":
			return true
		case "reason.answer":
			deed, _ := p.Arg("deed").(phrases.Phrase)
			if deed.Key == "reason.follows" {
				deed, _ = deed.Arg("deed").(phrases.Phrase)
			}
			lasts := deed.Key == "fault.abandons" || strings.HasPrefix(deed.Key, "concept.") && !claimsCentre(deed) || w.tellsRule()
			return !lasts && !slices.Contains([]string{"fault.gains-tempo", "fault.sends-back", "purpose.takes"}, deed.Key)
		case "reason.after":
			return false
		}
	}
	return false
}

// tellsTrifle tells if all that a comment has against a move is what seldom is the reason: that the enemy attacks or threatens one man (of 20
// such comments readers found two good), that he has a strong piece, for a small loss (of 5 none), or that pawns are doubled, for a greater
// one (of 6 none).
func (w *writer) tellsTrifle() bool {
	clause, _ := mainPart(w.told).Arg("clause").(phrases.Phrase)
	state, _ := clause.Arg("state").(phrases.Phrase)
	deed, _ := clause.Arg("deed").(phrases.Phrase)
	switch {
	case namesGain(claimsIn(w.told)):
		return false
	case clause.Key == "reason.answer":
		return slices.Contains([]string{"purpose.attacks", "motif.uncovers", "purpose.threatens", "threat.move"}, deed.Key) || isBusy(deed) && !hasKey(w.told, "purpose.takes")
	case state.Key == "fault.strong-piece":
		return w.judgement <= review.Inaccuracy
	case w.judgement <= review.Inaccuracy && w.swing() < unevenSwing:
		return false
	}
	other := func(c Claim) bool { return c.Kind != TermClaim || c.ID != "doubled-pawn" }
	claims := claimsIn(clause)
	return len(claims) > 0 && !slices.ContainsFunc(claims, other)
}

// isBusy tells if a deed of the enemy is that a piece comes to a good place or one is sent back, or that a passed pawn goes on: it may well be, and
// decides nothing by itself. Of 10 such comments readers found one good.
func isBusy(deed phrases.Phrase) bool {
	switch deed.Key {
	case "fault.sends-back", "purpose.open-file", "purpose.into-play", "purpose.pushes-passer":
		return true
	}
	return strings.HasPrefix(deed.Key, "concept.heavy-pieces-on-seventh-rank.")
}

// isIdle tells if a sentence about the recommended move tells nothing even behind a fault: that it meets a threat without how, that it
// exchanges something, or keeps a man from a square that nobody spoke of.
func (w *writer) isIdle(told phrases.Phrase) bool {
	if isLeft(deedOf(told)) {
		return false // what it does may be little, that it can is news
	}
	switch deed := deedIn(told); deed.Key {
	case "threat.meets", "threat.meets-told", "purpose.trades", "purpose.trades-kind", "purpose.exchanges-pawns":
		return true
	case "purpose.keeps-out":
		return w.toldLoss == nil && !w.toldAnswer || !w.answersFault(deed)
	}
	return false
}

// standsAlone tells if a sentence about the recommended move is worth telling where nothing can be told against the played one.
func (w *writer) standsAlone(told phrases.Phrase) bool {
	deed := deedIn(told)
	many := hitsOneMan(deed) || isLight(deed, common) || deed.Key == "purpose.trades-queens" // which tells nothing of what comes of it
	for p := range told.All {
		switch p.Key {
		case "purpose.and-then":
			many = many && deed.Key != "purpose.takes" // what an exchange leads to is not to be had at once
		case "purpose.prepares":
			many = true
		}
	}
	return !told.Empty() && !w.isIdle(told) && !many
}

// isTrifle tells if all that is told against a move which loses little is that the enemy's answer hits one man, or what is seldom
// the reason.
func (w *writer) isTrifle(fault phrases.Phrase) bool {
	clause, _ := fault.Arg("clause").(phrases.Phrase)
	deed, _ := clause.Arg("deed").(phrases.Phrase)
	state, _ := clause.Arg("state").(phrases.Phrase)
	if w.judgement > review.Inaccuracy || fault.Key != "text.sentence" {
		return false
	}
	switch {
	case clause.Key == "reason.answer":
		switch deed.Key {
		case "purpose.threatens", "purpose.into-play":
			return true
		}
		return hitsOneMan(deed)
	case clause.Key == "reason.after":
		return state.Key == "fault.more-active" || state.Key == "fault.strong-piece" || strings.HasPrefix(state.Key, "concept.centre-pawn.")
	}
	switch clause.Key {
	case "fault.passive", "fault.retreats", "fault.neglects-development", "fault.releases-tension", "fault.rim", "fault.takes-with", "fault.takes-wrong", "fault.wrong-rook":
		return true
	}
	return false
}

// answersMove tells if a sentence about the recommended move tells what it does against a move of the enemy.
func answersMove(told phrases.Phrase) bool { return meetsAnswer(deedIn(told)) }

// meetsAnswer tells if a deed is to stop a move of the enemy, or to have an answer to it.
func meetsAnswer(deed phrases.Phrase) bool {
	switch deed.Key {
	case "purpose.stops", "purpose.meets-move", "purpose.meets-with", "purpose.guards-against":
		return true
	}
	return false
}

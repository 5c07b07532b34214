package explain

import (
	"math"

	"gloss/annotate/review"
)

// Not all that can be told is as likely to be the reason. Some kinds of comments are never worth a word: silence.go knows them. What is left is trusted
// by what it rests on, and told if that is enough for who asks.

// The logarithms of the odds that a comment stands: of one that says plainly what is wrong with a blunder, by its ground, and what is added for
// everything else. docs/trust.md has the counts that they come from.
var (
	groundOdds = [...]float64{
		mateGround: 3.3, pieceGround: 2.4, smallGround: 2.6, paidGround: -0.2, pawnGround: 1.7, drawGround: 0.5, wonGround: 1.5,
		ruleGround: 2.4, lastingGround: 1.6, termGround: -1, passingGround: -0.8, attackGround: -1.3, slightGround: -1.5, faintGround: 0.1, missedGround: 0, choiceGround: 1.5,
	}
	formOdds = [...]float64{missesForm: -0.5, bothForm: 0.3, shouldForm: -1.3}
)

const (
	vagueOdds      = -1.0
	lessOdds       = -0.3 // less is won by force than a piece that is told
	looseOdds      = -1.0 // and the loser may choose more than once
	smallLessOdds  = -3.5 // less is won by force than is told, which is no more than two pawns' worth
	noPawnOdds     = -1.4 // instead of both, where a pawn is told
	moreOdds       = -0.8 // far more is won by force
	hardlyOdds     = -2.0 // a pawn is all, where that seldom decides
	mereOdds       = -2.0 // a pawn is all, where the values fall by much more
	lateOdds       = -0.5 // the last man falls after more than latePlies
	lastOdds       = -0.8 // after more than lastPlies
	soleOdds       = 0.2  // it tells of the only good choice
	soleMissedOdds = 0.5  // and that is what has been missed
	elsewhereOdds  = -0.5 // it does not, there is one, and what it tells of may well be beside the point
	farPawnOdds    = -2.0 // a pawn falls after more than latePlies
)

// What the words say counts for less than that if it is known how much the move loses; the counts are in docs/trust.md, too.
const (
	unsaidOdds     = 0.7  // whatever is told,
	wordsCount     = 0.45 // of the odds above,
	mistakeOdds    = -0.5 // if the mark is a mistake,
	inaccuracyOdds = -1.5 // if it is an inaccuracy,
	soonOdds       = 0.35 // the last man that is counted falls within soonPlies,
	laterOdds      = -0.7 // it is a pawn that falls later, and not by force,
	lastSmallOdds  = -0.5 // or more than a pawn and less than a piece, after more than lastPlies,
	marginOdds     = 1.15 // if the move loses e times what its mark asks for,
	oneSidedOdds   = 1.2  // and if one side is well ahead whatever is played,
	smallLeadOdds  = 0.2  // which counts for less if the mark is an inaccuracy, unless a mate is told
	plainOdds      = 0.5  // men fall by force for a mistake, and the other choice is not the only good one
	asideOdds      = -0.8 // men fall for a mistake, and the other choice is the only good one
	lessPieceOdds  = -0.7 // less is won by force than a piece that is told
	masterOdds     = -0.9 // if a master made it
	agreedOdds     = 0.5  // if the second opinion is that it is no less than an inaccuracy
	doubtedOdds    = -0.8 // if the second opinion is that it loses less than its mark asks for,
	disputedOdds   = -1.5 // or less than half of that
)

// masterElo is the rating from which a player is called a master here: below it there is hardly a difference (from 2000 on 103 of 121 comments stood).
const masterElo = 2300

// Where the odds change with the half-moves: where they did among those comments.
const (
	soonPlies = 2
	latePlies = 5
	lastPlies = 7
)

// Confidence is how many of the comments that rest on the same as that on the move are right, from 0 to 1; it is 0 if there is none.
func (m *Move) Confidence() float64 {
	if m.isSilent() {
		return 0
	}
	odds := m.Story.footing.odds()
	if m.Second == nil {
		odds = unsaidOdds + wordsCount*odds + m.errorOdds()
	}
	return 1 / (1 + math.Exp(-odds))
}

// errorOdds is what is added for an error, whatever its comment says: by its mark, what it loses, and who made it.
func (m *Move) errorOdds() float64 {
	odds, f := marginOdds*margin(m.Judgement, m.Loss), m.Story.footing
	switch {
	case f.countsMen() && f.plies <= soonPlies:
		odds += soonOdds
	case f.ground == pawnGround && !f.forced:
		odds += laterOdds
	case f.ground == smallGround && f.plies > lastPlies:
		odds += lastSmallOdds
	}
	switch m.Judgement {
	case review.Mistake:
		odds += mistakeOdds
	case review.Inaccuracy:
		odds += inaccuracyOdds
	}
	switch {
	case !isAhead(oneSidedMP, m.ValueBest, m.ValueMoved):
	case m.Judgement > review.Inaccuracy || f.ground == mateGround:
		odds += oneSidedOdds
	default:
		odds += smallLeadOdds
	}
	switch {
	case m.Judgement != review.Mistake || !f.countsMen():
	case f.elsewhere:
		odds += asideOdds
	case !f.less && !f.loose && !f.hardly && !f.mere:
		odds += plainOdds
	}
	if m.Elo >= masterElo {
		odds += masterOdds
	}
	if f.less && f.ground == pieceGround {
		odds += lessPieceOdds
	}
	switch least := leastOf(m.Judgement); {
	case m.Opinion == nil || m.Judgement == review.NoJudgement:
	case m.Opinion.Loss < least/2:
		odds += disputedOdds
	case m.Opinion.Loss < least:
		odds += doubtedOdds
	case m.Judgement == review.Inaccuracy:
		odds += agreedOdds
	}
	return odds
}

// margin is the logarithm of how many times a move loses what its mark asks for at the usual thresholds. A second look may leave it less; below a half
// there was nothing to count.
func margin(j review.Judgement, loss float64) float64 { return math.Log(max(loss/leastOf(j), 0.5)) }

// leastOf is the loss that a mark asks for at the usual thresholds.
func leastOf(j review.Judgement) float64 {
	switch j {
	case review.Mistake:
		return review.DefaultThresholds.Mistake
	case review.Blunder:
		return review.DefaultThresholds.Blunder
	}
	return review.DefaultThresholds.Inaccuracy
}

// oneSidedMP is how far ahead a side is, in millipawns, where it is men that a move loses and there is little to be wrong about; 2000 and 4000 told right
// from wrong less well.
const oneSidedMP = 3000

// odds are those that a comment on a blunder stands.
func (f footing) odds() float64 {
	odds := groundOdds[f.ground] + formOdds[f.form]
	switch {
	case f.plies > lastPlies:
		odds += lastOdds
	case f.plies > latePlies:
		odds += lateOdds
	}
	switch {
	case f.sole && f.form == missesForm:
		odds += soleMissedOdds
	case f.sole && f.form != bothForm:
		odds += soleOdds
	}
	if f.elsewhere && f.mayBeAside() {
		odds += elsewhereOdds
	}
	if f.ground == pawnGround && f.plies > latePlies {
		odds += farPawnOdds
	}
	if f.vague {
		odds += vagueOdds
	}
	if f.hardly {
		odds += hardlyOdds
	}
	if f.mere {
		odds += mereOdds
	}
	if f.more {
		odds += moreOdds
	}
	switch {
	case f.less && f.ground == pawnGround:
		odds += noPawnOdds
	case f.less && (f.ground == smallGround || f.ground == paidGround):
		odds += smallLessOdds
	case f.loose:
		odds += lessOdds + looseOdds
	case f.less:
		odds += lessOdds
	}
	return odds
}

// countsMen tells if a comment rests on men that fall.
func (f footing) countsMen() bool {
	return f.ground == pieceGround || f.ground == smallGround || f.ground == pawnGround
}

// mayBeAside tells if a comment rests on what may well be there and not be the reason: not on a piece that falls, nor on what lasts, which is as bad after many
// moves.
func (f footing) mayBeAside() bool {
	switch f.ground {
	case pawnGround, drawGround, passingGround, attackGround, slightGround, faintGround, missedGround:
		return true
	}
	return false
}

// doubt silences a comment that is not trusted enough, but for the account, which is always right.
func (e *Explainer) doubt(m *Move) {
	switch {
	case m.isSilent() || m.Confidence() >= e.Confidence:
		return
	case m.Story.account != "":
		m.Story.write(part{})
	default:
		m.Story = nil
	}
	m.Knockout = nil
	if m.Second != nil {
		m.Praise, m.Second = review.NoPraise, nil
	}
}

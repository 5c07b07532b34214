package explain

import (
	"cmp"
	"math"

	"gloss/annotate/review"
)

// Not all that can be told is as likely to be the reason. Some kinds of comments are never worth a word: silence.go knows them. What is left is trusted
// by what it rests on, and told if that is enough for who asks.

// The logarithms of the odds that a comment on an error stands which counts men, or tells of a mate or a draw, and what is added to them. boardodds.go has those of
// all others; docs/trust.md has the counts that they come from.
const (
	errorOdds = 0.65

	mateOdds  = 1.4
	pieceOdds = 0.5
	smallOdds = 0.45
	paidOdds  = -0.5
	wonOdds   = 0.5

	forcedOdds    = 0.45  // the men that are counted fall by force
	soonOdds      = 0.4   // or within soonPlies
	spareOdds     = -1.0  // a pawn is counted besides pieces
	verdictOdds   = -0.75 // there is nothing against the move but that another one is better
	vagueOdds     = -1.8  // or it tells that material is won, and not which, or far less of it than the values speak of
	onlyTakesOdds = -1.2  // or nothing is said of the move that is missed but what it takes
	givesOdds     = -1.8  // or of a sacrifice, and of what on the board makes up for it: of four such comments none stood
	asideOdds     = -0.95 // it goes on with what may well be no answer
	backOdds      = -0.5  // the men are won back, which the played move often does, too: of 32 such comments 20 stood
	soleOdds      = 0.3   // it tells of the only good choice
	elsewhereOdds = -0.2  // there is one that it does not tell of

	inaccuracyOdds = -1.2
	askedOdds      = 0.4   // if it counts men, and the second judge
	unseenOdds     = -0.6  // does not see them fall,
	evenOdds       = -0.45 // has two lines that come to the same in men,
	lessOdds       = -0.7  // or sees a lesser loss than the mark asks for
	marginOdds     = 0.6   // if the move loses e times what its mark asks for

	// Of any error:
	otherwiseOdds = -0.25 // it is told by the second judge's lines, as those of the search tell nothing that is trusted;
	apartOdds     = -0.8  // and counts men in a line that the search does not follow: of 18 such comments eight stood, and six were false
	masterOdds    = -0.9  // a master made it
	oneSidedOdds  = -0.7  // but of one that allows a mate or lets a draw slip: the same side is well ahead before it and after it

	// Where the game is undecided, what a comment rests on casts less doubt on the men that a blunder costs: of 52 comments that would be told 50 to 69 times of a hundred
	// readers found 45 good, of 14 that would be less often 12, but two of these false. So its odds are these, and this share of all others.
	undecidedOdds  = 0.85
	undecidedShare = 0.6

	praiseOdds  = 1.3  // of praise that counts men, tells of a mate or of something that lasts,
	passingOdds = -2.0 // and of other praise
)

// groundOdds are those of a reason by its kind.
var groundOdds = [...]float64{
	mateGround: mateOdds, pieceGround: pieceOdds, smallGround: smallOdds, paidGround: paidOdds, wonGround: wonOdds,
	ruleGround: ruleOdds, tempoGround: tempoOdds, attackGround: attackOdds, slightGround: slightOdds, faintGround: faintOdds, termGround: weakOdds, missedGround: missedOdds, choiceGround: choiceOdds,
}

// masterElo is the rating from which a player is called a master here: below it there is hardly a difference (from 2000 on 103 of 121 comments stood).
const masterElo = 2300

// wellAheadMP is a value, in millipawns, from which on a side is well ahead: of 64 comments on men where it was, before the move and after it, readers found 41 good where
// 52 were foretold, of all others 246 of 285, and 241 were; of 11 that counted none they found seven good, and elsewhere 96 of 128.
const wellAheadMP = 2000

// soonPlies is within how many half-moves men fall soon.
const soonPlies = 2

// Up to where what a move loses counts, as a multiple of what its mark asks for: a second look may leave it less, and much more than that says no more.
const (
	leastMargin = 0.6
	mostMargin  = 3
)

// Confidence is how many of the comments that rest on the same as that on the move are right, from 0 to 1; it is 0 if there is none.
func (m *Move) Confidence() float64 {
	switch f := m.Story; {
	case m.isSilent():
		return 0
	case m.Second != nil:
		return share(f.footing.praiseOdds())
	case m.isUndecided() && f.footing.ground.countsMen() && f.footing.ground != mateGround && f.footing.isPlain():
		return share(undecidedOdds + undecidedShare*(f.footing.odds()+m.errorOdds()))
	default:
		return share(f.footing.odds() + m.errorOdds())
	}
}

// isUndecided tells if a blunder has been made in a game in which no side was a pawn ahead before it and still is after it. Of mistakes 25 of 37 such comments stood, so they
// are trusted as any.
func (m *Move) isUndecided() bool {
	return m.Judgement == review.Blunder && !isAhead(undecidedMP, m.ValueBest, m.ValueMoved)
}

// undecidedMP is a value, in millipawns, up to which a game is undecided.
const undecidedMP = 1000

// isPlain tells if a comment says which men are won and what the played move has to do with it, and does not go on with what may well be no answer.
func (f footing) isPlain() bool { return !f.vague && !f.aside && !f.gives && !f.verdict && !f.takes }

// share is how many of all there are, from 0 to 1, by the logarithm of the odds.
func share(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

// errorOdds is what is added for an error, whatever its comment says: by its mark, what it loses, who made it, and what the second judge says.
func (m *Move) errorOdds() (odds float64) {
	g := m.Story.footing.ground
	if g.isOnBoard() {
		odds = m.onBoardOdds()
	} else {
		odds = marginOdds * margin(m.Judgement, cmp.Or(m.JudgedLoss(), m.Loss))
		if m.Judgement == review.Inaccuracy {
			odds += inaccuracyOdds
		}
	}
	if g.countsMen() && g != mateGround {
		odds += m.Story.disagreement.odds(m.Story.footing)
	}
	if m.Story.otherwise {
		if odds += otherwiseOdds; m.Story.apart {
			odds += apartOdds
		}
	}
	if m.Elo >= masterElo {
		odds += masterOdds
	}
	if !g.decides() && isAhead(wellAheadMP, m.ValueBest, m.ValueMoved) {
		odds += oneSidedOdds
	}
	return odds
}

// decides tells if a reason is what becomes of the game: a mate, or a draw.
func (g ground) decides() bool { return g == mateGround || g == drawGround || g == wonGround }

// margin is the logarithm of how many times a move loses what its mark asks for at the usual thresholds.
func margin(j review.Judgement, loss float64) float64 {
	return math.Log(min(max(loss/leastOf(j), leastMargin), mostMargin))
}

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

// odds are what the words add to the odds that a comment on an error stands.
func (f footing) odds() float64 {
	if f.ground.isOnBoard() {
		return onBoardOdds + groundOdds[f.ground] + f.board
	}
	odds := errorOdds + groundOdds[f.ground]
	for _, add := range []struct {
		holds bool
		odds  float64
	}{
		{f.forced, forcedOdds}, {f.plies > 0 && f.plies <= soonPlies, soonOdds}, {f.spare, spareOdds}, {f.verdict, verdictOdds}, {f.takes, onlyTakesOdds}, {f.vague, vagueOdds}, {f.gives, givesOdds},
		{f.aside, asideOdds}, {f.back, backOdds}, {f.sole, soleOdds}, {f.elsewhere, elsewhereOdds},
	} {
		if add.holds {
			odds += add.odds
		}
	}
	return odds
}

// praiseOdds are those that praise stands.
func (f footing) praiseOdds() float64 {
	odds := praiseOdds
	switch f.ground {
	case passingGround, attackGround, slightGround, faintGround, termGround, missedGround:
		odds = passingOdds
	case mateGround:
		odds += mateOdds
	}
	if f.vague {
		odds += vagueOdds
	}
	return odds
}

// isTrusted tells if a comment is told.
func (e *Explainer) isTrusted(m *Move) bool { return m.Confidence() >= e.Confidence }

// doubt leaves out what the better move does, or all of a comment, where it is not trusted enough, but for the account, which is always right.
func (e *Explainer) doubt(m *Move) {
	if !m.isSilent() && !e.isTrusted(m) && m.Story.alone.text != "" {
		m.Story.write(m.Story.alone)
	}
	switch {
	case m.isSilent() || e.isTrusted(m):
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

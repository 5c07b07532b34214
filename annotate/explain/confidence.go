package explain

import (
	"math"

	"gloss/annotate/review"
)

// Not all that can be told is as likely to be the reason. Some kinds of comments are never worth a word: silence.go knows them. What is left is trusted
// by what it rests on, and told if that is enough for who asks.

// The logarithms of the odds that a comment stands: of one that says plainly what is wrong with a blunder, by its ground, and what is added for
// everything else. They come from a logistic regression over 1598 comments on 231 games, most of them between players of 1200 to 2200, that readers held
// against the lines of a stronger engine (78 % stood); rounded, and nearer to the counts where a kind has few. Those of the only good choice are from 73
// more comments, of which 54 stood. What goes together was counted over 995 of them. Of those on a pawn 25 of 49 stood where that seldom decides, else 210 of
// 263; where another choice is the only good one 52 of 78 that tell of a pawn, and 78 of 93 that tell of more; of men that have been missed 138 of 164
// where nothing else would do, else 64 of 82. That a clearly won game is drawn is too rare to be counted, and set by judgement: the three that were read
// stood. Where less is won by force than is told, counted over 1310 comments with today's words: 26 of 31 that tell of a piece stood if the loser has a
// choice at two moves or more, else 30 of 33, so that hardly matters; of those that tell of more than a pawn and less than a piece 19 of 34, however much
// choice there is, where of the others 169 of 186 did. Of a minor piece that costs two pawns 9 of 18 comments stood where no blow is to be seen, 12 of 15
// where one is (among 1678).
//
// What counts no men is from 229 comments on later games, told and kept back: those on a rule of the book stood 25 of 28, on the centre 9 of 12, on what
// the answer takes, attacks or threatens 98 of 120, on time and lost endings 23 of 31, on the rest of what answers do and on how good pieces are 7 of
// 23, on weak squares and pawns 3 of 15. Of 14 errors of which no more was told than that the answer attacks one man, neither with a tempo nor driving it
// away, the comments stood 5 times, where 11 were foretold.
var (
	groundOdds = [...]float64{
		mateGround: 3, pieceGround: 2.4, smallGround: 2.6, paidGround: -0.2, pawnGround: 1.7, drawGround: 0.5, wonGround: 1.5,
		ruleGround: 2.4, lastingGround: 1.6, termGround: -1, passingGround: 1.3, attackGround: -0.5, faintGround: 0.1, missedGround: 0, choiceGround: 1.5,
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
	hardlyOdds     = -1.2 // a pawn is all, where that seldom decides
	mereOdds       = -2.0 // a pawn is all, where the values fall by much more: of 18 such comments 10 stood
	lateOdds       = -0.5 // the last man falls after more than latePlies
	lastOdds       = -0.8 // after more than lastPlies
	soleOdds       = 0.2  // it tells of the only good choice
	soleMissedOdds = 0.5  // and that is what has been missed
	elsewhereOdds  = -0.5 // it does not, there is one, and what it tells of may well be beside the point
)

// What the words say counts for less than that if it is known how much the move loses: these are from 632 more comments on 107 games, told and kept
// back, of which 517 stood, with the odds above as one of the grounds. Of 1380 comments on 249 later games, none of them fitted to when they were read, that
// are trusted with 70 of 100 or more, 1143 stood (83 %), where 87 % were foretold. A regression over all that has been read, with these grounds or with
// many more, orders the comments of games left out of it no better (area under the curve 0.73, here 0.75). Of 186 comments on 37 games after that those
// on blunders stood as foretold (109 of 122, foretold 108), those on mistakes 23 times of 40 (foretold 33) and on inaccuracies 15 of 24 (20). Since
// these two had been counted before, they are trusted less by a third of what would make up for that: of 19 comments that are silent for it 5 stood.
// Of 148 comments on 31 games after that, trusted so, 114 stood (77 %, where 128 were foretold): 81 of 103 on blunders, 22 of 30 on mistakes, 11 of 15.
// Of 205 on 36 games more 167 did (81 %, foretold 179): 126 of 147 on blunders, 32 of 43 on mistakes, 9 of 15. Of 322 on 48 games more, as told before what
// those said was mended, 261 did (81 %, foretold 276): 195 of 227 on blunders, 49 of 68 on mistakes, 17 of 27. Of 131 on 24 games more,
// with longer looks at mistakes, 105 did (80 %, foretold 112): 71 of 88 on blunders, 23 of 30 on mistakes, 11 of 13. Of 32 comments
// on the last 104 games before these and the first 12 of these that tell of a piece, where less is won by force, 19 stood, where 28 were foretold (174 of
// 199 where as much is): they are trusted less by half of what would make up for that.
const (
	unsaidOdds     = 0.7  // whatever is told,
	wordsCount     = 0.45 // of the odds above,
	mistakeOdds    = -0.5 // if the mark is a mistake,
	inaccuracyOdds = -1.5 // if it is an inaccuracy,
	marginOdds     = 1.15 // if the move loses e times what its mark asks for,
	oneSidedOdds   = 1.65 // and if one side is well ahead whatever is played
	lessPieceOdds  = -0.7 // less is won by force than a piece that is told
	masterOdds     = -0.9 // if a master made it: of 66 such comments on 24 games 43 stood, where 55 were foretold; most often the mark was wrong
)

// masterElo is the rating from which a player is called a master here: below it there is hardly a difference, from 2000 on 103 of 121 stood.
const masterElo = 2300

// Where the odds change with the half-moves: where they did among those comments.
const (
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
		odds = unsaidOdds + wordsCount*odds + marginOdds*margin(m.Judgement, m.Loss)
		switch m.Judgement {
		case review.Mistake:
			odds += mistakeOdds
		case review.Inaccuracy:
			odds += inaccuracyOdds
		}
		if isAhead(oneSidedMP, m.ValueBest, m.ValueMoved) {
			odds += oneSidedOdds
		}
		if m.Elo >= masterElo {
			odds += masterOdds
		}
		if f := m.Story.footing; f.less && f.ground == pieceGround {
			odds += lessPieceOdds
		}
	}
	return 1 / (1 + math.Exp(-odds))
}

// margin is the logarithm of how many times a move loses what its mark asks for at the usual thresholds. A second look may leave it less; below a half
// there was nothing to count.
func margin(j review.Judgement, loss float64) float64 {
	least := review.DefaultThresholds.Inaccuracy
	switch j {
	case review.Mistake:
		least = review.DefaultThresholds.Mistake
	case review.Blunder:
		least = review.DefaultThresholds.Blunder
	}
	return math.Log(max(loss/least, 0.5))
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

// mayBeAside tells if a comment rests on what may well be there and not be the reason: not on a piece that falls, nor on what lasts, which is as bad after many
// moves.
func (f footing) mayBeAside() bool {
	switch f.ground {
	case pawnGround, drawGround, passingGround, attackGround, faintGround, missedGround:
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

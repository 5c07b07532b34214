package review

// Who seldom errs errs little: where hardly a move of a game is clearly an error, most of what looks like a small one is an error
// of the values, which differ by as much in a quiet game as in a wild one. So the fewer clear errors there are, the less of what a move
// seems to lose is believed (docs/win-chances.md).

const (
	// clearLoss is the loss of chances from which a marked move is a clear error: in games of club players such marks are right nearly always.
	clearLoss = 0.25
	// So many of them, and moves, any game is taken to have had before it begins: a short one tells little.
	priorErrors, priorMoves = 2, 20
	// The share of clear errors up to which a game is as calm as can be, and that from which all is believed.
	calmShare, wildShare = 0.02, 0.04
	// leastBelieved is how much of a loss is believed in the calmest game.
	leastBelieved = 0.6
)

// believed tells how much of what the moves of a game seem to lose is believed.
func (r *Review) believed() float64 {
	errors, moves := float64(priorErrors), float64(priorMoves)
	for i := range r.Moves {
		m := &r.Moves[i]
		if !m.Covered {
			continue
		}
		if moves++; m.Judgement != NoJudgement && m.Loss >= clearLoss {
			errors++
		}
	}
	wild := (errors/moves - calmShare) / (wildShare - calmShare)
	return leastBelieved + (1-leastBelieved)*min(max(wild, 0), 1)
}

// calm judges the moves again, by what is believed of their losses. Mates are beyond doubt.
func (g *gameReview) calm(review *Review) {
	review.Believed = 1
	if !g.OwnValues || g.MinLoss > 0 {
		return
	}
	review.Believed = review.believed()
	for i := range review.Moves {
		m := &review.Moves[i]
		if m.Judgement == NoJudgement || m.seesMate() {
			continue
		}
		if m.seen.weight == 0 { // one short look is all there is
			m.Judgement = g.Thresholds.judge(review.Believed * m.Loss)
		} else {
			m.Judgement = g.judged(m, seen{mean: review.Believed * m.seen.mean})
		}
		m.Spoken = m.Judgement != NoJudgement
	}
}

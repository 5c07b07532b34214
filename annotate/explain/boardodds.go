package explain

import (
	"slices"
	"strings"

	"gloss/annotate/explain/phrases"
)

// What counts no men, and tells neither of a mate nor of a draw, is trusted by numbers of its own: what speaks for the one hardly speaks for the other.

// The logarithms of the odds that such a comment on an error stands; docs/trust.md has the counts that they come from.
const (
	onBoardOdds = 0.2

	ruleOdds   = 1.05
	tempoOdds  = 0.45
	attackOdds = -0.15
	slightOdds = -0.6
	faintOdds  = 0.75
	missedOdds = 0.2
	choiceOdds = -0.75
	weakOdds   = -0.45 // of weak squares and pawns,
	tornOdds   = -0.1  // but for those that are doubled or isolated

	insteadOdds = 0.95  // the better move goes for the centre, where the played one breaks a rule of the book
	looseOdds   = 0.15  // a man or a square has been left without a guard
	guardsOdds  = 0.5   // the better move guards or saves what the answer is about,
	stopsOdds   = 0.45  // or stops that
	doubleOdds  = 0.45  // a move does two things at once
	endingOdds  = 0.8   // an ending is lost
	drivesOdds  = 0.35  // the answer, or the missed move, drives a piece away
	takesOdds   = 0.65  // or takes something
	onePawnOdds = -1.2  // but all that is known of the missed move is that it takes a pawn
	nothingOdds = -0.65 // there is nothing against the move but that another one is better
	vainOdds    = -1.5  // it says what is hardly ever the reason
	sameOdds    = 0.45  // the second judge would play the better move, too,
	littleOdds  = -0.35 // or sees less lost than littleShare of what the mark asks for
)

// littleShare of what a mark asks for is too little to be believed.
const littleShare = 0.8

// isOnBoard tells if a reason is one of those.
func (g ground) isOnBoard() bool {
	return !g.countsMen() && !g.decides() && g != noGround
}

// toldOdds are what things add that a comment tells, by the keys of which each is one, whether against the played move or of the better one.
var toldOdds = []struct {
	keys []string
	odds float64
}{
	{[]string{"event.left-unguarded", "event.unguarded", "fault.abandons", "fault.hits-unguarded"}, looseOdds},
	{[]string{"purpose.guards", "purpose.saves", "purpose.shields", "undo.guarded"}, guardsOdds},
	{[]string{"text.both"}, doubleOdds},
	{[]string{"fault.lost-pawn-ending", "fault.lost-ending"}, endingOdds},
	{[]string{"purpose.opens-file", "purpose.keeps-safe", "purpose.behind-passer", "purpose.creates-passer", "purpose.comes-before", "fault.goes-back", "mate.loses-pawn-ending", "motif.skewers"}, vainOdds},
}

// boardOdds are what the words of a comment that counts no men add to the odds that it stands, by its kind of reason.
func boardOdds(told phrases.Phrase, g ground) (odds float64) {
	for _, add := range toldOdds {
		if slices.ContainsFunc(add.keys, func(key string) bool { return hasKey(told, key) }) {
			odds += add.odds
		}
	}
	clause := clauseOf(mainPart(told))
	for _, add := range []struct {
		holds bool
		odds  float64
	}{
		{clause.Key == "verdict.with-remedy", nothingOdds},
		{g == ruleGround && !goesForCentre(clause) && goesForCentre(told), insteadOdds},
		{hasKey(told, "purpose.stops") && !hasKey(clause, "purpose.stops"), stopsOdds},
		{hasKey(clause, "purpose.drives-away"), drivesOdds},
		{hasKey(clause, "purpose.takes"), takesOdds},
		{onlyTakes(clause) && hasKey(clause, "man-on.pawn"), onePawnOdds},
		{g == termGround && isTorn(clause), tornOdds - weakOdds},
	} {
		if add.holds {
			odds += add.odds
		}
	}
	return odds
}

// goesForCentre tells if something is said to claim the centre, to challenge a pawn there, or to gain space.
func goesForCentre(told phrases.Phrase) bool {
	for p := range told.All {
		if claimsCentre(p) || p.Key == "purpose.challenges-centre" || strings.HasPrefix(p.Key, "purpose.gains-space") {
			return true
		}
	}
	return false
}

// isTorn tells if a clause is that pawns are doubled or isolated.
func isTorn(clause phrases.Phrase) bool {
	return slices.ContainsFunc(claimsIn(clause), func(c Claim) bool {
		return isAboutTerm(c) && (c.ID == "doubled-pawn" || c.ID == "horizontally-isolated-pawn")
	})
}

// onBoardOdds are what is added for an error of which no men are counted, whatever its comment says: by what the second judge says. The lines of a
// stronger engine, beside which there is none, need no other.
func (m *Move) onBoardOdds() (odds float64) {
	if o := m.Opinion; o == nil || len(o.Best.Moves) > 0 && o.Best.Moves[0] == m.Best {
		odds += sameOdds
	}
	if m.Opinion != nil && m.seenLost() < littleShare {
		odds += littleOdds
	}
	return odds
}

// seenLost is what the second judge sees lost, or the search where there is none, as a multiple of what the mark asks for.
func (m *Move) seenLost() float64 {
	if m.Opinion == nil {
		return m.Loss / leastOf(m.Judgement)
	}
	return m.Opinion.Loss / leastOf(m.Judgement)
}

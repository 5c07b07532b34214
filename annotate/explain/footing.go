package explain

import (
	"slices"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A footing is what a comment rests on.
type footing struct {
	ground  ground
	plies   int     // half-moves after which the last of the men that it counts has fallen
	forced  bool    // up to there who loses them does no more than to take and to answer checks
	spare   bool    // a pawn is counted besides pieces
	back    bool    // they are won back
	vague   bool    // it tells that material is won, and not which, or far less than the values speak of
	verdict bool    // it has nothing against the move but that another one is better
	takes   bool    // all that it knows of the missed move is what that takes, as its name says
	aside   bool    // what it says of the better move behind that may well be no answer
	gives   bool    // it tells of a sacrifice, and of what on the board makes up for it
	board   float64 // the odds that its words add, if it counts no men
	// sole tells that what it is about, the enemy's answer or the better move, is the only good choice, elsewhere that the other one of the two is.
	sole, elsewhere bool
}

// A ground is the kind of reason that a comment gives.
type ground int

const (
	noGround      ground = iota // nothing is told
	mateGround                  // a mate
	pieceGround                 // men worth more than two pawns change hands
	smallGround                 // men worth less: the exchange, two pawns
	paidGround                  // a minor piece that costs two pawns, with no fork or the like to be seen
	pawnGround                  // a pawn
	drawGround                  // a draw that is let slip, or allowed
	wonGround                   // a draw that a game is let slip to which was clearly won
	ruleGround                  // a rule of the book that the move itself breaks, the king's shelter, the pair of bishops, or the centre that the enemy gets
	lastingGround               // an ending that is lost, or something else that decides it
	tempoGround                 // time that the enemy gains, or gains by driving a piece away where the better move stops that
	termGround                  // what stays on the board and seldom decides by itself: a weak square or pawn
	passingGround               // what the enemy's answer threatens, or takes besides something else
	attackGround                // one man that it attacks
	slightGround                // one man that it takes, which is not counted as won
	faintGround                 // how active pieces are, a passed pawn that may be stopped, or an answer that does no more than to pin a man or to open a file
	missedGround                // nothing but what the better move does
	choiceGround                // what the only good move does, or the enemy's only good answer, or two pieces at once that a missed move attacks
)

// footingOf says what a comment rests on.
func footingOf(told phrases.Phrase, claims []Claim) footing {
	if told.Empty() {
		return footing{}
	}
	f := footing{ground: groundOf(told), vague: hasKey(told, "event.wins-material"), verdict: clauseOf(mainPart(told)).Key == "verdict.with-remedy"}
	f.aside, f.back = goesOnAside(told), hasKey(told, "event.wins-back")
	f.takes = onlyTakes(clauseOf(mainPart(told)))
	f.gives = hasKey(told, "event.gives-for")
	most, paid, uneven := 0, false, false
	for _, c := range claims {
		if c.Kind == NetClaim {
			net := netOf(c)
			if net == (play.Balance{}) {
				continue // queens that are traded are no ground
			}
			uneven = true
			if worth := net.Size(); worth > most {
				most, paid = worth, net.IsMinorForTwoPawns()
			}
			f.plies, f.spare = max(f.plies, c.Ply), f.spare || hasSpare(net)
		}
	}
	switch {
	case namesMate(claims):
		f.ground = mateGround
	case most > 2*play.OnePawn:
		f.ground = pieceGround
	case paid && !slices.ContainsFunc(claims, isAboutMotif):
		f.ground = paidGround
	case most > play.OnePawn:
		f.ground = smallGround
	case uneven:
		f.ground = pawnGround
	}
	if f.ground.isOnBoard() {
		f.board = boardOdds(told, f.ground)
	}
	return f
}

// answersFor are what the better move does against what has been told, nearly always.
var answersFor = []string{
	"purpose.saves", "purpose.guards", "purpose.stops", "purpose.castles", "purpose.exchanges-first", "purpose.breaks-pin", "remedy.prevents", "remedy.blocks-check", "remedy.resists", "event.leaves-for",
}

// goesOnAside tells if a comment goes on with something that the better move does and that is none of those; who overlooks a threat is told what meets it.
func goesOnAside(told phrases.Phrase) bool {
	next, ok := told.Arg("next").(phrases.Phrase)
	return ok && told.Key == "text.sentences" && clauseOf(mainPart(told)).Key != "event.overlooks" && !slices.Contains(answersFor, deedOf(next).Key) && !slices.Contains(answersFor, deedIn(next).Key)
}

// onlyTakes tells if a clause about a missed move says no more than what it takes.
func onlyTakes(clause phrases.Phrase) bool {
	event, _ := clause.Arg("event").(phrases.Phrase)
	deed, _ := event.Arg("deed").(phrases.Phrase)
	return (clause.Key == "event.misses" || clause.Key == "event.both-overlook") && deed.Key == "purpose.takes"
}

// hasSpare tells if one pawn changes hands besides pieces, the same way.
func hasSpare(net play.Balance) bool {
	c := play.MaterialChangeOf(net)
	spare := func(b play.Balance) bool { return b[board.Pawn] == 1 && !play.OnlyPawns(b) }
	return spare(c.Gives) || spare(c.Gets)
}

// orThatOf is the footing of what both sides overlook, if that is what the comment before has told: it stands or falls with it, and is trusted as much.
func (f footing) orThatOf(before footing) footing {
	if before.odds() > f.odds() {
		return before
	}
	return f
}

// restsOn adds to a footing what the words do not tell.
func (w *writer) restsOn(told phrases.Phrase, f footing) footing {
	f = w.chosen(told, f)
	f.vague = f.vague || w.undersells(told)
	f.forced = w.isForced(told, f.plies)
	switch {
	case f.ground == drawGround && w.best.Score >= clearlyWonMP:
		f.ground = wonGround
	case f.ground == missedGround && w.lost.Piece.Type() > board.Pawn && hasKey(told, "motif.wins"):
		f.ground = pieceGround // the mover has just taken as much back, so the balance of the line is even
	case f.ground == paidGround && w.praised:
		f.ground = pawnGround // that errors give men away for too little has been counted, not that good moves take them
	case f.ground == lastingGround && w.praised && (hasKey(told, "purpose.keeps-safe") || hasKey(told, "purpose.shields")):
		f.ground = passingGround // a man that would be safe after other moves, too, is no reason for praise: of five such comments none stood
	}
	return f
}

// hardlyPieceMP is a difference of values, in millipawns, for which no piece is told as the least that is won: two comments that did were no good.
const hardlyPieceMP = 10000

// undersells tells if a comment says what is won at least where the values speak of far more: of five such comments on a pawn one was good. Nor is a pawn at least what is
// missed by not making a quiet move: of four such comments none was.
func (w *writer) undersells(told phrases.Phrase) bool {
	return hasKey(told, "event.wins-a-pawn-or-more") && (w.swing() >= hardlyPawnMP || clauseOf(mainPart(told)).Key == "event.misses" && !w.best.Takes(0)) || hasKey(told, "event.wins-at-least") && w.swing() >= hardlyPieceMP
}

// isForced tells if the men that a comment counts fall after so many half-moves in which who loses them only takes, or answers checks.
func (w *writer) isForced(told phrases.Phrase, plies int) bool {
	for _, c := range claimsIn(told) {
		if c.Kind != NetClaim || c.Ply != plies || c.Line == ThreatLine {
			continue
		}
		p, first := w.path(c.Line), 1
		if c.Line == PlayedLine {
			first = 2
		}
		for k := first; k < min(plies, p.Plies()); k += 2 {
			if !p.Takes(k) && !p.At[k].InCheck() {
				return false
			}
		}
		return true
	}
	return false
}

// Falls of the values, in millipawns, that a pawn or an exchange seldom explains, least of all a pawn that was the mover's to take or to keep.
const (
	muchSwing       = 3500
	muchMissedSwing = 2000
)

// atOnce is by which half-move of a line a man falls that the enemy's answer takes.
const atOnce = 2

// netOf is the balance that a claim is about.
func netOf(c Claim) (b play.Balance) {
	for t := board.Pawn; t <= board.Queen; t++ {
		b[t] = c.Net[t.Letter()]
	}
	return b
}

// tellsOfBetter tells if a comment begins with the better move, not with what is wrong with the played one.
func tellsOfBetter(told phrases.Phrase) bool {
	switch clauseOf(mainPart(told)).Key {
	case "event.misses", "event.both-overlook", "verdict.with-remedy", "verdict.take-back", "verdict.take-back-first":
		return true
	}
	return false
}

// clauseOf is what a sentence says, without the line behind it.
func clauseOf(told phrases.Phrase) phrases.Phrase {
	for told.Key == "text.sentence" || told.Key == "text.line" || told.Key == "text.line-refused" {
		told, _ = told.Arg("clause").(phrases.Phrase)
	}
	return told
}

// lasts tells if it is there as well after many moves, for better or worse.
func (g ground) lasts() bool { return g == ruleGround || g == lastingGround || g == termGround }

// countsMen tells if it is a mate, or men that change hands.
func (g ground) countsMen() bool {
	switch g {
	case mateGround, pieceGround, smallGround, paidGround, pawnGround:
		return true
	}
	return false
}

// passes tells if it is what the enemy does with his next moves.
func (g ground) passes() bool {
	return g == passingGround || g == attackGround || g == slightGround || g == tempoGround || g == faintGround
}

// groundOf is the kind of reason that a comment gives which counts no men.
func groundOf(told phrases.Phrase) ground {
	clause := clauseOf(mainPart(told))
	switch {
	case strings.HasPrefix(clause.Key, "mate.lets-draw"), clause.Key == "mate.misses-perpetual", clause.Key == "mate.misses-stalemate", hasKey(clause, "mate.leaves-perpetual"):
		return drawGround
	case strings.HasPrefix(clause.Key, "event.") && attacksTwoPieces(clause):
		return choiceGround
	case strings.HasPrefix(clause.Key, "event."), strings.HasPrefix(clause.Key, "verdict."):
		return missedGround
	case clause.Key == "reason.answer" && (hasKey(clause, "fault.gains-tempo") || hasKey(clause, "purpose.drives-away") && hasKey(told, "purpose.stops")):
		return tempoGround
	case clause.Key == "reason.answer":
		return groundOfAnswer(clause)
	case clause.Key == "reason.after" && isAboutPieces(clause):
		return faintGround
	case isRule(clause):
		return ruleGround
	}
	claims := claimsIn(clause)
	switch other := slices.ContainsFunc(claimsIn(told), isAboutOther); {
	case slices.ContainsFunc(claims, isAboutRule):
		return ruleGround
	case slices.ContainsFunc(claims, isAboutPasser) && !other:
		return faintGround
	case slices.ContainsFunc(claims, isAboutTerm):
		return termGround
	}
	return lastingGround
}

// attacksTwoPieces tells if what a clause says a move does is to attack two pieces at once.
func attacksTwoPieces(clause phrases.Phrase) bool {
	for p := range clause.All {
		if p.Key == "purpose.attacks-both" {
			return !attacksPawn(p)
		}
	}
	return false
}

// isRule tells if a clause says which rule of the book the move itself breaks. Which man takes is none, and that men are at home is seldom the reason.
func isRule(clause phrases.Phrase) bool {
	switch clause.Key {
	case "fault.lets-slip", "fault.overlooks", "fault.overlooks-capture", "fault.overlooks-motif", "fault.steps-into-pin", "fault.takes-with", "fault.neglects-development":
		return false
	}
	return strings.HasPrefix(clause.Key, "fault.")
}

// isAboutPieces tells if what a clause says of the board behind some moves is how good the pieces are.
func isAboutPieces(clause phrases.Phrase) bool {
	state, _ := clause.Arg("state").(phrases.Phrase)
	switch state.Key {
	case "fault.more-active", "fault.strong-piece", "fault.ahead-in-development", "fault.driven-off", "fault.king-attackers", "fault.cannot-castle", "fault.comes-to-life", "fault.bishop-twice":
		return true
	}
	return false
}

// getsCentre tells if a deed is, by itself or besides another, to claim the centre.
func getsCentre(deed phrases.Phrase) bool {
	if deed.Key == "text.both" {
		first, _ := deed.Arg("first").(phrases.Phrase)
		second, _ := deed.Arg("second").(phrases.Phrase)
		return claimsCentre(first) || claimsCentre(second)
	}
	return claimsCentre(deed)
}

// groundOfAnswer is the kind of reason that the enemy's answer is.
func groundOfAnswer(clause phrases.Phrase) ground {
	deed, _ := clause.Arg("deed").(phrases.Phrase)
	if getsCentre(deed) {
		return ruleGround
	}
	switch deed, _ = laterDeed(deed); deed.Key {
	case "fault.takes-passer", "purpose.which-is-pinned", "fault.abandons":
		return lastingGround
	case "purpose.pins", "purpose.pins-to-queen", "purpose.opens-file", "purpose.drives-from", "purpose.cuts-off", "concept.passer-blocker.by", "fault.hits-unguarded", "fault.goes-back":
		return faintGround
	case "purpose.attacks":
		return attackGround
	case "purpose.takes":
		return slightGround
	}
	return passingGround
}

// isAboutTerm tells if a claim is about a term of the evaluation.
func isAboutTerm(c Claim) bool { return c.Kind == TermClaim }

// isAboutMotif tells if a claim is that there is a fork, a pin or another blow.
func isAboutMotif(c Claim) bool { return c.Kind == MotifClaim }

// isAboutRule tells if a claim is about a term that is a rule of the book: the shelter of a king, a queen that is out early, or the pair of bishops (of six
// comments on it five stood).
func isAboutRule(c Claim) bool {
	return isAboutTerm(c) && (c.ID == "shelter-pawn" || c.ID == "queen-before-minors") || isAboutPair(c)
}

// isAboutPair tells if a claim is about the pair of bishops.
func isAboutPair(c Claim) bool { return isAboutTerm(c) && c.ID == "bishop-pair" }

// isAboutPasser tells if a claim is that a pawn is passed, or may become so.
func isAboutPasser(c Claim) bool {
	return isAboutTerm(c) && (c.ID == "passed-pawn" || c.ID == "prospective-passer")
}

// isAboutOther tells if a claim is about another term of the evaluation.
func isAboutOther(c Claim) bool { return isAboutTerm(c) && !isAboutPasser(c) }

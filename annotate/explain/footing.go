package explain

import (
	"slices"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// A footing is what a comment rests on.
type footing struct {
	ground ground
	form   form
	plies  int  // half-moves after which the last of the men that it counts has fallen
	vague  bool // it tells that material is won, and not which
	less   bool // a search for men alone finds less than it tells
	loose  bool // and the loser has a choice more than once
	more   bool // or it finds far more
	hardly bool // a pawn is all, where that seldom decides
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
	pawnGround                  // a pawn
	drawGround                  // a draw that is let slip, or allowed
	wonGround                   // a draw that a game is let slip to which was clearly won
	lastingGround               // what stays on the board, a rule of the book, or time that is gained
	passingGround               // what the enemy's answer takes, attacks or threatens, how active pieces are, or a passed pawn that may be stopped
	missedGround                // nothing but what the better move does
	choiceGround                // what the only good move does, or the enemy's only good answer
)

// A form is how a comment tells its reason.
type form int

const (
	plainForm  form = iota
	missesForm      // what the move misses
	bothForm        // that it misses what the move before allows
	shouldForm      // a verdict, or that it should take back
)

// footingOf says what a comment rests on.
func footingOf(told phrases.Phrase, claims []Claim) footing {
	if told.Empty() {
		return footing{}
	}
	f := footing{ground: groundOf(told), form: formOf(told), vague: hasKey(told, "event.wins-material")}
	most := 0
	for _, c := range claims {
		if c.Kind == NetClaim {
			most, f.plies = max(most, netOf(c).halfPawns(), -netOf(c).halfPawns()), max(f.plies, c.Ply)
		}
	}
	switch {
	case namesMate(claims):
		f.ground = mateGround
	case most > 2*onePawn:
		f.ground = pieceGround
	case most > onePawn:
		f.ground = smallGround
	case namesMen(claims):
		f.ground = pawnGround
	}
	return f
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
	f.hardly = w.hardlyDecides(told, f)
	if f.ground == drawGround && w.best.Score >= clearlyWonMP {
		f.ground = wonGround
	}
	return f
}

// hardlyDecides tells if a comment rests on a pawn where that is seldom the reason: it is only won back, or it falls some moves later, where so few pieces
// are left that what becomes of the pawns matters more than how many they are.
func (w *writer) hardlyDecides(told phrases.Phrase, f footing) bool {
	return f.ground == pawnGround && !w.praised && (hasKey(mainPart(told), "event.wins-back") || f.plies > atOnce && w.withFewPieces())
}

// atOnce is by which half-move of a line a man falls that the enemy's answer takes.
const atOnce = 2

// netOf is the balance that a claim is about.
func netOf(c Claim) (b balance) {
	for t := board.Pawn; t <= board.Queen; t++ {
		b[t] = c.Net[t.Letter()]
	}
	return b
}

// formOf is how a comment begins.
func formOf(told phrases.Phrase) form {
	switch clauseOf(mainPart(told)).Key {
	case "event.misses":
		return missesForm
	case "event.both-overlook":
		return bothForm
	case "verdict.with-remedy", "verdict.take-back", "verdict.take-back-first":
		return shouldForm
	}
	return plainForm
}

// clauseOf is what a sentence says, without the line behind it.
func clauseOf(told phrases.Phrase) phrases.Phrase {
	for told.Key == "text.sentence" || told.Key == "text.line" || told.Key == "text.line-refused" {
		told, _ = told.Arg("clause").(phrases.Phrase)
	}
	return told
}

// groundOf is the kind of reason that a comment gives which counts no men.
func groundOf(told phrases.Phrase) ground {
	clause := clauseOf(mainPart(told))
	state, _ := clause.Arg("state").(phrases.Phrase)
	deed, _ := clause.Arg("deed").(phrases.Phrase)
	switch {
	case strings.HasPrefix(clause.Key, "mate.lets-draw"), clause.Key == "mate.misses-perpetual":
		return drawGround
	case strings.HasPrefix(clause.Key, "event."), strings.HasPrefix(clause.Key, "verdict."):
		return missedGround
	case clause.Key == "reason.after":
		switch state.Key {
		case "fault.more-active", "fault.strong-piece", "fault.ahead-in-development", "fault.driven-off", "fault.king-attackers", "fault.cannot-castle":
			return passingGround
		}
		if slices.ContainsFunc(claimsIn(clause), isAboutPasser) && !slices.ContainsFunc(claimsIn(told), isAboutOther) {
			return passingGround
		}
	case clause.Key == "reason.answer":
		switch deed.Key {
		case "fault.gains-tempo", "fault.takes-passer", "purpose.which-is-pinned":
			return lastingGround
		}
		return passingGround
	}
	return lastingGround
}

// isAboutPasser tells if a claim is that a pawn is passed, or may become so.
func isAboutPasser(c Claim) bool {
	return c.Kind == TermClaim && (c.ID == "passed-pawn" || c.ID == "prospective-passer")
}

// isAboutOther tells if a claim is about another term of the evaluation.
func isAboutOther(c Claim) bool { return c.Kind == TermClaim && !isAboutPasser(c) }

package explain

import (
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// Where much is lost, what does not decide is not the reason.

// explainsTooLittle tells if a comment names neither men nor mate for a blunder, or a move that loses as much as play.FarSwing, and no blow either:
// where so much is lost there is more to it than that the enemy's answer hits one man, or does what many moves do, and the line shows it
// better. Of 29 such comments on blunders that readers held against Stockfish's lines none was good, of 12 on other moves two.
func (w *writer) explainsTooLittle() bool {
	switch {
	case namesGain(claimsIn(w.told)):
		return false
	case w.judgement >= review.Blunder:
		fault := mainPart(w.told)
		return !w.showsBlow(fault) && !(w.swing() < play.BeyondPawnMP && hasKey(fault, "purpose.takes"))
	case w.swing() < play.FarSwing:
		return false
	}
	for p := range w.told.All {
		switch p.Key {
		case "verdict.with-remedy":
			return isSlight(deedIn(w.told))
		case "text.sentence": // the first one is about the played move
			clause, _ := p.Arg("clause").(phrases.Phrase)
			deed, _ := clause.Arg("deed").(phrases.Phrase)
			return clause.Key == "reason.answer" && isSlight(deed) && !(deed.Key == "purpose.takes" && w.takesPiece())
		}
	}
	return false
}

// namesAnswer tells if a comment on a mistake says that the enemy's answer takes something, drives a piece away or gains time on it, or, whatever it does,
// what becomes of that after the better move. It may explain too little, but the reader sees what the move has let the enemy do: of 34 that had been kept back
// readers found 30 good.
func (w *writer) namesAnswer() bool {
	clause, _ := mainPart(w.told).Arg("clause").(phrases.Phrase)
	if w.judgement < review.Mistake || clause.Key != "reason.answer" {
		return false
	}
	deed, _ := clause.Arg("deed").(phrases.Phrase)
	switch deed.Key {
	case "purpose.takes":
		return !takesOnlyPawn(deed) || w.swing() < hardlyPawnMP
	case "purpose.drives-away":
		return w.judgement < review.Blunder && w.toldPly == 2 && !w.chasesTaker(deed)
	case "fault.gains-tempo":
		return true
	case "concept.passer-blocker.by", "purpose.pushes-passer":
		return false // that may well be, and two such comments out of two were beside the point
	case "purpose.attacks":
		return w.toldPly == 2 && w.told.Key == "text.sentences" // an attack on one man that takes two moves explains no mistake
	}
	return w.told.Key == "text.sentences"
}

// missesBlow tells of the blow that the better move strikes where what can be told against the played one is too little.
func (w *writer) missesBlow() part {
	w.reset()
	w.terse, w.told = false, phrases.Phrase{}
	remedy := w.anyRemedy(nil, nil)
	deed := deedOf(remedy)
	if later, _ := laterDeed(deed); deed.Empty() || later.Key == "purpose.prepares" || later.Key == "threat.check-only" || w.isParried(deed) || !w.standsAlone(remedy) || !w.showsBlow(remedy) {
		return part{}
	}
	w.told = w.misses(deed)
	return w.shownClaims(w.told)
}

// mainPart is the first sentence of what is told.
func mainPart(told phrases.Phrase) phrases.Phrase {
	for told.Key == "text.sentences" {
		told, _ = told.Arg("first").(phrases.Phrase)
	}
	return told
}

// showsBlow tells if a sentence names what may well decide by itself: a mate or a draw, a piece that falls, two attacked at once, a pin to the
// king, a pawn that gets through, an ending won or lost. An attack that is uncovered comes to nothing too often.
func (w *writer) showsBlow(told phrases.Phrase) bool {
	takes := false
	for p := range told.All {
		switch p.Key {
		case "purpose.takes", "fault.overlooks", "fault.overlooks-capture":
			if takes = p.Key == "purpose.takes"; w.takesPiece() || takes && w.takesPasser() {
				return true
			}
		case "event.unguarded", "event.cut-off", "fault.abandons":
			return true // it is the played move that has made it possible
		case "verdict.take-back", "verdict.take-back-first":
			return true // what has just been taken stays taken
		case "fault.cannot-castle":
			if w.best.Plies() > 0 && w.best.Moves[0].IsCastle() {
				return true
			}
		case "fault.takes-passer", "concept.passed-pawn.lost":
			if w.takesPasser() {
				return true
			}
		case "purpose.attacks", "purpose.attacks-both":
			if takes && w.swing() < passerSwing || p.Key == "purpose.attacks-both" && !attacksPawn(p) {
				return true // a pawn falls with a tempo
			}
		case "threat.move":
			if move, _ := p.Arg("move").(string); strings.Contains(move, "=") {
				return true // a pawn is about to queen
			}
		case "concept.passer-blocker.by", "purpose.pushes-passer", "concept.passed-pawn.the", "purpose.behind-passer", "purpose.creates-passer":
			if w.swing() < passerSwing && w.start().Kind(board.Queen) == 0 {
				return true
			}
		case "fault.queen-out":
			if w.swing() < play.FarSwing {
				return true
			}
		case "fault.cover-broken":
			if w.swing() < play.BeyondPawnMP {
				return true
			}
		case "purpose.pins-and-attacks", "purpose.pins-to-king", "purpose.opens-file-on-king", "purpose.uncovers-pin", "purpose.uncovers-too", "purpose.which-is-pinned", "threat.check", "threat.check-only", "threat.move-as", "purpose.gets-through", "threat.mate", "threat.mate-next", "threat.attack",
			"purpose.won-ending", "purpose.won-pawn-ending", "fault.lost-ending", "fault.lost-pawn-ending", "fault.held-pawn-ending", "event.king-uncovered", "event.tears-open", "fault.lets-slip", "remedy.draws", "remedy.only-draws":
			return true
		}
		if strings.HasPrefix(p.Key, "mate.") || strings.HasPrefix(p.Key, "motif.") && p.Key != "motif.uncovers" {
			return true
		}
	}
	return false
}

// passerSwing is what a passed pawn that is blocked, pushed or given up may be worth without queens, or a pawn that is taken with a tempo, in
// millipawns. By judgement, as the weights.
const passerSwing = 3000

// attacksPawn tells if one of the men that a phrase names is a pawn.
func attacksPawn(told phrases.Phrase) bool {
	for p := range told.All {
		if p.Key == "man-on.pawn" {
			return true
		}
	}
	return false
}

// takesPiece tells if the enemy's answer takes a piece, or the better move does, and wins by that as men are counted.
func (w *writer) takesPiece() bool {
	for k, p := range []*play.Path{w.best, w.played} {
		if p.Plies() <= k {
			continue
		}
		if man, _ := p.Taken(k); man != board.NoPiece && man.Type() != board.Pawn && p.At[k].SEE(p.Moves[k], play.LeastGain) {
			return true
		}
	}
	return false
}

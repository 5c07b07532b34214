package explain

import (
	"strings"

	"gloss/annotate/explain/phrases"
)

// What a move does may be true and yet no reason. How little a deed explains depends on the question, so that each question has a mark of
// its own in one table.

// A lightness is a set of questions to which a deed is no answer.
type lightness uint8

const (
	// beside: it has nothing to do with men that are lost after the played move.
	beside lightness = 1 << iota
	// common: many moves do as much, so that it is a reason for the recommended one behind a fault, but none by itself.
	common
	// thin: it does not say why none of the other moves will do.
	thin
	// faint: any good move of the enemy does it, so that it explains no great loss.
	faint
	// usual: nearly any position offers it; what else the recommended move does is told first.
	usual
	// slight: it explains no blunder, as little as what is common or faint.
	slight
	// idle: it is no answer to an attack by the enemy either, as many moves do it without being better for that.
	idle
)

// getsOn is what gets on with the game and no more.
const getsOn = beside | common | thin | faint

// deeds are those that are too light to be a reason, by their keys.
var deeds = map[string]lightness{
	"purpose.castles":               getsOn | usual,
	"purpose.denies-castling":       beside,
	"purpose.develops":              getsOn | usual | idle,
	"purpose.half-open-file":        getsOn | usual | idle,
	"purpose.centralises":           getsOn | idle,
	"purpose.gains-space-centre":    getsOn | idle,
	"purpose.gains-space-kingside":  getsOn | idle,
	"purpose.gains-space-queenside": getsOn | idle,
	"purpose.king-into-play":        getsOn | idle,
	"purpose.open-file":             getsOn | idle,
	"purpose.pushes-passer":         beside | common | thin | slight,
	"purpose.exchanges-pawns":       beside | common | thin | usual,
	"purpose.prepares-castling":     beside | common | thin | usual,
	"purpose.challenges-centre":     beside | common | thin,
	"purpose.claims-centre":         beside | common | thin,
	"purpose.knight-for-bishop":     beside | common | thin | idle,
	"purpose.opens-file":            beside | common | thin,
	"purpose.supports-centre":       beside | common | thin,
	"purpose.heads-for":             beside | common | usual,
	"purpose.luft":                  beside | common | usual,
	"purpose.king-to-passer":        beside,
	"purpose.offers-trade":          common | thin | faint,
	"purpose.trades":                common | thin | usual,
	"purpose.trades-kind":           common | thin | usual,
	"purpose.opens-file-later":      beside | common,
	"threat.prepares":               beside | common,
	"purpose.into-play":             beside | faint,
	"purpose.towards-centre":        beside,
	"purpose.to-queen-trade":        beside | common | usual | idle,
	"purpose.comes-before":          usual | slight,
	"purpose.attacks-guard":         common,
	"purpose.exchanges-first":       common,
	"purpose.gives-for":             common,
	"purpose.meets-move":            common,
	"purpose.pawn-for-pawn":         beside | common | idle,
	"purpose.removes":               common,
	"purpose.stops":                 common | thin,
	"purpose.takes":                 common,
	"purpose.takes-first":           common,
	"purpose.threatens":             common,
	"remedy.out-of-its-way":         common,
	"purpose.takes-away":            common,
	"remedy.resists":                common,
	"purpose.takes-back-developing": faint,
	"fault.gains-tempo":             slight,
	"fault.hits-unguarded":          slight,
	"fault.sends-back":              slight,
	"purpose.keeps":                 thin,
	"purpose.keeps-safe":            thin,
	"purpose.takes-back":            usual,
	"threat.meets":                  usual,
	"threat.meets-told":             usual,
}

// isLight tells if a deed is no answer to one of some questions.
func isLight(deed phrases.Phrase, to lightness) bool { return deeds[deed.Key]&to != 0 }

// isThin tells if a part of a deed does not say why none of the other moves will do.
func isThin(deed phrases.Phrase) bool {
	for p := range deed.All {
		if isLight(p, thin) {
			return true
		}
	}
	return false
}

// isUsual tells if a deed is one of those that nearly any position offers.
func isUsual(deed phrases.Phrase) bool {
	return isLight(deed, usual) || strings.HasPrefix(deed.Key, "remedy.")
}

// isSlight tells if a deed explains no blunder: it hits one man, takes or pushes a pawn, or is common.
func isSlight(deed phrases.Phrase) bool {
	return hitsOneMan(deed) || claimsCentre(deed) || isLight(deed, common|faint|slight)
}

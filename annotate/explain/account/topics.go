package account

import (
	"strings"

	"gloss/eval"
)

// A topic is what players would say a term is about, as far as it matters how its reasons are put together.
type topic uint8

const (
	ofItself      topic = iota // pawns, weak squares, the bishop pair, whose turn it is: what each side has stands for itself
	ofMaterial                 // what the men are worth
	ofActivity                 // the moves of pieces and the squares that they control: weighed between the sides
	betweenArmies              // attack and defence, open lines, king safety, space, blockades: weighed between the sides
)

// topicOfFamily says which topic the terms of a family belong to.
var topicOfFamily = map[string]topic{
	"material":         ofMaterial,
	"phase":            ofItself,
	"pawn-placement":   ofItself,
	"pawn-groups":      ofItself,
	"pawn-chains":      ofItself,
	"fixed-structures": ofItself,
	"doubled-pawns":    ofItself,
	"isolated-pawns":   ofItself,
	"backward-pawns":   ofItself,
	"passed-pawns":     ofItself,
	"unopposed-pawns":  ofItself,
	"weak-spots":       ofItself,
	"piece-placement":  ofActivity,
	"mobility":         ofActivity,
	"square-control":   ofActivity,
	"coordination":     ofActivity,
	"minor-pieces":     ofActivity,
	"pawn-space":       betweenArmies,
	"blocking":         betweenArmies,
	"heavy-pieces":     betweenArmies,
	"attacks":          betweenArmies,
	"king-shelter":     betweenArmies,
	"king-attack":      betweenArmies,
}

// topicOfTerm holds the terms that belong elsewhere than their family.
var topicOfTerm = map[string]topic{
	"bishop-pair":               ofItself,
	"direct-defence":            betweenArmies,
	"low-power-defender":        betweenArmies,
	"fork-prone-pair":           betweenArmies,
	"piece-rank-placement":      ofActivity,
	"repeated-move-in-opening":  ofItself,
	"centre-pawn":               betweenArmies,
	"fixed-chain-drawing-bonus": ofItself,
}

// topicOfWord finds the topic of a term that belongs to no known family, such as
// those of another set of terms, by a word in its ID; the first that occurs counts.
var topicOfWord = []struct {
	word  string
	topic topic
}{
	{"passed", ofItself},
	{"isolated", ofItself},
	{"doubled", ofItself},
	{"backward", ofItself},
	{"king-attack", betweenArmies},
	{"near-enemy", betweenArmies},
	{"enemy-king", betweenArmies},
	{"safe-check", betweenArmies},
	{"castled", betweenArmies},
	{"gnu-king", betweenArmies},
	{"hung", betweenArmies},
	{"rook-file", betweenArmies},
	{"pawn", ofItself},
}

// IsActivity tells if a term is about the moves of pieces and the squares that they control.
func IsActivity(info *eval.Info) bool { return topicOf(info) == ofActivity }

// topicOf returns the topic of a term.
func topicOf(info *eval.Info) topic {
	if info.Kind == eval.Material {
		return ofMaterial
	}
	if t, known := topicOfTerm[info.ID]; known {
		return t
	}
	if t, known := topicOfFamily[info.Family]; known {
		return t
	}
	for _, w := range topicOfWord {
		if strings.Contains(info.ID, w.word) {
			return w.topic
		}
	}
	return ofActivity
}

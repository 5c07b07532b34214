package explain

import (
	"strings"

	"gloss/eval"
)

// A topic is what players call a group of terms: many terms measure the same thing from
// different sides.
type topic struct {
	id string
	// scope joins topics that weigh against each other on the board. Topics without a scope
	// stand for themselves.
	scope string
}

var (
	topicMaterial = topic{id: "material"}
	topicTempo    = topic{id: "tempo"} // who is to move where the line happens to end

	topicActivity    = topic{id: "activity", scope: "activity"}
	topicPressure    = topic{id: "pressure", scope: "attack and defence"}
	topicProtection  = topic{id: "protection", scope: "attack and defence"}
	topicBishops     = topic{id: "bishop pair"}
	topicFiles       = topic{id: "files", scope: "open lines"}
	topicShelter     = topic{id: "shelter", scope: "king safety"}
	topicKingAttack  = topic{id: "king attack", scope: "king safety"}
	topicPassers     = topic{id: "passed pawns"}
	topicUnopposed   = topic{id: "unopposed pawns"}
	topicWeakPawns   = topic{id: "weak pawns"}
	topicStructure   = topic{id: "pawn structure"}
	topicSpace       = topic{id: "space", scope: "space"}
	topicBlockade    = topic{id: "blockade", scope: "blockade"}
	topicWeakSquares = topic{id: "weak squares"}
)

// topicOfFamily says which topic the terms of a family belong to.
var topicOfFamily = map[string]*topic{
	"material":         &topicMaterial,
	"phase":            &topicTempo,
	"pawn-placement":   &topicStructure,
	"pawn-groups":      &topicStructure,
	"pawn-chains":      &topicStructure,
	"fixed-structures": &topicStructure,
	"doubled-pawns":    &topicWeakPawns,
	"isolated-pawns":   &topicWeakPawns,
	"backward-pawns":   &topicWeakPawns,
	"passed-pawns":     &topicPassers,
	"unopposed-pawns":  &topicUnopposed,
	"pawn-space":       &topicSpace,
	"blocking":         &topicBlockade,
	"weak-spots":       &topicWeakSquares,
	"piece-placement":  &topicActivity,
	"mobility":         &topicActivity,
	"square-control":   &topicActivity,
	"coordination":     &topicActivity,
	"minor-pieces":     &topicActivity,
	"heavy-pieces":     &topicFiles,
	"attacks":          &topicPressure,
	"king-shelter":     &topicShelter,
	"king-attack":      &topicKingAttack,
}

// topicOfTerm holds the terms that belong elsewhere than their family.
var topicOfTerm = map[string]*topic{
	"bishop-pair":               &topicBishops,
	"direct-defence":            &topicProtection,
	"low-power-defender":        &topicProtection,
	"fork-prone-pair":           &topicProtection,
	"piece-rank-placement":      &topicActivity,
	"repeated-move-in-opening":  &topicTempo,
	"centre-pawn":               &topicSpace,
	"fixed-chain-drawing-bonus": &topicStructure,
}

// topicOfWord finds the topic of a term that belongs to no known family, such as
// those of another set of terms, by a word in its ID; the first that occurs counts.
var topicOfWord = []struct {
	word  string
	topic *topic
}{
	{"passed", &topicPassers},
	{"isolated", &topicWeakPawns},
	{"doubled", &topicWeakPawns},
	{"backward", &topicWeakPawns},
	{"king-attack", &topicKingAttack},
	{"near-enemy", &topicKingAttack},
	{"enemy-king", &topicKingAttack},
	{"safe-check", &topicShelter},
	{"castled", &topicShelter},
	{"gnu-king", &topicShelter},
	{"hung", &topicProtection},
	{"rook-file", &topicFiles},
	{"pawn", &topicStructure},
}

// topicOf returns the topic of a term.
func topicOf(info *eval.Info) *topic {
	if info.Kind == eval.Material {
		return &topicMaterial
	}
	if t := topicOfTerm[info.ID]; t != nil {
		return t
	}
	if t := topicOfFamily[info.Family]; t != nil {
		return t
	}
	for _, w := range topicOfWord {
		if strings.Contains(info.ID, w.word) {
			return w.topic
		}
	}
	return &topicActivity
}

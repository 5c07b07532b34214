package explain

import (
	"strings"

	"gloss/eval"
)

// A topic is what players call a group of terms. Many terms measure the same
// thing from different sides; a comment speaks of the topic, and of a single term
// only where that term is most of it.
//
// The texts are clauses without a subject, about the move. {mover} and {enemy} are
// the sides; {on}, {off} and {around} are the squares where it happens, with the
// word before them, or nothing.
type topic struct {
	id string
	// scope joins topics that weigh against each other on the board and is the name of
	// their sum. Topics without a scope stand for themselves.
	scope string
	// What the played move does wrong: to the mover's own side, to the enemy.
	ownLoss, enemyGain string
	// What the best move does right and the played one does not.
	ownGain, enemyLoss string
	// silent topics are counted but never spoken of.
	silent bool
}

var (
	topicMaterial = topic{id: "material", silent: true} // see Deal
	topicTempo    = topic{id: "tempo", silent: true}    // who is to move where the line happens to end

	topicActivity = topic{
		id: "activity", scope: "activity",
		ownLoss:   "leaves the pieces less active",
		enemyGain: "lets {enemy}'s pieces become active",
		ownGain:   "makes the pieces more active",
		enemyLoss: "keeps {enemy}'s pieces passive",
	}
	topicPressure = topic{
		id: "pressure", scope: "attack and defence",
		ownLoss:   "lets up the pressure{on}",
		enemyGain: "comes under pressure{on}",
		ownGain:   "keeps up the pressure{on}",
		enemyLoss: "takes the pressure{off}",
	}
	topicProtection = topic{
		id: "protection", scope: "attack and defence",
		ownLoss:   "leaves men with less protection",
		enemyGain: "lets {enemy} shore up the defence",
		ownGain:   "gives the men more protection",
		enemyLoss: "leaves {enemy}'s men with less protection",
	}
	topicBishops = topic{
		id:        "bishop pair",
		ownLoss:   "gives up the bishop pair",
		enemyGain: "gives {enemy} the bishop pair",
		ownGain:   "keeps the bishop pair",
		enemyLoss: "breaks up {enemy}'s bishop pair",
	}
	topicFiles = topic{
		id: "files", scope: "open lines",
		ownLoss:   "leaves the heavy pieces without lines",
		enemyGain: "opens lines for {enemy}'s heavy pieces",
		ownGain:   "gives the heavy pieces open lines",
		enemyLoss: "keeps lines closed to {enemy}'s heavy pieces",
	}
	topicShelter = topic{
		id: "shelter", scope: "king safety",
		ownLoss:   "leaves {mover}'s king less sheltered",
		enemyGain: "lets {enemy}'s king find shelter",
		ownGain:   "keeps {mover}'s king safer",
		enemyLoss: "leaves {enemy}'s king exposed",
	}
	topicKingAttack = topic{
		id: "king attack", scope: "king safety",
		ownLoss:   "lets the attack on {enemy}'s king fade",
		enemyGain: "lets {enemy} build up an attack on the king",
		ownGain:   "builds up an attack on {enemy}'s king",
		enemyLoss: "takes the sting out of {enemy}'s attack",
	}
	topicPassers = topic{
		id:        "passed pawns",
		ownLoss:   "spoils the chances of the passed pawns",
		enemyGain: "lets {enemy}'s passed pawns become strong",
		ownGain:   "makes more of the passed pawns",
		enemyLoss: "holds {enemy}'s passed pawns",
	}
	topicUnopposed = topic{
		id:        "unopposed pawns",
		ownLoss:   "spoils the chances of the unopposed pawns",
		enemyGain: "gives {enemy} pawns with a free road ahead",
		ownGain:   "gets pawns with a free road ahead",
		enemyLoss: "holds {enemy}'s unopposed pawns",
	}
	topicWeakPawns = topic{
		id:        "weak pawns",
		ownLoss:   "weakens the pawns{on}",
		enemyGain: "mends {enemy}'s pawns",
		ownGain:   "keeps the pawns healthier",
		enemyLoss: "leaves {enemy} with weak pawns{on}",
	}
	topicStructure = topic{
		id:        "pawn structure",
		ownLoss:   "damages the pawn structure",
		enemyGain: "lets {enemy} improve the pawn structure",
		ownGain:   "improves the pawn structure",
		enemyLoss: "damages {enemy}'s pawn structure",
	}
	topicSpace = topic{
		id: "space", scope: "space",
		ownLoss:   "gives up space",
		enemyGain: "lets {enemy} gain space",
		ownGain:   "gains space",
		enemyLoss: "takes space from {enemy}",
	}
	topicBlockade = topic{
		id: "blockade", scope: "blockade",
		ownLoss:   "lifts the blockade{on}",
		enemyGain: "lets {enemy} set up a blockade{on}",
		ownGain:   "sets up a blockade{on}",
		enemyLoss: "prevents a blockade{on}",
	}
	topicWeakSquares = topic{
		id:        "weak squares",
		ownLoss:   "weakens the squares{around}",
		enemyGain: "lets {enemy} cover the weak squares{around}",
		ownGain:   "covers the weak squares{around}",
		enemyLoss: "leaves {enemy} with weak squares{around}",
	}
)

// sumName is what a topic is counted under.
func (t *topic) sumName() string {
	if t.scope != "" {
		return t.scope
	}
	return t.id
}

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

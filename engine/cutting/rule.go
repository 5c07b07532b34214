// Package cutting holds the author's rules for cutting the tree: they say of a position
// or a move that it is not worth looking at, or that one is to be preferred to another.
// They add nothing to a score. What each means is in package glossary under its ID.
//
// Each rule is written once, as a short function over the facts that the evaluation
// shares (tsvetkov.Sight). The search asks it through a Judge, a reader through Findings.
package cutting

import (
	"fmt"
	"slices"
	"strings"
)

// Rule is one of the rules.
type Rule uint8

// The rules, in the order of the glossary.
const (
	SmartMobility Rule = iota
	SmartMobilityOverMobility
	ColourSplitCut
	ShelterColourSplitCut
	MinimumMobilityCut20
	MinimumMobilityCut25
	MinimumMobilityCut30
	SmartPositioning
	SmartPositioningCut
	SmartPositioningOverSum
	AttackImminence
	AvoidFixingMorePawns
	AvoidTwoBackwardPawns
	AvoidThreeBackwardPawns
	AvoidTwoBackwardFatedPawns
	AvoidThreePairsOfDoubledPawns
	EnemyMobilityOfTwoBestPieces
	EnemyConnectednessPotential
	EnemyGapBridgingPotential
	InferiorPawnSpread
	AvoidThreeFixedIsolatedPawns
	MobilityPositioningMismatch
	PositionalCheck
	FunctionalityExchange
	HiddenMatingPatternCapture
	KnightBeforeBishop
	NumRules
)

// Kind says what a rule is about.
type Kind uint8

// The kinds of rules.
const (
	// OfPosition rules speak against the position that a move leads to.
	OfPosition Kind = iota
	// OfMove rules speak against a move.
	OfMove
	// OfPair rules speak against a move in the light of the best one known.
	OfPair
	// Preference rules order moves.
	Preference
	// Extension rules look deeper.
	Extension
)

func (k Kind) String() string {
	return [...]string{"position", "move", "pair", "preference", "extension"}[k]
}

// Info is what the registry knows of a rule.
type Info struct {
	ID   string // as in the glossary
	Kind Kind
	// From is the first move of the game on which the search heeds the rule, Till the
	// last one; 0 for no bound. Source: specifications, S028 ("starting from the 6th or
	// 7th move onwards"), and where a rule has its own.
	From, Till int
	// Newly marks the rules that do not blame a move for what already was so before it.
	// Source: addendum-2012, A086.
	Newly bool
}

var registry = [NumRules]Info{
	SmartMobility:                 {ID: "smart-mobility", Kind: Preference, From: 7},
	SmartMobilityOverMobility:     {ID: "smart-mobility-over-mobility", Kind: Preference, From: 7},
	ColourSplitCut:                {ID: "colour-split-cut", Kind: OfPosition, From: 7},
	ShelterColourSplitCut:         {ID: "shelter-colour-split-cut", Kind: OfPosition, From: 7},
	MinimumMobilityCut20:          {ID: "minimum-mobility-cut-20-15", Kind: OfPosition, From: 8},
	MinimumMobilityCut25:          {ID: "minimum-mobility-cut-25-20", Kind: OfPosition, From: 8},
	MinimumMobilityCut30:          {ID: "minimum-mobility-cut-30-25", Kind: OfPosition, From: 8},
	SmartPositioning:              {ID: "smart-positioning", Kind: Preference, From: 7},
	SmartPositioningCut:           {ID: "smart-positioning-cut", Kind: OfPair, From: 7},
	SmartPositioningOverSum:       {ID: "smart-positioning-over-sum", Kind: Preference, From: 7},
	AttackImminence:               {ID: "attack-imminence", Kind: OfPosition, From: 7},
	AvoidFixingMorePawns:          {ID: "avoid-fixing-more-pawns", Kind: OfMove, From: 7},
	AvoidTwoBackwardPawns:         {ID: "avoid-two-backward-pawns-on-second-rank", Kind: OfPosition, From: 7, Newly: true},
	AvoidThreeBackwardPawns:       {ID: "avoid-three-backward-pawns-on-third-rank", Kind: OfPosition, From: 7, Newly: true},
	AvoidTwoBackwardFatedPawns:    {ID: "avoid-two-backward-fated-pawns-on-second-rank", Kind: OfPosition, From: 7, Newly: true},
	AvoidThreePairsOfDoubledPawns: {ID: "avoid-three-pairs-of-doubled-pawns", Kind: OfPosition, From: 7, Newly: true},
	EnemyMobilityOfTwoBestPieces:  {ID: "enemy-mobility-of-two-best-pieces", Kind: OfPosition, From: 7, Newly: true},
	EnemyConnectednessPotential:   {ID: "enemy-connectedness-potential", Kind: OfPosition, From: 7, Newly: true},
	EnemyGapBridgingPotential:     {ID: "enemy-gap-bridging-potential", Kind: OfPosition, From: 7, Newly: true},
	InferiorPawnSpread:            {ID: "inferior-pawn-spread", Kind: OfPosition, From: 7, Newly: true},
	AvoidThreeFixedIsolatedPawns:  {ID: "avoid-three-fixed-isolated-pawns", Kind: OfPosition, From: 7, Newly: true},
	MobilityPositioningMismatch:   {ID: "mobility-positioning-mismatch", Kind: OfPosition, From: 7},
	PositionalCheck:               {ID: "positional-check", Kind: OfPosition, From: 7},
	FunctionalityExchange:         {ID: "functionality-exchange", Kind: OfMove, From: 7},
	HiddenMatingPatternCapture:    {ID: "hidden-mating-pattern-capture", Kind: Extension},
	KnightBeforeBishop:            {ID: "knight-before-bishop", Kind: Preference, Till: 7},
}

// Remarks are the headings of the family that give nothing to compute: what the
// author expects of such rules, not a rule.
var Remarks = []string{"specification", "positional-check-share"}

// Info returns the row of the registry.
func (r Rule) Info() *Info { return &registry[r] }

func (r Rule) String() string {
	if r >= NumRules {
		return "none"
	}
	return registry[r].ID
}

// heeded tells if the search heeds a rule on a move of the game.
func (r Rule) heeded(move int) bool {
	i := &registry[r]
	return move >= i.From && (i.Till == 0 || move <= i.Till)
}

// Set is a set of rules.
type Set uint64

// All holds every rule.
const All Set = 1<<NumRules - 1

// Default holds the rules that the search heeds where nothing is said: those that
// were measured not to cost strength.
const Default Set = 0

// Of returns a set of rules.
func Of(rules ...Rule) (s Set) {
	for _, r := range rules {
		s |= 1 << r
	}
	return s
}

// Has tells if a rule is in the set.
func (s Set) Has(r Rule) bool { return s>>r&1 != 0 }

// Rules returns the rules of a set in the order of the glossary.
func (s Set) Rules() (list []Rule) {
	for r := range NumRules {
		if s.Has(r) {
			list = append(list, r)
		}
	}
	return list
}

// ofKind returns the rules of some kinds.
func ofKind(kinds ...Kind) (s Set) {
	for r := range NumRules {
		if slices.Contains(kinds, registry[r].Kind) {
			s |= 1 << r
		}
	}
	return s
}

// String names a set as Parse reads it.
func (s Set) String() string {
	switch s {
	case 0:
		return "none"
	case All:
		return "all"
	}
	var ids []string
	for _, r := range s.Rules() {
		ids = append(ids, r.String())
	}
	return strings.Join(ids, ",")
}

// Names returns the words that Parse understands: none, default, all and the IDs.
func Names() []string {
	names := []string{"none", "default", "all"}
	for r := range NumRules {
		names = append(names, r.String())
	}
	return names
}

// Parse reads a set: none, default, all, or IDs of rules separated by commas.
func Parse(text string) (Set, error) {
	var s Set
	for _, word := range strings.Split(text, ",") {
		switch word = strings.ToLower(strings.TrimSpace(word)); word {
		case "none":
		case "default":
			s |= Default
		case "all":
			s |= All
		default:
			r := slices.IndexFunc(registry[:], func(i Info) bool { return i.ID == word })
			if r < 0 {
				return 0, fmt.Errorf("there is no rule %q for cutting the tree; the rules are: %s", word, strings.Join(Names(), ", "))
			}
			s |= 1 << r
		}
	}
	return s, nil
}

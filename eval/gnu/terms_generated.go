// Code generated from the glossary by go generate; DO NOT EDIT.

package gnu

import "gloss/eval"

// The terms in the order in which a breakdown lists them.
const (
	// gnu
	PawnValue eval.Term = iota
	IsolatedPawn
	DoubledPawn
	BackwardPawn
	BackwardPawnAttacked
	BackwardPawnHalfOpenFile
	PawnAdvancementCentre
	PawnAdvancementEdge
	CentrePawnUnmoved
	CentrePawnBlocked
	PawnNearKing
	PassedPawn
	PassedPawnBlocked
	PassedPawnPathAttacked
	PassedPawnKingInSquare
	KnightValue
	KnightCentralisation
	KnightNearEnemyMen
	KnightOwnKingDistance
	KnightEnemyKingDistance
	KnightStrongSquare
	BishopValue
	BishopStageBonus
	BishopMobility
	BishopXray
	BishopPlacement
	BishopKingAttack
	RookValue
	RookMobility
	RookXray
	RookFileWithoutOwnPawns
	RookFileWithoutEnemyPawns
	RookKingDistance
	QueenValue
	QueenKingDistance
	KingCentreOpening
	KingCentreEnding
	KingOpenFile
	KingAdjacentOpenFile
	KingNoAdjacentPawns
	SafeChecks
	CastledKing
	KingMovedBeforeCastling
	HungPieces
	MatingRoutine

	// NumTerms is how many terms there are.
	NumTerms = iota
)

// registry is the table of all terms: what each is called, where it belongs
// and, for a modifier, whose hits it takes its fraction of.
var registry = [NumTerms]eval.Info{
	PawnValue:                 {ID: "gnu-pawn-value", Family: "gnu", Kind: eval.Material},
	IsolatedPawn:              {ID: "gnu-isolated-pawn", Family: "gnu", Kind: eval.Ordinary},
	DoubledPawn:               {ID: "gnu-doubled-pawn", Family: "gnu", Kind: eval.Ordinary},
	BackwardPawn:              {ID: "gnu-backward-pawn", Family: "gnu", Kind: eval.Ordinary},
	BackwardPawnAttacked:      {ID: "gnu-backward-pawn-attacked", Family: "gnu", Kind: eval.Ordinary},
	BackwardPawnHalfOpenFile:  {ID: "gnu-backward-pawn-half-open-file", Family: "gnu", Kind: eval.Ordinary},
	PawnAdvancementCentre:     {ID: "gnu-pawn-advancement-centre", Family: "gnu", Kind: eval.Ordinary},
	PawnAdvancementEdge:       {ID: "gnu-pawn-advancement-edge", Family: "gnu", Kind: eval.Ordinary},
	CentrePawnUnmoved:         {ID: "gnu-centre-pawn-unmoved", Family: "gnu", Kind: eval.Ordinary},
	CentrePawnBlocked:         {ID: "gnu-centre-pawn-blocked", Family: "gnu", Kind: eval.Ordinary},
	PawnNearKing:              {ID: "gnu-pawn-near-king", Family: "gnu", Kind: eval.Ordinary},
	PassedPawn:                {ID: "gnu-passed-pawn", Family: "gnu", Kind: eval.Ordinary},
	PassedPawnBlocked:         {ID: "gnu-passed-pawn-blocked", Family: "gnu", Kind: eval.Modifier, Modifies: []eval.Term{PassedPawn}},
	PassedPawnPathAttacked:    {ID: "gnu-passed-pawn-path-attacked", Family: "gnu", Kind: eval.Modifier, Modifies: []eval.Term{PassedPawn}},
	PassedPawnKingInSquare:    {ID: "gnu-passed-pawn-king-in-square", Family: "gnu", Kind: eval.Modifier, Modifies: []eval.Term{PassedPawn}},
	KnightValue:               {ID: "gnu-knight-value", Family: "gnu", Kind: eval.Material},
	KnightCentralisation:      {ID: "gnu-knight-centralisation", Family: "gnu", Kind: eval.Ordinary},
	KnightNearEnemyMen:        {ID: "gnu-knight-near-enemy-men", Family: "gnu", Kind: eval.Ordinary},
	KnightOwnKingDistance:     {ID: "gnu-knight-own-king-distance", Family: "gnu", Kind: eval.Ordinary},
	KnightEnemyKingDistance:   {ID: "gnu-knight-enemy-king-distance", Family: "gnu", Kind: eval.Ordinary},
	KnightStrongSquare:        {ID: "gnu-knight-strong-square", Family: "gnu", Kind: eval.Ordinary},
	BishopValue:               {ID: "gnu-bishop-value", Family: "gnu", Kind: eval.Material},
	BishopStageBonus:          {ID: "gnu-bishop-stage-bonus", Family: "gnu", Kind: eval.Ordinary},
	BishopMobility:            {ID: "gnu-bishop-mobility", Family: "gnu", Kind: eval.Ordinary},
	BishopXray:                {ID: "gnu-bishop-xray", Family: "gnu", Kind: eval.Ordinary},
	BishopPlacement:           {ID: "gnu-bishop-placement", Family: "gnu", Kind: eval.Ordinary},
	BishopKingAttack:          {ID: "gnu-bishop-king-attack", Family: "gnu", Kind: eval.Ordinary},
	RookValue:                 {ID: "gnu-rook-value", Family: "gnu", Kind: eval.Material},
	RookMobility:              {ID: "gnu-rook-mobility", Family: "gnu", Kind: eval.Ordinary},
	RookXray:                  {ID: "gnu-rook-xray", Family: "gnu", Kind: eval.Ordinary},
	RookFileWithoutOwnPawns:   {ID: "gnu-rook-file-without-own-pawns", Family: "gnu", Kind: eval.Ordinary},
	RookFileWithoutEnemyPawns: {ID: "gnu-rook-file-without-enemy-pawns", Family: "gnu", Kind: eval.Ordinary},
	RookKingDistance:          {ID: "gnu-rook-king-distance", Family: "gnu", Kind: eval.Ordinary},
	QueenValue:                {ID: "gnu-queen-value", Family: "gnu", Kind: eval.Material},
	QueenKingDistance:         {ID: "gnu-queen-king-distance", Family: "gnu", Kind: eval.Ordinary},
	KingCentreOpening:         {ID: "gnu-king-centre-opening", Family: "gnu", Kind: eval.Ordinary},
	KingCentreEnding:          {ID: "gnu-king-centre-ending", Family: "gnu", Kind: eval.Ordinary},
	KingOpenFile:              {ID: "gnu-king-open-file", Family: "gnu", Kind: eval.Ordinary},
	KingAdjacentOpenFile:      {ID: "gnu-king-adjacent-open-file", Family: "gnu", Kind: eval.Ordinary},
	KingNoAdjacentPawns:       {ID: "gnu-king-no-adjacent-pawns", Family: "gnu", Kind: eval.Ordinary},
	SafeChecks:                {ID: "gnu-safe-checks", Family: "gnu", Kind: eval.Ordinary},
	CastledKing:               {ID: "gnu-castled-king", Family: "gnu", Kind: eval.Ordinary},
	KingMovedBeforeCastling:   {ID: "gnu-king-moved-before-castling", Family: "gnu", Kind: eval.Ordinary},
	HungPieces:                {ID: "gnu-hung-pieces", Family: "gnu", Kind: eval.Ordinary},
	MatingRoutine:             {ID: "gnu-mating-routine", Family: "gnu", Kind: eval.Ordinary},
}

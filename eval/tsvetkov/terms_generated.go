// Code generated from the glossary by go generate; DO NOT EDIT.

package tsvetkov

import "gloss/eval"

// The terms in the order in which a breakdown lists them.
const (
	// material
	StandardPieceValue eval.Term = iota
	QueenAndPasserAgainstRookAndMinor
	QueenAndPasserAgainstThreeMinors
	PieceGradingClosedPosition
	PieceGradingOpenPosition
	PieceGradingSemiClosedPosition
	PieceGradingSemiOpenPosition
	PawnGrading
	MobilityBasedPieceValue
	PieceValueByMenInterval
	OpeningQueenDiscount
	OpeningRookDiscount
	TwoQueens
	LeadBeyondAMinorPiece
	LeadWithoutPawns
	PawnLeadWithOppositeBishops
	PawnLeadInPawnEnding
	RookEndingOnOneWing
	HeavyPiecesSharingWork
	PawnMoreOnOneWing
	KingBeforeLastPawn
	WrongBishopForRookPawn
	PawnsAloneAgainstPieces
	FewPawnsToWin
	PawnsOnOneWing
	// phase
	RepeatedMoveInOpening
	RightToMoveTwoQueens
	RightToMove
	// pawn-placement
	PawnFilePlacement
	PawnFilePlacementSimpleEndgame
	PawnRankPlacement
	AdvancePotential
	ConnectednessPotentialFile
	ConnectednessPotentialRank
	GapBridgingPotential
	PawnWeaknessAgainstQueen
	PawnWeaknessAgainstRooks
	CentrePawn
	// pawn-groups
	PawnDefendedByPawn
	PawnGroupMember
	PawnGroupCount
	PotentialGroupMember
	StrandedGroupMember
	RootPawn
	RootPawnInFixedStructure
	RootPawnOfTwoDiagonals
	PawnGroupRankSpan
	PawnDefendingAttackingPawn
	// doubled-pawns
	DoubledPawn
	TrebledPawns
	QuadrupledPawns
	ImmobilisedDoubledPawns
	ImmobilisedDoubledPawnsRelief
	DoubledPawnBehindFixedChain
	DoubledPawnsClosingRanks
	DoubledPawnsGroupSize
	DoubledPawnGap
	DoubledPawnInKingShelter
	DoubledPawnInSymmetricalStructure
	DoubledPawnAbleToUndouble
	// isolated-pawns
	DegreeOfHorizontalIsolation
	DegreeOfVerticalIsolation
	HorizontallyIsolatedPawn
	VerticallyIsolatedPawn
	FixedIsolatedPawn
	FixedIsolatedPawnOnThirdRank
	// backward-pawns
	BackwardFatedPawn
	BackwardPawn
	SemiBackwardPawn
	NotDefinitivelyBackwardFatedPawn
	NotDefinitivelyBackwardPawn
	NotDefinitivelySemiBackwardPawn
	PartiallySemiBackwardPawn
	NotDefinitivelyPartiallySemiBackwardPawn
	PotentiallyBackwardPawn
	DoubledBackwardFatedPawn
	BackwardPawnConnectingToAdvancedPawn
	BackwardPawnInFixedChain
	DoubledBackwardPawn
	SemiBackwardPawnWithAdjacentDoubledPawns
	TwoPawnsMadeBackwardByOne
	PawnWeaknessAgainstBishop
	BackwardPawnTwoSquareFirstMove
	TemporaryBackwardFatedPawn
	BackwardPawnLeadingToIsolatedPawn
	BackwardPawnLeadingToTwoIsolatedPawns
	FirmPieceControlOfBackwardPawn
	BackwardFatedPawnInBiggerFixedStructure
	ArtificiallyBackwardPawn
	PermanentlyBackwardPawn
	PermanentlySemiBackwardFatedPawn
	// pawn-chains
	DiagonalConnectionSpanningBothSides
	SpanningDiagonalLeadPawnFixing
	PawnDiagonalFacingBishop
	TemporaryRootPawn
	LeadPawn
	LeadPawnFile
	LeadPawnRank
	LeadPawnInFixedStructure
	RootPawnFile
	RootPawnRank
	TwoRootPawnsDefendingOne
	AttackingLeadPawn
	FixingLeadPawn
	LeadPawnCaptureSquareControl
	RootPawnGroupSize
	PawnAttackingRootPawn
	PawnFixingRootPawn
	PawnAttackingFixedRootPawn
	PawnAttackingDiagonalConnection
	PawnFixingDiagonalConnection
	// fixed-structures
	FixedChainDraw
	FixedChainDrawingBonus
	FixingFrontDoubledPawn
	BlockingProtectedPasserInFixedStructure
	PieceByFixedPairs
	MinorSpaceAdvantageFixedStructure
	SparePawn
	SparePawnFrontControl
	// passed-pawns
	PassedPawn
	ProspectivePasser
	ProspectivePasserAdvance
	SemiPasser
	ConnectedPassersTandem
	PowerfulCentralPassers
	DiagonalConnectedPassers
	ProspectivePasserNearEnemyKing
	ConnectedPassersAgainstKing
	PasserAndUnopposedPawnAgainstKing
	PasserAndSemiPasserAgainstKing
	PasserControlOfEighthRank
	BackwardPasser
	ConnectedBackwardPassers
	FirmControlSemiPasser
	PasserSeparatingWings
	SeparatePasserCount
	ProtectedPasser
	FreePathPasser
	OutsidePasser
	RookBehindOwnPasser
	RookBehindEnemyPasser
	UnstoppablePasser
	KingFarFromPawns
	KingsAndPasserInRookEnding
	ConnectedPassersInRookEnding
	SupportedPasser
	// unopposed-pawns
	UnopposedPawnNearEnemyKing
	UnopposedPawnDefendedByOnePawn
	UnopposedPawnDefendedByTwoPawns
	UnopposedPawnsDistance
	ControlInFrontOfUnopposedPawn
	UnopposedPawnRank
	UnopposedPawnFile
	UnopposedPawn
	UnopposedPawnInFixedStructure
	UnopposedPawnAbleToAdvance
	RookFacingUnopposedPawn
	// pawn-space
	SpaceAdvantageOfFixedChain
	SpaceAdvantageWithQueen
	SpaceAdvantageOnKingHalf
	PawnSpaceOnBothSides
	AdjacentPawnsOnFourthRank
	SpaceAdvantageByRootPawn
	LastingSpaceAdvantage
	PawnSeparatingWings
	PieceDefendingSpaceAdvantagePawn
	LockedShelterSpaceAdvantage
	PawnFixingSpaceAdvantagePawn
	SpaceAdvantagePawnFrontControl
	ProspectiveSpaceAdvantageControl
	SpaceAdvantagePawn
	// blocking
	PasserBlocker
	PasserBlockerRank
	DistantBlocker
	SupportingBlocker
	TwoBlockersOfDiagonalPassers
	TwoBlockersOfSeparatePassers
	DoubledPawnBlocker
	IsolatedPawnBlocker
	DoubledIsolatedPawnBlocker
	DoubledBackwardPawnBlocker
	IntrudingPawnBlocker
	RootPawnBlocker
	BackwardPawnBlocker
	BlockingSpaceGainingPawn
	BlockingProspectivePasser
	TwoKnightsBlockadingPasserAndSemiPasser
	BishopBlockingConnectedPassers
	KnightPreferredBlocker
	QueenBlockingProtectedPasser
	KingBlockingFixedStructure
	KingBlockingSeparatePasser
	BlockingByFile
	BlockingLeadPawn
	// weak-spots
	WeakSpot
	UnguardedFourthRankSquare
	UnguardedFourthRankSquareControl
	WeakSpotControl
	UnguardedFourthRankSquareOccupation
	WeakSpotOccupation
	WeaknessesOnBothSides
	SemiWeakSpot
	PieceControlOfSemiWeakSpot
	// piece-placement
	PieceRankPlacement
	PieceCentralisation
	PieceAheadOfOwnPawnOnDiagonal
	PieceAheadOfOwnPawnOnFile
	PieceBehindOwnPawnOnDiagonal
	PieceBehindOwnPawnOnFile
	SingleManInEnemyCamp
	AdjacentKingAndQueen
	DecentralisedPiece
	PieceFilePlacement
	SpaceAdvantageNeedsShelter
	QueenBeforeMinors
	RookBeforeMinors
	CentreControl
	CentreMinor
	CentreQueen
	WiderCentrePiece
	// mobility
	Mobility
	MobilitySquareLostForAPawn
	MobilitySquareLostForNothing
	SpatialMobility
	SquareFreeingMove
	MobilityBehindClosedStructure
	MobilityInEnemyCamp
	MobilityBySquareValue
	KingMobility
	FirstRankRookMobility
	// minor-pieces
	BishopPairExcusesWeakness
	PawnSupportedKnight
	PieceBetweenDoubledIsolatedPawns
	MinorSpaceAdvantageEnemyObjects
	MinorSeparatingWings
	OppositeBishopsWeaknessDiscount
	BishopPair
	MinorOutpost
	// heavy-pieces
	HeavyPiecesOnEighthRank
	HeavyPiecesOnOpenFile
	HeavyPiecesOnOpenFileAgainstKing
	HeavyPiecesOnSeventhRank
	HeavyPiecesOnSemiOpenFile
	HeavyPiecesOnSemiOpenFileAgainstKing
	AdjacentRooks
	OpenFileCentralisation
	SemiOpenFileCentralisation
	ConnectedRooks
	RookFreeSquaresOnSeventh
	RookAccessToBothSides
	DoubledRooksNearerKing
	RookNeutralisedByGuardedMinor
	// square-control
	ColourSplitOfControl
	Complementarity
	ComplementarityInEnemyKingQuadrant
	ControlInFrontOfDoubledBackwardPawn
	ControlInFrontOfBackwardPawn
	PawnSpreadDoubleControl
	PawnSpreadFile
	PawnSpreadRank
	ControlInFrontOfSemiBackwardPawn
	FirmPawnControl
	CoveringRookPenetrationSquares
	PawnControlOfSeventhRank
	GeneralSquareControl
	GeneralSquareControlCloseness
	ControlFromBehind
	OwnPawnAdvanceControl
	EnemyPawnFrontControl
	// attacks
	DirectAttack
	XRayAttack
	XRayAttackOnKing
	LowPowerDefender
	LinearPieceAttackProximity
	FurtherPins
	ForkPronePair
	Pin
	DoubleEdgedPin
	PinDistanceOfPinner
	PinDistanceOfTarget
	PinValueOfPinnedUnit
	PinAgainstKing
	AttackingPotential
	QueenAttackDirection
	RookAttackDirection
	DirectDefence
	PawnPushThreat
	// coordination
	PawnPieceIntersection
	IntensityOfInteraction
	KnightXRayInteraction
	XRayIntensityOfInteraction
	RookDefendingPawnFromAfar
	BishopPawnXRayDistance
	PawnBishopIntersection
	PieceFunctionQuadrants
	PieceFunctions
	WingCommunicationDefence
	WingCommunicationIntersection
	SerialPieceDefence
	QueenBishopColourComplement
	MagicalShape
	// king-shelter
	ShelterColourSplit
	ShelterComplementarity
	ShelterPawn
	IntactKingShelterPawns
	ShelterPawnFixingEnemyPawn
	PieceCoveringKingAccess
	KingBetweenRooks
	NoRookInKingShelterDefence
	SemiBackwardFatedShelterPawn
	KingLacksSecondRankAccess
	PieceDefenceOfShelterSquare
	DefensiveInterference
	NeuralgicSquareDefence
	DefenceBeforeAll
	FourthRankShelterPawnInFixedStructure
	ShelterPawn4thRank
	ArtificialShelterControl
	ArtificialShelterOccupation
	BishopPairBesideKing
	Castled
	// king-attack
	XRayIntensityAtEnemyShelter
	SteppingStoneForAttack
	ShelterDoubledPawnBlocker
	ShelterDoubledPawnFixedByPawn
	LinearPieceProximityToEnemyKing
	LinearPieceProximityToKingGuardedSquare
	MightyAttackingPawn
	QueenOnWeakSpot
	ContinuousAttackingLine
	ThreePawnKingAttack
	KingAttackWithBiggerFixedStructures
	PawnClosenessToKing
	KingWithoutFreeSquare
	LeadPawnOnKingWeakSpot
	LeadPawnOnKingWeakSpotLeadingTwo
	ShelterAttackFromBehind
	HiddenMatingPattern
	HiddenMatingPatternGuardAttacked
	KingRetreatCutOff
	KnightOnShelterWeakSpot
	PawnFixingNeuralgicH3
	ImmediateShelterSquareWeight
	KingShelterSquareAttack
	KingSquareAttack
	ShelterPawnAttack
	ShelterPieceAttack
	KingShelterInteraction
	BlockingShelterPawn
	SquareLinkingToShelter
	LineOpeningShelterAccess
	SafeCheck

	// NumTerms is how many terms there are.
	NumTerms = iota
)

// registry is the table of all terms: what each is called, where it belongs
// and, for a modifier, whose hits it takes its fraction of.
var registry = [NumTerms]eval.Info{
	StandardPieceValue:                       {ID: "standard-piece-value", Family: "material", Kind: eval.Material},
	QueenAndPasserAgainstRookAndMinor:        {ID: "queen-and-passer-against-rook-and-minor", Family: "material", Kind: eval.Modifier},
	QueenAndPasserAgainstThreeMinors:         {ID: "queen-and-passer-against-three-minors", Family: "material", Kind: eval.Modifier},
	PieceGradingClosedPosition:               {ID: "piece-grading-closed-position", Family: "material", Kind: eval.Material},
	PieceGradingOpenPosition:                 {ID: "piece-grading-open-position", Family: "material", Kind: eval.Material},
	PieceGradingSemiClosedPosition:           {ID: "piece-grading-semi-closed-position", Family: "material", Kind: eval.Material},
	PieceGradingSemiOpenPosition:             {ID: "piece-grading-semi-open-position", Family: "material", Kind: eval.Material},
	PawnGrading:                              {ID: "pawn-grading", Family: "material", Kind: eval.Material},
	MobilityBasedPieceValue:                  {ID: "mobility-based-piece-value", Family: "material", Kind: eval.Material, Profile: "mobility-values"},
	PieceValueByMenInterval:                  {ID: "piece-value-by-men-interval", Family: "material", Kind: eval.Material, Modifies: []eval.Term{MobilityBasedPieceValue}, Profile: "mobility-values"},
	OpeningQueenDiscount:                     {ID: "opening-queen-discount", Family: "material", Kind: eval.Material},
	OpeningRookDiscount:                      {ID: "opening-rook-discount", Family: "material", Kind: eval.Material},
	TwoQueens:                                {ID: "two-queens", Family: "material", Kind: eval.Material},
	LeadBeyondAMinorPiece:                    {ID: "lead-beyond-a-minor-piece", Family: "material", Kind: eval.Material, Profile: "tuned"},
	LeadWithoutPawns:                         {ID: "lead-without-pawns", Family: "material", Kind: eval.Material, Profile: "tuned"},
	PawnLeadWithOppositeBishops:              {ID: "pawn-lead-with-opposite-bishops", Family: "material", Kind: eval.Material, Profile: "tuned"},
	PawnLeadInPawnEnding:                     {ID: "pawn-lead-in-pawn-ending", Family: "material", Kind: eval.Material, Profile: "tuned"},
	RookEndingOnOneWing:                      {ID: "rook-ending-on-one-wing", Family: "material", Kind: eval.Material, Profile: "tuned"},
	HeavyPiecesSharingWork:                   {ID: "heavy-pieces-sharing-work", Family: "material", Kind: eval.Material, Profile: "tuned"},
	PawnMoreOnOneWing:                        {ID: "pawn-more-on-one-wing", Family: "material", Kind: eval.Material, Profile: "tuned"},
	KingBeforeLastPawn:                       {ID: "king-before-last-pawn", Family: "material", Kind: eval.Material, Profile: "tuned"},
	WrongBishopForRookPawn:                   {ID: "wrong-bishop-for-rook-pawn", Family: "material", Kind: eval.Material, Profile: "tuned"},
	PawnsAloneAgainstPieces:                  {ID: "pawns-alone-against-pieces", Family: "material", Kind: eval.Ordinary, Profile: "tuned"},
	FewPawnsToWin:                            {ID: "few-pawns-to-win", Family: "material", Kind: eval.Ordinary, Profile: "tuned"},
	PawnsOnOneWing:                           {ID: "pawns-on-one-wing", Family: "material", Kind: eval.Ordinary, Profile: "tuned"},
	RepeatedMoveInOpening:                    {ID: "repeated-move-in-opening", Family: "phase", Kind: eval.Ordinary, NeedsGame: true},
	RightToMoveTwoQueens:                     {ID: "right-to-move-two-queens", Family: "phase", Kind: eval.Ordinary},
	RightToMove:                              {ID: "right-to-move", Family: "phase", Kind: eval.Ordinary},
	PawnFilePlacement:                        {ID: "pawn-file-placement", Family: "pawn-placement", Kind: eval.Ordinary},
	PawnFilePlacementSimpleEndgame:           {ID: "pawn-file-placement-simple-endgame", Family: "pawn-placement", Kind: eval.Ordinary},
	PawnRankPlacement:                        {ID: "pawn-rank-placement", Family: "pawn-placement", Kind: eval.Ordinary},
	AdvancePotential:                         {ID: "advance-potential", Family: "pawn-placement", Kind: eval.Ordinary},
	ConnectednessPotentialFile:               {ID: "connectedness-potential-file", Family: "pawn-placement", Kind: eval.Ordinary},
	ConnectednessPotentialRank:               {ID: "connectedness-potential-rank", Family: "pawn-placement", Kind: eval.Ordinary},
	GapBridgingPotential:                     {ID: "gap-bridging-potential", Family: "pawn-placement", Kind: eval.Ordinary},
	PawnWeaknessAgainstQueen:                 {ID: "pawn-weakness-against-queen", Family: "pawn-placement", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn, HorizontallyIsolatedPawn, VerticallyIsolatedPawn}},
	PawnWeaknessAgainstRooks:                 {ID: "pawn-weakness-against-rooks", Family: "pawn-placement", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn, HorizontallyIsolatedPawn, VerticallyIsolatedPawn, BackwardPawn, PermanentlyBackwardPawn, SemiBackwardPawn, BackwardFatedPawn, NotDefinitivelyBackwardPawn, NotDefinitivelyBackwardFatedPawn, NotDefinitivelySemiBackwardPawn, PartiallySemiBackwardPawn, NotDefinitivelyPartiallySemiBackwardPawn, PotentiallyBackwardPawn}},
	CentrePawn:                               {ID: "centre-pawn", Family: "pawn-placement", Kind: eval.Ordinary},
	PawnDefendedByPawn:                       {ID: "pawn-defended-by-pawn", Family: "pawn-groups", Kind: eval.Ordinary},
	PawnGroupMember:                          {ID: "pawn-group-member", Family: "pawn-groups", Kind: eval.Ordinary},
	PawnGroupCount:                           {ID: "pawn-group-count", Family: "pawn-groups", Kind: eval.Ordinary},
	PotentialGroupMember:                     {ID: "potential-group-member", Family: "pawn-groups", Kind: eval.Ordinary},
	StrandedGroupMember:                      {ID: "stranded-group-member", Family: "pawn-groups", Kind: eval.Ordinary},
	RootPawn:                                 {ID: "root-pawn", Family: "pawn-groups", Kind: eval.Ordinary},
	RootPawnInFixedStructure:                 {ID: "root-pawn-in-fixed-structure", Family: "pawn-groups", Kind: eval.Modifier, Modifies: []eval.Term{RootPawn}},
	RootPawnOfTwoDiagonals:                   {ID: "root-pawn-of-two-diagonals", Family: "pawn-groups", Kind: eval.Modifier, Modifies: []eval.Term{RootPawn}},
	PawnGroupRankSpan:                        {ID: "pawn-group-rank-span", Family: "pawn-groups", Kind: eval.Ordinary},
	PawnDefendingAttackingPawn:               {ID: "pawn-defending-attacking-pawn", Family: "pawn-groups", Kind: eval.Ordinary},
	DoubledPawn:                              {ID: "doubled-pawn", Family: "doubled-pawns", Kind: eval.Ordinary},
	TrebledPawns:                             {ID: "trebled-pawns", Family: "doubled-pawns", Kind: eval.Ordinary},
	QuadrupledPawns:                          {ID: "quadrupled-pawns", Family: "doubled-pawns", Kind: eval.Ordinary},
	ImmobilisedDoubledPawns:                  {ID: "immobilised-doubled-pawns", Family: "doubled-pawns", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn}},
	ImmobilisedDoubledPawnsRelief:            {ID: "immobilised-doubled-pawns-relief", Family: "doubled-pawns", Kind: eval.Ordinary},
	DoubledPawnBehindFixedChain:              {ID: "doubled-pawn-behind-fixed-chain", Family: "doubled-pawns", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn}},
	DoubledPawnsClosingRanks:                 {ID: "doubled-pawns-closing-ranks", Family: "doubled-pawns", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn}},
	DoubledPawnsGroupSize:                    {ID: "doubled-pawns-group-size", Family: "doubled-pawns", Kind: eval.Ordinary},
	DoubledPawnGap:                           {ID: "doubled-pawn-gap", Family: "doubled-pawns", Kind: eval.Ordinary},
	DoubledPawnInKingShelter:                 {ID: "doubled-pawn-in-king-shelter", Family: "doubled-pawns", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn}},
	DoubledPawnInSymmetricalStructure:        {ID: "doubled-pawn-in-symmetrical-structure", Family: "doubled-pawns", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn}},
	DoubledPawnAbleToUndouble:                {ID: "doubled-pawn-able-to-undouble", Family: "doubled-pawns", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn}},
	DegreeOfHorizontalIsolation:              {ID: "degree-of-horizontal-isolation", Family: "isolated-pawns", Kind: eval.Ordinary},
	DegreeOfVerticalIsolation:                {ID: "degree-of-vertical-isolation", Family: "isolated-pawns", Kind: eval.Ordinary},
	HorizontallyIsolatedPawn:                 {ID: "horizontally-isolated-pawn", Family: "isolated-pawns", Kind: eval.Ordinary},
	VerticallyIsolatedPawn:                   {ID: "vertically-isolated-pawn", Family: "isolated-pawns", Kind: eval.Ordinary},
	FixedIsolatedPawn:                        {ID: "fixed-isolated-pawn", Family: "isolated-pawns", Kind: eval.Modifier, Modifies: []eval.Term{HorizontallyIsolatedPawn}},
	FixedIsolatedPawnOnThirdRank:             {ID: "fixed-isolated-pawn-on-third-rank", Family: "isolated-pawns", Kind: eval.Modifier, Modifies: []eval.Term{HorizontallyIsolatedPawn}},
	BackwardFatedPawn:                        {ID: "backward-fated-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	BackwardPawn:                             {ID: "backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	SemiBackwardPawn:                         {ID: "semi-backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	NotDefinitivelyBackwardFatedPawn:         {ID: "not-definitively-backward-fated-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	NotDefinitivelyBackwardPawn:              {ID: "not-definitively-backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	NotDefinitivelySemiBackwardPawn:          {ID: "not-definitively-semi-backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	PartiallySemiBackwardPawn:                {ID: "partially-semi-backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	NotDefinitivelyPartiallySemiBackwardPawn: {ID: "not-definitively-partially-semi-backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	PotentiallyBackwardPawn:                  {ID: "potentially-backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	DoubledBackwardFatedPawn:                 {ID: "doubled-backward-fated-pawn", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardFatedPawn}},
	BackwardPawnConnectingToAdvancedPawn:     {ID: "backward-pawn-connecting-to-advanced-pawn", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardPawn, PermanentlyBackwardPawn}},
	BackwardPawnInFixedChain:                 {ID: "backward-pawn-in-fixed-chain", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardPawn, PermanentlyBackwardPawn}},
	DoubledBackwardPawn:                      {ID: "doubled-backward-pawn", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardPawn, PermanentlyBackwardPawn}},
	SemiBackwardPawnWithAdjacentDoubledPawns: {ID: "semi-backward-pawn-with-adjacent-doubled-pawns", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{SemiBackwardPawn}},
	TwoPawnsMadeBackwardByOne:                {ID: "two-pawns-made-backward-by-one", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardPawn, PermanentlyBackwardPawn, NotDefinitivelyBackwardPawn}},
	PawnWeaknessAgainstBishop:                {ID: "pawn-weakness-against-bishop", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardPawn, PermanentlyBackwardPawn, BackwardFatedPawn}},
	BackwardPawnTwoSquareFirstMove:           {ID: "backward-pawn-two-square-first-move", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardPawn, PermanentlyBackwardPawn, SemiBackwardPawn}},
	TemporaryBackwardFatedPawn:               {ID: "temporary-backward-fated-pawn", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardFatedPawn}},
	BackwardPawnLeadingToIsolatedPawn:        {ID: "backward-pawn-leading-to-isolated-pawn", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardPawn, PermanentlyBackwardPawn}},
	BackwardPawnLeadingToTwoIsolatedPawns:    {ID: "backward-pawn-leading-to-two-isolated-pawns", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardPawn, PermanentlyBackwardPawn}},
	FirmPieceControlOfBackwardPawn:           {ID: "firm-piece-control-of-backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	BackwardFatedPawnInBiggerFixedStructure:  {ID: "backward-fated-pawn-in-bigger-fixed-structure", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{BackwardFatedPawn}},
	ArtificiallyBackwardPawn:                 {ID: "artificially-backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	PermanentlyBackwardPawn:                  {ID: "permanently-backward-pawn", Family: "backward-pawns", Kind: eval.Ordinary},
	PermanentlySemiBackwardFatedPawn:         {ID: "permanently-semi-backward-fated-pawn", Family: "backward-pawns", Kind: eval.Modifier, Modifies: []eval.Term{PartiallySemiBackwardPawn}},
	DiagonalConnectionSpanningBothSides:      {ID: "diagonal-connection-spanning-both-sides", Family: "pawn-chains", Kind: eval.Ordinary},
	SpanningDiagonalLeadPawnFixing:           {ID: "spanning-diagonal-lead-pawn-fixing", Family: "pawn-chains", Kind: eval.Ordinary},
	PawnDiagonalFacingBishop:                 {ID: "pawn-diagonal-facing-bishop", Family: "pawn-chains", Kind: eval.Ordinary},
	TemporaryRootPawn:                        {ID: "temporary-root-pawn", Family: "pawn-chains", Kind: eval.Modifier, Modifies: []eval.Term{RootPawn}},
	LeadPawn:                                 {ID: "lead-pawn", Family: "pawn-chains", Kind: eval.Ordinary},
	LeadPawnFile:                             {ID: "lead-pawn-file", Family: "pawn-chains", Kind: eval.Modifier, Modifies: []eval.Term{LeadPawn, LeadPawnRank}},
	LeadPawnRank:                             {ID: "lead-pawn-rank", Family: "pawn-chains", Kind: eval.Ordinary},
	LeadPawnInFixedStructure:                 {ID: "lead-pawn-in-fixed-structure", Family: "pawn-chains", Kind: eval.Modifier, Modifies: []eval.Term{LeadPawn, LeadPawnRank}},
	RootPawnFile:                             {ID: "root-pawn-file", Family: "pawn-chains", Kind: eval.Modifier, Modifies: []eval.Term{RootPawn}},
	RootPawnRank:                             {ID: "root-pawn-rank", Family: "pawn-chains", Kind: eval.Modifier, Modifies: []eval.Term{RootPawn}},
	TwoRootPawnsDefendingOne:                 {ID: "two-root-pawns-defending-one", Family: "pawn-chains", Kind: eval.Modifier, Modifies: []eval.Term{RootPawn}},
	AttackingLeadPawn:                        {ID: "attacking-lead-pawn", Family: "pawn-chains", Kind: eval.Ordinary},
	FixingLeadPawn:                           {ID: "fixing-lead-pawn", Family: "pawn-chains", Kind: eval.Ordinary},
	LeadPawnCaptureSquareControl:             {ID: "lead-pawn-capture-square-control", Family: "pawn-chains", Kind: eval.Ordinary},
	RootPawnGroupSize:                        {ID: "root-pawn-group-size", Family: "pawn-chains", Kind: eval.Modifier, Modifies: []eval.Term{RootPawn}},
	PawnAttackingRootPawn:                    {ID: "pawn-attacking-root-pawn", Family: "pawn-chains", Kind: eval.Ordinary},
	PawnFixingRootPawn:                       {ID: "pawn-fixing-root-pawn", Family: "pawn-chains", Kind: eval.Ordinary},
	PawnAttackingFixedRootPawn:               {ID: "pawn-attacking-fixed-root-pawn", Family: "pawn-chains", Kind: eval.Ordinary},
	PawnAttackingDiagonalConnection:          {ID: "pawn-attacking-diagonal-connection", Family: "pawn-chains", Kind: eval.Ordinary},
	PawnFixingDiagonalConnection:             {ID: "pawn-fixing-diagonal-connection", Family: "pawn-chains", Kind: eval.Ordinary},
	FixedChainDraw:                           {ID: "fixed-chain-draw", Family: "fixed-structures", Kind: eval.Modifier},
	FixedChainDrawingBonus:                   {ID: "fixed-chain-drawing-bonus", Family: "fixed-structures", Kind: eval.Ordinary},
	FixingFrontDoubledPawn:                   {ID: "fixing-front-doubled-pawn", Family: "fixed-structures", Kind: eval.Ordinary},
	BlockingProtectedPasserInFixedStructure:  {ID: "blocking-protected-passer-in-fixed-structure", Family: "fixed-structures", Kind: eval.Modifier, Modifies: []eval.Term{PasserBlocker}},
	PieceByFixedPairs:                        {ID: "piece-by-fixed-pairs", Family: "fixed-structures", Kind: eval.Ordinary},
	MinorSpaceAdvantageFixedStructure:        {ID: "minor-space-advantage-fixed-structure", Family: "fixed-structures", Kind: eval.Modifier, Modifies: []eval.Term{PieceRankPlacement}},
	SparePawn:                                {ID: "spare-pawn", Family: "fixed-structures", Kind: eval.Ordinary},
	SparePawnFrontControl:                    {ID: "spare-pawn-front-control", Family: "fixed-structures", Kind: eval.Ordinary},
	PassedPawn:                               {ID: "passed-pawn", Family: "passed-pawns", Kind: eval.Ordinary},
	ProspectivePasser:                        {ID: "prospective-passer", Family: "passed-pawns", Kind: eval.Ordinary},
	ProspectivePasserAdvance:                 {ID: "prospective-passer-advance", Family: "passed-pawns", Kind: eval.Ordinary},
	SemiPasser:                               {ID: "semi-passer", Family: "passed-pawns", Kind: eval.Ordinary},
	ConnectedPassersTandem:                   {ID: "connected-passers-tandem", Family: "passed-pawns", Kind: eval.Ordinary},
	PowerfulCentralPassers:                   {ID: "powerful-central-passers", Family: "passed-pawns", Kind: eval.Ordinary},
	DiagonalConnectedPassers:                 {ID: "diagonal-connected-passers", Family: "passed-pawns", Kind: eval.Ordinary},
	ProspectivePasserNearEnemyKing:           {ID: "prospective-passer-near-enemy-king", Family: "passed-pawns", Kind: eval.Ordinary},
	ConnectedPassersAgainstKing:              {ID: "connected-passers-against-king", Family: "passed-pawns", Kind: eval.Ordinary},
	PasserAndUnopposedPawnAgainstKing:        {ID: "passer-and-unopposed-pawn-against-king", Family: "passed-pawns", Kind: eval.Ordinary},
	PasserAndSemiPasserAgainstKing:           {ID: "passer-and-semi-passer-against-king", Family: "passed-pawns", Kind: eval.Modifier, Modifies: []eval.Term{PassedPawn, SemiPasser}},
	PasserControlOfEighthRank:                {ID: "passer-control-of-eighth-rank", Family: "passed-pawns", Kind: eval.Ordinary},
	BackwardPasser:                           {ID: "backward-passer", Family: "passed-pawns", Kind: eval.Modifier, Modifies: []eval.Term{PassedPawn}},
	ConnectedBackwardPassers:                 {ID: "connected-backward-passers", Family: "passed-pawns", Kind: eval.Modifier, Modifies: []eval.Term{PassedPawn}},
	FirmControlSemiPasser:                    {ID: "firm-control-semi-passer", Family: "passed-pawns", Kind: eval.Modifier, Modifies: []eval.Term{SemiPasser}},
	PasserSeparatingWings:                    {ID: "passer-separating-wings", Family: "passed-pawns", Kind: eval.Ordinary},
	SeparatePasserCount:                      {ID: "separate-passer-count", Family: "passed-pawns", Kind: eval.Ordinary},
	ProtectedPasser:                          {ID: "protected-passer", Family: "passed-pawns", Kind: eval.Ordinary},
	FreePathPasser:                           {ID: "free-path-passer", Family: "passed-pawns", Kind: eval.Ordinary, Profile: "tuned"},
	OutsidePasser:                            {ID: "outside-passer", Family: "passed-pawns", Kind: eval.Ordinary, Profile: "tuned"},
	RookBehindOwnPasser:                      {ID: "rook-behind-own-passer", Family: "passed-pawns", Kind: eval.Ordinary, Profile: "tuned"},
	RookBehindEnemyPasser:                    {ID: "rook-behind-enemy-passer", Family: "passed-pawns", Kind: eval.Ordinary, Profile: "tuned"},
	UnstoppablePasser:                        {ID: "unstoppable-passer", Family: "passed-pawns", Kind: eval.Ordinary, Profile: "tuned"},
	KingFarFromPawns:                         {ID: "king-far-from-pawns", Family: "passed-pawns", Kind: eval.Ordinary, Profile: "tuned"},
	KingsAndPasserInRookEnding:               {ID: "kings-and-passer-in-rook-ending", Family: "passed-pawns", Kind: eval.Ordinary, Profile: "tuned"},
	ConnectedPassersInRookEnding:             {ID: "connected-passers-in-rook-ending", Family: "passed-pawns", Kind: eval.Ordinary, Profile: "tuned"},
	SupportedPasser:                          {ID: "supported-passer", Family: "passed-pawns", Kind: eval.Ordinary, Profile: "tuned"},
	UnopposedPawnNearEnemyKing:               {ID: "unopposed-pawn-near-enemy-king", Family: "unopposed-pawns", Kind: eval.Ordinary},
	UnopposedPawnDefendedByOnePawn:           {ID: "unopposed-pawn-defended-by-one-pawn", Family: "unopposed-pawns", Kind: eval.Ordinary},
	UnopposedPawnDefendedByTwoPawns:          {ID: "unopposed-pawn-defended-by-two-pawns", Family: "unopposed-pawns", Kind: eval.Ordinary},
	UnopposedPawnsDistance:                   {ID: "unopposed-pawns-distance", Family: "unopposed-pawns", Kind: eval.Ordinary},
	ControlInFrontOfUnopposedPawn:            {ID: "control-in-front-of-unopposed-pawn", Family: "unopposed-pawns", Kind: eval.Ordinary},
	UnopposedPawnRank:                        {ID: "unopposed-pawn-rank", Family: "unopposed-pawns", Kind: eval.Ordinary},
	UnopposedPawnFile:                        {ID: "unopposed-pawn-file", Family: "unopposed-pawns", Kind: eval.Modifier, Modifies: []eval.Term{UnopposedPawn}},
	UnopposedPawn:                            {ID: "unopposed-pawn", Family: "unopposed-pawns", Kind: eval.Ordinary},
	UnopposedPawnInFixedStructure:            {ID: "unopposed-pawn-in-fixed-structure", Family: "unopposed-pawns", Kind: eval.Ordinary},
	UnopposedPawnAbleToAdvance:               {ID: "unopposed-pawn-able-to-advance", Family: "unopposed-pawns", Kind: eval.Ordinary},
	RookFacingUnopposedPawn:                  {ID: "rook-facing-unopposed-pawn", Family: "unopposed-pawns", Kind: eval.Ordinary},
	SpaceAdvantageOfFixedChain:               {ID: "space-advantage-of-fixed-chain", Family: "pawn-space", Kind: eval.Modifier, Modifies: []eval.Term{SpaceAdvantagePawn}},
	SpaceAdvantageWithQueen:                  {ID: "space-advantage-with-queen", Family: "pawn-space", Kind: eval.Modifier, Modifies: []eval.Term{SpaceAdvantagePawn, PieceRankPlacement}},
	SpaceAdvantageOnKingHalf:                 {ID: "space-advantage-on-king-half", Family: "pawn-space", Kind: eval.Modifier, Modifies: []eval.Term{SpaceAdvantagePawn, PieceRankPlacement}},
	PawnSpaceOnBothSides:                     {ID: "pawn-space-on-both-sides", Family: "pawn-space", Kind: eval.Ordinary},
	AdjacentPawnsOnFourthRank:                {ID: "adjacent-pawns-on-fourth-rank", Family: "pawn-space", Kind: eval.Ordinary},
	SpaceAdvantageByRootPawn:                 {ID: "space-advantage-by-root-pawn", Family: "pawn-space", Kind: eval.Ordinary},
	LastingSpaceAdvantage:                    {ID: "lasting-space-advantage", Family: "pawn-space", Kind: eval.Ordinary},
	PawnSeparatingWings:                      {ID: "pawn-separating-wings", Family: "pawn-space", Kind: eval.Ordinary},
	PieceDefendingSpaceAdvantagePawn:         {ID: "piece-defending-space-advantage-pawn", Family: "pawn-space", Kind: eval.Ordinary},
	LockedShelterSpaceAdvantage:              {ID: "locked-shelter-space-advantage", Family: "pawn-space", Kind: eval.Modifier, Modifies: []eval.Term{SpaceAdvantagePawn}},
	PawnFixingSpaceAdvantagePawn:             {ID: "pawn-fixing-space-advantage-pawn", Family: "pawn-space", Kind: eval.Ordinary},
	SpaceAdvantagePawnFrontControl:           {ID: "space-advantage-pawn-front-control", Family: "pawn-space", Kind: eval.Ordinary},
	ProspectiveSpaceAdvantageControl:         {ID: "prospective-space-advantage-control", Family: "pawn-space", Kind: eval.Ordinary},
	SpaceAdvantagePawn:                       {ID: "space-advantage-pawn", Family: "pawn-space", Kind: eval.Ordinary},
	PasserBlocker:                            {ID: "passer-blocker", Family: "blocking", Kind: eval.Ordinary},
	PasserBlockerRank:                        {ID: "passer-blocker-rank", Family: "blocking", Kind: eval.Modifier, Modifies: []eval.Term{PasserBlocker}},
	DistantBlocker:                           {ID: "distant-blocker", Family: "blocking", Kind: eval.Ordinary},
	SupportingBlocker:                        {ID: "supporting-blocker", Family: "blocking", Kind: eval.Ordinary},
	TwoBlockersOfDiagonalPassers:             {ID: "two-blockers-of-diagonal-passers", Family: "blocking", Kind: eval.Modifier, Modifies: []eval.Term{PasserBlocker}},
	TwoBlockersOfSeparatePassers:             {ID: "two-blockers-of-separate-passers", Family: "blocking", Kind: eval.Modifier, Modifies: []eval.Term{PasserBlocker}},
	DoubledPawnBlocker:                       {ID: "doubled-pawn-blocker", Family: "blocking", Kind: eval.Ordinary},
	IsolatedPawnBlocker:                      {ID: "isolated-pawn-blocker", Family: "blocking", Kind: eval.Ordinary},
	DoubledIsolatedPawnBlocker:               {ID: "doubled-isolated-pawn-blocker", Family: "blocking", Kind: eval.Ordinary},
	DoubledBackwardPawnBlocker:               {ID: "doubled-backward-pawn-blocker", Family: "blocking", Kind: eval.Ordinary},
	IntrudingPawnBlocker:                     {ID: "intruding-pawn-blocker", Family: "blocking", Kind: eval.Ordinary},
	RootPawnBlocker:                          {ID: "root-pawn-blocker", Family: "blocking", Kind: eval.Ordinary},
	BackwardPawnBlocker:                      {ID: "backward-pawn-blocker", Family: "blocking", Kind: eval.Ordinary},
	BlockingSpaceGainingPawn:                 {ID: "blocking-space-gaining-pawn", Family: "blocking", Kind: eval.Ordinary},
	BlockingProspectivePasser:                {ID: "blocking-prospective-passer", Family: "blocking", Kind: eval.Ordinary},
	TwoKnightsBlockadingPasserAndSemiPasser:  {ID: "two-knights-blockading-passer-and-semi-passer", Family: "blocking", Kind: eval.Ordinary},
	BishopBlockingConnectedPassers:           {ID: "bishop-blocking-connected-passers", Family: "blocking", Kind: eval.Ordinary},
	KnightPreferredBlocker:                   {ID: "knight-preferred-blocker", Family: "blocking", Kind: eval.Ordinary},
	QueenBlockingProtectedPasser:             {ID: "queen-blocking-protected-passer", Family: "blocking", Kind: eval.Modifier, Modifies: []eval.Term{PasserBlocker}},
	KingBlockingFixedStructure:               {ID: "king-blocking-fixed-structure", Family: "blocking", Kind: eval.Ordinary},
	KingBlockingSeparatePasser:               {ID: "king-blocking-separate-passer", Family: "blocking", Kind: eval.Ordinary},
	BlockingByFile:                           {ID: "blocking-by-file", Family: "blocking", Kind: eval.Modifier, Modifies: []eval.Term{PasserBlocker, DoubledPawnBlocker, IsolatedPawnBlocker, DoubledIsolatedPawnBlocker, DoubledBackwardPawnBlocker, BackwardPawnBlocker, IntrudingPawnBlocker, ShelterDoubledPawnBlocker, RootPawnBlocker, BlockingProspectivePasser, BlockingSpaceGainingPawn, KnightPreferredBlocker, BishopBlockingConnectedPassers, BlockingLeadPawn, KingBlockingFixedStructure, KingBlockingSeparatePasser, BlockingShelterPawn}},
	BlockingLeadPawn:                         {ID: "blocking-lead-pawn", Family: "blocking", Kind: eval.Ordinary},
	WeakSpot:                                 {ID: "weak-spot", Family: "weak-spots", Kind: eval.Ordinary},
	UnguardedFourthRankSquare:                {ID: "unguarded-fourth-rank-square", Family: "weak-spots", Kind: eval.Ordinary},
	UnguardedFourthRankSquareControl:         {ID: "unguarded-fourth-rank-square-control", Family: "weak-spots", Kind: eval.Ordinary},
	WeakSpotControl:                          {ID: "weak-spot-control", Family: "weak-spots", Kind: eval.Ordinary},
	UnguardedFourthRankSquareOccupation:      {ID: "unguarded-fourth-rank-square-occupation", Family: "weak-spots", Kind: eval.Ordinary},
	WeakSpotOccupation:                       {ID: "weak-spot-occupation", Family: "weak-spots", Kind: eval.Ordinary},
	WeaknessesOnBothSides:                    {ID: "weaknesses-on-both-sides", Family: "weak-spots", Kind: eval.Ordinary},
	SemiWeakSpot:                             {ID: "semi-weak-spot", Family: "weak-spots", Kind: eval.Ordinary},
	PieceControlOfSemiWeakSpot:               {ID: "piece-control-of-semi-weak-spot", Family: "weak-spots", Kind: eval.Ordinary},
	PieceRankPlacement:                       {ID: "piece-rank-placement", Family: "piece-placement", Kind: eval.Ordinary},
	PieceCentralisation:                      {ID: "piece-centralisation", Family: "piece-placement", Kind: eval.Ordinary},
	PieceAheadOfOwnPawnOnDiagonal:            {ID: "piece-ahead-of-own-pawn-on-diagonal", Family: "piece-placement", Kind: eval.Ordinary},
	PieceAheadOfOwnPawnOnFile:                {ID: "piece-ahead-of-own-pawn-on-file", Family: "piece-placement", Kind: eval.Ordinary},
	PieceBehindOwnPawnOnDiagonal:             {ID: "piece-behind-own-pawn-on-diagonal", Family: "piece-placement", Kind: eval.Ordinary},
	PieceBehindOwnPawnOnFile:                 {ID: "piece-behind-own-pawn-on-file", Family: "piece-placement", Kind: eval.Ordinary},
	SingleManInEnemyCamp:                     {ID: "single-man-in-enemy-camp", Family: "piece-placement", Kind: eval.Ordinary},
	AdjacentKingAndQueen:                     {ID: "adjacent-king-and-queen", Family: "piece-placement", Kind: eval.Ordinary},
	DecentralisedPiece:                       {ID: "decentralised-piece", Family: "piece-placement", Kind: eval.Ordinary},
	PieceFilePlacement:                       {ID: "piece-file-placement", Family: "piece-placement", Kind: eval.Ordinary},
	SpaceAdvantageNeedsShelter:               {ID: "space-advantage-needs-shelter", Family: "piece-placement", Kind: eval.Modifier, Modifies: []eval.Term{PieceRankPlacement}},
	QueenBeforeMinors:                        {ID: "queen-before-minors", Family: "piece-placement", Kind: eval.Ordinary},
	RookBeforeMinors:                         {ID: "rook-before-minors", Family: "piece-placement", Kind: eval.Ordinary},
	CentreControl:                            {ID: "centre-control", Family: "piece-placement", Kind: eval.Ordinary},
	CentreMinor:                              {ID: "centre-minor", Family: "piece-placement", Kind: eval.Ordinary},
	CentreQueen:                              {ID: "centre-queen", Family: "piece-placement", Kind: eval.Ordinary},
	WiderCentrePiece:                         {ID: "wider-centre-piece", Family: "piece-placement", Kind: eval.Ordinary},
	Mobility:                                 {ID: "mobility", Family: "mobility", Kind: eval.Ordinary},
	MobilitySquareLostForAPawn:               {ID: "mobility-square-lost-for-a-pawn", Family: "mobility", Kind: eval.Ordinary},
	MobilitySquareLostForNothing:             {ID: "mobility-square-lost-for-nothing", Family: "mobility", Kind: eval.Ordinary},
	SpatialMobility:                          {ID: "spatial-mobility", Family: "mobility", Kind: eval.Ordinary},
	SquareFreeingMove:                        {ID: "square-freeing-move", Family: "mobility", Kind: eval.Ordinary, NeedsGame: true},
	MobilityBehindClosedStructure:            {ID: "mobility-behind-closed-structure", Family: "mobility", Kind: eval.Modifier, Modifies: []eval.Term{Mobility}},
	MobilityInEnemyCamp:                      {ID: "mobility-in-enemy-camp", Family: "mobility", Kind: eval.Ordinary},
	MobilityBySquareValue:                    {ID: "mobility-by-square-value", Family: "mobility", Kind: eval.Ordinary},
	KingMobility:                             {ID: "king-mobility", Family: "mobility", Kind: eval.Ordinary},
	FirstRankRookMobility:                    {ID: "first-rank-rook-mobility", Family: "mobility", Kind: eval.Ordinary},
	BishopPairExcusesWeakness:                {ID: "bishop-pair-excuses-weakness", Family: "minor-pieces", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn, HorizontallyIsolatedPawn}},
	PawnSupportedKnight:                      {ID: "pawn-supported-knight", Family: "minor-pieces", Kind: eval.Ordinary},
	PieceBetweenDoubledIsolatedPawns:         {ID: "piece-between-doubled-isolated-pawns", Family: "minor-pieces", Kind: eval.Ordinary},
	MinorSpaceAdvantageEnemyObjects:          {ID: "minor-space-advantage-enemy-objects", Family: "minor-pieces", Kind: eval.Modifier, Modifies: []eval.Term{PieceRankPlacement}},
	MinorSeparatingWings:                     {ID: "minor-separating-wings", Family: "minor-pieces", Kind: eval.Modifier, Modifies: []eval.Term{PieceRankPlacement}},
	OppositeBishopsWeaknessDiscount:          {ID: "opposite-bishops-weakness-discount", Family: "minor-pieces", Kind: eval.Modifier, Modifies: []eval.Term{DoubledPawn, HorizontallyIsolatedPawn, VerticallyIsolatedPawn, RootPawn}},
	BishopPair:                               {ID: "bishop-pair", Family: "minor-pieces", Kind: eval.Ordinary},
	MinorOutpost:                             {ID: "minor-outpost", Family: "minor-pieces", Kind: eval.Ordinary, Profile: "tuned"},
	HeavyPiecesOnEighthRank:                  {ID: "heavy-pieces-on-eighth-rank", Family: "heavy-pieces", Kind: eval.Ordinary},
	HeavyPiecesOnOpenFile:                    {ID: "heavy-pieces-on-open-file", Family: "heavy-pieces", Kind: eval.Ordinary},
	HeavyPiecesOnOpenFileAgainstKing:         {ID: "heavy-pieces-on-open-file-against-king", Family: "heavy-pieces", Kind: eval.Ordinary},
	HeavyPiecesOnSeventhRank:                 {ID: "heavy-pieces-on-seventh-rank", Family: "heavy-pieces", Kind: eval.Ordinary},
	HeavyPiecesOnSemiOpenFile:                {ID: "heavy-pieces-on-semi-open-file", Family: "heavy-pieces", Kind: eval.Ordinary},
	HeavyPiecesOnSemiOpenFileAgainstKing:     {ID: "heavy-pieces-on-semi-open-file-against-king", Family: "heavy-pieces", Kind: eval.Ordinary},
	AdjacentRooks:                            {ID: "adjacent-rooks", Family: "heavy-pieces", Kind: eval.Ordinary},
	OpenFileCentralisation:                   {ID: "open-file-centralisation", Family: "heavy-pieces", Kind: eval.Modifier, Modifies: []eval.Term{HeavyPiecesOnOpenFile, HeavyPiecesOnOpenFileAgainstKing}},
	SemiOpenFileCentralisation:               {ID: "semi-open-file-centralisation", Family: "heavy-pieces", Kind: eval.Modifier, Modifies: []eval.Term{HeavyPiecesOnSemiOpenFile, HeavyPiecesOnSemiOpenFileAgainstKing}},
	ConnectedRooks:                           {ID: "connected-rooks", Family: "heavy-pieces", Kind: eval.Ordinary},
	RookFreeSquaresOnSeventh:                 {ID: "rook-free-squares-on-seventh", Family: "heavy-pieces", Kind: eval.Ordinary},
	RookAccessToBothSides:                    {ID: "rook-access-to-both-sides", Family: "heavy-pieces", Kind: eval.Ordinary},
	DoubledRooksNearerKing:                   {ID: "doubled-rooks-nearer-king", Family: "heavy-pieces", Kind: eval.Ordinary},
	RookNeutralisedByGuardedMinor:            {ID: "rook-neutralised-by-guarded-minor", Family: "heavy-pieces", Kind: eval.Ordinary},
	ColourSplitOfControl:                     {ID: "colour-split-of-control", Family: "square-control", Kind: eval.Ordinary},
	Complementarity:                          {ID: "complementarity", Family: "square-control", Kind: eval.Ordinary},
	ComplementarityInEnemyKingQuadrant:       {ID: "complementarity-in-enemy-king-quadrant", Family: "square-control", Kind: eval.Modifier, Modifies: []eval.Term{Complementarity}},
	ControlInFrontOfDoubledBackwardPawn:      {ID: "control-in-front-of-doubled-backward-pawn", Family: "square-control", Kind: eval.Ordinary},
	ControlInFrontOfBackwardPawn:             {ID: "control-in-front-of-backward-pawn", Family: "square-control", Kind: eval.Ordinary},
	PawnSpreadDoubleControl:                  {ID: "pawn-spread-double-control", Family: "square-control", Kind: eval.Ordinary},
	PawnSpreadFile:                           {ID: "pawn-spread-file", Family: "square-control", Kind: eval.Ordinary},
	PawnSpreadRank:                           {ID: "pawn-spread-rank", Family: "square-control", Kind: eval.Ordinary},
	ControlInFrontOfSemiBackwardPawn:         {ID: "control-in-front-of-semi-backward-pawn", Family: "square-control", Kind: eval.Ordinary},
	FirmPawnControl:                          {ID: "firm-pawn-control", Family: "square-control", Kind: eval.Ordinary},
	CoveringRookPenetrationSquares:           {ID: "covering-rook-penetration-squares", Family: "square-control", Kind: eval.Ordinary},
	PawnControlOfSeventhRank:                 {ID: "pawn-control-of-seventh-rank", Family: "square-control", Kind: eval.Ordinary},
	GeneralSquareControl:                     {ID: "general-square-control", Family: "square-control", Kind: eval.Ordinary},
	GeneralSquareControlCloseness:            {ID: "general-square-control-closeness", Family: "square-control", Kind: eval.Modifier, Modifies: []eval.Term{GeneralSquareControl}},
	ControlFromBehind:                        {ID: "control-from-behind", Family: "square-control", Kind: eval.Modifier, Modifies: []eval.Term{EnemyPawnFrontControl, OwnPawnAdvanceControl, SpaceAdvantagePawnFrontControl, ProspectiveSpaceAdvantageControl, SparePawnFrontControl, ControlInFrontOfUnopposedPawn, ControlInFrontOfBackwardPawn, ControlInFrontOfSemiBackwardPawn, ControlInFrontOfDoubledBackwardPawn, LeadPawnCaptureSquareControl, NeuralgicSquareDefence, WeakSpotControl, UnguardedFourthRankSquareControl, PieceControlOfSemiWeakSpot, CoveringRookPenetrationSquares}},
	OwnPawnAdvanceControl:                    {ID: "own-pawn-advance-control", Family: "square-control", Kind: eval.Ordinary},
	EnemyPawnFrontControl:                    {ID: "enemy-pawn-front-control", Family: "square-control", Kind: eval.Ordinary},
	DirectAttack:                             {ID: "direct-attack", Family: "attacks", Kind: eval.Ordinary},
	XRayAttack:                               {ID: "x-ray-attack", Family: "attacks", Kind: eval.Ordinary},
	XRayAttackOnKing:                         {ID: "x-ray-attack-on-king", Family: "attacks", Kind: eval.Ordinary},
	LowPowerDefender:                         {ID: "low-power-defender", Family: "attacks", Kind: eval.Ordinary},
	LinearPieceAttackProximity:               {ID: "linear-piece-attack-proximity", Family: "attacks", Kind: eval.Ordinary},
	FurtherPins:                              {ID: "further-pins", Family: "attacks", Kind: eval.Modifier, Modifies: []eval.Term{Pin}},
	ForkPronePair:                            {ID: "fork-prone-pair", Family: "attacks", Kind: eval.Ordinary},
	Pin:                                      {ID: "pin", Family: "attacks", Kind: eval.Ordinary},
	DoubleEdgedPin:                           {ID: "double-edged-pin", Family: "attacks", Kind: eval.Modifier, Modifies: []eval.Term{Pin}},
	PinDistanceOfPinner:                      {ID: "pin-distance-of-pinner", Family: "attacks", Kind: eval.Modifier, Modifies: []eval.Term{Pin}},
	PinDistanceOfTarget:                      {ID: "pin-distance-of-target", Family: "attacks", Kind: eval.Modifier, Modifies: []eval.Term{Pin}},
	PinValueOfPinnedUnit:                     {ID: "pin-value-of-pinned-unit", Family: "attacks", Kind: eval.Modifier, Modifies: []eval.Term{Pin}},
	PinAgainstKing:                           {ID: "pin-against-king", Family: "attacks", Kind: eval.Modifier, Modifies: []eval.Term{Pin}},
	AttackingPotential:                       {ID: "attacking-potential", Family: "attacks", Kind: eval.Ordinary},
	QueenAttackDirection:                     {ID: "queen-attack-direction", Family: "attacks", Kind: eval.Modifier, Modifies: []eval.Term{DirectAttack}},
	RookAttackDirection:                      {ID: "rook-attack-direction", Family: "attacks", Kind: eval.Modifier, Modifies: []eval.Term{DirectAttack}},
	DirectDefence:                            {ID: "direct-defence", Family: "attacks", Kind: eval.Ordinary},
	PawnPushThreat:                           {ID: "pawn-push-threat", Family: "attacks", Kind: eval.Ordinary, Profile: "tuned"},
	PawnPieceIntersection:                    {ID: "pawn-piece-intersection", Family: "coordination", Kind: eval.Ordinary},
	IntensityOfInteraction:                   {ID: "intensity-of-interaction", Family: "coordination", Kind: eval.Ordinary},
	KnightXRayInteraction:                    {ID: "knight-x-ray-interaction", Family: "coordination", Kind: eval.Ordinary},
	XRayIntensityOfInteraction:               {ID: "x-ray-intensity-of-interaction", Family: "coordination", Kind: eval.Ordinary},
	RookDefendingPawnFromAfar:                {ID: "rook-defending-pawn-from-afar", Family: "coordination", Kind: eval.Ordinary},
	BishopPawnXRayDistance:                   {ID: "bishop-pawn-x-ray-distance", Family: "coordination", Kind: eval.Ordinary},
	PawnBishopIntersection:                   {ID: "pawn-bishop-intersection", Family: "coordination", Kind: eval.Ordinary},
	PieceFunctionQuadrants:                   {ID: "piece-function-quadrants", Family: "coordination", Kind: eval.Ordinary},
	PieceFunctions:                           {ID: "piece-functions", Family: "coordination", Kind: eval.Ordinary},
	WingCommunicationDefence:                 {ID: "wing-communication-defence", Family: "coordination", Kind: eval.Ordinary},
	WingCommunicationIntersection:            {ID: "wing-communication-intersection", Family: "coordination", Kind: eval.Ordinary},
	SerialPieceDefence:                       {ID: "serial-piece-defence", Family: "coordination", Kind: eval.Ordinary},
	QueenBishopColourComplement:              {ID: "queen-bishop-colour-complement", Family: "coordination", Kind: eval.Ordinary},
	MagicalShape:                             {ID: "magical-shape", Family: "coordination", Kind: eval.Ordinary},
	ShelterColourSplit:                       {ID: "shelter-colour-split", Family: "king-shelter", Kind: eval.Ordinary},
	ShelterComplementarity:                   {ID: "shelter-complementarity", Family: "king-shelter", Kind: eval.Ordinary},
	ShelterPawn:                              {ID: "shelter-pawn", Family: "king-shelter", Kind: eval.Ordinary},
	IntactKingShelterPawns:                   {ID: "intact-king-shelter-pawns", Family: "king-shelter", Kind: eval.Ordinary},
	ShelterPawnFixingEnemyPawn:               {ID: "shelter-pawn-fixing-enemy-pawn", Family: "king-shelter", Kind: eval.Ordinary},
	PieceCoveringKingAccess:                  {ID: "piece-covering-king-access", Family: "king-shelter", Kind: eval.Ordinary},
	KingBetweenRooks:                         {ID: "king-between-rooks", Family: "king-shelter", Kind: eval.Ordinary},
	NoRookInKingShelterDefence:               {ID: "no-rook-in-king-shelter-defence", Family: "king-shelter", Kind: eval.Ordinary},
	SemiBackwardFatedShelterPawn:             {ID: "semi-backward-fated-shelter-pawn", Family: "king-shelter", Kind: eval.Modifier, Modifies: []eval.Term{PartiallySemiBackwardPawn}},
	KingLacksSecondRankAccess:                {ID: "king-lacks-second-rank-access", Family: "king-shelter", Kind: eval.Ordinary},
	PieceDefenceOfShelterSquare:              {ID: "piece-defence-of-shelter-square", Family: "king-shelter", Kind: eval.Ordinary},
	DefensiveInterference:                    {ID: "defensive-interference", Family: "king-shelter", Kind: eval.Ordinary},
	NeuralgicSquareDefence:                   {ID: "neuralgic-square-defence", Family: "king-shelter", Kind: eval.Ordinary},
	DefenceBeforeAll:                         {ID: "defence-before-all", Family: "king-shelter", Kind: eval.Modifier, Modifies: []eval.Term{ShelterPawn, IntactKingShelterPawns, ShelterPawnFixingEnemyPawn, ShelterComplementarity, ShelterColourSplit, PieceCoveringKingAccess, NoRookInKingShelterDefence, PieceDefenceOfShelterSquare, DefensiveInterference, NeuralgicSquareDefence, ArtificialShelterOccupation, ArtificialShelterControl, BishopPairBesideKing, WeakSpotControl, PieceControlOfSemiWeakSpot}},
	FourthRankShelterPawnInFixedStructure:    {ID: "fourth-rank-shelter-pawn-in-fixed-structure", Family: "king-shelter", Kind: eval.Modifier, Modifies: []eval.Term{ShelterPawn4thRank}},
	ShelterPawn4thRank:                       {ID: "shelter-pawn-4th-rank", Family: "king-shelter", Kind: eval.Ordinary},
	ArtificialShelterControl:                 {ID: "artificial-shelter-control", Family: "king-shelter", Kind: eval.Ordinary},
	ArtificialShelterOccupation:              {ID: "artificial-shelter-occupation", Family: "king-shelter", Kind: eval.Ordinary},
	BishopPairBesideKing:                     {ID: "bishop-pair-beside-king", Family: "king-shelter", Kind: eval.Ordinary},
	Castled:                                  {ID: "castled", Family: "king-shelter", Kind: eval.Ordinary},
	XRayIntensityAtEnemyShelter:              {ID: "x-ray-intensity-at-enemy-shelter", Family: "king-attack", Kind: eval.Modifier, Modifies: []eval.Term{XRayIntensityOfInteraction, KnightXRayInteraction}},
	SteppingStoneForAttack:                   {ID: "stepping-stone-for-attack", Family: "king-attack", Kind: eval.Ordinary},
	ShelterDoubledPawnBlocker:                {ID: "shelter-doubled-pawn-blocker", Family: "king-attack", Kind: eval.Ordinary},
	ShelterDoubledPawnFixedByPawn:            {ID: "shelter-doubled-pawn-fixed-by-pawn", Family: "king-attack", Kind: eval.Ordinary},
	LinearPieceProximityToEnemyKing:          {ID: "linear-piece-proximity-to-enemy-king", Family: "king-attack", Kind: eval.Ordinary},
	LinearPieceProximityToKingGuardedSquare:  {ID: "linear-piece-proximity-to-king-guarded-square", Family: "king-attack", Kind: eval.Ordinary},
	MightyAttackingPawn:                      {ID: "mighty-attacking-pawn", Family: "king-attack", Kind: eval.Modifier, Modifies: []eval.Term{SpaceAdvantagePawn}},
	QueenOnWeakSpot:                          {ID: "queen-on-weak-spot", Family: "king-attack", Kind: eval.Ordinary},
	ContinuousAttackingLine:                  {ID: "continuous-attacking-line", Family: "king-attack", Kind: eval.Ordinary},
	ThreePawnKingAttack:                      {ID: "three-pawn-king-attack", Family: "king-attack", Kind: eval.Ordinary},
	KingAttackWithBiggerFixedStructures:      {ID: "king-attack-with-bigger-fixed-structures", Family: "king-attack", Kind: eval.Ordinary},
	PawnClosenessToKing:                      {ID: "pawn-closeness-to-king", Family: "king-attack", Kind: eval.Ordinary},
	KingWithoutFreeSquare:                    {ID: "king-without-free-square", Family: "king-attack", Kind: eval.Ordinary},
	LeadPawnOnKingWeakSpot:                   {ID: "lead-pawn-on-king-weak-spot", Family: "king-attack", Kind: eval.Ordinary},
	LeadPawnOnKingWeakSpotLeadingTwo:         {ID: "lead-pawn-on-king-weak-spot-leading-two", Family: "king-attack", Kind: eval.Modifier, Modifies: []eval.Term{LeadPawnOnKingWeakSpot}},
	ShelterAttackFromBehind:                  {ID: "shelter-attack-from-behind", Family: "king-attack", Kind: eval.Modifier, Modifies: []eval.Term{KingShelterSquareAttack}},
	HiddenMatingPattern:                      {ID: "hidden-mating-pattern", Family: "king-attack", Kind: eval.Ordinary},
	HiddenMatingPatternGuardAttacked:         {ID: "hidden-mating-pattern-guard-attacked", Family: "king-attack", Kind: eval.Ordinary},
	KingRetreatCutOff:                        {ID: "king-retreat-cut-off", Family: "king-attack", Kind: eval.Ordinary},
	KnightOnShelterWeakSpot:                  {ID: "knight-on-shelter-weak-spot", Family: "king-attack", Kind: eval.Ordinary},
	PawnFixingNeuralgicH3:                    {ID: "pawn-fixing-neuralgic-h3", Family: "king-attack", Kind: eval.Ordinary},
	ImmediateShelterSquareWeight:             {ID: "immediate-shelter-square-weight", Family: "king-attack", Kind: eval.Modifier, Modifies: []eval.Term{KingShelterSquareAttack}},
	KingShelterSquareAttack:                  {ID: "king-shelter-square-attack", Family: "king-attack", Kind: eval.Ordinary},
	KingSquareAttack:                         {ID: "king-square-attack", Family: "king-attack", Kind: eval.Ordinary},
	ShelterPawnAttack:                        {ID: "shelter-pawn-attack", Family: "king-attack", Kind: eval.Modifier, Modifies: []eval.Term{DirectAttack}},
	ShelterPieceAttack:                       {ID: "shelter-piece-attack", Family: "king-attack", Kind: eval.Modifier, Modifies: []eval.Term{DirectAttack}},
	KingShelterInteraction:                   {ID: "king-shelter-interaction", Family: "king-attack", Kind: eval.Ordinary},
	BlockingShelterPawn:                      {ID: "blocking-shelter-pawn", Family: "king-attack", Kind: eval.Ordinary},
	SquareLinkingToShelter:                   {ID: "square-linking-to-shelter", Family: "king-attack", Kind: eval.Ordinary},
	LineOpeningShelterAccess:                 {ID: "line-opening-shelter-access", Family: "king-attack", Kind: eval.Ordinary},
	SafeCheck:                                {ID: "safe-check", Family: "king-attack", Kind: eval.Ordinary, Profile: "tuned"},
}

// The first entries of the tables.
const (
	standardPieceValueEntry                   = eval.Entry(NumTerms)
	pieceGradingClosedPositionEntry           = standardPieceValueEntry + 5                   // men
	pieceGradingOpenPositionEntry             = pieceGradingClosedPositionEntry + 4           // pieces
	pieceGradingSemiClosedPositionEntry       = pieceGradingOpenPositionEntry + 4             // pieces
	pieceGradingSemiOpenPositionEntry         = pieceGradingSemiClosedPositionEntry + 4       // pieces
	pawnGradingEntry                          = pieceGradingSemiOpenPositionEntry + 4         // pieces
	connectednessPotentialFileEntry           = pawnGradingEntry + 3                          // steps
	connectednessPotentialRankEntry           = connectednessPotentialFileEntry + 24          // pawn-squares
	pawnDefendedByPawnEntry                   = connectednessPotentialRankEntry + 32          // files-ahead
	pawnGroupMemberEntry                      = pawnDefendedByPawnEntry + 24                  // pawn-squares
	doubledPawnEntry                          = pawnGroupMemberEntry + 24                     // pawn-squares
	horizontallyIsolatedPawnEntry             = doubledPawnEntry + 24                         // pawn-squares
	passedPawnEntry                           = horizontallyIsolatedPawnEntry + 24            // pawn-squares
	prospectivePasserEntry                    = passedPawnEntry + 150                         // passers
	unopposedPawnEntry                        = prospectivePasserEntry + 6                    // pawn-ranks
	weakSpotEntry                             = unopposedPawnEntry + 24                       // pawn-squares
	pieceCentralisationEntry                  = weakSpotEntry + 4                             // files-away
	singleManInEnemyCampEntry                 = pieceCentralisationEntry + 128                // squares
	mobilityEntry                             = singleManInEnemyCampEntry + 5                 // men
	kingMobilityEntry                         = mobilityEntry + 112                           // reach
	heavyPiecesOnOpenFileEntry                = kingMobilityEntry + 4                         // king-squares
	heavyPiecesOnOpenFileAgainstKingEntry     = heavyPiecesOnOpenFileEntry + 8                // heavy-files
	heavyPiecesOnSemiOpenFileEntry            = heavyPiecesOnOpenFileAgainstKingEntry + 8     // heavy-files
	heavyPiecesOnSemiOpenFileAgainstKingEntry = heavyPiecesOnSemiOpenFileEntry + 8            // heavy-files
	generalSquareControlEntry                 = heavyPiecesOnSemiOpenFileAgainstKingEntry + 8 // heavy-files
	directAttackEntry                         = generalSquareControlEntry + 113               // pawn-or-reach
	xRayAttackEntry                           = directAttackEntry + 20                        // targets
	xRayAttackOnKingEntry                     = xRayAttackEntry + 20                          // xrays
	directDefenceEntry                        = xRayAttackOnKingEntry + 4                     // men-between
	pieceFunctionQuadrantsEntry               = directDefenceEntry + 20                       // targets
	pieceFunctionsEntry                       = pieceFunctionQuadrantsEntry + 4               // numbers
	shelterPawnEntry                          = pieceFunctionsEntry + 4                       // numbers
	castledEntry                              = shelterPawnEntry + 24                         // pawn-squares
	pawnClosenessToKingEntry                  = castledEntry + 2                              // wings
	kingRetreatCutOffEntry                    = pawnClosenessToKingEntry + 24                 // pawn-squares
	kingShelterSquareAttackEntry              = kingRetreatCutOffEntry + 8                    // ranks
	numWeights                                = kingShelterSquareAttackEntry + 60             // shelter
)

var entryTables = []entryTable{
	{StandardPieceValue, standardPieceValueEntry, "men"},
	{PieceGradingClosedPosition, pieceGradingClosedPositionEntry, "pieces"},
	{PieceGradingOpenPosition, pieceGradingOpenPositionEntry, "pieces"},
	{PieceGradingSemiClosedPosition, pieceGradingSemiClosedPositionEntry, "pieces"},
	{PieceGradingSemiOpenPosition, pieceGradingSemiOpenPositionEntry, "pieces"},
	{PawnGrading, pawnGradingEntry, "steps"},
	{ConnectednessPotentialFile, connectednessPotentialFileEntry, "pawn-squares"},
	{ConnectednessPotentialRank, connectednessPotentialRankEntry, "files-ahead"},
	{PawnDefendedByPawn, pawnDefendedByPawnEntry, "pawn-squares"},
	{PawnGroupMember, pawnGroupMemberEntry, "pawn-squares"},
	{DoubledPawn, doubledPawnEntry, "pawn-squares"},
	{HorizontallyIsolatedPawn, horizontallyIsolatedPawnEntry, "pawn-squares"},
	{PassedPawn, passedPawnEntry, "passers"},
	{ProspectivePasser, prospectivePasserEntry, "pawn-ranks"},
	{UnopposedPawn, unopposedPawnEntry, "pawn-squares"},
	{WeakSpot, weakSpotEntry, "files-away"},
	{PieceCentralisation, pieceCentralisationEntry, "squares"},
	{SingleManInEnemyCamp, singleManInEnemyCampEntry, "men"},
	{Mobility, mobilityEntry, "reach"},
	{KingMobility, kingMobilityEntry, "king-squares"},
	{HeavyPiecesOnOpenFile, heavyPiecesOnOpenFileEntry, "heavy-files"},
	{HeavyPiecesOnOpenFileAgainstKing, heavyPiecesOnOpenFileAgainstKingEntry, "heavy-files"},
	{HeavyPiecesOnSemiOpenFile, heavyPiecesOnSemiOpenFileEntry, "heavy-files"},
	{HeavyPiecesOnSemiOpenFileAgainstKing, heavyPiecesOnSemiOpenFileAgainstKingEntry, "heavy-files"},
	{GeneralSquareControl, generalSquareControlEntry, "pawn-or-reach"},
	{DirectAttack, directAttackEntry, "targets"},
	{XRayAttack, xRayAttackEntry, "xrays"},
	{XRayAttackOnKing, xRayAttackOnKingEntry, "men-between"},
	{DirectDefence, directDefenceEntry, "targets"},
	{PieceFunctionQuadrants, pieceFunctionQuadrantsEntry, "numbers"},
	{PieceFunctions, pieceFunctionsEntry, "numbers"},
	{ShelterPawn, shelterPawnEntry, "pawn-squares"},
	{Castled, castledEntry, "wings"},
	{PawnClosenessToKing, pawnClosenessToKingEntry, "pawn-squares"},
	{KingRetreatCutOff, kingRetreatCutOffEntry, "ranks"},
	{KingShelterSquareAttack, kingShelterSquareAttackEntry, "shelter"},
}

package engine

import "math/bits"

// The margins of pruning, in millipawns where nothing else is said. They are of the usual size in the
// field. Many were tuned together by games, the others tried against other values in short matches and
// by counting solved positions (docs/strength.md); whoever changes one does the same. Each bets that what is left out could not have mattered: none is used in check
// or where a mate is in question, and none can become the value of a line.
const (
	// Static null move: a quiet position that far above beta stays above it.
	staticNullDepth  = 8
	staticNullMargin = 880 // a ply of depth
	// Razoring: that far below alpha only captures can help, so quiescence decides.
	razorDepth  = 3
	razorMargin = 2000 // a ply of depth
	// Null move: who may pass and still stands above beta is well. The reduction grows
	// with the depth and with the distance from beta.
	nullDepth     = 3
	nullStanding  = 800 // the evaluation is above beta by this, less
	nullSlack     = 200 // this a ply of depth
	nullBase      = 4
	nullDepthStep = 3    // depth for one more ply of reduction
	nullEvalStep  = 2400 // distance from beta for one more ply
	nullEvalMax   = 3
	// Passing is worse than any move in zugzwang. With at most this many pieces, or at great depth,
	// a cut by the null move is verified by a search without it.
	zugzwangPieces  = 1
	nullVerifyDepth = 12
	// Probing a cut: a capture that is still that far above beta in a reduced search
	// will be above it in the full one.
	probCutDepth  = 5
	probCutMargin = 900
	probCutReduce = 4
	// Futility: near the leaves a quiet move does not gain that much.
	futilityDepth  = 8
	futilityBase   = 550
	futilityMargin = 450 // a ply of depth
	// The same of captures, which gain what they take besides.
	futilityCapture      = 1050 // as base, and a ply of depth
	futilityCaptureDepth = 7
	// Quiet moves with so bad a history are left out near the leaves (history units).
	historyPruneDepth  = 4
	historyPruneMargin = -6500 // a ply of depth
	// Moves that lose more than this in exchanges are left out near the leaves (centipawns).
	exchangeDepth  = 8
	exchangeQuiet  = 60  // a ply of depth
	exchangeCaught = 100 // a ply of depth, for captures
	// Checks, sacrifices among them, are left out at no greater depth than this: a mate in
	// two by a sacrifice must not hide behind an exchange that loses.
	checkPruneDepth = 1

	// Late moves are left out near the leaves: so many quiet ones are searched, and with the square of the depth
	// so many 1024ths more. They are more where the side comes on.
	lateMoveDepth    = 8
	lateMoveBase     = 2
	lateMoveGrowth   = 660
	lateComingBase   = 4
	lateComingGrowth = 1250
	// Singular extension: the move of the table is searched deeper when all others fall short
	// of its score by this much a ply of depth.
	singularDepth  = 5
	singularMargin = 20
	doubleMargin   = 250 // the distance for two plies
	doubleMax      = 6   // double extensions in one line
	// Without a move of the table a deep search is badly ordered: it is done less deep, and the next iteration
	// has a move. That is so in the principal variation, and where a node is expected to fail high.
	internalLineDepth = 4
	internalLinePlies = 3
	internalCutDepth  = 8
	internalCutPlies  = 2
	// Less so with a move from a search that was less deep by so much.
	internalStaleDepth = 7
	internalStaleGap   = 5
	internalStalePlies = 1
	// Pushes of passed pawns to this rank (from 0) or beyond are never left out, and searched a ply deeper with
	// at most so many pieces on the board.
	passerRank   = 5
	passerPieces = 6
	// A quiet move among so many first ones loses history where the move of the table refutes it.
	earlyMoves = 3
	// Late move reductions, in 1024ths of a ply: see reductions.
	reduceDepth       = 2
	reduceBase        = 1350
	reduceDivisor     = 270  // of the product of the logarithms, in hundredths
	reduceHistoryStep = 9000 // history units for one ply
	reduceCaptureStep = 9000 // the same for captures
	// What is taken off where a move may matter more than its place in the order says ...
	lessForCapture = 750
	lessInLine     = 640  // in the principal variation
	lessForCheck   = 1230 // for a check, and in check
	lessForKiller  = 1800
	// ... and put on where it may matter less.
	moreInCut        = 2048 // the node is expected to fail high
	moreWhenStanding = 1200 // the side does not come on
	moreAfterCapture = 1550 // the move of the table, tried before, takes something: quiet ones are worse then
	// A move reduced by so much after which neither side stands well, by the sum of both sides' evaluations,
	// was reduced too much.
	reduceRegret = 3
	// Aspiration: half the width of the first window, and of the last one before all scores are let in.
	aspirationDepth  = 5
	aspirationWindow = 250
	aspirationMax    = 2500
	// A mate is settled when the search is deeper than twice its length by this many plies: by then
	// hardly a move near the root is left out or reduced to less than that length.
	provedMate = 12
	// Quiescence leaves out captures that cannot reach alpha even with this much on top.
	deltaMargin = 700
	// Quiescence tries so many moves, and later ones only if they take back, give check or promote; and in check
	// so many quiet evasions.
	quiesceMoves    = 2
	quiesceEvasions = 2
	// Quiescence looks at checks in plies not below this (0 is its first, then -1, -2 ...).
	quiesceChecks = 0
)

// manValue is what a captured man is worth at most, for bets on captures.
var manValue = [8]Score{0, 1200, 4000, 4200, 6000, 12000, 0}

// reductions holds by how many plies, in 1024ths, a late quiet move is searched less
// deep: it grows with the logarithms of the depth and of the number of the move.
var reductions = buildReductions()

func buildReductions() (t [64][64]int32) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int32(reduceBase + ln1024(d)*ln1024(n)/(1024*reduceDivisor/100))
		}
	}
	return t
}

// ln1024 returns 1024 times the natural logarithm of n >= 1, by integers alone: the
// tree must be the same on every machine.
func ln1024(n int) int {
	whole := bits.Len(uint(n)) - 1
	x := uint64(n) << (31 - whole) // n / 2^whole with 31 bits after the point
	log2 := whole << 10
	for bit := 1 << 9; bit > 0; bit >>= 1 {
		if x = x * x >> 31; x >= 1<<32 {
			x >>= 1
			log2 |= bit
		}
	}
	return log2 * 710 >> 10 // ln 2 = 710/1024
}

// lateMoves is the number of quiet moves that are searched at a depth near the leaves.
func lateMoves(depth int, improving bool) int {
	if improving {
		return lateComingBase + depth*depth*lateComingGrowth/1024
	}
	return lateMoveBase + depth*depth*lateMoveGrowth/1024
}

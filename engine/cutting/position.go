package cutting

import (
	"fmt"
	"strings"

	"gloss/engine/board"
	"gloss/eval/tsvetkov"
)

// view is a position as the rules see it.
type view struct {
	*tsvetkov.Sight
	floors     *floors // of the positional check
	numberless bool    // the number of the move is not known
}

// moveOf returns the number of the move in a position; where it is not known, one after
// the opening.
func (v *view) moveOf(pos *board.Position) int {
	if v.numberless {
		return afterOpening
	}
	return pos.FullmoveNumber()
}

// afterOpening stands for a move on which every rule that waits for the end of the
// opening is heeded.
const afterOpening = 100

// numberless tells if the number of the move is not known: the game of a position starts
// on move 1, but with men missing or with several out of their first two ranks. Positions of
// test suites are written like that.
func numberless(pos *board.Position) bool {
	start := pos.Clone()
	for start.Ply() > 0 {
		start.Unmake()
	}
	if start.FullmoveNumber() > 1 {
		return false
	}
	home := func(us board.Color) board.Bitboard {
		return board.RelativeRankBB(us, 0) | board.RelativeRankBB(us, 1)
	}
	out := start.Of(board.White)&^home(board.White) | start.Of(board.Black)&^home(board.Black)
	return start.Occupied().Count() < 32 || out.Several()
}

// verdict is what a rule says of a position for one side.
type verdict struct {
	applies bool
	men     board.Bitboard // the men or squares that it is about
	a, b    int32          // the numbers compared, see say
}

// positionRule judges the position after a move, for the side that moved.
type positionRule struct {
	test func(v *view, us board.Color) verdict
	say  func(v *view, us board.Color, d verdict) string // the numbers in words
}

// positionRules are those of kind OfPosition.
var positionRules = [NumRules]positionRule{
	ColourSplitCut:                {colourSplit, percent("of the control of free squares is on one colour")},
	ShelterColourSplitCut:         {shelterColourSplit, percent("of the control of the own shelter is on one colour")},
	MinimumMobilityCut20:          {minimumMobility(15, 20, 4, 3, 8), short(4, 3, 8)},
	MinimumMobilityCut25:          {minimumMobility(20, 25, 3, 2, 6), short(3, 2, 6)},
	MinimumMobilityCut30:          {minimumMobility(25, 1000, 2, 1, 4), short(2, 1, 4)},
	AttackImminence:               {attackImminence, sayImminence},
	AvoidTwoBackwardPawns:         {twoBackward, count("fully backward pawn", "on the 2nd rank")},
	AvoidThreeBackwardPawns:       {threeBackward, count("fully backward pawn", "on the 3rd rank")},
	AvoidTwoBackwardFatedPawns:    {twoBackwardFated, count("backward-fated pawn", "on the 2nd rank")},
	AvoidThreePairsOfDoubledPawns: {threeDoubled, count("pair", "of doubled pawns")},
	EnemyMobilityOfTwoBestPieces:  {bestTwoPieces, versus("the two most mobile pieces have %d free squares, the enemy's %d")},
	EnemyConnectednessPotential:   {connectedness, versus("potential of connectedness %d mp, the enemy's %d")},
	EnemyGapBridgingPotential:     {gapBridging, versus("potential of bridging gaps %d mp, the enemy's %d")},
	InferiorPawnSpread:            {pawnSpread, versus("penalty for the spread of pawns %d mp, the enemy's %d")},
	AvoidThreeFixedIsolatedPawns:  {threeFixedIsolated, count("fixed isolated pawn", "")},
	MobilityPositioningMismatch:   {mismatch, sayMismatch},
	PositionalCheck:               {positionalCheck, sayCheck},
}

func percent(what string) func(*view, board.Color, verdict) string {
	return func(_ *view, _ board.Color, d verdict) string {
		if d.b == 0 {
			return "no control"
		}
		return fmt.Sprintf("%d%% %s", (100*d.a+d.b/2)/d.b, what)
	}
}

func count(what, where string) func(*view, board.Color, verdict) string {
	return func(_ *view, _ board.Color, d verdict) string {
		if d.a != 1 {
			return strings.TrimSpace(fmt.Sprintf("%d %ss %s", d.a, what, where))
		}
		return strings.TrimSpace(fmt.Sprintf("1 %s %s", what, where))
	}
}

func versus(text string) func(*view, board.Color, verdict) string {
	return func(_ *view, _ board.Color, d verdict) string { return fmt.Sprintf(text, d.a, d.b) }
}

// colourSplit: control of free squares that is nearly all on one colour is half
// blind: more than 70 percent. Source: addendum-2012, A019.
func colourSplit(v *view, us board.Color) verdict {
	light, dark := v.Complementarity(us)
	larger, all := max(light, dark), light+dark
	return verdict{100*larger > 70*all, board.SquareBB(v.Position().King(us)), int32(larger), int32(all)}
}

// shelterColourSplit: the same in the own shelter zone. Source: addendum-2012, A020.
func shelterColourSplit(v *view, us board.Color) verdict {
	light, dark := v.ShelterControl(us)
	larger, all := max(light, dark), light+dark
	return verdict{100*larger > 70*all, board.SquareBB(v.Position().King(us)), int32(larger), int32(all)}
}

// minimumMobility: with so much piece material on the board (the average of the
// sides in pawns, over least and up to most) a minor piece, rook or queen needs so
// many empty squares; one piece with fewer is enough. From move 8 on: the initial
// position itself is no better. Source: addendum-2012, A022.
func minimumMobility(least, most float64, minor, rook, queen int) func(*view, board.Color) verdict {
	need := minima(minor, rook, queen)
	return func(v *view, us board.Color) (d verdict) {
		if m := v.PieceMaterial(); m <= least || m > most || v.moveOf(v.Position()) < 8 {
			return d
		}
		free := v.Free()
		pieces := v.Pieces(us)
		for i := range pieces {
			if p := &pieces[i]; (p.Attacks & free).Count() < need[p.Kind&7] {
				d.men |= board.SquareBB(p.Square)
			}
		}
		d.applies = d.men != 0
		return d
	}
}

func minima(minor, rook, queen int) [8]int {
	return [8]int{board.Knight: minor, board.Bishop: minor, board.Rook: rook, board.Queen: queen}
}

// short names the pieces below the minimum.
func short(minor, rook, queen int) func(*view, board.Color, verdict) string {
	need := minima(minor, rook, queen)
	return func(v *view, us board.Color, d verdict) string {
		var parts []string
		pieces := v.Pieces(us)
		for i := range pieces {
			if p := &pieces[i]; d.men.Has(p.Square) {
				parts = append(parts, fmt.Sprintf("%s %d of %d", p.Square, (p.Attacks&v.Free()).Count(), need[p.Kind&7]))
			}
		}
		if parts == nil {
			return "no piece below the minimum, or another bracket"
		}
		return "free squares " + strings.Join(parts, ", ")
	}
}

// attackImminence: pieces far from the enemy king, on average more than one and a half
// times as far as the enemy's from the own one, reinforce no attack.
// Source: addendum-2012, A071.
func attackImminence(v *view, us board.Color) (d verdict) {
	own, enemy := overallDistance(v, us), overallDistance(v, us.Other())
	d.a, d.b = own, enemy
	for b := v.Pieces(us); len(b) > 0; b = b[1:] {
		d.men |= board.SquareBB(b[0].Square)
	}
	n, m := int32(len(v.Pieces(us))), int32(len(v.Pieces(us.Other())))
	d.applies = n > 0 && m > 0 && 2*own*m > 3*enemy*n
	return d
}

func sayImminence(v *view, us board.Color, d verdict) string {
	return fmt.Sprintf("overall distance to the enemy king %d in %d pieces, the enemy's %d in %d",
		d.a, len(v.Pieces(us)), d.b, len(v.Pieces(us.Other())))
}

// bestTwoPieces: the enemy's two most mobile pieces have more than one and a half times
// the mobility of the own two. Source: addendum-2012, A086+6.
func bestTwoPieces(v *view, us board.Color) verdict {
	own, _ := twoMostMobile(v, us)
	enemy, men := twoMostMobile(v, us.Other())
	none := len(v.Pieces(us)) == 0 || len(v.Pieces(us.Other())) == 0
	return verdict{!none && 2*enemy > 3*own, men, own, enemy}
}

// twoMostMobile adds up the safe free squares of the two most mobile pieces of a side, and
// finds the pieces that have as many.
func twoMostMobile(v *view, us board.Color) (sum int32, men board.Bitboard) {
	safe := v.Free() &^ v.PawnControl(us.Other())
	first, second := 0, 0
	pieces := v.Pieces(us)
	for i := range pieces {
		n := (pieces[i].Attacks & safe).Count()
		first, second = max(first, n), max(second, min(first, n))
	}
	for i := range pieces {
		if (pieces[i].Attacks & safe).Count() >= second {
			men |= board.SquareBB(pieces[i].Square)
		}
	}
	return int32(first + second), men
}

// The two inner rings of the board, and its edge.
const (
	inner = (board.FileC | board.FileD | board.FileE | board.FileF) & (board.Rank3 | board.Rank4 | board.Rank5 | board.Rank6)
	edge  = board.FileA | board.FileH | board.Rank1 | board.Rank8
)

// goodMobility is three quarters of the average mobility of a kind on an empty board; a
// rook has 14 squares from everywhere, so there is none for it.
var goodMobility = [8]int{board.Knight: 4, board.Bishop: 7, board.Rook: 100, board.Queen: 17}

// mismatch: a piece in the middle that can hardly move, or a mobile one on the edge, is
// good in one respect only. Source: specifications, S010.
func mismatch(v *view, us board.Color) (d verdict) {
	free := v.Free()
	pieces := v.Pieces(us)
	for i := range pieces {
		p := &pieces[i]
		at, n := board.SquareBB(p.Square), (p.Attacks & free).Count()
		if at&inner != 0 && n <= 1 || at&edge != 0 && n >= goodMobility[p.Kind&7] {
			d.men |= at
		}
	}
	d.applies = d.men != 0
	return d
}

func sayMismatch(v *view, us board.Color, d verdict) string {
	var parts []string
	pieces := v.Pieces(us)
	for i := range pieces {
		if p := &pieces[i]; d.men.Has(p.Square) {
			parts = append(parts, fmt.Sprintf("%s has %d free squares", p.Square, (p.Attacks&v.Free()).Count()))
		}
	}
	if parts == nil {
		return "place and mobility of every piece go together"
	}
	return strings.Join(parts, ", ")
}

package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// A Sight answers questions about a position from what the rules of the evaluation
// know of it, for those that judge positions by rules without a value (package
// cutting). Values are the author's own, in millipawns. A sight owns
// caches: use one in each goroutine.
type Sight struct {
	e      evaluation[[0]sideHits]
	author *FactorTable                    // factors 1 for the terms of every profile
	full   *evaluation[[NumTerms]sideHits] // for Functionality, made when first needed
	pawns  []pawnEntry                     // by pawnKey
	xrays  bool                            // those of the position are set
}

// sharedPawns is a power of two; so many structures of pawns are kept.
const sharedPawns = 1 << 9

// NewSight returns a sight without a position.
func NewSight() *Sight {
	ones := [NumTerms]eval.Factors{}
	for t := range ones {
		if registry[t].Profile == "" {
			ones[t] = eval.Factors{MG: 1, EG: 1}
		}
	}
	return &Sight{author: new(FactorTable).WithFactors(ones), pawns: make([]pawnEntry, sharedPawns)}
}

// Set looks at a position. The answers hold until the position changes.
func (f *Sight) Set(pos *board.Position) {
	f.e.pos = pos
	f.e.facts.SetPhase(pos)
	f.e.facts.SetMen(pos)
	f.e.facts.Side[board.White].SetControls(board.White, f.e.facts.Occupied)
	f.e.facts.Side[board.Black].SetControls(board.Black, f.e.facts.Occupied)
	f.e.weights = &f.author.weights[f.e.facts.Phase]
	f.e.pawns, f.xrays = nil, false
}

// Position returns the position looked at.
func (f *Sight) Position() *board.Position { return f.e.pos }

// PieceMaterial returns the queens, rooks, bishops and knights of a side in pawns
// (queen 9, rook 4.5, minor piece 3), the average of both sides.
func (f *Sight) PieceMaterial() float64 { return float64(eval.PieceMaterial(f.e.pos)) / 4 }

// Pieces returns the queens, rooks, bishops and knights of a side, the knights first.
func (f *Sight) Pieces(us board.Color) []facts.Piece { return f.e.facts.Side[us&1].PieceList() }

// Free returns the empty squares.
func (f *Sight) Free() board.Bitboard { return ^f.e.facts.Occupied }

// PawnControl returns the squares onto which pawns of a side capture.
func (f *Sight) PawnControl(us board.Color) board.Bitboard {
	return f.e.facts.Side[us&1].By[board.Pawn]
}

// Complementarity returns what the control of free squares by pieces is worth, on
// light and on dark squares. Source: addendum-2012, A019.
func (f *Sight) Complementarity(us board.Color) (light, dark int) {
	s := &f.e.facts.Side[us&1]
	one, two, three := s.Complementary(s.ByPieces &^ f.e.facts.Occupied)
	light = complementValue(one&board.LightSquares, two&board.LightSquares, three&board.LightSquares)
	return light, complementValue(one, two, three) - light
}

// ShelterControl returns what the control of the own shelter zone is worth, on light
// and on dark squares. Source: addendum-2012, A020.
func (f *Sight) ShelterControl(us board.Color) (light, dark int) {
	s, them := &f.e.facts.Side[us&1], &f.e.facts.Side[us&1^1]
	squares := s.Zone.All &^ them.Men
	one, two, three := s.Controlled[0]&squares, s.Controlled[1]&squares, s.Controlled[2]&squares
	light = shelterControlValue(one&board.LightSquares, two&board.LightSquares, three&board.LightSquares)
	return light, shelterControlValue(one, two, three) - light
}

// structure returns the facts of the pawns.
func (f *Sight) structure() *pawnBook {
	if f.e.pawns == nil {
		pos := f.e.pos
		pawns := [2]board.Bitboard{pos.Pieces(board.White, board.Pawn), pos.Pieces(board.Black, board.Pawn)}
		entry := &f.pawns[pawnKey(pawns)&(sharedPawns-1)]
		if !entry.known || entry.pawns != pawns {
			entry.pawns, entry.known = pawns, true
			entry.book.Set(pos)
		}
		f.e.pawns = &entry.book
	}
	return f.e.pawns
}

// FullyBackward returns the pawns that are backward or permanently backward.
func (f *Sight) FullyBackward(us board.Color) board.Bitboard {
	return f.structure().Side[us&1].FullyBackward()
}

// BackwardFated returns the fully backward-fated pawns.
func (f *Sight) BackwardFated(us board.Color) board.Bitboard { return f.structure().Side[us&1].Fated }

// FixedIsolated returns the horizontally isolated pawns with an enemy pawn directly in
// front of them.
func (f *Sight) FixedIsolated(us board.Color) board.Bitboard {
	s := &f.structure().Side[us&1]
	return s.Isolated & s.Fixed
}

// FixedPairs returns the pawns, of both sides, of fixed and semi-fixed pairs.
func (f *Sight) FixedPairs() board.Bitboard {
	p := f.structure()
	return p.FixedPairs | p.SemiFixed
}

// Connectedness is the potential of connectedness of the pawns of a side: the sum of
// its two rows. Source: addendum-2012, A057.
func (f *Sight) Connectedness(us board.Color) int32 {
	f.structure()
	f.e.score[us&1] = 0
	f.e.connectednessPotential(us & 1)
	f.e.connectednessByRank(us & 1)
	return f.e.score[us&1]
}

// GapBridging is the sum of the gap-bridging potential of the pawns of a side.
// Source: addendum-2012, A058.
func (f *Sight) GapBridging(us board.Color) int32 {
	f.structure()
	f.e.score[us&1] = 0
	f.e.gapBridgingPotential(us & 1)
	return f.e.score[us&1]
}

// PawnSpread is the penalty, 0 or negative, for the spread of the pawns of a side: the
// sum of its three rows. Source: addendum-2012, A055.
func (f *Sight) PawnSpread(us board.Color) int32 {
	f.structure()
	f.e.score[us&1] = 0
	f.e.pawnSpread(us & 1)
	return f.e.score[us&1]
}

// Placement is twice the holistic positioning of a piece: the sum of what it is worth by
// its rank and by its ring. Source: addendum-2012, A026.
func (f *Sight) Placement(us board.Color, sq board.Square) int32 {
	var twice int32
	for i, digit := range squareValues[us&1] {
		twice += int32(digit>>(sq&63)&1) << i
	}
	return 5 * twice
}

// Work returns what a piece, by its place in Pieces, has for its mobility and for its
// attacks, direct and through other men, in the phase of the position.
// Source: addendum-2012, A029 and A002.
func (f *Sight) Work(us board.Color, i int) (mobility, attack int32) {
	if !f.xrays {
		f.e.facts.SetXrays()
		f.xrays = true
	}
	s, them := &f.e.facts.Side[us&1], &f.e.facts.Side[us&1^1]
	p, x := &s.List[i&15], &s.Xrays[i&15]
	weigh := func(v tapered, n int) int32 { return f.e.weights[Mobility].apply(v.mg, v.eg) * int32(n) }

	free := p.Attacks &^ f.e.facts.Occupied
	guarded := free & them.By[board.Pawn]
	backed := s.By[board.Pawn] | s.KingAround | s.ByPieces2
	pawn, nothing := &lostForPawn[pieceClass[p.Kind&7]], &lostForNothing[pieceClass[p.Kind&7]]
	mobility = weigh(tapered{freeSquareMG, freeSquareEG}, (free&^guarded).Count()) +
		weigh(tapered{pawn.mg, pawn.eg}, (guarded&backed).Count()) +
		weigh(tapered{nothing.mg, nothing.eg}, (guarded&^backed).Count())

	for kind := board.Pawn; kind <= board.Queen; kind++ {
		attack += weigh(attackValue[kind], (p.Attacks & them.Of[kind]).Count())
	}
	if p.Kind == board.Knight {
		return mobility, attack
	}
	for hit := x.Lines & them.Men &^ p.Attacks; hit != 0; {
		target := hit.PopFirst()
		if n := x.MenBefore(target); n <= maxXRayAttack {
			attack += weigh(xrayValue[f.e.pos.At(target).Type()&7][n], 1)
		}
	}
	return mobility, attack
}

// Functionality returns the number of functions that the pieces of a side perform and
// that of the quadrants in which they do, by the square of the piece.
// Source: specifications, S029.
func (f *Sight) Functionality(us board.Color, sq board.Square) (functions, quadrants int) {
	if f.full == nil {
		f.full = new(evaluation[[NumTerms]sideHits])
	}
	e := f.full
	e.pos, e.facts, e.weights = f.e.pos, f.e.facts, f.e.weights
	e.setValues()
	e.hits[PieceFunctions], e.hits[PieceFunctionQuadrants] = sideHits{}, sideHits{}
	e.functions(us&1, &e.facts.Side[us&1], &e.facts.Side[us&1^1])
	return numberOf(e.hits[PieceFunctions][us&1], sq), numberOf(e.hits[PieceFunctionQuadrants][us&1], sq)
}

// numberOf finds the hit of a piece and what number its value stands for.
func numberOf(hits []eval.Hit, sq board.Square) int {
	for _, h := range hits {
		if h.Key != eval.At(sq) {
			continue
		}
		for n, v := range byNumber {
			if v == h.MG {
				return n
			}
		}
	}
	return 0
}

// HiddenMate tells if the pattern of the hidden mate stands on the board for an
// attacking side. Source: specifications, S136.
func HiddenMate(pos *board.Position, attacker board.Color) bool {
	for i := range matingPatterns[attacker&1] {
		m := &matingPatterns[attacker&1][i]
		if m.king == pos.King(attacker.Other()) && m.stands(pos, attacker) {
			return true
		}
	}
	return false
}

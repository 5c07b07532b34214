package eval

import "gloss/engine/board"

// Facts answer questions about a position from what the rules of the evaluation
// know of it, for those that judge positions by rules without a value (package
// cutting). Values are the author's own, in millipawns. Facts own caches: use one in
// each goroutine.
type Facts struct {
	e      evaluation[[0]sideHits]
	author *Profile                        // all factors 1
	full   *evaluation[[NumTerms]sideHits] // for Functionality, made when first needed
	pawns  []pawnEntry                     // by pawnKey
	xrays  bool                            // those of the position are set
}

// Piece is a queen, rook, bishop or knight on the board.
type Piece = piece

// Square returns where the piece stands.
func (p *piece) Square() board.Square { return p.square }

// Kind returns what it is.
func (p *piece) Kind() board.PieceType { return p.kind }

// Attacks returns the squares that it attacks, whoever stands on them.
func (p *piece) Attacks() board.Bitboard { return p.attacks }

// sharedPawns is a power of two; so many structures of pawns are kept.
const sharedPawns = 1 << 9

// NewFacts returns facts without a position.
func NewFacts() *Facts {
	ones := [NumTerms]Factors{}
	for t := range ones {
		ones[t] = Factors{1, 1}
	}
	return &Facts{author: new(Profile).WithFactors(ones), pawns: make([]pawnEntry, sharedPawns)}
}

// Set looks at a position. The answers hold until the position changes.
func (f *Facts) Set(pos *board.Position) {
	f.e.pos = pos
	f.e.facts.setMen(pos)
	f.e.facts.side[board.White].setControls(board.White, f.e.facts.occupied)
	f.e.facts.side[board.Black].setControls(board.Black, f.e.facts.occupied)
	f.e.weights = &f.author.weights[f.e.facts.stage]
	f.e.pawns, f.xrays = nil, false
}

// Position returns the position looked at.
func (f *Facts) Position() *board.Position { return f.e.pos }

// PieceMaterial returns the queens, rooks, bishops and knights of a side in pawns
// (queen 9, rook 4.5, minor piece 3), the average of both sides.
func (f *Facts) PieceMaterial() float64 { return float64(pieceMaterial(f.e.pos)) / 4 }

// Pieces returns the queens, rooks, bishops and knights of a side, the knights first.
func (f *Facts) Pieces(us board.Color) []Piece { return f.e.facts.side[us&1].pieceList() }

// Free returns the empty squares.
func (f *Facts) Free() board.Bitboard { return ^f.e.facts.occupied }

// PawnControl returns the squares onto which pawns of a side capture.
func (f *Facts) PawnControl(us board.Color) board.Bitboard {
	return f.e.facts.side[us&1].by[board.Pawn]
}

// Complementarity returns what the control of free squares by pieces is worth, on
// light and on dark squares. Source: addendum-2012, A019.
func (f *Facts) Complementarity(us board.Color) (light, dark int) {
	s := &f.e.facts.side[us&1]
	one, two, three := s.complementary(s.byPieces &^ f.e.facts.occupied)
	light = complementValue(one&board.LightSquares, two&board.LightSquares, three&board.LightSquares)
	return light, complementValue(one, two, three) - light
}

// ShelterControl returns what the control of the own shelter zone is worth, on light
// and on dark squares. Source: addendum-2012, A020.
func (f *Facts) ShelterControl(us board.Color) (light, dark int) {
	s, them := &f.e.facts.side[us&1], &f.e.facts.side[us&1^1]
	squares := s.zone.all &^ them.men
	one, two, three := s.controlled[0]&squares, s.controlled[1]&squares, s.controlled[2]&squares
	light = shelterControlValue(one&board.LightSquares, two&board.LightSquares, three&board.LightSquares)
	return light, shelterControlValue(one, two, three) - light
}

// structure returns the facts of the pawns.
func (f *Facts) structure() *pawnFacts {
	if f.e.pawns == nil {
		pos := f.e.pos
		pawns := [2]board.Bitboard{pos.Pieces(board.White, board.Pawn), pos.Pieces(board.Black, board.Pawn)}
		entry := &f.pawns[pawnKey(pawns)&(sharedPawns-1)]
		if !entry.known || entry.pawns != pawns {
			entry.pawns, entry.known = pawns, true
			entry.facts.set(pos)
		}
		f.e.pawns = &entry.facts
	}
	return f.e.pawns
}

// FullyBackward returns the pawns that are backward or permanently backward.
func (f *Facts) FullyBackward(us board.Color) board.Bitboard {
	return f.structure().side[us&1].fullyBackward()
}

// BackwardFated returns the fully backward-fated pawns.
func (f *Facts) BackwardFated(us board.Color) board.Bitboard { return f.structure().side[us&1].fated }

// FixedIsolated returns the horizontally isolated pawns with an enemy pawn directly in
// front of them.
func (f *Facts) FixedIsolated(us board.Color) board.Bitboard {
	s := &f.structure().side[us&1]
	return s.isolated & s.fixed
}

// FixedPairs returns the pawns, of both sides, of fixed and semi-fixed pairs.
func (f *Facts) FixedPairs() board.Bitboard {
	p := f.structure()
	return p.fixedPairs | p.semiFixed
}

// Connectedness is the potential of connectedness of the pawns of a side: the sum of
// its two rows. Source: addendum-2012, A057.
func (f *Facts) Connectedness(us board.Color) int32 {
	f.structure()
	f.e.score[us&1] = 0
	f.e.connectednessPotential(us & 1)
	f.e.connectednessByRank(us & 1)
	return f.e.score[us&1]
}

// GapBridging is the sum of the gap-bridging potential of the pawns of a side.
// Source: addendum-2012, A058.
func (f *Facts) GapBridging(us board.Color) int32 {
	f.structure()
	f.e.score[us&1] = 0
	f.e.gapBridgingPotential(us & 1)
	return f.e.score[us&1]
}

// PawnSpread is the penalty, 0 or negative, for the spread of the pawns of a side: the
// sum of its three rows. Source: addendum-2012, A055.
func (f *Facts) PawnSpread(us board.Color) int32 {
	f.structure()
	f.e.score[us&1] = 0
	f.e.pawnSpread(us & 1)
	return f.e.score[us&1]
}

// Standing is twice the holistic positioning of a piece: the sum of what it is worth by
// its rank and by its ring. Source: addendum-2012, A026.
func (f *Facts) Standing(us board.Color, sq board.Square) int32 {
	var twice int32
	for i, digit := range squareValues[us&1] {
		twice += int32(digit>>(sq&63)&1) << i
	}
	return 5 * twice
}

// Work returns what a piece, by its place in Pieces, has for its mobility and for its
// attacks, direct and through other men, in the stage of the position.
// Source: addendum-2012, A029 and A002.
func (f *Facts) Work(us board.Color, i int) (mobility, attack int32) {
	if !f.xrays {
		f.e.facts.setXrays()
		f.xrays = true
	}
	s, them := &f.e.facts.side[us&1], &f.e.facts.side[us&1^1]
	p, x := &s.list[i&15], &s.xrays[i&15]
	weigh := func(v worth, n int) int32 { return f.e.weights[Mobility].apply(v.mg, v.eg) * int32(n) }

	free := p.attacks &^ f.e.facts.occupied
	guarded := free & them.by[board.Pawn]
	backed := s.by[board.Pawn] | s.kingAround | s.byPieces2
	pawn, nothing := &lostForPawn[pieceClass[p.kind&7]], &lostForNothing[pieceClass[p.kind&7]]
	mobility = weigh(worth{freeSquareMG, freeSquareEG}, (free&^guarded).Count()) +
		weigh(worth{pawn.mg, pawn.eg}, (guarded&backed).Count()) +
		weigh(worth{nothing.mg, nothing.eg}, (guarded&^backed).Count())

	for kind := board.Pawn; kind <= board.Queen; kind++ {
		attack += weigh(attackValue[kind], (p.attacks & them.of[kind]).Count())
	}
	if p.kind == board.Knight {
		return mobility, attack
	}
	for hit := x.lines & them.men &^ p.attacks; hit != 0; {
		target := hit.PopFirst()
		if n := x.menBefore(target); n <= maxXRayAttack {
			attack += weigh(xrayValue[f.e.pos.At(target).Type()&7][n], 1)
		}
	}
	return mobility, attack
}

// Functionality returns the number of functions that the pieces of a side perform and
// that of the quadrants in which they do, by the square of the piece.
// Source: specifications, S029.
func (f *Facts) Functionality(us board.Color, sq board.Square) (functions, quadrants int) {
	if f.full == nil {
		f.full = new(evaluation[[NumTerms]sideHits])
	}
	e := f.full
	e.pos, e.facts, e.weights = f.e.pos, f.e.facts, f.e.weights
	e.setQuotes()
	e.hits[PieceFunctions], e.hits[PieceFunctionQuadrants] = sideHits{}, sideHits{}
	e.functions(us&1, &e.facts.side[us&1], &e.facts.side[us&1^1])
	return numberOf(e.hits[PieceFunctions][us&1], sq), numberOf(e.hits[PieceFunctionQuadrants][us&1], sq)
}

// numberOf finds the hit of a piece and what number its value stands for.
func numberOf(hits []Hit, sq board.Square) int {
	for _, h := range hits {
		if h.Key != At(sq) {
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

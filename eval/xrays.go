package eval

import "gloss/engine/board"

// xray is what a queen, rook or bishop sees through the men on its lines.
type xray struct {
	// beyond[n] holds the squares of its lines with exactly n men, of either
	// colour, strictly between; beyond[0] is what the piece attacks.
	beyond [maxBetween + 1]board.Bitboard
	// depth is the highest n with a square.
	depth int
}

// xrayTerms are the terms that look through men, pins aside.
var xrayTerms = []Term{
	XRayAttack, XRayAttackOnKing, XRayIntensityOfInteraction, KnightXRayInteraction, XRayIntensityAtEnemyShelter,
}

// maxBetween is the most men that can stand between two squares of a line.
const maxBetween = 6

// setXrays fills the x-rays of the linear pieces of both sides.
func (f *pieceFacts) setXrays() {
	for us := range f.side {
		s := &f.side[us]
		for i, p := range s.pieceList() {
			if p.kind != board.Knight {
				s.xrays[i].set(p, f.occupied)
			}
		}
	}
}

func (x *xray) set(p piece, occupied board.Bitboard) {
	x.depth = 0
	x.beyond[0] = p.attacks
	seen := p.attacks
	for blockers := seen & occupied; blockers != 0; {
		occupied &^= blockers
		all := board.Attacks(p.kind, board.White, p.square, occupied)
		next := all &^ seen
		if next == 0 {
			return
		}
		x.depth++
		x.beyond[x.depth] = next
		seen = all
		blockers = next & occupied
	}
}

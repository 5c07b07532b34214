package facts

import "gloss/engine/board"

// setStructures finds the fixed and semi-fixed structures.
func (p *Pawns) setStructures() {
	white, black := &p.Side[board.White], &p.Side[board.Black]
	p.FixedPairs = white.Fixed | black.Fixed
	// A semi-fixed pair: both backward-fated, two empty squares between them.
	low := white.Fated & (black.Fated >> 24)
	p.SemiFixed = low | low<<24
	pairs := p.FixedPairs | p.SemiFixed

	for rest := p.FixedPairs; rest != 0; {
		men, own := p.structureOf(rest&board.FileBB(firstFile(rest)), pairs)
		rest &^= men
		f := fixedStructure{Men: men, Fixed: (men & white.Fixed).Count()}
		f.pairs = f.Fixed + (own & low).Count()
		p.Structures[p.Count] = f
		p.Count++
		p.InFixed |= men
		if f.bigger() {
			p.InBigger |= men
		}
	}
}

// structureOf returns all members of the structure of some pairs and those of
// them that belong to its pairs, when the pawns of all pairs are given.
func (p *Pawns) structureOf(first, pairs board.Bitboard) (men, own board.Bitboard) {
	white, black := p.Side[board.White].Pawns, p.Side[board.Black].Pawns
	men, own = first, first
	for {
		grown := men | spreadOwn(men&white)&white | spreadOwn(men&black)&black
		// A fixed pawn brings its pair, and every pair those on the adjacent files.
		files := (own | grown&p.FixedPairs).FileFill()
		next := pairs & (files | files.Sides())
		grown |= next
		if grown == men && next == own {
			return men, own
		}
		men, own = grown, next
	}
}

// Surplus returns the spare pawns of a side in fixed and semi-fixed structures: they stand in no pair, and no
// enemy pawn of their structure is the next one in front of them. Source: addendum-2012, A081.
func (p *Pawns) Surplus(us board.Color) (spare board.Bitboard) {
	enemy := p.Side[us.Other()].Pawns
	for i := range p.Count {
		men := p.Structures[i].Men
		for b := men & p.Side[us].Pawns &^ (p.FixedPairs | p.SemiFixed); b != 0; {
			sq := b.PopFirst()
			next := board.SquareBB(sq).Forward(us)
			for next != 0 && next&enemy == 0 {
				next = next.Forward(us)
			}
			if next&men == 0 {
				spare |= board.SquareBB(sq)
			}
		}
	}
	return spare
}

// firstFile returns the file nearest to the a-file of a set that is not empty.
func firstFile(b board.Bitboard) int {
	file := 0
	for b&board.FileBB(file) == 0 {
		file++
	}
	return file
}

// spreadOwn adds the squares that are one diagonal or horizontal step away.
func spreadOwn(b board.Bitboard) board.Bitboard {
	sides := b.Sides()
	return b | sides | sides.North() | sides.South()
}

// setSpare finds the spare pawns: in a diagonal connection with a fixed pawn a
// single one that is not fixed, or two of them if they are its two ends.
// Source: specifications, S171.
func (s *PawnSide) setSpare() {
	for _, run := range s.Diagonals() {
		spare := run.Men &^ s.Fixed
		if spare == run.Men {
			continue
		}
		if !spare.Several() || spare == board.SquareBB(run.Rear)|board.SquareBB(run.Lead) {
			s.Spare |= spare
		}
	}
}

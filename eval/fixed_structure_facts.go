package eval

import "gloss/engine/board"

// setStructures finds the fixed and semi-fixed structures.
func (p *pawnFacts) setStructures() {
	white, black := &p.side[board.White], &p.side[board.Black]
	p.fixedPairs = white.fixed | black.fixed
	// A semi-fixed pair: both backward-fated, two empty squares between them.
	low := white.fated & (black.fated >> 24)
	p.semiFixed = low | low<<24
	pairs := p.fixedPairs | p.semiFixed

	for rest := p.fixedPairs; rest != 0; {
		men, own := p.structureOf(rest&board.FileBB(firstFile(rest)), pairs)
		rest &^= men
		f := fixedStructure{men: men, fixed: (men & white.fixed).Count()}
		f.pairs = f.fixed + (own & low).Count()
		p.structures[p.count] = f
		p.count++
		p.inFixed |= men
		if f.bigger() {
			p.inBigger |= men
		}
	}
}

// structureOf returns all members of the structure of some pairs and those of
// them that belong to its pairs, when the pawns of all pairs are given.
func (p *pawnFacts) structureOf(first, pairs board.Bitboard) (men, own board.Bitboard) {
	white, black := p.side[board.White].pawns, p.side[board.Black].pawns
	men, own = first, first
	for {
		grown := men | spreadOwn(men&white)&white | spreadOwn(men&black)&black
		// A fixed pawn brings its pair, and every pair those on the adjacent files.
		files := (own | grown&p.fixedPairs).FileFill()
		next := pairs & (files | files.Sides())
		grown |= next
		if grown == men && next == own {
			return men, own
		}
		men, own = grown, next
	}
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

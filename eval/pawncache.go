package eval

import "gloss/engine/board"

// pawnCache keeps the pawn facts and the score of the rules that need only
// pawns and kings. An entry holds for one stage: scores are rounded hit by hit.
// It also keeps the score of the rules that need the numbers of pieces besides,
// for the last pieces that were on the board with these pawns.
type pawnCache struct {
	entries []pawnEntry
}

type pawnEntry struct {
	key   uint64
	score [2]int32
	facts pawnFacts

	pieces     uint64 // see pieceSignature
	pieceScore [2]int32
}

// pieceSignature tells apart positions with different numbers of men, or with
// bishops on squares of different colours, and the opening from later moves.
func (e *evaluation[R]) pieceSignature() uint64 {
	var colours uint64
	if e.facts.opening {
		colours = 1
	}
	for us := board.White; us <= board.Black; us++ {
		bishops := e.pos.Pieces(us, board.Bishop)
		for _, colour := range [2]board.Bitboard{board.LightSquares, board.DarkSquares} {
			colours <<= 1
			if bishops&colour != 0 {
				colours++
			}
		}
	}
	return e.pos.MaterialKey() ^ colours*0x9e3779b97f4a7c15
}

// pawnCacheSize is a power of two; the cache takes about 12 MB.
const pawnCacheSize = 1 << 13

func newPawnCache() *pawnCache {
	c := &pawnCache{entries: make([]pawnEntry, pawnCacheSize)}
	c.clear()
	return c
}

func (c *pawnCache) clear() {
	for i := range c.entries {
		c.entries[i].key = uint64(i) + 1 // a key that belongs to another entry: never found
	}
}

// find returns the entry for a position in a stage and tells if it is filled.
func (c *pawnCache) find(pos *board.Position, stage Stage) (entry *pawnEntry, filled bool) {
	key := pos.PawnKingKey() ^ (uint64(stage)+1)*0x9e3779b97f4a7c15
	entry = &c.entries[key&(pawnCacheSize-1)]
	if entry.key == key {
		return entry, true
	}
	entry.key = key
	return entry, false
}

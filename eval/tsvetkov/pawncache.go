package tsvetkov

import (
	"math/bits"

	"gloss/engine/board"
	"gloss/engine/hugepage"
	"gloss/eval/facts"
)

// pawnCache keeps what hangs on pawns, kings and the numbers of pieces: most
// positions of a search share that with others.
type pawnCache struct {
	pawns    []pawnEntry
	scores   scoreTable // of pawnFamilies
	kings    scoreTable // of pawnFamilies and pawnKingFamilies together, which is asked first
	material scoreTable // of materialFamilies
}

// pawnEntry keeps the facts of the pawns.
type pawnEntry struct {
	pawns    [2]board.Bitboard
	known    bool // that facts are those of pawns
	complete bool // pawnFamilies have listed the weaknesses
	book     pawnBook
}

// pawnBook is what is known of the pawns of a position: the facts, and the weaknesses that the
// pawn families have found in them.
type pawnBook struct {
	facts.Pawns
	weak [2]weaknessList
}

// pawnEntries is a power of two; they take about 18 MB.
const pawnEntries = 1 << 13

func newPawnCache() *pawnCache {
	c := &pawnCache{pawns: hugepage.Make[pawnEntry](pawnEntries), scores: newScoreTable(), kings: newScoreTable(), material: newScoreTable()}
	c.clear()
	return c
}

func (c *pawnCache) clear() {
	for i := range c.pawns {
		c.pawns[i].known = false
	}
	c.scores.clear()
	c.kings.clear()
	c.material.clear()
}

// find returns the entry of the pawns of a position, by their key, with the facts filled in.
func (c *pawnCache) find(pos *board.Position, key uint64) *pawnEntry {
	pawns := pawnsOf(pos)
	entry := &c.pawns[key&(pawnEntries-1)]
	if !entry.known || entry.pawns != pawns {
		entry.pawns, entry.known, entry.complete = pawns, true, false
		entry.book.Set(pos)
	}
	return entry
}

// pawnsOf returns the pawns of the two sides.
func pawnsOf(pos *board.Position) [2]board.Bitboard {
	return [2]board.Bitboard{pos.Pieces(board.White, board.Pawn), pos.Pieces(board.Black, board.Pawn)}
}

// pawnKey mixes the squares of all pawns.
func pawnKey(pawns [2]board.Bitboard) uint64 {
	key := uint64(pawns[0])*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(uint64(pawns[1])*0xd6e8feb86659fd93, 32)
	key = (key ^ key>>32) * 0xd6e8feb86659fd93
	return key ^ key>>32
}

// scoreTable keeps scores of both sides by keys.
type scoreTable []scoreEntry

type scoreEntry struct {
	key   uint64
	score [2]int32
}

const scoreEntries = 1 << 15

func newScoreTable() scoreTable { return hugepage.Make[scoreEntry](scoreEntries) }

func (t scoreTable) clear() {
	for i := range t {
		t[i].key = uint64(i) + 1 // a key that belongs to another entry: never found
	}
}

// find returns the score of a key and tells if it is known; if it is not, the
// caller fills it in.
func (t scoreTable) find(key uint64) (score *[2]int32, known bool) {
	entry := &t[key&(scoreEntries-1)]
	known = entry.key == key
	entry.key = key
	return &entry.score, known
}

// has tells if the score of a key is known.
func (t scoreTable) has(key uint64) bool { return t[key&(scoreEntries-1)].key == key }

// pieceSignature tells apart positions with different numbers of men, or with
// bishops on squares of different colours, and the opening from later moves.
func (e *evaluation[R]) pieceSignature() uint64 {
	var colours uint64
	if e.facts.Opening {
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

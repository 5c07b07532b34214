package engine

import (
	"math/bits"
	"unsafe"

	"gloss/engine/board"
	"gloss/engine/hugepage"
)

// A bound says what a stored score is: at most the true one, at least, or equal.
type bound uint8

const (
	boundNone  bound = 0
	boundUpper bound = 1 // the true score is at most this
	boundLower bound = 2 // the true score is at least this
	boundExact bound = boundUpper | boundLower
)

// entry is what the table knows about a position, 16 bytes. Its evaluation helps to
// guess in null-window nodes; it never becomes the value of a line, because the true one
// may depend on how the position arose.
type entry struct {
	check uint32 // low half of the key; the high half finds the bucket
	move  board.Move
	depth int8
	meta  uint8 // generation, then two bits of bound
	score Score
	eval  judgement
}

// judgement is what is expected of an evaluation, in four bytes: the value times 32, and in the lowest five bits a level
// of doubt: 0 is exact, the last one unknown.
type judgement int32

const (
	judgementBits    = 5
	unknownJudgement = judgement(1<<judgementBits - 1)
)

// doubtLevels are the variances of the levels: each is half as much again as the one before, the root of 2 to be precise.
var doubtLevels = func() (levels [unknownJudgement]int64) {
	for i := 1; i < len(levels); i++ {
		levels[i] = 1 << (leastDoubtPower + i/2)
		if i%2 == 1 {
			levels[i] = levels[i] * 181 / 128
		}
	}
	return levels
}()

// leastDoubtPower is the power of 2 where the levels begin.
const leastDoubtPower = 8

// newJudgement rounds the doubt up to a level.
func newJudgement(x *expectation) judgement {
	level := judgement(0)
	if x.doubt > 0 {
		power := bits.Len64(uint64(x.doubt)) - 1
		level = judgement(max(2*(power-leastDoubtPower), 1))
		for level < unknownJudgement && doubtLevels[level] < x.doubt {
			level++
		}
	}
	return judgement(x.value)<<judgementBits | min(level, unknownJudgement)
}

// tell fills in the expectation.
func (j judgement) tell(x *expectation) {
	x.doubt = unknownDoubt
	if level := j & unknownJudgement; level != unknownJudgement {
		x.value, x.doubt = Score(j>>judgementBits), doubtLevels[level]
	}
}

func (e *entry) bound() bound { return bound(e.meta & 3) }

// bucket fills one cache line.
type bucket [4]entry

// table is the transposition table: a fixed number of buckets, found by the key. The
// low half of the key is compared, and whoever takes a move from it checks the move:
// two positions may share a key.
type table struct {
	buckets    []bucket
	generation uint8 // of the current search, in steps of generationStep
}

const (
	generationStep = 4 // the two lowest bits hold the bound
	// ageWeight is the depth an entry loses against others for each search since it was written.
	ageWeight = 4
)

func (t *table) resize(mb int) {
	n := mb << 20 / int(unsafe.Sizeof(bucket{}))
	if len(t.buckets) == n {
		t.clear()
		return
	}
	t.buckets = nil // let it go before the new one is made
	t.buckets = hugepage.Make[bucket](n)
	t.generation = 0
}

func (t *table) clear() {
	clear(t.buckets)
	t.generation = 0
}

// newSearch ages what is in the table.
func (t *table) newSearch() { t.generation += generationStep }

func (t *table) bucket(key uint64) *bucket {
	i, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[i]
}

// probe returns what is known about a position, nil if nothing.
func (t *table) probe(key uint64) *entry {
	b := t.bucket(key)
	for i := range b {
		if e := &b[i]; e.check == uint32(key) && e.meta != 0 {
			return e
		}
	}
	return nil
}

// store writes what a node found. Of a bucket it takes the entry of the same
// position, else the one that is shallowest and oldest.
func (t *table) store(key uint64, m board.Move, score Score, eval *expectation, depth int, bd bound, ply int) {
	b := t.bucket(key)
	old := &b[0]
	least := 1 << 30
	for i := range b {
		e := &b[i]
		if e.meta == 0 || e.check == uint32(key) {
			old = e
			break
		}
		age := int(t.generation-e.meta&^3) / generationStep
		if worth := int(e.depth) - ageWeight*age; worth < least {
			old, least = e, worth
		}
	}
	if old.check == uint32(key) && old.meta != 0 {
		if m == board.NoMove {
			m = old.move
		}
		// A deeper result of the same search is worth more than a new shallow bound.
		if bd != boundExact && depth+3 < int(old.depth) && old.meta&^3 == t.generation {
			old.move = m
			return
		}
	}
	// One by one: a whole entry would be put together elsewhere first, and copied.
	old.check = uint32(key)
	old.move = m
	old.depth = int8(depth)
	old.meta = t.generation | uint8(bd)
	old.score = score.toTable(ply)
	old.eval = newJudgement(eval)
}

// full returns the share of a sample of entries written in this search, in thousandths.
func (t *table) full() int {
	n := 0
	sample := t.buckets[:min(250, len(t.buckets))]
	for i := range sample {
		for j := range sample[i] {
			if e := &sample[i][j]; e.meta != 0 && e.meta&^3 == t.generation {
				n++
			}
		}
	}
	return n * 1000 / (len(sample) * len(bucket{}))
}

// Depths of entries that no search of moves made.
const (
	checksDepth = 0  // quiescence with checks, or in check
	quietDepth  = -1 // quiescence with captures only
	unsearched  = -2 // an evaluation only
	unknown     = -9 // no entry
)

// known is a copy of what the table knows about the position at hand.
type known struct {
	move  board.Move // legal, or NoMove
	bound bound
	depth int
	score Score       // mates are counted from the root
	eval  expectation // from White's view
}

// lookUp asks the table about the position at hand; k is new.
func (e *Engine) lookUp(ply int, k *known) {
	t := e.table.probe(e.pos.Key())
	if t == nil {
		k.depth, k.score, k.eval.doubt = unknown, noScore, unknownDoubt
		return
	}
	k.move, k.bound, k.depth, k.score = t.move, t.bound(), int(t.depth), t.score.fromTable(ply)
	t.eval.tell(&k.eval)
	if k.move != board.NoMove && !e.pos.IsLegal(k.move) {
		k.move = board.NoMove
	}
}

// cuts tells if the score settles a node with the window.
func (k *known) cuts(alpha, beta Score) bool {
	return k.bound&boundLower != 0 && k.score >= beta || k.bound&boundUpper != 0 && k.score <= alpha
}

// improve replaces an evaluation by the score of the table where that is known to be nearer
// to the value.
func (k *known) improve(eval Score) Score {
	if k.bound&boundLower != 0 && k.score > eval || k.bound&boundUpper != 0 && k.score < eval {
		return k.score
	}
	return eval
}

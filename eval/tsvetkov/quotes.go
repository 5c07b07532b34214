package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// quote is a value of the author with what it is worth in one stage. Rules with
// tables of values and many hits look their quotes up instead of weighing every
// hit again.
type quote struct {
	worth
	mp int32 // as it enters the score
}

// quotes are those of one stage.
type quotes struct {
	// Of two linear pieces, and of a knight and one: by pieceShare.
	interaction, knightInteraction [16]interactionQuotes

	mobility          [8][32]quote                // of each square, by the piece and their number
	direct            [2][8][8]quote              // attack and defence by the piece and its target
	control           [8][32]quote                // by the piece and the squares
	closeness         [64]quote                   // by the value
	pawnPiece         [8]quote                    // by the piece
	functions         [8]quote                    // by their number
	functionQuadrants [8]quote                    // by their number
	proximity         [8]quote                    // of attacks on squares next to the king by the squares between
	shelterAttack     [8][16]shelterAttackQuotes  // by the piece and the place
	xrayAttack        [8][maxXRayAttack + 1]quote // by the man attacked and the men between
}

// quote weighs a value.
func (w weight) quote(v worth) quote { return quote{v, w.apply(v.mg, v.eg)} }

// newQuotes weighs the tables of the rules.
func newQuotes(weights *weightRow) *quotes {
	q := new(quotes)
	for pair := range interactionValue {
		linear, knight := &q.interaction[pair], &q.knightInteraction[pair]
		for n, v := range interactionValue[pair] {
			if n == 0 {
				linear[n].quote = weights[IntensityOfInteraction].quote(v)
				continue // a knight has no such hits
			}
			linear[n].quote = weights[XRayIntensityOfInteraction].quote(v)
			knight[n].quote = weights[KnightXRayInteraction].quote(v)
			linear[n].inShelter = weights[XRayIntensityAtEnemyShelter].apply(v.mg, v.eg)
			knight[n].inShelter = linear[n].inShelter
		}
	}
	for kind := board.Knight; kind <= board.Queen; kind++ {
		for n := range eval.Entry(reach) {
			v, x := controlEach[kind]*int32(n), reach*pieceEntry(kind)+n
			q.control[kind][n] = weights[generalSquareControlEntry+1+x].quote(worth{v, v})
			q.mobility[kind][n] = weights[mobilityEntry+x].quote(worth{freeSquareMG, freeSquareEG})
		}
		for target := board.Pawn; target <= board.Queen; target++ {
			x := 5*pieceEntry(kind) + eval.Entry(target-board.Pawn)
			q.direct[0][kind][target] = weights[directAttackEntry+x].quote(attackValue[target])
			q.direct[1][kind][target] = weights[directDefenceEntry+x].quote(defenceValue[target])
		}
	}
	for v := range q.closeness {
		q.closeness[v] = weights[GeneralSquareControlCloseness].quote(worth{int32(v), int32(v)})
	}
	for kind, v := range pawnPieceValue {
		q.pawnPiece[kind] = weights[PawnPieceIntersection].quote(v)
	}
	for n, v := range byNumber {
		if n > 0 {
			q.functions[n] = weights[pieceFunctionsEntry+eval.Entry(n-1)].quote(worth{v, v})
			q.functionQuadrants[n] = weights[pieceFunctionQuadrantsEntry+eval.Entry(n-1)].quote(worth{v, v})
		}
	}
	for between, v := range proximityValue {
		q.proximity[between] = weights[LinearPieceProximityToKingGuardedSquare].quote(worth{v / 2, v / 2})
	}
	for where := nowhere; where < numPlaces; where++ {
		for kind := board.Knight; kind <= board.Queen; kind++ {
			q.shelterAttack[kind][where] = newShelterAttackQuotes(weights, where, kind)
		}
	}
	for kind := range xrayValue {
		for n, v := range xrayValue[kind] {
			if x := xrayEntryOf(board.PieceType(kind), n); x != eval.NoEntry {
				q.xrayAttack[kind][n] = weights[x].quote(v)
			}
		}
	}
	return q
}

// setQuotes finds the quotes of the stage.
func (e *evaluation[R]) setQuotes() {
	q := e.quotesOf[e.facts.Stage]
	if q == nil {
		q = newQuotes(e.weights)
		e.quotesOf[e.facts.Stage] = q
	}
	e.quotes = q
}

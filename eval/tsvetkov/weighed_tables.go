package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// weighed is a value of the author with what it is worth in one phase. Rules with
// tables of values and many hits look their weighed values up instead of weighing every
// hit again.
type weighed struct {
	tapered
	mp int32 // as it enters the score
}

// weighedTables are those of one phase.
type weighedTables struct {
	// Of two linear pieces, and of a knight and one: by pieceShare.
	interaction, knightInteraction [16]weighedInteraction

	mobility          [8][32]int32                  // of the squares of a piece, by the piece and their number
	lostForPawn       [4]int32                      // of each guarded square where a pawn could be taken, by the class of the piece
	lostForNothing    [4]int32                      // the same where it could not
	direct            [8][2][8]int32                // by the piece, of attack and defence, by the target
	control           [8][32]weighed                // by the piece and the squares
	closeness         [64]weighed                   // by the value
	pawnPiece         [8]weighed                    // by the piece
	functions         [8]weighed                    // by their number
	functionQuadrants [8]weighed                    // by their number
	proximity         [8]weighed                    // of attacks on squares next to the king by the squares between
	shelterAttack     [8][numDirections][16]int32   // by the piece, the direction and the place
	xrayAttack        [8][maxXRayAttack + 1]weighed // by the man attacked and the men between
}

// weigh applies the weight to a value.
func (w weight) weigh(v tapered) weighed { return weighed{v, w.apply(v.mg, v.eg)} }

// newWeighedTables weighs the tables of the rules.
func newWeighedTables(weights *weightRow) *weighedTables {
	q := new(weighedTables)
	for pair := range interactionValue {
		linear, knight := &q.interaction[pair], &q.knightInteraction[pair]
		for n, v := range interactionValue[pair] {
			if n == 0 {
				linear[n].weighed = weights[IntensityOfInteraction].weigh(v)
				continue // a knight has no such hits
			}
			linear[n].weighed = weights[XRayIntensityOfInteraction].weigh(v)
			knight[n].weighed = weights[KnightXRayInteraction].weigh(v)
			linear[n].inShelter = weights[XRayIntensityAtEnemyShelter].apply(v.mg, v.eg)
			knight[n].inShelter = linear[n].inShelter
		}
	}
	for kind := board.Knight; kind <= board.Queen; kind++ {
		for n := range eval.Entry(reach) {
			v, x := controlEach[kind]*int32(n), reach*pieceEntry(kind)+n
			q.control[kind][n] = weights[generalSquareControlEntry+1+x].weigh(tapered{v, v})
			q.mobility[kind][n] = weights[mobilityEntry+x].apply(freeSquareMG, freeSquareEG) * int32(n)
		}
		for target := board.Pawn; target <= board.Queen; target++ {
			x := 5*pieceEntry(kind) + eval.Entry(target-board.Pawn)
			attack, defence := attackValue[target], defenceValue[target]
			q.direct[kind][0][target] = weights[directAttackEntry+x].apply(attack.mg, attack.eg)
			q.direct[kind][1][target] = weights[directDefenceEntry+x].apply(defence.mg, defence.eg)
		}
	}
	for class := range lostForPawn {
		a, b := &lostForPawn[class], &lostForNothing[class]
		q.lostForPawn[class] = weights[a.term].apply(a.mg, a.eg)
		q.lostForNothing[class] = weights[b.term].apply(b.mg, b.eg)
	}
	for v := range q.closeness {
		q.closeness[v] = weights[GeneralSquareControlCloseness].weigh(tapered{int32(v), int32(v)})
	}
	for kind, v := range pawnPieceValue {
		q.pawnPiece[kind] = weights[PawnPieceIntersection].weigh(v)
	}
	for n, v := range byNumber {
		if n > 0 {
			q.functions[n] = weights[pieceFunctionsEntry+eval.Entry(n-1)].weigh(tapered{v, v})
			q.functionQuadrants[n] = weights[pieceFunctionQuadrantsEntry+eval.Entry(n-1)].weigh(tapered{v, v})
		}
	}
	for between, v := range proximityValue {
		q.proximity[between] = weights[LinearPieceProximityToKingGuardedSquare].weigh(tapered{v / 2, v / 2})
	}
	for where := nowhere; where < numPlaces; where++ {
		for kind := board.Knight; kind <= board.Queen; kind++ {
			attack := newWeighedShelterAttack(weights, where, kind)
			for from := range attack.from {
				q.shelterAttack[kind][from][where] = attack.attack.mp + attack.from[from].mp + attack.immediate.mp
			}
		}
	}
	for kind := range xrayValue {
		for n, v := range xrayValue[kind] {
			if x := xrayEntryOf(board.PieceType(kind), n); x != eval.NoEntry {
				q.xrayAttack[kind][n] = weights[x].weigh(v)
			}
		}
	}
	return q
}

// setValues finds the weighed tables of the phase.
func (e *evaluation[R]) setValues() {
	q := e.valuesOf[e.facts.Phase]
	if q == nil {
		q = newWeighedTables(e.weights)
		e.valuesOf[e.facts.Phase] = q
	}
	e.values = q
}

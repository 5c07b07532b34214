package eval

import "gloss/engine/board"

// quote is a value of the author with what it is worth in one stage. Rules with
// tables of values and many hits look their quotes up instead of weighing every
// hit again.
type quote struct {
	worth
	mp int32 // as it enters the score
}

// quotes are those of one stage.
type quotes struct {
	interaction       pairQuotes
	xray              throughQuotes
	knightXray        throughQuotes
	shelterXray       throughQuotes
	pawnPiece         [8]quote                    // by the piece
	functions         [8]quote                    // by their number
	functionQuadrants [8]quote                    // by their number
	xrayAttack        [8][maxXRayAttack + 1]quote // by the man attacked and the men between
}

// pairQuotes are by the value of two pieces: see pieceShare.
type pairQuotes [16]quote

// throughQuotes are by the value of two pieces and the men between.
type throughQuotes [16][2*maxBetween + 1]quote

// quote weighs a value.
func (w weight) quote(v worth) quote { return quote{v, w.apply(v.mg, v.eg)} }

// newQuotes weighs the tables of the rules.
func newQuotes(weights *weightRow) *quotes {
	q := new(quotes)
	for pair := range interactionValue {
		q.interaction[pair] = weights[IntensityOfInteraction].quote(interactionValue[pair][1])
		for n, v := range interactionValue[pair] {
			q.xray[pair][n] = weights[XRayIntensityOfInteraction].quote(v)
			q.knightXray[pair][n] = weights[KnightXRayInteraction].quote(v)
			q.shelterXray[pair][n] = weights[XRayIntensityAtEnemyShelter].quote(v)
		}
	}
	for kind, v := range pawnPieceValue {
		q.pawnPiece[kind] = weights[PawnPieceIntersection].quote(v)
	}
	for n, v := range byNumber {
		q.functions[n] = weights[PieceFunctions].quote(worth{v, v})
		q.functionQuadrants[n] = weights[PieceFunctionQuadrants].quote(worth{v, v})
	}
	for kind := range xrayValue {
		term := XRayAttack
		if board.PieceType(kind) == board.King {
			term = XRayAttackOnKing
		}
		for n, v := range xrayValue[kind] {
			q.xrayAttack[kind][n] = weights[term].quote(v)
		}
	}
	return q
}

// setQuotes finds the quotes of the stage.
func (e *evaluation[R]) setQuotes() {
	q := e.quotesOf[e.facts.stage]
	if q == nil {
		q = newQuotes(e.weights)
		e.quotesOf[e.facts.stage] = q
	}
	e.quotes = q
}

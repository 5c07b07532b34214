package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// place is where a square lies as seen from a king: how many ranks in front of
// it and how many files aside, towards the nearer edge of the board or the centre.
type place uint8

const (
	nowhere place = iota // behind the king, or out of its shelter zone
	front
	frontEdge
	frontCentre
	besideEdge
	besideCentre
	twoFront
	jumpEdge   // two ranks in front, one file towards the edge
	jumpCentre // two ranks in front, one file towards the centre
	twoDiagonal
	jumpAside // one rank in front, two files aside
	twoBeside
	rimFront // the king stands on the a- or h-file
	rimDiagonal
	rimBeside
	numPlaces
)

// shelterAttack is the worth of an attack on a shelter square by its place.
// Source: specifications, S157; the table is given for a king on g1. On the rim
// the mean of the two squares diagonally in front.
var shelterAttack = [numPlaces][7]int32{
	front:        {board.Knight: 280, board.Bishop: 280, board.Rook: 400, board.Queen: 700},
	frontEdge:    {board.Knight: 260, board.Bishop: 260, board.Rook: 280, board.Queen: 650},
	frontCentre:  {board.Knight: 240, board.Bishop: 240, board.Rook: 260, board.Queen: 600},
	besideEdge:   {board.Knight: 220, board.Bishop: 250, board.Rook: 350, board.Queen: 600},
	besideCentre: {board.Knight: 200, board.Bishop: 220, board.Rook: 300, board.Queen: 550},
	twoFront:     {board.Knight: 100, board.Bishop: 180, board.Rook: 250, board.Queen: 450},
	jumpEdge:     {board.Knight: 120, board.Bishop: 140, board.Rook: 200, board.Queen: 350},
	jumpCentre:   {board.Knight: 150, board.Bishop: 160, board.Rook: 150, board.Queen: 400},
	twoDiagonal:  {board.Knight: 80, board.Bishop: 200, board.Rook: 100, board.Queen: 420},
	jumpAside:    {board.Knight: 100, board.Bishop: 100, board.Rook: 150, board.Queen: 300},
	twoBeside:    {board.Knight: 50, board.Bishop: 120, board.Rook: 200, board.Queen: 450},
	rimFront:     {board.Knight: 250, board.Bishop: 250, board.Rook: 270, board.Queen: 625},
	rimDiagonal:  {board.Knight: 250, board.Bishop: 250, board.Rook: 270, board.Queen: 625},
	rimBeside:    {board.Knight: 250, board.Bishop: 250, board.Rook: 270, board.Queen: 625},
}

// shelterPlaces says where the squares lie, by the colour and square of the king.
var shelterPlaces = func() (table [2][64][64]place) {
	for us := board.White; us <= board.Black; us++ {
		for king := board.A1; king <= board.H8; king++ {
			for zone := facts.ShelterZones[us][king].All; zone != 0; {
				sq := zone.PopFirst()
				table[us][king][sq] = placeOf(us, king, sq)
			}
		}
	}
	return table
}()

func placeOf(us board.Color, king, sq board.Square) place {
	ahead := sq.RelativeRank(us) - king.RelativeRank(us)
	aside := sq.File() - king.File() // positive towards the edge
	if king.File() < 4 {
		aside = -aside
	}
	if rim := king.File() == 0 || king.File() == 7; rim {
		switch [2]int{ahead, aside} {
		case [2]int{1, 0}:
			return rimFront
		case [2]int{1, -1}:
			return rimDiagonal
		case [2]int{0, -1}:
			return rimBeside
		}
	}
	switch [2]int{ahead, aside} {
	case [2]int{1, 0}:
		return front
	case [2]int{1, 1}:
		return frontEdge
	case [2]int{1, -1}:
		return frontCentre
	case [2]int{0, 1}:
		return besideEdge
	case [2]int{0, -1}:
		return besideCentre
	case [2]int{2, 0}:
		return twoFront
	case [2]int{2, 1}:
		return jumpEdge
	case [2]int{2, -1}:
		return jumpCentre
	case [2]int{2, 2}, [2]int{2, -2}:
		return twoDiagonal
	case [2]int{1, 2}, [2]int{1, -2}:
		return jumpAside
	case [2]int{0, 2}, [2]int{0, -2}:
		return twoBeside
	}
	return nowhere
}

// checkValue is a tenth of the piece that gives check.
var checkValue = [7]int32{board.Knight: 300, board.Bishop: 300, board.Rook: 450, board.Queen: 900}

// shelterSquareAttacks: pieces that attack the squares around the enemy king,
// by piece and by place; more from behind, where the shelter does not help.
// Source: specifications, S157 and S121.
func (e *evaluation[R]) shelterSquareAttacks(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	if s.ByPieces&(them.Zone.All|board.SquareBB(them.King)) == 0 {
		return
	}
	places := &shelterPlaces[us.Other()][them.King]
	if s.ByPieces.Has(them.King) {
		e.checks(us, s, them.King)
	}
	var sum int32
	rank := them.King.RelativeRank(us)
	list := s.PieceList()
	for i := range list {
		p := &list[i]
		squares := p.Attacks & them.Zone.All
		if squares == 0 {
			continue
		}
		from := before
		switch ahead := p.Square.RelativeRank(us) - rank; {
		case ahead > 0:
			from = behind
		case ahead == 0:
			from = beside
		}
		table := &e.values.shelterAttack[p.Kind&7][from]
		for squares != 0 {
			sq := squares.PopFirst()
			where := places[sq&63] & 15
			sum += table[where]
			if len(e.hits) > 0 {
				q := newWeighedShelterAttack(e.weights, where, p.Kind)
				e.recordShelterAttack(us, eval.Pair(p.Square, sq), &q, from)
			}
		}
	}
	e.score[us] += sum
	if s.ByPieces2&them.Zone.All != 0 && e.wants(KingShelterInteraction) {
		e.shelterInteractions(us, s, them, places)
	}
}

// checks: pieces that attack the king himself. Source: specifications, S153.
func (e *evaluation[R]) checks(us board.Color, s *facts.Side, king board.Square) {
	for _, p := range s.PieceList() {
		if p.Attacks.Has(king) {
			v := checkValue[p.Kind]
			e.add(KingSquareAttack, us, eval.Pair(p.Square, king), v, v)
		}
	}
}

// direction is from where a piece attacks: from before the king, from his rank or
// from behind.
type direction uint8

const (
	before direction = iota
	beside
	behind
	numDirections
)

// fromTenths is what an attack from beside or behind is worth more, in tenths.
var fromTenths = [numDirections]int32{beside: 3, behind: 5}

// immediateTenths is what the rim makes of squares next to the king, in tenths.
var immediateTenths = [numPlaces]int32{rimDiagonal: 1, rimBeside: -1}

// weighedShelterAttack are what an attack on a shelter square is worth.
type weighedShelterAttack struct {
	entry     eval.Entry
	attack    weighed
	from      [numDirections]weighed // more by direction
	immediate weighed                // more or less on the rim
}

// newShelterAttackQuotes weighs the attack of a piece on a place.
func newWeighedShelterAttack(weights *weightRow, where place, kind board.PieceType) (q weighedShelterAttack) {
	v := shelterAttack[where][kind]
	q.entry = kingShelterSquareAttackEntry + pieceEntry(kind)*eval.Entry(numPlaces) + eval.Entry(where)
	q.attack = weights[q.entry].weigh(tapered{v, v})
	for from, tenths := range fromTenths {
		more := fraction(v, tenths, 10)
		q.from[from] = weights[ShelterAttackFromBehind].weigh(tapered{more, more})
	}
	more := fraction(v, immediateTenths[where], 10)
	q.immediate = weights[ImmediateShelterSquareWeight].weigh(tapered{more, more})
	return q
}

// recordShelterAttack records the hits of one attack on a shelter square.
func (e *evaluation[R]) recordShelterAttack(us board.Color, k eval.Key, q *weighedShelterAttack, from direction) {
	if q.attack.mg == 0 {
		return
	}
	e.record(KingShelterSquareAttack, us, eval.Hit{Key: k, MG: q.attack.mg, EG: q.attack.eg, MP: q.attack.mp, Modifies: eval.NoTerm, Entry: q.entry})
	if more := &q.from[from]; more.mg != 0 {
		e.record(ShelterAttackFromBehind, us, eval.Hit{Key: k, MG: more.mg, EG: more.eg, MP: more.mp, Modifies: KingShelterSquareAttack, Entry: eval.NoEntry})
	}
	if more := &q.immediate; more.mg != 0 {
		e.record(ImmediateShelterSquareWeight, us, eval.Hit{Key: k, MG: more.mg, EG: more.eg, MP: more.mp, Modifies: KingShelterSquareAttack, Entry: eval.NoEntry})
	}
}

// shelterInteractions: where two pieces meet on a shelter square the defender
// cannot hold it for long. Source: specifications, S167.
func (e *evaluation[R]) shelterInteractions(us board.Color, s, them *facts.Side, places *[64]place) {
	zone := s.ByPieces2 & them.Zone.All
	pieces := s.PieceList()
	for i := range pieces {
		a := &pieces[i]
		shared := a.Attacks & zone
		if shared == 0 {
			continue
		}
		for j := i + 1; j < len(pieces); j++ {
			b := &pieces[j]
			for meet := shared & b.Attacks; meet != 0; {
				sq := meet.PopFirst()
				where := places[sq]
				sum := shelterAttack[where][a.Kind] + shelterAttack[where][b.Kind]
				if sum != 0 {
					men := board.SquareBB(a.Square) | board.SquareBB(b.Square)
					e.add(KingShelterInteraction, us, eval.Meet(men, sq), fraction(sum, 23, 200), fraction(sum, 1, 10))
				}
			}
		}
	}
}

package eval

import "gloss/engine/board"

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
			for zone := shelterZones[us][king].all; zone != 0; {
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
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	if s.byPieces&(them.zone.all|board.SquareBB(them.king)) == 0 {
		return
	}
	places := &shelterPlaces[us.Other()][them.king]
	if s.byPieces.Has(them.king) {
		e.checks(us, s, them.king)
	}
	var sum int32
	rank := them.king.RelativeRank(us)
	list := s.pieceList()
	for i := range list {
		p := &list[i]
		squares := p.attacks & them.zone.all
		if squares == 0 {
			continue
		}
		from := before
		switch ahead := p.square.RelativeRank(us) - rank; {
		case ahead > 0:
			from = behind
		case ahead == 0:
			from = beside
		}
		table := &e.quotes.shelterAttack[p.kind&7]
		for squares != 0 {
			sq := squares.PopFirst()
			q := &table[places[sq&63]&15]
			sum += q.attack.mp + q.from[from].mp + q.immediate.mp
			if len(e.hits) > 0 {
				e.recordShelterAttack(us, Pair(p.square, sq), q, from)
			}
		}
	}
	e.score[us] += sum
	if s.byPieces2&them.zone.all != 0 && e.wants(KingShelterInteraction) {
		e.shelterInteractions(us, s, them, places)
	}
}

// checks: pieces that attack the king himself. Source: specifications, S153.
func (e *evaluation[R]) checks(us board.Color, s *sideFacts, king board.Square) {
	for _, p := range s.pieceList() {
		if p.attacks.Has(king) {
			v := checkValue[p.kind]
			e.add(KingSquareAttack, us, Pair(p.square, king), v, v)
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

// shelterAttackQuotes are what an attack on a shelter square is worth.
type shelterAttackQuotes struct {
	entry     Entry
	attack    quote
	from      [numDirections]quote // more by direction
	immediate quote                // more or less on the rim
}

// newShelterAttackQuotes weighs the attack of a piece on a place.
func newShelterAttackQuotes(weights *weightRow, where place, kind board.PieceType) (q shelterAttackQuotes) {
	v := shelterAttack[where][kind]
	q.entry = shelterPlaceEntry + pieceEntry(kind)*Entry(numPlaces) + Entry(where)
	q.attack = weights[q.entry].quote(worth{v, v})
	for from, tenths := range fromTenths {
		more := fraction(v, tenths, 10)
		q.from[from] = weights[ShelterAttackFromBehind].quote(worth{more, more})
	}
	more := fraction(v, immediateTenths[where], 10)
	q.immediate = weights[ImmediateShelterSquareWeight].quote(worth{more, more})
	return q
}

// recordShelterAttack records the hits of one attack on a shelter square.
func (e *evaluation[R]) recordShelterAttack(us board.Color, k Key, q *shelterAttackQuotes, from direction) {
	if q.attack.mg == 0 {
		return
	}
	e.record(KingShelterSquareAttack, us, Hit{k, q.attack.mg, q.attack.eg, q.attack.mp, NoTerm, q.entry})
	if more := &q.from[from]; more.mg != 0 {
		e.record(ShelterAttackFromBehind, us, Hit{k, more.mg, more.eg, more.mp, KingShelterSquareAttack, NoEntry})
	}
	if more := &q.immediate; more.mg != 0 {
		e.record(ImmediateShelterSquareWeight, us, Hit{k, more.mg, more.eg, more.mp, KingShelterSquareAttack, NoEntry})
	}
}

// shelterInteractions: where two pieces meet on a shelter square the defender
// cannot hold it for long. Source: specifications, S167.
func (e *evaluation[R]) shelterInteractions(us board.Color, s, them *sideFacts, places *[64]place) {
	zone := s.byPieces2 & them.zone.all
	pieces := s.pieceList()
	for i := range pieces {
		a := &pieces[i]
		shared := a.attacks & zone
		if shared == 0 {
			continue
		}
		for j := i + 1; j < len(pieces); j++ {
			b := &pieces[j]
			for meet := shared & b.attacks; meet != 0; {
				sq := meet.PopFirst()
				where := places[sq]
				sum := shelterAttack[where][a.kind] + shelterAttack[where][b.kind]
				if sum != 0 {
					men := board.SquareBB(a.square) | board.SquareBB(b.square)
					e.add(KingShelterInteraction, us, Meet(men, sq), fraction(sum, 23, 200), fraction(sum, 1, 10))
				}
			}
		}
	}
}

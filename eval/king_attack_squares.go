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
// Source: specifications, S157, S121 and S153.
func (e *evaluation[R]) shelterSquareAttacks(us board.Color) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	if s.byPieces&(them.zone.all|board.SquareBB(them.king)) == 0 {
		return
	}
	places := &shelterPlaces[us.Other()][them.king]
	rank := them.king.RelativeRank(us)
	for i := range s.pieceList() {
		p := &s.list[i]
		if p.attacks.Has(them.king) {
			v := checkValue[p.kind]
			e.add(KingSquareAttack, us, Pair(p.square, them.king), v, v)
		}
		tenths := int32(0)
		switch from := p.square.RelativeRank(us); {
		case from > rank:
			tenths = 5
		case from == rank:
			tenths = 3
		}
		for squares := p.attacks & them.zone.all; squares != 0; {
			sq := squares.PopFirst()
			where := places[sq]
			v := shelterAttack[where][p.kind]
			if v == 0 {
				continue
			}
			key := Pair(p.square, sq)
			e.add(KingShelterSquareAttack, us, key, v, v)
			if tenths != 0 {
				w := fraction(v, tenths, 10)
				e.modify(ShelterAttackFromBehind, KingShelterSquareAttack, us, key, w, w)
			}
			switch where {
			case rimDiagonal:
				e.modify(ImmediateShelterSquareWeight, KingShelterSquareAttack, us, key, fraction(v, 1, 10), fraction(v, 1, 10))
			case rimBeside:
				e.modify(ImmediateShelterSquareWeight, KingShelterSquareAttack, us, key, fraction(v, -1, 10), fraction(v, -1, 10))
			}
		}
	}
	if s.byPieces2&them.zone.all != 0 && e.wants(KingShelterInteraction) {
		e.shelterInteractions(us, s, them, places)
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

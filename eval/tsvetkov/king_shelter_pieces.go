package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// kingShelterPieces: how pieces take part in the defence of the own king, but for linesToShelter.
func (e *evaluation[R]) kingShelterPieces(us board.Color) {
	e.shelterControl(us)
	e.neuralgicSquare(us)
	e.rooksAndKing(us)
	e.artificialShelter(us)

	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]

	// A square next to the king that the enemy attacks is better held by a piece
	// than by a pawn move, which leaves weak spots. Source: specifications, S074.
	held := s.Zone.Immediate & them.ByPieces & s.ByPieces &^ s.By[board.Pawn]
	e.defend(PieceDefenceOfShelterSquare, us, held, 100, 100)

	// Pieces that guard the holes of the own shelter defend the king too: see defend.
	w := &e.pawns.Side[us]
	e.modifyControls(DefenceBeforeAll, WeakSpotControl, us, w.WeakSpots&w.Zone.All, theSquare,
		fraction(2*weakSpotControl, 1, 10), fraction(2*weakSpotControl, 1, 10))
	e.modifyControls(DefenceBeforeAll, PieceControlOfSemiWeakSpot, us, e.pawns.SemiWeakSpots(us), thePiece,
		fraction(semiWeakControl, 1, 10), fraction(semiWeakControl, 1, 10))

	// A king without luft can be mated on the back rank. Source: specifications, S064.
	if them.Heavy != 0 && s.King.RelativeRank(us) == 0 {
		second := s.KingAround & board.RelativeRankBB(us, 1)
		if second&^(s.Men|them.Attacks) == 0 {
			e.add(KingLacksSecondRankAccess, us, eval.At(s.King), -100, -100)
		}
	}

	// Two bishops next to the king guard squares of both colours. Source: specifications, S127.
	if b := e.pos.Pieces(us, board.Bishop) & s.KingAround; b.Several() {
		e.add(BishopPairBesideKing, us, eval.Set(b), 30, 30)
		e.modify(DefenceBeforeAll, BishopPairBesideKing, us, eval.Set(b), 3, 3)
	}
}

// shelterControl: squares of the own shelter zone, empty or held by an own man,
// are the safer the more pawns and pieces control them; three are enough. And
// the defence should be spread over both colours of squares.
// Source: addendum-2012, A020.
func (e *evaluation[R]) shelterControl(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	squares := s.Zone.All &^ them.Men
	one, two, three := s.Controlled[0]&squares, s.Controlled[1]&squares, s.Controlled[2]&squares
	e.addEach(ShelterComplementarity, us, one&^two, 6, 6)
	e.addEach(ShelterComplementarity, us, two&^three, 10, 10)
	e.addEach(ShelterComplementarity, us, three, 12, 12)
	e.modifyEach(DefenceBeforeAll, ShelterComplementarity, us, one, 1, 1) // a tenth of each, rounded

	if !e.wantsAny(ShelterColourSplit, DefenceBeforeAll) {
		return
	}
	all := shelterControlValue(one, two, three)
	light := shelterControlValue(one&board.LightSquares, two&board.LightSquares, three&board.LightSquares)
	switch larger := 100 * max(light, all-light); {
	case all == 0:
	case larger <= 55*all:
		e.defend(ShelterColourSplit, us, board.SquareBB(s.King), 1000, 1000)
	case larger <= 60*all:
		e.defend(ShelterColourSplit, us, board.SquareBB(s.King), 600, 600)
	}
}

// shelterControlValue is what squares controlled by at least one, two and three men
// are worth: what a second and a third man add to the first is 6, 4 and 2.
func shelterControlValue(one, two, three board.Bitboard) int {
	return 6*one.Count() + 4*two.Count() + 2*three.Count()
}

// linesToShelter: own pieces against the lines of enemy queens, rooks and bishops
// that lead to the own shelter zone.
func (e *evaluation[R]) linesToShelter(us board.Color) {
	if !e.wantsAny(PieceCoveringKingAccess, DefensiveInterference, DefenceBeforeAll) {
		return
	}
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	zone := s.Zone.All
	interferes := e.wantsAny(DefensiveInterference, DefenceBeforeAll)
	var covering, covering2 board.Bitboard
	for i := them.Knights; i < them.Count; i++ {
		enemy, x := &them.List[i&15], &them.Xrays[i&15]
		// What the enemy would see of the zone if the first man on a line were gone.
		if hidden := x.ThroughOne() & zone; hidden != 0 {
			for b := enemy.Attacks & s.Pieces; b != 0; {
				sq := b.PopFirst()
				if beyond(enemy.Square, sq)&hidden == 0 {
					continue
				}
				covering |= board.SquareBB(sq)
				if e.coversWell(us, enemy, sq) {
					covering2 |= board.SquareBB(sq)
				}
			}
		}
		if interferes && enemy.Attacks&zone != 0 && !zone.Has(enemy.Square) {
			e.interference(us, enemy, zone)
		}
	}
	// The first man on such a line covers the access to the king. Minor pieces
	// do it best against heavy pieces on files, and knights on diagonals.
	// Source: specifications, S046.
	e.defend(PieceCoveringKingAccess, us, covering2, 200, 200)
	e.defend(PieceCoveringKingAccess, us, covering&^covering2, 100, 100)
}

// beyond returns the squares of a line that lie behind its second square as seen
// from the first.
func beyond(from, sq board.Square) board.Bitboard {
	line := board.Line(from, sq)
	if sq > from {
		return line &^ (2<<(sq&63) - 1)
	}
	return line & (1<<(sq&63) - 1)
}

// coversWell tells if an own piece is of the right kind for the line it covers: a
// minor piece against a rook or queen on a file without enemy pawns, a knight
// on a diagonal.
func (e *evaluation[R]) coversWell(us board.Color, enemy *facts.Piece, sq board.Square) bool {
	file := board.FileBB(sq.File())
	switch {
	case file.Has(enemy.Square):
		return e.facts.Side[us].Minors.Has(sq) && file&e.facts.Side[us.Other()].Pawns == 0
	case sq.Rank() == enemy.Square.Rank():
		return false
	}
	return e.pos.Pieces(us, board.Knight).Has(sq)
}

// interference scores the own pieces that control a square on a line of an enemy
// piece before it reaches the shelter zone, once for each line: they can block
// it or take there. Source: specifications, S093.
func (e *evaluation[R]) interference(us board.Color, enemy *facts.Piece, zone board.Bitboard) {
	s := &e.facts.Side[us]
	for b := enemy.Attacks & zone; b != 0; {
		way := board.Between(enemy.Square, b.PopFirst())
		if way&zone != 0 || way&s.ByPieces == 0 {
			continue // not the first square of the zone, or nobody there
		}
		list := s.PieceList()
		for i := range list {
			if p := &list[i]; p.Attacks&way != 0 {
				e.add(DefensiveInterference, us, eval.At(p.Square), 20, 20)
				e.modify(DefenceBeforeAll, DefensiveInterference, us, eval.At(p.Square), 2, 2)
			}
		}
	}
}

// neuralgicSquare: before a castled king only one pawn can ever guard the square of
// the edge file on the 3rd rank, so pieces must; an own man between does not
// matter. Source: specifications, S094.
func (e *evaluation[R]) neuralgicSquare(us board.Color) {
	s := &e.facts.Side[us]
	sq := facts.NeuralgicSquares[us][s.King]
	if sq == board.NoSquare || s.Pieces == 0 || !e.wantsAny(NeuralgicSquareDefence, DefenceBeforeAll, ControlFromBehind) {
		return
	}
	occupied := e.facts.Occupied
	diagonal, straight := board.BishopAttacks(sq, occupied), board.RookAttacks(sq, occupied)
	queens := e.pos.Pieces(us, board.Queen)
	if own := diagonal & s.Men; own != 0 {
		diagonal |= board.BishopAttacks(sq, occupied&^own)
	}
	if own := straight & s.Men; own != 0 {
		straight |= board.RookAttacks(sq, occupied&^own)
	}
	defenders := board.KnightAttacks(sq)&e.pos.Pieces(us, board.Knight) |
		diagonal&(e.pos.Pieces(us, board.Bishop)|queens) | straight&(e.pos.Pieces(us, board.Rook)|queens)
	e.defend(NeuralgicSquareDefence, us, defenders, 50, 50)
	for b := defenders; b != 0; {
		e.paidForSquare(NeuralgicSquareDefence, us, b.PopFirst(), sq, 50)
	}
}

// rooksAndKing: where the own rooks are when the king needs them.
func (e *evaluation[R]) rooksAndKing(us board.Color) {
	s := &e.facts.Side[us]
	rooks := e.pos.Pieces(us, board.Rook)
	king := board.SquareBB(s.King)
	first := board.RelativeRankBB(us, 0)

	// Rooks at both shoulders take the king's squares and do not work together.
	// Source: specifications, S048.
	if king&first != 0 && (rooks & king.Sides()).Several() {
		e.add(KingBetweenRooks, us, eval.At(s.King), -300, -300)
	}

	// A rook is an important defender. Source: specifications, S057.
	if rooks != 0 && (rooks|s.By[board.Rook])&s.Zone.All == 0 {
		e.defend(NoRookInKingShelterDefence, us, king, -20, -20)
	}

	// Castled, or brought to the same place on foot with no rook shut in beside
	// the king. Source: base.
	if away := &castledSquares[us][s.King]; away.castled && rooks&away.corner == 0 {
		x := castledEntry
		if s.King.File() < 4 {
			x++
		}
		e.addEntry(Castled, x, us, eval.At(s.King), 600, 0)
	}
}

// castledSquares tells by side and king whether he stands where castling leads,
// and which squares of the first rank lie between him and the edge.
var castledSquares = func() (table [2][64]struct {
	castled bool
	corner  board.Bitboard
}) {
	for us := board.White; us <= board.Black; us++ {
		for king := board.A1; king <= board.H8; king++ {
			file := king.File()
			if king.RelativeRank(us) > 1 || file >= 3 && file <= 5 {
				continue
			}
			c := &table[us][king]
			c.castled = true
			for f := range 8 {
				if file <= 2 && f < file || file >= 6 && f > file {
					c.corner |= board.FileBB(f) & board.RelativeRankBB(us, 0)
				}
			}
		}
	}
	return table
}()

// artificialShelter: when the pawns before the king are gone and the enemy still
// has the force to attack, pieces must stand in for them: minor pieces rather
// than rooks. Source: specifications, S125.
func (e *evaluation[R]) artificialShelter(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	if e.pawns.Side[us].Shelter != 0 || e.facts.Opening {
		return
	}
	var force int32 // of the enemy, in half pawns
	for i := range them.PieceList() {
		force += halfPawns[them.List[i].Kind]
	}
	if force < halfPawns[board.Queen] {
		return
	}
	rooks := e.pos.Pieces(us, board.Rook)
	e.defend(ArtificialShelterOccupation, us, s.Minors&s.KingAround, 150, 150)
	e.defend(ArtificialShelterOccupation, us, rooks&s.KingAround, 100, 100)
	for i := range s.PieceList() {
		p := &s.List[i]
		v := int32(50)
		switch p.Kind {
		case board.Queen:
			continue
		case board.Rook:
			v = 30
		}
		for b := p.Attacks & s.KingAround; b != 0; {
			key := eval.Pair(p.Square, b.PopFirst())
			e.add(ArtificialShelterControl, us, key, v, v)
			e.modify(DefenceBeforeAll, ArtificialShelterControl, us, key, v/10, v/10)
		}
	}
}

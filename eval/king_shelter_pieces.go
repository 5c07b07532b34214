package eval

import "gloss/engine/board"

// kingShelterPieces: how pieces take part in the defence of the own king.
func (e *evaluation[R]) kingShelterPieces(us board.Color) {
	e.shelterControl(us)
	e.linesToShelter(us)
	e.neuralgicSquare(us)
	e.rooksAndKing(us)
	e.artificialShelter(us)

	s, them := &e.facts.side[us], &e.facts.side[us.Other()]

	// A square next to the king that the enemy attacks is better held by a piece
	// than by a pawn move, which leaves weak spots. Source: specifications, S074.
	held := s.zone.immediate & them.byPieces & s.byPieces &^ s.by[board.Pawn]
	e.defend(PieceDefenceOfShelterSquare, us, held, 100, 100)

	// Pieces that guard the holes of the own shelter defend the king too: see defend.
	w := &e.pawns.side[us]
	e.modifyControls(DefenceBeforeAll, WeakSpotControl, us, w.weakSpots&w.zone.all, theSquare,
		fraction(2*weakSpotControl, 1, 10), fraction(2*weakSpotControl, 1, 10))
	e.modifyControls(DefenceBeforeAll, PieceControlOfSemiWeakSpot, us, e.pawns.semiWeakSpots(us), thePiece,
		fraction(semiWeakControl, 1, 10), fraction(semiWeakControl, 1, 10))

	// A king without luft can be mated on the back rank. Source: specifications, S064.
	if them.heavy != 0 && s.king.RelativeRank(us) == 0 {
		second := s.kingAround & board.RelativeRankBB(us, 1)
		if second&^(s.men|them.attacks) == 0 {
			e.add(KingLacksSecondRankAccess, us, At(s.king), -100, -100)
		}
	}

	// Two bishops next to the king guard squares of both colours. Source: specifications, S127.
	if b := e.pos.Pieces(us, board.Bishop) & s.kingAround; b.Several() {
		e.add(BishopPairBesideKing, us, Set(b), 30, 30)
		e.modify(DefenceBeforeAll, BishopPairBesideKing, us, Set(b), 3, 3)
	}
}

// shelterControl: squares of the own shelter zone, empty or held by an own man,
// are the safer the more pawns and pieces control them; three are enough. And
// the defence should be spread over both colours of squares.
// Source: addendum-2012, A020.
func (e *evaluation[R]) shelterControl(us board.Color) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	squares := s.zone.all &^ them.men
	one, two, three := s.controlled[0]&squares, s.controlled[1]&squares, s.controlled[2]&squares
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
		e.defend(ShelterColourSplit, us, board.SquareBB(s.king), 1000, 1000)
	case larger <= 60*all:
		e.defend(ShelterColourSplit, us, board.SquareBB(s.king), 600, 600)
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
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	zone := s.zone.all
	interferes := e.wantsAny(DefensiveInterference, DefenceBeforeAll)
	var covering, covering2 board.Bitboard
	for i := them.knights; i < them.count; i++ {
		enemy, x := &them.list[i&15], &them.xrays[i&15]
		// What the enemy would see of the zone if the first man on a line were gone.
		if hidden := x.throughOne() & zone; hidden != 0 {
			for b := enemy.attacks & s.pieces; b != 0; {
				sq := b.PopFirst()
				if beyond(enemy.square, sq)&hidden == 0 {
					continue
				}
				covering |= board.SquareBB(sq)
				if e.coversWell(us, enemy, sq) {
					covering2 |= board.SquareBB(sq)
				}
			}
		}
		if interferes && enemy.attacks&zone != 0 && !zone.Has(enemy.square) {
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
func (e *evaluation[R]) coversWell(us board.Color, enemy *piece, sq board.Square) bool {
	file := board.FileBB(sq.File())
	switch {
	case file.Has(enemy.square):
		return e.facts.side[us].minors.Has(sq) && file&e.facts.side[us.Other()].pawns == 0
	case sq.Rank() == enemy.square.Rank():
		return false
	}
	return e.pos.Pieces(us, board.Knight).Has(sq)
}

// interference scores the own pieces that control a square on a line of an enemy
// piece before it reaches the shelter zone, once for each line: they can block
// it or take there. Source: specifications, S093.
func (e *evaluation[R]) interference(us board.Color, enemy *piece, zone board.Bitboard) {
	s := &e.facts.side[us]
	for b := enemy.attacks & zone; b != 0; {
		way := board.Between(enemy.square, b.PopFirst())
		if way&zone != 0 || way&s.byPieces == 0 {
			continue // not the first square of the zone, or nobody there
		}
		list := s.pieceList()
		for i := range list {
			if p := &list[i]; p.attacks&way != 0 {
				e.add(DefensiveInterference, us, At(p.square), 20, 20)
				e.modify(DefenceBeforeAll, DefensiveInterference, us, At(p.square), 2, 2)
			}
		}
	}
}

// neuralgicSquare: before a castled king only one pawn can ever guard the square of
// the edge file on the 3rd rank, so pieces must; an own man between does not
// matter. Source: specifications, S094.
func (e *evaluation[R]) neuralgicSquare(us board.Color) {
	s := &e.facts.side[us]
	sq := neuralgicSquares[us][s.king]
	if sq == board.NoSquare || s.pieces == 0 || !e.wantsAny(NeuralgicSquareDefence, DefenceBeforeAll, ControlFromBehind) {
		return
	}
	occupied := e.facts.occupied
	diagonal, straight := board.BishopAttacks(sq, occupied), board.RookAttacks(sq, occupied)
	queens := e.pos.Pieces(us, board.Queen)
	if own := diagonal & s.men; own != 0 {
		diagonal |= board.BishopAttacks(sq, occupied&^own)
	}
	if own := straight & s.men; own != 0 {
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
	s := &e.facts.side[us]
	rooks := e.pos.Pieces(us, board.Rook)
	king := board.SquareBB(s.king)
	first := board.RelativeRankBB(us, 0)

	// Rooks at both shoulders take the king's squares and do not work together.
	// Source: specifications, S048.
	if king&first != 0 && (rooks & king.Sides()).Several() {
		e.add(KingBetweenRooks, us, At(s.king), -300, -300)
	}

	// A rook is an important defender. Source: specifications, S057.
	if rooks != 0 && (rooks|s.by[board.Rook])&s.zone.all == 0 {
		e.defend(NoRookInKingShelterDefence, us, king, -20, -20)
	}

	// Castled, or brought to the same place on foot with no rook shut in beside
	// the king. Source: base.
	if away := &castledSquares[us][s.king]; away.castled && rooks&away.corner == 0 {
		x := castledEntry
		if s.king.File() < 4 {
			x++
		}
		e.addEntry(Castled, x, us, At(s.king), 600, 0)
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
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	if e.pawns.side[us].shelter != 0 || e.facts.opening {
		return
	}
	var force int32 // of the enemy, in half pawns
	for i := range them.pieceList() {
		force += halfPawns[them.list[i].kind]
	}
	if force < halfPawns[board.Queen] {
		return
	}
	rooks := e.pos.Pieces(us, board.Rook)
	e.defend(ArtificialShelterOccupation, us, s.minors&s.kingAround, 150, 150)
	e.defend(ArtificialShelterOccupation, us, rooks&s.kingAround, 100, 100)
	for i := range s.pieceList() {
		p := &s.list[i]
		v := int32(50)
		switch p.kind {
		case board.Queen:
			continue
		case board.Rook:
			v = 30
		}
		for b := p.attacks & s.kingAround; b != 0; {
			key := Pair(p.square, b.PopFirst())
			e.add(ArtificialShelterControl, us, key, v, v)
			e.modify(DefenceBeforeAll, ArtificialShelterControl, us, key, v/10, v/10)
		}
	}
}

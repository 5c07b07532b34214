package eval

import "gloss/engine/board"

// coordination: pieces that work together are worth more than the sum of them.
func (e *evaluation[R]) coordination(us board.Color) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	e.pawnPieceIntersections(us, s)
	e.interactions(us, s, them)
	if e.wantsAny(XRayIntensityOfInteraction, KnightXRayInteraction, XRayIntensityAtEnemyShelter) {
		e.xrayInteractions(us, s, them)
	}
	e.guardsFromAfar(us, s)
	e.functions(us, s, them)
	e.wingCommunication(us, s)
	e.serialDefence(us, s)
	e.queenAndBishop(us)
	e.magicalShapes(us, s)
}

// pawnPieceIntersections: a square that a pawn and a piece control together is
// one on which the piece can settle or the pawn can be supported. A bishop that
// meets a pawn where no own man stands has a row of its own that takes the
// place of the general one. Source: addendum-2012, A014; specifications, S019.
func (e *evaluation[R]) pawnPieceIntersections(us board.Color, s *sideFacts) {
	east, west := s.pawns.Forward(us).East(), s.pawns.Forward(us).West()
	for i := range s.pieceList() {
		p := &s.list[i]
		squares := p.attacks & (east | west)
		if squares == 0 {
			continue
		}
		value := int32(8)
		switch p.kind {
		case board.Bishop:
			e.addEach(PawnBishopIntersection, us, squares&^s.men, 30, 30)
			squares &= s.men
		case board.Rook:
			value = 11
		case board.Queen:
			value = 20
		}
		e.addMeetings(PawnPieceIntersection, us, p.square, squares&east, -1, value, value)
		e.addMeetings(PawnPieceIntersection, us, p.square, squares&west, 1, value, value)
	}
}

// addMeetings scores a hit for a piece and a pawn on every square of a set; the
// pawn stands one rank behind the square, on the file so many files beside it.
func (e *evaluation[R]) addMeetings(t Term, us board.Color, piece board.Square, squares board.Bitboard, file int, mg, eg int32) {
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(squares.Count())
	if len(e.hits) > 0 {
		for squares != 0 {
			sq := squares.PopFirst()
			behind := board.SquareBB(sq).Backward(us).First()
			pawn := board.SquareBB(board.Square(int(behind) + file))
			e.record(t, us, Hit{Meet(pawn|board.SquareBB(piece), sq), mg, eg, mp, NoTerm})
		}
	}
}

// addMeets scores a hit for two men on every square of a set.
func (e *evaluation[R]) addMeets(t Term, us board.Color, men, squares board.Bitboard, mg, eg int32) {
	e.modifyMeets(t, NoTerm, us, men, squares, mg, eg)
}

// modifyMeets is addMeets for a modifier.
func (e *evaluation[R]) modifyMeets(t, modified Term, us board.Color, men, squares board.Bitboard, mg, eg int32) {
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(squares.Count())
	if len(e.hits) > 0 {
		for squares != 0 {
			e.record(t, us, Hit{Meet(men, squares.PopFirst()), mg, eg, mp, modified})
		}
	}
}

// interactions: two linear pieces that bear on one square double their power
// there. Squares of the enemy shelter have a row of their own in the family of
// the king attack. Source: addendum-2012, A021, read for the direct case.
func (e *evaluation[R]) interactions(us board.Color, s, them *sideFacts) {
	pieces := s.pieceList()
	for i := range pieces {
		a := &pieces[i]
		if a.kind == board.Knight {
			continue
		}
		for j := i + 1; j < len(pieces); j++ {
			b := &pieces[j]
			men := board.SquareBB(a.square) | board.SquareBB(b.square)
			if squares := a.attacks & b.attacks &^ men &^ them.zone.all; squares != 0 {
				v := interactionValue[(halfPawns[a.kind]+halfPawns[b.kind])/3][1]
				e.addMeets(IntensityOfInteraction, us, men, squares, v.mg, v.eg)
			}
		}
	}
}

// interactionValue[v][n] is a hundredth of the value of two pieces, v in units of
// a pawn and a half, divided by n; 23/20 of that in the middlegame.
var interactionValue = func() (table [13][2*maxBetween + 1]struct{ mg, eg int32 }) {
	for v := range table {
		for n := 1; n < len(table[v]); n++ {
			value := int32(v) * 15 // 1500 / 100
			table[v][n].mg = fraction(value, 23, int32(20*n))
			table[v][n].eg = fraction(value, 1, int32(n))
		}
	}
	return table
}()

// xrayInteractions: the same through other men, divided by how many stand in
// between; twice as much on the squares around the enemy king, where lines are
// opened by force. A knight jumps, so only its partner looks through.
// Source: addendum-2012, A021.
func (e *evaluation[R]) xrayInteractions(us board.Color, s, them *sideFacts) {
	pieces := s.pieceList()
	for i := range pieces {
		a := &pieces[i]
		for j := i + 1; j < len(pieces); j++ {
			b := &pieces[j]
			switch {
			case b.kind == board.Knight: // two knights; the list begins with them
			case a.kind == board.Knight:
				for n := 1; n <= s.xrays[j].depth; n++ {
					e.xrayMeets(KnightXRayInteraction, us, a, b, a.attacks&s.xrays[j].beyond[n], n, them)
				}
			default:
				e.xrayLines(us, a, b, &s.xrays[i], &s.xrays[j], them)
			}
		}
	}
}

// xrayLines finds where the lines of two linear pieces meet with n men between.
func (e *evaluation[R]) xrayLines(us board.Color, a, b *piece, x, y *xray, them *sideFacts) {
	men := board.SquareBB(a.square) | board.SquareBB(b.square)
	for i := 0; i <= x.depth; i++ {
		line := x.beyond[i] &^ men
		for j := 0; j <= y.depth; j++ {
			if n := i + j; n > 0 {
				e.xrayMeets(XRayIntensityOfInteraction, us, a, b, line&y.beyond[j], n, them)
			}
		}
	}
}

func (e *evaluation[R]) xrayMeets(t Term, us board.Color, a, b *piece, squares board.Bitboard, n int, them *sideFacts) {
	if squares == 0 {
		return
	}
	men := board.SquareBB(a.square) | board.SquareBB(b.square)
	v := interactionValue[(halfPawns[a.kind]+halfPawns[b.kind])/3][n]
	e.addMeets(t, us, men, squares, v.mg, v.eg)
	if shelter := squares & them.zone.all; shelter != 0 {
		e.modifyMeets(XRayIntensityAtEnemyShelter, t, us, men, shelter, v.mg, v.eg)
	}
}

// guardsFromAfar: a rook and a bishop guard a pawn best from far away, out of
// reach; a bishop even through other men. 2 and 3 for every square between.
// Source: specifications, S004 and S005.
func (e *evaluation[R]) guardsFromAfar(us board.Color, s *sideFacts) {
	for i := range s.pieceList() {
		p := &s.list[i]
		term, each, pawns := RookDefendingPawnFromAfar, int32(2), p.attacks&s.pawns
		switch p.kind {
		case board.Bishop:
			term, each, pawns = BishopPawnXRayDistance, 3, board.BishopAttacks(p.square, 0)&s.pawns
		case board.Rook:
		default:
			continue
		}
		for pawns != 0 {
			pawn := pawns.PopFirst()
			if between := int32(board.Distance(p.square, pawn)) - 1; between > 0 {
				e.add(term, us, At(pawn), each*between, each*between)
			}
		}
	}
}

// quadrants are the four quarters of the board.
var quadrants = [4]board.Bitboard{
	queenside & board.Camp(board.White), kingside & board.Camp(board.White),
	queenside & board.Camp(board.Black), kingside & board.Camp(board.Black),
}

// byNumber is the value of performing so many functions, or of performing them
// in so many quadrants.
var byNumber = [5]int32{0, 5, 15, 30, 50}

// functions: a good piece does several things at once, attacking, defending,
// controlling, blocking, and in several parts of the board.
// Source: specifications, S029.
func (e *evaluation[R]) functions(us board.Color, s, them *sideFacts) {
	if !e.wantsAny(PieceFunctions, PieceFunctionQuadrants) {
		return
	}
	blocking := them.pawns.Backward(us) // squares directly in front of enemy pawns
	for i := range s.pieceList() {
		p := &s.list[i]
		// Everything it attacks is a function, but for the own king.
		where := p.attacks &^ board.SquareBB(s.king)
		count := 0
		if where&them.men != 0 {
			count++
		}
		if where&s.men != 0 {
			count++
		}
		if where&^e.facts.occupied != 0 {
			count++
		}
		if blocking.Has(p.square) {
			count++
			where |= board.SquareBB(p.square)
		}
		areas := 0
		for _, q := range quadrants {
			if where&q != 0 {
				areas++
			}
		}
		if count > 0 {
			e.add(PieceFunctions, us, At(p.square), byNumber[count], byNumber[count])
			e.add(PieceFunctionQuadrants, us, At(p.square), byNumber[areas], byNumber[areas])
		}
	}
}

// wingCommunication: the two wings must be able to help each other: by guarding
// each other's pieces and by controlling squares together.
// Source: specifications, S126.
func (e *evaluation[R]) wingCommunication(us board.Color, s *sideFacts) {
	pieces := s.pieceList()
	for i := range pieces {
		a := &pieces[i]
		other := kingside
		if kingside.Has(a.square) {
			other = queenside
		}
		e.addPairs(WingCommunicationDefence, us, a.square, a.attacks&s.pieces&other, 5, 5)
		for j := i + 1; j < len(pieces); j++ {
			if b := &pieces[j]; other.Has(b.square) {
				men := board.SquareBB(a.square) | board.SquareBB(b.square)
				e.addMeets(WingCommunicationIntersection, us, men, a.attacks&b.attacks, 5, 5)
			}
		}
	}
}

// serialDefence: a chain of pieces that defend one another holds together even
// when one of them is exchanged. Source: specifications, S134.
func (e *evaluation[R]) serialDefence(us board.Color, s *sideFacts) {
	pieces := s.pieceList()
	if len(pieces) < 3 || !e.wants(SerialPieceDefence) {
		return
	}
	var members board.Bitboard
	for i := range pieces {
		// Paths of three: somebody defends the middle, the middle defends a third.
		middle := &pieces[i]
		defended := middle.attacks & s.pieces
		if defended == 0 {
			continue
		}
		at := board.SquareBB(middle.square)
		var defenders board.Bitboard
		for j := range pieces {
			if pieces[j].attacks&at != 0 {
				defenders |= board.SquareBB(pieces[j].square)
			}
		}
		if defenders == 0 || defenders == defended && !defended.Several() {
			continue // nobody, or only the piece that it defends itself
		}
		members |= at | defenders | defended
	}
	e.addEach(SerialPieceDefence, us, members, 15, 15)
}

// queenAndBishop: a queen that covers the other colour makes up for what the
// bishop cannot see. Source: specifications, S144.
func (e *evaluation[R]) queenAndBishop(us board.Color) {
	bishops := e.pos.Pieces(us, board.Bishop)
	for queens := e.pos.Pieces(us, board.Queen); queens != 0; {
		queen := board.SquareBB(queens.PopFirst())
		other := bishops & board.DarkSquares
		if queen&board.DarkSquares != 0 {
			other = bishops & board.LightSquares
		}
		for other != 0 {
			e.add(QueenBishopColourComplement, us, Set(queen|board.SquareBB(other.PopFirst())), 20, 20)
		}
	}
}

// magicalShapes: four pieces on the corners of a square of four by four, half
// of it for their coordination, half for the beauty of it.
// Source: specifications, S166.
func (e *evaluation[R]) magicalShapes(us board.Color, s *sideFacts) {
	men := s.pieces | board.SquareBB(s.king)
	row := men & (men >> 3) & (board.FileA | board.FileB | board.FileC | board.FileD | board.FileE)
	for corners := row & (row >> 24); corners != 0; {
		a := board.SquareBB(corners.PopFirst())
		shape := a | a<<3 | a<<24 | a<<27
		e.add(MagicalShape, us, Set(shape), 200, 200)
	}
}

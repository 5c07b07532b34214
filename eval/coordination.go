package eval

import "gloss/engine/board"

// coordination: pieces that work together are worth more than the sum of them.
func (e *evaluation[R]) coordination(us board.Color) {
	s, them := &e.facts.side[us], &e.facts.side[us.Other()]
	e.pawnPieceIntersections(us, s)
	e.interactions(us, s, them)
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
	var sum int32
	list := s.pieceList()
	for i := range list {
		p := &list[i]
		q, here := &e.quotes.pawnPiece[p.kind&7], p.attacks
		if p.kind == board.Bishop {
			e.addEach(PawnBishopIntersection, us, here&(east|west)&^s.men, 30, 30)
			here &= s.men
		}
		sum += q.mp * int32((here&east).Count()+(here&west).Count())
		if len(e.hits) > 0 {
			e.recordMeetings(PawnPieceIntersection, us, p.square, here&east, -1, q)
			e.recordMeetings(PawnPieceIntersection, us, p.square, here&west, 1, q)
		}
	}
	e.score[us] += sum
}

// pawnPieceValue is a hundredth of the values of a pawn and a piece.
var pawnPieceValue = [7]worth{
	board.Knight: {8, 8}, board.Bishop: {8, 8}, board.Rook: {11, 11}, board.Queen: {20, 20},
}

// recordMeetings records a hit for a piece and a pawn on every square of a set; the
// pawn stands one rank behind the square, on the file so many files beside it.
func (e *evaluation[R]) recordMeetings(t Term, us board.Color, piece board.Square, squares board.Bitboard, file int, q *quote) {
	for squares != 0 {
		sq := squares.PopFirst()
		behind := board.SquareBB(sq).Backward(us).First()
		pawn := board.SquareBB(board.Square(int(behind) + file))
		e.record(t, us, Hit{Meet(pawn|board.SquareBB(piece), sq), q.mg, q.eg, q.mp, NoTerm, NoEntry})
	}
}

// pieceShare is a piece's value in units of a pawn and a half; with pieceShareMax for
// the highest.
var pieceShare = [8]uint8{board.Knight: 2, board.Bishop: 2, board.Rook: 3, board.Queen: pieceShareMax}

const pieceShareMax = 6

// interactionValue[v][n] is a hundredth of the value of two pieces, v in units of
// a pawn and a half, divided by n (0 counts as 1); 23/20 of that in the middlegame.
var interactionValue = func() (table [2*pieceShareMax + 1][2*maxBetween + 1]worth) {
	for v := range table {
		for n := range table[v] {
			value, parts := int32(v)*15, int32(max(n, 1)) // 1500 / 100
			table[v][n] = worth{fraction(value, 23, 20*parts), fraction(value, 1, parts)}
		}
	}
	return table
}()

// interactions: two linear pieces that bear on one square double their power
// there; through other men divided by how many stand in between. Squares of the
// enemy shelter have a row of their own in the family of the king attack for
// what two pieces attack, and count twice for what they see through men, since
// there lines are opened by force. A knight jumps, so only its partner looks
// through. Source: addendum-2012, A021.
func (e *evaluation[R]) interactions(us board.Color, s, them *sideFacts) {
	shelter := them.zone.all
	list := s.pieceList()
	var sum int32
	for i := range list {
		a, x := &list[i], &s.xrays[i&15]
		first, table := i+1, &e.quotes.interaction
		if a.kind == board.Knight {
			// The list begins with the knights: two of them see nothing through men.
			first, table = s.knights, &e.quotes.knightInteraction
		}
		for j := first; j < len(list); j++ {
			b, y := &list[j], &s.xrays[j&15]
			squares := x.lines & y.lines
			if squares == 0 {
				continue
			}
			q := &table[(pieceShare[a.kind&7]+pieceShare[b.kind&7])&15]
			c := cross(x, y, squares)
			sum += q[0].mp*int32((c.none&^shelter).Count()) + q[1].mp*int32(c.one.Count()) +
				q[2].mp*int32(c.two.Count()) + q[3].mp*int32(c.three.Count())
			if near := squares & shelter &^ c.none; near != 0 {
				sum += q[1].inShelter*int32((c.one&near).Count()) +
					q[2].inShelter*int32((c.two&near).Count()) + q[3].inShelter*int32((c.three&near).Count())
			}
			for n := 4; c.more != 0; n++ {
				on := c.more & x.sumsTo(y, n)
				c.more &^= on
				sum += q[n].mp*int32(on.Count()) + q[n].inShelter*int32((on&shelter).Count())
			}
			if len(e.hits) > 0 {
				e.recordInteractions(us, a, b, squares, shelter, x, y, q)
			}
		}
	}
	e.score[us] += sum
}

// recordInteractions records the hits of one pair of pieces.
func (e *evaluation[R]) recordInteractions(us board.Color, a, b *piece, squares, shelter board.Bitboard, x, y *xray, q *interactionQuotes) {
	men := board.SquareBB(a.square) | board.SquareBB(b.square)
	for n := range q {
		on, term := squares&x.sumsTo(y, n), XRayIntensityOfInteraction
		switch {
		case a.kind == board.Knight && n == 0:
			continue
		case a.kind == board.Knight:
			term = KnightXRayInteraction
		case n == 0:
			on, term = on&^shelter, IntensityOfInteraction
		}
		for squares := on; squares != 0; {
			sq := squares.PopFirst()
			e.record(term, us, Hit{Meet(men, sq), q[n].mg, q[n].eg, q[n].mp, NoTerm, NoEntry})
			if n > 0 && shelter.Has(sq) {
				e.record(XRayIntensityAtEnemyShelter, us, Hit{Meet(men, sq), q[n].mg, q[n].eg, q[n].inShelter, term, NoEntry})
			}
		}
	}
}

// interactionQuotes are by the men between, with what the shelter adds.
type interactionQuotes [2*maxBetween + 1]struct {
	quote
	inShelter int32
}

// guardsFromAfar: a rook and a bishop guard a pawn best from far away, out of
// reach; a bishop even through other men. 2 and 3 for every square between.
// Source: specifications, S004 and S005.
func (e *evaluation[R]) guardsFromAfar(us board.Color, s *sideFacts) {
	rooks, bishops := e.wants(RookDefendingPawnFromAfar), e.wants(BishopPawnXRayDistance)
	for i := s.knights; i < s.count; i++ {
		p := &s.list[i&15]
		switch {
		case p.kind == board.Rook && rooks:
			e.guardFromAfar(RookDefendingPawnFromAfar, us, p.square, p.attacks&s.pawns, 2)
		case p.kind == board.Bishop && bishops:
			e.guardFromAfar(BishopPawnXRayDistance, us, p.square, s.xrays[i&15].lines&s.pawns, 3)
		}
	}
}

// guardFromAfar scores the pawns that one piece guards.
func (e *evaluation[R]) guardFromAfar(t Term, us board.Color, from board.Square, pawns board.Bitboard, each int32) {
	for pawns &^= board.KingAttacks(from); pawns != 0; {
		pawn := pawns.PopFirst()
		value := each * int32(board.Distance(from, pawn)-1)
		e.add(t, us, At(pawn), value, value)
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
	king := board.SquareBB(s.king)
	var sum int32
	list := s.pieceList()
	for i := range list {
		p := &list[i]
		// Everything it attacks is a function, but for the own king.
		where := p.attacks &^ king
		count := one(where&them.men != 0) + one(where&s.men != 0) + one(where&^e.facts.occupied != 0)
		if blocking.Has(p.square) {
			count++
			where |= board.SquareBB(p.square)
		}
		areas := one(where&quadrants[0] != 0) + one(where&quadrants[1] != 0) +
			one(where&quadrants[2] != 0) + one(where&quadrants[3] != 0)
		if count > 0 {
			n, m := &e.quotes.functions[count&7], &e.quotes.functionQuadrants[areas&7]
			sum += n.mp + m.mp
			if len(e.hits) > 0 {
				e.record(PieceFunctions, us, Hit{At(p.square), n.mg, n.eg, n.mp, NoTerm, numberEntry(functionEntry, count)})
				e.record(PieceFunctionQuadrants, us, Hit{At(p.square), m.mg, m.eg, m.mp, NoTerm, numberEntry(quadrantEntry, areas)})
			}
		}
	}
	e.score[us] += sum
}

// numberEntry is the entry for so many functions or quadrants; there is none for 0.
func numberEntry(first Entry, n int) Entry {
	if n == 0 {
		return NoEntry
	}
	return first + Entry(n-1)
}

// one is 1 for true.
func one(is bool) (n int) {
	if is {
		n = 1
	}
	return n
}

// wingCommunication: the two wings must be able to help each other: by guarding
// each other's pieces and by controlling squares together.
// Source: specifications, S126.
func (e *evaluation[R]) wingCommunication(us board.Color, s *sideFacts) {
	queenWing, kingWing := &s.wings[0], &s.wings[1]
	q := e.weights[WingCommunicationDefence].quote(worth{5, 5})
	e.score[us] += q.mp * int32(queenWing.within(s.pieces&kingside)+kingWing.within(s.pieces&queenside))
	m := e.weights[WingCommunicationIntersection].quote(worth{5, 5})
	e.score[us] += m.mp * int32(queenWing.pairsWith(kingWing))
	if len(e.hits) > 0 {
		e.recordWingCommunication(us, s, &q, &m)
	}
}

// recordWingCommunication records the hits of wingCommunication.
func (e *evaluation[R]) recordWingCommunication(us board.Color, s *sideFacts, q, m *quote) {
	for i, a := range s.pieceList() {
		other := kingside
		if kingside.Has(a.square) {
			other = queenside
		}
		for b := a.attacks & s.pieces & other; b != 0; {
			e.record(WingCommunicationDefence, us, Hit{Pair(a.square, b.PopFirst()), q.mg, q.eg, q.mp, NoTerm, NoEntry})
		}
		for _, b := range s.list[i+1 : s.count] {
			if other.Has(b.square) {
				men := board.SquareBB(a.square) | board.SquareBB(b.square)
				for meet := a.attacks & b.attacks; meet != 0; {
					e.record(WingCommunicationIntersection, us, Hit{Meet(men, meet.PopFirst()), m.mg, m.eg, m.mp, NoTerm, NoEntry})
				}
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
	// Paths of three: somebody defends the middle, the middle defends a third.
	var defenders, ofOne board.Bitboard // pieces that defend others, that defend one alone
	for i := range pieces {
		here, defended := board.SquareBB(pieces[i].square), pieces[i].attacks&s.pieces
		if defended == 0 {
			here = 0
		}
		defenders |= here
		if defended.Several() {
			here = 0
		}
		ofOne |= here
	}
	middles := defenders & s.byPieces
	for b := middles & ofOne &^ s.byPieces2; b != 0; {
		if sq := b.PopFirst(); s.defendEachOther(sq) {
			middles &^= board.SquareBB(sq) // there is no third
		}
	}
	members := middles
	for i := range pieces {
		here, defended := board.SquareBB(pieces[i].square), pieces[i].attacks&s.pieces
		if defended&middles == 0 {
			here = 0
		}
		if !middles.Has(pieces[i].square) {
			defended = 0
		}
		members |= here | defended
	}
	e.addEach(SerialPieceDefence, us, members, 15, 15)
}

// defendEachOther tells if the only piece that a piece defends defends it too.
func (s *sideFacts) defendEachOther(sq board.Square) bool {
	var defended, defenders board.Bitboard
	for _, p := range s.pieceList() {
		if p.square == sq {
			defended = p.attacks & s.pieces
		}
		if p.attacks.Has(sq) {
			defenders |= board.SquareBB(p.square)
		}
	}
	return defended&defenders != 0
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

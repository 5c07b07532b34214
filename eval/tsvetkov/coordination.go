package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// coordination: pieces that work together are worth more than the sum of them.
func (e *evaluation[R]) coordination(us board.Color) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
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
func (e *evaluation[R]) pawnPieceIntersections(us board.Color, s *facts.Side) {
	east, west := s.Pawns.Forward(us).East(), s.Pawns.Forward(us).West()
	var sum int32
	list := s.PieceList()
	for i := range list {
		p := &list[i]
		q, here := &e.values.pawnPiece[p.Kind&7], p.Attacks
		if p.Kind == board.Bishop {
			e.addEach(PawnBishopIntersection, us, here&(east|west)&^s.Men, 30, 30)
			here &= s.Men
		}
		sum += q.mp * int32((here&east).Count()+(here&west).Count())
		if len(e.hits) > 0 {
			e.recordMeetings(PawnPieceIntersection, us, p.Square, here&east, -1, q)
			e.recordMeetings(PawnPieceIntersection, us, p.Square, here&west, 1, q)
		}
	}
	e.score[us] += sum
}

// pawnPieceValue is a hundredth of the values of a pawn and a piece.
var pawnPieceValue = [7]tapered{
	board.Knight: {8, 8}, board.Bishop: {8, 8}, board.Rook: {11, 11}, board.Queen: {20, 20},
}

// recordMeetings records a hit for a piece and a pawn on every square of a set; the
// pawn stands one rank behind the square, on the file so many files beside it.
func (e *evaluation[R]) recordMeetings(t eval.Term, us board.Color, piece board.Square, squares board.Bitboard, file int, q *weighed) {
	for squares != 0 {
		sq := squares.PopFirst()
		behind := board.SquareBB(sq).Backward(us).First()
		pawn := board.SquareBB(board.Square(int(behind) + file))
		e.record(t, us, eval.Hit{Key: eval.Meet(pawn|board.SquareBB(piece), sq), MG: q.mg, EG: q.eg, MP: q.mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
	}
}

// pieceShare is a piece's value in units of a pawn and a half; with pieceShareMax for
// the highest.
var pieceShare = [8]uint8{board.Knight: 2, board.Bishop: 2, board.Rook: 3, board.Queen: pieceShareMax}

const pieceShareMax = 6

// interactionValue[v][n] is a hundredth of the value of two pieces, v in units of
// a pawn and a half, divided by n (0 counts as 1); 23/20 of that in the middlegame.
var interactionValue = func() (table [2*pieceShareMax + 1][2*facts.MaxBetween + 1]tapered) {
	for v := range table {
		for n := range table[v] {
			value, parts := int32(v)*15, int32(max(n, 1)) // 1500 / 100
			table[v][n] = tapered{fraction(value, 23, 20*parts), fraction(value, 1, parts)}
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
func (e *evaluation[R]) interactions(us board.Color, s, them *facts.Side) {
	shelter := them.Zone.All
	list := s.PieceList()
	var sum int32
	for i := range list {
		a, x := &list[i], &s.Xrays[i&15]
		first, table := i+1, &e.values.interaction
		if a.Kind == board.Knight {
			// The list begins with the knights: two of them see nothing through men.
			first, table = s.Knights, &e.values.knightInteraction
		}
		for j := first; j < len(list); j++ {
			b, y := &list[j], &s.Xrays[j&15]
			squares := x.Lines & y.Lines
			if squares == 0 {
				continue
			}
			q := &table[(pieceShare[a.Kind&7]+pieceShare[b.Kind&7])&15]
			none, one, two, three, more := facts.Cross(x, y, squares)
			sum += q[0].mp*int32((none&^shelter).Count()) + q[1].mp*int32(one.Count()) +
				q[2].mp*int32(two.Count()) + q[3].mp*int32(three.Count())
			if near := squares & shelter &^ none; near != 0 {
				sum += q[1].inShelter*int32((one&near).Count()) +
					q[2].inShelter*int32((two&near).Count()) + q[3].inShelter*int32((three&near).Count())
			}
			for n := 4; more != 0; n++ {
				on := more & x.SumsTo(y, n)
				more &^= on
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
func (e *evaluation[R]) recordInteractions(us board.Color, a, b *facts.Piece, squares, shelter board.Bitboard, x, y *facts.XRay, q *weighedInteraction) {
	men := board.SquareBB(a.Square) | board.SquareBB(b.Square)
	for n := range q {
		on, term := squares&x.SumsTo(y, n), XRayIntensityOfInteraction
		switch {
		case a.Kind == board.Knight && n == 0:
			continue
		case a.Kind == board.Knight:
			term = KnightXRayInteraction
		case n == 0:
			on, term = on&^shelter, IntensityOfInteraction
		}
		for squares := on; squares != 0; {
			sq := squares.PopFirst()
			e.record(term, us, eval.Hit{Key: eval.Meet(men, sq), MG: q[n].mg, EG: q[n].eg, MP: q[n].mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
			if n > 0 && shelter.Has(sq) {
				e.record(XRayIntensityAtEnemyShelter, us, eval.Hit{Key: eval.Meet(men, sq), MG: q[n].mg, EG: q[n].eg, MP: q[n].inShelter, Modifies: term, Entry: eval.NoEntry})
			}
		}
	}
}

// interactionQuotes are by the men between, with what the shelter adds.
type weighedInteraction [2*facts.MaxBetween + 1]struct {
	weighed
	inShelter int32
}

// guardsFromAfar: a rook and a bishop guard a pawn best from far away, out of
// reach; a bishop even through other men. 2 and 3 for every square between.
// Source: specifications, S004 and S005.
func (e *evaluation[R]) guardsFromAfar(us board.Color, s *facts.Side) {
	rooks, bishops := e.wants(RookDefendingPawnFromAfar), e.wants(BishopPawnXRayDistance)
	for i := s.Knights; i < s.Count; i++ {
		p := &s.List[i&15]
		switch {
		case p.Kind == board.Rook && rooks:
			e.guardFromAfar(RookDefendingPawnFromAfar, us, p.Square, p.Attacks&s.Pawns, 2)
		case p.Kind == board.Bishop && bishops:
			e.guardFromAfar(BishopPawnXRayDistance, us, p.Square, s.Xrays[i&15].Lines&s.Pawns, 3)
		}
	}
}

// guardFromAfar scores the pawns that one piece guards.
func (e *evaluation[R]) guardFromAfar(t eval.Term, us board.Color, from board.Square, pawns board.Bitboard, each int32) {
	for pawns &^= board.KingAttacks(from); pawns != 0; {
		pawn := pawns.PopFirst()
		value := each * int32(board.Distance(from, pawn)-1)
		e.add(t, us, eval.At(pawn), value, value)
	}
}

// quadrants are the four quarters of the board.
var quadrants = [4]board.Bitboard{
	facts.Queenside & board.Camp(board.White), facts.Kingside & board.Camp(board.White),
	facts.Queenside & board.Camp(board.Black), facts.Kingside & board.Camp(board.Black),
}

// byNumber is the value of performing so many functions, or of performing them
// in so many quadrants.
var byNumber = [5]int32{0, 5, 15, 30, 50}

// functions: a good piece does several things at once, attacking, defending,
// controlling, blocking, and in several parts of the board.
// Source: specifications, S029.
func (e *evaluation[R]) functions(us board.Color, s, them *facts.Side) {
	if !e.wantsAny(PieceFunctions, PieceFunctionQuadrants) {
		return
	}
	blocking := them.Pawns.Backward(us) // squares directly in front of enemy pawns
	king := board.SquareBB(s.King)
	var sum int32
	list := s.PieceList()
	for i := range list {
		p := &list[i]
		// Everything it attacks is a function, but for the own king.
		where := p.Attacks &^ king
		count := one(where&them.Men != 0) + one(where&s.Men != 0) + one(where&^e.facts.Occupied != 0)
		if blocking.Has(p.Square) {
			count++
			where |= board.SquareBB(p.Square)
		}
		areas := one(where&quadrants[0] != 0) + one(where&quadrants[1] != 0) +
			one(where&quadrants[2] != 0) + one(where&quadrants[3] != 0)
		if count > 0 {
			n, m := &e.values.functions[count&7], &e.values.functionQuadrants[areas&7]
			sum += n.mp + m.mp
			if len(e.hits) > 0 {
				e.record(PieceFunctions, us, eval.Hit{Key: eval.At(p.Square), MG: n.mg, EG: n.eg, MP: n.mp, Modifies: eval.NoTerm, Entry: numberEntry(pieceFunctionsEntry, count)})
				e.record(PieceFunctionQuadrants, us, eval.Hit{Key: eval.At(p.Square), MG: m.mg, EG: m.eg, MP: m.mp, Modifies: eval.NoTerm, Entry: numberEntry(pieceFunctionQuadrantsEntry, areas)})
			}
		}
	}
	e.score[us] += sum
}

// numberEntry is the entry for so many functions or quadrants; there is none for 0.
func numberEntry(first eval.Entry, n int) eval.Entry {
	if n == 0 {
		return eval.NoEntry
	}
	return first + eval.Entry(n-1)
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
func (e *evaluation[R]) wingCommunication(us board.Color, s *facts.Side) {
	queenWing, kingWing := &s.Wings[0], &s.Wings[1]
	q := e.weights[WingCommunicationDefence].weigh(tapered{5, 5})
	e.score[us] += q.mp * int32(queenWing.Within(s.Pieces&facts.Kingside)+kingWing.Within(s.Pieces&facts.Queenside))
	m := e.weights[WingCommunicationIntersection].weigh(tapered{5, 5})
	e.score[us] += m.mp * int32(queenWing.PairsWith(kingWing))
	if len(e.hits) > 0 {
		e.recordWingCommunication(us, s, &q, &m)
	}
}

// recordWingCommunication records the hits of wingCommunication.
func (e *evaluation[R]) recordWingCommunication(us board.Color, s *facts.Side, q, m *weighed) {
	for i, a := range s.PieceList() {
		other := facts.Kingside
		if facts.Kingside.Has(a.Square) {
			other = facts.Queenside
		}
		for b := a.Attacks & s.Pieces & other; b != 0; {
			e.record(WingCommunicationDefence, us, eval.Hit{Key: eval.Pair(a.Square, b.PopFirst()), MG: q.mg, EG: q.eg, MP: q.mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
		}
		for _, b := range s.List[i+1 : s.Count] {
			if other.Has(b.Square) {
				men := board.SquareBB(a.Square) | board.SquareBB(b.Square)
				for meet := a.Attacks & b.Attacks; meet != 0; {
					e.record(WingCommunicationIntersection, us, eval.Hit{Key: eval.Meet(men, meet.PopFirst()), MG: m.mg, EG: m.eg, MP: m.mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
				}
			}
		}
	}
}

// serialDefence: a chain of pieces that defend one another holds together even
// when one of them is exchanged. Source: specifications, S134.
func (e *evaluation[R]) serialDefence(us board.Color, s *facts.Side) {
	pieces := s.PieceList()
	if len(pieces) < 3 || !e.wants(SerialPieceDefence) {
		return
	}
	// Paths of three: somebody defends the middle, the middle defends a third.
	var defenders, ofOne board.Bitboard // pieces that defend others, that defend one alone
	for i := range pieces {
		here, defended := board.SquareBB(pieces[i].Square), pieces[i].Attacks&s.Pieces
		if defended == 0 {
			here = 0
		}
		defenders |= here
		if defended.Several() {
			here = 0
		}
		ofOne |= here
	}
	middles := defenders & s.ByPieces
	for b := middles & ofOne &^ s.ByPieces2; b != 0; {
		if sq := b.PopFirst(); s.DefendEachOther(sq) {
			middles &^= board.SquareBB(sq) // there is no third
		}
	}
	members := middles
	for i := range pieces {
		here, defended := board.SquareBB(pieces[i].Square), pieces[i].Attacks&s.Pieces
		if defended&middles == 0 {
			here = 0
		}
		if !middles.Has(pieces[i].Square) {
			defended = 0
		}
		members |= here | defended
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
			e.add(QueenBishopColourComplement, us, eval.Set(queen|board.SquareBB(other.PopFirst())), 20, 20)
		}
	}
}

// magicalShapes: four pieces on the corners of a square of four by four, half
// of it for their coordination, half for the beauty of it.
// Source: specifications, S166.
func (e *evaluation[R]) magicalShapes(us board.Color, s *facts.Side) {
	men := s.Pieces | board.SquareBB(s.King)
	row := men & (men >> 3) & (board.FileA | board.FileB | board.FileC | board.FileD | board.FileE)
	for corners := row & (row >> 24); corners != 0; {
		a := board.SquareBB(corners.PopFirst())
		shape := a | a<<3 | a<<24 | a<<27
		e.add(MagicalShape, us, eval.Set(shape), 200, 200)
	}
}

package explain

import (
	"cmp"
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
	"gloss/eval"
)

// Where a piece stands in the one line and where in the other, and what its place is worth there: of the
// terms of the evaluation the part that each piece has in them. It finds the piece that the two lines
// are about, which is often one that has not moved yet.

// A posting is a piece that stands better in one line than in the other.
type posting struct {
	man   board.Piece
	from  board.Square // before the move
	mp    int32        // what its place is worth, played less best, mover's view: below 0 it speaks against the move
	at    [2]board.Square
	since [2]int // half-moves after which it stands there
}

// The lines by their place in a posting.
const (
	inPlayed = iota
	inBest
)

// postings lists the pieces that speak against the played move, those that weigh most first.
func (s *scene) postings() []posting {
	if s.posted != nil {
		return s.posted
	}
	s.posted = []posting{}
	lines := [2]*breakdowns{breakdownsOf(s.played, s.ev), breakdownsOf(s.best, s.ev)}
	if len(lines[inPlayed].plies) < 2 || len(lines[inBest].plies) < 2 {
		return s.posted
	}
	for men := s.start().Occupied() &^ s.start().Kind(board.Pawn) &^ s.start().Kind(board.King); men != 0; {
		from := men.PopFirst()
		p := posting{man: s.start().At(from), from: from}
		var worth [2]int32
		known := true
		for i, line := range lines {
			var ok bool
			if worth[i], ok = line.placeOf(from); !ok {
				known = false
				break
			}
			p.at[i], p.since[i] = line.path.Settles(from)
		}
		if p.mp = worth[inPlayed] - worth[inBest]; p.man.Color() != s.mover() {
			p.mp = -p.mp
		}
		if known && p.mp < 0 {
			s.posted = append(s.posted, p)
		}
	}
	slices.SortStableFunc(s.posted, func(a, b posting) int { return cmp.Compare(a.mp, b.mp) })
	return s.posted
}

// placeOf is what the place of a piece is worth on average in the quiet positions of a line; false if the
// piece is not there in most of them.
func (a *breakdowns) placeOf(from board.Square) (mp int32, ok bool) {
	sum, n := int32(0), int32(0)
	for _, k := range a.plies {
		sq, there := a.path.Follow(from, k)
		if !there {
			continue
		}
		sum += placeValue(a.after(k), a.path.At[k].At(sq).Color(), sq)
		n++
	}
	if n == 0 || 4*int(n) < 3*len(a.plies) {
		return 0, false
	}
	return sum / n, true
}

// placeValue adds up what the terms say of the man on a square; what is about several men is shared by them.
func placeValue(b *eval.Breakdown, owner board.Color, sq board.Square) (mp int32) {
	for t := range b.Terms {
		if b.Terms[t].Kind == eval.Material {
			continue
		}
		for _, h := range b.Terms[t].Side[owner].Hits {
			from, _, arrow := h.Key.Arrow()
			switch squares := h.Key.Squares(); {
			case arrow && from == sq:
				mp += h.MP
			case !arrow && squares.Has(sq):
				mp += h.MP / int32(squares.Count())
			}
		}
	}
	return mp
}

// What the place of a piece has to weigh, in millipawns and in percent of what the move loses, and how far
// into a line it may be told.
const (
	leastPlace   = 90
	placePercent = 18
	placeSoon    = 5
	placeMost    = 320
)

// tellable tells if a posting weighs enough.
func (s *scene) tellable(p *posting) bool {
	swing := s.best.Score - s.played.Score
	return -p.mp >= leastPlace && int64(-p.mp)*100 >= int64(swing)*placePercent
}

// strongPercent is what the place of a strong piece has to weigh in percent of what the move loses.
const strongPercent = 30

// placedBetter: an enemy piece comes to a better square than in the best line, and no pawn will drive it away.
func placedBetter(s *scene) (fault, bool) {
	for _, p := range s.postings() {
		sq, ply := p.at[inPlayed], p.since[inPlayed]
		if p.man.Color() == s.mover() || !s.tellable(&p) || ply < 2 || ply > placeSoon || sq == p.at[inBest] || !s.strongThere(s.played, &p, inPlayed) || int64(-p.mp)*100 < int64(s.best.Score-s.played.Score)*strongPercent || canBeAttacked(s.played.At[ply], sq, p.man.Color().Other()) {
			continue
		}
		claim := Claim{Kind: MenClaim, Line: PlayedLine, Ply: ply, Men: []ClaimMan{manOn(s.played.At[ply], sq)}}
		told := say("fault.strong-piece", in("side", phrases.Side(p.man.Color())), in("kind", phrases.Kind(p.man.Type(), 1)), in("square", sq))
		return fault{says: claiming(told, claim), weight: min(-p.mp, placeMost), ply: ply, state: true}, true
	}
	return fault{}, false
}

// strongThere tells if a piece stands well on its square in a line: safe, far enough forward for its kind or
// freer than in the other line, and not to be driven away by the next move.
func (s *scene) strongThere(path *play.Path, p *posting, line int) bool {
	sq, ply, us := p.at[line], p.since[line], p.man.Color()
	pos := path.At[ply]
	if pos.At(sq) != p.man || hangsHere(pos, sq) || pos.Attackers(sq, pos.Occupied())&pos.Pieces(us.Other(), board.Pawn) != 0 {
		return false
	}
	for k := ply; k < min(path.Plies(), ply+2); k++ {
		if path.Takes(k) && path.Moves[k].To() == sq || path.Moves[k].From() == sq {
			return false
		}
	}
	if path.Takes(ply - 1) {
		return false // where it takes, the exchange is the point
	}
	switch rank := sq.RelativeRank(us); p.man.Type() {
	case board.Knight:
		held := board.PawnAttacks(us.Other(), sq)&pos.Pieces(us, board.Pawn) != 0 || !canBeAttacked(pos, sq, us.Other())
		return rank >= 3 && rank <= 5 && (fromMiddle(sq) < 2 && (rank > 3 || held) || fromMiddle(sq) == 2 && rank > 3 && held && !opening(pos))
	case board.Rook:
		return rank == 6 && pos.King(us.Other()).RelativeRank(us) >= 6
	}
	return false
}

// hangsHere tells if a man can be taken with profit, whoever is to move.
func hangsHere(pos *board.Position, sq board.Square) bool {
	return play.Hangs(play.Takes(pos), sq) || play.Hangs(play.Hanging(pos), sq)
}

// headsFor: the moved piece goes on to a good square, where nothing stands, with one of its next moves.
func headsFor(m *moveFacts) (purpose, bool) {
	if m.name != BestLine || m.i != 0 || m.p.Takes(0) {
		return purpose{}, false
	}
	for _, p := range m.postings() {
		sq, ply := p.at[inBest], p.since[inBest]
		if p.from != m.move.From() || !m.tellable(&p) || ply < 3 || ply > play.ShownReplies+1 || sq == p.at[inPlayed] || sq == m.move.To() || m.after.Occupied().Has(sq) || !m.strongThere(m.best, &p, inBest) {
			continue
		}
		if board.PawnAttacks(m.us, sq)&m.after.Pieces(m.us.Other(), board.Pawn) != 0 {
			continue // a pawn guards it still
		}
		if played := m.played.Moves[0]; played.From() == p.from && play.AttacksFrom(m.played.At[1], played.To(), sq, 0) {
			continue // so does the played move
		}
		return purpose{says: claiming(say("purpose.heads-for", in("square", sq)), m.men(ply, []board.Square{sq})), weight: 52}, true
	}
	return purpose{}, false
}

package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A sacrifice is told by what is given and by what is on the board for it: the enemy king in the middle, pieces that bear on
// it, pins, a passed pawn far ahead. Who has the better of it is for the values to say.

// What a sacrifice gives at least, in half pawns, after how many half-moves it has to have been given, and for how many more it is
// not won back.
const (
	givesLeast = 2
	givesSoon  = 7
	givesStays = 2
)

// offeredMP is how much more, in millipawns, a sacrifice may be worth that is not accepted.
const offeredMP = 1000

// givesFor tells what the best line gives and for what; it is empty if nothing on the board tells the latter.
func (w *writer) givesFor() phrases.Phrase {
	given, ply := w.givesIn(BestLine, 0)
	if ply == 0 {
		return given
	}
	w.shown = ply
	return withLine(given, w.best.Text(1, ply))
}

// givesIn tells what the side that makes a half-move of a line gives from there on and for what, and after how many half-moves it has
// done so: 0 if nothing on the board tells the latter.
func (s *scene) givesIn(name LineName, from int) (told phrases.Phrase, ply int) {
	p := s.path(name)
	us, sign := s.mover(), 1
	if from%2 == 1 {
		us, sign = us.Other(), -1
	}
	won := func(k int) int { return sign * p.Net(min(k, p.Plies())).Less(p.Net(from)).HalfPawns() }
	var gets []phrases.Phrase
	for k := from + 2; k <= min(p.Plies(), from+givesSoon) && !p.Moves[k-1].IsPromotion() && len(gets) < 2; k++ {
		if won(k) > -givesLeast || won(k+givesStays) > -givesLeast || !p.Quiet(k) && !p.SettledMen(k) && !p.At[k].InCheck() {
			continue
		}
		if list := s.compensation(name, us, k); len(list) > len(gets) {
			gets, ply = list, k
		}
	}
	if ply == 0 {
		return told, 0
	}
	given := p.Net(ply).Less(p.Net(from))
	if sign < 0 {
		given = play.Balance{}.Less(given)
	}
	told = claiming(say("event.gives", in("men", menOf(play.MaterialChangeOf(given)))), Claim{Kind: NetClaim, Line: name, Ply: ply, Net: netCounts(p.Net(ply))})
	what := gets[0]
	if len(gets) > 1 {
		what = both(gets[0], gets[1])
	}
	return say("event.gives-for", in("event", told), in("clause", what)), ply
}

// offersFor tells what the move offers and for what where the enemy does better not to take it: by the line in which he does.
func (w *writer) offersFor() phrases.Phrase {
	declined := w.best
	w.best = w.winRetaken
	given := w.givesFor()
	if given.Empty() {
		w.best = declined
	}
	return given
}

// compensation lists what a side that has given something has for it after so many half-moves of a line, the weightiest
// first.
func (s *scene) compensation(name LineName, us board.Color, k int) (list []phrases.Phrase) {
	pos := s.path(name).At[k]
	for _, find := range []func(*board.Position, board.Color) (phrases.Phrase, []Claim){kingAttacked, pinnedPiece, kingInTheMiddle} {
		if p, claims := find(pos, us); !p.Empty() {
			list = append(list, claiming(p, placedIn(name, k, claims)...))
		}
	}
	if p, claims := farPasser(s.start(), pos, us); len(list) == 0 && !p.Empty() {
		list = append(list, claiming(p, placedIn(name, k, claims)...))
	}
	return list
}

// placedIn says of claims about a position after how many half-moves of which line it arises.
func placedIn(name LineName, k int, claims []Claim) []Claim {
	for i := range claims {
		claims[i].Line, claims[i].Ply = name, k
	}
	return claims
}

// kingAttacked: three pieces or more bear on the enemy king.
func kingAttacked(pos *board.Position, us board.Color) (phrases.Phrase, []Claim) {
	enemy := us.Other()
	n := kingAttackers(pos, enemy)
	if n < 3 || pos.Pieces(us, board.Queen) == 0 {
		return phrases.Phrase{}, nil
	}
	c := Claim{Kind: PrincipleClaim, ID: "king-attackers", Side: enemy.String(), Counts: map[string]int{"attackers": n}}
	return say("fault.king-attackers", in("count", phrases.Number(n)), in("side", phrases.Side(enemy))).Of(n), []Claim{c}
}

// kingInTheMiddle: the enemy king stands in the middle, with an open file before it or beside it.
func kingInTheMiddle(pos *board.Position, us board.Color) (phrases.Phrase, []Claim) {
	enemy := us.Other()
	king := pos.King(enemy)
	f := king.File()
	if f != 3 && f != 4 || king.RelativeRank(enemy) > 1 || pos.Pieces(us, board.Queen) == 0 {
		return phrases.Phrase{}, nil
	}
	for _, open := range []int{f, f - 1, f + 1} {
		if board.FileBB(open)&pos.Kind(board.Pawn) == 0 {
			c := Claim{Kind: PrincipleClaim, ID: "king-in-the-middle", Side: enemy.String(), Squares: []string{king.String(), board.Square(open).String()}}
			return say("event.king-in-the-middle", in("king", sideKing(enemy)), in("file", string(rune('a'+open)))), []Claim{c}
		}
	}
	return phrases.Phrase{}, nil
}

// pinnedPiece: an enemy piece is pinned to its king.
func pinnedPiece(pos *board.Position, us board.Color) (phrases.Phrase, []Claim) {
	enemy := us.Other()
	king := pos.King(enemy)
	for b := pos.Pieces(enemy, board.Knight) | pos.Pieces(enemy, board.Bishop) | pos.Pieces(enemy, board.Rook); b != 0; {
		sq := b.PopFirst()
		if by, ok := pinnedTo(pos, sq, king, us); ok {
			c := Claim{Kind: MotifClaim, Motif: string(motif.Pin), By: []string{by.String()}, Men: []string{sq.String()}, Target: king.String()}
			there := Claim{Kind: MenClaim, Men: []ClaimMan{manOn(pos, sq)}}
			return say("event.is-pinned", in("man", manOnSquare(pos, sq))), []Claim{c, there}
		}
	}
	return phrases.Phrase{}, nil
}

// farPasser: an own passed pawn has gone on past the middle of the board.
func farPasser(start, pos *board.Position, us board.Color) (phrases.Phrase, []Claim) {
	for b := pos.Pieces(us, board.Pawn) &^ start.Pieces(us, board.Pawn); b != 0; {
		if sq := b.PopFirst(); passedPawn(pos, sq, us) && sq.RelativeRank(us) >= 4 {
			c := Claim{Kind: PrincipleClaim, ID: "passed-pawn", Side: us.String(), Squares: []string{sq.String()}}
			return say("event.has-passer", in("side", phrases.Side(us)), in("square", sq)), []Claim{c}
		}
	}
	return phrases.Phrase{}, nil
}

// allowsSacrificeMP is what it weighs that the enemy's answer is a sacrifice, in millipawns.
const allowsSacrificeMP = 350

// allowsSacrifice: the enemy's answer gives something and has something for it on the board.
func allowsSacrifice(s *scene) (fault, bool) {
	p := s.played
	if p.Plies() < 3 || p.Takes(0) || p.At[1].InCheck() || s.best.Makes(p.At[1], p.Moves[1], 1) {
		return fault{}, false
	}
	if p.Score >= decidedMP {
		return fault{}, false // it is not enough
	}
	if !p.Takes(2) || p.Moves[2].To() != p.Moves[1].To() || p.Net(3).HalfPawns() < givesLeast {
		return fault{}, false // it is not the man that has just come which is given
	}
	told, ply := s.givesIn(PlayedLine, 1)
	if ply == 0 {
		return fault{}, false
	}
	return fault{says: told, weight: allowsSacrificeMP, ply: ply, reply: true}, true
}

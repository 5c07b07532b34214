package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
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
	p := w.best
	var gets []phrases.Phrase
	ply := 0
	for k := 2; k <= min(p.plies(), givesSoon) && !p.Moves[k-1].IsPromotion() && len(gets) < 2; k++ {
		if p.net(k).halfPawns() > -givesLeast || p.net(min(k+givesStays, p.plies())).halfPawns() > -givesLeast || !p.quiet(k) && !p.settledMen(k) && !p.At[k].InCheck() {
			continue
		}
		if list := w.compensation(k); len(list) > len(gets) {
			gets, ply = list, k
		}
	}
	if len(gets) == 0 {
		return phrases.Phrase{}
	}
	w.shown = ply
	net := p.net(ply)
	given := claiming(say("event.gives", in("men", materialChangeOf(net).phrase())), Claim{Kind: NetClaim, Line: BestLine, Ply: ply, Net: netCounts(net)})
	what := gets[0]
	if len(gets) > 1 {
		what = both(gets[0], gets[1])
	}
	return withLine(say("event.gives-for", in("event", given), in("clause", what)), p.text(1, ply))
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

// compensation lists what the side that has given something has for it after so many half-moves of the best line, the weightiest
// first.
func (w *writer) compensation(k int) (list []phrases.Phrase) {
	for _, find := range []func(*board.Position, board.Color, int) phrases.Phrase{kingAttacked, kingInTheMiddle, pinnedPiece} {
		if p := find(w.best.At[k], w.mover(), k); !p.Empty() {
			list = append(list, p)
		}
	}
	if p := w.farPasser(k); len(list) == 0 && !p.Empty() {
		list = append(list, p)
	}
	return list
}

// kingAttacked: three pieces or more bear on the enemy king.
func kingAttacked(pos *board.Position, us board.Color, k int) phrases.Phrase {
	enemy := us.Other()
	n := kingAttackers(pos, enemy)
	if n < 3 || pos.Pieces(us, board.Queen) == 0 {
		return phrases.Phrase{}
	}
	c := Claim{Kind: PrincipleClaim, Line: BestLine, Ply: k, ID: "king-attackers", Side: enemy.String(), Counts: map[string]int{"attackers": n}}
	return claiming(say("fault.king-attackers", in("count", phrases.Number(n)), in("side", phrases.Side(enemy))).Of(n), c)
}

// kingInTheMiddle: the enemy king stands in the middle, with an open file before it or beside it.
func kingInTheMiddle(pos *board.Position, us board.Color, k int) phrases.Phrase {
	enemy := us.Other()
	king := pos.King(enemy)
	f := king.File()
	if f != 3 && f != 4 || king.RelativeRank(enemy) > 1 || pos.Pieces(us, board.Queen) == 0 {
		return phrases.Phrase{}
	}
	for _, open := range []int{f, f - 1, f + 1} {
		if board.FileBB(open)&pos.Kind(board.Pawn) == 0 {
			c := Claim{Kind: PrincipleClaim, Line: BestLine, Ply: k, ID: "king-in-the-middle", Side: enemy.String(), Squares: []string{king.String(), board.Square(open).String()}}
			return claiming(say("event.king-in-the-middle", in("king", sideKing(enemy)), in("file", string(rune('a'+open)))), c)
		}
	}
	return phrases.Phrase{}
}

// pinnedPiece: an enemy piece is pinned to its king.
func pinnedPiece(pos *board.Position, us board.Color, k int) phrases.Phrase {
	enemy := us.Other()
	king := pos.King(enemy)
	for b := pos.Pieces(enemy, board.Knight) | pos.Pieces(enemy, board.Bishop) | pos.Pieces(enemy, board.Rook); b != 0; {
		sq := b.PopFirst()
		if by, ok := pinnedTo(pos, sq, king, us); ok {
			c := Claim{Kind: MotifClaim, Line: BestLine, Ply: k, Motif: string(motif.Pin), By: []string{by.String()}, Men: []string{sq.String()}, Target: king.String()}
			there := Claim{Kind: MenClaim, Line: BestLine, Ply: k, Men: []ClaimMan{manOn(pos, sq)}}
			return claiming(say("event.is-pinned", in("man", manOnSquare(pos, sq))), c, there)
		}
	}
	return phrases.Phrase{}
}

// farPasser: an own passed pawn has gone on past the middle of the board.
func (w *writer) farPasser(k int) phrases.Phrase {
	pos, us := w.best.At[k], w.mover()
	for b := pos.Pieces(us, board.Pawn) &^ w.start().Pieces(us, board.Pawn); b != 0; {
		if sq := b.PopFirst(); passedPawn(pos, sq, us) && sq.RelativeRank(us) >= 4 {
			c := Claim{Kind: PrincipleClaim, Line: BestLine, Ply: k, ID: "passed-pawn", Side: us.String(), Squares: []string{sq.String()}}
			return claiming(say("event.has-passer", in("side", phrases.Side(us)), in("square", sq)), c)
		}
	}
	return phrases.Phrase{}
}

package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// The rules of this file are none of the author's. They look at the sum of all others: whatever a lead is made of, it
// wins only if something is left to win with.

// Drawish tells how much of a lead is taken away for what is on the board.
type Drawish struct {
	Parts [2]int32 // of a lead of White and of Black, see WholeLead
	Less  int32    // of what is left of it then, in millipawns, as far as it reaches
}

// WholeLead is how many parts a lead has.
const WholeLead = 64

// withoutLead, withLittle and withMuch are the parts taken from a side that is ahead, by the number of its pawns: if its pieces are worth
// less than the enemy's, at most a minor piece more, or at most two minor pieces more. They are those by which the
// default profile errs least.
var (
	withoutLead = [mostFew + 1]int32{58, 54, 47, 32}
	withLittle  = [mostFew + 1]int32{58, 19}
	withMuch    = [mostFew + 1]int32{23}
)

// mostFew is how many pawns are few.
const mostFew = 3

// againstMinor is taken from a lead with two pawns against minor pieces: they give themselves up for one of them.
const againstMinor = 8

// oneWing is what the defender gains if all pawns stand on four files side by side: his men are all where they are needed.
const oneWing = 350

// DrawishOf looks at the men of a position.
func DrawishOf(pos *board.Position) (d Drawish) {
	n := pos.Numbers()
	white, black := n.Of(board.White), n.Of(board.Black)
	if min(white.Kind(board.Pawn), black.Kind(board.Pawn)) <= mostFew {
		more := eval.PieceMaterialOf(white) - eval.PieceMaterialOf(black)
		d.Parts = [2]int32{partTaken(white, black, more), partTaken(black, white, -more)}
	}
	if pawns := pos.Kind(board.Pawn); withinFiles(4, pawns) && pos.Occupied()&^pawns&^pos.Kind(board.King) != 0 {
		d.Less = oneWing
	}
	return d
}

// partTaken is the part taken from a lead of a side whose pieces are worth so many half pawns more than the enemy's.
func partTaken(us, them board.Numbers, more int) int32 {
	const minor = minorValue / halfPawn
	pawns := us.Kind(board.Pawn)
	switch {
	case pawns > mostFew, us == 0: // a bare king has no lead to speak of
		return 0
	case more < 0:
		return withoutLead[pawns]
	case more <= minor && pawns == 2 && them.Kind(board.Knight)+them.Kind(board.Bishop) > 0:
		return againstMinor
	case more <= minor:
		return withLittle[pawns]
	case more <= 2*minor:
		return withMuch[pawns]
	}
	return 0
}

// drawishTerms are the rows of the registry for what is taken away.
var drawishTerms = [2]eval.Term{FewPawnsToWin, PawnsOnOneWing}

// OfTheLead tells if a term takes away a part of a lead, whatever that is made of: then its factors are no weights in a sum.
func OfTheLead(t eval.Term) bool { return t == drawishTerms[0] || t == drawishTerms[1] }

// keep takes the sum of the terms, White's view, through these rules.
func (e *evaluation[R]) keep(total int32) int32 {
	if e.drawish == (Drawish{}) {
		return total
	}
	us, lead := board.White, total
	if total < 0 {
		us, lead = board.Black, -total
	}
	few := e.taken(FewPawnsToWin, lead*e.drawish.Parts[us]/WholeLead, lead)
	wing := e.taken(PawnsOnOneWing, min(e.drawish.Less, lead-few), lead-few)
	if lead -= few + wing; us == board.Black {
		return -lead
	}
	return lead
}

// taken is what one of the rules takes of a lead by its factors, which are no reason to turn the sign.
func (e *evaluation[R]) taken(t eval.Term, mp, lead int32) int32 {
	return min(e.weights[t].apply(mp, mp), lead)
}

// recordKept records what keep takes from the side that is ahead.
func (e *evaluation[R]) recordKept(total int32) {
	if len(e.hits) == 0 {
		return
	}
	us, lead := board.White, total
	if total < 0 {
		us, lead = board.Black, -total
	}
	king := eval.At(e.pos.King(us))
	for i, mp := range [2]int32{lead * e.drawish.Parts[us] / WholeLead, e.drawish.Less} {
		if mp = min(mp, lead); mp == 0 {
			continue
		}
		taken := e.taken(drawishTerms[i], mp, lead)
		e.record(drawishTerms[i], us, eval.Hit{Key: king, MG: -mp, EG: -mp, MP: -taken, Modifies: eval.NoTerm, Entry: eval.NoEntry})
		lead -= taken
	}
}

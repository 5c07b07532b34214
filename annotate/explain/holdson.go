package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
)

// A pawn that is taken in the opening is worth what it can be held for: the reader wants to know who guards the one that has taken it.

// holdsOn tells behind a capture of a pawn, half-move k of a line, that the winner holds on to it, and by which moves: his next one guards the man that has
// taken it, which then stays where it is. It is empty if there is no such move.
func (w *writer) holdsOn(e *play.Event, name LineName, k int) (deed phrases.Phrase, moves string) {
	p, next := e.Path, k+2
	if e.Ply != k+1 || next+1 > min(p.Plies(), play.ShownReplies+1) || !e.IsCheap() {
		return phrases.Phrase{}, ""
	}
	sq, guard := p.Moves[k].To(), p.Moves[next].To()
	taker := p.At[k+1].At(sq)
	if p.At[next].At(sq) != taker || guard == sq || p.Moves[next].From() == sq || !play.AttacksFrom(p.At[next+1], guard, sq, 0) || play.AttacksFrom(p.At[next], p.Moves[next].From(), sq, 0) {
		return phrases.Phrase{}, ""
	}
	for j := next + 1; j <= min(p.Plies(), next+heldPlies); j++ {
		if p.At[j].At(sq) != taker && p.Moves[j-1].To() == sq {
			return phrases.Phrase{}, ""
		}
	}
	if name == PlayedLine {
		w.quoted = max(w.quoted, next+1)
	}
	here := Claim{Kind: MenClaim, Line: name, Ply: next + 1, Men: []ClaimMan{manOn(p.At[next+1], sq), manOn(p.At[next+1], guard)}}
	return claiming(say("purpose.holds-on"), here), p.Text(k+1, next+1)
}

// heldPlies is for how many half-moves what has taken the pawn must not be taken itself.
const heldPlies = 4

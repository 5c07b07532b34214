package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// That the enemy's answer attacks something, and the man goes away, or one of two goes and guards the other, is only the beginning: the reader wants to
// know what comes of it.

// followDeeds are what the next move of the line may do to be told behind an answer.
var followDeeds = []finder{
	{find: takesPawn}, {find: takesAndAttacks}, {find: checksAndAttacks}, {find: attacksTwo}, {find: pinsMan}, {find: skewersMen}, {find: centre}, {find: opensFile}, {find: getsThrough}, {find: pushesPasser}, {find: deniesCastling},
}

// whatFollows tells what the next move of a side does behind one that only attacks something, with the moves that lead there; where
// much was lost also the one after it. ply is up to where the line has been told then, 0 if nothing is to be told.
func (w *writer) whatFollows(name LineName, i int, deed phrases.Phrase) (told phrases.Phrase, ply int) {
	p, last := w.path(name), i+2
	if double := deed.Key == "purpose.attacks-both" && !p.At[i+1].InCheck(); !double && !onlyHits(deed) {
		return told, 0
	}
	if w.judgement > review.Inaccuracy {
		last = i + 4
	}
	for k := i + 2; k <= last && k < p.Plies(); k += 2 {
		if p.Takes(k-1) && p.TakesBack(k) && p.Gain(k+1) == p.Gain(k-1) {
			continue // the man that attacks is exchanged, and another takes its place
		}
		if p.Gain(k).Size() >= play.OnePawn || p.Takes(k-1) && !p.TakesBack(k-1) || w.other(name).MakesWithin(p.At[k], p.Moves[k], i, k+3) {
			break
		}
		if next := w.followDeed(name, k); !next.Empty() {
			return say("reason.answer", in("moves", p.Text(i+1, k+1)), in("deed", sameAgain(p, i, k, deed, next))), k + 1
		}
	}
	return told, 0
}

// attacksTwo: the move attacks two pieces at once.
func attacksTwo(m *moveFacts) (purpose, bool) {
	d, ok := attacksMen(m)
	return d, ok && d.says.Key == "purpose.attacks-both" && !attacksPawn(d.says)
}

// followDeed is the weightiest of what a later move of a line does; that it takes a pawn comes first.
func (w *writer) followDeed(name LineName, k int) phrases.Phrase {
	m, best := w.facts(name, k), purpose{weight: leastPurpose}
	for _, f := range followDeeds {
		d, ok := f.find(m)
		if !ok || d.weight <= best.weight || d.comes == ignored || !w.allHold(d.says) || slices.ContainsFunc(claimsIn(d.says), func(c Claim) bool { return c.Ply > k+1 }) {
			continue
		}
		if best = d; d.says.Key == "purpose.takes" {
			break
		}
	}
	return best.says
}

// sameAgain puts "it" for a man that move i of a line has attacked, where it stood then or where it has gone.
func sameAgain(p *play.Path, i, k int, first, next phrases.Phrase) phrases.Phrase {
	if attack, ok := first.Arg("attack").(phrases.Phrase); ok {
		first = attack
	}
	man, ok := first.Arg("man").(phrases.Phrase)
	if !ok || i+1 >= p.Plies() || next.Key == "motif.uncovers" {
		return next // "on it" might be the square
	}
	after, gone := p.At[i+1], p.Moves[i+1]
	where := func(sq board.Square) board.Square {
		if sq == gone.From() {
			return gone.To()
		}
		return sq
	}
	referred := false
	next = next.Replace(func(part phrases.Phrase) (phrases.Phrase, bool) {
		if referred || !phrases.IsManOn(part) {
			return part, false
		}
		for b := after.Of(after.Side()); b != 0; {
			sq := b.PopFirst()
			itself := man.Same(manOnSquare(after, sq)) || i > 0 && sq == p.Moves[i-1].To() && man.Same(phrases.TheMan(after.At(sq).Type()))
			if itself && part.Same(manOnSquare(p.At[k], where(sq))) {
				referred = true
				return say("pronoun.it"), true
			}
		}
		return part, false
	})
	if referred && hitsOneMan(next) {
		return say("reason.again", in("deed", next))
	}
	return next
}

// onlyHits tells if a deed is no more than an attack on a man that can go away.
func onlyHits(deed phrases.Phrase) bool {
	return hitsOneMan(deed) || deed.Key == "fault.gains-tempo" || deed.Key == "fault.sends-back" || deed.Key == "fault.hits-unguarded"
}

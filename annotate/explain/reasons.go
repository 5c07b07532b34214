package explain

import (
	"slices"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// A reason is something that is wrong with the move and costs no material.
type reason struct {
	verb, state phrases.Phrase // either may be empty
	why         phrases.Phrase // why it matters, for those who may not know
	weight      int32          // with what belongs to it
	alone       int32          // by itself
	ply         int
	reply       bool
	lasts       bool           // it is a thing on the board that stays there
	general     bool           // a rule of the book: of several one is enough
	undo        phrases.Phrase // what the best move does about it; may be empty
	carries     bool           // it may carry what the move loses
	pair        bool           // it is about the pair of bishops
	idle        bool           // it is an attack that comes to nothing
	harm        bool           // it is a part of what weakens the mover's pawns
	follows     int            // up to which half-move what follows has been told with it
	gaveUp      int            // how many things the mover no longer has, if that is what it tells
}

// leastReason is what a reason has to weigh at least, in millipawns, and in percent of what the
// move loses.
const (
	leastReason  = 60
	leastPercent = 15
	faintPercent = 7 // where there is nothing else to tell
	farPercent   = 35
)

// greatSwing is a difference of values, in millipawns, that has reasons of its own, not a rule of the book.
const greatSwing = 1200

// idleSwing is a swing, in millipawns, that neither an attack of which nothing comes explains, nor the pair of bishops alone: of five comments on
// the pair for more than that readers found none good.
const idleSwing = 700

// reasons lists what is wrong with the move, the weightiest first.
func (w *writer) reasons() []reason {
	if list := w.reasonsFrom(leastPercent); len(list) > 0 {
		return list
	}
	if list := w.reasonsFrom(faintPercent); len(list) > 0 {
		return list
	}
	if r, ok := w.replyReason(); ok {
		return []reason{r}
	}
	if f, ok := lessActive(w.scene); ok && w.swing() <= idleSwing && w.allHold(f.says) {
		return []reason{{state: f.says, weight: f.weight, ply: f.ply, general: true}}
	}
	if r, ok := w.smallHarm(); ok {
		return []reason{r}
	}
	return nil
}

// reasonsFrom lists those that weigh so much of what the move loses, in percent.
func (w *writer) reasonsFrom(percent int64) []reason {
	var list []reason
	for i := range w.traits {
		if r, ok := w.traitReason(&w.traits[i], percent); ok {
			list = append(list, r)
		}
	}
	for _, f := range w.faults() {
		if r, ok := w.faultReason(&f, percent); ok {
			list = append(list, r)
		}
	}
	list = slices.DeleteFunc(list, func(r reason) bool { return w.isFar(&r) })
	slices.SortStableFunc(list, func(a, b reason) int { return int(w.rank(&b)) - int(w.rank(&a)) })
	return list
}

// faultReason is what a fault tells; a rule of the book is too little where much is lost, as is the activity of the pieces.
func (w *writer) faultReason(f *fault, percent int64) (reason, bool) {
	switch {
	case f.general && w.swing() > greatSwing && (percent > faintPercent || w.swing() > 2*greatSwing):
		return reason{}, false
	case f.state && (w.needNotComeTo(f) || f.says.Key == "fault.more-active" && w.swing() > idleSwing):
		return reason{}, false
	}
	r := reason{verb: f.says, weight: f.weight, alone: f.weight, ply: f.ply, reply: f.reply, general: f.general, undo: f.undo, idle: f.idle}
	if f.state {
		r.verb, r.state = phrases.Phrase{}, f.says
	}
	return r, true
}

// faultSentence tells what is wrong with a move that loses no material.
func (w *writer) faultSentence(most int) phrases.Phrase {
	list := w.reasons()
	list = slices.DeleteFunc(list, func(r reason) bool { // there has to be more to it
		return r.idle && w.swing() > idleSwing && !w.comesTo(&r) || w.swing() > greatSwing && isLight(r.verb, faint)
	})
	if len(list) == 0 || most == 0 {
		return phrases.Phrase{}
	}
	if m := w.best.Moves[0]; w.start().At(m.From()).Type() == board.Pawn && contested.Has(m.To()) {
		preferAnswer(list)
	}
	first := list[0]
	var second *reason
	for i := range list[1:] {
		r := &list[i+1]
		if most > 1 && (r.alone*2 >= first.alone || r.harm && first.harm) && r.ply == first.ply && r.reply == first.reply && r.state.Empty() == first.state.Empty() && !(r.reply && r.repeats(&first)) && !(r.general && first.general) && !r.sameThing(&first) {
			second = r
			break
		}
	}
	w.suspects = w.suspectsOf(&first, second)
	if second == nil && most > 1 && first.reply && first.ply == 2 {
		if more, ply := w.whatFollows(PlayedLine, 1, first.verb); ply > 0 && !w.isFar(&reason{ply: ply}) {
			first.verb, first.follows = say("reason.follows", in("deed", first.verb), in("more", more)), ply
		}
	}
	told := w.reasonSentence(&first, second)
	if second != nil || most < 2 {
		return told
	}
	for i := range list[1:] {
		if r := &list[i+1]; r.lasts && !r.sameThing(&first) && !(r.reply && r.repeats(&first)) && int64(r.weight)*100 >= int64(w.swing())*r.leastAlso() {
			if r.reply && first.reply && r.ply == first.ply {
				return w.reasonSentence(&first, r)
			}
			if r.ply > 1 && first.ply > 1 {
				continue // the same moves would be quoted twice
			}
			return sentences(told, w.alsoSentence(r))
		}
	}
	return w.alsoHarm(told, &first)
}

// comesTo tells if something comes of what the enemy's answer attacks, with his next move.
func (w *writer) comesTo(r *reason) bool {
	_, ply := w.whatFollows(PlayedLine, 1, r.verb)
	return ply > 0
}

// preferAnswer puts what the enemy's answer does before a rule of the book that is seen only further on in the line, if it weighs
// half as much at least: a fight for the centre is better told at once.
func preferAnswer(list []reason) {
	if !list[0].general || list[0].ply <= 3 {
		return
	}
	for i, r := range list {
		if r.reply && r.ply == 2 && 2*r.weight >= list[0].weight {
			copy(list[1:], list[:i])
			list[0] = r
			return
		}
	}
}

// leastAlso is what a thing that lasts has to cost, in percent of the swing, to be told behind a reason
// of another kind: less where the move itself leaves own pawns weak, which is there for all to see.
func (r *reason) leastAlso() int64 {
	if r.harm && r.ply == 1 {
		return leastPercent
	}
	return farPercent
}

// repeats tells if two things that the enemy's answer does are one in other words: of two facts about
// the move, or two about the centre, one is enough.
func (r *reason) repeats(first *reason) bool {
	return r.lasts == first.lasts || aboutCentre(r.verb) && aboutCentre(first.verb) || aboutSpace(r.verb) && aboutSpace(first.verb)
}

// aboutCentre tells if what a move does is about the centre.
func aboutCentre(told phrases.Phrase) bool {
	for p := range told.All {
		switch p.Key {
		case "purpose.challenges-centre", "purpose.claims-centre", "purpose.gains-space-centre", "concept.centre-pawn.by":
			return true
		}
	}
	return false
}

// aboutSpace tells if what a move does is to gain space.
func aboutSpace(p phrases.Phrase) bool {
	return strings.HasPrefix(p.Key, "purpose.gains-space") || p.Key == "concept.space-advantage-pawn.by"
}

// sameThing tells if two reasons name the same term.
func (r *reason) sameThing(other *reason) bool {
	id := func(r *reason) string {
		switch {
		case r.state.Key == "fault.cover-broken":
			return "shelter-pawn"
		case r.verb.Key == "fault.takes-with-doubling":
			return "doubled-pawn"
		}
		for _, c := range append(claimsIn(r.verb), claimsIn(r.state)...) {
			switch {
			case c.Kind != TermClaim:
			case c.ID == "protected-passer":
				return "passed-pawn" // it is one
			case c.ID == "castled":
				return "shelter-pawn" // a king that has left its shelter
			default:
				return c.ID
			}
		}
		return ""
	}
	return id(r) != "" && id(r) == id(other)
}

// alsoSentence tells a reason behind another one.
func (w *writer) alsoSentence(r *reason) phrases.Phrase {
	if r.ply > 1 || r.reply {
		return w.reasonSentence(r, nil)
	}
	w.quoted = max(w.quoted, r.ply)
	w.gaveUp = 0 // that the better move keeps it would be read of this
	return sentence(say("reason.also", in("move", w.played.Numbered(0)), in("deed", brief(r.verb))))
}

// reasonSentence tells one reason, or two that are to be seen after the same move.
func (w *writer) reasonSentence(first, second *reason) phrases.Phrase {
	w.quoted = max(w.quoted, first.ply, first.follows)
	if first.shows() > 2 && !first.general {
		w.far = first
	}
	if second == nil {
		w.gaveUp, w.undo = first.gaveUp, first.undo
	}
	deed, state := withReason(first.verb, first.why), withReason(first.state, first.why)
	if second != nil {
		deed, state = both(brief(first.verb), brief(seconded(second.verb, first.verb))), both(brief(first.state), brief(second.stateAfter(first)))
	}
	switch {
	case first.reply:
		w.toldAnswer, w.toldPly = true, first.ply
		for _, c := range claimsIn(first.verb) {
			if c.Line == PlayedLine {
				w.quoted = max(w.quoted, c.Ply) // it names the square to which a man goes
			}
		}
		if man, sq := w.played.Taken(1); man != board.NoPiece {
			w.taken = board.SquareBB(sq) & w.start().Of(w.mover())
		}
		if first.ply == 2 {
			deed = w.leavesIt(PlayedLine, 1, deed)
		}
		return sentence(say("reason.answer", in("moves", w.played.Text(1, first.ply)), in("deed", deed)))
	case first.ply <= 1:
		return sentence(deed)
	}
	return sentence(say("reason.after", in("moves", w.played.Text(1, first.ply)), in("state", state)))
}

// tradesPawns tells if both sides have lost as many pawns in the first half-moves of the played line.
func (w *writer) tradesPawns(ply int) bool {
	before, after := w.start(), w.played.At[min(ply, w.played.Plies())]
	gone := func(c board.Color) int {
		return before.Pieces(c, board.Pawn).Count() - after.Pieces(c, board.Pawn).Count()
	}
	return gone(w.mover()) > 0 && gone(w.mover()) == gone(w.mover().Other())
}

// stateAfter is the state of a reason behind that of another one, without "White has" where both
// tell what the same side has.
func (r *reason) stateAfter(first *reason) phrases.Phrase {
	p, q := r.state, first.state
	if p.Key != sideHas || q.Key != sideHas {
		return seconded(p, q)
	}
	owner, what := p.Arg("owner").(phrases.Phrase), p.Arg("what").(phrases.Phrase)
	if !owner.Same(q.Arg("owner").(phrases.Phrase)) {
		return p
	}
	return what.Noting(p.Notes...)
}

// sideHas is the key of states that tell what a side has, or has done.
const sideHas = "reason.has"

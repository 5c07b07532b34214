package explain

import (
	"regexp"
	"slices"
	"strings"

	"gloss/engine/board"
)

// A reason is something that is wrong with the move and costs no material.
type reason struct {
	verb, state part // either may be empty
	weight      int32
	ply         int
	reply       bool
	lasts       bool   // it is a thing on the board that stays there
	general     bool   // a rule of the book: of several one is enough
	gaveUp      string // "it" or "them", if it is something that the mover no longer has
}

// leastReason is what a reason has to weigh at least, in millipawns, and in percent of what the
// move loses.
const (
	leastReason  = 60
	leastPercent = 15
	faintPercent = 7 // where there is nothing else to tell
)

// wonBefore is what the mover has won in the played line after so many half-moves, in half pawns, but for
// what its first move takes back or either move takes.
func (w *writer) wonBefore(ply int) int {
	won := w.played.gain(min(ply, w.played.plies())).halfPawns()
	if w.played.granted == (balance{}) && w.lost.Piece != board.NoPiece && w.played.takes(0) && w.played.Moves[0].To() == w.lost.Square {
		won -= balanceOfMan(w.lost.Piece).halfPawns()
	}
	return won
}

// greatSwing is a difference of values, in millipawns, that has reasons of its own, not a rule of the book.
const greatSwing = 1200

// reasons lists what is wrong with the move, the weightiest first.
func (w *writer) reasons() []reason {
	if list := w.reasonsFrom(leastPercent); len(list) > 0 {
		return list
	}
	return w.reasonsFrom(faintPercent)
}

// reasonsFrom lists those that weigh so much of what the move loses, in percent.
func (w *writer) reasonsFrom(percent int64) []reason {
	var list []reason
	for i := range w.traits {
		t := &w.traits[i]
		if !t.inPlayed() || !t.credible(w.scene) || t.ply > shownReplies+1 || t.weight() < leastReason || int64(t.weight())*100 < int64(w.swing())*percent {
			continue
		}
		if t.standing == givenUp && t.concept.Bad && t.owner != w.mover() {
			continue // that the enemy has one weakness less is no reason that a player would give
		}
		if t.standing == givenUp && t.ply > w.shown {
			continue // the reader is not shown the line that has it
		}
		if t.standing == fresh && t.owner != w.mover() {
			if p := t.byPart(w.scene, PlayedLine); len(p.claims) > 0 {
				list = append(list, reason{verb: p, weight: t.weight(), ply: 2, reply: true, lasts: true})
				continue
			}
		}
		r := reason{verb: t.verbPart(w.scene), state: t.statePart(w.scene), weight: t.weight(), ply: t.ply, lasts: true}
		if len(r.state.claims) == 0 || abs(int32(w.wonBefore(t.ply))) >= onePawn {
			continue // nothing to be told, or men were lost or won on the way
		}
		if t.standing == givenUp && t.owner == w.mover() && lostWords.MatchString(r.state.text) {
			r.gaveUp = "it"
			if t.squares.Several() && t.concept.Place != "side" {
				r.gaveUp = "them"
			}
		}
		if why := t.concept.because(t.owner, t.squares, t.position(w.scene)); why != "" && t.there() {
			r.verb.text += ": " + why
			r.state.text += ": " + why
		}
		list = append(list, r)
	}
	for _, f := range w.faults() {
		if f.general && w.swing() > greatSwing && percent > faintPercent {
			continue
		}
		r := reason{verb: f.part, weight: f.weight, ply: f.ply, reply: f.reply, general: f.general}
		if f.state {
			r.verb, r.state = part{}, f.part
		}
		list = append(list, r)
	}
	slices.SortStableFunc(list, func(a, b reason) int { return int(b.weight) - int(a.weight) })
	return list
}

// faultSentence tells what is wrong with a move that loses no material.
func (w *writer) faultSentence(most int) part {
	list := w.reasons()
	if len(list) == 0 || most == 0 {
		return part{}
	}
	first := list[0]
	var second *reason
	for i := range list[1:] {
		r := &list[i+1]
		if most > 1 && r.weight*2 >= first.weight && r.ply == first.ply && r.reply == first.reply && (r.state.text == "") == (first.state.text == "") && !(r.reply && r.repeats(&first)) && !(r.general && first.general) && !r.sameThing(&first) {
			second = r
			break
		}
	}
	told := w.reasonSentence(&first, second)
	if second != nil || most < 2 {
		return told
	}
	for i := range list[1:] {
		if r := &list[i+1]; r.lasts && !r.sameThing(&first) && int64(r.weight)*100 >= int64(w.swing())*leastAlso {
			if r.reply && first.reply && r.ply == first.ply {
				return w.reasonSentence(&first, r)
			}
			return join(" ", told, w.alsoSentence(r))
		}
	}
	return told
}

// lostWords are those of states that speak of a thing which the other move would keep.
var lostWords = regexp.MustCompile(`has (lost|parted with|given up) the `)

// leastAlso is what a thing that lasts has to cost, in percent of the swing, to be told behind a reason
// of another kind.
const leastAlso = 25

// repeats tells if two things that the enemy's answer does are one in other words: of two facts about
// the move, or two about the centre, one is enough.
func (r *reason) repeats(first *reason) bool {
	return r.lasts == first.lasts || strings.Contains(r.verb.text, "centre") && strings.Contains(first.verb.text, "centre")
}

// sameThing tells if two reasons name the same term.
func (r *reason) sameThing(other *reason) bool {
	id := func(r *reason) string {
		for _, c := range append(slices.Clone(r.verb.claims), r.state.claims...) {
			if c.Kind == TermClaim {
				return c.ID
			}
		}
		return ""
	}
	return id(r) != "" && id(r) == id(other)
}

// alsoSentence tells a reason behind another one.
func (w *writer) alsoSentence(r *reason) part {
	if r.ply > 1 || r.reply {
		return w.reasonSentence(r, nil)
	}
	w.quoted = max(w.quoted, r.ply)
	return sentence(say(w.played.numbered(0) + " also ").then(r.verb.plain()))
}

// reasonSentence tells one reason, or two that are to be seen after the same move.
func (w *writer) reasonSentence(first, second *reason) part {
	w.quoted = max(w.quoted, first.ply)
	if second == nil {
		w.gaveUp = first.gaveUp
	}
	switch {
	case first.reply:
		w.toldAnswer = true
		if man, sq := w.played.taken(1); man != board.NoPiece {
			w.taken = board.SquareBB(sq) & w.start().Of(w.mover())
		}
		text := first.verb
		if second != nil {
			text = text.plain().then(say(" and ")).then(second.verb.plain())
		}
		return sentence(say(w.played.text(1, first.ply) + " ").then(text))
	case first.ply <= 1:
		text := first.verb
		if second != nil {
			text = text.plain().then(say(" and ")).then(second.verb.plain())
		}
		return sentence(text)
	}
	state := first.state
	if second != nil {
		state = state.plain().then(say(" and ")).then(second.state.after(state))
	}
	return sentence(say("after " + w.played.text(1, first.ply) + " ").then(state))
}

// after is a second clause behind another one, without its subject where that is the same.
func (p part) after(first part) part {
	p = p.plain()
	for _, subject := range []string{"White has ", "Black has "} {
		rest, same := strings.CutPrefix(p.text, subject)
		if !same || !strings.HasPrefix(first.text, subject) {
			continue
		}
		claims := slices.Clone(p.claims)
		for i := range claims {
			claims[i].Says = strings.TrimPrefix(claims[i].Says, subject)
		}
		return part{rest, claims}
	}
	return p
}

// plain leaves out the explanation behind a colon, where two reasons are told at once.
func (p part) plain() part {
	head, _, ok := strings.Cut(p.text, ": ")
	if !ok {
		return p
	}
	p.text = head
	p.claims = slices.Clone(p.claims)
	for i := range p.claims {
		p.claims[i].Says, _, _ = strings.Cut(p.claims[i].Says, ": ")
	}
	return p
}

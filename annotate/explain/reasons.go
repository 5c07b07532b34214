package explain

import (
	"slices"
	"strings"
)

// A reason is something that is wrong with the move and costs no material.
type reason struct {
	verb, state part // either may be empty
	weight      int32
	ply         int
	reply       bool
}

// leastReason is what a reason has to weigh at least, in millipawns, and in percent of what the
// move loses.
const (
	leastReason  = 60
	leastPercent = 12
)

// reasons lists what is wrong with the move, the weightiest first.
func (w *writer) reasons() []reason {
	var list []reason
	for i := range w.traits {
		t := &w.traits[i]
		if !t.inPlayed() || !t.credible(w.scene) || t.ply > shownReplies+1 || t.weight() < leastReason || int64(t.weight())*100 < int64(w.swing())*leastPercent {
			continue
		}
		if t.standing == givenUp && t.ply > w.shown {
			continue // the reader is not shown the line that has it
		}
		if t.standing == fresh && t.owner != w.mover() {
			if p := t.byPart(w.scene, PlayedLine); len(p.claims) > 0 {
				list = append(list, reason{verb: p, weight: t.weight(), ply: 2, reply: true})
				continue
			}
		}
		r := reason{verb: t.verbPart(w.scene), state: t.statePart(w.scene), weight: t.weight(), ply: t.ply}
		if len(r.state.claims) == 0 || abs(int32(w.played.net(min(t.ply, w.played.plies())).halfPawns())) >= onePawn {
			continue // nothing to be told, or men were lost or won on the way
		}
		if why := t.concept.because(t.owner, t.squares, t.position(w.scene)); why != "" && t.there() {
			r.verb.text += ": " + why
			r.state.text += ": " + why
		}
		list = append(list, r)
	}
	for _, f := range w.faults() {
		r := reason{verb: f.part, weight: f.weight, ply: f.ply, reply: f.reply}
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
		if most > 1 && r.weight*2 >= first.weight && r.ply == first.ply && r.reply == first.reply && (r.state.text == "") == (first.state.text == "") {
			second = r
			break
		}
	}
	w.quoted = max(w.quoted, first.ply)
	switch {
	case first.reply:
		return sentence(say(w.played.text(1, first.ply) + " ").then(first.verb))
	case first.ply <= 1:
		text := first.verb
		if second != nil {
			text = plain(text).then(say(" and ")).then(plain(second.verb))
		}
		return sentence(text)
	}
	state := first.state
	if second != nil {
		state = plain(state).then(say(" and ")).then(second.state.after(state))
	}
	return sentence(say("after " + w.played.text(1, first.ply) + " ").then(state))
}

// after is a second clause behind another one, without its subject where that is the same.
func (p part) after(first part) part {
	p = plain(p)
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
func plain(p part) part {
	if head, _, ok := strings.Cut(p.text, ": "); ok {
		p.text = head
	}
	return p
}

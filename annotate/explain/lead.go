package explain

import (
	"cmp"
	"slices"
	"strings"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// A lead is the term that a finding is told by, in the words of the glossary.
type lead struct {
	term   int
	reason *Reason // whose hits are spoken of
	// MP is what the term costs the mover, both sides taken together.
	MP int32
	// hits are the ones that the sentence is about: one hit, or those of one man.
	hits []Change
	// others are further hits of the same kind.
	others []Change
}

// leadShare is the part of a finding that a term must have to stand for it, in percent.
const leadShare = 30

// ledFinding makes a finding of a group of clusters that is told by the term that costs
// most, if that one can be pointed at: it has hits that are there in one line only.
func (s *Swing) ledFinding(group []*cluster, sum, bar int32) (Finding, bool) {
	net := map[int]int32{}
	for _, c := range group {
		net[c.term] += c.end
	}
	order := slices.Clone(group)
	slices.SortStableFunc(order, func(a, b *cluster) int {
		return cmp.Or(cmp.Compare(net[a.term], net[b.term]), cmp.Compare(a.term, b.term), cmp.Compare(a.end, b.end))
	})
	for _, c := range order {
		cost := -net[c.term]
		if cost < bar || int64(cost)*100 < int64(sum)*leadShare || c.end >= 0 {
			continue
		}
		l := s.leadOf(c)
		if l == nil {
			continue
		}
		l.MP = cost
		f := Finding{MP: sum, Owner: c.owner, topic: s.topicOf(c), lead: l}
		f.take([]*cluster{c})
		// The knock-out and the shapes ask for the reason that is spoken of.
		f.Reasons = first(l.reason, f.Reasons)
		f.ByPlayed = l.hits[0].Played != 0
		f.shown = append(slices.Clone(l.hits), l.others...)
		f.shown = f.shown[:min(len(f.shown), mostShown)]
		return f, true
	}
	return Finding{}, false
}

// first puts one reason before the others.
func first(r *Reason, list []*Reason) []*Reason {
	sorted := []*Reason{r}
	for _, other := range list {
		if other != r {
			sorted = append(sorted, other)
		}
	}
	return sorted
}

// leadOf finds what can be said of a cluster: of the term itself, else of a modifier.
func (s *Swing) leadOf(c *cluster) *lead {
	reasons := slices.Clone(c.reasons)
	slices.SortStableFunc(reasons, func(a, b *Reason) int {
		return cmp.Or(-cmp.Compare(b2i(a.term == c.term), b2i(b.term == c.term)), cmp.Compare(a.End, b.End))
	})
	for _, r := range reasons {
		if r.End >= 0 || s.texts == nil {
			continue
		}
		e := s.texts.ByID(r.ID)
		if e == nil || e.Comment == "" {
			continue
		}
		if hits, others := s.gather(r, e); len(hits) > 0 {
			return &lead{term: c.term, reason: r, hits: hits, others: others}
		}
	}
	return nil
}

// gather chooses the hits of a reason to speak of. They are there in one line only, all
// in the same one: that which adds most to the reason. Relations of one man are told
// in one breath where the sentence allows for it.
func (s *Swing) gather(r *Reason, e *glossary.Entry) (hits, others []Change) {
	var there [2][]Change
	var weight [2]int32
	for _, c := range r.Changes {
		if c.entire() && (c.by() < 0) == (r.Owner == s.Mover) && s.wordTrue(r, &c) {
			i := b2i(c.Played != 0)
			there[i] = append(there[i], c)
			weight[i] += abs(c.by())
		}
	}
	played := weight[1] >= weight[0]
	list := there[b2i(played)]
	of := map[board.Square]int32{}
	for _, c := range list {
		sq := subject(c.Key)
		if _, known := of[sq]; !known {
			of[sq] = s.manDiff(r, sq, played)
		}
	}
	list = slices.DeleteFunc(list, func(c Change) bool { return of[subject(c.Key)] <= 0 })
	slices.SortStableFunc(list, func(a, b Change) int { return cmp.Compare(of[subject(b.Key)], of[subject(a.Key)]) })
	if len(list) == 0 {
		return nil, nil
	}
	if !strings.Contains(e.Comment, "{to}") || strings.Contains(e.Comment, "{target}") {
		return list[:1], list[1:]
	}
	n := 1
	for n < len(list) && subject(list[n].Key) == subject(list[0].Key) {
		n++
	}
	return list[:n], list[n:]
}

// wordTrue tells if the sentence of the glossary can be said of a hit: a profile can turn
// the value of a term into its opposite, and then the sentence would praise what costs.
func (s *Swing) wordTrue(r *Reason, c *Change) bool {
	end := s.Best.end
	if c.Played != 0 {
		end = s.Played.end
	}
	for _, h := range end.Terms[r.term].Side[r.Owner].Hits {
		if h.Key == c.Key {
			return h.MP == 0 || (h.MP > 0) == (int64(h.MG)+int64(h.EG) > 0)
		}
	}
	return false
}

// manDiff tells how much more the hits of the man on a square go against the mover than
// those of the same man in the other line, if it is to be found there.
func (s *Swing) manDiff(r *Reason, sq board.Square, played bool) int32 {
	here, there := &s.Played, &s.Best
	if !played {
		here, there = there, here
	}
	sign := int32(1)
	if (r.Owner == s.Mover) == played {
		sign = -1
	}
	diff := valueOf(here.end, r, sq)
	kind := here.Leaf.At(sq).Type()
	if same := there.Leaf.Pieces(r.Owner, kind); kind > board.Pawn && kind < board.King && here.Leaf.At(sq).Color() == r.Owner {
		switch {
		case same.Has(sq):
			diff -= valueOf(there.end, r, sq)
		case same != 0 && !same.Several():
			diff -= valueOf(there.end, r, same.First())
		}
	}
	return sign * diff
}

// valueOf adds up the hits of a term that are about one square.
func valueOf(account *eval.Breakdown, r *Reason, sq board.Square) int32 {
	var sum int32
	for _, h := range account.Terms[r.term].Side[r.Owner].Hits {
		if subject(h.Key) == sq {
			sum += h.MP
		}
	}
	return sum
}

// sentence fills the comment of the glossary for a finding that has a lead: a clause with
// a subject of its own and without a full stop.
func (f *Finding) sentence(s *Swing) string {
	l := f.lead
	h := s.hit(l.reason, l.hits[0])
	h.Also = alsoTo(l.hits)
	text := strings.TrimSuffix(s.texts.ByID(l.reason.ID).Sentence(h), ".")
	if !strings.HasPrefix(text, "White") && !strings.HasPrefix(text, "Black") {
		text = strings.ToLower(text[:1]) + text[1:]
	}
	return text
}

// mostReached bounds the squares that are named as those to which one man bears.
const mostReached = 4

// alsoTo names the second squares of all hits but the first.
func alsoTo(hits []Change) []string {
	var names []string
	for i, c := range hits[1:] {
		if len(hits) > mostReached && i == mostReached-2 {
			return append(names, numberWord(len(hits)-1-i)+" more squares")
		}
		if _, to, ok := c.Key.Arrow(); ok {
			names = append(names, to.String())
		}
	}
	return names
}

// old tells that what the sentence speaks of was there before the move.
func (f *Finding) old(s *Swing) bool { return onBoard(s.root, f.lead.reason, f.lead.hits[0].Key) }

// price is the number behind a sentence: what the term costs, with the other places where
// it does, and the sum of the topic where that is something else.
func (f *Finding) price() string {
	text := pawns(f.lead.MP)
	if where := f.elsewhere(); where != "" {
		text += " with " + where
	}
	if sum := pawns(f.MP); sum != pawns(f.lead.MP) {
		text += "; " + f.topic.sumName() + " in all " + sum
	}
	return text
}

// mostOthers bounds the further places that are named.
const mostOthers = 3

// elsewhere names the squares of the further hits of a lead.
func (f *Finding) elsewhere() string {
	var names []string
	told := f.lead.hits[0].Key.Squares()
	for _, c := range f.lead.others {
		sq := keySquares(c.Key)[0]
		if at, ok := c.Key.Meeting(); ok {
			sq = at
		}
		if name := sq.String(); !told.Has(sq) && !slices.Contains(names, name) && len(names) < mostOthers {
			names = append(names, name)
		}
	}
	return joinWords(names)
}

// arises is the number of moves of its line after which what a finding speaks of is on the
// board, and stays there to the end.
func (f *Finding) arises(s *Swing, ev eval.Evaluator) int {
	b := &s.Best
	if f.ByPlayed {
		b = &s.Played
	}
	pos := s.Start.Clone()
	after := make([]bool, len(b.Moves)+1)
	for i, m := range b.Moves {
		pos.Make(m)
		after[i+1] = onBoard(ev.Explain(pos), f.lead.reason, f.lead.hits[0].Key)
	}
	n := len(b.Moves)
	for n > 1 && after[n-1] {
		n--
	}
	return n
}

package explain

import (
	"cmp"
	"slices"

	"gloss/engine/board"
	"gloss/eval"
)

// A Finding is something that can be said about a swing: one topic, for one
// side, against the mover.
type Finding struct {
	// MP is what it costs the mover, positive.
	MP int32
	// Owner is the side whose men it is about.
	Owner board.Color
	// ByPlayed tells that the played move brings it about; else the best move
	// would have prevented it, or had it.
	ByPlayed bool
	// Lasting tells that it holds at once and at the end of the lines.
	Lasting bool
	// Reasons are what it is made of, the largest first.
	Reasons []*Reason

	topic *topic
	// lead is the term that it is told by, nil if none stands out.
	lead *lead
	// shown are the changes that it is about.
	shown []Change
}

// cluster is a term with the modifiers of its hits.
type cluster struct {
	term    int // index in Breakdown.Terms
	owner   board.Color
	reasons []*Reason
	end     int32
}

// placeOf tells where a cluster is counted: in the scope of its topic, or in the topic.
// Both sides are counted together: where a thing comes or goes for both, only the
// difference is worth a word.
func (s *Swing) placeOf(c *cluster) string {
	t := s.topicOf(c)
	return t.sumName()
}

func (s *Swing) topicOf(c *cluster) *topic { return topicOf(s.root.Terms[c.term].Info) }

// Findings takes a swing together by topics and returns those against the
// mover that cost at least bar millipawns each, the largest first. Material is
// not among them, see Swing.Haul.
func (s *Swing) Findings(bar int32) []Finding {
	groups := map[string][]*cluster{}
	var order []string
	for _, c := range s.clusters() {
		if s.topicOf(c).silent {
			continue
		}
		p := s.placeOf(c)
		if groups[p] == nil {
			order = append(order, p)
		}
		groups[p] = append(groups[p], c)
	}
	var found []Finding
	for _, p := range order {
		if f, ok := s.finding(groups[p], bar); ok {
			found = append(found, f)
		}
	}
	slices.SortStableFunc(found, func(a, b Finding) int { return cmp.Compare(b.MP, a.MP) })
	return found
}

// clusters puts the modifiers to the terms that they modify, for each side.
func (s *Swing) clusters() []*cluster {
	type place struct {
		term  int
		owner board.Color
	}
	at := map[place]*cluster{}
	var all []*cluster
	for i := range s.Reasons {
		r := &s.Reasons[i]
		if r.Info == nil {
			continue
		}
		p := place{s.headOf(r), r.Owner}
		c := at[p]
		if c == nil {
			c = &cluster{term: p.term, owner: p.owner}
			at[p] = c
			all = append(all, c)
		}
		c.reasons = append(c.reasons, r)
		c.end += r.End
	}
	return all
}

// headOf returns the term whose hits a modifier changes, if it is in the same
// family, else the term itself.
func (s *Swing) headOf(r *Reason) int {
	if r.Info.Kind == eval.Modifier {
		for _, t := range r.Info.Modifies {
			if int(t) < len(s.root.Terms) && s.root.Terms[t].Family == r.Info.Family {
				return int(t)
			}
		}
	}
	return r.term
}

// finding makes one of a group of clusters.
func (s *Swing) finding(group []*cluster, bar int32) (Finding, bool) {
	sum := endOf(group)
	if -sum < bar {
		return Finding{}, false
	}
	if f, ok := s.ledFinding(group, -sum, bar); ok {
		return f, true
	}
	group = s.worstPart(group)
	f := Finding{MP: -sum, Owner: group[0].owner, topic: s.topicOf(group[0])}
	var played, best int32
	for _, c := range group {
		for _, r := range c.reasons {
			root := s.rootMP(r)
			played += s.sideMP(&s.Played, r) - root
			best += s.sideMP(&s.Best, r) - root
		}
	}
	f.take(group)
	f.ByPlayed = -played >= best
	f.shown = pick(s.Mover, f.Reasons)
	return f, true
}

// take notes the reasons of clusters, the largest first.
func (f *Finding) take(group []*cluster) {
	var now int32
	for _, c := range group {
		for _, r := range c.reasons {
			f.Reasons = append(f.Reasons, r)
			now += r.Now
		}
	}
	slices.SortStableFunc(f.Reasons, func(a, b *Reason) int { return cmp.Compare(a.End, b.End) })
	f.Lasting = now < 0
}

// worstPart returns the clusters of the topic and side that go most against the
// mover, the worst first.
func (s *Swing) worstPart(group []*cluster) []*cluster {
	type part struct {
		topic *topic
		owner board.Color
	}
	parts := map[part][]*cluster{}
	var worst []*cluster
	for _, c := range group {
		p := part{s.topicOf(c), c.owner}
		parts[p] = append(parts[p], c)
	}
	for _, c := range group {
		if p := parts[part{s.topicOf(c), c.owner}]; worst == nil || endOf(p) < endOf(worst) {
			worst = p
		}
	}
	slices.SortStableFunc(worst, func(a, b *cluster) int { return cmp.Compare(a.end, b.end) })
	return worst
}

func endOf(group []*cluster) int32 {
	var sum int32
	for _, c := range group {
		sum += c.end
	}
	return sum
}

// rootMP is what a term is worth before the move, sideMP at the end of a branch;
// both mover's view.
func (s *Swing) rootMP(r *Reason) int32 { return s.view(r, s.root) }

func (s *Swing) sideMP(b *Branch, r *Reason) int32 { return s.view(r, b.end) }

func (s *Swing) view(r *Reason, b *eval.Breakdown) int32 {
	mp := b.Terms[r.term].Side[r.Owner].MP
	if r.Owner != s.Mover {
		return -mp
	}
	return mp
}

// mostShown is how many hits a finding points at.
const mostShown = 3

// pick chooses the hits of reasons to point at: those that go against the
// mover, hits that come or go before those that only change in value.
func pick(mover board.Color, reasons []*Reason) []Change {
	var all []Change
	for _, r := range reasons {
		for _, c := range r.Changes {
			if (c.by() < 0) == (r.Owner == mover) {
				all = append(all, c)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Change) int {
		return cmp.Or(-cmp.Compare(b2i(a.entire()), b2i(b.entire())), cmp.Compare(abs(b.by()), abs(a.by())))
	})
	shown := all[:min(len(all), mostShown)]
	// Only what is of one kind is named in one breath: hits that are new, or hits that are gone.
	for i, c := range shown {
		if (c.Played == 0) != (shown[0].Played == 0) || c.entire() != shown[0].entire() {
			return shown[:i]
		}
	}
	return shown
}

// entire tells that the hit is there in one of the lines only.
func (c *Change) entire() bool { return c.Best == 0 || c.Played == 0 }

// onBoard tells if a term has a hit with a certain key for the owner.
func onBoard(b *eval.Breakdown, r *Reason, k eval.Key) bool {
	for _, h := range b.Terms[r.term].Side[r.Owner].Hits {
		if h.Key == k {
			return true
		}
	}
	return false
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

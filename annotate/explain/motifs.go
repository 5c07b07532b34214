package explain

import "gloss/annotate/explain/motif"

// findMotif looks for the motif by which the line that moves the men does so.
func (a *Account) findMotif(s *Swing) {
	h := a.Haul
	switch {
	case h.Gain:
		return // a sacrifice, or what the played move wins: nobody falls for anything
	case h.ByBest:
		a.setMotif(s, true, h)
	default:
		a.setMotif(s, false, h)
	}
}

// findMateMotif looks for the pattern of the mate that is allowed or missed.
func (a *Account) findMateMotif(s *Swing) {
	switch {
	case s.Played.Value.Mated() && !s.Best.Value.Mated():
		a.setMotif(s, false, nil)
	case s.Best.Value.Mates():
		a.setMotif(s, true, nil)
	}
}

// setMotif keeps the motif of a line, if it has one that fits what is won.
func (a *Account) setMotif(s *Swing, best bool, h *Haul) {
	pos, lost, moves := s.Start, s.lost, s.Best.Moves
	if !best {
		if moves = s.Played.Moves; len(moves) < 2 {
			return
		}
		pos = s.Start.Clone()
		pos.Make(moves[0])
		lost = motif.Man{Piece: pos.LastCaptured(), Square: moves[0].To()}
		moves = moves[1:]
	}
	m, ok := motif.Find(pos, lost, moves)
	if !ok || h != nil && !h.fits(&m) {
		return
	}
	a.Motif, a.MotifBest = &m, best
}

// fits tells if what a motif wins can be what the haul is about: a line in which both
// sides win something is not explained by one of the things. A man that is taken at the end
// of a forced line may cost something itself.
func (h *Haul) fits(m *motif.Motif) bool {
	deal, more := 50*h.net(), 300
	if m.ID == motif.Hanging {
		more = 150
	}
	return h.Promotion || 2*m.Gain >= deal && m.Gain <= deal+more
}

// reason names the motif at the end of a clause, empty if there is none.
func (a *Account) reason(preposition string) string {
	if a.Motif == nil || a.Haul.Promotion && a.Motif.ID == motif.Promotion {
		return "" // or it has been said
	}
	return a.Motif.Reason(preposition)
}

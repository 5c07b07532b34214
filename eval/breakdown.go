package eval

import "gloss/engine/board"

// Breakdown is the whole account of one evaluation: a flat list of terms that
// sums to the score, to the millipawn.
type Breakdown struct {
	Profile string
	Phase   Phase
	// Terms holds every term, in the order of the registry, also those without a hit.
	Terms []TermScore
	// Adjustments are the lines after the terms that changed the score, White's view.
	Adjustments []Adjustment
	// Signs are what the rules name and give no value.
	Signs []Sign
}

// Sign is something in a position that has a name in the glossary and no value: a warning, or a
// thing to watch.
type Sign struct {
	ID   string
	Side board.Color // whose it is
	Men  board.Bitboard
}

// TermScore is what one term adds for both sides.
type TermScore struct {
	*Info
	Term Term
	Side [2]SideScore // by board.Color
}

// SideScore is what one term adds for one side, in millipawns, good for it when
// positive. MG and EG are the author's values, MP is what enters the score.
type SideScore struct {
	MG, EG, MP int32
	Hits       []Hit
}

// MP returns what the term adds to the score, White's view.
func (t *TermScore) MP() int32 { return t.Side[board.White].MP - t.Side[board.Black].MP }

// Adjustment is a change of the whole score after all terms, White's view.
type Adjustment struct {
	ID  string
	Key Key
	MP  int32
}

// Total returns the score, White's view: the terms and the adjustments added up.
func (b *Breakdown) Total() int32 {
	var total int32
	for i := range b.Terms {
		total += b.Terms[i].MP()
	}
	for _, s := range b.Adjustments {
		total += s.MP
	}
	return total
}

// Modified returns the ID of the term whose hit a modifier takes its fraction of, ""
// for hits of other kinds.
func (b *Breakdown) Modified(h Hit) string {
	if int(h.Modifies) >= len(b.Terms) {
		return ""
	}
	return b.Terms[h.Modifies].ID
}

// Find returns the line of the term with an ID, nil if there is none.
func (b *Breakdown) Find(id string) *TermScore {
	for i := range b.Terms {
		if b.Terms[i].ID == id {
			return &b.Terms[i]
		}
	}
	return nil
}

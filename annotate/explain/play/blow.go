package play

import (
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/engine/board"
)

// PinsAnother tells if what is won is a piece of another kind than the one that is pinned: who reads both takes them for the same.
func (e *Event) PinsAnother() bool {
	gives := e.Change().Gives
	gives[board.Pawn] = 0
	return e.Motif.ID == motif.Pin && gives != (Balance{}) && gives[e.Motif.Targets[0].Piece.Type()] == 0
}

// Bounds of a second blow of a combination: the half-moves of a line that are looked at, and those up to the blow that a reader is shown. By judgement, as
// the weights.
const (
	furtherPlies   = 14
	furtherReplies = ShownReplies
)

// FindBlow looks for the move behind a half-move of the line by which the men are won that fall behind it.
func (e *Event) FindBlow(after int) bool {
	p := e.Path
	for e.From = p.TurnOf(e.Winner(), after); e.From < min(e.Ply, after+furtherReplies); e.From += 2 {
		lost := motif.Man{}
		if e.From > 0 {
			lost.Piece, lost.Square = p.Taken(e.From - 1)
		}
		if e.Motif, e.Found = motif.Find(p.At[e.From], lost, p.Moves[e.From:e.Ply]); e.ShowsBlow() {
			return e.From+e.Motif.Ply < after+furtherReplies
		}
	}
	return false
}

// Winner is the side that wins something.
func (e *Event) Winner() board.Color {
	if e.Sign < 0 {
		return e.Path.Mover().Other()
	}
	return e.Path.Mover()
}

// ShowsBlow tells if a reader sees by one move how something is won.
func (e *Event) ShowsBlow() bool {
	if !e.Found {
		return false
	}
	switch e.Motif.ID {
	case motif.Fork, motif.DoubleAttack, motif.Skewer, motif.DiscoveredAttack, motif.Pin, motif.Trapped, motif.RemovedDefender, motif.Overloaded:
		return true
	}
	return false
}

// Uncovered is the motif of an event, where a trapped man is attacked by a piece that the move
// has just opened the line for: that is what a player sees.
func (e *Event) Uncovered() motif.Motif {
	m := e.Motif
	at := e.From + m.Ply
	if m.ID != motif.Trapped || at+1 > e.Path.Plies() {
		return m
	}
	before, after := e.Path.At[at], e.Path.At[at+1]
	if after.At(m.Man.Square) != m.Man.Piece {
		return m
	}
	us := before.Side()
	for b := after.Attackers(m.Man.Square, after.Occupied()) & after.Of(us); b != 0; {
		sq := b.PopFirst()
		if sq != e.Path.Moves[at].To() && !AttacksFrom(before, sq, m.Man.Square, 0) {
			m.ID, m.Targets = motif.DiscoveredAttack, []motif.Man{m.Man}
			m.Man = motif.Man{Piece: after.At(sq), Square: sq}
			return m
		}
	}
	return m
}

// AttacksAll tells if the man of a motif itself attacks all that falls: else it opens a line for another one, or cuts off a guard.
func (e *Event) AttacksAll(m motif.Motif) bool {
	pos := e.Path.At[e.From+m.Ply+1]
	return !slices.ContainsFunc(m.Targets, func(t motif.Man) bool { return !AttacksFrom(pos, m.Man.Square, t.Square, 0) })
}

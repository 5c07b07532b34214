package explain

import (
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// What is overlooked, and comes again with the next move: who has just been told of it wants to hear that it is the same.

// A rewording is what is said of a move in place of a text if the mover's last move has overlooked or missed the same.
type rewording struct {
	text string
	part
	ofBest bool // it is the better move that is missed, not the enemy's answer that is overlooked
}

// stillSays says that something still is overlooked, missed or allowed, in place of a phrase that says that it is; empty for others.
func stillSays(p phrases.Phrase) phrases.Phrase {
	switch p.Key {
	case "event.threat":
		return say("event.threat-still")
	case "event.misses":
		return say("event.misses-still", in("event", p.Arg("event")))
	case "event.both-overlook":
		return say("event.both-overlook-still", in("event", p.Arg("event")))
	case "mate.allows":
		return say("mate.allows-still", in("mate", p.Arg("mate")))
	case "mate.misses":
		return say("mate.misses-still", in("mate", p.Arg("mate")))
	case "mate.both-overlook":
		return say("mate.both-overlook-still", in("mate", p.Arg("mate")), in("move", p.Arg("move")))
	}
	return phrases.Phrase{}
}

// reword is what is said in place of a comment if it says that something is overlooked, missed or allowed.
func (w *writer) reword(told phrases.Phrase, as part) (r rewording, ok bool) {
	if as.text == "" || w.words.Text(told) != as.text {
		return r, false
	}
	still := told.Replace(func(p phrases.Phrase) (phrases.Phrase, bool) {
		other := stillSays(p)
		if other.Empty() || ok {
			return p, false
		}
		r.ofBest, ok = p.Key != "event.threat" && p.Key != "mate.allows", true
		return other.Noting(p.Notes...), true
	})
	if !ok {
		return r, false
	}
	r.text, r.part = as.text, w.shownClaims(still)
	r.footing = as.footing
	return r, true
}

// noteRewordings notes what is said in place of a comment, of what both sides overlook, and of the comment alone, if the mover's last move has done the same.
func (w *writer) noteRewordings(s *Story, whole part, alone phrases.Phrase) {
	if w.best.Plies() > 0 {
		s.better = unchecked(w.best.At[0].SAN(w.best.Moves[0]))
	}
	if w.played.Plies() > 1 {
		s.answer = unchecked(w.played.At[1].SAN(w.played.Moves[1]))
	}
	for _, as := range []struct {
		told phrases.Phrase
		part part
	}{{w.told, whole}, {w.inTurn, s.inTurn}, {alone, s.alone}} {
		if r, ok := w.reword(as.told, as.part); ok {
			s.rewordings = append(s.rewordings, r)
		}
	}
}

// still says of a move that it overlooks or misses once more what the mover's last move, as its comment tells, has.
func still(last, m *Move) {
	if last.isSilent() || m.isSilent() {
		return
	}
	for _, r := range m.Story.rewordings {
		if r.text != m.Story.said {
			continue
		}
		again := last.Story.tellsOfAnswer() && isSame(last.Story.answer, m.Story.answer, firstOf(last.Reply.Moves), firstOf(m.Reply.Moves))
		if r.ofBest {
			again = last.missesTold() && isSame(last.Story.better, m.Story.better, last.Best, m.Best)
		}
		if again {
			thin := m.Story.thin
			m.write(r.part)
			m.Story.thin = thin
		}
		return
	}
}

// missesTold tells if a comment says that its move has missed the better one.
func (m *Move) missesTold() bool {
	for _, r := range m.Story.rewordings {
		if r.ofBest && (r.text == m.Story.said || r.part.text == m.Story.said) {
			return true
		}
	}
	return false
}

// unchecked is a move without the sign that it gives check.
func unchecked(san string) string { return strings.TrimRight(san, "+#") }

// isSame tells if two moves are the same to a reader, with or without a check: as they are written, or, where that is not known, as they are made.
func isSame(san, other string, move, second board.Move) bool {
	return san != "" && san == other || move != board.NoMove && move == second
}

// firstOf is the first of some moves; none if there are none.
func firstOf(moves []board.Move) board.Move {
	if len(moves) == 0 {
		return board.NoMove
	}
	return moves[0]
}

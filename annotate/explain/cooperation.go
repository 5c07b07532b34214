package explain

import (
	"context"
	"slices"

	"gloss/engine/board"
)

// What the enemy does, or has brought about, a few moves on in the line is his doing only as far as the mover's own moves in between are
// forced: where they are not, it has to come about after others that are about as good, too.

// leansLater tells if a reason that the comment has told of a later position of the played line is not there after another defence that is worth
// about as much.
func (e *Explainer) leansLater(ctx context.Context, s *scene, r *reason) (avoidable bool, err error) {
	if e.Probe == nil || !choosesOn(s.played, r, r.shows()) {
		return false, nil
	}
	line := &event{path: s.played, sign: -1, ply: r.shows() - 1}
	err = e.defences(ctx, line, 2, func(_ int, q *Path, tooGood bool) bool {
		avoidable = !tooGood && !s.comesAbout(q, r)
		return avoidable
	})
	return avoidable, err
}

// shows is up to which half-move of the played line a reason is told.
func (r *reason) shows() int { return max(r.ply, r.follows) }

// hasChoice tells if the mover has a choice between the first move of a line and so many half-moves: captures that answer captures are none.
func (p *Path) hasChoice(ply int) bool {
	for k := 2; k < min(ply, p.plies()); k += 2 {
		if !(p.takes(k-1) && p.takes(k)) && !p.At[k].InCheck() && !onlyMove(p.At[k]) {
			return true
		}
	}
	return false
}

// choosesOn tells if the mover has a choice on the way to what a reason tells of, so many half-moves on: for a state of the board that is as well with
// what he takes back.
func choosesOn(p *Path, r *reason, ply int) bool {
	return p.hasChoice(ply) || !r.state.Empty() && p.takesBackOtherwise(ply-1)
}

// takesBackOtherwise tells if the mover takes back, with a half-move, by a pawn what a piece could take back as well: how his pawns stand then is his
// own choice.
func (p *Path) takesBackOtherwise(k int) bool {
	if k >= p.plies() {
		return false
	}
	m, pos := p.Moves[k], p.At[k]
	if k%2 == 1 || !p.takesBack(k) || pos.At(m.From()).Type() != board.Pawn {
		return false
	}
	return slices.ContainsFunc(takersOn(pos, m.To()), func(t board.Move) bool {
		return pos.At(t.From()).Type() != board.Pawn && pos.SEE(t, 0)
	})
}

// comesAbout tells if a reason is there in another line, too, a move of each side sooner or later: the enemy makes the same move, and what is told of
// it, or of the position, holds. Where the line is too short to show it, it is not said to be avoided.
func (s *scene) comesAbout(q *Path, r *reason) bool {
	other := *s
	other.played = q
	for i, later := r.shows()-1, -2; later <= 2; later += 2 {
		k := i + later
		if k >= q.plies() || r.reply && (q.Moves[k] != s.played.Moves[i] || q.At[k].At(q.Moves[k].From()) != s.played.At[i].At(s.played.Moves[i].From())) {
			continue
		}
		all := true
		for _, c := range append(claimsIn(r.verb), claimsIn(r.state)...) {
			if c.Ply == r.shows() {
				c.Ply += later
			}
			all = all && other.holds(c)
		}
		if all {
			return true
		}
	}
	return q.plies() <= r.shows()+1
}

// isFar tells if a reason is told of a position that the mover need not bring about, and another defence has been found.
func (w *writer) isFar(r *reason) bool {
	return w.nearOnly && !r.general && r.ply > 2 && choosesOn(w.played, r, r.ply)
}

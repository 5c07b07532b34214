package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/play"
)

// What the enemy does, or has brought about, a few moves on in the line is his doing only as far as the mover's own moves in between are
// forced: where they are not, it has to come about after others that are about as good, too.

// leansLater tells if a reason that the comment has told of a later position of the played line is not there after another defence that is worth
// about as much.
func (e *Explainer) leansLater(ctx context.Context, s *scene, r *reason) (avoidable bool, err error) {
	if e.Probe == nil || !choosesOn(s.played, r, r.shows()) {
		return false, nil
	}
	line := &play.Event{Path: s.played, Sign: -1, Ply: r.shows() - 1}
	err = e.defences(ctx, line, 2, func(_ int, q *play.Path, tooGood bool) bool {
		avoidable = !tooGood && !s.comesAbout(q, r) && !s.costsInstead(q, r)
		return avoidable
	})
	return avoidable, err
}

// costsInstead tells if the other defence avoids a state of the board at the cost of men: then it is that or this.
func (s *scene) costsInstead(q *play.Path, r *reason) bool {
	k := r.shows()
	if r.state.Empty() || k+1 > q.Plies() {
		return false
	}
	return s.played.Net(k).HalfPawns()-q.Net(k+1).HalfPawns() >= play.OnePawn && q.Quiet(k+1)
}

// staysPlayable tells if the enemy's answer, of which the comment says that the better move stops it, is about as good behind that as what he does best there: by what the men on
// a square are worth to both sides it only seems to lose something.
func (e *Explainer) staysPlayable(ctx context.Context, s *scene, story *Story) (bool, error) {
	if e.Probe == nil || story == nil || s.played.Plies() < 2 || s.best.Plies() < 1 || !slices.ContainsFunc(story.Claims, isAboutStopping) {
		return false, nil
	}
	pos, answer := s.best.At[1], s.played.Moves[1]
	if !pos.IsLegal(answer) {
		return false, nil
	}
	after := pos.Clone()
	after.Make(answer)
	lines, err := e.Probe(ctx, after, 1)
	if err != nil || len(lines) == 0 {
		return false, err
	}
	return lines[0].Score <= s.best.Score+asGood, nil
}

// isAboutStopping tells if a claim is that the better move stops the enemy's answer.
func isAboutStopping(c Claim) bool {
	return c.Kind == PrincipleClaim && c.Line == BestLine && c.ID == "stops"
}

// shows is up to which half-move of the played line a reason is told.
func (r *reason) shows() int { return max(r.ply, r.follows) }

// choosesOn tells if the mover has a choice on the way to what a reason tells of, so many half-moves on: for a state of the board that is as well with
// what he takes back.
func choosesOn(p *play.Path, r *reason, ply int) bool {
	return p.HasChoice(ply) || !r.state.Empty() && p.TakesBackOtherwise(ply-1)
}

// comesAbout tells if a reason is there in another line, too, a move of each side sooner or later: the enemy makes the same move, and what is told of
// it, or of the position, holds. Where the line is too short to show it, it is not said to be avoided.
func (s *scene) comesAbout(q *play.Path, r *reason) bool {
	other := *s
	other.played = q
	for i, later := r.shows()-1, -2; later <= 2; later += 2 {
		k := i + later
		if k >= q.Plies() || r.reply && (q.Moves[k] != s.played.Moves[i] || q.At[k].At(q.Moves[k].From()) != s.played.At[i].At(s.played.Moves[i].From())) {
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
	return q.Plies() <= r.shows()+1
}

// isFar tells if a reason is told of a position that the mover need not bring about, and another defence has been found.
func (w *writer) isFar(r *reason) bool {
	return w.nearOnly && !r.general && r.ply > 2 && choosesOn(w.played, r, r.ply)
}

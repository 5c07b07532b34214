package explain

import (
	"context"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Bounds of the search for another defence: the positions in which one is looked for, the moves that are
// compared there, by how much a defence may be worth less than the line, or more, in millipawns (the line
// comes from a longer search, so that one which is very much better is looked into), and how long its own line has
// to be to tell anything. By judgement: set by reading what became of comments beside the boards.
const (
	triedPositions = 2
	triedMoves     = 3
	asGood         = 300
	muchBetter     = 400
	fewPoints      = 3   // percent of the points: what is better by no more hardly matters
	asGoodAsPawn   = 150 // where a pawn is at stake: what costs more than that is no way to save it
	tellingPlies   = 4
)

// leans tells if an event leans on the loser's cooperation: it is avoidable if there is a defence that is worth about as much
// as the line and loses nothing, and is so in part if one loses much less; least is what is lost then. Of a pawn that gets through only that is told; of
// all with pieces in them, what is left of them by force. Taking back what falls first is no such defence if that is refuted, as another line shows.
func (e *Explainer) leans(ctx context.Context, s *scene, ev *play.Event, lost motif.Man, retaken *play.Path) (avoidable, partly bool, least play.Balance, err error) {
	switch {
	case ev == nil:
		return false, false, least, nil
	case ev.GivenAway(), ev.TakesLong(), ev.ComesUnasked(), ev.GivesQueenFreely():
		return true, false, least, nil
	}
	if retaken != nil && !ev.PawnsOnly() && ev.RetakenEvenly(retaken, lost) {
		return true, false, least, nil // whatever else he could do
	}
	if net, less := ev.WinsLess(retaken, lost); less {
		return false, true, net, nil
	}
	less := play.MuchLess
	if ev.PawnsOnly() {
		less = play.OnePawn // nobody says two where it is one
	}
	won, p := ev.Sign*ev.Gain(), ev.Path
	pieces := !ev.PawnsOnly() && ev.Change().Gets == (play.Balance{}) // who saves them for a few pawns has saved them
	first := ev.From + 1
	saves := func(k int, q *play.Path, tooGood bool) (saved bool) {
		if k == first && retaken != nil && retaken.Plies() > k+1 && q.Moves[k] == retaken.Moves[k] && retaken.Refutes(k+1) {
			return false
		}
		other, net := play.EventOf(q, ev.Sign, lost), endOf(p, q, k)
		switch {
		case other != nil:
			net = other.Net
		case ev.Sign*net.HalfPawns() >= won:
			return false // it only puts it off
		}
		left := ev.Sign * net.HalfPawns()
		if left < play.OnePawn {
			avoidable = !tooGood && !stillFalls(ev, q, k)
			return avoidable
		}
		if (left+less <= won || pieces && play.OnlyPawns(net) && left < won) && (!partly || left < ev.Sign*least.HalfPawns()) {
			partly, least = true, net
		}
		if other != nil && ev.Sign < 0 {
			s.spared |= ev.TakenFrom() &^ other.TakenFrom()
		}
		return false
	}
	err = e.defences(ctx, ev, first, saves)
	if err == nil && !avoidable && ev.PawnsOnly() && ev.Ply == first {
		avoidable, err = e.hitsBack(ctx, ev)
	}
	switch {
	case err != nil || avoidable:
		return avoidable, false, least, err
	case partly:
		return false, !ev.Queens() || isNamed(ev, least), least, nil
	}
	least, partly, err = e.leastByForce(ctx, s, ev, lost)
	return false, partly && isNamed(ev, least), least, err
}

// endOf is what a defence, half-move k of a line, comes to in the end. Where it takes back with another man than the line does, a reader looks at it first, and
// follows it no further than other lines.
func endOf(line, q *play.Path, k int) play.Balance {
	if line.TakesBack(k) && q.TakesBack(k) {
		q = q.UpTo(min(q.Plies(), play.NetPlies))
	}
	return q.EndGain()
}

// stillFalls tells if the winner of an event can take, behind a defence that is half-move k of a line, what he takes in the event, on the same square, and has as much then: that
// he does better with something else does not save it.
func stillFalls(ev *play.Event, q *play.Path, k int) bool {
	prizes := ev.Prizes()
	for _, t := range play.Takes(q.At[k+1]) {
		if has := ev.Sign*q.Gain(k+1).HalfPawns() + t.Gain*2/board.Pawn.Value(); prizes[t.Move.To()] == t.Man && has >= ev.Size() {
			return true
		}
	}
	return false
}

// hitsBackMP is by how much more than the line an answer has to be worth to a search of what comes behind it, in millipawns: the line
// has missed something then. By judgement.
const hitsBackMP = 1000

// hitsBack tells if the loser of a pawn that is taken at once has an answer that the line, which saw it from further away, has missed.
func (e *Explainer) hitsBack(ctx context.Context, ev *play.Event) (bool, error) {
	p, k := ev.Path, ev.Ply
	if e.Probe == nil || k >= p.Plies() || p.At[k].InCheck() || p.Score.IsMate() {
		return false, nil
	}
	lines, err := e.Probe(ctx, p.At[k], triedMoves)
	if err != nil || len(lines) == 0 || len(lines[0].Moves) == 0 {
		return false, err
	}
	return lines[0].Moves[0] != p.Moves[k] && lines[0].Score > loserScore(ev)+hitsBackMP, nil
}

// isNamed tells if what an event wins at least can be said.
func isNamed(ev *play.Event, least play.Balance) bool {
	one := play.Event{Sign: ev.Sign, Least: least}
	return one.NamesLeast()
}

// ifAvoided is what is left of an event that a defence avoids: nil if its first move does not attack in a way that a reader sees.
func (w *writer) ifAvoided(e *play.Event, name LineName) *play.Event {
	if e == nil || !e.Found || e.Motif.Ply != 0 {
		return nil
	}
	switch e.Motif.ID {
	case motif.Fork, motif.DoubleAttack, motif.Skewer, motif.DiscoveredAttack, motif.Trapped:
		_, _, e.Avoided = w.motifPart(e, name)
	}
	if !e.Avoided {
		return nil
	}
	return e
}

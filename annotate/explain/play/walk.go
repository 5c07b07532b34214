package play

// Bounds of an event: the half-moves within which it has to come to rest, not counting checks, the
// ways out of them and recaptures; those that are looked at, and those where hardly a quiet move is among
// them.
const (
	eventPlies    = 8 // with the first move
	EventNear     = 9
	eventBeyond   = 18
	eventWaits    = 3
	reckonedPlies = 4  // after the last win, for what it costs
	ExchangeWorth = 3  // half pawns, at least
	followedPlies = 5  // from the first win on, for a greater one
	eventStays    = 10 // what is won is not lost again for so long
	followedStays = 8  // nor what is won by going on
)

// Forced tells if a half-move, counted from 1, leaves no choice of another course: a check, the way
// out of one, a recapture.
func (p *Path) Forced(k int) bool {
	return p.At[k-1].InCheck() || p.At[k].InCheck() || p.TakesBack(k-1)
}

// settled finds the first position of a line that is at rest and in which the count of men is what
// it stays in the further ones, at least as far as who has won something. Where no position that looks
// quiet shows it, one will do in which all captures together win nothing.
// The sign says who is expected to win: +1 the mover, -1 the opponent.
// It has to stay for so many half-moves, as far as the line goes.
func (p *Path) settled(sign, stays int) (ply int, ok bool) {
	for _, quiet := range []func(ply int) bool{p.Quiet, p.SettledMen} {
		if ply, ok = p.settledBy(walk{path: p, quiet: quiet, sign: sign, last: stays}); ok {
			return ply, true
		}
	}
	return 0, false
}

// settledFar is the same for what takes a move longer, where nothing near explains a great difference of the values: it has to be
// the exchange at least, and for good. A quiet move of the mover does not win what is won so far behind it.
func (p *Path) settledFar(sign int) (ply int, ok bool) {
	if p.Swing < FarSwing || p.Score.IsMate() || sign != p.Gainer || sign > 0 && !p.Takes(0) {
		return 0, false
	}
	ply, ok = p.settledBy(walk{path: p, quiet: p.Quiet, sign: sign, last: p.Plies(), further: farPlies})
	return ply, ok && sign*p.Gain(ply).HalfPawns() >= ExchangeWorth
}

// A difference of values, in millipawns, that is great for this, and the half-moves of a move more. By judgement, as the weights.
const (
	FarSwing = 1500
	farPlies = 2
)

// settledOpen is the same for what is won while more still hangs, and it is the turn of who has won it: a piece at least, of which nothing is won back in
// the whole line.
func (p *Path) settledOpen(sign int) (ply int, ok bool) {
	if p.Swing < FarSwing || p.Score.IsMate() || sign != p.Gainer || sign > 0 && !p.Takes(0) {
		return 0, false
	}
	won := func(k int) int { return sign * p.Gain(k).HalfPawns() }
	first := 2 // half-moves, until it is the winner's turn again
	if sign < 0 {
		first = 1
	}
	for k := first; k <= min(p.Plies()-2, ShownReplies+1); k += 2 {
		if won(k) < KnightWorth || !p.Takes(k-1) {
			continue
		}
		stays := true
		for j := k + 2; j <= p.Plies() && stays; j += 2 {
			stays = won(j) >= won(k)-1
		}
		if stays {
			return k, true
		}
	}
	return 0, false
}

func (p *Path) settledBy(w walk) (ply int, ok bool) {
	sign := w.sign
	for k := 1; k <= p.Plies() && w.goesOn(k); k++ {
		gain := sign * p.Gain(k).HalfPawns()
		if gain >= OnePawn && w.rests(k) && w.stays(k, leastLeft(gain)-gain) {
			if ply := w.reckoned(w.followed(k), k); !w.takenBack(ply) && sign*p.Gain(ply).HalfPawns() >= OnePawn {
				return ply, true
			}
		}
	}
	return 0, false
}

// A walk goes along a line to see what a side wins.
type walk struct {
	path  *Path
	quiet func(ply int) bool
	sign  int // +1 for the mover, -1 for the opponent
	last  int // half-moves for which what is won has to last
	// further is by how many half-moves what does not follow by force may take longer.
	further int
	// counted are the half-moves so far that were not forced, waited those of them that took nothing.
	counted, waited int
}

// goesOn tells if a half-move is near enough to belong to what the first one brings about.
func (w *walk) goesOn(k int) bool {
	if !w.path.Forced(k) {
		w.counted++
		if !w.path.Takes(k - 1) {
			w.waited++
		}
	}
	return w.waited <= eventWaits && k <= eventBeyond || w.counted <= eventPlies+w.further && k <= EventNear+w.further
}

// followed goes on from a position in which something has been won, as long as the next quiet
// position is near and brings much more: a fork is not over when its first man has fallen. Where the values
// say that far more is at stake than has been won so far, a pawn is much. And where something still hangs when it is the loser's turn, so is whatever makes
// it more than pawns.
func (w *walk) followed(k int) int {
	p := w.path
	if j := w.brings(k, k+followedPlies, ExchangeWorth); j > k {
		return p.lastChange(j)
	}
	if j := w.brings(k, k+followedPlies, 1); j > k && !p.calm(k) && !SamePieces(p.Gain(j), p.Gain(k)) {
		return p.lastChange(j)
	}
	if gain := w.sign * p.Gain(k).HalfPawns(); gain <= 2*OnePawn && int(p.Swing/HalfPawn) > 2*gain+1 {
		k = w.brings(k, min(k+followedPlies, ShownReplies+1), OnePawn)
	}
	return p.lastChange(k)
}

// brings finds the next position up to a half-move in which so much more has been won than after k, in half
// pawns; k if there is none.
func (w *walk) brings(k, last, more int) int {
	p, on, near := w.path, *w, *w
	near.last = min(w.last, followedStays)
	for j := k + 1; j <= min(p.Plies(), last) && on.goesOn(j); j++ {
		won := w.sign * (p.Net(j).HalfPawns() - p.Net(k).HalfPawns())
		if won >= more && w.rests(j) && near.stays(j, min(1-OnePawn, more-won)) { // so much has to be left of it
			return j
		}
	}
	return k
}

// rests tells if an exchange is over: the position is quiet, or it is the last one of the
// line, and that is no capture that can be answered.
func (w *walk) rests(k int) bool {
	return w.quiet(k) || k == w.path.Plies() && w.path.At[k].IsCheckmate()
}

// stays tells if the count in the later quiet positions is never less than so much above that after k
// half-moves, in half pawns, as far as one can be held to account for.
func (w *walk) stays(k, least int) bool {
	p := w.path
	for j := k + 1; j <= min(p.Plies(), k+w.last); j++ {
		if w.sign*(p.Net(j).HalfPawns()-p.Net(k).HalfPawns()) < least && w.quiet(j) && !w.takesNext(j, k) {
			return false
		}
	}
	return k+w.last < p.Plies() || !w.endsBelow(k, least)
}

// endsBelow tells if the line ends with so much less than there was after k half-moves, though nothing looks quiet: what has not been
// taken back within a move of each side is gone.
func (w *walk) endsBelow(k, least int) bool {
	p := w.path
	for j := p.Plies() - 2; j <= p.Plies(); j++ {
		if j <= k || w.sign*(p.Net(j).HalfPawns()-p.Net(k).HalfPawns()) >= least {
			return false
		}
	}
	return true
}

// takesNext tells if the one who has won something has not taken all of it yet: the other side is to move,
// cannot save everything that is attacked, and soon as much is won as after k half-moves.
func (w *walk) takesNext(j, k int) bool {
	p := w.path
	winner := p.Mover()
	if w.sign < 0 {
		winner = winner.Other()
	}
	if j >= p.Plies() || p.At[j].Side() == winner || w.quiet(j+1) {
		return false
	}
	for next := j + 2; next <= min(p.Plies(), j+4); next++ {
		if w.sign*(p.Net(next).HalfPawns()-p.Net(k).HalfPawns()) >= 0 {
			return true
		}
	}
	return false
}

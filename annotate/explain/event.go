package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/engine/board"
)

// An event is material that changes hands in a line, as it is counted on the board.
type event struct {
	path *Path
	sign int // who wins: +1 the mover, -1 the opponent
	// ply is the number of half-moves after which the count holds: a quiet position.
	ply int
	net balance
	// motif tells how it comes about; found is false if no motif was seen. Its ply counts
	// from the first move of the winner, which is from of the line.
	motif motif.Motif
	found bool
	from  int
	// partly tells that a better defence loses less, or that the men become others far down the line: what is won is not named.
	partly bool
	// least is what is won against the best of those defences; empty if nobody has looked for one.
	least balance
	// becomes is what the men are exchanged for far down the line, where that happens.
	becomes balance
	// avoided tells that a defence saves the men at another price: only how they are attacked is told.
	avoided bool
}

// Bounds of an event: the half-moves within which it has to come to rest, not counting checks, the
// ways out of them and recaptures; those that are looked at, and those where hardly a quiet move is among
// them.
const (
	eventPlies    = 8 // with the first move
	eventNear     = 9
	eventBeyond   = 18
	eventWaits    = 3
	reckonedPlies = 4  // after the last win, for what it costs
	exchangeWorth = 3  // half pawns, at least
	followedPlies = 5  // from the first win on, for a greater one
	eventStays    = 10 // what is won is not lost again for so long
	followedStays = 8  // nor what is won by going on
)

// forced tells if a half-move, counted from 1, leaves no choice of another course: a check, the way
// out of one, a recapture.
func (p *Path) forced(k int) bool {
	return p.At[k-1].InCheck() || p.At[k].InCheck() || p.takesBack(k-1)
}

// onePawn is the least change of the count that is an event, in half pawns.
const onePawn = 2

// gain is the net of a line less what the first move takes for granted: what either move takes back.
func (p *Path) gain(ply int) balance { return p.net(ply).less(p.granted) }

// settled finds the first position of a line that is at rest and in which the count of men is what
// it stays in the further ones, at least as far as who has won something. Where no position that looks
// quiet shows it, one will do in which all captures together win nothing.
// The sign says who is expected to win: +1 the mover, -1 the opponent.
// It has to stay for so many half-moves, as far as the line goes.
func (p *Path) settled(sign, stays int) (ply int, ok bool) {
	for _, quiet := range []func(ply int) bool{p.quiet, p.settledMen} {
		if ply, ok = p.settledBy(walk{path: p, quiet: quiet, sign: sign, last: stays}); ok {
			return ply, true
		}
	}
	return 0, false
}

// settledFar is the same for what takes a move longer, where nothing near explains a great difference of the values: it has to be
// the exchange at least, and for good. A quiet move of the mover does not win what is won so far behind it.
func (p *Path) settledFar(sign int) (ply int, ok bool) {
	if p.swing < farSwing || p.Score.IsMate() || sign != p.gainer || sign > 0 && !p.takes(0) {
		return 0, false
	}
	ply, ok = p.settledBy(walk{path: p, quiet: p.quiet, sign: sign, last: p.plies(), further: farPlies})
	return ply, ok && sign*p.gain(ply).halfPawns() >= exchangeWorth
}

// A difference of values, in millipawns, that is great for this, and the half-moves of a move more. By judgement, as the weights.
const (
	farSwing = 1500
	farPlies = 2
)

func (p *Path) settledBy(w walk) (ply int, ok bool) {
	sign := w.sign
	for k := 1; k <= p.plies() && w.goesOn(k); k++ {
		gain := sign * p.gain(k).halfPawns()
		if gain >= onePawn && w.rests(k) && w.stays(k, leastLeft(gain)-gain) {
			if ply := w.reckoned(w.followed(k), k); !w.takenBack(ply) && sign*p.gain(ply).halfPawns() >= onePawn {
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
	if !w.path.forced(k) {
		w.counted++
		if !w.path.takes(k - 1) {
			w.waited++
		}
	}
	return w.waited <= eventWaits && k <= eventBeyond || w.counted <= eventPlies+w.further && k <= eventNear+w.further
}

// followed goes on from a position in which something has been won, as long as the next quiet
// position is near and brings much more: a fork is not over when its first man has fallen. Where the values
// say that far more is at stake than has been won so far, a pawn is much. And where something still hangs when it is the loser's turn, so is whatever makes
// it more than pawns.
func (w *walk) followed(k int) int {
	p := w.path
	if j := w.brings(k, k+followedPlies, exchangeWorth); j > k {
		return p.lastChange(j)
	}
	if j := w.brings(k, k+followedPlies, 1); j > k && !p.calm(k) && !samePieces(p.gain(j), p.gain(k)) {
		return p.lastChange(j)
	}
	if gain := w.sign * p.gain(k).halfPawns(); gain <= 2*onePawn && int(p.swing/halfPawn) > 2*gain+1 {
		k = w.brings(k, min(k+followedPlies, shownReplies+1), onePawn)
	}
	return p.lastChange(k)
}

// brings finds the next position up to a half-move in which so much more has been won than after k, in half
// pawns; k if there is none.
func (w *walk) brings(k, last, more int) int {
	p, on, near := w.path, *w, *w
	near.last = min(w.last, followedStays)
	for j := k + 1; j <= min(p.plies(), last) && on.goesOn(j); j++ {
		won := w.sign * (p.net(j).halfPawns() - p.net(k).halfPawns())
		if won >= more && w.rests(j) && near.stays(j, min(1-onePawn, more-won)) { // so much has to be left of it
			return j
		}
	}
	return k
}

// rests tells if an exchange is over: the position is quiet, or it is the last one of the
// line, and that is no capture that can be answered.
func (w *walk) rests(k int) bool {
	return w.quiet(k) || k == w.path.plies() && w.path.At[k].IsCheckmate()
}

// stays tells if the count in the later quiet positions is never less than so much above that after k
// half-moves, in half pawns, as far as one can be held to account for.
func (w *walk) stays(k, least int) bool {
	p := w.path
	for j := k + 1; j <= min(p.plies(), k+w.last); j++ {
		if w.sign*(p.net(j).halfPawns()-p.net(k).halfPawns()) < least && w.quiet(j) && !w.takesNext(j, k) {
			return false
		}
	}
	return k+w.last < p.plies() || !w.endsBelow(k, least)
}

// endsBelow tells if the line ends with so much less than there was after k half-moves, though nothing looks quiet: what has not been
// taken back within a move of each side is gone.
func (w *walk) endsBelow(k, least int) bool {
	p := w.path
	for j := p.plies() - 2; j <= p.plies(); j++ {
		if j <= k || w.sign*(p.net(j).halfPawns()-p.net(k).halfPawns()) >= least {
			return false
		}
	}
	return true
}

// takesNext tells if the one who has won something has not taken all of it yet: the other side is to move,
// cannot save everything that is attacked, and soon as much is won as after k half-moves.
func (w *walk) takesNext(j, k int) bool {
	p := w.path
	winner := p.mover()
	if w.sign < 0 {
		winner = winner.Other()
	}
	if j >= p.plies() || p.At[j].Side() == winner || w.quiet(j+1) {
		return false
	}
	for next := j + 2; next <= min(p.plies(), j+4); next++ {
		if w.sign*(p.net(next).halfPawns()-p.net(k).halfPawns()) >= 0 {
			return true
		}
	}
	return false
}

// lastChange goes back to the move that made the count what it is: quiet moves behind it need
// not be quoted.
func (p *Path) lastChange(k int) int {
	for k > 1 && p.net(k-1) == p.net(k) {
		k--
	}
	return k
}

// eventOf finds what a side wins in a line; sign is +1 for the mover, -1 for the opponent.
func eventOf(p *Path, sign int, lost motif.Man) *event { return eventFor(p, sign, lost, eventStays) }

// solidEvent is the same for what speaks against telling another event: it has to last for the whole line.
func solidEvent(p *Path, sign int, lost motif.Man) *event { return eventFor(p, sign, lost, p.plies()) }

func eventFor(p *Path, sign int, lost motif.Man, stays int) *event {
	ply, ok := p.settled(sign, stays)
	far := !ok
	if far {
		ply, ok = p.settledFar(sign)
	}
	if !ok {
		return nil
	}
	ply = p.takenWithCheck(sign, p.regained(sign, p.mostOf(sign, ply)))
	e := &event{path: p, sign: sign, ply: ply, net: p.gain(ply)}
	switch later := p.turnedInto(sign, ply); {
	case later == ply:
	case later > eventNear:
		e.partly, e.becomes = true, p.gain(later)
	default:
		e.ply, e.net = later, p.gain(later)
	}
	if k := p.captorFalls(sign, e.ply); k > e.ply {
		e.partly, e.least = true, p.gain(k)
	}
	if e.wonBack() {
		return nil
	}
	if e.findMotif(lost); far && (e.motif.Ply >= shownReplies || e.motif.ID == motif.Promotion) {
		return nil // nobody follows a line so far to see how it is won
	}
	if e.isFarTrade() && p.freeChoices(e.from+1, e.ply) > 0 {
		return nil // nor who is left with which pieces in the end, unless all of it is forced
	}
	if e.from < p.plies() && p.Moves[e.from].IsCastle() && !e.showsBlow() {
		return nil // whatever comes after that
	}
	return e
}

// isFarTrade tells if what is won is paid for with pieces and all of it is far down the line, with no blow to be seen.
func (e *event) isFarTrade() bool {
	c := e.change()
	return e.ply-e.from > eventNear && !e.showsBlow() && c.Gets != (balance{}) && !onlyPawns(c.Gets)
}

// regained goes on from what a side has won to where it has it again, if the other side takes a pawn in between and loses another man for
// it elsewhere: the first capture alone has won nothing.
func (p *Path) regained(sign, ply int) int {
	won := func(k int) int { return sign * p.gain(k).halfPawns() }
	for j := ply + 1; j < min(p.plies(), ply+followedPlies); j++ {
		if man, _ := p.taken(j - 1); man.Type() == board.Pawn && won(j) < onePawn && won(j) < won(ply) && won(j+1) >= won(ply) && !p.takesBack(j) && !p.takesBack(j-1) {
			return j + 1
		}
	}
	return ply
}

// takenWithCheck goes on to where the other side has taken a man for nothing behind a check: that is a part of what it costs.
func (p *Path) takenWithCheck(sign, ply int) int {
	won := sign * p.gain(ply).halfPawns()
	if k := ply + 3; k <= p.plies() && p.At[ply+1].InCheck() && p.takes(k-1) && p.calm(k) {
		if now := sign * p.gain(k).halfPawns(); onePawn <= now && now < won {
			return k
		}
	}
	return ply
}

// turnedInto goes on to where the line comes to rest for both sides, if by then what a side has won has become less, or other men of
// no more worth: a fork gives a piece back, and who cannot save his knight may take a rook for it.
func (p *Path) turnedInto(sign, ply int) int {
	won := sign * p.gain(ply).halfPawns()
	for k := ply + 1; k <= min(p.plies(), ply+turnPlies); k++ {
		if !p.calm(k) {
			continue
		}
		now := sign * p.gain(k).halfPawns()
		if now > won || now < onePawn || samePieces(p.gain(k), p.gain(ply)) {
			break
		}
		ply, won = p.lastChange(k), now
	}
	return ply
}

// captorFalls finds the half-move after which the piece that has made the last capture, and never gets away from where it made it, has fallen:
// a knight in the corner is a part of the price. What is left has to be a gain still.
func (p *Path) captorFalls(sign, ply int) int {
	sq := p.Moves[ply-1].To()
	if !p.takes(ply-1) || p.At[ply].At(sq).Type() == board.Pawn {
		return 0
	}
	for k := ply; k < p.plies(); k++ {
		if p.Moves[k].From() == sq {
			break // it gets away
		}
		if p.Moves[k].To() != sq || !p.takes(k) {
			continue
		}
		for j := k + 1; j <= p.plies(); j++ {
			if now := sign * p.gain(j).halfPawns(); p.calm(j) && now >= onePawn && now < sign*p.gain(ply).halfPawns() {
				return j
			}
		}
		break
	}
	return 0
}

// wonBack tells if all that is won is a pawn, and far down the line the pawn that has taken it is taken where it stands, which leaves the winner with
// nothing where the line comes to rest.
func (e *event) wonBack() bool {
	p, sq := e.path, e.path.Moves[e.ply-1].To()
	if !e.pawnsOnly() || e.sign*e.gain() > onePawn || !p.takes(e.ply-1) || p.At[e.ply].At(sq).Type() != board.Pawn {
		return false
	}
	for k := e.ply; k < p.plies() && p.Moves[k].From() != sq; k++ {
		if p.takes(k) && p.Moves[k].To() == sq {
			return !p.takesBack(k+1) && e.sign*p.restGain(k+1).halfPawns() < onePawn
		}
	}
	return false
}

// samePieces tells if two balances differ in nothing but pawns and the kind of the minor pieces.
func samePieces(a, b balance) bool {
	return a[board.Knight]+a[board.Bishop] == b[board.Knight]+b[board.Bishop] && a[board.Rook] == b[board.Rook] && a[board.Queen] == b[board.Queen]
}

// turnPlies is how many half-moves it may take for what is won to be exchanged for something else: a knight that is let go for a rook in a
// corner needs ten.
const turnPlies = 10

// calm tells if neither side could win anything by captures after so many half-moves.
func (p *Path) calm(ply int) bool {
	waiting := passed(p.At[ply])
	return p.quiet(ply) && waiting != nil && quiet(waiting)
}

// freeMan tells if the first capture of a side takes a piece for nothing, and with it nearly all, four fifths by judgement, that it has won after so many half-moves.
func (p *Path) freeMan(sign, ply int) bool {
	k := 0
	if sign < 0 {
		k = 1
	}
	return p.takes(k) && !p.takesBack(k) && !p.takesBack(k+1) && 5*sign*p.gain(k+1).halfPawns() >= 4*sign*p.gain(ply).halfPawns()
}

// mostOf goes back from what a side has won some moves down a line to a capture near its beginning that has brought most of it, and for good:
// the reader need not follow the rest.
func (p *Path) mostOf(sign, ply int) int {
	all := sign * p.gain(ply).halfPawns()
	if ply <= followedAnyway && !p.freeMan(sign, ply) || all < knightWorth-onePawn {
		return ply
	}
	for k := 1; k <= min(ply, shownReplies+1); k++ {
		least := sign*p.gain(k).halfPawns() <= all // what it costs later is counted
		for j := k; least && j <= ply; j++ {
			least = 5*sign*p.gain(j).halfPawns() >= 3*all || j > k && !p.quiet(j)
		}
		if least && p.takes(k-1) && !p.takesBack(k) {
			return k
		}
	}
	return ply
}

// followedAnyway is how many half-moves anybody follows to see all that is won: by judgement.
const followedAnyway = 4

// findMotif looks for the way in which the men are won; lost is what the move before the line has taken.
func (e *event) findMotif(lost motif.Man) {
	p, start := e.path, e.path.start()
	if e.sign < 0 {
		e.from = 1
		start, lost = p.At[1], motif.Man{}
		if man, sq := p.taken(0); man != board.NoPiece {
			lost = motif.Man{Piece: man, Square: sq}
		}
	}
	if e.from < e.ply {
		e.motif, e.found = motif.Find(start, lost, p.Moves[e.from:e.ply])
	}
	if k := e.from + e.motif.Ply; e.found && p.At[k].InCheck() && !p.takes(k) && p.At[k].At(p.Moves[k].From()).Type() == board.King && e.motif.ID != motif.DiscoveredCheck {
		e.found = false // a king that steps out of check strikes no blow: what falls has been attacked before
	}
}

// unevenTrade finds an exchange of men of different kinds that are worth as much in a line, such as that
// of the queen for two rooks, and that does not happen in another line. Who has the better of it is for
// the values to say; the sign tells.
func unevenTrade(p, other *Path, sign int, lost motif.Man) *event {
	for k := 2; k <= min(p.plies(), eventNear); k++ {
		net := p.gain(k)
		if !p.quiet(k) || !net.uneven() || sign*net.halfPawns() < 0 {
			continue // or the one who is said to win has the worse of it, as men are counted
		}
		for j := 1; j <= min(other.plies(), comparedPlies); j++ {
			if other.quiet(j) && other.gain(j).uneven() {
				return nil
			}
		}
		e := &event{path: p, sign: sign, ply: p.lastChange(k), net: net}
		e.findMotif(lost)
		return e
	}
	return nil
}

// onlyTakesBack tells if the enemy wins no more than what both moves have just taken: he takes it back, or pays for it.
func (e *event) onlyTakesBack() bool {
	if e.path.granted == (balance{}) || !e.path.takesBack(1) {
		return false
	}
	c := e.change()
	return e.ply == 2 || c.Gets != (balance{}) && c.Gives.halfPawns() <= e.path.granted.halfPawns()
}

// takenFrom are the squares on which the enemy of the mover takes men that stood there from the start.
func (e *event) takenFrom() (squares board.Bitboard) {
	for k := 1; k < e.ply; k += 2 {
		if man, sq := e.path.taken(k); man != board.NoPiece && e.path.start().At(sq) == man {
			squares |= board.SquareBB(sq)
		}
	}
	return squares
}

// gain is what the mover has won or lost, in half pawns.
func (e *event) gain() int {
	if e == nil {
		return 0
	}
	return e.net.halfPawns()
}

// kept is the least that is left of what the mover wins in the next quiet positions.
func (e *event) kept() balance {
	least := e.net
	for k := e.ply + 1; k <= min(e.path.plies(), e.ply+eventStays); k++ {
		if left := e.path.gain(k); e.path.quiet(k) && left.halfPawns() < least.halfPawns() {
			least = left
		}
	}
	return least
}

// offered tells if what is won is no more than a pawn that the enemy has just put there.
func (e *event) offered() bool {
	man, sq := e.path.taken(e.ply - 1)
	return e.gain() <= onePawn && man != board.NoPiece && e.path.start().At(sq) != man
}

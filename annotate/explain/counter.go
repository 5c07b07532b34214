package explain

import (
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A remedy has to answer the fault: whoever is told what the enemy wins after the played move wants to know what
// becomes of that after the better one.

// counterPlies is how far that line may go on as the played one does before the mover's other move shows.
const counterPlies = 4

// blunderMP is what the enemy's answer may lose after the recommended move to be still worth an answer itself, in
// millipawns.
const blunderMP = 3000

// countered tells how the recommended move deals with the enemy's answer that the comment has told: with a move that
// the played line had not, or that serves no more there. It is empty if the answer does its work all the same.
// If that is asked for, only a move will do that takes something with profit.
func (w *writer) countered(gainfully bool) phrases.Phrase {
	if w.toldLoss == nil && !w.toldAnswer && !w.played.Score.Mated() || w.played.Plies() < 3 {
		return phrases.Phrase{}
	}
	c := w.met
	if w.best.Plies() > 2 && w.best.Moves[1] == w.played.Moves[1] && sameDeed(w.best, w.played) {
		c = w.best
	}
	if c == nil || c.Score.Mated() {
		return phrases.Phrase{}
	}
	if w.aimsAtMoved() {
		return phrases.Phrase{} // what it is aimed at is not there
	}
	if c.Score-w.best.Score > blunderMP && !c.TakesBack(2) {
		return phrases.Phrase{} // he would not do it there
	}
	if e := play.EventOf(c, -1, w.lost); e != nil && (w.toldLoss == nil || e.Gain() < w.toldLoss.Gain()+play.OnePawn) {
		return phrases.Phrase{}
	}
	k := 2
	for k <= counterPlies && k < min(c.Plies(), w.played.Plies()) && c.Moves[k] == w.played.Moves[k] {
		if k++; k >= c.Plies() || k >= w.played.Plies() || c.Moves[k] != w.played.Moves[k] {
			return phrases.Phrase{} // it is the enemy who does something else
		}
		k++
	}
	if k > counterPlies || k >= c.Plies() || !c.Replies(k) || c.IsEvenExchange(k) && c.At[k].At(c.Moves[k].From()).Type() == board.Queen {
		return phrases.Phrase{} // or the queens go, and the enemy goes on
	}
	after, m := w.played.At[k], c.Moves[k]
	if there := after.At(m.From()) == c.At[k].At(m.From()) && after.IsLegal(m); there && (w.played.Score.Mated() && !c.Takes(k) || after.InCheck() || c.TakesBack(k) && after.SEE(m, 0) || c.Takes(k) && takesInPeace(after, m)) || c.TakesBack(k) && takesAlike(after, c.At[k], m) {
		return phrases.Phrase{} // it could be played there as well, and does not help
	}
	if waiting := c.At[k-1].Passed(); gainfully && waiting != nil && c.Takes(k) && waiting.At(c.Moves[k].To()) == c.At[k].At(c.Moves[k].To()) && waiting.IsLegal(c.Moves[k]) && waiting.SEE(c.Moves[k], play.LeastGain) {
		return phrases.Phrase{} // it was to be had anyway, and nobody would give that answer
	}
	if gainfully && !(c.Takes(k) && c.At[k].SEE(c.Moves[k], play.LeastGain)) {
		return phrases.Phrase{}
	}
	if k == 2 && c.TakesBack(2) && w.played.TakesBack(2) && !w.takerGuards() {
		return phrases.Phrase{} // it is taken back after the played move as well: what that loses is something else
	}
	told := say("purpose.meets-move", in("answer", c.Text(1, k)), in("move", c.Numbered(k)))
	if guards := w.guardsAgain(c); k == 2 && !guards.Empty() {
		told = guards
	}
	return claiming(told, w.meeting(c, k))
}

// takerGuards tells if the man that takes the enemy's answer back in the played line leaves by that what the enemy takes next.
func (w *writer) takerGuards() bool {
	p := w.played
	return p.Takes(3) && play.AttacksFrom(p.At[2], p.Moves[2].From(), p.Moves[3].To(), 0)
}

// takesInPeace tells if a move wins something, and leaves nothing to be taken.
func takesInPeace(pos *board.Position, m board.Move) bool {
	if !pos.SEE(m, play.LeastGain) {
		return false
	}
	after := pos.Clone()
	after.Make(m)
	return len(play.Takes(after)) == 0
}

// guardsAgain tells that the recommended move guards a man that the enemy's answer takes, or leaves it guarded by the one that the played
// move takes away; empty if neither is so, or it falls for less all the same.
func (w *writer) guardsAgain(c *play.Path) phrases.Phrase {
	man, sq := c.Taken(1)
	if man == board.NoPiece || !c.TakesBack(2) || w.start().At(sq) != man || man.Value() > c.At[1].At(c.Moves[1].From()).Value() {
		return phrases.Phrase{}
	}
	m := w.facts(BestLine, 0)
	if !guardedByPawn(m.before, sq) && !m.takenWithMore(sq) && !play.AttacksFrom(m.before, m.move.From(), sq, 0) && play.AttacksFrom(m.after, m.move.To(), sq, 0) {
		return claiming(say("purpose.guards", in("man", manOnSquare(m.after, sq))), m.here(sq, m.move.To()))
	}
	gone := w.played.Moves[0]
	if gone.From() != sq && c.Moves[2].From() == gone.From() && play.AttacksFrom(m.before, gone.From(), sq, 0) && !play.AttacksFrom(w.played.At[1], gone.To(), sq, 0) {
		return claiming(say("undo.guarded", in("square", sq)), m.here(sq))
	}
	return phrases.Phrase{}
}

// guardedByPawn tells if a pawn guards a man already: one guard more does not tell how it is kept.
func guardedByPawn(pos *board.Position, sq board.Square) bool {
	us := pos.At(sq).Color()
	return board.PawnAttacks(us.Other(), sq)&pos.Pieces(us, board.Pawn) != 0
}

// aimsAtMoved tells if all that the enemy's answer attacks, or wins, is the man that the played move has moved.
func (w *writer) aimsAtMoved() bool {
	to := w.played.Moves[0].To()
	if w.best.At[1].At(to) == w.played.At[1].At(to) {
		return false
	}
	var aims board.Bitboard
	if e := w.toldLoss; e != nil {
		for k := 1; k < e.Ply; k += 2 {
			if man, sq := e.Path.Taken(k); man != board.NoPiece && e.Path.At[1].At(sq) == man {
				aims |= board.SquareBB(sq)
			}
		}
		if e.Found && len(e.Motif.Targets) > 0 && e.Motif.Targets[0].Square == to {
			return true
		}
		if m := w.facts(PlayedLine, 1); slices.ContainsFunc(m.freshTargets(), func(t play.Take) bool { return t.Move.To() == to && t.Man.Value() > m.man.Value() }) {
			return true
		}
	} else {
		for _, t := range w.facts(PlayedLine, 1).freshTargets() {
			aims |= board.SquareBB(t.Move.To())
		}
	}
	return aims == board.SquareBB(to)
}

// answersFault tells if what the recommended move does has to do with what the comment has said that the enemy does:
// if it is about a man or a square that plays a part there, or wins something itself.
func (w *writer) answersFault(deed phrases.Phrase) bool {
	if w.toldLoss == nil && !w.played.Score.Mated() && (!w.toldAnswer || w.standingTargets() == 0) {
		return true
	}
	for p := range deed.All {
		if isMateThreat(p) {
			return true
		}
	}
	part := w.partInFault()
	claims := claimsIn(deed)
	for _, c := range claims {
		if c.Kind == NetClaim || c.Kind == MateClaim || c.Kind == MotifClaim {
			return true
		}
		names := slices.Clone(c.Squares)
		if men, ok := c.Men.([]ClaimMan); ok {
			for _, m := range men {
				names = append(names, m.Square)
			}
		}
		if len(c.UCI) >= 4 {
			names = append(names, c.UCI[2:4])
		}
		for _, name := range names {
			if sq, ok := squareOf(name); ok && part.Has(sq) {
				return true
			}
		}
	}
	return len(claims) == 0
}

// standingTargets are the squares of the mover's men that the enemy's answer attacks, but for the one that has just moved.
func (w *writer) standingTargets() (squares board.Bitboard) {
	if w.played.Plies() < 2 {
		return 0
	}
	for _, t := range w.facts(PlayedLine, 1).freshTargets() {
		if sq := t.Move.To(); w.start().At(sq) == t.Man {
			squares |= board.SquareBB(sq)
		}
	}
	return squares
}

// exchangedAnyhow tells if the enemy takes on a square after either move, and can be taken back there: it is guarded all the same, and the point
// is another one.
func (w *writer) exchangedAnyhow(sq board.Square) bool {
	b := w.best
	if w.lossRetaken != nil && w.lossRetaken.Refutes(3) {
		return false // after the played move taking back loses more
	}
	return b.Plies() > 2 && b.Takes(1) && b.Moves[1].To() == sq && w.played.Moves[1].To() == sq && w.played.At[2].IsLegal(b.Moves[2])
}

// keepsSafe tells that the first man which the enemy wins after the played move is safe after the recommended one.
func (w *writer) keepsSafe() phrases.Phrase {
	if w.toldLoss == nil || w.best.Plies() < 2 || w.best.At[1].InCheck() {
		return phrases.Phrase{}
	}
	m, after := w.facts(BestLine, 0), w.best.At[1]
	for k := 1; k < w.toldLoss.Ply; k += 2 {
		man, sq := w.played.Taken(k)
		if sq == w.played.Moves[0].To() && !w.played.Takes(0) && man != board.NoPiece {
			break // it is the man that has moved which falls first
		}
		if man == board.NoPiece || w.start().At(sq) != man || after.At(sq) != man || sq == w.played.Moves[0].From() || w.played.IsEvenExchange(k) {
			continue
		}
		if half := board.Pawn.Value() / 2; man.Value() > half*(1-w.toldLoss.Gain()) {
			break // it is worth more than what is lost: it is exchanged
		}
		if man.Type() == board.Pawn && w.toldLoss.Gain() <= -play.KnightWorth || w.fallsByTheWay(man) {
			break // it is not what is lost
		}
		if play.Hangs(play.Takes(after), sq) || m.fallsWithin(play.ComparedPlies, sq) || k > 1 && man.Type() == board.Pawn && w.aimsAgain(sq) || w.exchangedAnyhow(sq) {
			break
		}
		return claiming(say("purpose.keeps-safe", in("man", named(after, sq, w.mover()))), m.here(sq))
	}
	return phrases.Phrase{}
}

// aimsAgain tells if the enemy's answer to the played move attacks a man after the recommended one as well: one that cannot go away would
// have to be looked after.
func (w *writer) aimsAgain(sq board.Square) bool {
	after, answer := w.best.At[1], w.played.Moves[1]
	if w.played.Takes(1) || !after.IsLegal(answer) || after.At(answer.From()) != w.played.At[1].At(answer.From()) || !after.SEE(answer, 0) {
		return false
	}
	again := after.Clone()
	again.Make(answer)
	waiting := again.Passed()
	return waiting != nil && play.Hangs(play.Takes(waiting), sq)
}

// partInFault are the squares that play a part in what the comment has said that the enemy does: where his moves
// begin and end, and what they are aimed at.
func (w *writer) partInFault() (squares board.Bitboard) {
	last := play.ShownReplies + 1
	if e := w.toldLoss; e != nil {
		last = e.Ply
		squares |= e.TakenFrom()
		if e.Found {
			for _, man := range append([]motif.Man{e.Motif.Man}, e.Motif.Targets...) {
				squares |= board.SquareBB(man.Square)
			}
		}
	}
	if w.toldAnswer {
		last = max(2, w.toldPly)
		squares |= w.standingTargets()
	}
	for k := 1; k < min(last, w.played.Plies()); k += 2 {
		squares |= board.SquareBB(w.played.Moves[k].From()) | board.SquareBB(w.played.Moves[k].To())
	}
	return squares
}

package explain

import (
	"slices"

	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What of the account of terms is a reason that a player would give.

// traitReason is what a trait tells, if it weighs so much of what the move loses, in percent.
func (w *writer) traitReason(t *trait, percent int64) (reason, bool) {
	if !t.inPlayed() || !t.credible(w.scene) || t.ply > play.ShownReplies+1 || w.isThereAnyway(t) {
		return reason{}, false
	}
	weight := w.traitWeight(t)
	switch share := int64(weight) * 100; {
	case weight < leastReason, share < int64(w.swing())*percent, percent == faintPercent && w.tooFaint(t):
		return reason{}, false
	case w.farFetched(t) && share < int64(w.swing())*farPercent:
		return reason{}, false
	case w.isNoConcern(t), t.standing == givenUp && w.isKept(t), t.standing == fresh && w.passesAway(t):
		return reason{}, false
	}
	if t.standing == fresh && t.owner != w.mover() {
		if p := t.doneBy(w.scene, PlayedLine); !p.Empty() {
			return reason{verb: p, weight: weight, alone: t.weight(), ply: 2, reply: true, lasts: true}, true
		}
	}
	r := reason{verb: t.deed(w.scene), state: t.state(w.scene), weight: weight, alone: t.weight(), harm: t.isHarm(), carries: t.concept.ID != "centre-pawn", pair: t.concept.ID == "bishop-pair", ply: t.ply, lasts: true}
	if r.state.Empty() || w.hasWonBefore(t.ply) || w.played.LeavesChoice(t.ply) {
		return reason{}, false // nothing to be told, or men were lost or won on the way, or he need not go there
	}
	if t.standing == givenUp && t.owner == w.mover() && t.concept.keepable() && r.state.Key != kingDrawnOut && !(r.pair && w.bishopCanBeTaken()) {
		r.gaveUp = t.concept.count(t.squares)
	}
	if t.there() {
		r.why, r.undo = w.because(t), w.advances(t)
	}
	return r, true
}

// isThereAnyway tells if the better move allows as much.
func (w *writer) isThereAnyway(t *trait) bool {
	return t.isHarm() && t.ply == 3 && w.sameExchange() || t.ply <= 3 && w.onlyPutsOff(t)
}

// tornPercent is by how much more than their terms say such pawns weigh, as they are what a player sees first: by judgement.
const tornPercent = 50

// traitWeight is what a trait weighs with what belongs to it: less a spot where nobody goes yet, more pawns that an exchange has torn.
func (w *writer) traitWeight(t *trait) int32 {
	weight := w.together(t)
	if t.concept.ID == "weak-spot" && t.squares&w.visitedByEnemy() == 0 && int64(weight)*100 < int64(w.swing())*farPercent {
		weight /= 3
	}
	if w.tornByExchange(t) {
		weight += weight * tornPercent / 100
	}
	return weight
}

// isNoConcern tells if no player would give a trait as the reason, whatever it weighs.
func (w *writer) isNoConcern(t *trait) bool {
	switch t.concept.ID {
	case "heavy-pieces-on-open-file", "heavy-pieces-on-semi-open-file", "unopposed-pawn":
		return true // of ten comments on an open or half-open file, for a rook or a pawn, readers found none good
	case "shelter-pawn":
		return w.takesTowardsCentre(t) // that opens a line for a rook, and makes doubled pawns at worst
	case "doubled-pawn":
		return w.takesFromEdge(t) // that opens the file for a rook
	case "king-lacks-second-rank-access":
		return t.owner == w.mover() && !w.played.ReachesBackRank(t.owner) // nobody goes there
	case "bishop-pair":
		return w.swing() > idleSwing || !w.movesBishop() // there is more to it
	case "passed-pawn", "prospective-passer":
		return t.owner != w.mover() && t.standing == fresh && t.ply > 1 && (w.isBlockaded(t) || w.pieces() > passerPieces)
	}
	return false
}

// passerPieces is with how many pieces on the board, at most, a passed pawn that the enemy gets later in the line is a reason: with more of them readers
// found none of three such comments good.
const passerPieces = 8

// isBlockaded tells if a piece of the mover stands in the way of the passed pawns of a trait.
func (w *writer) isBlockaded(t *trait) bool {
	pos := w.played.At[min(t.ply, w.played.Plies())]
	ahead := t.squares << 8
	if t.owner == board.Black {
		ahead = t.squares >> 8
	}
	return ahead != 0 && ahead&^(pos.Of(t.owner.Other())&^pos.Kind(board.Pawn)) == 0
}

// isKept tells if what the move gives up is not really lost, or not seen to be: a weakness of the enemy's, a pawn that is exchanged or goes on, a trait
// that goes where the reader is not shown the line.
func (w *writer) isKept(t *trait) bool {
	switch t.concept.ID {
	case "centre-pawn":
		if w.tradesPawns(t.ply) || w.takesTowardsCentre(t) {
			return true
		}
	case "lead-pawn", "space-advantage-pawn":
		if w.played.At[min(t.ply, w.played.Plies())].Pieces(t.owner, board.Pawn)&t.squares != t.squares {
			return true
		}
	case "passed-pawn":
		if w.played.TakesAway(t.squares, t.ply) {
			return true
		}
	}
	return t.ply > w.shown || t.concept.Bad && t.owner != w.mover()
}

// passesAway tells if what is new does not stay: a weak or a passed pawn is taken, or pawns of the enemy in the middle are not told for what he
// does with them.
func (w *writer) passesAway(t *trait) bool {
	if t.isHarm() && t.owner == w.mover() || t.concept.ID == "passed-pawn" && t.owner != w.mover() {
		return losesWhatIsLeft(w.played, t)
	}
	return t.owner != w.mover() && (t.concept.ID == "lead-pawn" || t.concept.ID == "centre-pawn") && t.doneBy(w.scene, PlayedLine).Empty()
}

// takesTowardsCentre tells if a pawn on one of the squares of a trait has gone from there by taking a man on one of the two files in the middle.
func (w *writer) takesTowardsCentre(t *trait) bool {
	for k, m := range w.played.Moves[:min(t.ply, w.played.Plies())] {
		if file := m.To().File(); t.squares.Has(m.From()) && w.played.Takes(k) && (file == 3 || file == 4) {
			return true
		}
	}
	return false
}

// tornByExchange tells if pawns of the mover become weak because one of them takes back what the enemy's answer takes.
func (w *writer) tornByExchange(t *trait) bool {
	return t.isHarm() && t.standing == fresh && t.owner == w.mover() && t.ply == 3 && w.played.TakesBack(2) && w.played.At[2].At(w.played.Moves[2].From()).Type() == board.Pawn
}

// takesFromEdge tells if the pawns of a trait have become what they are by a capture from the edge of the board towards its middle.
func (w *writer) takesFromEdge(t *trait) bool {
	p := w.played
	for k, m := range p.Moves[:min(t.ply, p.Plies())] {
		if file := m.From().File(); p.Takes(k) && p.At[k].At(m.From()).Type() == board.Pawn && t.squares.Has(m.To()) {
			return file == 0 || file == 7
		}
	}
	return false
}

// movesBishop tells if the better move goes elsewhere with the bishop that the played one gives or leaves to be taken: where the two moves do not differ in
// that the pair is seldom what tells them apart.
func (w *writer) movesBishop() bool {
	from, p := w.best.Moves[0].From(), w.played
	return w.start().At(from).Type() == board.Bishop && (p.Moves[0].From() == from || p.Takes(1) && p.Moves[1].To() == from)
}

// bishopCanBeTaken tells if the enemy can exchange a bishop of the mover at once after the better move: then that does not keep the pair.
func (w *writer) bishopCanBeTaken() bool {
	pos := w.best.At[1]
	var list board.MoveList
	pos.LegalCaptures(&list)
	return slices.ContainsFunc(list.Slice(), func(m board.Move) bool {
		return pos.At(m.To()).Type() == board.Bishop && pos.SEE(m, -play.MuchTheSame)
	})
}

// hasWonBefore tells if somebody has won something in the played line after so many half-moves, but for
// what its first move takes back or either move takes.
func (w *writer) hasWonBefore(ply int) bool {
	won := w.played.Gain(min(ply, w.played.Plies())).HalfPawns()
	if w.played.Granted == (play.Balance{}) && w.lost.Piece != board.NoPiece && w.played.Takes(0) && w.played.Moves[0].To() == w.lost.Square && won > 0 {
		won -= play.BalanceOfMan(w.lost.Piece).HalfPawns()
	}
	return max(won, -won) >= play.OnePawn
}

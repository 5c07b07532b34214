package explain

import (
	"slices"
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// Pawns that one exchange, or one pawn move, leaves weak in several ways: isolated and doubled, backward with a weak spot in front
// of them. Each term measures its part, and a player sees one thing: the pawns are torn. So the parts weigh together.

// harms are the concepts that are parts of it.
var harms = []string{
	"horizontally-isolated-pawn", "doubled-pawn", "backward-fated-pawn", "backward-pawn", "semi-backward-pawn",
	"partially-semi-backward-pawn", "temporary-backward-fated-pawn", "weak-spot",
}

// leastHarm is what a part of it has to weigh to be told, in millipawns.
const leastHarm = 30

// isHarm tells if a trait is a part of what weakens the pawns of a side, on its own account worth a word.
func (t *trait) isHarm() bool {
	return t.concept.Bad && (t.standing == fresh || t.standing == missed) && t.weight() >= leastHarm && slices.Contains(harms, t.concept.ID)
}

// together is what a trait weighs with the other parts of the same harm: those of the same side that the same moves bring about.
func (w *writer) together(t *trait) int32 {
	weight := t.weight()
	if !t.isHarm() {
		return weight
	}
	for i := range w.traits {
		u := &w.traits[i]
		if u.concept != t.concept && u.isHarm() && u.owner == t.owner && u.standing == t.standing && u.ply == t.ply && u.credible(w.scene) {
			weight += u.weight()
		}
	}
	return weight
}

// advances is what the recommended move does about a pawn that is left behind: it goes ahead while it can.
func (w *writer) advances(t *trait) phrases.Phrase {
	m := w.best.Moves[0]
	if !strings.Contains(t.concept.ID, "backward") || t.owner != w.mover() || t.squares != board.SquareBB(m.From()) || w.best.Takes(0) {
		return phrases.Phrase{}
	}
	return claiming(say("undo.advances"), Claim{Kind: MenClaim, Line: BestLine, Ply: 1, Men: []ClaimMan{manOn(w.best.At[1], m.To())}})
}

// onlyPutsOff tells if the recommended line makes the same pawn move as the played one further on, so that what comes of it for the pawns
// is not what tells the moves apart.
func (w *writer) onlyPutsOff(t *trait) bool {
	m := w.played.Moves[0]
	return t.owner == w.mover() && (t.isHarm() || t.concept.ID == "shelter-pawn") && w.start().At(m.From()).Type() == board.Pawn && w.best.MakesWithin(w.start(), m, 2, w.best.Plies())
}

// sameTorn leaves of isolated pawns those that are doubled, too, where some are: these are what a player sees, and the comment need not
// list the same pawns twice.
func sameTorn(traits []trait) {
	for i := range traits {
		t := &traits[i]
		if t.concept.ID != "horizontally-isolated-pawn" {
			continue
		}
		for _, u := range traits {
			if u.concept.ID == "doubled-pawn" && u.owner == t.owner && u.standing == t.standing && u.ply == t.ply && t.squares&u.squares != 0 {
				t.squares &= u.squares
			}
		}
	}
}

// seconded is the second of two clauses of the same kind about pawns, without the words that both have: "the pawns on h6 and h7
// are isolated", and "doubled"; it is what it was if they have none in common.
func seconded(second, first phrases.Phrase) phrases.Phrase {
	if second.Key != first.Key || first.Key != arePawns && first.Key != leavesPawns {
		return second
	}
	if !second.Arg("pawns").(phrases.Phrase).Same(first.Arg("pawns").(phrases.Phrase)) {
		return second
	}
	return second.Arg("adjective").(phrases.Phrase).Noting(second.Notes...)
}

// The keys of clauses that tell what pawns are, and what a move leaves them.
const (
	arePawns    = "concept-words.is"
	leavesPawns = "concept-words.leaves-pawns"
)

// withoutOwnPawns leaves out weak spots on which a pawn of their owner stands: as long as it is there nobody uses them.
func (t *trait) withoutOwnPawns(pos *board.Position) bool {
	if t.concept.ID == "weak-spot" {
		t.squares &^= pos.Pieces(t.owner, board.Pawn)
	}
	return t.squares != 0
}

// smallPercent is the part of what a move loses that a weakness of the pawns has to have in the lines to be told behind another reason,
// or where there is none.
const smallPercent = 8

// smallHarm is a weakness of the mover's pawns that the move itself, or the enemy's answer to it, leaves behind.
func (w *writer) smallHarm() (reason, bool) {
	if w.swing() > greatSwing {
		return reason{}, false
	}
	for i := range w.traits {
		t := &w.traits[i]
		if !t.isHarm() || t.standing != fresh || t.owner != w.mover() || t.ply > 2 || !t.credible(w.scene) || w.farFetched(t) || w.hasWonBefore(t.ply) || losesWhatIsLeft(w.played, t) {
			continue
		}
		early := *t
		if early.ply = 1; len(early.claimsOf(w.scene)) > 0 {
			t = &early // the move itself does it
		} else if m := w.played.Moves[t.ply-1]; t.ply == 2 && !w.played.Takes(1) && board.PawnAttacks(t.owner.Other(), m.To())&t.squares.Forward(t.owner) == 0 {
			continue // what the answer has to do with it is not to be seen
		}
		r := reason{verb: t.deed(w.scene), state: t.state(w.scene), weight: t.weight(), alone: t.weight(), harm: true, ply: t.ply, lasts: true}
		if w.share(&r) >= smallPercent && !r.state.Empty() {
			r.why = w.because(t)
			return r, true
		}
	}
	return reason{}, false
}

// alsoHarm tells it behind another reason, if the reader sees it there: it needs no more moves than that.
func (w *writer) alsoHarm(told phrases.Phrase, first *reason) phrases.Phrase {
	r, ok := w.smallHarm()
	switch {
	case !ok || r.sameThing(first):
		return told
	case r.ply == 1:
		return sentences(told, w.alsoSentence(&r))
	case r.ply == first.ply && !first.reply && !first.state.Empty():
		return w.reasonSentence(first, &r)
	}
	return told
}

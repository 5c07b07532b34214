package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// graveMP is what a skewer, a double attack or the pin of a greater piece weighs, in millipawns.
const graveMP = 400

// prizeMP is what it weighs that the answer takes something worth a pawn, in millipawns, where the
// count of the line does not bear it out.
const prizeMP = 350

// fallsLater is for how many half-moves of the better line a man that the answer takes must not fall there.
const fallsLater = 8

// answers lists what the enemy's answer does that it could not do after the recommended move.
func (s *scene) answers() []fault {
	if s.played.Plies() < 2 {
		return nil
	}
	m, other := s.facts(PlayedLine, 1), s.answerToBest()
	for k := 1; other == nil && k < min(s.best.Plies(), 4); k += 2 {
		if s.best.Moves[k] == s.played.Moves[1] && s.best.Takes(k) == s.played.Takes(1) {
			return nil // the enemy does the same after the better move, at once or a move later
		}
	}
	taken, _ := s.played.Taken(1)
	var list []fault
	for _, f := range finders {
		if f.answer == noReason {
			continue
		}
		p, ok := f.find(m)
		if !ok || !s.allHold(p.says) {
			continue
		}
		if s.played.Takes(1) && !s.played.TakesBack(1) && !p.prize && (other == nil || !other.before.IsCapture(other.move)) {
			continue // what it takes is the point, unless that can be taken after the better move as well
		}
		if hitsOneMan(p.says) && s.played.Plies() > 2 && s.played.Moves[2] == s.best.Moves[0] {
			continue // the better move, made now, meets it
		}
		if p.prize && (s.regained() || s.best.TakesWithin(fallsLater, 1, s.played.Moves[1].To(), taken)) {
			continue // as much is taken in return, or it falls after the better move as well
		}
		if slices.ContainsFunc(claimsIn(p.says), func(c Claim) bool { return c.Ply > 2 }) {
			continue // the reader is shown the answer only
		}
		if other != nil {
			if same, does := f.find(other); does && (same.says.Same(p.says) || s.met == nil && sameAttack(same.says, p.says) || s.hitsEitherTaker(same.says, p.says)) {
				continue
			}
		}
		weight := f.answer
		switch {
		case p.small:
			weight /= 3
		case p.prize:
			weight = int32(taken.Value()) * prizeMP / 100
		case s.played.TakesBack(1) && !p.grave:
			weight /= 2 // the exchange was the mover's choice
		case p.grave:
			weight = graveMP
		case p.tempo:
			weight = losesTimeMP
		}
		weight = weight * int32(p.comes.againstMove()) / 100
		list = append(list, fault{says: p.says, weight: weight, ply: 2, reply: true, idle: hitsOneMan(p.says) && p.comes >= steps})
	}
	return hitsAndClaims(list)
}

// hitsAndClaims tells of a pawn that hits a piece and claims the centre by that as of one thing.
func hitsAndClaims(list []fault) []fault {
	hit := slices.IndexFunc(list, func(f fault) bool {
		man, ok := f.says.Arg("man").(phrases.Phrase)
		return f.says.Key == "purpose.hits" && ok && man.Key != "man-on.pawn"
	})
	claim := slices.IndexFunc(list, func(f fault) bool { return f.says.Key == "purpose.claims-centre" })
	if hit < 0 || claim < 0 {
		return list
	}
	list[hit].says, list[hit].idle = both(list[hit].says, list[claim].says), false
	list[hit].weight += list[claim].weight
	return slices.Delete(list, claim, claim+1)
}

// answerToBest is the enemy's answer to the played move as an answer to the recommended one; nil
// if it cannot be given there.
func (s *scene) answerToBest() *moveFacts {
	if s.best.Plies() == 0 {
		return nil
	}
	before, answer := s.best.At[1], s.played.Moves[1]
	if !before.IsLegal(answer) || before.At(answer.From()) != s.played.At[1].At(answer.From()) || !before.SEE(answer, 0) {
		return nil
	}
	p := play.NewPath(s.start(), []board.Move{s.best.Moves[0], answer}, s.best.Score, s.best.End)
	if won := play.Takes(p.At[2]); len(won) > 0 && !play.Hangs(play.Takes(s.played.At[2]), won[0].Move.To()) {
		return nil // there is no time for it: something hangs
	}
	return &moveFacts{
		scene: s, p: p, i: 1, name: BestLine, move: answer, us: before.Side(),
		man: before.At(answer.From()), before: before, after: p.At[2],
	}
}

// sameAttack tells if two phrases say that the same man is attacked, whatever becomes of it in their lines.
func sameAttack(p, q phrases.Phrase) bool {
	man, ok := attackedMan(p)
	other, too := attackedMan(q)
	return ok && too && man.Same(other)
}

// hitsEitherTaker tells if two phrases say that the man is attacked with which one or the other of the two moves takes something on the same square.
func (s *scene) hitsEitherTaker(p, q phrases.Phrase) bool {
	if s.played.Granted == (play.Balance{}) {
		return false
	}
	man, ok := attackedMan(p)
	other, too := attackedMan(q)
	return ok && too && man.Same(manOnSquare(s.best.At[1], s.best.Moves[0].To())) && other.Same(manOnSquare(s.played.At[1], s.played.Moves[0].To()))
}

// attackedMan is the man that is attacked by what a phrase tells.
func attackedMan(p phrases.Phrase) (phrases.Phrase, bool) {
	switch p.Key {
	case "purpose.attacks", "purpose.hits", "purpose.drives-away", "purpose.drives-from", "purpose.drives-back":
		man, ok := p.Arg("man").(phrases.Phrase)
		return man, ok
	}
	return phrases.Phrase{}, false
}

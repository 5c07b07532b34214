package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Bishops that come to life in one line and not in the other: what tells the lines apart is often a piece that has not moved.

// What it weighs, in millipawns; how few squares a bishop that is shut in has, and how many one that is free.
const (
	freedMP    = 270
	fewSquares = 2
	freeEnough = 5
)

// freeFrom is the first half-move from which on a piece has squares to go to and keeps them; 0 if there is none.
func freeFrom(along []int) int {
	for k := 1; k < len(along) && k <= play.FreeSoon; k++ {
		if len(along) <= k+play.FreeStays-1 {
			return 0
		}
		if least(along[k:k+play.FreeStays]) >= freeEnough {
			return k
		}
	}
	return 0
}

func least(list []int) int {
	n := list[0]
	for _, x := range list {
		n = min(n, x)
	}
	return n
}

func most(list []int) int {
	n := list[0]
	for _, x := range list {
		n = max(n, x)
	}
	return n
}

// freesPiece: an enemy bishop that was shut in comes to life, and does not in the best line.
func freesPiece(s *scene) (fault, bool) {
	if opening(s.start()) {
		return fault{}, false
	}
	for b := s.start().Pieces(s.mover().Other(), board.Bishop); b != 0; {
		from := b.PopFirst()
		played, best := s.played.ReachAlong(from), s.best.ReachAlong(from)
		k := freeFrom(played)
		if k == 0 || played[0] > fewSquares || len(best) < play.FreeStays+1 || most(best) > fewSquares+1 {
			continue
		}
		if there, ok := s.best.Follow(from, min(play.FreeStays, s.best.Plies())); !ok || there != from {
			continue // it gets out in the best line, too
		}
		if other := s.answerToBest(); other != nil && k == 2 && other.after.At(from) == s.start().At(from) && play.Reach(other.after, from) >= freeEnough {
			continue // nor does the better move keep it in: the enemy only plays something else
		}
		sq, _ := s.played.Follow(from, k)
		if s.played.Net(k).Size() >= play.OnePawn || !s.played.Quiet(k) && s.played.Plies() > k && s.played.Takes(k) {
			continue
		}
		end := min(play.FreeStays, len(best)-1)
		there, _ := s.best.Follow(from, end)
		keeps := claiming(say("undo.shut-in"), squaresOfPiece(s.best, BestLine, end, there))
		freed := squaresOfPiece(s.played, PlayedLine, k, sq)
		if k == 2 && s.played.Moves[1].From() == from {
			return fault{says: s.bringsToLife(freed), weight: freedMP, ply: k, reply: true, undo: keeps}, true
		}
		told := say("fault.comes-to-life", in("man", manOnSquare(s.played.At[k], sq)))
		return fault{says: claiming(told, freed), weight: freedMP, ply: k, state: k > 1, undo: keeps}, true
	}
	return fault{}, false
}

// bringsToLife tells that the enemy's answer is a move of the bishop that comes to life, and what that attacks.
func (s *scene) bringsToLife(freed Claim) phrases.Phrase {
	told := claiming(say("fault.brings-to-life"), freed)
	if attack, ok := attacksMen(s.facts(PlayedLine, 1)); ok && s.allHold(attack.says) {
		return both(attack.says, told)
	}
	return told
}

// squaresOfPiece claims how many squares a piece has in a line.
func squaresOfPiece(p *play.Path, name LineName, ply int, sq board.Square) Claim {
	pos := p.At[ply]
	return Claim{
		Kind: PrincipleClaim, Line: name, Ply: ply, ID: "passive", Side: pos.At(sq).Color().String(), Squares: []string{sq.String()},
		Counts: map[string]int{"squares": play.Reach(pos, sq)},
	}
}

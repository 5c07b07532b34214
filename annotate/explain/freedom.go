package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// Bishops that come to life in one line and not in the other: what tells the lines apart is often a piece that has not moved.

// What it weighs, in millipawns; how few squares a bishop that is shut in has, and how many one that is free; how soon it has
// to be seen, and for how long.
const (
	freedMP    = 270
	fewSquares = 2
	freeEnough = 5
	freeSoon   = 5
	freeStays  = 5
)

// reachAlong counts the squares of the man that stood on a square at the start, after each half-move of a line as far as it is
// there and the line is long enough to be compared.
func (p *Path) reachAlong(from board.Square) []int {
	var list []int
	for k := 0; k <= min(p.plies(), freeSoon+freeStays); k++ {
		sq, ok := p.follow(from, k)
		if !ok {
			break
		}
		list = append(list, reach(p.At[k], sq))
	}
	return list
}

// freeFrom is the first half-move from which on a piece has squares to go to and keeps them; 0 if there is none.
func freeFrom(along []int) int {
	for k := 1; k < len(along) && k <= freeSoon; k++ {
		if len(along) <= k+freeStays-1 {
			return 0
		}
		if least(along[k:k+freeStays]) >= freeEnough {
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
		played, best := s.played.reachAlong(from), s.best.reachAlong(from)
		k := freeFrom(played)
		if k == 0 || played[0] > fewSquares || len(best) < freeStays+1 || most(best) > fewSquares+1 {
			continue
		}
		if there, ok := s.best.follow(from, min(freeStays, s.best.plies())); !ok || there != from {
			continue // it gets out in the best line, too
		}
		if other := s.answerToBest(); other != nil && k == 2 && other.after.At(from) == s.start().At(from) && reach(other.after, from) >= freeEnough {
			continue // nor does the better move keep it in: the enemy only plays something else
		}
		sq, _ := s.played.follow(from, k)
		if s.played.net(k).size() >= onePawn || !s.played.quiet(k) && s.played.plies() > k && s.played.takes(k) {
			continue
		}
		end := min(freeStays, len(best)-1)
		there, _ := s.best.follow(from, end)
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
func squaresOfPiece(p *Path, name LineName, ply int, sq board.Square) Claim {
	pos := p.At[ply]
	return Claim{
		Kind: PrincipleClaim, Line: name, Ply: ply, ID: "passive", Side: pos.At(sq).Color().String(), Squares: []string{sq.String()},
		Counts: map[string]int{"squares": reach(pos, sq)},
	}
}

package explain

import (
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// draggedMP is what it weighs that a pawn is drawn forward to where it falls, in millipawns, and draggedSoon after how many half-moves
// it has fallen.
const (
	draggedMP   = 90
	draggedSoon = 9
)

// dragsPawn: the enemy takes something that a pawn takes back, and that pawn cannot be held there. One that is taken at once is lost and not
// weak.
func dragsPawn(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	if p.Plies() < 4 || !p.Takes(1) || !p.TakesBack(2) || p.Takes(0) && p.TakesBack(1) {
		return fault{}, false
	}
	sq := p.Moves[2].To()
	man := p.At[3].At(sq)
	if man.Type() != board.Pawn || sq.RelativeRank(us) < 3 || p.Net(3).Size() >= play.OnePawn {
		return fault{}, false
	}
	for k := 3; k < min(p.Plies(), draggedSoon); k++ {
		taken, at := p.Taken(k)
		if k%2 == 0 && p.Moves[k].From() == sq {
			break // it goes on
		}
		if at != sq || taken != man {
			continue
		}
		if k == 3 || p.TakesBack(k+1) || s.best.At[min(3, s.best.Plies())].At(sq) == man || k+1 >= p.Plies() {
			break
		}
		c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 3, Men: []ClaimMan{manOn(p.At[3], sq)}}
		return fault{says: claiming(say("fault.weak-pawn", in("man", manOnSquare(p.At[3], sq))), c), weight: draggedMP, ply: 3, state: true}, true
	}
	return fault{}, false
}

package explain

import "gloss/engine/board"

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
	if p.plies() < 4 || !p.takes(1) || !p.takesBack(2) || p.takes(0) && p.takesBack(1) {
		return fault{}, false
	}
	sq := p.Moves[2].To()
	man := p.At[3].At(sq)
	if man.Type() != board.Pawn || sq.RelativeRank(us) < 3 || p.net(3).size() >= onePawn {
		return fault{}, false
	}
	for k := 3; k < min(p.plies(), draggedSoon); k++ {
		taken, at := p.taken(k)
		if k%2 == 0 && p.Moves[k].From() == sq {
			break // it goes on
		}
		if at != sq || taken != man {
			continue
		}
		if k == 3 || p.takesBack(k+1) || s.best.At[min(3, s.best.plies())].At(sq) == man || k+1 >= p.plies() {
			break
		}
		c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 3, Men: []ClaimMan{manOn(p.At[3], sq)}}
		return fault{says: claiming(say("fault.weak-pawn", in("man", manOnSquare(p.At[3], sq))), c), weight: draggedMP, ply: 3, state: true, avoided: true}, true
	}
	return fault{}, false
}

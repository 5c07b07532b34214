package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// Queens that go off the board in one line and stay in the other.

// What it weighs, in millipawns, for who is worse without them and for who loses his play; within how many half-moves it has to happen.
const (
	queenlessMP   = 260
	queensOffMP   = 190
	queensOffSoon = 6
)

// queensGone is the half-move, of the first few, after which a line has no queens any more and takes no more, with the count
// of men as before; 0 if there is none.
func (p *Path) queensGone() int {
	for k := 2; k <= min(p.plies(), queensOffSoon); k++ {
		if p.At[k].Kind(board.Queen) == 0 && !p.takes(k) {
			if abs(int32(p.net(k).halfPawns())) >= onePawn {
				break
			}
			return k
		}
	}
	return 0
}

// losesQueens: the queens are exchanged, which suits the enemy, and stay on the board in the best line.
func losesQueens(s *scene) (fault, bool) {
	p := s.played
	if s.start().Kind(board.Queen).Count() != 2 || s.best.At[min(shownReplies, s.best.plies())].Kind(board.Queen) == 0 {
		return fault{}, false
	}
	k := p.queensGone()
	if k == 0 {
		return fault{}, false
	}
	told, weight := say("fault.queenless", in("side", phrases.Side(s.mover()))), int32(queenlessMP)
	switch {
	case p.Score <= -endingMP*2/3 && p.quiet(k) && k <= 4:
		if _, _, ending := p.intoEnding(); ending {
			return fault{}, false // the ending is what is told
		}
	case s.best.Score >= queensWanted && s.best.plies() > shownReplies && s.best.At[min(comparedPlies, s.best.plies())].Kind(board.Queen).Count() == 2:
		told, weight = say("fault.queens-off", in("side", phrases.Side(s.mover().Other()))), queensOffMP
	default:
		return fault{}, false
	}
	last := s.best.At[min(shownReplies, s.best.plies())]
	undo := Claim{Kind: MenClaim, Line: BestLine, Ply: min(shownReplies, s.best.plies()), Men: []ClaimMan{}}
	for b := last.Kind(board.Queen); b != 0; {
		undo.Men = append(undo.Men.([]ClaimMan), manOn(last, b.PopFirst()))
	}
	keeps := phrases.Phrase{}
	if last.Kind(board.Queen).Count() == 2 {
		keeps = claiming(say("undo.queens"), undo)
	}
	c := Claim{Kind: NetClaim, Line: PlayedLine, Ply: k, Net: netCounts(p.net(k))}
	return fault{says: claiming(told, c), weight: weight, ply: k, state: true, undo: keeps}, true
}

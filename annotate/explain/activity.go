package explain

import "gloss/annotate/explain/phrases"

// How active the pieces of both sides are, by the moves that they have.

// morePassive: the enemy's pieces have clearly more moves than one's own, and have not in the
// best line.
func morePassive(s *scene) (fault, bool) {
	diff, ply := s.lasting(activity)
	if ply == 0 || diff > -12 || opening(s.start()) && (undeveloped(s.start(), s.mover()) > 1 || s.start().FullmoveNumber() <= firstMoves) {
		return fault{}, false
	}
	pos := s.played.At[ply]
	own, their := activity(pos, s.mover()), activity(pos, s.mover().Other())
	if their-own < 12 {
		return fault{}, false
	}
	return fault{says: s.moreActive(ply, own, their), weight: int32(-diff * activityMP), ply: ply, state: true, general: true}, true
}

// moreActive tells that the enemy's pieces have so many more moves after so many half-moves of the played line: the counts
// are claimed, and left to the reader of the records.
func (s *scene) moreActive(ply, own, their int) phrases.Phrase {
	us := s.mover()
	c := Claim{
		Kind: PrincipleClaim, Line: PlayedLine, Ply: ply, ID: "activity", Side: us.Other().String(),
		Counts: map[string]int{us.String(): own, us.Other().String(): their},
	}
	return claiming(say("fault.more-active", in("side", phrases.Side(us.Other()))), c)
}

// A difference in activity that is told where there is no other reason: moves more on average in the lines, and on
// the board that is shown.
const (
	activerMean  = 7
	activerShown = 8
)

// lessActive: the enemy's pieces have more moves than one's own, as they have not in the best line.
func lessActive(s *scene) (fault, bool) {
	diff, ply := s.lasting(activity)
	if ply == 0 || diff > -activerMean {
		return fault{}, false
	}
	pos := s.played.At[ply]
	own, their := activity(pos, s.mover()), activity(pos, s.mover().Other())
	if their-own < activerShown {
		return fault{}, false
	}
	return fault{says: s.moreActive(ply, own, their), weight: int32(-diff * activityMP), ply: ply, state: true, general: true}, true
}

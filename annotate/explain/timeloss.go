package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Time that a move loses, and what it lets the enemy do with it.

// What these weigh, in millipawns.
const (
	bishopTwiceMP = 210
	drivenOffMP   = 270
	kingWandersMP = 180
	aheadMP       = 80 // for each piece more
)

// bishopTwice: the bishop comes out, and has to move again at once to take a pawn back.
func bishopTwice(s *scene) (fault, bool) {
	p := s.played
	if p.Plies() < 3 || p.Takes(0) || !opening(s.start()) {
		return fault{}, false
	}
	m, again := p.Moves[0], p.Moves[2]
	man, sq := p.Taken(1)
	if s.start().At(m.From()).Type() != board.Bishop || man.Type() != board.Pawn || !p.TakesBack(2) || again.From() != m.To() || again.To() != sq || m.From().RelativeRank(s.mover()) != 0 {
		return fault{}, false
	}
	if s.best.Moves[0].From() == m.From() || s.start().At(p.Moves[1].From()).Type() != board.Pawn {
		return fault{}, false
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 3, Men: []ClaimMan{manOn(p.At[3], sq)}}
	told := say("fault.bishop-twice", in("side", phrases.Side(s.mover())))
	return fault{says: claiming(told, c), weight: bishopTwiceMP, ply: 3, state: true}, true
}

// drivenOff: the man that moved is made to go on to the edge of the board, or back to its first rank.
func drivenOff(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	sq := p.Moves[0].To()
	if t := s.start().At(p.Moves[0].From()).Type(); t != board.Knight && t != board.Bishop || p.Takes(0) {
		return fault{}, false
	}
	for k := 2; k < min(p.Plies(), 5); k += 2 {
		if p.Moves[k].From() != sq {
			if p.Takes(k-1) || p.Takes(k) {
				break
			}
			continue
		}
		if k > 2 && !p.At[1].IsLegal(p.Moves[k-1]) {
			break // the enemy needs time for it, in which the man can go elsewhere
		}
		to := p.Moves[k].To()
		rim := to.File() == 0 || to.File() == 7
		if p.Takes(k) || p.At[k].InCheck() || p.At[k+1].InCheck() || !play.Hangs(play.Hanging(p.At[k]), sq) || !rim && to.RelativeRank(us) != 0 || play.Reach(p.At[k+1], to) > 4 || play.Reach(p.At[k+1], to) >= play.Reach(p.At[1], sq) {
			break
		}
		c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: k + 1, Men: []ClaimMan{manOn(p.At[k+1], to)}}
		told := say("fault.driven-off", in("side", phrases.Side(us)), in("kind", phrases.Kind(p.At[k+1].At(to).Type(), 1)), in("square", to))
		return fault{says: claiming(told, c), weight: drivenOffMP, ply: k + 1, state: true}, true
	}
	return fault{}, false
}

// fallsBehind: a few moves later the enemy is ahead in development, and would not be after the best move.
func fallsBehind(s *scene) (fault, bool) {
	if !opening(s.start()) || s.start().FullmoveNumber() > 12 {
		return fault{}, false
	}
	us := s.mover()
	out := func(pos *board.Position, c board.Color) int { return 4 - undeveloped(pos, c) }
	lead := func(p *play.Path, k int) int { return out(p.At[k], us.Other()) - out(p.At[k], us) }
	n, ply := 0, 4 // the sooner it is seen, the better
	for ; ; ply += 2 {
		if ply > min(s.played.Plies(), play.ShownReplies) || s.best.Plies() < ply {
			return fault{}, false
		}
		if !s.played.Quiet(ply) || s.played.Net(ply).Size() >= play.OnePawn {
			continue
		}
		if n = lead(s.played, ply); n >= 2 && lead(s.best, ply) < n && n > lead(s.played, 0) && out(s.played.At[ply], us)+out(s.played.At[ply], us.Other()) >= 3 {
			break
		}
	}
	c := Claim{
		Kind: PrincipleClaim, Line: PlayedLine, Ply: ply, ID: "undeveloped", Side: us.String(),
		Counts: map[string]int{"undeveloped": undeveloped(s.played.At[ply], us)},
	}
	other := c
	other.Side, other.Counts = us.Other().String(), map[string]int{"undeveloped": undeveloped(s.played.At[ply], us.Other())}
	told := say("fault.ahead-in-development", in("side", phrases.Side(us.Other())))
	return fault{says: claiming(told, c, other), weight: aheadMP * int32(n), ply: ply, state: true, general: true}, true
}

// kingWanders: in the middlegame the king moves without need, and soon moves on or back.
func kingWanders(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	m := p.Moves[0]
	if s.start().At(m.From()).Type() != board.King || m.IsCastle() || p.Takes(0) || s.start().InCheck() || s.start().Kind(board.Queen).Count() < 2 || canCastle(s.start(), us) {
		return fault{}, false
	}
	if s.start().At(s.best.Moves[0].From()).Type() == board.King || s.threatened != nil {
		return fault{}, false
	}
	for k := 2; k < min(p.Plies(), play.ComparedPlies); k += 2 {
		if p.Moves[k].From() != m.To() || p.At[k].InCheck() || p.Takes(k) || k+1 > play.ShownReplies+1 && p.Moves[k].To() != m.From() {
			continue
		}
		c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(p.At[1], m.To())}}
		return fault{says: claiming(say("fault.king-wanders"), c), weight: kingWandersMP, ply: 1, general: true}, true
	}
	return fault{}, false
}

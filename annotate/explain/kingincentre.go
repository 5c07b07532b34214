package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A pawn that strikes in the centre costs most who has not castled yet.

// opensCentreMP is what it weighs, in millipawns.
const opensCentreMP = 180

// opensCentreOnKing: the enemy's answer is a pawn that opens the centre, with the mover's king there and queens on the board; in the better line
// it castles, in the played one it does not come to that.
func opensCentreOnKing(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	if p.Plies() < play.CentrePlies || p.Takes(1) || p.At[2].InCheck() || !canCastle(p.At[1], us) || s.start().Kind(board.Queen).Count() < 2 || p.CastlesWithin(play.ComparedPlies, us) || !s.best.CastlesWithin(play.CentrePlies, us) {
		return fault{}, false
	}
	king, m := p.At[2].King(us), p.Moves[1]
	strikes := board.PawnAttacks(us.Other(), m.To()) & p.At[2].Pieces(us, board.Pawn) & (board.FileC | board.FileD | board.FileE | board.FileF)
	if king.File() != 4 || p.At[1].At(m.From()).Type() != board.Pawn || fromMiddle(m.To()) > 1 || m.To().File() == 5 || strikes == 0 || play.Hangs(play.Takes(p.At[2]), m.To()) || !p.TradesPawnsAt(strikes|board.SquareBB(m.To())) {
		return fault{}, false
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 2, Men: []ClaimMan{manOn(p.At[2], king), manOn(p.At[2], m.To()), manOn(p.At[2], strikes.First())}}
	return fault{says: claiming(say("fault.opens-centre", in("side", phrases.Side(us)), in("square", king)), c), weight: opensCentreMP, ply: 2, reply: true}, true
}

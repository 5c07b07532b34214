package explain

import (
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A fault is something that is wrong with the played move by the rule book: it loses time, shuts
// a piece in, gives up castling, leaves the development behind.
type fault struct {
	says   phrases.Phrase
	weight int32 // in millipawns, to compare with what terms cost
	ply    int   // half-moves of the played line that the reader has to see
	// reply tells that the subject is the enemy's answer, not the move.
	reply bool
	// general tells that it is a rule of the book, which explains no great loss by itself.
	general bool
	// undo is what the best move does about it, where that can be said.
	undo phrases.Phrase
	// idle tells that it is an attack that comes to nothing.
	idle bool
	// state tells that it is a clause of its own about the position after ply half-moves.
	state bool
}

// What a fault weighs against the terms, in millipawns: by the judgement of the author of this
// list, who read a few hundred comments beside the boards.
const (
	losesTimeMP   = 300
	shutsInMP     = 250
	castlingMP    = 350
	undevelopedMP = 200
	blocksPawnMP  = 300
	movesAgainMP  = 210
	rimMP         = 150
	queenOutMP    = 230
	activityMP    = 5 // for each move more or less
	attackerMP    = 180
	pinMP         = 260
)

// misdeeds are the ways in which a played move may be wrong by itself.
var misdeeds = []func(*scene) (fault, bool){
	losesTime, goesBack, hasToGoBack, shutsIn, givesUpCastling, losesCastling, blocksPawn, neglectsDevelopment, movesAgain, onTheRim, queenOut,
	stepsIntoPin, morePassive, facesAttack, threatensNext, abandonsSquare, placedBetter, leftPassive, goesIntoEnding, retreats, releasesTension, letsUp,
	tradesGoodBishop, castlesInto, takesKnightSquare, loosens, bishopTwice, kingWanders, kingStays, wrongMan, drivenOff, fallsBehind, breaksCover,
	freesPiece, losesPasser, tradesActive, dragsPawn, opensCentreOnKing, allowsMateThreat, kingDriven, hitsUnguarded, allowsSacrifice, allowsBreak, allowsTear,
}

// faults lists what is wrong with the played move, unordered.
func (s *scene) faults() []fault {
	var list []fault
	for _, find := range misdeeds {
		if f, ok := find(s); ok && s.allHold(f.says) {
			list = append(list, f)
		}
	}
	return append(append(list, s.answers()...), s.laterAnswers()...)
}

// losesTime: the man that moved is attacked by the reply with profit and has to move again.
func losesTime(s *scene) (fault, bool) {
	p := s.played
	if p.Plies() < 3 || p.Takes(0) || p.At[1].InCheck() || p.At[2].InCheck() {
		return fault{}, false
	}
	sq := p.Moves[0].To()
	man := p.At[1].At(sq)
	if man.Type() == board.Pawn || man.Type() == board.King || p.Moves[2].From() != sq || p.Takes(2) || p.Takes(1) || p.Moves[1].IsCastle() {
		return fault{}, false
	}
	attacked := play.Hanging(p.At[2])
	if play.Hangs(play.Takes(p.At[1]), sq) || !play.Hangs(attacked, sq) || p.At[2].At(p.Moves[1].To()).Type() == man.Type() {
		return fault{}, false // or an exchange is offered
	}
	another := func(t play.Take) bool {
		return t.Move.From() == p.Moves[1].To() && t.Move.To() != sq && t.Man.Type() != board.Pawn
	}
	if slices.ContainsFunc(attacked, another) {
		return fault{}, false // two pieces at once are more than a tempo
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 2, Men: []ClaimMan{manOn(p.At[2], sq), manOn(p.At[2], p.Moves[1].To())}}
	told := say("fault.gains-tempo", in("man", named(p.At[2], sq, s.mover())))
	return fault{says: claiming(told, c), weight: losesTimeMP, ply: 2, reply: true}, true
}

// goesBack: the enemy's answer drives the piece that moved back to where it came from.
func goesBack(s *scene) (fault, bool) {
	p := s.played
	if p.Plies() < 3 || p.Takes(0) || p.Takes(2) || p.At[2].InCheck() {
		return fault{}, false
	}
	from, to := p.Moves[0].From(), p.Moves[0].To()
	man := s.start().At(from).Type()
	if man == board.Pawn || man == board.King || man == board.Queen {
		return fault{}, false // a queen has a choice
	}
	if m := p.Moves[2]; m.From() != to || m.To() != from || !play.Hangs(play.Hanging(p.At[2]), to) {
		return fault{}, false
	}
	if man != board.Knight && !onlyRetreat(p.At[2], p.Moves[2]) {
		return fault{}, false // it can go elsewhere; the other squares of a knight are seldom any good
	}
	if p.Moves[1].IsCastle() {
		return fault{}, false // that is not what castling is for
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 2, Men: []ClaimMan{manOn(p.At[2], to), manOn(p.At[2], p.Moves[1].To())}}
	back := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 3, Men: []ClaimMan{manOn(p.At[3], from)}}
	told := say("fault.sends-back", in("man", phrases.TheMan(man)), in("square", from))
	return fault{says: claiming(told, c, back), weight: 2 * losesTimeMP, ply: 2, reply: true}, true
}

// hasToGoBack: the piece that moved has to go back to where it was with its next move, to guard what the answer attacks.
func hasToGoBack(s *scene) (fault, bool) {
	p := s.played
	if p.Plies() < 4 || p.Takes(0) || p.Takes(1) || p.Takes(2) || p.At[1].InCheck() || p.At[2].InCheck() {
		return fault{}, false
	}
	from, to := p.Moves[0].From(), p.Moves[0].To()
	man := s.start().At(from)
	if man.Type() == board.Pawn || man.Type() == board.King || p.Moves[2].From() != to || p.Moves[2].To() != from {
		return fault{}, false
	}
	already := play.Takes(p.At[1])
	for _, t := range play.Hanging(p.At[2]) {
		sq := t.Move.To()
		if sq == to || play.Hangs(already, sq) || play.AttacksFrom(p.At[2], to, sq, 0) || !play.AttacksFrom(p.At[3], from, sq, 0) || play.Hangs(play.Takes(p.At[3]), sq) {
			continue
		}
		c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 2, Men: []ClaimMan{manOn(p.At[2], sq), manOn(p.At[2], to)}}
		back := Claim{Kind: MenClaim, Line: PlayedLine, Ply: 3, Men: []ClaimMan{manOn(p.At[3], from)}}
		told := say("fault.goes-back", in("target", named(p.At[2], sq, s.mover())), in("man", phrases.TheMan(man.Type())), in("square", from))
		return fault{says: claiming(told, c, back), weight: losesTimeMP, ply: 2, reply: true}, true
	}
	return fault{}, false
}

// shutsIn: the queen leaves an own bishop on its first square without a move, or a knight does that could have gone elsewhere.
func shutsIn(s *scene) (fault, bool) {
	before, after := s.played.At[0], s.played.At[1]
	us, from := s.mover(), s.played.Moves[0].From()
	if s.played.Swing > idleSwing {
		return fault{}, false // it comes out again: of three comments on greater losses readers found none good
	}
	if t := before.At(from).Type(); t != board.Queen && (t != board.Knight || s.best.Moves[0].From() != from) {
		return fault{}, false // a knight or a king has other reasons to stand there
	}
	for b := before.Pieces(us, board.Bishop) & after.Pieces(us, board.Bishop); b != 0; {
		sq := b.PopFirst()
		was, is := play.Reach(before, sq), play.Reach(after, sq)
		if sq.RelativeRank(us) == 0 && is == 0 && was >= 1 && (s.best.Moves[0].From() == sq || play.Reach(s.best.At[1], sq) >= 1) {
			c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "shut-in", Side: us.String(), Squares: []string{sq.String()}, Counts: map[string]int{"before": was, "after": is}}
			return fault{says: claiming(say("fault.shuts-in", in("man", manOnSquare(after, sq))), c), weight: shutsInMP, ply: 1, general: true}, true
		}
	}
	return fault{}, false
}

// stepsIntoPin: the moved piece stands now between an enemy piece and its own king or queen.
func stepsIntoPin(s *scene) (fault, bool) {
	us, after, to := s.mover(), s.played.At[1], s.played.Moves[0].To()
	if man := after.At(to); s.played.Takes(0) || man.Type() == board.Pawn || man.Type() == board.King || s.start().InCheck() {
		return fault{}, false
	}
	behind := []board.Square{after.King(us)}
	if q := after.Pieces(us, board.Queen); q != 0 && !q.Has(to) {
		behind = append(behind, q.First())
	}
	for _, aim := range behind {
		by, ok := pinnedTo(after, to, aim, us.Other())
		if !ok || s.best.Moves[0].To() == to || after.At(by).Type() == after.At(to).Type() {
			continue
		}
		c := Claim{Kind: MotifClaim, Line: PlayedLine, Ply: 1, Motif: string(motif.Pin), By: []string{by.String()}, Men: []string{to.String()}, Target: aim.String()}
		told := say("fault.steps-into-pin", in("man", manOnSquare(after, by)))
		return fault{says: claiming(told, c, Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: []ClaimMan{manOn(after, by)}}), weight: pinMP, ply: 1}, true
	}
	return fault{}, false
}

// lasting compares a count for both sides over the quiet positions of the two lines, and finds
// a position near enough to tell it of.
func (s *scene) lasting(count func(*board.Position, board.Color) int) (diff float64, ply int) {
	us := s.mover()
	mean := func(p *play.Path) (float64, bool) {
		sum, n := 0, 0
		for k := 1; k <= p.Plies() && k <= play.ComparedPlies; k++ {
			if p.Quiet(k) {
				sum += count(p.At[k], us) - count(p.At[k], us.Other())
				n++
			}
		}
		return float64(sum) / float64(max(n, 1)), n > 0
	}
	a, ok := mean(s.played)
	b, known := mean(s.best)
	if !ok || !known {
		return 0, 0
	}
	for k := 2; k <= min(s.played.Plies(), play.ShownReplies+1); k++ {
		if s.played.Quiet(k) && s.played.Net(k).Size() < play.OnePawn && count(s.played.At[k], us.Other())-count(s.played.At[k], us) >= int(b-a)/2 {
			return a - b, k
		}
	}
	return 0, 0
}

// kingAttackers counts the pieces of the enemy of a side that bear on the squares around its king.
func kingAttackers(pos *board.Position, us board.Color) int {
	zone := board.KingAttacks(pos.King(us)) | board.SquareBB(pos.King(us))
	n := 0
	for _, t := range []board.PieceType{board.Knight, board.Bishop, board.Rook, board.Queen} {
		for b := pos.Pieces(us.Other(), t); b != 0; {
			if board.Attacks(t, us.Other(), b.PopFirst(), pos.Occupied())&zone != 0 {
				n++
			}
		}
	}
	return n
}

// facesAttack: more enemy pieces bear on the king than in the best line, and enough to hurt.
func facesAttack(s *scene) (fault, bool) {
	diff, ply := s.lasting(func(pos *board.Position, c board.Color) int {
		if c == s.mover() {
			return -kingAttackers(pos, c)
		}
		return 0
	})
	if ply == 0 || diff > -1 || s.start().Kind(board.Queen) == 0 {
		return fault{}, false
	}
	us, pos := s.mover(), s.played.At[ply]
	n := kingAttackers(pos, us)
	if n < 3 {
		return fault{}, false
	}
	c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: ply, ID: "king-attackers", Side: us.String(), Counts: map[string]int{"attackers": n}}
	told := say("fault.king-attackers", in("count", phrases.Number(n)), in("side", phrases.Side(us))).Of(n)
	return fault{says: claiming(told, c), weight: int32(-diff * attackerMP), ply: ply, state: true}, true
}

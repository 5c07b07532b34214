package play

import (
	"slices"

	"gloss/engine"
	"gloss/engine/board"
)

// Castles tells if a side castles in the first moves of a line.
func (p *Path) Castles(us board.Color) bool { return p.CastlesWithin(LeadsToPlies, us) }

// CastlesWithin is the same for so many half-moves.
func (p *Path) CastlesWithin(plies int, us board.Color) bool {
	for k := range min(p.Plies(), plies) {
		if p.At[k].Side() == us && p.Moves[k].IsCastle() {
			return true
		}
	}
	return false
}

// DrivesKing follows the checks that a side gives from a half-move of a line on, one after the other: the square furthest from its home to which
// they drive the king, and after how many half-moves of the line it is there; 0 if it stays at home.
func (p *Path) DrivesKing(from int, victim board.Color) (sq board.Square, ply int) {
	out := max(p.At[from].King(victim).RelativeRank(victim), 1)
	for k := from + 1; k < min(p.Plies(), from+LeadsToPlies) && p.At[k].InCheck(); k += 2 {
		if king := p.At[k+1].King(victim); king.RelativeRank(victim) > out {
			sq, out, ply = king, king.RelativeRank(victim), k+1
		}
	}
	return sq, ply
}

// Hunts tells if the side to move, whose check has just driven the king out, goes on to hunt it: it keeps its queen, which is not traded with its next
// move, and does not withdraw the man that gave the check, but for another check or a capture.
func (p *Path) Hunts(ply int) bool {
	us := p.At[ply].Side()
	if p.At[min(ply+2, p.Plies())].Pieces(us, board.Queen) == 0 {
		return false
	}
	if ply >= p.Plies() || p.Takes(ply) || p.At[ply+1].InCheck() {
		return true
	}
	return p.Moves[ply].From() != p.Moves[ply-2].To()
}

// StrikesSoon tells if the enemy takes something or gives check with his answer or his next move: then that is the point, and no rule of
// the book.
func (p *Path) StrikesSoon() bool {
	for k := 1; k <= 3 && k < p.Plies(); k += 2 {
		if p.At[k+1].InCheck() || p.Takes(k) && !p.TakesBack(k) {
			return true
		}
	}
	return false
}

// BreaksOpen tells if a side gives a piece with a half-move for a pawn before the castled king, which takes it and has to come out, and wins the
// piece back at once, with the queen there still: the half-move by which it has.
func (p *Path) BreaksOpen(from int) (ply int, ok bool) {
	if p.Plies() < from+3 || !p.Takes(from) || p.Moves[from+1].To() != p.Moves[from].To() {
		return 0, false
	}
	pawn, at := p.Taken(from)
	giver, taker := p.At[from].At(p.Moves[from].From()), p.At[from+1].At(p.Moves[from+1].From())
	if pawn.Type() != board.Pawn || giver.Type() == board.Pawn || taker.Type() != board.King || !CoversKing(p.At[from], taker.Color(), at) {
		return 0, false
	}
	sign := 1
	if from%2 == 1 {
		sign = -1
	}
	for k := from + 3; k <= min(p.Plies(), from+ShownReplies); k += 2 {
		if won := sign * p.Net(k).Less(p.Net(from)).HalfPawns(); p.Takes(k-1) && won >= 0 && p.At[k].Pieces(giver.Color(), board.Queen) != 0 {
			return k, true
		}
	}
	return 0, false
}

// TearsOpen tells if a side gives a piece with a half-move for a pawn before the castled king, and another piece takes the pawn that takes back and is not
// taken in its turn, with the queen there still: the half-move by which it has.
func (p *Path) TearsOpen(from int) (ply int, ok bool) {
	ply = from + 3
	if p.Plies() < ply || !p.Takes(from) {
		return 0, false
	}
	first, back, again := p.Moves[from], p.Moves[from+1], p.Moves[from+2]
	if back.To() != first.To() || again.To() != first.To() || p.Plies() > ply && p.Moves[ply].To() == first.To() {
		return 0, false
	}
	pawn, at := p.Taken(from)
	giver, taker, last := p.At[from].At(first.From()), p.At[from+1].At(back.From()), p.At[from+2].At(again.From())
	if pawn.Type() != board.Pawn || taker.Type() != board.Pawn || giver.Type() == board.Pawn || last.Type() == board.Pawn {
		return 0, false
	}
	victim := taker.Color()
	return ply, CoversKing(p.At[from], victim, at) && CoversKing(p.At[from], victim, back.From()) && p.At[ply].Pieces(giver.Color(), board.Queen) != 0
}

// SettlesDown tells if the enemy's next move in a line does not take again.
func (p *Path) SettlesDown(k int) bool { return !p.Takes(k) && !p.At[min(k, p.Plies())].InCheck() }

// InCastle tells if a king stands where castling brings it to, or beside that.
func InCastle(king board.Square, us board.Color) bool {
	return king.RelativeRank(us) == 0 && (king.File() <= 2 || king.File() >= 6)
}

// CoversKing tells if a pawn stands before its castled king, on its second or third rank.
func CoversKing(pos *board.Position, us board.Color, sq board.Square) bool {
	king := pos.King(us)
	if !InCastle(king, us) {
		return false
	}
	d := king.File() - sq.File()
	return d >= -1 && d <= 1 && sq.RelativeRank(us) <= 2
}

// CentrePlies is how soon pawns that open the centre have to come off: by judgement, as the weights.
const CentrePlies = 7

// MatesWithPieces tells if a line ends with a mate before which no pawn has promoted.
func (p *Path) MatesWithPieces() bool {
	return p.At[p.Plies()].IsCheckmate() && !slices.ContainsFunc(p.Moves, board.Move.IsPromotion)
}

// MateShown is up to which half-move a line is quoted from one of the winner's on: to the mate, if that is near, else
// its first blows.
func (p *Path) MateShown(from int) int {
	n := p.Plies() - from
	if n <= ShownReplies+1 || n <= ShownReplies+3 && p.Last().IsCheckmate() {
		return p.Plies()
	}
	return min(p.Plies(), from+5)
}

// Drawn tells if the line ends in a draw by the rules.
func (p *Path) Drawn() bool {
	switch p.End {
	case engine.EndStalemate, engine.EndRepetition, engine.EndFiftyMoves, engine.EndBareMaterial:
		return true
	}
	return false
}

// ThreatensMateIn1 finds a mate that the side which has just moved would give with its next move.
func ThreatensMateIn1(pos *board.Position) (board.Move, bool) {
	p := pos.Passed()
	if p == nil {
		return 0, false
	}
	var list board.MoveList
	p.LegalMoves(&list)
	for _, m := range list.Slice() {
		if !p.GivesCheck(m) {
			continue
		}
		after := p.Clone()
		if after.Make(m); after.IsCheckmate() {
			return m, true
		}
	}
	return 0, false
}

// KingReturns tells if the king that was driven away comes back to its square with one of its next two moves.
func (p *Path) KingReturns(from board.Square) bool {
	for k := 3; k < min(p.Plies(), 6); k += 2 {
		if p.Moves[k].To() == from && p.At[k].At(p.Moves[k].From()).Type() == board.King {
			return true
		}
	}
	return false
}

// ChecksOnFirst tells if the enemy of a side gives check on its first rank in a line.
func (p *Path) ChecksOnFirst(us board.Color) bool {
	for k, m := range p.Moves {
		if p.At[k].Side() != us && m.To().RelativeRank(us) == 0 && p.At[k+1].InCheck() {
			return true
		}
	}
	return false
}

// IsPerpetual tells if the mover of a line gives check with nearly every move, the first one aside, or from the first one on but for what
// brings another piece up, or soon with every move of those that bring a position about again. In a line of three moves the second has to be a check.
func (p *Path) IsPerpetual() bool {
	checks, n := p.Checks(1, p.Plies()), p.Plies()
	return p.End == engine.EndRepetition && (checks > 1 && 2*checks >= n-2 && (n > 5 || n > 2 && p.At[3].InCheck()) || p.endsInChecks())
}

// Checks counts the checks that one side gives in so many half-moves: the mover, from position 1 on, or the enemy, from 2 on.
func (p *Path) Checks(first, plies int) (n int) {
	for k := first; k <= plies; k += 2 {
		if p.At[k].InCheck() {
			n++
		}
	}
	return n
}

// ChecksUpTo is how many of the first half-moves of a line go by until its mover makes a move that is no check and not needed for the checks behind it,
// as the next of them could be given at once.
func (p *Path) ChecksUpTo(plies int) int {
	for k := 2; k+2 < plies; k += 2 {
		next := p.Moves[k+2]
		if !p.At[k+1].InCheck() && p.At[k].IsLegal(next) && p.At[k].GivesCheck(next) && p.At[k].SEE(next, 0) {
			return k
		}
	}
	return plies
}

// endsInChecks tells if the last three moves of the mover of a line give check, and it ends with the last of them. The first one has to be a check as well,
// or the end soon there.
func (p *Path) endsInChecks() bool {
	n := p.Plies()
	return n > 4 && n%2 == 1 && (p.At[1].InCheck() || n <= soonPlies) && p.At[n].InCheck() && p.At[n-2].InCheck() && p.At[n-4].InCheck()
}

// soonPlies is within how many half-moves a draw by checks is what a quiet move is for: two moves, and two pairs of checks.
const soonPlies = 9

package play

import (
	"slices"

	"gloss/engine/board"
)

// MuchTheSame is by how much, in centipawns, pieces may differ that are exchanged for one another: a knight and a bishop.
const MuchTheSame = 50

// IsExchange tells if a move of the line takes a man that is worth no more than its own, and is taken back.
func (p *Path) IsExchange(i int) bool {
	man, _ := p.Taken(i)
	return p.TakesBack(i+1) && man.Value() <= p.At[i].At(p.Moves[i].From()).Value()
}

// IsEvenExchange tells if a half-move takes a man that is worth as much as the one which takes it, is taken back, and that is all.
func (p *Path) IsEvenExchange(i int) bool {
	man, _ := p.Taken(i)
	return p.IsExchange(i) && !p.TakesBack(i+2) && man.Value()+MuchTheSame >= p.At[i].At(p.Moves[i].From()).Value()
}

// endsExchange tells if a half-move that takes back gets no more for what has been taken there.
func (p *Path) endsExchange(k int) bool {
	man, _ := p.Taken(k)
	before, _ := p.Taken(k - 1)
	return man.Value() <= before.Value()+MuchTheSame
}

// ExchangedOn tells if the first capture of the enemy on a square, behind his answer, is an exchange.
func (p *Path) ExchangedOn(sq board.Square) bool {
	for k := 3; k < p.Plies(); k += 2 {
		if p.Takes(k) && p.Moves[k].To() == sq {
			return p.IsExchange(k)
		}
	}
	return false
}

// IsEven tells if what a half-move of a line takes is avenged by a man that is worth as much.
func (p *Path) IsEven(k int) bool {
	man, _ := p.Taken(k)
	return p.exchanges(k)%2 == 0 && man.Value() <= p.At[k].At(p.Moves[k].From()).Value()+MuchTheSame
}

// exchanges counts the captures on one square from a half-move of a line on, which is one.
func (p *Path) exchanges(k int) int {
	n := 1
	for p.TakesBack(k + n) {
		n++
	}
	return n
}

// mostOfExchange is how many half-moves of a line are shown for a pawn that is taken back at its end, and that once more.
const mostOfExchange = 5

// Convincing is up to where a line from half-move i on is told that leads to a count after j half-moves. Where the last capture is
// taken back, though in vain, the line goes on to the count that comes of it; it is not told at all if that is far. Nobody needs to be
// shown the end of an exchange, but what comes after a single capture.
func (p *Path) Convincing(i, j int) int {
	if j >= p.Plies() || !p.TakesBack(j) {
		return j
	}
	if i < j && p.TakesBack(j+1) {
		if man, _ := p.Taken(j - 1); man.Type() == board.Pawn && p.Net(j+2) == p.Net(j) && !p.TakesBack(j+2) && j+2 <= i+mostOfExchange {
			return j + 2 // a pawn that is taken back is not won yet
		}
		return j
	}
	for k := j + 2; k <= min(p.Plies(), i+ShownReplies); k++ {
		if p.Net(k) == p.Net(j) && (p.Quiet(k) || p.SettledMen(k)) && (k == p.Plies() || !p.TakesBack(k)) {
			return k
		}
	}
	return i
}

// SameMen is the last half-move that a reader follows from i on, of a count that comes about far behind it, by which something, and all of the pieces,
// have changed hands, and all of the pawns but one, and no piece is taken next; i if there is none.
func (p *Path) SameMen(i, j int) int {
	for k := i + ShownReplies; k > i; k-- {
		back, _ := p.Taken(k)
		if p.Net(k).Less(p.Net(j)).Size() <= OnePawn && SamePieces(p.Net(k), p.Net(j)) && p.Net(k) != p.Net(i-1) && !p.At[k].InCheck() && back.Type() <= board.Pawn {
			return k
		}
	}
	return i
}

// TakesInTurn tells if a half-move takes elsewhere as much as the one before it has taken.
func (p *Path) TakesInTurn(i int) bool {
	if i < 1 || !p.Takes(i) || !p.Takes(i-1) || p.TakesBack(i) {
		return false
	}
	theirs, _ := p.Taken(i - 1)
	ours, _ := p.Taken(i)
	return ours.Value() >= theirs.Value()-MuchTheSame
}

// KeyMove is the move up to which a line is told that leads to a count too far behind for the reader to be shown all of it: the last of the first three
// moves that takes nothing, as by that the men come to be attacked. It is the first one if all of them take.
func (p *Path) KeyMove(from, ply int) int {
	for k := from + 4; k > from; k -= 2 {
		if k < min(ply, p.Plies()) && !p.Takes(k) {
			return k
		}
	}
	return from
}

// TakesThere tells if the side that makes a half-move of a line takes a man on a square with it or its next one.
func (p *Path) TakesThere(first int, sq board.Square, man board.Piece) bool {
	return p.TakesWithin(4, first, sq, man)
}

// TakesWithin is the same for so many half-moves.
func (p *Path) TakesWithin(plies, first int, sq board.Square, man board.Piece) bool {
	for k := first; k < min(p.Plies(), first+plies); k += 2 {
		if taken, at := p.Taken(k); at == sq && taken == man {
			return true
		}
	}
	return false
}

// TakesAsDear tells if the first move of a line takes a piece that is worth as much as the one that takes it: no such capture is praised unless
// it wins more than that.
func (p *Path) TakesAsDear() bool {
	if p.Plies() == 0 {
		return false
	}
	man, _ := p.Taken(0)
	return man != board.NoPiece && man.Type() != board.Pawn && man.Value()+MuchTheSame >= p.Start().At(p.Moves[0].From()).Value()
}

// KeepsTaken tells if the mover, who takes something with his first move, still has more than before when the enemy has moved twice, or when he himself has
// taken back.
func (p *Path) KeepsTaken() bool {
	k := min(4, p.Plies())
	return max(p.Net(k).HalfPawns(), p.Net(min(k+1, p.Plies())).HalfPawns()) >= OnePawn
}

// FirstPrize finds what the mover takes first in a line, and with which half-move, counted from 0.
func (p *Path) FirstPrize() (man board.Piece, sq board.Square, at int) {
	for k := 0; k < p.Plies(); k += 2 {
		if man, sq = p.Taken(k); man != board.NoPiece {
			return man, sq, k
		}
	}
	return board.NoPiece, 0, 0
}

// EvensOut tells if a half-move takes, without check, no more than what the one before it has taken: it does not punish that, but makes up for it.
func (p *Path) EvensOut(k int) bool {
	return p.Takes(k) && p.endsExchange(k) && !p.At[k+1].InCheck()
}

// CostsMen tells if who makes a half-move has less where the line comes to rest for the last time than right behind it, and does not mate.
func (p *Path) CostsMen(k int) bool {
	lost := p.Gain(k+1).HalfPawns() - p.EndGain().HalfPawns()
	if k%2 != 0 {
		lost = -lost
	}
	return lost > 0 && !p.At[p.Plies()].IsCheckmate()
}

// Refutes tells if a half-move punishes the one before it in a way that a reader sees: it wins something as exchanges are counted, or gives check.
func (p *Path) Refutes(k int) bool {
	if !p.Takes(k) {
		return p.At[k+1].InCheck()
	}
	return p.At[k].SEE(p.Moves[k], LeastGain) || p.At[k+1].InCheck()
}

// RefutedAt is after how many half-moves of a line the reader sees that taking back what half-move k takes is refuted: after the answer to it, or
// where the line mates, if that is soon.
func (p *Path) RefutedAt(k int) int {
	answered := k + 3
	if p.Plies() <= answered+matingPlies && p.At[p.Plies()].IsCheckmate() {
		return p.Plies()
	}
	return answered
}

// matingPlies is how many half-moves behind the answer a mate comes soon.
const matingPlies = 2

// Punishing is a line if its half-move k punishes the capture before it: by taking something else, by a check, or by a fork. Who takes back only has not
// shown why he could leave the man.
func (p *Path) Punishing(k int) *Path {
	if k >= p.Plies() || !p.Refutes(k) && !p.forks(k) || p.TakesBack(k) && !p.At[k+1].InCheck() {
		return nil
	}
	return p
}

// forks tells if the man that makes half-move k attacks two pieces with it, and takes one of them with its side's next move.
func (p *Path) forks(k int) bool {
	if p.Plies() < k+3 || !p.Takes(k+2) {
		return false
	}
	from, pieces, falls := p.Moves[k].To(), 0, false
	for _, t := range Hanging(p.At[k+1]) {
		if t.Move.From() == from && t.Man.Type() != board.Pawn {
			pieces++
			falls = falls || t.Move == p.Moves[k+2]
		}
	}
	return falls && pieces > 1
}

// Replies tells if a half-move deals with the one before it, on the board: it takes something or gives check, takes
// away a man that is attacked by the one that has just moved, or attacks that one.
func (p *Path) Replies(k int) bool {
	m, at := p.Moves[k], p.Moves[k-1].To()
	if p.Takes(k) && m.To() == at && !p.Takes(k-1) {
		return false // the enemy would not go there
	}
	return p.Takes(k) || p.At[k+1].InCheck() || AttacksFrom(p.At[k], at, m.From(), 0) || AttacksFrom(p.At[k+1], m.To(), at, 0)
}

// HasChoice tells if the mover has a choice between the first move of a line and so many half-moves: captures that answer captures are none.
func (p *Path) HasChoice(ply int) bool {
	for k := 2; k < min(ply, p.Plies()); k += 2 {
		if !(p.Takes(k-1) && p.Takes(k)) && !p.At[k].InCheck() && !OnlyMove(p.At[k]) {
			return true
		}
	}
	return false
}

// LeavesChoice tells if the mover is free to do something else before the last of the enemy's moves that lead to a position: then what is so
// there need not come about.
func (p *Path) LeavesChoice(ply int) bool { return p.HasChoice(ply - 1) }

// FreeChoices counts the moves of the side that makes half-move k, and those behind it up to another half-move, which get out of no check and take
// nothing back: he could have done something else.
func (p *Path) FreeChoices(k, last int) (choices int) {
	for ; k < last; k += 2 {
		if !p.At[k].InCheck() && !p.TakesBack(k) {
			choices++
		}
	}
	return choices
}

// TakesBackOtherwise tells if the mover takes back, with a half-move, by a pawn what another man could take back as well: how his pawns, and those of the
// enemy, stand then is his own choice.
func (p *Path) TakesBackOtherwise(k int) bool {
	if k >= p.Plies() {
		return false
	}
	m, pos := p.Moves[k], p.At[k]
	if k%2 == 1 || !p.TakesBack(k) || pos.At(m.From()).Type() != board.Pawn {
		return false
	}
	return slices.ContainsFunc(TakersOn(pos, m.To()), func(t board.Move) bool {
		return t.From() != m.From() && pos.SEE(t, 0)
	})
}

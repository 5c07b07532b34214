package play

import (
	"gloss/annotate/explain/motif"
	"gloss/engine/board"
)

// DoubtedMP is by how much, in millipawns, the men won are worth more than the line for that to speak against them. By judgement, as all here.
const DoubtedMP = 800

// ExceedsValue is by how much, in millipawns, the men that the winner has when the event is over are worth more than the line is to him.
func (e *Event) ExceedsValue() int32 {
	p := e.Path
	if p.Score.IsMate() {
		return 0
	}
	men := int32(BalanceOf(p.At[e.Ply], p.Mover()).HalfPawns() * HalfPawn)
	return int32(e.Sign) * (men - p.Score.Millipawns())
}

// IsGiven tells if men that look won are given for something: they are worth MuchMoreMP more than the line, in which the winner has no
// clear advantage.
func (e *Event) IsGiven() bool {
	return e.ExceedsValue() > MuchMoreMP && int32(e.Sign)*e.Path.Score.Millipawns() < ClearMP
}

// ClearMP is the value, in millipawns, of an advantage that it is a pity to let go for a draw.
const ClearMP = 1000

// MuchMoreMP is by how much, in millipawns, the men won may be worth more than the line for them to be told: there is
// compensation for them then, but they are won.
const MuchMoreMP = 2000

// PawnsOnly tells if nothing but pawns is won.
func (e *Event) PawnsOnly() bool { return OnlyPawns(e.Net) }

// OutweighsPawns tells if an event is a blow that wins more than pawns, while the other line has won nothing but pawns, and the values say that they
// are far from being worth as much.
func (e *Event) OutweighsPawns(other Balance, swing int32) bool {
	return e.ShowsBlow() && !e.PawnsOnly() && OnlyPawns(other) && swing >= FarSwing
}

// IsDesperate tells if the loser's first move behind the winner's gives a man up for less: that the line has it so does not mean that
// he has to.
func (e *Event) IsDesperate() bool {
	p, k := e.Path, e.From+1
	return k < e.Ply && p.Takes(k) && !p.At[k].SEE(p.Moves[k], 0)
}

// GivesQueenFreely tells if the loser's first move gives up a queen for less that nothing attacks, with no mate to be seen: only he knows why.
func (e *Event) GivesQueenFreely() bool {
	p, k := e.Path, e.From+1
	if e.Found || !e.IsDesperate() || p.At[k].InCheck() {
		return false
	}
	from := p.Moves[k].From()
	_, mates := ThreatensMateIn1(p.At[k])
	return !mates && p.At[k].At(from).Type() == board.Queen && !Hangs(Hanging(p.At[k]), from)
}

// SmallWin is the greatest gain, in half pawns, that no reader believes in if the loser has to let it happen over many moves.
const SmallWin = ExchangeWorth

// MuchLess is what a defence has to save, in half pawns, to be called better.
const MuchLess = 3

// RetakenEvenly tells if the capture that begins an event can be taken back, as another line shows, so that nothing is won, and nothing refutes it:
// that the loser does better to leave it does not make it a gain.
func (e *Event) RetakenEvenly(retaken *Path, lost motif.Man) bool {
	k := e.From + 1
	if retaken.Plies() <= k+1 || retaken.Refutes(k+1) {
		return false
	}
	other := EventOf(retaken, e.Sign, lost)
	return other == nil || e.Sign*other.Gain() < OnePawn
}

// WinsLess tells if the winner has less behind a taking back, as another line shows, than the event counts, and what he has. Where the reader sees how taking back is
// refuted it has to be much less: by more than a pawn, and by a third of what is counted.
func (e *Event) WinsLess(retaken *Path, lost motif.Man) (net Balance, less bool) {
	k := e.From + 1
	if retaken == nil || e.PawnsOnly() || retaken.Plies() <= k+1 || retaken.At[retaken.Plies()].IsCheckmate() {
		return Balance{}, false
	}
	if other := EventOf(retaken, e.Sign, lost); other != nil {
		net = other.Net
	}
	much := OnePawn
	if retaken.Refutes(k + 1) {
		much = max(MuchLess, e.Sign*e.Gain()/3)
	}
	return net, e.Sign*net.HalfPawns()+much <= e.Sign*e.Gain()
}

// believedChoices is how many moves of the loser's own choice a small win may take, a pawn one less.
const believedChoices = 2

// TakesLong tells if a small win comes only after many moves at which the loser has a choice: no reader believes that he has to make them all. Once
// a blow is struck, with the winner's first move or, where more than pawns fall, his second, a reader sees what falls.
func (e *Event) TakesLong() bool {
	if e.Size() > SmallWin || e.Motif.Ply == 0 && e.ShowsBlow() {
		return false
	}
	last := e.Ply
	if e.Motif.Ply <= 2 && e.ShowsBlow() && !e.PawnsOnly() {
		last = e.From + e.Motif.Ply
	}
	choices := e.Path.FreeChoices(e.From+1, last)
	return choices > believedChoices || choices == believedChoices && e.isQuietPawn()
}

// isQuietPawn tells if all that is won is a pawn, by a move that takes nothing and gives no check, and the values do not speak of more.
func (e *Event) isQuietPawn() bool {
	p, k := e.Path, e.From
	return e.PawnsOnly() && e.Sign*e.Gain() <= OnePawn && !p.Takes(k) && !p.At[k+1].InCheck() && !p.Score.IsMate() && p.Swing < FarSwing
}

// GivenAway tells if what is lost is a pawn that the loser himself has put where it is taken, though the winner had attacked nothing, just before it falls
// or, in a quiet position, some moves earlier.
func (e *Event) GivenAway() bool {
	p, k := e.Path, e.Ply-1
	if k < e.From+2 || (k-e.From)%2 != 0 || e.Sign*e.Gain() > OnePawn || p.At[k].At(p.Moves[k].To()).Type() != board.Pawn {
		return false
	}
	for j := k - 1; j > e.From; j -= 2 {
		if p.Moves[j].To() == p.Moves[k].To() {
			return !p.Takes(j) && !p.Takes(j-1) && p.isAtEase(j)
		}
	}
	return false
}

// isAtEase tells if the side that makes half-move k is in no check, and nothing of it is threatened.
func (p *Path) isAtEase(k int) bool {
	if p.At[k].InCheck() {
		return false
	}
	_, mates := ThreatensMateIn1(p.At[k])
	return !mates && len(Takes(p.At[k].Passed())) == 0
}

// ComesUnasked tells if all that is won is a pawn, though the winner's first move takes nothing, gives no check and threatens nothing: it is the
// loser's own moves that make it fall.
func (e *Event) ComesUnasked() bool {
	p, k := e.Path, e.From
	if !e.PawnsOnly() || e.Sign*e.Gain() > OnePawn || p.Swing >= BeyondPawnMP || e.Motif.Ply == 0 && e.ShowsBlow() || p.Takes(k) || p.Moves[k].IsPromotion() || p.At[k+1].InCheck() {
		return false
	}
	_, mates := ThreatensMateIn1(p.At[k+1])
	return !mates && len(Takes(p.At[k+1].Passed())) == 0
}

// Choices are the half-moves of an event's line, from one of the loser's on, at which he may do something else: before any other, what the line
// leaves hanging behind the last capture may still be taken.
func (e *Event) Choices(first int) (list []int) {
	p := e.Path
	for k := first; k < e.Ply; k += 2 {
		list = append(list, k)
	}
	if k := e.Ply; (k-first)%2 == 0 && k < p.Plies() && !p.At[k].InCheck() && !p.Quiet(k) {
		return append([]int{k}, list...)
	}
	return list
}

// LeavesTakingBack tells if an event ends with a capture that could well be taken back, which its line does not show: what is lost then is another thing.
func (e *Event) LeavesTakingBack() bool {
	p, k := e.Path, e.Ply-1
	man, sq := p.Taken(k)
	return man != board.NoPiece && man.Value() <= p.At[k].At(p.Moves[k].From()).Value()+MuchTheSame && len(TakersOn(p.At[k+1], sq)) > 0
}

// IsQuietGain tells if pawns are all that is won, and by a move that takes nothing and gives no check: where something is lost by the played move, that
// is beside the point, and often a better defence saves them. Of 15 such remedies readers found 7 good.
func (e *Event) IsQuietGain() bool {
	return e.PawnsOnly() && !e.Path.Takes(e.From) && !e.Path.At[e.From+1].InCheck()
}

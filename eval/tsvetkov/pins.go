package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// pin is a man that shields a better one from a linear piece.
type pin struct {
	pinner, pinned, target board.Square
	value                  int32
}

// pinValue is the worth of a pin by the pinner: the cheaper the piece that
// does it, the better. Source: specifications, S090.
var pinValue = [7]int32{board.Bishop: 200, board.Rook: 150, board.Queen: 100}

// pinTerms are all the terms that pins pay.
var pinTerms = []eval.Term{
	Pin, FurtherPins, DoubleEdgedPin, PinDistanceOfPinner, PinDistanceOfTarget, PinValueOfPinnedUnit, PinAgainstKing,
}

// maxPins bounds the pins of one side that furtherPins compares. Only a board
// full of promoted queens could have more.
const maxPins = 32

// pins: a pinned man is as good as paralysed, and whoever attacks it wins it.
// The pinned man is worth no more than the pinner, the target more than the
// pinned man or the king. Source: specifications, S090 to S090+5.
func (e *evaluation[R]) pins(us board.Color, s, them *facts.Side) {
	var list [maxPins]pin
	count := 0
	targets := them.Men &^ them.Pawns
	for i := s.Knights; i < s.Count; i++ {
		p := &s.List[i&15]
		for behind := s.Xrays[i&15].ThroughOne() & targets; behind != 0; {
			target := behind.PopFirst()
			pinned := (board.Between(p.Square, target) & e.facts.Occupied).First()
			if !them.Men.Has(pinned) || pinned == them.King {
				continue
			}
			worth := halfPawns[e.pos.At(pinned).Type()]
			if worth > halfPawns[p.Kind] || target != them.King && halfPawns[e.pos.At(target).Type()] <= worth {
				continue
			}
			found := pin{p.Square, pinned, target, pinValue[p.Kind]}
			e.add(Pin, us, eval.At(pinned), found.value, found.value)
			e.pinDetails(us, p.Kind, found)
			if count < maxPins {
				list[count] = found
				count++
			}
		}
	}
	if count > 1 {
		e.furtherPins(us, list[:count])
	}
}

// pinDetails scores what makes a pin stronger or weaker.
func (e *evaluation[R]) pinDetails(us board.Color, pinner board.PieceType, p pin) {
	target := e.pos.At(p.target).Type()
	modify := func(t eval.Term, num, den int32) {
		v := fraction(p.value, num, den)
		e.modify(t, Pin, us, eval.At(p.pinned), v, v)
	}
	// The target may strike back along the line.
	diagonal := p.pinner.File() != p.target.File() && p.pinner.Rank() != p.target.Rank()
	if target == board.Queen || diagonal && target == board.Bishop || !diagonal && target == board.Rook {
		modify(DoubleEdgedPin, -1, 3)
	}
	// The closer the men, the less can be put between them.
	if n := int32(board.Distance(p.pinner, p.pinned)) - 1; n <= 3 {
		modify(PinDistanceOfPinner, 1, n+2)
	}
	if n := int32(board.Distance(p.pinned, p.target)) - 1; n <= 3 {
		modify(PinDistanceOfTarget, 1, n+2)
	}
	// The cheaper the pinner compared with the pinned man, the better.
	switch d := halfPawns[pinner] - halfPawns[e.pos.At(p.pinned).Type()]; {
	case d == 0:
		modify(PinValueOfPinnedUnit, 1, 10)
	case d < 4:
		modify(PinValueOfPinnedUnit, 1, 15)
	default:
		modify(PinValueOfPinnedUnit, 1, 20)
	}
	if target == board.King {
		modify(PinAgainstKing, 1, 1)
	}
}

// furtherPins: every pin after the first weighs more, for a side that is
// pinned twice can hardly move. Source: specifications, S016.
func (e *evaluation[R]) furtherPins(us board.Color, pins []pin) {
	before := func(a, b pin) bool {
		switch {
		case a.value != b.value:
			return a.value > b.value
		case a.pinner != b.pinner:
			return fromOwnSide(us, a.pinner) < fromOwnSide(us, b.pinner)
		}
		return fromOwnSide(us, a.pinned) < fromOwnSide(us, b.pinned)
	}
	for i := 1; i < len(pins); i++ { // a handful: put each in its place
		for j := i; j > 0 && before(pins[j], pins[j-1]); j-- {
			pins[j], pins[j-1] = pins[j-1], pins[j]
		}
	}
	for i, p := range pins[1:] {
		num, den := int32(2), int32(3)
		switch i {
		case 0:
			num, den = 1, 3
		case 1:
			num, den = 1, 2
		}
		v := fraction(p.value, num, den)
		e.modify(FurtherPins, Pin, us, eval.At(p.pinned), v, v)
	}
}

// fromOwnSide numbers the squares from the own back rank, a-file first.
func fromOwnSide(us board.Color, sq board.Square) board.Square {
	if us == board.Black {
		return sq.Flip()
	}
	return sq
}

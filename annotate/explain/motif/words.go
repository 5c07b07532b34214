package motif

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// Phrase names a man: "the knight on c3".
func (m Man) Phrase() phrases.Phrase { return phrases.ManOn(m.Piece.Type(), m.Square) }

// String is the same in English.
func (m Man) String() string { return phrases.English().Text(m.Phrase()) }

// Text tells in English what the motif is.
func (m Motif) Text() string { return phrases.English().Text(m.Phrase()) }

// Phrase tells what the motif is, without a connecting word: "a fork of the king on e8
// and the rook on a8", "the knight on c3 hangs".
func (m Motif) Phrase() phrases.Phrase {
	say, in := phrases.Say, phrases.In
	man, men := in("man", m.Man.Phrase()), in("men", List(m.Targets, Man.Phrase))
	target := func(i int) phrases.Phrase { return m.Targets[i].Phrase() }
	switch m.ID {
	case Fork:
		return say("motif-name.fork", men)
	case DoubleAttack:
		return say("motif-name.double-attack", men)
	case Pin:
		return say("motif-name.pin", in("man", target(0)), in("behind", target(1)))
	case Skewer:
		return say("motif-name.skewer", men)
	case DiscoveredAttack:
		return say("motif-name.discovered-attack", man, in("target", target(0)))
	case DiscoveredCheck:
		return say("motif-name.discovered-check")
	case MateThreat:
		return say("motif-name.mate-threat", in("square", m.At))
	case BackRankMate:
		return say("motif-name.back-rank-mate")
	case Hanging:
		switch {
		case m.By == board.NoPiece:
			return say("motif-name.hangs", man)
		case value(m.By) < value(m.Man.Piece):
			return say("motif-name.can-be-taken", in("by", phrases.Some(m.By.Type(), 1)), man)
		}
		return say("motif-name.outnumbered", man)
	case Trapped:
		return say("motif-name.trapped", man)
	case RemovedDefender:
		return say("motif-name.loses-defender", in("man", target(0)), in("square", m.Man.Square))
	case Overloaded:
		if len(m.Targets) > 1 {
			return say("motif-name.overloaded", man, in("first", m.Targets[0].Square), in("second", m.Targets[1].Square))
		}
		return say("motif-name.drawn-away", man, in("square", m.Targets[0].Square))
	case Promotion:
		return say("motif-name.promotion", in("square", m.Man.Square))
	}
	return phrases.Phrase{}
}

// List lists men, each by its name, those of one kind together: "the king on g8 and the knights on c6
// and e6".
func List(men []Man, name func(Man) phrases.Phrase) phrases.List {
	var list phrases.List
	for i := 0; i < len(men); {
		n := i + 1
		squares := phrases.List{men[i].Square}
		for n < len(men) && men[n].Piece == men[i].Piece {
			squares = append(squares, men[n].Square)
			n++
		}
		if n > i+1 {
			list = append(list, phrases.MenOn(men[i].Piece.Type(), squares))
		} else {
			list = append(list, name(men[i]))
		}
		i = n
	}
	return list
}

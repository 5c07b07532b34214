package motif

import (
	"gloss/engine/board"
	"gloss/glossary/words"
)

// String names a man: "the knight on c3".
func (m Man) String() string {
	if m.Piece == board.NoPiece {
		return "the man on " + m.Square.String()
	}
	return "the " + m.Piece.Type().String() + " on " + m.Square.String()
}

// Text tells what the motif is, without a connecting word: "a fork of the king on e8
// and the rook on a8", "the knight on c3 hangs".
func (m Motif) Text() string {
	if name := m.name(); name != "" {
		return name
	}
	return m.state()
}

// name is the motif as a noun, empty for those that are states.
func (m Motif) name() string {
	switch m.ID {
	case Fork:
		return "a fork of " + List(m.Targets, Man.String)
	case DoubleAttack:
		return "a double attack on " + List(m.Targets, Man.String)
	case Pin:
		return "a pin of " + m.Targets[0].String() + " against " + m.Targets[1].String()
	case Skewer:
		return "a skewer of " + List(m.Targets, Man.String)
	case DiscoveredAttack:
		return "a discovered attack of " + m.Man.String() + " on " + m.Targets[0].String()
	case DiscoveredCheck:
		return "a discovered check"
	case MateThreat:
		return "a threat of mate on " + m.At.String()
	case BackRankMate:
		return "a mate on the back rank"
	}
	return ""
}

func (m Motif) state() string {
	switch m.ID {
	case Hanging:
		switch {
		case m.By == board.NoPiece:
		case value(m.By) < value(m.Man.Piece):
			return "a " + m.By.Type().String() + " can take " + m.Man.String()
		default:
			return m.Man.String() + " is attacked more often than guarded"
		}
		return m.Man.String() + " hangs"
	case Trapped:
		return m.Man.String() + " is trapped"
	case RemovedDefender:
		return m.Targets[0].String() + " loses its defender on " + m.Man.Square.String()
	case Overloaded:
		if len(m.Targets) > 1 {
			return m.Man.String() + " is overloaded: it guards both " + m.Targets[0].Square.String() + " and " + m.Targets[1].Square.String()
		}
		return m.Man.String() + " is drawn away from " + m.Targets[0].Square.String()
	case Promotion:
		return "a pawn gets through to " + m.Man.Square.String()
	}
	return ""
}

// List lists men as English does, each by its name, those of one kind together: "the king on g8 and
// the knights on c6 and e6".
func List(men []Man, name func(Man) string) string {
	var parts []string
	for i := 0; i < len(men); {
		n := i + 1
		squares := []string{men[i].Square.String()}
		for n < len(men) && men[n].Piece == men[i].Piece {
			squares = append(squares, men[n].Square.String())
			n++
		}
		if n > i+1 {
			parts = append(parts, "the "+men[i].Piece.Type().String()+"s on "+words.And(squares))
		} else {
			parts = append(parts, name(men[i]))
		}
		i = n
	}
	return words.And(parts)
}

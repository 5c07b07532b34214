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
		return "a fork of " + join(m.Targets)
	case DoubleAttack:
		return "a double attack on " + join(m.Targets)
	case Pin:
		return "a pin of " + m.Targets[0].String() + " against " + m.Targets[1].String()
	case Skewer:
		return "a skewer of " + join(m.Targets)
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

// join lists men as English does, those of one kind together: "the knights on c6 and e6".
func join(list []Man) string {
	var parts []string
	for i := 0; i < len(list); {
		n := i + 1
		squares := []string{list[i].Square.String()}
		for n < len(list) && list[n].Piece == list[i].Piece {
			squares = append(squares, list[n].Square.String())
			n++
		}
		if kind := list[i].Piece.Type().String(); n > i+1 {
			parts = append(parts, "the "+kind+"s on "+words.And(squares))
		} else {
			parts = append(parts, list[i].String())
		}
		i = n
	}
	return words.And(parts)
}

package explain

import (
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What is driven away or put on a file is worth a word only if it plays a part in the moves that follow.

// usesFile tells if the line goes on with a rook or queen of that side which takes something on a file, or goes up it.
func (m *moveFacts) usesFile(file int) bool {
	for k := m.i + 2; k < min(m.p.Plies(), m.i+1+play.ShownReplies); k += 2 {
		move := m.p.Moves[k]
		man := m.p.At[k].At(move.From())
		if t := man.Type(); (t == board.Rook || t == board.Queen) && move.From().File() == file && move.To().File() == file && move.To().RelativeRank(m.us) > 3 {
			return true
		}
	}
	return false
}

package board

import (
	"fmt"
	"slices"
	"strings"
)

// Game writes a position with the moves that led to it, as the UCI protocol does: the FEN it was set up
// from, then " moves e2e4 e7e5 ..." if any are known. What was before a null move is left out.
func (p *Position) Game() string {
	start := p.Clone()
	var played []Move
	for start.Ply() > 0 && start.LastMove() != NullMove {
		played = append(played, start.LastMove())
		start.Unmake()
	}
	slices.Reverse(played)
	var b strings.Builder
	b.WriteString(start.FEN())
	for i, m := range played {
		if i == 0 {
			b.WriteString(" moves")
		}
		b.WriteByte(' ')
		b.WriteString(start.UCI(m))
		start.Make(m)
	}
	return b.String()
}

// ParseGame reads what Game writes: a FEN, or a FEN with moves behind it.
func ParseGame(text string) (*Position, error) {
	fen, moves, _ := strings.Cut(text, " moves ")
	pos, err := ParseFEN(strings.TrimSpace(fen))
	if err != nil {
		return nil, err
	}
	for i, word := range strings.Fields(moves) {
		m, err := pos.ParseUCI(word)
		if err != nil {
			return nil, fmt.Errorf("ply %d: %w", i+1, err)
		}
		pos.Make(m)
	}
	return pos, nil
}

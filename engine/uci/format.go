package uci

import (
	"fmt"
	"strings"

	"gloss/engine"
	"gloss/engine/board"
)

// formatInfo writes a finished line of a search of a position as an "info", its score in centipawns as they are
// asked for.
func formatInfo(pos *board.Position, i engine.Info, centipawns func(engine.Score) int) string {
	ms := i.Time.Milliseconds()
	nps := i.Nodes
	if i.Time > 0 {
		nps = uint64(float64(i.Nodes) / i.Time.Seconds())
	}
	info := fmt.Sprintf("info depth %d seldepth %d multipv %d score %s nodes %d nps %d hashfull %d time %d",
		i.Depth, i.SelDepth, i.Number, formatScore(i.Score, centipawns), i.Nodes, nps, i.HashFull, ms)
	if len(i.Moves) == 0 {
		return info // the game is over
	}
	return info + " pv" + formatMoves(pos, i.Moves)
}

// formatScore writes a score as UCI does: centipawns, or moves to mate.
func formatScore(s engine.Score, centipawns func(engine.Score) int) string {
	if s.IsMate() {
		return fmt.Sprintf("mate %d", s.Mate())
	}
	return fmt.Sprintf("cp %d", centipawns(s))
}

// formatMoves writes a line from a position, a blank before each move.
func formatMoves(pos *board.Position, moves []board.Move) string {
	p := pos.Clone()
	var b strings.Builder
	for _, m := range moves {
		b.WriteByte(' ')
		b.WriteString(p.UCI(m))
		p.Make(m)
	}
	return b.String()
}

// formatBest writes the best move and the expected answer.
func formatBest(pos *board.Position, res engine.Result) string {
	if len(res.Lines) == 0 || len(res.Lines[0].Moves) == 0 {
		return "bestmove 0000"
	}
	line := res.Lines[0].Moves
	words := strings.Fields(formatMoves(pos, line[:min(2, len(line))]))
	if len(words) == 1 {
		return "bestmove " + words[0]
	}
	return "bestmove " + words[0] + " ponder " + words[1]
}

// show answers "d": the position for a person's eyes.
func (s *Server) show() error {
	if s.pos == nil {
		return errNoPosition
	}
	for rank := 7; rank >= 0; rank-- {
		var b strings.Builder
		for file := range 8 {
			b.WriteByte(' ')
			b.WriteString(s.pos.At(board.NewSquare(file, rank)).String())
		}
		s.out.printf("%d %s", rank+1, b.String())
	}
	s.out.printf("   a b c d e f g h")
	s.out.printf("fen %s", s.pos.FEN())
	s.out.printf("key %016x", s.pos.Key())
	return nil
}

// evaluate answers "eval": the evaluation of the position.
func (s *Server) evaluate() error {
	if s.pos == nil {
		return errNoPosition
	}
	mp := s.ev.Score(s.pos)
	s.out.printf("eval %v (White's view, %d millipawns)", engine.Score(mp), mp)
	return nil
}

package verify

import (
	"fmt"
	"strings"

	"github.com/notnil/chess"

	"gloss/annotate/pgn"
	"gloss/engine/board"
)

// SecondOpinion replays the main line of a game by another library of the rules: the moves
// must be legal there, as written, and lead to the same positions. It also holds the
// result against a mate or stalemate on the board. A fault of that library is a finding,
// not the end of the program.
func SecondOpinion(g *pgn.Game) (counts Counts, findings []Finding) {
	s := second{game: g}
	defer func() {
		if fault := recover(); fault != nil {
			s.find("", fmt.Sprintf("the second library fails: %v", fault))
		}
		counts, findings = s.counts, s.findings
	}()
	s.run()
	return // by the deferred function
}

// second is the work on one game.
type second struct {
	game     *pgn.Game
	name     string // of the move that is looked at
	ply      int
	counts   Counts
	findings []Finding
}

func (s *second) find(written, found string) {
	s.findings = append(s.findings, Finding{
		File: s.game.Name, Game: s.game.Number, Line: s.game.Line, Ply: s.ply, Move: s.name,
		Kind: Legality, Written: written, Found: found,
	})
}

func (s *second) run() {
	start, err := s.game.Start()
	if err != nil {
		return // the reader has told already
	}
	if start.Chess960() {
		s.counts.Unchecked += len(s.game.Main.Moves)
		return
	}
	option, err := chess.FEN(start.FEN())
	if err != nil {
		s.find(start.FEN(), "the second library cannot read the start position: "+err.Error())
		return
	}
	pos := chess.NewGame(option).Position()
	end := start
	for n, before := range s.game.Moves() {
		s.ply, s.name = n.Ply, nodeName(n, before)
		if n.Move == board.NullMove {
			s.counts.Unchecked += len(s.game.Main.Moves) - s.counts.Moves
			return
		}
		next, ok := s.step(n, before, pos)
		if !ok {
			return
		}
		pos = next
		s.counts.Moves++
		end = before
	}
	s.result(end) // the last move has been made on it when the iteration ended
}

func nodeName(n *pgn.Node, before *board.Position) string {
	dots := "."
	if before.Side() == board.Black {
		dots = "..."
	}
	return fmt.Sprintf("%d%s%s", before.FullmoveNumber(), dots, n.Text)
}

// step makes one move on both boards.
func (s *second) step(n *pgn.Node, before *board.Position, pos *chess.Position) (*chess.Position, bool) {
	uci := before.UCI(n.Move)
	move, err := chess.UCINotation{}.Decode(pos, uci)
	legal := false
	if err == nil {
		for _, m := range pos.ValidMoves() {
			if m.S1() == move.S1() && m.S2() == move.S2() && m.Promo() == move.Promo() {
				move, legal = m, true
			}
		}
	}
	if !legal {
		s.find(n.Text, "not legal by the second library: "+uci+" in "+before.FEN())
		return nil, false
	}
	// Spellings that the library does not know say nothing; what it reads must be the same move.
	if read, err := (chess.AlgebraicNotation{}).Decode(pos, n.Text); err == nil && (read.S1() != move.S1() || read.S2() != move.S2() || read.Promo() != move.Promo()) {
		s.find(n.Text, "the second library reads "+read.String()+", gloss "+uci)
	}
	next := pos.Update(move)
	before.Make(n.Move)
	ours := before.FEN()
	before.Unmake()
	if theirs := next.String(); !sameFields(ours, theirs) {
		s.find(n.Text, "the boards differ: "+ours+" and by the second library "+theirs)
		return nil, false
	}
	return next, true
}

// sameFields compares placement, side to move and rights to castle of two FENs; the rest is
// written in different ways.
func sameFields(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	return len(x) >= 3 && len(y) >= 3 && x[0] == y[0] && x[1] == y[1] && x[2] == y[2]
}

// result compares the result with a game that is over on the board.
func (s *second) result(end *board.Position) {
	want := ""
	switch {
	case end.IsCheckmate() && end.Side() == board.Black:
		want = "1-0"
	case end.IsCheckmate():
		want = "0-1"
	case end.IsStalemate():
		want = "1/2-1/2"
	}
	if got := s.game.Result(); want != "" && got != want {
		s.findings = append(s.findings, Finding{
			File: s.game.Name, Game: s.game.Number, Line: s.game.Line, Ply: s.ply, Move: s.name,
			Kind: Result, Written: got, Found: want + " on the board",
		})
	}
}

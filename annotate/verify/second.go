package verify

import (
	"fmt"
	"strings"

	"github.com/notnil/chess"

	"gloss/engine/board"
	"gloss/engine/pgn"
)

// MostSideMoves is how many moves of the variations of one game the second library replays; the
// others are counted as not checked. Annotated games have some hundreds.
const MostSideMoves = 5000

// secondOpinion replays a game and its variations by another library of the rules: the
// moves must be legal there, as written, and lead to the same positions. It also holds the
// result against that of the tags, and against a mate or stalemate on the board. A fault of that library is a finding,
// not the end of the program.
func secondOpinion(g *pgn.Game) (counts Counts, findings []Finding) {
	s := second{game: g, left: MostSideMoves}
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
	within   string // the variation that the move belongs to, "" for the main line
	left     int    // moves of variations that may be replayed yet
	counts   Counts
	findings []Finding
	lines    []sideLine // variations that are to be replayed
}

// sideLine is a variation with the position before it on both boards. Variations wait in a
// list instead of being gone into at once, so that no depth of nesting can exhaust anything;
// what a game played before is not kept for it.
type sideLine struct {
	line   *pgn.Line
	before string // FEN
	pos    *chess.Position
	within string // the variation that this one belongs to
}

func (s *second) find(written, found string) {
	s.findings = append(s.findings, Finding{
		File: s.game.Name, Game: s.game.Number, Line: s.game.Line, Ply: s.ply, Move: s.name, Variation: s.within,
		Kind: Legality, Written: written, Found: found,
	})
}

func (s *second) run() {
	if tag, behind := s.game.Tag("Result"), s.game.Main.Result; tag != "" && behind != "" && tag != behind {
		s.wrongResult(tag, behind+" behind the moves")
	}
	start, err := s.game.Start()
	if err != nil {
		return // the reader has told already
	}
	if start.Chess960() {
		s.counts.Unchecked += len(s.game.Main.Moves)
		for l := range s.game.Lines() {
			if l != &s.game.Main {
				s.counts.Unchecked += len(l.Moves)
			}
		}
		return
	}
	option, err := chess.FEN(start.FEN())
	if err != nil {
		s.find(start.FEN(), "the second library cannot read the start position: "+err.Error())
		return
	}
	if s.replay(&s.game.Main, start, chess.NewGame(option).Position(), "") {
		s.result(start) // all moves have been made on it
	}
	for len(s.lines) > 0 {
		last := len(s.lines) - 1
		l := s.lines[last]
		s.lines = s.lines[:last]
		before, err := board.ParseFEN(l.before)
		if err != nil {
			s.within, s.name = l.within, ""
			s.find(l.before, "the position before a variation cannot be set up: "+err.Error())
			continue
		}
		s.replay(l.line, before, l.pos, l.within)
	}
}

// replay makes the moves of a line on both boards, and notes the variations that begin in
// it. It tells if all moves could be made.
func (s *second) replay(line *pgn.Line, ours *board.Position, pos *chess.Position, within string) bool {
	s.within = within
	s.variations(line.Intro, ours, pos)
	if line != &s.game.Main && len(line.Moves) > 0 {
		s.within = strings.TrimSpace(within + " (" + nodeName(line.Moves[0], ours))
	}
	for i, n := range line.Moves {
		s.ply, s.name = n.Ply, nodeName(n, ours)
		// What replaces the move can be looked at even if the move cannot.
		s.variations(n.Notes, ours, pos)
		if i == len(line.Moves)-1 {
			s.variations(line.Tail, ours, pos)
		}
		if n.Move == board.NullMove {
			s.unchecked(line.Moves[i:], true)
			return false
		}
		next, ok := s.step(n, ours, pos)
		if !ok {
			s.unchecked(line.Moves[i:], false)
			return false
		}
		if line == &s.game.Main {
			s.counts.Moves++
		} else {
			s.counts.SideMoves++
		}
		pos = next
		ours.Make(n.Move)
	}
	return true
}

// variations puts the variations among some notes on the list, as far as there is room.
func (s *second) variations(notes []pgn.Note, before *board.Position, pos *chess.Position) {
	for i := range notes {
		if notes[i].Kind != pgn.Variation {
			continue
		}
		l := notes[i].Line
		if cost := max(len(l.Moves), 1); cost <= s.left {
			s.left -= cost
			s.lines = append(s.lines, sideLine{l, before.FEN(), pos, s.within})
		} else {
			s.counts.Unchecked += movesWithin(l)
		}
	}
}

// unchecked counts what stands behind a move that cannot be replayed: the moves, that one
// included if it is no fault, and the variations.
func (s *second) unchecked(nodes []*pgn.Node, first bool) {
	for i, n := range nodes {
		if i == 0 {
			if first {
				s.counts.Unchecked++
			}
			continue
		}
		s.counts.Unchecked++
		for j := range n.Notes {
			if n.Notes[j].Kind == pgn.Variation {
				s.counts.Unchecked += movesWithin(n.Notes[j].Line)
			}
		}
	}
}

// movesWithin counts the moves of a line and of all variations in it.
func movesWithin(l *pgn.Line) int {
	g := pgn.Game{Main: *l}
	n := 0
	for line := range g.Lines() {
		n += len(line.Moves)
	}
	return n
}

func nodeName(n *pgn.Node, before *board.Position) string {
	dots := "."
	if before.Side() == board.Black {
		dots = "..."
	}
	return fmt.Sprintf("%d%s%s", before.FullmoveNumber(), dots, n.Text)
}

// step makes one move on the other board.
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
		s.wrongResult(got, want+" on the board")
	}
}

func (s *second) wrongResult(written, found string) {
	s.findings = append(s.findings, Finding{
		File: s.game.Name, Game: s.game.Number, Line: s.game.Line, Ply: s.ply, Move: s.name,
		Kind: Result, Written: written, Found: found,
	})
}

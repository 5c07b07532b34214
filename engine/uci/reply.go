package uci

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gloss/engine"
	"gloss/engine/board"
)

// LineError tells of a move in an engine's line that cannot be played. The lines that
// come with it were cut before such moves.
type LineError struct {
	Engine string // what the engine calls itself
	Number int    // of the line, from 1
	Ply    int    // of the move in the line, from 1
	Err    error  // what is wrong with the move, usually a *board.MoveError
}

func (e *LineError) Error() string {
	return fmt.Sprintf("engine %s: line %d, ply %d: %v", e.Engine, e.Number, e.Ply, e.Err)
}

func (e *LineError) Unwrap() error { return e.Err }

// reply is what an engine says during a search.
type reply struct {
	infos map[int]info // the last of each line, by its number
	best  string
	nodes uint64 // as it counts them, 0 if it does not say
}

// info is one "info" line with a variation.
type info struct {
	depth, selDepth int
	number          int // multipv
	score           engine.Score
	bound           bool // the score is only a bound
	pv              []string
}

// read takes one line; true means that the search is over. What it does not
// understand it leaves out: engines say all kinds of things.
func (r *reply) read(line string) bool {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	switch words[0] {
	case "bestmove":
		if len(words) > 1 {
			r.best = words[1]
		}
		return true
	case "info":
		if n := nodesOf(words[1:]); n > 0 {
			r.nodes = n
		}
		i, ok := parseInfo(words[1:])
		if !ok {
			return false
		}
		if old, seen := r.infos[i.number]; seen && i.bound && !old.bound {
			return false // a value is worth more than a bound on a later one
		}
		if r.infos == nil {
			r.infos = map[int]info{}
		}
		r.infos[i.number] = i
	}
	return false
}

// nodesOf returns the number of nodes that an "info" tells, 0 if it tells none.
func nodesOf(words []string) uint64 {
	for k := 0; k+1 < len(words) && words[k] != "string" && words[k] != "pv"; k++ {
		if words[k] == "nodes" {
			n, _ := strconv.ParseUint(words[k+1], 10, 64) // what is no number tells nothing
			return n
		}
	}
	return 0
}

// parseInfo reads an "info" that has a score and a line; false if it has none or is garbled.
func parseInfo(words []string) (info, bool) {
	i := info{number: 1}
	scored := false
	for k := 0; k < len(words); k++ {
		switch words[k] {
		case "string":
			return i, false
		case "depth", "seldepth", "multipv":
			if k+1 >= len(words) {
				return i, false
			}
			n, err := strconv.Atoi(words[k+1])
			if err != nil || n < 0 {
				return i, false
			}
			switch words[k] {
			case "depth":
				i.depth = n
			case "seldepth":
				i.selDepth = n
			default:
				i.number = n
			}
			k++
		case "score":
			if k+2 >= len(words) {
				return i, false
			}
			n, err := strconv.Atoi(words[k+2])
			if err != nil {
				return i, false
			}
			switch words[k+1] {
			case "cp":
				const most = 1_000_000
				i.score = engine.Score(10 * min(max(n, -most), most))
			case "mate":
				if n == 0 || n > engine.MaxPly || n < -engine.MaxPly {
					return i, false // no position with moves is mated already
				}
				i.score = engine.MateIn(n)
			default:
				return i, false
			}
			scored = true
			k += 2
		case "lowerbound", "upperbound":
			i.bound = true
		case "pv":
			i.pv = words[k+1:]
			k = len(words)
		}
	}
	return i, scored && len(i.pv) > 0 && i.number >= 1
}

// lines turns the reply into lines, checked against the position.
func (r *reply) lines(name string, pos *board.Position, limits engine.Limits) ([]engine.Line, error) {
	numbers := make([]int, 0, len(r.infos))
	for n := range r.infos {
		if n <= max(limits.MultiPV, 1) {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	var lines []engine.Line
	var bad error
	for _, n := range numbers {
		i := r.infos[n]
		l := engine.Line{Score: i.score, Depth: i.depth, SelDepth: i.selDepth, End: engine.EndUnknown}
		p := pos.Clone()
		for ply, text := range i.pv {
			m, err := p.ParseUCI(text)
			if err != nil {
				if bad == nil {
					bad = &LineError{Engine: name, Number: n, Ply: ply + 1, Err: err}
				}
				break
			}
			p.Make(m)
			l.Moves = append(l.Moves, m)
		}
		if len(l.Moves) == 0 || slices.ContainsFunc(lines, func(x engine.Line) bool { return x.Moves[0] == l.Moves[0] }) {
			continue
		}
		if len(l.Moves) == len(i.pv) {
			l.End = endOf(p, pos.Ply(), l.Score)
		}
		lines = append(lines, l)
	}
	if len(lines) == 0 {
		if bad != nil {
			return nil, bad
		}
		return nil, fmt.Errorf("engine %s answered %q without a line and its score for %s", name, clip(r.best), pos.FEN())
	}
	return lines, bad // in the engine's own order
}

// endOf tells how another engine's line ends, if it ends by a rule and the score says so.
func endOf(pos *board.Position, root int, score engine.Score) engine.LineEnd {
	switch {
	case pos.IsCheckmate() && score.IsMate():
		return engine.EndMate
	case score != 0:
	case pos.IsStalemate():
		return engine.EndStalemate
	case pos.RepeatedSince(root) || pos.Repetitions() >= 2:
		return engine.EndRepetition
	case pos.FiftyMoves():
		return engine.EndFiftyMoves
	case pos.InsufficientMaterial():
		return engine.EndBareMaterial
	}
	return engine.EndUnknown
}

// gameOver returns the only line of a position without legal moves.
func gameOver(pos *board.Position) (engine.Line, bool) {
	switch {
	case pos.IsCheckmate():
		return engine.Line{Score: engine.MateIn(0), End: engine.EndMate}, true
	case pos.IsStalemate():
		return engine.Line{End: engine.EndStalemate}, true
	}
	return engine.Line{}, false
}

// formatPosition writes the position with the moves that led to it, so that the engine
// knows of repetitions. What was before a null move cannot come again.
func formatPosition(pos *board.Position) string { return "position fen " + pos.Game() }

// formatGo writes the command that starts a search. An opponent without a clock is shown
// with the same clock.
func formatGo(pos *board.Position, l engine.Limits, opponent engine.Clock) string {
	var b strings.Builder
	b.WriteString("go")
	add := func(name string, n int64) { fmt.Fprintf(&b, " %s %d", name, n) }
	if l.Nodes > 0 {
		add("nodes", int64(min(l.Nodes, 1<<62)))
	}
	if l.Depth > 0 {
		add("depth", int64(l.Depth))
	}
	if l.Mate > 0 {
		add("mate", int64(l.Mate))
	}
	if l.MoveTime > 0 {
		add("movetime", max(l.MoveTime.Milliseconds(), 1))
	}
	if c := l.Clock; c.Remaining > 0 || c.Increment > 0 {
		if opponent == (engine.Clock{}) {
			opponent = c
		}
		white, black := c, opponent
		if pos.Side() == board.Black {
			white, black = black, white
		}
		add("wtime", max(white.Remaining.Milliseconds(), 1))
		add("winc", white.Increment.Milliseconds())
		add("btime", max(black.Remaining.Milliseconds(), 1))
		add("binc", black.Increment.Milliseconds())
		if c.MovesToGo > 0 {
			add("movestogo", int64(c.MovesToGo))
		}
	}
	if b.Len() == len("go") {
		b.WriteString(" infinite")
	}
	if len(l.SearchMoves) > 0 {
		b.WriteString(" searchmoves")
		for _, m := range l.SearchMoves {
			b.WriteByte(' ')
			b.WriteString(pos.UCI(m))
		}
	}
	return b.String()
}

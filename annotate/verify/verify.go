// Package verify holds annotated games against a second look: the moves against
// another library of the rules, every value and mark against a fresh analysis.
package verify

import (
	"fmt"
	"math"

	"gloss/annotate"
	"gloss/annotate/explain"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// The kinds of findings.
const (
	Unreadable = "unreadable" // the game is not whole
	Legality   = "legality"   // the second library plays the game in another way
	Result     = "result"     // the game ended otherwise on the board, or by its own tag
	Value      = "value"      // an [%eval]
	Glyph      = "glyph"      // a judgement: ! !! ? ?? ?!
	Claim      = "claim"      // words of gloss
	Shapes     = "shapes"     // squares and arrows of gloss
	Line       = "line"       // a better line of gloss
	Tag        = "tag"        // a tag of gloss
	Altered    = "altered"    // a mark of gloss that was changed by hand
	Unfinished = "unfinished" // the game could not be analysed
)

// A Finding is something that does not hold.
type Finding struct {
	File string `json:"file"`
	Game int    `json:"game"`
	Line int    `json:"line"` // where the game, or its fault, begins in the file
	Ply  int    `json:"ply"`  // 0 for what belongs to no move
	Move string `json:"move"` // with its number: 12...Nf6
	// Variation names the variation that the move belongs to by the first moves of those that it
	// stands in, from the outermost: "(11.Bd3 (12...h6". It is empty for the main line.
	Variation string `json:"variation,omitempty"`
	Kind      string `json:"kind"`
	Own       bool   `json:"own"` // gloss's mark, not somebody else's
	Written   string `json:"written"`
	Found     string `json:"found"`
	// OffCP is how far a value is off in centipawns, or how much of a centipawn's worth of
	// chances a judgement is; 0 if that means nothing.
	OffCP int `json:"off_cp"`
}

// Counts tell what was held against the analysis.
type Counts struct {
	Moves     int `json:"moves"`           // of main lines, replayed by the second library
	SideMoves int `json:"variation_moves"` // of variations, replayed by it
	Unchecked int `json:"unchecked"`       // moves it cannot replay: Chess960, passed turns and what is behind; beyond MostSideMoves
	Values    int `json:"values"`
	Glyphs    int `json:"glyphs"`
	Claims    int `json:"claims"` // words, shapes, lines and tags of gloss
}

// Add adds other counts.
func (c *Counts) Add(o Counts) {
	c.Moves += o.Moves
	c.SideMoves += o.SideMoves
	c.Unchecked += o.Unchecked
	c.Values += o.Values
	c.Glyphs += o.Glyphs
	c.Claims += o.Claims
}

// Check is the work on one game.
type Check struct {
	Game   *pgn.Game
	Review *annotate.Review
	Curve  review.Curve
	// Thresholds are those of the analysis.
	Thresholds review.Thresholds
	// Fresh is the game as gloss writes it by the review, if the file says how it was
	// analysed and that can be repeated: then what gloss wrote has to be the same to the
	// letter. Nil if not: then its values, judgements and lines have to be near.
	Fresh *pgn.Game
	// Tolerance is how far values of others, and gloss's own without Fresh, may be
	// off, in centipawns near equality; the same difference of chances far from it.
	Tolerance float64

	Counts   Counts
	Findings []Finding
	changed  map[int]bool // half-moves whose values were gloss's and have been changed
}

// Run does all checks that do not need the second library.
func (c *Check) Run() {
	var fresh []*pgn.Node
	if c.Fresh != nil {
		fresh = c.Fresh.Main.Moves
	}
	c.changedValues()
	for i, n := range c.Game.Main.Moves {
		if i >= len(c.Review.Moves) {
			break
		}
		m := &c.Review.Moves[i]
		c.altered(n, m)
		if !m.Covered {
			continue
		}
		c.values(n, m)
		c.glyphs(n, m)
		if i < len(fresh) {
			c.same(n, fresh[i], m)
		} else {
			c.lines(n, m)
		}
	}
	c.tags()
}

// find notes a finding.
func (c *Check) find(m *explain.Move, kind string, own bool, written, found string, off float64) {
	f := Finding{File: c.Game.Name, Game: c.Game.Number, Line: c.Game.Line, Kind: kind, Own: own, Written: written, Found: found, OffCP: int(math.Round(off))}
	if m != nil {
		f.Ply, f.Move = m.Ply, moveName(m)
	}
	c.Findings = append(c.Findings, f)
}

func moveName(m *explain.Move) string {
	dots := "."
	if m.Mover == board.Black {
		dots = "..."
	}
	return fmt.Sprintf("%d%s%s", m.Number, dots, m.SAN)
}

// chances is what a tolerance in centipawns near equality means.
func (c *Check) chances() float64 { return c.chancesOf(c.Tolerance) }

// chancesOf turns centipawns of the curve near equality into chances.
func (c *Check) chancesOf(cp float64) float64 {
	return review.Curve{Shape: c.Curve.Shape}.WinningChances(engine.Score(math.Round(10 * cp)))
}

// values checks the [%eval] commands behind a move.
func (c *Check) values(n *pgn.Node, m *explain.Move) {
	for _, note := range n.Notes {
		if note.Kind != pgn.Comment && note.Kind != pgn.LineComment {
			continue
		}
		for _, cmd := range pgn.Commands(note.Text) {
			if cmd.Name != "eval" {
				continue
			}
			c.Counts.Values++
			e, err := pgn.ParseEval(cmd.Args)
			if err != nil {
				c.find(m, Value, note.Own, cmd.Args, freshValue(m), 0)
				continue
			}
			if off, bad := c.valueOff(e, m.Value, note.Own || c.isAltered(n)); bad {
				c.find(m, Value, note.Own, pgn.Eval{Millipawns: e.Millipawns, Mate: e.Mate, IsMate: e.IsMate}.String(), freshValue(m), off)
			}
		}
	}
}

func freshValue(m *explain.Move) string { return evalOf(m.Value).String() }

func evalOf(s engine.Score) pgn.Eval {
	if s.IsMate() {
		return pgn.Eval{IsMate: true, Mate: s.Mate()}
	}
	return pgn.Eval{Millipawns: int(s.Millipawns())}
}

// valueOff tells how far a written value is off, and if that is too far. Gloss's own of an
// analysis that can be repeated must be the same.
func (c *Check) valueOff(e pgn.Eval, value engine.Score, own bool) (off float64, bad bool) {
	now := evalOf(value)
	if !e.IsMate && !now.IsMate {
		off = math.Abs(float64(e.Millipawns-now.Millipawns)) / 10
	}
	e.Depth = 0
	if own && c.Fresh != nil {
		return off, e.String() != now.String()
	}
	return off, math.Abs(c.chancesOfEval(e)-c.Curve.WinningChances(value)) > c.chances()+rounding
}

// rounding is what two values may differ by because they are written with two decimals.
const rounding = 1e-4

func (c *Check) chancesOfEval(e pgn.Eval) float64 {
	switch {
	case !e.IsMate:
		return c.Curve.WinningChances(engine.Score(e.Millipawns))
	case e.Mate > 0:
		return 1
	case e.Mate < 0:
		return -1
	}
	return 0 // mate on the board: nothing is told
}

// glyphs checks the judgements behind a move.
func (c *Check) glyphs(n *pgn.Node, m *explain.Move) {
	for _, note := range n.Notes {
		if note.Kind != pgn.Glyph || note.NAG < pgn.Good || note.NAG > pgn.Dubious || note.NAG == pgn.Interesting {
			continue
		}
		c.Counts.Glyphs++
		if note.Own && c.Fresh != nil {
			continue // see same
		}
		if m.Decided && !note.Own {
			continue // gloss has no opinion
		}
		least, most := 0.0, 2.0
		switch note.NAG {
		case pgn.Good, pgn.Brilliant:
			most = c.Thresholds.Inaccuracy
		case pgn.Dubious:
			least = c.Thresholds.Inaccuracy
		case pgn.Mistake:
			least = c.Thresholds.Mistake
		case pgn.Blunder:
			least = c.Thresholds.Blunder
		}
		tolerance := c.chances()
		if m.Judgement != review.NoJudgement && m.Judgement.NAG() == int(note.NAG) {
			continue // more than the two values judges: other searches, and mates
		}
		if off := max(least-tolerance-m.Loss, m.Loss-most-tolerance); off > rounding {
			c.find(m, Glyph, note.Own, note.NAG.Suffix(), freshGlyph(m), off/c.chancesOf(1))
		}
	}
}

func freshGlyph(m *explain.Move) string {
	text := fmt.Sprintf("loses %.2f of the chances", m.Loss)
	if mark := m.Judgement.Mark(); mark != "" {
		return mark + ", " + text
	}
	return text
}

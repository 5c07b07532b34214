package annotate

import (
	"fmt"
	"strings"

	"gloss/annotate/explain"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// Marks say what is written into a game.
type Marks struct {
	NoEval, NoShapes, NoComments, NoVariations bool
	// LinePlies is the greatest length of a variation, in plies.
	LinePlies int
	// Opening, if not nil, is written into the tags ECO and Opening of a game that
	// has neither.
	Opening *review.Opening
	// Curve is that of the analysis.
	Curve review.Curve
	// Settings tell a reader how the game was analysed; see the tag GlossSettings.
	Settings string
}

// annotator is the value of the tag Annotator where a game has none.
const annotator = "gloss"

// Apply writes a review into its game. Marks of an earlier run are replaced; what
// others wrote stays as it is, and where it says the same kind of thing as gloss
// would (a glyph on the move, a value of the position), it is left alone.
func (r *Review) Apply(g *pgn.Game, marks Marks) error {
	g.StripOwn()
	pos, err := g.Start()
	if err != nil {
		return err
	}
	for i, n := range g.Main.Moves {
		if i < len(r.Moves) {
			if err := apply(&r.Moves[i], n, pos, marks); err != nil {
				return fmt.Errorf("move %d (%s): %w", r.Moves[i].Number, n.Text, err)
			}
		}
		pos.Play(n.Move)
	}
	if s := r.summary(g, marks.Opening, marks.Curve); s != nil && !marks.NoComments {
		g.Main.AddIntro(s.Text)
	}
	r.applyTags(g, marks)
	return nil
}

// summary is what there is to say of the whole game; nil if there is nothing.
func (r *Review) summary(g *pgn.Game, opening *review.Opening, curve review.Curve) *explain.Story {
	whole := explain.Game{Moves: r.Moves, Result: g.Result(), Curve: curve}
	if opening != nil {
		whole.Opening = opening.Name
	}
	for _, n := range g.Main.Moves {
		clock, ok := n.Clock()
		if !ok {
			clock = -1
		}
		whole.Clocks = append(whole.Clocks, clock)
	}
	return whole.Summary()
}

func (r *Review) applyTags(g *pgn.Game, marks Marks) {
	_, eco := g.LookupTag("ECO")
	_, named := g.LookupTag("Opening")
	if o := marks.Opening; o != nil && !eco && !named {
		g.SetOwnTag("ECO", o.ECO)
		g.SetOwnTag("Opening", o.Name)
	}
	g.SetOwnTag("Annotator", annotator)
	if r.HasAccuracy {
		g.SetOwnTag("WhiteAccuracy", fmt.Sprintf("%.1f", r.Accuracy.White))
		g.SetOwnTag("BlackAccuracy", fmt.Sprintf("%.1f", r.Accuracy.Black))
		g.SetOwnTag("WhiteACPL", fmt.Sprintf("%.0f", r.ACPL.White))
		g.SetOwnTag("BlackACPL", fmt.Sprintf("%.0f", r.ACPL.Black))
	}
	if marks.Settings != "" {
		g.SetOwnTag("GlossSettings", marks.Settings)
	}
}

// apply writes what there is to say of one move; pos is the position before it.
func apply(m *explain.Move, n *pgn.Node, pos *board.Position, marks Marks) error {
	if m.Played == board.NullMove {
		if !marks.NoComments {
			n.AddComment("A passed turn: not analysed.")
		}
		return nil
	}
	if !m.Covered {
		return nil
	}
	if nag := m.Judgement.NAG() + m.Praise.NAG(); nag != 0 && !judgedByHand(n) {
		n.AddGlyph(pgn.NAG(nag))
	}
	n.AddComment(commentText(m, n, marks))
	if m.Swing == nil || marks.NoVariations {
		return nil
	}
	for _, line := range m.Lines {
		if len(line.Moves) > 0 && line.Moves[0] == m.Played {
			continue // another good move is the one that was played
		}
		if err := addLine(n, pos, line, marks.LinePlies, marks.Curve); err != nil {
			return err
		}
	}
	return nil
}

// commentText is the comment on a move with its commands in front.
func commentText(m *explain.Move, n *pgn.Node, marks Marks) string {
	var parts []string
	if _, foreign := n.Command("eval"); !marks.NoEval && !foreign {
		if e, ok := evalCommand(m.Value, len(m.Reply.Moves) == 0 && m.Reply.End == engine.EndMate); ok {
			parts = append(parts, "[%eval "+e.String()+"]")
		}
	}
	if !marks.NoShapes {
		squares, arrows := m.Shapes()
		if len(squares) > 0 {
			parts = append(parts, "[%csl "+pgn.FormatDrawings(squares)+"]")
		}
		if len(arrows) > 0 {
			parts = append(parts, "[%cal "+pgn.FormatDrawings(arrows)+"]")
		}
	}
	if text := m.Comment(); text != "" && !marks.NoComments {
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// evalCommand turns a value, White's view, into the form of [%eval]. With mate on
// the board there is nothing to tell.
func evalCommand(s engine.Score, over bool) (e pgn.Eval, ok bool) {
	if s.IsMate() {
		return pgn.Eval{IsMate: true, Mate: s.Mate()}, !over
	}
	return pgn.Eval{Millipawns: int(s.Millipawns())}, true
}

// judgedByHand tells if somebody else has put a glyph on the move, from ! to ?! or □.
func judgedByHand(n *pgn.Node) bool {
	for _, note := range n.Notes {
		if note.Kind == pgn.Glyph && !note.Own && note.NAG >= pgn.Good && note.NAG <= forcedNAG {
			return true
		}
	}
	return false
}

// forcedNAG is the glyph of the only legal move.
const forcedNAG = 7

// addLine adds a better line as a variation, with a glyph for what it leads to.
func addLine(n *pgn.Node, pos *board.Position, line engine.Line, plies int, curve review.Curve) error {
	moves := line.Moves[:min(len(line.Moves), plies)]
	if len(moves) == 0 {
		return nil
	}
	variation, err := n.AddVariation(pos, "", moves)
	if err != nil {
		return err
	}
	if nag := positionNAG(curve, line.Score.White(pos.Side())); line.End != engine.EndMate || len(moves) < len(line.Moves) {
		last := variation.Moves[len(moves)-1]
		last.Notes = append(last.Notes, pgn.Note{Kind: pgn.Glyph, NAG: nag, Text: nag.String()})
	}
	return nil
}

// positionNAG is the glyph for a value, White's view: = += +/- +- and their mirror
// images.
func positionNAG(c review.Curve, s engine.Score) pgn.NAG {
	nag := [...]pgn.NAG{review.Level: 10, review.SlightlyBetter: 14, review.ClearlyBetter: 16, review.Winning: 18}[c.Standing(s)]
	if s < 0 && nag > 10 {
		nag++ // Black's
	}
	return nag
}

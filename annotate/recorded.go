package annotate

import (
	"fmt"
	"strconv"
	"strings"

	"gloss/annotate/explain/account"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// The origins of a record that no search has made.
const (
	FromMarks = "gloss" // gloss annotated the game: its values, glyphs, lines and words
	FromEvals = "eval"  // the [%eval] of somebody else
)

// A Reading takes what is known of a game out of the game as it was annotated.
type Reading struct {
	// Own tells that gloss has annotated the game, with the curve and the settings told here. Else
	// the values are those of others, and the moves are judged by them.
	Own          bool
	Curve        review.Curve
	Thresholds   review.Thresholds
	SilentBeyond int // see review.Settings
	Book         int // plies at the beginning that were passed over
	Opening      *review.Opening
	Settings     map[string]any
}

// JSON returns the record of a game. What a move loses is the difference of the values before and
// after it. The first value has none before it, unless the words of gloss tell it: then it loses
// nothing. There is no account of terms.
// The error says why the game does not tell enough.
func (r *Reading) JSON(g *pgn.Game) (*GameJSON, error) {
	pos, err := g.Start()
	if err != nil {
		return nil, err
	}
	if len(g.Altered) > 0 {
		return nil, fmt.Errorf("a mark of gloss was changed at ply %d", g.Altered[0])
	}
	j := newGameJSON(g, r.Opening, r.Settings)
	j.Origin, j.Moves = FromEvals, make([]MoveJSON, len(g.Main.Moves))
	if r.Own {
		j.Origin, j.Summary = FromMarks, ownWords(g.Main.Intro)
	}
	var assessed []review.Assessed
	var before *engine.Score // White's view; nil if nobody tells
	for i, n := range g.Main.Moves {
		m := bareMove(i+1, n.Move, pos)
		j.Moves[i] = m
		if n.Move == board.NullMove || i < r.Book {
			pos.Play(n.Move)
			before = nil
			continue
		}
		start := pos.Clone()
		if before == nil && r.Own {
			before = toldBefore(n)
		}
		pos.Play(n.Move)
		value, ok := r.value(n, pos)
		if !ok {
			return nil, fmt.Errorf("%d. %s (%s) has no value", m.Number, m.SAN, m.Side)
		}
		if err := r.fill(&m, n, start, before, value); err != nil {
			return nil, err
		}
		if before == nil {
			before = &value
		}
		assessed = append(assessed, review.Assessed{Mover: start.Side(), Before: *before, After: value})
		j.Moves[i], before = m, &value
	}
	if len(assessed) == 0 {
		return nil, fmt.Errorf("no move has a value")
	}
	r.figures(g, j, assessed)
	j.addHuman(g)
	return j, nil
}

// bareMove is what is told of every move.
func bareMove(ply int, m board.Move, pos *board.Position) MoveJSON {
	j := MoveJSON{Ply: ply, Number: pos.FullmoveNumber(), Side: pos.Side().String(), SAN: pos.SAN(m), FENBefore: pos.FEN()}
	if m != board.NullMove {
		j.UCI = pos.UCI(m)
	}
	return j
}

// value is that of the position after a move, White's view. Nothing is written where the game is over.
func (r *Reading) value(n *pgn.Node, after *board.Position) (engine.Score, bool) {
	switch {
	case after.IsCheckmate():
		return engine.MateIn(0).White(after.Side()), true
	case after.IsStalemate():
		return 0, true
	}
	for _, note := range n.Notes {
		if note.Kind > pgn.LineComment || note.Own != r.Own {
			continue
		}
		for _, c := range pgn.Commands(note.Text) {
			if c.Name != "eval" {
				continue
			}
			e, err := pgn.ParseEval(c.Args)
			return scoreOf(e), err == nil && !(e.IsMate && e.Mate == 0)
		}
	}
	return 0, false
}

// toldBefore is the value before a move where gloss's comment begins with it: (+0.35 -> -0.10).
func toldBefore(n *pgn.Node) *engine.Score {
	text, told := strings.CutPrefix(ownWords(n.Notes), "(")
	text, _, change := strings.Cut(text, " -> ")
	e, err := pgn.ParseEval(text)
	if !told || !change || err != nil {
		return nil
	}
	s := scoreOf(e)
	return &s
}

// greatestMate is the longest mate in moves that scores have room for.
const greatestMate = engine.MaxPly / 2

// scoreOf is a written value, White's view.
func scoreOf(e pgn.Eval) engine.Score {
	if e.IsMate {
		return engine.MateIn(min(max(e.Mate, -greatestMate), greatestMate))
	}
	return engine.Score(e.Millipawns)
}

// fill writes down what there is of a move; start is the position before it.
func (r *Reading) fill(m *MoveJSON, n *pgn.Node, start *board.Position, before *engine.Score, value engine.Score) error {
	m.Analysed = true
	m.EvalMP, m.Mate = scoreJSON(value)
	m.Win = account.Round(r.Curve.WinningChances(value), 4)
	was, is := value, value
	if before != nil {
		was = *before
	}
	was, is = was.White(start.Side()), is.White(start.Side())
	judgement, loss := r.Curve.Judge(was, is, false, r.Thresholds)
	m.Loss = account.Round(loss, 4)
	m.Decided = r.SilentBeyond > 0 && review.Decided(was, is, r.SilentBeyond)
	if m.Decided {
		judgement = review.NoJudgement
	}
	if r.Own {
		line := betterLine(n)
		m.Comment = ownWords(n.Notes)
		judgement = r.glyphs(m, n, judgement, line != nil || m.Comment != "")
		if line != nil {
			m.setBetter(line, start, was, is)
		}
	}
	if m.Judgement = judgement.String(); judgement != review.NoJudgement && before == nil {
		return fmt.Errorf("%d. %s (%s) has a mark, but no value before it", m.Number, m.SAN, m.Side)
	}
	return nil
}

// glyphs reads those of gloss. Where somebody else has judged the move gloss writes none, and the
// values judge, if gloss has spoken of the move.
func (r *Reading) glyphs(m *MoveJSON, n *pgn.Node, byValues review.Judgement, spoken bool) review.Judgement {
	if judgedByHand(n) {
		if spoken {
			return byValues
		}
		return review.NoJudgement
	}
	judgement := review.NoJudgement
	for _, note := range n.Notes {
		if note.Kind != pgn.Glyph || !note.Own {
			continue
		}
		for j := review.Inaccuracy; j <= review.Blunder; j++ {
			if j.NAG() == int(note.NAG) {
				judgement = j
			}
		}
		for p := review.NoPraise + 1; p <= review.GoodSacrifice; p++ {
			if p.NAG() == int(note.NAG) { // only the first choice is praised
				m.Praise, m.Loss = &PraiseJSON{Mark: p.Mark()}, 0
			}
		}
	}
	return judgement
}

// betterLine is the first line of gloss instead of a move, nil if there is none.
func betterLine(n *pgn.Node) *pgn.Line {
	for _, note := range n.Notes {
		if note.Kind == pgn.Variation && note.Line.Own && len(note.Line.Moves) > 0 {
			return note.Line
		}
	}
	return nil
}

// setBetter notes a better line, without the terms that make the difference. Values take the mover's view.
func (m *MoveJSON) setBetter(line *pgn.Line, start *board.Position, was, is engine.Score) {
	moves := line.Played()
	pv := account.SANMoves(start, moves)
	m.Best = &MoveName{pv[0], start.UCI(moves[0])}
	m.Swing = &account.SwingJSON{
		BestLine: account.BranchJSON{PV: pv}, PlayedLine: account.BranchJSON{PV: []string{m.SAN}}, Reasons: []account.ReasonJSON{},
	}
	if was.IsMate() || is.IsMate() {
		m.Swing.Kind = "mate"
	} else {
		m.Swing.MP = is.Millipawns() - was.Millipawns()
	}
}

// ownWords is what gloss says in some notes.
func ownWords(notes []pgn.Note) string {
	for _, note := range notes {
		if note.Kind == pgn.Comment && note.Own {
			if text := pgn.Prose(note.Text); text != "" {
				return text
			}
		}
	}
	return ""
}

// figures are accuracy and average loss: as gloss has written them, else by the values.
func (r *Reading) figures(g *pgn.Game, j *GameJSON, assessed []review.Assessed) {
	j.ACPL = sidesJSON(r.Curve.ACPL(assessed))
	if acc, ok := r.Curve.GameAccuracy(assessed); ok {
		sides := sidesJSON(acc)
		j.Accuracy = &sides
	}
	if !r.Own {
		return
	}
	if acc, ok := ownSides(g, "Accuracy", 100); ok {
		j.Accuracy = &acc
	}
	if acpl, ok := ownSides(g, "ACPL", 10_000); ok {
		j.ACPL = acpl
	}
}

// ownSides reads a figure of both sides from the tags of gloss.
func ownSides(g *pgn.Game, name string, most float64) (s SidesJSON, ok bool) {
	found := 0
	for _, t := range g.Tags {
		x, err := strconv.ParseFloat(t.Value, 64)
		if !t.Own || err != nil || !(x >= 0 && x <= most) {
			continue
		}
		switch t.Name {
		case "White" + name:
			s.White = x
			found |= 1
		case "Black" + name:
			s.Black = x
			found |= 2
		}
	}
	return s, found == 3
}

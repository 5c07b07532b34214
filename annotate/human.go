package annotate

import (
	"strings"

	"gloss/annotate/book"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// HumanJSON is what human beings have written at a move.
type HumanJSON struct {
	Comments []string        `json:"comments,omitempty"`
	Glyphs   string          `json:"glyphs,omitempty"` // !? and the like
	Lines    []HumanLineJSON `json:"lines,omitempty"`
}

// HumanLineJSON is a variation that stands for the move.
type HumanLineJSON struct {
	Text string   `json:"text"` // with its words and the variations in it
	PV   []string `json:"pv"`   // its moves
}

// addHuman takes over what human beings have written, and the clocks.
func (j *GameJSON) addHuman(g *pgn.Game) {
	for _, p := range g.Preface {
		j.Human = appendWords(j.Human, p.Note)
	}
	for _, note := range g.Main.Intro {
		j.Human = appendWords(j.Human, note)
	}
	for n, pos := range g.Moves() {
		m := &j.Moves[n.Ply-1]
		if clock, ok := n.Clock(); ok {
			ms := clock.Milliseconds()
			m.ClockMS = &ms
		}
		if h := humanAt(n, pos); len(h.Comments)+len(h.Glyphs)+len(h.Lines) > 0 {
			m.Human = &h
		}
	}
	if n := len(j.Moves); n > 0 && len(g.Main.Tail) > 0 {
		last := &j.Moves[n-1]
		h := HumanJSON{}
		if last.Human != nil {
			h = *last.Human
		}
		for _, note := range g.Main.Tail {
			h.Comments = appendWords(h.Comments, note)
		}
		if len(h.Comments) > 0 {
			last.Human = &h
		}
	}
}

// humanAt is what human beings have written at a move; pos is the position before it.
func humanAt(n *pgn.Node, pos *board.Position) (h HumanJSON) {
	for _, note := range n.Before {
		h.Comments = appendWords(h.Comments, note)
	}
	for _, note := range n.Notes {
		switch {
		case note.Own:
		case note.Kind == pgn.Glyph:
			h.Glyphs += note.NAG.Suffix()
		case note.Kind == pgn.Variation && !note.Line.Own:
			h.Lines = append(h.Lines, HumanLineJSON{Text: book.LineText(note.Line, pos), PV: sansOf(note.Line.Moves, pos)})
		default:
			h.Comments = appendWords(h.Comments, note)
		}
	}
	return h
}

// sansOf are the moves of a line up to a passed turn.
func sansOf(moves []*pgn.Node, start *board.Position) []string {
	pos, list := start.Clone(), []string{}
	for _, n := range moves {
		if n.Move == board.NullMove {
			break
		}
		list = append(list, pos.SAN(n.Move))
		pos.Make(n.Move)
	}
	return list
}

// appendWords adds the words of a comment of somebody else, if it has any.
func appendWords(list []string, note pgn.Note) []string {
	if note.Own || note.Kind != pgn.Comment && note.Kind != pgn.LineComment {
		return list
	}
	if text := strings.TrimSpace(pgn.Prose(note.Text)); text != "" {
		list = append(list, text)
	}
	return list
}

package pgn

import (
	"iter"

	"gloss/engine/board"
)

// Game is one game as it was written: tags in their order, moves, comments,
// glyphs and variations in their places.
type Game struct {
	Name   string // of the file it was read from
	Number int    // in the file, from 1
	Offset int    // of its first byte, from 0
	Line   int    // of its first byte, from 1

	Tags    []Tag
	Preface []Preface // what stands before or between the tags
	Main    Line

	// Raw is the text of the game byte for byte, from the first byte of its
	// first token to the last byte of its last one.
	Raw string
	// Windows1252 tells that part of the text was not UTF-8 and was read as
	// Windows-1252, of which Latin-1 is a part.
	Windows1252 bool
	// Altered are the half-moves, 0 for what stands before the first one, at which a comment or
	// variation of gloss was listed in the tags and is not there any more as it was written.
	Altered []int
	// AlteredEvals are the half-moves of each list of values of gloss in which every one has a value still, but not all
	// have that of gloss: one or more have been changed since. Values that are only spelled in another way or stand in
	// other comments are the same; where one is missing nothing can be told of the others.
	AlteredEvals [][]int
	// Errors break the game: its tree is what could be read before them, and
	// the writer copies Raw. Warnings do not: the tree is whole.
	Errors, Warnings []*Error
}

// Tag is a tag pair. Names may occur more than once.
type Tag struct {
	Name, Value string
	Own         bool // written by gloss
}

// Preface is a comment or escaped line in front of a tag.
type Preface struct {
	Tag  int // index of the tag it stands before
	Note Note
}

// Line is a line of moves: the game's own or a variation.
type Line struct {
	Own    bool    // a variation written by gloss
	Intro  []Note  // what stands before the first move
	Moves  []*Node // may be empty
	Rest   string  // text as written from the first move on that cannot be played
	Result string  // 1-0 0-1 1/2-1/2 or *; "" in nearly all variations
	Tail   []Note  // what stands behind the result
}

// Played returns the moves of a line.
func (l *Line) Played() []board.Move {
	moves := make([]board.Move, len(l.Moves))
	for i, n := range l.Moves {
		moves[i] = n.Move
	}
	return moves
}

// Node is a move in its place.
type Node struct {
	Move board.Move
	Text string // the move as written, without a sign such as "!?"
	Ply  int    // half moves from the start position, 1 for the first
	Prev *Node  // the move before, nil for the first
	// Before is what stands between the move number and the move.
	Before []Note
	// Notes is what stands behind the move in the order in which it was
	// written. A variation among them replaces this very move.
	Notes []Note
}

// NoteKind says what a note is.
type NoteKind uint8

// The kinds of notes.
const (
	Comment     NoteKind = iota // {text}
	LineComment                 // ;text to the end of the line
	Escape                      // %text, a whole line that is not for readers of PGN
	Glyph                       // $4 or ??
	Variation                   // (moves)
)

// Note is a comment, an escaped line, a glyph or a variation.
type Note struct {
	Kind NoteKind
	Own  bool   // written by gloss; for a variation see Line.Own
	NAG  NAG    // of a glyph
	Text string // of a comment or escaped line; a glyph as written
	Line *Line  // of a variation
}

// Tag returns the value of the first tag of a name, "" if there is none.
func (g *Game) Tag(name string) string {
	v, _ := g.LookupTag(name)
	return v
}

// LookupTag returns the value of the first tag of a name and if there is one.
func (g *Game) LookupTag(name string) (string, bool) {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return g.Tags[i].Value, true
		}
	}
	return "", false
}

// Broken tells that the tree is not the whole game: see Errors.
func (g *Game) Broken() bool { return len(g.Errors) > 0 }

// Result returns the result behind the moves, "*" if there is none.
func (g *Game) Result() string {
	if g.Main.Result == "" {
		return "*"
	}
	return g.Main.Result
}

// Moves plays the moves of the game's main line. It yields each node with the
// position before its move; the position belongs to the iteration, is played
// on after each step and must be left as it was found. Nothing is yielded if
// the game has no legal start position.
func (g *Game) Moves() iter.Seq2[*Node, *board.Position] {
	return func(yield func(*Node, *board.Position) bool) {
		pos, err := g.Start()
		if err != nil {
			return
		}
		for _, n := range g.Main.Moves {
			if !yield(n, pos) {
				return
			}
			pos.Make(n.Move)
		}
	}
}

// PositionBefore returns a new position as it was when the move of a node was
// to be played, PositionAfter as it was then.
func (g *Game) PositionBefore(n *Node) (*board.Position, error) { return g.replay(n.Prev) }

// PositionAfter returns a new position as it is when the move of a node has
// been played, with the history of the moves before.
func (g *Game) PositionAfter(n *Node) (*board.Position, error) { return g.replay(n) }

func (g *Game) replay(n *Node) (*board.Position, error) {
	var moves []board.Move
	for ; n != nil; n = n.Prev {
		moves = append(moves, n.Move)
	}
	pos, err := g.Start()
	if err != nil {
		return nil, err
	}
	for i := len(moves) - 1; i >= 0; i-- {
		pos.Make(moves[i])
	}
	return pos, nil
}

// Lines yields the main line and then every variation, each after the line it
// belongs to.
func (g *Game) Lines() iter.Seq[*Line] {
	return func(yield func(*Line) bool) {
		stack := []*Line{&g.Main}
		for len(stack) > 0 {
			l := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !yield(l) {
				return
			}
			for notes := range l.notes() {
				for i := range *notes {
					if n := &(*notes)[i]; n.Kind == Variation {
						stack = append(stack, n.Line)
					}
				}
			}
		}
	}
}

// notes yields every list of notes of a line, in the order of the text.
func (l *Line) notes() iter.Seq[*[]Note] {
	return func(yield func(*[]Note) bool) {
		if !yield(&l.Intro) {
			return
		}
		for _, n := range l.Moves {
			if !yield(&n.Before) || !yield(&n.Notes) {
				return
			}
		}
		yield(&l.Tail)
	}
}

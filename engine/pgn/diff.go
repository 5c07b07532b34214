package pgn

import (
	"fmt"
	"slices"
)

// Diff describes the first difference between the trees of two games, "" if
// they are the same: tags, moves as played and as written, notes of every kind
// in their places, and what is gloss's own. Where the games were read from
// and what was said about their faults does not count.
func Diff(a, b *Game) string {
	if !slices.Equal(a.Tags, b.Tags) {
		return fmt.Sprintf("tags %v and %v", a.Tags, b.Tags)
	}
	if !slices.Equal(a.Preface, b.Preface) {
		return fmt.Sprintf("between the tags %v and %v", a.Preface, b.Preface)
	}
	type pair struct{ a, b *Line }
	stack := []pair{{&a.Main, &b.Main}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if s := diffLine(p.a, p.b); s != "" {
			return s
		}
		inside := variations(p.b)
		for i, l := range variations(p.a) {
			stack = append(stack, pair{l, inside[i]})
		}
	}
	return ""
}

// variations returns the variations that stand in a line itself.
func variations(l *Line) (lines []*Line) {
	for notes := range l.notes() {
		for i := range *notes {
			if n := &(*notes)[i]; n.Kind == Variation {
				lines = append(lines, n.Line)
			}
		}
	}
	return lines
}

// diffLine compares two lines without looking into their variations.
func diffLine(a, b *Line) string {
	if len(a.Moves) != len(b.Moves) {
		return fmt.Sprintf("lines of %d and %d moves", len(a.Moves), len(b.Moves))
	}
	if a.Own != b.Own || a.Rest != b.Rest || a.Result != b.Result {
		return fmt.Sprintf("own %t, rest %q, result %q and own %t, rest %q, result %q",
			a.Own, a.Rest, a.Result, b.Own, b.Rest, b.Result)
	}
	if s := diffNotes(a.Intro, b.Intro); s != "" {
		return "before the first move " + s
	}
	for i, n := range a.Moves {
		m := b.Moves[i]
		if n.Move != m.Move || n.Text != m.Text || n.Ply != m.Ply {
			return fmt.Sprintf("moves %q (ply %d) and %q (ply %d)", n.Text, n.Ply, m.Text, m.Ply)
		}
		if s := diffNotes(n.Before, m.Before); s != "" {
			return fmt.Sprintf("before %s (ply %d) %s", n.Text, n.Ply, s)
		}
		if s := diffNotes(n.Notes, m.Notes); s != "" {
			return fmt.Sprintf("behind %s (ply %d) %s", n.Text, n.Ply, s)
		}
	}
	if s := diffNotes(a.Tail, b.Tail); s != "" {
		return "behind the result " + s
	}
	return ""
}

func diffNotes(a, b []Note) string {
	if len(a) != len(b) {
		return fmt.Sprintf("%d and %d notes: %v and %v", len(a), len(b), a, b)
	}
	for i := range a {
		m, n := a[i], b[i]
		m.Line, n.Line = nil, nil
		if m != n {
			return fmt.Sprintf("%v and %v", m, n)
		}
	}
	return ""
}

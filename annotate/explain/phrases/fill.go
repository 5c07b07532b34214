package phrases

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
)

// capital is the form of a placeholder that begins with a capital letter.
const capital = "capital"

// A template is a text in segments.
type template []segment

// A segment is plain text, or a placeholder if it has a name.
type segment struct {
	text       string
	name, form string
}

// parse reads a text with placeholders: "wins {men} for {other:dative}".
func parse(text string) (template, error) {
	var t template
	for rest := text; rest != ""; {
		before, after, found := strings.Cut(rest, "{")
		if strings.Contains(before, "}") {
			return nil, fmt.Errorf("%q: a brace is closed that was not opened", text)
		}
		if before != "" {
			t = append(t, segment{text: before})
		}
		if !found {
			break
		}
		inner, more, closed := strings.Cut(after, "}")
		name, form, _ := strings.Cut(inner, ":")
		if !closed || name == "" || strings.ContainsAny(inner, "{ ") {
			return nil, fmt.Errorf("%q: {%s is no placeholder; write {name} or {name:form}", text, inner)
		}
		t = append(t, segment{name: name, form: form})
		rest = more
	}
	return t, nil
}

// Noted is what a phrase within another one has become, and a note on it.
type Noted struct {
	Text string
	Note any
}

// Text fills a phrase.
func (c *Catalogue) Text(p Phrase) string {
	text, _ := c.Fill(p)
	return text
}

// Fill fills a phrase and hands back the notes on it and on what it is made of.
func (c *Catalogue) Fill(p Phrase) (string, []Noted) {
	f := filler{c: c.orEnglish()}
	f.phrase(p, "")
	notes := make([]Noted, len(f.marks))
	for i, m := range f.marks {
		notes[i] = Noted{string(f.text[m.from:m.to]), m.note}
	}
	return string(f.text), notes
}

// A filler writes a text and marks which piece of it each note is about.
type filler struct {
	c     *Catalogue
	text  []byte
	marks []mark
}

type mark struct {
	from, to int
	note     any
}

func (f *filler) phrase(p Phrase, form string) {
	if p.Empty() {
		return
	}
	from, first := len(f.text), len(f.marks)
	for _, n := range p.Notes {
		f.marks = append(f.marks, mark{from: from, note: n})
	}
	for _, s := range f.c.template(p, form) {
		switch value := p.Arg(s.name); {
		case s.name == "":
			f.text = append(f.text, s.text...)
		case value == nil:
			f.text = append(f.text, "{"+s.name+"}"...) // a test tells that there is none
		default:
			f.filled(value, s.form)
		}
	}
	for i := range p.Notes {
		f.marks[first+i].to = len(f.text)
	}
}

// template finds the words of a phrase in a form, for as many things as it is about.
func (c *Catalogue) template(p Phrase, form string) template {
	e := c.entries[p.Key+":"+form]
	if e == nil {
		e = c.entries[p.Key]
	}
	if e == nil {
		return template{{text: "{" + p.Key + "}"}} // a test tells that there is none
	}
	if t, ok := e[plural.Cardinal.MatchPlural(c.language, p.Count, 0, 0, 0, 0)]; ok {
		return t
	}
	return e[plural.Other]
}

func (f *filler) filled(value any, form string) {
	from, first := len(f.text), len(f.marks)
	switch v := value.(type) {
	case Phrase:
		f.phrase(v, form)
	case List:
		f.list(v, form)
	default:
		f.text = fmt.Append(f.text, v)
	}
	if form == capital {
		f.capitalise(from, first)
	}
}

// list joins what it is made of by the words for that.
func (f *filler) list(l List, form string) {
	switch last := len(l) - 1; {
	case last < 0:
	case last == 0:
		f.filled(l[0], form)
	case last == 1:
		f.phrase(Say("list.and", In("first", l[0]), In("last", l[1])), form)
	default:
		head := l[0]
		for _, next := range l[1:last] {
			head = Say("list.comma", In("first", head), In("next", next))
		}
		f.phrase(Say("list.and", In("first", head), In("last", l[last])), form)
	}
}

// capitalise gives the text from a place on a capital letter, and moves the marks made since.
func (f *filler) capitalise(from, first int) {
	letter, size := utf8.DecodeRune(f.text[from:])
	if size == 0 {
		return
	}
	rest := string(f.text[from+size:])
	f.text = append(utf8.AppendRune(f.text[:from], unicode.ToUpper(letter)), rest...)
	longer := len(f.text) - from - size - len(rest)
	for i := range f.marks[first:] {
		m := &f.marks[first+i]
		if m.from > from {
			m.from += longer
		}
		m.to += longer
	}
}

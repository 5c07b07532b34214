package glossary

import (
	"fmt"
	"strings"
)

// sources names the documents and their headings.
type sources struct {
	Documents map[string]string `toml:"documents"` // by the letter that their headings begin with
	Headings  map[string]string `toml:"headings"`
}

// A Source is a heading of a document that an entry comes from.
type Source struct {
	Code     string // "A013", "A084+3", "canonical" or "base"
	Document string // "addendum of 2012"; empty for "canonical" and "base"
	Heading  string // title of the heading
	After    string // for a rule without a title of its own: which one it is under the heading
}

// String returns the source for a reader: addendum of 2012, "Backwardness" (A013).
func (s Source) String() string {
	if s.Document == "" {
		return s.Heading
	}
	if s.After != "" {
		return fmt.Sprintf("%s, under %q, untitled rule %s (%s)", s.Document, s.Heading, s.After, s.Code)
	}
	return fmt.Sprintf("%s, %q (%s)", s.Document, s.Heading, s.Code)
}

// Sources returns the headings that an entry comes from, in readable form.
func (g *Glossary) Sources(e *Entry) []Source {
	var list []Source
	for _, code := range e.Source {
		list = append(list, g.source(code))
	}
	return list
}

func (g *Glossary) source(code string) Source {
	heading, after, _ := strings.Cut(code, "+")
	return Source{
		Code:     code,
		Document: g.sources.Documents[heading[:1]],
		Heading:  g.sources.Headings[heading],
		After:    after,
	}
}

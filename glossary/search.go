package glossary

import (
	"slices"
	"strings"

	"gloss/glossary/words"
)

// Find returns the entries that a person may mean by a word or two, for looking
// up one term: the entry of that id or name alone, else those whose id or name
// contains all the wanted. Case and hyphens do not matter.
func (g *Glossary) Find(term string) []*Entry {
	wanted := strings.Fields(normal(term))
	if len(wanted) == 0 {
		return nil
	}
	whole := strings.Join(wanted, " ")
	var exact, part []*Entry
	for _, e := range g.entries {
		id, name := normal(e.ID), normal(e.Name)
		switch {
		case e.ID == term:
			return []*Entry{e}
		case id == whole || name == whole:
			exact = append(exact, e)
		case containsAll(id, wanted) || containsAll(name, wanted):
			part = append(part, e)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return part
}

// Search returns the entries whose texts contain all the given wanted, those
// with a word in id or name first, else in the order of the glossary.
func (g *Glossary) Search(term string) []*Entry {
	wanted := strings.Fields(normal(term))
	if len(wanted) == 0 {
		return nil
	}
	var titles, texts []*Entry
	for _, e := range g.entries {
		title := normal(e.ID + " " + e.Name)
		switch {
		case containsAll(title, wanted):
			titles = append(titles, e)
		case containsAll(title+" "+normal(e.body()), wanted):
			texts = append(texts, e)
		}
	}
	return append(titles, texts...)
}

// body returns the prose of an entry.
func (e *Entry) body() string {
	parts := []string{e.Family, e.Subject, e.Definition, e.Why, e.Formula, e.Phase, e.Comment}
	for _, v := range e.Values {
		parts = append(parts, v.When)
	}
	return strings.Join(parts, " ")
}

// Near returns up to n ids whose entries come nearest to a word: for "did you mean".
func (g *Glossary) Near(term string, n int) []string {
	names := make([]string, 0, 2*len(g.entries))
	ids := map[string]string{}
	for _, e := range g.entries {
		for _, name := range []string{normal(e.ID), normal(e.Name)} {
			names, ids[name] = append(names, name), e.ID
		}
	}
	var near []string
	for _, name := range words.Near(normal(term), names, len(names)) {
		if id := ids[name]; len(near) < n && !slices.Contains(near, id) {
			near = append(near, id)
		}
	}
	return near
}

// normal puts a text in the form in which texts are compared.
func normal(s string) string {
	return strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(s, "-", " "))), " ")
}

func containsAll(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

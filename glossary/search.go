package glossary

import (
	"slices"
	"strings"
)

// Find returns the entries that a person may mean by a word or two, for looking
// up one term: the entry of that id or name alone, else those whose id or name
// contains all the words. Case and hyphens do not matter.
func (g *Glossary) Find(term string) []*Entry {
	words := strings.Fields(normal(term))
	if len(words) == 0 {
		return nil
	}
	whole := strings.Join(words, " ")
	var exact, part []*Entry
	for _, e := range g.entries {
		id, name := normal(e.ID), normal(e.Name)
		switch {
		case e.ID == term:
			return []*Entry{e}
		case id == whole || name == whole:
			exact = append(exact, e)
		case containsAll(id, words) || containsAll(name, words):
			part = append(part, e)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return part
}

// Search returns the entries whose texts contain all the given words, those
// with a word in id or name first, else in the order of the glossary.
func (g *Glossary) Search(term string) []*Entry {
	words := strings.Fields(normal(term))
	if len(words) == 0 {
		return nil
	}
	var titles, texts []*Entry
	for _, e := range g.entries {
		title := normal(e.ID + " " + e.Name)
		switch {
		case containsAll(title, words):
			titles = append(titles, e)
		case containsAll(title+" "+normal(e.body()), words):
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

// Near returns up to n ids that come nearest to a word by shared pairs of
// letters: for "did you mean".
func (g *Glossary) Near(term string, n int) []string {
	type candidate struct {
		id       string
		likeness float64
	}
	var all []candidate
	want := normal(term)
	for _, e := range g.entries {
		if l := max(alike(want, normal(e.ID)), alike(want, normal(e.Name))); l >= 0.35 {
			all = append(all, candidate{e.ID, l})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		switch {
		case a.likeness > b.likeness:
			return -1
		case a.likeness < b.likeness:
			return 1
		}
		return 0
	})
	var ids []string
	for _, c := range all[:min(n, len(all))] {
		ids = append(ids, c.id)
	}
	return ids
}

// alike is the Dice coefficient of the letter pairs of two texts: 1 for equal
// texts, 0 for texts with no pair in common.
func alike(a, b string) float64 {
	pairs := make(map[string]int)
	for i := range len(a) - 1 {
		pairs[a[i:i+2]]++
	}
	common := 0
	for i := range len(b) - 1 {
		if pairs[b[i:i+2]] > 0 {
			pairs[b[i:i+2]]--
			common++
		}
	}
	if len(a)+len(b) < 4 {
		return 0
	}
	return 2 * float64(common) / float64(len(a)+len(b)-2)
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

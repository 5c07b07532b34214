// Package phrases fills the sentences of the comments, which stand in one catalogue file.
//
// What is to be said is a Phrase: a key with what fills its placeholders, among that further
// phrases. It becomes text only at the end, when a Catalogue fills it, so that nobody who decides
// what to say looks at words. english.toml is the catalogue that the program comes with, and
// its keys and placeholders are the measure of all others: see Load.
package phrases

import "slices"

// A Phrase is something to be said.
type Phrase struct {
	Key string
	// Count chooses among the forms of a phrase for one and for more.
	Count int
	Args  []Arg
	// Notes are what the words stand for. They come back with the text that the phrase has become.
	Notes []any
}

// An Arg fills a placeholder with a Phrase, a List, a string, a whole number or what has a name: a
// move, a square. What is no phrase is the same in all languages.
type Arg struct {
	Name  string
	Value any
}

// A List is told as "a, b and c".
type List []any

// Say makes a phrase of a key and what fills it. The empty key is nothing to be said.
func Say(key string, args ...Arg) Phrase { return Phrase{Key: key, Args: args} }

// In fills a placeholder.
func In(name string, value any) Arg { return Arg{name, value} }

// Of is the phrase about so many things.
func (p Phrase) Of(n int) Phrase {
	p.Count = n
	return p
}

// Noting adds what the words of the phrase stand for.
func (p Phrase) Noting(notes ...any) Phrase {
	p.Notes = append(append([]any(nil), p.Notes...), notes...)
	return p
}

// Empty tells if there is nothing to be said.
func (p Phrase) Empty() bool { return p.Key == "" }

// All goes over a phrase and those within it, each before those that it is made of.
func (p Phrase) All(yield func(Phrase) bool) { p.walk(yield) }

func (p Phrase) walk(yield func(Phrase) bool) bool {
	if p.Empty() {
		return true
	}
	if !yield(p) {
		return false
	}
	for _, a := range p.Args {
		if !walkValue(a.Value, yield) {
			return false
		}
	}
	return true
}

func walkValue(value any, yield func(Phrase) bool) bool {
	switch v := value.(type) {
	case Phrase:
		return v.walk(yield)
	case List:
		for _, item := range v {
			if !walkValue(item, yield) {
				return false
			}
		}
	}
	return true
}

// Arg returns what fills a placeholder, nil if nothing does.
func (p Phrase) Arg(name string) any {
	for _, a := range p.Args {
		if a.Name == name {
			return a.Value
		}
	}
	return nil
}

// Same tells if two phrases say the same, whatever they stand for.
func (p Phrase) Same(q Phrase) bool {
	return p.Key == q.Key && p.Count == q.Count && slices.EqualFunc(p.Args, q.Args, func(a, b Arg) bool {
		return a.Name == b.Name && sameValue(a.Value, b.Value)
	})
}

func sameValue(a, b any) bool {
	switch v := a.(type) {
	case Phrase:
		w, ok := b.(Phrase)
		return ok && v.Same(w)
	case List:
		w, ok := b.(List)
		return ok && slices.EqualFunc(v, w, sameValue)
	}
	if _, list := b.(List); list {
		return false
	}
	if _, phrase := b.(Phrase); phrase {
		return false
	}
	return a == b
}

// With is the phrase with something else in a placeholder.
func (p Phrase) With(name string, value any) Phrase {
	p.Args = slices.Clone(p.Args)
	for i := range p.Args {
		if p.Args[i].Name == name {
			p.Args[i].Value = value
		}
	}
	return p
}

// Replace puts other phrases in place of those within a phrase, the outer before the inner ones: change
// tells what stands for one, and if it is another one.
func (p Phrase) Replace(change func(Phrase) (Phrase, bool)) Phrase {
	if other, changed := change(p); changed {
		return other
	}
	args := make([]Arg, len(p.Args))
	for i, a := range p.Args {
		args[i] = Arg{a.Name, replaceIn(a.Value, change)}
	}
	p.Args = args
	return p
}

func replaceIn(value any, change func(Phrase) (Phrase, bool)) any {
	switch v := value.(type) {
	case Phrase:
		return v.Replace(change)
	case List:
		list := make(List, len(v))
		for i, item := range v {
			list[i] = replaceIn(item, change)
		}
		return list
	}
	return value
}

package phrases

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"gloss/engine/input/tomlfile"
)

//go:embed english.toml
var englishFile string

// A Catalogue holds the words of one language. The nil catalogue is English.
type Catalogue struct {
	language language.Tag
	entries  map[string]entry
}

// An entry is what a key says: one template, or one for each plural form of the language.
type entry map[plural.Form]template

// pluralForms are the names of the forms, as Unicode has them.
var pluralForms = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// english is read once, when the first phrase is filled.
var english = sync.OnceValue(func() *Catalogue {
	c, err := read("english.toml", englishFile)
	if err != nil {
		panic(err) // it is part of the program, and a test reads it
	}
	return c
})

// English is the catalogue that the program comes with.
func English() *Catalogue { return english() }

func (c *Catalogue) orEnglish() *Catalogue {
	if c == nil {
		return English()
	}
	return c
}

// Known tells if there is a phrase of that name. All catalogues have the same.
func Known(key string) bool { return English().entries[key] != nil }

// Load reads the catalogue of another language; name is that of its file, for errors. It has to have
// the keys of the English one, each with the same placeholders. It may have more forms of a key, such as
// "man-on.knight:dative", for placeholders such as {man:dative}.
func Load(name, text string) (*Catalogue, error) {
	c, err := read(name, text)
	if err != nil {
		return nil, err
	}
	return c, c.check(name, English())
}

func read(name, text string) (*Catalogue, error) {
	var file map[string]any
	if err := tomlfile.Read(text, &file); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	tag, _ := file["language"].(string)
	c := &Catalogue{entries: map[string]entry{}}
	var err error
	if c.language, err = language.Parse(tag); err != nil {
		return nil, fmt.Errorf("%s: language = %q: %w; write one such as \"en\"", name, tag, err)
	}
	delete(file, "language")
	if err := c.add("", file); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return c, nil
}

// add takes the phrases of a table and of those within it; their names are joined by dots.
func (c *Catalogue) add(prefix string, table map[string]any) error {
	for name, value := range table {
		key := prefix + name
		switch v := value.(type) {
		case string:
			t, err := parse(v)
			if err != nil {
				return fmt.Errorf("%s: %w", key, err)
			}
			c.entries[key] = entry{plural.Other: t}
		case map[string]any:
			if _, forms := v["other"]; !forms {
				if err := c.add(key+".", v); err != nil {
					return err
				}
				continue
			}
			e, err := parseForms(v)
			if err != nil {
				return fmt.Errorf("%s: %w", key, err)
			}
			c.entries[key] = e
		default:
			return fmt.Errorf("%s: no text, but %v", key, v)
		}
	}
	return nil
}

func parseForms(table map[string]any) (entry, error) {
	e := entry{}
	for form, value := range table {
		f, known := pluralForms[form]
		text, isText := value.(string)
		if !known || !isText {
			return nil, fmt.Errorf("%s is no form of a plural with a text: zero, one, two, few, many, other", form)
		}
		t, err := parse(text)
		if err != nil {
			return nil, err
		}
		e[f] = t
	}
	return e, nil
}

// check compares the keys and placeholders with those of another catalogue.
func (c *Catalogue) check(name string, with *Catalogue) error {
	var faults []string
	for _, key := range slices.Sorted(maps.Keys(with.entries)) {
		mine := c.entries[key]
		if mine == nil {
			faults = append(faults, key+" is missing")
			continue
		}
		faults = append(faults, compare(key, mine.placeholders(), with.entries[key].placeholders())...)
	}
	for _, key := range slices.Sorted(maps.Keys(c.entries)) {
		base, form, formed := strings.Cut(key, ":")
		switch known := with.entries[base]; {
		case known == nil:
			faults = append(faults, key+" is no phrase of this program")
		case formed && form == "":
			faults = append(faults, key+" has a form without a name")
		case formed:
			faults = append(faults, compare(key, c.entries[key].placeholders(), known.placeholders())...)
		}
	}
	if len(faults) > 0 {
		return fmt.Errorf("%s: %s", name, strings.Join(faults, "; "))
	}
	return nil
}

// compare tells what the placeholders of a phrase should not be or should be as well.
func compare(key string, have, want []string) (faults []string) {
	for _, p := range have {
		if !slices.Contains(want, p) {
			faults = append(faults, fmt.Sprintf("%s has the placeholder {%s}, which nothing fills; there are {%s}", key, p, strings.Join(want, "}, {")))
		}
	}
	for _, p := range want {
		if !slices.Contains(have, p) {
			faults = append(faults, fmt.Sprintf("%s lacks the placeholder {%s}", key, p))
		}
	}
	return faults
}

// Keys lists the phrases, those of special forms left out, by name.
func (c *Catalogue) Keys() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(c.orEnglish().entries)), func(key string) bool { return strings.Contains(key, ":") })
}

// Placeholders lists what has to be filled in a phrase, by name.
func (c *Catalogue) Placeholders(key string) []string {
	return c.orEnglish().entries[key].placeholders()
}

func (e entry) placeholders() []string {
	names := map[string]bool{}
	for _, t := range e {
		for _, s := range t {
			if s.name != "" {
				names[s.name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"gloss/glossary"
)

// page renders the whole glossary in a format.
func page(t *testing.T, format string) string {
	t.Helper()
	s, out, _ := testStreams()
	if err := showGlossary(s, glossaryOptions{format: format}, ""); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestPageHasEveryTermAndNoDeadLink(t *testing.T) {
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	for format, anchor := range map[string]string{"html": `<article id="ID">`, "markdown": `<a id="ID"></a>`} {
		text := page(t, format)
		ids := make(map[string]bool)
		for _, m := range regexp.MustCompile(`id="([^"]+)"`).FindAllStringSubmatch(text, -1) {
			if ids[m[1]] {
				t.Errorf("%s: the id %s stands twice", format, m[1])
			}
			ids[m[1]] = true
		}
		for _, e := range g.All() {
			if !strings.Contains(text, strings.Replace(anchor, "ID", e.ID, 1)) {
				t.Errorf("%s: no entry %s", format, e.ID)
			}
		}
		for _, m := range regexp.MustCompile(`href="#([^"]+)"|\]\(#([^)]+)\)`).FindAllStringSubmatch(text, -1) {
			if id := m[1] + m[2]; !ids[id] {
				t.Errorf("%s: a link to %s, which is not there", format, id)
			}
		}
	}
}

func TestPageEscapesTexts(t *testing.T) {
	s, out, _ := testStreams()
	e := &glossary.Entry{
		ID: "hostile", Name: `<b>bold</b> & "quoted"`, Family: "doubled-pawns", Kind: glossary.Term,
		Definition: "<script>alert(1)</script>", Why: "a < b", Source: []string{"A011"},
		Examples: []glossary.Example{{
			FEN: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Side: "white", Stage: "eg", Hits: []string{"e1"}, Note: `"><img>`,
		}},
	}
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	v := &glossaryView{ui: s, g: g}
	if err := v.html([]*glossary.Entry{e}); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"<script>alert", "<b>", "<img>"} {
		if strings.Contains(out.String(), bad) {
			t.Errorf("%s went through", bad)
		}
	}
	if !strings.Contains(out.String(), "&lt;script&gt;") {
		t.Error("the definition is gone")
	}
	out.Reset()
	if err := v.markdown([]*glossary.Entry{e}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(out.String(), "<script>alert") {
		t.Error("markdown lets a tag through")
	}
}

func TestJSONHoldsTheContract(t *testing.T) {
	s, out, _ := testStreams()
	s.global.JSON = true
	if err := showGlossary(s, glossaryOptions{format: "text"}, ""); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	g, _ := glossary.Load()
	if len(lines) != len(g.All()) {
		t.Fatalf("%d lines for %d terms", len(lines), len(g.All()))
	}
	for _, line := range lines {
		var record map[string]any
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		for _, field := range []string{"id", "name", "family", "set", "kind", "source", "values", "examples"} {
			if record[field] == nil {
				t.Errorf("%v: no %s", record["id"], field)
			}
		}
	}
}

func TestShownExamplesEndWithOneThatDoesNotApply(t *testing.T) {
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	counters := 0
	for _, e := range g.All() {
		shown := shownExamples(e)
		for i, x := range shown {
			if !x.Fires() {
				counters++
				if i != len(shown)-1 {
					t.Errorf("%s: an example that does not apply is number %d of %d", e.ID, i+1, len(shown))
				}
			}
		}
	}
	if counters < 100 {
		t.Errorf("only %d terms show where they do not apply", counters)
	}
}

func TestNoteBecomesASentence(t *testing.T) {
	for note, want := range map[string]string{
		"two pawns":     "Two pawns.",
		"b7 is free":    "b7 is free.",
		"exd5 opens it": "exd5 opens it.",
		"a6 and c6.":    "a6 and c6.",
		"White to move": "White to move.",
	} {
		if got := sentence(note); got != want {
			t.Errorf("%q became %q, want %q", note, got, want)
		}
	}
}

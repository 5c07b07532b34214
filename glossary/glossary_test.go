package glossary

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gloss/engine/board"
)

func mustLoad(t *testing.T) *Glossary {
	t.Helper()
	g, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if len(g.All()) < 100 {
		t.Fatalf("only %d entries", len(g.All()))
	}
	return g
}

func TestEveryEntryIsComplete(t *testing.T) {
	kebab := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	kinds := []Kind{Term, Modifier, Material, Phase, SearchRule, Definition, Note}
	for _, e := range mustLoad(t).All() {
		if !kebab.MatchString(e.ID) {
			t.Errorf("%q is not kebab-case", e.ID)
		}
		if !slices.Contains(kinds, e.Kind) {
			t.Errorf("%s: kind %q", e.ID, e.Kind)
		}
		if e.Set != Tsvetkov && e.Set != GNU {
			t.Errorf("%s: set %q", e.ID, e.Set)
		}
		pays := e.Kind == Term || e.Kind == Modifier || e.Kind == Material
		texts := map[string]string{"name": e.Name, "subject": e.Subject, "definition": e.Definition, "why": e.Why}
		if pays {
			texts["squares"], texts["comment"] = e.Squares, e.Comment
		}
		for field, text := range texts {
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s: no %s", e.ID, field)
			}
		}
		if pays && len(e.Values) == 0 && e.Formula == "" {
			t.Errorf("%s: neither values nor a formula", e.ID)
		}
		if pays && !slices.ContainsFunc(e.Examples, func(x Example) bool { return x.Fires() }) {
			t.Errorf("%s: no example in which it applies", e.ID)
		}
		if slices.Contains(e.Source, "base") != (e.Provenance != "") {
			t.Errorf("%s: a base value without provenance, or the other way round", e.ID)
		}
	}
}

// A text that teaches is short, ends, and says something else than the rule.
func TestEveryWhyTeaches(t *testing.T) {
	seen := make(map[string]string)
	for _, e := range mustLoad(t).All() {
		if n := len(strings.Fields(e.Why)); n < 8 || n > 80 {
			t.Errorf("%s: %d words on why it matters", e.ID, n)
		}
		if !strings.HasSuffix(e.Why, ".") {
			t.Errorf("%s: why it matters does not end like a sentence", e.ID)
		}
		if strings.Contains(e.Definition, e.Why) {
			t.Errorf("%s: why it matters repeats the definition", e.ID)
		}
		if other := seen[e.Why]; other != "" {
			t.Errorf("%s and %s give the same reason", e.ID, other)
		}
		seen[e.Why] = e.ID
	}
}

func TestEveryReferenceResolves(t *testing.T) {
	g := mustLoad(t)
	for _, e := range g.All() {
		for _, id := range slices.Concat(e.Needs, e.Modifies) {
			if other := g.ByID(id); other == nil {
				t.Errorf("%s refers to %s, which is not in the glossary", e.ID, id)
			} else if other == e {
				t.Errorf("%s refers to itself", e.ID)
			}
		}
		if len(e.Source) == 0 {
			t.Errorf("%s: no source", e.ID)
		}
		for _, s := range g.Sources(e) {
			if s.Heading == "" {
				t.Errorf("%s: the source %s has no heading", e.ID, s.Code)
			}
		}
	}
}

func TestEveryExampleIsAPosition(t *testing.T) {
	square := `[a-h][1-8]`
	hit := regexp.MustCompile(`^(` + square + `|` + square + `->` + square + `|` + square + `(\+` + square + `)+(@` + square + `)?)$`)
	for _, e := range mustLoad(t).All() {
		for _, x := range e.Examples {
			where := e.ID + " [" + x.FEN + "]"
			if pos, err := board.ParseFEN(x.FEN); err != nil {
				t.Errorf("%s: %v", where, err)
			} else if _, err := pos.ParseUCI(x.Move); x.Move != "" && err != nil {
				t.Errorf("%s: move %v", where, err)
			}
			if err := playTo(x.Moves, x.FEN); err != nil {
				t.Errorf("%s: moves %v", where, err)
			}
			if x.Side != board.White.String() && x.Side != board.Black.String() {
				t.Errorf("%s: side %q", where, x.Side)
			}
			if x.Stage != "mg" && x.Stage != "eg" {
				t.Errorf("%s: stage %q", where, x.Stage)
			}
			for _, key := range x.Hits {
				if !hit.MatchString(key) {
					t.Errorf("%s: hit %q", where, key)
				}
			}
			if !x.Fires() && x.MP != nil && *x.MP != 0 {
				t.Errorf("%s: a value of %d without a hit", where, *x.MP)
			}
		}
	}
}

// playTo plays a game from the start and checks that it leads to a position.
func playTo(moves, fen string) error {
	if moves == "" {
		return nil
	}
	pos := board.NewPosition()
	for _, word := range strings.Fields(moves) {
		m, err := pos.ParseUCI(word)
		if err != nil {
			return err
		}
		pos.Make(m)
	}
	if pos.FEN() != fen {
		return fmt.Errorf("lead to %s", pos.FEN())
	}
	return nil
}

func TestFindOneTerm(t *testing.T) {
	g := mustLoad(t)
	ids := func(list []*Entry) string {
		var s []string
		for _, e := range list {
			s = append(s, e.ID)
		}
		return strings.Join(s, " ")
	}
	for term, want := range map[string]string{
		"doubled-pawn":  "doubled-pawn",
		"Doubled Pawn":  "doubled-pawn",
		"BISHOP pair":   "bishop-pair",
		"trebled":       "trebled-pawns",
		"zugzwang-hole": "",
		"":              "",
	} {
		if got := ids(g.Find(term)); got != want {
			t.Errorf("Find(%q) = %q, want %q", term, got, want)
		}
	}
	if several := g.Find("backward-fated"); len(several) < 2 {
		t.Errorf("a part of several ids finds %q", ids(several))
	}
}

func TestSearchPutsTitlesFirstAndWantsEveryWord(t *testing.T) {
	g := mustLoad(t)
	found := g.Search("isolated endgame")
	if len(found) == 0 {
		t.Fatal("nothing found")
	}
	inTitles := true
	for _, e := range g.Search("isolated") {
		title := strings.Contains(normal(e.ID+" "+e.Name), "isolated")
		if title && !inTitles {
			t.Errorf("%s has the word in its title and comes after one that has not", e.ID)
		}
		inTitles = inTitles && title
	}
	for _, e := range found {
		text := strings.ToLower(e.ID + e.Name + e.body())
		if !strings.Contains(text, "isolated") || !strings.Contains(text, "endgame") {
			t.Errorf("%s has not both words", e.ID)
		}
	}
	if found := g.Search("  "); found != nil {
		t.Errorf("no word finds %d entries", len(found))
	}
}

func TestNearMatchesOfSlips(t *testing.T) {
	g := mustLoad(t)
	for slip, want := range map[string]string{
		"dubbled-pawn": "doubled-pawn", "bishoppair": "bishop-pair", "isolatd pawn": "isolated-pawn",
	} {
		if near := g.Near(slip, 3); !slices.Contains(near, want) {
			t.Errorf("Near(%q) = %q, without %s", slip, near, want)
		}
	}
	if near := g.Near("qqqq", 3); len(near) != 0 {
		t.Errorf("Near of nonsense = %q", near)
	}
}

func TestAllIsStableAndFamiliesCoverIt(t *testing.T) {
	g := mustLoad(t)
	var byFamily []*Entry
	for _, f := range g.Families() {
		if f.Name == "" || f.About == "" {
			t.Errorf("family %s: no name or no introduction", f.ID)
		}
		list := g.OfFamily(f.ID)
		if len(list) == 0 {
			t.Errorf("family %s has no entries", f.ID)
		}
		byFamily = append(byFamily, list...)
	}
	if !slices.Equal(byFamily, g.All()) {
		t.Error("the families one after the other are not the whole glossary")
	}
	all := g.All()
	all[0] = nil
	if g.All()[0] == nil {
		t.Error("a caller can change the glossary")
	}
}

func TestEveryFileOfEntriesBelongsToAFamily(t *testing.T) {
	g := mustLoad(t)
	dir, err := files.ReadDir("entries")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range dir {
		id := strings.TrimSuffix(f.Name(), ".toml")
		if len(g.OfFamily(id)) == 0 {
			t.Errorf("nothing reads entries/%s", f.Name())
		}
	}
}

func TestLoadRefusesFaultyFiles(t *testing.T) {
	families := "[[family]]\nid = \"pawns\"\nname = \"Pawns\"\nabout = \"All of them.\"\n"
	for name, tt := range map[string]struct{ entries, want string }{
		"unknown key":    {"[[entry]]\nid = \"a\"\nfamily = \"pawns\"\nweight = 3\n", "line 4, column 1: unknown key \"entry.weight\""},
		"wrong family":   {"[[entry]]\nid = \"a\"\nfamily = \"rooks\"\n", "of family \"rooks\""},
		"two of an id":   {"[[entry]]\nid = \"a\"\nfamily = \"pawns\"\n[[entry]]\nid = \"a\"\nfamily = \"pawns\"\n", "second entry \"a\""},
		"not TOML":       {"[[entry]\n", "entries/pawns.toml"},
		"value too wide": {"[[entry]]\nid = \"a\"\nfamily = \"pawns\"\nvalues = [{ when = \"x\", mg = 99999999999, eg = 0 }]\n", "entries/pawns.toml"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := load(fstest.MapFS{
				"families.toml":      {Data: []byte(families)},
				"sources.toml":       {Data: []byte("[documents]\nA = \"addendum\"\n")},
				"entries/pawns.toml": {Data: []byte(tt.entries)},
			})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one that says %q", err, tt.want)
			}
		})
	}
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := load(files); err != nil {
			b.Fatal(err)
		}
	}
}

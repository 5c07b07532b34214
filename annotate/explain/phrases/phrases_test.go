package phrases

import (
	"os"
	"strings"
	"testing"

	"gloss/engine/board"
)

func englishText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("english.toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestACatalogueWithFaultsIsRefusedByName(t *testing.T) {
	text := englishText(t)
	if _, err := Load("english.toml", text); err != nil {
		t.Fatalf("the English catalogue is refused: %v", err)
	}
	for _, tt := range []struct{ name, old, new, want string }{
		{"a key is missing", "takes-back = \"recaptures on {square}\"\n", "", "x.toml: purpose.takes-back is missing"},
		{"a key is unknown", "[fault]\n", "[fault]\nsneezes = \"sneezes\"\n", "fault.sneezes is no phrase of this program"},
		{"a placeholder has another name", "recaptures on {square}", "takes back on {place}", "purpose.takes-back has the placeholder {place}, which nothing fills; there are {square}"},
		{"a placeholder is left out", "recaptures on {square}", "takes back", "purpose.takes-back lacks the placeholder {square}"},
		{"a brace is not closed", "recaptures on {square}", "takes back on {square", "purpose.takes-back: \"takes back on {square\": {square is no placeholder"},
		{"a brace is not opened", "recaptures on {square}", "takes back on square}", "a brace is closed that was not opened"},
		{"a placeholder has no name", "recaptures on {square}", "takes back on {}", "purpose.takes-back"},
		{"a form is unknown", "one = \"keeps it\"", "single = \"keeps it\"", "remedy.keeps-that: single is no form of a plural"},
		{"a form of an unknown key", "[fault]\n", "[fault]\n\"sneezes:dative\" = \"x\"\n", "fault.sneezes:dative is no phrase"},
		{"a form has another placeholder", "[man-on]\n", "[man-on]\n\"pawn:dative\" = \"{place}\"\n", "man-on.pawn:dative has the placeholder {place}"},
		{"a form has no name", "[man-on]\n", "[man-on]\n\"pawn:\" = \"{square}\"\n", "a form without a name"},
		{"a number is no text", "it = \"it\"", "it = 1", "pronoun.it: no text, but 1"},
		{"no language", "language = \"en\"", "", "write one such as \"en\""},
		{"no TOML", "[side]", "[side", "x.toml"},
	} {
		if strings.Count(text, tt.old) != 1 {
			t.Errorf("%s: %q does not occur once", tt.name, tt.old)
		}
		_, err := Load("x.toml", strings.Replace(text, tt.old, tt.new, 1))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
		}
	}
}

// small is a catalogue of a few phrases that is not compared with the English one.
func small(t *testing.T, text string) *Catalogue {
	t.Helper()
	c, err := read("small.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestPhrasesAreFilled(t *testing.T) {
	and := Say("list.and", In("first", "x"), In("last", "y"))
	for _, tt := range []struct {
		want string
		p    Phrase
	}{
		{"", Phrase{}},
		{"x and y", and},
		{"X and y.", Say("text.sentence", In("clause", and))},
		{"the knights on c6, d7 and e6", MenOn(board.Knight, Names([]string{"c6", "d7", "e6"}))},
		{"a knight", Some(board.Knight, 1)},
		{"three knights", Some(board.Knight, 3)},
		{"many knights", Some(board.Knight, 11)},
		{"two minor pieces", SomeMinor(2)},
		{"twice", Times(2)},
		{"three times", Times(3)},
		{"recaptures on {square}", Say("purpose.takes-back")},
		{"{no.such.key}", Say("no.such.key")},
		{"guards it", Say("purpose.guards", In("man", ManOn(board.Rook, 0))).With("man", Say("pronoun.it"))},
	} {
		if got := English().Text(tt.p); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// Another language has the forms that its nouns and numbers need.
func TestLanguagesHaveFormsOfTheirOwn(t *testing.T) {
	german := small(t, `
language = "de"
guards = "hilft {man:dative} und {other:dative}"
"man-on.knight" = "der Springer auf {square}"
"man-on.knight:dative" = "dem Springer auf {square}"
"man-on.queen" = "Dame {square}"
over = "{clause:capital}"
`)
	p := Say("guards", In("man", ManOn(board.Knight, 0)), In("other", ManOn(board.Queen, 1)))
	if got, want := german.Text(p), "hilft dem Springer auf a1 und Dame b1"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	russian := small(t, `
language = "ru"
pawns = { one = "{n} пешка", few = "{n} пешки", many = "{n} пешек", other = "{n} пешки" }
capital = "{clause:capital}!"
`)
	for n, want := range map[int]string{1: "1 пешка", 2: "2 пешки", 4: "4 пешки", 5: "5 пешек", 11: "11 пешек", 21: "21 пешка"} {
		if got := russian.Text(Say("pawns", In("n", n)).Of(n)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := russian.Text(Say("capital", In("clause", "пешка"))); got != "Пешка!" {
		t.Errorf("no capital: %q", got)
	}
}

// Notes come back with their own words, also where a capital letter is longer than the small one.
func TestNotesComeBackWithTheirWords(t *testing.T) {
	c := small(t, `
language = "tr"
both = "{first:capital} & {second}"
bare = "{word}"
ends = "{word}, {more}"
`)
	p := Say("both",
		In("first", Say("ends", In("word", Say("bare", In("word", "ɐb")).Noting("a")), In("more", Say("bare", In("word", "cd")).Noting("b"))).Noting("c")),
		In("second", Say("bare", In("word", "ef")).Noting("d", "e")))
	text, notes := c.Fill(p)
	if text != "Ɐb, cd & ef" {
		t.Errorf("text %q", text)
	}
	want := map[any]string{"a": "Ɐb", "b": "cd", "c": "Ɐb, cd", "d": "ef", "e": "ef"}
	if len(notes) != len(want) {
		t.Errorf("%d notes: %v", len(notes), notes)
	}
	for _, n := range notes {
		if want[n.Note] != n.Text {
			t.Errorf("note %v is about %q, want %q", n.Note, n.Text, want[n.Note])
		}
	}
}

func TestReplaceLeavesTheOldPhraseAsItWas(t *testing.T) {
	man := ManOn(board.Rook, 0)
	p := Say("text.both", In("first", Say("purpose.guards", In("man", man))), In("second", Say("purpose.takes", In("man", man))))
	q := p.Replace(func(p Phrase) (Phrase, bool) {
		if p.Key == "purpose.guards" {
			return p.With("man", Say("pronoun.it")), true
		}
		return p, false
	})
	if got := English().Text(q); got != "guards it and takes the rook on a1" {
		t.Errorf("%q", got)
	}
	if got := English().Text(p); got != "guards the rook on a1 and takes the rook on a1" {
		t.Errorf("the old one has become %q", got)
	}
	n := 0
	for range p.All {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d phrases were gone over", n)
	}
}

func TestSamePhrasesSayTheSame(t *testing.T) {
	rook, list := ManOn(board.Rook, 0), List{ManOn(board.Rook, 0), "a1"}
	for _, tt := range []struct {
		p, q Phrase
		want bool
	}{
		{rook, rook.Noting("of a claim"), true},
		{rook, ManOn(board.Rook, 1), false},
		{rook, ManOn(board.Knight, 0), false},
		{rook, rook.Of(2), false},
		{rook, Say(rook.Key), false},
		{Say("k", In("men", list)), Say("k", In("men", List{rook, "a1"})), true},
		{Say("k", In("men", list)), Say("k", In("men", List{rook, "a2"})), false},
		{Say("k", In("men", list)), Say("k", In("men", rook)), false},
		{Say("k", In("men", "a1")), Say("k", In("men", list)), false},
		{Say("k", In("men", "a1")), Say("k", In("men", rook)), false},
	} {
		if got := tt.p.Same(tt.q); got != tt.want {
			t.Errorf("%v and %v: %v", tt.p, tt.q, got)
		}
	}
}

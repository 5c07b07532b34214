package tsvetkov_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// TestProfileOfAnotherSet keeps the factors of terms that this package does not
// know, and leaves out all that it knows.
func TestProfileOfAnotherSet(t *testing.T) {
	p, err := eval.ParseProfile("name = \"mine\"\nset = \"gnu\"\ndefault = [0.5, 1.0]\n[factors]\ngnu-b = [2.0, 3.0]\ngnu-a = [0.0, 1.0]")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.Listed(), []string{"gnu-a", "gnu-b"}; !slices.Equal(got, want) {
		t.Errorf("lists %v, want %v", got, want)
	}
	for id, want := range map[string]eval.Factors{"gnu-b": {MG: 2, EG: 3}, "gnu-c": {MG: 0.5, EG: 1}} {
		if got := p.FactorsOf(id); got != want {
			t.Errorf("factors of %s are %v, want %v", id, got, want)
		}
	}
	if _, err := tsvetkov.TableOf(p); err == nil {
		t.Error("the terms of this package are weighed by a profile for others")
	}

	q, err := p.WithID("gnu-b", eval.Factors{})
	if err != nil {
		t.Fatal(err)
	}
	if was := p.FactorsOf("gnu-b"); was.MG != 2 {
		t.Error("a copy with other factors changes the original")
	}
	var text strings.Builder
	if err := q.Write(&text, eval.Vocabulary{}, nil); err != nil {
		t.Fatal(err)
	}
	back, err := eval.ParseProfile(text.String())
	if err != nil {
		t.Fatalf("%v in:\n%s", err, text.String())
	}
	for _, id := range []string{"gnu-a", "gnu-b", "gnu-c"} {
		if one, other := q.FactorsOf(id), back.FactorsOf(id); one != other {
			t.Errorf("%s: %v after reading what was written, before %v", id, other, one)
		}
	}
}

// TestProfileWithID changes the factors of one term by its ID.
func TestProfileWithID(t *testing.T) {
	p, err := eval.LoadProfile("compendium")
	if err != nil {
		t.Fatal(err)
	}
	q, err := p.WithID("backward-pawn", eval.Factors{MG: 0.5})
	if err != nil {
		t.Fatal(err)
	}
	if got := q.FactorsOf("backward-pawn"); got != (eval.Factors{MG: 0.5}) {
		t.Errorf("factors %v", got)
	}
	if p.FactorsOf("backward-pawn") != (eval.Factors{MG: 1, EG: 1}) {
		t.Error("a copy with other factors changes the original")
	}
	if table, err := tsvetkov.TableOf(q); err != nil || table.Factors[tsvetkov.BackwardPawn] != (eval.Factors{MG: 0.5}) {
		t.Errorf("factors %v, %v", table.Factors[tsvetkov.BackwardPawn], err)
	}
	if q, err = p.WithID("no-such-term", eval.Factors{}); err == nil {
		_, err = tsvetkov.TableOf(q)
	}
	if err == nil {
		t.Error("an unknown term is accepted")
	}
	if _, err := p.WithID("backward-pawn", eval.Factors{MG: -1}); err == nil {
		t.Error("a negative factor is accepted")
	}
}

// TestAFittedProfileListsEveryTerm leaves out one term after the other: what was never fitted
// must not count as the author says.
func TestAFittedProfileListsEveryTerm(t *testing.T) {
	var text strings.Builder
	if err := profile(t, "tuned").Write(&text, nil); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(text.String(), "\n")
	for _, id := range []string{"passed-pawn", "standard-piece-value", "line-opening-shelter-access"} {
		less := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return strings.HasPrefix(line, id+" = ") })
		if len(less) != len(lines)-1 {
			t.Fatalf("%s is not listed once in the tuned profile", id)
		}
		if _, err := parseTable(strings.Join(less, "")); err == nil || !strings.Contains(err.Error(), id) {
			t.Errorf("without %s: error %v", id, err)
		}
	}
	p, err := eval.LoadProfile("tuned")
	if err != nil || !p.Complete {
		t.Errorf("the tuned profile need not be complete (%v)", err)
	}
}

// TestWhatIsWrittenCanBeRead writes profiles with names and numbers that are no plain words.
func TestWhatIsWrittenCanBeRead(t *testing.T) {
	remarks := [][2]string{{"positions", "one\ttwo\r\n\x00\x7f\"three\""}, {"a key of words", "\U0010fffd \u0085"}, {"", "nothing"}}
	table := profile(t, "tuned")
	for _, name := range []string{"plain", "", ".", "C:\\gloss\\mine", "\"quoted\" 'name'", "a\x00b\x07c\x1b[31m\x7f", "ä\u0085\u2028 \U0001f600", "line\nline\ttab\rreturn"} {
		p := *table
		p.Name, p.About, p.Scale, p.Guide = name, name, 1e-7, 2.5
		var text strings.Builder
		if err := p.Write(&text, remarks); err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		back, err := parseTable(text.String())
		if err != nil {
			t.Fatalf("%q: %v in:\n%.300s", name, err, text.String())
		}
		if back.Name != p.Name || back.About != p.About || back.Scale != p.Scale || back.Guide != p.Guide || back.Factors != p.Factors {
			t.Errorf("%q is read as %q, %q, scale %v, guide %v", name, back.Name, back.About, back.Scale, back.Guide)
		}
		for x := range eval.Entry(tsvetkov.NumEntries) {
			if x += tsvetkov.NumTerms; math.Abs(back.EntryFactors(x).MG-p.EntryFactors(x).MG) > 0.001 {
				t.Errorf("%q: %s is read as %v", name, tsvetkov.EntryName(x), back.EntryFactors(x))
			}
		}

		other, err := eval.NewProfile(name, eval.GNU).WithID(name, eval.Factors{MG: 2, EG: 3})
		if err != nil {
			t.Fatal(err)
		}
		text.Reset()
		if err := other.Write(&text, eval.Vocabulary{}, remarks); err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		again, err := eval.ParseProfile(text.String())
		if err != nil || again.Name != name || again.FactorsOf(name) != (eval.Factors{MG: 2, EG: 3}) {
			t.Errorf("%q is read as %+v, %v", name, again, err)
		}
	}
	p := *table
	p.Scale = math.Inf(1)
	if err := p.Write(&strings.Builder{}, nil); err == nil {
		t.Error("a scale is written that cannot be read")
	}
}

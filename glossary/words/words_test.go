package words

import "testing"

func TestListsAreJoinedAsInEnglish(t *testing.T) {
	for want, list := range map[string][]string{"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"}} {
		if got := And(list); got != want {
			t.Errorf("%q: %q, want %q", list, got, want)
		}
	}
}

func TestANameHasItsPartsWhateverTheCase(t *testing.T) {
	for _, tt := range []struct {
		name, part string
		want       bool
	}{{"Carlsen, Magnus", "carlsen", true}, {"Ólafsson", "ÓLAF", true}, {"anybody", "", true}, {"Tal", "Talvik", false}} {
		if got := Within(tt.name, tt.part); got != tt.want {
			t.Errorf("%q within %q: %v", tt.part, tt.name, got)
		}
	}
}

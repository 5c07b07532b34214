package words

import "testing"

func TestListsAreJoinedAsInEnglish(t *testing.T) {
	for want, list := range map[string][]string{"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"}} {
		if got := And(list); got != want {
			t.Errorf("%q: %q, want %q", list, got, want)
		}
	}
}

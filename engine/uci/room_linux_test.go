package uci

import (
	"strings"
	"testing"
)

// A table for which the system has no room is refused, and the engine plays on with the one that it has.
func TestServerHasNoRoom(t *testing.T) {
	s := testServer()
	s.maxHash = 1 << 40
	var out strings.Builder
	if err := s.Run(t.Context(), strings.NewReader("setoption name Hash value 1000000000\nisready\ngo depth 1\n"), &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"option Hash: the system does not give the 1000000000 MiB", "\nreadyok\n", "\nbestmove "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in %q", want, out.String())
		}
	}
}

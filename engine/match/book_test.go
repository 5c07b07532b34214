package match

import "testing"

// TestBook: the built-in openings are legal, of a sensible length, not in check and all different.
func TestBook(t *testing.T) {
	openings, err := Book()
	if err != nil {
		t.Fatal(err)
	}
	if len(openings) < 100 {
		t.Errorf("%d openings", len(openings))
	}
	seen := map[string]string{}
	for i := range openings {
		o := &openings[i]
		pos := o.Position()
		if other := seen[pos.FEN()]; other != "" {
			t.Errorf("%s and %s lead to the same position", other, o.Name)
		}
		seen[pos.FEN()] = o.Name
		if pos.InCheck() {
			t.Errorf("%s ends in check", o.Name)
		}
		if len(o.Moves) < 8 || len(o.Moves) > 16 {
			t.Errorf("%s has %d plies", o.Name, len(o.Moves))
		}
	}
}

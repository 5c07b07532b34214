package annotate

import (
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/engine/board"
)

// TestTableOfASwingAddsUp: its columns are the values of the two lines, the difference of a term is what the
// reasons say of it, and with gloss's own search nothing is left over.
func TestTableOfASwingAddsUp(t *testing.T) {
	r := testReviewer(t, 500)
	r.MinLoss = 0.001
	ev, err := r.newEvaluator()
	if err != nil {
		t.Fatal(err)
	}
	tables := 0
	for name, moves := range annotatetest.Games {
		pos := board.NewPosition()
		for _, m := range reviewed(t, r, "", moves).Moves {
			if s := m.Swing; s != nil && s.Judged() {
				tables++
				ends := map[string]int32{}
				for _, reason := range s.Reasons {
					ends[reason.ID] += reason.End
				}
				var best, played int32
				for _, row := range s.Table(pos, ev) {
					best, played = best+row.Best, played+row.Played
					switch {
					case row.ID != "" && row.Difference() != ends[row.ID]:
						t.Errorf("%s, %d. %s: %s differs by %d mp, the reasons say %d", name, m.Number, m.SAN, row.ID, row.Difference(), ends[row.ID])
					case row.ID == "" && (row.Same == 0 || row.Difference() != 0):
						t.Errorf("%s, %d. %s: a rest of %+v", name, m.Number, m.SAN, row)
					}
				}
				if best != s.Best.MP() || played != s.Played.MP() || played-best != s.MP {
					t.Errorf("%s, %d. %s: the columns are %d and %d mp, the lines %d and %d", name, m.Number, m.SAN, best, played, s.Best.MP(), s.Played.MP())
				}
			}
			pos.Play(m.Played)
		}
	}
	if tables < 20 {
		t.Errorf("only %d tables were looked at", tables)
	}
}

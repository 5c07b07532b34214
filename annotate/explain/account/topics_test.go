package account

import (
	"testing"

	"gloss/eval"
)

// What a term is about is told by itself, by its family, or by a word in its name.
func TestTopics(t *testing.T) {
	for _, tt := range []struct {
		id, family string
		kind       eval.Kind
		want       topic
	}{
		{"standard-piece-value", "material", eval.Material, ofMaterial},
		{"bishop-pair", "minor-pieces", 0, ofItself},
		{"knight-outpost", "minor-pieces", 0, ofActivity},
		{"direct-attack", "attacks", 0, betweenArmies},
		{"direct-defence", "attacks", 0, betweenArmies},
		{"weak-spot", "weak-spots", 0, ofItself},
		{"gnu-king-near-enemy-pawns", "gnu", 0, betweenArmies},
		{"gnu-doubled-pawn", "gnu", 0, ofItself},
		{"gnu-knight-centre", "gnu", 0, ofActivity},
	} {
		info := &eval.Info{ID: tt.id, Family: tt.family, Kind: tt.kind}
		if got := topicOf(info); got != tt.want || IsActivity(info) != (tt.want == ofActivity) {
			t.Errorf("%s: topic %d, want %d", tt.id, got, tt.want)
		}
	}
}

package explain

import (
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// What the mover's last move has overlooked, or missed, as its comment tells, is overlooked still.
func TestWhatIsStillOverlooked(t *testing.T) {
	const overlooks, misses = "Overlooks the threat of 13. e5.", "Both sides overlook 13. e5."
	const hanging, other = "exd5", "Nxd5"
	const value = "(+0.00 -> +1.00)"
	answers, plain := []Claim{{Kind: NetClaim, Line: PlayedLine}}, []Claim{{Kind: MenClaim, Line: BestLine}}
	for _, tt := range []struct {
		name       string
		told       []Claim // by the comment on the mover's last move
		said       string  // by the same
		last, next string
		answer     string // to the last move, and the better one
		want       string
	}{
		{"a threat", answers, "13. e4 wins a pawn.", overlooks, "Still overlooks the threat of 13. e5.", hanging, "Still overlooks the threat of 13. e5."},
		{"another threat", answers, "13. e4 wins a pawn.", overlooks, "Still overlooks the threat of 13. e5.", other, overlooks},
		{"a threat that nobody has told of", plain, "A mistake.", overlooks, "Still overlooks the threat of 13. e5.", hanging, overlooks},
		{"a chance", plain, misses, misses, "Both sides still overlook 13. e5.", hanging, "Both sides still overlook 13. e5."},
		{"another chance", plain, misses, misses, "Both sides still overlook 13. e5.", other, misses},
		{"a chance that nobody has told of", answers, "13. e4 wins a pawn.", misses, "Both sides still overlook 13. e5.", hanging, misses},
	} {
		ofBest := tt.last == misses
		again := rewording{text: tt.last, part: part{text: tt.next, footing: footing{ground: pieceGround}}, ofBest: ofBest}
		move := func(said string, claims []Claim, answer string) *Move {
			m := &Move{Move: &review.Move{}, Story: &Story{value: value, rewordings: []rewording{again}, answer: answer, better: answer}}
			m.Story.write(part{text: said, claims: claims, footing: footing{ground: pieceGround}})
			return m
		}
		m := move(tt.last, nil, hanging)
		if still(move(tt.said, tt.told, tt.answer), m); m.Story.Text != value+" "+tt.want {
			t.Errorf("%s: %q", tt.name, m.Story.Text)
		}
	}
}

// The same capture by the same man is the same from another square, too; of a comment that was written for want of another one only the moves are known.
func TestWhatIsTheSameMove(t *testing.T) {
	for _, tt := range []struct {
		san, other   string
		move, second board.Move
		want         bool
	}{
		{"Qxc3", "Qxc3", 1, 2, true}, {"Qxc3", "Nxc3", 1, 2, false}, {"", "Qxc3", 1, 1, true}, {"", "", 1, 2, false}, {"", "", board.NoMove, board.NoMove, false},
	} {
		if got := isSame(tt.san, tt.other, tt.move, tt.second); got != tt.want {
			t.Errorf("%q and %q: %v", tt.san, tt.other, got)
		}
	}
}

// Whatever says that something is overlooked, missed or allowed can say that it is so still, with the same claims.
func TestTheWordsForWhatIsStillOverlooked(t *testing.T) {
	w := writerOn(t, "rnbqkb1r/pp2pppp/2p2n2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4", "Bg5 dxc4 e4 b5", "cxd5 cxd5 Bf4 Qb6", 17, -35, Club)
	mate, taken := in("mate", w.mateIn(2)), claiming(say("event.wins", in("men", "a pawn")), netClaim(2, map[string]int{"P": -1}))
	answer := say("event.which", in("moves", "4... dxc4"), in("deed", taken))
	for _, tt := range []struct {
		told   phrases.Phrase
		want   string
		ofBest bool
	}{
		{claiming(say("mate.allows", mate), Claim{Kind: MateClaim, Line: PlayedLine, Ply: 1, In: 2}), "Still allows mate in 2.", false},
		{say("mate.misses", mate), "Still misses mate in 2.", true},
		{say("mate.both-overlook", mate, in("move", "4. e4")), "Both sides still overlook mate in 2 with 4. e4.", true},
		{say("event.misses", in("event", answer)), "Still misses 4... dxc4, which wins a pawn.", true},
		{say("event.both-overlook", in("event", answer)), "Both sides still overlook 4... dxc4, which wins a pawn.", true},
		{say("event.overlooks", in("threat", say("event.threat")), in("event", answer)), "Still overlooks the threat of 4... dxc4, which wins a pawn.", false},
	} {
		told := sentence(tt.told)
		as := w.shownClaims(told)
		r, ok := w.reword(told, as)
		if !ok || r.part.text != tt.want || r.text != as.text || r.ofBest != tt.ofBest || len(r.claims) != len(as.claims) {
			t.Errorf("%q: %+v", as.text, r)
		}
	}
	if r, ok := w.reword(sentence(taken), w.shownClaims(sentence(taken))); ok {
		t.Errorf("what is plainly won: %+v", r)
	}
}

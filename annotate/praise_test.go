package annotate

import (
	"strings"
	"testing"

	"gloss/annotate/internal/annotatetest"

	"gloss/annotate/review"
	"gloss/engine/board"
)

func TestGoodMovesAreMarkedByDefinition(t *testing.T) {
	for _, tt := range []struct {
		name, fen, moves string
		want             review.Praise
	}{
		{"a fork that saves the game", "r3k3/5ppp/8/1N6/8/8/5PPP/4K3 w - - 0 1", "Nc7+ Kd7 Nxa8", review.OnlyGood},
		{"the smothered mate", "r4r1k/6pp/7N/8/2Q5/8/1q4PP/6K1 w - - 0 1", "Qg8+ Rxg8 Nf7#", review.GoodSacrifice},
		{"a rook is taken that hangs", "r3k3/5ppp/8/8/8/8/B4PPP/R3K3 w Q - 0 1", "Bxf7+ Kxf7 Rxa8", review.NoPraise},
		{"many moves are as good", "4k3/5ppp/8/8/8/8/5PPP/4K3 w - - 0 1", "Ke2 Ke7", review.NoPraise},
		{"a knight is taken back", "4k3/5ppp/8/3n4/8/4N3/5PPP/4K3 b - - 0 1", "Nxe3 fxe3", review.NoPraise},
		{"the same mate with three pieces more", "r4r1k/6pp/7N/8/2Q5/8/QR4PP/R5K1 w - - 0 1", "Qg8+ Rxg8 Nf7#", review.NoPraise},
	} {
		m := reviewed(t, testReviewer(t, 4000), tt.fen, tt.moves).Moves[0]
		if m.Praise != tt.want {
			t.Errorf("%s: %s has %q with %v, want %q", tt.name, m.SAN, m.Praise.Mark(), m.Second, tt.want.Mark())
		}
	}
}

func TestTheOnlyLegalMoveIsForced(t *testing.T) {
	for _, tt := range []struct {
		name, fen, move string
		want            review.Praise
	}{
		{"a king has one square", "4k3/8/8/8/PPP5/6P1/r4P1P/6K1 b - - 0 1", "Ra1+ Kg2", review.Forced},
		{"a king has two squares", "4k3/8/8/8/PPP5/5PP1/r4P2/6K1 b - - 0 1", "Ra1+ Kg2", review.NoPraise},
		{"a lost king has one square", "4k3/8/8/8/PPP5/1q4P1/r4P1P/6K1 b - - 0 1", "Ra1+ Kg2", review.NoPraise},
	} {
		m := reviewed(t, testReviewer(t, 2000), tt.fen, tt.move).Moves[1]
		if m.Praise != tt.want {
			t.Errorf("%s: %s has %q at %v, want %q", tt.name, m.SAN, m.Praise.Mark(), m.Value, tt.want.Mark())
		}
	}
}

// What is said of good moves must hold for every move that is praised.
func TestPraiseKeepsItsDefinition(t *testing.T) {
	r := testReviewer(t, 500)
	for name, moves := range annotatetest.Games {
		rev := reviewed(t, r, "", moves)
		for i := range rev.Moves {
			m := &rev.Moves[i]
			if m.Praise == review.NoPraise {
				continue
			}
			if m.Played != m.Best || m.Judgement != review.NoJudgement || m.Decided {
				t.Errorf("%s, %d. %s: %q for a move called %q, best %s", name, m.Number, m.SAN, m.Praise.Mark(), m.Judgement, m.BestSAN)
			}
			pos, err := board.ParseFEN(m.Before)
			if err != nil {
				t.Fatal(err)
			}
			var legal board.MoveList
			pos.LegalMoves(&legal)
			switch others := legal.Len() - 1; {
			case m.Praise == review.Forced:
				if others != 0 || m.Second != nil || m.Comment() != "" {
					t.Errorf("%s, %d. %s is forced with %d other moves: %q", name, m.Number, m.SAN, others, m.Comment())
				}
			case m.Second == nil || m.Second.Loss < r.Thresholds.Mistake || m.Second.SAN == m.SAN:
				t.Errorf("%s, %d. %s: the second move is %+v", name, m.Number, m.SAN, m.Second)
			case !strings.Contains(m.Comment(), ": "):
				t.Errorf("%s, %d. %s: the mark has no reason: %s", name, m.Number, m.SAN, m.Comment())
			}
		}
	}
}

func TestPraiseCanBeLeftOut(t *testing.T) {
	r := testReviewer(t, 3000)
	r.NoPraise = true
	if m := reviewed(t, r, "r3k3/5ppp/8/1N6/8/8/5PPP/4K3 w - - 0 1", "Nc7+ Kd7").Moves[0]; m.Praise != review.NoPraise || m.Comment() != "" {
		t.Errorf("%s has %q", m.SAN, m.Praise.Mark())
	}
}

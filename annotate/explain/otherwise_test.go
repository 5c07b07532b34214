package explain

import (
	"slices"
	"strings"
	"testing"

	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// A blunder of which the search's lines tell nothing is told by those of the second judge.
func TestTheSecondJudgesLinesTellWhatTheSearchDoesNot(t *testing.T) {
	const fen = "r1bqk2r/pppp1ppp/5n2/2b5/2BpP3/2P2Q2/PP3PPP/RNB2RK1 w kq - 0 8"
	const played, better, dull = "cxd4 Bxd4 Qd3 c5 Nd2 d5", "e5 d6 exf6 Qxf6 Qxf6 gxf6 cxd4 Bxd4", "e5 d5 Qg3 Bb6 Rd1 Bf5"
	pos := parsed(t, fen)
	line := func(moves string) engine.Line { return engine.Line{Moves: lineOf(t, pos, moves)} }
	behind := func(moves string) engine.Line { return engine.Line{Moves: line(moves).Moves[1:]} }
	move := func(best, theirBest, theirs string) *Move {
		return &Move{Move: &review.Move{
			Mover: board.White, Number: 8, Played: line(played).Moves[0], Best: line(best).Moves[0], Lines: []engine.Line{line(best)}, Reply: behind(played),
			ValueBest: 4000, ValueMoved: 300, Judgement: review.Blunder, Loss: 0.5, Opinion: &review.Opinion{Best: line(theirBest), Reply: behind(theirs), Loss: 0.5},
		}}
	}
	e := &Explainer{Evaluator: writerOn(t, fen, played, better, 400, 30, Club).ev, Confidence: 0.7, LinePlies: 10}
	for _, tt := range []struct {
		name string
		m    *Move
		want string
	}{
		{"his line of the better move shows what it wins", move(dull, better, played), "Misses 8. e5, which wins a knight for a pawn: 8... d6 9. exf6"},
		{"he would have moved otherwise", move("Nd2 d5 exd5 O-O Nb3 Bd6", better, played), ""},
		{"he sees no more", move(dull, dull, played), ""},
	} {
		story, err := e.otherwise(t.Context(), tt.m, pos)
		switch {
		case err != nil:
			t.Error(err)
		case tt.want == "" && story != nil:
			t.Errorf("%s: %q", tt.name, story.Text)
		case tt.want != "" && (story == nil || !strings.Contains(story.Text, tt.want)):
			t.Errorf("%s: %+v", tt.name, story)
		case story != nil && !slices.Equal(story.Claims[0].PV, []string{"e4e5", "d7d6", "e5f6", "d8f6"}):
			t.Errorf("%s: its moves are %v", tt.name, story.Claims[0].PV)
		case story != nil && (len(story.rewordings) == 0 || story.rewordings[0].claims[0].PV == nil):
			t.Errorf("%s: what would be said of it later has not its moves: %+v", tt.name, story.rewordings)
		case story != nil && (!story.otherwise || !story.apart):
			t.Errorf("%s: it is trusted as if the search had told it", tt.name)
		}
	}
	small := move(dull, better, played)
	small.Judgement = review.Inaccuracy
	if other, err := e.otherwise(t.Context(), small, pos); other != nil || err != nil {
		t.Errorf("an inaccuracy is told: %+v, %v", other, err)
	}
	silent := move(dull, better, played)
	silent.other, _ = e.otherwise(t.Context(), silent, pos)
	told := *silent
	told.Story = &Story{footing: footing{ground: mateGround, forced: true}}
	moves := []Move{*silent, told}
	e.Confidence = 0.5 // the search sees no men fall
	if e.InTurn(moves); moves[0].Story != silent.other || moves[1].Story != told.Story {
		t.Errorf("told is %+v, then %+v", moves[0].Story, moves[1].Story)
	}
	if other, err := e.otherwise(t.Context(), &told, pos); other != nil || err != nil {
		t.Errorf("what is trusted is told once more: %+v, %v", other, err)
	}
	pins := &Story{Text: "8... Bb6 pins and hits.", footing: footing{ground: faintGround, board: doubleOdds}}
	for _, tt := range []struct {
		name      string
		other     *Story
		confident float64
		want      *Story
	}{
		{"men rather than a pin", silent.other, 0.5, silent.other},
		{"men that are not trusted", silent.other, 0.8, pins},
		{"another pin", &Story{Text: "8... d6 pins and hits.", footing: pins.footing}, 0.5, pins},
	} {
		m := *silent
		m.Story, m.other = pins, tt.other
		e.Confidence = tt.confident
		moves := []Move{m}
		if e.InTurn(moves); moves[0].Story != tt.want {
			t.Errorf("%s: told is %+v", tt.name, moves[0].Story)
		}
	}
}

// Men that fall in the line of the search as well fall in no other, as far as both go.
func TestWhatTheSearchFollows(t *testing.T) {
	const fen = "r1bqk2r/pppp1ppp/5n2/2b5/2BpP3/2P2Q2/PP3PPP/RNB2RK1 w kq - 0 8"
	pos := parsed(t, fen)
	m := Move{Move: &review.Move{
		Played: lineOf(t, pos, "cxd4")[0], Reply: engine.Line{Moves: lineOf(t, pos, "cxd4 Bxd4 Qd3")[1:]}, Lines: []engine.Line{{Moves: lineOf(t, pos, "e5 d6 exf6")}},
	}}
	for _, tt := range []struct {
		name  string
		claim Claim
		want  bool
	}{
		{"the same", Claim{Kind: NetClaim, Line: BestLine, PV: []string{"e4e5", "d7d6", "e5f6"}}, false},
		{"the same, and further", Claim{Kind: NetClaim, Line: PlayedLine, PV: []string{"c3d4", "c5d4", "f3d3", "d4b6"}}, false},
		{"another", Claim{Kind: NetClaim, Line: BestLine, PV: []string{"e4e5", "d7d5"}}, true},
		{"another behind the played move", Claim{Kind: NetClaim, Line: PlayedLine, PV: []string{"c3d4", "c5b6"}}, true},
		{"no men", Claim{Kind: MotifClaim, Line: BestLine, PV: []string{"e4e5", "d7d5"}}, false},
	} {
		if got := m.leaves(pos, []Claim{tt.claim}); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

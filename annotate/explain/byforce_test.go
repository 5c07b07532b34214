package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What a line wins is held against what is won by force when both sides look at nothing but men.
func TestWhatIsWonByForce(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		claim                   Claim
		loose                   bool
	}{
		{"the queen guards the pawn from another square", "r3kb1r/p2n1ppp/2pqpnb1/1p2N3/3P2P1/1BN1B2P/P1P2P2/1R1QK2R w Kkq - 3 14",
			"Bf4 Qb4 Bd2 Qxd4", "Qf3 Rc8", Claim{Kind: NetClaim, Line: PlayedLine, Ply: 4, Net: map[string]int{"P": -1}}, false},
		{"the loser may choose twice", "r3kb1r/p2n1ppp/2pqpnb1/1p2N3/3P2P1/1BN1B2P/P1P2P2/1R1QK2R w Kkq - 3 14",
			"Bf4 Qb4 Bd2 Qe7 a4 b4", "Qf3 Rc8", Claim{Kind: NetClaim, Line: PlayedLine, Ply: 6, Net: map[string]int{"P": -1}}, true},
		{"the better line loses it, if at all", "r3kb1r/p2n1ppp/2pqpnb1/1p2N3/3P2P1/1BN1B2P/P1P2P2/1R1QK2R w Kkq - 3 14",
			"Qf3 Rc8", "Bf4 Qb4 Bd2 Qe7 a4 b4", Claim{Kind: NetClaim, Line: BestLine, Ply: 6, Net: map[string]int{"P": -1}}, false},
		{"the queen may be given for the rook that attacks her", "3r1n2/2p3pk/7p/4Pp2/1b3PP1/8/4Q1KP/8 b - - 0 37",
			"Kg8 Qe3", "Rd2 gxf5 Rxe2+", Claim{Kind: NetClaim, Line: BestLine, Ply: 3, Net: map[string]int{"Q": 1, "P": -1}}, true},
		{"the piece is had back", "r1bq1rk1/3nppb1/p2p1npp/1p6/3NP3/1B5P/PPP1NPP1/R1BQ1RK1 b - - 1 12",
			"Nxe4 Bd5 Nb6 Bxe4", "Bb7 Nf4", Claim{Kind: NetClaim, Line: PlayedLine, Ply: 4, Net: map[string]int{"N": -1, "P": 1}}, false},
		{"a rook falls, too", "3r2k1/p1p3pp/8/4p3/1b2b3/2Pn2P1/PB1K1P1P/R5R1 w - - 0 22",
			"Rgd1 Nxb2+ Ke2 Nxd1", "cxb4 Nxb2+", Claim{Kind: NetClaim, Line: PlayedLine, Ply: 2, Net: map[string]int{"B": -1}}, false},
		{"a piece that hangs", "r3k2r/p1p2ppp/8/4p3/1b6/2N3P1/PP1n1P1P/R3K2R w KQkq - 0 1",
			"Rd1 O-O Rxd2 Bxc3", "Kxd2 O-O-O+", Claim{Kind: NetClaim, Line: BestLine, Ply: 1, Net: map[string]int{"N": 1}}, false},
		{"what the better line loses as well", "4k3/8/8/8/1n6/8/P6P/6K1 w - - 0 1",
			"h3 Nxa2", "Kf1 Nxa2", Claim{Kind: NetClaim, Line: BestLine, Ply: 2, Net: map[string]int{"P": -1}}, false},
		{"another kind of claim", "r3kb1r/p2n1ppp/2pqpnb1/1p2N3/3P2P1/1BN1B2P/P1P2P2/1R1QK2R w Kkq - 3 14",
			"Bf4 Qb4 Bd2 Qxd4", "Qf3 Rc8", Claim{Kind: MotifClaim, Line: PlayedLine, Ply: 4}, false},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 0, -100, Club)
		men := review.NewMenSearch()
		e := &Explainer{Men: func(ctx context.Context, pos *board.Position) (engine.Line, error) {
			line, _, err := men.Men(ctx, pos)
			return line, err
		}}
		if loose, err := e.isLoose(t.Context(), w.scene, []Claim{tt.claim}); err != nil || loose != tt.loose {
			t.Errorf("%s: %v, %v", tt.name, loose, err)
		}
	}
}

// Where the loser may save a part of what a line wins, the rest is told.
func TestWhatIsWonAtLeastByForceIsTold(t *testing.T) {
	w := writerOn(t, "r4rk1/ppp1nppp/2p3q1/8/3NP3/2P1BP1b/PPQ3PP/R3R1K1 b - - 2 15", "Nd5 exd5 cxd5 Qxg6 hxg6 gxh3 Rfe8 h4 a5 Kf2 a4 Bf4 Rec8 Re7",
		"c5 Nb3 b6 Bf4 f5 e5 c4 Nd4 c5 Nb5 Nd5 Bc1 Rac8 Nxa7", -63, -581, Club)
	lost := play.EventOf(w.played, -1, w.lost)
	for _, tt := range []struct {
		line string // in which all is done for men
		left int    // for Black
		want string
	}{
		{"Qxc2 Nxc2 Bd7 dxc6 Bxc6", -325, "16. exd5 wins at least a knight."},
		{"cxd5 Qxg6 hxg6 gxh3", -550, "16. exd5 wins two minor pieces for a pawn"},
		{"Qg5 Bxg5 Rfe8 dxc6 Rxe1+ Rxe1", -550, "16. exd5 wins two minor pieces for a pawn"}, // other men than those that fall
	} {
		e := Explainer{Men: func(_ context.Context, pos *board.Position) (engine.Line, error) {
			return engine.Line{Score: 10 * engine.Score(tt.left), Moves: lineOf(t, pos, tt.line)}, nil
		}, Probe: func(context.Context, *board.Position, int) ([]engine.Line, error) { return nil, nil }}
		var err error
		w.menHad = nil
		if _, w.lossPartly, w.lossLeast, err = e.leans(t.Context(), w.scene, lost, w.lost, nil); err != nil {
			t.Fatal(err)
		}
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) {
			t.Errorf("%s: %q, want %q", tt.line, text, tt.want)
		}
	}
}

// What the better move wins, and not by force, is not told behind what the played one loses.
func TestAnOpenGainIsNoRemedy(t *testing.T) {
	w := writerOn(t, "r3kb1r/1p3pp1/p1np1q1p/7b/Q1P2B2/3P1NPP/P3PPB1/R3K2R w KQkq - 0 15", "Nh4 Qxa1+ Qd1 Qxd1+ Kxd1 g5 g4 gxf4 gxh5 Rg8 Be4 Nd4",
		"Rb1 Be7 Rxb7 O-O Qxc6 Qa1+ Kd2 Qxa2+ Kd1 Rab8 g4 Bg6", 409, -466, Club)
	for had, want := range map[int]string{400: "15. Rb1 wins a knight and a pawn.", 100: "15. Rb1 saves it."} {
		e := &Explainer{Level: Club, Reasons: -1, Men: func(context.Context, *board.Position) (engine.Line, error) {
			return engine.Line{Score: -engine.Score(10 * (had + w.start().Balance(board.White)))}, nil
		}}
		w.menHad, w.openGain = nil, false
		w.threatened = w.plainThreat()
		story, err := e.tell(t.Context(), &Move{Move: &review.Move{Judgement: review.Blunder, Loss: 0.9}}, w.scene)
		if err != nil || !strings.HasSuffix(story.Text, want) {
			t.Errorf("%d by force: %+v, %v, want %q", had, story, err, want)
		}
	}
}

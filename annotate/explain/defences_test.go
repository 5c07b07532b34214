package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// An answer is a move of the loser's with what a search makes of it.
type answer struct {
	score engine.Score
	line  string
}

// What is won has to stand against every defence that is about as good as that of the line.
func TestWinsStandAgainstOtherDefences(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		answers                 []answer // to the move that wins
		want, never             string
	}{
		{"in a lost game a defence that loses less is as good", "r1bq1rk1/p3bppp/n3pn2/1p1pN3/2pP1B1P/2P1PQ2/PPBN1PP1/2KR3R b - - 1 12",
			"Qa5 Nc6 Qd8 Nxd8 Rxd8 h5 b4 Nxc4 dxc4 Qxa8 bxc3 bxc3", "Bb7 Nb1 b4 h5 bxc3 bxc3 Rc8 h6 g6 Bg5 Ne4 Bxe7", 18, -646,
			[]answer{{-5759, "Qxa2 Nxe7+ Kh8 Be5 Qa1+ Nb1 Nd7 Qh5 f5"}, {-6446, "Qd8 Nxd8 Rxd8 g4 b4 g5 bxc3 Nxc4 cxb2+"}},
			"wins at least a bishop for a pawn", "a queen"},
		{"but not in a level one", "r1bq1rk1/p3bppp/n3pn2/1p1pN3/2pP1B1P/2P1PQ2/PPBN1PP1/2KR3R b - - 1 12",
			"Qa5 Nc6 Qd8 Nxd8 Rxd8 h5 b4 Nxc4 dxc4 Qxa8 bxc3 bxc3", "Bb7 Nb1 b4 h5 bxc3 bxc3 Rc8 h6 g6 Bg5 Ne4 Bxe7", 18, -646,
			[]answer{{-2759, "Qxa2 Nxe7+ Kh8 Be5 Qa1+ Nb1 Nd7 Qh5 f5"}},
			"wins a queen for a knight", ""},
		{"a move is measured by what the same search makes of the line", "r1bqr1k1/1pp2pbp/p5p1/2N5/2Bn4/7P/PPP2PPB/R2Q1RK1 b - - 1 15",
			"Bf5 c3 Bc2 Nxb7 Qd7 Qg4 Bf5 Qd1 Bc2", "Qg5 Nd3 Bxh3 Nf4 Bg4 Qc1 Nf3+ gxf3 Be6+ Ng2 Qxc1 Rfxc1", 264, 0,
			[]answer{{-224, "b5 Bxf7+ Kxf7 cxd4 Qxd4 Qb3+ Qc4 Qxc4+ bxc4"}, {-325, "Bc2 Nxb7 Qd7 Qg4 Bf5 Qf4 Re4 Qg3"}},
			"15... Qg5", "16. c3 wins"},
		{"a defence that is a little better", "3k3r/ppp1nppp/2np2q1/6b1/3PP3/2NK1B1P/PPP3P1/R2Q3R w - - 3 15",
			"Bh5 Qf6 h4 Qxd4+ Ke2 Qe3+ Kf1 Bf6 Rh3 Qf4+ Qf3 Qxf3+", "Rf1 h5 Ke2 Kc8 a4 Bf6 d5 Ne5 Qe1 a6 Kd1 Qg5", 60, -35,
			[]answer{{0, "Kc4 Na5+ Kd3 Nac6"}, {-398, "h4 Qxd4+ Ke2 Qe3+ Kf1 Bf6 Rh3"}}, "", "wins a pawn"},
		{"the last piece can be traded", "8/2pk4/1p2r3/p1PK3R/P7/1P6/8/8 b - - 2 61", "bxc5 Rh7+ Kc8 Kxe6 Kb7 Kd5 Kb6 Rh8 c6+ Kd6 c4 bxc4",
			"Rf6 cxb6 cxb6 Rh7+ Kd8 Rb7 Kc8 Re7 Rf3 Kc4 Rf5 Ra7", 0, -1244,
			[]answer{{-12300, "Re7 Rxe7+ Kxe7 Kxc5 Kd7 Kb5 Kc8 Kxa5 Kb7"}, {-12440, "Kc8 Kxe6 Kb7 Kd7 c6 Rh5 Kb6 Kd6"}}, "62. Rh7+ wins material", "a rook"},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		e := Explainer{WinPercent: review.Curve{Scale: 1}.WinPercent, Probe: func(_ context.Context, pos *board.Position, _ int) (lines []engine.Line, err error) {
			if pos.FEN() != w.played.At[2].FEN() {
				return nil, nil
			}
			for _, a := range tt.answers {
				lines = append(lines, engine.Line{Score: a.score, Moves: lineOf(t, pos, a.line)})
			}
			return lines, nil
		}}
		var err error
		if w.lossLeans, w.lossPartly, w.lossLeast, err = e.leans(t.Context(), w.scene, play.EventOf(w.played, -1, w.lost), w.lost, nil); err != nil {
			t.Fatal(err)
		}
		if text := w.comment().text; !strings.Contains(text, tt.want) || tt.never != "" && strings.Contains(text, tt.never) {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// A queen that nothing attacks, and that no mate forces, is not won.
func TestAQueenGivenFreely(t *testing.T) {
	for _, tt := range []struct {
		fen, line string
		sign      int
		want      bool
	}{
		{"4r1k1/rp5q/4PQ1p/p2p2p1/P2P3N/6RP/6PK/8 b - - 0 32", "b6 Nf5 Qxf5 Qxf5 Rg7 Qf6 Kh7", -1, true},
		{"2kr1r2/ppp5/n7/3P1b1Q/2P5/Pq5N/1P2B2P/K2RR3 b - - 1 26", "Nb4 Qxf5+ Rxf5 axb4 Qxh3 Ka2 Rf2", +1, false},
	} {
		pos := parsed(t, tt.fen)
		p := play.NewPath(pos, lineOf(t, pos, tt.line), 5000, engine.EndEval)
		e := play.EventOf(p, tt.sign, motif.Man{})
		if e == nil || e.GivesQueenFreely() != tt.want {
			t.Errorf("%s: %+v", tt.fen, e)
		}
		search := Explainer{Probe: func(context.Context, *board.Position, int) ([]engine.Line, error) { return nil, nil }}
		if avoidable, _, _, err := search.leans(t.Context(), new(scene), e, motif.Man{}, nil); err != nil || avoidable != tt.want {
			t.Errorf("%s: avoidable %v (%v)", tt.fen, avoidable, err)
		}
	}
}

// A defence that a search has as much better than the line is looked into; what the line leaves hanging at its end is asked about first.
func TestADefenceThatIsMuchBetter(t *testing.T) {
	for after, want := range map[engine.Score]bool{924: true, 1600: false} {
		w := writerOn(t, "r2q1rk1/pppb1pbp/2np1np1/3N2B1/2BNP3/8/PPP2PPP/R2QR1K1 b - - 5 10", "h6 Nxf6+ Bxf6 Nxc6 Bxc6 Bxh6 Bg7 Bxg7 Kxg7 Bd5 Bxd5 Qxd5 c6",
			"Nxd4 Qxd4 Nxd5 Qxd5 Be6 Bxd8 Bxd5 Bxd5 Raxd8 c3", -13, -133, Club)
		var asked []string
		e := Explainer{WinPercent: review.Curve{Scale: 1}.WinPercent, Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			asked = append(asked, pos.FEN())
			switch last := w.played.At[6]; {
			case pos.FEN() == last.FEN():
				return []engine.Line{{Score: -863, Moves: lineOf(t, pos, "Bxb2 Qg4 Qf6 Rad1")}, {Score: -1383, Moves: lineOf(t, pos, "Bg7 Bxg7 Kxg7 Qd2")}}, nil
			case pos.Side() == board.White:
				return []engine.Line{{Score: after, Moves: lineOf(t, pos, "Qg4 Qf6 Rad1 Rfe8")}}, nil
			}
			return nil, nil
		}}
		avoidable, _, _, err := e.leans(t.Context(), w.scene, play.EventOf(w.played, -1, w.lost), w.lost, nil)
		if err != nil || avoidable != want || len(asked) == 0 || asked[0] != w.played.At[6].FEN() {
			t.Errorf("%d: avoidable %v (%v), asked %q", after, avoidable, err, asked)
		}
	}
}

// A defence that is mated sooner saves nothing.
func TestAFasterMateIsNoDefence(t *testing.T) {
	w := writerOn(t, "2b5/1Qpk4/p4n1p/2q2pp1/8/2N3P1/PPP4P/2K5 w - - 0 24", "Qxa6 Qe3+ Kd1 Bxa6 b4 Be2+ Nxe2 Ne4 Ke1 Qf2+ Kd1", "Qf3 Ke7 b3 Be6", -522, -2999990, Club)
	e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
		if pos.FEN() != w.played.At[2].FEN() {
			return nil, nil
		}
		return []engine.Line{{Score: -29999990, Moves: lineOf(t, pos, "Kd1 Bxa6 b4 Be2+")}, {Score: -29999996, Moves: lineOf(t, pos, "Kb1 Qe1+ Nd1 Qxd1#")}}, nil
	}}
	if _, partly, _, err := e.leans(t.Context(), w.scene, play.EventOf(w.played, -1, w.lost), w.lost, nil); err != nil || partly {
		t.Errorf("partly %v (%v)", partly, err)
	}
}

// The exchange is not won where a defence keeps it.
func TestTheExchangeIsAskedAbout(t *testing.T) {
	w := writerOn(t, "4nk2/5ppp/2R1b3/3pq3/2n1p3/r1P5/4NPPP/2Q2RK1 b - - 3 23", "g6 Rxc4 Ra2 Qh6+ Kg8 Nc1 Rc2 Rc6 Ng7 Ra6 Qxc3 Ra8+",
		"Ra2 Re1 Bd7 Rxc4 dxc4 Nd4 Nd6 Qb1 Ra8 Qc1 Kg8 Qe3", 544, 78, Club)
	e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
		return []engine.Line{{Score: -5370, Moves: lineOf(t, pos, "Nf4 Bg4 Qb1 Rb2 Qc1 Rb3 h3 Bd7 Rxc4")}}, nil
	}}
	if avoidable, _, _, err := e.leans(t.Context(), w.scene, play.EventOf(w.best, +1, w.lost), w.lost, nil); err != nil || !avoidable {
		t.Errorf("avoidable %v (%v)", avoidable, err)
	}
}

// Nor are the exchange and a pawn won where one keeps the rook, though that is more than is asked about elsewhere.
func TestTheExchangeAndAPawnAreAskedAbout(t *testing.T) {
	w := writerOn(t, "r1bnkbnr/pp3ppp/4p3/2p5/4P3/2N2N2/PPP2PPP/R1B1KB1R w KQkq - 0 7", "Bb5+ Nc6 Ne5 Bd7 Nxd7 Kxd7",
		"Nb5 Ke7 Bf4 f6 Nc7 Rb8 Nxe6 Bxe6 Bxb8 Nc6 Bg3 Ke8 O-O-O c4", 366, 150, Club)
	for defence, want := range map[string]bool{"e5 Bxe5 Ne6 O-O-O Bd7 Rd2": true, "f6 Nc7 Rb8 Nxe6 Bxe6 Bxb8": false, "e5 Nxe5 Ne6 Bg3 Nf6 Nc7 Rb8 Nxe6 Bxe6 Nd3 b6": true} {
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if pos.FEN() != w.best.At[3].FEN() {
				return nil, nil
			}
			return []engine.Line{{Score: -3700, Moves: lineOf(t, pos, defence)}}, nil
		}}
		avoidable, partly, _, err := e.leans(t.Context(), w.scene, play.EventOf(w.best, +1, w.lost), w.lost, nil)
		if err != nil || (avoidable || partly) != want {
			t.Errorf("%s: avoidable %v, partly %v (%v)", defence, avoidable, partly, err)
		}
	}
}

// A defence saves nothing behind which the men fall as well, only later, which gives the piece up for a pawn, or behind which the winner may still take what he takes in the line and
// does something better. One that keeps them does, and so does taking back with another man, whatever comes much later.
func TestWhatADefenceSaves(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		sign, at                int // who wins, and where the loser may do something else
		value                   engine.Score
		defences                map[string]bool
	}{
		{
			"it only puts it off", "2r2r1k/p3bp1p/2p1bp1q/8/N3B3/P1P3R1/1PQ3PP/R6K w - - 3 27", "Re1 Bd6 Kg1 Bxg3 hxg3 Rg8 Qf2 Bd5 Bxd5 cxd5 Re7 Rg4",
			"Bf5 Rg8 Rh3 Bxf5 Qxf5 Qg6 Qf2 Bd6 Rd1 Rce8", 43, -197, -1, 2, -1970,
			map[string]bool{"Qd3 Rfd8 b4 Qh4 Kg1 Bf4 Qf1 Bxg3 hxg3 Qxg3 Qxf6+ Kg8 Qf1 Rd2 Nc5 Bd5": false, "Rf3 Rg8 b4 Bf8 Rf2 Bg7 Qd2 Qxd2": true},
		},
		{
			"it takes back otherwise", "2rq1rk1/pp1b1ppp/2n1p3/3pP3/1b1P4/1QN1PN2/PP4PP/1K1R1B1R b - - 4 13", "f6 exf6 Qxf6 e4 Bxc3 bxc3",
			"Bxc3 Qxc3 Nxe5 Qd2 Ng4 Bd3 Qb6 Rc1 Bb5 Bxb5 Qxb5 Ne5", 163, 53, +1, 1, -1745,
			map[string]bool{
				"bxc3 Na5 Qa3 Nc4 Bxc4 Rxc4 Ka1 Bb5 Rb1 Ra4 Qc5 Qa5 Rb2 b6 Qxb5 Rxa2+ Rxa2 Qxb5 Rxa7": true,
				"bxc3 Na5 Qa3 Nc4 Bxc4 Rxc4 Qb4 a5 Qd6 Rxc3 Rc1 Rxc1+ Rxc1 Bb5 h3 Re8":                false,
			},
		},
		{
			"it gives the piece for a pawn", "r4rk1/pb1pqpp1/1p2p2p/4P3/1nPP4/3B1N2/P1Q2PPP/R3R1K1 w - - 1 16", "Bh7+ Kh8 Qd2 Kxh7 d5 Na6 Nd4 f6 exf6 Rxf6 Re5 Raf8",
			"Qe2 Nxd3 Qxd3 Rac8 Rac1 Rfd8 Qe3 Rc7", -50, -328, -1, 2, -3379,
			map[string]bool{"Qb1 Bxf3 gxf3 g6 Bxg6 Rg8 Kh1 Rxg6 f4 Rc8 a3 Nc6 d5 exd5 cxd5 Nd4": false, "Be4 Bxe4 Qxe4 d5 exd6 Qxd6 Rad1 Rad8": true},
		},
		{
			"it leaves the rook where it can be taken", "r2q1rk1/p2n1pbp/4p1p1/1p1bP3/2pP2N1/1PP5/P1Q1B1PP/R1B2R1K b - - 1 19", "h5 Nh6+ Bxh6 Bxh6 Qe7 Bxf8 Rxf8 bxc4 bxc4 a4 a5 Rab1",
			"f5 Ne3 Be4 Qd1 Nb6 bxc4 bxc4 Nxc4", -38, -243, -1, 4, -2622,
			map[string]bool{"Qa5 bxc4 bxc4 Rxf7 Kxf7 Rf1+ Ke7 Bg5+ Nf6 Qxg6 Kd7 exf6": false, "Re8 bxc4 bxc4 a4 a5 Rab1 Qc7 Qd2 Kh7 Bf4": true},
		},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		p := w.played
		if tt.sign > 0 {
			p = w.best
		}
		for defence, want := range tt.defences {
			e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
				if pos.FEN() != p.At[tt.at].FEN() {
					return nil, nil
				}
				return []engine.Line{{Score: tt.value, Moves: lineOf(t, pos, defence)}}, nil
			}}
			avoidable, partly, _, err := e.leans(t.Context(), w.scene, play.EventOf(p, tt.sign, w.lost), w.lost, nil)
			if err != nil || (avoidable || partly) != want {
				t.Errorf("%s, %s: avoidable %v, partly %v (%v)", tt.name, defence, avoidable, partly, err)
			}
		}
	}
}

// A small win that takes the loser's choice three times is not believed, unless the first move shows what falls, or the second one where that is
// more than a pawn.
func TestSmallWinsThatTakeLong(t *testing.T) {
	for _, tt := range []struct {
		name, fen, line string
		want            bool
	}{
		{"a pawn after three choices", "2kr2r1/pb3p1R/1p4p1/1Pp1p1b1/8/2P3P1/PBBP1P2/R3K3 b Q - 0 25", "Rxd2 Bc1 Rxc2 Bxg5 Bd5 a4 Rxc3 Rd1 Bb3 Ra1 Rf3 a5", true},
		{"a pawn after two", "2nr4/3k4/1R1N4/2Pppp2/7p/4P2P/4K1P1/8 w - - 7 43", "Rb7+ Kc6 Rb8 Nxd6 Rxd8 Kxc5 Rh8 d4", false},
		{"a pawn after a quiet move and two", "r4rk1/1pp2pp1/p1n2q1p/3B4/3P1b2/1NP4P/PP3PP1/R2Q1RK1 w - - 1 16", "Nc5 Qg5 Qf3 Na5 Nxb7 Nxb7 Bxb7 Rab8 Bxa6 Rxb2 Rfb1 Rxb1+", true},
		{"the exchange after a fork with the second move", "r2q1rk1/1b4p1/pp1p1b1p/3P1p2/8/1B3Q2/P1P1NPPP/1R3RK1 w - - 2 22", "Nf4 Be5 Ne6 Qh4 g3 Qf6 Nxf8 Rxf8 c4 Bd4 Bc2 Bc5 Qd3 Kh8", false},
		{"a pawn after a fork with the second move", "1k1r2nr/ppp2pp1/2qp1b2/N3p3/4P1Q1/2P1B2P/PP3P2/1K1R3R b - - 10 19", "Qa4 Nb3 Rh4 Qg1 Qxe4+ Ka1 Ne7 Rd2 Qf3", true},
		{"a bishop is trapped at once", "r3k2r/pppq1ppp/4b3/2bp4/2nNnP2/2P1P3/PPB3PP/RNBQ1RK1 w kq - 7 11", "f5 Bxd4 fxe6 Bxe3+ Bxe3 Qxe6 Bd4 O-O b3 Ncd6 Re1", false},
	} {
		w := writerOn(t, tt.fen, tt.line, tt.line, 100, 100, Club)
		won := play.EventOf(w.best, +1, w.lost)
		if won == nil || won.TakesLong() != tt.want {
			t.Errorf("%s: %v", tt.name, won)
		}
	}
}

// A pawn that nothing has threatened is not won: it is the loser's own moves that give it.
func TestPawnsThatNothingHasThreatened(t *testing.T) {
	for _, tt := range []struct {
		name, fen, line string
		swing           int
		want            bool
	}{
		{"it runs into the capture", "rnb2rk1/pp1p1p1p/2pP4/5p2/4p3/2P1P3/P1P2PPP/R3KBNR w KQ - 0 11", "Ne2 b6 Nd4 f4 exf4 f5 g3 Kg7", 56, true},
		{"the knight attacks it", "r4r1k/p2b1p1p/2n2n1b/1pp2P2/3pPN2/3P3P/PPPN3B/1K1R1BR1 w - - 5 24", "Nb3 Rg8 Rxg8+ Rxg8 Nxc5 Bc8 Nd5 Bg7", 106, false},
		{"it comes with check", "rnbqk2r/pp2bppp/2p2n2/4p1B1/B2pP3/3P2N1/PPP2PPP/R2QK1NR b KQkq - 2 8", "Qa5+ c3 dxc3 bxc3 Qxc3+ Kf1 O-O Rc1 Qa5", 67, false},
		{"a passed pawn runs", "8/7p/1r2bkp1/N1ppR3/3p1P2/1P6/P5PP/6K1 b - - 0 32", "d3 Kf2 Ra6 b4 cxb4 Nb3 Rxa2+ Ke3", 236, false},
	} {
		w := writerOn(t, tt.fen, tt.line, tt.line, tt.swing, 0, Club)
		won := play.EventOf(w.best, +1, w.lost)
		if won == nil || won.ComesUnasked() != tt.want {
			t.Errorf("%s: %v", tt.name, won)
		}
	}
}

// A man that can be taken back for one as good is not won because the line does not take back.
func TestWhatIsTakenBackEvenlyIsNotWon(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best, back string
		won                     bool
	}{
		{"8/1kB4p/1Pn2p2/8/7P/3K2P1/5P2/8 b - - 0 45", "Ne5+ Bxe5 Kxb6 Ke4 Kb5 Bxf6 Kc6 f4 h5 Kf5", "f5 Kc4 Kc8 Kb5 Kd7 Ka6", "Ne5+ Bxe5 fxe5 g4 Kxb6 Ke4 Kc5 Kxe5 Kc4 Ke4", false},
		{"rnbqk2r/pp3pp1/2pbpn1p/8/3P4/2NBBQ2/PPP3PP/2KR2NR b kq - 1 9", "Na6 Bxa6 Nd5 Nxd5 exd5 Bd3 O-O Ne2 Re8", "Nbd7 Nge2 O-O Rhf1 Qe7 Kb1", "Na6 Bxa6 bxa6 Qxc6+ Bd7", true}, // it is refuted
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, -32, -380, Club)
		e := Explainer{Probe: func(context.Context, *board.Position, int) ([]engine.Line, error) { return nil, nil }}
		back := play.NewPath(w.start(), lineOf(t, w.start(), tt.back), w.played.Score, engine.EndEval)
		leans, _, _, err := e.leans(t.Context(), w.scene, play.EventOf(w.played, -1, w.lost), w.lost, back)
		if err != nil || leans == tt.won {
			t.Errorf("%s: leans %v (%v)", tt.back, leans, err)
		}
	}
}

// Taking back is refuted, but what the refutation wins is counted: it may be less than the man that was taken.
func TestARefutationMayWinLess(t *testing.T) {
	const fen = "2kr2nr/pp1q4/2p3pb/3Pp1N1/7P/2N5/PPPQ1PB1/1K1R4 w - - 3 19"
	for _, tt := range []struct {
		name, back, want string
	}{
		{"the queens and the bishops go", "Bh3 Qxh3 Nxh3 Bxd2 Rxd2 Rxh4 Ng5 Rxd5 Rxd5 cxd5 a4 Rh1+ Ka2 Nf6", "wins material"},
		{"the bishop stays won", "Bh3 Qxh3 Nxh3 Bxd2 Rg1 Bxc3 bxc3 cxd5 Rxg6 Nf6 Kb2 Kb8", "wins a bishop"},
	} {
		w := writerOn(t, fen, "Bh3 Qxh3 Qe1 Bxg5 hxg5 Qf5 Qe3 Kb8 d6 Rh4 b3 Rf4 Qc5 Rxf2", "Qe2 Bxg5 dxc6 Qe6 cxb7+ Kb8 hxg5 Rxd1+ Qxd1 Ne7", 187, -357, Club)
		w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), tt.back), w.played.Score, engine.EndEval)
		e := Explainer{Probe: func(context.Context, *board.Position, int) ([]engine.Line, error) { return nil, nil }}
		var err error
		if w.lossLeans, w.lossPartly, w.lossLeast, err = e.leans(t.Context(), w.scene, play.EventOf(w.played, -1, w.lost), w.lost, w.lossRetaken); err != nil {
			t.Fatal(err)
		}
		if text, want := w.comment().text, "19... Qxh3 "+tt.want+", since 20. Nxh3 is met by 20... Bxd2."; !strings.HasPrefix(text, want) {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// An answer to taking back that nobody sees at once has to win as much: here the fork of a bishop and a knight gives a pawn back.
func TestAQuietAnswerMayWinAPawnLess(t *testing.T) {
	w := writerOn(t, "r1bqk2r/pppp1ppp/2nb1n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQR1K1 b kq - 5 5", "Nd4 Nxd4 c6 Nf5 Bc7 Ba4 O-O d3 d5 Bb3", "a6 Bf1 O-O d4 Re8 d5", -59, -394, Club)
	p := play.NewPath(w.start(), lineOf(t, w.start(), "Nd4 Nxd4 exd4 e5 Bxe5 Rxe5+ Kf8 d3 d6 Re1 c6 Ba4"), w.played.Score, engine.EndEval)
	want := play.Balance{board.Bishop: -1, board.Pawn: 1}
	if net, less := play.EventOf(w.played, -1, w.lost).WinsLess(p, w.lost); !less || net != want {
		t.Errorf("%t, %v, want %v", less, net, want)
	}
}

// Of what is won beyond a piece a third may be missing.
func TestARefutationMayWinALittleLess(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best, back string
		less                    bool
	}{
		{"1r4k1/pB2qrpp/3pbp2/1Q6/8/3P3P/P4PP1/1RR3K1 w - - 1 24", "Rc8+ Bxc8 Qa5 Bxb7 Re1 Qd7 Qxa7 Re8 Rb1 Qc6", "Qa4 h6 Be4 Rxb1 Rxb1 Qf8",
			"Rc8+ Bxc8 Bxc8 Rxb5 Rxb5 Qe1+ Kh2 Re7 f3 Re5 Rb7 Qc1", false},
		{"r7/1p2k1p1/1b1rb2p/4pp2/pN2p3/PnP1P1P1/1P3PBP/R1R1B1K1 w - - 9 25", "Rd1 Nxa1 Rxd6 Kxd6 h4 Nb3 Kh2 Rd8", "Bf1 f4 exf4 exf4 gxf4 Rf8",
			"Rd1 Nxa1 Rxa1 Rad8 Bf1 Rd1 Rxd1 Rxd1", true},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 0, -700, Club)
		p := play.NewPath(w.start(), lineOf(t, w.start(), tt.back), w.played.Score, engine.EndEval)
		if net, less := play.EventOf(w.played, -1, w.lost).WinsLess(p, w.lost); less != tt.less {
			t.Errorf("%s: %t, %v", tt.played, less, net)
		}
	}
}

// Nor does a refutation that mates win less.
func TestARefutationMayMate(t *testing.T) {
	w := writerOn(t, "4r1k1/1p3ppp/5nn1/1qbp4/1p3P1P/PQ3K2/1B1N4/3R2NR b - - 3 26", "Qc6 Be5 Qe6 Kg2 Qg4+ Kf1 Nxh4 Rxh4 Qxg1+ Ke2", "Bxg1 Kg3 Qe2 Qf3 Re3 Rdxg1 Rxf3+ Nxf3 Ne4+ Kg4 h5+ Kf5", 947, 553, Club)
	won := play.EventOf(w.best, +1, w.lost)
	for back, less := range map[string]bool{"Rdxg1 Qe2+ Kg3 Nh5+ Kh3 Ngxf4#": false, "Rdxg1 Qe2+ Kg3 Qxd2 Bxf6 gxf6 Kg4 Kg7": true} {
		p := play.NewPath(w.start(), lineOf(t, w.start(), "Bxg1 "+back), w.best.Score, engine.EndEval)
		if net, got := won.WinsLess(p, w.lost); got != less {
			t.Errorf("%s: %t, %v", back, got, net)
		}
	}
}

// A pawn that is taken at once is not won if a search of what comes behind it finds an answer which the line has missed.
func TestAnAnswerThatTheLineHasMissed(t *testing.T) {
	for _, tt := range []struct {
		answer string
		value  engine.Score
		missed bool
	}{{"Bxf2+ Kh1 Qa5", 1590, true}, {"Bxf2+ Kh1 Qa5", 500, false}, {"Qb6 Qxb6 axb6", 1590, false}} {
		w := writerOn(t, "r2qk2r/pp1n1ppp/2p2n2/2b3B1/8/1Q1R2P1/PP3PBP/RN4K1 b kq - 2 13", "O-O Qxb7 Qb6 Qxb6 axb6 Nc3 Ne5 Rd2 Rad8 Bxf6 gxf6 Rad1",
			"Bxf2+ Kh1 Qb6 Qc2 O-O Nc3 h6 Bf4 Rfe8 Rad1 Re1+ Rxe1", 175, -40, Club)
		e := &Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if pos.FEN() != w.played.At[2].FEN() {
				return nil, nil
			}
			return []engine.Line{{Score: tt.value, Moves: lineOf(t, pos, tt.answer)}}, nil
		}}
		ev := play.EventOf(w.played, -1, w.lost)
		if missed, err := e.hitsBack(t.Context(), ev); err != nil || missed != tt.missed {
			t.Errorf("%s, %d: missed %v (%v)", tt.answer, tt.value, missed, err)
		}
		if avoidable, _, _, err := e.leans(t.Context(), w.scene, ev, w.lost, nil); err != nil || avoidable != tt.missed {
			t.Errorf("%s, %d: avoidable %v (%v)", tt.answer, tt.value, avoidable, err)
		}
	}
}

// Behind a king without its cover nothing is said of a guard: it would be read of the cover.
func TestNoGuardBehindTheKingsCover(t *testing.T) {
	w := writerOn(t, "r4rk1/bpq2ppp/p1n1p3/3pPn2/1P6/P1N2N1P/1BP2PP1/R2Q1RK1 w - - 0 14",
		"Re1 Bxf2+ Kxf2 Qb6+ Nd4 Ncxd4 Qxd4 Qxd4+ Re3", "Ne2 Rac8 Rc1 b5 Re1 Bb6 Qd3 h6", -56, -184, Club)
	text := w.comment().text
	if !strings.Contains(text, "without its cover") || strings.Contains(text, "stopped guarding") {
		t.Errorf("%q", text)
	}
}

// A piece that another defence saves for a few pawns is not lost.
func TestAPieceThatIsSavedForPawns(t *testing.T) {
	w := writerOn(t, "6q1/7p/p2k4/2pPp2B/2P1Qn2/7P/P4P2/4K3 w - - 1 32", "Qf3 Qg5 Bg4 h5 Qb3 hxg4 Qb6+ Kd7 Qb7+ Kd8", "Be2 Nxe2 Kxe2 Qg1 Qxh7 Qa1", 69, -118, Club)
	for defence, want := range map[string]bool{
		"Bc8 Qg1+ Kd2 a5 Bf5 Qf1 Bd3 Qa1 Qe4 Qxa2+ Bc2 Qa1 Bd3 Qb2+ Bc2 Qd4+ Ke1 Qxe4+ Bxe4 Nxh3": true,
		"Qa3 hxg4 Qxa6+ Ke7 d6+ Kd7 Qb5+ Kxd6":                                                    false,
	} {
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if pos.FEN() != w.played.At[4].FEN() {
				return nil, nil
			}
			return []engine.Line{{Score: -1011, Moves: lineOf(t, pos, defence)}}, nil
		}}
		_, partly, least, err := e.leans(t.Context(), w.scene, play.EventOf(w.played, -1, w.lost), w.lost, nil)
		if err != nil || partly != want || partly && !play.OnlyPawns(least) {
			t.Errorf("%s: partly %t, %v (%v)", defence, partly, least, err)
		}
	}
}

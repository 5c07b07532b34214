package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// matedInFive stands for that value of a line.
const matedInFive = -100_000

// What the better move does about the fault, and positions like them in which that cannot be said.
var remedies = []quietCase{
	{name: "the pawn is attacked all the same", fen: "r2qkb1r/1ppbn1pp/p2p1pn1/3Pp3/2P1P3/N3B2P/PP2BPP1/R2QK1NR w KQkq - 2 10",
		played: "Bh5 f5 Bg5 fxe4 Ne2 c6 dxc6 Bxc6 O-O Qc7 Nc3 O-O-O",
		best:   "h4 f5 g3 Rg8 h5 Nh8 Bf3 fxe4 Bxe4 Nf5 Qf3 Nxe3", before: 134, after: 75,
		want: "10... f5 wins a pawn", never: "keeps the pawn"},
	{name: "the pawn falls as well", fen: "r2qkb1r/1ppbn1pp/p2p1pn1/3Pp3/2P1P3/N3B2P/PP2BPP1/R2QK1NR w KQkq - 2 10",
		played: "Bh5 f5 Bg5 fxe4 Ne2 c6 dxc6 Bxc6 O-O Qc7 Nc3 O-O-O",
		best:   "h4 f5 h5 fxe4 hxg6 Nxg6 Bh5 Qf6 Bxg6+ hxg6", before: 134, after: 75,
		never: "keeps the pawn on e4 safe"},
	{name: "an attack on one man is no answer to the loss of another", fen: "r2qk2r/p2nbpp1/4p3/1ppp1b1B/7P/1P1PP3/PBP2PP1/RN1QK2R w KQkq - 1 11",
		played: "Qf3 Bf6 d4 Bxc2 Nd2 Bd3 a3 c4 Rc1 g6 Bg4 Rxh4",
		best:   "g4 Rxh5 gxh5 Bf6 Qc1 Ne5 Nd2 Qa5 Bxe5 Bxe5 Rg1 Rd8", before: 38, after: -153,
		want: "11... Bf6 wins back a pawn: 12. d4 Bxc2.", never: "hits the bishop"},
	{name: "but who drives the man away that does the harm answers it", fen: "3q2k1/p2r1pbp/4r1p1/1RRp4/1P1Pp3/PQ2P2P/1B3PP1/6K1 b - - 4 26",
		played: "Qg5 Rb8+ Rd8 Rxd8+ Qxd8 Qxd5 Qxd5 Rxd5 Re8 Rc5 Rb8 Bc3",
		best:   "a6 Ra5 Red6 Qa4 Qb6 Rc8+ Bf8 b5 Qb7 Qc2 Kg7 a4", before: -186, after: -358,
		want: "26... a6 drives the rook on b5 away."},
	{name: "nor what the played move attacks as well", fen: "3r1r1k/p1p3b1/2p4q/2n2R2/6p1/2P3B1/PPQN1PPP/5RK1 b - - 0 28",
		played: "Qxd2 Rh5+ Qh6 Rxh6+ Bxh6 Qg6 Bg7 Qh5+ Kg8 Qxc5 Rd2 Qc4+",
		best:   "Rxd2 Rxf8+ Bxf8 Qf5 Ne6 Qxg4 Rxb2 Qe4 Rxa2 Qxc6 Re2 Qf3", before: 62, after: -914,
		want: "29. Rh5+ wins a queen", never: "attacks the queen"},
	{name: "nor is an exchange of others", fen: "r2q1rk1/p2n2bp/1pn2pp1/2p5/7B/2NP1N1P/PP3PP1/2RQR1K1 b - - 3 15",
		played: "Nde5 Nxe5 Nd4 Nf3 Nf5 Qb3+ Kh8 Qe6 Rb8 Bg3 Nxg3 fxg3",
		best:   "Re8 Rxe8+ Qxe8 d4 Rd8 d5 Nde5 Nxe5 Nxe5 Qe2 g5 Bg3", before: -63, after: -430,
		want: "16. Nxe5 wins a knight", never: "offers the exchange"},
	{name: "a target that is pinned", fen: "r2qk2r/pp3ppp/2np4/bB6/3P2b1/4P1B1/P3NPPP/R2Q1RK1 w kq - 1 14",
		played: "Qa4 O-O h3 Be6 Bxc6 bxc6 Bxd6 Qxd6 Qxa5 Bc4 Rfe1 Qd5",
		best:   "d5 a6 Ba4 Bxe2 Qxe2 b5 dxc6 bxa4 Rad1 Bc7 Rd5 O-O", before: 421, after: 186,
		want: "14. d5, which hits the pinned knight on c6."},
	{name: "a target that is not", fen: "r2q1rk1/pp3ppp/2np4/bB6/3P2b1/4P1B1/P3NPPP/R2Q1RK1 w - - 1 14",
		played: "Qa4 a6 h3 Be6 Bxc6 bxc6 Bxd6 Qxd6 Qxa5", best: "d5 Ne5 f3 Bd7 Nd4", before: 221, after: 86,
		never: "pinned"},
	{name: "what is won, though there is play for it", fen: "rn2kb1r/ppp1qppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R w KQkq - 4 8",
		played: "Nc3 c6 Bg5 Na6 O-O Nc5 Qa3 h6 Be3", best: "Bxf7+ Qxf7 Qxb7 Bc5 Qxa8 O-O f3 Qg6 g3 c6", before: 166, after: 117,
		want: "8. Bxf7+ Qxf7 9. Qxb7 traps the rook on a8 and wins the exchange and two pawns: 9... Bc5 10. Qxa8."},
	{name: "the first blow of a far mate", fen: "6k1/1pr2ppp/p7/P3NPq1/3Pp3/2r1P3/Q5PP/4R1K1 w - - 7 27",
		played: "d5 Rc2 g3 Rxa2 Nc6 Qxf5 Ne7+ Rxe7 Rf1 Qh3 Rf2 Ra1+",
		best:   "g3 Rxe3 Rf1 Rec3 Qa4 Qe7 f6 gxf6 Ng4 Rf3", before: -426, after: matedInFive,
		want: "27... Rc2 attacks the queen on a2 and threatens mate with Qxg2#. 27. g3 prevents it."},
	{name: "mate is prevented", fen: "6k1/ppqn1ppp/2p5/3p3r/N2Qn3/4RPP1/PPP4P/4R1K1 b - - 0 21",
		played: "Nxg3 Re8+ Nf8 Rxf8+ Kxf8 Qc5+ Qd6 Qxd6+ Kg8 Re8#",
		best:   "c5 Qd3 Nef6 Re7 Qc6 Nc3 a6 Qe2 c4 Qe3", before: -119, after: matedInFive,
		want: "21... c5 prevents it."},
	{name: "a check with a target", fen: "rnbqkb1r/pp3ppp/2p2n2/4p3/B2pP3/3P2N1/PPP2PPP/R1BQK1NR b KQkq - 0 7",
		played: "Be7 Nf3 Qa5+ c3 dxc3 O-O O-O Bb3 Na6 Re1 Bg4 bxc3",
		best:   "Qa5+ c3 dxc3 Kf1 Bc5 bxc3 Ng4 d4 Qxc3 dxc5 Qxa1 h3", before: 133, after: 12,
		want: "Misses 7... Qa5+, which attacks the bishop on a4 with check."},
	{name: "a check whose target is guarded", fen: "rnbqkb1r/pp3ppp/2p2n2/4p3/B2pP3/1P1P2N1/P1P2PPP/R1BQK1NR b KQkq - 0 7",
		played: "Be7 Nf3 Qa5+ Bd2 Qc5 O-O O-O", best: "Qa5+ Bd2 Qc5 Nf3 Bd6 O-O O-O", before: 53, after: 12,
		never: "attacks the king"},
	{name: "a line is closed", fen: "rnbqkb1r/ppp1pppp/5n2/8/3P4/2N2Q2/PPP3PP/R1B1KBNR b KQkq - 0 5",
		played: "Bg4 Qxb7 Nbd7 Nb5 Rc8 Nf3 Bxf3 gxf3 e5 dxe5 Nxe5 Nxa7",
		best:   "c6 Be3 Bg4 Qf2 Qb6 Qd2 e6 Nf3 Bb4 Bd3 Bxf3 gxf3", before: 83, after: -131,
		want: "5... c6 shields the pawn on b7 from the queen on f3."},
	{name: "a line stays open", fen: "rnbqkb1r/ppp1pppp/5n2/8/3P4/2N2Q2/PPP3PP/R1B1KBNR b KQkq - 0 5",
		played: "Bg4 Qxb7 Nbd7 Nb5 Rc8 Nf3 Bxf3 gxf3 e5 dxe5 Nxe5 Nxa7",
		best:   "Qxd4 Be3 Qg4 Qf2 e6 h3 Qb4 O-O-O", before: 83, after: -131,
		never: "off from"},
	{name: "a sacrifice that threatens mate", fen: "r1bqnrk1/pp3pb1/2npp2Q/2p5/4P2P/2NP1NR1/PPP1BPP1/R3K3 w Q - 5 13",
		played: "h5 f6 O-O-O Bd7 Qd2 Kh7 h6 Bh8 Rh1 a6 Rh5 b5",
		best:   "Rxg7+ Nxg7 Ng5 Re8 Bh5 Qd7 Qh7+ Kf8 Qh8+ Ke7 Qxg7 Kd8", before: 452, after: -65,
		want: "Misses 13. Rxg7+ Nxg7 14. Ng5, which threatens mate with Qh7#."},
	{name: "a sacrifice that does not", fen: "r1bqn1k1/pp3pb1/2npp2Q/2p2r2/4P2P/2NP1NR1/PPP1BPP1/R3K3 w Q - 5 13",
		played: "h5 Qf6 Qxf6 Rxf6", best: "Rxg7+ Nxg7 exf5 Nxf5 Qg5+ Qxg5", before: 252, after: -65,
		never: "threatens mate"},
	{name: "a knight without a square", fen: "r5k1/pp1nrppp/1qpn4/3p4/3N4/1P1NPP2/P1P1Q1PP/2R1R2K b - - 2 19",
		played: "Rae8 Qd2 c5 Ne2 Rxe3 Nef4 Rxe1+ Rxe1 Rxe1+ Qxe1 Nf6 Qe3",
		best:   "c5 Nf4 Nf6 c4 cxd4 c5 Qd8 cxd6 Qxd6 Qd2 dxe3 Qd4", before: 299, after: 102,
		want: "19... c5, which traps the knight on d4."},
	{name: "a knight with one", fen: "r5k1/pp1nrppp/1qpn4/3p4/3N4/3NPP2/PPP1Q1PP/2R1R2K b - - 2 19",
		played: "Rae8 Qd2 c5 Ne2 Rxe3 Nef4 Rxe1+ Rxe1", best: "c5 Nb3 c4 Nd4 cxd3 Qxd3 Nc5", before: 299, after: 102,
		never: "traps"},
	{name: "a guard against an attack", fen: "2r3k1/p1q4p/1p3pnB/1b1p1p2/3P4/1P3N1P/P2Q1PP1/4R1K1 w - - 4 24",
		played: "g3 Qc3 Rc1 Qxc1+ Qxc1 Rxc1+ Bxc1 Be2 Kg2 Kf7 h4 h5",
		best:   "h4 Qd6 h5 Ne7 Qe3 Re8 Bf4 Qd7 Nh4 Kh8", before: 247, after: 39,
		want: "24. h4 keeps f3 guarded.", never: "avoids that"},
}

func TestRemedies(t *testing.T) {
	for _, tt := range remedies {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		if tt.after == matedInFive {
			w.played.Score = -engine.MateIn(5)
		}
		text := w.comment().text
		if !strings.Contains(text, tt.want) || tt.never != "" && strings.Contains(text, tt.never) {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// Whatever is won is asked about, also where the values bear it out; what another defence loses in its place need not have a name, and what it spares is not named.
func TestAllEventsAreTried(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before, after, at int
		value             engine.Score
		defences          map[string]string // and how the comment goes on then
	}{
		{
			"r1bqkb1r/p1p2ppp/1p2p3/4n3/1P1N4/2Pp4/PB1P1PPP/R2QKB1R w KQkq - 0 11", "b5 Qh4 Nc2 dxc2 Qe2 Qf6 Qe4 Rb8 d4 Nd7 Qxc2 Bb7", "Qa4+ Qd7 Qxd7+ Nxd7 Bxd3 Bb7",
			-151, -400, 2, -3979,
			map[string]string{
				"g4 Bb7 Rg1 h5 Rg3 hxg4 Qa4 Qxh2 Nc6 Bc5 O-O-O Bxc6 bxc6 Qxf2 Rxg4 Rh1 Re4 Rxf1 Rxe5": "11... Qh4 wins material",
				"Nc2 dxc2 Qe2 Qf6 d4 Ng6 Qe4 Rb8 Qxc2 Bb7":                                            "11... Qh4 wins a knight: 12. Nc2 dxc2",
			},
		},
		{
			"r4rk1/ppq2ppp/4p3/3pN3/n2PnP2/P1BQ1R2/1P4PP/R5K1 w - - 3 18", "Rh3 Naxc3 bxc3 f6 Ng4 Qxf4 Qe2 Rac8 Nf2 Qd2 Qxd2 Nxd2 Re1 Rfe8", "Bb4 Rfc8 Rff1 Nb6 Rac1 Nc4",
			-183, -302, 4, -2881,
			map[string]string{
				"Nf3 Qxc3 Qxc3 Nxc3 Re1 Rac8": "18... Naxc3 wins a pawn: 19. bxc3",
				"Ng4 Qxf4 Qe2 Rac8 Nf2 Qd2":   "18... Naxc3 wins the pawn on f4, which 18. Rh3 has left unguarded: 19. bxc3",
			},
		},
	} {
		for defence, want := range tt.defences {
			w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
			e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
				if pos.FEN() != w.played.At[tt.at].FEN() {
					return nil, nil
				}
				return []engine.Line{{Score: tt.value, Moves: lineOf(t, pos, defence)}}, nil
			}}
			var err error
			if w.lossLeans, w.lossPartly, w.lossLeast, err = e.leans(t.Context(), w.scene, play.EventOf(w.played, -1, w.lost), w.lost, nil); err != nil {
				t.Fatal(err)
			}
			if text := w.comment().text; w.lossLeans || !strings.HasPrefix(text, want) {
				t.Errorf("%s: leans %v, partly %v: %q", defence, w.lossLeans, w.lossPartly, text)
			}
		}
	}
}

// Two pawns are not said to be won where another defence gives only one.
func TestPawnsAreCountedAgainstTheBestDefence(t *testing.T) {
	w := writerOn(t, "r3k1n1/pbpn2b1/1p1pp1pq/5p2/3P4/3BPPB1/PPP3PN/RN1QK3 w Qq - 0 13",
		"Nc3 Qxe3+ Qe2 Bxd4 Nb5 O-O-O Nxd4 Qxd4 O-O-O Qf6", "Nf1 O-O-O Nc3 e5 d5 Ngf6 e4 Nc5 exf5 Nxd3+", -85, -163, Club)
	e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
		return []engine.Line{{Score: w.played.Score, Moves: lineOf(t, pos, "Ne2 Qh6 Nf1 e5 c3 O-O-O Qa4 Kb8")}}, nil
	}}
	var err error
	if w.lossLeans, w.lossPartly, w.lossLeast, err = e.leans(t.Context(), w.scene, play.EventOf(w.played, -1, w.lost), w.lost, nil); err != nil {
		t.Fatal(err)
	}
	if text := w.comment().text; w.lossLeans || !strings.Contains(text, "13... Qxe3+ wins at least a pawn") {
		t.Errorf("leans %v, partly %v: %q", w.lossLeans, w.lossPartly, text)
	}
}

// A pawn is not won if it can be taken back behind the last capture, though the line does something else.
func TestWhatHangsBehindTheLastCapture(t *testing.T) {
	w := writerOn(t, "rnbqkb1r/ppp2ppp/5n2/3p4/2PQ4/2N2N2/PP2PPPP/R1B1KB1R b KQkq - 2 5",
		"Bb4 cxd5 Bxc3+ Qxc3 O-O Bg5 Nbd7 Rd1", "Nc6 Qf4 dxc4 Qxc4 Be6 Qa4 Bb4 Bg5", 62, -88, Club)
	for back, want := range map[string]bool{"Qxd5 e3 O-O Be2 Nc6 O-O": true, "Nc6 dxc6 bxc6 Bg5 O-O e3": false} {
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			line := "Bxc3+ Qxc3 O-O Bg5"
			if !pos.InCheck() && pos.At(board.Square(18)).Type() == board.Queen {
				line = back
			}
			return []engine.Line{{Score: -880, Moves: lineOf(t, pos, line)}}, nil
		}}
		avoidable, _, _, err := e.leans(t.Context(), w.scene, play.EventOf(w.played, -1, w.lost), w.lost, nil)
		if err != nil || avoidable != want {
			t.Errorf("%s: avoidable %v, want %v (%v)", back, avoidable, want, err)
		}
	}
}

// What only the better move does is left to its line, or said as what is missed; so is what goes on in a decided game.
func TestLeftToTheLine(t *testing.T) {
	const fen = "r4rk1/pp3ppp/2n1pn2/3p4/2P5/1PN1P3/P2B1PPP/R4RK1 w - - 0 14"
	w := writerOn(t, fen, "h3 a6", "Rfd1 a6", 30, -40, Club)
	for _, tt := range []struct {
		told phrases.Phrase
		want bool
	}{
		{say("verdict.with-remedy", in("verdict", say("verdict.mistake")), in("remedy", say("remedy.does", in("move", "14. Rfd1"), in("deed", say("purpose.guards", in("man", say("pronoun.it"))))))), true},
		{say("verdict.with-remedy", in("verdict", say("verdict.mistake")), in("remedy", say("remedy.does", in("move", "14. Rfd1"), in("deed", say("purpose.won-ending"))))), true}, // said as what is missed
		{say("verdict.with-remedy", in("verdict", say("verdict.mistake")), in("remedy", say("remedy.does", in("move", "14. e4"), in("deed", both(say("purpose.claims-centre"), say("purpose.hits")))))), false},
		{sentence(say("remedy.does", in("move", "14. Rfd1"), in("deed", say("purpose.guards", in("man", say("pronoun.it")))))), false},
		{say("verdict.with-remedy", in("verdict", say("verdict.mistake")), in("remedy", claiming(say("remedy.does", in("move", "14. Rfd1"), in("deed", say("event.wins-material"))), Claim{Kind: NetClaim, Net: map[string]int{"N": 1}}))), false},
	} {
		if w.told = tt.told; w.namesRemedyOnly() != tt.want {
			t.Errorf("%q: %v, want %v", w.words.Text(tt.told), !tt.want, tt.want)
		}
	}
	pawn, piece := []Claim{{Kind: NetClaim, Net: map[string]int{"P": -1}}}, []Claim{{Kind: NetClaim, Net: map[string]int{"P": -1, "N": 1}}}
	for _, tt := range []struct {
		before, after int
		judgement     review.Judgement
		claims        []Claim
		want          bool
	}{
		{900, 500, review.Blunder, nil, true},
		{900, 300, review.Blunder, nil, false},
		{900, 300, review.Mistake, nil, true},
		{900, 200, review.Mistake, nil, false},
		{900, 300, review.Mistake, pawn, false},
		{-300, -900, review.Mistake, pawn, false},
		{900, 300, review.Mistake, piece, false},
		{900, 300, review.Mistake, []Claim{{Kind: NetClaim, Net: map[string]int{"P": 2}}}, false},
		{900, 300, review.Mistake, []Claim{{Kind: MateClaim}}, false},
		{-500, -900, review.Blunder, nil, true},
		{-500, -900, review.Blunder, pawn, false},
	} {
		w := writerOn(t, fen, "h3 a6", "Rfd1 a6", tt.before, tt.after, Club)
		w.judgement = tt.judgement
		if got := w.isDecided(part{claims: tt.claims}); got != tt.want {
			t.Errorf("%d to %d, %d claims: %v, want %v", tt.before, tt.after, len(tt.claims), got, tt.want)
		}
	}
}

// Where the game is all but decided an inaccuracy is no news, whatever falls, unless it gives away more than little, or the win, or there is a mate.
func TestWhatHardlyMatters(t *testing.T) {
	piece, mate := []Claim{{Kind: NetClaim, Net: map[string]int{"N": 1}}}, []Claim{{Kind: MateClaim}}
	for _, tt := range []struct {
		before, after int
		loss          float64
		judgement     review.Judgement
		claims        []Claim
		want          bool
	}{
		{-480, -790, 0.107, review.Inaccuracy, piece, true},
		{790, 480, 0.107, review.Inaccuracy, piece, true},
		{-480, -790, 0.107, review.Mistake, piece, false},
		{-480, -790, 0.14, review.Inaccuracy, piece, false},
		{-480, -1000, 0.12, review.Inaccuracy, piece, false},
		{-290, -590, 0.12, review.Inaccuracy, piece, false},
		{790, 290, 0.12, review.Inaccuracy, piece, false},
		{-480, -790, 0.107, review.Inaccuracy, mate, false},
	} {
		w := writerOn(t, "r3r1k1/ppp2ppp/2n5/3p4/3P4/2N2N2/PPP2PPP/R4RK1 w - - 0 12", "h3 a6", "Rfd1 a6", tt.before, tt.after, Club)
		w.judgement = tt.judgement
		if got := w.hardlyMatters(part{claims: tt.claims}, tt.loss); got != tt.want {
			t.Errorf("%d to %d, %.2f lost: %v, want %v", tt.before, tt.after, tt.loss, got, tt.want)
		}
	}
	for loss, want := range map[float64]string{0.107: "", 0.15: "24... Nxf4+ wins the exchange and a pawn"} {
		w := writerOn(t, "r6r/p1pk2p1/5p2/2b5/4pP1p/2Pn1R1K/P1NP4/R1B5 w - - 0 24", "Re3 Nxf4+ Kh2 Bxe3 dxe3 Nd3 Ba3 c5 Rd1 Ke6 Na1 Rac8 Nb3 g5",
			"Rf1 Bd6 f5 Nf4+ Kh2 Ne2+ Kh3 Bg3 Kg2 h3+ Kh1 Bd6 Rf2 Ng3+", -484, -791, Club)
		w.judgement = review.Inaccuracy
		if p, _ := w.worthTelling(loss); !strings.HasPrefix(p.text, want) || (p.text == "") != (want == "") {
			t.Errorf("%.2f lost: %q, want %q", loss, p.text, want)
		}
	}
}

// A pin that the better move keeps holds the man with which the enemy answers, unless he can go along it.
func TestWhoStaysPinned(t *testing.T) {
	for answer, want := range map[string]bool{"Rd5": true, "Re4": false} {
		w := writerOn(t, "4k3/8/8/4r3/8/8/4Q3/6K1 w - - 0 1", "Qd2 "+answer+" Qc3", "Qe3 Kf7 Qf3+ Rf5", 400, 100, Club)
		w.toldAnswer, w.toldPly = true, 2
		if _, ok := w.keepsPinned(w.facts(BestLine, 0)); ok != want {
			t.Errorf("%s: %v", answer, ok)
		}
	}
}

// A queen that is given for a rook two moves later has not been saved.
func TestWhatIsLostTwoMovesLaterIsNotSaved(t *testing.T) {
	for best, saved := range map[string]bool{"Qg4 Bf5 Qxh5 Qxh5 Kg3 Bxc2 Rd4": false, "Qg4 Bf5 Qxh5 Bxc2 Kxh3 Bxd1 Rxd1": true} {
		w := writerOn(t, "5r1k/ppp2qpb/7p/7r/4Q3/P1P1B2n/1PP2PPK/3R1R2 w - - 5 26", "gxh3 Bxe4 f3 Qf5 Kg1 Qxh3 Bf4", best, -880, -2500, Club)
		if text := w.comment().text; strings.Contains(text, "saves the queen") != saved {
			t.Errorf("%s: %q", best, text)
		}
	}
}

// Behind a threat it is told what the better move does about that, or nothing: not where a rook is heading.
func TestWhatIsUsualIsNoRemedyAgainstAThreat(t *testing.T) {
	for key, want := range map[string]string{"threat.move": "", "purpose.attacks": "43... Rc2 heads for e2."} {
		w := writerOn(t, "R7/3Q1pkp/1pr2qp1/8/5P2/4P2P/6PK/8 b - - 14 43", "Qd6 Qe8 Rc7 Rd8 Qe7 Qg8+ Kh6 Re8 Qa3 g4 f6 h4",
			"Rc2 Ra7 Re2 Qd3 Qb2 Qd5 Qf6 Qb3 b5 Qxb5 Rxe3 Qc4", 0, -100, Club)
		w.judgement, w.toldAnswer, w.toldPly = review.Mistake, true, 2
		if text := w.words.Text(w.remedyOf(sentence(say("reason.answer", in("deed", say(key)))))); text != want {
			t.Errorf("%s: %q, want %q", key, text, want)
		}
	}
}

// Who loses far less in value than in men gets something for them: he has given them.
func TestWhatIsGivenIsNotLost(t *testing.T) {
	const fen = "b2r3r/k4p1p/p2q1np1/NppP4/3p1Q2/P4PPB/1PP4P/1K1RR3 w - - 1 24"
	for after, want := range map[int]bool{-187: true, -350: false} {
		w := writerOn(t, fen, "Rxd4 cxd4 Ka2 Kb6 Bg2 Rhe8", "Nc6+ Bxc6 Qxd6 Rxd6 dxc6 Nd5", -46, after, Club)
		w.judgement = review.Mistake
		told := w.comment()
		if !namesMen(told.claims) || w.isGiven(told) != want {
			t.Errorf("a rook for a pawn, and the values fall to %d: %q is given %t", after, told.text, !want)
		}
	}
}

// Who gives his queen for a knight and stands as badly as that has lost her, however bad his game was before; unless the best move loses her as well.
func TestWhatBringsNothingIsLost(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		given             bool
	}{
		{"r2qkb1r/1p1b1ppp/2pp1n2/pPn1p3/1QP5/P1N1PP2/1B1P2PP/R3KBNR w KQkq a6 0 11", "Qxc5 dxc5 Nge2 h5 bxc6 Bxc6 Nb5 Nd7 Nec3", "bxa6 Rxa6 Nd1 Be7 Qc3 O-O Qc2 b5 Ne2", -190, -508, false},
		{"rnb3nr/ppk2Q2/2pb1pBq/3p4/3P4/2N3P1/PPP2P2/R1B1R1K1 b - - 8 18", "Kb6 Bxh6 Rxh6 Qxg8 Rxg6 Qxg6 Nd7 Re8 Kc7 Rae1 Nb6 Qg8 Rb8 Ne2 a5", "Bd7 Bxh6 Nxh6 Qxf6 Na6 Be8 Raxe8 Rxe8 Rxe8 Qxh6 Nb4 Qg6 Re6 Qg5 Be8", -369, -827, true},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		if told := w.comment(); !namesMen(told.claims) || w.isGiven(told) != tt.given {
			t.Errorf("%q is given: %t, want %t", told.text, w.isGiven(told), tt.given)
		}
	}
}

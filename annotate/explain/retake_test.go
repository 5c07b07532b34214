package explain

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// Where a guarded man is taken the comment says what becomes of taking back, if a search finds that it fails and not
// because the capturer is simply guarded.
func TestTakingBackIsRefuted(t *testing.T) {
	const start = "rnbqk2r/pp3pp1/2pbpn1p/8/3P4/2NBBQ2/PPP3PP/2KR2NR b kq - 1 9"
	for _, tt := range []struct {
		name, then string
		value      int
		told       bool
	}{
		{"a fork follows", "Qxc6+ Bd7", 500, true},
		{"nothing follows", "Qxc6+ Bd7", -300, false},
	} {
		w := writerOn(t, start, "Na6 Bxa6 Nd5 Nxd5 exd5 Bd3 O-O Ne2 Re8", "Nbd7 Nge2 O-O Rhf1 Qe7 Kb1", 32, -380, Club)
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if pos.At(w.played.Moves[1].To()) != board.NewPiece(board.Black, board.Pawn) {
				t.Fatalf("%s: asked for %s", tt.name, pos.FEN())
			}
			return []engine.Line{{Score: engine.Score(10 * tt.value), Moves: lineOf(t, pos, tt.then)}}, nil
		}}
		var err error
		if w.lossRetaken, err = e.retaken(t.Context(), w.played, 1, asGood); err != nil {
			t.Fatal(err)
		}
		text := w.comment().text
		if strings.Contains(text, "10. Bxa6 wins a knight, since 10... bxa6 fails to 11. Qxc6+.") != tt.told {
			t.Errorf("%s: %q", tt.name, text)
		}
		if tt.told && !slices.ContainsFunc(w.comment().claims, func(c Claim) bool { return c.ID == "cannot-take-back" && w.holds(c) }) {
			t.Errorf("%s: no claim of it", tt.name)
		}
	}
}

// Of two pawns that could take back it is the better one that has to be refuted.
func TestTheBetterTakingBackIsRefuted(t *testing.T) {
	const start = "5R2/1b1kp3/3p2R1/1p3P2/pNr2r2/P1P5/KP6/8 w - - 1 47"
	for _, tt := range []struct {
		a, c engine.Score // what Black has after axb4 and after cxb4
		want string       // the taking back that is refuted
	}{{2000, 5000, "axb4"}, {5000, 2000, "cxb4"}, {-2000, 5000, ""}, {5000, -2000, ""}} {
		w := writerOn(t, start, "Rgg8 Rcxb4 Rd8+ Kc7 axb4 Bd5+ Kb1 Rf1+", "Rg7 Rc8 Rff7 Re4", 0, -151, Club)
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			score := tt.c
			if a3, _ := squareOf("a3"); pos.At(a3) == board.NoPiece {
				score = tt.a
			}
			return []engine.Line{{Score: score, Moves: lineOf(t, pos, "Bd5+")}}, nil
		}}
		p, err := e.retaken(t.Context(), w.played, 1, asGood)
		if err != nil {
			t.Fatal(err)
		}
		told := ""
		if p != nil {
			told = p.At[2].SAN(p.Moves[2])
		}
		if told != tt.want {
			t.Errorf("%v, %v: %q, want %q", tt.a, tt.c, told, tt.want)
		}
	}
}

// A quiet answer to taking back is told of where it wins the exchange at least, though the line that does not take back wins more.
func TestTakingBackFailsToAQuietMove(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best, back string
		before, after                 int
		want                          string
	}{
		{"a queen is pinned", "r2q1rk1/2p2ppn/p1pp1b1p/5P2/8/1PN4P/PBP1QPP1/R3K2R w KQ - 1 16", "Rb1 Bxc3+ Kf1 Bxb2 Rxb2 Qf6 Rb1 Qxf5 Qd3", "O-O Re8 Qc4 Qd7 Rfe1 c5 Qd3 Rxe1+ Rxe1",
			"Rb1 Bxc3+ Bxc3 Re8 h4 Nf6 Rd1 Rxe2+ Kxe2 Qc8 Bxf6 Qxf5", 9, -582, "16... Bxc3+ wins a knight, since 17. Bxc3 fails to 17... Re8."},
		{"a pawn gains time", "r1bqk2r/pppp1ppp/2nb1n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQR1K1 b kq - 5 5", "Nd4 Nxd4 c6 Nf5 Bc7 Ba4 O-O d3 d5 Bb3", "a6 Bf1 O-O d4 Re8 d5 Ne7 Nbd2",
			"Nd4 Nxd4 exd4 e5 Bxe5 Rxe5+ Kf8 Re1 d5 c3", -59, -394, "6. Nxd4 wins a knight, since 6... exd4 fails to 7. e5."},
		{"a pawn falls later, and no more", "r1bqk2r/pppp1ppp/2nb1n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQR1K1 b kq - 5 5", "Nd4 Nxd4 c6 Nf5 Bc7 Ba4 O-O d3 d5 Bb3", "a6 Bf1 O-O d4 Re8 d5 Ne7 Nbd2",
			"Nd4 Nxd4 exd4 e5 O-O exf6 Qxf6 Bxd7 Bxd7 d3", -59, -394, "6. Nxd4 wins a knight."},
		{"the line takes back later, and so the exchange is all", "5r1k/p1nNbp1P/6p1/1q4p1/5P2/2P5/PP1Q4/1K3R1R b - - 1 31", "Ba3 Nxf8 Qf5+ Ka1 Bxf8 Qd4+ f6 fxg5 Qc8 gxf6 Ne6 Qxa7",
			"Rd8 Qd4+ f6 Rd1 Qf5+ Ka1 Qxf4 Qxa7 g4 Rhe1 Bd6 Ne5", "Ba3 Nxf8 Bxf8 Qd4+ f6 Qxf6+ Bg7", -449, -1263, "32. Nxf8 wins the exchange and two pawns: 32... Qf5+"},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), tt.back), w.played.Score, engine.EndEval)
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.want)
		}
	}
}

// Nobody asks why a man is taken by one that is worth less, but that a whole rook falls to a minor piece, where it could take back.
func TestTakingBackARookIsLookedAt(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played string
		asked             bool
	}{
		{"a rook, and the line does not take back", "r2q1k1r/ppN2ppp/5n2/3pQ3/3P4/3PP2P/PP3PP1/R3K2R b KQ - 0 14", "g6 Nxa8 h5 Nc7 Rh7", true},
		{"a rook, and the line takes back", "r2q1k1r/ppN2ppp/5n2/3pQ3/3P4/3PP2P/PP3PP1/R3K2R b KQ - 0 14", "g6 Nxa8 Qxa8 Qxf6 Rg8", false},
		{"a queen", "q1r2k1r/ppN2ppp/5n2/3pQ3/3P4/3PP2P/PP3PP1/R3K2R b KQ - 0 14", "g6 Nxa8 h5 Nc7 Rh7", false},
		{"to a pawn", "r2q1k1r/pP3ppp/5n2/3pQ3/3P4/3PP2P/1P3PP1/R3K2R b KQ - 0 14", "g6 bxa8=N h5 Nc7 Rh7", false},
	} {
		w := writerOn(t, tt.fen, tt.played, "h6 O-O", 0, -500, Club)
		asked := false
		e := Explainer{Probe: func(context.Context, *board.Position, int) ([]engine.Line, error) { asked = true; return nil, nil }}
		if _, err := e.retaken(t.Context(), w.played, 1, howeverBad); err != nil || asked != tt.asked {
			t.Errorf("%s: asked %t, %v", tt.name, asked, err)
		}
	}
}

// Taking back that is an exchange like any other fails to nothing, whatever else is played then.
func TestAnExchangeIsNotRefuted(t *testing.T) {
	w := writerOn(t, "6rk/pb3prp/2q1PQ2/8/2p5/PB5P/1PP2RP1/R5K1 w - - 0 27", "Ba2 Qxe6 g4 h5 Qxe6 fxe6", "exf7 Qxf6 fxg8=Q+ Rxg8 Rxf6 Rxg2+", 415, 40, Club)
	w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), "Ba2 Qxe6 Qxe6 Rxg2+ Rxg2 Rxg2+ Kf1 fxe6"), 400, engine.EndEval)
	if told, ok := w.cannotTakeBack(PlayedLine, say("event.wins-material")); ok {
		t.Errorf("%q", w.words.Text(told))
	}
}

// That an exchange wins a pawn does not tell how a knight is won: the one that guards a bishop falls, and taking back leaves the bishop.
func TestAnExchangeWinsLessThanIsTold(t *testing.T) {
	w := writerOn(t, "1r3rk1/2B2ppp/2p2n2/p7/1bB1N1b1/1P3Q2/P1Pq1PPP/R4RK1 b - - 2 15", "Rbc8 Nxf6+ Kh8 Nxg4 Rxc7 a3 Bd6 Rad1 Qf4 Qxf4 Bxf4",
		"Nxe4 Qxe4 Rbc8 a3 Bc3 Bxa5 Bxa5 Qxg4 Qxc2 Rad1", 196, 656, Club)
	w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), "Rbc8 Nxf6+ gxf6 Qxg4+ Qg5 Qg3"), w.played.Score, engine.EndEval)
	if text := w.comment().text; !strings.HasPrefix(text, "16. Nxf6+ takes the knight on f6, and 16... gxf6 fails to 17. Qxg4+.") {
		t.Errorf("%q", text)
	}
}

// Taking back may be the better defence by far: then what falls behind it is all that can be told, though nothing refutes it.
func TestTakingBackIsTheBetterDefence(t *testing.T) {
	const takes = "Nxe5 a4 Bc4 Qc3 Rad8 Bxc4 Qxc4 Qxc4 Nxc4 Rc2 Nxe3"
	for _, tt := range []struct {
		fen, san, best string // of the move that is played
		before, after  int
	}{
		{"r3r2k/1pq3pp/p5n1/1b1B1p2/3P3b/3NP3/PP1Q2RP/R1B3K1 w - - 2 32", "Ne5 " + takes, "Rxg6 hxg6 Nf4 Kh7 Qg2 Qd6 Bf7 g5 Bg6+ Kg8 Bxe8 Rxe8", -219, -611},
		{"r3r2k/1pq3pp/p5n1/1b1BNp2/3P3b/4P3/PP1Q2RP/R1B3K1 b - - 3 32", "Be7 Nxg6+ hxg6 Rxg6 Bd6 Qg2 Re7 Bd2 Be8", takes, -611, -219},
	} {
		w := writerOn(t, tt.fen, tt.san, tt.best, tt.before, tt.after, Club)
		e := &Explainer{Evaluator: w.ev, LinePlies: 10, Level: Club, Words: w.words, WinPercent: review.Curve{Scale: 1}.WinPercent}
		e.Probe = func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if last := pos.LastMove(); pos.Side() != board.Black || last.To().String() != "e5" || last.From().String() != "d4" {
				return []engine.Line{{}}, nil
			}
			return []engine.Line{{Score: 2000, Moves: lineOf(t, pos, "Rad8 Qd4 Rxe5 Qxh4 Rexd5 Rf2 Rd1+ Kg2 Rc8 Qf4 Qxf4 Rxf4 Rdxc1")}}, nil
		}
		line := func(p *play.Path) engine.Line { return engine.Line{Moves: p.Moves, Score: p.Score, End: p.End} }
		m := &review.Move{
			Ply: 63, Number: 32, Mover: w.mover(), SAN: "x", UCI: "x", Played: w.played.Moves[0], Spoken: true, Judgement: review.Blunder, Loss: 0.33,
			ValueBest: w.best.Score, ValueMoved: w.played.Score, Value: w.played.Score.White(w.mover()), Lines: []engine.Line{line(w.best)},
		}
		m.Reply.Moves, m.Reply.End = w.played.Moves[1:], w.played.End
		s, err := e.scene(t.Context(), m, w.start())
		if err != nil {
			t.Fatal(err)
		}
		if lost := w.mover() == board.White; (s.lossRetaken != nil) != lost || s.lossPartly != lost || (s.winRetaken != nil) == lost || s.winPartly == lost {
			t.Errorf("%s: taken back %v and %v, partly %t and %t", tt.san, s.lossRetaken, s.winRetaken, s.lossPartly, s.winPartly)
		}
	}
}

// Who takes back is mated: the mate is shown, also where what takes is guarded.
func TestTakingBackIsMated(t *testing.T) {
	const fen = "r4rk1/pp3pp1/2bP3p/4B2Q/2B5/1P5P/P1Pq2P1/5R1K w - - 1 25"
	for then, want := range map[string]string{
		"Rxf7 Qxf7+ Kh7 Qxg7#":     "25. Bxf7+, which wins a pawn, since 25... Rxf7 fails to 26. Qxf7+ Kh7 27. Qxg7#.",
		"Rxf7 Qxf7+ Kh7 a4 a5 Kg1": "25. Bxf7+, which wins the pawn on f7",
	} {
		w := writerOn(t, fen, "Qg4 Qg5 Qxg5 hxg5 a4 Kh7 Bd3+ Kg8", "Bxf7+ Kh8 Rf2 Qg5 Qxg5 hxg5 Kg1 Be8 Bd5 Bc6", 178, 41, Club)
		w.winRetaken = play.NewPath(w.start(), lineOf(t, w.start(), "Bxf7+ "+then), w.best.Score, engine.EndEval)
		p := w.comment()
		if !strings.Contains(p.text, want) {
			t.Errorf("%s: %q", then, p.text)
		}
		for _, c := range p.claims {
			if c.ID == cannotTakeBack && (!w.holds(c) || len(c.PV) != 5) {
				t.Errorf("%s: claims %+v", then, c)
			}
		}
	}
	for moves, want := range map[string]bool{"c4f7 f8f7 h5f7 g8h7 f7g7": true, "c4f7 f8f7 h5f7 g8h7 h3h4": false, "c4f7 f8f7 h5f7": true, "c4f7 f8f7": false} {
		w := writerOn(t, fen, "Qg4 Qg5", "Bxf7+ Kh8", 178, 41, Club)
		c := Claim{Kind: PrincipleClaim, Line: BestLine, Ply: 1, ID: cannotTakeBack, Side: "black", Squares: []string{"f7"}, PV: strings.Fields(moves)}
		if w.holds(c) != want {
			t.Errorf("%s: holds %v", moves, !want)
		}
	}
}

// A quiet move that wins less than the man who was taken is no reason not to take back.
func TestAQuietMoveMayWinTooLittle(t *testing.T) {
	w := writerOn(t, "k7/3p4/2n4p/8/4B3/8/5R2/4K3 b - - 0 1", "Ka7 Bxc6 h5 Bf3 h4 Kf1", "d5 Bd3 h5 Rf7 Ne5 Rh7", -300, -700, Club)
	for back, want := range map[string]bool{"dxc6 Rf6 Kb7 Rxh6 c5 Kf1": false} {
		w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), "Ka7 Bxc6 "+back), 700, engine.EndEval)
		if told, ok := w.cannotTakeBack(PlayedLine, say("event.wins-material")); ok != want {
			t.Errorf("%s: %q", back, w.words.Text(told))
		}
	}
}

// A quiet move refutes the taking back as well, if it soon wins as much: the rook that takes on d6 is pinned.
func TestAQuietMoveRefutesTakingBack(t *testing.T) {
	for _, tt := range []struct {
		name, then string
		told       bool
	}{
		{"the rook is pinned", "Rxd6 Qe5 Qe3+ Qxe3 Rxd5 Qe7 Rg8 Rd1 Rxd1+ Kxd1", true},
		{"nothing follows", "Rxd6 Kb1 Rxd5 a3 Rd2 Qe5+ Ka8 Rg1", false},
	} {
		w := writerOn(t, "1k1r3r/pp4p1/3n4/qN1R4/5PP1/7P/PPP1Q3/2K4R b - - 0 23", "Qb6 Nxd6 Rd7 Qe5 Qc7 h4 Re7 Qf5 Rd7 Qd3 a6 Kb1 Qd8 h5", "Rhe8 Qf1 Nxb5 Rxb5 Qxa2 c3 Re3 Re5 Red3 Re2 Qa1+ Kc2", -48, -741, Club)
		w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), "Qb6 Nxd6 "+tt.then), w.played.Score, engine.EndEval)
		if text := w.comment().text; strings.Contains(text, ", since 24... Rxd6 fails to 25.") != tt.told {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// Who takes elsewhere as much as has just been taken back makes up for it; who takes more, or gives check, punishes it.
func TestTakingBackIsMet(t *testing.T) {
	for fen, want := range map[string]bool{
		"3r3k/8/5n2/8/4P3/3P4/7K/3B4 b - - 0 1":  true,  // a bishop for the knight
		"3r3k/8/5n2/8/4P3/3P4/7K/3Q4 b - - 0 1":  false, // a queen
		"3r3k/8/5n2/8/4P3/3P4/8/3B2K1 b - - 0 1": false, // with check
	} {
		w := writerOn(t, fen, "Nxe4 dxe4 Rxd1", "Kg7", 0, 0, Club)
		if got := w.played.EvensOut(2); got != want {
			t.Errorf("%s: %t", fen, got)
		}
	}
	met := say("event.since-met")
	if !givesReason(met) || !isBlow(met) {
		t.Error("it gives the reason as well")
	}
}

// A mate is shown that comes soon; of one farther off the answer is enough.
func TestRefutationsEnd(t *testing.T) {
	for _, tt := range []struct {
		fen, line string
		want      int
	}{
		{"r4rk1/pp3pp1/2bP3p/4B2Q/2B5/1P5P/P1Pq2P1/5R1K w - - 1 25", "Bxf7+ Rxf7 Qxf7+ Kh7 Qxg7#", 5},
		{"r1bqr1k1/1p3p2/p1p3pB/3pP3/P2P3b/2PQ3P/1PB3P1/R4R1K w - - 1 21", "Rxf7 Kxf7 Qxg6+ Ke7 Qh7+ Ke6 Bf5#", 3},
	} {
		w := writerOn(t, tt.fen, tt.line, tt.line, 0, 0, Club)
		if got := w.best.RefutedAt(0); got != tt.want {
			t.Errorf("%s: %d half-moves, want %d", tt.line, got, tt.want)
		}
	}
}

// Where the line takes back with another man, that the nearest one cannot is no answer to what the reader would ask.
func TestTheLineTakesBackOtherwise(t *testing.T) {
	w := writerOn(t, "r2q1rk1/ppp2pp1/2np1n1p/4p3/2B1P1b1/2NPP1QN/PPP3PP/R4RK1 b - - 2 10", "Re8 Rxf6 Qxf6 Rf1 Qxf1+ Kxf1 Be6 Bxe6 fxe6 Ke2", "Bxh3 Qxh3 Na5 Bb3 Nxb3 axb3 a6 Qf3", -15, -480, Club)
	w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), "Re8 Rxf6 gxf6 Qxg4+ Kh8 Rf1"), w.played.Score, engine.EndEval)
	if told, ok := w.cannotTakeBack(PlayedLine, say("event.wins-material")); ok {
		t.Errorf("%q", w.words.Text(told))
	}
}

// A line that ends with the move, as with stalemate, has nothing to be taken back.
func TestNothingIsTakenBackBehindTheEnd(t *testing.T) {
	w := writerOn(t, "7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "Qg6", "Qf6+ Kg8 Kb2 Kh7", 900, 0, Club)
	for k := range 3 {
		if p, err := (&Explainer{}).retaken(t.Context(), w.played, k, howeverBad); p != nil || err != nil {
			t.Errorf("%d: %v, %v", k, p, err)
		}
	}
}

// Why a man cannot be avenged is told once, whoever asks again.
func TestTakingBackIsToldOnce(t *testing.T) {
	w := writerOn(t, "r2q1rk1/2p2ppn/p1pp1b1p/5P2/8/1PN4P/PBP1QPP1/R3K2R w KQ - 1 16", "Rb1 Bxc3+ Kf1 Bxb2 Rxb2 Qf6 Rb1 Qxf5 Qd3", "O-O Re8 Qc4 Qd7 Rfe1 c5 Qd3 Rxe1+ Rxe1", 9, -582, Club)
	w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), "Rb1 Bxc3+ Bxc3 Re8 h4 Nf6 Rd1 Rxe2+ Kxe2 Qc8 Bxf6 Qxf5"), w.played.Score, engine.EndEval)
	threat, _ := w.cannotTakeBack(PlayedLine, say("threat.attack", in("move", "Bxa1")))
	if text := w.words.Text(threat); text != "threatens a mating attack with Bxa1; 17. Bxc3 fails to 17... Re8" {
		t.Errorf("a threat needs no reason: %q", text)
	}
	once, told := w.cannotTakeBack(PlayedLine, say("event.wins-material"))
	if !told {
		t.Fatal("nothing is told")
	}
	if again, told := w.cannotTakeBack(PlayedLine, once); told {
		t.Errorf("%q", w.words.Text(again))
	}
}

// An exchange is shown up to where it has won what is told to be won; where that is too far, or never, it is not shown.
func TestTheExchangeThatWins(t *testing.T) {
	const fen = "r2qk2r/pp1nbppp/2pB1n2/5p2/1P1P4/P1N2N2/2P2PPP/R2QR1K1 b kq - 3 13"
	for exchange, want := range map[string]string{
		"Ne4 Nxe4 fxe4 Rxe4 O-O Bxe7 Re8 Bxd8": "wins a knight (14... fxe4 15. Rxe4 O-O 16. Bxe7)",
		"Ne4 Nxe4 fxe4 Rxe4 O-O h3 Re8 Bxe7":   "",
	} {
		w := writerOn(t, fen, "Ne4 Nxe4 O-O Bxe7 Qxe7 Nc5 Qd6", "Ng8 d5 Kf8 dxc6 bxc6 Nh4", -331, -537, Club)
		w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), exchange), w.played.Score, engine.EndEval)
		e := play.EventOf(w.played, -1, w.lost)
		e.Ply, e.Net = 2, play.Balance{board.Knight: -1}
		if got := w.words.Text(w.winsByExchange(e, PlayedLine, winsWords(e))); got != want {
			t.Errorf("%s: %q, want %q", exchange, got, want)
		}
	}
}

// Where the line takes back only after another piece has fallen, the reader asks why not at once.
func TestWhyNotTakenBackAtOnce(t *testing.T) {
	const fen = "r3kb1r/p2q1pp1/2pp1n1p/1p5b/3BP3/PBN2P1P/1PP2P1K/R2Q1R2 b kq - 1 14"
	for played, want := range map[string]string{
		"c5 Bxf6 c4 Qd5 Rc8 Qxh5 gxf6 Nd5 Qe6": "wins a knight, since 15... gxf6 fails to 16. Qd5",
		"c5 Bxf6 c4 Ba2 gxf6 Qd5 Rc8 Qxh5":     "wins a knight",
	} {
		w := writerOn(t, fen, played, "Be7 Rg1 O-O Qe2 Rfe8 Rg3", 6, 520, Club)
		w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), "c5 Bxf6 gxf6 Qd5 Rb8 Qxh5 c4 Nd5 Bg7"), w.played.Score, engine.EndEval)
		e := &play.Event{Path: w.played, Sign: -1, From: 1, Ply: 2, Net: play.Balance{board.Knight: -1}}
		told, _ := w.cannotTakeBack(PlayedLine, winsWords(e))
		if got := w.words.Text(told); got != want {
			t.Errorf("%s: %q, want %q", played, got, want)
		}
	}
}

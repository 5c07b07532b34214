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

// Where the enemy threatened no more than an exchange, the praised move does not meet it, but wins what it forks.
func TestAnExchangeIsNoThreatToMeet(t *testing.T) {
	for threat, meets := range map[string]bool{"Nxd6 cxd6 Kxg5 a5": false, "Nxd6 a5 Nxb7 a4": true} {
		w := writerOn(t, "r4rk1/1pp2p2/p1pb4/6p1/4N1K1/3P2P1/PPP2P2/R4R2 b - - 1 21", "Kg7 Nxd6 cxd6 Kxg5 Rh8 Rh1", "f5+ Kxg5 fxe4 dxe4 Rf3 Rae1 Raf8 e5", 403, -114, Club)
		pos := w.start().Passed()
		w.praised, w.threatened = true, &Threat{path: play.NewPath(pos, lineOf(t, pos, threat), 0, engine.EndEval)}
		w.threatened.event = play.EventOf(w.threatened.path, +1, w.lost)
		if good, _ := w.purpose(); (good.says.Key == "threat.meets") != meets {
			t.Errorf("%s: %q", threat, w.words.Text(good.says))
		}
	}
}

// A mate that is threatened soon says more than that some mate comes of the next best move, be it a queen given for a pawn.
func TestAThreatenedMateIsMet(t *testing.T) {
	for moves, want := range map[int]string{2: "It meets the threat of 24. Qxf7+", nearMate + 1: "23... Qxh2+, the next best, allows a mating attack", 0: "23... Qxh2+, the next best, allows a mating attack"} {
		w := writerOn(t, "1r2r3/2q1bp1k/2p2p1p/p1pp1N1Q/P7/1PPP4/5PPP/R3R1K1 b - - 5 23", "Qxh2+ Kxh2 Kg8 Rxe7", "Bf8 Qxf7+ Qxf7", -141, 0, Club)
		w.played.Score = -engine.MateIn(8)
		pos := w.start().Passed()
		w.praised, w.threatened = true, &Threat{path: play.NewPath(pos, lineOf(t, pos, "Qxf7+ Kh8 Qg7#"), engine.MateIn(moves), engine.EndMate)}
		if moves == 0 {
			w.threatened = &Threat{path: play.NewPath(pos, lineOf(t, pos, "Qxf7+ Kh8"), 300, engine.EndEval), event: &play.Event{Sign: +1, Net: play.Balance{board.Pawn: 1}}}
		}
		if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, want) {
			t.Errorf("%d: %q", moves, text)
		}
	}
}

// Praise tells what a move gets, or what is wrong with the next best one: not what it happens to do besides.
func TestPraiseHasAReasonOfItsOwn(t *testing.T) {
	for _, tt := range []struct {
		name, fen, praised, next string
		value, other             int
		sacrifice                bool
		accepted                 string
		want, never              string
	}{
		{name: "a knight for the king in the middle", fen: "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10",
			praised: "Nxb5 cxb5 Bxb5+ Nbd7 O-O-O h6 Rxd7 Nxd7 Rd1", next: "Be2 Nbd7 O-O Qb4 a3 Qxb3 cxb3 a6 Rac1", value: 150, other: -20, sacrifice: true,
			want: "It gives up a knight for two pawns, but the knight on d7 is pinned and Black's king is in the middle, with the d-file open: 10... cxb5 11. Bxb5+ Nbd7."},
		{name: "a knight that is not taken", fen: "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10",
			praised: "Nxb5 Qb4+ Nc3 Qxb3 axb3 Nbd7 O-O-O", next: "Be2 Nbd7 O-O Qb4 a3 Qxb3 cxb3 a6 Rac1", value: 150, other: -20,
			accepted: "Nxb5 cxb5 Bxb5+ Nbd7 O-O-O h6 Rxd7 Nxd7 Rd1",
			want:     "A sacrifice, and the only good move. It gives up a knight for two pawns, but the knight on d7 is pinned and Black's king is in the middle, with the d-file open"},
		{name: "why a guarded knight can be taken", fen: "4nk2/5p1p/2R1b1p1/3pq3/2n1p3/r1P5/4NPPP/2Q2RK1 w - - 0 24",
			praised: "Rxc4 Ra2 Qh6+ Kg8 Nc1 Rc2 Rb4 Nf6 Ra4 Qxc3", next: "Nd4 Ncd6 f4 exf3 Rxf3 Ra8 Rc7 Nf5 Rxf5 Bxf5", value: -92, other: -400,
			accepted: "Rxc4 dxc4 Qxa3+ Nd6 Nd4", want: "It wins a knight, since 24... dxc4 fails to 25. Qxa3+."},
		{name: "a knight that is won back", fen: "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10",
			praised: "Be2 Nbd7 O-O Qb4 a3 Qxb3 cxb3 a6 Rac1", next: "Bd3 Nbd7 O-O Qb4 a3 Qxb3 cxb3 a6 Rac1", value: 50, other: -20, sacrifice: true,
			never: "gives"},
		{name: "a pin by the queen", fen: "r1bqkbnr/pp1p1ppp/8/2pPn3/2B5/8/PPP2PPP/RNBQK1NR w KQkq - 1 6",
			praised: "Qe2 d6 Nc3 f6 Bf4 Be7", next: "Be2 d6 Nf3 Nxf3+ Bxf3 Nf6 O-O", value: 425, other: 45,
			want: "It pins and attacks the knight on e5"},
		{name: "what could be taken back is not lost", fen: "rnr2k2/1p3ppB/p3p3/3pN3/N1nP1P2/P7/1P4PP/4R1K1 w - - 2 22",
			praised: "Nxc4 Rxc4 Nb6 Ra7 Nxc4 dxc4", next: "f5 Nxe5 Nb6 Nd3 Nxc8 Nxe1", value: -34, other: -227,
			want: "It wins the exchange: 22... Rxc4 23. Nb6 Ra7 24. Nxc4 dxc4.", never: "loses"},
		{name: "castling while there is time", fen: "rnb1kb1r/ppp1pppp/5n2/8/1q6/2N1BQ2/PPP3PP/R3KBNR w KQkq - 2 7",
			praised: "O-O-O Qa5 Qg3 Nc6 Bb5 a6 Bxc6+ bxc6 Rd4", next: "Rb1 Nc6 Bd3 e5 Nge2 Bg4 Qf2 O-O-O", value: -46, other: -150,
			want: "7. Rb1, the next best, leaves the king in the middle, with the d-file open.", never: "to safety"},
		{name: "an attack that the other move allows is no reason", fen: "r3k2r/ppp1bppp/2n5/3q2B1/3P4/5N2/PP3PPP/R2Q1RK1 w kq - 0 13",
			praised: "Bxe7 Kxe7 Re1+ Kf8 Qe2 a6 Rac1 h5", next: "Re1 f6 Bf4 O-O Bxc7 Rf7 Bg3 Rd8", value: 103, other: 0,
			never: "drives the bishop"},
		{name: "a king that has to move, which is no reason", fen: "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4",
			praised: "d5 exd5 Nxd5 Qh5 g6 Qf3 Be6 Nxe6 fxe6 c3", next: "Nxe4 Bxf7+ Ke7 d4 h6 Nxe4 Kxf7 d5 Nb8 f4 d6 fxe5", value: 13, other: -120,
			never: "castle"},
		{name: "what the next move does behind an attack on a pawn", fen: "2b1r2k/1p5p/p1p1nppP/3r4/3P3P/B3P3/P2N1P2/2RR2K1 w - - 0 30",
			praised: "Ne4 Nf4 Nxf6 Ne2+ Kg2 Nxc1 Nxe8 Nxa2", next: "f3 f5 Nc4 Kg8 Kf2 f4 e4 Rxd4", value: 308, other: 160,
			never: "takes it"},
	} {
		w := writerOn(t, tt.fen, tt.next, tt.praised, tt.value, tt.other, Club)
		w.praised, w.nextLoses = true, 1
		if tt.accepted != "" {
			w.winRetaken = play.NewPath(w.start(), lineOf(t, w.start(), tt.accepted), w.best.Score, engine.EndEval)
		}
		told := w.shownClaims(w.praiseSentence(tt.sacrifice))
		if !strings.Contains(told.text, tt.want) || tt.never != "" && strings.Contains(told.text, tt.never) {
			t.Errorf("%s: %q, want %q and never %q", tt.name, told.text, tt.want, tt.never)
		}
		for _, c := range told.claims {
			if !w.holds(c) {
				t.Errorf("%s: %+v does not hold", tt.name, c)
			}
		}
	}
}

// The enemy gives a bishop since mate is threatened.
func TestAPraisedThreatOfMate(t *testing.T) {
	w := writerOn(t, "8/R7/2p1k2p/1P4r1/5r2/2PB1b1K/2P5/R7 b - - 0 35", "Bg2+ Kh2 Be4 Kh3 Rf3+ Kh4 Rf2", "Rfg4 Bc4+ Rxc4 R7a4 Rxa4 Rxa4 Rxb5 Kg3", 536, 353, Club)
	w.praised, w.nextLoses = true, 1
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "It threatens mate with Rh5# and wins a bishop") {
		t.Errorf("%q", text)
	}
}

// The blow by which a praised move wins something has a name; that it hits a pawn as well is none.
func TestPraiseNamesTheBlow(t *testing.T) {
	for _, tt := range []struct{ fen, second, praised, want string }{
		{"4rk2/5p2/7p/4pNpP/R2p2P1/3R1K2/1r6/8 b - - 1 35", "Rc2 Ra7 Rc3", "e4+ Kg3 exd3 Rxd4 Re6 Rxd3", "It forks the rook on d3 and the king and wins a rook for a pawn: 36. Kg3 exd3 37. Rxd4."},
		{"r4rk1/p3qppp/1p2pn2/1Nnp4/3p1B2/4P3/PPP1QPPP/R2R2K1 w - - 0 16", "exd4 Na6 Bg5", "Bd6 Qd7 Bxf8 Rxf8 Nxd4 e5", "It skewers the queen on e7 and the rook on f8 and wins the exchange: 16... Qd7 17. Bxf8 Rxf8."},
		{"r2q1rk1/1p3pp1/2p2n1p/p3p3/3pP1bB/1P1P4/NPP2PPP/R2Q1RK1 w - - 2 15", "Qxg4 Nxg4 Bxd8 Rfxd8", "Bxf6 Bxd1 Bxd8 Bxc2 Bxa5 Bxd3", "It wins a knight for a pawn: 15... Bxd1 16. Bxd8 Bxc2."},
		{"rn2kb1r/p1p1pppp/1p2q3/1N1n4/3P4/5P2/PPP1BP1P/R1BQK2R w KQkq - 3 9", "Nxc7+ Nxc7 d5 Qd7", "c4 Qc8 cxd5 a6", "It wins the knight on d5: 9... Qc8 10. cxd5."},
		{"4k3/5p2/8/3q4/8/8/5P2/3RK3 w - - 0 1", "f3 Qe6+ Kf2 Ke7", "Rxd5 Ke7 Rd3 f6 Ra3", "It wins a queen."}, // by no blow
	} {
		w := writerOn(t, tt.fen, tt.second, tt.praised, 0, 0, Club)
		w.played.Score, w.best.Score, w.praised, w.nextLoses = 0, 3000, true, 1
		if text := w.words.Text(w.praiseSentence(false)); text != "The only good move. "+tt.want {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}

// What a praised move wins is asked about as what others win: another defence may lose less.
func TestPraiseDoesNotLeanOnADefence(t *testing.T) {
	pos := parsed(t, "2kr1r2/pp3ppp/2p1b3/3pN3/1P1Rn1B1/P6P/2P3P1/2K1R3 w - - 4 23")
	line := lineOf(t, pos, "Nxf7 Bxg4 Nxd8 Bf5 g4 Bg6 Ne6 Rf2 Nxg7 Nc3 Rd2 Na2+ Kd1 Nc3+ Kc1")
	move := &review.Move{Mover: board.White, Played: line[0], Reply: engine.Line{Moves: line[1:]}, Praise: review.OnlyGood,
		Second: &review.Second{SAN: "Be2", Value: -2280, Line: engine.Line{Score: -2280, Moves: lineOf(t, pos, "Be2 c5 Rd3 cxb4 axb4 Kb8")}}}
	for defence, want := range map[string]string{
		"Rde8 Rdxe4 dxe4 Nd6+ Kc7 Nxe8+ Rxe8 Rxe4": "It threatens the rook on d8 and the bishop on e6 at once and wins material",
		"Rxf7 Bxe6+ Rfd7 Bxd7+ Kxd7 Rexe4":         "at once and wins the exchange and a pawn",
		"Rde8 Kb2 Rxf7 Bxe6+ Rxe6 Rd3":             "It threatens the rook on d8 and the bishop on e6 at once.",
	} {
		e := Explainer{Evaluator: writerOn(t, pos.FEN(), "Nxf7", "Nxf7", 0, 0, Club).ev, Probe: func(_ context.Context, pos *board.Position, lines int) ([]engine.Line, error) {
			if lines == 1 {
				return []engine.Line{{}}, nil // no threats
			}
			if pos.FullmoveNumber() > 23 {
				return nil, nil
			}
			return []engine.Line{{Score: -82, Moves: lineOf(t, pos, "Bxg4 Nxd8 Bf5 g4")}, {Score: -200, Moves: lineOf(t, pos, defence)}}, nil
		}}
		story, err := e.praise(t.Context(), move, pos)
		if err != nil {
			t.Fatal(err)
		}
		if told := story != nil; told != (want != "") || told && !strings.Contains(story.Text, want) {
			t.Errorf("%s: %+v", defence, story)
		}
	}
}

// That another move allows a sacrifice which gives more than it takes is no reason for a mark.
func TestASacrificeAllowedElsewhereIsNoPraise(t *testing.T) {
	w := writerOn(t, "5r1r/pp2kpQ1/3qpn2/5bNp/P2P4/7P/1P2BPP1/2R2RK1 b - - 3 21", "Bg6 Nxf7 Bxf7 Rfe1 Rhg8 Qh6 Rg6 Qe3", "Rhg8 Nxe6 Rxg7 Nxg7 Bd7 Rfe1 Rg8 Nxh5", 399, 150, Club)
	w.praised, w.winLeans = true, true
	if text := w.words.Text(w.praiseSentence(false)); strings.Contains(text, "which gives") {
		t.Errorf("%q", text)
	}
}

// What wins a queen leaves no doubt, and no other defence is searched for. Where the loser may choose more than once and keeps some of it by force, or once and keeps
// much of it, what the move does besides is told.
func TestGreatPraise(t *testing.T) {
	const long, short = "Bb5 Bg4 d3 e6 Bxc6+ Nxc6 h3 Bxf3 Qxf3 O-O-O Be3 Bb4 O-O Bxc3", "Bb5 Bg4 Bxc6+ Nxc6 h3 Bxf3 Qxf3 O-O-O"
	for _, tt := range []struct {
		left  engine.Score
		line  string
		gains bool
	}{{-600, long, true}, {-450, long, false}, {-450, short, true}, {0, short, false}} {
		pos := parsed(t, "rnb1kb1r/ppp1pppp/2q2n2/8/8/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 5")
		line := lineOf(t, pos, tt.line)
		want := "(+0.00) The best move. It pins and attacks the queen on c6."
		if tt.gains {
			want = "(+0.00) The best move. It pins the queen on c6 to the king and wins a queen for a bishop: "
		}
		move := &review.Move{Mover: board.White, Played: line[0], ValueMoved: 5398, Reply: engine.Line{Moves: line[1:]}, Praise: review.OnlyGood,
			Second: &review.Second{SAN: "d4", Value: 1019, Line: engine.Line{Score: 1019, Moves: lineOf(t, pos, "d4 Bg4 h3 Bxf3 Qxf3 Qxf3 gxf3 c6")}}}
		e := Explainer{Evaluator: writerOn(t, pos.FEN(), "Bb5", "Bb5", 0, 0, Club).ev, Probe: func(_ context.Context, pos *board.Position, lines int) ([]engine.Line, error) {
			if lines > 1 {
				t.Errorf("%d lines are searched in %s", lines, pos.FEN())
			}
			return []engine.Line{{}}, nil
		}}
		e.Men = func(context.Context, *board.Position) (engine.Line, error) {
			return engine.Line{Score: 10 * tt.left}, nil
		}
		story, err := e.praise(t.Context(), move, pos)
		if err != nil || story == nil || !strings.HasPrefix(story.Text, want) || (story.footing.ground == pieceGround) != tt.gains {
			t.Errorf("%d left, %s: %v, %+v", tt.left, tt.line, err, story)
		}
	}
}

// Nobody is praised for a new queen.
func TestANewQueenIsNotPraised(t *testing.T) {
	for played, want := range map[string]bool{"g1=Q+ Kf3": false, "g1=N+ Kf2": true} {
		pos := parsed(t, "8/8/8/8/8/6K1/R5p1/7k b - - 3 57")
		line := lineOf(t, pos, played)
		m := &review.Move{Mover: board.Black, Played: line[0], ValueMoved: 3160, Reply: engine.Line{Moves: line[1:]}, Praise: review.OnlyGood,
			Second: &review.Second{SAN: "g1=R+", Line: engine.Line{Score: -2999998 * 10, Moves: lineOf(t, pos, "g1=R+ Kf3")}}}
		e := Explainer{Evaluator: writerOn(t, pos.FEN(), played, played, 0, 0, Club).ev}
		if story, err := e.praise(t.Context(), m, pos); err != nil || (story != nil) != want {
			t.Errorf("%s: %v, %+v", played, err, story)
		}
	}
}

// Where the next best move gives away hardly more than a mark asks for, a good one is the best move, and not by far; and it is the only one where that
// gives away much more.
func TestHowFarAheadAPraisedMoveIs(t *testing.T) {
	for _, tt := range []struct {
		value, other int
		loses        float64
		want         string
	}{
		{250, 100, 0.2, "The best move. It"},
		{250, 100, 0.3, "By far the best move. It"},
		{250, 100, 0.5, "By far the best move. It"}, // the next one is good, too
		{250, -20, 0.2, "The best move. It"},
		{250, -20, 0.3, "By far the best move. It"},
		{250, -20, 0.5, "The only good move. It"},
		{-20, -200, 0.3, "By far the best move. It"},
		{-20, -200, 0.5, "The only move that holds. It"},
		{-80, -300, 0.2, "The best move. It"},
		{-80, -300, 0.5, "The only defence. It"},
	} {
		w := writerOn(t, "r1bqkb1r/pp1npppp/2p5/3nP3/2BP2Q1/2N2N2/PP3PPP/R1B1K2R w KQkq - 0 9",
			"Bd2 N7b6 Bb3 e6 O-O c5", "Nxd5 cxd5 Bxd5 e6 Bb3 Nb6", tt.value, tt.other, Club)
		w.praised, w.nextLoses = true, tt.loses
		if text := w.shownClaims(w.praiseSentence(false)).text; !strings.HasPrefix(text, tt.want) {
			t.Errorf("%d against %d, %.2f of the chances: %q, want %q", tt.value, tt.other, tt.loses, text, tt.want)
		}
	}
}

// A threat to take is not carried out by a man that goes to the square which the queen has left.
func TestAThreatIsIgnoredIfTheManIsTaken(t *testing.T) {
	for played, want := range map[string]bool{"Qe3 Ng5": false, "Rd1 Nxg5": true} {
		w := writerOn(t, "r2q1r2/1bp1b1k1/p2p2p1/Pp1Pp1Q1/1P2n3/2N5/2P1BP2/R3K2R w Q - 2 26", played, "Qh6+ Kf7 Qh7+ Ke8", 395, -551, Club)
		pos := w.start().Passed()
		w.threatened = &Threat{path: play.NewPath(pos, lineOf(t, pos, "Nxg5 O-O-O"), 0, engine.EndEval)}
		if got := w.ignored(); got != want {
			t.Errorf("%s: %t", played, got)
		}
	}
}

// A sacrifice of which nothing else can be told has no comment.
func TestASacrificeNeedsAReason(t *testing.T) {
	w := writerOn(t, "8/4nkp1/8/3n1q2/3Q4/3p2P1/P4P1P/2R3K1 b - - 2 27", "Ng6 Rd1 Ngf4 gxf4 Nxf4", "Qf3 a4 Qe2 Rc5 d2 Rxd5 Nxd5", 99, -31, Club)
	w.praised, w.nextLoses = true, 1
	if text := w.words.Text(w.praiseSentence(true)); text != "" {
		t.Errorf("%q", text)
	}
}

// A rook that the next best move loses is kept by the praised one, unless the other one draws by perpetual check all the same. That it is lost elsewhere is not told.
func TestWhatIsTakenForADrawIsNotLost(t *testing.T) {
	for after, keeps := range map[int]bool{0: false, -400: true} {
		w := writerOn(t, "2Q5/5ppk/5n1p/8/1p2PN2/4qP1P/1P3RPK/r7 w - - 7 33", "Nd5 Qxf2 Nxf6+ gxf6 Qf5+ Kg8 Qg4+ Kh8", "Qf5+ Kg8 Re2 Qg1+ Kg3 Ra2", 115, after, Club)
		w.praised, w.nextLoses = true, 1
		if text := w.words.Text(w.praiseSentence(false)); strings.HasSuffix(text, "It keeps the rook on f2 safe.") != keeps {
			t.Errorf("%d: %q", after, text)
		}
	}
}

// What the enemy does against the next best move is no reason for the praised one.
func TestWhatTheNextBestMoveAllowsIsNoReason(t *testing.T) {
	w := writerOn(t, "r4r2/pppb2Q1/3kp1Bp/3Pp3/3n2Pq/P6P/2PB1P2/R4RK1 w - - 1 21", "Kg2 exd5 f4 Bxg4 Qxe5+ Kd7 hxg4 Qxg4+ Kf2 Qh4+ Ke3 Rae8", "Bb4+ c5 dxc6+ Kxc6 Be4+ Kc7 Qxe5+ Kc8", 962, 700, Club)
	w.praised, w.nextLoses = true, 1
	if text := w.words.Text(w.praiseSentence(false)); strings.Contains(text, "takes the pawn on d5") {
		t.Errorf("%q", text)
	}
}

// That a man is kept from a square where it may not want to go is no reason for the only good move.
func TestKeptFromASquareIsNoReason(t *testing.T) {
	w := writerOn(t, "r2q1rk1/pp3ppp/2p5/5P1b/5R2/1PBP2PP/P2Q2B1/7K b - - 0 24", "Qg5 g4 Rad8 Bb4 Rfe8 gxh5 Qxh5", "f6 Re4 Qd7 Kh2 Rae8 Rd4 Qe7", 160, -150, Club)
	w.praised, w.nextLoses = true, 1
	if text := w.words.Text(w.praiseSentence(false)); strings.Contains(text, "out of e5") {
		t.Errorf("%q", text)
	}
}

// Nor is a check that is threatened, of which the reader cannot see what it is for.
func TestAThreatenedCheckIsNoReason(t *testing.T) {
	w := writerOn(t, "r4rk1/pp4p1/2pb3p/3p4/1PP2P1q/P1N1P3/1B2Q1K1/R4R2 b - - 4 24", "Rad8 Rh1 Qe7 cxd5", "Rf6 Qc2 Rg6+ Qxg6", -2, -250, Club)
	waiting := w.best.At[1].Passed()
	line := play.NewPath(waiting, lineOf(t, waiting, "Rg6+ Kf3 Qh3+ Kf2 Rg2+ Ke1 Rxe2+ Kxe2 Qg2+ Kd1"), 3000, engine.EndEval)
	w.pending = &Threat{Line: engine.Line{Moves: line.Moves, Score: 3000}, path: line, event: &play.Event{Path: line, Sign: 1, Ply: 8, Net: play.Balance{board.Queen: 1, board.Rook: -1}}}
	if told, ok := w.threatens(); !ok || told.Key != "threat.check-only" {
		t.Fatalf("%q", w.words.Text(told))
	}
	w.praised, w.nextLoses = true, 1
	if text := w.words.Text(w.praiseSentence(false)); text != "" {
		t.Errorf("%q", text)
	}
}

// To guard the pawn that the next best move loses is a reason, unless it falls after the praised one as well.
func TestAPawnThatFallsAfterThePraisedMoveToo(t *testing.T) {
	const fen = "r2qkbnr/pp1bpppp/8/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R b KQkq - 1 8"
	for best, want := range map[string]bool{"e6 Qxb7 Bc5 O-O": false, "Qc7 Nc3 Nf6 O-O e6 Be3": true} {
		w := writerOn(t, fen, "Be6 Bxe6 fxe6 Qxb7 Nf6 O-O", best, -27, -257, Club)
		w.praised, w.nextLoses = true, 0.42
		if text := w.words.Text(w.praiseSentence(false)); strings.Contains(text, "guards the pawn on b7") != want {
			t.Errorf("%s: %q", best, text)
		}
	}
}

package explain

import (
	"context"
	"errors"
	"slices"
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// onlyChoices are moves where the better move, or the enemy's answer, is the only good choice: what is told then, and nothing else would be.
var onlyChoices = []struct {
	name, fen, played, best string
	before, after           int // mover's view
	judgement               review.Judgement
	move, answer            bool // which is the only one
	want                    string
}{
	{"a move for the centre", "r3k2r/ppp1qppp/2b2n2/8/1b6/1QNP4/PP2PPPP/R1B1KB1R w KQkq - 0 10",
		"Bd2 Bc5 Na4 Bd6 Nc3 Bc5", "e4 a5 Be2 a4 Qc2 Bc5 O-O O-O Be3 Bxe3 fxe3 Rfe8 Rac1 Qe6 Bd1 Ng4 Qd2", 69, 0, review.Inaccuracy, true, true,
		"Misses 10. e4, which claims the centre."},
	{"a move for the centre that comes late", "r3k2r/ppp1qppp/2b2n2/8/1b6/1QNP4/PP2PPPP/R1B1KB1R w KQkq - 0 13",
		"Bd2 Bc5 Na4 Bd6 Nc3 Bc5", "e4 a5 Be2 a4 Qc2 Bc5 O-O O-O Be3 Bxe3 fxe3 Rfe8 Rac1 Qe6 Bd1 Ng4 Qd2", 69, 0, review.Inaccuracy, true, true, ""},
	{"a piece driven away, and the centre", "r1bqk2r/ppp2ppp/3pn3/2b5/2B1P1n1/2NP1N2/PPP2PPP/R1BQ1RK1 w kq - 2 9",
		"h3 Ne5 Nxe5 dxe5 Qh5 Bd6 Nb5 O-O Nxd6 Qxd6 c3 c6 Be3", "d4 Bb6 h3 Nf6 a4 c6 d5 Nc5 Re1 O-O b4 Ncd7 a5 Bc7 Bb2 a6", 287, 164, review.Inaccuracy, true, true,
		"Misses 9. d4, which drives the bishop on c5 away and claims the centre."},
	{"support for the centre", "r1bqk1nr/pp1nppbp/3p2p1/2p5/3PP3/3BB3/PPP1NPPP/RN1QK2R w KQkq - 0 6",
		"Nd2 cxd4 Nxd4 Ngf6 Qe2 O-O O-O d5 N4f3 dxe4 Nxe4 Nd5", "c3 Ngf6 O-O O-O h3 b5 a4 Bb7 axb5 Nxe4 Nd2 Nxd2 Qxd2 Qc7", 48, -2, review.Inaccuracy, true, false,
		"Misses 6. c3, which supports the centre pawn on d4."},
	{"the king and its passed pawn", "8/8/R5k1/2p3r1/1p3p2/1K6/PPP5/8 b - - 1 41",
		"Kh5 Rf6 Kg4 c3 Rf5 Rg6+ Kh5 Rg1 bxc3 Kxc3 f3 a4", "Kf5 Kc4 f3 Kd3 Kf4 Rf6+ Kg3 a4 bxa3 bxa3 f2 a4 Kg2 Kc4 Rg4+", 282, 184, review.Inaccuracy, true, false, ""},
	{"nor is an exchange of queens", "r1bqk1nr/1pp2ppp/p1p5/2b5/4P3/8/PPP2PPP/RNBQK1NR w KQkq - 0 7",
		"Qh5 Qe7 Nc3 Nf6 Qh4 Be6 Bg5 O-O-O Nf3 h6 Bxf6 Qxf6", "Qxd8+ Kxd8 Nf3 Nf6 Bg5 Bg4 Nbd2 Kc8 Bxf6 gxf6 h3 Be6", -1, -85, review.Inaccuracy, true, false,
		""},
	{"the answer attacks two", "5r2/ppp2rk1/3pp1pp/6q1/4P3/P1P5/1PK1Q1P1/R6R w - - 3 27",
		"Kb1 Rf2 Qd1 Qxg2 Rg1 Rxb2+ Kc1 Rc2+ Kb1 Rd2 Rxg2 Rxd1+ Ka2 Rxa1+ Kxa1 g5", "Rhf1 Rxf1 Rxf1 Rxf1 Qxf1 Qg4 Kd3 h5 Qf2 Qd1+ Ke3 a5", -367, -903, review.Mistake, false, true,
		"27... Rf2 attacks the queen on e2 and the pawn on g2, and 28. Qd1 Qxg2 takes the pawn on g2. 27. Rhf1 stops 27... Rf2."},
	{"a tempo is too little", "6r1/pp2kp2/3qpn2/5bQp/P2P4/7P/1P2BPP1/2R2RK1 w - - 1 24",
		"Qe3 Nd5 Qe5 Qxe5 dxe5 Be4 g3 Nf4 Rfe1 Nxh3+ Kf1 Bc6 Rc4", "Qh4 Be4 g3 Rd8 Rfd1 b6 Qg5 a5 Qe5 Bc6 Bb5 Bxb5 Qxb5", 394, 289, review.Mistake, false, true, ""},
	{"an answer to what loses little", "5r2/ppp2rk1/3pp1pp/6q1/4P3/P1P5/1PK1Q1P1/R6R w - - 3 27",
		"Kb1 Rf2 Qd1 Qxg2 Rg1 Rxb2+ Kc1 Rc2+ Kb1 Rd2 Rxg2 Rxd1+ Ka2 Rxa1+ Kxa1 g5", "Rhf1 Rxf1 Rxf1 Rxf1 Qxf1 Qg4 Kd3 h5 Qf2 Qd1+ Ke3 a5", -367, -903, review.Inaccuracy, false, true, ""},
	{"a pawn for nothing", "rnbqk1nr/pppp1ppp/8/2b1p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
		"d4 exd4 Be2 d5 exd5 Qxd5 c3 Nc6 Be3 Nf6 cxd4 Bb4+ Nc3 O-O", "Nxe5 Nc6 Nf3 d5 exd5 Qxd5 Nc3 Qd8 d4 Nxd4 Be3 Bg4 Bxd4", 102, -1, review.Mistake, true, false,
		"Misses 3. Nxe5, which takes the pawn on e5."},
	{"a pawn for the one behind it", "r2qk2r/pp2bppp/2n1p3/2ppP3/3P1B2/2PQ4/PP3PPP/RN3RK1 w kq - 1 12",
		"b3 O-O Qg3 Kh8 Rd1 cxd4 cxd4 f6 Nc3 fxe5 dxe5 Rf5", "dxc5 g5 Be3 Nxe5 Qe2 Qc7 Bd4 Bf6 Nd2 O-O Rae1 Nd7", 31, -20, review.Mistake, true, false, ""},
	{"a pawn, and a knight that is taken back", "r1b2rk1/p1p2ppp/1bN2q2/3p4/3PP3/8/PPP2PPP/RN1QR1K1 w - - 0 12",
		"Ne5 dxe4 Nc3 Qd6 Rxe4 Bf5 Rf4 Qe6 Na4 f6 Ng4 Rfe8", "exd5 Bb7 c3 Bxc6 dxc6 Rae8 Nd2 Rxe1+ Qxe1 Qxc6 Qf1 Qd7", 215, 144, review.Mistake, true, false,
		"Misses 12. exd5, which takes the pawn on d5."},
	{"a knight for a bishop", "r3r1k1/pp3pbp/1qp1b1p1/2B5/2BP4/Q1n2N2/P4PPP/3R1K1R w - - 4 18",
		"Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6", "Qxc3 Qxc5 dxc5 Bxc3 Bxe6 Rxe6 Rd7 Bb4 Rxb7 Bxc5", -183, -393, review.Mistake, true, false, ""},
	{"a pawn that falls after an exchange", "r2qkb1r/2p2pp1/p2p1n1p/np2P2b/4P3/P1N2N1P/BPP2PP1/R1BQ1RK1 b kq - 0 12",
		"dxe5 g4 Bg6 Nxe5 Nc4 Bxc4 bxc4 Nxg6 fxg6 Qe2 Nd7 e5 Nc5", "Bxf3 Qxf3 dxe5 Rd1 Bd6 Nd5 Nc4 Bxc4 bxc4 Ne3 O-O Nxc4", -202, -344, review.Inaccuracy, true, false, ""},
	{"a pawn, as the played move", "r1bq1rk1/1p2bpp1/p2p1n1p/2p1p3/PnBPP3/2N1BN1P/1PP2PP1/R2Q1RK1 w - - 0 11",
		"dxc5 Qc7 cxd6 Bxd6 Bb3 Rd8 a5 Bc5 Qe2 Bxe3 Qxe3 Nc6 Qb6", "dxe5 Ne8 Re1 Nc6 Bb3 Be6 Bxe6 fxe6 exd6 Bxd6 e5 Nxe5", 168, 120, review.Inaccuracy, true, false, ""},
	{"the other order", "rnbqkb1r/1p3p1p/p3pnp1/2p5/4P3/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 7",
		"Bg5 Qxd1+ Rxd1 Nfd7 e5 h6 Be3 Nc6 Ne4 Nb4 Rd2 Nd5 a4 Be7", "Qxd8+ Kxd8 Bg5 Be7 e5 Nfd7 O-O-O Nc6 Ne4 h6 Bf4 g5", 123, 34, review.Mistake, true, true,
		"A mistake; 7. Qxd8+ should come before Bg5."},
	{"castling is no reason by itself", "r2qk2r/pbp1npp1/1p3n1p/3PN3/2BP4/2N5/PPP3PP/R2Q1RK1 b kq - 0 12",
		"Nexd5 Nxd5 Bxd5 Bb5+ c6 Nxc6 Qd6 Ne5+ Kf8 Qe2 Rd8 c4 Bb7 d5", "O-O Rxf6 gxf6 Ng4 Kg7 Qd2 Rh8 Rf1 f5 Ne3 Rg8 Nxf5+", -103, -227, review.Inaccuracy, true, false, ""},
	{"nor is an attack on a pawn", "rnbqk1nr/pp2bp2/7p/3p2p1/3P1p2/2N2N2/PPPBQ1PP/R3KB1R w KQkq - 2 9",
		"O-O-O Nf6 h4 Rg8 hxg5 hxg5 Ne5 Nc6 Qd3 Be6 Re1 Qb6", "h4 g4 Ne5 Bxh4+ Kd1 Kf8 Bxf4 Nc6 Qb5 Nxe5 Bxe5 Bf6", 88, 10, review.Inaccuracy, true, false, ""},
}

func TestTheOnlyGoodChoiceIsReasonEnough(t *testing.T) {
	for _, tt := range onlyChoices {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.judgement, w.soleMove, w.soleAnswer = tt.judgement, tt.move, tt.answer
		if text := w.soleReason().text; text != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.want)
		}
		if w.inTurn.Key != "" && clauseOf(mainPart(w.told)).Key != "event.misses" {
			t.Errorf("%s: both sides overlook what the move does not miss", tt.name)
		}
		if w.judgement = review.Blunder; w.soleReason().text != "" {
			t.Errorf("%s: told of a blunder", tt.name)
		}
		w.judgement, w.soleMove, w.soleAnswer = tt.judgement, false, false
		if text := w.soleReason().text; text != "" {
			t.Errorf("%s: %q where there are other choices", tt.name, text)
		}
	}
}

// Where little is lost the enemy's only answer is reason enough if it threatens mate.
func TestAnAnswerThreatensMate(t *testing.T) {
	w := writerOn(t, "r1bqk1nr/pppp1ppp/2n5/2b5/4P3/8/PPP2PPP/RNBQKBNR w KQkq - 3 5", "Bb5 Qh4 Nh3 d6 Qf3 Bxh3 gxh3 Ne7 Nc3 O-O Qg3 Qf6 Bxc6",
		"Nf3 Nf6 Bd3 O-O Nc3 d6 O-O a6 a3 Be6 Bd2 Ne5", -8, -92, Club)
	waiting := w.played.At[2].Passed()
	mate := lineOf(t, waiting, "Qxf2#")
	w.judgement, w.soleAnswer = review.Inaccuracy, true
	w.answering = &Threat{Line: engine.Line{Moves: mate, Score: engine.MateIn(1)}, path: play.NewPath(waiting, mate, engine.MateIn(1), engine.EndMate)}
	if text := w.soleReason().text; text != "5... Qh4 threatens mate with Qxf2#. 5. Nf3 stops 5... Qh4." {
		t.Errorf("%q", text)
	}
}

// A move that nothing else can be told of has a comment if the better one was the only good one.
func TestTheOnlyGoodMoveIsTold(t *testing.T) {
	tt := onlyChoices[0]
	w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
	e := &Explainer{Level: Club, Reasons: -1, LinePlies: 10}
	for _, w.soleMove = range []bool{false, true} {
		story := e.story(&Move{Move: &review.Move{Judgement: review.Inaccuracy, Loss: 0.16}}, w.scene)
		if (story != nil) != w.soleMove {
			t.Errorf("the only good move %t: %+v", w.soleMove, story)
		}
	}
}

func TestADeedThatIsEnough(t *testing.T) {
	for _, key := range slices.Concat(soleMoveDeeds, soleAnswerDeeds) {
		if !phrases.Known(key) {
			t.Errorf("no phrase %q", key)
		}
	}
	for _, tt := range []struct {
		deed phrases.Phrase
		want bool
	}{
		{say("threat.mate"), true},
		{say("threat.meets"), false},
		{say("motif.skewers"), true},
		{say("motif.uncovers"), false},
		{say("purpose.supports-centre"), true},
		{say("purpose.drives-away"), false},
		{say("purpose.claims-centre"), false},
		{say("purpose.attacks"), false},
		{both(say("purpose.supports-centre"), say("purpose.attacks")), true},
		{say("reason.follows", in("deed", say("purpose.stops")), in("more", say("purpose.attacks"))), true},
		{say("reason.follows", in("deed", say("purpose.attacks")), in("more", say("purpose.stops"))), false},
		{phrases.Phrase{}, false},
	} {
		if got := isEnough(tt.deed, soleMoveDeeds); got != tt.want {
			t.Errorf("%s: %t", tt.deed.Key, got)
		}
	}
	if isEnough(say("purpose.drives-away"), soleAnswerDeeds) {
		t.Error("the enemy's answer drives a piece away, and that is enough")
	}
	w := &writer{scene: &scene{}}
	for second, want := range map[string]bool{"purpose.claims-centre": true, "purpose.challenges-centre": false, "purpose.attacks": false} {
		if got := w.claimsCentreWithTempo(both(say("purpose.drives-away"), say(second))); got != want {
			t.Errorf("driving a man away, and %s: %t", second, got)
		}
	}
}

// What a comment on men is about is trusted more if it is the only good choice, and less if the other one is.
func TestWhichChoiceACommentIsAbout(t *testing.T) {
	threat := say("threat.mate")
	wins := claiming(threat, netClaim(2, map[string]int{"P": -1}))
	answer := answerThat(wins)
	missed := sentence(say("event.misses", in("event", say("event.which", in("moves", "12. e4"), in("deed", wins)))))
	better := say("verdict.with-remedy", in("verdict", say("verdict.mistake")), in("remedy", sentence(say("remedy.does", in("move", "12. e4"), in("deed", wins)))))
	trust := func(told phrases.Phrase, move, answer bool) float64 {
		w := &writer{scene: &scene{soleMove: move, soleAnswer: answer}}
		m := Move{Move: &review.Move{Judgement: review.Mistake}, Story: &Story{footing: w.chosen(told, footingOf(told, claimsIn(told)))}}
		return m.Confidence()
	}
	for _, tt := range []struct {
		name  string
		told  phrases.Phrase
		about func(told phrases.Phrase, itself, other bool) float64
	}{
		{"the answer", answer, func(told phrases.Phrase, itself, other bool) float64 { return trust(told, other, itself) }},
		{"what is missed", missed, func(told phrases.Phrase, itself, other bool) float64 { return trust(told, itself, other) }},
		{"a verdict", better, func(told phrases.Phrase, itself, other bool) float64 { return trust(told, itself, other) }},
	} {
		only, neither, elsewhere := tt.about(tt.told, true, false), tt.about(tt.told, false, false), tt.about(tt.told, false, true)
		if !(only > neither && neither > elsewhere) {
			t.Errorf("%s: %.2f if it is the only choice, %.2f if there are others, %.2f if the other one is", tt.name, only, neither, elsewhere)
		}
	}
	for _, deed := range []phrases.Phrase{threat, say("purpose.pins")} {
		w, told := &writer{scene: &scene{soleAnswer: true}, judgement: review.Mistake}, answerThat(deed)
		if f := w.chosen(told, footingOf(told, nil)); f.ground != choiceGround {
			t.Errorf("%s is the only good answer: ground %d", deed.Key, f.ground)
		}
	}
	if both := trust(answer, true, true); both >= trust(answer, false, true) {
		t.Errorf("an answer is trusted as much where the better move is the only one too: %.2f", both)
	}
}

// A choice is the only good one if the second best move gives away most of what the played one does.
func TestFindingTheOnlyChoice(t *testing.T) {
	pos := board.NewPosition()
	s := &scene{played: play.NewPath(pos, lineOf(t, pos, "a3 e5 e4"), 0, engine.EndEval)}
	failed := errors.New("the engine has ended")
	for _, tt := range []struct {
		name         string
		white, black []engine.Score // the two best, view of who moves
		move, answer bool
		err          error
	}{
		{"neither", []engine.Score{300, 200}, []engine.Score{300, 200}, false, false, nil},
		{"the move", []engine.Score{3000, 0}, []engine.Score{300, 200}, true, false, nil},
		{"the answer", []engine.Score{300, 200}, []engine.Score{3000, 0}, false, true, nil},
		{"the only legal ones", []engine.Score{3000}, []engine.Score{3000}, false, false, nil},
		{"no engine", nil, nil, false, false, failed},
	} {
		e := &Explainer{
			WinPercent: func(v engine.Score) float64 { return 50 + float64(v)/200 },
			Choices: func(_ context.Context, at *board.Position) (lines []engine.Line, err error) {
				scores := tt.white
				if at.Side() == board.Black {
					scores = tt.black
				}
				for _, v := range scores {
					lines = append(lines, engine.Line{Score: v})
				}
				return lines, tt.err
			},
		}
		if err := e.findSole(context.Background(), s, 0.2); !errors.Is(err, tt.err) || s.soleMove != tt.move || s.soleAnswer != tt.answer {
			t.Errorf("%s: %t, %t, %v", tt.name, s.soleMove, s.soleAnswer, err)
		}
	}
	if err := new(Explainer).findSole(context.Background(), s, 0.2); err != nil {
		t.Error(err)
	}
}

// That an answer is the only one is no reason to tell what it wins, if that is worth far more than the values fall: it is given for something.
func TestTheOnlyAnswerWinsWhatIsGiven(t *testing.T) {
	const fen = "3qkb1r/p2r1p1p/N3bp2/4p3/2Qp4/P5P1/1P2PP1P/R3KB1R w KQ - 1 21"
	for after, told := range map[int]bool{-121: false, -421: true} {
		w := writerOn(t, fen, "Qc6 Bd5 Qb5 Bxh1 Bh3 Bd6 f3 Ke7 Kf2 Bxf3 exf3 Rc7", "Qa4 Qb6 Bg2 Bd6 O-O Ke7 Nb4 Rc8", -7, after, Club)
		w.judgement, w.soleAnswer = review.Mistake, true
		if p, _ := w.worthTelling(0.25); (p.text != "") != told {
			t.Errorf("from -0.07 to %d: %q", after, p.text)
		}
	}
}

package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/account"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// A rule of the book, or a piece that has to move, is no comment where nothing can be told of the better move; a pawn that gains time is.
func TestNoSloganStandsAlone(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		want                    bool
	}{
		{name: "a bishop that is driven away", fen: "3r1k2/2p3pp/4p3/1p6/3B4/8/5PPP/5RK1 w - - 1 24",
			played: "Rd1 Ke8 Rd2 c5 Bc3 Rxd2 Bxd2 b4 Kf1 Kd7 Ke2 Kc6",
			best:   "Be3 Ke8 Rb1 Rd5 f3 Kd7 Kf2 h5 Rb2 g5 Rb4 Kd6", before: 242, after: 95, want: true},
		{name: "a good bishop that is exchanged", fen: "2kr4/pp1n1p1p/1qp1bnr1/4p3/1b1pP1PQ/1B1P1P1P/PPPB4/RN2K1NR b KQ - 1 15",
			played: "Bxb3 axb3 a5 Kd1 h5 Bxb4 Qxb4 Nd2 Nb6 g5 Nfd7 Qxh5",
			best:   "Be7 Qf2 h5 Ne2 Rgg8 Na3 hxg4 hxg4 Bxa3 bxa3 Rh8 Rh6", before: 39, after: -55, want: true},
		{name: "a pawn that gains time", fen: "r1bq1rk1/pp2npbp/4p1pB/3n4/3PB3/2N2N2/PPQ2PPP/R3R1K1 w - - 2 14",
			played: "Bg5 f6 Bd2 Bd7 Nxd5 Nxd5 Bxd5 exd5 Qb3 Bc6 Bb4 Rf7",
			best:   "Bxg7 Kxg7 Bxd5 Nxd5 Nxd5 exd5 Qb3 b6 Re5 Be6 Qe3 h6", before: 70, after: 28, want: false},
		{name: "pressure that is let up", fen: "rnbqkbnr/pp2pppp/8/2pp4/3P4/2P1P3/PP3PPP/RNBQKBNR b KQkq - 0 3",
			played: "c4 Nf3 Nf6 h3 g6 b3 cxb3 axb3 Bg7 Bd3 O-O O-O",
			best:   "e6 Nf3 Nf6 Nbd2 Nc6 Bd3 Bd6 O-O O-O e4 cxd4 cxd4", before: -8, after: -54, want: true},
		{name: "a shelter that is loosened", fen: "r1b1k2r/ppq2ppp/2n1pn2/3p4/3P4/2PBP3/P1QBNPPP/R4RK1 w kq - 0 12",
			played: "f4 Na5 Ng3 h5 h4 Nc4 e4 Bd7 exd5 Nxd5 Bxc4 Qxc4",
			best:   "f3 O-O c4 dxc4 Qxc4 h6 Rac1 Rd8 f4 a5 Kh1 Bd7", before: 123, after: 32, want: true},
		{name: "a knight that is sent back", fen: "r4k2/p4ppp/2p5/3pR1P1/P3n3/8/7P/3K1R2 b - - 0 31",
			played: "Nc3+ Kc2 Ne4 Rb1 Nd6 Kd3 Rc8 h4 g6 Kc3 a6 Rb3",
			best:   "Rb8 Kc2 Rb4 Ref5 Rc4+ Kd3 Nd6 R5f4 Rxf4 Rxf4 Ne4 h4", before: 131, after: 40, want: true},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		if text := w.comment().text; text == "" || (w.tellsFaultOnly() || w.isTooGeneral()) != tt.want {
			t.Errorf("%s: %q stands alone: %t, want %t", tt.name, text, tt.want, !tt.want)
		}
	}
}

// What most moves could be blamed for does not explain a mistake, nor does a piece that is driven away anything.
func TestRulesOfTheBookDoNotExplainMistakes(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best, text string
		before, after                 int
		judgement                     review.Judgement
		want                          bool
	}{
		{"undeveloped pieces", "rnbqkb1r/pp3ppp/3ppn2/8/3NP3/2N2P2/PPP3PP/R1BQKB1R b KQkq - 0 6", "d5 exd5 Nxd5 Bb5+ Bd7 Nxd5 exd5 Qe2+ Be7 Nf5 Kf8 Qxe7+", "Be7 Bc4 O-O O-O d5 exd5 exd5 Bb3 Nc6 Nce2 Re8 c3", "Neglects development", -6, -100, review.Mistake, true},
		{"a bishop that is driven away, where the better move stops that", "rnbq1rk1/pppp1pp1/5b1p/8/2B1P3/2NQ1N2/PP3PPP/R3K2R b KQ - 1 9", "b6 e5 Be7 O-O Nc6 Qe4 Bb7 Nd5 Na5 Bd3 g6 Rfe1", "d6 O-O Nd7 Rad1 Nc5 Qe2 Bxc3 bxc3 Re8 e5 Be6 h3", "10. e5 drives the bishop on f6 away", 93, -26, review.Inaccuracy, false},
		{"a pawn that falls", "3r2k1/1pqr1ppp/6n1/3R4/1PP1P3/5P2/1Q4PP/4R2K w - - 7 33", "Red1 Qxc4 Rxd7 Rxd7 Re1 h6 h3 Qd4 Qxd4 Rxd4 Rc1 Rxb4", "Rc5 Qb6 Rd5 Nf4 Rxd7 Rxd7 Qe5 Ne6 Qa5 Qxa5 bxa5 Rc7", "33... Qxc4", -321, -427, review.Mistake, false},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.judgement = tt.judgement
		if text := w.comment().text; !strings.HasPrefix(text, tt.text) || w.isTooGeneral() != tt.want {
			t.Errorf("%s: %q is too general: %t, want %t", tt.name, text, w.isTooGeneral(), tt.want)
		}
		if w.judgement = review.Inaccuracy; strings.Contains(tt.text, "development") && w.isTooGeneral() {
			t.Errorf("%s: too general for a small error", tt.name)
		}
	}
}

// What is too little to be told is not: the mark and the better line stand by themselves.
func TestTooLittleIsNotTold(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		judgement               review.Judgement
	}{
		{"a rule of the book", "rnbqkb1r/pp3ppp/3ppn2/8/3NP3/2N2P2/PPP3PP/R1BQKB1R b KQkq - 0 6", "d5 exd5 Nxd5 Bb5+ Bd7 Nxd5 exd5 Qe2+ Be7 Nf5 Kf8 Qxe7+", "Be7 Bc4 O-O O-O d5 exd5 exd5 Bb3 Nc6 Nce2 Re8 c3", -6, -100, review.Mistake},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.judgement = tt.judgement
		move := &Move{Move: &review.Move{Judgement: tt.judgement, Loss: 0.2}, Swing: &account.Swing{}}
		for level, want := range map[Level]bool{Club: false, Expert: true} { // who asks for the account gets that
			e := &Explainer{Level: level, Reasons: 1}
			if story := e.story(move, w.scene); (story != nil) != want {
				t.Errorf("%s, level %v: %+v", tt.name, level, story)
			}
		}
	}
}

// That the enemy drives a piece away is seen after a mistake if his answer does it, not a later move.
func TestWhatALaterMoveDrivesAway(t *testing.T) {
	w := writerOn(t, "rn1qkb1r/pp3ppp/2p1p3/3n1b2/2BP4/4PN1P/PP3PP1/RNBQK2R w KQkq - 0 8",
		"Qb3 Nb4 Na3 b5 Be2 a5 O-O Bd6 Bd2 O-O Bxb4 axb4", "O-O Nd7 Bb3 Bd6 Re1 N5f6 Nc3 Ne4 Nd2 Nxd2 Bxd2 O-O", 70, -27, Club)
	w.judgement = review.Mistake
	if text := w.comment().text; !strings.HasPrefix(text, "8... Nb4 9. Na3 b5 drives the bishop on c4 away.") || !w.isTooGeneral() || w.namesAnswer() {
		t.Errorf("%q is told: %t, %t", text, !w.isTooGeneral(), w.namesAnswer())
	}
}

// A man that has taken something has what it went for: that it is driven away is no reason. One that has only come there has come for nothing.
func TestWhoHasTakenHasToGoAnyhow(t *testing.T) {
	const open = "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/5N2/PPPPBPPP/RNBQK2R b KQkq - 5 4"
	for played, want := range map[string]bool{"Nxe4 d3 Nf6": true, "Bc5 b4 Bb6": false} {
		w := writerOn(t, open, played, "d5 exd5 Nxd5", 20, -30, Club)
		w.judgement, w.toldPly = review.Mistake, 2
		there := w.played.Moves[0].To()
		deed := say("purpose.drives-away", in("man", manOnSquare(w.played.At[1], there)))
		w.told = sentence(say("reason.answer", in("moves", w.played.Text(1, 2)), in("deed", deed)))
		if w.chasesTaker(deed) != want || w.namesAnswer() == want || !w.isTooGeneral() {
			t.Errorf("%s: %t, told %t", played, w.chasesTaker(deed), w.namesAnswer())
		}
	}
}

// Near the border of an inaccuracy it takes men that fall, a blow, the pair of bishops, or a rule of the book and what keeps it, to speak of it.
func TestOpinionsAreNotTold(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		judgement               review.Judgement
		loss                    float64
		want                    bool
	}{
		{"a knight that moves again, and what keeps the rule", "rnbq1rk1/ppp2ppp/3bpn2/3p4/3P1P2/3BPN2/PPP3PP/RNBQK2R w KQ - 3 6", "Ne5 c5 c3 c4 Bc2 b5 O-O Bb7 a4 bxa4 Rxa4 Qb6", "O-O c5 dxc5 Bxc5 Kh1 Nbd7 c4 dxc4 Bxc4 a6 a4 b6", -16, -58, review.Inaccuracy, 0.11, false},
		{"a pawn that is blocked, and nothing else", "r1bqkbnr/pp2pppp/2n5/2ppP3/8/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 4", "Nc3 a6 Be2 g6 O-O Bg7 Re1 e6 Bf1 Nge7 Na4 Qc7", "c3 d4 Bb5 Bd7 d3 a6 Ba4 b5 Bb3 Bg4 Bf4 e6", 30, -28, review.Inaccuracy, 0.134, true},
		{"the same, clearly", "r1bqkbnr/pp2pppp/2n5/2ppP3/8/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 4", "Nc3 a6 Be2 g6 O-O Bg7 Re1 e6 Bf1 Nge7 Na4 Qc7", "c3 d4 Bb5 Bd7 d3 a6 Ba4 b5 Bb3 Bg4 Bf4 e6", 30, -28, review.Inaccuracy, 0.136, false},
		{"the same as a mistake", "r1bqkbnr/pp2pppp/2n5/2ppP3/8/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 4", "Nc3 a6 Be2 g6 O-O Bg7 Re1 e6 Bf1 Nge7 Na4 Qc7", "c3 d4 Bb5 Bd7 d3 a6 Ba4 b5 Bb3 Bg4 Bf4 e6", 30, -28, review.Mistake, 0.134, false},
		{"the centre", "rnbqkbnr/pp1p1ppp/2p5/4p3/2P5/6P1/PP1PPP1P/RNBQKBNR w KQkq - 0 3", "Bg2 d5 cxd5 cxd5 Qb3 d4 d3 Nc6 Nf3 Be7 O-O Nf6", "d4 e4 d5 Bb4+ Bd2 Bxd2+ Nxd2 f5 e3 Nf6 Ne2 O-O", 21, -32, review.Inaccuracy, 0.123, false},
		{"the pair of bishops", "r4rk1/p1p2ppb/2pp3p/4p2P/4P1Pb/3PNN2/PPP2P2/R3K2R b KQ - 0 17", "Bg5 Nxg5 hxg5 a4 f6 a5 Kf7 a6 Rab8 b3 Rb5 f3", "Bf6 Rg1 g5 O-O-O a5 a4 Rfd8 Rde1 d5 Nf5 dxe4 Rxe4", -69, -125, review.Inaccuracy, 0.119, false},
		{"the same of a move that is not marked", "r4rk1/p1p2ppb/2pp3p/4p2P/4P1Pb/3PNN2/PPP2P2/R3K2R b KQ - 0 17", "Bg5 Nxg5 hxg5 a4 f6 a5 Kf7 a6 Rab8 b3 Rb5 f3", "Bf6 Rg1 g5 O-O-O a5 a4 Rfd8 Rde1 d5 Nf5 dxe4 Rxe4", -69, -125, review.NoJudgement, 0.119, false},
		{"a pawn that falls", "3r2k1/1pqr1ppp/6n1/3R4/1PP1P3/5P2/1Q4PP/4R2K w - - 7 33", "Red1 Qxc4 Rxd7 Rxd7 Re1 h6 h3 Qd4 Qxd4 Rxd4 Rc1 Rxb4", "Rc5 Qb6 Rd5 Nf4 Rxd7 Rxd7 Qe5 Ne6 Qa5 Qxa5 bxa5 Rc7", -321, -427, review.Inaccuracy, 0.096, false},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.judgement = tt.judgement
		if text := w.comment().text; text == "" || w.isOpinion(tt.loss) != tt.want {
			t.Errorf("%s: %q is an opinion: %t, want %t", tt.name, text, w.isOpinion(tt.loss), tt.want)
		}
	}
}

// What a player sees at once is told near that border, too, where the second judge sees an error as well; weak squares are not.
func TestWhatIsPlainToSeeIsTold(t *testing.T) {
	bishop := sentence(say("fault.trades-good-bishop"))
	for _, tt := range []struct {
		name string
		told phrases.Phrase
		seen float64
		want bool
	}{
		{"doubled pawns", thenHas("doubled-pawn"), 1.3, true},
		{"a passed pawn", thenHas("passed-pawn"), 1.3, true},
		{"the good bishop", bishop, 1.3, true},
		{"the centre", answerThat(both(say("purpose.drives-away"), say("purpose.claims-centre"))), 1.3, true},
		{"a weak spot", thenHas("weak-spot"), 1.3, false},
		{"doubled pawns, of little weight", thenHas("doubled-pawn"), 1.1, false},
		{"the good bishop, of little weight", bishop, 1.1, false},
	} {
		w := &writer{scene: writerOn(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4 e5", "d4 d5", 0, 0, Club).scene, judgement: review.Inaccuracy, seen: tt.seen, told: tt.told}
		if w.isOpinion(0.12) == tt.want {
			t.Errorf("%s: told is not %t", tt.name, tt.want)
		}
	}
}

// A knight on the rim is no reason for a small loss.
func TestTheRimIsATrifle(t *testing.T) {
	for judgement, silent := range map[review.Judgement]bool{review.Inaccuracy: true, review.Mistake: false} {
		w := writerOn(t, "rn1qkbnr/ppp1pppp/8/5b2/3P4/2N5/PPP2PPP/R1BQKBNR w KQkq - 1 5",
			"Nh3 e6 g4 Bg6 Nf4 Nc6 Bb5 Qh4 Bxc6+ bxc6", "Qf3 Qc8 Bd3 Bxd3 Qxd3 e6 Nf3 Bd6", 82, 20, Club)
		w.judgement = judgement
		if text := w.comment().text; (text == "") != silent {
			t.Errorf("%v: %q", judgement, text)
		}
	}
}

// What stands alone is seen by its phrase: a slogan does not, a motif and what drives a king into the open do.
func TestSlogans(t *testing.T) {
	w := writerOn(t, "r4rk1/pp3ppp/2n1pn2/3p4/2P5/1PN1P3/P2B1PPP/R4RK1 w - - 0 14", "h3 a6", "Rfd1 a6", 30, -40, Club)
	answer := func(deed string) phrases.Phrase {
		return sentence(say("reason.answer", in("moves", "14... e5"), in("deed", phrases.Phrase{Key: deed})))
	}
	takes := func(t board.PieceType) phrases.Phrase {
		return sentence(say("reason.answer", in("moves", "14... dxc4"), in("deed", say("purpose.takes", in("man", phrases.ManOn(t, w.start().King(board.White)))))))
	}
	for _, tt := range []struct {
		told phrases.Phrase
		want bool
	}{
		{answer("purpose.claims-centre"), true},
		{answer("purpose.drives-away"), true},
		{answer("purpose.drives-out"), false},
		{answer("fault.sends-back"), true},
		{takes(board.Pawn), true},
		{takes(board.Knight), false},
		{sentence(say("reason.after", in("moves", "14... e5"), in("state", say("fault.king-attackers")))), true},
		{sentence(say("reason.after", in("moves", "14... e5"), in("state", say("fault.lost-ending")))), false},
		{sentence(say("concept.castled.gone")), true},
		{sentence(say("fault.rim")), true},
		{sentence(say("fault.steps-into-pin")), false},
		{sentence(say("fault.overlooks")), false},
		{sentences(sentence(say("fault.rim")), sentence(say("remedy.does"))), false},
	} {
		if w.told = tt.told; (w.tellsFaultOnly() || w.isTooGeneral()) != tt.want {
			t.Errorf("%v: %v, want %v", tt.told, !tt.want, tt.want)
		}
	}
}

// No pawn explains a loss of five, however soon it falls, unless hardly anything else is left.
func TestAPawnIsTooLittle(t *testing.T) {
	const fen = "5r1k/pp1bq1rp/2p1p2N/2PpN3/P2PnP2/1P2P1P1/1B2Q1K1/7R w - - 3 30"
	for after, tells := range map[int]bool{-377: false, -360: true} {
		w := writerOn(t, fen, "Qh5 Rxg3+ Kf1 Be8 Qh2 Qg7 Neg4 Bg6 Rg1 Rxg1+ Qxg1 Bf5", "g4 b6 g5 bxc5 Nxd7 Qxd7 dxc5 Qb7", 129, after, Club)
		if text := w.comment().text; strings.Contains(text, "wins the pawn on g3") != tells {
			t.Errorf("%d: %q", after, text)
		}
	}
}

// A sacrifice that gives a man up later as well is not told to come later, a move that gives up nothing is.
func TestASacrificeIsNoMatterOfOrder(t *testing.T) {
	const start = "r1bq1rk1/ppp1b1pp/2n1pp2/4P3/3P4/2NB1N2/PPP3PP/R2QK2R w KQ - 0 11"
	for _, tt := range []struct {
		played, best string
		told         bool
	}{
		{"Bxh7+ Kxh7 Qd3+ Kg8 O-O-O fxe5", "O-O Nxd4 Bxh7+ Kxh7 Qxd4 Qxd4+ Nxd4 b6", false},
		{"Be4 f5 Bxc6 bxc6", "O-O Kh8 Be4 f5 Bxc6 bxc6", true},
	} {
		w := writerOn(t, start, tt.played, tt.best, -13, -341, Club)
		if got := w.comesBefore(); got.Empty() == tt.told {
			t.Errorf("%s: %q", tt.played, w.words.Text(got))
		}
	}
}

// A better move that does two things at once is missed, and that is told of a small error, too, where the second judge sees it.
func TestTwoThingsAtOnceAreMissed(t *testing.T) {
	one, two := say("purpose.heads-for", in("square", board.Square(21))), both(say("purpose.stops-pawn", in("pawn", board.Square(21))), say("purpose.luft"))
	w := writerOn(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4 e5", "d4 d5", 0, 0, Club)
	w.judgement = review.Inaccuracy
	if got := w.plainSentence(w.does(two)); clauseOf(got).Key != "event.misses" {
		t.Errorf("two things: %+v", got)
	}
	if got := w.plainSentence(w.does(one)); !got.Empty() {
		t.Errorf("one thing: %+v", got)
	}
	for _, tt := range []struct {
		name string
		deed phrases.Phrase
		seen float64
		want bool
	}{{"two things", two, 1.3, true}, {"two things, of little weight", two, 1.1, false}, {"one thing", one, 1.3, false}} {
		w.told, w.seen = w.misses(tt.deed), tt.seen
		if told := !w.saysLittle() && !w.isOpinion(0.12); told != tt.want {
			t.Errorf("%s: told is %t", tt.name, told)
		}
	}
}

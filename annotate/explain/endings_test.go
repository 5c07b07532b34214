package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/engine"
	"gloss/engine/board"
)

// Far mates, stalemates and pawn endings: told as what a reader makes of them.

// A pawn ending is won or lost where a far mate would be told.
func TestPawnEndings(t *testing.T) {
	w := writerOn(t, "8/8/8/8/5k2/6p1/6K1/8 w - - 2 66", "Kh3 Kf3 Kh4 g2", "Kg1 Ke3 Kg2 Kd2 Kxg3", 0, -2999998, Club)
	w.praised, w.nextLoses = true, 1
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "66. Kh3, the next best, loses the pawn ending") {
		t.Errorf("%q", text)
	}
	w = writerOn(t, "8/8/8/8/6K1/6p1/7k/R7 b - - 5 55", "Kg2 Ra2+ Kf1 Kf3", "g2 Kf5 g1=Q Rxg1 Kxg1", 0, -2999998, Club)
	w.praised, w.nextLoses = true, 1
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "55... Kg2, the next best, loses the ending") {
		t.Errorf("%q", text)
	}
	w = writerOn(t, "8/8/8/8/5k2/6p1/8/6K1 b - - 0 1", "g2 Kxg2", "Kf3 Kf1 g2+ Kg1 Kg3", 2999998, 0, Club)
	w.played.End = engine.EndBareMaterial
	if text := w.comment().text; !strings.Contains(text, "1... Kf3, which wins the pawn ending") {
		t.Errorf("%q", text)
	}
}

// Who lets a pawn ending slip is told how it stands now, and what takes the opposition.
func TestATurnedPawnEnding(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		want              string
	}{
		{"8/5k2/4p3/4P3/5PK1/8/8/8 w - - 3 50", "Kg5 Kg7 Kh5 Kh7 Kh4 Kh8", "Kh5 Kg7 Kg5 Kf7 Kh6 Kf8 Kg6 Ke7", 2220, 0,
			"Lets the win slip: 50... Kg7 holds the pawn ending. 50. Kh5 wins it."},
		{"8/5k2/4p3/4P3/5PK1/8/8/8 w - - 3 50", "Kg5 Kg7 Kh5 Kh7 Kh4 Kh8", "Kh5 Kg7 Kg5 Kf7 Kh6 Kf8 Kg6 Ke7", 2220, 150, ""},
		{"8/5k2/4p3/4P3/5PK1/8/8/8 w - - 3 50", "Kg5 Kg7 Kh5 Kh7 Kh4 Kh8", "Kh5 Kg7 Kg5 Kf7 Kh6 Kf8 Kg6 Ke7", 2220, -1500, ""},
		{"8/8/2r4R/3k3p/1p1p4/1P1K4/5P2/8 w - - 0 49", "Rxc6 Kxc6 Kxd4 Kd6 Ke4 Ke6 Kf4 Kf6", "Rxh5+ Kd6 Rh6+ Kd5 Rxc6 Kxc6 Kxd4 Kd6 f4 Ke7", 1342, -738,
			"After 49... Kxc6 the pawn ending is lost for White."},
		{"8/8/2r3pR/3k3P/1p1p4/1P1K4/5P2/8 b - - 0 48", "gxh5 Rxh5+ Kd6 Rh6+ Kd5 Rxc6 Kxc6 Kxd4 Kd6 f4 Ke7", "Rc3+ Kd2 Rf3 hxg6 Rxf2+ Ke1 Rg2 Kf1 Rg3 Kf2 Rg5 Ke2", 0, -1342,
			"After 49. Rxh5+ Kd6 50. Rh6+ Kd5 51. Rxc6 Kxc6 the pawn ending is lost for Black."},
		{"8/8/2r4R/3k3p/1p1p4/1P1K4/5P2/8 w - - 0 49", "Rxc6 Kxc6 Kxd4 Kd6 Ke4 Ke6 Kf4 Kf6", "Rxh5+ Kd6 Rh6+ Kd5 Rxc6 Kxc6 Kxd4 Kd6 f4 Ke7", -400, -738, ""},
		{"8/8/8/5p2/4kP2/6K1/8/8 w - - 0 48", "Kf2 Kxf4 Ke2 Kg3 Ke1 Kg2 Ke2 f4", "Kg2 Ke3 Kg3 Ke2 Kg2 Ke1 Kg3 Kd2", 0, -1362,
			"Loses the pawn ending: 48... Kxf4 49. Ke2 Kg3 50. Ke1 Kg2. 48. Kg2 holds it."}, // and not only the pawn
		{"8/6k1/4p3/4P2K/5P2/8/8/8 b - - 6 51", "Kf7 Kh6 Ke8 Kg6 Ke7 Kg7 Ke8", "Kh7 Kg5 Kg7 Kh4 Kh8 Kg4", 0, -2250,
			"Loses the pawn ending: 52. Kh6 Ke8 53. Kg6 Ke7 54. Kg7. 51... Kh7 takes the opposition."},
		{"8/6k1/4p3/4P2K/5P2/8/8/8 b - - 6 51", "Kf7 Kh6 Ke8 Kg6 Ke7 Kg7 Ke8", "Kh7 Kg5 Kg7 Kh4 Kh8 Kg4", -150, -250,
			"A mistake; 51... Kh7 takes the opposition."},
		{"8/5k2/4p3/4P3/5PK1/8/8/7R w - - 3 50", "Kg5 Kg7 Rh3", "Rh7+ Kg6 Re7", 2220, 0, ""},
		// With a queen on either side nobody knows if it holds.
		{"8/pp4pp/4p3/3pP3/5P2/4k1PP/PP4K1/8 w - - 3 33", "Kf1 g6 a4 Kf3 g4 Kxf4 Kf2 Kxe5 Ke3 d4+ Kd3 Kd5", "f5 d4 f6 d3 fxg7 d2 g8=Q d1=Q Qg5+ Ke4 Qf4+ Kd5", 21, -686,
			"Loses the pawn ending: 33... g6 34. a4 Kf3 35. g4 Kxf4."},
		{"8/pp4pp/4p3/3pP3/4kP2/6PP/PP4K1/8 b - - 2 32", "Ke3 f5 d4 f6 d3 fxg7 d2 g8=Q d1=Q Qg5+ Ke4 Qf4+ Kd5", "d4 Kf2 h5 h4 g6 Ke2 d3+ Kd2 Kf3 Kxd3 Kxg3 Ke4 Kxh4", 475, -21,
			"33. f5 wins a pawn: 33... d4 34. f6 d3 35. fxg7."},
	} {
		if text := told(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club).text; text != tt.want {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
	w := writerOn(t, "8/5k2/4p3/4P1K1/5P2/8/8/8 b - - 4 50", "Ke7 Kg6 Kd7 Kf7", "Kg7 Kh5 Kh7 Kh4", 0, -2999980, Club)
	w.praised, w.nextLoses = true, 1
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "It takes the opposition; 50... Ke7 loses the pawn ending") {
		t.Errorf("%q", text)
	}
}

// How long a queen needs against a rook is no attack; a man that falls is told all the same.
func TestAQueenAgainstARook(t *testing.T) {
	const played, best = "Kd7 Qa4+ Ke7 Qxb4+ Kf6 Qf4+ Ke7 Qd6+ Kf7 Qe6+ Kg7", "Kb7 Qxb4+ Ka6 Qd6+ Kb7 Kd4 Rc6 Qd7+ Rc7"
	for before, want := range map[int]bool{-307: true, -200: false} {
		w := writerOn(t, "2r5/2k5/8/Q2K4/1p6/8/8/8 b - - 0 66", played, best, before, -2999976, Club)
		if p := w.comment(); w.isDecided(p) != want || !strings.Contains(p.text, "mating attack") {
			t.Errorf("%d: decided %v, %q", before, !want, p.text)
		}
	}
	w := writerOn(t, "2r5/2k5/8/Q2K4/1p6/8/8/8 b - - 0 66", played, best, -307, -2999976, Club)
	if p := (part{claims: []Claim{{Kind: NetClaim}}}); w.isDecided(p) {
		t.Error("the man that falls is not told")
	}
}

// A game that is lost before and after a move is not lost by a far mate.
func TestAFarMateInALostGame(t *testing.T) {
	for before, want := range map[int]bool{-912: false, -200: true} {
		w := writerOn(t, "8/8/4R1p1/5pP1/5P2/2b1P1K1/5r2/5k2 w - - 0 78", "Rxg6 Be1 e4 Rd2+ Kh3 Rd3+ Kh2", "e4 Bd2 exf5 gxf5 Kh4 Rh2+ Kg3", before, -2999998, Club)
		if text := w.comment().text; (text != "") != want {
			t.Errorf("%d: %q", before, text)
		}
	}
}

// A stalemate far down the line is neither blamed on the move nor the better one's merit by name.
func TestAStalemateFarDownTheLine(t *testing.T) {
	const start, best = "8/p6p/8/3n4/8/3kp1RP/P5KP/8 b - - 2 28", "Nf4+ Kf3 Ne6 a3 Nd4+ Kg4 Kd2 Rg2+ e2 Kh5"
	for moves, want := range map[string]bool{"Kd2 Rg4 e2 Rd4+": true, "Kd2 Rg4 e2 Rd4+ Kc3 Re4 Kd3 Kf3 Nc3 Re7": false} {
		w := writerOn(t, start, moves, best, 284, 0, Club)
		w.played.End = engine.EndStalemate
		if text := w.comment().text; strings.Contains(text, "stalemate") != want {
			t.Errorf("%s: %q", moves, text)
		}
	}
	for shown, want := range map[int]string{4: "draws", 10: "draws by stalemate"} {
		w := writerOn(t, "8/1p6/p7/3K4/2P4p/7k/PP5P/8 w - - 1 37", "c5 Kxh2 Kd6 Kg3", "Ke4 Kxh2 Kf3 a5 Kf2 Kh3 Kf3 a4", 0, -537, Club)
		w.best.End, w.shown = engine.EndStalemate, shown
		if text := w.words.Text(w.keeps()); text != want {
			t.Errorf("%d half-moves: %q", shown, text)
		}
	}
}

// A rook goes behind a passed pawn to stay there, not where it takes it next.
func TestARookBehindAPassedPawnThatItTakes(t *testing.T) {
	for moves, want := range map[string]bool{"Rg3 Rh4+ Kg2 Rxh5": false, "Rg3 Rh4+ Kg2 Kf6": true} {
		w := writerOn(t, "8/2p1k3/1pPp4/pP2pPpP/P1n1r3/5R1K/5B2/8 w - - 0 42", moves, "h6 g4+ Kh2 Kf6", 588, -544, Club)
		if _, ok := rookBehindPasser(w.facts(PlayedLine, 1)); ok != want {
			t.Errorf("%s: %t", moves, ok)
		}
	}
}

// What decides an ending is told though no men are won.
func TestWhatDecidesEndings(t *testing.T) {
	w := writerOn(t, "8/pp5R/3kp2P/2p3p1/2P2r2/1P2K3/P7/8 b - - 0 42", "e5 Rxb7 g4 h7", "Rh4 Rxb7 Rxh6 Rxa7", 0, -290, Club)
	for _, key := range []string{"fault.lets-slip", "purpose.behind-passer", "purpose.creates-passer"} {
		if !w.showsBlow(say(key)) {
			t.Errorf("%s", key)
		}
	}
	w = writerOn(t, "8/pp5R/3kp2P/2p3p1/2P2r2/1P2K3/P7/8 b - - 0 42", "e5 Rxb7 g4 h7", "Rh4 Rxb7 Rxh6 Rxa7", 0, -900, Club)
	if w.showsBlow(say("purpose.behind-passer")) {
		t.Error("a rook behind a passed pawn is not worth so much")
	}
}

// A passed pawn that falls decides where it was nearly there, or where nothing else is on the board.
func TestAPassedPawnThatFalls(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		quoted, after     int
		want              bool
	}{
		{"8/1RPk1p2/4p1p1/4K3/4PP1p/8/8/2r5 w - - 1 39", "Rb2 Ke7 Kd4 Rxc7 Rh2 e5+", "c8=N+ Kxc8 Rxf7 h3", 4, -252, true},
		{"8/1RPk1p2/4p1p1/4K3/4PP1p/8/8/2r5 w - - 1 39", "Rb2 Ke7 Kd4 Rxc7 Rh2 e5+", "c8=N+ Kxc8 Rxf7 h3", 2, -252, false},
		{"8/2Pk1p2/4p1p1/4K3/4PP1p/8/1R6/2r5 b - - 2 39", "Kxc7 Rh2 Re1 Rxh4 Kd7 Rh8", "Ke7 Kd4 Rxc7 Rh2 e5+ Kxe5", 4, 152, true},
		{"8/2Pk1p2/4p1p1/4K3/4PP1p/8/1R6/2r5 b - - 2 39", "Kxc7 Rh2 Re1 Rxh4 Kd7 Rh8", "Ke7 Kd4 Rxc7 Rh2 e5+ Kxe5", 4, -252, false},
		{"8/2Pk1p2/4p1p1/4K3/4PPPp/8/1R6/2r5 b - - 2 39", "Kxc7 Rh2 Re1 Rxh4 Kd7 Rh8", "Ke7 Kd4 Rxc7 Rh2 e5+ Kxe5", 4, 152, true},
		{"8/2Pk1p2/4p1p1/4K3/4PP1p/6P1/1R6/2r5 b - - 2 39", "Kxc7 Rh2 Re1 Rxh4 Kd7 Rh8", "Ke7 Kd4 Rxc7 Rh2 e5+ Kxe5", 4, 152, false},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 89, tt.after, Club)
		if w.quoted = tt.quoted; w.takesPasser() != tt.want {
			t.Errorf("%s, %d half-moves, to %d: %v", tt.fen, tt.quoted, tt.after, !tt.want)
		}
		takes := say("purpose.takes", in("man", phrases.ManOn(board.Pawn, board.Square(50))))
		for _, deed := range []phrases.Phrase{takes, say("fault.takes-passer", in("square", board.Square(50)))} {
			if w.showsBlow(deed) != tt.want {
				t.Errorf("%s, %d half-moves, to %d: shows a blow %v", tt.fen, tt.quoted, tt.after, !tt.want)
			}
		}
		if w.told = sentence(say("reason.answer", in("moves", "39... Ke7"), in("deed", takes))); w.tellsFaultOnly() == tt.want {
			t.Errorf("%s, %d half-moves, to %d: only a fault %v", tt.fen, tt.quoted, tt.after, tt.want)
		}
	}
}

// A pawn is stopped by the man that goes where it would queen, or takes what it would become; a check only puts it off.
func TestAPawnIsStopped(t *testing.T) {
	const onD2, onD7 = "6k1/5pbp/Pp4p1/1P1B4/1P2P3/2r5/3p2PP/R4K2 w - - 0 41", "8/3P1k2/8/8/8/8/r5PP/6K1 b - - 0 1"
	for _, tt := range []struct{ fen, played, best, want string }{
		{onD2, "Bxf7+ Kxf7 Rd1 Rc1", "Rd1 Kf8 Ke2 Rb3", "stops the pawn on d2"},
		{onD7, "Ra3", "Rd2 d8=Q Rxd8 h3", "stops the pawn on d7"},
		{onD7, "Ke6", "Ra1+ Kf2 Rd1 d8=Q", ""},
		{onD7, "Ke6", "Ra3 d8=Q Ra1+ Kf2", ""},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 0, 0, Club)
		p, _ := stopsQueening(w.facts(BestLine, 0))
		if text := phrases.English().Text(p.says); text != tt.want {
			t.Errorf("%s: %q, want %q", tt.best, text, tt.want)
		}
	}
}

package pgn

import (
	"errors"
	"io"
	"strings"
	"testing"
)

func TestQuirksOfMoveText(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"no space behind the number", "1.e4 e5 2.Nf3 *", "e2e4 e7e5 g1f3 *"},
		{"no dot behind the number", "1 e4 e5 2 Nf3 *", "e2e4 e7e5 g1f3 *"},
		{"no dot and no space", "1e4 e5 2Nf3 *", "e2e4 e7e5 g1f3 *"},
		{"ellipsis character", "1. e4 1… e5 *", "e2e4 e7e5 *"},
		{"dots alone", "1. e4 1 ... e5 *", "e2e4 e7e5 *"},
		{"wrong numbers", "3. e4 e5 7. Nf3 *", "e2e4 e7e5 g1f3 *"},
		{"all on one line with comments", "{a}1.e4{b}e5{c}*", "{a} e2e4 {b} e7e5 {c} *"},
		{"comment before the number and behind it", "{a} 1. {b} e4 {c} 1... {d} e5 *", "{a} <{b} > e2e4 {c} <{d} > e7e5 *"},
		{"comment behind a number without a move", "1. e4 1... {a} *", "e2e4 {a} *"},
		{"comments around variations", "1. e4 {a} (1. d4) {b} (1. c4) {c} 1... e5 *", "e2e4 {a} ( d2d4 ) {b} ( c2c4 ) {c} e7e5 *"},
		{"variation of a comment only", "1. e4 ({better prepare it}) 1... e5 *", "e2e4 ( {better prepare it} ) e7e5 *"},
		{"empty variation", "1. e4 () 1... e5 *", "e2e4 ( ) e7e5 *"},
		{"variation before the first move", "({x} 1. d4) 1. e4 *", "( {x} d2d4 ) e2e4 *"},
		{"variation of the last move behind the result", "1. e4 e5 * (1... c5)", "e2e4 e7e5 * ( c7c5 )"},
		{"variation without a space", "1. e4(1. d4)e5(1... c5)*", "e2e4 ( d2d4 ) e7e5 ( c7c5 ) *"},
		{"result in a variation", "1. e4 (1. d4 d5 1/2-1/2) 1... e5 *", "e2e4 ( d2d4 d7d5 1/2-1/2 ) e7e5 *"},
		{"comment behind the result", "1. e4 1-0 {resigns}", "e2e4 1-0 {resigns}"},
		{"half as a character", "1. e4 ½-½", "e2e4 1/2-1/2"},
		{"half in Latin-1", "1. e4 \xbd-\xbd", "e2e4 1/2-1/2"},
		{"half written short", "1. e4 1/2", "e2e4 1/2-1/2"},
		{"result with a colon", "1. e4 1:0", "e2e4 1-0"},
		{"result with a dash", "1. e4 0–1", "e2e4 0-1"},
		{"the same result twice", "1. e4 1-0 1-0", "e2e4 1-0"},
		{"glyph apart from its move", "1. e4 ! e5 ?! *", "e2e4 ! e7e5 ?! *"},
		{"signs of the informator", "1. e4 += e5 ± 2. Nf3 -/+ □ Nc6 = *", "e2e4 += e7e5 ± g1f3 -/+ □ b8c6 = *"},
		{"sign in Latin-1", "1. e4 \xb1 e5 *", "e2e4 ± e7e5 *"},
		{"more exclamation marks than there are glyphs", "1. e4!!! e5 *", "e2e4 !!! e7e5 *"},
		{"a NAG with many digits", "1. e4 $99999999999999999999 e5 $0 *", "e2e4 $99999999999999999999 e7e5 $0 *"},
		{"en passant apart", "1. e4 a6 2. e5 d5 3. exd6 e.p. *", "e2e4 a7a6 e4e5 d7d5 e5d6 *"},
		{"figurines", "1. ♘f3 ♞f6 *", "g1f3 g8f6 *"},
		{"capture sign", "1. e4 d5 2. e4×d5 *", "e2e4 d7d5 e4d5 *"},
		{"all the null moves", "1. e4 -- 2. d4 Z0 3. c4 null 4. b4 pass 5. a4 0000 6. h4 @@@@ *", "e2e4 0000 d2d4 0000 c2c4 0000 b2b4 0000 a2a4 0000 h2h4 0000 *"},
		{"null move as the first", "1. -- e5 *", "0000 e7e5 *"},
		{"control bytes and no-break spaces", "\x1a1.\u00a0e4\x00 e5\xa0*\x1a", "e2e4 e7e5 *"},
		{"carriage returns", "1. e4\r; a\r%b\re5 *\r", "e2e4 ; a\n%b\ne7e5 *"},
		{"percent within a line is no escape", "1. e4 {%} e5 *", "e2e4 {%} e7e5 *"},
		{"percent at the start of a line of a comment", "1. e4 {a\n%b} e5 *", "e2e4 {a\n%b} e7e5 *"},
		{"comment with an empty tag line", "1. e4 {\n[Event \"x\"]\n} e5 *", "e2e4 {\n[Event \"x\"]\n} e7e5 *"},
		{"comment that quotes a game", "1. e4 {see\n\n[Event \"x\"]\n[Site \"y\"]\n\n1. d4 d5} e5 *", "e2e4 {see\n\n[Event \"x\"]\n[Site \"y\"]\n\n1. d4 d5} e7e5 *"},
		{"variation with an illegal move", "1. e4 (1. d4 Qh7 {x} (1... d5) 2. c4 1-0) 1... e5 *", "e2e4 ( d2d4 REST Qh7 {x} (1... d5) 2. c4 1-0 ) e7e5 *"},
		{"variation with a word", "1. e4 (1. d4 2. {y} or (2. c4) so ; z\n) 1... e5 *", "e2e4 ( d2d4 REST 2. {y} or (2. c4) so ; z\n ) e7e5 *"},
		{"moves behind the result of a variation", "1. e4 (1. d4 0-1 d5) 1... e5 *", "e2e4 ( d2d4 REST d5 0-1 ) e7e5 *"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := readOne(t, tt.text)
			if got := sketch(t, g); got != tt.want {
				t.Errorf("%q\nis  %s\nnot %s", tt.text, got, tt.want)
			}
			checkLaws(t, g)
		})
	}
}

func TestTags(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"order is kept", `[White "a"] [Event "b"] [Result "*"] [Site "c"]`, "White=a|Event=b|Result=*|Site=c"},
		{"repeated tags", `[White "a"][White "b"]`, "White=a|White=b"},
		{"empty value", `[White ""]`, "White="},
		{"spaces", "\t[ White   \"a\"  ] \n  [Black\"b\"]", "White=a|Black=b"},
		{"an empty line between tags", "[Event \"a\"]\n\n[Site \"b\"]\n", "Event=a|Site=b"},
		{"quotation marks without backslash", `[Event "The "Big" one"]`, `Event=The "Big" one`},
		{"backslash at the end", `[Site "C:\"]`, `Site=C:\`},
		{"backslash at the end, blanks behind", `[Site "C:\"] `, `Site=C:\`},
		{"backslash before a letter", `[Site "C:\x\\y"]`, `Site=C:\x\y`},
		{"brackets", `[Event "[a] {b} (c) ; % 1-0"]`, "Event=[a] {b} (c) ; % 1-0"},
		{"names beyond the standard", `[White_Elo2 "1"][x:y-z "2"]`, "White_Elo2=1|x:y-z=2"},
		{"Windows-1252", "[White \"\x93M\xfcller\x94\"]", "White=“Müller”"},
		{"UTF-8 and Latin-1 in one file", "[White \"Müller\"][Black \"M\xfcller\"]", "White=Müller|Black=Müller"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := readOne(t, tt.text+"\n\n1. e4 *")
			var tags []string
			for _, tag := range g.Tags {
				tags = append(tags, tag.Name+"="+tag.Value)
			}
			if got := strings.Join(tags, "|"); got != tt.want {
				t.Errorf("tags %s, want %s", got, tt.want)
			}
			checkLaws(t, g)
		})
	}
}

func TestGamesOfAFile(t *testing.T) {
	const tags = "[Event \"a\"]\n[Site \"b\"]\n\n"
	tests := []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"white space and a byte order mark", "\xef\xbb\xbf\r\n \n", nil},
		{"only tags", tags, []string{"*"}},
		{"two games of only tags", tags + tags, []string{"*", "*"}},
		{"tags again without moves", "[Site \"a\"]\n\n[Site \"b\"]\n\n1. e4 *", []string{"*", "e2e4 *"}},
		{"only comments", "; a\n{b}\n", nil},
		{"no tags, one line", "1. e4 1-0 1. d4 0-1", []string{"e2e4 1-0", "d2d4 0-1"}},
		{"no tags, no numbers", "e4 *\nd4 *", []string{"e2e4 *", "d2d4 *"}},
		{"no result before a tag", "1. e4\n[Event \"a\"]\n1. d4 *", []string{"e2e4 *", "d2d4 *"}},
		{"tag in the line of a result", "1. e4 * [Event \"a\"] 1. d4 *", []string{"e2e4 *", "d2d4 *"}},
		{"comments behind a result and before a game", "1. e4 * {a}\n{b}\n\n{c}\n1. d4 *", []string{"e2e4 * {a} {b}", "{c} d2d4 *"}},
		{"comments at the end of the file", "1. e4 *\n; of the game\n\n; of the file\n", []string{"e2e4 * ; of the game"}},
		{"comments behind a game without a result", "1. e4\n\n; the end\n", []string{"e2e4 ; the end\n*"}},
		{"line ends of old computers", "1. e4 *\r\r{a} 1. d4 *\r", []string{"e2e4 *", "{a} d2d4 *"}},
		{"line ends of two bytes", "1. e4 *\r\n{a}\r\n\r\n{b} 1. d4 *\r\n", []string{"e2e4 * {a}", "{b} d2d4 *"}},
		{"an empty line within a variation behind the result", "1. e4 * (1. d4\n\n d5)\n\n1. c4 *", []string{"e2e4 * ( d2d4 d7d5 )", "c2c4 *"}},
		{"joined files with byte order marks", "\xef\xbb\xbf1. e4 *\n\xef\xbb\xbf" + tags + "1. d4 *", []string{"e2e4 *", "d2d4 *"}},
		{"comment before and between tags", "{a}\n[Event \"a\"]\n% b\n[Site \"b\"]\n{c} 1. e4 *", []string{"{c} e2e4 *"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games := readAll(t, tt.text)
			if len(games) != len(tt.want) {
				t.Fatalf("%d games, want %d", len(games), len(tt.want))
			}
			var all string
			for i, g := range games {
				if g.Broken() {
					t.Fatal(g.Errors[0])
				}
				if got := sketch(t, g); got != tt.want[i] {
					t.Errorf("game %d is %q, not %q", i+1, got, tt.want[i])
				}
				if g.Number != i+1 {
					t.Errorf("game %d has the number %d", i+1, g.Number)
				}
				checkLaws(t, g)
				all += written(t, g)
			}
			// All games written behind one another are the same games again.
			again := readAll(t, all)
			if len(again) != len(games) {
				t.Fatalf("%d games after writing, want %d:\n%s", len(again), len(games), all)
			}
			for i := range again {
				if diff := Diff(games[i], again[i]); diff != "" {
					t.Errorf("game %d after writing: %s", i+1, diff)
				}
			}
		})
	}
}

func TestPrefaceStaysBetweenTheTags(t *testing.T) {
	g := readOne(t, "{a}\n[Event \"a\"]\n% b\n[Site \"b\"]\n{c} 1. e4 *")
	if want := "{a}\n[Event \"a\"]\n% b\n[Site \"b\"]\n\n{c} 1. e4 *\n\n"; written(t, g) != want {
		t.Errorf("%q, want %q", written(t, g), want)
	}
}

func TestBrokenGames(t *testing.T) {
	const next = "\n\n[Event \"next\"]\n\n1. c4 {ok} *\n"
	tests := []struct {
		name, text, moves string
		stage             Stage
		err               string
	}{
		{"illegal move", "1. e4 e5 2. Ke3 Nf6 1-0", "e2e4 e7e5 REST 2. Ke3 Nf6 1-0 1-0", Legality, `f.pgn:1:13: game 1: move "Ke3": not legal`},
		{"ambiguous move", "1. Nf3 a6 2. d3 a5 3. Nd2 a4 4. Nb1 *", "g1f3 a7a6 d2d3 a6a5 REST 3. Nd2 a4 4. Nb1 * *", Legality, `1:23: game 1: move "Nd2": ambiguous`},
		{"word", "1. e4 and so on *", "e2e4 REST and so on * *", Legality, `1:7: game 1: move "and"`},
		{"junk", "1. e4 <reserved> *", "e2e4 REST <reserved> * *", Syntax, `1:7: game 1: "<reserved>" is not PGN`},
		{"null move in check", "1. e4 f6 2. Qh5+ -- *", "e2e4 f7f6 d1h5 REST -- * *", Legality, "1:18: game 1: move"},
		{"move in digits", "1. 5254 *", "REST 1. 5254 * *", Legality, `1:4: game 1: move "5254"`},
		{"two results", "1. e4 1-0 0-1", "e2e4 REST 0-1 1-0", Syntax, "1:11: game 1: a second result, 0-1 behind 1-0"},
		{"text behind the result", "1. e4 1-0 White resigns", "e2e4 REST White resigns 1-0", Syntax, "1:11: game 1: a move behind the result"},
		{"open comment", "1. e4 {oops\ne5 1-0", "e2e4 {oops\ne5 1-0} REST {oops\ne5 1-0 *", Syntax, "1:7: game 1: a comment is not closed"},
		{"open comment in a variation", "1. e4 (1. d4 {oops\ne5 1-0", "e2e4 ( d2d4 {oops\ne5 1-0} ) REST {oops\ne5 1-0 *", Syntax, "1:14: game 1: a comment is not closed"},
		{"open variation", "1. e4 (1. d4 d5 1-0", "e2e4 ( d2d4 d7d5 1-0 ) *", Syntax, "1:7: game 1: a variation is not closed"},
		{"closed too often", "1. e4 (1. d4)) e5 *", "e2e4 ( d2d4 ) REST ) e5 * *", Syntax, "1:14: game 1: a closing parenthesis"},
		{"nested braces that match", "1. e4 {a {b} c} e5 *", "e2e4 {a {b} REST c} e5 * *", Legality, `1:14: game 1: move "c"`},
		{"tag without quotes", "[Event next]\n1. e4 *", "e2e4 *", Syntax, `1:1: game 1: not a tag pair: "[Event next]"`},
		{"tag without an end", "[Event \"x\n1. e4 *", "e2e4 *", Syntax, `1:1: game 1: not a tag pair`},
		{"command outside a comment", "1. e4 [%eval 0.3] e5 *", "e2e4 e7e5 *", Syntax, `1:7: game 1: not a tag pair: "[%eval 0.3]"`},
		{"other variant", "[Variant \"Atomic\"]\n\n1. e4 e5 *", "no start", Setup, `1:1: game 1: the variant "Atomic" is not chess`},
		{"bad start position", "[FEN \"8/8/8 w\"]\n\n1. e4 *", "no start", Setup, "1:1: game 1: the start position cannot be used"},
		{"bad start position without moves", "[FEN \"8/8/8 w\"]\n", "no start", Setup, "game 1: the start position cannot be used"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := NewReader(strings.NewReader(tt.text+next), "f.pgn")
			g, err := r.Next()
			var fault *Error
			if !errors.As(err, &fault) || g == nil {
				t.Fatalf("error %v, want one that names the place", err)
			}
			if fault.Stage != tt.stage || !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%s error %q\nwant %s error %q", fault.Stage, err, tt.stage, tt.err)
			}
			if !strings.Contains(err.Error(), "; ") {
				t.Errorf("%q does not say what to do", err)
			}
			if got := sketch(t, g); got != tt.moves {
				t.Errorf("read %s\nwant %s", got, tt.moves)
			}
			if got, want := written(t, g), strings.TrimSpace(tt.text)+"\n\n"; got != want {
				t.Errorf("copied as %q, want %q", got, want)
			}
			g, err = r.Next()
			if err != nil || sketch(t, g) != "c2c4 {ok} *" || g.Tag("Event") != "next" {
				t.Fatalf("the next game: %v, %v", g, err)
			}
			if g, err := r.Next(); !errors.Is(err, io.EOF) {
				t.Fatalf("then %v, %v", g, err)
			}
		})
	}
}

func TestOpenCommentsEndAtTheNextGame(t *testing.T) {
	// No game has another comment that would show the missing brace, and the
	// second one is not closed either.
	const text = "[Event \"a\"]\n\n1. e4 {x e5 *\n\n[Event \"b\"]\n\n1. d4 {y d5 *\n\n[Event \"c\"]\n\n1. c4 *\n\n[Event \"d\"]\n\n1. b4 *\n"
	games := readAll(t, text)
	var got []string
	for _, g := range games {
		got = append(got, g.Tag("Event")+" "+map[bool]string{true: "broken", false: "whole"}[g.Broken()])
	}
	if s := strings.Join(got, ", "); s != "a broken, b broken, c whole, d whole" {
		t.Error(s)
	}
}

func TestVariants(t *testing.T) {
	const fen = "[FEN \"1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1\"]\n"
	for _, name := range []string{"", "Standard", "normal", "chess", "From Position"} {
		g := readOne(t, "[Variant \""+name+"\"]\n\n1. e4 e5 *")
		if pos, err := g.Start(); err != nil || pos.Chess960() {
			t.Errorf("variant %q: %v", name, err)
		}
	}
	for _, name := range []string{"Chess960", "chess 960", "Fischerandom", "Fischer Random", "FRC", "freestyle"} {
		g := readOne(t, "[Variant \""+name+"\"]\n"+fen+"\n1. O-O O-O-O *")
		if pos, err := g.Start(); err != nil || !pos.Chess960() {
			t.Errorf("variant %q: %v", name, err)
		}
	}
}

func TestSlipsInStartPositions(t *testing.T) {
	for _, tt := range []struct{ fen, read, warning string }{
		{"r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", `"KQkq -" in the start position is not possible`},
		{"4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", `"KQkq -" in the start position`},
		{"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", `"- e6" in the start position`},
		{"4k3/8/8/8/8/8/8/4K3 w K e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "is not possible; it is left out"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
	} {
		g := readOne(t, "[FEN \""+tt.fen+"\"]\n\n1. Kf2 *")
		pos, err := g.Start()
		if err != nil || pos.FEN() != tt.read {
			t.Errorf("%s is read as %s (%v)", tt.fen, pos.FEN(), err)
		}
		checkFaults(t, "warning", g.Warnings, tt.warning)
		checkLaws(t, g)
	}
}

func TestPeculiarStartPositions(t *testing.T) {
	for name, fen := range map[string]string{
		"mate":                       "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
		"stalemate":                  "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
		"check":                      "7k/8/6K1/8/8/8/8/Q7 b - - 0 1",
		"bare kings":                 "7k/8/6K1/8/8/8/8/8 w - - 0 1",
		"sixteen pawns to promotion": "8/PPPPPPPP/8/k6K/8/8/pppppppp/8 w - - 0 1",
	} {
		text := "[FEN \"" + fen + "\"]\n\n*"
		g := readOne(t, text)
		pos, err := g.Start()
		if err != nil || pos.FEN() != fen {
			t.Errorf("%s: %s (%v)", name, pos.FEN(), err)
		}
		checkLaws(t, g)
	}
}

func TestStartPositionNumbers(t *testing.T) {
	const board = "4k3/8/8/8/8/8/4P3/4K3"
	for _, tt := range []struct{ fen, text string }{
		{board + " b - - 3 17", "17... Kd7 18. e4 Ke6 *"},
		{board + " w - - 0 1", "1. e4 Kd7 *"},
		{board + " b - -", "1... Kd7 2. e4 *"},
		{board + " w - - 0 0", "1. e4 Kd7 *"},
		// The 75-move rule is an arbiter's and ends no reading.
		{board + " w - - 149 200", "200. Kd2 Kd7 201. Kd3 Kd6 *"},
	} {
		g := readOne(t, "[FEN \""+tt.fen+"\"]\n\n"+tt.text)
		checkLaws(t, g)
		if _, moves, _ := strings.Cut(written(t, g), "\n\n"); moves != tt.text+"\n\n" {
			t.Errorf("%s is written %q", tt.text, moves)
		}
	}
}

func TestEncodingIsRemembered(t *testing.T) {
	for text, want := range map[string]bool{
		"[White \"M\xfcller\"]\n\n1. e4 *": true, "1. e4 {\x96} *": true,
		"1. e4 (1. d4 x \xfc) 1... e5 *": true,
		"[White \"Müller\"]\n\n1. e4 *":  false, "1. e4 *": false,
	} {
		if g := readOne(t, text); g.Windows1252 != want {
			t.Errorf("%q: %t, want %t", text, g.Windows1252, want)
		}
	}
	_, err := NewReader(strings.NewReader("\xff\xfe1\x00.\x00"), "f.pgn").Next()
	if err == nil || !strings.Contains(err.Error(), "UTF-16") {
		t.Errorf("UTF-16: %v", err)
	}
}

// TestRest reads what stands behind the last game.
func TestRest(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"1. e4 *\n\n; the end\n", "; the end"},
		{"1. e4 *\n\n{a}\n\n\n% b\r\n; \xe9\n\n", "{a}\n\n\n% b\r\n; \xe9"},
		{"{a}\n", "{a}"},
		{"1. e4 * {a}\n", ""},
		{"1. e4 *\n\n{a} 1. d4 *\n", ""},
		{"1. e4 *\n\n", ""},
		{"", ""},
	} {
		for _, skip := range []bool{false, true} {
			r := NewReader(strings.NewReader(tt.text), "rest.pgn")
			var err error
			for err == nil {
				if skip {
					_, err = r.Skip()
				} else {
					_, err = r.Next()
				}
			}
			if r.Rest() != tt.want || !errors.Is(err, io.EOF) {
				t.Errorf("%q: %q, %v, want %q", tt.text, r.Rest(), err, tt.want)
			}
			if want := strings.Count(tt.text, "*"); r.Games() != want {
				t.Errorf("%q: %d games", tt.text, r.Games())
			}
		}
	}
}

// TestAGameIsThereAsSoonAsItIsOver reads from a source that gives nothing more until the game
// has come out.
func TestAGameIsThereAsSoonAsItIsOver(t *testing.T) {
	for _, text := range []string{
		"1. e4 e5 1-0\n\n", "1. e4 e5 1-0\r\n\r", "1. e4 e5 1-0 {resigns}\n\n", "[Event \"a\"]\n\n1. e4 (1. d4 *) e5 *\n \t\n",
		"1. e4 * ; a remark\n\n", "1. e4 e5 1/2-1/2\n{a\n\nb}\n\n", "1. e4 Ke7 2. Kk4 1-0\n\n",
	} {
		in, out := io.Pipe()
		defer out.Close()
		r := NewReader(in, "slow.pgn")
		go func() { // ends with the pipe
			for i := range len(text) {
				if _, err := io.WriteString(out, text[i:i+1]); err != nil {
					return
				}
			}
		}()
		g, err := r.Next()
		if g == nil || g.Broken() != (err != nil) || g.Raw != strings.TrimSpace(text) {
			t.Errorf("%q: %v, %v", text, g, err)
		}
	}
}

package pgn

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// gameCase is what a reader must find in one game.
type gameCase struct {
	tags     string // values of the tags that matter: Name=value|Name=value
	moves    string // the sketch of the moves
	errors   string // parts of the errors, | between them
	warnings string
}

const sevenTags = "Event=T|Site=?|Date=2024.01.01|Round=1|White=A|Black=B|Result=1-0"

// cases are the peculiarities of files in the wild, one or more a file.
var cases = map[string][]gameCase{
	"01_plain":                          {{sevenTags, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 1-0", "", ""}},
	"02_comments":                       {{sevenTags, "e2e4 {best by test} e7e5 g1f3 {a} {b} b8c6 f1b5 a7a6 {end} 1-0", "", ""}},
	"03_pregame_comment":                {{sevenTags, "{Intro comment} e2e4 e7e5 1-0", "", ""}},
	"03b_pregame_comment_after_1":       {{sevenTags, "<{Intro comment} > e2e4 e7e5 1-0", "", ""}},
	"04_rav":                            {{sevenTags, "e2e4 e7e5 ( c7c5 g1f3 ( c2c3 d7d5 ( g8f6 e4e5 ) ) d7d6 ) g1f3 b8c6 1-0", "", ""}},
	"05_rav_comment_paren":              {{sevenTags, "e2e4 {open (file)} e7e5 ( c7c5 {Sicilian (sharp)} ) g1f3 b8c6 1-0", "", ""}},
	"06_nag":                            {{sevenTags, "e2e4 ! $1 e7e5 ? $2 g1f3 $14 $32 b8c6 !? f1b5 ?! a7a6 ?? 1-0", "", ""}},
	"07_clk_eval":                       {{sevenTags, "e2e4 { [%eval 0.17] [%clk 0:03:00] } e7e5 { [%eval 0.2] [%clk 0:02:59] [%csl Ga1,Rh8] [%cal Ge2e4] text } g1f3 1-0", "", ""}},
	"08_escaped_tags":                   {{`Event=The "Big" one|Site=C:\x|White=A|Black=B|Result=1-0`, "e2e4 e7e5 1-0", "", ""}},
	"09_semicolon":                      {{sevenTags, "e2e4 e7e5 ; best reply Nf6 was also d5\ng1f3 b8c6 1-0", "", ""}},
	"10_percent":                        {{sevenTags, "%this is an escape line d4 e6\ne2e4 e7e5 g1f3 % d5 another\nb8c6 1-0", "", ""}},
	"11_no_result":                      {{"Event=T|Site=?|Date=2024.01.01|Round=1|White=A|Black=B|Result=*", "e2e4 e7e5 g1f3 *", "", "9:13: game 1: no result"}},
	"12_crlf":                           {{sevenTags, "e2e4 {c\nd} e7e5 g1f3 b8c6 1-0", "", ""}},
	"13_bom":                            {{sevenTags, "e2e4 e7e5 1-0", "", ""}},
	"14_latin1":                         {{"Event=T|Site=?|Date=2024.01.01|Round=1|White=Müller|Black=B|Result=1-0", "e2e4 {gruß} e7e5 1-0", "", ""}},
	"15_nullmove_dashes":                {{sevenTags, "e2e4 0000 d2d4 e7e5 1-0", "", ""}},
	"16_nullmove_Z0":                    {{sevenTags, "e2e4 0000 d2d4 e7e5 1-0", "", ""}},
	"16b_null_in_rav":                   {{sevenTags, "e2e4 ( d2d4 0000 e2e4 ) e7e5 g1f3 1-0", "", ""}},
	"17_long_alg":                       {{sevenTags, "e2e4 e7e5 g1f3 b8c6 1-0", "", ""}},
	"17b_long_alg_nodash":               {{sevenTags, "e2e4 e7e5 g1f3 b8c6 1-0", "", ""}},
	"18_zero_castle":                    {{sevenTags, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8 1-0", "", ""}},
	"19_fen_setup":                      {{"Event=x|Result=*|SetUp=1|FEN=4k3/8/8/8/8/8/4P3/4K3 b - - 3 17", "e8d7 e2e4 d7e6 *", "", ""}},
	"20_chess960":                       {{"Event=x|Variant=Chess960|SetUp=1|FEN=nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w BGbg - 0 1|Result=*", "e2e4 e7e5 a1b3 a8b6 *", "", ""}},
	"20b_chess960_castle":               {{"Event=x|Variant=Chess960|SetUp=1|FEN=1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1|Result=*", "e1g1 e8b8 *", "", ""}},
	"21_multi":                          {{sevenTags, "e2e4 e7e5 1-0", "", ""}, {sevenTags, "d2d4 d7d5 1-0", "", ""}, {sevenTags, "c2c4 c7c5 1-0", "", ""}},
	"22_broken_mid":                     {{sevenTags, "e2e4 e7e5 1-0", "", ""}, {sevenTags, "d2d4 d7d5 REST 2. Qh7 Nc6 1-0 1-0", `22_broken_mid.pgn:19:13: game 2: move "Qh7": not legal`, ""}, {sevenTags, "c2c4 c7c5 1-0", "", ""}},
	"23_unclosed_comment_mid":           {{sevenTags, "e2e4 e7e5 1-0", "", ""}, {sevenTags, "d2d4 {oops d5 2. c4 1-0} REST {oops d5 2. c4 1-0 1-0", "23_unclosed_comment_mid.pgn:19:7: game 2: a comment is not closed", ""}, {sevenTags, "c2c4 c7c5 1-0", "", ""}},
	"24_no_blank_between":               {{sevenTags, "e2e4 e7e5 1-0", "", ""}, {sevenTags, "d2d4 d7d5 1-0", "", ""}},
	"25_no_tags":                        {{"", "e2e4 e7e5 g1f3 b8c6 *", "", ""}},
	"26_blank_in_comment":               {{sevenTags, "e2e4 {para one\n\npara two} e7e5 g1f3 1-0", "", ""}},
	"27_comment_linestart_num":          {{sevenTags, "e2e4 {see\n[not a tag \"x\"] and\n3. foo} e7e5 g1f3 1-0", "", ""}},
	"28_move_no_number":                 {{sevenTags, "e2e4 e7e5 g1f3 b8c6 1-0", "", ""}},
	"29_e.p.":                           {{sevenTags, "e2e4 a7a6 e4e5 d7d5 e5d6 e7d6 1-0", "", ""}},
	"30_promo_noeq":                     {{"Event=x|SetUp=1|FEN=8/P3k3/8/8/8/8/8/4K3 w - - 0 1|Result=*", "a7a8q e7e6 *", "", ""}},
	"30b_promo_paren":                   {{"Event=x|SetUp=1|FEN=8/P3k3/8/8/8/8/8/4K3 w - - 0 1|Result=*", "a7a8q e7e6 *", "", ""}},
	"30c_underpromo":                    {{"Event=x|SetUp=1|FEN=8/P3k3/8/8/8/8/8/4K3 w - - 0 1|Result=*", "a7a8n e7e6 *", "", ""}},
	"31_empty_moves":                    {{sevenTags, "1-0", "", ""}, {sevenTags, "e2e4 e7e5 1-0", "", ""}},
	"32_result_only_mismatch":           {{sevenTags, "e2e4 e7e5 0-1", "", `9:10: game 1: the Result tag is "1-0", but the moves end with 0-1`}},
	"33_longline":                       {{sevenTags, "e2e4 {" + strings.Repeat("x", 70000) + "} e7e5 1-0", "", ""}},
	"34_overdisambig":                   {{sevenTags, "e2e4 e7e5 g1f3 b8c6 f1b5 1-0", "", ""}},
	"35_missing_check":                  {{sevenTags, "e2e4 f7f6 d2d4 g7g5 d1h5 1-0", "", ""}},
	"36_wrong_check":                    {{sevenTags, "e2e4 e7e5 1-0", "", ""}},
	"37_comment_in_rav_start":           {{sevenTags, "e2e4 e7e5 ( {Alt} c7c5 {Sic} ) g1f3 1-0", "", ""}},
	"38_tag_two_per_line":               {{"Event=a|Site=b|Result=*", "e2e4 *", "", ""}},
	"39_tag_bracket":                    {{"Event=a [b] c|Site=x]y|Result=*", "e2e4 *", "", ""}},
	"40_ep_alt_dots":                    {{sevenTags, "e2e4 e7e5 g1f3 b8c6 f1b5 1-0", "", ""}},
	"41_utf8_comment":                   {{sevenTags, "e2e4 {naïve – ♘f3 d4} e7e5 1-0", "", ""}},
	"42_san_in_comment_semicolon_brace": {{sevenTags, "e2e4 {a ; b} e7e5 g1f3 1-0", "", ""}},
	"43_brace_nested":                   {{sevenTags, "e2e4 {a { b} e7e5 g1f3 1-0", "", ""}},
	// White is to move while Black is in check: no game reaches that.
	"44_75move":         {{"Event=x|SetUp=1|FEN=4k3/8/8/8/8/8/4R3/4K3 w - - 149 100|Result=*", "no start", "3:1: game 1: the start position cannot be used", ""}},
	"45_after_mate":     {{sevenTags, "f2f3 e7e5 g2g4 d8h4 REST 3. a3 a6 0-1 0-1", `9:24: game 1: move "a3": not legal`, `the Result tag is "1-0"`}},
	"46_trailing_blank": {{"Event=T|Result=*", "e2e4 *", "", ""}},
}

func TestPeculiarFiles(t *testing.T) {
	files, err := filepath.Glob(testdata(t, "pgn-cases", "*.pgn"))
	if err != nil || len(files) != len(cases) {
		t.Fatalf("%d files for %d cases (%v)", len(files), len(cases), err)
	}
	for _, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".pgn")
		t.Run(name, func(t *testing.T) {
			want, ok := cases[name]
			if !ok {
				t.Fatal("nothing is said about this file")
			}
			f, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			r := NewReader(f, filepath.Base(path))
			for i, c := range want {
				g, err := r.Next()
				if g == nil {
					t.Fatalf("game %d: %v", i+1, err)
				}
				checkCase(t, g, c)
			}
			if g, err := r.Next(); g != nil {
				t.Errorf("one game too many: %q (%v)", g.Raw, err)
			}
		})
	}
}

func checkCase(t *testing.T, g *Game, c gameCase) {
	t.Helper()
	var tags []string
	for _, tag := range g.Tags {
		tags = append(tags, tag.Name+"="+tag.Value)
	}
	if got := strings.Join(tags, "|"); got != c.tags {
		t.Errorf("game %d: tags %s\nwant %s", g.Number, got, c.tags)
	}
	if got := sketch(t, g); got != c.moves {
		t.Errorf("game %d: moves %s\nwant %s", g.Number, got, c.moves)
	}
	checkFaults(t, "error", g.Errors, c.errors)
	checkFaults(t, "warning", g.Warnings, c.warnings)
	text := written(t, g)
	if g.Broken() {
		if text != g.Raw+"\n\n" {
			t.Errorf("a broken game is not copied as it was read: %q", text)
		}
		return
	}
	checkLaws(t, g)
}

func checkFaults(t *testing.T, what string, faults []*Error, want string) {
	t.Helper()
	if want == "" {
		if len(faults) > 0 {
			t.Errorf("%s: %v", what, faults[0])
		}
		return
	}
	parts := strings.Split(want, "|")
	if len(faults) != len(parts) {
		t.Fatalf("%d faults of kind %s, want %d: %v", len(faults), what, len(parts), faults)
	}
	for i, part := range parts {
		if !strings.Contains(faults[i].Error(), part) {
			t.Errorf("%s %q\nwant %q", what, faults[i], part)
		}
	}
}

// checkLaws checks that a whole game can be written and read without a
// difference, and that what is written does not change any more.
func checkLaws(tb tester, g *Game) {
	tb.Helper()
	text := written(tb, g)
	again := readAll(tb, text)
	if len(again) != 1 {
		tb.Fatalf("%d games out of one, written as\n%s\nread from\n%s", len(again), text, g.Raw)
	}
	if again[0].Broken() {
		tb.Fatalf("the game is broken after writing: %v\n%q\nread from\n%q", again[0].Errors[0], text, g.Raw)
	}
	if diff := Diff(g, again[0]); diff != "" {
		tb.Fatalf("writing changes the game: %s\n%q\nread from\n%q", diff, text, g.Raw)
	}
	if second := written(tb, again[0]); second != text {
		tb.Fatalf("writing twice differs:\n%q\n%q", text, second)
	}
}

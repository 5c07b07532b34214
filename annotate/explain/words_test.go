package explain

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/pelletier/go-toml/v2"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/input/tomlfile"
)

// greek is the English catalogue in Greek letters: whatever is left in Latin ones is no word of the
// catalogue.
func greek(t *testing.T) *phrases.Catalogue {
	t.Helper()
	text, err := os.ReadFile("phrases/english.toml")
	if err != nil {
		t.Fatal(err)
	}
	var file map[string]any
	if err := tomlfile.Read(string(text), &file); err != nil {
		t.Fatal(err)
	}
	file = inGreek(file).(map[string]any)
	file["language"] = "el"
	var out bytes.Buffer
	if err := toml.NewEncoder(&out).Encode(file); err != nil {
		t.Fatal(err)
	}
	c, err := phrases.Load("greek.toml", out.String())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func inGreek(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for key := range v {
			v[key] = inGreek(v[key])
		}
		return v
	case string:
		depth := 0
		return strings.Map(func(r rune) rune {
			switch {
			case r == '{':
				depth++
			case r == '}':
				depth--
			case depth == 0 && r < 128 && unicode.IsLetter(r):
				return []rune("αβγδεζηθικλμνξοπρστυφχψωϊϋ")[unicode.ToLower(r)-'a']
			}
			return r
		}, v)
	}
	return value
}

// Moves, squares, files and the names of rules in the account are the same in all languages.
var (
	sameMoves = regexp.MustCompile(`\b(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?|[a-h])\b`)
	latin     = regexp.MustCompile(`\p{Latin}+`)
)

func wordsLeft(text string) []string {
	return latin.FindAllString(sameMoves.ReplaceAllString(text, ""), -1)
}

// In another language no English word is left, and the same moves are quoted.
func TestAnotherLanguageIsAnotherCatalogue(t *testing.T) {
	words := greek(t)
	for _, tt := range coached {
		for _, level := range []Level{Club, Beginner} {
			w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, level)
			w.words = words
			p := w.comment()
			if left := wordsLeft(p.text); len(left) > 0 || p.text == "" {
				t.Errorf("%s: %q are left in %q", tt.name, left, p.text)
			}
			for _, c := range p.claims {
				if !strings.Contains(p.text, c.Says) || c.Says == "" {
					t.Errorf("%s: %q does not say %q", tt.name, p.text, c.Says)
				}
			}
			english := told(t, tt.fen, tt.played, tt.best, tt.before, tt.after, level)
			if got, want := sameMoves.FindAllString(p.text, -1), movesOf(english.text); strings.Join(got, " ") != want {
				t.Errorf("%s: %q quotes other moves than %q", tt.name, p.text, english.text)
			}
		}
	}
}

// movesOf are the moves and squares of an English text, without its article.
func movesOf(text string) string {
	var list []string
	for _, m := range sameMoves.FindAllString(text, -1) {
		if m != "a" || strings.Contains(text, "the a-file") {
			list = append(list, m)
		}
	}
	return strings.Join(list, " ")
}

// What stands around a comment, and what is said by other ways than comments, is in the catalogue as well.
func TestAllThatIsSaidIsInTheCatalogue(t *testing.T) {
	words := greek(t)
	check := func(name, text string) {
		t.Helper()
		if left := wordsLeft(text); len(left) > 0 || strings.ContainsAny(text, "{}") {
			t.Errorf("%s: %q are left in %q", name, left, text)
		}
	}
	tt := coached[0]
	w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
	e := &Explainer{Evaluator: w.ev, Words: words, Level: Beginner, Reasons: -1, LinePlies: 10, WinPercent: review.Curve{Scale: 1}.WinPercent}
	pos := w.start()
	line := func(p *play.Path) engine.Line { return engine.Line{Moves: p.Moves, Score: p.Score, End: p.End} }
	best, played := line(w.best), line(w.played)
	rm := &review.Move{
		Ply: 20, Number: 10, Mover: board.Black, SAN: "c5", UCI: "c7c5", Played: w.played.Moves[0], Spoken: true, Judgement: review.Mistake,
		ValueBest: best.Score, ValueMoved: played.Score, Value: played.Score.White(board.Black), Lines: []engine.Line{best}, Loss: 0.2,
	}
	rm.Reply.Moves, rm.Reply.End = w.played.Moves[1:], w.played.End
	var moves []Move
	for range 3 {
		m, err := e.Explain(context.Background(), rm, pos)
		if err != nil {
			t.Fatal(err)
		}
		check("a beginner's comment", m.Comment())
		moves = append(moves, m)
	}
	check("a summary", (&Game{Moves: moves}).Summary().Text)
	for _, k := range []review.Knockout{{}, {Stable: true}, {Stable: true, Changes: true}, {Stable: true, BestChanges: true}, {Stable: true, JudgementChanges: true}, {Stable: true, BestChanges: true, JudgementChanges: true}} {
		k.BestSAN = "Nf3"
		moves[0].Knockout = &k
		check("a knock-out", words.Text(moves[0].knockoutSentence()))
	}
	rm.Second, rm.Praise = &review.Second{Line: best}, review.GoodSacrifice
	praised, err := e.Explain(context.Background(), rm, pos)
	if err != nil {
		t.Fatal(err)
	}
	check("praise", praised.Comment())
	for _, s := range States(pos, w.ev.Explain(pos), Club) {
		check("a state", words.Text(s.Says))
	}
	for i := range concepts() {
		c := &concepts()[i]
		for _, p := range []phrase{brings, removes, stands, fallen, leaves} {
			for _, own := range []bool{true, false} {
				for _, squares := range []board.Bitboard{board.SquareBB(8), board.SquareBB(8) | board.SquareBB(11)} {
					check(c.ID, words.Text(c.says(p, board.White, own, squares, pos)))
					check(c.ID, words.Text(c.because(board.White, squares, pos)))
				}
			}
		}
	}
	knight, rook := motif.Man{Piece: board.NewPiece(board.White, board.Knight), Square: 1}, motif.Man{Piece: board.NewPiece(board.White, board.Rook), Square: 0}
	for _, id := range []motif.ID{motif.Hanging, motif.Fork, motif.DoubleAttack, motif.Pin, motif.Skewer, motif.DiscoveredAttack, motif.DiscoveredCheck, motif.Trapped, motif.RemovedDefender, motif.Overloaded, motif.MateThreat, motif.Promotion, motif.BackRankMate} {
		for _, targets := range [][]motif.Man{{knight, rook}, {rook, rook}} {
			check(string(id), words.Text(motif.Motif{ID: id, Man: knight, Targets: targets, By: rook.Piece}.Phrase()))
		}
	}
}

// What follows an attack that a man has let in is a deed of the attacker: it stands before the reason.
func TestWhatLetsAnAttackInComesLast(t *testing.T) {
	lets := say("fault.abandons", in("attack", say("purpose.attacks", in("man", say("man-on.pawn", in("square", "f6"))))), in("man", phrases.TheMan(board.Pawn)), in("square", "e4"))
	got := phrases.English().Text(both(lets, say("remedy.stops-pawn")))
	if want := phrases.English().Text(say("remedy.stops-pawn")); !strings.HasSuffix(got, want+", now that the pawn no longer guards e4") {
		t.Errorf("%q", got)
	}
}

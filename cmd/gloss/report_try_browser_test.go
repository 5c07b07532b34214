package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// coachedPGN is a game that gloss has annotated and a human being, too.
const coachedPGN = `[Event "club evening"]
[White "Ann Miller"]
[Black "Bob"]
[WhiteElo "1500"]
[BlackElo "1600"]
[Result "1-0"]

{A short lesson.} 1. e4 {[%clk 0:05:00]} e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5
b5 $5 {Too bold!} (9... Na6 {holds longer} 10. O-O-O) 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7
16. Qb8+ Nxb8 17. Rd8# 1-0
`

// coachedPage is the report on that game for a player.
func coachedPage(t *testing.T, player string) string {
	t.Helper()
	return sharedPage(t, "for "+player, func() string {
		file := filepath.Join(t.TempDir(), "coached.pgn")
		if err := os.WriteFile(file, []byte(coachedPGN), 0o666); err != nil {
			t.Fatal(err)
		}
		return reportPage(t, "--player", player, "--nodes", "5000", file)
	})
}

const onPage = `JSON.parse(document.getElementById("data").textContent)`

// TestAMistakeIsTriedAgainOnTheBoard plays moves on the boards of a report: by clicks, by dragging, by typing.
func TestAMistakeIsTriedAgainOnTheBoard(t *testing.T) {
	b := chromium(t)
	p := open(t, b, coachedPage(t, "bob"), view{width: 1280, height: 900})
	// The first exercise in which some moves had a quick look only and some a second one.
	number := value[int](p, onPage+`.exercises.findIndex(e => ["look", "second"].every(f => e.moves.some(m => m.from === f))) + 1`)
	data := fmt.Sprintf(onPage+`.exercises[%d]`, number-1)
	exercise := fmt.Sprintf(`article.exercise[aria-label="Exercise %d"]`, number)
	moves := value[map[string]string](p, `(function () {
		const d = `+data+`, m = {}; d.moves.forEach(function (x) { if (!m[x.verdict]) m[x.verdict] = x.uci; }); m.count = String(d.moves.length); return m; })()`)
	if moves["best"] == "" || moves["wrong"] == "" || moves[""] != "" {
		t.Fatalf("verdicts %v", moves)
	}
	said := func() string {
		return value[string](p, `document.querySelector('`+exercise+` .verdict').textContent`)
	}
	at := func(square string) (x, y float64) {
		value[bool](p, `(document.querySelector('`+exercise+` svg.board').scrollIntoView({block: "center"}), true)`)
		box := value[[]float64](p, `(function () { const b = document.querySelector('`+exercise+` svg.board').getBoundingClientRect(); return [b.left, b.top, b.width]; })()`)
		scale := box[2] / 376                                       // units of the board
		file, row := float64('h'-square[0]), float64(square[1]-'1') // Black is at the bottom
		return box[0] + (16+45*file+22)*scale, box[1] + (45*row+22)*scale
	}
	click := func(square string) { x, y := at(square); p.do(chromedp.MouseClickXY(x, y)) }

	click(moves["wrong"][:2])
	if n := value[int](p, `document.querySelectorAll('`+exercise+` .mark.target').length`); n == 0 {
		t.Error("a chosen man shows no squares to go to")
	}
	click(moves["wrong"][2:4])
	if got := said(); !strings.HasPrefix(got, "No: ") || len(got) < 20 {
		t.Errorf("of a wrong move the page says %q", got)
	}
	click(moves["best"][:2])
	click(moves["best"][2:4])
	if got := said(); !strings.HasPrefix(got, "Right: ") {
		t.Errorf("of the best move the page says %q", got)
	}
	// Each verdict says what it rests on.
	if got := said(); !strings.HasSuffix(got, "By the analysis of the game, profile tuned, 5000 nodes a position.") {
		t.Errorf("the best move is judged so: %q", got)
	}
	looked := value[string](p, data+`.moves.find(m => m.from === "look").san`)
	again := value[string](p, data+`.moves.find(m => m.from === "second").san`)
	p.do(chromedp.SendKeys(chromedp.CSS(exercise+" .try input"), looked+kb.Enter))
	if got := said(); !strings.HasSuffix(got, "By a quick look of 2000 nodes at the move.") {
		t.Errorf("%s is judged so: %q", looked, got)
	}
	p.do(chromedp.SendKeys(chromedp.CSS(exercise+" .try input"), again+kb.Enter))
	if got := said(); !strings.HasSuffix(got, "By a look of 20000 nodes at the move.") {
		t.Errorf("%s is judged so: %q", again, got)
	}
	p.do(chromedp.SendKeys(chromedp.CSS(exercise+" .try input"), "zz"+kb.Enter))
	if got := said(); got != "zz is no move here." {
		t.Errorf("of nonsense the page says %q", got)
	}
	san := value[string](p, `(function () { const d = `+data+`; return d.moves.find(m => m.uci === d.best).san; })()`)
	value[string](p, `document.querySelector('`+exercise+` .try input').value = ""`)
	p.do(chromedp.SendKeys(chromedp.CSS(exercise+" .try input"), san+kb.Enter))
	if got := said(); !strings.HasPrefix(got, "Right: "+san) {
		t.Errorf("typed, the best move is called %q", got)
	}
	p.harmless()

	// In the game: the comment is hidden while the reader tries.
	p.click(`#game-1 [data-go="next"]`)
	p.click(`#game-1 [data-try="begin"]`)
	if value[bool](p, `document.querySelector("#game-1 .now").checkVisibility({visibilityProperty: true})`) {
		t.Error("the comment is seen while the move is tried")
	}
	p.picture("retry")
	fen := value[string](p, onPage+`.games[0].moves.find(m => m.class).try.fen`)
	if got, want := value[[]string](p, menOnBoard), standing(t, fen); !slices.Equal(got, want) {
		t.Errorf("the board to try has %q", got)
	}
	p.click(`#game-1 [data-try="show"]`)
	if got := value[string](p, `document.querySelector("#game-1 .verdict").textContent`); !strings.HasPrefix(got, "Right: ") {
		t.Errorf("the answer is %q", got)
	}
	p.click(`#game-1 [data-try="end"]`)
	if value[int](p, `document.querySelectorAll("#game-1 .verdict").length`) != 0 || !value[bool](p, `document.querySelector("#game-1 .now").checkVisibility({visibilityProperty: true})`) {
		t.Error("the game does not come back")
	}
	p.harmless()
}

// TestAMistakeIsTriedAgainByKeys: arrow keys go from square to square, Enter picks and drops, Escape gives up,
// and what happens is read aloud. Without the focus on the board the keys are the page's.
func TestAMistakeIsTriedAgainByKeys(t *testing.T) {
	b := chromium(t)
	p := open(t, b, coachedPage(t, "bob"), view{width: 1280, height: 900})
	p.do(chromedp.Focus(chromedp.CSS("#game-1")))
	p.press("n")
	value[bool](p, `(document.querySelector('#game-1 [data-try="begin"]').focus(), true)`)
	p.press(kb.Enter)
	if got := value[string](p, `document.activeElement.getAttribute("class") + " " + document.activeElement.getAttribute("role")`); got != "board trying application" {
		t.Fatalf("the focus is on %q", got)
	}
	const game = onPage + `.games[0].moves.find(m => m.class).try`
	aloud := func() string { return value[string](p, `document.querySelector("#game-1 .aloud").textContent`) }
	at := func() string {
		return value[string](p, `(document.querySelector("#game-1 .mark.at") || {dataset: {square: ""}}).dataset.square`)
	}
	here := at()
	fen := value[string](p, game+".fen")
	mover, enemy := "White", "black"
	if strings.Contains(fen, " b ") {
		mover, enemy = "Black", "white"
	}
	if man := value[string](p, `document.querySelector('#game-1 use[data-square="`+here+`"]').getAttribute("aria-label")`); man != here+": "+strings.ToLower(mover)+" king" {
		t.Errorf("the keys begin at %s", man)
	}
	// Black is at the bottom: a key goes where its arrow points.
	walk := func(to string) {
		t.Helper()
		for here != to {
			old := here
			switch {
			case to[0] < here[0]:
				p.press(kb.ArrowRight)
				here = string(here[0]-1) + here[1:]
			case to[0] > here[0]:
				p.press(kb.ArrowLeft)
				here = string(here[0]+1) + here[1:]
			case to[1] < here[1]:
				p.press(kb.ArrowUp)
				here = here[:1] + string(here[1]-1)
			default:
				p.press(kb.ArrowDown)
				here = here[:1] + string(here[1]+1)
			}
			if got := at(); got != here || !strings.HasPrefix(aloud(), here+", ") {
				t.Fatalf("from %s the keys come to %q, want %s, and one hears %q", old, got, here, aloud())
			}
		}
	}
	said := func() string { return value[string](p, `document.querySelector("#game-1 .verdict").textContent`) }
	wrong := value[string](p, game+`.moves.find(m => m.verdict === "wrong").uci`)
	foreign := value[string](p, `document.querySelector('#game-1 use[aria-label$=": `+enemy+` king"]').dataset.square`)
	walk(foreign)
	p.press(kb.Enter)
	if got := aloud(); got != "Nothing of "+mover+" stands on "+foreign {
		t.Errorf("Enter on a foreign king says %q", got)
	}
	walk(wrong[:2])
	p.press(kb.Enter)
	if got := aloud(); !strings.Contains(got, " on "+wrong[:2]+" chosen; it can go to ") || !strings.Contains(got, wrong[2:4]) {
		t.Errorf("a man picked says %q", got)
	}
	p.picture("keys")
	walk(wrong[2:4])
	if got := aloud(); !strings.HasSuffix(got, ", can go here") {
		t.Errorf("of a square to go to one hears %q", got)
	}
	p.press(kb.Enter)
	if got := said(); !strings.HasPrefix(got, "No: ") {
		t.Errorf("of a wrong move the page says %q", got)
	}
	best := value[string](p, game+`.best`)
	walk(best[:2])
	p.press(kb.Enter)
	walk(foreign)
	p.press(kb.Enter)
	if got := aloud(); !strings.HasSuffix(got, " cannot go to "+foreign) {
		t.Errorf("of an illegal move one hears %q", got)
	}
	walk(best[:2])
	p.press(" ")
	p.press(kb.Escape)
	if got := aloud(); !strings.HasSuffix(got, " put back") || !strings.HasPrefix(said(), "No: ") {
		t.Errorf("Escape with a man picked says %q", got)
	}
	p.press(" ")
	walk(best[2:4])
	p.press(" ")
	if got := said(); !strings.HasPrefix(got, "Right: ") {
		t.Errorf("of the best move the page says %q", got)
	}
	// Off the board the keys do nothing to it.
	value[bool](p, `(document.querySelector('#game-1 [data-try="show"]').focus(), true)`)
	p.press(kb.ArrowUp + kb.ArrowRight)
	if got := at(); got != "" || value[int](p, `document.querySelectorAll("#game-1 .verdict").length`) != 1 {
		t.Errorf("off the board the keys are at %q", got)
	}
	value[bool](p, `(document.querySelector("#game-1 svg.board").focus(), true)`)
	p.press(kb.Escape)
	if value[int](p, `document.querySelectorAll("#game-1 .verdict").length`) != 0 || value[string](p, `document.activeElement.id`) != "game-1" {
		t.Error("Escape behind the answer does not lead back to the game")
	}
	// Escape at once gives up: the answer is shown, a second one leads back.
	value[bool](p, `(document.querySelector('#game-1 [data-try="begin"]').focus(), true)`) // the page may still be scrolling: no mouse
	p.press(kb.Enter)
	p.press(kb.Escape)
	if got := said(); !strings.HasPrefix(got, "Right: ") {
		t.Errorf("given up, the page says %q", got)
	}
	p.press(kb.Escape)
	if n := value[int](p, `document.querySelectorAll("#game-1 .verdict").length`); n != 0 {
		t.Error("the second Escape does not lead back")
	}
	p.harmless()
}

// TestLinesArePlayedAndHumanWordsShown: the coach's words and variation, lines move by move, and the
// player's own side at the bottom.
func TestLinesArePlayedAndHumanWordsShown(t *testing.T) {
	b := chromium(t)
	p := open(t, b, coachedPage(t, "bob"), view{width: 1280, height: 900})
	if text := value[string](p, `document.querySelector("#game-1 .now").textContent`); !strings.Contains(text, "A short lesson.") {
		t.Errorf("before the game the page says %q", text)
	}
	top := func(square string) float64 {
		return value[float64](p, `document.querySelector('#game-1 use[data-square="`+square+`"]').getBoundingClientRect().top`)
	}
	if top("e8") < top("e1") {
		t.Error("Black's report has White at the bottom")
	}
	p.click(`#game-1 button.move[data-ply="1"]`)
	if text := value[string](p, `document.querySelector("#game-1 .now").textContent`); !strings.Contains(text, "[clock 0:05:00]") {
		t.Errorf("of the clock the page says %q", text)
	}
	p.click(`#game-1 button.move[data-ply="18"]`)
	if text := value[string](p, `document.querySelector("#game-1 .right").textContent`); !strings.Contains(text, "Too bold!") || !strings.Contains(text, "holds longer") {
		t.Errorf("the words of a human being are missing in %q", text)
	}
	p.picture("human")
	last := func(label string) string {
		return value[string](p, `(function () { const l = `+onPage+`.games[0].moves[17].lines.find(l => l.label === "`+label+`"); return l.moves[l.moves.length - 1].fen; })()`)
	}
	p.click(`#game-1 .lines[aria-label^="Variation"] button.inline`)
	p.press(kb.ArrowRight)
	if got, want := value[[]string](p, menOnBoard), standing(t, last("Variation")); !slices.Equal(got, want) {
		t.Errorf("the end of the variation has %q", got)
	}
	p.press(kb.Home)
	if got := value[string](p, `document.activeElement.textContent`); got != "9... Na6" {
		t.Errorf("the focus is on %q", got)
	}
	p.click(`#game-1 button.move[data-ply="18"]`)
	if got, want := value[[]string](p, menOnBoard), standing(t, p.fenOfGame(0, 18)); !slices.Equal(got, want) {
		t.Errorf("back in the game stand %q", got)
	}
	p.harmless()
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gloss/engine/board"
)

// recordedGames are two games that were analysed once and for all.
const recordedGames = "../../annotate/study/testdata/games.jsonl"

// menOnBoard returns what stands where on the board of the game that is shown, as the
// reader of the screen hears it: "e4: white pawn".
const menOnBoard = `Array.from(document.querySelectorAll("article.game:not(.away) svg.board use[data-square]")).map(e => e.getAttribute("aria-label")).sort()`

// standing returns the same for a position.
func standing(t *testing.T, fen string) []string {
	t.Helper()
	pos, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for sq := board.A1; sq <= board.H8; sq++ {
		if man := pos.At(sq); man != board.NoPiece {
			list = append(list, fmt.Sprintf("%s: %s %s", sq, man.Color(), man.Type()))
		}
	}
	slices.Sort(list)
	return list
}

// fenOfGame returns a position of a game out of the data of the page.
func (b *tab) fenOfGame(game, ply int) string {
	return value[string](b, fmt.Sprintf(`JSON.parse(document.getElementById("data").textContent).games[%d].fens[%d]`, game, ply))
}

func (b *tab) press(keys string) { b.t.Helper(); b.do(chromedp.KeyEvent(keys)) }

func (b *tab) click(selector string) {
	b.t.Helper()
	b.do(chromedp.Click(chromedp.CSS(selector)))
}

// TestReportInABrowser opens reports in headless Chromium and uses them.
func TestReportInABrowser(t *testing.T) {
	b := chromium(t)
	two := recordedPage(t)
	desk := view{width: 1280, height: 900}

	t.Run("stepping moves the board", func(t *testing.T) {
		p := open(t, b, two, desk)
		at := func(ply int) {
			t.Helper()
			if got, want := value[[]string](p, menOnBoard), standing(t, p.fenOfGame(0, ply)); !slices.Equal(got, want) {
				t.Errorf("after ply %d stand %q, want %q", ply, got, want)
			}
			if got := value[int](p, `Number((document.querySelector("article.game:not(.away) button.move[aria-current]") || {dataset: {ply: 0}}).dataset.ply)`); got != ply {
				t.Errorf("the list of moves is at ply %d, want %d", got, ply)
			}
		}
		last := value[int](p, `JSON.parse(document.getElementById("data").textContent).games[0].moves.length`)
		at(0)
		p.do(chromedp.Focus(chromedp.CSS("#game-1")))
		p.press(kb.ArrowRight)
		at(1)
		p.press(kb.ArrowRight + kb.ArrowRight + kb.ArrowLeft)
		at(2)
		p.press(kb.End)
		at(last)
		p.press(kb.ArrowRight)
		at(last)
		p.press(kb.Home)
		at(0)
		for button, ply := range map[string]int{"last": last, "first": 0} {
			p.click(`#game-1 [data-go="` + button + `"]`)
			at(ply)
		}
		p.click(`#game-1 [data-go="first"]`)
		p.click(`#game-1 [data-go="on"]`)
		p.click(`#game-1 [data-go="on"]`)
		p.click(`#game-1 [data-go="back"]`)
		at(1)
		p.click(`#game-1 button.move[data-ply="9"]`)
		at(9)
		if got := value[string](p, `document.querySelector("#game-1 .now").textContent`); !strings.HasPrefix(got, "5. ") {
			t.Errorf("at ply 9 the page says %q", got)
		}
		before := value[float64](p, `document.querySelector('#game-1 use[data-square="e1"]').getBoundingClientRect().top`)
		p.press("f")
		at(9)
		if after := value[float64](p, `document.querySelector('#game-1 use[data-square="e1"]').getBoundingClientRect().top`); after >= before {
			t.Errorf("turned, the king on e1 is at %v, before at %v", after, before)
		}
		box := value[[]float64](p, `(function () { const b = document.querySelector("#game-1 svg.graph").getBoundingClientRect(); return [b.left, b.top, b.width, b.height]; })()`)
		p.do(chromedp.MouseClickXY(box[0]+box[2]-2, box[1]+box[3]/2))
		at(last)
		p.harmless()
	})

	t.Run("nothing in a hostile game is run", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "hostile.pgn")
		if err := os.WriteFile(file, []byte(hostilePGN), 0o666); err != nil {
			t.Fatal(err)
		}
		records := filepath.Join(t.TempDir(), "hostile.jsonl")
		if err := os.WriteFile(records, hostileRecords(t), 0o666); err != nil {
			t.Fatal(err)
		}
		for name, args := range map[string][]string{"pgn": {"--nodes", "200", "--look-nodes", "50", "--player", "onerror", file}, "records": {"--look-nodes", "50", records}} {
			page := reportPage(t, args...)
			for _, v := range []view{desk, {width: 800, height: 1100, print: true}} {
				p := open(t, b, page, v)
				if !v.print {
					value[bool](p, useEverything)
				}
				if value[bool](p, `"ran" in window`) {
					t.Errorf("%s: a script of the game ran", name)
				}
				got := value[[]int](p, `["script", "img, iframe, object, embed, link, base, form, audio, video, foreignObject, animate, set", "[onerror], [onload], [onclick]"].map(s => document.querySelectorAll(s).length)`)
				if !slices.Equal(got, []int{2, 0, 0}) {
					t.Errorf("%s: scripts, foreign elements, handlers: %v", name, got)
				}
				if bad := value[[]string](p, `Array.from(document.querySelectorAll("a, use")).map(e => e.getAttribute("href")).filter(h => !h.startsWith("#") && !/^https:\/\/lichess\.org\/analysis\/[\w\/-]+$/.test(h))`); len(bad) > 0 {
					t.Errorf("%s: links lead to %q", name, bad)
				}
				if !strings.Contains(value[string](p, `document.body.innerText`), `<img src=x onerror=window.ran=1>`) {
					t.Errorf("%s: the text itself is lost", name)
				}
				p.harmless()
			}
		}
	})

	if testing.Short() {
		return // the rest takes ten seconds
	}

	t.Run("the other game is a choice away", func(t *testing.T) {
		p := open(t, b, two, desk)
		if n := value[int](p, `document.querySelectorAll("article.game:not(.away)").length`); n != 1 {
			t.Errorf("%d games are shown at once", n)
		}
		value[bool](p, `(function () { const c = document.getElementById("choice"); c.value = "2"; c.dispatchEvent(new Event("change")); return true; })()`)
		p.do(chromedp.Focus(chromedp.CSS("#game-2")))
		p.press(kb.ArrowRight + kb.ArrowRight + kb.ArrowRight)
		if got, want := value[[]string](p, menOnBoard), standing(t, p.fenOfGame(1, 3)); !slices.Equal(got, want) {
			t.Errorf("game 2 after three plies: %q", got)
		}
		// A move that the report speaks of opens its game.
		link := value[[]string](p, `(function () { const a = document.querySelector('.study a[href="#game-1"][data-ply]'); return [a.dataset.ply, a.textContent]; })()`)
		p.click(`.study a[href="#game-1"][data-ply]`)
		got := value[string](p, `document.querySelector("article.game:not(.away) button.move[aria-current]").dataset.ply`)
		if got != link[0] {
			t.Errorf("the link %q leads to ply %s, want %s", link[1], got, link[0])
		}
		p.harmless()
	})

	t.Run("a marked move shows its reasons", func(t *testing.T) {
		p := open(t, b, two, desk)
		p.click(`#game-1 [data-go="next"]`)
		const move = `JSON.parse(document.getElementById("data").textContent).games[0].moves[document.querySelector("#game-1 button.move[aria-current]").dataset.ply - 1]`
		if class := value[string](p, move+".class"); class == "" {
			t.Fatal("the next marked move has no mark")
		}
		// The better move and the reply as arrows.
		arrows := value[[]string](p, `Array.from(document.querySelectorAll("#game-1 .arrow")).map(a => a.dataset.from + a.dataset.to + " " + a.classList[1])`)
		want := value[[]string](p, `[`+move+`.best + " good", `+move+`.reply + " bad"]`)
		for _, arrow := range want {
			if !slices.Contains(arrows, arrow) {
				t.Errorf("arrows %q, want %q among them", arrows, arrow)
			}
		}
		// The table has a row a term; what it shows adds up.
		rows := value[int](p, `document.querySelectorAll("#game-1 .terms tr[data-row]").length`)
		if reasons := value[int](p, move+".reasons.length"); rows != reasons || rows == 0 {
			t.Errorf("%d rows for %d reasons", rows, reasons)
		}
		sum := value[[]float64](p, `(function () {
			const cells = Array.from(document.querySelectorAll("#game-1 .terms tbody tr")).filter(r => r.cells.length === 4).map(r => Math.round(100 * Number(r.cells[3].textContent)));
			return [cells.slice(0, -1).reduce((a, b) => a + b, 0), cells[cells.length - 1], cells.length];
		})()`)
		if diff := sum[0] - sum[1]; max(diff, -diff) > sum[2]/2 { // every row is rounded to hundredths
			t.Errorf("rows add up to %v, the move costs %v hundredths", sum[0], sum[1])
		}
		// Choosing a term shows its squares, at the end of the line where they are.
		squares := value[[]string](p, `(function () {
			const m = `+move+`, i = m.reasons.findIndex(r => r.now === 0 && r.hits.some(h => h.played && /^[a-h][1-8]$/.test(h.key)));
			document.querySelector('#game-1 tr[data-row="' + i + '"]').click();
			return [m.moveEnd].concat(m.reasons[i].hits.filter(h => h.played && /^[a-h][1-8]$/.test(h.key)).map(h => h.key));
		})()`)
		if got, want := value[[]string](p, menOnBoard), standing(t, squares[0]); !slices.Equal(got, want) {
			t.Errorf("the board is not that of the end of the played line: %q", got)
		}
		marked := value[[]string](p, `Array.from(document.querySelectorAll("#game-1 .mark.good, #game-1 .mark.bad")).map(e => e.dataset.square)`)
		for _, sq := range squares[1:] {
			if !slices.Contains(marked, sq) {
				t.Errorf("marked are %q, want %s among them", marked, sq)
			}
		}
		if pressed := value[string](p, `document.querySelector('#game-1 button[data-place="played"]').getAttribute("aria-pressed")`); pressed != "true" {
			t.Error("the button of the played line is not pressed")
		}
		p.click(`#game-1 button[data-place="best"]`)
		if got, want := value[[]string](p, menOnBoard), standing(t, value[string](p, move+".bestEnd")); !slices.Equal(got, want) {
			t.Errorf("the board is not that of the end of the better line: %q", got)
		}
		if rows := value[int](p, `document.querySelectorAll("#game-1 .scales tr").length`); rows == 0 {
			t.Error("no account of the position as it stands")
		}
		p.harmless()
	})

	t.Run("exercises hide their answers", func(t *testing.T) {
		p := open(t, b, two, desk)
		shown := func() []bool {
			return value[[]bool](p, `(function () {
				const x = document.querySelector("article.exercise"), seen = e => e.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true}) && e.getBoundingClientRect().height > 0;
				return [seen(x.querySelector("h3")), seen(x.querySelector(".answer p")), seen(document.querySelector(".answers"))];
			})()`)
		}
		if got := shown(); !slices.Equal(got, []bool{true, false, false}) {
			t.Errorf("question, answer, list of answers seen: %v", got)
		}
		// The link to the game shows the question, not the answer.
		p.click("article.exercise figcaption a")
		fen := value[string](p, `document.querySelector("article.exercise code").textContent`)
		if got, want := value[[]string](p, menOnBoard), standing(t, fen); !slices.Equal(got, want) {
			t.Errorf("the link of the exercise leads to %q, want %s", got, fen)
		}
		if n := value[int](p, `document.querySelectorAll("article.exercise .arrow").length`); n != 0 {
			t.Errorf("%d arrows give answers away", n)
		}
		p.click("article.exercise .answer summary")
		if got := shown(); !slices.Equal(got, []bool{true, true, false}) {
			t.Errorf("after asking: question, answer, list of answers seen: %v", got)
		}
		p.do(chromedp.WaitReady(chromedp.CSS("article.exercise .arrow.good")))
		if got := value[bool](p, `(function () { const x = document.querySelector("article.exercise"), a = x.querySelector(".arrow.good"); return a.dataset.from + a.dataset.to === x.dataset.best; })()`); !got {
			t.Error("the arrow is not the better move")
		}
		p.harmless()
	})

	t.Run("a phone does not scroll sideways", func(t *testing.T) {
		p := open(t, b, two, view{width: 360, height: 740})
		p.click(`#game-1 [data-go="next"]`)
		p.picture("phone")
		if w := value[int](p, `document.documentElement.scrollWidth`); w > 360 {
			t.Errorf("the page is %d wide", w)
		}
		if size := value[[]float64](p, `(function () { const b = document.querySelector('#game-1 [data-go="on"]').getBoundingClientRect(); return [b.width, b.height]; })()`); size[0] < 40 || size[1] < 40 {
			t.Errorf("the button to step is %v, too small for a finger", size)
		}
		p.harmless()
	})

	t.Run("a name without end does not widen the page", func(t *testing.T) {
		long := strings.Repeat("Abcdefghij", 40)
		file := filepath.Join(t.TempDir(), "long.pgn")
		pgn := strings.NewReplacer("White Fool", long, "Blackburne", long).Replace(trapPGN)
		if err := os.WriteFile(file, []byte(pgn), 0o666); err != nil {
			t.Fatal(err)
		}
		p := open(t, b, reportPage(t, "--nodes", "300", "--look-nodes", "50", file, file), view{width: 360, height: 740})
		p.click(`#game-1 [data-go="next"]`)
		if w := value[int](p, `document.documentElement.scrollWidth`); w > 360 {
			t.Errorf("the page is %d wide", w)
		}
		p.harmless()
	})

	t.Run("without scripts everything can be read", func(t *testing.T) {
		p := open(t, b, two, view{width: 1280, height: 900, plain: true})
		text := p.plainText()
		for _, want := range []string{"Game 1: ", "Game 2: ", "Before ", "Positions to study", "Mistakes by phase"} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not there", want)
			}
		}
		for _, not := range []string{"next ?", "Show game", "green, solid"} {
			if strings.Contains(text, not) {
				t.Errorf("%q is there and does nothing", not)
			}
		}
		p.harmless()
	})

	for _, dark := range []bool{false, true} {
		t.Run(fmt.Sprintf("texts can be read, dark %v", dark), func(t *testing.T) {
			p := open(t, b, two, view{width: 1280, height: 900, dark: dark})
			p.click(`#game-1 [data-go="next"]`)
			ground := value[float64](p, luminances+`light(getComputedStyle(document.body).backgroundColor)`)
			if dark != (ground < 0.2) {
				t.Errorf("the ground has a luminance of %.2f", ground)
			}
			p.picture(map[bool]string{false: "light", true: "dark"}[dark])
			// 4.5 is what the guidelines for accessible content ask of plain text.
			if faint := value[[]string](p, luminances+`faint(4.5)`); len(faint) > 0 {
				t.Errorf("too faint: %q", faint)
			}
			p.harmless()
		})
	}

	t.Run("the tab key reaches everything and is seen", func(t *testing.T) {
		p := open(t, b, two, desk)
		p.press(kb.Tab)
		if got := value[string](p, `document.activeElement.className`); got != "skip" {
			t.Errorf("first comes %q, want the link to the games", got)
		}
		seen := map[string]bool{}
		for range 200 {
			p.press(kb.Tab)
			what := value[string](p, `(function () {
				const e = document.activeElement, s = getComputedStyle(e), c = e.getAttribute("class") || "";
				if (e === document.body) return "body";
				return (s.outlineStyle === "none" ? "unseen " : "") + (e.dataset.go || e.id || c.split(" ")[0] || e.tagName);
			})()`)
			if strings.HasPrefix(what, "unseen") {
				t.Errorf("the focus is not seen on: %s", what)
			}
			if what == "body" {
				break
			}
			seen[what] = true
		}
		for _, want := range []string{"game-1", "first", "next", "flip", "graph", "move", "choice", "SUMMARY", "wide"} {
			if !seen[want] {
				t.Errorf("the tab key never comes to %q; it was at %v", want, seen)
			}
		}
		p.harmless()
	})

	t.Run("everything has a name for those who cannot see", func(t *testing.T) {
		p := open(t, b, two, desk)
		p.click(`#game-1 [data-go="next"]`)
		names := map[string][]string{}
		for _, n := range p.accessible() {
			names[n[0]] = append(names[n[0]], n[1])
		}
		for _, role := range []string{"button", "image", "slider", "link", "region", "article", "toolbar", "combobox", "heading", "navigation"} {
			if len(names[role]) == 0 {
				t.Errorf("nothing is a %s", role)
			}
			if slices.Contains(names[role], "") {
				t.Errorf("one %s has no name; the others are %q", role, names[role][:min(9, len(names[role]))])
			}
		}
		for role, name := range map[string]string{"button": "one move on", "group": "Board after ", "slider": "Chances of winning"} {
			if !slices.ContainsFunc(names[role], func(s string) bool { return strings.HasPrefix(s, name) }) {
				t.Errorf("no %s is called %q: %q", role, name, names[role])
			}
		}
		fen := p.fenOfGame(0, value[int](p, `Number(document.querySelector("#game-1 button.move[aria-current]").dataset.ply)`))
		for _, man := range standing(t, fen) {
			if !slices.Contains(names["image"], man) {
				t.Errorf("nobody is told of %q", man)
			}
		}
		p.harmless()
	})

	t.Run("paper has the answers at the end and no buttons", func(t *testing.T) {
		p := open(t, b, two, view{width: 800, height: 1100, print: true})
		got := value[[]string](p, `["nav", ".controls", ".now", ".choose", "article.exercise .answer", ".answers", "#game-1", "#game-2", "#game-1 .notes"]
			.filter(s => document.querySelector(s).getBoundingClientRect().height > 0)`)
		if want := []string{".answers", "#game-1", "#game-2", "#game-1 .notes"}; !slices.Equal(got, want) {
			t.Errorf("on paper are %q, want %q", got, want)
		}
		if !value[bool](p, `document.querySelector(".answers").getBoundingClientRect().top > document.querySelector("#game-2").getBoundingClientRect().bottom`) {
			t.Error("the answers do not come last")
		}
		p.picture("paper")
		pdf, err := chromedp.Run(p.ctx, chromedp.PrintToPDF())
		if err != nil || len(pdf) < 10000 {
			t.Errorf("%d bytes of PDF, error %v", len(pdf), err)
		}
		p.harmless()
	})
}

// useEverything is a script that steps through all games and presses what can be pressed.
const useEverything = `(function () {
	for (const a of document.querySelectorAll("article.game")) {
		for (let i = 0; i < 12; i++) {
			a.querySelector('[data-go="next"]').click();
			a.querySelectorAll("tr[data-row], .why button").forEach(e => e.click());
		}
	}
	document.querySelectorAll("summary").forEach(e => e.click());
	return true;
})()`

// hostileRecords are the recorded games with an element that would run a script in every
// text that is not a position or a move in coordinates.
func hostileRecords(t *testing.T) []byte {
	t.Helper()
	const attack = `<img src=x onerror=window.ran=1>`
	harmless := []string{"fen_before", "leaf", "uci", "side", "judgement", "kind", "id", "family"}
	var spoil func(key string, v any) any
	spoil = func(key string, v any) any {
		switch v := v.(type) {
		case string:
			if slices.Contains(harmless, key) {
				return v
			}
			return v + attack
		case []any:
			for i := range v {
				v[i] = spoil(key, v[i])
			}
		case map[string]any:
			for k := range v {
				v[k] = spoil(k, v[k])
			}
		}
		return v
	}
	var out bytes.Buffer
	dec, enc := json.NewDecoder(strings.NewReader(readFile(t, recordedGames))), json.NewEncoder(&out)
	for dec.More() {
		var game any
		if err := dec.Decode(&game); err != nil {
			t.Fatal(err)
		}
		if err := enc.Encode(spoil("", game)); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

// plainText is what a page without scripts shows, as assistive technology is told it.
func (b *tab) plainText() string {
	var all []string
	for _, n := range b.accessible() {
		if n[0] == "StaticText" || n[0] == "heading" {
			all = append(all, n[1])
		}
	}
	return strings.Join(all, "\n")
}

const trapPGN = `[Event "Blackburne's trap"]
[White "White Fool"]
[Black "Black Fox"]
[Result "0-1"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1
`

// hostilePGN has scripts wherever a game has text.
const hostilePGN = `[Event "</script><script>window.ran=1</script>"]
[Site "javascript:window.ran=1"]
[Date "'-window.ran=1-'{{.}}${window.ran=1}"]
[White "<img src=x onerror=window.ran=1>"]
[Black "\" onload=window.ran=1 x=\""]
[Result "0-1"]
[Opening "</title><script>window.ran=1</script>"]
[Annotator "<svg/onload=window.ran=1>"]

{<script>window.ran=1</script> <%window.ran=1%>} 1. f3 {</script><script>window.ran=1</script>} e5 {<!--}
2. g4 $4 {[%csl Gx"><script>window.ran=1</script>]} (2. e4 {"><iframe srcdoc="<script>parent.ran=1</script>">}) Qh4# 0-1

[Event "<base href=//example.org>"]
[White "<img src=x onerror=window.ran=1>"]
[Black "` + "`${window.ran=1}`" + `"]
[Result "1-0"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1"]

1. Rh8+ Kd7 2. Rh1 Ke6 3. Rh6+ 1-0
`

// luminances are functions of a page that measure contrasts as the guidelines for
// accessible content do.
const luminances = `
function rgba(color) { const n = color.match(/[\d.]+/g).map(Number); return n.length > 3 ? n : n.concat(1); }
function luminance(c) { const [r, g, b] = c.slice(0, 3).map(v => { v /= 255; return v <= 0.03928 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4); }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; }
function light(color) { return luminance(rgba(color)); }
function ground(e) { for (; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] === 1) return c; } return [255, 255, 255, 1]; }
function faint(least) {
	const bad = new Set();
	for (const e of document.querySelectorAll("body *")) {
		if (e.closest("svg") || !e.checkVisibility() || !Array.from(e.childNodes).some(n => n.nodeType === 3 && n.textContent.trim())) continue;
		const a = luminance(rgba(getComputedStyle(e).color)), b = luminance(ground(e)), ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
		if (ratio < least) bad.add(e.tagName + "." + e.className + " " + ratio.toFixed(2));
	}
	return Array.from(bad);
}
`

// accessible returns role and name of everything that assistive technology is told of.
func (b *tab) accessible() (list [][2]string) {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		tree, err := cdp.Call(ctx, t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return err
		}
		for _, n := range tree.Nodes {
			if n.Ignored || n.Role == nil {
				continue
			}
			text := func(v *accessibility.Value) string {
				if v == nil {
					return ""
				}
				return strings.Trim(string(v.Value), `"`)
			}
			list = append(list, [2]string{text(n.Role), text(n.Name)})
		}
		return nil
	}))
	return list
}

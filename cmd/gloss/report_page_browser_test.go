package main

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestReportIsFoundAgainAndFiltered: links to moves, Back, keys that belong to the page, filters, copying,
// and the players above their game.
func TestReportIsFoundAgainAndFiltered(t *testing.T) {
	b := chromium(t)
	p := open(t, b, recordedPage(t), view{width: 1280, height: 900})
	hash := func() string { return value[string](p, `location.hash`) }
	ply := func() string {
		return value[string](p, `(document.querySelector("article.game:not(.away) button.move[aria-current]") || {dataset: {ply: "0"}}).dataset.ply`)
	}

	// Without the focus in a game the keys are the page's own.
	value[bool](p, `(document.activeElement.blur(), true)`)
	p.press(kb.End)
	if got := ply(); got != "0" {
		t.Errorf("End outside a game goes to ply %s", got)
	}
	p.do(chromedp.Focus(chromedp.CSS("#game-1")))
	p.press(kb.ArrowRight + kb.ArrowRight + kb.ArrowRight)
	if got := hash(); got != "#game-1/3" {
		t.Errorf("after three moves the address ends in %q", got)
	}
	// The page may still scroll, and a click by the mouse would miss the link.
	value[bool](p, `(document.querySelector('.study a[href="#game-2"][data-ply]').click(), true)`)
	p.do(chromedp.WaitVisible(chromedp.CSS("#game-2")))
	if got := hash(); !strings.HasPrefix(got, "#game-2/") || hash() != "#game-2/"+ply() {
		t.Errorf("a link leads to %q at ply %s", got, ply())
	}
	value[bool](p, `(history.back(), true)`)
	p.do(chromedp.WaitVisible(chromedp.CSS("#game-1")))
	if got := hash() + " " + ply(); got != "#game-1/3 3" {
		t.Errorf("Back leads to %s", got)
	}
	value[bool](p, `(location.hash = "#game-2/5", true)`)
	p.do(chromedp.WaitVisible(chromedp.CSS("#game-2")))
	if got := ply(); got != "5" {
		t.Errorf("a deep link leads to ply %s", got)
	}

	// What can be taken elsewhere is the position that is shown.
	fen := p.fenOfGame(1, 5)
	if got := value[string](p, `document.querySelector("#game-2 .fen").value`); got != fen {
		t.Errorf("the position to copy is %q, want %q", got, fen)
	}
	if got, want := value[string](p, `document.querySelector("#game-2 .elsewhere").href`), "https://lichess.org/analysis/"+strings.ReplaceAll(fen, " ", "_"); got != want {
		t.Errorf("the link leads to %q, want %q", got, want)
	}
	p.click(`#game-2 [data-copy="pgn"]`)
	p.do(chromedp.WaitReady(chromedp.CSS(`#game-2 [data-copy="pgn"]`)))
	if text := value[string](p, `JSON.parse(document.getElementById("data").textContent).games[1].pgn`); !strings.HasPrefix(text, "[") || !strings.Contains(text, "1. ") {
		t.Errorf("the PGN to copy is %q", text)
	}
	if text := value[string](p, `document.querySelector("#game-2 .sides").innerText`); strings.Count(text, "%") != 2 {
		t.Errorf("above the game stands %q", text)
	}

	// A filter leaves the positions that fit.
	left := func() int { return value[int](p, `document.querySelectorAll("article.exercise:not([hidden])").length`) }
	all := left()
	key := value[string](p, `document.querySelector(".filters select").dataset.filter`)
	value[bool](p, `(function () { const s = document.querySelector(".filters select"); s.selectedIndex = 1; s.dispatchEvent(new Event("change")); return true; })()`)
	if n := left(); n == 0 || n >= all {
		t.Errorf("the filter %s leaves %d of %d positions", key, n, all)
	}
	if !value[bool](p, `(function () { const s = document.querySelector(".filters select"); return Array.from(document.querySelectorAll("article.exercise")).every(x => x.hidden === (x.dataset[s.dataset.filter] !== s.value)); })()`) {
		t.Error("the filter shows what does not fit")
	}
	p.harmless()
}

// TestFiltersStandInTheAddress: a choice of positions by the term that they cost is found again by its address, and
// stays while the reader goes through a game.
func TestFiltersStandInTheAddress(t *testing.T) {
	b := chromium(t)
	page := recordedPage(t)
	p := open(t, b, page, view{width: 1280, height: 900})
	choose := func(key, chosen string) {
		value[bool](p, fmt.Sprintf(`(function () { const s = document.querySelector('select[data-filter="%s"]'); s.value = %q; s.dispatchEvent(new Event("change")); return true; })()`, key, chosen))
	}
	const shown = `Array.from(document.querySelectorAll("article.exercise:not([hidden])")).map(x => x.getAttribute("aria-label"))`
	term := value[string](p, `document.querySelector('select[data-filter="term"] option:nth-child(2)').value`)
	want := value[[]string](p, fmt.Sprintf(`Array.from(document.querySelectorAll("article.exercise")).filter(x => x.dataset.term.split("|").includes(%q)).map(x => x.getAttribute("aria-label"))`, term))
	all := value[[]string](p, shown)
	if len(want) == 0 || len(want) == len(all) {
		t.Fatalf("the term %q is that of %d positions of %d", term, len(want), len(all))
	}
	choose("term", term)
	if got := value[[]string](p, shown); !slices.Equal(got, want) {
		t.Errorf("of the term %q are shown %q, want %q", term, got, want)
	}
	query := "?" + url.Values{"term": {term}}.Encode()
	hash := func() string { return value[string](p, `location.hash`) }
	if got := hash(); got != "#exercises"+query {
		t.Errorf("the address ends in %q, want %q", got, "#exercises"+query)
	}
	p.do(chromedp.Focus(chromedp.CSS("#game-1")))
	p.press(kb.ArrowRight)
	if got := hash(); got != "#game-1/1"+query {
		t.Errorf("in the game the address ends in %q", got)
	}
	p.click(`nav a[href="#exercises"]`)
	p.do(chromedp.WaitReady(chromedp.CSS("#exercises")))
	if got := value[[]string](p, shown); !slices.Equal(got, want) || hash() != "#exercises"+query {
		t.Errorf("behind a link of the page are shown %q at %q", got, hash())
	}
	if top := value[float64](p, `document.getElementById("exercises").getBoundingClientRect().top`); top < -1 || top > 800 {
		t.Errorf("the link to the positions leads to %v pixels from them", top)
	}

	// Somebody else opens the address.
	p = openAt(t, b, page, "exercises"+query, view{width: 1280, height: 900})
	if got := value[[]string](p, shown); !slices.Equal(got, want) {
		t.Errorf("the address shows %q, want %q", got, want)
	}
	choose("term", "")
	if got := value[[]string](p, shown); !slices.Equal(got, all) || hash() != "#exercises" {
		t.Errorf("without a filter %d of %d are shown at %q", len(got), len(all), hash())
	}
	p = openAt(t, b, page, "game-2/5?term=no+such+term", view{width: 1280, height: 900})
	if got := value[[]string](p, shown); !slices.Equal(got, all) {
		t.Errorf("a term that nobody knows leaves %d of %d", len(got), len(all))
	}
	if got := value[string](p, `document.querySelector("article.game:not(.away) button.move[aria-current]").dataset.ply + " " + document.querySelector("article.game:not(.away)").id`); got != "5 game-2" {
		t.Errorf("the address leads to %s", got)
	}
	p.harmless()
}

// TestOnAPhoneTheCommentStandsBelowTheBoard: what is said of a move is seen together with it.
func TestOnAPhoneTheCommentStandsBelowTheBoard(t *testing.T) {
	b := chromium(t)
	p := open(t, b, coachedPage(t, "bob"), view{width: 390, height: 800})
	p.click(`#game-1 [data-go="next"]`)
	value[bool](p, `(document.querySelector("#game-1 .playing").scrollIntoView(), true)`)
	p.picture("phone-game")
	bottoms := value[[]float64](p, `["#game-1 svg.board", "#game-1 .now", "#game-1 .controls"].map(s => document.querySelector(s).getBoundingClientRect().bottom)`)
	if !(bottoms[0] < bottoms[1] && bottoms[1] < bottoms[2] && bottoms[2] < 800) {
		t.Errorf("board, comment and buttons end at %v of a screen of 800", bottoms)
	}
	p.harmless()
}

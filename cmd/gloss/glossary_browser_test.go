package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestGlossaryIsSearchedInABrowser(t *testing.T) {
	b := chromium(t)
	file := filepath.Join(t.TempDir(), "glossary.html")
	if err := os.WriteFile(file, []byte(page(t, "html")), 0o666); err != nil {
		t.Fatal(err)
	}
	p := open(t, b, file, view{width: 1000, height: 800})
	shown := func() int {
		return value[int](p, `document.querySelectorAll("section:not([hidden]) article:not([hidden])").length`)
	}
	all := shown()
	p.do(chromedp.SendKeys(chromedp.CSS("#search"), "backward fated"))
	if n := shown(); n == 0 || n > all/2 {
		t.Errorf("a search leaves %d of %d entries", n, all)
	}
	if !value[bool](p, `!document.getElementById("backward-fated-pawn").hidden && document.getElementById("castled").hidden`) {
		t.Error("the search shows what does not have its words, or not what has them")
	}
	value[string](p, `location.hash = "#castled"`)
	p.do(chromedp.WaitVisible(chromedp.CSS("#castled")))
	if n := shown(); n != all {
		t.Errorf("behind a link to a hidden entry %d of %d are shown", n, all)
	}
	p.harmless()
}

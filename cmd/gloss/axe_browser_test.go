package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// axeVariable names the file with the script of axe-core, which finds what keeps people who hear, type or
// enlarge a page from using it. It is no part of this repository: .ci/run fetches it.
const axeVariable = "GLOSS_AXE"

// axe returns the script, or skips the test where there is none.
func axe(t *testing.T) string {
	t.Helper()
	file := os.Getenv(axeVariable)
	if file == "" {
		t.Skipf("%s does not name axe.min.js of axe-core: the pages are not examined by it", axeVariable)
	}
	script, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%s: %v", axeVariable, err)
	}
	return string(script)
}

// barriers returns what axe-core finds wrong with a page as it stands: the rule, how bad it is, and
// the first elements that break it.
func (b *tab) barriers(script string) []string {
	b.t.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](script))
	list, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]string](`axe.run().then(found => found.violations.map(v =>
		v.id + " (" + v.impact + ", " + v.nodes.length + "): " + v.nodes.slice(0, 3).map(n => n.target.join(" ") + ": " + n.failureSummary.replace(/\s+/g, " ")).join("; ")))`,
		chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatal(err)
	}
	return list
}

// TestReportHasNoBarriers has axe-core examine the report on a desk, and on a phone in the dark: as it is opened,
// with a mistake and its table, with everything unfolded, and while a move is tried.
func TestReportHasNoBarriers(t *testing.T) {
	inABrowser(t)
	script := axe(t)
	b := chromium(t)
	page := recordedPage(t)
	for _, v := range []view{{width: 1280, height: 900}, {width: 390, height: 800, dark: true}} {
		t.Run(fmt.Sprintf("%d wide, dark %v", v.width, v.dark), func(t *testing.T) {
			p := open(t, b, page, v)
			examine := func(state string) {
				t.Helper()
				if found := p.barriers(script); len(found) > 0 {
					t.Errorf("%s:\n%s", state, strings.Join(found, "\n"))
				}
			}
			examine("as it is opened")
			p.click(`#game-1 [data-go="next"]`)
			examine("at a mistake")
			value[bool](p, `(document.querySelectorAll("summary").forEach(e => e.click()), document.querySelector("#game-1 tr[data-row]").click(), true)`)
			examine("with everything unfolded and a term chosen")
			p.click(`#game-1 [data-try="begin"]`)
			examine("while a move is tried")
			p.click(`#game-1 [data-try="show"]`)
			examine("with the answer")
			p.harmless()
		})
	}
}

// TestAxeFindsABarrier: the examination is one, it finds what is wrong.
func TestAxeFindsABarrier(t *testing.T) {
	inABrowser(t)
	script := axe(t)
	p := open(t, chromium(t), recordedPage(t), view{width: 1280, height: 900})
	value[bool](p, `(document.querySelector('#game-1 [data-go="flip"]').removeAttribute("aria-label"), document.querySelector('#game-1 [data-go="flip"]').removeAttribute("title"), document.querySelector('#game-1 [data-go="flip"]').textContent = "", true)`)
	found := p.barriers(script)
	if len(found) == 0 || !strings.HasPrefix(found[0], "button-name (critical, 1)") {
		t.Errorf("of a button without a name axe-core says %q", found)
	}
}

// TestOtherPagesHaveNoBarriers has axe-core examine a family of the glossary, whose articles are all made alike, and a game as a
// page of a book.
func TestOtherPagesHaveNoBarriers(t *testing.T) {
	inABrowser(t)
	script := axe(t)
	b := chromium(t)
	s, book, errs := testStreams()
	if code := run([]string{"show", "--quiet", "--format", "html", "../../annotate/testdata/opera.annotated.pgn"}, s); code != exitDone {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	g, family, _ := testStreams()
	if err := showGlossary(g, glossaryOptions{format: "html"}, "passed-pawns"); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"glossary": family.String(), "book": book.String()} {
		file := filepath.Join(t.TempDir(), name+".html")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, v := range []view{{width: 1280, height: 900}, {width: 390, height: 800, dark: true}} {
			p := open(t, b, file, v)
			if found := p.barriers(script); len(found) > 0 {
				t.Errorf("%s, %d wide, dark %v:\n%s", name, v.width, v.dark, strings.Join(found, "\n"))
			}
			p.harmless()
		}
	}
}

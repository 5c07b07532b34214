package main

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"gloss/annotate/browser"
)

// inABrowser skips a test where only the quick ones are wanted: each starts a Chromium.
func inABrowser(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("starts a browser")
	}
}

// chromium starts one headless Chromium for a test and ends it with the test. A
// machine without one skips the test.
func chromium(t *testing.T) context.Context {
	t.Helper()
	inABrowser(t)
	path, err := browser.Find()
	if err != nil {
		t.Skipf("%v: the report is not tried in a browser", err)
	}
	opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path),
		chromedp.NoSandbox, // a container runs as root
		chromedp.Flag("disable-dev-shm-usage", true))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), opts...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("%s does not start: %v", path, err)
	}
	return ctx
}

// tab is an open page with what has gone wrong on it: requests for anything but the page
// itself, dialogs, messages of the console and exceptions.
type tab struct {
	t   *testing.T
	ctx context.Context

	mu    sync.Mutex
	wrong []string
}

// view is how a page is looked at.
type view struct {
	width, height int64
	dark, print   bool
	plain         bool // without scripts
}

// open shows a file in a tab of its own.
func open(t *testing.T, browser context.Context, file string, v view) *tab {
	t.Helper()
	return openAt(t, browser, file, "", v)
}

// openAt does so at a place of it, which is what an address has behind the #.
func openAt(t *testing.T, browser context.Context, file, place string, v view) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	t.Cleanup(cancel)
	b := &tab{t: t, ctx: ctx}
	b.do()                                                  // opens the tab, which lives as long as ctx
	b.ctx, cancel = context.WithTimeout(ctx, 3*time.Minute) // so that a page that hangs ends the test
	t.Cleanup(cancel)
	address := (&url.URL{Scheme: "file", Path: file}).String()
	at := address
	if place != "" {
		at += "#" + place
	}
	if err := chromedp.Listen(ctx, func(event any) {
		switch e := event.(type) {
		case *network.EventRequestWillBeSent:
			if e.Request.URL != address {
				b.note("a request for " + e.Request.URL)
			}
		case *cdppage.EventJavascriptDialogOpening:
			b.note("a dialog: " + e.Message)
		case *runtime.EventExceptionThrown:
			b.note("an exception: " + e.ExceptionDetails.Text)
		case *runtime.EventConsoleAPICalled:
			b.note("a message of the console")
		}
	}); err != nil {
		t.Fatal(err)
	}
	scheme, medium := "light", ""
	if v.dark {
		scheme = "dark"
	}
	if v.print {
		medium = "print"
	}
	media := emulation.SetEmulatedMediaParams{Media: medium, Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	b.do(
		chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			if _, err := cdp.Call(ctx, t, network.Enable, network.EnableParams{}); err != nil {
				return err
			}
			if _, err := cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: v.plain}); err != nil {
				return err
			}
			_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, media)
			return err
		}),
		chromedp.EmulateViewport(v.width, v.height), chromedp.Navigate(at), chromedp.WaitReady(chromedp.CSS("body")),
	)
	return b
}

func (b *tab) note(what string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !slices.Contains(b.wrong, what) {
		b.wrong = append(b.wrong, what)
	}
}

func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// picture saves what is seen, for people who change the look: with the environment
// variable GLOSS_PICTURES naming a directory.
func (b *tab) picture(name string) {
	dir := os.Getenv("GLOSS_PICTURES")
	if dir == "" {
		return
	}
	png, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o666); err != nil {
		b.t.Fatal(err)
	}
}

// value runs a script and returns its value.
func value[T any](b *tab, script string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script))
	if err != nil {
		b.t.Fatalf("%s: %v", script, err)
	}
	return v
}

// harmless checks that nothing went wrong on the page.
func (b *tab) harmless() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.wrong) > 0 {
		b.t.Errorf("on the page: %s", strings.Join(b.wrong, "; "))
	}
}

// recordedPage is the report on two games that were analysed once and for all.
func recordedPage(t *testing.T) string {
	t.Helper()
	return sharedPage(t, recordedGames, func() string { return reportPage(t, recordedGames) })
}

// sharedPages are the texts of pages that several tests open.
var sharedPages = map[string][]byte{}

// sharedPage returns a file with the page of a name, which is made for the first test that wants it.
func sharedPage(t *testing.T, name string, made func() string) string {
	t.Helper()
	inABrowser(t)
	if sharedPages[name] == nil {
		text, err := os.ReadFile(made())
		if err != nil {
			t.Fatal(err)
		}
		sharedPages[name] = text
	}
	file := filepath.Join(t.TempDir(), "shared.html")
	if err := os.WriteFile(file, sharedPages[name], 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// reportPage makes a report in HTML and returns its file.
func reportPage(t *testing.T, args ...string) string {
	t.Helper()
	inABrowser(t)
	file := filepath.Join(t.TempDir(), "report.html")
	s, _, errs := testStreams()
	if code := run(append([]string{"report", "--quiet", "-o", file}, args...), s); code != exitDone {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	return file
}

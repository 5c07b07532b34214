// Package browser prints HTML pages as PDF by a Chromium that is installed on the machine.
package browser

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// names are what Chromium and its relatives are called, in the order of search.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "headless-shell", "microsoft-edge"}

// ErrNone says that there is no Chromium on the path.
var ErrNone = errors.New("no Chromium, Chrome or Edge is on the path")

// Find returns the path of a browser, or ErrNone.
func Find() (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", ErrNone
}

// PDF prints a page that loads nothing. It takes a few seconds; the browser ends with ctx.
func PDF(ctx context.Context, html string) ([]byte, error) {
	path, err := Find()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "gloss-pdf-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	page, out := filepath.Join(dir, "page.html"), filepath.Join(dir, "page.pdf")
	if err := os.WriteFile(page, []byte(html), 0o600); err != nil {
		return nil, err
	}
	args := []string{"--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--no-pdf-header-footer",
		"--user-data-dir=" + filepath.Join(dir, "profile"), "--print-to-pdf=" + out}
	if os.Geteuid() == 0 {
		args = append(args, "--no-sandbox") // without which it does not run for root; the page has no scripts
	}
	said, err := exec.CommandContext(ctx, path, append(args, (&url.URL{Scheme: "file", Path: page}).String())...).CombinedOutput()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, fmt.Errorf("%s cannot print the page: %w: %s", path, err, lastLine(said))
	}
	pdf, err := os.ReadFile(out)
	if err != nil {
		return nil, fmt.Errorf("%s has printed nothing: %s", path, lastLine(said))
	}
	return pdf, nil
}

// lastLine is where programs say what went wrong.
func lastLine(output []byte) string {
	text := strings.TrimSpace(string(output))
	return strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
}

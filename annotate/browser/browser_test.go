package browser

import (
	"bytes"
	"errors"
	"testing"
)

func TestPagesArePrinted(t *testing.T) {
	if _, err := Find(); err != nil {
		t.Skip(err)
	}
	pdf, err := PDF(t.Context(), "<!doctype html><title>x</title><p>a page")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) || !bytes.Contains(pdf, []byte("%%EOF")) {
		t.Errorf("%d bytes that are no PDF: %.20q", len(pdf), pdf)
	}
}

func TestNoBrowserIsSaid(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := PDF(t.Context(), "<p>"); !errors.Is(err, ErrNone) {
		t.Errorf("error %v, want %v", err, ErrNone)
	}
}

package pgn

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/klauspost/compress/zstd"
)

const oneGame = "[Event \"a\"]\n\n1. e4 e5 *\n"

// bzip2Game is oneGame in an archive of bzip2, which Go cannot write.
const bzip2Game = "425a6839314159265359e0c79c2d000007df800010501126000200000a22010500200021a8323027a8530004d2329e7ebd3086b17aa0a0a93f177245385090e0c79c2d"

func archives(t *testing.T) map[string][]byte {
	var gz bytes.Buffer
	w := gzip.NewWriter(&gz)
	if _, err := io.WriteString(w, oneGame); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	z, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	bz, err := hex.DecodeString(bzip2Game)
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{".gz": gz.Bytes(), ".zst": z.EncodeAll([]byte(oneGame), nil), ".bz2": bz, ".pgn": []byte(oneGame)}
}

func writeFile(t *testing.T, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func readFile(path string) (string, error) {
	f, err := Open(path)
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(f)
	return string(text), errors.Join(err, f.Close())
}

func TestOpenUnpacks(t *testing.T) {
	for ext, data := range archives(t) {
		// By its first bytes, not by its name.
		for _, name := range []string{"games" + ext, "games"} {
			if text, err := readFile(writeFile(t, name, data)); err != nil || text != oneGame {
				t.Errorf("%s of kind %s: %q, %v", name, ext, text, err)
			}
		}
	}
	for _, tt := range []struct{ big, bare bool }{{false, false}, {true, false}, {false, true}, {true, true}} {
		big, text := tt.big, ""
		if !tt.bare {
			text = map[bool]string{false: "\xff\xfe", true: "\xfe\xff"}[big]
		}
		for _, r := range utf16.Encode([]rune("[White \"Müller ♞\"]")) {
			if big {
				text += string([]byte{byte(r >> 8), byte(r)})
			} else {
				text += string([]byte{byte(r), byte(r >> 8)})
			}
		}
		if text, err := readFile(writeFile(t, "games.pgn", []byte(text))); err != nil || text != "[White \"Müller ♞\"]" {
			t.Errorf("UTF-16, %+v: %q, %v", tt, text, err)
		}
	}
	if text, err := readFile(writeFile(t, "nul.pgn", []byte("\x001. e4 *"))); err != nil || text != "\x001. e4 *" {
		t.Errorf("a byte that is zero: %q, %v", text, err)
	}
	if text, err := readFile(writeFile(t, "empty.pgn", nil)); err != nil || text != "" {
		t.Errorf("an empty file: %q, %v", text, err)
	}
}

func TestOpenReadsStandardInput(t *testing.T) {
	for ext, data := range archives(t) {
		f, err := os.Open(writeFile(t, "games"+ext, data))
		if err != nil {
			t.Fatal(err)
		}
		stdin := os.Stdin
		os.Stdin = f
		text, err := readFile("-")
		os.Stdin = stdin
		f.Close()
		if err != nil || text != oneGame {
			t.Errorf("%s: %q, %v", ext, text, err)
		}
	}
}

func TestOpenErrors(t *testing.T) {
	all := archives(t)
	secret := writeFile(t, "secret.pgn", []byte(oneGame))
	if err := os.Chmod(secret, 0); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, path, want string }{
		{"missing", filepath.Join(t.TempDir(), "none.pgn"), "no such file; check the name"},
		{"directory", t.TempDir(), "is a directory; name the files in it"},
		{"gzip by name only", writeFile(t, "games.pgn.gz", []byte(oneGame)), "is not a gzip archive, though its name says so"},
		{"bzip2 by name only", writeFile(t, "games.bz2", []byte(oneGame)), "is not a bzip2 archive"},
		{"zstd by name only", writeFile(t, "games.ZST", nil), "is not a zstd archive"},
		{"cut gzip header", writeFile(t, "head.gz", all[".gz"][:5]), "broken gzip archive after 0 bytes"},
		{"cut gzip", writeFile(t, "cut.gz", all[".gz"][:len(all[".gz"])-6]), "broken gzip archive after"},
		{"cut bzip2", writeFile(t, "cut.bz2", all[".bz2"][:len(all[".bz2"])-6]), "broken bzip2 archive after"},
		{"cut zstd", writeFile(t, "cut.zst", all[".zst"][:len(all[".zst"])-6]), "broken zstd archive after"},
	}
	if os.Getuid() != 0 { // root may read everything
		tests = append(tests, struct{ name, path, want string }{"no permission", secret, "no permission to read it"})
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := readFile(tt.path)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Fatalf("error %v, want %q", err, tt.want)
			}
			if !strings.HasPrefix(err.Error(), tt.path+": ") {
				t.Errorf("%q does not begin with the file", err)
			}
		})
	}
	if _, err := Open(tests[0].path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v is not recognised as a missing file", err)
	}
}

func TestBrokenArchiveNamesTheGame(t *testing.T) {
	path := writeFile(t, "cut.gz", archives(t)[".gz"][:30])
	f, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	_, err = NewReader(f, path).Next()
	if err == nil || strings.Count(err.Error(), path) != 1 || !strings.Contains(err.Error(), "game 1") {
		t.Errorf("error %v", err)
	}
}

// TestWhatWasReadBeforeTheFaultIsGames: the fault of a source costs the game that it is in.
func TestWhatWasReadBeforeTheFaultIsGames(t *testing.T) {
	fault := errors.New("the disk is on fire")
	for name, src := range map[string]io.Reader{
		"fault and text at once": iotest.DataErrReader(io.MultiReader(strings.NewReader(oneGame+"\n"+oneGame+"\n[Event \"c"), iotest.ErrReader(fault))),
		"fault behind the text":  io.MultiReader(strings.NewReader(oneGame+"\n"+oneGame+"\n[Event \"c"), iotest.ErrReader(fault)),
	} {
		r := NewReader(src, name)
		for n := range 2 {
			if g, err := r.Next(); err != nil || len(g.Main.Moves) != 2 {
				t.Errorf("%s: game %d: %v, %v", name, n+1, g, err)
			}
		}
		var unreadable *ReadError
		if g, err := r.Next(); g != nil || !errors.As(err, &unreadable) || unreadable.Game != 3 || !errors.Is(err, fault) {
			t.Errorf("%s: %v, %v", name, g, err)
		}
	}
}

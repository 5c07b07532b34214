package pgn

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"golang.org/x/text/encoding/unicode"

	"gloss/engine/input"
)

// The kinds of archives that Open unpacks, and the text that it makes UTF-8 of.
const (
	noArchive = ""
	gzipKind  = "gzip"
	bzip2Kind = "bzip2"
	zstdKind  = "zstd"
	utf16Kind = "UTF-16"
)

// Open opens a file of games for reading, "-" for standard input. Archives of
// gzip, bzip2 and zstd are unpacked; they are known by their first bytes,
// whatever their name. So is text in UTF-16, which is read as UTF-8. Errors name the file and say what to do.
func Open(path string) (io.ReadCloser, error) { return OpenContext(context.Background(), path) }

// OpenContext is Open for a run that ends with ctx: nothing waits any longer for a pipe
// then, and the error is that of ctx.
func OpenContext(ctx context.Context, path string) (io.ReadCloser, error) {
	if path == "-" {
		return unpack(io.NopCloser(input.Reader(ctx, os.Stdin)), "standard input", noArchive)
	}
	f, err := input.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	named := map[string]string{".gz": gzipKind, ".bz2": bzip2Kind, ".zst": zstdKind}
	return unpack(f, path, named[strings.ToLower(filepath.Ext(path))])
}

// archiveOf tells the kind of archive or text by its first bytes.
func archiveOf(head []byte) string {
	switch {
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		return gzipKind
	case len(head) >= 10 && bytes.HasPrefix(head, []byte("BZh")) &&
		(string(head[4:10]) == "1AY&SY" || string(head[4:10]) == "\x17rE8P\x90"):
		return bzip2Kind
	case bytes.HasPrefix(head, []byte{0x28, 0xb5, 0x2f, 0xfd}):
		return zstdKind
	case isUTF16(head):
		return utf16Kind
	}
	return noArchive
}

// isUTF16 tells if a text begins with the mark of its order of bytes, or with two letters of which the same byte is zero, as games do: in no other text is
// any byte zero.
func isUTF16(head []byte) bool {
	if hasOrder(head) {
		return true
	}
	return len(head) >= 4 && (head[0] == 0) != (head[1] == 0) && (head[0] == 0) == (head[2] == 0) && (head[1] == 0) == (head[3] == 0)
}

// hasOrder tells if a text in UTF-16 begins with the mark of its order of bytes.
func hasOrder(head []byte) bool {
	return bytes.HasPrefix(head, []byte{0xff, 0xfe}) || bytes.HasPrefix(head, []byte{0xfe, 0xff})
}

// fromUTF16 makes UTF-8 of a text.
func fromUTF16(in io.Reader, head []byte) io.Reader {
	order, mark := unicode.LittleEndian, unicode.IgnoreBOM
	switch {
	case hasOrder(head):
		mark = unicode.ExpectBOM
	case head[0] == 0:
		order = unicode.BigEndian
	}
	return unicode.UTF16(order, mark).NewDecoder().Reader(in)
}

// unpack returns a reader of what a file holds; its name promises a kind of
// archive, or none.
func unpack(f io.ReadCloser, name, promised string) (io.ReadCloser, error) {
	in := bufio.NewReaderSize(f, readSize)
	head, err := in.Peek(10)
	if err != nil && !errors.Is(err, io.EOF) {
		f.Close()
		return nil, fmt.Errorf("%s: cannot be read: %w", name, err)
	}
	a := &archive{name: name, kind: archiveOf(head), file: f, out: in}
	if (a.kind == noArchive || a.kind == utf16Kind) && promised != noArchive {
		f.Close()
		return nil, fmt.Errorf("%s: is not a %s archive, though its name says so; rename it or pack it again", name, promised)
	}
	switch a.kind {
	case gzipKind:
		a.out, err = gzip.NewReader(in)
	case bzip2Kind:
		a.out, err = bzip2.NewReader(in), nil
	case zstdKind:
		var z *zstd.Decoder
		z, err = zstd.NewReader(in, zstd.WithDecoderConcurrency(1))
		if err == nil {
			a.out, a.close = z, z.Close
		}
	case utf16Kind:
		a.out, err = fromUTF16(in, head), nil
	default:
		err = nil
	}
	if err != nil {
		f.Close()
		return nil, a.broken(err)
	}
	return a, nil
}

// archive reads a file, unpacked if need be.
type archive struct {
	name  string
	kind  string
	file  io.Closer
	out   io.Reader
	close func() // of the unpacker, may be nil
	read  int64
}

func (a *archive) Read(p []byte) (int, error) {
	n, err := a.out.Read(p)
	a.read += int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		err = a.broken(err)
	}
	return n, err
}

func (a *archive) Close() error {
	if a.close != nil {
		a.close()
	}
	return a.file.Close()
}

func (a *archive) broken(err error) error {
	if a.kind == noArchive || a.kind == utf16Kind {
		return fmt.Errorf("%s: cannot be read on after %d bytes: %w", a.name, a.read, err)
	}
	return fmt.Errorf("%s: broken %s archive after %d bytes of text; get or pack it again: %w", a.name, a.kind, a.read, err)
}

package annotate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"gloss/engine/pgn"
)

// CheckInputs finds missing files before the work begins, not hours later.
func CheckInputs(paths []string) error {
	for _, path := range paths {
		if path == "-" {
			continue
		}
		if info, err := os.Stat(path); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
			continue // what is read from a pipe to try it is lost
		}
		f, err := pgn.Open(path)
		if err != nil {
			return err
		}
		f.Close()
	}
	return nil
}

// Inputs reads the games of several files one after the other.
type Inputs struct {
	Paths []string             // "-" is standard input
	Want  func(*pgn.Game) bool // the others are passed over; nil for all

	// Source is the input that is read, from 0, and Skip how many of its games are done already: set before
	// the first game they say where to begin. Passed are the bytes that an earlier run has done.
	Source, Skip int
	Passed       atomic.Int64

	file  io.Closer
	games *pgn.Reader
	waits atomic.Pointer[string] // the input that is being read, nil while none is
}

// Next returns the next game, or the end of a file.
func (in *Inputs) Next(ctx context.Context) (Item, bool, error) {
	if in.Source == len(in.Paths) {
		return Item{}, false, nil
	}
	name := InputName(in.Paths[in.Source])
	in.waits.Store(&name)
	defer in.waits.Store(nil)
	if in.games == nil {
		f, err := pgn.OpenContext(ctx, in.Paths[in.Source])
		if err != nil {
			return Item{}, false, err
		}
		in.file, in.games = f, pgn.NewReader(f, InputName(in.Paths[in.Source]))
	}
	if err := in.pass(ctx); err != nil {
		return Item{}, false, err
	}
	item := Item{Source: in.Source}
	var unreadable *pgn.ReadError
	g, err := in.games.Next()
	for g != nil && in.Want != nil && !in.Want(g) && ctx.Err() == nil {
		in.Passed.Add(int64(len(g.Raw)))
		g, err = in.games.Next()
	}
	switch {
	case ctx.Err() != nil: // what was read so far may be half a game
		return Item{}, false, ctx.Err()
	case errors.As(err, &unreadable):
		item.Err = err
	case errors.Is(err, io.EOF):
	default:
		item.Game, item.Err = g, err
		return item, true, nil
	}
	item.End, item.Games, item.Rest = true, in.games.Games(), in.games.Rest()
	in.Close()
	in.Source++
	return item, true, nil
}

// pass passes over the games that are done already.
func (in *Inputs) pass(ctx context.Context) error {
	before := in.Passed.Load()
	for ; in.Skip > 0; in.Skip-- {
		offset, err := in.games.Skip()
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return fmt.Errorf("%s: %d games of it are annotated, but cannot be read any more: %w", in.Paths[in.Source], in.Skip, err)
		}
		in.Passed.Store(before + int64(offset))
	}
	return nil
}

// Close closes the input that is open.
func (in *Inputs) Close() {
	if in.file != nil {
		in.file.Close()
	}
	in.file, in.games = nil, nil
}

// InputName is the name of an input in messages.
func InputName(path string) string {
	if path == "-" {
		return "standard input"
	}
	return path
}

// Size returns the bytes of all inputs, 0 if that is not known: standard input and
// archives do not tell how long their text is.
func (in *Inputs) Size() int64 {
	var total int64
	for _, path := range in.Paths {
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() || PackedSuffix(path) != "" {
			return 0
		}
		total += info.Size()
	}
	return total
}

// Waiting names the input that is being read at the moment, "" while none is.
func (in *Inputs) Waiting() string {
	if name := in.waits.Load(); name != nil {
		return *name
	}
	return ""
}

// Begin goes on with the first input where somebody has opened it already.
func (in *Inputs) Begin(file io.Closer, text io.Reader) {
	in.file, in.games = file, pgn.NewReader(text, InputName(in.Paths[in.Source]))
}

// Last tells if no game follows in the input that is open.
func (in *Inputs) Last() bool {
	_, err := in.games.Skip()
	return errors.Is(err, io.EOF)
}

// PackedSuffix returns the suffix of a packed file, "" if it has none.
func PackedSuffix(name string) string {
	switch ext := filepath.Ext(name); strings.ToLower(ext) {
	case ".gz", ".bz2", ".zst":
		return ext
	}
	return ""
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gloss/annotate"
	"gloss/annotate/durable"
	"gloss/engine/input"
)

// sink puts the output of annotate where it belongs: standard output, one file,
// or a file for each input. A file gets its name when it is whole; see package durable.
type sink struct {
	out     io.Writer     // standard output; nil for files
	device  bool          // targets[0] is a device or a pipe, which is written to as it is
	pipe    io.Closer     // that one, once it is open
	targets []string      // by input; one for all inputs if there is only one
	single  bool          // all inputs go to targets[0]
	last    int           // index of the last input
	before  []os.FileInfo // of inputs that are written back, as they were; nil if none is

	file *durable.File // being written
}

func newSink(ui *streams, opts annotateOptions, inputs []string) (*sink, error) {
	s := &sink{last: len(inputs) - 1}
	switch {
	case opts.inPlace && opts.output != "":
		return nil, usagef("--in-place and --output contradict each other")
	case opts.inPlace && ui.global.JSON:
		return nil, usagef("--in-place would put JSON in place of the games")
	case opts.inPlace:
		return s, s.inPlace(inputs)
	case opts.output == "" || opts.output == "-":
		s.out = ui.out
		if plain := *ui; ui.outTTY {
			plain.color = false // the games have none of gloss's colours
			s.out = &terminalText{dst: ui.out, s: &plain}
		}
		return s, nil
	case isDir(opts.output):
		return s, s.intoDir(opts.output, inputs, ui.global.JSON)
	}
	if err := opts.checkSuffix(ui.global.JSON); err != nil {
		return nil, err
	}
	if err := durable.CheckDir(opts.output); err != nil {
		return nil, &usageError{err: err}
	}
	s.single, s.targets = true, []string{opts.output}
	if info, err := os.Stat(opts.output); err == nil && !info.Mode().IsRegular() {
		s.device = true
		return s, nil
	}
	if annotate.PackedSuffix(opts.output) != "" {
		return nil, usagef("--output %s: the output is not packed; give a name without %s", opts.output, annotate.PackedSuffix(opts.output))
	}
	if err := s.follow(); err != nil {
		return nil, err
	}
	return s, notAnInput(s.targets, inputs)
}

// checkSuffix refuses a name that says another format than is written.
func (o *annotateOptions) checkSuffix(json bool) error {
	switch suffix := strings.ToLower(filepath.Ext(o.output)); suffix {
	case ".html", ".htm", ".md", ".markdown":
		return usagef("--output %s: the games are written in PGN; --report %s writes a report of them", o.output, o.output)
	case ".json", ".jsonl":
		if !json {
			return usagef("--output %s: the games are written in PGN; add --json for records", o.output)
		}
	case ".pgn":
		if json {
			return usagef("--output %s: with --json records are written, not games; take another suffix", o.output)
		}
	}
	return nil
}

// isDir tells if the name of an output means a directory.
func isDir(path string) bool {
	if strings.HasSuffix(path, "/") || strings.HasSuffix(path, string(filepath.Separator)) {
		return true
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// inPlace makes every input its own target.
func (s *sink) inPlace(inputs []string) error {
	if err := checkInPlace(inputs); err != nil {
		return err
	}
	s.targets, s.before = slices.Clone(inputs), make([]os.FileInfo, len(inputs))
	for i, path := range inputs {
		info, err := os.Stat(path)
		if err != nil {
			continue // it is said when all inputs are looked at
		}
		for j, other := range s.before[:i] {
			if other != nil && os.SameFile(info, other) {
				return usagef("%s and %s are the same file; name it once", inputs[j], path)
			}
		}
		s.before[i] = info
	}
	return s.follow()
}

// errChanged says that what an input holds is no longer what was annotated.
var errChanged = errors.New("has changed while its games were annotated")

// unchanged refuses to write over an input that somebody has changed while its games were
// annotated: what he did would be lost.
func (s *sink) unchanged(source int) error {
	if s.before == nil || s.before[source] == nil {
		return nil
	}
	path, before := s.target(source), s.before[source]
	now, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !os.SameFile(now, before) || now.Size() != before.Size() || !now.ModTime().Equal(before.ModTime()) {
		return fmt.Errorf("%s %w; it is not written over", path, errChanged)
	}
	return nil
}

func checkInPlace(inputs []string) error {
	for _, in := range inputs {
		if in == "-" {
			return usagef("standard input cannot be written back; leave out --in-place")
		}
		if info, err := os.Stat(in); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
			return usagef("%s is no regular file and cannot be written back; use --output", in)
		}
		if suffix := annotate.PackedSuffix(in); suffix != "" {
			return usagef("%s is packed (%s) and cannot be written back; unpack it, or use --output", in, suffix)
		}
	}
	return nil
}

// intoDir names a file in a directory for each input.
func (s *sink) intoDir(dir string, inputs []string, json bool) error {
	from := map[string]string{}
	for _, in := range inputs {
		name := "stdin.pgn"
		if in != "-" {
			name = filepath.Base(in)
			name = strings.TrimSuffix(name, annotate.PackedSuffix(name))
		}
		if json {
			name = strings.TrimSuffix(name, filepath.Ext(name)) + ".jsonl"
		}
		if other, taken := from[name]; taken {
			return usagef("%s and %s would both be written to %s", other, in, filepath.Join(dir, name))
		}
		from[name] = in
		s.targets = append(s.targets, filepath.Join(dir, name))
	}
	if err := s.follow(); err != nil {
		return err
	}
	if err := notAnInput(s.targets, inputs); err != nil {
		return err
	}
	if err := durable.CheckDir(filepath.Clean(dir)); err != nil {
		return &usageError{err: err}
	}
	if err := os.Mkdir(dir, 0o777); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}

// follow puts the files that symbolic links point to in the place of the links.
func (s *sink) follow() (err error) {
	for i, path := range s.targets {
		if s.targets[i], err = durable.Target(path); err != nil {
			return err
		}
	}
	return nil
}

// notAnInput refuses to write over a file that is read.
func notAnInput(targets, inputs []string) error {
	for _, target := range targets {
		info, err := os.Stat(target)
		if err != nil {
			continue
		}
		for _, in := range inputs {
			if other, err := os.Stat(in); err == nil && os.SameFile(info, other) {
				return &usageError{
					err:  fmt.Errorf("%s is an input; it would be written over while it is read", target),
					hint: "give another name, or --in-place if that is what you want",
				}
			}
		}
	}
	return nil
}

// target is the name of the file that an input goes to.
func (s *sink) target(source int) string {
	if s.single {
		return s.targets[0]
	}
	return s.targets[source]
}

// files tells if the output goes to files that appear when they are whole.
func (s *sink) files() bool { return s.out == nil && !s.device }

// put writes the output of one game, or nothing at the end of an input.
func (s *sink) put(ctx context.Context, item annotate.Item, output []byte) error {
	if s.device && s.out == nil {
		f, err := input.OpenDevice(ctx, s.targets[0])
		if err != nil {
			return err
		}
		s.out, s.pipe = f, f
	}
	if s.out != nil {
		_, err := s.out.Write(output)
		return durable.Explain(err)
	}
	if s.file == nil {
		var err error
		if s.file, err = durable.Create(s.target(item.Source)); err != nil {
			return err
		}
	}
	_, err := s.file.Write(output)
	return err
}

// closes tells if a file is whole with an item.
func (s *sink) closes(item annotate.Item) bool {
	return item.End && (!s.single || item.Source == s.last)
}

// end gives the file its name if it is whole with an item.
func (s *sink) end(item annotate.Item) error {
	switch {
	case !s.closes(item):
		return nil
	case s.device:
		return durable.Explain(s.pipe.Close())
	case s.out != nil:
		return nil
	}
	if err := s.unchanged(item.Source); err != nil {
		return err
	}
	f := s.file
	s.file = nil
	return f.Commit()
}

// write puts out one game, or closes the file at the end of an input.
func (s *sink) write(ctx context.Context, item annotate.Item, output []byte) error {
	if err := s.put(ctx, item, output); err != nil {
		return err
	}
	return s.end(item)
}

// abandon closes a file that is not whole and says where the finished games are.
func (s *sink) abandon(ui *streams, _ error) {
	if s.file == nil {
		return
	}
	if err := s.file.Close(); err != nil {
		ui.errorf("%v", err)
	}
	ui.errorf("the games finished so far are in %s", s.file.Part())
	s.file = nil
}

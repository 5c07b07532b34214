package main

import (
	"errors"
	"fmt"
	stdio "io"
	"os"
	"path/filepath"
	"strings"

	"gloss/annotate"
)

// sink puts the output of annotate where it belongs: standard output, one file,
// or a file for each input. A file is written under another name with
// partSuffix behind it and gets its own name when it is whole.
type sink struct {
	out     stdio.Writer // standard output; nil for files
	targets []string     // by input; one for all inputs if there is only one
	single  bool         // all inputs go to targets[0]
	last    int          // index of the last input

	file *os.File
	path string // of the file being written, when it is whole
}

// partSuffix marks a file that is not whole yet.
const partSuffix = ".part"

func newSink(io *streams, opts annotateOptions, inputs []string) (*sink, error) {
	s := &sink{last: len(inputs) - 1}
	switch {
	case opts.inPlace && opts.output != "":
		return nil, usagef("--in-place and --output contradict each other")
	case opts.inPlace && io.global.JSON:
		return nil, usagef("--in-place would put JSON in place of the games")
	case opts.inPlace:
		s.targets = inputs
		return s, checkInPlace(inputs)
	case opts.output == "" || opts.output == "-":
		s.out = io.out
		return s, nil
	case isDir(opts.output):
		return s, s.intoDir(opts.output, inputs, io.global.JSON)
	}
	s.single, s.targets = true, []string{opts.output}
	if archiveSuffix(opts.output) != "" {
		return nil, usagef("--output %s: the output is not packed; give a name without %s", opts.output, archiveSuffix(opts.output))
	}
	return s, notAnInput(s.targets, inputs)
}

// isDir tells if the name of an output means a directory.
func isDir(path string) bool {
	if strings.HasSuffix(path, "/") || strings.HasSuffix(path, string(filepath.Separator)) {
		return true
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func checkInPlace(inputs []string) error {
	for _, in := range inputs {
		if in == "-" {
			return usagef("standard input cannot be written back; leave out --in-place")
		}
		if suffix := archiveSuffix(in); suffix != "" {
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
			name = strings.TrimSuffix(name, archiveSuffix(name))
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
	return notAnInput(s.targets, inputs)
}

// archiveSuffix returns the suffix of a packed file, "" if it has none.
func archiveSuffix(name string) string {
	switch ext := filepath.Ext(name); strings.ToLower(ext) {
	case ".gz", ".bz2", ".zst":
		return ext
	}
	return ""
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

// write puts out one game, or closes the file at the end of an input.
func (s *sink) write(item annotate.Item, output []byte) error {
	if s.out != nil {
		_, err := s.out.Write(output)
		return err
	}
	if s.file == nil {
		if err := s.create(item.Source); err != nil {
			return err
		}
	}
	if !item.End {
		_, err := s.file.Write(output)
		return err
	}
	if s.single && item.Source < s.last {
		return nil
	}
	return s.finish()
}

func (s *sink) create(source int) error {
	s.path = s.targets[0]
	if !s.single {
		s.path = s.targets[source]
	}
	mode := os.FileMode(0o666)
	if info, err := os.Stat(s.path); err == nil {
		mode = info.Mode().Perm()
	}
	err := os.MkdirAll(filepath.Dir(s.path), 0o777)
	if err != nil {
		return err
	}
	s.file, err = os.OpenFile(s.path+partSuffix, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	return err
}

// finish gives the file its name.
func (s *sink) finish() error {
	part := s.file.Name()
	err := s.file.Close()
	s.file = nil
	return errors.Join(err, os.Rename(part, s.path))
}

// abandon closes a file that is not whole and says where the finished games are.
func (s *sink) abandon(io *streams) {
	if s.file == nil {
		return
	}
	name := s.file.Name()
	if err := s.file.Close(); err != nil {
		io.errorf("%v", err)
	}
	s.file = nil
	io.errorf("the games finished so far are in %s", name)
}

package output

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gloss/annotate"
	"gloss/annotate/durable"
)

// A Plan says where the output of a run is to go.
type Plan struct {
	Standard io.Writer // where Path is empty or "-"
	Path     string    // a file, or a directory for a file an input
	InPlace  bool      // every input is written back
	JSON     bool      // records are written, not games
}

// New looks at a plan. What it refuses is a *Refusal.
func New(p Plan, inputs []string) (*Sink, error) {
	s := &Sink{last: len(inputs) - 1}
	switch {
	case p.InPlace && p.Path != "":
		return nil, refusef("--in-place and --output contradict each other")
	case p.InPlace && p.JSON:
		return nil, refusef("--in-place would put JSON in place of the games")
	case p.InPlace:
		return s, s.inPlace(inputs)
	case p.Path == "" || p.Path == "-":
		s.out = p.Standard
		return s, nil
	case isDir(p.Path):
		return s, s.intoDir(p.Path, inputs, p.JSON)
	}
	if err := p.checkSuffix(); err != nil {
		return nil, err
	}
	if err := durable.CheckDir(p.Path); err != nil {
		return nil, &Refusal{Err: err}
	}
	s.single, s.targets = true, []string{p.Path}
	if info, err := os.Stat(p.Path); err == nil && !info.Mode().IsRegular() {
		s.device = true
		return s, nil
	}
	if suffix := annotate.PackedSuffix(p.Path); suffix != "" {
		return nil, refusef("--output %s: the output is not packed; give a name without %s", p.Path, suffix)
	}
	if err := s.follow(); err != nil {
		return nil, err
	}
	return s, NotAnInput(s.targets, inputs)
}

// checkSuffix refuses a name that says another format than is written.
func (p *Plan) checkSuffix() error {
	switch suffix := strings.ToLower(filepath.Ext(p.Path)); suffix {
	case ".html", ".htm", ".md", ".markdown":
		return refusef("--output %s: the games are written in PGN; --report %s writes a report of them", p.Path, p.Path)
	case ".json", ".jsonl":
		if !p.JSON {
			return refusef("--output %s: the games are written in PGN; add --json for records", p.Path)
		}
	case ".pgn":
		if p.JSON {
			return refusef("--output %s: with --json records are written, not games; take another suffix", p.Path)
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
func (s *Sink) inPlace(inputs []string) error {
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
				return refusef("%s and %s are the same file; name it once", inputs[j], path)
			}
		}
		s.before[i] = info
	}
	return s.follow()
}

func checkInPlace(inputs []string) error {
	for _, in := range inputs {
		if in == "-" {
			return refusef("standard input cannot be written back; leave out --in-place")
		}
		if info, err := os.Stat(in); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
			return refusef("%s is no regular file and cannot be written back; use --output", in)
		}
		if suffix := annotate.PackedSuffix(in); suffix != "" {
			return refusef("%s is packed (%s) and cannot be written back; unpack it, or use --output", in, suffix)
		}
	}
	return nil
}

// intoDir names a file in a directory for each input.
func (s *Sink) intoDir(dir string, inputs []string, json bool) error {
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
			return refusef("%s and %s would both be written to %s", other, in, filepath.Join(dir, name))
		}
		from[name] = in
		s.targets = append(s.targets, filepath.Join(dir, name))
	}
	if err := s.follow(); err != nil {
		return err
	}
	if err := NotAnInput(s.targets, inputs); err != nil {
		return err
	}
	if err := durable.CheckDir(filepath.Clean(dir)); err != nil {
		return &Refusal{Err: err}
	}
	if err := os.Mkdir(dir, 0o777); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}

// follow puts the files that symbolic links point to in the place of the links.
func (s *Sink) follow() (err error) {
	for i, path := range s.targets {
		if s.targets[i], err = durable.Target(path); err != nil {
			return err
		}
	}
	return nil
}

// NotAnInput refuses to write over a file that is read.
func NotAnInput(targets, inputs []string) error {
	for _, target := range targets {
		if slices.ContainsFunc(inputs, func(in string) bool { return isSame(target, in) }) {
			return &Refusal{
				Err:  fmt.Errorf("%s is an input; it would be written over while it is read", target),
				Hint: "give another name; annotate writes files back with --in-place",
			}
		}
	}
	return nil
}

// Writes tells if a file is one of those that the games are written to.
func (s *Sink) Writes(path string) bool {
	return !s.device && slices.ContainsFunc(s.targets, func(target string) bool { return SameFile(target, path) })
}

// SameFile tells if two names, neither of them empty, are those of one file, whether it is there already or not.
func SameFile(a, b string) bool {
	return a != "" && b != "" && (filepath.Clean(a) == filepath.Clean(b) || isSame(a, b))
}

// isSame tells if two names lead to one file that is there.
func isSame(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

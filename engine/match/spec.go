package match

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"gloss/engine"
	"gloss/engine/cutting"
	"gloss/engine/uci"
)

// Spec describes a player: gloss itself with a profile, or a program that speaks UCI.
type Spec struct {
	Name    string
	Profile string      // of gloss's own engine; empty for a program
	HashMB  int         // of gloss's own engine; 0 means the default
	Cut     cutting.Set // rules for cutting the tree, of gloss's own engine
	Program uci.Config
	Pace    Pace // empty where the match's own holds
}

// SpecHelp explains the text that ParseSpec reads.
const SpecHelp = `A player is described by words KEY=VALUE:

  profile=NAME   gloss itself with a profile (a built-in one or a file); profile:NAME is the same
  hash=MIB       its hash table
  cut=RULES      its rules for cutting the tree: none, default, all or names with commas
  cmd=PROGRAM    another engine that speaks UCI
  arg=TEXT       an argument of the program (again for the next one)
  dir=DIRECTORY  where the program runs
  opt.NAME=VALUE an option of the engine; opt.NAME= presses a button
  name=NAME      as it is called in the games
  nodes=N  depth=N  movetime=TIME  tc=TIMECONTROL   its own limits instead of the match's

A value with blanks stands in double quotes: "opt.Clear Hash"= or name="Stockfish 15.1".`

// ParseSpec reads the description of a player; see SpecHelp.
func ParseSpec(text string) (Spec, error) {
	words, err := splitWords(text)
	if err != nil {
		return Spec{}, fmt.Errorf("player %q: %w", text, err)
	}
	s := Spec{Cut: cutting.Default}
	for i, word := range words {
		if name, ok := strings.CutPrefix(word, "profile:"); ok && i == 0 {
			word = "profile=" + name
		}
		key, value, ok := strings.Cut(word, "=")
		if !ok {
			return Spec{}, fmt.Errorf("player %q: %q is not KEY=VALUE, as in profile=compendium or cmd=stockfish", text, word)
		}
		if err := s.set(key, value); err != nil {
			return Spec{}, fmt.Errorf("player %q: %w", text, err)
		}
	}
	if err := s.complete(); err != nil {
		return Spec{}, fmt.Errorf("player %q: %w", text, err)
	}
	return s, nil
}

// specKeys are the keys besides opt.NAME.
var specKeys = []string{"name", "profile", "hash", "cut", "cmd", "arg", "dir", "nodes", "depth", "movetime", "tc"}

func (s *Spec) set(key, value string) (err error) {
	if name, ok := strings.CutPrefix(key, "opt."); ok {
		if name == "" {
			return errors.New("opt. without the name of an option")
		}
		s.Program.Options = append(s.Program.Options, uci.Option{Name: name, Value: value})
		return nil
	}
	if !slices.Contains(specKeys, key) {
		return fmt.Errorf("unknown key %q: use opt.NAME or one of %s", key, strings.Join(specKeys, ", "))
	}
	if value == "" {
		return fmt.Errorf("%s= has no value", key)
	}
	switch key {
	case "name":
		s.Name = value
	case "profile":
		s.Profile = value
	case "cmd":
		s.Program.Path = value
	case "arg":
		s.Program.Args = append(s.Program.Args, value)
	case "dir":
		s.Program.Dir = value
	case "hash":
		if s.HashMB, err = strconv.Atoi(value); err != nil || s.HashMB < 1 || s.HashMB > engine.MaxHashMB {
			return fmt.Errorf("hash=%s is not a number from 1 to %d", value, engine.MaxHashMB)
		}
		if err = engine.CheckHash(s.HashMB, 1); err != nil {
			return fmt.Errorf("hash=%s: %w", value, err)
		}
	case "cut":
		if s.Cut, err = cutting.Parse(value); err != nil {
			return fmt.Errorf("cut=: %w", err)
		}
	case "nodes":
		if s.Pace.Nodes, err = strconv.ParseUint(value, 10, 64); err != nil || s.Pace.Nodes == 0 {
			return fmt.Errorf("nodes=%s is not a positive number", value)
		}
	case "depth":
		if s.Pace.Depth, err = strconv.Atoi(value); err != nil || s.Pace.Depth < 1 {
			return fmt.Errorf("depth=%s is not a positive number", value)
		}
	case "movetime":
		if s.Pace.MoveTime, err = time.ParseDuration(value); err != nil || s.Pace.MoveTime <= 0 {
			return fmt.Errorf("movetime=%s is not a time such as 100ms", value)
		}
	case "tc":
		s.Pace.Clock, err = ParseTimeControl(value)
	}
	return err
}

// complete checks what belongs together, and finds a name.
func (s *Spec) complete() error {
	program := s.Program.Path != ""
	switch {
	case s.Profile == "" && !program:
		return errors.New("give profile=NAME or cmd=PROGRAM")
	case s.Profile != "" && program:
		return errors.New("profile= and cmd= do not go together")
	case !program && (len(s.Program.Args) > 0 || s.Program.Dir != "" || len(s.Program.Options) > 0):
		return errors.New("arg=, dir= and opt.NAME= are for programs; with profile= there is hash=, and cut=")
	case program && s.HashMB > 0:
		return errors.New("hash= is for gloss itself; use opt.Hash=")
	case program && s.Cut != cutting.Default:
		return errors.New("cut= is for gloss itself; use opt.Cut= with a program that has it")
	case strings.ContainsAny(s.Name, "\r\n\t"):
		return errors.New("a name is one line")
	}
	if s.Pace != (Pace{}) {
		if err := s.Pace.Check(); err != nil {
			return err
		}
	}
	if s.Name == "" {
		path := s.Profile
		if program {
			path = s.Program.Path
		}
		s.Name = strings.TrimSuffix(strings.TrimSuffix(filepath.Base(path), ".toml"), ".exe")
		if s.Cut != cutting.Default {
			s.Name += " cut=" + s.Cut.String()
		}
	}
	return nil
}

// splitWords divides a text at blanks that are not in double quotes. The quotes are taken off.
func splitWords(text string) (words []string, err error) {
	var word strings.Builder
	inWord, quoted := false, false
	for _, r := range text {
		switch {
		case r == '"':
			quoted, inWord = !quoted, true
		case !quoted && (r == ' ' || r == '\t'):
			if inWord {
				words = append(words, word.String())
				word.Reset()
				inWord = false
			}
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quoted {
		return nil, errors.New("a quote is not closed")
	}
	if inWord {
		words = append(words, word.String())
	}
	return words, nil
}

// String writes the description again, in a form of its own: equal players have equal texts.
func (s *Spec) String() string {
	words := []string{fmt.Sprintf("name=%q", s.Name)}
	add := func(key, value string) { words = append(words, fmt.Sprintf("%s=%q", key, value)) }
	if s.Profile != "" {
		add("profile", s.Profile)
		add("hash", strconv.Itoa(s.HashMB))
		if s.Cut != 0 {
			add("cut", s.Cut.String())
		}
	} else {
		add("cmd", s.Program.Path)
		add("dir", s.Program.Dir)
		for _, a := range s.Program.Args {
			add("arg", a)
		}
		for _, o := range s.Program.Options {
			add("opt."+o.Name, o.Value)
		}
	}
	return strings.Join(append(words, s.Pace.String()), " ")
}

package pgn

import (
	"fmt"
	"strings"
)

// Stage says which step of reading a game found a fault.
type Stage uint8

// The steps, in the order in which a game takes them.
const (
	Syntax   Stage = iota // the text is not PGN
	Setup                 // the variant or the start position cannot be played
	Legality              // a move cannot be played
)

func (s Stage) String() string { return [...]string{"syntax", "setup", "legality"}[s] }

// Error is a fault in the text of one game, with its place. It reads
//
//	FILE:LINE:COL: game N: what; what to do
type Error struct {
	Name   string // of the file
	Offset int    // in bytes, from 0
	Line   int    // from 1
	Column int    // in bytes, from 1
	Game   int    // number in the file, from 1
	Stage  Stage
	What   string // what is wrong
	Hint   string // what to do about it
	Err    error  // the cause, if another package found the fault
	// Partial tells of a warning that part of a variation could not be read and is kept
	// as it was written.
	Partial bool
}

func (e *Error) Error() string {
	s := fmt.Sprintf("%s:%d:%d: game %d: %s", e.Name, e.Line, e.Column, e.Game, e.What)
	if e.Hint != "" {
		s += "; " + e.Hint
	}
	return s
}

// Unwrap returns the cause, if there is one.
func (e *Error) Unwrap() error { return e.Err }

// ReadError is a fault of the source: the file cannot be read on.
type ReadError struct {
	Name         string // of the file
	Game         int    // the game that could not be read, from 1
	Line, Column int    // where it begins, or where the text ends if nothing of it is there
	Err          error
}

func (e *ReadError) Error() string {
	s := e.Err.Error()
	if !strings.HasPrefix(s, e.Name+":") {
		s = e.Name + ": " + s
	}
	return fmt.Sprintf("%s; it was game %d that could not be read", s, e.Game)
}

// Unwrap returns the fault of the source.
func (e *ReadError) Unwrap() error { return e.Err }

// maxFaults is how many errors, and how many warnings, one game lists, so
// that a damaged file does not make more faults than it has text.
const maxFaults = 20

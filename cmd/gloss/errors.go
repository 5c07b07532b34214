package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Exit codes. Scripts depend on them.
const (
	exitDone        = 0   // all done
	exitFailed      = 1   // something failed; the message is on standard error
	exitUsage       = 2   // the command line is wrong
	exitPartial     = 3   // done, but some games could not be read or annotated
	exitInterrupted = 130 // stopped by the user; what was finished is on disk
)

// Messages are lower case, without a full stop, and say what is wrong, where,
// and what to do about it. They go to standard error and nowhere else.

// usageError is a mistake on the command line: exit code 2. The hint says what
// would be right; it may be empty.
type usageError struct {
	err  error
	hint string
}

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

// usagef returns a usageError without a hint of its own; the hint becomes the
// command's own help.
func usagef(format string, args ...any) error {
	return &usageError{err: fmt.Errorf(format, args...)}
}

// plainError says what is wrong with the value of a flag in other words than those of the language that gloss is written in.
func plainError(err error) error {
	var number *strconv.NumError
	switch {
	case errors.As(err, &number) && errors.Is(err, strconv.ErrRange):
		return errors.New("out of range")
	case errors.As(err, &number) && number.Func == "ParseBool":
		return errors.New("neither true nor false")
	case errors.As(err, &number) && number.Func == "ParseFloat":
		return errors.New("not a number")
	case errors.As(err, &number):
		return errors.New("not a whole number in range")
	case err != nil && strings.HasPrefix(err.Error(), "time: "):
		return errors.New("not a duration; write one such as 500ms, 2s or 1m30s")
	}
	return err
}

// partialError says that the work is done except for some games, each of which
// has been named on standard error already: exit code 3.
type partialError struct {
	failed int
	what   string // plural, "games"
	text   string // said instead, if not empty
}

func (e *partialError) Error() string {
	if e.text != "" {
		return e.text
	}
	what := e.what
	if e.failed == 1 {
		what = strings.TrimSuffix(what, "s")
	}
	return fmt.Sprintf("%d %s could not be handled, the rest is done", e.failed, what)
}

// silentError ends the program with exit code 1 when the output itself has
// said all there is to say.
type silentError struct{ err error }

func (e *silentError) Error() string { return e.err.Error() }
func (e *silentError) Unwrap() error { return e.err }

// exitCode turns the error of a command into the exit code of the program.
func exitCode(err error) int {
	var usage *usageError
	var partial *partialError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &usage):
		return exitUsage
	case errors.As(err, &partial):
		return exitPartial
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	default:
		return exitFailed
	}
}

// untilInterrupted does work that cannot be told to stop. When ctx ends it is left where it
// is, for the program ends, too: what it keeps on disk has to be whole at any moment.
func untilInterrupted(ctx context.Context, work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

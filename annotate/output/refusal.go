package output

import "fmt"

// A Refusal is an output that cannot be as it is wanted. The hint, which may be empty, says what would be
// right.
type Refusal struct {
	Err  error
	Hint string
}

func (r *Refusal) Error() string { return r.Err.Error() }
func (r *Refusal) Unwrap() error { return r.Err }

func refusef(format string, args ...any) error { return &Refusal{Err: fmt.Errorf(format, args...)} }

// Say tells the user something.
type Say func(format string, args ...any)

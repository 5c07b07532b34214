package main

import (
	"context"
	"errors"
	"slices"

	"gloss/annotate/durable"
	"gloss/annotate/output"
)

// standard tells if the output of a command is standard output: none is named, or it is called "-".
func standard(output string) bool { return output == "" || output == "-" }

// writeResult writes what a command has made where it was told to.
func (s *streams) writeResult(ctx context.Context, output string, text []byte) error {
	if standard(output) {
		_, err := s.out.Write(text)
		return err
	}
	return durable.WriteFile(ctx, output, text)
}

// canWrite tells before a long run that a file cannot be written after it, that it is an input, or that it is to be written twice. The result may go to
// standard output, what is written besides may not.
func canWrite(inputs []string, result string, besides ...string) error {
	if slices.Contains(besides, "-") {
		return &usageError{err: errors.New("only the result goes to standard output, not what is written besides"), hint: "name a file instead of -"}
	}
	files := slices.DeleteFunc(append([]string{result}, besides...), standard)
	for i, path := range files {
		if slices.ContainsFunc(files[:i], func(other string) bool { return output.SameFile(path, other) }) {
			return usagef("two outputs name the same file, %s", path)
		}
		if r := (*output.Refusal)(nil); errors.As(output.NotAnInput([]string{path}, inputs), &r) {
			return &usageError{err: r.Err, hint: "give another name"}
		}
		if err := durable.CheckDir(path); err != nil {
			return &usageError{err: err}
		}
		if err := durable.CheckWritable(path); err != nil {
			return err
		}
	}
	return nil
}

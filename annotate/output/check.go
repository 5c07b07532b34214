package output

import (
	"fmt"
	"os"

	"gloss/annotate"
	"gloss/annotate/durable"
)

// journalPath is the name of the journal of a run.
func journalPath(s *Sink) string {
	return s.targets[0] + ".journal"
}

// recordsPath is the name of the records that a journal with a report asks for.
func recordsPath(journal string) string {
	return journal + ".records"
}

// CheckResume refuses to go on where there is nothing to go on from, and to begin anew where there is; the
// command that goes on is for the hint.
func CheckResume(resume bool, s *Sink, command string, inputs []string) error {
	if !resume {
		if !s.Files() {
			return nil
		}
		path := journalPath(s)
		left, err := durable.Left(path)
		if err == nil && left {
			err = &Refusal{
				Err:  fmt.Errorf("%s belongs to a run that was interrupted", path),
				Hint: "go on with it by '" + command + "', or remove it to begin anew",
			}
		}
		return err
	}
	if !s.Files() {
		return refusef("--resume needs a file to go on with: --output FILE, --output DIR/ or --in-place")
	}
	if once := ReadOnce(inputs); once != "" {
		return refusef("--resume cannot read %s a second time; save the games to a file", annotate.InputName(once))
	}
	return nil
}

// ReadOnce is the first input that cannot be read a second time, "" if there is none.
func ReadOnce(inputs []string) string {
	for _, in := range inputs {
		if in == "-" {
			return in
		}
		if info, err := os.Stat(in); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
			return in
		}
	}
	return ""
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

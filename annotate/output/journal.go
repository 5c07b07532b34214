package output

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"gloss/annotate"
	"gloss/annotate/durable"
)

// journalNote says how far a run has come after a game or at the end of an input.
type journalNote struct {
	Source  int               `json:"source"`
	Games   int               `json:"games"` // of this input that are done
	End     bool              `json:"end,omitempty"`
	Out     durable.State     `json:"out"` // of the file that the input goes to
	Records *durable.State    `json:"records,omitempty"`
	Failed  int               `json:"failed,omitempty"` // games, from the start of the run
	Damage  []annotate.Damage `json:"damage,omitempty"` // since the note before
}

// journalHeader says what the result depends on.
type journalHeader struct {
	Program  string            `json:"program"`
	Build    string            `json:"build"` // sum of the program itself
	Settings map[string]string `json:"settings"`
	Profile  string            `json:"profile"` // sum of the file, if it is one
	Engine   string            `json:"engine"`  // sum of the program, if another engine is used
	Inputs   []journalInput    `json:"inputs"`
}

type journalInput struct {
	Name  string        `json:"name"`
	State durable.State `json:"state"`
}

// errOtherRun says that a journal is about something else.
var errOtherRun = errors.New("the interrupted run was another one")

// agrees compares two headers but for the inputs.
func (h *journalHeader) agrees(old *journalHeader) error {
	names := make([]string, 0, len(h.Settings))
	for name := range h.Settings {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if was, is := old.Settings[name], h.Settings[name]; was != is {
			return fmt.Errorf("%w: --%s was %q and is now %q", errOtherRun, name, was, is)
		}
	}
	switch {
	case h.Program != old.Program:
		return fmt.Errorf("%w: the program was %s and is now %s", errOtherRun, old.Program, h.Program)
	case h.Build != old.Build:
		return fmt.Errorf("%w: the program was built anew since", errOtherRun)
	case h.Profile != old.Profile:
		return fmt.Errorf("%w: the profile %s has changed", errOtherRun, h.Settings["profile"])
	case h.Engine != old.Engine:
		return fmt.Errorf("%w: the engine %s has changed", errOtherRun, h.Settings["engine"])
	case len(h.Inputs) != len(old.Inputs):
		return fmt.Errorf("%w: it had %d inputs, this one has %d", errOtherRun, len(old.Inputs), len(h.Inputs))
	}
	for i, in := range h.Inputs {
		if was := old.Inputs[i].Name; was != in.Name {
			return fmt.Errorf("%w: input %d was %s and is now %s", errOtherRun, i+1, was, in.Name)
		}
	}
	return nil
}

func newHeader(r *Run, paths []string) (*journalHeader, error) {
	h := &journalHeader{Program: r.Program, Settings: r.Settings}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if h.Build, err = sumOf(self); err != nil {
		return nil, err
	}
	if exists(r.Profile) {
		if h.Profile, err = sumOf(r.Profile); err != nil {
			return nil, err
		}
	}
	if r.Engine != "" {
		if h.Engine, err = sumOf(r.Engine); err != nil {
			return nil, err
		}
	}
	for _, path := range paths {
		state, err := durable.StateOf(path)
		if err != nil {
			return nil, err
		}
		h.Inputs = append(h.Inputs, journalInput{path, state})
	}
	return h, nil
}

func sumOf(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	_, err = io.Copy(h, f)
	return fmt.Sprintf("%x", h.Sum(nil)[:16]), err
}

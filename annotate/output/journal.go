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
	Spared  bool              `json:"spared,omitempty"` // the input stays as it was
	Out     durable.State     `json:"out"`              // of the file that the input goes to
	Records *durable.State    `json:"records,omitempty"`
	Failed  int               `json:"failed,omitempty"` // games, from the start of the run
	Damage  []annotate.Damage `json:"damage,omitempty"` // since the note before
}

// journalHeader says what the result depends on.
type journalHeader struct {
	Identity
	Settings map[string]string `json:"settings"`
	Inputs   []journalInput    `json:"inputs"`
}

// Identity says what analyses games: two that are the same make the same of a game by the same settings.
type Identity struct {
	Program string `json:"program"` // with its revision
	Build   string `json:"build"`   // sum of the program itself
	Profile string `json:"profile"` // sum of the file, if it is one
	Engine  string `json:"engine"`  // sum of the program, if another engine is used
}

// Identify sums up this program, the file of a profile and another engine; either may be "", and a
// profile that is no file is a part of the program.
func Identify(program, profile, engine string) (id Identity, err error) {
	id.Program = program
	self, err := os.Executable()
	if err != nil {
		return id, err
	}
	if id.Build, err = sumOf(self); err != nil {
		return id, err
	}
	if exists(profile) {
		if id.Profile, err = sumOf(profile); err != nil {
			return id, err
		}
	}
	if engine != "" {
		id.Engine, err = sumOf(engine)
	}
	return id, err
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
	h := &journalHeader{Settings: r.Settings}
	var err error
	if h.Identity, err = Identify(r.Program, r.Profile, r.Engine); err != nil {
		return nil, err
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

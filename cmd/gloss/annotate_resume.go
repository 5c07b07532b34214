package main

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"

	"github.com/spf13/pflag"

	"gloss/annotate"
	"gloss/annotate/durable"
)

// session is an output that goes on where an interrupted run stopped. Beside the files it
// keeps a journal with a note for each game; with --report, the records of the games,
// too. What is noted counts only if the files agree with it, so nothing has to be on
// the disk at once, and a loss of power costs no more than syncInterval.
type session struct {
	*sink
	a       *annotation
	journal *durable.Journal
	records *durable.File // nil without --report

	source, games int // where to begin: input, and games of it that are done
	noted         int // entries of the damage list that are in the journal
	synced        time.Time
}

// syncInterval is how much work a loss of power may cost.
const syncInterval = 2 * time.Second

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

// journalPath is the name of the journal of a run.
func journalPath(s *sink) string {
	return s.targets[0] + ".journal"
}

// recordsPath is the name of the records that a journal with a report asks for.
func recordsPath(journal string) string {
	return journal + ".records"
}

// checkResume refuses --resume where there is nothing to go on from, and its absence where
// there is.
func checkResume(opts annotateOptions, s *sink, args, inputs []string) error {
	if !opts.resume {
		if !s.files() {
			return nil
		}
		path := journalPath(s)
		left, err := durable.Left(path)
		if err == nil && left {
			err = &usageError{
				err:  fmt.Errorf("%s belongs to a run that was interrupted", path),
				hint: "go on with it by '" + resumeCommand(args, "annotate") + "', or remove it to begin anew",
			}
		}
		return err
	}
	if !s.files() {
		return usagef("--resume needs a file to go on with: --output FILE, --output DIR/ or --in-place")
	}
	if once := readOnce(inputs); once != "" {
		return usagef("--resume cannot read %s a second time; save the games to a file", annotate.InputName(once))
	}
	return nil
}

// readOnce is the first input that cannot be read a second time, "" if there is none.
func readOnce(inputs []string) string {
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

// newSession opens the journal, and finds out how far an interrupted run came.
func newSession(a *annotation, s *sink, flags *pflag.FlagSet, paths []string) (*session, error) {
	header, err := newHeader(a, flags, paths)
	if err != nil {
		return nil, err
	}
	t := &session{sink: s, a: a, synced: time.Now()}
	var notes []journalNote
	var first *journalHeader
	path := journalPath(s)
	var fresh bool
	t.journal, fresh, err = durable.OpenJournal(path, header, func(text json.RawMessage) error {
		if first == nil {
			first = new(journalHeader)
			if err := json.Unmarshal(text, first); err != nil {
				return err
			}
			return header.agrees(first)
		}
		var n journalNote
		err := json.Unmarshal(text, &n)
		notes = append(notes, n)
		return err
	})
	if errors.Is(err, errOtherRun) {
		return nil, &usageError{err: err, hint: "give the same again, or remove the journal to begin anew"}
	}
	if err != nil {
		return nil, err
	}
	if fresh {
		first = header
	}
	if err := t.recover(notes, first, header); err != nil {
		t.leave(a.ui)
		return nil, err
	}
	return t, nil
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

// notInResult are the flags that the result does not depend on.
var notInResult = []string{"workers", "engine-patience", "engine-timeout", "output", "resume", "quiet", "verbose", "color", "help"}

func newHeader(a *annotation, flags *pflag.FlagSet, paths []string) (*journalHeader, error) {
	h := &journalHeader{Program: facts().Version, Settings: map[string]string{}}
	if rev := facts().Revision; rev != "" {
		h.Program += " (" + rev[:min(len(rev), 12)] + ")"
	}
	flags.VisitAll(func(f *pflag.Flag) {
		if !slices.Contains(notInResult, f.Name) {
			h.Settings[f.Name] = f.Value.String()
		}
	})
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if h.Build, err = sumOf(self); err != nil {
		return nil, err
	}
	if profile := a.ui.global.Profile; exists(profile) {
		if h.Profile, err = sumOf(profile); err != nil {
			return nil, err
		}
	}
	if a.opts.engine != "" {
		path, err := enginePath(a.opts.engine)
		if err == nil {
			h.Engine, err = sumOf(path)
		}
		if err != nil {
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

// recover opens the files where the interrupted run left them.
func (t *session) recover(notes []journalNote, old, now *journalHeader) error {
	all := len(notes)
	var err error
	if t.a.recorder != nil {
		if notes, err = t.openRecords(notes); err != nil {
			return err
		}
	}
	kept, err := t.openFiles(notes)
	if err != nil {
		return err
	}
	if kept < len(notes) && t.records != nil { // the records are ahead of the games
		if err := t.records.Close(); err != nil {
			return err
		}
		if notes, err = t.openRecords(notes[:kept]); err != nil {
			return err
		}
	}
	notes = notes[:kept]
	if err := t.journal.Keep(1 + kept); err != nil {
		return err
	}
	for _, n := range notes {
		t.a.damage = append(t.a.damage, n.Damage...)
		t.a.failed = n.Failed
		t.source, t.games = n.Source, n.Games
		if n.End {
			t.source, t.games = n.Source+1, 0
		}
	}
	t.noted = len(t.a.damage)
	for i, in := range now.Inputs {
		if done := i < t.source; old.Inputs[i].State != in.State && !(done && t.a.opts.inPlace) {
			return &usageError{err: fmt.Errorf("%s: %w: %s has changed since", t.journal.Path(), errOtherRun, in.Name), hint: "bring back what it was, or remove the journal to begin anew"}
		}
	}
	if all > 0 {
		t.a.ui.notef("going on with game %d of %s", t.games+1, annotate.InputName(now.Inputs[min(t.source, len(now.Inputs)-1)].Name))
	}
	return t.readRecords()
}

// openRecords opens the records and returns the notes that they agree with.
func (t *session) openRecords(notes []journalNote) ([]journalNote, error) {
	var states []durable.State
	for _, n := range notes {
		if n.Records == nil {
			break
		}
		states = append(states, *n.Records)
	}
	var kept int
	var err error
	t.records, kept, err = durable.Continue(recordsPath(t.journal.Path()), states)
	return notes[:kept], err
}

// readRecords counts the games that are done for the report.
func (t *session) readRecords() error {
	if t.records == nil {
		return nil
	}
	f, err := os.Open(t.records.Part())
	if err != nil {
		return err
	}
	defer f.Close()
	in := bufio.NewReader(f)
	for {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if err := t.a.recorder.add(line); err != nil {
			return err
		}
	}
}

// openFiles gives finished files their names, opens the one that is not finished, and
// returns how many notes the files agree with.
func (t *session) openFiles(notes []journalNote) (kept int, err error) {
	for kept < len(notes) {
		path := t.target(notes[kept].Source)
		end := kept + 1
		for end < len(notes) && t.target(notes[end].Source) == path {
			end++
		}
		states := make([]durable.State, 0, end-kept)
		for _, n := range notes[kept:end] {
			states = append(states, n.Out)
		}
		last := notes[end-1]
		whole := t.closes(annotate.Item{Source: last.Source, End: last.End})
		if whole {
			done, err := durable.Finish(path, last.Out)
			if err != nil {
				return 0, err
			}
			if done {
				kept = end
				continue
			}
			if !exists(path + durable.PartSuffix) {
				return 0, &usageError{
					err:  fmt.Errorf("%s: %s was finished, but is gone or has changed since", t.journal.Path(), path),
					hint: "bring it back, or remove the journal to begin anew",
				}
			}
		}
		f, n, err := durable.Continue(path, states)
		if err != nil {
			return 0, err
		}
		t.file = f
		return kept + n, nil
	}
	return kept, nil
}

// start tells the inputs where to begin.
func (t *session) start(in *annotate.Inputs) {
	in.Source, in.Skip = t.source, t.games
	for _, path := range in.Paths[:t.source] {
		if info, err := os.Stat(path); err == nil {
			in.Passed.Add(info.Size())
		}
	}
}

// write writes one game and notes it.
func (t *session) write(ctx context.Context, item annotate.Item, text, record []byte) error {
	if t.records != nil {
		if _, err := t.records.Write(record); err != nil {
			return err
		}
	}
	if err := t.put(ctx, item, text); err != nil {
		return err
	}
	if item.Source != t.source {
		t.source, t.games = item.Source, 0
	}
	if !item.End {
		t.games++
	}
	n := journalNote{Source: t.source, Games: t.games, End: item.End, Out: t.file.State(), Failed: t.a.failed, Damage: t.a.damage[t.noted:]}
	if t.records != nil {
		s := t.records.State()
		n.Records = &s
	}
	if err := t.journal.Add(n); err != nil {
		return err
	}
	t.noted = len(t.a.damage)
	if closes := t.closes(item); closes || time.Since(t.synced) >= syncInterval {
		if err := t.sync(); err != nil {
			return err
		}
	}
	return t.end(item)
}

// sync waits until all that was written is on the disk.
func (t *session) sync() error {
	t.synced = time.Now()
	err := t.file.Sync()
	if t.records != nil {
		err = errors.Join(err, t.records.Sync())
	}
	return errors.Join(err, t.journal.Sync())
}

// done removes what was kept for another run: first the journal, because it asks for the
// records. Records without a journal are begun anew.
func (t *session) done() error {
	err := t.journal.Remove()
	if t.records != nil {
		err = errors.Join(err, t.records.Discard())
	}
	return err
}

// abandon keeps all for another run, where there is something to keep.
func (t *session) abandon(ui *streams, err error) {
	switch {
	case t.source == 0 && t.games == 0:
		t.discard(ui)
	case errors.Is(err, errChanged):
		t.sink.abandon(ui, err)
		t.discard(ui)
	default:
		t.leave(ui)
		ui.tellHowToGoOn("annotate")
	}
}

// discard removes what another run could not go on with.
func (t *session) discard(ui *streams) {
	err := t.done()
	if t.file != nil {
		err = errors.Join(err, t.file.Discard())
	}
	if err != nil {
		ui.errorf("%v", err)
	}
}

// leave closes all files as they are.
func (t *session) leave(ui *streams) {
	var err error
	if t.file != nil {
		err = t.file.Close()
	}
	if t.records != nil {
		err = errors.Join(err, t.records.Close())
	}
	if err = errors.Join(err, t.journal.Close()); err != nil && !errors.Is(err, fs.ErrClosed) {
		ui.errorf("%v", err)
	}
}

package output

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"gloss/annotate"
	"gloss/annotate/durable"
)

// recover opens the files where the interrupted run left them.
func (t *Session) recover(notes []journalNote, old, now *journalHeader) error {
	all := len(notes)
	var err error
	if t.run.AddRecord != nil {
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
		t.run.Tally.Damage = append(t.run.Tally.Damage, n.Damage...)
		t.run.Tally.Failed = n.Failed
		t.source, t.games = n.Source, n.Games
		if n.End {
			t.source, t.games = n.Source+1, 0
		}
	}
	t.noted = len(t.run.Tally.Damage)
	for i, in := range now.Inputs {
		if done := i < t.source; old.Inputs[i].State != in.State && !(done && t.run.InPlace) {
			return &Refusal{Err: fmt.Errorf("%s: %w: %s has changed since", t.journal.Path(), errOtherRun, in.Name), Hint: "bring back what it was, or remove the journal to begin anew"}
		}
	}
	if all > 0 {
		t.run.Note("going on with game %d of %s", t.games+1, annotate.InputName(now.Inputs[min(t.source, len(now.Inputs)-1)].Name))
	}
	return t.readRecords()
}

// openRecords opens the records and returns the notes that they agree with.
func (t *Session) openRecords(notes []journalNote) ([]journalNote, error) {
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
func (t *Session) readRecords() error {
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
		if err := t.run.AddRecord(line); err != nil {
			return err
		}
	}
}

// openFiles gives finished files their names, opens the one that is not finished, and
// returns how many notes the files agree with.
func (t *Session) openFiles(notes []journalNote) (kept int, err error) {
	for kept < len(notes) {
		path := t.Target(notes[kept].Source)
		end := kept + 1
		for end < len(notes) && t.Target(notes[end].Source) == path {
			end++
		}
		states := make([]durable.State, 0, end-kept)
		for _, n := range notes[kept:end] {
			states = append(states, n.Out)
		}
		last := notes[end-1]
		if last.Spared {
			if err := durable.Remove(path + durable.PartSuffix); err != nil {
				return 0, err
			}
			kept = end
			continue
		}
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
				return 0, &Refusal{
					Err:  fmt.Errorf("%s: %s was finished, but is gone or has changed since", t.journal.Path(), path),
					Hint: "bring it back, or remove the journal to begin anew",
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

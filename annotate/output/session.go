package output

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"time"

	"gloss/annotate"
	"gloss/annotate/durable"
)

// A Run is what a session has to know of the run whose output it keeps.
type Run struct {
	Program  string            // with its revision
	Settings map[string]string // the flags that the result depends on
	Profile  string            // its file, if it is one
	Engine   string            // the program, "" for gloss itself
	InPlace  bool
	Tally    *Tally

	AddRecord      func(line []byte) error // counts a record for the report; nil without one
	Note, Complain Say
	GoOn           func() // says by which command the run goes on
}

// A Tally counts what is not whole.
type Tally struct {
	Failed int               // games that could not be read or annotated
	Damage []annotate.Damage // empty if nobody wants the list
}

// A Session is an output that goes on where an interrupted run stopped. Beside the files it
// keeps a journal with a note for each game; with --report, the records of the games,
// too. What is noted counts only if the files agree with it, so nothing has to be on
// the disk at once, and a loss of power costs no more than syncInterval.
type Session struct {
	*Sink
	run     *Run
	journal *durable.Journal
	records *durable.File // nil without --report

	source, games int // where to begin: input, and games of it that are done
	noted         int // entries of the damage list that are in the journal
	synced        time.Time
}

// syncInterval is how much work a loss of power may cost.
const syncInterval = 2 * time.Second

// NewSession opens the journal, and finds out how far an interrupted run came.
func NewSession(r *Run, s *Sink, paths []string) (*Session, error) {
	header, err := newHeader(r, paths)
	if err != nil {
		return nil, err
	}
	t := &Session{Sink: s, run: r, synced: time.Now()}
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
		return nil, &Refusal{Err: err, Hint: "give the same again, or remove the journal to begin anew"}
	}
	if err != nil {
		return nil, err
	}
	if fresh {
		first = header
	}
	if err := t.recover(notes, first, header); err != nil {
		t.leave()
		return nil, err
	}
	return t, nil
}

// Start tells the inputs where to begin.
func (t *Session) Start(in *annotate.Inputs) {
	in.Source, in.Skip = t.source, t.games
	for _, path := range in.Paths[:t.source] {
		if info, err := os.Stat(path); err == nil {
			in.Passed.Add(info.Size())
		}
	}
}

// Write writes one game and notes it.
func (t *Session) Write(ctx context.Context, item annotate.Item, text, record []byte) error {
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
	n := journalNote{Source: t.source, Games: t.games, End: item.End, Spared: t.spares(item), Out: t.file.State(), Failed: t.run.Tally.Failed, Damage: t.run.Tally.Damage[t.noted:]}
	if t.records != nil {
		s := t.records.State()
		n.Records = &s
	}
	if err := t.journal.Add(n); err != nil {
		return err
	}
	t.noted = len(t.run.Tally.Damage)
	if closes := t.closes(item); closes || time.Since(t.synced) >= syncInterval {
		if err := t.sync(); err != nil {
			return err
		}
	}
	return t.end(item)
}

// sync waits until all that was written is on the disk.
func (t *Session) sync() error {
	t.synced = time.Now()
	err := t.file.Sync()
	if t.records != nil {
		err = errors.Join(err, t.records.Sync())
	}
	return errors.Join(err, t.journal.Sync())
}

// Done removes what was kept for another run: first the journal, because it asks for the
// records. Records without a journal are begun anew.
func (t *Session) Done() error {
	err := t.journal.Remove()
	if t.records != nil {
		err = errors.Join(err, t.records.Discard())
	}
	return err
}

// Abandon keeps all for another run, where there is something to keep.
func (t *Session) Abandon(say Say, err error) {
	switch {
	case t.source == 0 && t.games == 0:
		t.discard(say)
	case errors.Is(err, errChanged):
		t.Sink.Abandon(say, err)
		t.discard(say)
	default:
		t.leave()
		t.run.GoOn()
	}
}

// discard removes what another run could not go on with.
func (t *Session) discard(say Say) {
	err := t.Done()
	if t.file != nil {
		err = errors.Join(err, t.file.Discard())
	}
	if err != nil {
		say("%v", err)
	}
}

// leave closes all files as they are.
func (t *Session) leave() {
	var err error
	if t.file != nil {
		err = t.file.Close()
	}
	if t.records != nil {
		err = errors.Join(err, t.records.Close())
	}
	if err = errors.Join(err, t.journal.Close()); err != nil && !errors.Is(err, fs.ErrClosed) {
		t.run.Complain("%v", err)
	}
}

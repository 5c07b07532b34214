package drill

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v3"
	bolt "go.etcd.io/bbolt"
	faults "go.etcd.io/bbolt/errors"
)

// The buckets of a deck. What is in them is JSON, by the id of the question; answers by their number.
var (
	questions = []byte("questions")
	schedule  = []byte("schedule")
	answers   = []byte("answers")
)

// A Deck keeps questions, when each is to be asked again, and every answer. It is one file; each change
// is on disk as a whole or not at all, so that it may be interrupted at any moment.
type Deck struct {
	db   *bolt.DB
	plan *fsrs.FSRS
}

// An Answer is one that was given.
type Answer struct {
	ID     string    `json:"id"`
	At     time.Time `json:"at"`
	Given  string    `json:"given"` // the first move or squares; "" if none
	Grade  Grade     `json:"grade"`
	Tries  int       `json:"tries"`
	Hinted bool      `json:"hinted"`
}

// A Grade is how well a question was answered.
type Grade string

// The grades: not found; found with a hint or not at once; found.
const (
	Failed Grade = "failed"
	Helped Grade = "helped"
	Known  Grade = "known"
)

var ratings = map[Grade]fsrs.Rating{Failed: fsrs.Again, Helped: fsrs.Hard, Known: fsrs.Good}

// OpenDeck opens the file of a deck, or makes it. A file that is damaged is refused here, before anything
// is written into it.
func OpenDeck(path string) (deck *Deck, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	// What the file promises and does not have shows itself only when it is read.
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if fault := recover(); fault != nil {
			deck, err = nil, fmt.Errorf("the deck %s is damaged (%v); put a copy in its place, or name another file", path, fault)
		}
	}()
	return openFile(path)
}

func openFile(path string) (*Deck, error) {
	db, err := bolt.Open(path, 0o644, &bolt.Options{Timeout: time.Second})
	switch {
	case errors.Is(err, faults.ErrTimeout):
		return nil, fmt.Errorf("%s is in use by another drill", path)
	case errors.Is(err, faults.ErrInvalid), errors.Is(err, faults.ErrChecksum), errors.Is(err, faults.ErrVersionMismatch):
		return nil, fmt.Errorf("%s is no deck of gloss: %w", path, err)
	case errors.As(err, new(*fs.PathError)):
		return nil, fmt.Errorf("the deck %s cannot be opened: %w", path, err)
	case err != nil:
		return nil, fmt.Errorf("%s is no deck of gloss: %w", path, err)
	}
	if err = db.View(readThrough); err != nil {
		return nil, errors.Join(fmt.Errorf("the deck %s is damaged: %w", path, err), db.Close())
	}
	err = db.Update(func(tx *bolt.Tx) error {
		for _, name := range [][]byte{questions, schedule, answers} {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &Deck{db: db, plan: fsrs.NewFSRS(fsrs.DefaultParam())}, nil
}

// readThrough reads all of a deck.
func readThrough(tx *bolt.Tx) error {
	for name, kept := range map[string]any{string(questions): new(keptQuestion), string(schedule): new(fsrs.Card), string(answers): new(Answer)} {
		bucket := tx.Bucket([]byte(name))
		if bucket == nil {
			continue // a new deck
		}
		err := bucket.ForEach(func(id, text []byte) error {
			if err := json.Unmarshal(text, kept); err != nil {
				return fmt.Errorf("%s %q: %w", name, id, err)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Close gives the file back.
func (d *Deck) Close() error { return d.db.Close() }

// Add puts questions into the deck and tells how many were not there. What is known of the others stays.
func (d *Deck) Add(list []Question) (added int, err error) {
	err = d.db.Update(func(tx *bolt.Tx) error {
		for _, q := range list {
			kept := keptQuestion{Question: q}
			if old := tx.Bucket(questions).Get([]byte(q.ID)); old != nil {
				var was keptQuestion
				if err := json.Unmarshal(old, &was); err != nil {
					return fmt.Errorf("question %s: %w", q.ID, err)
				}
				kept.Order = was.Order
			} else {
				added++
				var err error
				if kept.Order, err = tx.Bucket(questions).NextSequence(); err != nil {
					return err
				}
				if err := put(tx, schedule, q.ID, fsrs.NewCard()); err != nil {
					return err
				}
			}
			if err := put(tx, questions, q.ID, kept); err != nil {
				return err
			}
		}
		return nil
	})
	return added, err
}

// keptQuestion is a question with its place in the order in which they came into the deck.
type keptQuestion struct {
	Question
	Order uint64 `json:"order"`
}

func put(tx *bolt.Tx, bucket []byte, id string, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return tx.Bucket(bucket).Put([]byte(id), text)
}

// An Entry is a question with its place in the plan.
type Entry struct {
	keptQuestion
	Due time.Time
	New bool // never asked
}

// Entries returns the questions of a player, "" for all, in the order in which they are to be asked: first
// those that were asked, the one that is due longest first, then the new ones.
func (d *Deck) Entries(player string) ([]Entry, error) {
	var list []Entry
	err := d.db.View(func(tx *bolt.Tx) error {
		return tx.Bucket(questions).ForEach(func(id, text []byte) error {
			var e Entry
			var card fsrs.Card
			if err := json.Unmarshal(text, &e.keptQuestion); err != nil {
				return fmt.Errorf("question %s: %w", id, err)
			}
			if err := json.Unmarshal(tx.Bucket(schedule).Get(id), &card); err != nil {
				return fmt.Errorf("plan of question %s: %w", id, err)
			}
			e.Due, e.New = card.Due, card.State == fsrs.New
			if e.IsFor(player) {
				list = append(list, e)
			}
			return nil
		})
	})
	slices.SortStableFunc(list, func(a, b Entry) int {
		switch {
		case a.New != b.New && b.New:
			return -1
		case a.New != b.New:
			return 1
		}
		return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.Order, b.Order))
	})
	return list, err
}

// Record keeps an answer and plans when the question is asked again.
func (d *Deck) Record(a Answer) (due time.Time, err error) {
	err = d.db.Update(func(tx *bolt.Tx) error {
		var card fsrs.Card
		if err := json.Unmarshal(tx.Bucket(schedule).Get([]byte(a.ID)), &card); err != nil {
			return fmt.Errorf("plan of question %s: %w", a.ID, err)
		}
		next := d.plan.Next(card, a.At, ratings[a.Grade]).Card
		due = next.Due
		if err := put(tx, schedule, a.ID, next); err != nil {
			return err
		}
		n, err := tx.Bucket(answers).NextSequence()
		if err != nil {
			return err
		}
		text, err := json.Marshal(a)
		if err != nil {
			return err
		}
		return tx.Bucket(answers).Put(binary.BigEndian.AppendUint64(nil, n), text)
	})
	return due, err
}

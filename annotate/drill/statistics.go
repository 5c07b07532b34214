package drill

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	bolt "go.etcd.io/bbolt"
)

// A Tally counts answers to questions that have something in common.
type Tally struct {
	By    string `json:"by"` // kind, theme or term
	Name  string `json:"name"`
	Asked int    `json:"asked"` // answers
	Known int    `json:"known"` // found at once, without a hint
	Helps int    `json:"helped"`
	Fails int    `json:"failed"`
}

// Statistics counts the answers to the wanted questions by kind of question, by theme (motif) and by term; those that were
// asked most come first.
func (d *Deck) Statistics(wanted func(*Question) bool) ([]Tally, error) {
	counts := map[[2]string]*Tally{}
	count := func(by, name string, g Grade) {
		if name == "" {
			return
		}
		t := counts[[2]string{by, name}]
		if t == nil {
			t = &Tally{By: by, Name: name}
			counts[[2]string{by, name}] = t
		}
		t.Asked++
		switch g {
		case Known:
			t.Known++
		case Helped:
			t.Helps++
		default:
			t.Fails++
		}
	}
	err := d.db.View(func(tx *bolt.Tx) error {
		return tx.Bucket(answers).ForEach(func(_, text []byte) error {
			var a Answer
			var q Question
			if err := json.Unmarshal(text, &a); err != nil {
				return err
			}
			if err := json.Unmarshal(tx.Bucket(questions).Get([]byte(a.ID)), &q); err != nil {
				return fmt.Errorf("question %s: %w", a.ID, err)
			}
			if !wanted(&q) {
				return nil
			}
			count("kind", string(q.Kind), a.Grade)
			if q.Kind == TermKind {
				count("term", q.Term, a.Grade)
			} else {
				count("theme", q.Theme, a.Grade)
			}
			return nil
		})
	})
	var list []Tally
	for _, t := range counts {
		list = append(list, *t)
	}
	slices.SortFunc(list, func(a, b Tally) int {
		return cmp.Or(cmp.Compare(a.By, b.By), cmp.Compare(b.Asked, a.Asked), cmp.Compare(a.Name, b.Name))
	})
	return list, err
}

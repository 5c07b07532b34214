package cutting

import (
	_ "embed" // of the table
	"encoding/json"
	"fmt"
)

// Table is what was measured of sets of rules. Every part has its own conditions, so that
// parts measured at different times can stand in one table.
type Table struct {
	Profile string `json:"profile"` // of the evaluation
	Rows    []*Row `json:"rows"`
	// Moves is what the rules make of all legal moves; nil if that was not measured.
	Moves *MovesResult `json:"moves,omitempty"`
}

// Row is one set of rules.
type Row struct {
	Rules  string        `json:"rules"` // as Parse reads them
	Bench  *BenchResult  `json:"bench,omitempty"`
	Suites []SuiteResult `json:"suites,omitempty"`
	Match  *MatchResult  `json:"match,omitempty"`
}

// BenchResult is what the positions of the bench took to a depth.
type BenchResult struct {
	Depth     int     `json:"depth"`
	Signature uint32  `json:"signature"`
	Nodes     uint64  `json:"nodes"`
	Judged    uint64  `json:"judged"`   // moves that the rules looked at
	LeftOut   uint64  `json:"left_out"` // those of them that they left out
	Share     float64 `json:"share"`    // of the moves left out among these and the nodes, 0 to 1
	Seconds   float64 `json:"seconds"`
}

// SuiteResult is what was solved of a suite.
type SuiteResult struct {
	Suite   string  `json:"suite"`
	Limit   string  `json:"limit"` // of a position, such as "10000 nodes"
	Solved  int     `json:"solved"`
	Total   int     `json:"total"`
	Points  int     `json:"points,omitempty"`
	Most    int     `json:"max_points,omitempty"`
	Seconds float64 `json:"seconds"`
}

// MatchResult is the score against a search without rules, in Elo with a 95 percent interval; nil
// where the games say nothing or nothing bounds it.
type MatchResult struct {
	Nodes   uint64   `json:"nodes"` // of a move
	Wins    int      `json:"wins"`
	Draws   int      `json:"draws"`
	Losses  int      `json:"losses"`
	Elo     *float64 `json:"elo"`
	EloLow  *float64 `json:"elo_low"`
	EloHigh *float64 `json:"elo_high"`
}

//go:embed measured.json
var measured []byte

// Measured returns the table that the choice of Default rests on.
func Measured() (*Table, error) {
	t := new(Table)
	if err := json.Unmarshal(measured, t); err != nil {
		return nil, fmt.Errorf("measurements of the rules for cutting the tree: %w", err)
	}
	return t, nil
}

// Find returns the row of some rules, nil if there is none.
func (t *Table) Find(rules string) *Row {
	for _, r := range t.Rows {
		if r.Rules == rules {
			return r
		}
	}
	return nil
}

// Row finds the row of some rules, or adds it.
func (t *Table) Row(rules string) *Row {
	if r := t.Find(rules); r != nil {
		return r
	}
	t.Rows = append(t.Rows, &Row{Rules: rules})
	return t.Rows[len(t.Rows)-1]
}

// Merge takes over the parts of another table; they replace those under the same conditions.
func (t *Table) Merge(other *Table) {
	if other.Moves != nil {
		t.Moves = other.Moves
	}
	for _, from := range other.Rows {
		r := t.Row(from.Rules)
		if from.Bench != nil {
			r.Bench = from.Bench
		}
		for _, s := range from.Suites {
			r.AddSuite(s)
		}
		if from.Match != nil {
			r.Match = from.Match
		}
	}
}

// AddSuite adds a result, in place of one under the same conditions.
func (r *Row) AddSuite(s SuiteResult) {
	if old := r.Suite(s.Suite, s.Limit); old != nil {
		*old = s
		return
	}
	r.Suites = append(r.Suites, s)
}

// Suite returns what was solved of a suite under a limit, nil if that was not measured.
func (r *Row) Suite(suite, limit string) *SuiteResult {
	for i := range r.Suites {
		if s := &r.Suites[i]; s.Suite == suite && s.Limit == limit {
			return s
		}
	}
	return nil
}

// Conditions returns the suites and limits that any row was measured with, each once.
func (t *Table) Conditions() (list []SuiteResult) {
	seen := map[[2]string]bool{}
	for _, r := range t.Rows {
		for _, s := range r.Suites {
			if key := [2]string{s.Suite, s.Limit}; !seen[key] {
				seen[key] = true
				list = append(list, s)
			}
		}
	}
	return list
}

// Games returns how many were played.
func (m *MatchResult) Games() int { return m.Wins + m.Draws + m.Losses }

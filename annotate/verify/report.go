package verify

import (
	"encoding/json"
	"errors"

	"gloss/annotate"
	"gloss/engine/pgn"
)

// Found is what was found in one game. It goes between workers as JSON.
type Found struct {
	Counts   Counts
	Findings []Finding
}

// All does all checks: those that need the second library and the others.
func (c *Check) All() Found {
	var r Found
	r.Counts, r.Findings = secondOpinion(c.Game)
	c.Run()
	r.Counts.Add(c.Counts)
	r.Findings = append(r.Findings, c.Findings...)
	return r
}

// Place enters where a game stands: for a result of a worker that did not know.
func (r *Found) Place(g *pgn.Game) {
	for i := range r.Findings {
		f := &r.Findings[i]
		f.File, f.Game, f.Line = g.Name, g.Number, g.Line
	}
}

// A Report sums the results of games up.
type Report struct {
	Games    int       `json:"games"`
	Broken   int       `json:"broken"` // could not be read
	Checked  Counts    `json:"checked"`
	Findings []Finding `json:"findings"`
}

// Failed takes in a game that could not be read or analysed.
func (r *Report) Failed(g *pgn.Game, err error) {
	f := Finding{File: g.Name, Game: g.Number, Line: g.Line, Kind: Unfinished, Found: err.Error()}
	var fault *pgn.Error
	if errors.As(err, &fault) {
		f.Kind, f.Line, f.Found = Unreadable, fault.Line, fault.What
	}
	r.Broken++
	r.Findings = append(r.Findings, f)
}

// Take takes in an item of a batch with its result as JSON, which is empty for a game that failed.
func (r *Report) Take(item annotate.Item, result []byte) error {
	if item.End {
		if item.Err != nil {
			r.Broken++
			r.Findings = append(r.Findings, sourceFault(item.Err))
		}
		return nil
	}
	r.Games++
	if len(result) == 0 {
		return nil
	}
	var found Found
	if err := json.Unmarshal(result, &found); err != nil {
		return err
	}
	r.Checked.Add(found.Counts)
	r.Findings = append(r.Findings, found.Findings...)
	return nil
}

// sourceFault tells of a file that could not be read on.
func sourceFault(err error) Finding {
	f := Finding{Kind: Unreadable, Found: err.Error()}
	var fault *pgn.ReadError
	if errors.As(err, &fault) {
		f.File, f.Game, f.Line = fault.Name, fault.Game, fault.Line
	}
	return f
}

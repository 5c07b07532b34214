package annotate

import (
	"context"
	"encoding/json"
	"errors"

	"gloss/annotate/durable"
	"gloss/engine/pgn"
)

// Damage is an entry of the list that --damage writes: a game, or a part of it, that could
// not be read or annotated.
type Damage struct {
	File   string `json:"file"`
	Game   int    `json:"game"`   // number in the file, from 1
	Line   int    `json:"line"`   // from 1
	Column int    `json:"column"` // in bytes, from 1
	Stage  string `json:"stage"`  // syntax, setup, legality, source or analysis
	Reason string `json:"reason"`
	Hint   string `json:"hint,omitempty"` // what to do about it
	// Kept says what is in the output: "text" (the game as it was read, byte for byte),
	// "all" (the game is annotated, the part that cannot be read is copied as text) or
	// "nothing".
	Kept string `json:"kept"`
	// Plies is how many moves of the main line could be read.
	Plies int `json:"plies"`
}

// Values of Damage.Kept.
const (
	keptText    = "text"
	keptAll     = "all"
	keptNothing = "nothing"
)

// DamageOfGame tells of a game that was copied instead of annotated; in JSON there is no
// place for its text.
func DamageOfGame(g *pgn.Game, err error, json bool) Damage {
	d := Damage{File: g.Name, Game: g.Number, Line: g.Line, Column: 1, Stage: "analysis", Reason: err.Error(), Kept: keptText, Plies: len(g.Main.Moves)}
	if json {
		d.Kept = keptNothing
	}
	var fault *pgn.Error
	if errors.As(err, &fault) {
		d.at(fault)
	}
	return d
}

// at takes place and reason from a fault of the text.
func (d *Damage) at(e *pgn.Error) {
	d.Line, d.Column, d.Stage, d.Reason, d.Hint = e.Line, e.Column, e.Stage.String(), e.What, e.Hint
}

// DamageOfVariations tells of variations that could not be read to their end.
func DamageOfVariations(g *pgn.Game) []Damage {
	var list []Damage
	for _, w := range g.Warnings {
		if w.Partial {
			d := Damage{File: g.Name, Game: g.Number, Kept: keptAll, Plies: len(g.Main.Moves)}
			d.at(w)
			list = append(list, d)
		}
	}
	return list
}

// DamageOfSource tells of a file that could not be read on.
func DamageOfSource(err error) Damage {
	d := Damage{Stage: "source", Reason: err.Error(), Kept: keptNothing}
	var fault *pgn.ReadError
	if errors.As(err, &fault) {
		d.File, d.Game, d.Line, d.Column, d.Reason = fault.Name, fault.Game, fault.Line, fault.Column, fault.Err.Error()
	}
	return d
}

// WriteDamage writes the list, which may be empty, one entry a line.
func WriteDamage(ctx context.Context, path string, list []Damage) error {
	text := []byte("[")
	for i, d := range list {
		line, err := json.Marshal(d)
		if err != nil {
			return err
		}
		if i > 0 {
			text = append(text, ',')
		}
		text = append(append(text, "\n  "...), line...)
	}
	if len(list) > 0 {
		text = append(text, '\n')
	}
	return durable.WriteFile(ctx, path, append(text, "]\n"...))
}

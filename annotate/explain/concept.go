package explain

import (
	_ "embed"
	"fmt"
	"sync"

	"gloss/engine/board"
	"gloss/engine/input/tomlfile"
	"gloss/eval"
)

//go:embed concepts.toml
var conceptsFile string

// A concept is a thing on the board that players have a word for, made of one or more terms of
// the evaluation; concepts.toml explains its fields, and the catalogue of phrases has its words.
type concept struct {
	ID    string   `toml:"id"`
	With  []string `toml:"with"`
	Bad   bool     `toml:"bad"`
	Place string   `toml:"place"`
	Mine  bool     `toml:"mine"`
	Share int32    `toml:"share"`
	Keeps bool     `toml:"keeps"`
}

// concepts are read once, when the first comment is written.
var concepts = sync.OnceValue(func() []concept {
	var file struct {
		Concept []concept `toml:"concept"`
	}
	if err := tomlfile.Read(conceptsFile, &file); err != nil {
		panic(fmt.Sprintf("concepts.toml: %v", err)) // it is part of the program, and a test reads it
	}
	for i := range file.Concept {
		if file.Concept[i].Share == 0 {
			file.Concept[i].Share = 100
		}
	}
	return file.Concept
})

// terms returns the terms of an account that a concept is made of: its own, and the modifiers
// of the family that change nothing else.
func (c *concept) terms(b *eval.Breakdown) (own, all []int) {
	member := map[eval.Term]bool{}
	for t := range b.Terms {
		if id := b.Terms[t].ID; id == c.ID || contains(c.With, id) {
			own = append(own, t)
			member[b.Terms[t].Term] = true
		}
	}
	all = append(all, own...)
	for t := range b.Terms {
		info := &b.Terms[t]
		if info.Kind != eval.Modifier || len(info.Modifies) == 0 || member[info.Term] {
			continue
		}
		mine := true
		for _, m := range info.Modifies {
			mine = mine && member[m]
		}
		if mine {
			all = append(all, t)
		}
	}
	return own, all
}

func contains(list []string, s string) bool {
	for _, other := range list {
		if other == s {
			return true
		}
	}
	return false
}

// place is where a hit is, in the terms in which two positions are compared: pairs and groups
// by side, lines by file, the rest by square.
func (c *concept) place(k eval.Key) board.Bitboard {
	switch c.Place {
	case "side":
		return ^board.Bitboard(0)
	case "file":
		return board.FileBB(k.Squares().First().File())
	case "set":
		return k.Squares()
	}
	if from, _, ok := k.Arrow(); ok {
		return board.SquareBB(from)
	}
	return k.Squares()
}

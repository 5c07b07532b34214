package explain

import (
	"gloss/glossary/words"

	_ "embed"
	"fmt"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"gloss/engine/board"
	"gloss/eval"
)

//go:embed concepts.toml
var conceptsFile string

// A concept is a thing on the board that players have a word for, made of one or more terms of
// the evaluation; concepts.toml explains its fields.
type concept struct {
	ID    string   `toml:"id"`
	With  []string `toml:"with"`
	Bad   bool     `toml:"bad"`
	Place string   `toml:"place"`
	Mine  bool     `toml:"mine"`
	Share int32    `toml:"share"`

	Is       string `toml:"is"`
	IsMany   string `toml:"ismany"`
	Has      string `toml:"has"`
	Many     string `toml:"many"`
	Why      string `toml:"why"`
	WhyMany  string `toml:"whymany"`
	New      string `toml:"new"`
	NewMany  string `toml:"newmany"`
	Gone     string `toml:"gone"`
	GoneMany string `toml:"gonemany"`
	State    string `toml:"state"`
	States   string `toml:"statemany"`
	By       string `toml:"by"`
	Kept     string `toml:"kept"`
	Over     string `toml:"over"`
	Overs    string `toml:"overmany"`

	NewEnemy      string `toml:"newenemy"`
	NewEnemyMany  string `toml:"newenemymany"`
	GoneEnemy     string `toml:"goneenemy"`
	GoneEnemyMany string `toml:"goneenemymany"`
}

// concepts are read once, when the first comment is written.
var concepts = sync.OnceValue(func() []concept {
	var file struct {
		Concept []concept `toml:"concept"`
	}
	if _, err := toml.Decode(conceptsFile, &file); err != nil {
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

// phrase is which of the words of a concept are wanted.
type phrase int

const (
	brings  phrase = iota // the move brings it about
	removes               // the move does away with it
	stands                // it is there
	fallen                // it is no longer there
	leaves                // the move lets it stay, where the other one does away with it
)

// words fills the words of a concept. squares are those of its hits, pos a position in which
// they are there (or were there, for what is gone); own tells if it is the mover's.
func (c *concept) words(p phrase, owner board.Color, own bool, squares board.Bitboard, pos *board.Position) string {
	many := squares.Several() && c.Place != "side" && c.Place != "set"
	text := c.template(p, own, many)
	return c.fill(text, owner, own, squares, pos)
}

// because is the clause that teaches why a thing matters, empty if there is none.
func (c *concept) because(owner board.Color, squares board.Bitboard, pos *board.Position) string {
	text := c.Why
	if squares.Several() {
		text = c.WhyMany
	}
	if text == "" {
		return ""
	}
	return c.fill(text, owner, true, squares, pos)
}

func either(many bool, several, one string) string {
	if many && several != "" {
		return several
	}
	return one
}

func (c *concept) template(p phrase, own, many bool) string {
	noun, adjective := either(many, c.Many, c.Has), either(many, c.IsMany, c.Is)
	be := either(many, "are", "is")
	switch p {
	case brings:
		switch text := either(many, c.NewEnemyMany, c.NewEnemy); {
		case !own && text != "":
			return text
		case c.New != "":
			return either(many, c.NewMany, c.New)
		case adjective != "":
			return "leaves {pawns} " + adjective
		case noun == "":
			return "" // there is no word for it
		case c.Bad && own:
			return "leaves " + noun
		case c.Bad:
			return "leaves {owner} with " + noun
		case own:
			return "gets " + noun
		}
		return "gives {owner} " + noun
	case removes:
		switch text := either(many, c.GoneEnemyMany, c.GoneEnemy); {
		case !own && text != "":
			return text
		case c.Gone != "":
			return either(many, c.GoneMany, c.Gone)
		case adjective != "" && own:
			return "is rid of " + either(many, "the "+adjective+" pawns on {squares}", "the "+adjective+" pawn on {squares}")
		case adjective != "":
			return "rids {owner} of " + either(many, "the "+adjective+" pawns on {squares}", "the "+adjective+" pawn on {squares}")
		case c.Bad && own:
			return "covers " + the(noun)
		case c.Bad:
			return "lets {owner} cover " + the(noun)
		case own:
			return "gives up " + the(noun)
		}
		return "takes " + the(noun) + " from {owner}"
	case leaves:
		return c.Kept
	case stands:
		switch {
		case c.State != "":
			return either(many, c.States, c.State)
		case adjective != "":
			return "{pawns} " + be + " " + adjective
		}
		return "{owner} has " + noun
	}
	switch {
	case c.Over != "":
		return either(many, c.Overs, c.Over)
	case adjective != "":
		return "{pawns} " + be + " no longer " + adjective
	}
	return "{owner} has given up " + the(noun)
}

// the makes a noun that was named before out of a new one.
func the(noun string) string {
	for _, article := range []string{"a ", "an "} {
		if rest, ok := strings.CutPrefix(noun, article); ok {
			return "the " + rest
		}
	}
	if strings.HasPrefix(noun, "the ") {
		return noun
	}
	return "the " + noun
}

func (c *concept) fill(text string, owner board.Color, own bool, squares board.Bitboard, pos *board.Position) string {
	if !strings.Contains(text, "{") {
		return text
	}
	names := squareNames(squares)
	where := words.And(names)
	pawns := "pawn on " + where
	if len(names) > 1 {
		pawns = "pawns on " + where
	}
	if own {
		pawns = "the " + pawns
	} else {
		pawns = sideName(owner) + "'s " + pawns
	}
	man, stop := "piece", ""
	if squares != 0 {
		if p := pos.At(squares.First()); p != board.NoPiece {
			man = p.Type().String()
		}
		if ahead := squares.Forward(owner); ahead != 0 {
			stop = words.And(squareNames(ahead))
		}
	}
	return strings.NewReplacer(
		"{squares}", where, "{pawns}", pawns, "{owner}", sideName(owner), "{enemy}", sideName(owner.Other()),
		"{man}", man, "{stop}", stop, "{files}", files(squares),
	).Replace(text)
}

// files names the files of squares: "d-file", "d- and e-files".
func files(squares board.Bitboard) string {
	names := fileNames(squares)
	if len(names) == 1 {
		return names[0] + "-file"
	}
	return strings.Join(names, "- and ") + "-files"
}

func fileNames(squares board.Bitboard) []string {
	var names []string
	for f := range 8 {
		if squares&board.FileBB(f) != 0 {
			names = append(names, string(rune('a'+f)))
		}
	}
	return names
}

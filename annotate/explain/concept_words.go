package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// The words for concepts: their own, or, where they have none, those that are made from what they are.

// phrase is which of the words of a concept are wanted.
type phrase int

const (
	brings  phrase = iota // the move brings it about
	removes               // the move does away with it
	stands                // it is there
	fallen                // it is no longer there
	leaves                // the move lets it stay, where the other one does away with it
)

// hits are those of a concept that something is said of: own tells if they are the mover's, pos is a
// position in which they are there (or were there, for what is gone).
type hits struct {
	owner   board.Color
	own     bool
	squares board.Bitboard
	pos     *board.Position
}

// has tells if a concept has words of its own for something.
func (c *concept) has(field string) bool { return phrases.Known(c.key(field)) }

func (c *concept) key(field string) string { return "concept." + c.ID + "." + field }

// keepable tells if the end of a concept is the loss of a thing, which another move keeps.
func (c *concept) keepable() bool { return c.Keeps || c.has("lost") || c.has("noun") && !c.has("over") }

// count is how many things a concept on some squares is.
func (c *concept) count(squares board.Bitboard) int {
	if c.Place == "side" || c.Place == "set" {
		return 1
	}
	return squares.Count()
}

// because is the clause that teaches why a thing matters, empty if there is none.
func (c *concept) because(owner board.Color, squares board.Bitboard, pos *board.Position) phrases.Phrase {
	field := "why"
	if squares.Several() {
		field = "why-many"
	}
	if !c.has(field) {
		return phrases.Phrase{}
	}
	return c.say(field, hits{owner, true, squares, pos})
}

// says tells of a concept what is wanted; it is empty where there are no words for that.
func (c *concept) says(p phrase, owner board.Color, own bool, squares board.Bitboard, pos *board.Position) phrases.Phrase {
	h := hits{owner, own, squares, pos}
	switch p {
	case brings:
		return c.brought(h)
	case removes:
		return c.removed(h)
	case leaves:
		return c.say("kept", h)
	case stands:
		switch {
		case c.has("state"):
			return c.say("state", h)
		case c.has("is"):
			return c.phrase("concept-words.is", h, in("adjective", c.say("is", h)))
		}
		return say(sideHas, in("owner", phrases.Side(owner)), in("what", c.say("noun", h)))
	}
	switch {
	case c.has("over"):
		return c.say("over", h)
	case c.has("lost"):
		return say(sideHas, in("owner", phrases.Side(owner)), in("what", c.say("lost", h)))
	case c.has("is"):
		return c.phrase("concept-words.no-longer", h, in("adjective", c.say("is", h)))
	}
	return say(sideHas, in("owner", phrases.Side(owner)), in("what", c.phrase("concept-words.given-up", h, in("noun", c.say("the", h)))))
}

// brought tells that a move brings it about.
func (c *concept) brought(h hits) phrases.Phrase {
	noun := in("noun", c.say("noun", h))
	switch {
	case !h.own && c.has("new-enemy"):
		return c.say("new-enemy", h)
	case c.has("new"):
		return c.say("new", h)
	case c.has("is"):
		return c.phrase("concept-words.leaves-pawns", h, in("adjective", c.say("is", h)))
	case !c.has("noun"):
		return phrases.Phrase{} // there is no word for it
	case c.Bad && h.own:
		return c.phrase("concept-words.leaves", h, noun)
	case c.Bad:
		return c.phrase("concept-words.leaves-with", h, noun)
	}
	return c.phrase("concept-words.gives", h, noun)
}

// removed tells that a move does away with it.
func (c *concept) removed(h hits) phrases.Phrase {
	adjective, noun := in("adjective", c.say("is", h)), in("noun", c.say("the", h))
	switch {
	case !h.own && c.has("gone-enemy"):
		return c.say("gone-enemy", h)
	case c.has("gone"):
		return c.say("gone", h)
	case c.has("is") && h.own:
		return c.phrase("concept-words.rid-of", h, adjective)
	case c.has("is"):
		return c.phrase("concept-words.rids-of", h, adjective)
	case c.Bad && h.own:
		return c.phrase("concept-words.covers", h, noun)
	case c.Bad:
		return c.phrase("concept-words.lets-cover", h, noun)
	case h.own:
		return c.phrase("concept-words.gives-up", h, noun)
	}
	return c.phrase("concept-words.takes", h, noun)
}

// say fills words of the concept's own; it is empty where it has none.
func (c *concept) say(field string, h hits) phrases.Phrase {
	if !c.has(field) {
		return phrases.Phrase{}
	}
	return c.phrase(c.key(field), h)
}

// phrase fills the placeholders that a phrase has with what is known of hits, and with more.
func (c *concept) phrase(key string, h hits, more ...phrases.Arg) phrases.Phrase {
	p := say(key).Of(c.count(h.squares))
	for _, name := range phrases.English().Placeholders(key) {
		if i := slices.IndexFunc(more, func(a phrases.Arg) bool { return a.Name == name }); i >= 0 {
			p.Args = append(p.Args, more[i])
		} else if fill := fillers[name]; fill != nil {
			p.Args = append(p.Args, in(name, fill(&h)))
		}
	}
	return p
}

// fillers find what fills the placeholders of the words of concepts.
var fillers = map[string]func(*hits) any{
	"squares": func(h *hits) any { return phrases.Names(squareNames(h.squares)) },
	"men":     func(h *hits) any { return h.men() },
	"pawns":   func(h *hits) any { return h.pawns() },
	"owner":   func(h *hits) any { return phrases.Side(h.owner) },
	"enemy":   func(h *hits) any { return phrases.Side(h.owner.Other()) },
	"man":     func(h *hits) any { return phrases.TheMan(h.kind()) },
	"kind":    func(h *hits) any { return phrases.Kind(h.kind(), 1) },
	"stop":    func(h *hits) any { return phrases.Names(squareNames(h.squares.Forward(h.owner))) },
	"files":   func(h *hits) any { return files(h.squares) },
}

// kind is that of the first man.
func (h *hits) kind() board.PieceType { return h.pos.At(h.squares.First()).Type() }

// men are those that stand on the squares.
func (h *hits) men() phrases.Phrase {
	if h.squares.Several() {
		return phrases.MenOn(h.kind(), phrases.Names(squareNames(h.squares)))
	}
	return phrases.ManOn(h.kind(), h.squares.First())
}

// pawns are the men, with the side that they belong to if they are the enemy's.
func (h *hits) pawns() phrases.Phrase {
	if h.own {
		return h.men()
	}
	names := phrases.Names(squareNames(h.squares))
	return say("concept-words.pawns-of", in("owner", phrases.Side(h.owner)), in("squares", names)).Of(h.squares.Count())
}

// files names the files of squares: "d-file", "d- and e-files", "a-, d- and e-files".
func files(squares board.Bitboard) phrases.Phrase {
	names := fileNames(squares)
	list := any(names[0])
	for i, next := range names[1:] {
		if i < len(names)-2 {
			list = say("concept-words.files-more", in("first", list), in("next", next))
		} else {
			list = say("concept-words.files-and", in("first", list), in("next", next))
		}
	}
	return say("concept-words.files", in("file", list)).Of(len(names))
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

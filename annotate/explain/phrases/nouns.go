package phrases

import "gloss/engine/board"

// Men, sides and numbers: the nouns of the catalogue.

// Side names a side.
func Side(c board.Color) Phrase { return Say("side." + c.String()) }

// TheMan is a man without its place: "the knight".
func TheMan(kind board.PieceType) Phrase { return Say("the-man." + kind.String()) }

// TheManOf is a man without its rank: "the knight", "the g-pawn".
func TheManOf(kind board.PieceType, sq board.Square) Phrase {
	if kind == board.Pawn {
		return Say("pawn.of-file", In("file", string(rune('a'+sq.File()))))
	}
	return TheMan(kind)
}

// ManOn is a man with its place: "the knight on d5".
func ManOn(kind board.PieceType, sq board.Square) Phrase {
	return Say(manOn+kind.String(), In("square", sq))
}

// manOn begins the keys of men with their places.
const manOn = "man-on."

// IsManOn tells if a phrase is that of a man with its place.
func IsManOn(p Phrase) bool { return len(p.Key) > len(manOn) && p.Key[:len(manOn)] == manOn }

// WithoutPlace is a man with its place without that: "the knight".
func WithoutPlace(man Phrase) Phrase { return Say("the-man." + man.Key[len(manOn):]) }

// MenOn are several men of a kind with their places: "the knights on c6 and e6".
func MenOn(kind board.PieceType, squares List) Phrase {
	return Say("men-on."+kind.String(), In("squares", squares))
}

// Kind is the word for a man, or for so many, without an article: "knight", "knights".
func Kind(kind board.PieceType, n int) Phrase { return Say("kind." + kind.String()).Of(n) }

// Some are so many men that were not spoken of: "a knight", "two knights".
func Some(kind board.PieceType, n int) Phrase { return some(kind.String(), n) }

// SomeMinor is the same of knights and bishops together.
func SomeMinor(n int) Phrase { return some("minor", n) }

func some(kind string, n int) Phrase {
	return Say("some."+kind, In("count", Number(n))).Of(n)
}

// Spelled is the greatest number that has a word.
const Spelled = 10

var numberKeys = [Spelled + 1]string{
	"number.0", "number.1", "number.2", "number.3", "number.4", "number.5", "number.6", "number.7", "number.8", "number.9", "number.10",
}

// Number spells a small number.
func Number(n int) Phrase {
	if n < 0 || n > Spelled {
		return Say("number.more")
	}
	return Say(numberKeys[n])
}

// Times says how often: "twice", "three times".
func Times(n int) Phrase {
	if n == 2 {
		return Say("times.2")
	}
	return Say("times.more", In("count", Number(n)))
}

// Names lists what has a name.
func Names(names []string) List {
	list := make(List, len(names))
	for i, name := range names {
		list[i] = name
	}
	return list
}

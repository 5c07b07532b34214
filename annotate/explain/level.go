package explain

import (
	"fmt"
	"slices"
)

// Level is how much a comment takes for granted.
type Level uint8

// The levels.
const (
	Club     Level = iota // players who know the words: the default
	Beginner              // plain words, chances in percent, one reason
	Expert                // the same as Club, with the account of the terms behind it
)

var levelNames = [...]string{Club: "club", Beginner: "beginner", Expert: "expert"}

func (l Level) String() string { return levelNames[l] }

// ParseLevel reads the name of a level.
func ParseLevel(name string) (Level, error) {
	if i := slices.Index(levelNames[:], name); i >= 0 {
		return Level(i), nil
	}
	return Club, fmt.Errorf("no level %q: beginner, club or expert", name)
}

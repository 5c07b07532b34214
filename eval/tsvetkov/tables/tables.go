// Package tables names the entries of the tables that terms have: a rule about a man, a rank
// or a distance is one rule to the author, but the data may see its parts differently. An
// entry of the glossary says by its key "table" which of these its term has.
package tables

import "strconv"

// Sizes of tables that rules need.
const (
	// Reach is one more than the most squares that a piece can attack.
	Reach = 28
	// MaxXRayAttack is the most men through which an attack counts.
	MaxXRayAttack = 4
)

// Names returns the names of the entries of a kind of table, as profiles have them, and nil
// for a kind that is none. An empty name stands for an entry that no hit can have.
func Names(kind string) []string { return kinds[kind] }

// Parts of names. Squares are seen from the side that owns the hit, the files e to h folded
// onto d to a.
var (
	men         = []string{"pawn", "knight", "bishop", "rook", "queen"}
	pieces      = men[1:]
	squares     = folded(1, 8)
	pawnSquares = folded(2, 7)
	reaches     = reach()
)

var kinds = map[string][]string{
	"men":           men,
	"pieces":        pieces,
	"squares":       cross(pieces, squares),
	"pawn-squares":  pawnSquares,
	"pawn-ranks":    numbered("rank", 2, 7),
	"ranks":         numbered("rank", 1, 8),
	"passers":       cross(numbered("rank", 2, 7), numbered("enemy", 1, 5), numbered("own", 1, 5)), // the pawn, the kings away
	"files-away":    numbered("file", 0, 3),
	"files-ahead":   cross(numbered("file", 0, 3), []string{"behind2", "behind1", "level", "ahead1", "ahead2", "ahead3", "ahead4", "ahead5"}),
	"wings":         {"short", "long"},
	"steps":         numbered("step", 1, 3),
	"numbers":       numbered("number", 1, 4),
	"reach":         reaches,
	"pawn-or-reach": append([]string{"pawn"}, reaches...),
	"targets":       cross(pieces, on(men)),
	"xrays":         cross(men, numbered("", 1, MaxXRayAttack)),
	"men-between":   numbered("men", 1, MaxXRayAttack),
	"heavy-files":   cross(men[3:], []string{"a", "b", "c", "d"}), // the piece in front
	"king-squares":  {"free", "pawn", "minor", "heavy"},           // what stands there
	"shelter": cross(pieces, []string{
		"", "front", "front-edge", "front-centre", "beside-edge", "beside-centre", "two-front", "jump-edge",
		"jump-centre", "two-diagonal", "jump-aside", "two-beside", "rim-front", "rim-diagonal", "rim-beside",
	}),
}

// cross joins every name of one list with every name of the next; an empty one leaves the
// whole empty.
func cross(lists ...[]string) []string {
	names := lists[0]
	for _, list := range lists[1:] {
		var next []string
		for _, a := range names {
			for _, b := range list {
				if b != "" {
					b = a + "-" + b
				}
				next = append(next, b)
			}
		}
		names = next
	}
	return names
}

func numbered(name string, from, to int) (names []string) {
	for i := from; i <= to; i++ {
		names = append(names, name+strconv.Itoa(i))
	}
	return names
}

func on(men []string) (names []string) {
	for _, man := range men {
		names = append(names, "on-"+man)
	}
	return names
}

func folded(from, to int) (names []string) {
	for rank := from; rank <= to; rank++ {
		for _, file := range "abcd" {
			names = append(names, string(file)+strconv.Itoa(rank))
		}
	}
	return names
}

// reach names the pieces with the number of squares that they attack, as far as they can.
func reach() (names []string) {
	most := [4]int{8, 13, 14, 27}
	for i, piece := range pieces {
		for n := range Reach {
			name := ""
			if n > 0 && n <= most[i] {
				name = piece + "-" + strconv.Itoa(n)
			}
			names = append(names, name)
		}
	}
	return names
}

package explain

import (
	"strings"

	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A Claim is what one clause of a comment says of the board, in a form that can be checked by
// others. It holds in one position: after Ply half-moves of a line.
type Claim struct {
	Says string    `json:"says"` // the part of the comment that says it
	Kind ClaimKind `json:"kind"`
	Line LineName  `json:"line"`
	Ply  int       `json:"ply"`
	// Quoted is how many half-moves of the line the reader is shown, in the comment or in
	// the variation behind it, or by the moves of the claim itself.
	Quoted int `json:"quoted"`

	Net     map[string]int `json:"net,omitempty"`     // net: men won less men lost by the mover, by letter
	Motif   string         `json:"motif,omitempty"`   // motif: its name
	By      []string       `json:"by,omitempty"`      // motif: squares of the men that do it
	Target  string         `json:"target,omitempty"`  // motif: what stands behind
	In      int            `json:"in,omitempty"`      // mate: in so many moves; below 0 the mover is mated
	UCI     string         `json:"uci,omitempty"`     // threat: the move
	From    string         `json:"from,omitempty"`    // threat: where its line begins, before or after the move
	PV      []string       `json:"pv,omitempty"`      // threat: its line; of others the moves up to the position, where the text does not name them or they are the second judge's
	Men     any            `json:"men,omitempty"`     // men: who stands where ([]ClaimMan); motif: squares of the men it is done to ([]string)
	ID      string         `json:"id,omitempty"`      // term, principle: its name
	Side    string         `json:"side,omitempty"`    // term, principle: whose
	Squares []string       `json:"squares,omitempty"` // term, principle: where
	New     *bool          `json:"new,omitempty"`     // term: there, and not in the other line; false: the other way round
	// Counts are of a principle what was counted. In a summary they are of a turning point its half-move ("ply") and how its side could have stood and
	// stands ("from", "to": -2 lost, -1 worse, 0 level, 1 better, 2 won), of a slide, and of a side that stood better, the first and the last half-move
	// ("from", "to"), of the lead how often it changed ("changes"), and of a lesson, or of time trouble, how many of a side's errors it is about ("moves",
	// "errors").
	Counts    map[string]int `json:"counts,omitempty"`
	Judgement string         `json:"judgement,omitempty"` // summary: of the move it speaks of
	Move      string         `json:"move,omitempty"`      // summary: that move, in coordinates
}

// ClaimKind says what a claim is about.
type ClaimKind string

// The kinds of claims.
const (
	NetClaim       ClaimKind = "net"       // men won or lost
	MotifClaim     ClaimKind = "motif"     // a tactical motif
	MateClaim      ClaimKind = "mate"      // a forced mate
	ThreatClaim    ClaimKind = "threat"    // what would come if the other side passed
	MenClaim       ClaimKind = "men"       // who stands where
	TermClaim      ClaimKind = "term"      // a term of the evaluation
	PrincipleClaim ClaimKind = "principle" // what a rule book would count
	SummaryClaim   ClaimKind = "summary"   // about the whole game
)

// LineName names the line in which a claim holds.
type LineName string

// The lines: the position before the move, the move of the game with the best play after it,
// the recommended move with the best play after it, and a line that begins with a passed turn.
const (
	BeforeLine LineName = "before"
	PlayedLine LineName = "played"
	BestLine   LineName = "best"
	ThreatLine LineName = "threat"
	SecondLine LineName = "second" // of a praised move: the best of the others, with its own pv
)

// A ClaimMan is a man on a square.
type ClaimMan struct {
	Piece  string `json:"piece"` // p, n, b, r, q or k
	Side   string `json:"side"`
	Square string `json:"square"`
}

// manOn makes the claim that what stands on a square of a position is there.
func manOn(pos *board.Position, sq board.Square) ClaimMan {
	man := pos.At(sq)
	return ClaimMan{Piece: strings.ToLower(man.Type().Letter()), Side: man.Color().String(), Square: sq.String()}
}

// squareNames lists the names of squares, a1, b1 ... h8 by files.
func squareNames(set board.Bitboard) []string {
	var names []string
	for file := range 8 {
		for b := set & board.FileBB(file); b != 0; {
			names = append(names, b.PopFirst().String())
		}
	}
	return names
}

// netCounts lists a balance by letters, without zeros.
func netCounts(b play.Balance) map[string]int {
	counts := map[string]int{}
	for t := board.Pawn; t <= board.Queen; t++ {
		if b[t] != 0 {
			counts[t.Letter()] = b[t]
		}
	}
	return counts
}

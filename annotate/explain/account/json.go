package account

import (
	"math"

	"gloss/engine/board"
	"gloss/glossary"
)

// SwingJSON explains what a move loses.
//
// Where Kind is "mate", MP, RestMP and the LeafMP of the line that ends by mate are there so that the
// sums hold, with a mate at 100,000 mp less a little for each move: they order moves, but are no number
// of pawns and belong in no average.
type SwingJSON struct {
	MP         int32               `json:"mp"` // millipawns, mover's view: negative where the played line is worse
	Explained  float64             `json:"explained"`
	Kind       string              `json:"kind"`
	BestLine   BranchJSON          `json:"best_line"`
	PlayedLine BranchJSON          `json:"played_line"`
	Material   *MaterialChangeJSON `json:"material,omitempty"`
	Motif      *MotifJSON          `json:"motif,omitempty"` // how the material is won, or how mate is given
	Reasons    []ReasonJSON        `json:"reasons"`
	RestMP     int32               `json:"rest_mp"`
	EngineMP   int32               `json:"engine_mp,omitempty"` // part of the rest that is another engine's own judgement
	KnockOut   *KnockoutJSON       `json:"knock_out,omitempty"`
}

// BranchJSON is one of the two lines that are compared.
type BranchJSON struct {
	PV     []string `json:"pv"`
	End    string   `json:"end"`
	Leaf   string   `json:"leaf"`
	LeafMP int32    `json:"leaf_mp"` // evaluation of the leaf, White's view
}

// MaterialChangeJSON is the material between the two lines.
type MaterialChangeJSON struct {
	Text   string `json:"text"`
	MP     int32  `json:"mp"`      // mover's view: negative where the played move is worse in men
	ByBest bool   `json:"by_best"` // the best line moves the men, not the played one
}

// MotifJSON is the tactical motif that the line shows which wins material or mates.
type MotifJSON struct {
	ID     string `json:"id"`     // see package motif: fork, pin, hanging-piece ...
	Line   string `json:"line"`   // the line that shows it: "played" or "best"
	Move   string `json:"move"`   // its move in that line, in standard notation
	Piece  string `json:"piece"`  // what it is named after: the man that forks, hangs, is trapped ...
	Square string `json:"square"` // where that man stands
	// Squares are those of the men that it is aimed at; of a pin the pinned man and the one behind.
	Squares []string `json:"squares"`
	Text    string   `json:"text"`
}

// ReasonJSON is the part that one term has in a swing.
type ReasonJSON struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Family  string   `json:"family"`
	Side    string   `json:"side"` // whose men; "both" for what is weighed between the sides
	NowMP   int32    `json:"now_mp"`
	EndMP   int32    `json:"end_mp"`
	Squares []string `json:"squares"`
	Lasting bool     `json:"lasting"`
	Text    string   `json:"text"`
	// Hits are the largest of those that differ between the ends of the two lines.
	Hits []ChangeJSON `json:"hits"`
}

// ChangeJSON is a hit of a term that is there, or counts, in one line more than in
// the other. Values are those of the side that has the term; 0 where there is no such hit.
type ChangeJSON struct {
	Key      string `json:"key"` // in the notation of the glossary
	BestMP   int32  `json:"best_mp"`
	PlayedMP int32  `json:"played_mp"`
}

// KnockoutJSON is the test of the first reason: what the search says when it does not
// know its terms.
type KnockoutJSON struct {
	ID          string   `json:"id"`           // the first of the terms
	Terms       []string `json:"terms"`        // all that were left out, together
	Share       int      `json:"share"`        // of what the move loses: the part of the terms in the lines, in percent
	Best        string   `json:"best"`         // its choice then
	Loss        float64  `json:"loss"`         // of the played move then
	Judgement   string   `json:"judgement"`    // of the played move then
	Changes     bool     `json:"changes"`      // the played move would not be spoken of
	BestChanges bool     `json:"best_changes"` // the choice would be another move
	Stable      bool     `json:"stable"`       // a new search with all terms confirms the verdict; else the test tells nothing
	Survives    bool     `json:"survives"`     // stable, and the choice changes or the judgement is milder: the reason carries the verdict
}

// BranchJSON returns one of the lines for other programs.
func (s *Swing) BranchJSON(b *Branch) BranchJSON {
	return BranchJSON{
		PV: SANMoves(s.Start, b.Moves), End: b.End.String(), Leaf: b.Leaf.FEN(), LeafMP: b.LeafMP,
	}
}

// Listed returns the reasons as they are told to other programs, the largest first.
// Where men are exchanged, the same term falls for one side and rises for the other;
// of what is weighed between the sides only the difference is a reason then, and
// it belongs to both.
func (s *Swing) Listed() []Reason {
	type pair struct{ white, black *Reason }
	pairs := map[int]*pair{}
	for i := range s.Reasons {
		r := &s.Reasons[i]
		if r.Info == nil || topicOf(r.Info) == ofItself {
			continue
		}
		p := pairs[r.term]
		if p == nil {
			p = &pair{}
			pairs[r.term] = p
		}
		if r.Owner == board.White {
			p.white = r
		} else {
			p.black = r
		}
	}
	var list []Reason
	for _, r := range s.Reasons {
		p := pairs[r.term]
		if p == nil || p.white == nil || p.black == nil || (p.white.End < 0) == (p.black.End < 0) {
			list = append(list, r)
			continue
		}
		if r.Owner == board.Black {
			continue // told with White's
		}
		r.Now, r.End = p.white.Now+p.black.Now, p.white.End+p.black.End
		r.Changes, r.shared = nil, true
		if r.Now != 0 || r.End != 0 {
			list = append(list, r)
		}
	}
	sortReasons(list)
	return list
}

// SANMoves writes moves without numbers.
func SANMoves(start *board.Position, moves []board.Move) []string {
	pos := start.Clone()
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = pos.SAN(m)
		pos.Make(m)
	}
	return list
}

// mostSquares and mostHits bound what is listed of one reason.
const (
	mostSquares = 8
	mostHits    = 8
)

// ReasonJSON returns the part that one term has, with the words of the glossary if there is one.
func (s *Swing) ReasonJSON(r *Reason, texts *glossary.Glossary) ReasonJSON {
	j := ReasonJSON{
		ID: r.ID, Name: r.ID, Side: r.Owner.String(), NowMP: r.Now, EndMP: r.End, Lasting: r.Lasting(), Squares: []string{},
		Hits: []ChangeJSON{},
	}
	for _, c := range r.Changes[:min(len(r.Changes), mostHits)] {
		j.Hits = append(j.Hits, ChangeJSON{c.Key.String(), c.Best, c.Played})
	}
	if r.Info == nil || r.shared {
		j.Side = "both"
	}
	if r.Info != nil {
		j.Family = r.Info.Family
	}
	var seen board.Bitboard
	for _, c := range r.Changes {
		for b := c.Key.Squares() &^ seen; b != 0 && len(j.Squares) < mostSquares; {
			sq := b.PopFirst()
			seen |= board.SquareBB(sq)
			j.Squares = append(j.Squares, sq.String())
		}
	}
	if texts == nil {
		return j
	}
	if e := texts.ByID(r.ID); e != nil {
		j.Name = e.Name
		if len(r.Changes) > 0 {
			j.Text = e.Sentence(s.hit(r, r.Changes[0]))
		}
	}
	return j
}

// hit describes a change to the glossary, on the board on which it is to be seen.
func (s *Swing) hit(r *Reason, c Change) glossary.Hit {
	pos, mp := s.Played.Leaf, c.Played
	if c.Played == 0 {
		pos, mp = s.Best.Leaf, c.Best
	}
	return glossary.Hit{Key: c.Key.String(), Side: r.Owner.String(), MP: mp, Man: func(square string) string {
		sq, err := board.ParseSquare(square)
		if err != nil || pos.At(sq) == board.NoPiece {
			return ""
		}
		return pos.At(sq).Type().String()
	}}
}

// Round cuts a number to so many decimals.
func Round(x float64, decimals int) float64 {
	p := math.Pow10(decimals)
	return math.Round(x*p) / p
}

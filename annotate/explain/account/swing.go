// Package account takes account of a swing: which terms of the evaluation differ between the ends of the best line and of the played one, so that the
// differences and what no term explains add up to what the move loses, to the millipawn. It knows no words but the glossary's.
package account

import (
	"cmp"
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval"
)

// SwingKind says what the difference of two lines is made of.
type SwingKind uint8

// The kinds of swings.
const (
	Positional  SwingKind = iota // the men are the same, their work differs
	MaterialWon                  // at least half of it is material
	Mating                       // a line ends in mate
	Drawing                      // a line ends by a rule that makes a draw
)

// String is the kind as JSON has it.
func (k SwingKind) String() string {
	return [...]string{"positional", "material", "mate", "draw"}[k]
}

// MateMP is what a mate counts in a swing: a hundred pawns, more than any
// evaluation differs from another.
const MateMP = 100_000

// A Branch is one of the two lines that a swing compares: a first move and the
// best play behind it.
type Branch struct {
	Moves []board.Move // from the position before the move
	End   engine.LineEnd
	Value engine.Score // mover's view

	Leaf *board.Position // after the last move, without its history

	LeafMP int32 // what the evaluation says of it, White's view

	at, end *eval.Breakdown // of the positions after the first and after the last move
}

// MP returns the value of the branch for the arithmetic of a swing.
func (b *Branch) MP() int32 {
	switch {
	case !b.Value.IsMate():
		return b.Value.Millipawns()
	case b.Value > 0:
		return MateMP
	}
	return -MateMP
}

// drawn tells if the line ends by a rule that makes a draw.
func (b *Branch) drawn() bool {
	switch b.End {
	case engine.EndStalemate, engine.EndRepetition, engine.EndFiftyMoves, engine.EndBareMaterial:
		return true
	}
	return false
}

// NewBranch plays a line from a position and takes account of its end and of
// the position after its first move. The position is left as it was.
func NewBranch(pos *board.Position, moves []board.Move, end engine.LineEnd, value engine.Score, ev eval.Evaluator) Branch {
	b := Branch{Moves: moves, End: end, Value: value}
	p := pos.Clone()
	for i, m := range moves {
		p.Make(m)
		if i == 0 {
			b.at = ev.Explain(p)
		}
	}
	b.end = ev.Explain(p)
	b.LeafMP = b.end.Total()
	b.Leaf = withoutHistory(p)
	return b
}

// sortReasons puts the largest first.
func sortReasons(list []Reason) {
	slices.SortStableFunc(list, func(a, b Reason) int {
		return cmp.Or(cmp.Compare(abs(b.End), abs(a.End)), cmp.Compare(abs(b.Now), abs(a.Now)))
	})
}

// withoutHistory returns a copy of a position that does not remember how it came
// about, so that the explanations of a very long game do not keep the game once for
// each of its moves.
func withoutHistory(pos *board.Position) *board.Position {
	p, err := board.ParseFEN(pos.FEN())
	if err != nil {
		return pos.Clone()
	}
	p.SetChess960(pos.Chess960())
	return p
}

// A Swing is what a move loses against the best one, and what that is made of.
// All numbers are millipawns, mover's view: negative is bad for the mover.
type Swing struct {
	Mover        board.Color
	MP           int32 // value of the played line less that of the best line
	Kind         SwingKind
	Best, Played Branch
	Start        *board.Position // before the move
	root         *eval.Breakdown // of that position
	lost         motif.Man       // what the move before it took from the mover, if anything

	// Reasons are the terms that differ, the largest first. Their End and
	// RestMP add up to MP.
	Reasons []Reason
	// RestMP is what no term explains: a mate, a draw by rule, or, with another
	// engine, its own judgement.
	RestMP int32
}

// A Reason is the part of a swing that one term has, for one side.
type Reason struct {
	ID    string
	Info  *eval.Info  // nil for a stage of the whole score
	Owner board.Color // the side that has the hits; of no meaning for a stage

	Now int32 // the difference at once, after the first moves
	End int32 // the difference at the end of the lines

	term   int  // index in Breakdown.Terms, -1 for a stage
	shared bool // the difference of both sides, see Listed
	// Changes are the hits whose value differs between the ends of the two lines,
	// the largest first.
	Changes []Change
}

// A Change is a hit of one side that is there, or counts, at the end of one line
// and not, or less, at the end of the other. Values are those of the owner, 0
// where there is no such hit.
type Change struct {
	Key          eval.Key
	Best, Played int32
}

// by is how much the change adds in the played line, owner's view.
func (c *Change) by() int32 { return c.Played - c.Best }

// Lasting tells if the term differs in the same sense at once and at the end:
// the position has changed, not only the line.
func (r *Reason) Lasting() bool { return r.Now < 0 && r.End < 0 || r.Now > 0 && r.End > 0 }

// NewSwing compares two branches of a position; ev judges the position itself.
func NewSwing(pos *board.Position, best, played Branch, ev eval.Evaluator) *Swing {
	s := &Swing{
		Mover: pos.Side(), Best: best, Played: played, Start: withoutHistory(pos), root: ev.Explain(pos),
		MP: played.MP() - best.MP(),
	}
	if man := pos.LastCaptured(); man != board.NoPiece {
		s.lost = motif.Man{Piece: man, Square: pos.LastMove().To()}
	}
	if s.Judged() {
		s.compareTerms()
		s.compareStages()
		sortReasons(s.Reasons)
	}
	s.RestMP = s.MP
	for i := range s.Reasons {
		s.RestMP -= s.Reasons[i].End
	}
	s.Kind = s.kind()
	return s
}

// Release drops the accounts of positions, which take much room and are needed for
// nothing when the words are found.
func (s *Swing) Release() {
	s.root, s.Best.at, s.Best.end, s.Played.at, s.Played.end = nil, nil, nil, nil, nil
}

// Foreign tells if the lines and their values are another engine's.
func (s *Swing) Foreign() bool {
	return s.Best.End == engine.EndUnknown || s.Played.End == engine.EndUnknown
}

// Judged tells if both lines end in positions that are judged by terms. Where one
// ends in mate or in a draw by rule, the terms of its last position decide nothing.
func (s *Swing) Judged() bool {
	for _, b := range []*Branch{&s.Best, &s.Played} {
		if b.Value.IsMate() || b.drawn() {
			return false
		}
	}
	return true
}

// compareTerms lists the terms that differ at once or at the end.
func (s *Swing) compareTerms() {
	for t := range s.root.Terms {
		best, played := &s.Best.end.Terms[t], &s.Played.end.Terms[t]
		bestNow, playedNow := &s.Best.at.Terms[t], &s.Played.at.Terms[t]
		for owner := board.White; owner <= board.Black; owner++ {
			r := Reason{
				ID: best.ID, Info: best.Info, Owner: owner, term: t,
				End: played.Side[owner].MP - best.Side[owner].MP,
				Now: playedNow.Side[owner].MP - bestNow.Side[owner].MP,
			}
			if owner != s.Mover {
				r.End, r.Now = -r.End, -r.Now
			}
			if r.End == 0 && r.Now == 0 {
				continue
			}
			r.Changes = changes(best.Side[owner].Hits, played.Side[owner].Hits)
			s.Reasons = append(s.Reasons, r)
		}
	}
}

// compareStages does the same for the lines that follow the terms.
func (s *Swing) compareStages() {
	end, now := map[string]int32{}, map[string]int32{}
	var ids []string
	add := func(to map[string]int32, b *eval.Breakdown, sign int32) {
		if s.Mover == board.Black {
			sign = -sign
		}
		for _, line := range b.Adjustments {
			if !slices.Contains(ids, line.ID) {
				ids = append(ids, line.ID)
			}
			to[line.ID] += sign * line.MP
		}
	}
	add(end, s.Played.end, 1)
	add(end, s.Best.end, -1)
	add(now, s.Played.at, 1)
	add(now, s.Best.at, -1)
	for _, id := range ids {
		if end[id] != 0 || now[id] != 0 {
			s.Reasons = append(s.Reasons, Reason{ID: id, End: end[id], Now: now[id], term: -1})
		}
	}
}

// changes compares the hits of a term at the ends of the two lines.
func changes(best, played []eval.Hit) []Change {
	index := make(map[eval.Key]int, len(best)+len(played))
	all := make([]Change, 0, len(best)+len(played))
	at := func(k eval.Key) *Change {
		i, known := index[k]
		if !known {
			i = len(all)
			index[k] = i
			all = append(all, Change{Key: k})
		}
		return &all[i]
	}
	for _, h := range best {
		at(h.Key).Best += h.MP
	}
	for _, h := range played {
		at(h.Key).Played += h.MP
	}
	all = slices.DeleteFunc(all, func(c Change) bool { return c.Best == c.Played })
	slices.SortStableFunc(all, func(a, b Change) int {
		return cmp.Or(cmp.Compare(abs(b.by()), abs(a.by())), cmp.Compare(a.Key.String(), b.Key.String()))
	})
	return all
}

// Material tells if the reason is what the men themselves are worth.
func (r *Reason) Material() bool {
	return r.Info != nil && topicOf(r.Info) == ofMaterial
}

// MaterialMP is the part of the swing that the value of the men has.
func (s *Swing) MaterialMP() int32 {
	var sum int32
	for i := range s.Reasons {
		if s.Reasons[i].Material() {
			sum += s.Reasons[i].End
		}
	}
	return sum
}

func (s *Swing) kind() SwingKind {
	switch {
	case s.Best.Value.IsMate() || s.Played.Value.IsMate():
		return Mating
	case s.Best.drawn() || s.Played.drawn():
		return Drawing
	case s.MaterialMP() <= s.MP/2 && s.MP < 0:
		return MaterialWon
	}
	return Positional
}

func abs(n int32) int32 {
	if n < 0 {
		return -n
	}
	return n
}

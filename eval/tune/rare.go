package tune

import (
	"context"
	"math/rand/v2"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// Rare says what FindRare looks for.
type Rare struct {
	Below int // terms with hits in fewer of the positions are rare
	Each  int // positions wanted for each
	Moves int // how far it goes from a known position
	Seed  uint64
	// Examples are positions that show a term. What moves at random do not find is built out of these.
	Examples map[eval.Term][]string
}

// RareTerm is a term that too few positions show, with others that do.
type RareTerm struct {
	Term  eval.Term
	Known int // positions given that show it
	Found int // positions found that show it
}

// FindRare looks for positions in which rare terms have hits: in the positions given, and in those that legal moves at random make
// of them; then it builds some. Each position is found once, and only if a term is in it that needs more. Positions in check
// are left out, for nobody is asked to judge them, and those in which the game is over. What is known of a position says
// nothing of one after a move at random: the positions are for an engine to play from. The same positions and settings
// find the same.
func FindRare(ctx context.Context, fens []string, r Rare, progress func(done int)) (terms []RareTerm, found []string, err error) {
	table, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		return nil, nil, err
	}
	f := rareFinder{rules: tsvetkov.New(table), want: r.Each, index: make([]int, tsvetkov.NumTerms), seen: map[uint64]bool{}}
	known := make([]int, tsvetkov.NumTerms)
	for i, fen := range fens {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			return nil, nil, err
		}
		b := f.rules.Explain(pos)
		for t := range known {
			if shows(b, eval.Term(t)) {
				known[t]++
			}
		}
		if progress(i + 1); ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
	}
	for t, n := range known {
		f.index[t] = -1
		if info := tsvetkov.InfoOf(eval.Term(t)); n < r.Below && !info.NeedsGame {
			f.index[t] = len(f.terms)
			f.terms = append(f.terms, RareTerm{Term: eval.Term(t), Known: n})
		}
	}
	rng := rand.New(rand.NewPCG(r.Seed, 0))
	for i, n := range rng.Perm(len(fens)) {
		if f.done() {
			break
		}
		pos, err := board.ParseFEN(fens[n])
		if err != nil {
			return nil, nil, err
		}
		f.walk(pos, r.Moves, rng)
		if progress(len(fens) + i + 1); ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
	}
	for i := range f.terms {
		if f.build(f.terms[i].Term, r.Examples[f.terms[i].Term], fens, rng); ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
	}
	return f.terms, f.found, nil
}

// rareFinder goes through positions and keeps those that show what is still missing.
type rareFinder struct {
	rules *tsvetkov.Rules
	want  int
	index []int // of each term in terms; -1 if it is not rare
	terms []RareTerm
	found []string
	seen  map[uint64]bool // the keys of those found
}

// done tells if every rare term is in as many positions as are wanted.
func (f *rareFinder) done() bool {
	for _, t := range f.terms {
		if t.Found < f.want {
			return false
		}
	}
	return true
}

// walk looks at a position and at those that some moves at random lead to.
func (f *rareFinder) walk(pos *board.Position, moves int, rng *rand.Rand) {
	for ply := 0; ; ply++ {
		f.look(pos)
		var list board.MoveList
		pos.LegalMoves(&list)
		if ply == moves || list.Len() == 0 {
			return
		}
		pos.Play(list.Slice()[rng.IntN(list.Len())])
	}
}

// look keeps a position if it shows a term that needs more.
func (f *rareFinder) look(pos *board.Position) {
	if pos.InCheck() || pos.IsStalemate() || pos.InsufficientMaterial() || pos.FiftyMoves() || f.seen[pos.Key()] {
		return
	}
	b := f.rules.Explain(pos)
	needed := false
	for _, t := range f.terms {
		needed = needed || t.Found < f.want && shows(b, t.Term)
	}
	if !needed {
		return
	}
	f.seen[pos.Key()] = true
	f.found = append(f.found, pos.FEN())
	for i := range f.terms {
		if shows(b, f.terms[i].Term) {
			f.terms[i].Found++
		}
	}
}

// shows tells if a term has a hit in a position.
func shows(b *eval.Breakdown, t eval.Term) bool {
	s := &b.Terms[t].Side
	return len(s[board.White].Hits)+len(s[board.Black].Hits) > 0
}

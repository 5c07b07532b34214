package engine

import (
	"gloss/engine/board"
	"gloss/engine/cutting"
)

// Where the author's rules for cutting the tree are heeded. They prune like the other bets on
// quiet moves: near the leaves only, so that every move is searched as soon as the iterations
// reach deep enough, and a mate is found later at worst. Never in check, never a check, never
// before a move is found that is not mated, never where a mate is in question, and never
// the first moves of a node of the principal variation.
const (
	cutDepth      = 6  // the greatest depth at which moves are left out
	cutFirst      = 4  // so many moves of the principal variation are searched in any case
	cutOrderDepth = 3  // the least depth at which preferences order moves
	cutOrderStep  = 60 // history units for a point of preference
)

// cutter applies the rules in a search.
type cutter struct {
	judge *cutting.Judge
	nodes [2 * (MaxPly + 1)]cutNode // like the pickers
	count CutCount
	told  func(*board.Position, board.Move) // tests are told of moves left out
}

// CutCount tells how many moves the rules left out.
type CutCount struct {
	Judged  uint64                   // moves that were judged
	LeftOut uint64                   // those left out
	By      [cutting.NumRules]uint64 // by each rule; a move can fall to several
}

// cutNode is what the rules know of a node.
type cutNode struct {
	cuts       bool // moves may be left out
	orders     bool // moves are ordered by preferences
	sacrifices bool // captures that lose material are tried with the others
	known      bool // before is set
	before     cutting.Assessment
	leader     board.Move // the best move so far, for which after is set; NoMove for none
	after      cutting.Assessment
}

// SetCut chooses the rules for cutting the tree that later searches heed.
func (e *Engine) SetCut(rules cutting.Set) {
	e.cut = nil
	if rules != 0 {
		e.cut = &cutter{judge: cutting.New(rules)}
	}
}

// cutCount tells how many moves were left out by rules since SetCut.
func (e *Engine) cutCount() CutCount {
	if e.cut == nil {
		return CutCount{}
	}
	return e.cut.count
}

// cutNode begins a node and returns what the rules know of it, nil without rules.
func (e *Engine) cutNode(depth, ply int, inCheck bool, p *picker) *cutNode {
	if e.cut == nil {
		return nil
	}
	n, j := &e.cut.nodes[2*ply], e.cut.judge
	if e.at(ply).excluded != board.NoMove {
		n = &e.cut.nodes[2*ply+1]
	}
	*n = cutNode{
		cuts:       !inCheck && depth <= cutDepth && j.Cuts(e.pos),
		orders:     !inCheck && depth >= cutOrderDepth && j.Orders(e.pos),
		sacrifices: !inCheck && j.TriesSacrifices(e.pos),
	}
	p.rules = n
	return n
}

// leavesOut tells if the rules leave out a move of a node; leader is the best move so far.
func (e *Engine) leavesOut(n *cutNode, ply int, m, leader board.Move, quiet bool) bool {
	c := e.cut
	if m.IsPromotion() {
		return false
	}
	if !quiet {
		// Only an exchange that wins nothing.
		if e.pos.SEE(m, 1) {
			return false
		}
		_, out := c.judge.Exchange(e.pos, m)
		return e.noteCut(m, out, cutting.Of(cutting.FunctionalityExchange))
	}
	us := e.pos.Side()
	if !n.known {
		n.before, n.known = c.judge.Assess(e.pos, us), true
	}
	var best *cutting.Assessment
	if leader != board.NoMove && c.judge.Compares() {
		if n.leader != leader {
			n.after, n.leader = e.assessAfter(leader, us), leader
		}
		best = &n.after
	}
	after := e.assessAfter(m, us)
	against := c.judge.LeavesOut(e.pos, m, &n.before, &after, best, e.at(ply).eval > 0)
	return e.noteCut(m, against != 0, against)
}

// assessAfter judges the side that makes a move after it.
func (e *Engine) assessAfter(m board.Move, us board.Color) cutting.Assessment {
	e.pos.Make(m)
	s := e.cut.judge.Assess(e.pos, us)
	e.pos.Unmake()
	return s
}

// noteCut counts a verdict and returns it.
func (e *Engine) noteCut(m board.Move, out bool, by cutting.Set) bool {
	c := &e.cut.count
	c.Judged++
	if !out {
		return false
	}
	c.LeftOut++
	for r := range cutting.NumRules {
		if by.Has(r) {
			c.By[r]++
		}
	}
	if e.cut.told != nil {
		e.cut.told(e.pos, m)
	}
	return true
}

// suspect tells if a capture is to be searched deeper before it is believed.
func (e *Engine) suspect(n *cutNode, ply int, m board.Move, quiet bool) bool {
	return n != nil && !quiet && e.at(ply).doubles < doubleMax && e.cut.judge.Suspect(e.pos, m)
}

// preferQuiets moves the quiet moves that the rules prefer forward.
func (e *Engine) preferQuiets(p *picker) {
	n, j := p.rules, e.cut.judge
	if !n.orders {
		return
	}
	us := e.pos.Side()
	if !n.known {
		n.before, n.known = j.Assess(e.pos, us), true
	}
	for i := p.next; i < p.end; i++ {
		s := &p.moves[i]
		points := 100 * j.Development(e.pos, s.move())
		if j.Heeds(e.pos) {
			after := e.assessAfter(s.move(), us)
			points += j.Preference(&n.before, &after)
		}
		s.raise(int32(points) * cutOrderStep)
	}
}

// preferCaptures moves exchanges that the rules welcome forward, and others back.
func (e *Engine) preferCaptures(p *picker) {
	for i := p.next; i < p.end; i++ {
		difference, _ := e.cut.judge.Exchange(e.pos, p.moves[i].move())
		p.moves[i].raise(int32(-100 * difference))
	}
}

package cutting

import (
	"fmt"

	"gloss/engine/board"
	"gloss/eval/tsvetkov"
)

// Finding is what one rule says of a position and of the moves from it.
type Finding struct {
	Rule Rule
	// Applies tells if the rule speaks: against a position for either side, against or
	// for any of the moves.
	Applies bool
	// Heeded tells if the search heeds the rule on this move of the game.
	Heeded bool
	Detail string // in words
	// Sides are what a rule about positions says of White and of Black.
	Sides [2]SideFinding
	// Moves are those that the rule would leave out, prefer or look at deeper, for the
	// side to move.
	Moves []MoveFinding
}

// SideFinding is what a rule about positions says of one side.
type SideFinding struct {
	Applies bool
	Men     board.Bitboard // the men or squares that it is about
	Detail  string         // the numbers in words
}

// MoveFinding is what a rule says of a move.
type MoveFinding struct {
	Move   board.Move
	Verb   string // "leaves out", "would rather avoid", "prefers", "looks deeper at"
	Detail string
}

// movesOf returns the moves of a finding for which a verb holds.
func (f *Finding) movesOf(verb string) (moves []board.Move) {
	for _, m := range f.Moves {
		if m.Verb == verb {
			moves = append(moves, m.Move)
		}
	}
	return moves
}

// The verbs of move findings.
const (
	LeavesOut = "leaves out"
	Avoids    = "would rather avoid"
	Prefers   = "prefers"
	Deeper    = "looks deeper at"
)

// Findings returns what every rule says of a position, and of its legal moves. The score is
// an evaluation in millipawns, White's view: some rules speak to the side that is ahead,
// and rules about pairs of moves compare with the move that looks best.
func Findings(pos *board.Position, score func(*board.Position) int32) []Finding {
	pos = pos.Clone()
	s := &survey{pos: pos, us: pos.Side(), view: view{Sight: tsvetkov.NewSight()}}
	s.view.numberless = numberless(pos)
	s.view.floors = floorsOf(&s.view, pos)
	s.judge = New(All)
	s.judge.Begin(pos)
	s.before = s.assess(pos)
	s.mover = score(pos)
	s.lookAtMoves(score)
	s.view.Set(pos)
	list := make([]Finding, NumRules)
	for r := range NumRules {
		f := Finding{Rule: r, Heeded: r.heeded(s.view.moveOf(pos))}
		switch r.Info().Kind {
		case OfPosition:
			s.ofPosition(&f)
		case OfPair:
			s.ofPair(&f)
		case Preference:
			s.preference(&f)
		case OfMove, Extension:
			s.ofMove(&f)
		}
		list[r] = f
	}
	return list
}

// survey is the work of Findings.
type survey struct {
	pos    *board.Position
	us     board.Color
	view   view
	judge  *Judge
	before Assessment
	mover  int32 // the score, White's view
	moves  []looked
	best   int // the move after which the evaluation is best
}

// looked is a legal move with the standing of the mover after it.
type looked struct {
	move  board.Move
	after Assessment
	score int32 // the mover's view
}

// stand judges the side to move of the survey, whatever the number of the move.
func (s *survey) assess(pos *board.Position) (st Assessment) {
	v := &s.judge.view
	v.Set(pos)
	for _, r := range s.judge.positions {
		if positionRules[r].test(v, s.us).applies {
			st.Against |= 1 << r
		}
	}
	st.numbers = v.numbers(s.us, All)
	return st
}

func (s *survey) lookAtMoves(score func(*board.Position) int32) {
	var list board.MoveList
	s.pos.LegalMoves(&list)
	for _, m := range list.Slice() {
		s.pos.Make(m)
		l := looked{m, s.assess(s.pos), score(s.pos)}
		s.pos.Unmake()
		if s.us == board.Black {
			l.score = -l.score
		}
		s.moves = append(s.moves, l)
		if l.score > s.moves[s.best].score {
			s.best = len(s.moves) - 1
		}
	}
}

// ahead tells if the side to move stands better.
func (s *survey) ahead() bool { return s.mover != 0 && (s.mover > 0) == (s.us == board.White) }

func (f *Finding) add(m board.Move, verb, detail string) {
	f.Applies = true
	f.Moves = append(f.Moves, MoveFinding{m, verb, detail})
}

// ofPosition asks a rule about positions for both sides, and which moves make it apply.
func (s *survey) ofPosition(f *Finding) {
	rule := &positionRules[f.Rule]
	var parts []string
	for us := board.White; us <= board.Black; us++ {
		d := rule.test(&s.view, us)
		f.Sides[us] = SideFinding{d.applies, d.men, rule.say(&s.view, us, d)}
		f.Applies = f.Applies || d.applies
		if d.applies {
			parts = append(parts, us.String()+": "+f.Sides[us].Detail)
		}
	}
	for i := range s.moves {
		if l := &s.moves[i]; (l.after.Against &^ (s.before.Against & s.judge.newly)).Has(f.Rule) {
			f.Moves = append(f.Moves, MoveFinding{l.move, LeavesOut, "the position after it"})
		}
	}
	switch white, black := f.Sides[0].Detail, f.Sides[1].Detail; {
	case len(parts) == 1:
		f.Detail = parts[0]
	case white == black:
		f.Detail = "both sides: " + white
	default:
		f.Detail = "white: " + white + "; black: " + black
	}
}

// ofPair compares every move with the one that looks best.
func (s *survey) ofPair(f *Finding) {
	if len(s.moves) == 0 {
		f.Detail = "no moves to compare"
		return
	}
	best := &s.moves[s.best]
	for i := range s.moves {
		if l := &s.moves[i]; i != s.best && worsePositioning(&l.after.numbers, &best.after.numbers) {
			f.add(l.move, LeavesOut, fmt.Sprintf("uneven by %s", hundredths(l.after.unevenWork)))
		}
	}
	f.Detail = fmt.Sprintf("beside %s, which looks best (uneven by %s)", s.pos.SAN(best.move), hundredths(best.after.unevenWork))
}

// hundredths writes hundredths of a percent.
func hundredths(n int32) string { return fmt.Sprintf("%.1f", float64(n)/100) }

func (s *survey) preference(f *Finding) {
	switch f.Rule {
	case SmartMobility:
		s.lowest(f, func(n *numbers) int32 { return n.uneven })
	case SmartPositioning:
		s.lowest(f, func(n *numbers) int32 { return n.unevenWork })
	case SmartMobilityOverMobility:
		s.over(f, smartBeforePlain)
	case SmartPositioningOverSum:
		s.over(f, smartBeforeSum)
	case KnightBeforeBishop:
		s.knights(f)
	}
}

// lowest prefers the moves after which a number is lowest.
func (s *survey) lowest(f *Finding, number func(*numbers) int32) {
	f.Detail = "uneven by " + hundredths(number(&s.before.numbers)) + " for the side to move"
	if len(s.moves) == 0 {
		return
	}
	least := number(&s.moves[0].after.numbers)
	for i := range s.moves {
		least = min(least, number(&s.moves[i].after.numbers))
	}
	for i := range s.moves {
		if l := &s.moves[i]; number(&l.after.numbers) == least {
			f.add(l.move, Prefers, "uneven by "+hundredths(least))
		}
	}
}

// over prefers moves to the one that looks best.
func (s *survey) over(f *Finding, better func(a, b *numbers) bool) {
	if len(s.moves) == 0 {
		f.Detail = "no moves to compare"
		return
	}
	best := &s.moves[s.best]
	f.Detail = fmt.Sprintf("beside %s, which looks best", s.pos.SAN(best.move))
	for i := range s.moves {
		if l := &s.moves[i]; better(&l.after.numbers, &best.after.numbers) {
			f.add(l.move, Prefers, "")
		}
	}
}

// even is by how much a bishop move may look better than a knight move, in millipawns.
// Source: the original compendium.
const even = 200

// knights prefers the developing moves of knights to those of bishops that look hardly
// better.
func (s *survey) knights(f *Finding) {
	f.Detail = "no knight and bishop to develop, or the opening is over"
	bishop, found := int32(0), false
	for i := range s.moves {
		if l := &s.moves[i]; s.view.development(s.pos, l.move) < 0 && (!found || l.score > bishop) {
			bishop, found = l.score, true
		}
	}
	if !found {
		return
	}
	f.Detail = "knights before bishops"
	for i := range s.moves {
		if l := &s.moves[i]; s.view.development(s.pos, l.move) > 0 && bishop-l.score <= even {
			f.add(l.move, Prefers, "")
		}
	}
}

func (s *survey) ofMove(f *Finding) {
	switch f.Rule {
	case AvoidFixingMorePawns:
		f.Detail = fmt.Sprintf("fixed and semi-fixed pairs: %d", s.before.fixedPairs)
		for i := range s.moves {
			l := &s.moves[i]
			if s.ahead() && s.pos.At(l.move.From()).Type() == board.Pawn && fixesMore(&s.before.numbers, &l.after.numbers) {
				f.add(l.move, LeavesOut, fmt.Sprintf("%d pairs after it", l.after.fixedPairs))
			}
		}
	case FunctionalityExchange:
		f.Detail = "exchanges of pieces of the same value"
		for i := range s.moves {
			m := s.moves[i].move
			switch difference, ok := exchange(&s.view, m); {
			case !ok || difference == 0:
			case difference >= tooGood:
				f.add(m, LeavesOut, fmt.Sprintf("the own piece does more by %d", difference))
			case difference > 0:
				f.add(m, Avoids, fmt.Sprintf("the own piece does more by %d", difference))
			default:
				f.add(m, Prefers, fmt.Sprintf("the enemy piece does more by %d", -difference))
			}
		}
	case HiddenMatingPatternCapture:
		f.Detail = "captures while the king is under the hidden mating pattern"
		for i := range s.moves {
			if m := s.moves[i].move; suspect(s.pos, m) {
				f.add(m, Deeper, "by two plies")
			}
		}
	}
}

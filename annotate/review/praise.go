package review

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
)

// A Praise is a mark for a move that is not a mistake. Each has a definition that can be
// checked; none is given in a position that is decided.
type Praise uint8

// The marks.
const (
	NoPraise Praise = iota
	// Forced is the only legal move.
	Forced
	// OnlyGood is the first choice of the search where every other move loses at
	// least the chances that make a mistake, searched by themselves and in one tree with it, and which is not an easy one: it does not
	// take back, with a pawn, or take a queen or what simply hangs.
	OnlyGood
	// GoodSacrifice is the same where the move gives up material of at least the exchange
	// that is not won back within the next moves of its line.
	GoodSacrifice
)

// Mark returns the sign that chess players write behind the move.
func (p Praise) Mark() string { return [...]string{"", "□", "!", "!!"}[p] }

// NAG returns the numeric annotation glyph of the mark, 0 for none.
func (p Praise) NAG() int { return [...]int{0, 7, 1, 3}[p] }

// A Second is the best of the moves that were not played, and what it is worth.
type Second struct {
	SAN, UCI string
	Value    engine.Score // White's view
	Loss     float64      // of the mover's chances against the played move
	Line     engine.Line  // the best play behind it, mover's view
}

// Borders of decided positions in chances of the mover: a game that is won even with the
// second move, or lost even with the best one, has no only moves.
const (
	wonAnyway  = 0.5
	lostAnyway = -0.5
)

// fewEvasions is how many other ways out of a check there must be for one to be praised.
const fewEvasions = 5

// praiseworthy tells if a move, which is the first choice, has to be looked at for a mark; pos is the
// position before it. The only legal move has its mark at once.
func (s *Settings) praiseworthy(move *Move, pos *board.Position) bool {
	chances := s.Curve.WinningChances(min(move.ValueBest, move.ValueMoved))
	if s.NoPraise || move.Decided || chances <= lostAnyway {
		return false
	}
	if len(otherMoves(pos, move.Played)) == 0 {
		if s.Curve.WinningChances(max(move.ValueBest, move.ValueMoved)) < wonAnyway {
			move.Praise = Forced
		}
		return false
	}
	if pos.InCheck() && len(otherMoves(pos, move.Played)) < fewEvasions {
		return false // out of a check there are few ways, and nothing to be proud of
	}
	return !easy(pos, move.Played) && chances-s.Thresholds.Mistake >= -1
}

// praise gives a praiseworthy move the mark that it deserves, and returns the nodes that it
// took to find out.
func (s *Settings) praise(ctx context.Context, a engine.Analyser, move *Move, pos *board.Position) (nodes uint64, err error) {
	chances := s.Curve.WinningChances(min(move.ValueBest, move.ValueMoved))
	others := otherMoves(pos, move.Played)
	among := func(moves []board.Move, limits engine.Limits) (engine.Line, error) {
		limits.SearchMoves, limits.MultiPV = moves, 0
		lines, n, err := analyse(ctx, a, pos, limits)
		nodes += n
		if err != nil {
			return engine.Line{}, err
		}
		return lines[0], nil
	}
	var second Second
	var instead []board.Move
	// A short search first: mostly another move is nearly as good, and that is soon seen.
	for _, step := range []struct {
		limits engine.Limits
		loss   float64
	}{
		{shorter(s.limits(firstLook)), s.Thresholds.Mistake * 3 / 4},
		{s.limits(s.claimLook()), s.Thresholds.Mistake},
	} {
		best, err := among(others, step.limits)
		if err != nil || len(best.Moves) == 0 || best.Moves[0] == move.Played {
			return nodes, err // in the last case the engine does not look for others
		}
		left := s.Curve.WinningChances(best.Score)
		if left >= wonAnyway || chances-left < step.loss {
			return nodes, nil
		}
		m := best.Moves[0]
		second, instead = Second{pos.SAN(m), pos.UCI(m), best.Score.White(move.Mover), chances - left, best}, best.Moves
	}
	// The played move has to hold its value with as much work.
	best, err := among([]board.Move{move.Played}, s.limits(s.claimLook()))
	if err != nil {
		return nodes, err
	}
	held := s.Curve.WinningChances(best.Score)
	second.Loss -= max(0, chances-held)
	if held <= lostAnyway || second.Loss < s.Thresholds.Mistake {
		return nodes, nil
	}
	if s.VerifyFactor >= 2 { // both in one tree: what one search has missed, the other one may see
		apart, n, err := s.apart(ctx, a, pos, s.claimLook(), move.Played, instead[0])
		nodes += n
		if err != nil || apart != nil && *apart < s.Thresholds.Mistake {
			return nodes, err
		}
	}
	move.Second = &second
	if move.Praise = OnlyGood; sacrifices(pos, move, instead) {
		move.Praise = GoodSacrifice
	}
	return nodes, nil
}

// claimLook is the look that claims need.
func (s *Settings) claimLook() int {
	if s.VerifyFactor < 2 {
		return firstLook
	}
	return secondLook
}

// shorter makes limits of half the work.
func shorter(l engine.Limits) engine.Limits {
	l.Nodes = (l.Nodes + 1) / 2
	l.MoveTime = (l.MoveTime + 1) / 2
	l.Depth = min(l.Depth, max(l.Depth-1, 1))
	return l
}

// otherMoves lists the legal moves but one.
func otherMoves(pos *board.Position, but board.Move) []board.Move {
	var list board.MoveList
	pos.LegalMoves(&list)
	var others []board.Move
	for _, m := range list.Slice() {
		if m != but {
			others = append(others, m)
		}
	}
	return others
}

// easy tells if a move needs no mark even if it is the only one: it takes back, takes something
// that is to be had or a queen, takes with a pawn, or takes a man out of danger.
func easy(pos *board.Position, m board.Move) bool {
	if !pos.IsCapture(m) {
		return !pos.GivesCheck(m) && !pos.InCheck() && attacked(pos, m.From())
	}
	back := pos.LastCaptured() != board.NoPiece && pos.LastMove().To() == m.To()
	return back || pos.SEE(m, 100) || pos.At(m.From()).Type() == board.Pawn || pos.At(m.To()).Type() == board.Queen
}

// attacked tells if the man of the side to move on a square would be lost if that side passed.
func attacked(pos *board.Position, sq board.Square) bool {
	after := pos.Clone()
	after.MakeNull()
	var list board.MoveList
	after.LegalCaptures(&list)
	for _, m := range list.Slice() {
		if m.To() == sq && after.SEE(m, 100) {
			return true
		}
	}
	return false
}

// A sacrifice gives at least so much, in centipawns of exchanges, for so many plies of the line.
const (
	sacrificed      = 150                 // the exchange
	sacrificedPlies = 7                   // the move and three moves of each side
	regainedPlies   = sacrificedPlies + 2 // what the next move takes back is not given
)

// sacrifices tells if a move gives up material that is not won back within its line, or
// not before mate, and that the line of the second move would have kept. Who is pawns up and gives some of them back sacrifices nothing.
func sacrifices(pos *board.Position, move *Move, instead []board.Move) bool {
	line := append([]board.Move{move.Played}, move.Reply.Moves...)
	after, ok := material(pos, line, sacrificedPlies)
	later, _ := material(pos, line, regainedPlies)
	kept, _ := material(pos, instead, sacrificedPlies)
	given := pos.Balance(move.Mover) - max(after, later)
	return ok && given >= sacrificed && kept-after >= sacrificed && (given >= board.Knight.Value() || max(after, later) < 0)
}

// material counts the men after so many half-moves of a line, mover's view in
// centipawns; ok is false if the line is too short to tell and does not end in mate.
func material(pos *board.Position, line []board.Move, plies int) (centipawns int, ok bool) {
	p := pos.Clone()
	for _, m := range line[:min(len(line), plies)] {
		p.Make(m)
	}
	return p.Balance(pos.Side()), len(line) >= plies || p.IsCheckmate()
}

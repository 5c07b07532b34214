package explain

import (
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Before a clause is printed its claims are checked here, on the board of the line that they
// speak of, and without asking what made them. What does not hold, or cannot be checked, is
// not said.

// holds tells if a claim is true of its position.
func (s *scene) holds(c Claim) bool {
	p := s.path(c.Line)
	if c.Line == ThreatLine {
		return s.threatHolds(c)
	}
	if c.Ply < 0 || c.Ply > p.Plies() {
		return false
	}
	pos := p.At[c.Ply]
	switch c.Kind {
	case MenClaim:
		return menHold(pos, c.Men)
	case NetClaim:
		return netHolds(p, c)
	case MotifClaim:
		return motifHolds(p, c)
	case MateClaim:
		return c.In != 0 && p.Score.IsMate() && p.Score.Mate() == c.In
	case TermClaim:
		return s.termHolds(c)
	case ThreatClaim:
		return legalAfterPass(pos, c.UCI)
	case PrincipleClaim:
		return principleHolds(s, c)
	}
	return false
}

// allHold tells if all claims of a phrase hold.
func (s *scene) allHold(p phrases.Phrase) bool {
	for _, c := range claimsIn(p) {
		if !s.holds(c) {
			return false
		}
	}
	return !p.Empty()
}

func menHold(pos *board.Position, men any) bool {
	list, ok := men.([]ClaimMan)
	if !ok {
		return false
	}
	for _, m := range list {
		sq, ok := squareOf(m.Square)
		if !ok || pos.At(sq) == board.NoPiece || manOn(pos, sq) != m {
			return false
		}
	}
	return true
}

func squareOf(name string) (board.Square, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' {
		return 0, false
	}
	return board.Square(int(name[1]-'1')*8 + int(name[0]-'a')), true
}

// netHolds counts the men of both positions square by square.
func netHolds(p *play.Path, c Claim) bool {
	counts := map[string]int{}
	for ply, sign := range map[int]int{0: -1, c.Ply: 1} {
		for sq := board.Square(0); sq < 64; sq++ {
			man := p.At[ply].At(sq)
			if man == board.NoPiece || man.Type() == board.King {
				continue
			}
			side := sign
			if man.Color() != p.Mover() {
				side = -sign
			}
			counts[man.Type().Letter()] += side
		}
	}
	for letter, n := range counts {
		if n != c.Net[letter] {
			return false
		}
	}
	for letter, n := range c.Net {
		if n != counts[letter] {
			return false
		}
	}
	return c.Ply > 0
}

func motifHolds(p *play.Path, c Claim) bool {
	pos := p.At[c.Ply]
	var by, men []board.Square
	for _, name := range c.By {
		sq, ok := squareOf(name)
		if !ok || pos.At(sq) == board.NoPiece {
			return false
		}
		by = append(by, sq)
	}
	names, _ := c.Men.([]string)
	for _, name := range names {
		sq, ok := squareOf(name)
		if !ok || pos.At(sq) == board.NoPiece {
			return false
		}
		men = append(men, sq)
	}
	target, aimed := squareOf(c.Target)
	switch motif.ID(c.Motif) {
	case motif.Hanging:
		return len(by) == 1 && len(men) == 1 && legalMove(pos, by[0], men[0])
	case motif.Fork:
		return len(by) == 1 && len(men) > 1 && allAttacked(pos, by[0], men)
	case motif.DoubleAttack:
		for _, sq := range men {
			if pos.Attackers(sq, pos.Occupied())&pos.Of(pos.Side().Other()) == 0 {
				return false
			}
		}
		return len(men) > 1
	case motif.Pin, motif.Skewer:
		if len(by) != 1 || len(men) != 1 || !aimed || pos.At(target) == board.NoPiece {
			return false
		}
		return play.AttacksFrom(pos, by[0], men[0], 0) && !play.AttacksFrom(pos, by[0], target, 0) &&
			play.AttacksFrom(pos, by[0], target, board.SquareBB(men[0]))
	case motif.DiscoveredAttack:
		return len(by) == 1 && len(men) > 0 && c.Ply > 0 && play.AttacksFrom(pos, by[0], men[0], 0) &&
			!play.AttacksFrom(p.At[c.Ply-1], by[0], men[0], 0)
	case motif.DiscoveredCheck:
		return len(by) == 1 && c.Ply > 0 && pos.Checkers().Has(by[0]) && p.Moves[c.Ply-1].To() != by[0]
	case motif.Trapped:
		return len(men) == 1 && pos.Attackers(men[0], pos.Occupied())&pos.Of(pos.At(men[0]).Color().Other()) != 0
	case motif.RemovedDefender:
		return aimed && len(men) > 0 && play.AttacksFrom(pos, target, men[0], 0) && pos.At(target).Color() == pos.At(men[0]).Color()
	case motif.Overloaded:
		if !aimed || len(men) == 0 {
			return false
		}
		return allAttacked(pos, target, men)
	case motif.MateThreat:
		after := pos.Passed()
		return after != nil && aimed && matesOn(after, target)
	case motif.Promotion:
		return c.Ply > 0 && p.Moves[c.Ply-1].IsPromotion() && p.Moves[c.Ply-1].To() == target
	case motif.BackRankMate:
		return pos.IsCheckmate()
	}
	return false
}

func allAttacked(pos *board.Position, by board.Square, men []board.Square) bool {
	return !slices.ContainsFunc(men, func(sq board.Square) bool { return !play.AttacksFrom(pos, by, sq, 0) })
}

func legalMove(pos *board.Position, from, to board.Square) bool {
	var list board.MoveList
	pos.LegalMoves(&list)
	return slices.ContainsFunc(list.Slice(), func(m board.Move) bool { return m.From() == from && m.To() == to })
}

func matesOn(pos *board.Position, sq board.Square) bool {
	var list board.MoveList
	pos.LegalMoves(&list)
	for _, m := range list.Slice() {
		if m.To() != sq || !pos.GivesCheck(m) {
			continue
		}
		after := pos.Clone()
		after.Make(m)
		if after.IsCheckmate() {
			return true
		}
	}
	return false
}

// legalAfterPass tells if a move could be made if the side to move passed.
func legalAfterPass(pos *board.Position, uci string) bool {
	after := pos.Passed()
	if after == nil {
		return false
	}
	_, err := after.ParseUCI(uci)
	return err == nil
}

// threatHolds replays the line of a threat.
func (s *scene) threatHolds(c Claim) bool {
	pos := s.start()
	if c.From == "after" {
		pos = s.played.At[1]
	}
	pos = pos.Passed()
	return pos != nil && len(c.PV) > 0 && c.Ply <= len(c.PV) && c.PV[0] == c.UCI && canBePlayed(pos, c.PV)
}

// termHolds asks the evaluation of the position, and of that of the other line after as many
// half-moves or at its end: a term that is named is there, and is not, or on fewer squares, in
// the other line.
func (s *scene) termHolds(c Claim) bool {
	here, there := s.played, s.best
	if c.Line == BestLine {
		here, there = there, here
	}
	in, out := s.squaresOf(here, c), s.squaresOf(there, c)
	less := out.Count() < in.Count()
	for _, name := range c.Squares {
		sq, ok := squareOf(name)
		if !ok || !in.Has(sq) {
			return false
		}
		less = less || !out.Has(sq)
	}
	return less && len(c.Squares) > 0
}

// squaresOf are the squares that the hits of a claim's term name in a line.
func (s *scene) squaresOf(p *play.Path, c Claim) (squares board.Bitboard) {
	side := board.White
	if c.Side == board.Black.String() {
		side = board.Black
	}
	if t := s.ev.Explain(p.At[min(c.Ply, p.Plies())]).Find(c.ID); t != nil {
		for _, h := range t.Side[side].Hits {
			squares |= h.Key.Squares()
		}
	}
	return squares
}

package facts

import "gloss/engine/board"

// LockedBy returns the three pawns of the opponent us that fix the shelter pawns
// of this side on all three files of its king's wing, while at least two of
// these still stand on their initial squares: no file can be opened there.
// Source: specifications, S152.
func (s *PawnSide) LockedBy(us board.Color) board.Bitboard {
	const short, long = board.FileF | board.FileG | board.FileH, board.FileA | board.FileB | board.FileC
	for _, wing := range [2]board.Bitboard{short, long} {
		if !wing.Has(s.King) {
			continue
		}
		fixed := s.Fixed & s.Shelter & wing
		if fixed.FileFill() == wing && (fixed & board.RelativeRankBB(us, 6)).Several() {
			return fixed.Backward(us)
		}
	}
	return 0
}

// prospectiveSpace returns the squares in front of the pawns on a side's 4th
// rank that would gain space by a step: they would be no passed pawns there.
func (p *Pawns) prospectiveSpace(us board.Color) board.Bitboard {
	s, them := &p.Side[us], &p.Side[us.Other()]
	stopped := (them.Pawns | them.Pawns.Sides() | s.Pawns).Behind(us)
	return (s.Pawns & board.RelativeRankBB(us, 3)).Forward(us) & stopped
}

package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// battery is how the heavy pieces of a side stand on one file or rank. A queen
// is in front of a rook when she is nearer to the enemy.
type battery uint8

const (
	noBattery battery = iota // no rook
	oneRook
	twoRooks
	rookBeforeQueen
	queenBeforeRook
	queenBehindRooks
	queenBeforeRooks
	queenBetweenRooks
	numBatteries
)

// Values of batteries in millipawns. On a file near the enemy king it matters who
// of three is in front. Source: specifications, S031; the values of the rook before
// the queen and of the queen behind two rooks against the king are chosen.
var (
	batteryOnFile = [numBatteries]int32{
		oneRook: 300, twoRooks: 600, rookBeforeQueen: 400, queenBeforeRook: 500,
		queenBehindRooks: 700, queenBeforeRooks: 700, queenBetweenRooks: 800,
	}
	batteryAgainstKing = [numBatteries]int32{
		oneRook: 500, twoRooks: 1000, rookBeforeQueen: 1000, queenBeforeRook: 1250,
		queenBehindRooks: 1300, queenBeforeRooks: 1400, queenBetweenRooks: 1500,
	}
)

// heavyPiecesOnFiles: heavy pieces need files without own pawns, the more so
// when the enemy king is near; on a semi-open file the enemy pawn halves their
// effect. Source: specifications, S031 and S032.
func (e *evaluation[R]) heavyPiecesOnFiles(us board.Color, rooks board.Bitboard) {
	s, them := &e.facts.Side[us], &e.facts.Side[us.Other()]
	near := facts.NearKingFiles(them.King)
	for rest := rooks &^ s.Pawns.FileFill(); rest != 0; {
		file := rest.First().File()
		line := board.FileBB(file)
		rest &^= line
		heavy := s.Heavy & line
		lead := heavy.First()
		if us == board.White {
			lead = heavy.Last()
		}
		value, half := batteryOnFile[batteryOf(heavy, rooks, lead)], int32(1)
		term, central := HeavyPiecesOnOpenFile, OpenFileCentralisation
		against := near.Has(lead)
		if against {
			value, term = batteryAgainstKing[batteryOf(heavy, rooks, lead)], HeavyPiecesOnOpenFileAgainstKing
		}
		if them.Pawns&line != 0 {
			half, term, central = 2, HeavyPiecesOnSemiOpenFile, SemiOpenFileCentralisation
			if against {
				term = HeavyPiecesOnSemiOpenFileAgainstKing
			}
		}
		x := tableOf[term].first + eval.Entry(min(file, 7-file))
		if !rooks.Has(lead) {
			x += 4 // a queen is in front
		}
		e.addEntry(term, x, us, eval.At(lead), value/half, value/half)

		// Central files are worth more, knight files are the hardest to open.
		// Source: specifications, S036 and S037.
		if eighths := fileEighths[file]; eighths != 0 {
			v := fraction(value/half, eighths, 8)
			e.modify(central, term, us, eval.At(lead), v, v)
		}
	}
}

// fileEighths is by how many eighths a file is better than the c- and f-files.
var fileEighths = [8]int32{0, -1, 0, 1, 1, 0, -1, 0}

// batteryOf sorts the heavy pieces of one line by the one in front; more than
// three count like three.
func batteryOf(heavy, rooks board.Bitboard, lead board.Square) battery {
	ours := heavy & rooks
	queens := heavy &^ rooks
	switch {
	case ours == 0:
		return noBattery
	case queens == 0:
		if n := ours.Count(); n <= 2 {
			return oneRook + battery(n-1)
		}
		return queenBehindRooks // three rooks
	case !ours.Several() && !queens.Several():
		if ours.Has(lead) {
			return rookBeforeQueen
		}
		return queenBeforeRook
	case ours.Several() && board.Between(ours.First(), ours.Last())&queens != 0:
		return queenBetweenRooks
	case ours.Has(lead) && !queens.Several():
		return queenBehindRooks
	}
	return queenBeforeRooks
}

// heavyPiecesOnRanks: on the 7th rank heavy pieces take the pawns from the side
// and shut the king in, on the 8th half of that. In front is who is nearer to the
// file of the enemy king; of two as near, the rook. Source: specifications, S031.
func (e *evaluation[R]) heavyPiecesOnRanks(us board.Color, rooks board.Bitboard) {
	king := e.facts.Side[us.Other()].King.File()
	for i, term := range [2]eval.Term{HeavyPiecesOnSeventhRank, HeavyPiecesOnEighthRank} {
		rank := board.RelativeRankBB(us, 6+i)
		if rooks&rank == 0 {
			continue
		}
		heavy := e.facts.Side[us].Heavy & rank
		lead, front := nearestTo(king, heavy, rooks)
		value := batteryOnFile[batteryOf(heavy, rooks, front)] >> i
		e.add(term, us, eval.At(lead), value, value)
	}
}

// nearestTo returns of the heavy pieces on a rank the one nearest to a file, of
// two as near the one nearer the a-file, and the same with rooks first.
func nearestTo(file int, heavy, rooks board.Bitboard) (lead, front board.Square) {
	best := 8
	for b := heavy; b != 0; {
		sq := b.PopFirst()
		away := max(sq.File()-file, file-sq.File())
		switch {
		case away < best:
			best, lead, front = away, sq, sq
		case away == best && !rooks.Has(front):
			front = sq
		}
	}
	return lead, front
}

package gnu

import (
	"slices"

	"gloss/engine/board"
)

// plain looks at a position square by square, for one side: files and ranks are
// counted from 1, ranks as the side sees them.
type plain struct {
	pos   *board.Position
	us    board.Color
	stage int
}

func (p plain) enemy() plain { return plain{p.pos, p.us.Other(), p.stage} }

// on returns the man on a square; ok is false off the board.
func (p plain) on(file, rank int) (man board.Piece, ok bool) {
	if file < 1 || file > 8 || rank < 1 || rank > 8 {
		return board.NoPiece, false
	}
	return p.pos.At(p.square(file, rank)), true
}

func (p plain) square(file, rank int) board.Square {
	if p.us == board.Black {
		rank = 9 - rank
	}
	return board.NewSquare(file-1, rank-1)
}

func (p plain) place(sq board.Square) (file, rank int) {
	return sq.File() + 1, sq.RelativeRank(p.us) + 1
}

// each calls a function for every man of the side of some kinds.
func (p plain) each(do func(sq board.Square, file, rank int, kind board.PieceType), kinds ...board.PieceType) {
	for sq := board.A1; sq <= board.H8; sq++ {
		if man := p.pos.At(sq); man != board.NoPiece && man.Color() == p.us && slices.Contains(kinds, man.Type()) {
			file, rank := p.place(sq)
			do(sq, file, rank, man.Type())
		}
	}
}

var (
	allKinds   = []board.PieceType{board.Pawn, board.Knight, board.Bishop, board.Rook, board.Queen, board.King}
	directions = [8][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
)

// attacks tells if the man on a square attacks another square.
func (p plain) attacks(from, to board.Square) bool {
	man := p.pos.At(from)
	files, ranks := to.File()-from.File(), to.Rank()-from.Rank()
	far, near := max(abs(files), abs(ranks)), min(abs(files), abs(ranks))
	switch man.Type() {
	case board.Pawn:
		step := 1
		if man.Color() == board.Black {
			step = -1
		}
		return ranks == step && abs(files) == 1
	case board.Knight:
		return far == 2 && near == 1
	case board.King:
		return far == 1
	case board.Bishop:
		if far == 0 || near != far {
			return false
		}
	case board.Rook:
		if far == 0 || near != 0 {
			return false
		}
	case board.Queen:
		if far == 0 || near != far && near != 0 {
			return false
		}
	}
	for i := 1; i < far; i++ {
		if p.pos.At(board.NewSquare(from.File()+i*files/far, from.Rank()+i*ranks/far)) != board.NoPiece {
			return false
		}
	}
	return true
}

// attackers returns the men of the side that attack a square.
func (p plain) attackers(to board.Square) (from []board.Square) {
	p.each(func(sq board.Square, _, _ int, _ board.PieceType) {
		if p.attacks(sq, to) {
			from = append(from, sq)
		}
	}, allKinds...)
	return from
}

// pawn tells if an own pawn stands on a square.
func (p plain) pawn(file, rank int) bool {
	man, ok := p.on(file, rank)
	return ok && man == board.NewPiece(p.us, board.Pawn)
}

// pawnsOn counts the own pawns of a file.
func (p plain) pawnsOn(file int) (n int) {
	for rank := 1; rank <= 8; rank++ {
		if p.pawn(file, rank) {
			n++
		}
	}
	return n
}

// walk is the scan of a bishop or rook: the squares walked over and the targets.
func (p plain) walk(from board.Square) (visited, targets []board.Square) {
	slider := p.pos.At(from)
	for _, d := range directions {
		if straight := d[0] == 0 || d[1] == 0; straight != (slider.Type() == board.Rook) {
			continue
		}
		met := 0
		for file, rank := from.File()+d[0], from.Rank()+d[1]; file >= 0 && file < 8 && rank >= 0 && rank < 8 && met < 2; file, rank = file+d[0], rank+d[1] {
			sq := board.NewSquare(file, rank)
			visited = append(visited, sq)
			man := p.pos.At(sq)
			if man == board.NoPiece {
				continue
			}
			met++
			if met == 1 && (man.Type() == board.Pawn || man.Type() == board.King) {
				break
			}
			if met == 2 && man.Color() != slider.Color() &&
				(worth(man.Type()) > worth(slider.Type()) || len(plain{p.pos, man.Color(), 0}.attackers(sq)) == 0) {
				targets = append(targets, sq)
			}
		}
	}
	return visited, targets
}

func worth(t board.PieceType) int {
	return [...]int{board.Pawn: 100, board.Knight: 330, board.Bishop: 330, board.Rook: 520, board.Queen: 980, board.King: 9999}[t]
}

func abs(n int) int { return max(n, -n) }

// troubles returns the hung men, the pinned pieces and the trapped men.
func (p plain) troubles() (hung, pinned, trapped []board.Square) {
	them := p.enemy()
	p.each(func(sq board.Square, _, _ int, kind board.PieceType) {
		attackers, defended := them.attackers(sq), len(p.attackers(sq)) > 0
		lower := slices.ContainsFunc(attackers, func(a board.Square) bool { return worth(p.pos.At(a).Type()) < worth(kind) })
		if lower || len(attackers) > 0 && !defended {
			hung = append(hung, sq)
			if !p.canLeave(sq) {
				trapped = append(trapped, sq)
			}
		}
		if kind == board.Pawn || defended && !lower {
			return
		}
		them.each(func(slider board.Square, _, _ int, _ board.PieceType) {
			_, targets := them.walk(slider)
			for _, target := range targets {
				if board.Between(slider, target).Has(sq) {
					pinned = append(pinned, sq)
				}
			}
		}, board.Bishop, board.Rook)
	}, board.Pawn, board.Knight, board.Bishop, board.Rook, board.Queen)
	return hung, pinned, trapped
}

// canLeave tells if a man has a good move.
func (p plain) canLeave(from board.Square) bool {
	kind := p.pos.At(from).Type()
	file, rank := p.place(from)
	for to := board.A1; to <= board.H8; to++ {
		man := p.pos.At(to)
		toFile, toRank := p.place(to)
		takes := man != board.NoPiece && man.Color() != p.us && man.Type() != board.King && p.attacks(from, to)
		var goes bool
		if kind == board.Pawn {
			goes = man == board.NoPiece && toFile == file &&
				(toRank == rank+1 || rank == 2 && toRank == 4 && p.pos.At(p.square(file, 3)) == board.NoPiece)
		} else {
			goes = man == board.NoPiece && p.attacks(from, to)
		}
		if (takes || goes) && len(p.enemy().attackers(to)) == 0 || takes && worth(man.Type()) >= worth(kind) {
			return true
		}
	}
	return false
}

// wouldAttack tells if a queen, rook, bishop or knight on a square would attack
// another, on which the line may end; men of other kinds do not count.
func (p plain) wouldAttack(kind board.PieceType, from, to board.Square) bool {
	files, ranks := abs(to.File()-from.File()), abs(to.Rank()-from.Rank())
	straight, diagonal := files == 0 || ranks == 0, files == ranks
	switch kind {
	case board.Knight:
		return files+ranks == 3 && !straight
	case board.Bishop:
		straight = false
	case board.Rook:
		diagonal = false
	case board.Pawn, board.King:
		return false
	}
	return (straight || diagonal) && from != to && board.Between(from, to)&p.pos.Occupied() == 0
}

func (p plain) backward(file, rank int) int {
	for _, ahead := range []int{rank, rank + 1} {
		if p.pawn(file-1, ahead-1) || p.pawn(file+1, ahead-1) {
			return 0
		}
	}
	return 1
}

func (p plain) passed(file, rank int) int {
	for ahead := rank + 1; ahead <= 8; ahead++ {
		for side := file - 1; side <= file+1; side++ {
			man, _ := p.on(side, ahead)
			if man == board.NewPiece(p.us.Other(), board.Pawn) || side == file && man == board.NewPiece(p.us, board.Pawn) {
				return 0
			}
		}
	}
	return 1
}

// hindrance is 100 for a passed pawn that is blocked, else 10 for one whose way is
// attacked, else 1 for one with the king in its square, else 0.
func (p plain) hindrance(file, rank int) int {
	if p.passed(file, rank) == 0 {
		return 0
	}
	blocked, attacked := false, false
	for ahead := rank + 1; ahead <= 8; ahead++ {
		sq := p.square(file, ahead)
		man := p.pos.At(sq)
		blocked = blocked || man != board.NoPiece && man.Color() != p.us
		attacked = attacked || len(p.enemy().attackers(sq)) > 0
	}
	kingFile, kingRank := p.place(p.pos.King(p.us.Other()))
	turn := 0
	if p.pos.Side() != p.us {
		turn = 1
	}
	switch {
	case blocked:
		return 100
	case attacked:
		return 10
	case abs(kingFile-file) <= 8-rank+turn && kingRank >= rank-turn:
		return 1
	}
	return 0
}

func (p plain) open(sq board.Square) (n int) {
	visited, _ := p.walk(sq)
	for _, to := range visited {
		if p.pos.At(to) == board.NoPiece {
			n++
		}
	}
	return n
}

func (p plain) open15(file int) int {
	return -(15*none(p.pawnsOn(file)) + 8*none(p.enemy().pawnsOn(file))) * (10 - p.stage)
}

func xrays(p plain, sq board.Square) (values []int) {
	_, targets := p.walk(sq)
	for range targets {
		values = append(values, 80)
	}
	return values
}

package cutting

import (
	"fmt"
	"strings"

	"gloss/engine/board"
)

// factors are the four collective factors of the pieces of a side that the positional
// check compares. Source: specifications, S028.
type factors [4]int32

var factorNames = [4]string{"placement", "mobility", "complementarity", "fanning-out"}

// factorsOf computes them: holistic positioning (twice its value), free squares, the
// value of the control of free squares, and the number of different lines on which
// queens, rooks and bishops have a free square.
func factorsOf(v *view, us board.Color) (f factors) {
	free := v.Free()
	var files, ranks uint32
	var rising, falling uint32 // diagonals, by file minus rank and by file plus rank
	pieces := v.Pieces(us)
	for i := range pieces {
		p := &pieces[i]
		sq, squares := p.Square, p.Attacks&free
		f[0] += v.Placement(us, sq)
		f[1] += int32(squares.Count())
		if p.Kind == board.Knight {
			continue
		}
		file, rank := squares&board.FileBB(sq.File()), squares&board.RankBB(sq.Rank())
		if file != 0 {
			files |= 1 << sq.File()
		}
		if rank != 0 {
			ranks |= 1 << sq.Rank()
		}
		for oblique := squares &^ (file | rank); oblique != 0; {
			to := oblique.PopFirst()
			if d := to.File() - to.Rank(); d == sq.File()-sq.Rank() {
				rising |= 1 << (d + 7)
			} else {
				falling |= 1 << (to.File() + to.Rank())
			}
		}
	}
	light, dark := v.Complementarity(us)
	f[2] = int32(light + dark)
	for _, lines := range [...]uint32{files, ranks, rising, falling} {
		for ; lines != 0; lines &= lines - 1 {
			f[3]++
		}
	}
	return f
}

// floors are the averages of the factors of both sides over the game so far, from move 7
// on: no factor should fall below half of its own.
type floors [2]factors

// checkFrom is the move from which the positional check holds.
const checkFrom = 7

// floorsOf looks at the game that led to a position, and at the position itself.
func floorsOf(v *view, root *board.Position) *floors {
	pos := root.Clone()
	var sums [2][4]int64
	n := int64(0)
	for {
		if n == 0 || pos.FullmoveNumber() >= checkFrom {
			v.Set(pos)
			for us := range sums {
				for i, x := range factorsOf(v, board.Color(us)) {
					sums[us][i] += int64(x)
				}
			}
			n++
		}
		if pos.Ply() == 0 || pos.FullmoveNumber() < checkFrom {
			break
		}
		pos.Unmake()
	}
	f := new(floors)
	for us := range sums {
		for i, sum := range sums[us] {
			f[us][i] = int32(sum / n)
		}
	}
	return f
}

// low finds the factors of a side that are too low, as binary digits: less than two
// thirds of the enemy's, or below the floor.
func low(v *view, us board.Color, own, enemy *factors) (digits int32) {
	for i := range own {
		if 3*own[i] < 2*enemy[i] || v.floors != nil && 2*own[i] < v.floors[us&1][i] {
			digits |= 1 << i
		}
	}
	return digits
}

// positionalCheck: an army that is far behind in one of four things has gone wrong
// somewhere. From move 7 on. Source: specifications, S028.
func positionalCheck(v *view, us board.Color) verdict {
	if v.moveOf(v.Position()) < checkFrom {
		return verdict{}
	}
	own, enemy := factorsOf(v, us), factorsOf(v, us.Other())
	digits := low(v, us, &own, &enemy)
	return verdict{digits != 0, board.SquareBB(v.Position().King(us)), digits, 0}
}

func sayCheck(v *view, us board.Color, d verdict) string {
	if v.moveOf(v.Position()) < checkFrom {
		return fmt.Sprintf("not before move %d", checkFrom)
	}
	own, enemy := factorsOf(v, us), factorsOf(v, us.Other())
	own[0], enemy[0] = own[0]/2, enemy[0]/2
	var parts []string
	for i, name := range factorNames {
		mark := ""
		if d.a>>i&1 != 0 {
			mark = " (low)"
		}
		parts = append(parts, fmt.Sprintf("%s %d to %d%s", name, own[i], enemy[i], mark))
	}
	return strings.Join(parts, ", ")
}

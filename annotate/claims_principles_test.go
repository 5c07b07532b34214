package annotate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/notnil/chess"
)

// What the principles of a rule book count, counted again on another board.

func checkPrinciple(line []*chess.Position, claim *claimRecord) error {
	pos := line[claim.Ply]
	us := chess.White
	if claim.Side == "black" {
		us = chess.Black
	}
	moves := func(side chess.Color) (n int) {
		for sq, man := range pos.Board().SquareMap() {
			if man.Color() == side && man.Type() != chess.King && man.Type() != chess.Pawn {
				for _, name := range reached(pos, sq.String(), "") {
					if target := at(pos, name); target == chess.NoPiece || target.Color() != side {
						n++
					}
				}
			}
		}
		return n
	}
	switch claim.ID {
	case "activity":
		if w, b := moves(chess.White), moves(chess.Black); w != claim.Counts["white"] || b != claim.Counts["black"] {
			return fmt.Errorf("activity %v, counted %d and %d", claim.Counts, w, b)
		}
	case "king-attackers":
		n := 0
		king := ""
		for sq, man := range pos.Board().SquareMap() {
			if man.Type() == chess.King && man.Color() == us {
				king = sq.String()
			}
		}
		zone := append(reached(pos, king, ""), king)
		for sq, man := range pos.Board().SquareMap() {
			if man.Color() == us || man.Type() == chess.King || man.Type() == chess.Pawn {
				continue
			}
			if slices.ContainsFunc(reached(pos, sq.String(), ""), func(name string) bool { return slices.Contains(zone, name) }) {
				n++
			}
		}
		if n != claim.Counts["attackers"] {
			return fmt.Errorf("attackers %v, counted %d", claim.Counts, n)
		}
	case "undeveloped", "develops":
		n := 0
		home := map[string]chess.PieceType{"b1": chess.Knight, "g1": chess.Knight, "c1": chess.Bishop, "f1": chess.Bishop}
		for name, kind := range home {
			if us == chess.Black {
				name = name[:1] + "8"
			}
			if man := at(pos, name); man.Type() == kind && man.Color() == us {
				n++
			}
		}
		if n != claim.Counts["undeveloped"] {
			return fmt.Errorf("undeveloped %v, counted %d", claim.Counts, n)
		}
	case "open-file", "rook-behind-passer":
		if at(pos, claim.Squares[0]).Type() != chess.Rook {
			return fmt.Errorf("no rook on %s", claim.Squares[0])
		}
	case "castles", "king-centre", "king-to-passer":
		if at(pos, claim.Squares[0]).Type() != chess.King {
			return fmt.Errorf("no king on %s", claim.Squares[0])
		}
	case "shut-in":
		if n := len(slices.DeleteFunc(reached(pos, claim.Squares[0], ""), func(name string) bool {
			return at(pos, name) != chess.NoPiece && at(pos, name).Color() == us
		})); n != claim.Counts["after"] {
			return fmt.Errorf("the bishop has %d squares, not %d", n, claim.Counts["after"])
		}
	case "castling-given-up":
		rights := strings.Fields(pos.String())[2]
		if us == chess.White && strings.ContainsAny(rights, "KQ") || us == chess.Black && strings.ContainsAny(rights, "kq") {
			return fmt.Errorf("the right to castle is still there: %s", rights)
		}
	case "blocks-pawn":
		pawn, man := claim.Squares[0], claim.Squares[1]
		up := map[chess.Color]int{chess.White: 1, chess.Black: -1}[us]
		if at(pos, pawn).Type() != chess.Pawn || at(pos, man) == chess.NoPiece || man[0] != pawn[0] || int(man[1]) != int(pawn[1])+up {
			return fmt.Errorf("nothing on %s blocks a pawn on %s", man, pawn)
		}
	case "unguarded":
		if sq, guard := claim.Squares[0], claim.Squares[1]; !attacks(line[0], guard, sq, "") || attacks(pos, guard, sq, "") {
			return fmt.Errorf("%s has not lost the guard on %s", sq, guard)
		}
	case "opens-way":
		from, man, to := claim.Squares[0], claim.Squares[1], claim.Squares[2]
		if at(line[0], man) == chess.NoPiece || attacks(line[0], from, to, "") || !attacks(line[0], from, man, "") || !attacks(pos, from, to, "") {
			return fmt.Errorf("the man on %s has not left the way from %s to %s", man, from, to)
		}
	case "cut-off":
		rook, king, pawn := claim.Squares[0], claim.Squares[1], claim.Squares[2]
		crosses := func(i int) bool {
			return king[i] < rook[i] && rook[i] < pawn[i] || king[i] > rook[i] && rook[i] > pawn[i]
		}
		if at(pos, rook).Type() != chess.Rook || at(pos, king).Type() != chess.King || at(pos, pawn).Type() != chess.Pawn || !crosses(0) && !crosses(1) {
			return fmt.Errorf("the rook on %s does not stand between %s and %s", rook, king, pawn)
		}
	case "king-in-the-middle":
		if at(pos, claim.Squares[0]).Type() != chess.King {
			return fmt.Errorf("no king on %s", claim.Squares[0])
		}
		for sq, man := range pos.Board().SquareMap() {
			if man.Type() == chess.Pawn && sq.String()[0] == claim.Squares[1][0] {
				return fmt.Errorf("a pawn on %s", sq)
			}
		}
	case "perpetual":
		checks := 0
		for _, after := range line[1 : claim.Ply+1] {
			if after.Turn() != us && kingAttacked(after, after.Turn()) {
				checks++
			}
		}
		if checks != claim.Counts["checks"] || checks < 2 {
			return fmt.Errorf("%d checks, counted %d", claim.Counts["checks"], checks)
		}
	case "passive":
		man := at(pos, claim.Squares[0])
		if n := len(slices.DeleteFunc(reached(pos, claim.Squares[0], ""), func(name string) bool {
			return at(pos, name) != chess.NoPiece && at(pos, name).Color() == us
		})); man == chess.NoPiece || man.Color() != us || n != claim.Counts["squares"] {
			return fmt.Errorf("%v on %s has %d squares, not %d", man, claim.Squares[0], n, claim.Counts["squares"])
		}
	case "half-open-at-king":
		king, file := claim.Squares[0], claim.Squares[1][0]
		if at(pos, king).Type() != chess.King || king[0]-file > 1 && file-king[0] > 1 {
			return fmt.Errorf("no king on %s beside the %c-file", king, file)
		}
		for sq, man := range pos.Board().SquareMap() {
			if man.Type() == chess.Pawn && man.Color() != us && sq.String()[0] == file {
				return fmt.Errorf("a pawn on %s", sq)
			}
		}
	case "bishops":
		for i, which := range []string{"own", "other"} {
			side, n := us, 0
			if which == "other" {
				side = us.Other()
			}
			bishop := claim.Squares[i]
			for sq, man := range pos.Board().SquareMap() {
				name := sq.String()
				home := side == chess.White && name[1] == '2' || side == chess.Black && name[1] == '7'
				if man.Type() == chess.Pawn && man.Color() == side && !home && name[0] >= 'c' && name[0] <= 'f' && (name[0]+name[1]+bishop[0]+bishop[1])%2 == 0 {
					n++
				}
			}
			if man := at(pos, bishop); man.Type() != chess.Bishop || man.Color() != side || n != claim.Counts[which] {
				return fmt.Errorf("%v on %s with %d pawns on its colour, not %d", man, bishop, n, claim.Counts[which])
			}
		}
	case "goes-on":
		if m, err := legal(line[claim.Ply-1], claim.UCI); err != nil || line[claim.Ply-1].Update(m).String() != pos.String() {
			return fmt.Errorf("the line does not go on with %s", claim.UCI)
		}
	case "met":
		if len(claim.PV) < 3 || claim.PV[len(claim.PV)-1] != claim.UCI {
			return fmt.Errorf("%v is no move, answer and what meets it", claim.PV)
		}
	case "cannot-take-back":
		n := claim.Ply + 2
		if len(claim.PV) < n || claim.PV[n-2][2:4] != claim.Squares[0] {
			return fmt.Errorf("%v does not take back on %s", claim.PV, claim.Squares[0])
		}
		if end := line[len(line)-1]; len(claim.PV) > n && end.Status() != chess.Checkmate {
			return fmt.Errorf("%v does not mate", claim.PV)
		}
	case "ending":
		counts := map[string]int{}
		for _, man := range pos.Board().SquareMap() {
			if man.Type() != chess.King && man.Type() != chess.Pawn {
				counts[strings.ToLower(man.Color().Name())]++
			}
		}
		if counts["white"] != claim.Counts["white"] || counts["black"] != claim.Counts["black"] {
			return fmt.Errorf("pieces %v, counted %v", claim.Counts, counts)
		}
	case "opposition":
		own, other := claim.Squares[0], claim.Squares[1]
		if at(pos, own).Type() != chess.King || at(pos, other).Type() != chess.King || at(pos, own).Color() != us || at(pos, other).Color() == us || pos.Turn() == us {
			return fmt.Errorf("no kings on %s and %s, or the wrong side is to move", own, other)
		}
		if between := (int(own[0])-int(other[0]))*(int(own[0])-int(other[0])) + (int(own[1])-int(other[1]))*(int(own[1])-int(other[1])); between != 4 {
			return fmt.Errorf("%s and %s are not opposed", own, other)
		}
	case "stops":
		by, to := claim.Squares[0], claim.Squares[1]
		if _, err := legal(pos, claim.UCI); err == nil && (claim.UCI[2:4] != to || !attacks(pos, by, to, "")) {
			return fmt.Errorf("%s can be played", claim.UCI)
		}
	case "passed-pawn":
		if at(pos, claim.Squares[0]).Type() != chess.Pawn {
			return fmt.Errorf("no pawn on %s", claim.Squares[0])
		}
	default:
		return fmt.Errorf("no principle %q", claim.ID)
	}
	return nil
}

// A claim about a perpetual check is counted, not believed.
func TestChecksOfAPerpetualAreCounted(t *testing.T) {
	line, err := playSAN("rn3rk1/p1p2pp1/Pp1qp2p/1P2N3/3PQ3/4P3/5PPP/R3K2R b KQ - 0 20", []string{"Qb4+", "Kd1", "Qb3+", "Ke1", "Qb4+", "Kd1"})
	if err != nil {
		t.Fatal(err)
	}
	for checks, want := range map[int]bool{3: true, 2: false} {
		claim := &claimRecord{ID: "perpetual", Side: "black", Ply: 6, Counts: map[string]int{"checks": checks}}
		if err := checkPrinciple(line, claim); (err == nil) != want {
			t.Errorf("%d checks: %v", checks, err)
		}
	}
}

// kingAttacked tells if a side is in check.
func kingAttacked(pos *chess.Position, side chess.Color) bool {
	men := pos.Board().SquareMap()
	king := ""
	for sq, man := range men {
		if man.Type() == chess.King && man.Color() == side {
			king = sq.String()
		}
	}
	for sq, man := range men {
		if man.Color() != side && attacks(pos, sq.String(), king, "") {
			return true
		}
	}
	return false
}

package review

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/notnil/chess/opening"

	"gloss/annotate/internal/annotatetest"

	"gloss/engine/board"
)

func TestOpeningsAreKnownByPosition(t *testing.T) {
	openings := NewOpenings()
	for _, tt := range []struct {
		name, moves string
		eco, title  string
		ply         int
	}{
		{"straight", "e4 e5 Nf3 d6", "C41", "Philidor Defense", 4},
		{"the moves behind the book do not count", "e4 e5 Nf3 d6 h4 h5", "C41", "Philidor Defense", 4},
		{"by another order", "Nf3 d6 e4 e5", "C41", "Philidor Defense", 4},
		{"no move", "", "", "", 0},
	} {
		moves := annotatetest.Play(t, board.NewPosition(), tt.moves)
		got, ply, ok := openings.Find(board.NewPosition(), moves)
		if got.ECO != tt.eco || got.Name != tt.title || ply != tt.ply || ok != (tt.eco != "") {
			t.Errorf("%s: %q %q after %d plies (%v), want %q %q after %d", tt.name, got.ECO, got.Name, ply, ok, tt.eco, tt.title, tt.ply)
		}
	}
}

var update = flag.Bool("update", false, "write the list of openings anew")

// The list is that of the library: each opening replayed by our rules. Of several names for one
// position the alphabet chooses, so that every making gives the same.
func TestOpeningsAreThoseOfTheLibrary(t *testing.T) {
	named, way := map[uint64]string{}, map[uint64]bool{}
	for _, o := range opening.NewBookECO().Possible(nil) {
		pos := board.NewPosition()
		for _, text := range strings.Fields(o.PGN()) {
			m, err := pos.ParseUCI(text)
			if err != nil {
				t.Fatalf("%s: %v", o.Title(), err)
			}
			pos.Make(m)
			way[pos.Key()] = true
		}
		where := strings.Join(strings.Fields(pos.FEN())[:4], " ")
		line := o.Code() + "\t" + o.Title() + "\t" + where + "\n"
		if old, taken := named[pos.Key()]; !taken || line < old {
			named[pos.Key()] = line
		}
	}
	maps.DeleteFunc(way, func(key uint64, _ bool) bool { return named[key] != "" })
	var ways strings.Builder
	for _, key := range slices.Sorted(maps.Keys(way)) {
		fmt.Fprintf(&ways, "%016x\n", key)
	}
	lists := map[string]string{"openings.tsv": strings.Join(slices.Sorted(maps.Values(named)), ""), "ways.txt": ways.String()}
	if *update {
		for name, list := range lists {
			if err := os.WriteFile(name, []byte(list), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	if lists["openings.tsv"] != openingList || lists["ways.txt"] != wayList {
		t.Error("openings.tsv and ways.txt are not what the library has; make them anew with -run Openings -update")
	}
	if n := len(readOpenings()); n < 3000 {
		t.Errorf("%d named positions, want at least 3000", n)
	}
}

func TestOpeningsOfGamesThatBeginElsewhere(t *testing.T) {
	openings := NewOpenings()
	for _, tt := range []struct {
		name, fen, moves string
		eco, title       string
		ply              int
	}{
		{"a rook is missing", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1", "e4 e5 Nf3 d6", "", "", 0},
		{"a right to castle is missing", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1", "e4 e5 Nf3 d6", "", "", 0},
		{"the other side is to move", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "e5", "", "", 0},
		{"in the middle of an opening", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "Bc4 Bc5", "C50", "Giuoco Piano", 2},
		{"at the end of an opening", "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "h3 h6", "C50", "Giuoco Piano", 0},
		{"with other counters", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 17 30", "Bc4 Bc5", "C50", "Giuoco Piano", 2},
		{"an ending", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4 Ke7", "", "", 0},
	} {
		pos, err := board.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		moves := annotatetest.Play(t, pos.Clone(), tt.moves)
		got, ply, ok := openings.Find(pos, moves)
		if got.ECO != tt.eco || got.Name != tt.title || ply != tt.ply || ok != (tt.eco != "") {
			t.Errorf("%s: %q %q after %d plies (%v), want %q %q after %d", tt.name, got.ECO, got.Name, ply, ok, tt.eco, tt.title, tt.ply)
		}
		if pos.FEN() != tt.fen {
			t.Errorf("%s: the position was changed to %s", tt.name, pos.FEN())
		}
	}
}

// Whatever the order of the moves, the position has the same name, also where a
// pawn has just made its double step.
func TestTranspositionsHaveTheSameName(t *testing.T) {
	openings := NewOpenings()
	for _, orders := range [][]string{
		{"d4 Nf6 c4 e6 Nc3 Bb4", "c4 e6 Nc3 Nf6 d4 Bb4", "c4 Nf6 d4 e6 Nc3 Bb4", "d4 e6 c4 Bb4+ Nc3 Nf6"},
		{"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6", "e4 c5 Nf3 g6 d4 cxd4 Nxd4 Nf6 Nc3 d6", "Nf3 c5 e4 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6"},
		{"d4 d5 c4 e6 Nc3 Nf6", "c4 e6 d4 d5 Nc3 Nf6", "d4 Nf6 c4 e6 Nc3 d5", "c4 Nf6 Nc3 e6 d4 d5"},
		{"e4 e6 d4 d5", "d4 e6 e4 d5", "d4 d5 e4 e6"},
		{"d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3", "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 d6 e4", "c4 g6 Nc3 Bg7 d4 Nf6 Nf3 d6 e4"},
	} {
		var want Opening
		for i, order := range orders {
			moves := annotatetest.Play(t, board.NewPosition(), order)
			got, ply, ok := openings.Find(board.NewPosition(), moves)
			if i == 0 {
				want = got
			}
			if !ok || got != want || ply != len(moves) {
				t.Errorf("%s: %v after %d of %d plies, want %v", order, got, ply, len(moves), want)
			}
		}
	}
}

// The names are those of an older edition of a list that is kept up; a newer one, where
// it is there, must mostly agree.
func TestOpeningsAgreeWithANewerList(t *testing.T) {
	dir := os.Getenv("GLOSS_TESTDATA")
	if dir == "" {
		t.Skip("GLOSS_TESTDATA is not set: no list of openings to compare with")
	}
	openings := NewOpenings()
	rows, known, code := 0, 0, 0
	for _, letter := range []string{"a", "b", "c", "d", "e"} {
		data, err := os.ReadFile(filepath.Join(dir, "openings", letter+".tsv"))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
			fields := strings.Split(line, "\t")
			words := slices.DeleteFunc(strings.Fields(fields[2]), func(w string) bool { return strings.HasSuffix(w, ".") })
			moves := annotatetest.Play(t, board.NewPosition(), strings.Join(words, " "))
			rows++
			got, ply, _ := openings.Find(board.NewPosition(), moves)
			if ply < len(moves) {
				continue // the older list has no name for this very position
			}
			known++
			if got.ECO == fields[0] {
				code++
			}
		}
	}
	if rows < 3000 || known < rows*85/100 || code < known*97/100 {
		t.Errorf("of %d openings %d are known, %d with the same code", rows, known, code)
	}
}

// Moves on the way to an opening with a name belong to it, too, whatever comes then.
func TestTheWayToAnOpeningBelongsToIt(t *testing.T) {
	openings := NewOpenings()
	for moves, want := range map[string]int{"d4 e6 c4 a5": 3, "d4 e6 c4 Nf6 Nc3 b6 Bf4 h6": 5, "e4 e5 Nf3 d6 h4 h5": 4, "h4 h5 a4": 1, "": 0} {
		if got := openings.Length(board.NewPosition(), annotatetest.Play(t, board.NewPosition(), moves)); got != want {
			t.Errorf("%s: %d moves, want %d", moves, got, want)
		}
	}
}

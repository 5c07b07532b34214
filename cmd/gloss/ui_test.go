package main

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/spf13/cobra"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"gloss/engine/board"
)

func TestColourFollowsFlagTerminalAndEnvironment(t *testing.T) {
	for _, tt := range []struct {
		flag string
		tty  bool
		env  map[string]string
		want bool
	}{
		{"auto", true, nil, true},
		{"auto", false, nil, false},
		{"auto", true, map[string]string{"NO_COLOR": "1"}, false},
		{"auto", true, map[string]string{"TERM": "dumb"}, false},
		{"always", false, map[string]string{"NO_COLOR": "1"}, true},
		{"never", true, nil, false},
	} {
		s, _, _ := testStreams()
		s.global.Color, s.outTTY = tt.flag, tt.tty
		s.env = func(key string) string { return tt.env[key] }
		if err := s.applyFlags(new(cobra.Command)); err != nil {
			t.Fatal(err)
		}
		if got := s.paint(bad, "-350") != "-350"; got != tt.want {
			t.Errorf("--color %s, terminal %v, %v: colour %v, want %v", tt.flag, tt.tty, tt.env, got, tt.want)
		}
	}
}

// TestProgressIsTold behind two seconds: often on a terminal, now and then in a log, never with --quiet.
func TestProgressIsTold(t *testing.T) {
	for _, tt := range []struct {
		tty, quiet bool
		took       time.Duration
		want       int
	}{
		{true, false, 20 * time.Second, 91}, {false, false, 20 * time.Second, 2}, {true, true, 20 * time.Second, 0},
		{true, false, time.Second, 0}, {false, false, time.Second, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			s, out, err := testStreams()
			s.errTTY, s.global.Quiet = tt.tty, tt.quiet
			bar := s.progress(2, "games")
			bar.Add(1)
			time.Sleep(tt.took)
			bar.Finish()
			if got := strings.Count(err.String(), "1 of 2 games, 50 %, "); got != tt.want && got != tt.want-1 {
				t.Errorf("terminal %v, quiet %v: told %d times in %v, want %d", tt.tty, tt.quiet, got, tt.took, tt.want)
			}
			if out.Len() > 0 {
				t.Errorf("progress went to standard output: %q", out)
			}
		})
	}
}

func TestNotesFollowQuietAndVerbose(t *testing.T) {
	for _, tt := range []struct {
		quiet, verbose bool
		want           string
	}{
		{false, false, "level=WARN msg=careful\n"},
		{true, false, ""},
		{false, true, "level=INFO msg=detail\nlevel=WARN msg=careful\n"},
	} {
		s, _, err := testStreams()
		s.global = globalFlags{Color: "auto", Quiet: tt.quiet, Verbose: tt.verbose}
		if e := s.applyFlags(new(cobra.Command)); e != nil {
			t.Fatal(e)
		}
		s.log.Info("detail")
		s.log.Warn("careful")
		if err.String() != tt.want {
			t.Errorf("quiet %v, verbose %v: %q, want %q", tt.quiet, tt.verbose, err, tt.want)
		}
	}
}

func TestTableIsTabSeparatedInAPipe(t *testing.T) {
	s, out, _ := testStreams()
	tab := s.table(column{name: "move"}, column{name: "nodes", right: true})
	tab.row("e4", 20)
	tab.row(cell{"a long\nname", bad}, "1")
	if err := tab.flush(); err != nil {
		t.Fatal(err)
	}
	if want := "move\tnodes\ne4\t20\na long name\t1\n"; out.String() != want {
		t.Errorf("got %q, want %q", out, want)
	}
}

func TestTableFitsTheTerminal(t *testing.T) {
	long := "a pawn that can no longer be supported by a pawn of its own on its way forward"
	for _, width := range []int{40, 60, 80, 200} {
		s, out, _ := testStreams()
		s.outTTY, s.width, s.color = true, width, true
		tab := s.table(column{name: "term"}, column{name: "meaning"}, column{name: "mp", right: true, fixed: true})
		tab.row(cell{"backward-fated-pawn", accent}, long, cell{"-3500", bad})
		tab.row("pawn", "", "")
		if err := tab.flush(); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if w := twwidth.Width(strings.TrimRight(line, "\n")); w > width {
				t.Errorf("terminal of %d columns: a line of %d: %q", width, w, line)
			}
		}
		if !strings.Contains(out.String(), "-3500") {
			t.Errorf("terminal of %d columns: the number is gone:\n%s", width, out)
		}
	}
}

func TestWrapKeepsEveryWord(t *testing.T) {
	text := "Every fifth word is rather overwhelmingly lengthy, naïve, ♞-shaped, " + strings.Repeat("ñ♞é", 900) + ".\n\nSecond paragraph."
	for width := 5; width <= 90; width++ {
		lines := wrap(text, width)
		for _, line := range lines {
			if twwidth.Width(line) > width {
				t.Errorf("width %d: line %q is too long", width, line)
			}
		}
		glued := strings.Join(lines, "")
		if strings.ReplaceAll(glued, " ", "") != strings.Join(strings.Fields(text), "") {
			t.Errorf("width %d: the text changed: %q", width, glued)
		}
	}
	if got := len(wrap(text, 90)); got != 34 {
		t.Errorf("two paragraphs, and thirty lines and a bit of one word, became %d lines, want 34", got)
	}
}

func TestWrapKeepsThePercentSignAtItsNumber(t *testing.T) {
	for width := 8; width <= 40; width++ {
		for _, line := range wrap("An accuracy of 81.9 %, which is 4 % more.", width) {
			if strings.HasPrefix(line, "%") {
				t.Errorf("width %d: a line begins with %q", width, line)
			}
		}
	}
}

func TestBoardInPlainText(t *testing.T) {
	s, _, _ := testStreams()
	men := map[board.Square]board.Piece{
		board.A1: board.NewPiece(board.White, board.King),
		board.H8: board.NewPiece(board.Black, board.King),
		49:       board.NewPiece(board.Black, board.Pawn), // b7
	}
	v := boardView{at: func(sq board.Square) board.Piece { return men[sq] }, marked: board.SquareBB(49)}
	want := `
8  .  .  .  .  .  .  .  k
7  . [p] .  .  .  .  .  .
6  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .
4  .  .  .  .  .  .  .  .
3  .  .  .  .  .  .  .  .
2  .  .  .  .  .  .  .  .
1  K  .  .  .  .  .  .  .
   a  b  c  d  e  f  g  h
`
	if got := "\n" + s.drawBoard(v); got != want {
		t.Errorf("got%s\nwant%s", got, want)
	}
	v.blackBelow = true
	below := strings.Split(s.drawBoard(v), "\n")
	if below[0] != "1  .  .  .  .  .  .  .  K" || below[6] != "7  .  .  .  .  .  . [p] ." || below[8] != "   h  g  f  e  d  c  b  a" {
		t.Errorf("Black at the bottom:\n%s", strings.Join(below, "\n"))
	}
}

func TestBoardInColourShowsMarkedSquares(t *testing.T) {
	s, _, _ := testStreams()
	s.color = true
	v := boardView{at: func(board.Square) board.Piece { return board.NoPiece }}
	bare := s.drawBoard(v)
	v.marked = board.SquareBB(board.A1)
	if marked := s.drawBoard(v); marked == bare {
		t.Error("a marked square looks like any other")
	}
	if w := twwidth.Width(strings.SplitN(bare, "\n", 2)[0]); w != 2+8*3 {
		t.Errorf("a rank is %d columns wide, want 26", w)
	}
}

// TestANarrowTerminalGetsAList: where a table has no room without breaking words, its rows stand one
// below the other.
func TestANarrowTerminalGetsAList(t *testing.T) {
	for _, tt := range []struct {
		width int
		want  string
	}{
		{28, " player     games  accuracy \n────────────────────────────\n Adolf          1    70.1 % \n Anderssen                  \n"},
		{20, "Adolf Anderssen\n  games 1, accuracy\n  70.1 %\n"},
	} {
		s, out, _ := testStreams()
		s.outTTY, s.width = true, tt.width
		table := s.table(column{name: "player"}, column{name: "games", right: true, fixed: true}, column{name: "accuracy", right: true, fixed: true})
		table.row("Adolf Anderssen", 1, "70.1 %")
		if err := table.flush(); err != nil {
			t.Fatal(err)
		}
		if out.String() != tt.want {
			t.Errorf("at %d columns:\n%s\nwant\n%s", s.width, out, tt.want)
		}
	}
}

//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const twoOpenings = `rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
rnbqkbnr/pp2pppp/2p5/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3
`

// twoGames are games of others; only the second begins with a position of its own.
const twoGames = `[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 1-0

[Result "1-0"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. d3 Be7 6. Bg5 b5 7. Bb3 d6 1-0
`

// TestAnInterruptedRunOfGamesGoesOn interrupts what writes its games one after the other, while
// an engine thinks: what is finished is kept, and the command that is told does the rest.
func TestAnInterruptedRunOfGamesGoesOn(t *testing.T) {
	for _, tt := range []struct {
		name   string
		args   []string
		when   string // the engine thinks for ever where it is asked about such a position
		out    string
		first  string // is in the file when the interrupt comes
		gameIs string // begins every game of the file
		games  int
		goesOn string
	}{
		{
			"match", strings.Fields("match profile:compendium cmd=badengine --nodes 20 --max-moves 8 --openings openings.epd --games 4 -j 1 -o games.pgn"),
			"pp2pppp", "games.pgn", `[Round "1.2"]`, "[Event ", 4, "go on with: gloss match --resume profile:compendium",
		},
		{
			"tune generate", strings.Fields("tune generate --engine badengine --nodes 20 --keep 1 --pgn two.pgn -j 1 -o games.epd"),
			"RNBQKBN1", "games.epd", "# game 1 ", "# game ", 2, "go on with: gloss tune generate --resume --engine",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			for name, text := range map[string]string{"openings.epd": twoOpenings, "two.pgn": twoGames} {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			env := append(os.Environ(), "BAD_DEED=think", "BAD_TIMES=1", "BAD_WHEN="+tt.when, "BAD_COUNT="+filepath.Join(dir, "count"))
			w := &waiting{dir: dir, cmd: exec.Command("gloss", tt.args...)}
			w.cmd.Dir, w.cmd.Env = dir, env
			var err error
			if w.err, err = os.Create(filepath.Join(t.TempDir(), "stderr")); err != nil {
				t.Fatal(err)
			}
			defer w.err.Close()
			w.cmd.Stderr = w.err
			if err := w.cmd.Start(); err != nil {
				t.Fatal(err)
			}
			out := filepath.Join(dir, tt.out)
			w.await(t, filepath.Join(dir, "count"), "1") // the engine thinks
			w.await(t, out, tt.first)
			w.interrupt(t, tt.goesOn)
			kept, err := os.ReadFile(out)
			if err != nil || bytes.Count(kept, []byte(tt.gameIs)) != tt.games/2 {
				t.Fatalf("%v; kept are\n%s", err, kept)
			}

			again := exec.Command("gloss", append(tt.args, "--resume")...)
			again.Dir, again.Env = dir, env
			if text, err := again.CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, text)
			}
			whole, err := os.ReadFile(out)
			if err != nil || !bytes.HasPrefix(whole, kept) || bytes.Count(whole, []byte(tt.gameIs)) != tt.games {
				t.Errorf("%v; the file of the whole run is\n%s", err, whole)
			}
		})
	}
}

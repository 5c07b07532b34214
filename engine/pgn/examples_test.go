package pgn

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the examples anew in the export format")

// TestFamousGames replays the examples. Every move must be written as the
// board writes it, checks and mates included, and the last position must be
// the known one.
func TestFamousGames(t *testing.T) {
	const dir = "../../examples"
	tests := map[string]struct {
		plies  int
		mate   bool
		result string
		last   string // placement of the men at the end
	}{
		"opera":      {33, true, "1-0", "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5"},
		"immortal":   {45, true, "1-0", "r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1"},
		"evergreen":  {47, true, "1-0", "1r3kr1/pbpBBp1p/1b3P2/8/8/2P2q2/P4PPP/3R2K1"},
		"century":    {82, true, "0-1", "1Q6/5pk1/2p3p1/1p2N2p/1b5P/1bn5/2r3P1/2K5"},
		"rubinstein": {50, false, "0-1", "6k1/5ppp/pb2p3/1p2P3/1P2bPnP/P6r/1B4QP/R4R1K"},
		"alekhine":   {80, false, "0-1", "r5k1/1N3pp1/4b3/8/3n4/5BP1/4R2K/8"},
		"kasparov":   {87, false, "1-0", "8/Q6p/6p1/5p2/5P2/2p3P1/3r3P/2K1k3"},
		"steinitz":   {49, false, "1-0", "r1r4k/pp1q3R/5pp1/3p2N1/6Q1/8/PP3PPP/2R3K1"},
		"botvinnik":  {81, false, "1-0", "6k1/p3P2p/1p3Q2/3p3K/2pP2P1/1nP5/7P/4q3"},
		"capablanca": {103, false, "1-0", "6k1/2R3P1/1pKP4/8/r7/8/8/8"},
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < len(tests) {
		t.Fatalf("%d examples, want at least %d", len(files), len(tests))
	}
	for name, want := range tests {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(dir, name+".pgn")
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			g := readOne(t, string(text))
			if len(g.Warnings) > 0 {
				t.Error(g.Warnings[0])
			}
			var tags []string
			for _, tag := range g.Tags {
				tags = append(tags, tag.Name)
			}
			if got := strings.Join(tags, " "); got != "Event Site Date Round White Black Result" {
				t.Errorf("tags %s", got)
			}
			for n, pos := range g.Moves() {
				if san := pos.SAN(n.Move); san != n.Text {
					t.Errorf("ply %d is written %s, not %s", n.Ply, n.Text, san)
				}
			}
			last := g.Main.Moves[len(g.Main.Moves)-1]
			pos, err := g.PositionAfter(last)
			if err != nil {
				t.Fatal(err)
			}
			if last.Ply != want.plies || pos.IsCheckmate() != want.mate || g.Result() != want.result {
				t.Errorf("%d plies, mate %t, %s; want %+v", last.Ply, pos.IsCheckmate(), g.Result(), want)
			}
			if placement, _, _ := strings.Cut(pos.FEN(), " "); placement != want.last {
				t.Errorf("ends in %s, want %s", placement, want.last)
			}
			if got := []byte(written(t, g)); !bytes.Equal(got, text) {
				if *update {
					err = os.WriteFile(path, got, 0o644)
				} else {
					t.Error("is not in the export format; run the test with -update")
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

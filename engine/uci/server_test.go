package uci

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
)

// material is a small evaluator for tests: the men's usual values, and squares near the centre.
type material struct{}

func (material) Score(pos *board.Position) (v int32) {
	const centre = board.Bitboard(0x00003c3c3c3c0000)
	worth := [...]int32{board.Pawn: 1000, board.Knight: 3000, board.Bishop: 3100, board.Rook: 5000, board.Queen: 9000}
	for t := board.Pawn; t <= board.Queen; t++ {
		w, b := pos.Pieces(board.White, t), pos.Pieces(board.Black, t)
		v += worth[t] * int32(w.Count()-b.Count())
		v += 100 * int32(bits.OnesCount64(uint64(w&centre))-bits.OnesCount64(uint64(b&centre)))
	}
	return v
}

func testServer() *Server {
	return &Server{
		Name: "gloss test", Author: "the authors", Profile: "plain", maxNodes: 3000, maxHash: 4,
		NewEvaluator: func(profile string) (engine.Evaluator, error) {
			if profile != "plain" && profile != "other" {
				return nil, fmt.Errorf("no profile %q", profile)
			}
			return material{}, nil
		},
		Lichess: func(_ engine.Evaluator, s engine.Score) int { return 2 * s.Centipawns() },
	}
}

// talk gives the server all input at once and returns what it says.
func talk(t *testing.T, input string) string {
	t.Helper()
	var out bytes.Buffer
	if err := testServer().Run(context.Background(), strings.NewReader(input), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestServer(t *testing.T) {
	for _, c := range []struct {
		name, input string
		want        []string // each must match a line, in this order
	}{
		{"handshake", "uci\nisready\n", []string{"^id name gloss test$", "^id author ", "^option name Hash type spin default 4 min 1 max 4$", "^option name MultiPV ", "^option name Profile type string default plain$", "^uciok$", "^readyok$"}},
		{"info and best move", "position startpos\ngo depth 3\n", []string{`^info depth 1 seldepth \d+ multipv 1 score cp -?\d+ nodes \d+ nps \d+ hashfull \d+ time \d+ pv [a-h][1-8]`, "^info depth 3 ", "^bestmove [a-h][1-8][a-h][1-8] ponder [a-h][1-8][a-h][1-8]$"}},
		{"moves are played", "position startpos moves f2f3 e7e5 g2g4\ngo depth 2\n", []string{"score mate 1 .* pv d8h4$", "^bestmove d8h4$"}},
		{"fen with moves", "position fen 7k/8/8/8/8/8/5PPP/3R2K1 b - - 0 1 moves h8g8\ngo nodes 500\n", []string{"^bestmove "}},
		{"castling in standard notation", "position fen 6k1/8/8/8/8/8/5PPP/4K2R w K - 0 1\ngo depth 1 searchmoves e1g1\n", []string{"pv e1g1", "^bestmove e1g1"}},
		{"castling in Chess960", "setoption name UCI_Chess960 value true\nposition fen 6k1/8/8/8/8/8/5PPP/4K2R w K - 0 1\ngo depth 1 searchmoves e1h1\n", []string{"pv e1h1", "^bestmove e1h1"}},
		{"several lines", "setoption name MultiPV value 3\ngo depth 2\n", []string{"multipv 1 ", "multipv 2 ", "multipv 3 ", "^bestmove "}},
		{"searchmoves before another limit", "go searchmoves a2a3 b2b3 depth 2\n", []string{"pv [ab]2[ab]3", "^bestmove [ab]2"}},
		{"clock", "go wtime 100 btime 100 winc 10 binc 10 movestogo 5\n", []string{"^bestmove "}},
		{"time for a move", "go movetime 20\n", []string{"^bestmove "}},
		{"mate", "position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\ngo mate 1\n", []string{"score mate 1 ", "^bestmove d1d8"}},
		{"mated", "position fen 3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1\ngo depth 3\n", []string{"score mate 0 ", "^bestmove 0000$"}},
		{"stalemate", "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\n", []string{"score cp 0 ", "^bestmove 0000$"}},
		{"endless search at the end of the input", "go infinite\n", []string{"^bestmove [a-h]"}},
		{"ready during a search", "go infinite\nisready\nstop\nisready\n", []string{"^readyok$", "^bestmove ", "^readyok$"}},
		{"no limit is endless", "go\nisready\nstop\n", []string{"^readyok$", "^bestmove "}},
		{"ponder", "go ponder depth 2\nisready\nponderhit\nisready\n", []string{"^bestmove "}},
		{"ponderhit out of place", "ponderhit\nisready\n", []string{"^readyok$"}},
		{"a new search ends the old one", "go infinite\ngo depth 1\n", []string{"^bestmove ", "^bestmove "}},
		{"new game", "ucinewgame\nsetoption name Clear Hash\nsetoption name Hash value 2\nsetoption name Profile value other\ngo depth 1\n", []string{"^bestmove "}},
		{"board", "d\n", []string{"^8 +r n b q k b n r$", "^   a b c", "^fen rnbqkbnr/.* 0 1$", "^key [0-9a-f]{16}$"}},
		{"evaluation", "position fen 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1\neval\n", []string{`^eval \+9.00 .*9000 millipawns`}},

		{"bad FEN", "position fen 8/8/8/8/8/8/8/8 w - - 0 1\ngo depth 1\n", []string{"^info string position: .*king", "^info string go: no position", "^bestmove 0000$"}},
		{"illegal move", "position startpos moves e2e4 e7e5 e1e3\n", []string{`^info string position: ply 3: move "e1e3": not legal`}},
		{"no moves keyword", "position startpos e2e4\n", []string{`^info string position: "e2e4" where moves should be`}},
		{"neither startpos nor fen", "position here\nposition\n", []string{`^info string position: "here" is neither`, "^info string position: want"}},
		{"no number", "position startpos\ngo depth x\n", []string{`^info string go: depth: "x" is not a number`, "^bestmove [a-h]"}},
		{"another word for a number", "position startpos\ngo depth nodes 50\n", []string{`^info string go: depth: "nodes" is not a number`, "^bestmove [a-h]"}},
		{"number missing", "position startpos\ngo nodes\n", []string{`^info string go: nodes without a number`, "^bestmove [a-h]"}},
		{"number below 1", "position startpos\ngo movetime 0\n", []string{`^info string go: movetime: 0 is less than 1`, "^bestmove [a-h]"}},
		{"unknown word", "position startpos\ngo fast depth 2\n", []string{`^info string go: "fast" is not understood`, "^info depth 2 ", "^bestmove [a-h]"}},
		{"illegal searchmoves", "position startpos\ngo depth 2 searchmoves e2e5 a2a3\n", []string{`^info string go: searchmoves: .*"e2e5": not legal`, "^bestmove a2a3"}},
		{"no searchmoves at all", "position startpos\ngo depth 2 searchmoves e2e5\n", []string{`searchmoves without moves: all are searched`, "^bestmove [a-h]"}},
		{"clock of the wrong side", "position startpos\ngo btime 100\n", []string{"^info string go: the clock of the side to move, white, is missing", "^bestmove [a-h]"}},
		{"no position", "go depth 1\n", []string{"^bestmove"}},
		{"bad options", "setoption name Hash value 0\nsetoption name MultiPV value many\nsetoption name Nothing value 1\nsetoption Hash 3\nsetoption name Profile value none\nsetoption name UCI_Chess960 value perhaps\n",
			[]string{"Hash: 0 is not between 1 and 4", `MultiPV: "many" is not a number`, `no option "Nothing"`, "want: name", `Profile: no profile "none"`, `"perhaps" is neither`}},
		{"unknown command", "hello\n\n   \nisready\n", []string{`^info string unknown command "hello"`, "^readyok$"}},
		{"unknown words before a command", "joho there isready\n", []string{`^info string unknown command "joho"`, "^readyok$"}},
		{"centipawns of lichess again", "setoption name Centipawns value own\nsetoption name Centipawns value Lichess\nposition fen 6k1/8/8/8/8/8/5PPP/6K1 w - - 0 1\ngo depth 1\n", []string{"^info .* score cp 620 "}},
		{"own centipawns", "setoption name Centipawns value own\nposition fen 6k1/8/8/8/8/8/5PPP/6K1 w - - 0 1\ngo depth 1\n", []string{"^info .* score cp 310 "}},
		{"centipawns of lichess", "position fen 6k1/8/8/8/8/8/5PPP/6K1 w - - 0 1\ngo depth 1\n", []string{"^info .* score cp 620 "}},
		{"other centipawns", "setoption name Centipawns value pounds\n", []string{`Centipawns: "pounds" is neither own nor lichess`}},
		{"last line without line feed", "isready", []string{"^readyok$"}},
		{"quit", "go infinite\nquit\nisready\n", []string{"^bestmove "}},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := talk(t, c.input)
			rest := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
			for _, want := range c.want {
				re := regexp.MustCompile(want)
				for len(rest) > 0 && !re.MatchString(rest[0]) {
					rest = rest[1:]
				}
				if len(rest) == 0 {
					t.Fatalf("no line matches %q (in this order) in\n%s", want, out)
				}
				rest = rest[1:]
			}
			if n, want := strings.Count(out, "bestmove "), strings.Count("\n"+c.input, "\ngo"); n != want {
				t.Errorf("%d best moves for %d searches:\n%s", n, want, out)
			}
			if strings.Contains(c.input, "quit") && strings.Contains(out, "readyok") {
				t.Errorf("goes on after quit:\n%s", out)
			}
		})
	}
}

// A search for a mate that is not there is stopped at the end of the input.
func TestServerDoesNotSeekForEver(t *testing.T) {
	s := testServer()
	s.maxNodes = 0
	var out strings.Builder
	if err := s.Run(t.Context(), strings.NewReader("position startpos\ngo mate 1\n"), &out); err != nil || !strings.Contains(out.String(), "bestmove ") {
		t.Errorf("%v\n%s", err, out.String())
	}
}

// TestServerStopsWithContext: an endless search does not outlive the context.
func TestServerStopsWithContext(t *testing.T) {
	in, feed := io.Pipe()
	defer feed.Close()
	ctx, cancel := context.WithCancel(context.Background())
	r, w := io.Pipe()
	done := make(chan error)
	go func() {
		done <- testServer().Run(ctx, in, w)
		w.Close()
	}()
	go func() { _, _ = io.WriteString(feed, "go infinite\n") }()
	buf := make([]byte, 4)
	if _, err := io.ReadFull(r, buf); err != nil || string(buf) != "info" {
		t.Fatalf("the search says %q, %v", buf, err)
	}
	go func() { _, _ = io.Copy(io.Discard, r) }()
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestServerReportsLostOutput(t *testing.T) {
	err := testServer().Run(context.Background(), strings.NewReader("uci\ngo infinite\n"), brokenPipe{})
	if !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("error %v", err)
	}
}

func TestServerNeedsItsProfile(t *testing.T) {
	s := testServer()
	s.Profile = "lost"
	if err := s.Run(context.Background(), strings.NewReader("uci\n"), io.Discard); err == nil {
		t.Error("no error for a profile that does not exist")
	}
}

// FuzzUCI: no input crashes the server; each "go" before "quit" gets one best move, each
// "isready" one "readyok", also behind words that nobody knows.
func FuzzUCI(f *testing.F) {
	for _, seed := range []string{
		"uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo depth 2\nquit\n",
		"position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8\ngo nodes 50\nstop\n",
		"position fen 4k3/P7/8/8/8/8/8/4K3 w - - 99 1 moves a7a8q\ngo movetime 1\n",
		"setoption name Hash value 99999999999999999999\nsetoption name\nsetoption name MultiPV value 256\ngo depth 1\n",
		"go searchmoves a2a3 depth 1 nodes 1 mate 1 ponder\nponderhit\n",
		"go wtime -5 btime 9223372036854775807 winc 9223372036854775807 movestogo 1\n",
		"go infinite\nposition startpos\ngo ponder\nd\neval\n",
		"joho isready\nwhat go depth one\nnow quit\ngo depth 1\n",
		"position fen 8/8/8/8/8/8/8/8 w - - 0 1\ngo\n\x00\xff\ngo depth 1 depth 2\r\nstop",
		"position startpos moves 0000\nposition\nposition fen\nsetoption name UCI_Chess960 value true\nposition fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\nd\ngo depth 1\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, input string) {
		s := testServer()
		s.maxNodes, s.maxHash = 50, 1
		var out bytes.Buffer
		if err := s.Run(context.Background(), strings.NewReader(input), &out); err != nil {
			t.Fatal(err)
		}
		want := map[string]int{}
		for _, line := range strings.Split(input, "\n") {
			words := strings.Fields(line)
			if i := slices.IndexFunc(words, isCommand); i >= 0 {
				if words[i] == "quit" {
					break
				}
				want[words[i]]++
			}
		}
		got := map[string]int{}
		for _, line := range strings.Split(out.String(), "\n") {
			word, _, _ := strings.Cut(line, " ")
			got[word]++
		}
		if got["bestmove"] != want["go"] || got["readyok"] != want["isready"] || got["uciok"] != want["uci"] {
			t.Errorf("input %q\noutput %q", input, out.String())
		}
	})
}

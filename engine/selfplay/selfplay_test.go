package selfplay

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/match"
	"gloss/engine/uci"
)

// grasping judges by material and a little by the ranks of the men.
type grasping struct{}

func (grasping) Score(pos *board.Position) (v int32) {
	worth := [...]int32{board.Pawn: 1000, board.Knight: 3000, board.Bishop: 3100, board.Rook: 5000, board.Queen: 9000, board.King: 0}
	for b := pos.Occupied(); b != 0; {
		sq := b.PopFirst()
		man := pos.At(sq)
		x := worth[man.Type()] + 20*int32(sq.RelativeRank(man.Color()))
		if man.Color() == board.Black {
			x = -x
		}
		v += x
	}
	return v
}

func open(context.Context) (match.Player, error) {
	return match.Analyst{Analyser: engine.New(grasping{}, engine.Options{HashMB: 1})}, nil
}

func settings(t *testing.T) *Settings {
	t.Helper()
	openings, err := match.Book()
	if err != nil {
		t.Fatal(err)
	}
	return &Settings{Limits: engine.Limits{Nodes: 150}, Openings: openings, Random: 0.2, Keep: 0.5, MaxCP: 1500, Seed: 3}
}

// play runs games and returns them by number as text.
func play(t *testing.T, s *Settings, count, workers int, done map[int]bool) map[int]string {
	t.Helper()
	texts := map[int]string{}
	err := Run(context.Background(), count, workers, done, open, s.Play, func(g *Game) error {
		texts[g.Number] = g.Text("run")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// TestBlunders: what stands before a random move is kept if the move is meant as a blunder, and only then.
func TestBlunders(t *testing.T) {
	early := func(random, blunders float64) (n int) {
		s := settings(t)
		s.Random, s.Blunders, s.Keep = random, blunders, 1
		err := Run(context.Background(), 6, 1, nil, open, s.Play, func(g *Game) error {
			for _, p := range g.Positions {
				pos, err := board.ParseFEN(p.Text)
				if err != nil {
					t.Fatal(err)
				}
				if pos.FullmoveNumber() <= randomPlies/2 {
					n++
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := early(0.9, 0); n > 3 {
		t.Errorf("%d positions are kept before random moves", n)
	}
	if early(0, 0.5) == 0 {
		t.Error("no position is kept before blunders")
	}
}

// TestPlay: the positions are quiet and legal, their scores within bounds, and the games
// depend neither on each other nor on the number of workers.
func TestPlay(t *testing.T) {
	s := settings(t)
	one, two := play(t, s, 6, 1, nil), play(t, s, 6, 2, nil)
	if len(one) != 6 || !maps.Equal(one, two) {
		t.Error("two workers play other games than one")
	}
	results := map[match.Result]int{}
	positions := 0
	err := Run(context.Background(), 6, 1, nil, open, s.Play, func(g *Game) error {
		results[g.Result]++
		for _, p := range g.Positions {
			pos, err := board.ParseFEN(p.Text)
			if err != nil {
				t.Fatal(err)
			}
			if positions++; pos.InCheck() || p.CP > 1500 || p.CP < -1500 {
				t.Errorf("kept %s with %d", p.Text, p.CP)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if positions < 60 || len(results) < 2 {
		t.Errorf("%d positions, results %v", positions, results)
	}
}

// TestScore: positions of a game that was played elsewhere get its result, and White's view.
func TestScore(t *testing.T) {
	s := settings(t)
	s.Keep = 1
	p, err := open(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	pos := board.NewPosition()
	var moves []board.Move
	for _, san := range strings.Fields("e4 e5 Nf3 Nc6 Bc4 Nd4 c3 Nxf3+ Qxf3 Qf6 d3 Qxf3 gxf3 Ne7 Be3 d6 Nd2 Be6 Ke2 O-O-O") {
		m, err := pos.ParseSAN(san)
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(m)
		moves = append(moves, m)
	}
	g, err := s.Score(context.Background(), p, 4, board.NewPosition(), moves, match.BlackWins)
	if err != nil {
		t.Fatal(err)
	}
	if g.Number != 4 || g.Result != match.BlackWins || len(g.Positions) == 0 {
		t.Errorf("%+v", g)
	}
	for _, k := range g.Positions {
		fen, err := board.ParseFEN(k.Text)
		if err != nil {
			t.Fatal(err)
		}
		if fen.FullmoveNumber() < 6 {
			t.Errorf("kept %s of the opening", k.Text)
		}
	}
}

// TestProgress: what is in the file is not made again, a torn game is, and others' games are refused.
func TestProgress(t *testing.T) {
	s := settings(t)
	games := play(t, s, 4, 2, nil)
	whole := games[2] + games[0]
	torn := whole + games[3][:len(games[3])-5]
	p, err := ReadProgress(strings.NewReader(torn), "run")
	if err != nil || p.Length != int64(len(whole)) || !maps.Equal(p.Done, map[int]bool{0: true, 2: true}) || p.Positions != strings.Count(whole, " | ")/2 {
		t.Fatalf("%+v, %v", p, err)
	}
	rest := play(t, s, 4, 1, p.Done)
	if !slices.Equal(slices.Sorted(maps.Keys(rest)), []int{1, 3}) || rest[1] != games[1] || rest[3] != games[3] {
		t.Errorf("played %v", slices.Sorted(maps.Keys(rest)))
	}
	empty := Game{Number: 8}
	if p, err := ReadProgress(strings.NewReader(empty.Text("run")), "run"); err != nil || !p.Done[8] {
		t.Errorf("a game without positions: %+v, %v", p, err)
	}
	for want, text := range map[string]string{
		"other settings":     (&Game{}).Text("else"),
		"twice":              games[1] + games[1],
		"where a line":       "8/8 w | 1-0 | 3\n",
		"no header":          "# game x run 3\n",
		"line 3: \"# a com":  (&Game{Positions: []Position{{"x", 1}}}).Text("run") + "# a comment\n",
		"line 1: \"# a game": "# a game 1 run 1\n",
	} {
		if _, err := ReadProgress(strings.NewReader(text), "run"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

// faulty fails at its n-th move.
type faulty struct {
	match.Player
	left *int
}

func (f faulty) Play(ctx context.Context, pos *board.Position, l engine.Limits, c engine.Clock) (board.Move, engine.Line, error) {
	if *f.left--; *f.left == 0 {
		return board.NoMove, engine.Line{}, fmt.Errorf("%w: it is tired", uci.ErrEngine)
	}
	return f.Player.Play(ctx, pos, l, c)
}

// TestEngineThatFails: a game whose engine fails is played again by a fresh one; one that always fails
// ends the run, as any other error does.
func TestEngineThatFails(t *testing.T) {
	s := settings(t)
	want := play(t, s, 2, 1, nil)
	starts := 0
	once := func(ctx context.Context) (match.Player, error) {
		p, err := open(ctx)
		left := 0
		if starts++; starts == 1 {
			left = 10
		}
		return faulty{p, &left}, err
	}
	got := map[int]string{}
	if err := Run(context.Background(), 2, 1, nil, once, s.Play, func(g *Game) error { got[g.Number] = g.Text("run"); return nil }); err != nil {
		t.Fatal(err)
	}
	if starts != 2 || !maps.Equal(got, want) {
		t.Errorf("%d starts, other games: %v", starts, !maps.Equal(got, want))
	}
	always := func(ctx context.Context) (match.Player, error) {
		p, err := open(ctx)
		left := 3
		return faulty{p, &left}, err
	}
	if err := Run(context.Background(), 2, 2, nil, always, s.Play, func(*Game) error { return nil }); err == nil || !strings.Contains(err.Error(), "failed 3 times") {
		t.Errorf("error %v", err)
	}
	full := errors.New("the disk is full")
	if err := Run(context.Background(), 2, 2, nil, open, s.Play, func(*Game) error { return full }); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := Run(ctx, 2, 1, nil, open, s.Play, func(*Game) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

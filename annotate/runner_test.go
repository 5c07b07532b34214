package annotate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"gloss/annotate/internal/annotatetest"
	"gloss/annotate/review"

	"github.com/google/go-cmp/cmp"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// stream returns the items of a text as one source.
func stream(text string) func(context.Context) (Item, bool, error) {
	r := pgn.NewReader(strings.NewReader(text), "test.pgn")
	ended := false
	return func(context.Context) (Item, bool, error) {
		g, err := r.Next()
		switch {
		case ended:
			return Item{}, false, nil
		case err == io.EOF:
			ended = true
			return Item{End: true}, true, nil
		case g == nil:
			return Item{}, false, err
		}
		return Item{Game: g, Err: err}, true, nil
	}
}

// testBatch writes into out and collects the numbers of failed games.
func testBatch(t testing.TB, workers int, out *bytes.Buffer, failed *[]int) *Batch {
	return &Batch{
		Workers: workers,
		Local: Local{
			NewReviewer: reviewersOf(t, 100, review.NewPool(workers, annotatetest.StartEngine(t))),
			Render: func(g *pgn.Game, r *Review) ([]byte, error) {
				if err := r.Apply(g, testMarks); err != nil {
					return nil, err
				}
				return pgn.Append(nil, g)
			},
		},
		Copy:   func(g *pgn.Game) ([]byte, error) { return []byte(g.Raw + "\n\n"), nil },
		Failed: func(g *pgn.Game, _ error) { *failed = append(*failed, g.Number) },
		Write:  func(_ Item, output []byte) error { out.Write(output); return nil },
	}
}

// reviewersOf makes the reviewers of a batch, which share a pool.
func reviewersOf(t testing.TB, nodes uint64, pool *review.Pool) func(context.Context) (*Reviewer, error) {
	return func(context.Context) (*Reviewer, error) {
		r := testReviewer(t, nodes)
		r.Pool = pool
		return r, nil
	}
}

// manyGames is a text with games of different lengths, two of them broken.
func manyGames() string {
	var b strings.Builder
	names := make([]string, 0, len(annotatetest.Games))
	for name := range annotatetest.Games {
		names = append(names, name)
	}
	slices.Sort(names)
	for i := range 12 {
		moves := annotatetest.Games[names[i%len(names)]]
		switch i {
		case 4:
			moves = "e4 e5 Ke7 " // White's king does not come so far
		case 7:
			moves = "e4 (e5 {no end"
		}
		fmt.Fprintf(&b, "[Event \"%d\"]\n\n%s *\n\n", i+1, moves)
	}
	return b.String()
}

// How strong the players are is known from the tags of the game, move by move.
func TestRatingsAreThoseOfTheGame(t *testing.T) {
	var seen [][]int
	local := &Local{NewReviewer: reviewersOf(t, 300, review.NewPool(1, annotatetest.StartEngine(t))), Render: func(_ *pgn.Game, r *Review) ([]byte, error) {
		var elos []int
		for _, m := range r.Moves {
			if m.Swing != nil {
				elos = append(elos, m.Elo)
			}
		}
		seen = append(seen, elos)
		return nil, nil
	}}
	examiner := local.Examiner()
	const moves = "1. e4 e5 2. Qh5 Ke7 3. Qh4+ Nf6 4. Qxf6+ *"
	for _, tags := range []string{"[WhiteElo \"2410\"]\n[BlackElo \"1650\"]\n", "[WhiteElo \"?\"]\n"} {
		g := readGames(t, tags+"\n"+moves+"\n")[0]
		if _, err := examiner.Examine(t.Context(), g, func(review.Step) {}); err != nil {
			t.Fatal(err)
		}
	}
	if len(seen) != 2 || !slices.Contains(seen[0], 2410) || !slices.Contains(seen[0], 1650) || slices.ContainsFunc(seen[1], func(elo int) bool { return elo != 0 }) {
		t.Errorf("ratings of the moves that are spoken of: %v", seen)
	}
}

func TestOutputDoesNotDependOnTheNumberOfWorkers(t *testing.T) {
	text := manyGames()
	var want string
	numbers := []int{1, 2, 4}
	if testing.Short() {
		numbers = []int{1, 4}
	}
	for _, workers := range numbers {
		var out bytes.Buffer
		var failed []int
		batch := testBatch(t, workers, &out, &failed)
		batch.Count = new(Count)
		if err := batch.Run(context.Background(), stream(text)); err != nil {
			t.Fatal(err)
		}
		if workers == 1 {
			want = out.String()
		}
		if diff := cmp.Diff(want, out.String()); diff != "" {
			t.Errorf("%d workers (-1 worker +%d):\n%s", workers, workers, diff)
		}
		if fmt.Sprint(failed) != "[5 8]" {
			t.Errorf("%d workers: games %v failed, want 5 and 8", workers, failed)
		}
		if games, positions := batch.Count.Games.Load(), batch.Count.Positions.Load(); games != 12 || positions == 0 || batch.Count.Failed.Load() != 2 {
			t.Errorf("%d workers: %d games and %d positions counted", workers, games, positions)
		}
	}
}

func TestABrokenGameIsCopiedAndTheRestGoesOn(t *testing.T) {
	broken := "[Event \"bad\"]\r\n\r\n1. e4 Ke7 {what?} 2. Qh9 1-0"
	text := "1. e4 *\n\n" + broken + "\n\n[Event \"next\"]\n\n1. d4 *\n"
	var out bytes.Buffer
	var failed []int
	if err := testBatch(t, 2, &out, &failed).Run(context.Background(), stream(text)); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), broken) {
		t.Errorf("the broken game has changed:\n%q", out.String())
	}
	if !strings.Contains(out.String(), "d4 {[%eval") || fmt.Sprint(failed) != "[2]" {
		t.Errorf("failed %v; the game behind the broken one was not annotated:\n%s", failed, out.String())
	}
}

// unreliable is an analyser that ends the first time that it is to search a position after 1. d4.
type unreliable struct {
	*engine.Engine
	ended *bool
}

func (u unreliable) Analyse(ctx context.Context, pos *board.Position, limits engine.Limits) (engine.Result, error) {
	if !*u.ended && pos.LastMove().String() == "d2d4" {
		*u.ended = true
		return engine.Result{}, errors.New("the engine has ended")
	}
	return u.Engine.Analyse(ctx, pos, limits)
}

func TestAnAnalyserThatFailsCostsOneGame(t *testing.T) {
	var out bytes.Buffer
	var failed []int
	made, ended := 0, false
	batch := testBatch(t, 1, &out, &failed)
	batch.NewReviewer = reviewersOf(t, 100, review.NewPool(1, func(context.Context) (engine.Analyser, error) {
		made++
		return unreliable{annotatetest.Engine(t), &ended}, nil
	}))
	if err := batch.Run(context.Background(), stream("1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n")); err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(failed) != "[2]" || made != 2 {
		t.Errorf("failed %v with %d analysers, want game 2 with 2", failed, made)
	}
	if !strings.Contains(out.String(), "1. d4 *") || strings.Contains(out.String(), "c4 *") {
		t.Errorf("output:\n%s", out.String())
	}
}

func TestAnInterruptKeepsWhatIsFinished(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var out bytes.Buffer
	var failed []int
	batch := testBatch(t, 2, &out, &failed)
	write, written := batch.Write, 0
	batch.Write = func(i Item, output []byte) error {
		if written++; written == 3 {
			cancel()
		}
		return write(i, output)
	}
	err := batch.Run(ctx, stream(manyGames()))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if written < 3 || written > 11 || len(failed) > 2 {
		t.Errorf("%d games written, %v failed, after an interrupt at the third", written, failed)
	}
	var all bytes.Buffer
	if err := testBatch(t, 1, &all, &failed).Run(context.Background(), stream(manyGames())); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(all.String(), out.String()) {
		t.Error("what was written is not the beginning of the whole output")
	}
}

func TestAFailureToWriteEndsTheRun(t *testing.T) {
	full := errors.New("the disk is full")
	batch := testBatch(t, 2, new(bytes.Buffer), new([]int))
	batch.Write = func(Item, []byte) error { return full }
	if err := batch.Run(context.Background(), stream(manyGames())); !errors.Is(err, full) {
		t.Errorf("error %v, want %v", err, full)
	}
}

func TestAnAnalyserThatDoesNotStartEndsTheRun(t *testing.T) {
	none := errors.New("no such engine")
	batch := testBatch(t, 2, new(bytes.Buffer), new([]int))
	batch.NewReviewer = reviewersOf(t, 100, review.NewPool(2, func(context.Context) (engine.Analyser, error) { return nil, none }))
	if err := batch.Run(context.Background(), stream(manyGames())); !errors.Is(err, none) {
		t.Errorf("error %v, want %v", err, none)
	}
}

func TestAnAnalyserThatFailsOnceCostsNothing(t *testing.T) {
	var out bytes.Buffer
	var failed []int
	made, told, ended := 0, 0, false
	batch := testBatch(t, 1, &out, &failed)
	batch.Retry = func(*pgn.Game, error) bool { told++; return true }
	batch.NewReviewer = reviewersOf(t, 100, review.NewPool(1, func(context.Context) (engine.Analyser, error) {
		if made++; made == 2 {
			return nil, errors.New("not yet")
		}
		return unreliable{annotatetest.Engine(t), &ended}, nil
	}))
	if err := batch.Run(context.Background(), stream("1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n")); err != nil {
		t.Fatal(err)
	}
	if len(failed) != 0 || made != 3 || told != 1 {
		t.Errorf("failed %v with %d analysers, told %d times", failed, made, told)
	}
}

func TestAnAnalyserThatAlwaysFailsCostsTheGameAndIsTriedTwice(t *testing.T) {
	var out bytes.Buffer
	var failed []int
	told := 0
	batch := testBatch(t, 1, &out, &failed)
	batch.Retry = func(*pgn.Game, error) bool { told++; return true }
	batch.Prepare = func(_ context.Context, g *pgn.Game, _ *Reviewer) error {
		if g.Number == 2 {
			return errors.New("this game is cursed")
		}
		return nil
	}
	if err := batch.Run(context.Background(), stream("1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n")); err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(failed) != "[2]" || told != 1 {
		t.Errorf("failed %v, told %d times", failed, told)
	}
}

// explosive is an analyser with a fault.
type explosive struct{ *engine.Engine }

func (explosive) Analyse(context.Context, *board.Position, engine.Limits) (engine.Result, error) {
	panic("out of range")
}

func TestAFaultInTheProgramCostsOneGame(t *testing.T) {
	var out bytes.Buffer
	var failed []int
	batch := testBatch(t, 1, &out, &failed)
	batch.NewReviewer = reviewersOf(t, 100, review.NewPool(1, func(context.Context) (engine.Analyser, error) {
		return explosive{annotatetest.Engine(t)}, nil
	}))
	if err := batch.Run(context.Background(), stream("1. e4 *\n\n1. d4 *\n\n")); err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(failed) != "[1 2]" || out.String() != "1. e4 *\n\n1. d4 *\n\n" {
		t.Errorf("failed %v, output %q", failed, out.String())
	}
}

// TestAnInterruptWhileNobodyReadsIsNoSuccess: the writer hangs, all that was read ahead is done, and
// the source waits to hand on the next game when the interrupt comes.
func TestAnInterruptWhileNobodyReadsIsNoSuccess(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	batch := testBatch(t, 1, new(bytes.Buffer), new([]int))
	rendered := make(chan bool, 100)
	batch.Render = func(*pgn.Game, *Review) ([]byte, error) { rendered <- true; return nil, nil }
	written := 0
	batch.Write = func(Item, []byte) error {
		if written++; written == 1 {
			for range 1 + usualAhead {
				<-rendered
			}
			cancel()
			time.Sleep(50 * time.Millisecond) // until the source has seen it, too
		}
		return nil
	}
	err := batch.Run(ctx, stream(strings.Repeat("[Event \"x\"]\n\n*\n\n", 20)))
	if !errors.Is(err, context.Canceled) || written > 19 {
		t.Errorf("%d games of 20 written, error %v, want %v", written, err, context.Canceled)
	}
}

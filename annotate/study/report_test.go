package study

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gloss/annotate"
	"gloss/annotate/explain/account"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/engine/suite"
	"gloss/eval"
	"gloss/eval/sets"
	"gloss/glossary"
	"gloss/glossary/words"
)

var update = flag.Bool("update", false, "write the golden files anew")

// testGames returns the two games of the committed record: the first with all
// reasons, the second with six a move.
func testGames(t *testing.T) []*annotate.GameJSON {
	t.Helper()
	f, err := os.Open("testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var games []*annotate.GameJSON
	err = Read(f, "games.jsonl", func(g *annotate.GameJSON) error { games = append(games, g); return nil }, func(err error) { t.Error(err) })
	if err != nil || len(games) != 2 {
		t.Fatalf("%d games, error %v", len(games), err)
	}
	return games
}

func testBuilder(t *testing.T, opts Options, games []*annotate.GameJSON) *Builder {
	t.Helper()
	texts, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	opts.Texts = texts
	b := NewBuilder(opts)
	for _, g := range games {
		if err := b.Add(g); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

func testReport(t *testing.T, opts Options) *Report {
	t.Helper()
	return testBuilder(t, opts, testGames(t)).Report()
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs (-want +got; -update writes it anew):\n%s", name, diff)
	}
}

func TestMarkdownOfTwoGames(t *testing.T) {
	var b bytes.Buffer
	if err := testReport(t, Options{Exercises: 5}).Markdown(&b); err != nil {
		t.Fatal(err)
	}
	golden(t, "two.md", b.Bytes())
}

func TestJSONOfTwoGames(t *testing.T) {
	text, err := json.MarshalIndent(testReport(t, Options{Exercises: 2}), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "two.json", append(text, '\n'))
}

func TestCostsAddUpToWhatIsLost(t *testing.T) {
	r := testReport(t, Options{})
	for _, s := range append(slices.Clone(r.Players), r.Everyone) {
		sum := s.Swings.Rest
		for _, f := range s.Families {
			sum += f.Net
			if f.Net != f.Cost-f.Back || f.Cost < 0 || f.Back < 0 {
				t.Errorf("%q, %s: net %d, cost %d, back %d", s.Name, f.ID, f.Net, f.Cost, f.Back)
			}
			terms, positional := 0, 0
			for _, c := range f.Terms {
				terms += c.Net
				positional += c.Positional.Net
			}
			if terms != f.Net || positional != f.Positional.Net {
				t.Errorf("%q, %s: terms add up to %d and %d, want %d and %d", s.Name, f.ID, terms, positional, f.Net, f.Positional.Net)
			}
		}
		if sum != s.Swings.MP {
			t.Errorf("%q: families and rest are %d mp, the moves lose %d", s.Name, sum, s.Swings.MP)
		}
	}
	if r.Everyone.Swings.MP == 0 {
		t.Error("no move of the record loses anything")
	}
}

// TestTheTableSaysWhatTheSentencesSay: a family of terms has one number of pawns a game and one number
// of moves.
func TestTheTableSaysWhatTheSentencesSay(t *testing.T) {
	r := testReport(t, Options{})
	said := 0
	for _, s := range append(slices.Clone(r.Players), r.Everyone) {
		table := s.familySection().Table
		for _, f := range s.Families {
			for _, sentence := range s.Summary {
				at := strings.Index(sentence, " through "+words.Small(f.Name))
				if at < 0 {
					continue
				}
				said++
				i := slices.IndexFunc(table.Rows, func(cells []Cell) bool { return cells[0].Text == f.Name })
				if i < 0 {
					t.Errorf("%q speaks of %s, the table does not", sentence, f.Name)
					continue
				}
				if net := table.Rows[i][1].Text; !strings.Contains(sentence[:at], net) {
					t.Errorf("%q, but %s in the table", sentence, net)
				}
				if moves := table.Rows[i][4].Text; moves != "1" && strings.Contains(sentence, " moves") && !strings.Contains(sentence, moves+" moves") {
					t.Errorf("%q, but %s moves in the table", sentence, moves)
				}
			}
		}
		var sum, together float64
		for _, cells := range table.Rows {
			var net float64
			_, _ = fmt.Sscan(cells[1].Text, &net)
			if cells[0].Text == "together" {
				together = net
			} else {
				sum += net
			}
		}
		if math.Abs(sum-together) > 0.005*float64(len(table.Rows)) {
			t.Errorf("%q: the rows add up to %.2f, together they say %.2f", s.Name, sum, together)
		}
	}
	if said == 0 {
		t.Error("no sentence speaks of a family")
	}
}

// TestMissedWinsAreCountedAndTheDearestKept: the memory of a study does not grow with them.
func TestMissedWinsAreCountedAndTheDearestKept(t *testing.T) {
	s := newStudy("a")
	for n := range 10 * keptMissedWins {
		s.addMissedWin(Moment{Loss: float64(n%97) / 97})
		if len(s.MissedWins) > 2*keptMissedWins {
			t.Fatalf("%d are kept", len(s.MissedWins))
		}
	}
	s.trimMissedWins()
	if s.MissedCount != 10*keptMissedWins || len(s.MissedWins) != keptMissedWins || s.MissedWins[0].Loss != 96.0/97 || s.MissedWins[keptMissedWins-1].Loss < 0.8 {
		t.Errorf("%d counted, %d kept, from %v to %v", s.MissedCount, len(s.MissedWins), s.MissedWins[0].Loss, s.MissedWins[len(s.MissedWins)-1].Loss)
	}
}

// TestMatesEnterNoSum turns the dearest swing of a record into a mate.
func TestMatesEnterNoSum(t *testing.T) {
	const mate = -90_583
	games := testGames(t)
	before := testBuilder(t, Options{}, testGames(t)).Report().Everyone
	var taken int
	for i := range games[0].Moves {
		if m := &games[0].Moves[i]; m.Swing != nil && m.Swing.Kind == "positional" {
			taken = -int(m.Swing.MP)
			m.Swing.Kind, m.Swing.RestMP, m.Swing.MP = "mate", m.Swing.RestMP+mate-m.Swing.MP, mate
			break
		}
	}
	report := testBuilder(t, Options{Exercises: 10}, games).Report()
	after := report.Everyone
	if taken == 0 || after.Swings.MP != before.Swings.MP-taken || after.Swings.Mates != before.Swings.Mates+1 || after.Swings.Moves != before.Swings.Moves-1 {
		t.Errorf("%d mp taken out: %+v before, %+v after", taken, before.Swings, after.Swings)
	}
	if p := after.Swings; p.MP != p.Positional.Net+p.Material.Net+p.Draws.Net {
		t.Errorf("the parts do not add up: %+v", p)
	}
	var text bytes.Buffer
	if err := report.Markdown(&text); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(text.String(), "90.58") || strings.Contains(text.String(), "-90583") {
		t.Error("a mate is told as pawns")
	}
	if !strings.Contains(text.String(), "| mates |") {
		t.Error("mates have no line of their own")
	}
}

// TestNothingIsJudgedWhenTheGameIsOver: a position of mate or stalemate has no account.
func TestNothingIsJudgedWhenTheGameIsOver(t *testing.T) {
	texts, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	load := func(name string) (eval.Evaluator, error) {
		p, err := eval.LoadProfile(name)
		if err != nil {
			return nil, err
		}
		return sets.New(p)
	}
	rows := newBalance(texts, load).of(&annotate.GameJSON{Settings: map[string]any{"profile": "tuned"}}, []string{
		"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", board.NewPosition().FEN(),
	})
	if rows[0] != nil || rows[1] != nil || rows[2] == nil {
		t.Errorf("accounts: mate %v, stalemate %v, start %v", rows[0], rows[1], rows[2])
	}
}

func TestPlayersAddUpToEveryone(t *testing.T) {
	r := testReport(t, Options{})
	var moves, marks, missed, lost int
	for _, s := range r.Players {
		moves += s.Moves
		marks += s.Marks.Sum()
		missed += s.MissedCount
		lost += s.Swings.MP
		phases := 0
		for _, p := range s.Phases {
			phases += p.Moves
		}
		if phases != s.Moves {
			t.Errorf("%s: %d moves by phase, %d in all", s.Name, phases, s.Moves)
		}
	}
	e := r.Everyone
	if e.Games != 2 || e.Wins != 2 || e.Losses != 0 {
		t.Errorf("two games, both won by White: %d, %d, %d", e.Games, e.Wins, e.Losses)
	}
	if moves != e.Moves || marks != e.Marks.Sum() || missed != e.MissedCount || lost != e.Swings.MP {
		t.Errorf("players have %d moves, %d marks, %d missed wins, %d mp; together %d, %d, %d, %d",
			moves, marks, missed, lost, e.Moves, e.Marks.Sum(), e.MissedCount, e.Swings.MP)
	}
}

func TestPlayerIsFoundByPartOfTheNameInAnyCase(t *testing.T) {
	for _, tt := range []struct {
		ask     string
		players []string
		games   int
	}{
		{"morphy", []string{"Paul Morphy"}, 1},
		{"CAPA", []string{"Jose Raul Capablanca"}, 1},
		{"a", []string{"Duke of Brunswick and Count Isouard", "Jose Raul Capablanca", "Paul Morphy", "Savielly Tartakower"}, 2},
		{"fischer", nil, 0},
	} {
		r := testReport(t, Options{Player: tt.ask, Exercises: 9})
		if e := r.Everyone; e.Wins+e.Draws+e.Losses != e.Games || e.Games != tt.games {
			t.Errorf("%s: %d won, %d drawn, %d lost of %d games", tt.ask, e.Wins, e.Draws, e.Losses, e.Games)
		}
		var names []string
		for _, s := range r.Players {
			names = append(names, s.Name)
		}
		slices.Sort(names)
		if !slices.Equal(names, tt.players) || r.Games != tt.games {
			t.Errorf("%q finds %q in %d games, want %q in %d", tt.ask, names, r.Games, tt.players, tt.games)
		}
		for _, x := range r.Exercises {
			g := r.List[x.Moment.Game-1]
			if name := map[string]string{"white": g.White, "black": g.Black}[x.Moment.Side]; !slices.Contains(names, name) {
				t.Errorf("%q: exercise %s is from a move by %s", tt.ask, x.ID, name)
			}
		}
	}
}

func TestPhaseOfAMove(t *testing.T) {
	for _, tt := range []struct {
		name, fen string
		number    int
		want      string
	}{
		{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, "opening"},
		{"all men after move 12", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 13", 13, "middlegame"},
		{"queens, a rook and a knight off", "r1b1kbnr/pppppppp/8/8/8/8/PPPPPPPP/R1B1KBNR w KQkq - 0 20", 20, "middlegame"},
		{"three minor pieces each", "2b1kbn1/pppppppp/8/8/8/8/PPPPPPPP/2B1KBN1 w - - 0 20", 20, "endgame"},
		{"pawns", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 5", 5, "endgame"},
	} {
		m := &annotate.MoveJSON{FENBefore: tt.fen, Number: tt.number}
		if got := phaseNames[phaseOf(m)]; got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestMissedWin(t *testing.T) {
	for _, tt := range []struct {
		name      string
		side      string
		win, loss float64
		judgement string
		want      bool
	}{
		{"won to level", "white", 0.0, 0.7, "blunder", true},
		{"won to level, Black", "black", -0.1, 0.7, "blunder", true},
		{"won to less won", "white", 0.4, 0.4, "blunder", false},
		{"level to lost", "white", -0.7, 0.7, "blunder", false},
		{"level to lost, Black", "black", 0.7, 0.7, "blunder", false},
		{"not spoken of", "white", 0.0, 0.7, "", false},
	} {
		m := &annotate.MoveJSON{Side: tt.side, Win: tt.win, Loss: tt.loss, Judgement: tt.judgement}
		if got := MissedWin(m); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestExercisesDoNotGiveTheAnswerAway(t *testing.T) {
	r := testReport(t, Options{Exercises: 100})
	if len(r.Exercises) < 5 {
		t.Fatalf("only %d exercises", len(r.Exercises))
	}
	for i, x := range r.Exercises {
		if strings.Contains(x.Question, x.BestSAN) {
			t.Errorf("%s: %q names the answer %s", x.ID, x.Question, x.BestSAN)
		}
		if i > 0 && x.weight > r.Exercises[0].weight {
			t.Errorf("%s is worth more than the first one", x.ID)
		}
		for _, earlier := range r.Exercises[:i] {
			if earlier.Moment.Game == x.Moment.Game && x.weight > earlier.weight {
				t.Errorf("%s is worth more than %s of the same game", x.ID, earlier.ID)
			}
		}
	}
	few := testReport(t, Options{Exercises: 3}).Exercises
	for i := range few {
		if few[i].ID != r.Exercises[i].ID {
			t.Errorf("of three exercises number %d is %s, want the best: %s", i+1, few[i].ID, r.Exercises[i].ID)
		}
	}
}

// collection adds games with new players each time, but for one who comes again and again.
func collection(t *testing.T, opts Options, games int) *Builder {
	t.Helper()
	b := testBuilder(t, opts, nil)
	source := testGames(t)
	for i := range games {
		g := *source[i%2]
		g.Tags = map[string]string{"White": fmt.Sprintf("Guest %04d", 2*i), "Black": fmt.Sprintf("Guest %04d", 2*i+1)}
		if i%10 == 0 {
			g.Tags["White"] = "Host"
		}
		if err := b.Add(&g); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

func TestManyPlayersDoNotFillTheMemory(t *testing.T) {
	const games = 700
	b := collection(t, Options{Exercises: 10, Keep: 5}, games)
	r := b.Report()
	whole, moves := 0, 0
	for _, s := range r.Players {
		moves += s.Moves
		if !s.Brief {
			whole++
			continue
		}
		if len(s.Families)+len(s.Openings)+len(s.MissedWins) > 0 || s.Games != 1 {
			t.Errorf("%s is brief: %d families, %d openings, %d games", s.Name, len(s.Families), len(s.Openings), s.Games)
		}
	}
	if whole > mostStudies || whole < mostStudies/2 {
		t.Errorf("%d players with all terms, want at most %d", whole, mostStudies)
	}
	if host := r.Players[0]; host.Name != "Host" || host.Brief || host.Games != games/10 || host.Swings.MP == 0 {
		t.Errorf("the host is %q with %d games, brief %v, %d mp", host.Name, host.Games, host.Brief, host.Swings.MP)
	}
	if moves != r.Everyone.Moves || r.Everyone.Brief || r.Games != games {
		t.Errorf("players have %d moves, together %d in %d games", moves, r.Everyone.Moves, r.Games)
	}
	if len(b.kept) > 5+10 {
		t.Errorf("%d games are kept", len(b.kept))
	}
}

func TestGamesWithExercisesAreKeptBeforeTheOthers(t *testing.T) {
	games := testGames(t)
	quiet := *games[0]
	quiet.Moves = slices.Clone(quiet.Moves)
	for i := range quiet.Moves {
		quiet.Moves[i].Judgement, quiet.Moves[i].Swing = "", nil
	}
	list := []*annotate.GameJSON{&quiet, &quiet, &quiet, games[1], &quiet, games[0], &quiet}
	for keep, want := range map[int][]int{0: nil, 2: {4, 6}, 3: {1, 4, 6}, 4: {1, 2, 4, 6}, 9: {1, 2, 3, 4, 5, 6, 7}} {
		b := testBuilder(t, Options{Exercises: 10, Keep: keep}, list)
		_, refs := b.Kept()
		var got []int
		for _, ref := range refs {
			got = append(got, ref.Index)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d games are to be kept: %v, want %v", keep, got, want)
		}
	}
}

func TestVariationsAreGroupedByTheirOpening(t *testing.T) {
	one := func(eco, name, side string, games, wins int, accuracy, loss float64, moves int) Opening {
		o := Opening{ECO: eco, Name: name, Side: side, Games: games, Wins: wins, Marks: Marks{1, 2, 3}}
		o.accuracy.add(accuracy, float64(games))
		o.loss.add(loss, float64(moves))
		o.settle()
		return o
	}
	got := grouped([]Opening{
		one("C45", "Scotch Game", "white", 4, 1, 80, 20, 100),
		one("C00", "French Defense", "black", 1, 1, 90, 10, 30),
		one("C02", "French Defense: Advance Variation", "black", 2, 0, 60, 40, 60),
		one("C01", "French Defense: Exchange Variation", "black", 2, 1, 70, 30, 10),
		one("C01", "French Defense: Exchange Variation", "white", 1, 1, 99, 1, 40),
	})
	if len(got) != 3 {
		t.Fatalf("%d rows: %+v", len(got), got)
	}
	french := got[0]
	if french.ECO != "C00-C02" || french.Name != "French Defense" || french.Side != "black" || french.Games != 5 || french.Wins != 2 || french.Marks != (Marks{3, 6, 9}) {
		t.Errorf("the French is %+v", french)
	}
	// (90 + 2*60 + 2*70) / 5 and (10*30 + 40*60 + 30*10) / 100
	if french.Accuracy == nil || *french.Accuracy != 70 || french.ACPL != 30 {
		t.Errorf("accuracy %v, loss %v, want 70, 30", *french.Accuracy, french.ACPL)
	}
	if got[2].Name != "French Defense: Exchange Variation" || got[1].ECO != "C45" {
		t.Errorf("single rows: %+v", got[1:])
	}
}

func TestExercisesComeFromSeveralGames(t *testing.T) {
	b := NewBuilder(Options{Exercises: 4})
	for i, weight := range []float64{1, 0.95, 0.9, 0.85, 0.8, 0.3} {
		x := Exercise{ID: fmt.Sprint(i), weight: weight}
		if x.Moment.Game = 1; i >= 4 { // the first four are of one bad game
			x.Moment.Game = i
		}
		b.best = append(b.best, x)
	}
	var got []string
	for _, x := range b.exercises() {
		got = append(got, x.ID)
	}
	if want := []string{"0", "4", "1", "2"}; !slices.Equal(got, want) {
		t.Errorf("exercises %q, want %q", got, want)
	}
}

// What a player allows and misses is counted apart, by motif.
func TestTacticsAreCountedByMotif(t *testing.T) {
	games := testGames(t)
	for _, g := range games {
		marked := 0
		for i := range g.Moves {
			m := &g.Moves[i]
			if m.Swing == nil || m.Judgement == "" {
				continue
			}
			m.Swing.Motif = &account.MotifJSON{ID: "fork", Line: []string{"played", "best"}[marked%2], Text: "a fork of two men"}
			marked++
		}
		if marked == 0 {
			t.Fatal("no move is marked")
		}
	}
	r := testBuilder(t, Options{Exercises: 1}, games).Report()
	e := r.Everyone
	if len(e.Tactics) != 1 {
		t.Fatalf("tactics %v", e.Tactics)
	}
	fork := e.Tactics[0]
	lost := 0.0
	for _, g := range games {
		for _, m := range g.Moves {
			if m.Judgement != "" {
				lost += m.Loss
			}
		}
	}
	if fork.Allowed+fork.Missed != e.Marks.Sum() || max(fork.Allowed-fork.Missed, fork.Missed-fork.Allowed) > 2 || fork.Games != 2 {
		t.Errorf("forks: %d allowed, %d missed in %d games; %d marked moves", fork.Allowed, fork.Missed, fork.Games, e.Marks.Sum())
	}
	if math.Abs(fork.Loss-lost) > 0.001 {
		t.Errorf("forks lose %.4f, the moves %.4f", fork.Loss, lost)
	}
	if !strings.Contains(e.Summary[0], "by one motif, fork: allowed ") {
		t.Errorf("the summary begins with %q", e.Summary[0])
	}
	if theme := r.Exercises[0].Theme; theme != "fork" && theme != "mate" {
		t.Errorf("the hint of the first exercise is %q", theme)
	}
	sum := 0
	for _, s := range r.Players {
		for _, tactic := range s.Tactics {
			sum += tactic.Allowed + tactic.Missed
		}
	}
	if sum != fork.Allowed+fork.Missed {
		t.Errorf("players have %d forks, together %d", sum, fork.Allowed+fork.Missed)
	}
}

func TestGoodMovesAreCountedAndShown(t *testing.T) {
	games := testGames(t)
	marked := 0
	for i := range games[0].Moves {
		if m := &games[0].Moves[i]; m.Judgement == "" && m.Side == "white" && marked < 14 {
			m.Praise = &annotate.PraiseJSON{Mark: []string{"!", "!!", "□", "<b>"}[marked%4], Second: &annotate.MoveName{SAN: "Kd1"}, SecondLoss: float64(marked) / 20}
			marked++
		}
	}
	r := testBuilder(t, Options{Keep: 2}, games).Report()
	e := r.Everyone
	if e.Good.Only != 4 || e.Good.Sacrifices != 4 || len(e.Good.Examples) != 8 {
		t.Errorf("good moves: %d only, %d sacrifices, %d examples, want 4, 4, 8", e.Good.Only, e.Good.Sacrifices, len(e.Good.Examples))
	}
	if first := e.Good.Examples[0]; first.Loss != 0.65 || !strings.HasSuffix(first.Best, ". Kd1") {
		t.Errorf("the best of them is %+v", first)
	}
	var b bytes.Buffer
	if err := r.Markdown(&b); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "all others lose much: 8, of them 4 with a sacrifice.") {
		t.Errorf("no word of the good moves:\n%s", b.String())
	}
	d := dataOf(games[0])
	if text := d.Moves[0].Text; text != "1. e4!" {
		t.Errorf("the first move is %q", text)
	}

	const column = "next best"
	if !strings.Contains(b.String(), column) {
		t.Errorf("no column for the next best moves, which are known:\n%s", b.String())
	}
	for i := range games[0].Moves { // as an annotated PGN has it
		if m := &games[0].Moves[i]; m.Praise != nil {
			m.Praise.Second = nil
		}
	}
	b.Reset()
	if err := testBuilder(t, Options{Keep: 2}, games).Report().Markdown(&b); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "all others lose much") || strings.Contains(b.String(), column) {
		t.Errorf("a column for next best moves that are not known:\n%s", b.String())
	}
}

func TestKnockOutIsTold(t *testing.T) {
	for _, tt := range []struct {
		k    *account.KnockoutJSON
		want string
	}{
		{nil, ""},
		{&account.KnockoutJSON{ID: "bishop-pair", Best: "Nc3", BestChanges: true, Survives: true}, "would choose Nc3: the reason carries"},
		{&account.KnockoutJSON{ID: "bishop-pair", Survives: true}, "less hard: the reason carries"},
		{&account.KnockoutJSON{ID: "bishop-pair"}, "does not carry it alone"},
		{&account.KnockoutJSON{ID: "bishop-pair", Terms: []string{"bishop-pair", "doubled-pawn"}}, `Without "Bishop pair" and "doubled pawn" the engine`},
	} {
		sw := &account.SwingJSON{KnockOut: tt.k, Reasons: []account.ReasonJSON{{ID: "bishop-pair", Name: "Bishop pair"}, {ID: "doubled-pawn", Name: "doubled pawn"}}}
		if got := knockout(sw); !strings.Contains(got, tt.want) || tt.k != nil && !strings.Contains(got, `"Bishop pair"`) {
			t.Errorf("%+v: %q, want %q in it", tt.k, got, tt.want)
		}
	}
}

func TestExercisesAsEPDCanBeSolvedByTheSuite(t *testing.T) {
	list := testReport(t, Options{Exercises: 100}).Exercises
	lines := strings.Split(strings.TrimSpace(EPD(list)), "\n")
	if len(lines) != len(list) {
		t.Fatalf("%d lines for %d exercises", len(lines), len(list))
	}
	for i, line := range lines {
		p, err := suite.Parse(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if p.ID != list[i].Moment.Title+", "+list[i].Moment.Move {
			t.Errorf("id %q", p.ID)
		}
	}
	silent := list[0]
	silent.Comment = ""
	if s := EPD([]Exercise{silent}); !strings.Contains(s, "c0 "+EPDText(silent.Played)+";") {
		t.Errorf("without a comment: %s", s)
	}
}

func TestExercisesAsGamesAreLegal(t *testing.T) {
	list := testReport(t, Options{Exercises: 100}).Exercises
	text, err := PGN(list)
	if err != nil {
		t.Fatal(err)
	}
	r := pgn.NewReader(strings.NewReader(text), "exercises")
	for i := range list {
		g, err := r.Next()
		if err != nil {
			t.Fatalf("game %d: %v\n%s", i+1, err, text)
		}
		start, err := g.Start()
		if err != nil {
			t.Fatal(err)
		}
		want, err := board.ParseFEN(list[i].Moment.FEN)
		if err != nil {
			t.Fatal(err)
		}
		if start.FEN() != want.FEN() || len(g.Main.Moves) != len(list[i].Line) || len(g.Warnings) > 0 {
			t.Errorf("game %d: %s, %d moves, warnings %v", i+1, start.FEN(), len(g.Main.Moves), g.Warnings)
		}
	}
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("behind the last game: %v", err)
	}
}

func TestBasisTellsHowGamesWereAnalysed(t *testing.T) {
	games := testGames(t)
	games[0].Settings = map[string]any{"profile": "tuned", "nodes": 1e6}
	r := testBuilder(t, Options{}, games).Report()
	want := "2 games, 136 moves analysed (profile tuned, 1000000 nodes a position); some games were analysed with other settings."
	if got := r.basis(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestGamesWithoutTermsAreLeftOutOfTheAccount(t *testing.T) {
	games := testGames(t)
	told := testBuilder(t, Options{}, games[:1]).Report().Everyone
	games[1].Origin = annotate.FromMarks
	r := testBuilder(t, Options{Exercises: 20}, games).Report()
	s := r.Everyone
	if s.Games != 2 || s.Untold != 1 || r.Annotated != 1 || s.Moves <= told.Moves || s.Marks == told.Marks {
		t.Errorf("%d games, %d without terms, %d as annotated, %d moves", s.Games, s.Untold, r.Annotated, s.Moves)
	}
	if s.Swings != told.Swings || s.perGame(s.Swings.MP) != told.perGame(told.Swings.MP) || !cmp.Equal(s.Tactics, told.Tactics, cmp.AllowUnexported(Tactic{})) {
		t.Errorf("swings %+v, tactics %+v\nwant %+v, %+v", s.Swings, s.Tactics, told.Swings, told.Tactics)
	}
	if !slices.ContainsFunc(r.Exercises, func(x Exercise) bool { return x.Moment.Game == 2 }) {
		t.Error("no exercise of the annotated game")
	}
	if text := r.Sections()[0].Text; len(text) != 2 || !strings.HasPrefix(text[1], "1 game annotated by gloss, 1 game searched.") {
		t.Errorf("the report says %q", text)
	}
}

func TestWhatATableLeavesOut(t *testing.T) {
	for _, tt := range []struct {
		all, shown int
		want       []string
	}{
		{15, 15, nil},
		{16, 15, []string{"1 more opening is left out here; the JSON report has it."}},
		{17, 15, []string{"2 more openings are left out here; the JSON report has them."}},
	} {
		if got := more(tt.all, tt.shown, "opening"); !slices.Equal(got, tt.want) {
			t.Errorf("%d of %d: %q, want %q", tt.shown, tt.all, got, tt.want)
		}
	}
}

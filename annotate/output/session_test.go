package output

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"gloss/annotate"
)

// steps are the items of a run over two inputs of three and two games, with what is written of each.
var steps = func() (list []step) {
	for source, games := range []int{3, 2} {
		for n := range games {
			list = append(list, step{annotate.Item{Source: source}, fmt.Sprintf("game %d.%d %s\n", source, n, strings.Repeat("x", 7*n)), fmt.Sprintf("{\"game\": %d}\n", n)})
		}
		list = append(list, step{annotate.Item{Source: source, End: true, Games: games}, fmt.Sprintf("rest of %d\n", source), ""})
	}
	return list
}()

type step struct {
	item         annotate.Item
	text, record string
}

// trial is a run over a.pgn and b.pgn in the present directory.
type trial struct {
	t       *testing.T
	run     Run
	plan    Plan
	records string // as the report has counted them
	said    []string
	session *Session
	synced  map[string]int64 // lengths of files when all was last waited for
}

func newTrial(t *testing.T, plan Plan) *trial {
	r := &trial{t: t, plan: plan}
	say := func(format string, args ...any) { r.said = append(r.said, fmt.Sprintf(format, args...)) }
	r.run = Run{
		Program: "gloss 1", Settings: map[string]string{"nodes": "1000"}, InPlace: plan.InPlace, Tally: new(Tally),
		AddRecord: func(line []byte) error { r.records += string(line); return nil },
		Note:      say, Complain: say, GoOn: func() { say("go on") },
	}
	return r
}

// begin opens the session; where is the number of the step to go on with.
func (r *trial) begin() (where int, err error) {
	r.t.Helper()
	sink, err := New(r.plan, []string{"a.pgn", "b.pgn"})
	if err != nil {
		r.t.Fatal(err)
	}
	if r.session, err = NewSession(&r.run, sink, []string{"a.pgn", "b.pgn"}); err != nil {
		return 0, err
	}
	in := annotate.Inputs{Paths: []string{"a.pgn", "b.pgn"}}
	r.session.Start(&in)
	for where < len(steps) && (steps[where].item.Source < in.Source || steps[where].item.Source == in.Source && in.Skip > 0) {
		if steps[where].item.Source == in.Source {
			in.Skip--
		}
		where++
	}
	return where, nil
}

// play writes steps; every game is damaged, every end counts as a failure.
func (r *trial) play(list []step) {
	r.t.Helper()
	for _, s := range list {
		if s.item.End {
			r.run.Tally.Failed++
		} else {
			r.run.Tally.Damage = append(r.run.Tally.Damage, annotate.Damage{Reason: s.text})
			r.records += s.record
		}
		if err := r.session.Write(r.t.Context(), s.item, []byte(s.text), []byte(s.record)); err != nil {
			r.t.Fatal(err)
		}
		if r.session.closes(s.item) {
			r.synced = map[string]int64{}
			for _, name := range strings.Fields(files(r.t, ".")) {
				if info, err := os.Stat(name); err == nil && !info.IsDir() {
					r.synced[name] = info.Size()
				}
			}
		}
	}
}

// check holds the end against a run without an interruption.
func (r *trial) check(name string) {
	r.t.Helper()
	var texts [2]string
	var records string
	var reasons []string
	for _, s := range steps {
		texts[s.item.Source] += s.text
		records += s.record
		if !s.item.End {
			reasons = append(reasons, s.text)
		}
	}
	if r.plan.InPlace {
		if a, b := read(r.t, "a.pgn"), read(r.t, "b.pgn"); a != texts[0] || b != texts[1] {
			r.t.Errorf("%s: the files are %q and %q", name, a, b)
		}
	} else if got := read(r.t, "out.pgn"); got != texts[0]+texts[1] {
		r.t.Errorf("%s: the file is %q", name, got)
	}
	if r.records != records {
		r.t.Errorf("%s: the report counts %q", name, r.records)
	}
	var got []string
	for _, d := range r.run.Tally.Damage {
		got = append(got, d.Reason)
	}
	if !slices.Equal(got, reasons) || r.run.Tally.Failed != 2 {
		r.t.Errorf("%s: damage %q, %d failures", name, got, r.run.Tally.Failed)
	}
	if left, want := files(r.t, "."), map[bool]string{true: "a.pgn b.pgn", false: "a.pgn b.pgn out.pgn"}[r.plan.InPlace]; left != want {
		r.t.Errorf("%s: left are %s", name, left)
	}
}

// inputsIn puts the inputs into a new directory, which is then the present one.
func inputsIn(t *testing.T) string {
	dir := t.TempDir()
	write(t, dir, "a.pgn", "1. e4 *\n")
	write(t, dir, "b.pgn", "1. d4 *\n")
	t.Chdir(dir)
	return dir
}

// copyDir copies the files of a directory as they are into a new one: what a crash leaves.
func copyDir(t *testing.T, from string) string {
	t.Helper()
	to := t.TempDir()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	return to
}

// TestARunGoesOnAfterACrashAtAnyStep, with the end of a file or two lost on the way to the disk: games, records for the report, damage
// and failures come out as if nothing had happened.
func TestARunGoesOnAfterACrashAtAnyStep(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, plan := range []Plan{{Path: "out.pgn"}, {InPlace: true}} {
		for crash := range len(steps) + 1 {
			for lost := range 3 {
				name := fmt.Sprintf("in place %v, crash behind step %d, loss %d", plan.InPlace, crash, lost)
				dir := inputsIn(t)
				first := newTrial(t, plan)
				if where, err := first.begin(); err != nil || where != 0 {
					t.Fatalf("%s: begins at step %d, %v", name, where, err)
				}
				first.play(steps[:crash])
				t.Chdir(copyDir(t, dir))
				first.session.leave()
				if lost > 0 { // one file, then another
					for _, suffix := range []string{".part", ".journal", ".records.part"}[:lost] {
						shorten(t, rng, suffix, first.synced)
					}
				}
				second := newTrial(t, plan)
				where, err := second.begin()
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if where > crash || lost == 0 && where != crash {
					t.Errorf("%s: goes on with step %d", name, where)
				}
				second.play(steps[where:])
				if err := second.session.Done(); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				second.check(name)
			}
		}
	}
}

// TestARunThatIsInterruptedAgainAndAgain comes to its end all the same.
func TestARunThatIsInterruptedAgainAndAgain(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, plan := range []Plan{{Path: "out.pgn"}, {InPlace: true}} {
		for try := range 10 {
			dir := inputsIn(t)
			for crashes := 0; ; crashes++ {
				r := newTrial(t, plan)
				where, err := r.begin()
				if err != nil {
					t.Fatalf("in place %v, try %d, behind %d crashes: %v", plan.InPlace, try, crashes, err)
				}
				if crashes == 10 {
					r.play(steps[where:])
					must(t, r.session.Done())
					r.check(fmt.Sprintf("in place %v, try %d", plan.InPlace, try))
					break
				}
				r.synced = map[string]int64{}
				for _, name := range strings.Fields(files(t, ".")) { // what an earlier run has left is on the disk
					r.synced[name] = int64(len(read(t, name)))
				}
				r.play(steps[where : where+min(rng.IntN(3), len(steps)-where)])
				dir = copyDir(t, dir)
				t.Chdir(dir)
				r.session.leave()
				shorten(t, rng, []string{".part", ".journal"}[rng.IntN(2)], r.synced)
			}
		}
	}
}

// shorten cuts the end of the files with a suffix off, but for what was waited for.
func shorten(t *testing.T, rng *rand.Rand, suffix string, synced map[string]int64) {
	t.Helper()
	for _, name := range strings.Fields(files(t, ".")) {
		length, safe := int64(len(read(t, name))), synced[name]
		if !strings.HasSuffix(name, suffix) || length <= safe {
			continue
		}
		if err := os.Truncate(name, safe+rng.Int64N(length-safe)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAnotherRunDoesNotGoOn: one with other settings, another program, other inputs, or changed ones.
func TestAnotherRunDoesNotGoOn(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(t *testing.T, r *trial)
		want   string
	}{
		{"settings", func(_ *testing.T, r *trial) { r.run.Settings["nodes"] = "2000" }, `--nodes was "1000" and is now "2000"`},
		{"program", func(_ *testing.T, r *trial) { r.run.Program = "gloss 2" }, "the program was gloss 1 and is now gloss 2"},
		{"profile", func(t *testing.T, r *trial) { r.run.Profile = write(t, t.TempDir(), "mine.toml", "x") }, "the profile  has changed"},
		{"engine", func(t *testing.T, r *trial) { r.run.Engine = write(t, t.TempDir(), "fish", "x") }, "the engine  has changed"},
		{"an input", func(t *testing.T, _ *trial) { write(t, ".", "b.pgn", "1. c4 *\n") }, "b.pgn has changed since"},
		{"an input that is done", func(t *testing.T, _ *trial) { write(t, ".", "a.pgn", "1. c4 *\n") }, "a.pgn has changed since"},
		{"a finished file", func(t *testing.T, _ *trial) { // of a run that has begun its second input
			if err := os.Remove("out/a.pgn"); err != nil {
				t.Fatal(err)
			}
		}, "out/a.pgn was finished, but is gone or has changed since"},
	} {
		inputsIn(t)
		plan := Plan{Path: "out/"}
		first := newTrial(t, plan)
		if _, err := first.begin(); err != nil {
			t.Fatal(err)
		}
		first.play(steps[:5])
		first.session.Abandon(first.run.Complain, context.Canceled)
		if !slices.Equal(first.said, []string{"go on"}) {
			t.Errorf("%s: said %q", tt.name, first.said)
		}
		second := newTrial(t, plan)
		tt.change(t, second)
		_, err := second.begin()
		if got := refusal(t, err); !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
		if read(t, "out/b.pgn.part") == "" || read(t, "out/a.pgn.journal") == "" {
			t.Errorf("%s: what is refused is lost: %s", tt.name, files(t, "out"))
		}
	}
}

// TestNothingIsLeftOfARunThatDidNothing, nor of one whose input somebody has changed.
func TestNothingIsLeftOfARunThatDidNothing(t *testing.T) {
	inputsIn(t)
	r := newTrial(t, Plan{Path: "out.pgn"})
	if _, err := r.begin(); err != nil {
		t.Fatal(err)
	}
	r.session.Abandon(r.run.Complain, context.Canceled)
	if files(t, ".") != "a.pgn b.pgn" || len(r.said) > 0 {
		t.Errorf("left are %s; said %q", files(t, "."), r.said)
	}
	r = newTrial(t, Plan{InPlace: true})
	if _, err := r.begin(); err != nil {
		t.Fatal(err)
	}
	r.play(steps[:2])
	r.session.Abandon(r.run.Complain, fmt.Errorf("a.pgn %w", errChanged))
	if files(t, ".") != "a.pgn a.pgn.part b.pgn" || len(r.said) != 1 || !strings.HasPrefix(r.said[0], "the games finished so far are in ") {
		t.Errorf("left are %s; said %q", files(t, "."), r.said)
	}
}

// TestWhereThereIsNothingToGoOnWith it is said, and where there is, nothing is begun anew.
func TestWhereThereIsNothingToGoOnWith(t *testing.T) {
	inputsIn(t)
	standard, err := New(Plan{Standard: io.Discard}, []string{"a.pgn"})
	if err != nil {
		t.Fatal(err)
	}
	file, err := New(Plan{Path: "out.pgn"}, []string{"a.pgn", "b.pgn"})
	if err != nil {
		t.Fatal(err)
	}
	if got := refusal(t, CheckResume(true, standard, "x", []string{"a.pgn"})); !strings.HasPrefix(got, "--resume needs a file") {
		t.Error(got)
	}
	if got := refusal(t, CheckResume(true, file, "x", []string{"a.pgn", "-"})); !strings.Contains(got, "a second time") {
		t.Error(got)
	}
	for _, resume := range []bool{true, false} {
		if err := CheckResume(resume, file, "x", []string{"a.pgn"}); err != nil {
			t.Errorf("resume %v: %v", resume, err)
		}
	}
	r := newTrial(t, Plan{Path: "out.pgn"})
	if _, err := r.begin(); err != nil {
		t.Fatal(err)
	}
	r.play(steps[:1])
	r.session.leave()
	err = CheckResume(false, file, "gloss annotate --resume", []string{"a.pgn"})
	var said *Refusal
	if !errors.As(err, &said) || !strings.Contains(said.Err.Error(), "belongs to a run that was interrupted") || !strings.Contains(said.Hint, "'gloss annotate --resume'") {
		t.Errorf("the error is %v", err)
	}
	if err := CheckResume(true, file, "x", []string{"a.pgn"}); err != nil {
		t.Error(err)
	}
}

// A run that is interrupted behind an input which could not be read to its end goes on with the next one, and leaves that as it was.
func TestARunGoesOnBehindWhatCannotBeRead(t *testing.T) {
	dir := inputsIn(t)
	r := newTrial(t, Plan{InPlace: true})
	if _, err := r.begin(); err != nil {
		t.Fatal(err)
	}
	unreadable := step{item: annotate.Item{End: true, Games: 1, Err: io.ErrUnexpectedEOF}}
	r.play([]step{steps[0], unreadable, steps[4]})
	t.Chdir(copyDir(t, dir)) // a crash
	write(t, ".", "a.pgn.part", "left by a crash just before it was removed")
	r = newTrial(t, Plan{InPlace: true})
	if _, err := r.begin(); err != nil {
		t.Fatal(err)
	}
	if r.session.source != 1 || r.session.games != 1 || read(t, "a.pgn") != "1. e4 *\n" || exists("a.pgn.part") {
		t.Errorf("it goes on with game %d of input %d; a.pgn holds %q, there are %s", r.session.games+1, r.session.source+1, read(t, "a.pgn"), files(t, "."))
	}
}

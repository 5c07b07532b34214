package main

import (
	"fmt"
	"strings"
	"time"

	"gloss/annotate"
	"gloss/annotate/review"
)

// progress tells on standard error how far a batch has come.
type progress struct {
	*watch
	count *annotate.Count
	in    *annotate.Inputs
	fleet *clusterRun // nil if the games are examined here
}

// newProgress begins to watch a batch; stop ends it.
func newProgress(ui *streams, count *annotate.Count, in *annotate.Inputs, fleet *clusterRun) *progress {
	p := &progress{count: count, in: in, fleet: fleet}
	p.watch = ui.watch(p.line)
	return p
}

// line is one report: "12 games, 940 positions, 14.2 positions/s, 37 %, 2m10s left". Of the first
// game it tells what is done, of no game what is waited for.
func (p *progress) line(elapsed time.Duration) string {
	games, positions := p.count.Games.Load(), p.count.Positions.Load()
	if games == 0 && positions == 0 {
		if name := p.in.Waiting(); name != "" {
			return "waiting for games from " + name
		}
	}
	var parts []string
	if step := p.count.Step.Load(); games == 0 && step != nil {
		parts = append(parts, stepText(*step))
	} else {
		parts = append(parts, counted(games, "game"), counted(positions, "position"))
	}
	parts = append(parts, fmt.Sprintf("%.1f positions/s", float64(positions)/elapsed.Seconds()))
	now, before := p.count.Bytes.Load()+p.count.Ahead.Load(), p.in.Passed.Load()
	if total, done := p.in.Size(), now+before; total > 0 && now > 0 && done <= total {
		left := time.Duration(float64(elapsed) * float64(total-done) / float64(now)).Round(time.Second)
		parts = append(parts, fmt.Sprintf("%d %%, %v left", done*100/total, left))
	}
	if p.fleet != nil {
		parts = append(parts, workersText(p.fleet.Workers()))
	}
	return strings.Join(parts, ", ")
}

// stepText says what is done in a game.
func stepText(s review.Step) string {
	switch s.Phase {
	case review.DeeperLooks:
		return fmt.Sprintf("checking %d of %s", min(s.Done+1, s.All), counted(int64(s.All), "open position"))
	case review.Words:
		return fmt.Sprintf("explaining %d of %s", min(s.Done+1, s.All), counted(int64(s.All), "move"))
	}
	return fmt.Sprintf("first look at %d of %s", s.Done, counted(int64(s.All), "position"))
}

func counted(n int64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// stop ends the reports; a long run that went well gets a last one.
func (p *progress) stop(done bool) {
	if told := p.watch.stop(); told && done {
		fmt.Fprintf(p.ui.err, "%s, %s in %v\n", counted(p.count.Games.Load(), "game"),
			counted(p.count.Positions.Load(), "position"), p.elapsed().Round(100*time.Millisecond))
	}
}

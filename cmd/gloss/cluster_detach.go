package main

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"gloss/annotate"
	"gloss/annotate/cluster"
	"gloss/engine/pgn"
)

// ends tells that a command does not wait for results.
func (o *clusterOptions) ends() bool { return o.detach || o.withdraw }

// leaveAll leaves all games of some inputs with the cluster, or takes them back.
func (a *annotation) leaveAll(ctx context.Context, paths []string, files bool) error {
	if a.opts.cluster.withdraw {
		return a.ui.withdraw(ctx, a.cluster)
	}
	return errors.Join(a.leave(ctx, &annotate.Inputs{Paths: paths}, files), a.cluster.Detach(ctx))
}

// withdraw takes back what was left.
func (s *streams) withdraw(ctx context.Context, run *clusterRun) error {
	run.alone.Stop()
	games, err := run.Withdraw(ctx)
	if err == nil {
		s.notef("%s taken back", counted(int64(games), "game"))
	}
	return err
}

// leavers is how many games are handed over at the same time.
const leavers = 16

// leave asks for all games of some inputs and waits for none; files tells that --resume may collect them.
func (a *annotation) leave(ctx context.Context, in *annotate.Inputs, files bool) error {
	defer in.Close()
	a.cluster.alone.Stop()
	games := make(chan *pgn.Game)
	var asked, there atomic.Int64
	var failed atomic.Pointer[error]
	var wait sync.WaitGroup
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for range leavers {
		wait.Go(func() {
			for g := range games {
				done, err := a.cluster.Leave(ctx, []byte(g.Raw))
				switch {
				case err != nil:
					failed.CompareAndSwap(nil, &err)
					cancel()
					return
				case done:
					there.Add(1)
				default:
					asked.Add(1)
				}
			}
		})
	}
	quiet := a.tellOfLeaving(func() string { return counted(asked.Load()+there.Load(), "game") + " handed over" })
	err := a.feed(ctx, in, games)
	close(games)
	wait.Wait()
	quiet()
	if first := failed.Load(); first != nil {
		return *first
	}
	if err != nil {
		return err
	}
	a.ui.notef("%s left with the cluster, %d done already; collect them by: %s", counted(asked.Load(), "game"), there.Load(), collectCommand(a.ui.args, files))
	return nil
}

// tellOfLeaving tells from time to time how far it has come, until the function it returns is called.
func (a *annotation) tellOfLeaving(line func() string) (quiet func()) {
	interval := logInterval
	if a.ui.errTTY {
		interval = terminalInterval
	}
	var wait sync.WaitGroup
	end := make(chan struct{})
	wait.Go(func() {
		for pause := progressDelay; !a.ui.global.Quiet; pause = interval {
			select {
			case <-end:
				return
			case <-time.After(pause):
				a.ui.showStatus(line())
			}
		}
	})
	return func() { close(end); wait.Wait(); a.ui.wipeStatus() }
}

// feed reads the games that can be examined elsewhere.
func (a *annotation) feed(ctx context.Context, in *annotate.Inputs, games chan<- *pgn.Game) error {
	for {
		item, more, err := in.Next(ctx)
		if err != nil || !more {
			return err
		}
		if item.Game == nil || item.Err != nil || !cluster.Travels(item.Game) {
			continue // it is looked at when all is collected
		}
		if a.ready != nil {
			if _, ready, err := a.ready(item.Game); ready || err != nil {
				continue
			}
		}
		select {
		case games <- item.Game:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// collectCommand is the command that collects what this one has left.
func collectCommand(args []string, files bool) string {
	args = slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return arg == "--detach" || arg == "--detach=true" })
	if files {
		return resumeCommand(args, "annotate")
	}
	return resumeCommand(args, "")
}

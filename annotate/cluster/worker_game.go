package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// do examines a game and gives the result back.
func (s *working) do(ctx context.Context, r *run, m jetstream.Msg) {
	meta, err := m.Metadata()
	if err != nil {
		return
	}
	alive, die := context.WithCancel(context.WithoutCancel(ctx))
	defer die()
	go s.sign(alive, r, m)
	game, key := m.Data(), m.Subject()[strings.LastIndexByte(m.Subject(), '.')+1:]
	s.mu.Lock()
	task := r.task
	s.mu.Unlock()
	var result Result
	switch {
	case task == nil:
		s.handBack(ctx, r, m, context.Canceled)
		return
	case sumOf(game) != key:
		result.Failure = "the game did not come through as it was sent"
	case meta.NumDelivered > mostSuspect:
		result.Failure = fmt.Sprintf("%d workers took it and none came back with it: it is put aside", mostSuspect)
		s.Note("puts a game aside: %d workers did not come back with it", mostSuspect)
	case s.isThere(ctx, r, key):
		_ = m.Ack()
		return
	default:
		if meta.NumDelivered > mostTries {
			result, err = s.apart(ctx, r, game)
		} else {
			result, err = task(ctx, game)
		}
		if err != nil {
			s.handBack(ctx, r, m, err)
			return
		}
	}
	if s.put(ctx, r, key, &result) {
		_ = m.Ack()
	} else {
		s.handBack(ctx, r, m, ctx.Err())
	}
}

// apart examines a game that is suspect. If it kills the process in which that is done, it is put aside.
func (s *working) apart(ctx context.Context, r *run, game []byte) (Result, error) {
	s.Note("examines a game apart: %d workers did not come back with it", mostTries)
	result, err := runApart(ctx, s.Apart(ctx), r.full, game)
	if errors.Is(err, errDied) {
		s.Note("puts the game aside: it killed the process, too")
		return Result{Failure: fmt.Sprintf("%d workers took it and none came back with it, and it killed a process of its own (%v): it is put aside", mostTries, err)}, nil
	}
	return result, err
}

// sign tells the server that the work on a game goes on.
func (s *working) sign(ctx context.Context, r *run, m jetstream.Msg) {
	tick := time.NewTicker(max(r.patience/4, 10*time.Millisecond))
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			_ = m.InProgress() // a sign that is lost is followed by others
		}
	}
}

// isThere tells if somebody has put the result of a game already.
func (s *working) isThere(ctx context.Context, r *run, key string) bool {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	_, err := s.results.GetLastMsgForSubject(ctx, resultPrefix+r.settings+"."+key)
	return err == nil
}

// put stores a result, and waits for a server that cannot take it; it is false if ctx ends before.
func (s *working) put(ctx context.Context, r *run, key string, result *Result) bool {
	message, err := result.pack(r.settings, key, s.Name)
	if err == nil && int64(len(message)) > s.nc.MaxPayload()-1024 {
		err = fmt.Errorf("the result has %d bytes, more than the server takes", len(message))
	}
	if err != nil {
		result = &Result{Failure: err.Error()}
		if message, err = result.pack(r.settings, key, s.Name); err != nil {
			return false
		}
	}
	said := false
	for {
		try, cancel := context.WithTimeout(ctx, answerTime)
		_, err := s.js.Publish(try, resultPrefix+r.settings+"."+key, message, jetstream.WithRetryAttempts(0))
		cancel()
		if err == nil {
			return true
		}
		if !said {
			said = true
			s.Note("a result cannot be stored (%v); it is tried again", err)
		}
		select {
		case <-ctx.Done():
			return false
		case <-time.After(putTime):
		}
	}
}

// handBack gives a game back that is not examined. It is taken off the stream and put on anew, for a game that is
// handed back has killed nobody.
func (s *working) handBack(ctx context.Context, r *run, m jetstream.Msg, why error) {
	if !errors.Is(why, context.Canceled) && ctx.Err() == nil {
		s.Note("cannot examine games any more: %v", why)
		s.mu.Lock()
		r.task, r.reason = nil, why.Error()
		s.order = slices.DeleteFunc(s.order, func(name string) bool { return name == r.name })
		s.mu.Unlock()
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), withdrawing)
	defer cancel()
	if m.DoubleAck(last) == nil {
		_, _ = s.js.Publish(last, m.Subject(), m.Data()) // the run asks again if that fails
	}
}

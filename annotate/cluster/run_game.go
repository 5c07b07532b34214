package cluster

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Examine has a game examined. What accept refuses is not taken for its result; the game is asked for
// again then. The error is ErrUntravelled if the game has to be examined here.
func (r *Run) Examine(ctx context.Context, game []byte, accept func(Result) error) (Result, error) {
	if int64(len(game)) > r.nc.MaxPayload()-1024 {
		return Result{}, fmt.Errorf("%w: it is larger than the server takes, %d bytes", ErrUntravelled, r.nc.MaxPayload())
	}
	key := sumOf(game)
	heard, forget := r.await(key)
	defer forget()
	subject := resultPrefix + r.settings + "." + key
	refused := refusals{}
	for {
		message, way, err := r.result(ctx, subject, key, game, heard)
		if err != nil {
			return Result{}, err
		}
		result, err := unpack(message, r.settings, key)
		if err == nil && result.Failure == "" {
			err = accept(result)
		}
		if err == nil {
			if result.Failure != "" || r.options.Settings.Only != "" {
				r.drop(ctx, subject)
			}
			return result, nil
		}
		r.drop(ctx, subject)
		if refused.add(message, way); refused.count == mostTries {
			return Result{}, fmt.Errorf("%w: %d results were no good, the last because of this: %w", ErrUntravelled, refused.count, err)
		}
	}
}

// way is how a message came: it may come both ways.
type way int

const (
	wasFound way = -1 // in the stream
	wasHeard way = +1 // when it was sent
)

// refusals counts results that were no good. What is both heard and found counts once.
type refusals struct {
	count int
	alone map[string]int // by message: how often it was heard more than found, or less
}

func (r *refusals) add(message []byte, came way) {
	if r.alone == nil {
		r.alone = map[string]int{}
	}
	sum := sumOf(message)
	if before := r.alone[sum]; before*int(came) >= 0 { // not yet seen the other way
		r.count++
	}
	r.alone[sum] += int(came)
}

// result waits for a message with a result, and sees to it that somebody works on it.
func (r *Run) result(ctx context.Context, subject, key string, game []byte, heard <-chan []byte) ([]byte, way, error) {
	for {
		message, err := r.ask(ctx, subject, key, game)
		if message != nil {
			return message, wasFound, nil
		}
		pause := lookAgain
		if err != nil {
			pause = tryAgain
			r.complain(err)
		}
		select {
		case message := <-heard:
			return message, wasHeard, nil
		case err := <-r.lost:
			r.lost <- err // for the others
			return nil, 0, &lostError{err}
		case <-ctx.Done():
			return nil, 0, ctx.Err()
		case <-time.After(min(pause, r.options.Patience)):
		}
	}
}

// ask returns the result if it is there, and asks for the game if not.
func (r *Run) ask(ctx context.Context, subject, key string, game []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	there, err := r.results.GetLastMsgForSubject(ctx, subject)
	if err == nil {
		return there.Data, nil
	}
	if !errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil, err
	}
	_, err = r.js.Publish(ctx, gamePrefix+r.name+"."+key, game, jetstream.WithRetryAttempts(0))
	if isAskedAlready(err) {
		return nil, nil
	}
	return nil, err
}

// isAskedAlready tells if the stream refused a message because it has one on that subject.
func isAskedAlready(err error) bool {
	var refused *jetstream.APIError
	return errors.As(err, &refused) && strings.Contains(refused.Description, "messages per subject")
}

// complain tells once of each thing that hinders the run.
func (r *Run) complain(err error) {
	var refused *jetstream.APIError
	text := "the server does not answer; the run goes on when it does"
	switch {
	case errors.Is(err, context.Canceled):
		return
	case errors.As(err, &refused):
		text = fmt.Sprintf("the server takes no more games (%s); the run goes on when it does", refused.Description)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.said[text] {
		r.said[text] = true
		r.options.Note("%s", text)
	}
}

// await enters somebody who waits for a game.
func (r *Run) await(key string) (heard chan []byte, forget func()) {
	heard = make(chan []byte, 1)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.waiting[key] == nil {
		r.waiting[key] = map[chan []byte]bool{}
	}
	r.waiting[key][heard] = true
	return heard, func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if delete(r.waiting[key], heard); len(r.waiting[key]) == 0 {
			delete(r.waiting, key)
		}
	}
}

// hear hands a result on to those who wait for it.
func (r *Run) hear(m *nats.Msg) {
	key := m.Subject[strings.LastIndexByte(m.Subject, '.')+1:]
	r.mu.Lock()
	defer r.mu.Unlock()
	for heard := range r.waiting[key] {
		select {
		case heard <- m.Data:
		default: // he has one already
		}
	}
}

// drop removes a result for good.
func (r *Run) drop(ctx context.Context, subject string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), answerTime)
	defer cancel()
	if err := r.results.Purge(ctx, jetstream.WithPurgeSubject(subject)); err != nil {
		r.complain(err)
	}
}

// Leave asks for a game without waiting for it, and tells if its result is there already.
func (r *Run) Leave(ctx context.Context, game []byte) (there bool, err error) {
	key := sumOf(game)
	for {
		message, err := r.ask(ctx, resultPrefix+r.settings+"."+key, key, game)
		if err == nil || ctx.Err() != nil {
			return message != nil, ctx.Err()
		}
		r.complain(err)
		select {
		case err := <-r.lost:
			r.lost <- err
			return false, &lostError{err}
		case <-ctx.Done():
			return false, ctx.Err()
		case <-time.After(tryAgain):
		}
	}
}

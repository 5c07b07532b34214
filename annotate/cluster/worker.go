package cluster

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// A Task examines games by the settings of a run. It may be called by several goroutines.
type Task func(ctx context.Context, game []byte) (Result, error)

// A Worker takes games and gives back what it made of them.
type Worker struct {
	Access
	Name  string // of the machine
	Slots int    // games at a time
	// Open returns the task for settings; its error says why this worker takes no game of such a run.
	Open func(*Settings) (Task, error)
	// Apart makes a process that serves ServeApart.
	Apart func(context.Context) *exec.Cmd
}

// working is a worker at work.
type working struct {
	*connection
	*Worker
	id   string
	news chan struct{} // somebody has called

	games, results jetstream.Stream

	mu    sync.Mutex
	runs  map[string]*run
	tasks map[string]*run // by the sum of settings: runs with the same ones share a task
	order []string        // of the runs whose games it takes
	turn  int
}

// Times of a worker.
const (
	idleTime    = 500 * time.Millisecond // a worker without work waits for a game of one run so long
	refreshTime = 2 * time.Second        // it looks for new runs so often
	putTime     = time.Second            // a result that could not be stored is tried again after it
)

// Run works until ctx ends; what it holds then is handed back. The error is that of the connection, never that of a game.
func (w *Worker) Run(ctx context.Context) error {
	s := &working{Worker: w, id: w.Name + "-" + rand.Text()[:8], news: make(chan struct{}, 1), runs: map[string]*run{}, tasks: map[string]*run{}}
	var err error
	if s.connection, err = w.connect(ctx, "gloss work "+w.Name); err != nil {
		return err
	}
	defer s.close()
	if s.games, err = s.js.Stream(ctx, gamesStream); err != nil {
		return w.explain(err)
	}
	if s.results, err = s.js.Stream(ctx, resultsStream); err != nil {
		return w.explain(err)
	}
	if _, err := s.nc.Subscribe(callSubject, s.called); err != nil {
		return w.explain(err)
	}
	if _, err := s.nc.Subscribe(alivePrefix+"*", s.hearRun); err != nil {
		return w.explain(err)
	}
	w.Note("connected to %s: %d at a time; stop with Ctrl-C", w.URL, w.Slots)
	var wait sync.WaitGroup
	defer wait.Wait()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	wait.Go(func() {
		select {
		case err := <-s.lost:
			cancel(err)
		case <-ctx.Done():
		}
	})
	wait.Go(func() { s.speak(ctx) })
	return s.loop(ctx)
}

// called answers a call.
func (s *working) called(*nats.Msg) {
	select {
	case s.news <- struct{}{}:
	default:
	}
}

// speak tells from time to time that the worker is there, and looks for runs.
func (s *working) speak(ctx context.Context) {
	look, say := time.NewTicker(refreshTime), time.NewTicker(speakTime)
	defer look.Stop()
	defer say.Stop()
	s.refresh(ctx)
	for {
		s.tell()
		select {
		case <-ctx.Done():
			return
		case <-s.news:
			s.refresh(ctx)
		case <-say.C:
		case <-look.C:
			if !s.refresh(ctx) {
				continue
			}
		}
	}
}

// tell says who this worker is.
func (s *working) tell() {
	p := presence{Name: s.Name, Slots: s.Slots}
	s.mu.Lock()
	for _, r := range s.runs {
		if r.task == nil {
			if p.Refuses == nil {
				p.Refuses = map[string]string{}
			}
			p.Refuses[r.name] = r.reason
		}
	}
	s.mu.Unlock()
	text, err := json.Marshal(p)
	if err == nil {
		_ = s.nc.Publish(workerPrefix+strings.ReplaceAll(s.id, ".", "-"), text) // the next one will be heard
	}
}

// loop takes a game whenever there is a place for it, from the runs in turn.
func (s *working) loop(ctx context.Context) error {
	places := make(chan struct{}, s.Slots)
	var wait sync.WaitGroup
	defer wait.Wait()
	for {
		select {
		case places <- struct{}{}:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		r, message := s.take(ctx)
		if message == nil {
			return context.Cause(ctx)
		}
		wait.Go(func() {
			defer func() { <-places }()
			s.do(ctx, r, message)
		})
	}
}

// take waits for a game; there is none if ctx has ended.
func (s *working) take(ctx context.Context) (*run, jetstream.Msg) {
	for ctx.Err() == nil {
		begun := time.Now()
		s.mu.Lock()
		var runs []*run
		for i := range s.order { // from the one whose turn it is
			if r := s.runs[s.order[(s.turn+i)%len(s.order)]]; r != nil {
				runs = append(runs, r)
			}
		}
		s.turn++
		s.mu.Unlock()
		for _, r := range runs {
			if m := first(r.consumer.FetchNoWait(1)); m != nil {
				return r, m
			}
		}
		if len(runs) > 0 {
			if m := first(runs[0].consumer.Fetch(1, jetstream.FetchMaxWait(idleTime))); m != nil {
				return runs[0], m
			}
		}
		select { // where nobody waited: there is no run, or no connection
		case <-ctx.Done():
		case <-time.After(max(idleTime/10-time.Since(begun), 0)):
		}
	}
	return nil, nil
}

// first is the one message of a batch, nil if there is none.
func first(batch jetstream.MessageBatch, err error) jetstream.Msg {
	if err != nil {
		return nil
	}
	var m jetstream.Msg
	for m = range batch.Messages() {
	}
	return m
}

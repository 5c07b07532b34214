package cluster

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// run is what a worker knows of a run.
type run struct {
	name     string
	full     *Settings
	settings string // sum of them
	task     Task   // nil if it takes none of its games
	reason   string // why
	patience time.Duration
	consumer jetstream.Consumer
	attended bool      // somebody waits for its games, and says so as long as he does
	heard    time.Time // of him
}

// isAlone tells if nobody waits any more for the games of a run that was not left on purpose. They wait, too.
func (r *run) isAlone() bool { return r.attended && time.Since(r.heard) > absentTime }

// hearRun takes note of a sign of life of a run.
func (s *working) hearRun(m *nats.Msg) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.runs[strings.TrimPrefix(m.Subject, alivePrefix)]; r != nil {
		r.heard = time.Now()
	}
}

// refresh looks which runs there are, and tells if that has changed.
func (s *working) refresh(ctx context.Context) (changed bool) {
	list := s.games.ListConsumers(ctx)
	var found []*jetstream.ConsumerInfo
	for info := range list.Info() {
		found = append(found, info)
	}
	if list.Err() != nil {
		return false // the server does not answer: what is known stays
	}
	known := map[string]bool{}
	for _, info := range found {
		known[info.Name] = true
		s.mu.Lock()
		r := s.runs[info.Name]
		there := r != nil
		if there {
			r.attended = info.Config.Metadata[attendedKey] != ""
		}
		s.mu.Unlock()
		switch {
		case !there:
			s.enter(ctx, info)
			changed = true
		case isForgotten(info):
			_ = s.games.DeleteConsumer(ctx, info.Name) // somebody else may have done it
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.order = s.order[:0]
	for name, r := range s.runs {
		switch {
		case !known[name]:
			delete(s.runs, name)
			changed = true
		case r.task != nil && !r.isAlone():
			s.order = append(s.order, name)
		}
	}
	slices.Sort(s.order)
	return changed
}

// forgottenTime is after how long a run without games counts as one that was killed. One that is alive makes its
// consumer anew.
const forgottenTime = 24 * time.Hour

// isForgotten tells if a run has left nothing but its consumer.
func isForgotten(info *jetstream.ConsumerInfo) bool {
	last := info.Created
	if info.Delivered.Last != nil && info.Delivered.Last.After(last) {
		last = *info.Delivered.Last
	}
	return info.NumPending == 0 && info.NumAckPending == 0 && info.TimeStamp.Sub(last) > forgottenTime
}

// enter takes note of a run, and says if this worker takes no games of it.
func (s *working) enter(ctx context.Context, info *jetstream.ConsumerInfo) {
	r := &run{name: info.Name, patience: info.Config.AckWait, attended: info.Config.Metadata[attendedKey] != "", heard: time.Now()}
	var settings Settings
	err := json.Unmarshal([]byte(info.Config.Metadata[settingsKey]), &settings)
	if err == nil {
		r.settings, err = settings.sum()
	}
	if err == nil {
		r.consumer, err = s.games.Consumer(ctx, info.Name)
	}
	if err != nil {
		return // not one of ours, or gone again
	}
	r.full = &settings
	s.mu.Lock()
	same := s.tasks[r.settings]
	s.mu.Unlock()
	if same == nil {
		if r.task, err = s.open(&settings); err != nil {
			r.reason = err.Error()
			s.Note("takes no games of a run of gloss %s: %v", settings.Command, err)
		} else {
			s.Note("takes games of a run of gloss %s", settings.Command)
		}
		same = r
	}
	r.task, r.reason = same.task, same.reason
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.tasks) >= mostTasks {
		clear(s.tasks)
	}
	s.tasks[r.settings], s.runs[r.name] = same, r
}

// open sets a task up. What a run says may not end the worker.
func (s *working) open(settings *Settings) (task Task, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			task, err = nil, fmt.Errorf("a fault in gloss itself, please report it: %v", fault)
		}
	}()
	return s.Open(settings)
}

// mostTasks bounds the memory for settings.
const mostTasks = 50

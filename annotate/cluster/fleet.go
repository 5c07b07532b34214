package cluster

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

// presence is what a worker says of itself, from time to time and when it is called.
type presence struct {
	Name    string            `json:"name"`
	Slots   int               `json:"slots"`             // games at a time
	Refuses map[string]string `json:"refuses,omitempty"` // why, by run
}

// How often workers and runs give a sign of life, and how long they count as there without one.
const (
	speakTime  = 3 * time.Second
	absentTime = 3 * speakTime
)

// Workers tells who takes games of a run.
type Workers struct {
	Count, Slots int
	Refusals     []string // why workers take none, each reason once
}

// fleet listens to the workers.
type fleet struct {
	run string

	mu   sync.Mutex
	seen map[string]sighting
}

type sighting struct {
	presence
	at time.Time
}

// mostSeen bounds the memory for names of workers.
const mostSeen = 10_000

func newFleet(nc *nats.Conn, run string) (*fleet, error) {
	f := &fleet{run: run, seen: map[string]sighting{}}
	_, err := nc.Subscribe(workerPrefix+"*", f.hear)
	return f, err
}

func (f *fleet) hear(m *nats.Msg) {
	var p presence
	if json.Unmarshal(m.Data, &p) != nil || p.Slots < 0 {
		return
	}
	p.Refuses = map[string]string{f.run: p.Refuses[f.run]}
	f.mu.Lock()
	defer f.mu.Unlock()
	now := time.Now()
	for name, s := range f.seen {
		if now.Sub(s.at) > absentTime {
			delete(f.seen, name)
		}
	}
	if len(f.seen) < mostSeen {
		f.seen[m.Subject] = sighting{p, now}
	}
}

func (f *fleet) workers() (w Workers) {
	f.mu.Lock()
	defer f.mu.Unlock()
	reasons := map[string]bool{}
	for _, s := range f.seen {
		reason := s.Refuses[f.run]
		switch {
		case time.Since(s.at) > absentTime:
		case reason == "":
			w.Count++
			w.Slots += s.Slots
		case !reasons[reason]:
			reasons[reason] = true
			w.Refusals = append(w.Refusals, reason)
		}
	}
	return w
}

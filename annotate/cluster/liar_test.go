package cluster

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// lie is a worker that answers each game at once, by what a function makes of it.
func lie(t *testing.T, address string, answer func(settings, key string, game []byte) []byte) (told *atomic.Int64) {
	t.Helper()
	access := Access{URL: address, Note: t.Logf}
	c, err := access.connect(t.Context(), "liar")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.close)
	told = new(atomic.Int64)
	go func() {
		for t.Context().Err() == nil {
			games, err := c.js.Stream(t.Context(), gamesStream)
			if err != nil {
				return
			}
			for info := range games.ListConsumers(t.Context()).Info() {
				consumer, err := games.Consumer(t.Context(), info.Name)
				if err != nil {
					continue
				}
				m := first(consumer.Fetch(1, jetstream.FetchMaxWait(100*time.Millisecond)))
				if m == nil {
					continue
				}
				_, key, _ := strings.Cut(strings.TrimPrefix(m.Subject(), gamePrefix), ".")
				settings := settingsOf(0)
				sum, _ := settings.sum()
				told.Add(1) // before it is heard
				_ = c.nc.Publish(resultPrefix+sum+"."+key, answer(sum, key, m.Data()))
				_ = m.Ack()
			}
		}
	}()
	return told
}

func packed(t *testing.T, r Result, settings, key string) []byte {
	t.Helper()
	text, err := r.pack(settings, key, "liar")
	if err != nil {
		t.Error(err)
	}
	return text
}

// What a worker sends that is no result of the game is refused, and the game is asked for again.
func TestClusterLiesAreFound(t *testing.T) {
	for name, answer := range map[string]func(settings, key string, game []byte) []byte{
		"garbage":  func(_, _ string, game []byte) []byte { return append([]byte("xx"), game...) },
		"nothing":  func(string, string, []byte) []byte { return nil },
		"the game": func(_, _ string, game []byte) []byte { return game },
		"another game": func(settings, key string, _ []byte) []byte {
			return packed(t, Result{Output: []byte(made([]byte("another")))}, settings, key)
		},
		"a result of another game": func(settings, _ string, _ []byte) []byte {
			return packed(t, Result{Output: []byte(made([]byte("another")))}, settings, sumOf([]byte("another")))
		},
		"a result by other settings": func(_, key string, game []byte) []byte {
			return packed(t, Result{Output: []byte(made(game))}, "others", key)
		},
		"too large a result": func(string, string, []byte) []byte {
			return packer.EncodeAll(append([]byte("{}\n"), make([]byte, mostResult)...), nil)
		},
		"a length that is wrong": func(settings, key string, _ []byte) []byte {
			return packer.EncodeAll([]byte(`{"settings":"`+settings+`","game":"`+key+`","output":1000000000}`+"\nx"), nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := freeAddress(t)
			serve(t, address, t.TempDir())
			told := lie(t, address, answer)
			r := openRun(t, address, settingsOf(0))
			defer r.Close()
			// Nobody but the liar is there: after three lies the game is examined here.
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
			defer cancel()
			if _, err := r.Examine(ctx, []byte("game"), accepted("game")); !errors.Is(err, ErrUntravelled) {
				t.Errorf("error %v", err)
			}
			// A copy that never came leaves the next lie uncounted, at most every other time.
			if n := told.Load(); n < mostTries || n > 2*mostTries {
				t.Errorf("asked %d times, want %d", n, mostTries)
			}
		})
	}
}

// A result that is heard and found counts once, whichever comes first; the same one sent again counts again.
func TestRefusalsCountAMessageOnce(t *testing.T) {
	for name, test := range map[string]struct {
		ways  []way
		count int
	}{
		"heard, then found":            {[]way{wasHeard, wasFound}, 1},
		"found, then heard":            {[]way{wasFound, wasHeard}, 1},
		"heard three times":            {[]way{wasHeard, wasHeard, wasHeard}, 3},
		"found three times":            {[]way{wasFound, wasFound, wasFound}, 3},
		"two, each both ways":          {[]way{wasHeard, wasFound, wasFound, wasHeard}, 2},
		"two, the copies late":         {[]way{wasFound, wasFound, wasHeard, wasHeard}, 2},
		"the first copy never came":    {[]way{wasHeard, wasHeard, wasFound}, 2},
		"one both ways, then one more": {[]way{wasHeard, wasFound, wasHeard}, 2},
	} {
		var r refusals
		for _, w := range test.ways {
			r.add([]byte("lie"), w)
		}
		if r.count != test.count {
			t.Errorf("%s: %d, want %d", name, r.count, test.count)
		}
	}
	var r refusals
	r.add([]byte("lie"), wasHeard)
	r.add([]byte("another lie"), wasFound)
	if r.count != 2 {
		t.Errorf("two lies count %d", r.count)
	}
}

// With an honest worker beside the liar the games come through, and no lie is kept.
func TestClusterALiarCostsNothing(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	serve(t, address, t.TempDir())
	told := lie(t, address, func(_, _ string, game []byte) []byte {
		time.Sleep(20 * time.Millisecond)
		return bytes.ToUpper(game)
	})
	start(t, "work", "LISTEN="+address, "SLOTS=2")
	r := openRun(t, address, settingsOf(0))
	defer r.Close()
	for range 1000 { // both are there
		if r.Workers().Count == 1 {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	games, honest := numbered(60), 0
	for _, game := range games {
		result, err := r.Examine(t.Context(), []byte(game), accepted(game))
		switch {
		case err == nil && string(result.Output) == made([]byte(game)):
			honest++
		case !errors.Is(err, ErrUntravelled):
			t.Errorf("%s: %v: %q", game, err, result.Output)
		}
	}
	if told.Load() == 0 || honest == 0 {
		t.Errorf("%d lies, %d games by the honest one: nothing was tested", told.Load(), honest)
	}
	info, err := infoOf(t, address, resultsStream)
	if err != nil || info != uint64(honest) {
		t.Errorf("%d results are kept of %d good ones (%v)", info, honest, err)
	}
}

func FuzzUnpack(f *testing.F) {
	good, _ := (&Result{Output: []byte("text"), Record: []byte("record"), Positions: 3}).pack("s", "g", "w")
	f.Add(good)
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, message []byte) {
		for _, m := range [][]byte{message, packer.EncodeAll(message, nil)} {
			r, err := unpack(m, "s", "g")
			if err == nil && len(r.Output)+len(r.Record) > mostResult {
				t.Errorf("a result of %d bytes", len(r.Output)+len(r.Record))
			}
			if err != nil && !errors.Is(err, errNoResult) {
				t.Error(err)
			}
		}
	})
}

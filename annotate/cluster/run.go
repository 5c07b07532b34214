package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// RunOptions describe a run.
type RunOptions struct {
	Access
	Settings Settings
	// Name is the same for a run that goes on with another one: it finds the games that were asked for.
	Name string
	// Patience is how long a worker may be silent before its game is given to another one.
	Patience time.Duration
}

// A Run has games examined by workers. Its methods may be called by several goroutines.
type Run struct {
	*connection
	options  RunOptions
	settings string // sum of them
	name     string
	games    jetstream.Stream
	results  jetstream.Stream
	fleet    *fleet
	left     bool // its games were left with the workers before: they go on without anybody

	mu      sync.Mutex
	waiting map[string]map[chan []byte]bool // by game
	said    map[string]bool                 // what was noted already
	stop    context.CancelFunc              // of what goes on in the background
	wait    sync.WaitGroup
}

// Times of a run.
const (
	lookAgain   = 20 * time.Second // after which a result is looked for that was not heard
	tryAgain    = time.Second      // after which a server is asked again that did not answer
	tellOfRun   = 20 * time.Second // how often the consumer is made anew, in case it is gone
	withdrawing = 3 * time.Second  // how long an interrupted run may take for it
)

// What the consumer of a run says of it: its settings, and if somebody waits for its games.
const (
	settingsKey = "gloss-settings"
	attendedKey = "gloss-attended"
)

// ErrUntravelled says that a game cannot be sent, or that what workers make of it cannot be believed.
var ErrUntravelled = errors.New("the game is examined here")

// Open begins a run.
func Open(ctx context.Context, o RunOptions) (*Run, error) {
	r := &Run{options: o, waiting: map[string]map[chan []byte]bool{}, said: map[string]bool{}}
	var err error
	if r.settings, err = o.Settings.sum(); err != nil {
		return nil, err
	}
	r.name = sumOf([]byte(r.settings + "\n" + o.Name))
	if r.connection, err = o.connect(ctx, "gloss "+o.Settings.Command); err != nil {
		return nil, err
	}
	if err := r.begin(ctx); err != nil {
		r.close()
		return nil, o.explain(err)
	}
	return r, nil
}

func (r *Run) begin(ctx context.Context) (err error) {
	if r.games, err = r.js.Stream(ctx, gamesStream); err != nil {
		return err
	}
	if r.results, err = r.js.Stream(ctx, resultsStream); err != nil {
		return err
	}
	heard, err := r.nc.Subscribe(resultPrefix+r.settings+".*", r.hear)
	if err != nil {
		return err
	}
	if err := heard.SetPendingLimits(-1, mostResult); err != nil {
		return err
	}
	if r.fleet, err = newFleet(r.nc, r.name); err != nil {
		return err
	}
	if old, err := r.games.Consumer(ctx, r.name); err == nil {
		r.left = old.CachedInfo().Config.Metadata[attendedKey] == ""
	}
	if err := r.announce(ctx, !r.left); err != nil {
		return err
	}
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	r.stop = stop
	r.wait.Go(func() { r.keepAnnounced(background) })
	return nil
}

// announce makes the consumer from which the workers take the games of the run.
func (r *Run) announce(ctx context.Context, attended bool) error {
	metadata := map[string]string{}
	if attended {
		metadata[attendedKey] = "yes"
	}
	text, err := json.Marshal(r.options.Settings)
	if err != nil {
		return err
	}
	metadata[settingsKey] = string(text)
	_, err = r.games.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: r.name, Description: "gloss " + r.options.Settings.Command, FilterSubject: gamePrefix + r.name + ".*",
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: r.options.Patience, MaxDeliver: -1, MaxAckPending: -1,
		Metadata: metadata,
	})
	if err != nil {
		return err
	}
	return r.nc.Publish(callSubject, nil)
}

// keepAnnounced gives signs of life, and makes consumer and streams anew if a server has lost them.
func (r *Run) keepAnnounced(ctx context.Context) {
	tick, alive := time.NewTicker(min(tellOfRun, r.options.Patience)), time.NewTicker(speakTime)
	defer tick.Stop()
	defer alive.Stop()
	stuck := false
	for {
		select {
		case <-ctx.Done():
			return
		case <-alive.C:
			_ = r.nc.Publish(alivePrefix+r.name, nil) // the next one will be heard
			continue
		case <-tick.C:
		case <-r.back:
		}
		_ = makeStreams(ctx, r.js) // a server that does not answer is told of elsewhere
		was := stuck
		if stuck = r.isStuck(ctx); stuck && was {
			stuck = false
			_ = r.games.DeleteConsumer(ctx, r.name)
		}
		_ = r.announce(ctx, !r.left)
	}
}

// isStuck tells if there are games of the run that the consumer takes for done. A server that was killed may
// know of an acknowledgement and have the message all the same; a new consumer begins with what is there.
func (r *Run) isStuck(ctx context.Context) bool {
	consumer, err := r.games.Consumer(ctx, r.name)
	if err != nil {
		return false
	}
	info := consumer.CachedInfo()
	if info.NumPending > 0 || info.NumAckPending > 0 {
		return false
	}
	return r.hasGames(ctx)
}

// Workers tells how many workers take games of the run, how many at a time, and why others do not.
func (r *Run) Workers() Workers { return r.fleet.workers() }

// Detach ends the connection and leaves all to the workers.
func (r *Run) Detach(ctx context.Context) error {
	r.stop()
	r.wait.Wait()
	defer r.close()
	return r.announce(ctx, false)
}

// Close ends the run. What nobody has taken yet is withdrawn, unless it was left with the workers by an
// earlier one: then it stays, and the answer is true.
func (r *Run) Close() (stays bool) {
	r.stop()
	r.wait.Wait()
	defer r.close()
	ctx, cancel := context.WithTimeout(context.Background(), withdrawing)
	defer cancel()
	if r.left && r.hasGames(ctx) {
		return true
	}
	r.withdraw(ctx)
	return false
}

// Withdraw takes back what an earlier run has left, and ends this one. It tells how many games that were.
func (r *Run) Withdraw(ctx context.Context) (games uint64, err error) {
	r.stop()
	r.wait.Wait()
	defer r.close()
	info, err := r.games.Info(ctx, jetstream.WithSubjectFilter(gamePrefix+r.name+".*"))
	if err != nil {
		return 0, err
	}
	r.withdraw(ctx)
	return uint64(len(info.State.Subjects)), ctx.Err()
}

func (r *Run) withdraw(ctx context.Context) {
	if !r.nc.IsConnected() {
		return // the games stay, and time takes them away
	}
	_ = r.games.DeleteConsumer(ctx, r.name)
	_ = r.games.Purge(ctx, jetstream.WithPurgeSubject(gamePrefix+r.name+".*"))
	if r.options.Settings.Only != "" {
		_ = r.results.Purge(ctx, jetstream.WithPurgeSubject(resultPrefix+r.settings+".*"))
	}
}

// hasGames tells if games of the run are in the stream.
func (r *Run) hasGames(ctx context.Context) bool {
	_, err := r.games.GetLastMsgForSubject(ctx, gamePrefix+r.name+".*")
	return err == nil
}

// lostError says that the server does not let the run in any more.
type lostError struct{ err error }

func (e *lostError) Error() string { return e.err.Error() }
func (e *lostError) Unwrap() error { return e.err }

// Lost tells if an error says that there is no connection to the server any more and will be none.
func Lost(err error) bool {
	var lost *lostError
	return errors.As(err, &lost)
}

// Package cluster has the games of a run examined by workers on other machines. The messages go
// through a NATS server with JetStream, which keeps them on disk: the package adds what they mean.
//
// A run asks for games: each is a message of the stream GLOSS_GAMES, on the subject
// gloss.game.RUN.GAME, and stays there until a worker has acknowledged it. The name of a game is the
// sum of its text, and the stream takes no second message on a subject: to ask twice is the same as once.
// Each run has a consumer of its own, from which all workers take in turn, so that several runs share
// them; the consumer tells, as its metadata, by what settings the games are examined.
//
// A worker puts what it made of a game on the subject gloss.result.SETTINGS.GAME of the stream
// GLOSS_RESULTS, and acknowledges the game then. The stream keeps the last message of each subject for
// some time, so that nobody examines the same game by the same settings again; the run that waits
// hears it as it goes by, and looks for it from time to time in case it did not.
//
// So nothing depends on anybody's staying alive: a game that a worker does not come back with is given to
// another one, a game that got lost is asked for again, and a run that begins again finds the results.
package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"gloss/annotate/output"
)

// Names of streams and subjects.
const (
	gamesStream   = "GLOSS_GAMES"
	resultsStream = "GLOSS_RESULTS"

	gamePrefix   = "gloss.game."   // RUN.GAME
	resultPrefix = "gloss.result." // SETTINGS.GAME
	workerPrefix = "gloss.worker." // NAME: what a worker says of itself
	callSubject  = "gloss.call"    // asks the workers to do so, and tells of a new run
	alivePrefix  = "gloss.alive."  // RUN: somebody waits for its games
)

// mostTries is how many workers may take a game and not come back with it before it is suspect, and
// mostSuspect how many before it is put aside without proof.
const (
	mostTries   = 3
	mostSuspect = 10
)

// Settings are what the output of a game depends on beside the game.
type Settings struct {
	Command string              `json:"command"` // annotate, report or verify
	Flags   map[string][]string `json:"flags"`   // those with another value than the usual one
	Given   []string            `json:"given"`   // of them, those on the command line
	Record  bool                `json:"record"`  // a record of the game is wanted, too
	output.Identity
	// Only makes the settings those of one run, which neither finds nor leaves results.
	Only string `json:"only,omitempty"`
}

// Agrees tells if somebody makes the same of a game as the run does; the error says what differs.
func (s *Settings) Agrees(mine output.Identity) error {
	switch {
	case s.Program != mine.Program:
		return fmt.Errorf("the run is of gloss %s, this worker is gloss %s; both have to be the same", s.Program, mine.Program)
	case s.Build != mine.Build:
		return fmt.Errorf("the run is of another build of gloss %s than this worker; copy the program from one machine to the other", s.Program)
	case s.Profile != "" && s.Profile != mine.Profile:
		return errors.New("the run has a profile of its own; start the worker with the same file as --profile")
	case s.Engine != "" && s.Engine != mine.Engine:
		return errors.New("the run searches with another engine; start the worker with the same program as --engine")
	}
	return nil
}

// sum is the name of the settings.
func (s *Settings) sum() (string, error) {
	text, err := json.Marshal(s)
	return sumOf(text), err
}

// sumOf names a text.
func sumOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// Limits bound what the server keeps.
type Limits struct {
	ResultBytes int64         // the oldest results go first
	Age         time.Duration // of results, and of games that nobody takes
}

// UsualLimits are those of streams that nobody else has made.
var UsualLimits = Limits{ResultBytes: 4 << 30, Age: 30 * 24 * time.Hour}

func (l Limits) streams() []jetstream.StreamConfig {
	return []jetstream.StreamConfig{
		{
			Name: gamesStream, Description: "games that gloss is to examine", Subjects: []string{gamePrefix + ">"},
			Retention: jetstream.WorkQueuePolicy, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, MaxMsgsPerSubject: 1,
			MaxAge: l.Age, Storage: jetstream.FileStorage, Compression: jetstream.S2Compression, AllowDirect: true, Duplicates: time.Second,
		},
		{
			Name: resultsStream, Description: "what gloss has made of games", Subjects: []string{resultPrefix + ">"},
			Retention: jetstream.LimitsPolicy, Discard: jetstream.DiscardOld, MaxMsgsPerSubject: 1,
			MaxAge: l.Age, MaxBytes: l.ResultBytes, Storage: jetstream.FileStorage, AllowDirect: true, Duplicates: time.Second,
		},
	}
}

// makeStreams makes the streams where they are missing.
func makeStreams(ctx context.Context, js jetstream.JetStream) error {
	for _, config := range UsualLimits.streams() {
		_, err := js.Stream(ctx, config.Name)
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			_, err = js.CreateStream(ctx, config)
		}
		if err != nil && !errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			return err
		}
	}
	return nil
}

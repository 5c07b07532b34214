package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"gloss/annotate/durable"
)

// A Server is a NATS server within this process.
type Server struct {
	Listen    string // HOST:PORT
	Dir       string // where it keeps games and results
	TokenFile string // "" if nobody is asked for a token
	TLSCert   string // "" for no TLS
	TLSKey    string
	Limits    Limits
	// Note is told what the server does, Warn what goes wrong, Detail what is slow or odd.
	Note, Warn, Detail func(format string, args ...any)
}

// maxPayload is the size of the largest message: a game, or what was made of it.
const maxPayload = 8 << 20

// maxStore is no limit: results have one of their own, and the disk has. Nothing is kept in memory alone.
const (
	maxStore  = 1 << 50
	maxMemory = 64 << 20
)

// How long the server may take to begin, and how often it is looked at after a trouble.
const (
	startTime = 30 * time.Second
	watchTime = time.Second
)

// CheckListen refuses to open the server to others without token and without TLS.
func (s *Server) CheckListen() error {
	host, port, err := net.SplitHostPort(s.Listen)
	if err != nil {
		return fmt.Errorf("%q is not HOST:PORT, such as 127.0.0.1:4222", s.Listen)
	}
	if n, err := strconv.Atoi(port); err != nil || n < 0 || n > 65535 {
		return fmt.Errorf("%q is no port", port)
	}
	if s.TokenFile != "" || s.TLSCert != "" || host == "localhost" {
		return nil
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsLoopback() {
		return nil
	}
	return fmt.Errorf("at %s everybody on the network could read the games and send results: other addresses than 127.0.0.1 take --token-file, or --tls-cert and --tls-key", s.Listen)
}

func (s *Server) options() (*server.Options, error) {
	host, port, err := net.SplitHostPort(s.Listen)
	if err != nil {
		return nil, err
	}
	o := &server.Options{
		ServerName: "gloss", Host: host, NoSigs: true, MaxPayload: maxPayload,
		JetStream: true, StoreDir: s.Dir, SyncInterval: 10 * time.Second,
		JetStreamMaxStore: maxStore, JetStreamMaxMemory: maxMemory,
	}
	if o.Port, err = strconv.Atoi(port); err != nil {
		return nil, err
	}
	if o.Port == 0 {
		o.Port = server.RANDOM_PORT
	}
	if s.TokenFile != "" {
		if o.Authorization, err = Token(s.TokenFile); err != nil {
			return nil, err
		}
	}
	if s.TLSCert != "" {
		o.TLS, o.TLSTimeout = true, answerTime.Seconds()
		o.TLSConfig, err = server.GenTLSConfig(&server.TLSConfigOpts{CertFile: s.TLSCert, KeyFile: s.TLSKey})
	}
	return o, err
}

// Run serves until ctx ends, or until nothing can be kept any more.
func (s *Server) Run(ctx context.Context) error {
	if err := s.CheckListen(); err != nil {
		return err
	}
	o, err := s.options()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(s.Dir, 0o700); err != nil {
		return err
	}
	lock, _, err := durable.OpenJournal(filepath.Join(s.Dir, "gloss.journal"), map[string]string{"kept by": "gloss serve"}, func(json.RawMessage) error { return nil })
	if err != nil {
		return err
	}
	defer lock.Close()
	ns, err := server.NewServer(o)
	if err != nil {
		return err
	}
	log := &serverLog{warn: s.Warn, detail: s.Detail, failed: make(chan string, 1), troubled: make(chan struct{}, 1)}
	ns.SetLoggerV2(log, false, false, false)
	go ns.Start()
	defer func() {
		ns.Shutdown()
		ns.WaitForShutdown()
	}()
	if err := log.ready(ctx, ns); err != nil {
		return err
	}
	nc, err := nats.Connect("", nats.InProcessServer(ns), nats.Token(o.Authorization))
	if err != nil {
		return err
	}
	defer nc.Close()
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(startTime))
	if err != nil {
		return err
	}
	for _, config := range s.Limits.streams() { // the limits are those of this server
		if _, err := js.CreateOrUpdateStream(ctx, config); err != nil {
			return fmt.Errorf("%s: %w", config.Name, err)
		}
	}
	s.Note("serving at %s, data in %s; stop with Ctrl-C", ns.ClientURL(), s.Dir)
	return s.watch(ctx, js, log.troubled)
}

// watch waits for the end. After every trouble that the server tells of it looks if games and results can still be
// written: what is kept by then stays, and all go on when the server is started again.
func (s *Server) watch(ctx context.Context, js jetstream.JetStream, troubled <-chan struct{}) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-troubled:
		}
		for _, subject := range []string{gamePrefix + probe, resultPrefix + probe} {
			try, cancel := context.WithTimeout(ctx, answerTime) // where a stream is broken nobody answers
			_, err := js.Publish(try, subject, nil)
			cancel()
			if err != nil && !isAskedAlready(err) && ctx.Err() == nil {
				return fmt.Errorf("nothing can be written to %s any more; make room and start again, what was kept is still there", s.Dir)
			}
		}
		select {
		case <-ctx.Done():
		case <-time.After(watchTime):
		}
	}
}

// probe is the name of a message that tells if one can be written. No run has that name.
const probe = "probe.probe"

// serverLog passes on what the server has to say.
type serverLog struct {
	warn     func(format string, args ...any)
	detail   func(format string, args ...any)
	failed   chan string   // why it cannot begin
	troubled chan struct{} // has something after a trouble
}

// ready waits until the server takes connections.
func (l *serverLog) ready(ctx context.Context, ns *server.Server) error {
	deadline := time.After(startTime)
	for {
		select {
		case reason := <-l.failed:
			return errors.New(reason)
		case <-ctx.Done():
			return ctx.Err()
		case <-deadline:
			return errors.New("the server did not begin in time")
		default:
			if ns.ReadyForConnections(20 * time.Millisecond) {
				return nil
			}
		}
	}
}

func (l *serverLog) Noticef(string, ...any) {}
func (l *serverLog) Debugf(string, ...any)  {}
func (l *serverLog) Tracef(string, ...any)  {}

func (l *serverLog) Warnf(format string, args ...any) { l.detail(format, args...) }

func (l *serverLog) Errorf(format string, args ...any) {
	l.warn(format, args...)
	select {
	case l.troubled <- struct{}{}:
	default:
	}
}

func (l *serverLog) Fatalf(format string, args ...any) {
	select {
	case l.failed <- fmt.Sprintf(format, args...):
	default:
	}
}

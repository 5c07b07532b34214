package cluster

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Access says where a server is and how to be let in.
type Access struct {
	URL       string // nats://HOST:PORT or tls://HOST:PORT, several parted by commas
	TokenFile string // "" for none: a token on the command line could be read by every user of the machine
	CAFile    string // certificates that the server's may be signed by; "" for those of the system
	// Note is told of what happens to the connection.
	Note func(format string, args ...any)
}

// connection is one to a server with JetStream.
type connection struct {
	nc   *nats.Conn
	js   jetstream.JetStream
	lost chan error    // has why, once the connection is closed for good
	back chan struct{} // is told of every return of the connection
}

// How long a server may take to answer, and how often a lost connection is tried again.
const (
	answerTime    = 5 * time.Second
	reconnectWait = 500 * time.Millisecond
)

// Token reads a token from a file.
func Token(path string) (string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	token := strings.TrimSpace(string(text))
	switch {
	case token == "":
		return "", fmt.Errorf("%s: there is no token in it", path)
	case strings.ContainsAny(token, " \t\r\n"):
		return "", fmt.Errorf("%s: a token is one word", path)
	}
	return token, nil
}

// connect looks for the server; it does not wait for one that is not there.
func (a *Access) connect(ctx context.Context, name string) (*connection, error) {
	options, err := a.options(name)
	if err != nil {
		return nil, err
	}
	c := &connection{lost: make(chan error, 1), back: make(chan struct{}, 1)}
	options = append(options,
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				a.Note("the connection to %s is lost; it is tried again", a.URL)
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) {
			a.Note("the connection to %s is back", a.URL)
			select {
			case c.back <- struct{}{}:
			default:
			}
		}),
		nats.ClosedHandler(func(nc *nats.Conn) { c.lost <- a.explain(nc.LastError()) }),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // what is missed is looked for
	)
	if c.nc, err = nats.Connect(a.URL, options...); err != nil {
		return nil, a.explain(err)
	}
	if c.js, err = jetstream.New(c.nc, jetstream.WithDefaultTimeout(answerTime)); err == nil {
		if _, err = c.js.AccountInfo(ctx); err == nil {
			err = makeStreams(ctx, c.js)
		}
	}
	if err != nil {
		c.close()
		return nil, a.explain(err)
	}
	return c, nil
}

func (a *Access) options(name string) ([]nats.Option, error) {
	for _, text := range strings.Split(a.URL, ",") {
		if !strings.Contains(text, "://") {
			text = "nats://" + text
		}
		u, err := url.Parse(strings.TrimSpace(text))
		if err != nil || u.Hostname() == "" {
			return nil, fmt.Errorf("%q is not the address of a server, such as nats://host:4222", a.URL)
		}
		if u.User != nil {
			return nil, errors.New("the address of the server has a token or a password in it, which everybody on this machine could read; put the token into a file and name that with --token-file")
		}
	}
	options := []nats.Option{
		nats.Name(name), nats.Timeout(answerTime), nats.MaxReconnects(-1), nats.ReconnectWait(reconnectWait),
		nats.ReconnectJitter(reconnectWait, reconnectWait), nats.PingInterval(10 * time.Second), nats.MaxPingsOutstanding(2),
	}
	if a.TokenFile != "" {
		token, err := Token(a.TokenFile)
		if err != nil {
			return nil, err
		}
		options = append(options, nats.Token(token))
	}
	if a.CAFile != "" {
		text, err := os.ReadFile(a.CAFile)
		if err != nil {
			return nil, err
		}
		pool := x509.NewCertPool()
		if !pool.AppendCertsFromPEM(text) {
			return nil, fmt.Errorf("%s: there is no certificate in it", a.CAFile)
		}
		options = append(options, nats.Secure(&tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}))
	}
	return options, nil
}

// explain puts the failure of a connection into words.
func (a *Access) explain(err error) error {
	var unknown x509.UnknownAuthorityError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, nats.ErrAuthorization) && a.TokenFile == "":
		return fmt.Errorf("%s lets nobody in without a token; name the file that has it with --token-file", a.URL)
	case errors.Is(err, nats.ErrAuthorization):
		return fmt.Errorf("%s does not accept the token in %s", a.URL, a.TokenFile)
	case errors.Is(err, nats.ErrNoServers):
		return fmt.Errorf("nobody answers at %s; is 'gloss serve' running there, and is the address right?", a.URL)
	case errors.As(err, &unknown):
		return fmt.Errorf("%s: %w; name the certificate that it is signed by with --tls-ca", a.URL, err)
	case errors.Is(err, jetstream.ErrJetStreamNotEnabled), errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount), errors.Is(err, nats.ErrNoResponders):
		return fmt.Errorf("the server at %s keeps nothing: it has no JetStream; start it with -js, or take 'gloss serve'", a.URL)
	}
	return fmt.Errorf("%s: %w", a.URL, err)
}

func (c *connection) close() { c.nc.Close() }

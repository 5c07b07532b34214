package cluster

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// certificate writes one for this machine that nobody else has signed, with its key.
func certificate(t *testing.T) (cert, key string) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
	}
	signed, err := x509.CreateCertificate(rand.Reader, template, template, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	text, err := x509.MarshalECPrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	for path, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: signed}, key: {Type: "EC PRIVATE KEY", Bytes: text}} {
		if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

func TestClusterOverTLS(t *testing.T) {
	t.Parallel()
	cert, key := certificate(t)
	address := freeAddress(t)
	serve(t, address, t.TempDir(), "CERT="+cert, "KEY="+key).await("tls://")
	start(t, "work", "LISTEN=tls://"+address, "CA="+cert)
	r, err := Open(t.Context(), RunOptions{Access: Access{URL: "tls://" + address, CAFile: cert, Note: t.Logf}, Settings: settingsOf(0), Name: "run", Patience: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	games := numbered(3)
	whole(t, games, examine(t, r, games))

	stranger := start(t, "work", "LISTEN=tls://"+address)
	<-stranger.gone
	stranger.gone <- nil
	if code := stranger.cmd.ProcessState.ExitCode(); code != 1 || !strings.Contains(stranger.log.String(), "--tls-ca") {
		t.Errorf("a certificate that nobody has signed: exit code %d: %s", code, stranger.log)
	}
}

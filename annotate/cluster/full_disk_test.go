package cluster

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The server's disk is full: it says so and ends. Started again with more room it goes on, and the
// run, which has waited, loses nothing. It takes the superuser to make such a disk.
func TestClusterOnAFullDisk(t *testing.T) {
	t.Parallel()
	if os.Geteuid() != 0 {
		t.Skip("a file system of its own can be made by the superuser only")
	}
	disk := filepath.Join(t.TempDir(), "disk")
	if err := os.Mkdir(disk, 0o777); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", disk).CombinedOutput(); err != nil {
		t.Skipf("no file system can be mounted here: %s", text)
	}
	t.Cleanup(func() {
		if text, err := exec.Command("umount", disk).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, text)
		}
	})
	address := freeAddress(t)
	server := serve(t, address, disk)
	t.Cleanup(func() { server.kill() }) // before the disk goes
	start(t, "work", "LISTEN="+address)
	r := openRun(t, address, settingsOf(5*time.Millisecond))
	defer r.Close()
	rng := rand.New(rand.NewPCG(1, 2))
	games := make([]string, 500)
	for i := range games {
		games[i] = invented(rng, 2000)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		select {
		case err := <-server.gone:
			server.gone <- err
		case <-time.After(20 * time.Second):
			t.Errorf("the server goes on: %s", server.log)
			return
		}
		if code := server.cmd.ProcessState.ExitCode(); code != 1 || !strings.Contains(server.log.String(), "make room and start again") {
			t.Errorf("exit code %d: %s", code, server.log)
		}
		if text, err := exec.Command("mount", "-o", "remount,size=64m", disk).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, text)
		}
		server = serve(t, address, disk)
	}()
	results := examine(t, r, games)
	<-ended
	whole(t, games, results)
}

package tune

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"sync/atomic"
	"testing"

	"gloss/engine/board"
	"gloss/eval/tsvetkov"
)

// countingReader tells how many positions were evaluated.
type countingReader struct {
	reader
	count *atomic.Int64
}

func (r countingReader) read(pos *board.Position, entries []entry, fired []int) ([]entry, frame, bool) {
	r.count.Add(1)
	return r.reader.read(pos, entries, fired)
}

// TestInterruptedVectorsGoOn: what is in the cache is not evaluated again, a file that ends in the middle of a
// batch is used up to there, and the data are always the same.
func TestInterruptedVectorsGoOn(t *testing.T) {
	author, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	var text []byte
	for n := range 5000 {
		text = fmt.Appendf(text, "4k3/p6p/8/8/8/8/%dP%d/4K3 w - - 0 %d | 1-0 | %d\n", 1+n%6, 6-n%6, 1+n/2, 40+n%16)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "samples.epd")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	var evaluated int64
	run := func(key string) *Data {
		t.Helper()
		cache, err := openCache(filepath.Join(dir, "cache"), key)
		if err != nil {
			t.Fatal(err)
		}
		var count atomic.Int64
		data, err := load(Files{Positions: []string{path}}, func() reader {
			return countingReader{newTermReader(author), &count}
		}, 1, cache, func(int) {})
		if err != nil {
			t.Fatal(err)
		}
		if err := cache.close(); err != nil {
			t.Fatal(err)
		}
		evaluated = count.Load()
		return data
	}
	first := run("one")
	all := evaluated
	if second := run("one"); evaluated != 0 || !reflect.DeepEqual(first, second) {
		t.Errorf("%d positions were evaluated again, the same data: %v", evaluated, reflect.DeepEqual(first, second))
	}
	name := filepath.Join(dir, "cache", cachePrefix+"one"+cacheSuffix)
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(name, info.Size()*2/3); err != nil {
		t.Fatal(err)
	}
	third := run("one")
	if evaluated == 0 || evaluated >= all || !reflect.DeepEqual(first, third) {
		t.Errorf("of %d positions %d were evaluated again, the same data: %v", all, evaluated, reflect.DeepEqual(first, third))
	}
	run("other")
	if _, err := os.Stat(name); !os.IsNotExist(err) {
		t.Errorf("the file of another key is still there: %v", err)
	}
}

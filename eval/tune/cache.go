package tune

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gloss/engine/input"
	"gloss/eval/tsvetkov"
)

// Load reads files of samples and evaluates every position once, on all processors. Terms that the profile leaves
// out (both factors 0) stay out. Which tenth is held out depends on the seed and the position alone.
// A directory keeps the vectors: what was evaluated once is read from there.
// The file is named after the content of the data, the profile, the seed and the program itself, so that it
// never outlives a change of any of them; files of other programs and data are removed. It grows batch by
// batch, and an interrupted run goes on where it stopped.
func Load(dir string, files Files, author *tsvetkov.FactorTable, seed uint64, progress func(done int)) (*Data, error) {
	key, err := cacheKey(files, author, seed)
	if err != nil {
		return nil, err
	}
	cache, err := openCache(dir, key)
	if err != nil {
		return nil, fmt.Errorf("cache of vectors: %w", err)
	}
	data, err := load(files, func() reader { return newTermReader(author) }, seed, cache, progress)
	return data, errors.Join(err, cache.close())
}

// cacheKey names everything that vectors depend on.
func cacheKey(files Files, author *tsvetkov.FactorTable, seed uint64) (string, error) {
	h := sha256.New()
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	fmt.Fprintln(h, len(files.Positions), len(files.Lines))
	for _, path := range slices.Concat([]string{program}, files.Positions, files.Lines) {
		f, err := input.Open(context.Background(), path)
		if err != nil {
			return "", err
		}
		n, err := io.Copy(h, f)
		f.Close()
		if err != nil {
			return "", fmt.Errorf("%s: %w", path, err)
		}
		fmt.Fprintln(h, n)
	}
	if err := author.Write(h, nil); err != nil {
		return "", err
	}
	fmt.Fprintln(h, seed)
	return fmt.Sprintf("%x", h.Sum(nil)[:12]), nil
}

// vectorCache is a file of batches in the order of the samples. Each is written as its length and check sum,
// then its content.
type vectorCache struct {
	file    *os.File
	batches []*Data // those found in it
	err     error   // of writing
}

const cachePrefix, cacheSuffix = "vectors-", ".cache"

// openCache opens the file of a key, or begins it, and removes those of other keys.
func openCache(dir, key string) (*vectorCache, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	name := cachePrefix + key + cacheSuffix
	old, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, f := range old {
		if f.Name() != name && strings.HasPrefix(f.Name(), cachePrefix) && strings.HasSuffix(f.Name(), cacheSuffix) {
			if err := os.Remove(filepath.Join(dir, f.Name())); err != nil {
				return nil, err
			}
		}
	}
	file, err := os.OpenFile(filepath.Join(dir, name), os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	c := &vectorCache{file: file}
	whole := c.read()
	// What an interrupt left half written is cut off.
	if err := errors.Join(file.Truncate(whole), seekTo(file, whole)); err != nil {
		file.Close()
		return nil, err
	}
	return c, nil
}

func seekTo(f *os.File, at int64) error {
	_, err := f.Seek(at, io.SeekStart)
	return err
}

// read reads the batches that are whole and returns where they end.
func (c *vectorCache) read() (end int64) {
	var head [8]byte
	for {
		if _, err := io.ReadFull(c.file, head[:]); err != nil {
			return end
		}
		size, sum := binary.LittleEndian.Uint32(head[:]), binary.LittleEndian.Uint32(head[4:])
		const most = 1 << 28 // far above any batch
		if size > most {
			return end
		}
		content := make([]byte, size)
		if _, err := io.ReadFull(c.file, content); err != nil || crc32.ChecksumIEEE(content) != sum {
			return end
		}
		d, err := decodeData(content)
		if err != nil {
			return end
		}
		c.batches = append(c.batches, d)
		end += int64(len(head)) + int64(size)
	}
}

// batch returns a batch that is in the file, nil if it is not.
func (c *vectorCache) batch(i int) *Data {
	if c == nil || i >= len(c.batches) {
		return nil
	}
	return c.batches[i]
}

// keep writes the next batch.
func (c *vectorCache) keep(d *Data) {
	if c == nil || c.err != nil {
		return
	}
	content := encodeData(d)
	record := binary.LittleEndian.AppendUint32(nil, uint32(len(content)))
	record = binary.LittleEndian.AppendUint32(record, crc32.ChecksumIEEE(content))
	_, c.err = c.file.Write(append(record, content...))
}

func (c *vectorCache) close() error { return errors.Join(c.err, c.file.Close()) }

// encodeData writes a batch in a compact form.
func encodeData(d *Data) []byte {
	var b []byte
	for _, s := range []*Set{d.Fit, d.Held} {
		b = binary.AppendUvarint(b, uint64(s.Len()))
		for i := range s.ends {
			t := &s.taken[i]
			for _, x := range [6]float32{s.eg[i], s.score[i], s.result[i], t.parts[0], t.parts[1], t.less} {
				b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
			}
			entries := s.of(i)
			b = binary.AppendUvarint(b, uint64(len(entries)))
			last := uint16(0)
			for _, e := range entries {
				b = binary.AppendUvarint(b, uint64(e.feature-last))
				b = binary.AppendVarint(b, int64(e.mg))
				b = binary.AppendVarint(b, int64(e.eg))
				last = e.feature
			}
		}
		b = binary.AppendUvarint(b, uint64(len(s.fired)))
		for _, n := range s.fired {
			b = binary.AppendUvarint(b, uint64(n))
		}
	}
	return b
}

// decodeData reads what encodeData has written.
func decodeData(content []byte) (*Data, error) {
	r := bytes.NewReader(content)
	var failed error
	number := func() uint64 {
		n, err := binary.ReadUvarint(r)
		failed = errors.Join(failed, err)
		return n
	}
	signed := func() int32 {
		n, err := binary.ReadVarint(r)
		failed = errors.Join(failed, err)
		return int32(n)
	}
	d := newData(0)
	for _, s := range []*Set{d.Fit, d.Held} {
		for n := number(); n > 0 && failed == nil; n-- {
			var x [6]float32
			failed = errors.Join(failed, binary.Read(r, binary.LittleEndian, &x))
			s.eg, s.score, s.result = append(s.eg, x[0]), append(s.score, x[1]), append(s.result, x[2])
			s.taken = append(s.taken, taken{[2]float32{x[3], x[4]}, x[5]})
			feature := uint16(0)
			for k := number(); k > 0 && failed == nil; k-- {
				feature += uint16(number())
				s.entries = append(s.entries, entry{feature, signed(), signed()})
			}
			s.ends = append(s.ends, len(s.entries))
		}
		for n := number(); n > 0 && failed == nil; n-- {
			s.fired = append(s.fired, int(number()))
		}
	}
	return d, failed
}

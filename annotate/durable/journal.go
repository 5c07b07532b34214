package durable

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
)

// Journal is a file of notes, one a line, each with a check sum. The first note, the
// header, says what the journal is about. A line that was not written to its end, and
// all behind it, counts for nothing.
type Journal struct {
	path string
	f    *os.File
	ends []int64 // of the notes that were read, in bytes from the start
}

// ErrBusy says that another process has the journal open.
var ErrBusy = errors.New("another process is at work on it")

// magic begins every journal, so that no other file is taken for one.
const magic = "durable journal 1\n"

// OpenJournal opens a journal, or makes a new one with a header. Of a journal that is there
// the function is shown the header first and then every note; what it refuses ends the
// reading with its error, and the journal stays as it is. It tells if the journal is new.
//
// The journal is locked against other processes until it is closed.
func OpenJournal(path string, header any, read func(note json.RawMessage) error) (j *Journal, fresh bool, err error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, false, Explain(err)
	}
	j = &Journal{path: path, f: f}
	if err = lock(f); err == nil {
		fresh, err = j.load(header, read)
	}
	if err != nil {
		f.Close()
		return nil, false, fmt.Errorf("%s: %w", path, err)
	}
	return j, fresh, nil
}

// Left tells if an earlier run has left a journal. While that run is still at work the error is ErrBusy.
func Left(path string) (bool, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer f.Close()
	if err := lock(f); err != nil {
		return true, fmt.Errorf("%s: %w", path, err)
	}
	return true, nil
}

// load reads the notes, or writes the header where none is whole.
func (j *Journal) load(header any, read func(json.RawMessage) error) (fresh bool, err error) {
	in := bufio.NewReader(j.f)
	first, err := in.ReadString('\n')
	if err != nil && err != io.EOF {
		return false, err
	}
	if first != magic && (err == nil || first != magic[:min(len(first), len(magic))]) {
		return false, errors.New("is not a journal of gloss; move it away")
	}
	length := int64(len(first))
	for err == nil {
		var line []byte
		if line, err = in.ReadBytes('\n'); err != nil {
			break
		}
		note, ok := parseNote(line)
		if !ok {
			break
		}
		if err := read(note); err != nil {
			return false, err
		}
		length += int64(len(line))
		j.ends = append(j.ends, length)
	}
	if err != nil && err != io.EOF {
		return false, err
	}
	if len(j.ends) == 0 {
		if err := j.restart(header); err != nil {
			return false, err
		}
		return true, syncDir(j.path)
	}
	return false, j.cut(length)
}

// cut leaves so many bytes.
func (j *Journal) cut(length int64) error {
	if err := j.f.Truncate(length); err != nil {
		return Explain(err)
	}
	_, err := j.f.Seek(length, io.SeekStart)
	return err
}

// Keep forgets the notes that were read but for the first n, the header included; it must
// come before Add.
func (j *Journal) Keep(n int) error {
	if n >= len(j.ends) {
		return nil
	}
	j.ends = j.ends[:n]
	return j.cut(j.ends[n-1])
}

// restart empties the journal but for its header.
func (j *Journal) restart(header any) error {
	if err := j.cut(0); err != nil {
		return err
	}
	if _, err := j.f.WriteString(magic); err != nil {
		return Explain(err)
	}
	if err := j.Add(header); err != nil {
		return err
	}
	return j.Sync()
}

// parseNote reads a line: eight digits of its check sum, a space, and JSON.
func parseNote(line []byte) (json.RawMessage, bool) {
	line = bytes.TrimSuffix(line, []byte{'\n'})
	if len(line) < 10 || line[8] != ' ' || string(line[:8]) != checkSum(line[9:]) {
		return nil, false
	}
	return json.RawMessage(line[9:]), true
}

func checkSum(note []byte) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE(note)) }

// Path is the name of the journal.
func (j *Journal) Path() string { return j.path }

// Add writes a note.
func (j *Journal) Add(note any) error {
	text, err := json.Marshal(note)
	if err != nil {
		return err
	}
	_, err = j.f.Write(fmt.Appendf(nil, "%s %s\n", checkSum(text), text))
	return Explain(err)
}

// Sync waits until all notes are on the disk.
func (j *Journal) Sync() error { return Explain(j.f.Sync()) }

// Close keeps the journal for a later run.
func (j *Journal) Close() error { return Explain(errors.Join(j.f.Sync(), j.f.Close())) }

// Remove ends the journal: all is done.
func (j *Journal) Remove() error { return errors.Join(Remove(j.path), j.f.Close()) }

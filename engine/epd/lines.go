package epd

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// longestLine bounds a line of a file, in bytes.
const longestLine = 1 << 20

// errLong is what is wrong with a line that is longer.
var errLong = fmt.Errorf("the line has more than %d bytes", longestLine)

// Lines reads a file with a position a line: take gets each without the white space around it, with its number. Empty
// lines and those that start with # are left out. Errors, also those of take, tell the file, by its name, and the line; a
// file without any position is an error.
func Lines(r io.Reader, name string, take func(line int, text string) error) error {
	found := false
	err := EachLine(r, name, func(line int, text string, err error) error {
		if err == nil {
			err = take(line, text)
		}
		if err != nil {
			return fmt.Errorf("%s:%d: %w", name, line, err)
		}
		found = true
		return nil
	})
	if err == nil && !found {
		err = fmt.Errorf("%s: no positions", name)
	}
	return err
}

// EachLine is the same for those to whom one bad line is not the end: take gets what is wrong with a line that cannot be read, and tells when to stop by
// an error of its own, which is returned as it is. A file may have no positions.
func EachLine(r io.Reader, name string, take func(line int, text string, err error) error) error {
	in := bufio.NewReader(r)
	for line := 1; ; line++ {
		text, fault, err := readLine(in)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if line == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // the mark of the order of bytes
		}
		text = strings.TrimSpace(text)
		if text == "" && fault == nil || strings.HasPrefix(text, "#") {
			continue
		}
		if err := take(line, text, fault); err != nil {
			return err
		}
	}
}

// readLine reads one line; of one that is too long only that is told.
func readLine(in *bufio.Reader) (text string, fault, err error) {
	var line []byte
	for more := true; more; {
		var part []byte
		if part, more, err = in.ReadLine(); err != nil {
			return "", nil, err
		}
		if len(line)+len(part) > longestLine {
			line, fault = nil, errLong
		}
		if fault == nil {
			line = append(line, part...)
		}
	}
	return string(line), fault, nil
}

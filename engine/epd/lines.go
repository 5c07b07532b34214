package epd

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// longestLine bounds a line of a file, in bytes.
const longestLine = 1 << 20

// Lines reads a file with a position a line: take gets each without the white space around it, with its number. Empty
// lines and those that start with # are left out. Errors, also those of take, tell the file, by its name, and the line; a
// file without any position is an error.
func Lines(r io.Reader, name string, take func(line int, text string) error) error {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, longestLine)
	found := false
	for line := 1; scanner.Scan(); line++ {
		text := strings.TrimSpace(scanner.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if err := take(line, text); err != nil {
			return fmt.Errorf("%s:%d: %w", name, line, err)
		}
		found = true
	}
	if err := scanner.Err(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if !found {
		return fmt.Errorf("%s: no positions", name)
	}
	return nil
}

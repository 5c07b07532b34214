package study

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"unicode"
)

// objects splits a stream into objects of JSON, however they are laid out, also as the members of an array. A run that was stopped leaves a part of one,
// and what comes behind that is still to be had: gloss writes each on a line of its own, and tells its schema first.
type objects struct{ in *bufio.Reader }

// beginning is how gloss begins an object.
const beginning = `{"schema":`

// errNoObject is what stands where an object should begin.
var errNoObject = errors.New("no object of JSON")

// errCut is the end of an object that is not whole.
var errCut = errors.New("it breaks off")

// next returns the text of the next object. What is wrong with one of them is told as a fault: then the reading can go on behind it. The end is io.EOF.
func (o *objects) next() (text []byte, fault, err error) {
	first, err := o.skipBetween()
	if err != nil {
		return nil, nil, err
	}
	if first != '{' {
		return nil, errNoObject, o.skipLine()
	}
	text = append(text, '{')
	for depth, quoted, escaped := 1, false, false; depth > 0; {
		if text[len(text)-1] == '\n' && o.isNext(beginning) {
			return nil, errCut, nil
		}
		c, err := o.in.ReadByte()
		if errors.Is(err, io.EOF) {
			return nil, errCut, nil
		}
		if err != nil {
			return nil, nil, err
		}
		switch {
		case quoted && c == '\n':
			return nil, errCut, nil
		case escaped:
			escaped = false
		case quoted && c == '\\':
			escaped = true
		case c == '"':
			quoted = !quoted
		case !quoted && c == '{':
			depth++
		case !quoted && c == '}':
			depth--
		}
		text = append(text, c)
	}
	return text, nil, nil
}

// isNext tells if a text comes next.
func (o *objects) isNext(text string) bool {
	next, _ := o.in.Peek(len(text))
	return string(next) == text
}

// between is what may stand between two objects but white space: the signs of an array, and the byte order mark of a file that was put behind another.
const between = "[,]\ufeff"

// skipBetween returns the first character that does not stand between objects.
func (o *objects) skipBetween() (r rune, err error) {
	for {
		if r, _, err = o.in.ReadRune(); err != nil || !unicode.IsSpace(r) && !strings.ContainsRune(between, r) {
			return r, err
		}
	}
}

// skipLine goes behind the end of the line.
func (o *objects) skipLine() error {
	for {
		if c, err := o.in.ReadByte(); err != nil || c == '\n' {
			if errors.Is(err, io.EOF) {
				err = nil // it is met again
			}
			return err
		}
	}
}

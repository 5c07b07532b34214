// Package tomlfile reads files of TOML whose keys are all known: what nothing would read is a fault.
package tomlfile

import (
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Read takes the values of a text over into what into points to. A fault is told with its line and column.
func Read(text string, into any) error {
	d := toml.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var unknown *toml.StrictMissingError
	if errors.As(err, &unknown) {
		return at(&unknown.Errors[0], fmt.Sprintf("unknown key %q", strings.Join(unknown.Errors[0].Key(), ".")))
	}
	var fault *toml.DecodeError
	if errors.As(err, &fault) {
		return at(fault, strings.TrimPrefix(fault.Error(), "toml: "))
	}
	return err
}

func at(fault *toml.DecodeError, what string) error {
	line, column := fault.Position()
	return fmt.Errorf("line %d, column %d: %s", line, column, what)
}

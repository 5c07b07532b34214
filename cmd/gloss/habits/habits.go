// Package habits reads the files in which a user keeps his usual flags, gloss.toml:
//
//	profile = "compendium"   # for every command that has such a flag
//
//	[annotate]               # for one command
//	nodes = 50000
//
//	[tune.fit]               # for a command of a command
//	method = "gradient"
//
// There may be one in the user's configuration directory and one in the working directory, which wins.
package habits

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gloss/engine/input/tomlfile"
)

// fileName is what the files are called.
const fileName = "gloss.toml"

// A File is one file of habits.
type File struct {
	Path string
	// Own tells that the user keeps it for himself: what lies in a working directory may come from others.
	Own    bool
	Named  bool // the user has named it for this run: it may be a pipe
	Exists bool
	values map[string]map[string]string // by command ("" for all) and flag
}

// Places are where files of habits are looked for, the one that wins first. GLOSS_CONFIG names another
// file in place of both, or "none".
func Places(env func(string) string) []*File {
	switch path := env("GLOSS_CONFIG"); path {
	case "":
	case "none":
		return nil
	default:
		return []*File{{Path: path, Own: true, Named: true}}
	}
	files := []*File{{Path: fileName}}
	dir := env("XDG_CONFIG_HOME")
	if dir == "" {
		var err error
		if dir, err = os.UserConfigDir(); err != nil {
			return files // a user without a home has no settings in it
		}
	}
	return append(files, &File{Path: filepath.Join(dir, "gloss", fileName), Own: true})
}

// Read reads the file, if it is there.
func (f *File) Read() error {
	text, err := f.text()
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) && !f.Own {
		return nil
	}
	f.Exists = true
	if err == nil {
		err = f.parse(string(text))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", f.Path, err)
	}
	return nil
}

// mostBytes is how long a file of habits may be.
const mostBytes = 1 << 20

// text reads what is to be parsed. Anything may lie under the name that is looked for: what is no plain file would keep a program waiting.
func (f *File) text() ([]byte, error) {
	info, err := os.Stat(f.Path)
	if err != nil {
		return nil, err
	}
	if !f.Named && !info.Mode().IsRegular() {
		return nil, errors.New("it is no plain file")
	}
	file, err := os.Open(f.Path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostBytes+1))
	if err == nil && len(text) > mostBytes {
		err = fmt.Errorf("it has more than %d bytes", mostBytes)
	}
	return text, err
}

func (f *File) parse(text string) error {
	var tree map[string]any
	if err := tomlfile.Read(strings.TrimPrefix(text, "\ufeff"), &tree); err != nil {
		return err
	}
	f.values = map[string]map[string]string{}
	return f.take("", tree)
}

// take takes the values of a table over, and those of the tables in it.
func (f *File) take(command string, table map[string]any) error {
	for key, value := range table {
		if inner, ok := value.(map[string]any); ok {
			if err := f.take(strings.TrimSpace(command+" "+key), inner); err != nil {
				return err
			}
			continue
		}
		text, err := written(value)
		if err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		if f.values[command] == nil {
			f.values[command] = map[string]string{}
		}
		f.values[command][key] = text
	}
	return nil
}

// written is a value as it would stand on the command line.
func written(value any) (string, error) {
	switch v := value.(type) {
	case string:
		return v, nil
	case int64:
		return strconv.FormatInt(v, 10), nil
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64), nil
	case bool:
		return strconv.FormatBool(v), nil
	case []any:
		parts := make([]string, len(v))
		for i, x := range v {
			var err error
			if parts[i], err = written(x); err != nil {
				return "", err
			}
		}
		return strings.Join(parts, ","), nil
	}
	return "", fmt.Errorf("%v is no value of a flag; write a text, a number, true or false, or a list", value)
}

// A Setting is a value of a flag with the file that it is from.
type Setting struct {
	Command, Flag string // Command is "" where it is meant for all
	Value         string
	File          *File
}

// Key is the setting as the file has it.
func (s Setting) Key() string {
	return strings.TrimPrefix(strings.ReplaceAll(s.Command, " ", ".")+"."+s.Flag, ".")
}

// Find returns the value that holds for a flag of a command: that of the first file which has one, and
// within it rather the one for the command than the one for all.
func Find(files []*File, command, flag string) (Setting, bool) {
	for _, f := range files {
		for _, c := range []string{command, ""} {
			if value, ok := f.values[c][flag]; ok {
				return Setting{c, flag, value, f}, true
			}
		}
	}
	return Setting{}, false
}

// All returns the settings of a file in alphabetical order.
func (f *File) All() []Setting {
	var list []Setting
	for command, flags := range f.values {
		for flag, value := range flags {
			list = append(list, Setting{command, flag, value, f})
		}
	}
	slices.SortFunc(list, func(a, b Setting) int { return strings.Compare(a.Key(), b.Key()) })
	return list
}

package main

import (
	"os/exec"
	"strings"

	"gloss/engine/uci"
)

// parseEngineOptions reads the values of --engine-option.
func parseEngineOptions(texts []string) ([]uci.Option, error) {
	var list []uci.Option
	for _, text := range texts {
		name, value, ok := strings.Cut(text, "=")
		if name = strings.TrimSpace(name); !ok || name == "" {
			return nil, usagef("--engine-option %q is not Name=Value", text)
		}
		list = append(list, uci.Option{Name: name, Value: strings.TrimSpace(value)})
	}
	return list, nil
}

// enginePath finds the program of another engine as the system does.
func enginePath(name string) (string, error) { return exec.LookPath(name) }

package main

import (
	"bytes"
	"os"
	"testing"
)

// The generated files are those that the glossary makes.
func TestGeneratedFilesAreCurrent(t *testing.T) {
	for _, set := range []string{"tsvetkov", "gnu"} {
		want, err := generate(set)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile("../" + set + "/" + fileName)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("the glossary has changed: run go generate ./eval/%s", set)
		}
	}
}

package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// usualPager is the program for long texts where PAGER names no other.
const usualPager = "less"

// paged collects what a function prints and shows it through the pager, on a terminal.
func (s *streams) paged(show func(*streams) error) error {
	if !s.outTTY {
		return show(s)
	}
	var text strings.Builder
	inner := *s
	inner.out = &text
	if err := show(&inner); err != nil {
		return err
	}
	return s.page(text.String())
}

// page writes a text to standard output; on a terminal that has too few lines for it through the pager.
func (s *streams) page(text string) error {
	if s.terminal == nil || s.rows == 0 || strings.Count(text, "\n") < s.rows || s.env("TERM") == "dumb" {
		_, err := fmt.Fprint(s.out, text)
		return err
	}
	command := strings.Fields(s.env("PAGER"))
	if len(command) == 0 {
		command = strings.Fields(usualPager)
	}
	pager := exec.Command(command[0], command[1:]...)
	pager.Stdin, pager.Stdout, pager.Stderr = strings.NewReader(s.visible(text, s.color)), s.terminal, os.Stderr
	if s.env("LESS") == "" {
		pager.Env = append(os.Environ(), "LESS=R") // or it shows colours as the codes that they are
	}
	err := pager.Run()
	var ended *exec.ExitError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &ended):
		return fmt.Errorf("the pager %q failed: %w; PAGER names another one", strings.Join(command, " "), err)
	}
	s.notef("the pager %q cannot be started: %v; PAGER names another one", command[0], err)
	_, err = fmt.Fprint(s.out, text)
	return err
}

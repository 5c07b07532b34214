package main

import (
	"slices"
	"strings"
	"unicode"
)

// tellHowToGoOn says after an interruption by which command the run goes on.
func (s *streams) tellHowToGoOn(command string) {
	s.errorf("what is finished is kept; go on with: %s", resumeCommand(s.args, command))
}

// resumeCommand is the command of this run with --resume, for a shell.
func resumeCommand(args []string, command string) string {
	words := []string{"gloss"}
	resumes := slices.Contains(args, "--resume")
	for _, arg := range args {
		words = append(words, shellWord(arg))
		if arg == command && !resumes {
			words, resumes = append(words, "--resume"), true
		}
	}
	return strings.Join(words, " ")
}

// shellWord quotes a word for a shell where it has to be.
func shellWord(word string) string {
	plain := func(r rune) bool {
		return r > unicode.MaxASCII || unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("_@%+=:,./-", r)
	}
	if word != "" && !strings.ContainsFunc(word, func(r rune) bool { return !plain(r) }) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

package pgn

import (
	"slices"
	"strings"
)

// adopt takes out what another program has made of a comment of gloss that it kept without the tags that
// tell whose it is: the comment with the same words, whatever value stands in front of them, and the drawings where they stand in
// comments of their own. Drawings and other commands that somebody has put into it stay. It returns the text to be written instead,
// with the value that stood there.
func adopt(notes []Note, text string) ([]Note, string) {
	words := Prose(text)
	at := slices.IndexFunc(notes, func(n Note) bool {
		return n.Kind == Comment && !n.Own && (fold(n.Text) == text || words != "" && Prose(n.Text) == words)
	})
	if at < 0 {
		return notes, text
	}
	there := notes[at].Text
	if notes[at].Text = foreign(there, text); notes[at].Text == "" {
		notes = slices.Delete(notes, at, at+1)
	}
	for _, c := range Commands(text) {
		if c.Name != "eval" && !strings.Contains(there, "[%"+c.Name) {
			notes = undraw(notes, c)
		}
	}
	if value, ok := firstCommand(there, "eval"); ok && !strings.Contains(text, "[%eval") {
		text = "[%eval " + value + "] " + text
	}
	return notes, text
}

// foreign are the commands of a comment, without its value, that gloss does not write into it.
func foreign(there, text string) string {
	var left []string
	for _, c := range Commands(there) {
		command := there[c.Start:c.End]
		for _, ours := range Commands(text) {
			if c.Name == ours.Name {
				command = without(command, c.Name, strings.Split(ours.Args, ","))
			}
		}
		if command != "" && c.Name != "eval" {
			left = append(left, command)
		}
	}
	return strings.Join(left, " ")
}

func firstCommand(text, name string) (args string, ok bool) {
	for _, c := range Commands(text) {
		if c.Name == name {
			return c.Args, true
		}
	}
	return "", false
}

// undraw takes the drawings of a command out of comments, and out of the list those that had nothing else.
func undraw(notes []Note, drawn Command) []Note {
	ours := strings.Split(drawn.Args, ",")
	kept := notes[:0]
	for _, n := range notes {
		if n.Kind == Comment && !n.Own {
			before := n.Text
			if n.Text = without(n.Text, drawn.Name, ours); n.Text != before && strings.TrimSpace(n.Text) == "" {
				continue
			}
		}
		kept = append(kept, n)
	}
	return kept
}

// without is a comment without some of the drawings of its commands of a name.
func without(text, name string, ours []string) string {
	for _, c := range slices.Backward(Commands(text)) {
		if c.Name != name {
			continue
		}
		all := strings.Split(c.Args, ",")
		left := slices.DeleteFunc(slices.Clone(all), func(item string) bool { return slices.Contains(ours, strings.TrimSpace(item)) })
		switch {
		case len(left) == 0:
			text = text[:c.Start] + text[c.End:]
		case len(left) < len(all):
			text = text[:c.Start] + "[%" + name + " " + strings.Join(left, ",") + "]" + text[c.End:]
		}
	}
	return text
}

package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// widestHelp keeps lines short enough to read where a terminal is very wide.
const widestHelp = 100

// fitHelp lays the help of a command and of those below it out for a width in columns.
func fitHelp(cmd *cobra.Command, width int) {
	width = min(width, widestHelp)
	cobra.AddTemplateFunc("flagUsages", flagUsages)
	cmd.SetUsageTemplate(strings.NewReplacer(
		"Flags:\n{{.LocalFlags.FlagUsages |", fmt.Sprintf("{{flagUsages .LocalFlags %d |", width),
		".FlagUsages ", fmt.Sprintf(".FlagUsagesWrapped %d ", width),
		"Additional help topics:", "More to read:",
		"{{rpad .CommandPath .CommandPathPadding}}", `{{printf "%s help" $.CommandPath}} {{rpad .Name .NamePadding}}`,
	).Replace(cmd.UsageTemplate()))
	fitTexts(cmd, width)
	help := cmd.HelpFunc()
	cmd.SetHelpFunc(func(c *cobra.Command, args []string) {
		out := c.OutOrStdout()
		var text bytes.Buffer
		c.SetOut(&text)
		help(c, args)
		c.SetOut(out)
		fmt.Fprint(out, fitLists(text.String(), width))
	})
}

// fitLists breaks the lines that are too long yet: a name and what it means, which goes on below
// its beginning, or a command, which goes on a bit further in.
func fitLists(text string, width int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if position := strings.HasPrefix(strings.TrimSpace(line), `"`); position || len([]rune(line)) <= width {
			b.WriteString(line + "\n")
			continue
		}
		indent := len(line) - len(strings.TrimLeft(line, " "))
		hang := indent + 4
		if at := strings.LastIndex(line[:min(len(line), 24)], "  "); at > indent {
			hang = at + 2
		} else if at := strings.IndexByte(line[indent:], ' '); indent > 0 && at >= 0 && !strings.HasPrefix(line[indent:], "gloss") {
			hang = indent + at + 1
		}
		first, rest := line[:hang], line[hang:]
		if strings.TrimSpace(first) == "" || first[hang-1] != ' ' {
			first, rest = line[:indent], line[indent:]
		}
		for i, part := range wrap(rest, width-hang) {
			if i > 0 {
				first = strings.Repeat(" ", hang)
			}
			b.WriteString(first + part + "\n")
		}
	}
	return b.String()
}

func fitTexts(cmd *cobra.Command, width int) {
	cmd.Long = fitParagraphs(cmd.Long, width)
	cmd.Example = fitCommands(cmd.Example, width)
	for _, sub := range cmd.Commands() {
		fitTexts(sub, width)
	}
}

// fitParagraphs breaks the lines of a text anew; those that are indented, as code is, stay as they are.
func fitParagraphs(text string, width int) string {
	var lines, words []string
	end := func() {
		if len(words) > 0 {
			lines = append(lines, wrap(strings.Join(words, " "), width)...)
			words = nil
		}
	}
	for line := range strings.SplitSeq(text, "\n") {
		if line == "" || strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t") {
			end()
			lines = append(lines, line)
			continue
		}
		words = append(words, line)
	}
	end()
	return strings.Join(lines, "\n")
}

// fitCommands breaks long command lines between their words, as a shell reads them.
func fitCommands(text string, width int) string {
	const indent, more = "  ", "      "
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		if len(line) <= width {
			lines = append(lines, line)
			continue
		}
		next := indent
		for i, word := range shellFields(line) {
			if i > 0 && len(next)+1+len(word)+len(" \\") > width {
				lines, next = append(lines, next+" \\"), more+word
				continue
			}
			if i > 0 {
				next += " "
			}
			next += word
		}
		lines = append(lines, next)
	}
	return strings.Join(lines, "\n")
}

// shellFields cuts a command line at its blanks outside quotation marks.
func shellFields(line string) []string {
	var quote rune
	return strings.FieldsFunc(line, func(r rune) bool {
		switch {
		case quote == 0 && (r == '\'' || r == '"'):
			quote = r
		case r == quote:
			quote = 0
		}
		return r == ' ' && quote == 0
	})
}

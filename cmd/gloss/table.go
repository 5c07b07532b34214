package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// column is one column of a table.
type column struct {
	name  string
	right bool // numbers stand to the right
	fixed bool // never narrowed; give it to numbers, moves and squares
	ids   bool // words may be broken behind their hyphens
}

// cell is one field of a table; its style and the blanks before the text, which
// indent every line of it, are used on a terminal only.
type cell struct {
	text  string
	style style
}

// table collects rows and writes them as a table that fits the terminal, or,
// when standard output is no terminal, as plain tab-separated lines with the
// column names first, for cut, awk and spreadsheets.
type table struct {
	ui      *streams
	columns []column
	rows    [][]cell
}

func (s *streams) table(columns ...column) *table { return &table{ui: s, columns: columns} }

// row adds a line; values are strings, cells or anything that prints.
func (t *table) row(values ...any) {
	cells := make([]cell, len(t.columns))
	for i, v := range values[:min(len(values), len(cells))] {
		switch v := v.(type) {
		case cell:
			cells[i] = v
		default:
			cells[i] = cell{text: fmt.Sprint(v)}
		}
	}
	t.rows = append(t.rows, cells)
}

// flush writes the table.
func (t *table) flush() error {
	if !t.ui.laidOut() {
		return t.writeTSV()
	}
	return t.render()
}

func (t *table) writeTSV() error {
	var b strings.Builder
	line := func(fields []string) {
		b.WriteString(strings.Join(fields, "\t"))
		b.WriteByte('\n')
	}
	fields := make([]string, len(t.columns))
	for i, c := range t.columns {
		fields[i] = c.name
	}
	line(fields)
	for _, row := range t.rows {
		for i, c := range row {
			fields[i] = strings.Join(strings.Fields(c.text), " ")
		}
		line(fields)
	}
	_, err := fmt.Fprint(t.ui.out, b.String())
	return err
}

func (t *table) render() error {
	widths, ok := t.fit()
	if !ok {
		return t.writeList()
	}
	align := make([]tw.Align, len(t.columns))
	header := make([]string, len(t.columns))
	for i, c := range t.columns {
		align[i] = tw.AlignLeft
		if c.right {
			align[i] = tw.AlignRight
		}
		header[i] = t.dress(cell{c.name, strong}, i, widths[i])
	}
	section := tw.CellConfig{
		Formatting: tw.CellFormatting{AutoWrap: tw.WrapNone, AutoFormat: tw.Off},
		Alignment:  tw.CellAlignment{PerColumn: align},
	}
	out := tablewriter.NewTable(t.ui.out,
		tablewriter.WithRenderer(renderer.NewBlueprint(tw.Rendition{
			Borders: tw.BorderNone,
			Symbols: tw.NewSymbols(tw.StyleLight),
			Settings: tw.Settings{
				Separators: tw.Separators{BetweenColumns: tw.Off, BetweenRows: tw.Off},
				Lines:      tw.Lines{ShowHeaderLine: tw.On},
			},
		})),
		tablewriter.WithConfig(tablewriter.Config{Header: section, Row: section}),
		tablewriter.WithTrimSpace(tw.Off),
	)
	out.Header(header)
	for _, row := range t.rows {
		fields := make([]string, len(row))
		for i, c := range row {
			fields[i] = t.dress(c, i, widths[i])
		}
		if err := out.Append(fields); err != nil {
			return err
		}
	}
	return out.Render()
}

// dress wraps a cell to its column and paints every line for itself, so that
// colour never runs over into the next column.
func (t *table) dress(c cell, column, width int) string {
	indent := c.text[:len(c.text)-len(strings.TrimLeft(c.text, " "))]
	split := wrap
	if t.columns[column].ids {
		split = wrapIDs
	}
	lines := split(c.text[len(indent):], width-len(indent))
	for i, line := range lines {
		lines[i] = indent + t.ui.paint(c.style, line)
	}
	return strings.Join(lines, "\n")
}

// fit returns the width of every column: what its longest cell needs, and if
// the terminal is too narrow for that, the widest flexible columns give way, but none so far that
// its words would have to be broken. It is not ok if that is not enough.
func (t *table) fit() (widths []int, ok bool) {
	const padding = 2 // one blank on either side of a cell
	widths = make([]int, len(t.columns))
	total := 0
	for i, c := range t.columns {
		widths[i] = twwidth.Width(c.name)
		for _, row := range t.rows {
			for line := range strings.Lines(row[i].text) {
				widths[i] = max(widths[i], twwidth.Width(strings.TrimSuffix(line, "\n")))
			}
		}
		total += widths[i] + padding
	}
	for total > t.ui.width {
		widest := -1
		for i, c := range t.columns {
			least := t.longestWord(i)
			if c.ids {
				least = 24 // with the longest part of an id and its indentation
			}
			if !c.fixed && widths[i] > least && (widest < 0 || widths[i] > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return nil, false // nothing left that could give way
		}
		widths[widest]--
		total--
	}
	return widths, true
}

// longestWord is the width of the longest word of a column, within bounds: what is longer is no word.
func (t *table) longestWord(column int) int {
	const least, most = 8, 24
	longest := least
	for _, row := range t.rows {
		for word := range strings.FieldsSeq(row[column].text) {
			longest = max(longest, min(twwidth.Width(word), most))
		}
	}
	return longest
}

// writeList writes the rows one below the other, for terminals that are too narrow for a table: the
// first cell, and below it the others with the names of their columns.
func (t *table) writeList() error {
	const indent = "  "
	var b strings.Builder
	for _, row := range t.rows {
		for _, line := range wrap(strings.TrimSpace(row[0].text), t.ui.width) {
			b.WriteString(t.ui.paint(row[0].style, line) + "\n")
		}
		var rest []string
		for i, c := range row[1:] {
			if text := strings.Join(strings.Fields(c.text), " "); text != "" {
				rest = append(rest, strings.TrimSpace(t.columns[i+1].name+" "+text))
			}
		}
		for _, line := range wrap(strings.Join(rest, ", "), t.ui.width-len(indent)) {
			b.WriteString(indent + line + "\n")
		}
	}
	_, err := fmt.Fprint(t.ui.out, b.String())
	return err
}

// wrap breaks a text into lines of at most so many columns, at blanks; a word
// longer than a line is cut. Line breaks of the text itself stay.
func wrap(text string, width int) []string {
	var lines []string
	for _, paragraph := range strings.Split(text, "\n") {
		line, used := "", 0
		for _, word := range wordsOf(paragraph) {
			n := twwidth.Width(word)
			if used > 0 && used+1+n <= width {
				line, used = line+" "+word, used+1+n
				continue
			}
			if used > 0 {
				lines = append(lines, line)
			}
			for n > width && width > 0 {
				head := twwidth.Truncate(beginning(word, width), width)
				if head == "" || len(head) >= len(word) || !strings.HasPrefix(word, head) {
					break // a single character wider than the line
				}
				lines = append(lines, head)
				word = word[len(head):]
				n = twwidth.Width(beginning(word, width))
			}
			line, used = word, n
		}
		lines = append(lines, line)
	}
	return lines
}

// beginning is as much of a word as a line of so many columns can hold, and more if there is more: to look at all of a long word for each of its lines
// would take for ever.
func beginning(word string, width int) string {
	const most = 16 // bytes of a column: a letter of up to four, and marks on it
	if len(word) <= most*width {
		return word
	}
	end := most * width
	for end > 0 && !utf8.RuneStart(word[end]) {
		end--
	}
	return word[:end]
}

// wordsOf are what may stand in a line of its own: a number keeps its percent sign.
func wordsOf(paragraph string) []string {
	words := strings.Fields(paragraph)
	for i := len(words) - 1; i > 0; i-- {
		if strings.HasPrefix(words[i], "%") {
			words[i-1] += " " + words[i]
			words = slices.Delete(words, i, i+1)
		}
	}
	return words
}

// wrapIDs breaks words joined by hyphens or blanks into lines, behind a hyphen or at
// a blank; nothing else in them is wider than a line of twenty columns.
func wrapIDs(text string, width int) []string {
	var lines []string
	line := ""
	for _, piece := range strings.SplitAfter(strings.ReplaceAll(text, " ", "\x00 "), "-") {
		for _, part := range strings.Split(piece, "\x00") {
			if line != "" && twwidth.Width(line+part) > width {
				lines, line = append(lines, line), strings.TrimLeft(part, " ")
				continue
			}
			line += part
		}
	}
	return append(lines, line)
}

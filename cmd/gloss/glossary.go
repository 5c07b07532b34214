package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"gloss/eval/tune"
	"gloss/glossary"
)

// glossaryOptions are the flags of gloss glossary.
type glossaryOptions struct {
	search string
	format string
	index  bool
	ids    bool
}

func newGlossaryCmd(ui *streams) *cobra.Command {
	var opts glossaryOptions
	cmd := &cobra.Command{
		Use:   "glossary [TERM] [--search WORD]",
		Short: "Explain the terms of the evaluation, with diagrams",
		Long: `glossary says what a term means, what it is worth and why it matters, and shows it
on the board: one diagram for each example in which it applies, and one in which
it does not. Values are millipawns (1000 = one pawn) in the middlegame and in the
endgame; negative is bad for the side that has it.

TERM is an id, a name or a part of it, or the id of a family. Without TERM all
terms are listed by family, with --index by name. With --json every term is one JSON
object a line. What is longer than a terminal goes through the pager named in PAGER,
or less if there is none.`,
		Example: `  gloss glossary
  gloss glossary backward-fated-pawn
  gloss glossary isolated
  gloss glossary --index
  gloss glossary --search "weak spot"
  gloss glossary --format html > glossary.html`,
		Args:              cobra.ArbitraryArgs, // a name may be several words
		RunE:              func(_ *cobra.Command, args []string) error { return showGlossary(ui, opts, strings.Join(args, " ")) },
		ValidArgsFunction: completeTerms,
	}
	flags := cmd.Flags()
	flags.StringVar(&opts.search, "search", "", "list the terms whose texts contain all these words")
	flags.BoolVar(&opts.ids, "ids", false, "show the ids, too, in lists on a terminal")
	flags.BoolVar(&opts.index, "index", false, "list the names in alphabetical order, each with its id")
	flags.StringVar(&opts.format, "format", "text", "text, markdown or html")
	oneOf(ui, cmd, "format", "text", "markdown", "html")
	return cmd
}

// completeTerms offers the ids of all terms and families to the shell.
func completeTerms(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	g, err := glossary.Load()
	if err != nil || len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var ids []string
	for _, e := range g.All() {
		ids = append(ids, cobra.CompletionWithDesc(e.ID, e.Name))
	}
	for _, f := range g.Families() {
		ids = append(ids, cobra.CompletionWithDesc(f.ID, "all terms: "+f.Name))
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// showGlossary runs the command: it chooses the entries and the way to show them.
func showGlossary(ui *streams, opts glossaryOptions, term string) error {
	if opts.search != "" && term != "" {
		return usagef("give a term or --search, not both")
	}
	if ui.global.JSON && opts.format != "text" {
		return usagef("--json and --format contradict each other")
	}
	g, err := glossary.Load()
	if err != nil {
		return err
	}
	tuned, err := tunedFactors()
	if err != nil {
		return err
	}
	entries, err := chooseEntries(g, opts.search, term)
	if err != nil {
		return err
	}
	verdicts, err := tune.Verdicts()
	if err != nil {
		return err
	}
	v := &glossaryView{ui: ui, g: g, tuned: tuned, verdicts: verdicts, ids: opts.ids}
	switch {
	case ui.global.JSON:
		return v.json(entries)
	case opts.format == "markdown":
		return v.markdown(entries)
	case opts.format == "html":
		return v.html(entries)
	case opts.format != "text":
		return &usageError{err: fmt.Errorf("--format %q is not known", opts.format), hint: "it is text, markdown or html"}
	}
	return ui.paged(func(paged *streams) error {
		v.ui = paged
		switch {
		case opts.index:
			return v.index(entries)
		case term != "" && len(entries) == 1:
			return v.entry(entries[0])
		}
		return v.list(entries)
	})
}

// glossaryView shows entries of a glossary.
type glossaryView struct {
	ui    *streams
	g     *glossary.Glossary
	tuned map[string]factors
	// verdicts tell by term id what the data said, as far as it was asked.
	verdicts map[string]tune.TermVerdict
	ids      bool // lists show the ids
}

// chooseEntries returns the entries that the user asks for: all of them, those
// found by a search, those of a family, or those that a term may mean.
func chooseEntries(g *glossary.Glossary, search, term string) ([]*glossary.Entry, error) {
	var found []*glossary.Entry
	switch {
	case search != "":
		found = g.Search(search)
	case term == "":
		return g.All(), nil
	default:
		if e := g.ByID(term); e != nil {
			return []*glossary.Entry{e}, nil
		}
		for _, f := range g.Families() {
			if f.ID == term || strings.EqualFold(f.Name, term) {
				return g.OfFamily(f.ID), nil
			}
		}
		found = g.Find(term)
	}
	if len(found) > 0 {
		return found, nil
	}
	word := search + term
	if near := g.Near(word, 5); len(near) > 0 {
		return nil, fmt.Errorf("the glossary has no %q; did you mean %s?", word, strings.Join(near, ", "))
	}
	return nil, fmt.Errorf("the glossary has no %q; 'gloss glossary' lists all terms", word)
}

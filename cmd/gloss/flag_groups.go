package main

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// Headings of the help below which flags stand that several commands have.
const (
	searchGroup  = "Search"
	engineGroup  = "Another engine"
	judgeGroup   = "Which moves, and how they are judged"
	commentGroup = "What is written"
	clusterGroup = "Other machines"
)

// headingOfFlag is the annotation that holds the heading of a flag.
const headingOfFlag = "heading"

// under adds the flags of add below a heading of their own.
func under(heading string, flags *pflag.FlagSet, add func(*pflag.FlagSet)) {
	group := pflag.NewFlagSet(heading, pflag.ContinueOnError)
	group.SortFlags = false
	add(group)
	group.VisitAll(func(f *pflag.Flag) {
		if f.Annotations == nil {
			f.Annotations = map[string][]string{}
		}
		f.Annotations[headingOfFlag] = []string{heading}
		flags.AddFlag(f)
	})
}

// flagUsages lists flags below their headings, in the order in which these come first. Those
// without one, and those that would be alone below theirs, are listed before.
func flagUsages(flags *pflag.FlagSet, width int) string {
	const rest = "Flags"
	members := map[string]int{}
	headingOf := func(f *pflag.Flag) string { return strings.Join(f.Annotations[headingOfFlag], "") }
	flags.VisitAll(func(f *pflag.Flag) { members[headingOf(f)]++ })

	headings := []string{rest}
	groups := map[string]*pflag.FlagSet{}
	flags.VisitAll(func(f *pflag.Flag) {
		heading := headingOf(f)
		if heading == "" || members[heading] == 1 {
			heading = rest
		}
		if groups[heading] == nil {
			groups[heading] = pflag.NewFlagSet(heading, pflag.ContinueOnError)
			groups[heading].SortFlags = flags.SortFlags
		}
		if !slices.Contains(headings, heading) {
			headings = append(headings, heading)
		}
		groups[heading].AddFlag(f)
	})
	var lists []string
	for _, heading := range headings {
		if group := groups[heading]; group != nil {
			lists = append(lists, heading+":\n"+strings.TrimRight(group.FlagUsagesWrapped(width), "\n"))
		}
	}
	return strings.Join(lists, "\n\n")
}

package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/engine/cutting"
)

// cutFlag is a flag that names rules for cutting the tree.
type cutFlag struct{ rules cutting.Set }

var _ pflag.Value = (*cutFlag)(nil)

func (f *cutFlag) String() string { return f.rules.String() }

func (f *cutFlag) Set(text string) (err error) {
	f.rules, err = cutting.Parse(text)
	return err
}

// Type names the value in the help.
func (f *cutFlag) Type() string { return "RULES" }

// addCutFlag adds --cut to a command that searches, with the names of the rules for the shell.
func addCutFlag(ui *streams, cmd *cobra.Command, into *cutFlag) {
	into.rules = cutting.Default
	under(searchGroup, cmd.Flags(), func(flags *pflag.FlagSet) {
		flags.Var(into, "cut", "rules for cutting the tree: none, default, all or names, separated by commas ('gloss glossary --search cut' tells of them)")
	})
	err := cmd.RegisterFlagCompletionFunc("cut", completeCut)
	if err != nil { // completed twice: a slip in the program
		ui.errorf("completion of --cut: %v", err)
	}
}

// completeCut offers the names that may follow those already written.
func completeCut(_ *cobra.Command, _ []string, written string) ([]cobra.Completion, cobra.ShellCompDirective) {
	before := written[:strings.LastIndexByte(written, ',')+1]
	var offers []cobra.Completion
	names := cutting.Names()
	if before != "" {
		names = names[3:] // none, default and all stand alone
	}
	for _, name := range names {
		if !strings.Contains(","+before, ","+name+",") {
			offers = append(offers, before+name)
		}
	}
	return offers, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

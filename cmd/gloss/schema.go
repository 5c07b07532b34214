package main

import (
	"embed"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// schemas are written by TestSchemasAreCurrent from the types and their comments.
//
//go:embed schemas/*.json
var schemas embed.FS

// schemaNames are the commands whose JSON has a schema.
var schemaNames = []string{"annotate", "explain", "report"}

func newSchemaCmd(ui *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "schema NAME",
		Short: "Print the JSON Schema of what annotate, explain and report write",
		Long: `schema prints the JSON Schema of one object that a command writes with --json: annotate,
explain or report. Each such object begins with the name of its form, as
"schema":"gloss/annotate/2". New fields may come at any time; the number behind the name
grows when a field goes or changes its meaning.`,
		Example:   "  gloss schema annotate > annotate.schema.json",
		ValidArgs: schemaNames,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("name one of %s", strings.Join(schemaNames, ", "))
			}
			text, err := schemas.ReadFile("schemas/" + args[0] + ".json")
			if err != nil {
				return usagef("there is no schema %q; it is one of %s", args[0], strings.Join(schemaNames, ", "))
			}
			_, err = fmt.Fprintf(ui.out, "%s", text)
			return err
		},
	}
}

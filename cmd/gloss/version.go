package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is set by release builds: -ldflags "-X main.version=v1.2.3".
var version string

// buildFacts say which gloss this is.
type buildFacts struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"` // commit it was built from, when the build knows it
	Modified bool   `json:"modified,omitempty"` // the working tree had changes
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func newVersionCmd(ui *streams) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version of gloss",
		Example: "  gloss version\n  gloss version --json",
		Args:    noArgs,
		RunE:    func(*cobra.Command, []string) error { return printVersion(ui, facts()) },
	}
}

func facts() buildFacts {
	f := buildFacts{Version: version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		if f.Version == "" {
			f.Version = info.Main.Version
		}
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				f.Revision = s.Value
			case "vcs.modified":
				f.Modified = s.Value == "true"
			}
		}
	}
	if f.Version == "" {
		f.Version = "(devel)"
	}
	return f
}

func printVersion(ui *streams, f buildFacts) error {
	if ui.global.JSON {
		return ui.writeJSON(f)
	}
	line := fmt.Sprintf("gloss %s", f.Version)
	if f.Revision != "" {
		line += fmt.Sprintf(" (%.12s", f.Revision)
		if f.Modified {
			line += ", modified"
		}
		line += ")"
	}
	_, err := fmt.Fprintf(ui.out, "%s %s %s\n", line, f.Go, f.Platform)
	return err
}

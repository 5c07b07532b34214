package tune

import (
	_ "embed"
	"fmt"
	"strings"

	"gloss/engine/input/tomlfile"
	"gloss/eval/tsvetkov"
)

// TermVerdict is what the data said about a term when the built-in tuned profile was made.
type TermVerdict struct {
	Verdict Verdict `toml:"verdict" json:"verdict"`
	// Ratio of its fitted factor to the common one of all terms; 0 where it was not judged.
	Ratio float64 `toml:"ratio" json:"ratio"`
	// Fires is the share of positions in which it is found.
	Fires float64 `toml:"fires" json:"fires"`
	// Saves is by how much the held-out error grows without it, as a part of that error, and
	// Error twice the standard error of that.
	Saves float64 `toml:"saves" json:"saves"`
	Error float64 `toml:"error" json:"error"`
}

//go:embed verdicts.toml
var builtInVerdicts string

// Verdicts returns what the data said about the terms, by id.
func Verdicts() (map[string]TermVerdict, error) {
	verdicts := map[string]TermVerdict{}
	if err := tomlfile.Read(builtInVerdicts, &verdicts); err != nil {
		return nil, fmt.Errorf("built-in verdicts: %w", err)
	}
	return verdicts, nil
}

// WriteVerdicts writes the findings of a survey in the form that Verdicts reads.
func WriteVerdicts(s *Survey) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# What %d positions say about every term; %d others are the judges.\n", s.Fitted, s.Held)
	for _, f := range s.Findings {
		fmt.Fprintf(&b, "%s = {verdict = %q, ratio = %.3f, fires = %.5f, saves = %.6f, error = %.6f}\n",
			tsvetkov.ID(f.Term), string(f.Verdict), f.Ratio, f.Fires, f.Saves.Value/s.Error, 2*f.Saves.Error/s.Error)
	}
	return b.String()
}

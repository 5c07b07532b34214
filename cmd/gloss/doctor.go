package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"time"

	"github.com/spf13/cobra"

	"gloss/annotate/browser"
	"gloss/cmd/gloss/habits"
	"gloss/engine/uci"
)

func newDoctorCmd(ui *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "doctor",
		Short: "Show what gloss can use on this machine: engines, browser, terminal, settings",
		Long: `doctor looks for other things that gloss can use: engines on the path (for --engine),
a browser (for --format pdf), what the terminal can show, and files of settings. It
exits with 1 if something that is asked for in the settings does not work, or cannot be
read as a setting.`,
		Example: `  gloss doctor
  gloss doctor --json`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return doctor(cmd.Context(), ui) },
	}
}

// finding is a line of gloss doctor.
type finding struct {
	What   string `json:"what"`
	OK     bool   `json:"ok"`
	Detail string `json:"detail"`
	fatal  bool   // the user has asked for it
	wrong  bool   // it is there, and cannot be used
}

// knownEngines are programs that speak UCI, by the names under which they are installed.
var knownEngines = []string{"stockfish", "lc0", "berserk", "ethereal", "glaurung", "toga2", "fruit", "komodo", "rubichess", "weiss"}

func doctor(ctx context.Context, ui *streams) error {
	list := []finding{{What: "gloss", OK: true, Detail: facts().Version + ", " + facts().Platform}}
	for _, name := range knownEngines {
		if path, err := exec.LookPath(name); err == nil {
			list = append(list, tryEngine(ctx, path))
		}
	}
	if len(list) == 1 {
		list = append(list, finding{What: "other engines", Detail: "none of the usual names is on the path; --engine PATH takes any that speaks UCI"})
	}
	if s, ok := habits.Find(ui.habits, "annotate", "engine"); ok {
		f := tryEngine(ctx, s.Value)
		f.Detail, f.fatal = f.Detail+" (of "+s.File.Path+")", true
		list = append(list, f)
	}
	if path, err := browser.Find(); err == nil {
		list = append(list, finding{What: "browser", OK: true, Detail: path})
	} else {
		list = append(list, finding{What: "browser", Detail: err.Error() + "; --format pdf needs one"})
	}
	list = append(list, ui.examineTerminal())
	for _, f := range ui.habitFaults {
		list = append(list, finding{What: "settings", Detail: f.err.Error(), fatal: true, wrong: true})
	}
	for _, f := range ui.habits {
		if ui.isFaulty(f) {
			continue
		}
		detail := "not there"
		if f.Exists {
			detail = counted(int64(len(f.All())), "setting")
		}
		list = append(list, finding{What: "settings", OK: true, Detail: f.Path + ": " + detail})
	}
	return ui.printFindings(list)
}

// tryEngine starts an engine and asks for its name.
func tryEngine(ctx context.Context, path string) finding {
	f := finding{What: "engine", Detail: path}
	client, err := uci.Start(ctx, uci.Config{Path: path, Patience: 5 * time.Second})
	if err != nil {
		f.Detail = err.Error()
		return f
	}
	f.OK, f.Detail = true, path+": "+client.Name()
	if err := client.Close(); err != nil {
		f.OK, f.Detail = false, f.Detail+": "+err.Error()
	}
	return f
}

// examineTerminal tells what the terminal can show.
func (s *streams) examineTerminal() finding {
	if !s.outTTY {
		return finding{What: "terminal", OK: true, Detail: fmt.Sprintf("none: output goes to a file or a pipe, %d columns", s.width)}
	}
	detail := fmt.Sprintf("%d columns", s.width)
	if s.rows > 0 {
		detail += fmt.Sprintf(", %d lines", s.rows)
	}
	for _, can := range []struct {
		is      bool
		yes, no string
	}{{s.color, ", colour", ", no colour"}, {!s.ascii, "", ", ASCII only (set LANG to a UTF-8 locale for more)"}} {
		if can.is {
			detail += can.yes
		} else {
			detail += can.no
		}
	}
	return finding{What: "terminal", OK: true, Detail: detail}
}

func (s *streams) printFindings(list []finding) error {
	var failed error
	t := s.table(column{name: "what", fixed: true}, column{name: "state", fixed: true}, column{name: "detail"})
	for _, f := range list {
		state := cell{"ok", good}
		if !f.OK {
			state = cell{"missing", bad}
			if f.wrong {
				state.text = "wrong"
			}
		}
		t.row(f.What, state, f.Detail)
		if f.fatal && !f.OK {
			failed = &silentError{errors.New(f.Detail)}
		}
	}
	if s.global.JSON {
		return errors.Join(s.writeJSON(list), failed)
	}
	return errors.Join(t.flush(), failed)
}

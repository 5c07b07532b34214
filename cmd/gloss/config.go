package main

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/cmd/gloss/habits"
	"gloss/glossary/words"
)

func newConfigCmd(ui *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "config [COMMAND]",
		Short: "Show which settings are in force, and why",
		Long: `config lists the settings in force, with the file that each is from. With the name of a
command it lists all flags of that command.

Usual flags may be kept in gloss.toml in the working directory, or in gloss/gloss.toml in
the user's configuration directory ($XDG_CONFIG_HOME, else ~/.config). The command line
wins over both, the working directory over the user's. A line is the long name of a flag
with its value, for every command that has it; below [annotate], for that command:

  profile = "compendium"
  [annotate]
  nodes = 50000
  level = "beginner"

Flags that start programs, write files or name a cluster may stand in the user's own file only: what
lies in a working directory may come from others. If a file has a value that no flag accepts, every
command stops and says so; config and doctor list all of it, and profiles that cannot be loaded.
A value out of range is reported by the command that uses it. GLOSS_CONFIG names another file in place of
both, or "none".`,
		Example: `  gloss config
  gloss config annotate`,
		ValidArgsFunction: func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			return commandNames(cmd.Root()), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error { return showConfig(ui, cmd.Root(), args) },
	}
}

// settingRecord is a line of gloss config.
type settingRecord struct {
	Setting string `json:"setting"`
	Value   string `json:"value"`
	From    string `json:"from"`
}

// showConfig lists the settings that hold.
func showConfig(ui *streams, root *cobra.Command, args []string) error {
	records := []settingRecord{}
	if len(args) > 0 {
		cmd, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 || cmd == root {
			return &usageError{err: fmt.Errorf("there is no command %q", strings.Join(args, " ")), hint: "'gloss --help' lists all commands"}
		}
		records = flagsInForce(ui, cmd)
	} else {
		for _, f := range ui.habits {
			for _, s := range f.All() {
				records = append(records, settingRecord{s.Key(), s.Value, f.Path})
			}
		}
	}
	var faults error
	for _, f := range ui.habitFaults {
		faults = errors.Join(faults, f.err)
	}
	if ui.global.JSON {
		return errors.Join(ui.writeJSON(records), faults)
	}
	for _, f := range ui.habits {
		if !f.Exists {
			ui.notef("%s: not there", f.Path)
		}
	}
	if len(records) == 0 && faults == nil {
		ui.notef("no settings are kept in files; 'gloss config --help' tells how")
		return nil
	}
	t := ui.table(column{name: "setting", fixed: true}, column{name: "value"}, column{name: "from"})
	for _, r := range records {
		t.row(cell{r.Setting, accent}, r.Value, r.From)
	}
	return errors.Join(t.flush(), faults)
}

// flagsInForce lists the flags of a command with their values.
func flagsInForce(ui *streams, cmd *cobra.Command) (records []settingRecord) {
	cmd.InheritedFlags() // merges them into those of the command
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !slices.Contains(neverKept, f.Name) {
			r := settingRecord{"--" + f.Name, f.DefValue, "built in"}
			if s, ok := habits.Find(ui.habits, pathOf(cmd), f.Name); ok {
				r.Value, r.From = s.Value, s.File.Path
			}
			records = append(records, r)
		}
	})
	return records
}

// commandNames are those of the commands and of the commands of commands.
func commandNames(root *cobra.Command) (names []string) {
	for _, cmd := range root.Commands() {
		if cmd.IsAvailableCommand() {
			names = append(append(names, pathOf(cmd)), commandNames(cmd)...)
		}
	}
	return names
}

// pathOf is the name of a command without that of the program.
func pathOf(cmd *cobra.Command) string {
	_, path, _ := strings.Cut(cmd.CommandPath(), " ")
	return path
}

// neverKept are flags that belong to one run.
var neverKept = []string{"help", "version", "resume", "in-place", "detach", "withdraw", "no-cache"}

// onlyOwn are flags that start programs, write files or talk to other machines.
var onlyOwn = []string{"engine", "engine-option", "output", "report", "damage", "exercises", "verdicts", "deck",
	"cluster", "token-file", "tls-ca", "tls-cert", "tls-key", "data", "listen"}

// applyHabits gives the flags of a command that are not on the command line the values that the user
// keeps in files. Where these cannot be used every command says so and stops, but for those that are there to find out.
func (s *streams) applyHabits(cmd *cobra.Command) error {
	if strings.HasPrefix(cmd.Name(), "__") {
		return nil // completion
	}
	s.habits = habits.Places(s.env)
	s.habitFaults = readHabits(cmd.Root(), s.habits)
	if findsFaults(cmd) {
		s.habitFaults = append(s.habitFaults, missingProfiles(s.habits)...)
	}
	if len(s.habitFaults) > 0 {
		if findsFaults(cmd) {
			return nil
		}
		return s.habitFaults[0].err
	}
	var err error
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if setting, ok := habits.Find(s.habits, pathOf(cmd), f.Name); ok && !f.Changed && err == nil {
			err = applyHabit(f, setting)
		}
	})
	return err
}

// applyHabit gives a flag the value of a setting.
func applyHabit(f *pflag.Flag, setting habits.Setting) error {
	if err := f.Value.Set(setting.Value); err != nil {
		return unusable(setting, plainError(err))
	}
	return nil
}

// A habitFault is something that is wrong in a file of settings.
type habitFault struct {
	in  *habits.File
	err error
}

// readHabits reads the files of settings and returns all that is wrong with them.
func readHabits(root *cobra.Command, files []*habits.File) (faults []habitFault) {
	for _, f := range files {
		if err := f.Read(); err != nil {
			faults = append(faults, habitFault{f, &usageError{err: err, hint: configHint}})
		}
		for _, setting := range f.All() {
			if err := checkHabit(root, setting); err != nil {
				faults = append(faults, habitFault{f, err})
			}
		}
	}
	return faults
}

// missingProfiles are the profiles in files of settings that cannot be loaded. Others than who looks for faults find that when they load one.
func missingProfiles(files []*habits.File) (faults []habitFault) {
	for _, f := range files {
		for _, setting := range f.All() {
			if setting.Flag != "profile" {
				continue
			}
			if _, err := evaluator(setting.Value); err != nil {
				faults = append(faults, habitFault{f, unusable(setting, err)})
			}
		}
	}
	return faults
}

// configHint leads to what may stand in a file of settings.
const configHint = "'gloss config --help' tells what may stand there"

// isFaulty tells if something is wrong with a file of settings.
func (s *streams) isFaulty(f *habits.File) bool {
	return slices.ContainsFunc(s.habitFaults, func(fault habitFault) bool { return fault.in == f })
}

// habitBehind is the setting that gave a flag the value of which a message complains; empty if none did.
func (s *streams) habitBehind(cmd *cobra.Command, message string) (where string) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		setting, ok := habits.Find(s.habits, pathOf(cmd), f.Name)
		if ok && !f.Changed && slices.Contains(strings.FieldsFunc(message, notOfAFlag), "--"+f.Name) {
			where = fmt.Sprintf("%s = %q stands in %s", setting.Key(), setting.Value, setting.File.Path)
		}
	})
	return where
}

// notOfAFlag tells if a character cannot be part of the name of a flag.
func notOfAFlag(r rune) bool { return r != '-' && (r < 'a' || r > 'z') }

// findsFaults tells if a command is there to find out what is wrong with the settings.
func findsFaults(cmd *cobra.Command) bool { return cmd.Name() == "doctor" || cmd.Name() == "config" }

// checkHabit tells if a setting is one.
func checkHabit(root *cobra.Command, setting habits.Setting) error {
	where := setting.File.Path
	cmds := root.Commands()
	if setting.Command != "" {
		cmd, rest, err := root.Find(strings.Fields(setting.Command))
		if err != nil || len(rest) > 0 || cmd == root {
			return usagef("%s: [%s] is no command", where, strings.ReplaceAll(setting.Command, " ", "."))
		}
		cmds = []*cobra.Command{cmd}
	}
	switch {
	case slices.Contains(neverKept, setting.Flag):
		return usagef("%s: %s is for one run only; give it on the command line", where, setting.Key())
	case slices.Contains(onlyOwn, setting.Flag) && !setting.File.Own:
		return usagef("%s: %s may stand in your own settings only, not in a working directory", where, setting.Key())
	}
	var names []string
	var fault error
	takes := false // a flag that it is meant for takes the value
	for _, cmd := range cmds {
		for _, c := range append(cmd.Commands(), cmd) {
			c.InheritedFlags()
			c.Flags().VisitAll(func(f *pflag.Flag) {
				names = append(names, f.Name)
				if f.Name == setting.Flag && !takes {
					fault = checkValue(f, setting)
					takes = fault == nil
				}
			})
		}
	}
	if slices.Contains(names, setting.Flag) {
		return fault
	}
	hint := configHint
	if near := words.Near(setting.Flag, names, 1); len(near) > 0 {
		hint = fmt.Sprintf("did you mean %s?", near[0])
	}
	return &usageError{err: fmt.Errorf("%s: no command has a flag for %s", where, setting.Key()), hint: hint}
}

// checkValue tells if a flag takes the value of a setting.
func checkValue(f *pflag.Flag, setting habits.Setting) error {
	if choices := f.Annotations[choicesOf]; choices != nil && !slices.Contains(choices, setting.Value) {
		err := fmt.Errorf("%s: %s = %q is none of %s", setting.File.Path, setting.Key(), setting.Value, strings.Join(choices, ", "))
		return &usageError{err: err, hint: configHint}
	}
	if err := reads(f.Value, setting.Value); err != nil {
		return unusable(setting, plainError(err))
	}
	if check := settingChecks[f.Name]; check != nil {
		if err := check(setting.Value); err != nil {
			return unusable(setting, err)
		}
	}
	return nil
}

// unusable says what is wrong with the value of a setting.
func unusable(setting habits.Setting, err error) error {
	return usagef("%s: %s = %q: %v", setting.File.Path, setting.Key(), setting.Value, err)
}

// reads tells if a flag can read a text as its value, which it keeps: the text is given to another one of its kind. A list of texts reads any.
func reads(v pflag.Value, text string) error {
	if _, list := v.(pflag.SliceValue); list {
		return nil
	}
	return reflect.New(reflect.TypeOf(v).Elem()).Interface().(pflag.Value).Set(text)
}

// settingChecks are those of flags whose text is read by the command, by their names. Ranges are its own, too.
var settingChecks = map[string]func(text string) error{
	"thresholds": func(text string) error { _, err := parseThresholds(text); return err },
	"reasons":    func(text string) error { _, err := parseReasons(text); return err },
}

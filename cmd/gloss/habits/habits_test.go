package habits

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestTheNearestAndTheNarrowestWins(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, "gloss.toml", "nodes = 1000\n[report]\nlevel = \"expert\"\n")
	write(t, filepath.Join("home", "gloss", "gloss.toml"), "profile = \"gnu1987\"\nnodes = 5\n[annotate]\nnodes = 7\nthresholds = [0.1, 0.2, 1]\nno-eval = true\n[tune.fit]\nrate = 2.5\n")
	files := Places(func(name string) string {
		return map[string]string{"XDG_CONFIG_HOME": filepath.Join(dir, "home")}[name]
	})
	for _, f := range files {
		if err := f.Read(); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct{ command, flag, want string }{
		{"annotate", "nodes", "1000 nodes gloss.toml"},
		{"annotate", "profile", "gnu1987 profile home/gloss/gloss.toml"},
		{"annotate", "thresholds", "0.1,0.2,1 annotate.thresholds home/gloss/gloss.toml"},
		{"annotate", "no-eval", "true annotate.no-eval home/gloss/gloss.toml"},
		{"tune fit", "rate", "2.5 tune.fit.rate home/gloss/gloss.toml"},
		{"report", "level", "expert report.level gloss.toml"},
		{"annotate", "level", ""},
	} {
		got := ""
		if s, ok := Find(files, tt.command, tt.flag); ok {
			got = fmt.Sprint(s.Value, " ", s.Key(), " ", strings.TrimPrefix(s.File.Path, dir+"/"))
		}
		if got != tt.want {
			t.Errorf("%s --%s: %q, want %q", tt.command, tt.flag, got, tt.want)
		}
	}
	if files[0].Own || !files[1].Own {
		t.Error("what lies in the working directory is not the user's own, what lies in his directory is")
	}
}

func TestAnotherFileOrNone(t *testing.T) {
	for value, want := range map[string]string{"none": "[]", "/etc/x.toml": "[/etc/x.toml]"} {
		var paths []string
		for _, f := range Places(func(string) string { return value }) {
			paths = append(paths, f.Path)
		}
		if got := fmt.Sprint(paths); got != want {
			t.Errorf("GLOSS_CONFIG=%s looks at %s, want %s", value, got, want)
		}
	}
}

func TestErrorsSayWhere(t *testing.T) {
	for text, want := range map[string]string{
		"nodes = 1\nlevel = club\n":      "gloss.toml: line 2, column ",
		"since = 1979-05-27\n":           "gloss.toml: since: 1979-05-27 is no value of a flag",
		"[[annotate]]\nnodes = 1\n":      "gloss.toml: annotate: ",
		"nodes = [[1], [{a = \"b\"}]]\n": "gloss.toml: nodes: ",
	} {
		t.Chdir(t.TempDir())
		write(t, "gloss.toml", text)
		if err := (&File{Path: "gloss.toml"}).Read(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// What lies in a working directory under the name of a file of settings may be no file, and one without end is not read to it.
func TestOnlyPlainFilesAreRead(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "long.toml", strings.Repeat("# nothing\n", mostBytes/10+1))
	if err := os.Mkdir("gloss.toml", 0o777); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"gloss.toml": "gloss.toml: it is no plain file", "long.toml": "long.toml: it has more than 1048576 bytes"} {
		for _, own := range []bool{false, true} {
			if err := (&File{Path: name, Own: own}).Read(); err == nil || err.Error() != want {
				t.Errorf("%v, want %s", err, want)
			}
		}
	}
	write(t, "marked.toml", "\ufeffnodes = 3\n")
	marked := &File{Path: "marked.toml"}
	if err := marked.Read(); err != nil || len(marked.All()) != 1 {
		t.Errorf("behind a mark of the order of bytes: %v, error %v", marked.All(), err)
	}
}

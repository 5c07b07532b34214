package explain

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gloss/annotate/explain/phrases"
)

// The catalogue and the code that uses it are compared by reading the code: each key that is used is there,
// each that is there is used, and each placeholder is filled.

// A use is a call that makes a phrase.
type use struct {
	where  string
	key    string   // ends in "." for all keys that begin with it
	filled []string // placeholders
}

func (u *use) matches(key string) bool {
	if strings.HasSuffix(u.key, ".") {
		return strings.HasPrefix(key, u.key)
	}
	return u.key == key
}

func TestTheCatalogueIsWhatTheCodeUses(t *testing.T) {
	uses := usesOf(t, ".", "motif", "position", "phrases")
	english := phrases.English()
	keys := english.Keys()
	for _, u := range uses {
		n := 0
		for _, key := range keys {
			if !u.matches(key) {
				continue
			}
			n++
			want := english.Placeholders(key)
			for _, p := range want {
				if !slices.Contains(u.filled, p) {
					t.Errorf("%s: {%s} of %s is not filled", u.where, p, key)
				}
			}
			for _, p := range u.filled {
				if !slices.Contains(want, p) && key == u.key {
					t.Errorf("%s: %s has no {%s} to be filled", u.where, key, p)
				}
			}
		}
		if n == 0 {
			t.Errorf("%s: %q is not in the catalogue", u.where, u.key)
		}
	}
	for _, key := range keys {
		full := strings.TrimSuffix(key, briefly)
		if !slices.ContainsFunc(uses, func(u use) bool { return u.matches(key) || u.matches(full) }) && !conceptKey(key) {
			t.Errorf("nothing uses %s", key)
		}
	}
}

// conceptKey tells if a key is of a concept, and of a kind that concepts are asked for; what fills it
// is found by its own placeholders.
func conceptKey(key string) bool {
	rest, ok := strings.CutPrefix(key, "concept.")
	id, field, _ := strings.Cut(rest, ".")
	fields := []string{"is", "noun", "the", "why", "why-many", "new", "new-enemy", "gone", "gone-enemy", "state", "state-brief", "over", "lost", "kept", "by"}
	known := slices.ContainsFunc(concepts(), func(c concept) bool { return c.ID == id })
	filled := !slices.ContainsFunc(phrases.English().Placeholders(key), func(p string) bool { return fillers[p] == nil })
	return ok && known && filled && slices.Contains(fields, field)
}

// usesOf reads the calls in the files of some directories, without those of tests.
func usesOf(t *testing.T, dirs ...string) []use {
	t.Helper()
	r := reader{t: t, set: token.NewFileSet(), consts: map[string][]string{}}
	var files []*ast.File
	for _, dir := range dirs {
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: no files: %v", dir, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			f, err := parser.ParseFile(r.set, name, text, 0)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
			r.note(f, r.consts)
		}
	}
	for _, f := range files {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil && !r.passesOn(fn) {
				r.function(fn)
			}
		}
	}
	return r.uses
}

// No sentence stands in the code: only errors have texts with blanks in them, and the names of topics, which
// nobody is shown.
func TestNoSentenceStandsInTheCode(t *testing.T) {
	set := token.NewFileSet()
	for _, dir := range []string{".", "motif", "position"} {
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: no files: %v", dir, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") || name == "topics.go" {
				continue
			}
			f, err := parser.ParseFile(set, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					return called(n) != "Errorf" && called(n) != "panic"
				case *ast.BasicLit:
					text, err := strconv.Unquote(n.Value)
					if n.Kind == token.STRING && err == nil && !strings.HasPrefix(n.Value, "`") && strings.Contains(strings.TrimSpace(text), " ") {
						t.Errorf("%v: %s belongs into the catalogue", set.Position(n.Pos()), n.Value)
					}
				}
				return true
			})
		}
	}
}

// A reader finds the uses in the code.
type reader struct {
	t      *testing.T
	set    *token.FileSet
	consts map[string][]string // texts that a name of a file may stand for
	uses   []use
}

// passesOn tells of a function that makes phrases of the key that it is given.
func (r *reader) passesOn(fn *ast.FuncDecl) bool {
	return slices.ContainsFunc(fn.Type.Params.List, func(f *ast.Field) bool { return len(f.Names) > 0 && f.Names[0].Name == "key" })
}

// note collects what names stand for: the texts that are assigned to them, or, of an argument, the
// placeholder that it fills with ":" before it.
func (r *reader) note(n ast.Node, names map[string][]string) {
	add := func(left, right ast.Expr) {
		id, ok := left.(*ast.Ident)
		if !ok {
			return
		}
		if placeholder := r.placeholder(right, nil); placeholder != "" {
			names[id.Name] = append(names[id.Name], ":"+placeholder)
			return
		}
		names[id.Name] = append(names[id.Name], r.texts(right, nil)...)
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) {
					add(n.Lhs[i], n.Rhs[i])
				}
			}
		case *ast.ValueSpec:
			for i := range n.Values {
				add(n.Names[i], n.Values[i])
			}
		}
		return true
	})
}

// texts are those that an expression may stand for: of a sum its beginning.
func (r *reader) texts(e ast.Expr, names map[string][]string) []string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			return []string{s}
		}
	case *ast.Ident:
		return append(slices.Clone(names[e.Name]), r.consts[e.Name]...)
	case *ast.BinaryExpr:
		return r.texts(e.X, names)
	case *ast.IndexExpr:
		return r.texts(e.X, names)
	case *ast.CompositeLit:
		var list []string
		for _, item := range e.Elts {
			list = append(list, r.texts(item, names)...)
		}
		return list
	}
	return nil
}

// placeholder is the one that an expression fills, "" if it is no argument of a phrase.
func (r *reader) placeholder(e ast.Expr, names map[string][]string) string {
	switch e := e.(type) {
	case *ast.CallExpr:
		if name := called(e); name == "in" || name == "In" {
			if texts := r.texts(e.Args[0], nil); len(texts) == 1 {
				return texts[0]
			}
		}
	case *ast.Ident:
		for _, s := range names[e.Name] {
			if placeholder, ok := strings.CutPrefix(s, ":"); ok {
				return placeholder
			}
		}
	}
	return ""
}

func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// function collects the uses in a function.
func (r *reader) function(fn *ast.FuncDecl) {
	names := map[string][]string{}
	r.note(fn, names)
	ast.Inspect(fn, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return true
		}
		args := call.Args[1:]
		switch sel, _ := call.Fun.(*ast.SelectorExpr); {
		case called(call) == "phrase" && len(call.Args) > 2:
			args = call.Args[2:] // c.phrase(key, hits, ...) of a concept
		case called(call) != "say" && called(call) != "Say", sel != nil && called(call) == "say":
			return true // c.say(field, hits) of a concept
		}
		where := r.set.Position(call.Pos()).String()
		var filled []string
		for _, a := range args {
			placeholder := r.placeholder(a, names)
			if placeholder == "" {
				r.t.Errorf("%s: it is not plain what the arguments fill", where)
			}
			filled = append(filled, placeholder)
		}
		keys := r.keys(call.Args[0], names)
		if len(keys) == 0 {
			r.t.Errorf("%s: it is not plain what key is used", where)
		}
		for _, key := range keys {
			u := use{where: where, key: key, filled: filled}
			if called(call) == "phrase" {
				u.filled = slices.Clone(phrases.English().Placeholders(key))
				u.filled = slices.DeleteFunc(u.filled, func(p string) bool { return fillers[p] == nil })
				u.filled = append(u.filled, slices.DeleteFunc(filled, func(p string) bool { return fillers[p] != nil })...)
			}
			r.uses = append(r.uses, u)
		}
		return true
	})
}

// keys are those that the first argument of a call stands for.
func (r *reader) keys(e ast.Expr, names map[string][]string) []string {
	list := r.texts(e, names)
	unique := map[string]bool{}
	for _, key := range list {
		unique[key] = !strings.HasPrefix(key, ":")
	}
	maps.DeleteFunc(unique, func(_ string, is bool) bool { return !is })
	return slices.Sorted(maps.Keys(unique))
}

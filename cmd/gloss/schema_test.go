package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	reflector "github.com/invopop/jsonschema"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"gloss/annotate"
	"gloss/annotate/study"
)

// described are the types of the schemas, and the names that their objects bear.
var described = map[string]struct {
	of   any
	form string
}{
	"annotate": {annotate.GameJSON{}, annotate.SchemaName},
	"explain":  {BreakdownRecord{}, explainSchema},
	"report":   {study.Report{}, study.SchemaName},
}

// TestSchemasAreCurrent makes the schemas from the types and their comments; -update writes them.
func TestSchemasAreCurrent(t *testing.T) {
	t.Chdir("../..")
	// Objects of a later program may have more fields.
	r := &reflector.Reflector{AllowAdditionalProperties: true}
	for _, dir := range []string{"annotate", "cmd/gloss"} {
		if err := r.AddGoComments("gloss", dir); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range schemaNames {
		d := described[name]
		s := r.Reflect(d.of)
		s.ID, s.Title = "", d.form
		if form, ok := s.Definitions[reflect.TypeOf(d.of).Name()].Properties.Get("schema"); ok {
			form.Const = d.form
		}
		nullable(s, reflect.TypeOf(d.of))
		want, err := json.MarshalIndent(s, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, '\n')
		file := filepath.Join("cmd/gloss/schemas", name+".json")
		if *update {
			if err := os.WriteFile(file, want, 0o666); err != nil {
				t.Fatal(err)
			}
		} else if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the types say (%v): go test ./cmd/gloss -run Schemas -update", file, err)
		}
	}
}

// nullable lets the fields be null that are pointers in the type and always there.
func nullable(s *reflector.Schema, of reflect.Type) {
	seen := map[reflect.Type]bool{}
	var walk func(reflect.Type)
	walk = func(t reflect.Type) {
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			walk(t.Elem())
			return
		case reflect.Struct:
		default:
			return
		}
		if seen[t] {
			return
		}
		seen[t] = true
		for i := range t.NumField() {
			f := t.Field(i)
			walk(f.Type)
			name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
			if f.Type.Kind() != reflect.Pointer || strings.Contains(options, "omitempty") || s.Definitions[t.Name()] == nil {
				continue
			}
			if p, ok := s.Definitions[t.Name()].Properties.Get(name); ok {
				inner := *p
				inner.Description = ""
				*p = reflector.Schema{Description: p.Description, AnyOf: []*reflector.Schema{&inner, {Type: "null"}}}
			}
		}
	}
	walk(of)
}

// TestOutputIsAsTheSchemasSay checks real output of the commands by a second library.
func TestOutputIsAsTheSchemasSay(t *testing.T) {
	explained := [][]string{{"explain", "--json", "--rules", "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 30"}}
	for _, fen := range explainedPositions {
		explained = append(explained, []string{"explain", "--json", fen})
	}
	for name, commands := range map[string][][]string{
		"explain": explained,
		"annotate": {
			{"annotate", "--json", "--quiet", "--nodes", "500", "../../examples/opera.pgn"},
			{"annotate", "--json", "--quiet", "--nodes", "300", "--multipv", "2", "--knock-out", "--from", "8", "../../examples/immortal.pgn"},
		},
		"report": {{"report", "--json", recordedGames}, {"report", "--json", "--quiet", "../../examples/opera.annotated.pgn"}},
	} {
		schema := compiled(t, name)
		for _, args := range commands {
			s, out, errs := testStreams()
			if code := run(args, s); code != exitDone {
				t.Fatalf("%v: exit code %d: %s", args, code, errs)
			}
			if first := `{"schema":"` + described[name].form + `"`; !strings.HasPrefix(out.String(), first) {
				t.Errorf("%v begins with %.40q, want %s", args, out, first)
			}
			for line := range strings.Lines(out.String()) {
				object, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
				if err != nil {
					t.Fatal(err)
				}
				if err := schema.Validate(object); err != nil {
					t.Errorf("%v: %v", args, err)
				}
				for field := range object.(map[string]any) { // and what is not as it says fails
					if field == "schema" {
						delete(object.(map[string]any), field)
					}
				}
				if schema.Validate(object) == nil {
					t.Errorf("%v: an object without a name of its form is as the schema says", args)
				}
			}
		}
	}
}

// compiled reads a schema as gloss prints it.
func compiled(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	s, out, errs := testStreams()
	if code := run([]string{"schema", name}, s); code != exitDone {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	text, err := jsonschema.UnmarshalJSON(out)
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(name, text); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

package study

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gloss/annotate"
	"gloss/annotate/review"
)

func page2(t *testing.T, games []*annotate.GameJSON) string {
	t.Helper()
	b := testBuilder(t, Options{Exercises: 10, Keep: 10}, games)
	kept, refs := b.Kept()
	var out bytes.Buffer
	if err := b.Report().HTML(t.Context(), &out, kept, refs, Looks{}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The elements that a report is made of.
var elements = strings.Fields(`html head meta title style body svg defs g rect path use marker text circle line a main section
	header nav footer select option label dl dt dd h1 h2 h3 p div table thead tbody tr th td article figure figcaption button input span ul li b code br details summary script`)

var scriptOrStyle = regexp.MustCompile(`(?s)(<(script|style)[^>]*>)(.*?)(</(script|style)>)`)

// checkPage reads a document as strictly as XML: every element must be closed and
// known, nothing may be run or loaded but the script of the report itself. It
// returns the data of the script and the number of elements by name.
func checkPage(t *testing.T, text string) (data string, count map[string]int) {
	t.Helper()
	count = map[string]int{}
	var scripts []string
	bare := scriptOrStyle.ReplaceAllStringFunc(text, func(s string) string {
		m := scriptOrStyle.FindStringSubmatch(s)
		if m[2] == "script" {
			scripts = append(scripts, m[3])
		}
		return m[1] + m[4]
	})
	if len(scripts) != 2 || scripts[1] != pageScript() {
		t.Fatalf("%d scripts, want the data and our own, unchanged", len(scripts))
	}
	sum := sha256.Sum256([]byte(scripts[1]))
	if want := "script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(strings.ReplaceAll(bare, "&#43;", "+"), strings.ReplaceAll(want, "'", "&#39;")) {
		t.Errorf("the policy does not name the script: %s", want)
	}
	dec := xml.NewDecoder(strings.NewReader(bare))
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("not well formed: %v", err)
		}
		e, ok := tok.(xml.StartElement)
		if !ok {
			continue
		}
		name := e.Name.Local
		count[name]++
		if !slices.Contains(elements, name) {
			t.Errorf("element <%s>", name)
		}
		for _, a := range e.Attr {
			switch key := strings.ToLower(a.Name.Local); {
			case strings.HasPrefix(key, "on"), key == "src", key == "srcdoc", key == "formaction":
				t.Errorf("<%s> has %s=%q", name, key, a.Value)
			case key == "href" && !strings.HasPrefix(a.Value, "#"):
				t.Errorf("<%s> leads to %q", name, a.Value)
			}
		}
	}
	return scripts[0], count
}

func TestPageIsWellFormedAndComplete(t *testing.T) {
	games := testGames(t)
	data, count := checkPage(t, page2(t, games))
	var read pageData
	if err := json.Unmarshal([]byte(data), &read); err != nil {
		t.Fatal(err)
	}
	marked := 0
	for i, g := range read.Games {
		if len(g.FENs) != len(games[i].Moves)+1 || len(g.Moves) != len(games[i].Moves) {
			t.Errorf("game %d: %d positions, %d moves, want %d moves", i+1, len(g.FENs), len(g.Moves), len(games[i].Moves))
		}
		for _, m := range g.Moves {
			if m.Class == "" {
				continue
			}
			marked++
			sum := m.Rest
			for _, r := range m.Reasons {
				sum += r.End
			}
			if sum != m.MP {
				t.Errorf("game %d, %s: the rows of the table are %d mp, the move loses %d", i+1, m.Text, sum, m.MP)
			}
			if len(m.Best) != 4 || m.BestEnd == "" || m.MoveEnd == "" {
				t.Errorf("game %d, %s: best %q, ends %q and %q", i+1, m.Text, m.Best, m.BestEnd, m.MoveEnd)
			}
		}
	}
	// A board a game and an exercise, a graph a game, the defs; a point and a comment a marked move.
	exercises := count["details"] / 2
	if want := 2*len(games) + exercises + 1; count["svg"] != want || exercises != marked {
		t.Errorf("%d drawings, %d exercises, want %d, %d", count["svg"], exercises, want, marked)
	}
}

// attack is what somebody might write into a game to have it run in the reader's browser.
const attack = "</title></script><script>alert(1)</script>\"'><img src=x onerror=alert(1)><svg/onload=alert(1)>{{.}}${1}\u202e\x1b[31m<!--"

func TestHostileGameComesOutHarmless(t *testing.T) {
	games := testGames(t)
	for _, g := range games {
		for _, tag := range []string{"Event", "Site", "White", "Black", "Date", "Result", attack} {
			g.Tags[tag] = tag + attack
		}
		g.File, g.Result = g.File+attack, g.Result+attack
		g.Opening = &review.Opening{ECO: attack, Name: attack}
		g.Settings = map[string]any{"profile": attack, "nodes": attack, attack: attack}
		for i := range g.Moves {
			m := &g.Moves[i]
			m.SAN += attack
			m.Comment += attack
			if m.Best != nil {
				m.Best.SAN += attack
			}
			if m.Swing == nil {
				continue
			}
			m.Swing.Kind += attack
			m.Swing.BestLine.PV = append(m.Swing.BestLine.PV, attack)
			m.Swing.PlayedLine.Leaf += attack
			for j := range m.Swing.Reasons {
				r := &m.Swing.Reasons[j]
				r.ID, r.Name, r.Family, r.Side, r.Text = r.ID+attack, r.Name+attack, r.Family+attack, r.Side+attack, attack
				r.Squares = append(r.Squares, attack)
				for k := range r.Hits {
					r.Hits[k].Key = attack
				}
			}
		}
	}
	games[0].Moves[3].UCI = attack
	text := page2(t, games)
	data, _ := checkPage(t, text)
	if strings.ContainsAny(text, "\x1b\u202e") {
		t.Error("control characters in the page")
	}
	var read pageData
	if err := json.Unmarshal([]byte(data), &read); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(read.Games[0].Moves[0].Text, "<img src=x onerror=alert(1)>") {
		t.Errorf("the text itself is lost: %q", read.Games[0].Moves[0].Text)
	}

	r := testBuilder(t, Options{Exercises: 10}, games).Report()
	var md bytes.Buffer
	if err := r.Markdown(&md); err != nil {
		t.Fatal(err)
	}
	if s := md.String(); strings.ContainsAny(s, "<\x1b\u202e") {
		t.Error("Markdown holds elements or control characters")
	}
	if s := EPD(r.Exercises); strings.ContainsAny(s, "\x1b\u202e") || strings.Count(s, "\n") != len(r.Exercises) {
		t.Error("EPD holds control characters or broken lines")
	}
}

func TestGraphStaysInItsFrameAndLeavesGaps(t *testing.T) {
	d := &gameData{Moves: []moveData{
		{analysed: true, Win: 1}, {analysed: true, Win: -1, Class: "blunder"}, {}, {analysed: true}, {analysed: true, Win: 0.5},
	}}
	g := newGraph(d)
	if g == nil || strings.Count(g.Line, "M") != 2 || strings.Count(g.Area, "Z") != 2 || len(g.Points) != 1 {
		t.Fatalf("want two pieces and one point, got %+v", g)
	}
	if g.Points[0].Y != "114.0" || !strings.HasPrefix(g.Line, "M123.6 6.0L") {
		t.Errorf("White's win above, Black's below: %s, point %+v", g.Line, g.Points[0])
	}
	if newGraph(&gameData{Moves: d.Moves[:1]}) != nil {
		t.Error("a graph of one move")
	}
}

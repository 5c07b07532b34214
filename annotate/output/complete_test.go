package output

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"gloss/engine/pgn"
)

const (
	tag      = "GlossSettings"
	settings = "nodes 1000"
)

// annotated is what a run makes of a text of games: each has the tag that tells how. Those with the word "copied" are copied.
func annotated(t *testing.T, text, settings string) string {
	t.Helper()
	var out []byte
	r := pgn.NewReader(strings.NewReader(text), "in.pgn")
	for {
		g, err := r.Next()
		if g == nil {
			if !errors.Is(err, io.EOF) {
				t.Fatal(err)
			}
			return string(out) + r.Rest()
		}
		if g.Broken() || strings.Contains(g.Raw, "copied") {
			out = append(append(out, g.Raw...), '\n')
			continue
		}
		g.SetOwnTag(tag, settings)
		if out, err = pgn.Append(out, g); err != nil {
			t.Fatal(err)
		}
	}
}

const (
	gameOne    = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 {what a coach says} 2. Nf3 1-0\n\n"
	gameTwo    = "[White \"C\"]\n[Black \"D\"]\n[Result \"*\"]\n\n1. d4 d5 *\n\n"
	gameBroken = "[White \"E\"]\n[Black \"F\"]\n[Result \"*\"]\n\n1. e4 Ke4 *\n\n"
	gameCopied = "[White \"copied\"]\n[Black \"D\"]\n[Result \"*\"]\n\n1. c4 *\n\n"
)

// TestAFinishedRunIsKnownByWhatItWrote: that is there, whole, of these games, by these settings, and not older than what it rests on.
func TestAFinishedRunIsKnownByWhatItWrote(t *testing.T) {
	old, now := time.Now().Add(-time.Hour), time.Now()
	for _, tt := range []struct {
		name   string
		in     string // of the first input; the second one has gameTwo
		out    string // "" for what the run makes of both
		made   Made
		change func(t *testing.T)
		want   Finished
		other  string // a part of Finished.Other
	}{
		{"whole", gameOne, "", Made{}, nil, Finished{Whole: true, Annotated: 2}, ""},
		{"a broken game was copied", gameOne + gameBroken, "", Made{}, nil, Finished{Whole: true, Annotated: 2, Failed: 1}, ""},
		{"an engine failed", gameOne + gameCopied, "", Made{MayFail: true}, nil, Finished{Whole: true, Annotated: 2, Failed: 1}, ""},
		{"a game is not annotated", gameOne + gameCopied, "", Made{}, nil, Finished{}, "game 2 was not made by these settings"},
		{"other settings", gameOne, annotated(t, gameOne+gameTwo, "nodes 5"), Made{}, nil, Finished{}, "game 1 was not made by these settings"},
		{"a game is missing", gameOne, annotated(t, gameOne, settings), Made{}, nil, Finished{}, "game 1 is not in it"},
		{"another game", gameOne, annotated(t, gameTwo+gameTwo, settings), Made{}, nil, Finished{}, "game 1 is another one"},
		{"a game more", gameOne, annotated(t, gameOne+gameTwo+gameTwo, settings), Made{}, nil, Finished{}, "there is more in it"},
		{"a remark behind the games", gameOne, annotated(t, gameOne+gameTwo, settings) + "{a remark}\n", Made{}, nil, Finished{}, "there is more in it"},
		{"nothing there", gameOne, "", Made{}, func(t *testing.T) { must(t, os.Remove("out.pgn")) }, Finished{}, ""},
		{"a journal is left", gameOne, "", Made{}, func(t *testing.T) { write(t, ".", "out.pgn.journal", "") }, Finished{}, ""},
		{"the report is missing", gameOne, "", Made{Behind: []string{"report.html", ""}}, nil, Finished{}, ""},
		{"the report is older", gameOne, "", Made{Behind: []string{"report.html"}}, func(t *testing.T) { must(t, os.Chtimes(write(t, ".", "report.html", ""), old, old)) }, Finished{}, ""},
		{"the report is there", gameOne, "", Made{Behind: []string{"report.html"}}, func(t *testing.T) { must(t, os.Chtimes(write(t, ".", "report.html", ""), now, now.Add(time.Hour))) }, Finished{Whole: true, Annotated: 2}, ""},
		{"the profile is younger", gameOne, "", Made{Needs: []string{"mine.toml"}}, func(t *testing.T) { must(t, os.Chtimes(write(t, ".", "mine.toml", ""), now, now.Add(time.Hour))) }, Finished{}, ""},
		{"the profile is older", gameOne, "", Made{Needs: []string{"mine.toml"}}, func(t *testing.T) { must(t, os.Chtimes(write(t, ".", "mine.toml", ""), old, old)) }, Finished{Whole: true, Annotated: 2}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			write(t, ".", "a.pgn", tt.in)
			write(t, ".", "b.pgn", gameTwo)
			if tt.out == "" {
				tt.out = annotated(t, tt.in+gameTwo, settings)
			}
			write(t, ".", "out.pgn", tt.out)
			write(t, ".", "out.pgn.journal.records.part", "of a run that was killed when it tidied up")
			if tt.change != nil {
				tt.change(t)
			}
			s, err := New(Plan{Path: "out.pgn"}, []string{"a.pgn", "b.pgn"})
			if err != nil {
				t.Fatal(err)
			}
			tt.made.Tag, tt.made.Settings = tag, settings
			got, err := s.Finished(t.Context(), []string{"a.pgn", "b.pgn"}, tt.made)
			if err != nil || !strings.Contains(got.Other, tt.other) || (got.Other == "") != (tt.other == "") {
				t.Errorf("other %q, want %q; %v", got.Other, tt.other, err)
			}
			if got.Whole != tt.want.Whole || tt.want.Whole && got != tt.want {
				t.Errorf("%+v, want %+v", got, tt.want)
			}
			if tidied := read(t, "out.pgn.journal.records.part") == ""; tidied != tt.want.Whole {
				t.Errorf("what the killed run left: tidied up %v", tidied)
			}
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestInPlaceNobodyKnowsWhatFailed: a game without the tag is one that is yet to be annotated.
func TestInPlaceNobodyKnowsWhatFailed(t *testing.T) {
	t.Chdir(t.TempDir())
	whole := annotated(t, gameOne, settings)
	for text, want := range map[string]bool{whole: true, whole + gameTwo: false, whole + gameBroken: true} {
		write(t, ".", "a.pgn", text)
		s, err := New(Plan{InPlace: true}, []string{"a.pgn"})
		if err != nil {
			t.Fatal(err)
		}
		f, err := s.Finished(t.Context(), []string{"a.pgn"}, Made{Tag: tag, Settings: settings, InPlace: true, MayFail: true})
		if err != nil || f.Whole != want {
			t.Errorf("%d bytes: %+v, want whole %v; %v", len(text), f, want, err)
		}
	}
}

// TestGamesThatWereAllCopiedAreNoFinishedRun: the engine has failed at each; it may do better now.
func TestGamesThatWereAllCopiedAreNoFinishedRun(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, ".", "a.pgn", gameCopied)
	write(t, ".", "out.pgn", gameCopied)
	s, err := New(Plan{Path: "out.pgn"}, []string{"a.pgn"})
	if err != nil {
		t.Fatal(err)
	}
	f, err := s.Finished(t.Context(), []string{"a.pgn"}, Made{Tag: tag, Settings: settings, MayFail: true})
	if err != nil || f.Whole || f.Other != "no game of it is annotated" {
		t.Errorf("%+v, %v", f, err)
	}
}

func TestSettingsOfAGameAreThoseOfItsOwnTag(t *testing.T) {
	mine := annotated(t, gameOne, settings)
	foreign := "[" + tag + " \"by hand\"]\n" + gameTwo
	r := pgn.NewReader(bytes.NewReader([]byte(mine+foreign)), "x.pgn")
	for _, want := range []string{settings, ""} {
		g, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if got := SettingsOf(g, tag); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

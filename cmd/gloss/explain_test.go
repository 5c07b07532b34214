package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"gloss/eval/evaltest"
)

// explainedPositions are positions of all sorts, one of them behind moves.
var explainedPositions = append([]string{"startpos", "startpos moves e2e4 e7e5 g1f3 g8f6 f3g1 f6g8"}, evaltest.Various...)

func TestExplanationFitsTheTerminal(t *testing.T) {
	widths := []int{40, 58, 76, 80, 120, 200}
	if testing.Short() {
		widths = widths[:3] // each flag once
	}
	for i, width := range widths {
		flag := []string{"--table", "--all", "--black"}[i%3]
		for _, fen := range explainedPositions {
			s, out, err := testStreams()
			s.outTTY, s.width = true, width
			if code := run([]string{"explain", flag, fen}, s); code != exitDone {
				t.Fatalf("%s: exit code %d: %s", fen, code, err)
			}
			for line := range strings.Lines(out.String()) {
				wholeMen := strings.Count(line, "/") == 7 && !strings.Contains(line, " ") // nothing can be done about it
				if w := twwidth.Width(strings.TrimRight(line, "\n")); w > width && !wholeMen {
					t.Errorf("%s %s on %d columns: a line of %d: %q", flag, fen, width, w, line)
				}
			}
		}
	}
}

// A position is broken at its blanks where it is longer than a line, and what is copied is the position.
func TestPositionsCanBeCopied(t *testing.T) {
	const fen = "r1bqkb1r/pp1p1ppp/2n1pn2/2p5/2PP4/2N1PN2/PP3PPP/R1BQKB1R b KQkq - 0 5"
	for width, lines := range map[int]int{80: 1, 60: 2, 40: 2} {
		s, out, _ := testStreams()
		s.outTTY, s.width = true, width
		s.printFEN(plain, 3, fen)
		if got := strings.Count(out.String(), "\n"); got != lines {
			t.Errorf("on %d columns %d lines, want %d: %q", width, got, lines, out)
		}
		if pos, err := parsePosition(out.String()); err != nil || pos.FEN() != fen {
			t.Errorf("on %d columns %q is copied: %v", width, out, err)
		}
		if width == 60 && strings.Contains(strings.SplitAfter(out.String(), "\n")[0], "  ") {
			t.Errorf("an indentation takes room that is wanted: %q", out)
		}
	}
	s, out, _ := testStreams()
	s.width = 40
	if s.printFEN(plain, 0, fen); out.String() != fen+"\n" {
		t.Errorf("in a pipe %q", out)
	}
}

var rowOfTable = regexp.MustCompile(`^( +)(.*?) +(-?\d+\.\d{3}) +(-?\d+\.\d{3}) +([+-]?\d+\.\d{3})( |$)`)

// What is printed adds up: the terms to their family, the families to the score.
func TestPrintedTermsAddUpToFamiliesAndScore(t *testing.T) {
	mp := func(s string) int {
		var pawns, rest int
		sign := 1
		if strings.HasPrefix(s, "-") {
			sign = -1
		}
		if _, err := fmt.Sscanf(strings.TrimLeft(s, "+-"), "%d.%d", &pawns, &rest); err != nil {
			t.Fatal(err)
		}
		return sign * (1000*pawns + rest)
	}
	for _, fen := range explainedPositions {
		s, out, err := testStreams()
		s.outTTY, s.width = true, 120
		if code := run([]string{"explain", "--table", "--color", "never", fen}, s); code != exitDone {
			t.Fatalf("%s: exit code %d: %s", fen, code, err)
		}
		var family, terms [3]int
		var sides [2]int
		total, rows, indented, score := 0, 0, 0, ""
		check := func() {
			if indented > 0 && family != terms {
				t.Errorf("%s: a family of %v with terms of %v\n%s", fen, family, terms, out)
			}
		}
		for line := range strings.Lines(out.String()) {
			m := rowOfTable.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			values := [3]int{mp(m[3]), mp(m[4]), mp(m[5])}
			if len(m[1]) > 1 {
				indented++
				for i := range terms {
					terms[i] += values[i]
				}
				continue
			}
			check()
			if m[2] == "score" {
				if values[0]-values[1] != values[2] || values[0] != sides[0] || values[1] != sides[1] {
					t.Errorf("%s: the families are %v, the score is %v", fen, sides, values)
				}
				score, indented = m[5], 0
				continue
			}
			rows++
			sides[0], sides[1] = sides[0]+values[0], sides[1]+values[1]
			family, terms, indented = values, [3]int{}, 0
			total += values[2]
		}
		check()
		if total != mp(score) {
			t.Errorf("%s: families add up to %d mp, the score is %s", fen, total, score)
		}
		if rows == 0 && !strings.Contains(fen, "4k3/8/8") {
			t.Errorf("%s: no table\n%s", fen, out)
		}
	}
}

func TestExplainJSONHasTheFieldsOfTheContract(t *testing.T) {
	for _, profile := range []string{"tuned", "compendium", "gnu1987"} {
		for _, fen := range explainedPositions {
			s, out, errs := testStreams()
			if code := run([]string{"explain", "--json", "--profile", profile, fen}, s); code != exitDone {
				t.Fatalf("%s: exit code %d: %s", fen, code, errs)
			}
			dec := json.NewDecoder(strings.NewReader(out.String()))
			type hit struct {
				Key      *string
				MG, EG   *int
				MP       *int
				Modifies string
			}
			type side struct {
				MG, EG, MP *int
				Hits       *[]hit
			}
			var got struct {
				FEN, Profile *string
				Stage        *struct{ EG *float64 }
				Score        *int    `json:"score_mp"`
				Side         *string `json:"side_to_move"`
				Terms        *[]struct {
					ID, Family   *string
					White, Black *side
				}
				Stages *[]struct {
					ID *string
					MP *int
				}
				NeedsGame []string `json:"needs_game"`
			}
			if err := dec.Decode(&got); err != nil {
				t.Fatalf("%s: %v", fen, err)
			}
			if got.FEN == nil || got.Profile == nil || *got.Profile != profile || got.Stage == nil || got.Stage.EG == nil || got.Score == nil ||
				got.Side == nil || got.Terms == nil || got.Stages == nil {
				t.Fatalf("%s: a field is missing: %s", fen, out)
			}
			sum := 0
			for _, term := range *got.Terms {
				if term.ID == nil || term.Family == nil || term.White == nil || term.Black == nil {
					t.Fatalf("%s: a field of a term is missing: %s", fen, out)
				}
				for i, x := range []*side{term.White, term.Black} {
					if x.MG == nil || x.EG == nil || x.MP == nil || x.Hits == nil {
						t.Fatalf("%s: %s: a field of a side is missing", fen, *term.ID)
					}
					hits := 0
					for _, h := range *x.Hits {
						if h.Key == nil || h.MG == nil || h.EG == nil || h.MP == nil {
							t.Fatalf("%s: %s: a field of a hit is missing", fen, *term.ID)
						}
						hits += *h.MP
					}
					if hits != *x.MP {
						t.Errorf("%s: %s: hits of %d mp in a side of %d", fen, *term.ID, hits, *x.MP)
					}
					sum += (1 - 2*i) * *x.MP
				}
			}
			for _, line := range *got.Stages {
				sum += *line.MP
			}
			if sum != *got.Score {
				t.Errorf("%s, %s: terms and stages are %d mp, the score is %d", fen, profile, sum, *got.Score)
			}
		}
	}
}

// The budget of one page is 50 ms from the start of the program to its end.
func BenchmarkExplainPage(b *testing.B) {
	for b.Loop() {
		s, _, errs := testStreams()
		s.outTTY = true
		if code := run([]string{"explain", explainedPositions[3]}, s); code != exitDone {
			b.Fatal(errs)
		}
	}
}

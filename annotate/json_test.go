package annotate

import (
	"encoding/json"
	"strings"
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/annotate/review"

	"gloss/engine/board"
	"gloss/glossary"
)

func TestJSONOfAGameAddsUp(t *testing.T) {
	texts, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	r := testReviewer(t, 400)
	for name, moves := range annotatetest.Games {
		rev := reviewed(t, r, "", moves)
		g := readGames(t, "[Event \""+name+"\"]\n[White \"A\"]\n\n"+moves+" 1-0")[0]
		for _, reasons := range []int{0, 2, -1} {
			text, err := json.Marshal(rev.JSON(g, &review.Opening{ECO: "C41", Name: "Philidor Defense"}, map[string]any{"nodes": 800}, r.Curve, reasons, texts))
			if err != nil {
				t.Fatal(err)
			}
			checkJSON(t, name, text, reasons)
		}
	}
}

// checkJSON reads JSON as another program would: by the names of the contract.
func checkJSON(t *testing.T, name string, text []byte, reasons int) {
	t.Helper()
	var game struct {
		Game     int
		Tags     map[string]string
		Opening  struct{ ECO, Name string }
		Settings map[string]any
		Accuracy *struct{ White, Black float64 }
		ACPL     struct{ White, Black float64 }
		Moves    []struct {
			Ply       int
			SAN, UCI  string
			FENBefore string `json:"fen_before"`
			EvalMP    *int32 `json:"eval_mp"`
			Mate      *int
			Win, Loss float64
			Judgement string
			Best      *struct{ SAN, UCI string }
			Depth     int
			Nodes     uint64
			Comment   string
			Claims    []json.RawMessage
			Swing     *struct {
				MP        int32
				Explained float64
				Kind      string
				BestLine  struct {
					PV     []string
					Leaf   string
					LeafMP int32 `json:"leaf_mp"`
				} `json:"best_line"`
				PlayedLine struct {
					PV     []string
					Leaf   string
					LeafMP int32 `json:"leaf_mp"`
				} `json:"played_line"`
				Reasons []struct {
					ID, Name, Side string
					NowMP          int32 `json:"now_mp"`
					EndMP          int32 `json:"end_mp"`
					Squares        []string
					Lasting        bool
					Text           string
				}
				RestMP int32 `json:"rest_mp"`
			}
		}
	}
	if err := json.Unmarshal(text, &game); err != nil {
		t.Fatal(err)
	}
	if game.Game != 1 || game.Tags["White"] != "A" || game.Opening.ECO != "C41" || game.Settings["nodes"] != 800.0 || game.Accuracy == nil {
		t.Errorf("%s: %+v", name, game)
	}
	pos := board.NewPosition()
	for i, m := range game.Moves {
		if m.Ply != i+1 || m.FENBefore != pos.FEN() {
			t.Errorf("%s: move %d is ply %d from %s, want %s", name, i+1, m.Ply, m.FENBefore, pos.FEN())
		}
		move, err := pos.ParseUCI(m.UCI)
		if err != nil || pos.SAN(move) != m.SAN {
			t.Fatalf("%s: move %d is %s and %s", name, i+1, m.SAN, m.UCI)
		}
		pos.Make(move)
		if (m.EvalMP == nil) == (m.Mate == nil) {
			t.Errorf("%s: %s has a value of %v and a mate in %v, want one of them", name, m.SAN, m.EvalMP, m.Mate)
		}
		if (m.Comment != "") != (m.Claims != nil) {
			t.Errorf("%s: %s: comment %q, claims %v", name, m.SAN, m.Comment, m.Claims)
		}
		s := m.Swing
		if s == nil {
			continue
		}
		sum := s.RestMP
		for _, r := range s.Reasons {
			sum += r.EndMP
			if r.Name == r.ID || r.Side == "" || strings.Contains(r.Text, "{") {
				t.Errorf("%s: %s: a reason without words: %+v", name, m.SAN, r)
			}
		}
		if sum != s.MP {
			t.Errorf("%s: %s: reasons and rest are %d, the swing is %d", name, m.SAN, sum, s.MP)
		}
		if reasons >= 0 && len(s.Reasons) > reasons {
			t.Errorf("%s: %s: %d reasons, want at most %d", name, m.SAN, len(s.Reasons), reasons)
		}
		if (s.Kind == "positional" || s.Kind == "material") && reasons < 0 {
			diff := s.PlayedLine.LeafMP - s.BestLine.LeafMP
			if i%2 == 1 {
				diff = -diff
			}
			if s.RestMP != 0 || diff != s.MP {
				t.Errorf("%s: %s: swing %d, rest %d, leaves differ by %d", name, m.SAN, s.MP, s.RestMP, diff)
			}
		}
	}
}

// TestRecordsHaveTheWordsOfHumanBeings: comments, glyphs and variations of others and the clocks, and
// nothing of gloss among them, both from a search and out of the marks.
func TestRecordsHaveTheWordsOfHumanBeings(t *testing.T) {
	once := annotateText(t, testReviewer(t, 400), humanGame, testMarks)
	g := readGames(t, once)[0]
	read, err := (&Reading{Own: true}).JSON(g)
	if err != nil && !strings.Contains(err.Error(), "value") { // his own value takes the place of ours
		t.Fatal(err)
	}
	start, err := g.Start()
	if err != nil {
		t.Fatal(err)
	}
	rev, err := testReviewer(t, 100).Review(t.Context(), start, g.Main.Played())
	if err != nil {
		t.Fatal(err)
	}
	searched := rev.JSON(g, nil, nil, review.Curve{}, 0, nil)
	for name, j := range map[string]*GameJSON{"read": read, "searched": &searched} {
		if j == nil {
			continue
		}
		got, err := json.Marshal([]any{j.Human, j.Moves[0].Human, j.Moves[0].ClockMS, j.Moves[5].Human, j.Moves[8].Human, j.Moves[10].Human, j.Moves[13].Human})
		if err != nil {
			t.Fatal(err)
		}
		const want = `[["Before the game."],{"comments":["A good start."]},180000,{"comments":["The trap."],"glyphs":"!?",` +
			`"lines":[{"text":"[3...Bc5 is the Italian 4.c3 (4.O-O) 4...Nf6]","pv":["Bc5","c3","Nf6"]}]},null,{"comments":["what else"]},{"comments":["smothered"]}]`
		if string(got) != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
	}
}

// What is believed of the losses of a calm game is told, and nothing where it is all.
func TestJSONTellsWhatIsBelieved(t *testing.T) {
	r := testReviewer(t, 400)
	moves := annotatetest.Games["trap"]
	rev := reviewed(t, r, "", moves)
	g := readGames(t, "[Event \"?\"]\n\n"+moves+" 1-0")[0]
	for believed, want := range map[float64]bool{0.6: true, 1: false} {
		rev.Believed = believed
		text, err := json.Marshal(rev.JSON(g, nil, nil, r.Curve, 0, nil))
		if err != nil {
			t.Fatal(err)
		}
		if told := strings.Contains(string(text), `"believed":0.6`); told != want {
			t.Errorf("%v believed: told %v", believed, told)
		}
	}
}

package annotate

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gloss/annotate/explain"
	"gloss/annotate/explain/account"
	"gloss/engine/pgn"
)

// clubGames reads every n-th game of the club games, at most so many.
func clubGames(t *testing.T, n, most int) []*pgn.Game {
	t.Helper()
	dir := os.Getenv("GLOSS_TESTDATA")
	if dir == "" {
		t.Skip("GLOSS_TESTDATA does not name the directory of the test data")
	}
	f, err := os.Open(filepath.Join(dir, "games", "club.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := pgn.NewReader(f, "club.pgn")
	var games []*pgn.Game
	for i := 0; len(games) < most; i++ {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if i%n == 0 {
			games = append(games, g)
		}
	}
	return games
}

// The laws of explanations over games as they are played: a swing is the sum of its parts,
// whatever number of reasons is listed; a comment is whole; a motif is true of its line; and
// annotating twice is the same as once.
func TestLawsOfExplanationsOverClubGames(t *testing.T) {
	r := testReviewer(t, 400)
	games, swings, motifs := 6, 0, 0
	if testing.Short() {
		games = 2
	}
	for _, g := range clubGames(t, 45, games) {
		start, err := g.Start()
		if err != nil {
			t.Fatal(err)
		}
		rev, err := r.Review(context.Background(), start, g.Main.Played())
		if err != nil {
			t.Fatal(err)
		}
		for i := range rev.Moves {
			m := &rev.Moves[i]
			if m.Swing == nil {
				continue
			}
			swings++
			checkSum(t, g.Number, m)
			if text := m.Comment(); text != "" && (strings.ContainsAny(text, "{}[]") || strings.Contains(text, "  ") || !strings.HasSuffix(text, ".")) {
				t.Errorf("game %d, %d. %s: %q", g.Number, m.Number, m.SAN, text)
			}
			motifs += motifClaims(m)
		}
		for _, reasons := range []int{0, 3, -1} {
			checkJSONSums(t, g, rev, r, reasons)
		}
		once := annotateText(t, r, g.Raw+"\n\n", testMarks)
		if twice := annotateText(t, r, once, testMarks); twice != once {
			t.Errorf("game %d: annotating twice is not the same as once", g.Number)
		}
	}
	if swings < 6*games || motifs < games {
		t.Errorf("only %d swings and %d motifs in the sample", swings, motifs)
	}
}

func checkSum(t *testing.T, game int, m *explain.Move) {
	t.Helper()
	s := m.Swing
	sum := s.RestMP
	for i := range s.Reasons {
		sum += s.Reasons[i].End
	}
	if sum != s.MP || s.MP != s.Played.MP()-s.Best.MP() {
		t.Errorf("game %d, %d. %s: reasons and rest are %d mp, the swing is %d, the lines differ by %d", game, m.Number, m.SAN, sum, s.MP, s.Played.MP()-s.Best.MP())
	}
	if s.Judged() && s.RestMP != 0 {
		t.Errorf("game %d, %d. %s: %d mp that no term explains", game, m.Number, m.SAN, s.RestMP)
	}
	for _, b := range []*account.Branch{&s.Best, &s.Played} {
		checkBranch(t, s, b)
	}
}

// checkJSONSums holds the numbers of the contract against each other.
func checkJSONSums(t *testing.T, g *pgn.Game, rev *Review, r *Reviewer, reasons int) {
	t.Helper()
	text, err := json.Marshal(rev.JSON(g, nil, nil, r.Curve, reasons, r.explainer.Texts))
	if err != nil {
		t.Fatal(err)
	}
	var record struct {
		Moves []struct {
			SAN   string
			Swing *struct {
				MP      int32
				RestMP  int32 `json:"rest_mp"`
				Reasons []struct {
					EndMP int32 `json:"end_mp"`
				}
			}
		}
	}
	if err := json.Unmarshal(text, &record); err != nil {
		t.Fatal(err)
	}
	for _, m := range record.Moves {
		if m.Swing == nil {
			continue
		}
		sum := m.Swing.RestMP
		for _, reason := range m.Swing.Reasons {
			sum += reason.EndMP
		}
		if sum != m.Swing.MP {
			t.Errorf("game %d, %s, %d reasons: they and the rest are %d mp, the swing is %d", g.Number, m.SAN, reasons, sum, m.Swing.MP)
		}
	}
}

// motifClaims counts the motifs that a comment names; TestClaimsHoldOnAnotherBoard checks them.
func motifClaims(m *explain.Move) (n int) {
	if m.Story == nil {
		return 0
	}
	for _, c := range m.Story.Claims {
		if c.Kind == explain.MotifClaim {
			n++
		}
	}
	return n
}

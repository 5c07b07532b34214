package glossary

import (
	"regexp"
	"strings"
	"testing"

	"gloss/engine/board"
)

func TestSentenceFillsEveryRole(t *testing.T) {
	men := map[string]string{"b7": "pawn", "a5": "rook", "c3": "knight", "g2": "bishop"}
	man := func(sq string) string { return men[sq] }
	for _, tt := range []struct{ comment, key, side, want string }{
		{"{side}'s {man} on {sq}, seen by {enemy}.", "b7", "black", "Black's pawn on b7, seen by White."},
		{"{stop} before {sq} on its {rank} rank, {file}-file.", "b7", "black", "b6 before b7 on its 2nd rank, b-file."},
		{"{stop} before {sq} on its {rank} rank.", "b3", "white", "b4 before b3 on its 3rd rank."},
		{"The {man} on {sq} looks at the {target} on {to}.", "a5->b7", "white", "The rook on a5 looks at the pawn on b7."},
		{"The pawns on {squares}.", "c5+d4+e3", "white", "The pawns on c5, d4 and e3."},
		{"{squares} meet on {at}.", "c3+g2@d5", "white", "c3 and g2 meet on d5."},
		{"The {man} on {sq}.", "h5", "white", "The piece on h5."},
		{"No role.", "h5", "white", "No role."},
		{"An {unknown} one and a { left open", "h5", "white", "An {unknown} one and a { left open"},
	} {
		e := &Entry{Comment: tt.comment}
		if got := e.Sentence(Hit{Key: tt.key, Side: tt.side, Man: man}); got != tt.want {
			t.Errorf("%q of %s: %q, want %q", tt.comment, tt.key, got, tt.want)
		}
	}
	several := &Entry{Comment: "The {man} on {sq} can go to {to}."}
	if got, want := several.Sentence(Hit{Key: "c3->b5", Side: "white", Man: man, Also: []string{"d5", "e2"}}), "The knight on c3 can go to b5, d5 and e2."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for mp, want := range map[int32]string{600: "Worth more.", -450: "Worth less.", 0: "Worth more or less."} {
		if got := (&Entry{Comment: "Worth {more}."}).Sentence(Hit{Key: "a1", Side: "white", MP: mp}); got != want {
			t.Errorf("a hit of %d: %q, want %q", mp, got, want)
		}
	}
	e := &Entry{Comment: "The {man} on {sq}: {to}{at}."}
	if got := e.Sentence(Hit{}); got != "The piece on : ." {
		t.Errorf("an empty hit: %q", got)
	}
}

// Every comment must speak of its own hits: each role filled, no man named on an
// empty square, no square off the board.
func TestEveryCommentSpeaksOfItsExamples(t *testing.T) {
	role := regexp.MustCompile(`\{([^}]*)\}`)
	for _, e := range mustLoad(t).All() {
		used := make(map[string]bool)
		for _, m := range role.FindAllStringSubmatch(e.Comment, -1) {
			if roles[m[1]] == nil {
				t.Errorf("%s: the comment speaks of {%s}, which is no role", e.ID, m[1])
			}
			used[m[1]] = true
		}
		for _, x := range e.Examples {
			pos, err := board.ParseFEN(x.FEN)
			if err != nil {
				t.Fatalf("%s: %v", e.ID, err)
			}
			for _, key := range x.Hits {
				h := Hit{Key: key, Side: x.Side, Man: func(sq string) string { return manOn(pos, sq) }}
				where := e.ID + " " + key
				for name := range used {
					if fill := roles[name]; fill != nil && fill(h) == "" {
						t.Errorf("%s: nothing for {%s}", where, name)
					}
				}
				after := x.Move != "" || x.Moves != ""
				if used["man"] && !after && manOn(pos, h.square(0)) == "" {
					t.Errorf("%s: {man} names an empty square", where)
				}
				if used["target"] && manOn(pos, h.square(1)) == "" {
					t.Errorf("%s: {target} names an empty square", where)
				}
				if _, err := board.ParseSquare(h.ahead()); used["stop"] && err != nil {
					t.Errorf("%s: {stop} is off the board", where)
				}
				if s := e.Sentence(h); s != "" && !strings.HasSuffix(s, ".") {
					t.Errorf("%s: %q does not end like a sentence", where, s)
				}
			}
		}
	}
}

func manOn(pos *board.Position, square string) string {
	sq, err := board.ParseSquare(square)
	if err != nil || pos.At(sq) == board.NoPiece {
		return ""
	}
	return pos.At(sq).Type().String()
}

package glossary

import (
	"testing"
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
	e := &Entry{Comment: "The {man} on {sq}: {to}{at}."}
	if got := e.Sentence(Hit{}); got != "The piece on : ." {
		t.Errorf("an empty hit: %q", got)
	}
}

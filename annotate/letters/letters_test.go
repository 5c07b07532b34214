package letters

import "testing"

func TestMovesAreWrittenAnew(t *testing.T) {
	for _, tt := range []struct{ pieces, text, want string }{
		{"KDTLS", "12.Nbd7! Rxd7 (13.Qh5+ Bb4) e8=Q# O-O exd5 Kf1", "12.Sbd7! Txd7 (13.Dh5+ Lb4) e8=D# O-O exd5 Kf1"},
		{"figurine", "1. Nf3 Nc6 2.Bb5", "1. ♘f3 ♘c6 2.♗b5"},
		{"КФЛСН", "Q1h4xe1, R1e2", "Q1h4xe1, Л1e2"},
		{"KDTLS", "Nb1 in rnbqkbnr/pppppppp/8/8/8/8/Nb1k/RNBQKBNR w KQkq - 0 1", "Sb1 in rnbqkbnr/pppppppp/8/8/8/8/Nb1k/RNBQKBNR w KQkq - 0 1"},
		{"KDTLS", "Be4st is no move, nor is B52, Nf3x or anNf3", "Be4st is no move, nor is B52, Nf3x or anNf3"},
		{"english", "Nf3", "Nf3"},
		{"", "Nf3", "Nf3"},
	} {
		l, err := Parse(tt.pieces)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Text(tt.text); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.pieces, got, tt.want)
		}
	}
}

func TestOnlyFiveDifferentLettersAreASet(t *testing.T) {
	for _, text := range []string{"KDTL", "KDTLSB", "KDTLL", "kdtls", "K D T", "12345", "figurines"} {
		if l, err := Parse(text); err == nil {
			t.Errorf("%q is %q", text, string(l))
		}
	}
}

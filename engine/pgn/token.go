package pgn

// TokenKind says what a token of PGN text is.
type TokenKind uint8

// The kinds of tokens.
const (
	TokenEOF         TokenKind = iota
	TokenTag                   // [Name "value"], whole
	TokenBadTag                // text that begins with [ and is no tag pair
	TokenComment               // {text}, whole
	TokenOpenComment           // { and text whose closing brace is missing
	TokenLineComment           // ; and the rest of the line
	TokenEscape                // % at the start of a line and the rest of the line
	TokenNumber                // 12 or 12. or 12...
	TokenMove                  // a move, or a word in the place of one
	TokenNAG                   // $14
	TokenGlyph                 // ! ? !! ?? !? ?! and signs such as = or +-
	TokenOpenLine              // (
	TokenCloseLine             // )
	TokenResult                // 1-0 0-1 1/2-1/2 *
	TokenJunk                  // anything else
)

// Token is a piece of PGN text with its place. Between tokens there is only
// white space (and byte order marks).
type Token struct {
	Kind TokenKind
	// Blank tells that an empty line stands before the token.
	Blank bool
	// First tells that the token is the first of its line.
	First bool
	// Start and End are byte offsets in the file; End is exclusive.
	Start, End int
	// Line and Column count from 1, columns in bytes.
	Line, Column int32
}

// Classes of bytes as the scanner needs them.
const (
	spaceByte  = 1 << iota // white space and control bytes
	wordByte               // may stand in a move, a result or a sign
	digitByte              //
	letterByte             //
	structByte             // { } ( ) [ ] ; $ * ! ?
)

var classOf = buildClasses()

func buildClasses() (t [256]uint8) {
	for c := 0; c <= ' '; c++ {
		t[c] = spaceByte
	}
	t[0x7f] = spaceByte
	for c := '0'; c <= '9'; c++ {
		t[c] = wordByte | digitByte
	}
	for c := 'a'; c <= 'z'; c++ {
		t[c] = wordByte | letterByte
		t[c-'a'+'A'] = wordByte | letterByte
	}
	for _, c := range "+-=/#:_@" {
		t[c] = wordByte
	}
	for _, c := range "{}()[];$*!?" {
		t[c] |= structByte
	}
	return t
}

// resultOf returns the game result that a word stands for, "" if it is none.
// Besides the four of the standard it knows 1/2, colons for hyphens, the sign
// for a half, and dashes for hyphens.
func resultOf(word string) string {
	switch word {
	case "1-0", "1:0", "1–0", "1—0", "1−0", "1‑0":
		return "1-0"
	case "0-1", "0:1", "0–1", "0—1", "0−1", "0‑1":
		return "0-1"
	case "1/2-1/2", "1/2", "1/2:1/2", "1/2–1/2", "1/2—1/2", "1/2−1/2", "½-½", "½–½", "½", "½:½":
		return "1/2-1/2"
	case "*":
		return "*"
	}
	return ""
}

package pgn

import "strconv"

// NAG is a numeric annotation glyph, such as 4 for a blunder ("??", "$4").
// -1 is a sign without a number of its own, such as "!!!".
type NAG int16

// NAGs for moves that have a suffix of their own.
const (
	Good        NAG = 1 // !
	Mistake     NAG = 2 // ?
	Brilliant   NAG = 3 // !!
	Blunder     NAG = 4 // ??
	Interesting NAG = 5 // !?
	Dubious     NAG = 6 // ?!
)

const unknownNAG NAG = -1

// String returns the glyph as the export format has it: "$4".
func (n NAG) String() string { return "$" + strconv.Itoa(int(n)) }

// Suffix returns the sign that is written right behind a move for the NAGs
// that have one (1 to 6), else "".
func (n NAG) Suffix() string {
	if n < Good || n > Dubious {
		return ""
	}
	return [...]string{"!", "?", "!!", "??", "!?", "?!"}[n-1]
}

// nagOfSign returns the NAG of a sign that stands for itself in move text, 0
// if the text is no such sign.
func nagOfSign(sign string) NAG {
	switch sign {
	case "!":
		return Good
	case "?":
		return Mistake
	case "!!", "‼":
		return Brilliant
	case "??", "⁇":
		return Blunder
	case "!?", "⁉":
		return Interesting
	case "?!", "⁈":
		return Dubious
	case "□":
		return 7
	case "=":
		return 10
	case "∞":
		return 13
	case "+=", "+/=", "⩲":
		return 14
	case "=+", "=/+", "⩱":
		return 15
	case "+/-", "+/−", "±":
		return 16
	case "-/+", "−/+", "∓":
		return 17
	case "+-", "+−", "+–":
		return 18
	case "-+", "−+", "–+":
		return 19
	case "⨀":
		return 22
	case "⟳":
		return 32
	case "↑":
		return 36
	case "→":
		return 40
	case "⯹":
		return 44
	case "⇆":
		return 132
	case "⨁":
		return 138
	case "∆":
		return 140
	}
	return 0
}

// nagOfText returns the NAG that a token of kind TokenNAG or TokenGlyph means.
func nagOfText(text string) NAG {
	if text[0] == '$' {
		n, err := strconv.Atoi(text[1:])
		if err != nil || n > 1<<15-1 {
			return unknownNAG
		}
		return NAG(n)
	}
	if n := nagOfSign(text); n != 0 {
		return n
	}
	return unknownNAG // more than two exclamation or question marks
}

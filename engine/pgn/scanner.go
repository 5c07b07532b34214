package pgn

import (
	"errors"
	"io"
	"unicode/utf8"
)

// readSize is how much the scanner asks its source for at once, in bytes.
const readSize = 64 << 10

// Scanner cuts a stream into tokens in linear time. It holds the text from
// the last release on, so its memory is that of one game for the Reader and
// of one token for everybody else.
type Scanner struct {
	src    io.Reader
	buf    []byte
	base   int  // offset in the file of buf[0]
	pos    int  // index in buf of the next byte
	line   int  // number of the line of the next byte
	lineAt int  // offset in the file of the first byte of that line
	idle   bool // no text is held: what is passed over need not be kept
	eof    bool
	err    error
	late   error // of the source, which gave text with it: that comes first
	ahead  lookAhead
	looked int // bytes looked at, as often as they were; the tests of linear time read it
}

// NewScanner returns a scanner of the text of src.
func NewScanner(src io.Reader) *Scanner { return &Scanner{src: src, line: 1} }

// Next returns the next token; its kind is TokenEOF at the end. The error is
// that of the source, never one of chess or of PGN. The text of the token
// can be had from Text until Next is called again.
func (s *Scanner) Next() (Token, error) {
	s.release(s.base + s.pos)
	s.idle = true
	t := s.next()
	s.idle = false
	return t, s.err
}

// Text returns the text of the token that Next returned last, as it stands
// in the file.
func (s *Scanner) Text(t Token) string { return string(s.bytes(t.Start, t.End)) }

// bytes returns the text between two offsets of the file. It is valid until
// the scanner reads on.
func (s *Scanner) bytes(start, end int) []byte { return s.buf[start-s.base : end-s.base] }

// release lets go of the text before an offset. The rest is moved to the
// front only when it is the smaller part, so that each byte moves but a few
// times.
func (s *Scanner) release(before int) {
	dead := before - s.base
	if dead < readSize/2 || dead < len(s.buf)/2 {
		return
	}
	n := copy(s.buf, s.buf[dead:])
	s.buf = s.buf[:n]
	s.base += dead
	s.pos -= dead
}

// fill reads more text behind what is there; it is false at the end. Indexes
// into buf stay good, slices of it do not.
func (s *Scanner) fill() bool {
	if s.eof {
		return false
	}
	if cap(s.buf)-len(s.buf) < readSize {
		grown := make([]byte, len(s.buf), 2*cap(s.buf)+2*readSize)
		copy(grown, s.buf)
		s.buf = grown
	}
	for range 100 {
		n, err := 0, s.late
		if err == nil {
			n, err = s.src.Read(s.buf[len(s.buf) : len(s.buf)+readSize])
			s.buf = s.buf[:len(s.buf)+n]
		}
		switch {
		case err != nil && n > 0:
			s.late = err
		case err != nil:
			s.eof = true
			if !errors.Is(err, io.EOF) {
				s.err = err
			}
			return false
		}
		if n > 0 {
			return true
		}
	}
	s.eof, s.err = true, io.ErrNoProgress
	return false
}

// have tells if there are n more bytes from index i on.
func (s *Scanner) have(i, n int) bool {
	for len(s.buf)-i < n {
		if !s.fill() {
			return false
		}
	}
	return true
}

// at returns the byte at index i, 0 at the end of the text.
func (s *Scanner) at(i int) byte {
	if i < len(s.buf) || s.have(i, 1) {
		return s.buf[i]
	}
	return 0
}

// pass goes on as long as the bytes are of a class.
func (s *Scanner) pass(class uint8) {
	for {
		buf, i := s.buf, s.pos
		for i < len(buf) && classOf[buf[i]]&class != 0 {
			i++
		}
		s.pos = i
		if i < len(buf) || !s.fill() {
			return
		}
	}
}

// skipSpace goes to the next token and returns the number of line ends on
// the way. A byte order mark counts as space anywhere, so that files that
// were joined can be read; so do the no-break space and control bytes.
func (s *Scanner) skipSpace() (lines int) {
	for {
		for s.pos < len(s.buf) {
			c := s.buf[s.pos]
			switch {
			case c == ' ':
				s.pos++
			case c == '\n' || c == '\r' && s.at(s.pos+1) != '\n':
				s.pos++
				lines++
				s.line++
				s.lineAt = s.base + s.pos
			case classOf[c]&spaceByte != 0:
				s.pos++
			case c == 0xef && s.have(s.pos, 3) && s.buf[s.pos+1] == 0xbb && s.buf[s.pos+2] == 0xbf:
				if s.base+s.pos == s.lineAt {
					s.lineAt += 3 // columns count from behind the mark
				}
				s.pos += 3
			case c == 0xc2 && s.at(s.pos+1) == 0xa0:
				s.pos += 2
			case c == 0xa0:
				s.pos++ // the no-break space of Latin-1
			default:
				return lines
			}
		}
		if s.idle {
			s.release(s.base + s.pos)
		}
		if !s.fill() {
			return lines
		}
	}
}

// blankAhead tells if an empty line stands before the next token, or before the end of the
// text. It reads no further than it must to know.
func (s *Scanner) blankAhead() bool {
	lines := 0
	for i := s.pos; i < len(s.buf) || s.have(i, 1); i++ {
		s.looked++
		switch c := s.buf[i]; {
		case c == '\n' && i > s.pos && s.buf[i-1] == '\r': // one line end of two bytes
		case c == '\n' || c == '\r':
			if lines++; lines > 1 {
				return true
			}
		case classOf[c]&spaceByte == 0:
			return false
		}
	}
	return false
}

// next returns the next token and keeps the text since the last release.
func (s *Scanner) next() Token {
	before := s.base + s.pos
	lines := s.skipSpace()
	start := s.base + s.pos
	t := Token{Start: start, Line: int32(s.line), Column: int32(start - s.lineAt + 1)}
	t.Blank = lines > 1
	t.First = lines > 0 || start == s.lineAt
	if s.pos < len(s.buf) {
		switch c := s.buf[s.pos]; {
		case classOf[c]&structByte != 0:
			t.Kind = s.punctuation(c)
		case c == '%' && t.Column == 1:
			s.restOfLine()
			t.Kind = TokenEscape
		case s.dots():
			t.Kind = TokenNumber // dots apart from their number
		default:
			t.Kind = s.word()
		}
	}
	t.End = s.base + s.pos
	s.looked += t.End - before
	return t
}

// punctuation reads a token that its first byte tells.
func (s *Scanner) punctuation(c byte) TokenKind {
	switch c {
	case '{':
		return s.comment()
	case '[':
		return s.tag()
	case ';':
		s.restOfLine()
		return TokenLineComment
	case '!', '?':
		for c = s.at(s.pos); c == '!' || c == '?'; c = s.at(s.pos) {
			s.pos++
		}
		return TokenGlyph
	case '$':
		s.pos++
		start := s.pos
		s.pass(digitByte)
		if s.pos == start {
			return TokenJunk
		}
		return TokenNAG
	}
	s.pos++
	switch c {
	case '(':
		return TokenOpenLine
	case ')':
		return TokenCloseLine
	case '*':
		return TokenResult
	}
	return TokenJunk // a closing brace or bracket without its opening one
}

// restOfLine goes to the end of the line and leaves the line end.
func (s *Scanner) restOfLine() {
	for s.pos < len(s.buf) || s.fill() {
		if c := s.buf[s.pos]; c == '\n' || c == '\r' {
			return
		}
		s.pos++
	}
}

// word reads a move, a move number, a result or a sign.
func (s *Scanner) word() TokenKind {
	start := s.pos
	s.pass(digitByte)
	if n := s.pos - start; n > 0 {
		if number, done := s.number(start, n); done {
			return number
		}
	}
	plain := true // only the bytes of moves and results
	for s.pos < len(s.buf) || s.fill() {
		c := s.buf[s.pos]
		switch {
		case classOf[c]&wordByte != 0:
			s.pass(wordByte)
			continue
		case c == '.' && s.pos > start && s.buf[s.pos-1] == 'e' && s.at(s.pos+1) == 'p':
			// "e.p." belongs to the capture before it
			s.pos += 2
			if s.at(s.pos) == '.' {
				s.pos++
			}
		case c == '(' && s.promotionInBrackets(start):
			s.pos += 3
		case c >= 0x80:
			n := s.beyondASCII(s.pos)
			if n > 0 {
				s.pos += n
				plain = false
				continue
			}
			if s.pos == start {
				return s.sign()
			}
		case s.pos == start:
			return s.junk()
		}
		break
	}
	text := s.buf[start:s.pos]
	if !plain {
		text = []byte(toUTF8(string(text)))
	}
	c := text[0]
	if (c == '0' || c == '1' || !plain) && resultOf(string(text)) != "" {
		return TokenResult
	}
	switch {
	case classOf[c]&(letterByte|digitByte) != 0 || c == '@':
		return TokenMove
	case string(text) == "--" || string(text) == "---":
		return TokenMove
	case nagOfSign(string(text)) != 0:
		return TokenGlyph
	case !plain:
		return TokenMove
	}
	return TokenJunk
}

// number decides about a run of n digits: a move number with its dots, a
// move number that a move follows at once, or the beginning of a longer word.
func (s *Scanner) number(start, n int) (TokenKind, bool) {
	switch c := s.at(s.pos); {
	case s.dots():
		return TokenNumber, true
	case classOf[c]&letterByte != 0 && s.buf[start] != '0':
		return TokenNumber, true // "1e4"
	case classOf[c]&wordByte != 0 || c >= 0x80:
		return 0, false // "1-0", "0-0"
	}
	// More than 999 moves without a dot is no number that anybody writes: it
	// may be a move in digits, and a move must not be passed over in silence.
	if n > 3 {
		return TokenMove, true
	}
	return TokenNumber, true
}

// dots passes over the dots behind a move number and tells if there are any.
func (s *Scanner) dots() bool {
	start := s.pos
	for s.pos < len(s.buf) || s.fill() {
		n := 0
		if c := s.buf[s.pos]; c == '.' {
			n = 1
		} else if c >= 0x80 {
			if r, size := s.decode(s.pos); r == '…' {
				n = size
			}
		}
		if n == 0 {
			break
		}
		s.pos += n
	}
	return s.pos > start
}

// promotionInBrackets tells if the bracket at pos is that of "a8(Q)".
func (s *Scanner) promotionInBrackets(start int) bool {
	if s.pos == start || !s.have(s.pos, 3) || s.buf[s.pos+2] != ')' {
		return false
	}
	if rank := s.buf[s.pos-1]; rank != '1' && rank != '8' {
		return false
	}
	switch s.buf[s.pos+1] {
	case 'Q', 'R', 'B', 'N', 'q', 'r', 'b', 'n':
		return true
	}
	return false
}

// decode returns the character at index i and its length. A byte that is not
// UTF-8 is one of Windows-1252, as it will be for the text of the token.
func (s *Scanner) decode(i int) (rune, int) {
	s.have(i, utf8.UTFMax)
	r, n := utf8.DecodeRune(s.buf[i:])
	if r == utf8.RuneError && n <= 1 {
		return windows1252(s.buf[i]), 1
	}
	return r, n
}

// beyondASCII returns the length of a character at index i that may stand in a
// word: a dash for a hyphen, a figurine, a sign of check or capture, the sign
// for a half. It is 0 if there is none.
func (s *Scanner) beyondASCII(i int) int {
	switch r, n := s.decode(i); r {
	case '‑', '‒', '–', '—', '−', '†', '‡', '×', '½':
		return n
	default:
		if r >= '♔' && r <= '♟' {
			return n
		}
	}
	return 0
}

// sign reads one character beyond ASCII: a sign such as ± or junk.
func (s *Scanner) sign() TokenKind {
	r, n := s.decode(s.pos)
	s.pos += n
	if nagOfSign(string(r)) != 0 {
		return TokenGlyph
	}
	return TokenJunk
}

// junk reads bytes that mean nothing in PGN up to the next space or mark.
func (s *Scanner) junk() TokenKind {
	s.pos++
	for s.pos < len(s.buf) || s.fill() {
		if classOf[s.buf[s.pos]]&(spaceByte|structByte) != 0 || s.buf[s.pos] >= 0x80 {
			break
		}
		s.pos++
	}
	return TokenJunk
}
